//! A site's interface, called directly.

use super::reading::Session;
use super::set_up::Reader;
use crate::charset::decode;
use crate::extract::cut;
use crate::failure::{Failure, StructuredError};
use crate::fetch::Request;
use crate::request::USUAL_CHARS;
use crate::trust::{Confidence, SCHEMA_VERSION, Source};
use crate::verdict::{self, Verdict};
use http::header::{
    CONNECTION, CONTENT_LENGTH, CONTENT_TYPE, COOKIE, HOST, TRANSFER_ENCODING, UPGRADE,
};
use http::{HeaderMap, HeaderName, HeaderValue, Method};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tokio::time::Instant;

const MAX_HEADERS: usize = 20;

/// Headers that belong to the connection or to the session.
const OURS: [HeaderName; 6] = [
    HOST,
    CONTENT_LENGTH,
    CONNECTION,
    TRANSFER_ENCODING,
    UPGRADE,
    COOKIE,
];

/// One call.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApiCall {
    /// Absolute, http or https, public.
    #[schemars(length(min = 1, max = crate::guard::MAX_URL_BYTES))]
    pub url: String,
    /// GET when not said; GET and HEAD need no confirmation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(regex(pattern = "^(GET|HEAD|POST|PUT|PATCH|DELETE)$"))]
    pub method: Option<String>,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub headers: Map<String, Value>,
    /// Sent as JSON, or as it is where it is a text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body: Option<Value>,
    /// That the user wants a call that changes things to be sent.
    #[serde(default)]
    pub confirm: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 64))]
    pub session_profile: Option<String>,
}

/// What the interface answered. The body is strangers' text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApiAnswer {
    pub url: String,
    pub method: String,
    pub status: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content_type: Option<String>,
    /// JSON, or a text.
    pub body: Value,
    pub truncated: bool,
    pub confidence: Confidence,
    pub schema_version: String,
}

impl Reader {
    /// Calls, and answers with what has a good status; the others are failures with their code.
    pub async fn call(
        &self,
        call: &ApiCall,
        session: &Session,
        deadline: Instant,
    ) -> Result<ApiAnswer, Box<StructuredError>> {
        let told = |failure: Failure| Box::new(self.explain(&failure, Some(&call.url)));
        let request = self.prepared(call, session).map_err(told)?;
        let method = request.method.to_string();
        let fetched = self
            .fetcher
            .fetch(request, deadline)
            .await
            .map_err(|error| told(error.into()))?;
        let has_session = !session.cookies.is_empty();
        if let Verdict::Failed(failure) =
            verdict::judge(fetched.status.as_u16(), &fetched.headers, None, has_session)
        {
            return Err(told(failure));
        }
        let text = decode(&fetched.body, fetched.header(&CONTENT_TYPE));
        let (body, truncated, source) = if let Ok(value) = serde_json::from_str(&text) {
            (value, false, Source::ApiResponse)
        } else {
            let shown = cut(&text, usize::try_from(USUAL_CHARS).unwrap_or(usize::MAX));
            let is_cut = shown.len() < text.len();
            (Value::String(shown.to_owned()), is_cut, Source::Unknown)
        };
        let reason = if source == Source::ApiResponse {
            "the answer is JSON"
        } else {
            "the answer is not JSON"
        };
        Ok(ApiAnswer {
            url: fetched.url.to_string(),
            method,
            status: fetched.status.as_u16(),
            content_type: fetched.media_type(),
            body,
            truncated,
            confidence: Confidence::baseline(source, reason),
            schema_version: SCHEMA_VERSION.to_owned(),
        })
    }

    fn prepared(&self, call: &ApiCall, session: &Session) -> Result<Request, Failure> {
        let url = self.fetcher.guard().admit(&call.url)?;
        let method = call.method.as_deref().unwrap_or("GET").to_ascii_uppercase();
        let method = match method.as_str() {
            "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" => {
                Method::from_bytes(method.as_bytes()).map_err(|_| Failure::Internal)?
            }
            _ => {
                return Err(Failure::argument(
                    "method",
                    "must be GET, HEAD, POST, PUT, PATCH or DELETE",
                ));
            }
        };
        if !matches!(method, Method::GET | Method::HEAD) && !call.confirm {
            return Err(Failure::ConfirmationRequired(method.to_string()));
        }
        let mut headers = headers_of(&call.headers)?;
        let body = match &call.body {
            None | Some(Value::Null) => None,
            Some(Value::String(text)) => Some(text.clone().into()),
            Some(value) => {
                headers
                    .entry(CONTENT_TYPE)
                    .or_insert(HeaderValue::from_static("application/json"));
                Some(value.to_string().into())
            }
        };
        Ok(Request {
            method,
            url,
            headers,
            cookies: session.cookies.clone(),
            body,
        })
    }
}

fn headers_of(stated: &Map<String, Value>) -> Result<HeaderMap, Failure> {
    if stated.len() > MAX_HEADERS {
        return Err(Failure::argument(
            "headers",
            format!("must have at most {MAX_HEADERS} entries"),
        ));
    }
    let mut headers = HeaderMap::new();
    for (name, value) in stated {
        let field = || format!("headers.{name}");
        let parsed = HeaderName::try_from(name)
            .map_err(|_| Failure::argument(field(), "is no header's name"))?;
        if OURS.contains(&parsed) {
            return Err(Failure::argument(
                field(),
                "belongs to the connection or the session",
            ));
        }
        let value = value
            .as_str()
            .and_then(|value| HeaderValue::from_str(value).ok());
        let value =
            value.ok_or_else(|| Failure::argument(field(), "must be a text of one line"))?;
        headers.insert(parsed, value);
    }
    Ok(headers)
}
