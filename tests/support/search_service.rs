//! A search engine of one's own (SearXNG) on this machine, which finds what a story says.

use crate::loopback::{Loopback, Reply};
use serde_json::json;

/// A running engine. It ends with the value.
pub struct SearchService(Loopback);

impl SearchService {
    /// Finds one result for each text, whatever is asked.
    pub async fn finding(texts: &[&str]) -> Self {
        let results: Vec<_> = texts
            .iter()
            .enumerate()
            .map(|(index, text)| {
                let url = format!("https://help.example.com/{index}");
                json!({"title": format!("Help {index}"), "url": url, "content": text})
            })
            .collect();
        let found = json!({"results": results});
        Self(Loopback::answering(move |_| Reply::json(&found)).await)
    }

    /// Finds these pages, each with a snippet that tells nothing, whatever is asked.
    pub async fn finding_pages(urls: &[String]) -> Self {
        let results: Vec<_> = urls
            .iter()
            .map(|url| json!({"title": "Help", "url": url, "content": "Read on."}))
            .collect();
        let found = json!({"results": results});
        Self(Loopback::answering(move |_| Reply::json(&found)).await)
    }

    /// Fails whatever is asked.
    pub async fn failing() -> Self {
        Self(Loopback::answering(|_| Reply::status(500)).await)
    }

    /// What to set `SEARXNG_URL` to.
    pub fn url(&self) -> String {
        self.0.url()
    }

    /// What was asked, in order, without the restriction to a site.
    pub fn queries(&self) -> Vec<String> {
        let arrived = self.0.arrived();
        let words = |query: &str| match query.strip_prefix("site:") {
            Some(rest) => rest
                .split_once(' ')
                .map_or("", |(_, words)| words)
                .to_owned(),
            None => query.to_owned(),
        };
        arrived
            .iter()
            .map(|one| words(one.parameter("q")))
            .collect()
    }
}
