//! A tenant's personas, under the tenant's own key like its domains.

use super::key::Key;
use super::read::Range;
use super::{Store, StoreError, item, record};
use crate::auth::Scope;
use crate::session::iso_milliseconds;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// What is stored of a persona. What it says is JSON text: the table's business ends there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StoredPersona {
    pub id: Uuid,
    /// A JSON object.
    pub json: String,
    #[serde(with = "iso_milliseconds")]
    pub created_at: Timestamp,
}

impl Store {
    /// Stores a new persona of the tenant's.
    pub async fn add_persona(
        &self,
        scope: &Scope,
        persona: &StoredPersona,
    ) -> Result<(), StoreError> {
        let key = Key::persona(scope, &persona.id.to_string());
        let stored = record::plain(key, None, persona)?;
        item::check_size(&stored, "a persona")?;
        let put = self.client.put_item().table_name(&self.table);
        put.set_item(Some(stored)).send().await?;
        Ok(())
    }

    pub async fn load_persona(
        &self,
        scope: &Scope,
        id: Uuid,
    ) -> Result<Option<StoredPersona>, StoreError> {
        let mut found = self.get(Key::persona(scope, &id.to_string())).await?;
        found.as_mut().map(item::body).transpose()
    }

    /// The tenant's personas, the oldest first; at most `limit`.
    pub async fn list_personas(
        &self,
        scope: &Scope,
        limit: usize,
    ) -> Result<Vec<StoredPersona>, StoreError> {
        let range = Range {
            from: Key::persona(scope, ""),
            to: Key::after_personas(scope),
            limit,
        };
        let mut items = self.range(&range).await?;
        items.iter_mut().map(item::body).collect()
    }

    /// Whether there was one to delete.
    pub async fn delete_persona(&self, scope: &Scope, id: Uuid) -> Result<bool, StoreError> {
        self.delete(Key::persona(scope, &id.to_string())).await
    }
}
