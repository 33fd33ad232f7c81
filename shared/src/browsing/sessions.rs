//! A user's sessions with sites: cookies that their browser had, kept sealed, lent to pages of that
//! site alone.

use super::pages::Pages;
use crate::auth::Scope;
use crate::store::{SiteSession, StoreError, Versioned};
use ::browse::failure::{Failure, StructuredError};
use ::browse::pattern::domain_of;
use ::browse::reader::Session;
use ::browse::session::{Cookies, GivenCookie, SessionHealth, USUAL_PROFILE};
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tokio::time::Instant;
use url::Url;

/// Sessions that a user may keep.
const MOST_SESSIONS: usize = 50;

/// A session as its user sees it: never a cookie.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionView {
    pub domain: String,
    pub session_profile: String,
    pub health: SessionHealth,
    /// The page that it was saved for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub saved_at: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub last_used_at: Option<Timestamp>,
}

/// Why there is no session.
#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    #[error(transparent)]
    Failure(#[from] Failure),
    /// The site, asked with it, does not take it.
    #[error("the site did not answer as it should")]
    Refused(Box<StructuredError>),
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Without a key nothing is kept.
    #[error("there is no key to seal sessions with")]
    NoKey,
}

/// One user's sessions.
#[derive(Clone, Copy)]
pub struct Sessions<'a> {
    pub pages: &'a Pages,
    pub scope: &'a Scope,
    pub now: Timestamp,
}

/// Which one is meant.
struct Named {
    url: Url,
    domain: String,
    profile: String,
}

impl Named {
    fn read(url: &str, profile: Option<&str>) -> Result<Self, Failure> {
        let parsed = Url::parse(url.trim()).ok();
        let found = parsed.and_then(|url| Some((domain_of(&url)?, url)));
        let (domain, url) =
            found.ok_or_else(|| Failure::argument("url", "must be an absolute URL with a host"))?;
        Ok(Self {
            url,
            domain,
            profile: profile.unwrap_or(USUAL_PROFILE).to_owned(),
        })
    }
}

impl Sessions<'_> {
    /// Keeps what a browser had for a site, in the place of what was kept under the name.
    pub async fn save(
        self,
        url: &str,
        profile: Option<&str>,
        given: &[GivenCookie],
    ) -> Result<SessionView, SessionError> {
        let named = Named::read(url, profile)?;
        let cookies = Cookies::given(&named.url, given, self.now)?;
        let kept = self.kept().await?;
        let is_known =
            |kept: &SiteSession| (&kept.domain, &kept.profile) == (&named.domain, &named.profile);
        if kept.len() >= MOST_SESSIONS && !kept.iter().any(|kept| is_known(kept)) {
            let reason = format!("would be one more than the {MOST_SESSIONS} that are kept");
            return Err(Failure::argument("sessionProfile", reason).into());
        }
        let before = kept.into_iter().find(|kept| is_known(kept));
        let session = SiteSession {
            sealed: self.sealed(&named.domain, &named.profile, &cookies).await?,
            url: without_values(&named.url),
            domain: named.domain,
            profile: named.profile,
            saved_at: self.now,
            used_at: self.now,
        };
        let session = Versioned::after(before, session);
        self.pages
            .store
            .keep_site_session(self.scope, &session)
            .await?;
        Ok(self.view(&session, Some(&cookies)))
    }

    pub async fn list(self) -> Result<Vec<SessionView>, SessionError> {
        let mut views = Vec::new();
        for session in self.kept().await? {
            let cookies = self.opened(&session).await?;
            views.push(self.view(&session, cookies.as_ref()));
        }
        Ok(views)
    }

    pub async fn health(
        self,
        url: &str,
        profile: Option<&str>,
    ) -> Result<SessionView, SessionError> {
        let named = Named::read(url, profile)?;
        let Some(session) = self.load(&named).await? else {
            return Ok(SessionView {
                domain: named.domain,
                session_profile: named.profile,
                health: SessionHealth::NotFound,
                url: None,
                saved_at: None,
                last_used_at: None,
            });
        };
        let cookies = self.opened(&session).await?;
        Ok(self.view(&session, cookies.as_ref()))
    }

    /// Whether there was one.
    pub async fn delete(self, url: &str, profile: Option<&str>) -> Result<bool, SessionError> {
        let named = Named::read(url, profile)?;
        let store = &self.pages.store;
        let deleted = store.delete_site_session(self.scope, &named.domain, &named.profile);
        Ok(deleted.await?)
    }

    /// Asks the site once with the session, and keeps what it sets anew.
    pub async fn refresh(
        self,
        url: &str,
        profile: Option<&str>,
        deadline: Instant,
    ) -> Result<SessionView, SessionError> {
        let named = Named::read(url, profile)?;
        let (mut session, mut cookies) = self.living(&named).await?;
        let lent = Session {
            cookies: cookies.sent_to(&named.url),
            patterns: Vec::new(),
        };
        let set = self.pages.reader.renew(named.url.as_str(), &lent, deadline);
        let set = set.await.map_err(SessionError::Refused)?;
        cookies.renew(&named.url, &set);
        session.used_at = self.now;
        session.sealed = self.sealed(&named.domain, &named.profile, &cookies).await?;
        self.pages
            .store
            .keep_site_session(self.scope, &session)
            .await?;
        Ok(self.view(&session, Some(&cookies)))
    }

    /// The cookies that a page gets.
    pub async fn lend(self, url: &str, profile: &str) -> Result<Vec<String>, SessionError> {
        let named = Named::read(url, Some(profile))?;
        let (mut session, cookies) = self.living(&named).await?;
        session.used_at = self.now;
        self.pages
            .store
            .keep_site_session(self.scope, &session)
            .await?;
        Ok(cookies.sent_to(&named.url))
    }

    async fn living(
        self,
        named: &Named,
    ) -> Result<(Versioned<SiteSession>, Cookies), SessionError> {
        let session = self.load(named).await?.ok_or(Failure::MissingSession)?;
        let cookies = self.opened(&session).await?;
        // What no key opens any more is as good as gone.
        let cookies = cookies.ok_or(Failure::MissingSession)?;
        match cookies.health(session.used_at, self.now) {
            SessionHealth::Expired => Err(Failure::SessionExpired.into()),
            _ => Ok((session, cookies)),
        }
    }

    async fn load(self, named: &Named) -> Result<Option<Versioned<SiteSession>>, StoreError> {
        let store = &self.pages.store;
        let found = store.load_site_session(self.scope, &named.domain, &named.profile, self.now);
        found.await
    }

    async fn kept(self) -> Result<Vec<Versioned<SiteSession>>, StoreError> {
        let store = &self.pages.store;
        store
            .list_site_sessions(self.scope, MOST_SESSIONS, self.now)
            .await
    }

    async fn opened(self, session: &SiteSession) -> Result<Option<Cookies>, SessionError> {
        let sealer = self.pages.sealer.get().await.ok_or(SessionError::NoKey)?;
        let user = self.scope.user().0.to_string();
        let place = self.place(&user, &session.domain, &session.profile);
        let text = sealer.open_at(&place, &session.sealed);
        Ok(text.and_then(|text| Cookies::from_text(&text)))
    }

    async fn sealed(
        self,
        domain: &str,
        profile: &str,
        cookies: &Cookies,
    ) -> Result<String, SessionError> {
        let sealer = self.pages.sealer.get().await.ok_or(SessionError::NoKey)?;
        let text = cookies.to_text().ok_or(Failure::Internal)?;
        let user = self.scope.user().0.to_string();
        let sealed = sealer.seal_at(&self.place(&user, domain, profile), &text);
        Ok(sealed.ok_or(Failure::Internal)?)
    }

    /// What is sealed here opens nowhere else.
    fn place<'a>(&'a self, user: &'a str, domain: &'a str, profile: &'a str) -> [&'a str; 5] {
        let tenant = self.scope.tenant().0.as_str();
        ["site session", tenant, user, domain, profile]
    }

    fn view(self, session: &SiteSession, cookies: Option<&Cookies>) -> SessionView {
        let health = |cookies: &Cookies| cookies.health(session.used_at, self.now);
        SessionView {
            domain: session.domain.clone(),
            session_profile: session.profile.clone(),
            health: cookies.map_or(SessionHealth::NotFound, health),
            url: Some(session.url.clone()),
            saved_at: Some(session.saved_at),
            last_used_at: Some(session.used_at),
        }
    }
}

/// Values may be somebody's secrets.
fn without_values(url: &Url) -> String {
    let mut url = url.clone();
    url.set_query(None);
    url.set_fragment(None);
    url.into()
}
