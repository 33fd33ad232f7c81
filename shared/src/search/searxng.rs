//! SearXNG: a search engine of one's own. Its server must allow the format `json`.

use super::Hit;
use super::source::{Asked, Source};
use crate::outside::{KeySource, with_query};
use reqwest::{Client, RequestBuilder};
use secrecy::SecretString;
use serde::Deserialize;

#[derive(Debug)]
pub(super) struct SearXng {
    url: String,
    key: KeySource,
}

#[derive(Deserialize)]
struct Answer {
    results: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    #[serde(default)]
    title: Option<String>,
    url: String,
    #[serde(default)]
    content: Option<String>,
    #[serde(default)]
    score: Option<f64>,
}

impl SearXng {
    pub(super) fn new(base_url: &str) -> Self {
        Self {
            url: format!("{base_url}/search"),
            key: KeySource::fixed(None),
        }
    }
}

impl Source for SearXng {
    fn name(&self) -> &'static str {
        "searxng"
    }

    fn key(&self) -> &KeySource {
        &self.key
    }

    fn request(
        &self,
        http: &Client,
        asked: &Asked<'_>,
        _: Option<&SecretString>,
    ) -> RequestBuilder {
        let site = asked.domain.map(|domain| format!("site:{domain} "));
        let query = format!("{}{}", site.unwrap_or_default(), asked.query);
        http.get(with_query(&self.url, &[("q", &query), ("format", "json")]))
    }

    fn hits(&self, body: &[u8]) -> Option<Vec<Hit>> {
        let answer: Answer = serde_json::from_slice(body).ok()?;
        let hits = answer.results.into_iter().map(|entry| Hit {
            title: entry.title.unwrap_or_default(),
            url: entry.url,
            snippet: entry.content.unwrap_or_default(),
            score: Hit::thousandths(entry.score),
            page: None,
        });
        Some(hits.collect())
    }
}
