//! The tools for sessions with sites.

use crate::work::{Trouble, Work, parse, told};
use browse::failure::Failure;
use browse::session::{GivenCookie, MOST_COOKIES};
use browse::trust::SCHEMA_VERSION;
use coxswain::browsing::{SessionError, Sessions};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// What is to be done with a session.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
enum Action {
    Save,
    List,
    Health,
    Delete,
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Management {
    action: Action,
    /// A page of the site; for all but `list`.
    #[serde(default)]
    #[schemars(length(max = browse::guard::MAX_URL_BYTES))]
    url: Option<String>,
    /// `default` when not said.
    #[serde(default)]
    #[schemars(length(min = 1, max = 64))]
    session_profile: Option<String>,
    /// What the user's browser has for the site; for `save`.
    #[serde(default)]
    #[schemars(length(max = MOST_COOKIES))]
    cookies: Vec<GivenCookie>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Refreshed {
    /// A page of the site that shows whether one is signed in.
    #[schemars(length(min = 1, max = browse::guard::MAX_URL_BYTES))]
    url: String,
    /// `default` when not said.
    #[serde(default)]
    #[schemars(length(min = 1, max = 64))]
    session_profile: Option<String>,
}

impl Work {
    /// What went wrong with a session, with the page and the profile that it was about.
    fn trouble(&self, error: SessionError, url: Option<&str>, profile: Option<&str>) -> Trouble {
        match error {
            SessionError::Failure(failure) => {
                let told = self.pages.reader.explain_with(&failure, url, profile);
                Trouble::Told(Box::new(told))
            }
            SessionError::Refused(error) => Trouble::Told(error),
            SessionError::Store(error) => error.into(),
            SessionError::NoKey => {
                tracing::error!("there is no key to seal sessions with");
                Trouble::Failed(Failure::Internal)
            }
        }
    }

    fn sessions(&self) -> Sessions<'_> {
        Sessions {
            pages: &self.pages,
            scope: &self.scope,
            now: self.now,
        }
    }

    pub(crate) async fn manage(&self, arguments: Map<String, Value>) -> Result<Value, Trouble> {
        let asked: Management = parse(&arguments)?;
        let (sessions, profile) = (
            self.sessions(),
            profile_of(asked.session_profile.as_deref())?,
        );
        let told_of = |error| self.trouble(error, asked.url.as_deref(), profile);
        if let Action::List = asked.action {
            let kept = sessions.list().await.map_err(told_of)?;
            return Ok(json!({"sessions": kept, "schemaVersion": SCHEMA_VERSION}));
        }
        let url = asked.url.as_deref();
        let url = url.ok_or_else(|| Failure::argument("url", "is needed for this action"))?;
        match asked.action {
            Action::Save => {
                let saved = sessions.save(url, profile, &asked.cookies).await;
                Ok(versioned(told(&saved.map_err(told_of)?)))
            }
            Action::Delete => {
                let deleted = sessions.delete(url, profile).await.map_err(told_of)?;
                Ok(json!({"deleted": deleted, "schemaVersion": SCHEMA_VERSION}))
            }
            Action::Health | Action::List => {
                let health = sessions.health(url, profile).await;
                Ok(versioned(told(&health.map_err(told_of)?)))
            }
        }
    }

    pub(crate) async fn refresh(&self, arguments: Map<String, Value>) -> Result<Value, Trouble> {
        let asked: Refreshed = parse(&arguments)?;
        let profile = profile_of(asked.session_profile.as_deref())?;
        let sessions = self.sessions();
        let refreshed = sessions.refresh(&asked.url, profile, self.deadline).await;
        let refreshed =
            refreshed.map_err(|error| self.trouble(error, Some(&asked.url), profile))?;
        Ok(versioned(told(&refreshed)))
    }

    /// The cookies that a call of an interface gets.
    pub(crate) async fn lent(&self, url: &str, profile: &str) -> Result<Vec<String>, Trouble> {
        profile_of(Some(profile))?;
        let lent = self.sessions().lend(url, profile).await;
        lent.map_err(|error| self.trouble(error, Some(url), Some(profile)))
    }
}

fn profile_of(profile: Option<&str>) -> Result<Option<&str>, Failure> {
    if profile.is_some_and(|name| !browse::request::is_profile(name)) {
        let reason = "must have 1 to 64 letters, digits, '-', '_' or '.'";
        return Err(Failure::argument("sessionProfile", reason));
    }
    Ok(profile)
}

fn versioned(mut value: Value) -> Value {
    value["schemaVersion"] = SCHEMA_VERSION.into();
    value
}
