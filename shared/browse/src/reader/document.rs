//! What a server sent, by its kind.

use crate::charset::decode;
use crate::extract::{Extracted, Page, extract};
use crate::failure::Failure;
use crate::fetch::Fetched;
use http::header::{CONTENT_LANGUAGE, CONTENT_TYPE};
use serde_json::Value;
use url::Url;

/// A page, an API's answer, or a text.
pub(super) enum Document {
    Html { html: String, page: Box<Extracted> },
    Json(Value),
    Text(String),
}

impl Document {
    /// Reads by the stated media type, and by the content where there is none.
    pub(super) fn of(fetched: &Fetched) -> Result<Self, Failure> {
        let stated = fetched.media_type();
        let media_type = stated.as_deref().unwrap_or_else(|| sniffed(&fetched.body));
        let text = || decode(&fetched.body, fetched.header(&CONTENT_TYPE));
        match media_type {
            "text/html" | "application/xhtml+xml" => {
                Self::of_html(&fetched.url, text(), fetched.header(&CONTENT_LANGUAGE))
            }
            json if json == "application/json"
                || json == "text/json"
                || json.ends_with("+json") =>
            {
                // What calls itself JSON and is not is a text.
                let text = text();
                Ok(serde_json::from_str(&text).map_or(Self::Text(text), Self::Json))
            }
            plain
                if plain.starts_with("text/")
                    || plain == "application/xml"
                    || plain.ends_with("+xml") =>
            {
                Ok(Self::Text(text()))
            }
            _ if !fetched.status.is_success() => Ok(Self::Text(String::new())),
            other => Err(Failure::UnsupportedType(other.to_owned())),
        }
    }

    pub(super) fn of_html(
        url: &Url,
        html: String,
        content_language: Option<&str>,
    ) -> Result<Self, Failure> {
        let page = extract(Page {
            url,
            html: &html,
            content_language,
        })?;
        Ok(Self::Html {
            html,
            page: Box::new(page),
        })
    }

    pub(super) fn page(&self) -> Option<&Extracted> {
        match self {
            Self::Html { page, .. } => Some(page),
            Self::Json(_) | Self::Text(_) => None,
        }
    }

    pub(super) fn html(&self) -> Option<&str> {
        match self {
            Self::Html { html, .. } => Some(html),
            Self::Json(_) | Self::Text(_) => None,
        }
    }

    /// Characters of content.
    pub(super) fn length(&self) -> usize {
        match self {
            Self::Html { page, .. } => page.body.text.chars().count(),
            Self::Json(value) => value.to_string().len(),
            Self::Text(text) => text.chars().count(),
        }
    }
}

fn sniffed(body: &[u8]) -> &'static str {
    let start = body.trim_ascii_start();
    if start.starts_with(b"<") {
        "text/html"
    } else if start.starts_with(b"{") || start.starts_with(b"[") {
        "application/json"
    } else if start.contains(&0) {
        "application/octet-stream"
    } else {
        "text/plain"
    }
}
