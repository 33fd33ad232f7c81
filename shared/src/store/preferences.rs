//! A user's preferences, kept as JSON text: numbers and names in them are none of the table's
//! business.

use super::condition::conditional;
use super::item::Item;
use super::key::{Key, NEW};
use super::transaction::{MAX_ATTEMPTS, pause};
use super::{Conflict, Store, StoreError, Versioned, item, record};
use crate::auth::Scope;
use crate::session::iso_milliseconds;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// What is stored of a user's preferences.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StoredPreferences {
    /// A JSON object.
    pub json: String,
    /// When they were last changed.
    #[serde(with = "iso_milliseconds")]
    pub changed_at: Timestamp,
}

/// Counts the stored writes.
const VERSION: &str = "version";

impl Store {
    pub async fn load_preferences(
        &self,
        scope: &Scope,
    ) -> Result<Option<StoredPreferences>, StoreError> {
        let (stored, _) = self.versioned_preferences(scope).await?;
        Ok(stored.as_deref().cloned())
    }

    /// Stores what `change` makes of the caller's preferences, behind whoever else changes them at
    /// the same time.
    pub async fn change_preferences<E: From<StoreError>>(
        &self,
        scope: &Scope,
        now: Timestamp,
        change: impl Fn(Option<&StoredPreferences>) -> Result<String, E>,
    ) -> Result<StoredPreferences, E> {
        for attempt in 0..MAX_ATTEMPTS {
            let (before, version) = self.versioned_preferences(scope).await?;
            let changed = StoredPreferences {
                json: change(before.as_deref())?,
                changed_at: now,
            };
            let kept = Versioned::after(before, changed.clone());
            if self.put_preferences(scope, &kept, version).await? {
                return Ok(changed);
            }
            pause(attempt).await;
        }
        Err(StoreError::from(Conflict::PreferencesBusy).into())
    }

    async fn versioned_preferences(
        &self,
        scope: &Scope,
    ) -> Result<(Option<Versioned<StoredPreferences>>, i64), StoreError> {
        let Some(mut found) = self.get(Key::preferences(scope)).await? else {
            return Ok((None, 0));
        };
        let version = item::number_of(&found, VERSION)?;
        Ok((Some(item::body(&mut found)?), version))
    }

    /// Whether nobody else was faster.
    async fn put_preferences(
        &self,
        scope: &Scope,
        preferences: &Versioned<StoredPreferences>,
        expected: i64,
    ) -> Result<bool, StoreError> {
        let mut stored = record::plain(Key::preferences(scope), None, preferences)?;
        // What another version keeps beside stays.
        let update = self
            .client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(Key::preferences(scope).attributes()))
            .update_expression("SET #data = :data, #version = :next")
            .expression_attribute_names("#data", item::DATA)
            .expression_attribute_names("#version", VERSION)
            .set_expression_attribute_values(stored.remove(item::DATA).map(|data| {
                Item::from([
                    (":data".to_owned(), data),
                    (":next".to_owned(), item::number(expected + 1)),
                ])
            }));
        let update = if expected == 0 {
            update.condition_expression(NEW)
        } else {
            update
                .condition_expression("#version = :version")
                .expression_attribute_values(":version", item::number(expected))
        };
        Ok(conditional(update.send().await)?.is_ok())
    }
}
