//! What the page says to a press in the user's own words.

use crate::action::Action;
use crate::agent::goal::values;
use crate::agent::observe::{Before, Observation, Observations};
use crate::agent::state::memory::Memory;
use crate::agent::verify::{Outcome, Verdict};
use crate::page::asks_for_more;
use std::collections::HashSet;
use words::grammar::denies;
use words::{Folded, is_filler};

/// So many words of the user's, or of what was entered for them, tell what a message is about.
const ENOUGH: usize = 2;

/// Holds a press of which no rule can tell what came against the messages that came with it: one that says what the user
/// said, and neither denies nor asks nor wants anything, bears it out.
pub(super) fn bears_out(
    memory: &Memory,
    before: &Before,
    observations: &Observations,
    verdict: &mut Verdict,
) {
    let open = matches!(verdict.outcome, Outcome::NoEvidence | Outcome::Unsure);
    let sent = before.chained.last().unwrap_or(&before.sent);
    let presses = matches!(sent.action, Action::Click { .. } | Action::Press { .. });
    if !open || !presses || observations.error().is_some() || observations.asks_back() {
        return;
    }
    let entered = values::entered(memory).map(|past| past.value.as_str());
    let out = memory.phase.out().into_iter().flat_map(|out| &out.actions);
    let out = out.map(|action| action.past.value.as_str());
    let own = values::texts(memory).chain(entered).chain(out);
    let own: Vec<Folded> = own.map(Folded::new).collect();
    let says = |text: &str| {
        let text = Folded::new(text);
        let telling = |word: &&String| !is_filler(word) && own.iter().any(|one| one.says(word));
        text.words()
            .iter()
            .filter(telling)
            .collect::<HashSet<_>>()
            .len()
            >= ENOUGH
    };
    let plain = |text: &str| {
        let words = Folded::new(text);
        let is_open = text.contains(['?', '？', '؟', '…']) || asks_for_more(text);
        !is_open && !words.words().iter().any(|word| denies(word))
    };
    let tells = observations.iter().any(|fact| match fact {
        Observation::Message(text) => plain(text) && says(text),
        _ => false,
    });
    if tells {
        verdict.outcome = Outcome::Confirmed;
        verdict.confidence = 0.75;
        "The page says what was to be done.".clone_into(&mut verdict.reason);
    }
}
