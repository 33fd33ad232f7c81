//! What a handler answers with, in the envelopes of contract §1.

use super::ApiError;
use ::http::StatusCode;
use bytes::Bytes;
use serde::Serialize;

/// A handler's answer: a status, and JSON or nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    status: StatusCode,
    body: Bytes,
}

#[derive(Serialize)]
struct Twin<'a, T> {
    success: bool,
    #[serde(flatten)]
    fields: &'a T,
    data: &'a T,
}

#[derive(Serialize)]
struct Data<'a, T> {
    success: bool,
    data: &'a T,
}

impl Reply {
    /// The fields at top level and the same object under `data`: one answer for both
    /// generations of clients.
    pub fn twin<T: Serialize>(fields: &T) -> Result<Self, ApiError> {
        Self::json(&Twin {
            success: true,
            fields,
            data: fields,
        })
    }

    /// The object under `data` alone.
    pub fn data<T: Serialize>(data: &T) -> Result<Self, ApiError> {
        Self::json(&Data {
            success: true,
            data,
        })
    }

    /// The value as it is, for answers with an envelope of their own.
    pub fn json<T: Serialize>(value: &T) -> Result<Self, ApiError> {
        let body = serde_json::to_vec(value).map_err(ApiError::Serialize)?;
        Ok(Self {
            status: StatusCode::OK,
            body: body.into(),
        })
    }

    /// 204.
    pub fn no_content() -> Self {
        Self {
            status: StatusCode::NO_CONTENT,
            body: Bytes::new(),
        }
    }

    /// A 200 whose body was stored before (idempotent retries).
    pub fn stored(body: Bytes) -> Self {
        Self {
            status: StatusCode::OK,
            body,
        }
    }

    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// JSON text, or nothing.
    pub fn body(&self) -> &Bytes {
        &self.body
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct Greeting {
        first_word: &'static str,
    }

    fn text(reply: Result<Reply, ApiError>) -> String {
        String::from_utf8(reply.unwrap().body().to_vec()).unwrap()
    }

    #[test]
    fn a_twin_answers_at_top_level_and_under_data() {
        let body = text(Reply::twin(&Greeting {
            first_word: "hello",
        }));

        assert_eq!(
            body,
            r#"{"success":true,"firstWord":"hello","data":{"firstWord":"hello"}}"#
        );
    }

    #[test]
    fn data_stands_alone() {
        let body = text(Reply::data(&Greeting {
            first_word: "hello",
        }));

        assert_eq!(body, r#"{"success":true,"data":{"firstWord":"hello"}}"#);
    }
}
