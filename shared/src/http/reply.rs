//! What a handler answers with, in the envelopes of contract §1.

use super::{ApiError, Body};
use ::http::header::{CACHE_CONTROL, CONNECTION};
use ::http::{HeaderName, StatusCode};
use bytes::Bytes;
use futures_util::Stream;
use serde::Serialize;

/// A handler's answer: a status, and JSON, a file, events, or nothing.
#[derive(Debug)]
pub struct Reply {
    status: StatusCode,
    content_type: &'static str,
    /// The name under which a browser saves the answer.
    file_name: Option<String>,
    headers: &'static [(HeaderName, &'static str)],
    body: Body,
}

const JSON: &str = "application/json";
const EVENTS: &str = "text/event-stream";

/// Nothing between server and client may keep events back (document 3, `setSSEHeaders`).
static UNBUFFERED: [(HeaderName, &str); 3] = [
    (CACHE_CONTROL, "no-cache, no-transform"),
    (CONNECTION, "keep-alive"),
    (HeaderName::from_static("x-accel-buffering"), "no"),
];

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

#[derive(Serialize)]
struct Chat<'a, T> {
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

    /// `{"data": …}` and nothing else: what chat clients read.
    pub fn chat<T: Serialize>(data: &T) -> Result<Self, ApiError> {
        Self::json(&Chat { data })
    }

    /// The value as it is, for answers with an envelope of their own.
    pub fn json<T: Serialize>(value: &T) -> Result<Self, ApiError> {
        let body = serde_json::to_vec(value).map_err(ApiError::Serialize)?;
        Ok(Self::file(JSON, body))
    }

    /// A 200 of any content.
    pub fn file(content_type: &'static str, body: impl Into<Bytes>) -> Self {
        Self {
            status: StatusCode::OK,
            content_type,
            file_name: None,
            headers: &[],
            body: Body::from(body.into()),
        }
    }

    /// A 200 of server-sent events, each piece as it comes. The answer's deadline ends with its
    /// headers: the stream keeps to [`super::Call::stream_deadline`] itself.
    pub fn events(pieces: impl Stream<Item = Bytes> + Send + 'static) -> Self {
        Self {
            headers: &UNBUFFERED,
            body: Body::stream(pieces),
            ..Self::file(EVENTS, Bytes::new())
        }
    }

    /// The answer as a download of this name, which must be plain: ASCII letters, digits, `.`,
    /// `-` and `_`; anything else becomes `_`.
    #[must_use]
    pub fn saved_as(self, file_name: &str) -> Self {
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
        let file_name = file_name.replace(|c| !plain(c), "_");
        Self {
            file_name: Some(file_name),
            ..self
        }
    }

    /// The same with another status, for protocols that have their own.
    #[must_use]
    pub fn with_status(self, status: StatusCode) -> Self {
        Self { status, ..self }
    }

    /// 204.
    pub fn no_content() -> Self {
        Self {
            status: StatusCode::NO_CONTENT,
            ..Self::file(JSON, Bytes::new())
        }
    }

    /// A 200 whose body was stored before (idempotent retries).
    pub fn stored(body: Bytes) -> Self {
        Self::file(JSON, body)
    }

    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// Of a body that is not empty.
    pub fn content_type(&self) -> &'static str {
        self.content_type
    }

    /// The `Content-Disposition` of a download.
    pub fn disposition(&self) -> Option<String> {
        let name = self.file_name.as_ref()?;
        Some(format!("attachment; filename=\"{name}\""))
    }

    /// Headers beside the content type.
    pub fn headers(&self) -> &'static [(HeaderName, &'static str)] {
        self.headers
    }

    /// JSON text, a file's content, events, or nothing.
    pub fn body(&self) -> &Body {
        &self.body
    }

    pub(super) fn into_body(self) -> Body {
        self.body
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
        String::from_utf8(reply.unwrap().body().whole().to_vec()).unwrap()
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
    fn a_downloads_name_cannot_leave_its_quotation_marks() {
        let reply = Reply::file("text/csv", "a,b").saved_as("re\"port; x=ü.csv");

        assert_eq!(
            reply.disposition().as_deref(),
            Some("attachment; filename=\"re_port__x__.csv\"")
        );
        assert_eq!(reply.content_type(), "text/csv");
    }

    #[test]
    fn data_stands_alone() {
        let body = text(Reply::data(&Greeting {
            first_word: "hello",
        }));

        assert_eq!(body, r#"{"success":true,"data":{"firstWord":"hello"}}"#);
    }
}
