//! Why a page could not be read, and what to do next (document 4, "Error Recovery Protocol").
//!
//! A [`Failure`] is made where something fails, by type and never from a message's text; one table
//! gives it its category and code, another the actions that may help.

mod actions;
mod cause;
mod code;
#[cfg(test)]
mod tests;

pub use actions::RecommendedAction;
pub use cause::{Context, Failure};
pub use code::{Category, Code};

use crate::fetch::FetchError;
use crate::guard::Refusal;
use crate::tier::Tier;
use crate::trust::{DecisionTrace, SCHEMA_VERSION};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The form in which every failure reaches a client.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StructuredError {
    /// What happened, for people.
    pub error: String,
    pub category: Category,
    pub code: Code,
    /// The site's status, where it answered with one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub http_status: Option<u16>,
    /// Whether the same request may do better later, or with one of the actions.
    pub retryable: bool,
    /// What may help, in the order of trying.
    pub recommended_actions: Vec<RecommendedAction>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub context: Option<Context>,
    /// On request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision_trace: Option<DecisionTrace>,
    pub schema_version: String,
}

impl StructuredError {
    /// The HTTP status of an answer that is this error.
    pub fn status(&self) -> u16 {
        match (self.category, self.code) {
            (Category::Config | Category::Security, _) => 400,
            (_, Code::NetworkTimeout) => 504,
            (Category::Internal, _) => 500,
            _ => 502,
        }
    }
}

impl Failure {
    /// An argument that breaks a rule.
    pub fn argument(field: impl Into<String>, reason: impl Into<String>) -> Self {
        Self::InvalidArgument {
            field: field.into(),
            reason: reason.into(),
        }
    }

    /// The failure as clients get it. `tiers` are those that are set up: no action names another.
    pub fn structured(&self, mut context: Context, tiers: &[Tier]) -> StructuredError {
        let (category, code) = code::of(self);
        if let Self::InvalidArgument { field, .. } = self {
            context.field = Some(field.clone());
        }
        StructuredError {
            error: self.to_string(),
            category,
            code,
            http_status: self.http_status(),
            retryable: self.is_retryable(),
            recommended_actions: actions::of(self, &context, tiers),
            context: (context != Context::default()).then_some(context),
            decision_trace: None,
            schema_version: SCHEMA_VERSION.to_owned(),
        }
    }

    fn http_status(&self) -> Option<u16> {
        match self {
            Self::Status(status) => Some(*status),
            Self::RateLimited { .. } | Self::BlockedRateLimited => Some(429),
            Self::MissingSession | Self::InvalidCredentials => Some(401),
            Self::GeoRestricted => Some(451),
            _ => None,
        }
    }

    /// Whether a caller may try again.
    pub fn is_retryable(&self) -> bool {
        match self {
            Self::InvalidArgument { .. }
            | Self::UnknownTool(_)
            | Self::ConfirmationRequired(_)
            | Self::TierNotConfigured(_)
            | Self::MissingSession
            | Self::InvalidCredentials
            | Self::GeoRestricted
            | Self::Empty
            | Self::TooShort(_)
            | Self::UnsupportedType(_)
            | Self::TooDeep => false,
            Self::Fetch(error) => match error {
                FetchError::Refused(_)
                | FetchError::TooManyRedirects
                | FetchError::BadRedirect
                | FetchError::TooLarge
                | FetchError::Encoding
                | FetchError::Tls => false,
                FetchError::Unresolvable
                | FetchError::Connection
                | FetchError::Interrupted
                | FetchError::TimedOut
                | FetchError::SetUp => true,
            },
            Self::Status(status) => matches!(status, 408 | 425 | 500..=599),
            Self::OutOfTime(_)
            | Self::RateLimited { .. }
            | Self::SessionExpired
            | Self::BotDetection
            | Self::BlockedRateLimited
            | Self::RequiresJs
            | Self::UnexpectedResponse
            | Self::SiteChanged
            | Self::BrowserUnavailable
            | Self::BrowserCrashed
            | Self::SelectorMissing(_)
            | Self::Internal => true,
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Fetch(refusal.into())
    }
}
