//! Why a process does not start.

use crate::auth::keys::KeyError;
use crate::config::ConfigError;
use crate::pages::Unreached;
use crate::push::PushError;
use ::browse::browser::NoBrowser;
use ::browse::fetch::FetchError;

/// Why a process cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error("the signing keys cannot be used")]
    Keys(#[from] KeyError),
    #[error("pages cannot be fetched")]
    Reader(#[from] FetchError),
    #[error("a browser cannot be set up")]
    Browser(#[from] NoBrowser),
    #[error("the function that reads pages cannot be called")]
    PageFunction(#[from] Unreached),
    #[error("push cannot be set up")]
    Push(#[from] PushError),
    #[error("a secret has no text yet")]
    EmptySecret,
    #[error("the Lambda runtime stopped")]
    Runtime(#[source] lambda_http::Error),
}
