//! What was learned of sites' own interfaces: one item each, for the whole tenant.

use super::item;
use super::key::Key;
use super::read::Range;
use super::{Store, StoreError, Versioned, record, retention};
use crate::auth::Scope;
use ::browse::pattern::{Pattern, id_range};
use jiff::Timestamp;

/// How many patterns a tenant sees at once.
pub const MAX_PATTERNS: usize = 200;

impl Store {
    /// A tenant's patterns, those of one domain or all.
    pub async fn list_patterns(
        &self,
        scope: &Scope,
        domain: Option<&str>,
        now: Timestamp,
    ) -> Result<Vec<Versioned<Pattern>>, StoreError> {
        let (from, to) = id_range(domain);
        let range = Range {
            from: Key::pattern(scope, &from),
            to: Key::pattern(scope, &to),
            limit: MAX_PATTERNS,
        };
        let items = self.range(&range).await?;
        let live = items.into_iter().filter(|item| item::is_live(item, now));
        live.map(|mut found| item::body(&mut found)).collect()
    }

    pub async fn load_pattern(
        &self,
        scope: &Scope,
        id: &str,
        now: Timestamp,
    ) -> Result<Option<Versioned<Pattern>>, StoreError> {
        match self.get_live(Key::pattern(scope, id), now).await? {
            Some(mut found) => item::body(&mut found).map(Some),
            None => Ok(None),
        }
    }

    /// Keeps a pattern as it is now. The last writer wins: what is lost is one observation.
    pub async fn keep_pattern(
        &self,
        scope: &Scope,
        pattern: &Versioned<Pattern>,
    ) -> Result<(), StoreError> {
        let end = retention::pattern_end(pattern.provenance.last_verified_at);
        let stored = record::plain(Key::pattern(scope, &pattern.id), Some(end), pattern)?;
        item::check_size(&stored, "a learned interface")?;
        self.keep_item(stored).await
    }
}
