//! Whether the table works: it takes a write.

use super::condition::conditional;
use super::item::milliseconds;
use super::key::Key;
use super::{Store, StoreError};
use jiff::Timestamp;

impl Store {
    /// Whether the table answers and stores. A table that only reads, because its disk is full or
    /// its rights are gone, does not work.
    pub async fn ping(&self, now: Timestamp) -> Result<(), StoreError> {
        let outcome = self
            .client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(Key::probe().attributes()))
            .update_expression("SET #at = :now")
            .condition_expression("attribute_not_exists(#at) OR #at <= :now")
            .expression_attribute_names("#at", "at")
            .expression_attribute_values(":now", milliseconds(now))
            .send()
            .await;
        // Another process was here a moment later: it works.
        conditional(outcome)?.map(drop).or(Ok(()))
    }
}
