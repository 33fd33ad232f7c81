//! What a browser gives.

use crate::pattern::Observed;
use crate::result::{ConsoleMessage, NetworkRequest};
use http::HeaderMap;
use url::Url;

/// A page as its scripts left it.
#[derive(Debug, Clone)]
pub struct Rendered {
    pub url: Url,
    pub status: u16,
    /// Of the document.
    pub headers: HeaderMap,
    pub html: String,
    pub network: Vec<NetworkRequest>,
    pub console: Vec<ConsoleMessage>,
    pub observed: Vec<Observed>,
}
