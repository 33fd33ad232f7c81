//! Cross-origin answers. The origin is a hint and no proof: the bearer token is the boundary, so
//! credentials are never allowed and no origin is reflected that the configuration does not name.

use crate::config::Origins;
use ::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ORIGIN, VARY,
};
use ::http::{HeaderMap, HeaderValue};

const ALLOWED_METHODS: &str = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

const ALLOWED_HEADERS: &str =
    "Authorization, Content-Type, Idempotency-Key, X-Request-Id, X-Socket-Id";

const EXPOSED_HEADERS: &str = "X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, \
                               X-RateLimit-Reset, Retry-After, Content-Disposition";

/// Chromium keeps a preflight's answer no longer than two hours.
const MAX_AGE_SECONDS: &str = "7200";

/// Headers that every answer carries.
pub(super) fn on_answer(origins: &Origins, request: &HeaderMap) -> HeaderMap {
    let mut headers = HeaderMap::new();
    headers.insert(VARY, HeaderValue::from_static("Origin"));
    if let Some(origin) = allowed_origin(origins, request) {
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        let exposed = HeaderValue::from_static(EXPOSED_HEADERS);
        headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, exposed);
    }
    headers
}

/// Further headers of a preflight's answer.
pub(super) fn on_preflight(origins: &Origins, request: &HeaderMap) -> HeaderMap {
    let mut headers = HeaderMap::new();
    if allowed_origin(origins, request).is_some() {
        for (name, value) in [
            (ACCESS_CONTROL_ALLOW_METHODS, ALLOWED_METHODS),
            (ACCESS_CONTROL_ALLOW_HEADERS, ALLOWED_HEADERS),
            (ACCESS_CONTROL_MAX_AGE, MAX_AGE_SECONDS),
        ] {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    headers
}

fn allowed_origin(origins: &Origins, request: &HeaderMap) -> Option<HeaderValue> {
    let origin = request.get(ORIGIN)?;
    let text = origin.to_str().ok()?;
    origins.allow(text).then(|| origin.clone())
}
