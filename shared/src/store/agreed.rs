//! The controls that a user has agreed to once, whatever the task: one item each, which ends by itself.

use super::item::{self, Item};
use super::key::Key;
use super::read::Range;
use super::transaction::{put, write};
use super::{Store, StoreError, record, retention};
use crate::auth::Scope;
use aws_sdk_dynamodb::types::TransactWriteItem;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// As it is stored.
#[derive(Serialize, Deserialize)]
struct Kept {
    control: u64,
}

/// A user meets few new controls in three months.
const MOST: usize = 200;

impl Store {
    /// What the caller has agreed to and need not be asked about again, by digests of controls.
    ///
    /// # Errors
    ///
    /// Where the table does not answer, or an item is not one of ours.
    pub async fn list_agreed(&self, scope: &Scope, now: Timestamp) -> Result<Vec<u64>, StoreError> {
        let range = Range {
            from: Key::agreed(scope, None),
            to: Key::after_agreed(scope),
            limit: MOST,
        };
        let items = self.range(&range).await?;
        let live = items.into_iter().filter(|item| item::is_live(item, now));
        live.map(|mut item| Ok(item::body::<Kept>(&mut item)?.control))
            .collect()
    }

    pub(super) fn put_agreed(
        &self,
        scope: &Scope,
        control: u64,
        now: Timestamp,
    ) -> Result<TransactWriteItem, StoreError> {
        let end = retention::agreed_end(now);
        let key = Key::agreed(scope, Some(control));
        let item: Item = record::plain(key, Some(end), &Kept { control })?;
        write(put(&self.table, item))
    }
}
