//! One request to the public internet, with every limit that a stranger's server needs.
//!
//! Nothing is dialled that [`Guard`] does not admit: URLs before sending, names in the resolver
//! whose answer is what gets dialled, the peer once more after the connection stands, redirects
//! hop by hop. No proxy, no stored cookie, no referer, no credential of this process.

mod body;
mod error;
mod names;
#[cfg(test)]
mod tests;

pub use error::{FetchError, MAX_BODY_BYTES, MAX_REDIRECTS};
pub use names::{LookUp, Names, SystemNames};

use crate::guard::{Guard, Refusal};
use body::Inflating;
use bytes::Bytes;
use http::header::{
    ACCEPT, ACCEPT_ENCODING, ACCEPT_LANGUAGE, CONTENT_ENCODING, CONTENT_TYPE, COOKIE, LOCATION,
};
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use names::{GuardedNames, Unresolved};
use reqwest::redirect::Policy;
use rustls::crypto::ring::default_provider;
use std::error::Error;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};
use url::Url;

/// How long a whole fetch may take, redirects included, whatever the caller's deadline.
const LONGEST: Duration = Duration::from_secs(10);

const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// Says who is asking, so that a site may turn it away.
pub const USER_AGENT: &str = concat!("Coxswain/", env!("CARGO_PKG_VERSION"), " (page reader)");

const ACCEPTED: &str = "text/html,application/xhtml+xml,application/json;q=0.9,text/plain;q=0.8,application/xml;q=0.7,*/*;q=0.1";

/// What is asked of a server.
#[derive(Debug, Clone)]
pub struct Request {
    pub method: Method,
    pub url: Url,
    /// Sent to the URL's own origin only: no redirect to another carries them.
    pub headers: HeaderMap,
    /// Cookies of a session, one `name=value` each, for the URL's own origin.
    pub cookies: Vec<String>,
    pub body: Option<Bytes>,
}

impl Request {
    pub fn get(url: Url) -> Self {
        Self {
            method: Method::GET,
            url,
            headers: HeaderMap::new(),
            cookies: Vec::new(),
            body: None,
        }
    }
}

/// What a server answered, whatever its status.
#[derive(Debug, Clone)]
pub struct Fetched {
    /// Where the answer came from, after redirects.
    pub url: Url,
    /// The URLs that led there, in order, without the last.
    pub redirects: Vec<Url>,
    pub status: StatusCode,
    pub headers: HeaderMap,
    /// Decompressed.
    pub body: Bytes,
    pub elapsed: Duration,
}

impl Fetched {
    /// A header as text.
    pub fn header(&self, name: &HeaderName) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// The media type in lower case, without parameters.
    pub fn media_type(&self) -> Option<String> {
        let value = self.header(&CONTENT_TYPE)?;
        let essence = value.split(';').next().unwrap_or_default().trim();
        (!essence.is_empty()).then(|| essence.to_ascii_lowercase())
    }
}

/// What every client begins with: Ring does the cryptography of TLS in this process, whoever comes first.
pub(crate) fn http_client() -> reqwest::ClientBuilder {
    let _ = default_provider().install_default();
    reqwest::Client::builder()
}

/// Fetches, for as long as the process lives.
#[derive(Debug, Clone)]
pub struct Fetcher {
    client: reqwest::Client,
    guard: Arc<Guard>,
}

impl Fetcher {
    pub fn new(guard: Arc<Guard>, names: Arc<dyn Names>) -> Result<Self, FetchError> {
        let resolver = GuardedNames::new(Arc::clone(&guard), names);
        let client = http_client()
            .user_agent(USER_AGENT)
            .redirect(Policy::none())
            .no_proxy()
            .referer(false)
            .retry(reqwest::retry::never())
            .connect_timeout(CONNECT_TIMEOUT)
            .pool_idle_timeout(Duration::from_secs(20))
            .dns_resolver(resolver)
            .build()
            .map_err(|_| FetchError::SetUp)?;
        Ok(Self { client, guard })
    }

    pub fn guard(&self) -> &Guard {
        &self.guard
    }

    /// Asks, and follows redirects, until the deadline and no longer than ten seconds.
    pub async fn fetch(&self, request: Request, deadline: Instant) -> Result<Fetched, FetchError> {
        let started = Instant::now();
        let deadline = deadline.min(started + LONGEST);
        let fetched = timeout_at(deadline, self.follow(request)).await;
        let mut fetched = fetched.map_err(|_| FetchError::TimedOut)??;
        fetched.elapsed = started.elapsed();
        Ok(fetched)
    }

    async fn follow(&self, mut request: Request) -> Result<Fetched, FetchError> {
        self.guard.admit_url(&request.url)?;
        let mut redirects = Vec::new();
        loop {
            let response = self.ask(&request).await?;
            let Some(next) = redirect(&request, &response)? else {
                return read(request.url, redirects, response).await;
            };
            if redirects.len() == MAX_REDIRECTS {
                return Err(FetchError::TooManyRedirects);
            }
            self.guard.admit_hop(&request.url, &next)?;
            redirects.push(request.url.clone());
            request = onward(request, next, response.status());
        }
    }

    async fn ask(&self, request: &Request) -> Result<reqwest::Response, FetchError> {
        let mut asked = self
            .client
            .request(request.method.clone(), request.url.clone())
            .header(ACCEPT, ACCEPTED)
            .header(ACCEPT_LANGUAGE, "en;q=0.8,*;q=0.5")
            .header(ACCEPT_ENCODING, "gzip, br")
            .headers(request.headers.clone());
        if !request.cookies.is_empty()
            && let Ok(mut cookies) = HeaderValue::try_from(request.cookies.join("; "))
        {
            cookies.set_sensitive(true);
            asked = asked.header(COOKIE, cookies);
        }
        if let Some(body) = &request.body {
            asked = asked.body(body.clone());
        }
        let response = asked.send().await.map_err(|error| why(&error))?;
        // A pooled connection was checked when it was made; this also sees a resolver that lies.
        let peer = response.remote_addr().ok_or(FetchError::Connection)?;
        self.guard.admit_address(peer.ip())?;
        Ok(response)
    }
}

/// Where an answer sends the request on to.
fn redirect(request: &Request, response: &reqwest::Response) -> Result<Option<Url>, FetchError> {
    let moves = matches!(response.status().as_u16(), 301 | 302 | 303 | 307 | 308);
    let Some(location) = response.headers().get(LOCATION).filter(|_| moves) else {
        return Ok(None);
    };
    let location = str::from_utf8(location.as_bytes()).map_err(|_| FetchError::BadRedirect)?;
    let mut next = request
        .url
        .join(location)
        .map_err(|_| FetchError::BadRedirect)?;
    next.set_fragment(None);
    Ok(Some(next))
}

/// The request after a redirect (RFC 9110, 15.4): another origin gets no header and no body.
fn onward(request: Request, next: Url, status: StatusCode) -> Request {
    let same = next.origin() == request.url.origin();
    let keeps_method = matches!(status.as_u16(), 307 | 308) || request.method == Method::HEAD;
    Request {
        method: if keeps_method {
            request.method
        } else {
            Method::GET
        },
        headers: if same {
            request.headers
        } else {
            HeaderMap::new()
        },
        cookies: if same { request.cookies } else { Vec::new() },
        body: request.body.filter(|_| same && keeps_method),
        url: next,
    }
}

async fn read(
    url: Url,
    redirects: Vec<Url>,
    mut response: reqwest::Response,
) -> Result<Fetched, FetchError> {
    let status = response.status();
    let headers = response.headers().clone();
    let encoding = headers.get(CONTENT_ENCODING).map(HeaderValue::as_bytes);
    let mut inflating = Inflating::new(encoding, MAX_BODY_BYTES)?;
    while let Some(chunk) = response.chunk().await.map_err(|error| why(&error))? {
        inflating.push(&chunk)?;
    }
    Ok(Fetched {
        url,
        redirects,
        status,
        headers,
        body: inflating.finish()?,
        elapsed: Duration::ZERO,
    })
}

/// The reason inside the client's error, by type and never by text.
fn why(error: &reqwest::Error) -> FetchError {
    let mut cause: Option<&(dyn Error + 'static)> = error.source();
    while let Some(current) = cause {
        if let Some(refusal) = current.downcast_ref::<Refusal>() {
            return FetchError::Refused(*refusal);
        }
        if current.is::<Unresolved>() {
            return FetchError::Unresolvable;
        }
        if let Some(error) = current.downcast_ref::<io::Error>()
            && error.kind() == io::ErrorKind::InvalidData
        {
            return FetchError::Tls;
        }
        cause = current.source();
    }
    if error.is_timeout() {
        FetchError::TimedOut
    } else if error.is_connect() {
        FetchError::Connection
    } else {
        FetchError::Interrupted
    }
}
