//! Tavily: a search made for models.

use super::Hit;
use super::source::{Asked, MOST_HITS, Source};
use crate::outside::KeySource;
use reqwest::{Client, RequestBuilder};
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};

#[derive(Debug)]
pub(super) struct Tavily {
    url: String,
    key: KeySource,
}

#[derive(Serialize)]
struct Request<'a> {
    query: &'a str,
    search_depth: &'static str,
    max_results: usize,
    include_answer: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    include_domains: Option<[&'a str; 1]>,
}

#[derive(Deserialize)]
struct Answer {
    results: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    #[serde(default)]
    title: String,
    url: String,
    #[serde(default)]
    content: Option<String>,
    #[serde(default)]
    score: Option<f64>,
}

impl Tavily {
    pub(super) fn new(base_url: &str, key: KeySource) -> Self {
        Self {
            url: format!("{base_url}/search"),
            key,
        }
    }
}

impl Source for Tavily {
    fn name(&self) -> &'static str {
        "tavily"
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
        let request = http.post(&self.url).json(&Request {
            query: asked.query,
            search_depth: "basic",
            max_results: MOST_HITS,
            include_answer: false,
            include_domains: asked.domain.map(|domain| [domain]),
        });
        match key {
            Some(key) => request.bearer_auth(key.expose_secret()),
            None => request,
        }
    }

    fn hits(&self, body: &[u8]) -> Option<Vec<Hit>> {
        let answer: Answer = serde_json::from_slice(body).ok()?;
        let hits = answer.results.into_iter().map(|entry| Hit {
            title: entry.title,
            url: entry.url,
            snippet: entry.content.unwrap_or_default(),
            score: Hit::thousandths(entry.score),
            page: None,
        });
        Some(hits.collect())
    }
}
