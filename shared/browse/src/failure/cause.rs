//! What may fail, and where.

use crate::fetch::FetchError;
use crate::pattern::domain_of;
use crate::tier::Tier;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use url::Url;

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    #[error("{field}: {reason}")]
    InvalidArgument { field: String, reason: String },
    #[error("the tool {0} does not exist")]
    UnknownTool(String),
    #[error("a {0} request changes things; say confirm: true to send it")]
    ConfirmationRequired(String),
    #[error("no browser is set up for the {0} tier")]
    TierNotConfigured(Tier),
    #[error(transparent)]
    Fetch(#[from] FetchError),
    #[error("the time for this page, {0} ms, is over")]
    OutOfTime(u64),
    #[error("the site answered with status {0}")]
    Status(u16),
    #[error("the site limits how often it is asked")]
    RateLimited { retry_after: Option<Duration> },
    #[error("the site asks for a sign-in, and there is no session for it")]
    MissingSession,
    #[error("the site does not take this session's credentials")]
    InvalidCredentials,
    #[error("the session has expired")]
    SessionExpired,
    #[error("the site takes the reader for a bot")]
    BotDetection,
    #[error("the site refuses and says it is asked too often")]
    BlockedRateLimited,
    #[error("the site does not serve this region")]
    GeoRestricted,
    #[error("the page needs its scripts to show anything")]
    RequiresJs,
    #[error("the page has no text")]
    Empty,
    #[error("the page has {0} characters of text, too few to be its content")]
    TooShort(usize),
    #[error("{0} cannot be read as a page")]
    UnsupportedType(String),
    #[error("the page nests too deep to be read")]
    TooDeep,
    #[error("the answer is not what the API gave before")]
    UnexpectedResponse,
    #[error("the site is not built as it was when this was learned")]
    SiteChanged,
    #[error("the browser could not be reached")]
    BrowserUnavailable,
    #[error("the browser broke off")]
    BrowserCrashed,
    #[error("the element {0} did not appear")]
    SelectorMissing(String),
    #[error("something went wrong on our side")]
    Internal,
}

/// Where it happened.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Context {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub domain: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tier: Option<Tier>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attempt_number: Option<u32>,
    /// The argument at fault.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The session that was asked with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session_profile: Option<String>,
}

impl Context {
    /// What an address alone tells.
    pub fn of(url: Option<&str>) -> Self {
        let parsed = url.and_then(|url| Url::parse(url).ok());
        Self {
            url: url.map(str::to_owned),
            domain: parsed.as_ref().and_then(domain_of),
            ..Self::default()
        }
    }
}
