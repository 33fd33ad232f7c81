//! Tiers in their order, until one has the page.

use super::reading::{Asked, Progress, milliseconds};
use super::replay;
use super::set_up::Reader;
use super::way::{Shown, Way, tried};
use crate::failure::Failure;
use crate::request::BrowseRequest;
use crate::tier::{Tier, plan};
use crate::trust::TierAttempt;
use crate::verdict::{self, Verdict};
use tokio::time::{Instant, timeout_at};

impl Reader {
    /// Tries the tiers of the plan, in order, and takes the first good page, else the best of
    /// those that are there in part.
    pub(super) async fn climb(
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
                    way.tried(tried(tier, started, Some(&failure), None));
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
            let details = page.map(verdict::details);
            way.tried(tried(tier, started, failure.as_ref(), details));
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
