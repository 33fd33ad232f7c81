//! Why a model did not answer, by what somebody does about it.

use std::time::Duration;

/// A question without a usable answer, after every retry and fallback that the deadline allowed.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// No answer before the deadline, or no time left to ask.
    #[error("no model answered in time")]
    Timeout,
    /// The endpoint cannot be reached, fails, does not know the model, or broke off.
    #[error("the model is not available: {reason}")]
    Unavailable {
        reason: &'static str,
        /// The endpoint's status, where it gave one.
        status: Option<u16>,
        #[source]
        source: Option<reqwest::Error>,
    },
    /// Too much is asked at once.
    #[error("the model is asked too often")]
    RateLimited {
        /// What the endpoint asked for.
        retry_after: Option<Duration>,
    },
    /// The account's money or quota is used up: nothing but its owner helps.
    #[error("the account at the model's endpoint has no quota left")]
    OutOfQuota,
    /// The model, or a filter before it, declined.
    #[error("the model declined to answer")]
    Refused,
    /// Twice in a row no value of the wanted kind could be read.
    #[error("the model's answer cannot be read: {reason}")]
    Malformed {
        /// Which field is wrong and how; nothing of the answer itself.
        reason: String,
    },
    /// The key is missing, wrong, or may not use the model.
    #[error("the model's endpoint refuses the key")]
    Unauthorized,
    /// The prompt does not fit into the model's window: a shorter one may.
    #[error("the prompt is too long for the model")]
    TooLong,
    /// The endpoint takes the request for wrong, or the model is not one of the configured.
    #[error("the request to the model was refused")]
    Rejected,
}

impl ModelError {
    pub(super) fn unavailable(reason: &'static str) -> Self {
        Self::Unavailable {
            reason,
            status: None,
            source: None,
        }
    }
}
