//! The playground, the page of the interface and the reference client, served from the binary, for
//! a laptop only.

use bytes::Bytes;
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use http::{HeaderValue, Method, Response};
use rust_embed::{Embed, EmbeddedFile};

#[derive(Embed)]
#[folder = "../playground"]
struct Pages;

#[derive(Embed)]
#[folder = "../clients/js"]
#[include = "index.js"]
#[include = "src/*.js"]
struct Client;

/// Folders that have a page of their own.
const FOLDERS: [(&str, &str); 3] = [
    ("", "index.html"),
    ("docs", "docs/index.html"),
    ("docs/", "docs/index.html"),
];

/// The file that a path names, where it names one. `/api/…` is never a file.
pub fn file(method: &Method, path: &str) -> Option<Response<Bytes>> {
    if !matches!(*method, Method::GET | Method::HEAD) || path.starts_with("/api/") {
        return None;
    }
    let name = path.trim_start_matches('/');
    let folder = FOLDERS.iter().find(|(folder, _)| *folder == name);
    let name = folder.map_or(name, |(_, page)| page);
    let (file, name) = match name.strip_prefix("client/") {
        Some(name) => (Client::get(name)?, name),
        None => (Pages::get(name)?, name),
    };
    Some(response(file, name))
}

fn response(file: EmbeddedFile, name: &str) -> Response<Bytes> {
    let mut response = Response::new(Bytes::from(file.data.into_owned()));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type(name)));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_and_client_are_served_and_the_api_is_not_shadowed() {
        for (path, kind) in [
            ("/", "text/html; charset=utf-8"),
            ("/docs", "text/html; charset=utf-8"),
            ("/docs/page.js", "text/javascript; charset=utf-8"),
            ("/samples/shop.html", "text/html; charset=utf-8"),
            ("/client/index.js", "text/javascript; charset=utf-8"),
        ] {
            let response = file(&Method::GET, path).unwrap();
            assert_eq!(response.headers()[CONTENT_TYPE], kind, "{path}");
        }
        assert!(file(&Method::GET, "/api/agent/interact").is_none());
        assert!(file(&Method::GET, "/api/openapi.json").is_none());
        assert!(file(&Method::POST, "/").is_none());
        assert!(file(&Method::GET, "/client/package.json").is_none());
        assert!(file(&Method::GET, "/../Cargo.toml").is_none());
    }
}
