//! Reading a body that may be endless, slow, or end too early.

use bytes::BytesMut;
use reqwest::Response;

/// Why a body was not read to its end.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BodyError {
    #[error("the body is larger than {0} bytes")]
    TooLarge(usize),
    #[error("the body broke off")]
    BrokenOff(#[source] reqwest::Error),
}

/// Reads a body to its end, or to the first byte over `limit`.
pub(crate) async fn read_all(mut response: Response, limit: usize) -> Result<Vec<u8>, BodyError> {
    let mut body = BytesMut::new();
    loop {
        let chunk = response.chunk().await;
        let chunk = chunk.map_err(|error| BodyError::BrokenOff(error.without_url()))?;
        let Some(chunk) = chunk else {
            return Ok(body.into());
        };
        if body.len() + chunk.len() > limit {
            return Err(BodyError::TooLarge(limit));
        }
        body.extend_from_slice(&chunk);
    }
}
