//! What a press that calls off has taken back: nothing of what was filled in elsewhere.

use super::evidence::Evidence;
use crate::action::{Past, Verb};
use crate::agent::state::memory::Memory;
use crate::agent::state::outstanding::OutstandingAction;
use crate::agent::state::sending::last_sending;
use crate::agent::verify::Outcome;
use crate::page::Identity;

/// It was a key to which nothing was seen; or its control went, with what it stood in, and what was filled in just before
/// stands there still.
pub(super) fn takes_nothing_back(
    memory: &Memory,
    evidence: &Evidence,
    action: &OutstandingAction,
    outcome: Outcome,
) -> bool {
    let shown = |one: Option<Identity>| one.is_some_and(|one| evidence.identities.contains(&one));
    let fills = |past: &&Past| {
        let sets = matches!(
            past.verb,
            Verb::SetValue | Verb::SelectDropdown | Verb::Check
        );
        sets && !past.failed
    };
    let filled = || {
        let since = memory.past.get(last_sending(memory)..).unwrap_or_default();
        // What was opened behind them may be about them.
        let last = since
            .iter()
            .rev()
            .take_while(|past| past.verb != Verb::Click);
        let filled: Vec<&Past> = last.filter(fills).collect();
        let all = since.iter().filter(fills).count();
        !filled.is_empty() && filled.len() == all && filled.iter().all(|past| shown(past.identity))
    };
    match action.past.verb {
        Verb::Press => outcome == Outcome::NoEvidence,
        Verb::Click => outcome == Outcome::Confirmed && !shown(action.past.identity) && filled(),
        _ => false,
    }
}
