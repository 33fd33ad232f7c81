//! Google's Programmable Search Engine (Custom Search JSON API).

use super::Hit;
use super::source::{Asked, Source};
use crate::config::GoogleSearch;
use crate::outside::{KeySource, with_query};
use reqwest::{Client, RequestBuilder};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;

/// Its name for the key, outside of the address: addresses are written down in many places.
const KEY_HEADER: &str = "x-goog-api-key";

/// What every answer calls itself: one without results has little else.
const KIND: &str = "customsearch#search";

#[derive(Debug)]
pub(super) struct Google {
    url: String,
    engine: String,
    key: KeySource,
}

#[derive(Deserialize)]
struct Answer {
    /// Absent where nothing was found.
    #[serde(default)]
    items: Vec<Entry>,
    /// `customsearch#search`, in every answer.
    kind: String,
}

#[derive(Deserialize)]
struct Entry {
    #[serde(default)]
    title: String,
    link: String,
    #[serde(default)]
    snippet: String,
}

impl Google {
    pub(super) fn new(config: &GoogleSearch, key: KeySource) -> Self {
        Self {
            url: config.url.clone(),
            engine: config.engine.clone(),
            key,
        }
    }
}

impl Source for Google {
    fn name(&self) -> &'static str {
        "google"
    }

    fn key(&self) -> &KeySource {
        &self.key
    }

    fn request(
        &self,
        http: &Client,
        asked: &Asked<'_>,
        key: Option<&SecretString>,
    ) -> RequestBuilder {
        let mut parameters = vec![("cx", self.engine.as_str()), ("q", asked.query)];
        if let Some(domain) = asked.domain {
            parameters.extend([("siteSearch", domain), ("siteSearchFilter", "i")]);
        }
        let request = http.get(with_query(&self.url, &parameters));
        match key {
            Some(key) => request.header(KEY_HEADER, key.expose_secret()),
            None => request,
        }
    }

    fn hits(&self, body: &[u8]) -> Option<Vec<Hit>> {
        let answer: Answer = serde_json::from_slice(body).ok()?;
        if answer.kind != KIND {
            return None;
        }
        let hits = answer.items.into_iter().map(|entry| Hit {
            title: entry.title,
            url: entry.link,
            snippet: entry.snippet,
            score: None,
            page: None,
        });
        Some(hits.collect())
    }
}
