//! One page read for a caller: tiers in their order until one is good, within the budget.

mod answer;
mod call;
mod climb;
mod document;
mod had;
mod reading;
mod renew;
mod replay;
mod set_up;
mod way;

#[cfg(test)]
mod tests;

pub use call::{ApiAnswer, ApiCall};
pub use reading::{Applied, Progress, Reading, Session};
pub use set_up::{Browsers, Reader};

use crate::failure::{Context, Failure};
use crate::request::BrowseRequest;
use reading::{Asked, milliseconds};
use tokio::time::Instant;
use way::Way;

impl Reader {
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
