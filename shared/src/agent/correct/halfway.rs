//! What a page says to a form of which only a part is filled in.

use crate::agent::observe::{Before, ClientReport, Observation, Observations, Sent};
use crate::agent::state::history::{fills, presses};
use crate::agent::state::memory::Memory;
use crate::agent::verify::{Outcome, Verdict};
use crate::page::{self, Page};
use words::{Folded, label};

/// What was entered or chosen has not failed where the page asks for more, "The end must be later than the start", and the
/// same answer of the model fills in more, or where what the page asked for before is not asked for any more; whether that
/// is so.
pub(super) fn spare(
    memory: &Memory,
    before: &Before,
    page: &Page,
    report: &ClientReport,
    observations: &Observations,
    verdicts: &mut [Verdict],
) -> bool {
    let last = before.chained.last().unwrap_or(&before.sent);
    let next = memory.queue.parts.front();
    let fills_more = fills(&last.action) && next.is_some_and(|next| fills(&next.action));
    let needed = |fact: &Observation| match fact {
        Observation::ErrorMessage(text) | Observation::Message(text) => {
            Some(text.clone()).filter(|said| page::tells_what_is_needed(said))
        }
        _ => None,
    };
    let said = observations.iter().find_map(needed);
    let (Some(said), Some(verdict)) = (said, verdicts.last_mut()) else {
        return false;
    };
    let goes_on = fills_more || fills_or_chooses(last) && has_moved_on(&said, before, page);
    if !goes_on || report.failure().is_some() {
        return false;
    }
    if verdict.outcome == Outcome::Contradicted {
        let brought = presses(&last.action) && !observations.appeared().is_empty();
        (verdict.outcome, verdict.confidence) = if brought {
            (Outcome::Confirmed, 0.75)
        } else {
            (Outcome::NoEvidence, 0.4)
        };
        verdict.reason =
            format!("The page says, with other fields still to be filled in: “{said}”");
    }
    true
}

/// Where it said before what is needed, it says something else by now: a hint that goes through the fields of a form.
fn has_moved_on(said: &str, before: &Before, page: &Page) -> bool {
    let now = page.messages().into_iter().chain(page.alerts());
    let now: Vec<String> = now.map(|message| message.text).collect();
    let mut earlier = before.skeleton.messages().iter();
    earlier.any(|one| page::tells_what_is_needed(one) && one != said && !now.contains(one))
}

/// It fills in a field, or presses what does no deed, and neither sends nor keeps a form: a day of a calendar.
fn fills_or_chooses(sent: &Sent) -> bool {
    let name = Folded::new(sent.target.as_ref().map_or("", |target| &target.name));
    let sends = || label::sends(&name) || label::keeps(&name) || label::leads_on(&name);
    fills(&sent.action) || presses(&sent.action) && !sends() && !label::acts(&name)
}
