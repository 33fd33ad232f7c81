//! One item deleted.

use super::key::{EXISTS, Key};
use super::{Store, StoreError, condition::conditional};

impl Store {
    /// Whether there was one.
    pub(super) async fn delete(&self, key: Key) -> Result<bool, StoreError> {
        let outcome = self
            .client
            .delete_item()
            .table_name(&self.table)
            .set_key(Some(key.attributes()))
            .condition_expression(EXISTS)
            .send()
            .await;
        Ok(conditional(outcome)?.is_ok())
    }
}
