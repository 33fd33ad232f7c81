//! One page read for a caller: tiers in their order until one is good, within the budget.

mod answer;
mod call;
mod document;
mod renew;
mod replay;
#[cfg(test)]
mod tests;

pub use call::{ApiAnswer, ApiCall};
pub use replay::Applied;

use crate::browser::{Browser, Rendered};
use crate::cache::{Cache, Found, Kept};
use crate::failure::{Context, Failure, StructuredError};
use crate::fetch::{FetchError, Fetched, Fetcher, Names, Request};
use crate::guard::Guard;
use crate::pattern::{Observed, Pattern};
use crate::request::{BrowseRequest, Freshness};
use crate::result::{BrowseResult, ConsoleMessage, NetworkRequest};
use crate::tier::{Tier, plan};
use crate::trust::{DecisionTrace, TierAttempt};
use crate::verdict::{self, Verdict};
use document::Document;
use http::header::{CONTENT_LANGUAGE, IF_NONE_MATCH};
use http::{HeaderMap, StatusCode};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout_at};
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

/// A page as one tier had it.
struct Had {
    url: Url,
    status: u16,
    headers: HeaderMap,
    document: Document,
    html: Option<String>,
    at: Timestamp,
    cache_age: Option<Duration>,
    network: Vec<NetworkRequest>,
    console: Vec<ConsoleMessage>,
    observed: Vec<Observed>,
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

    /// Tries the tiers of the plan, in order, and takes the first good page, else the best of
    /// those that are there in part.
    async fn climb(
        &self,
        asked: Asked<'_>,
        way: &mut Way,
    ) -> Result<Shown, (Failure, Option<Tier>)> {
        let options = &asked.request.options;
        let mut best: Option<Shown> = None;
        let mut failed: Option<(Failure, Option<Tier>)> = None;
        for tier in plan(options.force_tier, options.max_cost_tier) {
            if !self.tiers().contains(&tier) {
                way.trace.tiers.push(left_out(tier));
                failed.get_or_insert((Failure::TierNotConfigured(tier), Some(tier)));
                continue;
            }
            (asked.progress)(Progress::Trying(tier));
            let started = Instant::now();
            let attempt = timeout_at(asked.deadline, self.attempt(tier, asked)).await;
            let attempt =
                attempt.unwrap_or_else(|_| Err(out_of_time(asked.request, asked.deadline)));
            let had = match attempt {
                Ok(had) => had,
                Err(failure) => {
                    let attempt = tried(tier, started, Some(&failure), None);
                    way.trace.tiers.push(attempt);
                    (asked.progress)(Progress::Tried(tier, false));
                    let is_final = !a_fuller_tier_may_help(&failure);
                    failed = Some((failure, Some(tier)));
                    if is_final {
                        break;
                    }
                    continue;
                }
            };
            let page = had.document.page();
            let has_session = !asked.session.cookies.is_empty();
            let verdict = verdict::judge(had.status, &had.headers, page, has_session);
            let failure = match &verdict {
                Verdict::Good => None,
                Verdict::Partial(failure) | Verdict::Failed(failure) => Some(failure.clone()),
            };
            way.trace.tiers.push(tried(
                tier,
                started,
                failure.as_ref(),
                page.map(verdict::details),
            ));
            (asked.progress)(Progress::Tried(tier, failure.is_none()));
            let length = had.document.length();
            let content_is_missing = failure.as_ref().is_some_and(replay::may_help);
            if tier == Tier::Intelligence
                && options.force_tier.is_none()
                && content_is_missing
                && let Some(had) = self.replay(asked, way).await
            {
                return Ok(Shown {
                    tier,
                    had,
                    partial: None,
                });
            }
            match (verdict, failure) {
                (Verdict::Failed(_), Some(failure)) => {
                    let is_final = !a_fuller_tier_may_help(&failure);
                    failed = Some((failure, Some(tier)));
                    if is_final {
                        break;
                    }
                }
                (Verdict::Partial(_), failure) => {
                    if best
                        .as_ref()
                        .is_none_or(|best| best.had.document.length() < length)
                    {
                        best = Some(Shown {
                            tier,
                            had,
                            partial: failure,
                        });
                    }
                }
                _ => {
                    return Ok(Shown {
                        tier,
                        had,
                        partial: None,
                    });
                }
            }
        }
        best.ok_or_else(|| failed.unwrap_or((Failure::Internal, None)))
    }

    async fn attempt(&self, tier: Tier, asked: Asked<'_>) -> Result<Had, Failure> {
        let Asked {
            url,
            request,
            session,
            deadline,
            ..
        } = asked;
        let Some(browser) = self.browser(tier) else {
            return self.fetched(asked).await;
        };
        let wait_for = request.options.wait_for_selector.as_deref();
        let rendered = browser
            .render(&self.fetcher, url, &session.cookies, wait_for, deadline)
            .await?;
        self.rendered(rendered).await
    }

    /// The first tier: one request, or none where the cache has the page.
    async fn fetched(&self, asked: Asked<'_>) -> Result<Had, Failure> {
        let Asked {
            url,
            request,
            session,
            deadline,
            ..
        } = asked;
        let now = Timestamp::now();
        let has_session = !session.cookies.is_empty();
        let freshness = if has_session {
            Freshness::Realtime
        } else {
            request.options.freshness()
        };
        let mut get = Request::get(url.clone());
        get.cookies.clone_from(&session.cookies);
        let (kept, age) = match self.cache.find(url, freshness, now) {
            Found::Fresh(kept) => {
                let age = Duration::try_from(now.duration_since(kept.at)).unwrap_or_default();
                (kept, Some(age))
            }
            Found::Stale(kept, tag) => {
                get.headers.insert(IF_NONE_MATCH, tag);
                let fetched = self.fetcher.fetch(get, deadline).await?;
                let is_same = fetched.status == StatusCode::NOT_MODIFIED;
                (
                    Kept {
                        fetched: if is_same { kept.fetched } else { fetched },
                        at: now,
                    },
                    None,
                )
            }
            Found::Nothing => (
                Kept {
                    fetched: self.fetcher.fetch(get, deadline).await?,
                    at: now,
                },
                None,
            ),
        };
        if !has_session && age.is_none() {
            self.cache.keep(url, &kept.fetched, now);
        }
        self.understood(kept, age).await
    }

    async fn understood(&self, kept: Kept, cache_age: Option<Duration>) -> Result<Had, Failure> {
        let Kept { fetched, at } = kept;
        let page = fetched.clone();
        let document = self.on_a_deep_stack(move || Document::of(&page)).await??;
        let Fetched {
            url,
            status,
            headers,
            ..
        } = fetched;
        Ok(Had {
            url,
            status: status.as_u16(),
            headers,
            html: document.html().map(str::to_owned),
            document,
            at,
            cache_age,
            network: Vec::new(),
            console: Vec::new(),
            observed: Vec::new(),
        })
    }

    async fn rendered(&self, rendered: Rendered) -> Result<Had, Failure> {
        let Rendered {
            url,
            status,
            headers,
            html,
            network,
            console,
            observed,
        } = rendered;
        let language = headers
            .get(CONTENT_LANGUAGE)
            .and_then(|value| value.to_str().ok())
            .map(str::to_owned);
        let (address, source) = (url.clone(), html.clone());
        let document = self
            .on_a_deep_stack(move || Document::of_html(&address, source, language.as_deref()))
            .await??;
        Ok(Had {
            url,
            status,
            headers,
            document,
            html: Some(html),
            at: Timestamp::now(),
            cache_age: None,
            network,
            console,
            observed,
        })
    }

    /// Runs what takes long and recurses on a thread of its own, a few at a time. Who waits may
    /// leave; the thread ends by itself.
    async fn on_a_deep_stack<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        const STACK_BYTES: usize = 32 * 1024 * 1024;
        let permit = Arc::clone(&self.taking_apart)
            .acquire_owned()
            .await
            .map_err(|_| Failure::Internal)?;
        let (done, outcome) = tokio::sync::oneshot::channel();
        let thread = std::thread::Builder::new()
            .name("page".to_owned())
            .stack_size(STACK_BYTES);
        let spawned = thread.spawn(move || {
            let outcome = work();
            drop(permit);
            // Nobody waits any more when the deadline has passed.
            let _ = done.send(outcome);
        });
        spawned.map_err(|_| Failure::Internal)?;
        outcome.await.map_err(|_| Failure::Internal)
    }
}

fn out_of_time(request: &BrowseRequest, deadline: Instant) -> Failure {
    let over = Instant::now().saturating_duration_since(deadline);
    Failure::OutOfTime(
        request
            .options
            .max_latency_ms
            .unwrap_or_else(|| milliseconds(over)),
    )
}

/// Whether a browser may have the page that a lesser tier did not.
fn a_fuller_tier_may_help(failure: &Failure) -> bool {
    matches!(
        failure,
        Failure::RequiresJs
            | Failure::Empty
            | Failure::TooShort(_)
            | Failure::BotDetection
            | Failure::Status(403)
            | Failure::BrowserUnavailable
            | Failure::BrowserCrashed
            | Failure::SelectorMissing(_)
    )
}

fn left_out(tier: Tier) -> TierAttempt {
    TierAttempt {
        tier,
        success: false,
        duration_ms: 0,
        failure_reason: Some(Failure::TierNotConfigured(tier).to_string()),
        validation_details: None,
    }
}

fn tried(
    tier: Tier,
    started: Instant,
    failure: Option<&Failure>,
    details: Option<crate::trust::ValidationDetails>,
) -> TierAttempt {
    TierAttempt {
        tier,
        success: failure.is_none(),
        duration_ms: milliseconds(started.elapsed()),
        failure_reason: failure.map(ToString::to_string),
        validation_details: details,
    }
}

pub(crate) fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
