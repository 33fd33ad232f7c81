//! A user's sessions with sites, each sealed: the table never sees a cookie.

use super::item;
use super::key::Key;
use super::read::Range;
use super::{Store, StoreError, Versioned, record, retention};
use crate::auth::Scope;
use crate::session::iso_milliseconds;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// What is stored of a session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SiteSession {
    /// Registrable.
    pub domain: String,
    pub profile: String,
    /// The page that it was saved for.
    pub url: String,
    /// Cookies, sealed for this user, domain and profile.
    pub sealed: String,
    #[serde(with = "iso_milliseconds")]
    pub saved_at: Timestamp,
    #[serde(with = "iso_milliseconds")]
    pub used_at: Timestamp,
}

impl Store {
    pub async fn load_site_session(
        &self,
        scope: &Scope,
        domain: &str,
        profile: &str,
        now: Timestamp,
    ) -> Result<Option<Versioned<SiteSession>>, StoreError> {
        let key = Key::site_session(scope, domain, profile);
        let mut found = self.get_live(key, now).await?;
        found.as_mut().map(item::body).transpose()
    }

    /// Keeps a session as it is now, for ninety days after its last use. The last writer wins.
    pub async fn keep_site_session(
        &self,
        scope: &Scope,
        session: &Versioned<SiteSession>,
    ) -> Result<(), StoreError> {
        let key = Key::site_session(scope, &session.domain, &session.profile);
        let end = retention::site_session_end(session.used_at);
        let stored = record::plain(key, Some(end), session)?;
        item::check_size(&stored, "a session with a site")?;
        self.keep_item(stored).await
    }

    /// The user's sessions, by domain and profile; at most `limit`.
    pub async fn list_site_sessions(
        &self,
        scope: &Scope,
        limit: usize,
        now: Timestamp,
    ) -> Result<Vec<Versioned<SiteSession>>, StoreError> {
        let range = Range {
            from: Key::site_session(scope, "", ""),
            to: Key::after_site_sessions(scope),
            limit,
        };
        let items = self.range(&range).await?;
        let live = items.into_iter().filter(|found| item::is_live(found, now));
        live.map(|mut found| item::body(&mut found)).collect()
    }

    /// Whether there was one to delete.
    pub async fn delete_site_session(
        &self,
        scope: &Scope,
        domain: &str,
        profile: &str,
    ) -> Result<bool, StoreError> {
        let key = Key::site_session(scope, domain, profile);
        self.delete(key).await
    }
}
