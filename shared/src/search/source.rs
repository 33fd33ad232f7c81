//! What a source of results must say of itself, and the one way to ask it.

use super::Hit;
use crate::outside::{KeySource, read_all};
use reqwest::{Client, RequestBuilder};
use secrecy::SecretString;
use std::fmt::Debug;

/// The largest answer that is read.
const MAX_ANSWER_BYTES: usize = 1024 * 1024;

/// The most that is found.
pub(super) const MOST_HITS: usize = 8;

/// One search.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked<'a> {
    pub(super) query: &'a str,
    /// Results of this site alone are wanted.
    pub(super) domain: Option<&'a str>,
}

/// A service that finds pages.
pub(super) trait Source: Debug + Send + Sync {
    fn name(&self) -> &'static str;
    fn key(&self) -> &KeySource;
    fn request(
        &self,
        http: &Client,
        asked: &Asked<'_>,
        key: Option<&SecretString>,
    ) -> RequestBuilder;
    /// The results in an answer; `None` when it is none.
    fn hits(&self, body: &[u8]) -> Option<Vec<Hit>>;
}

/// Why a source did not answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum Trouble {
    #[error("it did not answer in time")]
    TimedOut,
    #[error("it answered with status {0}")]
    Status(u16),
    #[error("it cannot be reached")]
    Unreachable,
    #[error("its answer cannot be read")]
    Unreadable,
    #[error("its key cannot be read")]
    NoKey,
}

/// Asks once; a refused key is tried once more when it has changed since.
pub(super) async fn ask(
    http: &Client,
    source: &dyn Source,
    asked: &Asked<'_>,
) -> Result<Vec<Hit>, Trouble> {
    let key = source.key().read().await.map_err(|_| Trouble::NoKey)?;
    let send = async |key: Option<&SecretString>| {
        let request = source.request(http, asked, key);
        request.send().await.map_err(|_| Trouble::Unreachable)
    };
    let mut response = send(key.as_ref()).await?;
    if let (401 | 403, Some(refused)) = (response.status().as_u16(), &key)
        && let Some(other) = source.key().instead_of(refused).await
    {
        response = send(Some(&other)).await?;
    }
    if !response.status().is_success() {
        return Err(Trouble::Status(response.status().as_u16()));
    }
    let body = read_all(response, MAX_ANSWER_BYTES).await;
    let body = body.map_err(|_| Trouble::Unreadable)?;
    source.hits(&body).ok_or(Trouble::Unreadable)
}
