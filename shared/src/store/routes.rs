//! What was learned of a shape of task on a site: one item each, kept as text, for the whole tenant.

use super::item::{self, check_size, text, text_of};
use super::key::Key;
use super::transaction::{put, write};
use super::{Store, StoreError, retention};
use crate::auth::Scope;
use aws_sdk_dynamodb::types::TransactWriteItem;
use jiff::Timestamp;

/// A learned route as it shall be stored. The last writer wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RouteWrite {
    /// The registrable domain of the site.
    pub domain: String,
    /// Digest of the shape.
    pub shape: String,
    pub json: String,
}

const JSON: &str = "json";

impl Store {
    /// What the tenant has learned of a shape on a domain, as it was stored.
    ///
    /// # Errors
    ///
    /// Where the table does not answer, or the item is not one of ours.
    pub async fn load_route(
        &self,
        scope: &Scope,
        domain: &str,
        shape: &str,
        now: Timestamp,
    ) -> Result<Option<String>, StoreError> {
        let key = Key::route(scope, domain, shape);
        match self.get_live(key, now).await? {
            Some(item) => Ok(Some(text_of(&item, JSON)?.to_owned())),
            None => Ok(None),
        }
    }

    pub(super) fn put_route(
        &self,
        scope: &Scope,
        route: &RouteWrite,
        now: Timestamp,
    ) -> Result<TransactWriteItem, StoreError> {
        let mut item = Key::route(scope, &route.domain, &route.shape).attributes();
        let end = item::seconds(retention::route_end(now));
        item.insert(item::EXPIRES_AT.to_owned(), end);
        item.insert(JSON.to_owned(), text(&route.json));
        check_size(&item, "a learned route")?;
        write(put(&self.table, item))
    }
}
