//! From failures to categories and codes.

use super::cause::Failure;
use crate::fetch::FetchError;
use crate::guard::Refusal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What kind of trouble it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    Network,
    Http,
    Auth,
    RateLimit,
    Content,
    Validation,
    Security,
    Browser,
    Config,
    SiteChange,
    Blocked,
    Internal,
}

/// What happened, for programs. New codes may come with a new minor version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Code {
    NetworkTimeout,
    NetworkConnectionFailed,
    NetworkDnsFailed,
    NetworkTlsFailed,
    NetworkInterrupted,
    HttpBadRequest,
    HttpForbidden,
    HttpNotFound,
    HttpRequestTimeout,
    HttpGone,
    HttpClientError,
    HttpServerError,
    HttpBadGateway,
    HttpServiceUnavailable,
    HttpGatewayTimeout,
    HttpTooManyRedirects,
    HttpBadRedirect,
    HttpUnexpectedStatus,
    AuthSessionExpired,
    AuthInvalidCredentials,
    AuthMissingSession,
    RateLimitExceeded,
    ContentRequiresJs,
    ContentEmpty,
    ContentTooShort,
    ContentTooLarge,
    ContentUnsupportedType,
    ContentUndecodable,
    ContentTooDeep,
    ContentSelectorMissing,
    ValidationUnexpectedResponse,
    SecurityInvalidUrl,
    SecurityScheme,
    SecurityCredentials,
    SecurityPort,
    SecurityPrivateName,
    SecurityPrivateAddress,
    SecurityOwnHost,
    SecurityDowngrade,
    BrowserUnavailable,
    BrowserCrashed,
    ConfigInvalidArgument,
    ConfigUnknownTool,
    ConfigConfirmationRequired,
    ConfigTierNotConfigured,
    SiteStructureChanged,
    BlockedBotDetection,
    BlockedRateLimited,
    BlockedGeoRestricted,
    InternalError,
}

/// The only table from failures to codes.
pub(super) fn of(failure: &Failure) -> (Category, Code) {
    match failure {
        Failure::InvalidArgument { .. } => (Category::Config, Code::ConfigInvalidArgument),
        Failure::UnknownTool(_) => (Category::Config, Code::ConfigUnknownTool),
        Failure::ConfirmationRequired(_) => (Category::Config, Code::ConfigConfirmationRequired),
        Failure::TierNotConfigured(_) => (Category::Config, Code::ConfigTierNotConfigured),
        Failure::Fetch(error) => of_fetch(error),
        Failure::OutOfTime(_) => (Category::Network, Code::NetworkTimeout),
        Failure::Status(status) => (Category::Http, of_status(*status)),
        Failure::RateLimited { .. } => (Category::RateLimit, Code::RateLimitExceeded),
        Failure::MissingSession => (Category::Auth, Code::AuthMissingSession),
        Failure::InvalidCredentials => (Category::Auth, Code::AuthInvalidCredentials),
        Failure::SessionExpired => (Category::Auth, Code::AuthSessionExpired),
        Failure::BotDetection => (Category::Blocked, Code::BlockedBotDetection),
        Failure::BlockedRateLimited => (Category::Blocked, Code::BlockedRateLimited),
        Failure::GeoRestricted => (Category::Blocked, Code::BlockedGeoRestricted),
        Failure::RequiresJs => (Category::Content, Code::ContentRequiresJs),
        Failure::Empty => (Category::Content, Code::ContentEmpty),
        Failure::TooShort(_) => (Category::Content, Code::ContentTooShort),
        Failure::UnsupportedType(_) => (Category::Content, Code::ContentUnsupportedType),
        Failure::TooDeep => (Category::Content, Code::ContentTooDeep),
        Failure::UnexpectedResponse => (Category::Validation, Code::ValidationUnexpectedResponse),
        Failure::SiteChanged => (Category::SiteChange, Code::SiteStructureChanged),
        Failure::BrowserUnavailable => (Category::Browser, Code::BrowserUnavailable),
        Failure::BrowserCrashed => (Category::Browser, Code::BrowserCrashed),
        Failure::SelectorMissing(_) => (Category::Content, Code::ContentSelectorMissing),
        Failure::Internal => (Category::Internal, Code::InternalError),
    }
}

fn of_fetch(error: &FetchError) -> (Category, Code) {
    match error {
        FetchError::Refused(refusal) => (Category::Security, of_refusal(*refusal)),
        FetchError::Unresolvable => (Category::Network, Code::NetworkDnsFailed),
        FetchError::Connection => (Category::Network, Code::NetworkConnectionFailed),
        FetchError::Tls => (Category::Network, Code::NetworkTlsFailed),
        FetchError::Interrupted => (Category::Network, Code::NetworkInterrupted),
        FetchError::TimedOut => (Category::Network, Code::NetworkTimeout),
        FetchError::TooManyRedirects => (Category::Http, Code::HttpTooManyRedirects),
        FetchError::BadRedirect => (Category::Http, Code::HttpBadRedirect),
        FetchError::TooLarge => (Category::Content, Code::ContentTooLarge),
        FetchError::Encoding => (Category::Content, Code::ContentUndecodable),
        FetchError::SetUp => (Category::Internal, Code::InternalError),
    }
}

fn of_refusal(refusal: Refusal) -> Code {
    match refusal {
        Refusal::NotAUrl | Refusal::TooLong => Code::SecurityInvalidUrl,
        Refusal::Scheme => Code::SecurityScheme,
        Refusal::Credentials => Code::SecurityCredentials,
        Refusal::Port => Code::SecurityPort,
        Refusal::InnerName => Code::SecurityPrivateName,
        Refusal::OwnHost => Code::SecurityOwnHost,
        Refusal::Address(_) => Code::SecurityPrivateAddress,
        Refusal::Downgrade => Code::SecurityDowngrade,
    }
}

fn of_status(status: u16) -> Code {
    match status {
        400 => Code::HttpBadRequest,
        403 => Code::HttpForbidden,
        404 => Code::HttpNotFound,
        408 => Code::HttpRequestTimeout,
        410 => Code::HttpGone,
        401..=499 => Code::HttpClientError,
        502 => Code::HttpBadGateway,
        503 => Code::HttpServiceUnavailable,
        504 => Code::HttpGatewayTimeout,
        500..=599 => Code::HttpServerError,
        _ => Code::HttpUnexpectedStatus,
    }
}
