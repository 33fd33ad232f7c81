//! Learned interfaces asked in the place of rendering a page.

use super::document::Document;
use super::had::Had;
use super::reading::{Applied, Asked};
use super::set_up::Reader;
use super::way::{Way, tried};
use crate::charset::decode;
use crate::failure::Failure;
use crate::fetch::{Fetched, Request};
use crate::pattern::Pattern;
use crate::tier::Tier;
use http::header::CONTENT_TYPE;
use jiff::Timestamp;
use lifecycle::Setback;
use serde_json::Value;
use tokio::time::Instant;

/// Interfaces that are asked for one page at most.
const MOST: usize = 2;

/// Whether what is missing is content that scripts would bring. A site that refuses is not asked
/// by another door.
pub(super) fn may_help(failure: &Failure) -> bool {
    matches!(
        failure,
        Failure::RequiresJs | Failure::Empty | Failure::TooShort(_)
    )
}

impl Reader {
    /// The page by the first interface that still gives what it was learned to give. With a
    /// session none is asked: what they gave was seen without one.
    pub(super) async fn replay(&self, asked: Asked<'_>, way: &mut Way) -> Option<Had> {
        let (page, session) = (asked.url, asked.session);
        if !session.cookies.is_empty() {
            return None;
        }
        let now = Timestamp::now();
        let known = session.patterns.iter();
        let usable = known.filter_map(|pattern| Some((pattern, pattern.instead_of(page, now)?)));
        for (pattern, address) in usable.take(MOST) {
            let started = Instant::now();
            let fetched = self
                .fetcher
                .fetch(Request::get(address), asked.deadline)
                .await;
            let (setback, answer) = match &fetched {
                Ok(fetched) => held(pattern, fetched),
                Err(_) => (Some(Setback::Failed), None),
            };
            let failure = setback.map(|_| Failure::UnexpectedResponse);
            way.tried(tried(Tier::Intelligence, started, failure.as_ref(), None));
            way.applied.push(Applied {
                pattern: pattern.id.clone(),
                setback,
            });
            if let (None, Some(answer), Ok(fetched)) = (setback, answer, fetched) {
                return Some(Had {
                    url: page.clone(),
                    status: fetched.status.as_u16(),
                    headers: fetched.headers,
                    document: Document::Json(answer),
                    html: None,
                    at: now,
                    cache_age: None,
                    network: Vec::new(),
                    console: Vec::new(),
                    observed: Vec::new(),
                });
            }
        }
        None
    }
}

/// An answer against what the pattern learned, and the answer itself.
fn held(pattern: &Pattern, fetched: &Fetched) -> (Option<Setback>, Option<Value>) {
    let text = decode(&fetched.body, fetched.header(&CONTENT_TYPE));
    let answer: Option<Value> = serde_json::from_str(&text).ok();
    let objection = pattern.objection(fetched.status.as_u16(), answer.as_ref());
    (objection, answer)
}
