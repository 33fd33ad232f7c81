//! Why a server's answer is not to be had, and the limits it may break.

use crate::guard::Refusal;

/// How many redirects are followed.
pub const MAX_REDIRECTS: usize = 5;

/// Largest body taken, after decompression. One page in a hundred on the web is larger.
pub const MAX_BODY_BYTES: usize = 4 * 1024 * 1024;

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FetchError {
    #[error("the address is not fetched: {0}")]
    Refused(#[from] Refusal),
    #[error("the name cannot be resolved")]
    Unresolvable,
    #[error("no connection can be made")]
    Connection,
    #[error("no secure connection can be made")]
    Tls,
    #[error("the server broke off")]
    Interrupted,
    #[error("no whole answer in time")]
    TimedOut,
    #[error("more than {MAX_REDIRECTS} redirects")]
    TooManyRedirects,
    #[error("a redirect to nowhere")]
    BadRedirect,
    #[error("the answer is larger than {MAX_BODY_BYTES} bytes")]
    TooLarge,
    #[error("the answer is compressed in a way that was not asked for, or broken")]
    Encoding,
    #[error("the fetcher cannot be set up")]
    SetUp,
}
