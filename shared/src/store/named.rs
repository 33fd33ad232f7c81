//! What a turn's request names, read at once with what stands against its token.

use super::item::{Item, is_live};
use super::key::Key;
use super::sessions::{SessionLookup, session_lookup};
use super::tokens::{Standing, standing};
use super::{Store, StoreError, TaskLookup};
use crate::auth::Scope;
use crate::session::SessionId;
use crate::task::TaskId;
use jiff::Timestamp;
use serde::de::DeserializeOwned;

/// The session and the task that a request names.
#[derive(Debug)]
pub struct Named<T> {
    pub session: Option<(SessionId, SessionLookup)>,
    pub task: Option<TaskLookup<T>>,
}

impl Store {
    /// Reads what stands against a token, and what its request names, in one request to the table.
    /// A task whose page does not fit into its item takes a second one.
    pub async fn load_named<T: DeserializeOwned>(
        &self,
        scope: &Scope,
        jti: &str,
        session: Option<SessionId>,
        task: Option<TaskId>,
        now: Timestamp,
    ) -> Result<(Standing, Result<Named<T>, StoreError>), StoreError> {
        let keys = [
            Some(Key::revoked_token(scope, jti)),
            Some(Key::profile(scope)),
            session.map(|id| Key::session(scope, id)),
            session.map(Key::session_claim),
            task.map(|id| Key::task(scope, id)),
        ];
        let [revoked, profile, stored, claim, task_item] = self.get_many(keys).await?;
        let profile = self.or_earlier(profile, scope).await?;
        let live = |item: Option<Item>| item.filter(|item| is_live(item, now));
        let standing = standing(live(revoked).as_ref(), profile)?;
        let named = async {
            let session = match session {
                Some(id) => Some((id, session_lookup(scope, live(stored), live(claim))?)),
                None => None,
            };
            let task = match task {
                Some(id) => Some(self.task_lookup(scope, id, live(task_item)).await?),
                None => None,
            };
            Ok(Named { session, task })
        };
        let named = named.await;
        Ok((standing, named))
    }
}
