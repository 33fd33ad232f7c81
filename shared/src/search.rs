//! Web search: the sources that are configured, one after another, first on the site in question
//! and then without that restriction (contract §4.8). What is found is nobody's word: titles and
//! snippets come from strangers.

mod google;
mod hit;
mod searxng;
mod source;
mod tavily;

pub use hit::Hit;

use crate::config;
use crate::outside::{self, KeySource};
use crate::telemetry::{self, Stage};
use source::{Asked, MOST_HITS, Source, Trouble};
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// Fewer results than this on the site itself are too few.
const ENOUGH: usize = 3;

/// The longest query that is sent: Tavily takes no longer one.
const MAX_QUERY_CHARS: usize = 400;

/// How much of the time left one source may have while another could be asked after it.
const SHARE: f64 = 2.0 / 3.0;

/// The sources of a process.
#[derive(Debug)]
pub struct Search {
    http: reqwest::Client,
    sources: Vec<Box<dyn Source>>,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// At most eight, best first; none is an answer too.
    pub hits: Vec<Hit>,
    /// Whether results of other sites were taken in, because the site's own were too few.
    pub widened: bool,
    /// Which source answered.
    pub source: &'static str,
}

/// Nothing was found out. The caller goes on without a search (document 1, §4.10.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SearchError {
    #[error("the search did not end in time")]
    Timeout,
    /// Every source failed; the last one so.
    #[error("the search is not available: {reason}")]
    Unavailable {
        reason: &'static str,
        status: Option<u16>,
    },
}

impl Search {
    /// `None` when no source is configured.
    pub fn new(config: &config::Search, tavily: KeySource, google: KeySource) -> Option<Self> {
        let mut sources: Vec<Box<dyn Source>> = Vec::new();
        if let Some(config) = &config.tavily {
            sources.push(Box::new(tavily::Tavily::new(&config.base_url, tavily)));
        }
        if let Some(url) = &config.searxng {
            sources.push(Box::new(searxng::SearXng::new(url)));
        }
        if let Some(config) = &config.google {
            sources.push(Box::new(google::Google::new(config, google)));
        }
        if sources.is_empty() {
            return None;
        }
        Some(Self {
            http: outside::client()?,
            sources,
        })
    }

    /// Searches, where `domain` is given on that site and what is below it first. A source that
    /// fails is followed by the next.
    pub async fn find(
        &self,
        query: &str,
        domain: Option<&str>,
        deadline: Instant,
    ) -> Result<Found, SearchError> {
        let _timing = telemetry::stage(Stage::Search);
        let query: String = query.trim().chars().take(MAX_QUERY_CHARS).collect();
        let mut failed = SearchError::Timeout;
        for (place, source) in self.sources.iter().enumerate() {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            let others = place + 1 < self.sources.len();
            let time = if others { left.mul_f64(SHARE) } else { left };
            match self.find_in(source.as_ref(), &query, domain, time).await {
                Ok(found) => return Ok(found),
                Err(trouble) => {
                    tracing::warn!(source = source.name(), error = %trouble, "search failed");
                    failed = trouble.into();
                }
            }
        }
        telemetry::degraded("search");
        Err(failed)
    }

    async fn find_in(
        &self,
        source: &dyn Source,
        query: &str,
        domain: Option<&str>,
        time: Duration,
    ) -> Result<Found, Trouble> {
        let until = Instant::now() + time;
        let ask = async |domain| {
            let asked = Asked { query, domain };
            let answered = timeout_at(until, source::ask(&self.http, source, &asked)).await;
            answered.unwrap_or(Err(Trouble::TimedOut))
        };
        let began = Instant::now();
        let mut found = Found {
            hits: hit::clean(ask(domain).await?, domain, MOST_HITS),
            widened: false,
            source: source.name(),
        };
        if domain.is_some() && found.hits.len() < ENOUGH {
            match ask(None).await {
                Ok(more) => {
                    found.hits.extend(hit::clean(more, None, MOST_HITS));
                    found.hits = hit::distinct(found.hits, MOST_HITS);
                    found.widened = true;
                }
                Err(trouble) if found.hits.is_empty() => return Err(trouble),
                Err(trouble) => {
                    tracing::warn!(source = source.name(), error = %trouble, "search not widened");
                }
            }
        }
        tracing::info!(
            source = source.name(),
            hits = found.hits.len(),
            widened = found.widened,
            duration_ms = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX),
            "searched"
        );
        Ok(found)
    }
}

impl From<Trouble> for SearchError {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::TimedOut => Self::Timeout,
            Trouble::Status(status) => Self::Unavailable {
                reason: "the source refuses or fails",
                status: Some(status),
            },
            Trouble::Unreachable => Self::Unavailable {
                reason: "the source cannot be reached",
                status: None,
            },
            Trouble::Unreadable => Self::Unavailable {
                reason: "the source's answer cannot be read",
                status: None,
            },
            Trouble::NoKey => Self::Unavailable {
                reason: "the source's key cannot be read",
                status: None,
            },
        }
    }
}
