//! One page read for a caller: tiers in their order until one is good, within the budget.

mod answer;
mod call;
mod climb;
mod document;
mod had;
mod renew;
mod replay;

fn tried(
    tier: Tier,
    started: Instant,
    failure: Option<&Failure>,
    details: Option<ValidationDetails>,
) -> TierAttempt {
    TierAttempt {
        tier,
        success: failure.is_none(),
        duration_ms: milliseconds(started.elapsed()),
        failure_reason: failure.map(ToString::to_string),
        validation_details: details,
    }
}

#[cfg(test)]
mod tests;

pub use call::{ApiAnswer, ApiCall};
pub use replay::Applied;

use crate::browser::Browser;
use crate::cache::Cache;
use crate::failure::{Context, Failure, StructuredError};
use crate::fetch::{FetchError, Fetcher, Names};
use crate::guard::Guard;
use crate::pattern::Pattern;
use crate::request::BrowseRequest;
use crate::result::BrowseResult;
use crate::tier::Tier;
use crate::trust::{DecisionTrace, TierAttempt, ValidationDetails};
use had::Had;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::Instant;
use url::Url;

/// How many pages are taken apart at once; each takes a processor.
const AT_ONCE: usize = 2;

/// Browsers for the two tiers that need one.
#[derive(Debug, Default)]
pub struct Browsers {
    pub lightweight: Option<Browser>,
    pub full: Option<Browser>,
}

impl Browsers {
    /// The tiers that they set up, with the one that needs none.
    pub fn tiers(&self) -> Vec<Tier> {
        let set_up = |tier: &Tier| match tier {
            Tier::Intelligence => true,
            Tier::Lightweight => self.lightweight.is_some(),
            Tier::Playwright => self.full.is_some(),
        };
        Tier::ALL.into_iter().filter(set_up).collect()
    }
}

/// Reads pages, for as long as the process lives.
#[derive(Debug)]
pub struct Reader {
    fetcher: Fetcher,
    cache: Cache,
    browsers: Browsers,
    taking_apart: Arc<Semaphore>,
}

/// What the caller lends for one page.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Session {
    /// `name=value`, for the page's own origin.
    pub cookies: Vec<String>,
    /// What is known of the page's site.
    #[serde(default)]
    pub patterns: Vec<Pattern>,
}

/// A page that was read or not, and what was learned on the way.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reading {
    pub outcome: Result<BrowseResult, Box<StructuredError>>,
    /// Of the page's own site, to be kept by whoever keeps such things.
    pub learned: Vec<Pattern>,
    /// How patterns did that were asked in the place of rendering the page.
    #[serde(default)]
    pub applied: Vec<Applied>,
}

impl Reading {
    /// Nothing was asked of the site, or nothing is known of it.
    pub fn failed(error: Box<StructuredError>) -> Self {
        Self {
            outcome: Err(error),
            learned: Vec::new(),
            applied: Vec::new(),
        }
    }
}

/// What is told while a page is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// A tier begins.
    Trying(Tier),
    /// A tier is done; its page is good, or another tier may do better.
    Tried(Tier, bool),
}

/// A tier's page that may be shown.
struct Shown {
    tier: Tier,
    had: Had,
    partial: Option<Failure>,
}

/// What is asked for one page.
#[derive(Clone, Copy)]
struct Asked<'a> {
    url: &'a Url,
    request: &'a BrowseRequest,
    session: &'a Session,
    deadline: Instant,
    progress: &'a (dyn Fn(Progress) + Send + Sync),
}

/// What was done on the way to it.
#[derive(Default)]
struct Way {
    trace: DecisionTrace,
    applied: Vec<Applied>,
}

impl Way {
    /// A tier, or an interface in its place, was tried.
    fn tried(&mut self, attempt: TierAttempt) {
        self.trace.summary.total_tiers_attempted += 1;
        self.trace.tiers.push(attempt);
    }
}

impl Reader {
    pub fn new(
        guard: Guard,
        names: Arc<dyn Names>,
        browsers: Browsers,
    ) -> Result<Self, FetchError> {
        Ok(Self {
            fetcher: Fetcher::new(Arc::new(guard), names)?,
            cache: Cache::default(),
            browsers,
            taking_apart: Arc::new(Semaphore::new(AT_ONCE)),
        })
    }

    /// The tiers that are set up.
    pub fn tiers(&self) -> Vec<Tier> {
        self.browsers.tiers()
    }

    fn browser(&self, tier: Tier) -> Option<&Browser> {
        match tier {
            Tier::Intelligence => None,
            Tier::Lightweight => self.browsers.lightweight.as_ref(),
            Tier::Playwright => self.browsers.full.as_ref(),
        }
    }

    /// A failure before or beside a page, in the form of all.
    fn explain(&self, failure: &Failure, url: Option<&str>) -> StructuredError {
        failure.structured(Context::of(url), &self.tiers())
    }

    /// Reads one page before the deadline, or says why not.
    pub async fn read(
        &self,
        request: &BrowseRequest,
        session: &Session,
        deadline: Instant,
        progress: &(dyn Fn(Progress) + Send + Sync),
    ) -> Reading {
        let started = Instant::now();
        let told = |failure: &Failure, tier| {
            let context = Context {
                tier,
                session_profile: request.options.session_profile.clone(),
                ..Context::of(Some(&request.url))
            };
            Box::new(failure.structured(context, &self.tiers()))
        };
        let admitted = request
            .check()
            .and_then(|()| Ok(self.fetcher.guard().admit(&request.url)?));
        let url = match admitted {
            Ok(url) => url,
            Err(failure) => return Reading::failed(told(&failure, None)),
        };
        let deadline = match request.options.max_latency() {
            Some(latency) => deadline.min(started + latency),
            None => deadline,
        };
        let asked = Asked {
            url: &url,
            request,
            session,
            deadline,
            progress,
        };
        let mut way = Way::default();
        let shown = self.climb(asked, &mut way).await;
        way.trace.summary.total_duration_ms = milliseconds(started.elapsed());
        match shown {
            Ok(shown) => answer::reading(request, shown, way),
            Err((failure, tier)) => {
                let mut error = told(&failure, tier);
                let wants_trace = request.options.include_decision_trace.unwrap_or(false);
                error.decision_trace = wants_trace.then_some(way.trace);
                Reading {
                    applied: way.applied,
                    ..Reading::failed(error)
                }
            }
        }
    }
}

pub(crate) fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
