//! Every failure that a client may see, and the one table from failure to status, code and words.

use crate::agent::TurnError;
use crate::auth::InvalidToken;
use crate::auth::password::PasswordError;
use crate::chat::{ChatError, Invalid};
use crate::health::Health;
use crate::knowledge::{KnowledgeError, SourceError};
use crate::model::ModelError;
use crate::store::{Allowance, Conflict, Drawn, FailedHolding, StoreError, Tier, Usage};
use crate::task::UnexpectedEvent;
use ::browse::failure::StructuredError;
use ::http::StatusCode;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A request that lost against another is over in about this time.
const CONFLICT_RETRY_SECONDS: u32 = 1;

/// A used-up day is asked about again no sooner and no later.
const QUOTA_RETRY_SECONDS: u32 = 60;

/// The table's own retries are over by then, and a throttled partition has split.
const UNAVAILABLE_RETRY_SECONDS: u32 = 5;

/// Largest body taken (contract §11). The gateway itself takes 10 MB, Lambda 6.
pub const MAX_BODY_BYTES: usize = 4 * 1024 * 1024;

/// Why a request fails, by what its client is told (contract §1).
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    #[error("the request cannot be read: {0}")]
    InvalidRequest(&'static str),
    #[error("{field}: {reason}")]
    Validation {
        /// The JSON path of the first offending field, or a query parameter's name.
        field: String,
        reason: String,
    },
    #[error("the action {0} is not in the grammar")]
    InvalidActionFormat(String),
    #[error("the task has used all its steps")]
    MaxStepsExceeded,
    #[error("the caller is not known")]
    Unauthorized(#[from] InvalidToken),
    #[error("the e-mail or the password is wrong")]
    InvalidCredentials,
    #[error("the caller may not do this")]
    Forbidden,
    #[error("the account is disabled")]
    AccountDisabled,
    #[error("the request names a host that this server is not")]
    Misdirected,
    #[error("there is nothing at this address")]
    NotFound,
    #[error("there is no such session")]
    SessionNotFound,
    #[error("there is no such task")]
    TaskNotFound,
    #[error("the method is not one of {allow}")]
    MethodNotAllowed {
        /// The `Allow` header's value.
        allow: String,
    },
    #[error("the task has finished already")]
    TaskCompleted,
    #[error("another request holds the task")]
    ResourceConflict {
        /// When the other request's hold ends at the latest; `None` where it is at work just now.
        until: Option<Timestamp>,
    },
    /// The request failed, and what it held could not be given back: until then the same request
    /// meets that, where it may do better at all.
    #[error("{error}, and what was held stays held until {until}")]
    StillHeld {
        until: Timestamp,
        #[source]
        error: Box<ApiError>,
    },
    #[error("the body is larger than {} bytes", MAX_BODY_BYTES)]
    BodyTooLarge,
    #[error("the body's content type or encoding is not taken here")]
    UnsupportedMediaType,
    #[error("the idempotency key was used with another body")]
    IdempotencyKeyReused,
    #[error("the limit of {} is used up", .0.limit)]
    RateLimited(Allowance),
    #[error("the quota is used up")]
    QuotaExceeded(Box<Drawn>),
    #[error("the table failed")]
    Store(#[from] StoreError),
    #[error("a password could not be checked")]
    Password(#[from] PasswordError),
    #[error("a token could not be signed")]
    Token(#[source] jsonwebtoken::errors::Error),
    #[error("this process has no signing key")]
    NoSigningKey,
    #[error("the keys that tokens are verified with cannot be read")]
    NoTokenKeys,
    #[error("an answer could not be written as JSON")]
    Serialize(#[source] serde_json::Error),
    #[error("a task was moved in a way that its state does not allow")]
    State(#[from] UnexpectedEvent),
    #[error("the handler panicked")]
    Panicked,
    #[error("an answer from a model could not be read")]
    UnreadableModelAnswer,
    #[error("no language model answered")]
    LanguageModel,
    #[error("the language model failed")]
    Model(#[source] ModelError),
    #[error("an outside service failed")]
    ExternalService(#[source] SourceError),
    /// Told in the form that language models' clients know.
    #[error("a page cannot be read: {}", .0.error)]
    Unread(Box<StructuredError>),
    #[error("too much is being asked at once")]
    Overloaded { retry_after_seconds: u32 },
    #[error("the table is down")]
    Unhealthy(Box<Health>),
    #[error("no key is configured under which what the user gives could be kept")]
    NoSealingKey,
    #[error("the time for an answer is over")]
    Timeout,
}

/// What went wrong, for programs (contract §1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ErrorCode {
    AccountDisabled,
    DatabaseError,
    ExternalServiceError,
    Forbidden,
    InternalError,
    InvalidActionFormat,
    InvalidCredentials,
    InvalidRequest,
    LlmError,
    MaxStepsExceeded,
    NotFound,
    ParseError,
    QuotaExceeded,
    RateLimit,
    ResourceConflict,
    SessionNotFound,
    TaskCompleted,
    TaskNotFound,
    Timeout,
    Unauthorized,
    ValidationError,
}

/// What stops a task is told as any other failure.
impl From<TurnError> for ApiError {
    fn from(error: TurnError) -> Self {
        match error {
            TurnError::SessionNotFound => Self::SessionNotFound,
            TurnError::TaskNotFound => Self::TaskNotFound,
            TurnError::Foreign => Self::Forbidden,
            TurnError::TaskCompleted => Self::TaskCompleted,
            TurnError::Busy { until } => Self::ResourceConflict { until },
            TurnError::StillHeld { until, error } => Self::StillHeld {
                until,
                error: Box::new(Self::from(*error)),
            },
            TurnError::KeyReused => Self::IdempotencyKeyReused,
            TurnError::Exhausted => Self::Timeout,
            TurnError::MaxSteps => Self::MaxStepsExceeded,
            TurnError::NoSealingKey => Self::NoSealingKey,
            TurnError::Store(error) => Self::Store(error),
            TurnError::State(error) => Self::State(error),
            TurnError::Stored(error) => Self::Serialize(error),
        }
    }
}

impl From<FailedHolding<Self>> for ApiError {
    fn from(FailedHolding { error, until }: FailedHolding<Self>) -> Self {
        Self::StillHeld {
            until,
            error: Box::new(error),
        }
    }
}

impl ApiError {
    /// A day that is used up, for what an endpoint says of itself.
    pub fn used_up() -> Self {
        let quota = Usage::quota(Tier::Free, 1.0);
        Self::QuotaExceeded(Box::new(Drawn {
            allowed: false,
            used: quota,
            quota,
            reset_at: Timestamp::constant(1_790_035_200, 0),
        }))
    }

    /// A field that breaks a rule which no type can say.
    pub fn validation(field: impl Into<String>, reason: impl fmt::Display) -> Self {
        Self::Validation {
            field: field.into(),
            reason: reason.to_string(),
        }
    }

    /// The only table from failures to statuses and codes.
    pub fn status_and_code(&self) -> (StatusCode, ErrorCode) {
        use ErrorCode as Code;
        use StatusCode as Status;
        match self {
            Self::InvalidRequest(_) => (Status::BAD_REQUEST, Code::InvalidRequest),
            Self::Validation { .. } => (Status::BAD_REQUEST, Code::ValidationError),
            Self::InvalidActionFormat(_) => (Status::BAD_REQUEST, Code::InvalidActionFormat),
            Self::MaxStepsExceeded => (Status::BAD_REQUEST, Code::MaxStepsExceeded),
            Self::Unauthorized(_) => (Status::UNAUTHORIZED, Code::Unauthorized),
            Self::InvalidCredentials => (Status::UNAUTHORIZED, Code::InvalidCredentials),
            Self::Forbidden | Self::Misdirected => (Status::FORBIDDEN, Code::Forbidden),
            Self::AccountDisabled => (Status::FORBIDDEN, Code::AccountDisabled),
            Self::NotFound => (Status::NOT_FOUND, Code::NotFound),
            Self::SessionNotFound => (Status::NOT_FOUND, Code::SessionNotFound),
            Self::TaskNotFound => (Status::NOT_FOUND, Code::TaskNotFound),
            Self::MethodNotAllowed { .. } => (Status::METHOD_NOT_ALLOWED, Code::InvalidRequest),
            Self::TaskCompleted => (Status::CONFLICT, Code::TaskCompleted),
            Self::ResourceConflict { .. } => (Status::CONFLICT, Code::ResourceConflict),
            Self::BodyTooLarge => (Status::PAYLOAD_TOO_LARGE, Code::InvalidRequest),
            Self::UnsupportedMediaType => (Status::UNSUPPORTED_MEDIA_TYPE, Code::InvalidRequest),
            Self::IdempotencyKeyReused => (Status::UNPROCESSABLE_ENTITY, Code::ValidationError),
            Self::RateLimited(_) => (Status::TOO_MANY_REQUESTS, Code::RateLimit),
            Self::QuotaExceeded(_) => (Status::TOO_MANY_REQUESTS, Code::QuotaExceeded),
            Self::Store(error) => match error {
                StoreError::Unavailable(_) | StoreError::Unanswered(_) => {
                    (Status::SERVICE_UNAVAILABLE, Code::DatabaseError)
                }
                StoreError::Conflict(Conflict::SessionTaken) => {
                    (Status::FORBIDDEN, Code::Forbidden)
                }
                StoreError::Conflict(Conflict::SessionGone) => {
                    (Status::NOT_FOUND, Code::SessionNotFound)
                }
                StoreError::Conflict(
                    Conflict::LeaseLost
                    | Conflict::StepExists
                    | Conflict::SessionBusy
                    | Conflict::PreferencesBusy
                    | Conflict::AnswerLost
                    | Conflict::Transaction,
                )
                | StoreError::AlreadyExists(_) => (Status::CONFLICT, Code::ResourceConflict),
                StoreError::Malformed(_) | StoreError::TooLarge { .. } => {
                    (Status::INTERNAL_SERVER_ERROR, Code::InternalError)
                }
            },
            Self::Password(_)
            | Self::Token(_)
            | Self::State(_)
            | Self::NoSigningKey
            | Self::Serialize(_)
            | Self::Panicked => (Status::INTERNAL_SERVER_ERROR, Code::InternalError),
            Self::UnreadableModelAnswer => (Status::INTERNAL_SERVER_ERROR, Code::ParseError),
            Self::LanguageModel | Self::Model(_) => (Status::BAD_GATEWAY, Code::LlmError),
            Self::ExternalService(_) => (Status::BAD_GATEWAY, Code::ExternalServiceError),
            Self::Overloaded { .. } | Self::NoSealingKey | Self::NoTokenKeys => {
                (Status::SERVICE_UNAVAILABLE, Code::InternalError)
            }
            Self::Unhealthy(_) => (Status::SERVICE_UNAVAILABLE, Code::DatabaseError),
            Self::Unread(error) => match error.status() {
                400 => (Status::BAD_REQUEST, Code::ValidationError),
                500 => (Status::INTERNAL_SERVER_ERROR, Code::InternalError),
                504 => (Status::GATEWAY_TIMEOUT, Code::Timeout),
                _ => (Status::BAD_GATEWAY, Code::ExternalServiceError),
            },
            Self::Timeout => (Status::GATEWAY_TIMEOUT, Code::Timeout),
            Self::StillHeld { error, .. } => error.status_and_code(),
        }
    }

    /// What an end user is told. Codes say what went wrong; these say what to do.
    pub fn message(&self) -> &'static str {
        if let Self::StillHeld { error, .. } = self {
            return error.message();
        }
        if matches!(self, Self::NoSealingKey) {
            return "This service cannot take such details right now. Please enter them on the \
                    page yourself, and go on from there.";
        }
        match self.status_and_code() {
            (StatusCode::METHOD_NOT_ALLOWED, _) => "This address does not take such requests.",
            (StatusCode::PAYLOAD_TOO_LARGE, _) => "This is too large to be sent.",
            (StatusCode::UNPROCESSABLE_ENTITY, _) => {
                "This request was already made with other content."
            }
            (StatusCode::SERVICE_UNAVAILABLE, _) => {
                "The service is busy right now. Please try again in a moment."
            }
            (_, code) => code.message(),
        }
    }

    /// Seconds after which the same request may do better, where that is known.
    pub(super) fn retry_after_seconds(&self, now: Timestamp) -> Option<u32> {
        match self {
            Self::ResourceConflict { until: Some(until) } => Some(seconds_until(*until, now)),
            // Later than that may be too late: it may be how long a repeat is known as one.
            Self::StillHeld { until, error } => {
                let comes_again = error.retry_after_seconds(now).is_some();
                comes_again.then(|| seconds_until(*until, now))
            }
            Self::Overloaded {
                retry_after_seconds,
            } => Some(*retry_after_seconds),
            Self::RateLimited(allowance) => Some(seconds_until(allowance.reset_at, now)),
            // A client sleeps as long as it is told, and a tier may be raised any minute.
            Self::QuotaExceeded(drawn) => {
                Some(seconds_until(drawn.reset_at, now).min(QUOTA_RETRY_SECONDS))
            }
            _ => match self.status_and_code().0 {
                StatusCode::SERVICE_UNAVAILABLE => Some(UNAVAILABLE_RETRY_SECONDS),
                StatusCode::CONFLICT if !matches!(self, Self::TaskCompleted) => {
                    Some(CONFLICT_RETRY_SECONDS)
                }
                _ => None,
            },
        }
    }
}

impl From<Invalid> for ApiError {
    fn from(invalid: Invalid) -> Self {
        Self::Validation {
            field: invalid.field,
            reason: invalid.reason,
        }
    }
}

impl From<ChatError> for ApiError {
    fn from(error: ChatError) -> Self {
        match error {
            ChatError::Invalid(invalid) => invalid.into(),
            ChatError::SessionNotFound => Self::SessionNotFound,
            ChatError::Store(error) => Self::Store(error),
            ChatError::Model(ModelError::Timeout) => Self::Timeout,
            ChatError::Model(error) => Self::Model(error),
            ChatError::Panicked => Self::Panicked,
        }
    }
}

impl From<KnowledgeError> for ApiError {
    fn from(error: KnowledgeError) -> Self {
        match error {
            KnowledgeError::NoSite => {
                Self::validation("url", "must be a web address or a host name")
            }
            KnowledgeError::Store(error) => Self::Store(error),
            KnowledgeError::Source(error) => Self::ExternalService(error),
        }
    }
}

impl ErrorCode {
    fn message(self) -> &'static str {
        match self {
            Self::AccountDisabled => "This account is disabled. Please ask your administrator.",
            Self::DatabaseError => "The service is not available right now. Please try again.",
            Self::ExternalServiceError => {
                "A service that this needs is not available right now. Please try again."
            }
            Self::Forbidden => "You do not have access to this.",
            Self::InternalError => "Something went wrong on our side. Please try again.",
            Self::InvalidActionFormat => "That action cannot be carried out.",
            Self::InvalidCredentials => "The e-mail address or the password is not right.",
            Self::InvalidRequest => "The request could not be read.",
            Self::LlmError => "The assistant is not available right now. Please try again.",
            Self::MaxStepsExceeded => "This task took too many steps and was stopped.",
            Self::NotFound => "There is nothing at this address.",
            Self::ParseError => "The assistant's answer could not be understood. Please try again.",
            Self::QuotaExceeded => "Your quota is used up for now. Please try again later.",
            Self::RateLimit => "That was too much at once. Please wait a moment and try again.",
            Self::ResourceConflict => "This is being worked on already. Please try again shortly.",
            Self::SessionNotFound => "This conversation could not be found.",
            Self::TaskCompleted => "This task has already finished.",
            Self::TaskNotFound => "This task could not be found.",
            Self::Timeout => "This took too long. Please try again.",
            Self::Unauthorized => "Please sign in to continue.",
            Self::ValidationError => "Something in the request is missing or not as expected.",
        }
    }
}

/// Whole seconds, rounded up, at least one.
fn seconds_until(end: Timestamp, now: Timestamp) -> u32 {
    let milliseconds = end.duration_since(now).as_millis().max(1);
    u32::try_from(milliseconds.saturating_add(999) / 1000).unwrap_or(u32::MAX)
}
