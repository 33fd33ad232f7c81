//! What a page says to a form of which only a part is filled in.

use crate::agent::observe::{Before, ClientReport, Observations};
use crate::agent::state::history::fills;
use crate::agent::state::memory::Memory;
use crate::agent::verify::{Outcome, Verdict};
use crate::page;

/// What was entered or chosen has not failed where the page asks for more, "The end must be later than the start", and the
/// same answer of the model fills in more; whether that is so.
pub(super) fn spare(
    memory: &Memory,
    before: &Before,
    report: &ClientReport,
    observations: &Observations,
    verdicts: &mut [Verdict],
) -> bool {
    let last = before.chained.last().unwrap_or(&before.sent);
    let next = memory.queue.parts.front();
    let goes_on = fills(&last.action) && next.is_some_and(|next| fills(&next.action));
    let said = observations
        .error()
        .filter(|said| page::tells_what_is_needed(said));
    let (Some(said), Some(verdict)) = (said, verdicts.last_mut()) else {
        return false;
    };
    if !goes_on || report.failure().is_some() {
        return false;
    }
    if verdict.outcome == Outcome::Contradicted {
        verdict.outcome = Outcome::NoEvidence;
        verdict.confidence = 0.4;
        verdict.reason =
            format!("The page says, with other fields still to be filled in: “{said}”");
    }
    true
}
