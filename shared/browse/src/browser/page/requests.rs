//! Requests of a page: refused, or fetched in its place and handed back.

use super::{OpenPage, Stopped};
use crate::charset::decode;
use crate::failure::Failure;
use crate::fetch::{FetchError, Fetched, Request};
use crate::pattern::Observed;
use crate::result::NetworkRequest;
use http::header::{
    ACCEPT_ENCODING, AUTHORIZATION, CONNECTION, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE,
    COOKIE, HOST, TRANSFER_ENCODING, USER_AGENT as AGENT,
};
use http::{HeaderMap, HeaderName, HeaderValue, Method};
use serde_json::{Value, json};

/// More requests of one page are refused.
const MAX_REQUESTS: usize = 150;

/// Headers that belong to one connection, or that the fetcher sets.
const DROPPED: [HeaderName; 8] = [
    HOST,
    CONNECTION,
    CONTENT_LENGTH,
    TRANSFER_ENCODING,
    CONTENT_ENCODING,
    ACCEPT_ENCODING,
    COOKIE,
    AGENT,
];

/// Why a request that may go is not needed.
fn unneeded(kind: &str, so_far: usize) -> Result<(), String> {
    match kind {
        "Image" | "Media" | "Font" => Err("not needed for reading".to_owned()),
        _ if so_far >= MAX_REQUESTS => Err("too many requests".to_owned()),
        _ => Ok(()),
    }
}

/// An answer as the browser takes it.
fn fulfilled(id: &str, fetched: &Fetched) -> Value {
    let kept = fetched.headers.iter();
    let kept = kept.filter(|(name, _)| !DROPPED.contains(name));
    let headers: Vec<Value> = kept
        .filter_map(|(name, value)| {
            Some(json!({"name": name.as_str(), "value": value.to_str().ok()?}))
        })
        .collect();
    json!({
        "requestId": id,
        "responseCode": fetched.status.as_u16(),
        "responseHeaders": headers,
        "body": base64(&fetched.body),
    })
}

impl OpenPage<'_> {
    /// A request of the page: refused, or fetched in its place.
    pub(super) async fn on_request(&mut self, params: &Value) -> Result<(), Failure> {
        let id = params["requestId"].as_str().unwrap_or_default().to_owned();
        let request = &params["request"];
        let text = request["url"].as_str().unwrap_or_default();
        let kind = params["resourceType"].as_str().unwrap_or_default();
        let method = request["method"].as_str().unwrap_or("GET").to_owned();
        if text.starts_with("data:") || text.starts_with("blob:") || text.starts_with("about:") {
            return self
                .tell("Fetch.continueRequest", json!({"requestId": id}))
                .await;
        }
        let is_document = kind == "Document" && self.document.is_none();
        let admitted = self.fetcher.guard().admit(text);
        if let (true, Err(refusal)) = (is_document, &admitted) {
            self.refused = Some((*refusal).into());
        }
        let wanted = admitted
            .map_err(|refusal| refusal.to_string())
            .and_then(|url| unneeded(kind, self.network.len()).map(|()| url));
        let url = match wanted {
            Ok(url) => url,
            Err(reason) => {
                self.note(text, &method, 0, None, Some(reason));
                return self.fail(&id).await;
            }
        };
        let mut stopped = Stopped {
            id,
            url,
            method,
            is_document,
            auth_headers: Vec::new(),
        };
        if let Some(ahead) = self.ahead.take_if(|ahead| ahead.url == stopped.url) {
            return self.answer(stopped, Ok(ahead)).await;
        }
        let (headers, auth_headers) = headers_of(&request["headers"]);
        stopped.auth_headers = auth_headers;
        let asked = self.request_for(&stopped, headers, &request["postData"]);
        let (fetcher, deadline) = (self.fetcher, self.deadline);
        self.fetching.push(Box::pin(async move {
            let outcome = fetcher.fetch(asked, deadline).await;
            (stopped, outcome)
        }));
        Ok(())
    }

    /// The same request, as the fetcher makes it: cookies go to the page's own site alone.
    fn request_for(&self, stopped: &Stopped, headers: HeaderMap, body: &Value) -> Request {
        let is_own = self.origin.as_ref() == Some(&stopped.url.origin());
        let cookies = is_own.then(|| self.cookies.clone());
        Request {
            method: Method::from_bytes(stopped.method.as_bytes()).unwrap_or(Method::GET),
            url: stopped.url.clone(),
            headers,
            cookies: cookies.unwrap_or_default(),
            body: body.as_str().map(|body| body.to_owned().into()),
        }
    }

    /// Hands a fetched answer to the page.
    pub(super) async fn answer(
        &mut self,
        stopped: Stopped,
        outcome: Result<Fetched, FetchError>,
    ) -> Result<(), Failure> {
        let fetched = match outcome {
            Ok(fetched) => fetched,
            Err(error) => {
                let (url, method) = (stopped.url.as_str(), &stopped.method);
                self.note(url, method, 0, None, Some(error.to_string()));
                if stopped.is_document {
                    self.refused = Some(error.into());
                }
                return self.fail(&stopped.id).await;
            }
        };
        if fetched.url != stopped.url && stopped.is_document {
            // The page must know where it is.
            let location = json!([{"name": "Location", "value": fetched.url.as_str()}]);
            self.ahead = Some(fetched);
            let moved =
                json!({"requestId": stopped.id, "responseCode": 302, "responseHeaders": location});
            return self.tell("Fetch.fulfillRequest", moved).await;
        }
        let fulfilled = fulfilled(&stopped.id, &fetched);
        self.observe(stopped, &fetched);
        self.tell("Fetch.fulfillRequest", fulfilled).await
    }

    /// Notes what was fetched: the document, and what answers in JSON.
    fn observe(&mut self, stopped: Stopped, fetched: &Fetched) {
        let (status, media_type) = (fetched.status.as_u16(), fetched.media_type());
        let (url, method) = (stopped.url.as_str(), &stopped.method);
        self.note(url, method, status, media_type.clone(), None);
        if stopped.is_document {
            self.document = Some((status, fetched.headers.clone()));
        } else if let Some(media_type) = media_type.filter(|kind| kind.contains("json")) {
            let text = decode(&fetched.body, fetched.header(&CONTENT_TYPE));
            self.observed.push(Observed {
                url: stopped.url,
                method: stopped.method,
                status,
                media_type,
                auth_headers: stopped.auth_headers,
                body: serde_json::from_str(&text).ok(),
            });
        }
    }

    async fn fail(&mut self, id: &str) -> Result<(), Failure> {
        let failed = json!({"requestId": id, "errorReason": "BlockedByClient"});
        self.tell("Fetch.failRequest", failed).await
    }

    fn note(
        &mut self,
        url: &str,
        method: &str,
        status: u16,
        content_type: Option<String>,
        refused: Option<String>,
    ) {
        self.network.push(NetworkRequest {
            url: url.to_owned(),
            method: method.to_owned(),
            status,
            content_type,
            refused,
        });
    }
}

/// The page's own headers, and the names of those that carry credentials.
fn headers_of(stated: &Value) -> (HeaderMap, Vec<String>) {
    let (mut headers, mut auth) = (HeaderMap::new(), Vec::new());
    for (name, value) in stated.as_object().into_iter().flatten() {
        let parsed = HeaderName::try_from(name).ok().zip(
            value
                .as_str()
                .and_then(|value| HeaderValue::from_str(value).ok()),
        );
        let Some((name, value)) = parsed.filter(|(name, _)| !DROPPED.contains(name)) else {
            continue;
        };
        let text = name.as_str();
        if name == AUTHORIZATION
            || text.contains("token")
            || text.contains("api-key")
            || text.contains("auth")
        {
            auth.push(text.to_owned());
        }
        headers.insert(name, value);
    }
    (headers, auth)
}

fn base64(bytes: &[u8]) -> String {
    use ::base64::Engine;
    ::base64::engine::general_purpose::STANDARD.encode(bytes)
}
