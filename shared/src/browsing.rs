//! Public pages for a tenant: read by [`browse`], and what they teach of a site's own interfaces
//! kept for the tenant.

mod batch;
mod events;
mod feedback;
mod pages;
mod sessions;

pub use batch::{BatchOwn, BatchRequest, read_batch};
pub use events::{EVENTS, Teller, event, example, told_as_events, wants_events};
pub use feedback::{Feedback, Rated, rate};
pub use pages::Pages;
pub use sessions::{SessionError, SessionView, Sessions};

use crate::app::App;
use crate::auth::Scope;
use crate::http::{ApiError, Call};
use crate::store::{Store, StoreError, Versioned};
use ::browse::failure::{Failure, StructuredError};
use ::browse::pattern::{Pattern, domain_of};
use ::browse::reader::{Applied, Progress, Session};
use ::browse::request::BrowseRequest;
use ::browse::result::BrowseResult;
use jiff::Timestamp;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::Instant;
use url::Url;

/// Reads a page for a tenant.
pub async fn read(
    pages: &Pages,
    scope: &Scope,
    request: &BrowseRequest,
    now: Timestamp,
    deadline: Instant,
    progress: &(dyn Fn(Progress) + Send + Sync),
) -> Result<BrowseResult, Box<StructuredError>> {
    let cookies = lent(pages, scope, request, now).await?;
    let known = known(&pages.store, scope, &request.url, now).await;
    let session = Session {
        cookies,
        patterns: known.iter().map(|pattern| (**pattern).clone()).collect(),
    };
    let reading = pages
        .reader
        .read(request, &session, deadline, progress)
        .await;
    let applied = reading.applied;
    note(&pages.store, scope, known, &applied, now).await;
    let mut result = reading.outcome?;
    match keep(&pages.store, scope, reading.learned, now).await {
        Ok((patterns, new)) => {
            result.discovered_apis = patterns.iter().map(|pattern| pattern.view(now)).collect();
            if let Some(insights) = &mut result.learning_insights {
                insights.patterns_learned = new;
            }
        }
        // The page is there all the same.
        Err(error) => tracing::warn!(%error, "what a page taught is not kept"),
    }
    Ok(result)
}

/// The cookies of the session that is asked for.
async fn lent(
    pages: &Pages,
    scope: &Scope,
    request: &BrowseRequest,
    now: Timestamp,
) -> Result<Vec<String>, Box<StructuredError>> {
    let Some(profile) = &request.options.session_profile else {
        return Ok(Vec::new());
    };
    let (reader, url) = (&pages.reader, request.url.as_str());
    let told = |failure: &Failure| Box::new(reader.explain_with(failure, Some(url), Some(profile)));
    request.check().map_err(|failure| told(&failure))?;
    let sessions = Sessions { pages, scope, now };
    let lent = sessions.lend(&request.url, profile).await;
    lent.map_err(|error| match error {
        SessionError::Failure(failure) => told(&failure),
        SessionError::Refused(error) => error,
        other => {
            tracing::error!(error = %other, "a session is not lent");
            told(&Failure::Internal)
        }
    })
}

/// What the tenant knows of a page's site. A table that fails makes the page no worse.
async fn known(store: &Store, scope: &Scope, url: &str, now: Timestamp) -> Vec<Versioned<Pattern>> {
    let domain = Url::parse(url).ok().as_ref().and_then(domain_of);
    let Some(domain) = domain else {
        return Vec::new();
    };
    let known = store.list_patterns(scope, Some(&domain), now).await;
    known.unwrap_or_else(|error| {
        tracing::warn!(%error, "what is known of a site is not read");
        Vec::new()
    })
}

/// Keeps how patterns did that were asked in the place of rendering a page.
async fn note(
    store: &Store,
    scope: &Scope,
    known: Vec<Versioned<Pattern>>,
    applied: &[Applied],
    now: Timestamp,
) {
    for mut pattern in known {
        let Some(applied) = applied.iter().find(|one| one.pattern == pattern.id) else {
            continue;
        };
        pattern.provenance.used(applied.setback, now);
        if let Err(error) = store.keep_pattern(scope, &pattern).await {
            tracing::warn!(%error, "how a pattern did is not kept");
        }
    }
}

/// Keeps what was learned: what is known already was seen to work once more. The answer is the
/// patterns as they are now, and how many are new.
async fn keep(
    store: &Store,
    scope: &Scope,
    learned: Vec<Pattern>,
    now: Timestamp,
) -> Result<(Vec<Versioned<Pattern>>, usize), StoreError> {
    let (mut kept, mut new) = (Vec::new(), 0);
    for pattern in learned {
        let known = Box::pin(store.load_pattern(scope, &pattern.id, now)).await?;
        let pattern = if let Some(mut known) = known {
            known.seen_again(pattern, now);
            known
        } else {
            new += 1;
            pattern.into()
        };
        Box::pin(store.keep_pattern(scope, &pattern)).await?;
        kept.push(pattern);
    }
    Ok((kept, new))
}

/// Reads a body; what is wrong with it is told in the form of all failures here.
pub fn body<T: DeserializeOwned>(app: &App, call: &Call) -> Result<T, ApiError> {
    call.json().map_err(|error| match error {
        ApiError::Validation { field, reason } => {
            let failure = Failure::InvalidArgument { field, reason };
            ApiError::Unread(Box::new(app.reader.explain(&failure, None)))
        }
        other => other,
    })
}

/// A failure as an answer.
pub fn refused(app: &App, failure: &Failure) -> ApiError {
    ApiError::Unread(Box::new(app.reader.explain(failure, None)))
}

/// One failure of each status, for descriptions.
pub fn examples() -> [ApiError; 4] {
    let url = "https://example.com/app";
    let context = || ::browse::failure::Context {
        url: Some(url.to_owned()),
        domain: Some("example.com".to_owned()),
        ..Default::default()
    };
    let tiers = ::browse::tier::Tier::ALL;
    let told = |failure: Failure| ApiError::Unread(Box::new(failure.structured(context(), &tiers)));
    [
        told(Failure::argument(
            "maxChars",
            "must lie between 100 and 500000",
        )),
        told(Failure::RequiresJs),
        told(Failure::OutOfTime(500)),
        told(Failure::Internal),
    ]
}

/// JSON of an example for a description.
pub fn described(value: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// A result for descriptions.
pub fn example_page() -> serde_json::Value {
    let confidence = |score: f64, level: &str, source: &str, reason: &str| serde_json::json!({"score": score, "level": level, "source": source, "reason": reason});
    serde_json::json!({
        "url": "https://example.com/oars",
        "title": "Oars",
        "content": {
            "markdown": "# Oars\n\nLong and light.",
            "text": "Oars\nLong and light.",
            "truncated": false,
            "originalLength": 23,
        },
        "metadata": {
            "loadTime": 212,
            "timestamp": 1_767_225_600_000_i64,
            "finalUrl": "https://example.com/oars",
            "language": "en",
            "fromCache": false,
            "retryCount": 0,
            "tier": "intelligence",
            "httpStatus": 200,
        },
        "schemaVersion": "1.0",
        "fieldConfidence": {
            "title": confidence(0.95, "very_high", "structured_data", "og_title, and 1 more say the same"),
            "content": confidence(0.91, "very_high", "heuristic", "two extractors agree by 96 %"),
            "overall": confidence(0.92, "very_high", "aggregated", "title and content together"),
        },
        "learningInsights": {"patternsLearned": 0, "patternsApplied": 0, "skillsUsed": []},
    })
}
