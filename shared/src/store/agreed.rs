//! The controls that a user has agreed to once, whatever the task: one item each, which ends by itself.

use super::item::{self, DATA, EXPIRES_AT};
use super::key::Key;
use super::read::Range;
use super::transaction::updated;
use super::{Store, StoreError, record, retention};
use crate::auth::Scope;
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

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
        let mut item = record::plain(key.clone(), Some(end), &Kept { control })?;
        let mut values = HashMap::new();
        for (placeholder, name) in [(":data", DATA), (":end", EXPIRES_AT)] {
            values.extend(
                item.remove(name)
                    .map(|value| (placeholder.to_owned(), value)),
            );
        }
        // The control stands in the key: a second yes only keeps it longer.
        let update = Update::builder()
            .table_name(&self.table)
            .set_key(Some(key.attributes()))
            .update_expression("SET #data = if_not_exists(#data, :data), #end = :end")
            .expression_attribute_names("#data", DATA)
            .expression_attribute_names("#end", EXPIRES_AT)
            .set_expression_attribute_values(Some(values));
        updated(update)
    }
}
