//! The table's definition, for every place that makes one.

use super::{Store, StoreError};

impl Store {
    /// Creates the table with its indexes and its TTL where it is missing.
    pub async fn ensure_table(&self) -> Result<(), StoreError> {
        todo!()
    }
}
