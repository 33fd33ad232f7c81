//! Messages of a session, in the order of their sequence numbers.

use super::{Store, StoreError};
use crate::auth::Scope;
use crate::session::{Message, Session};
use jiff::Timestamp;

/// One page of a session's messages, oldest first.
#[derive(Debug, Clone, PartialEq)]
pub struct MessagePage {
    pub messages: Vec<Message>,
    /// How many the whole session holds.
    pub total: u32,
}

impl Store {
    /// Messages of a session that the caller has loaded, after `since` where given.
    pub async fn list_messages(
        &self,
        scope: &Scope,
        session: &Session,
        since: Option<Timestamp>,
        limit: u32,
        offset: u32,
    ) -> Result<MessagePage, StoreError> {
        todo!()
    }
}
