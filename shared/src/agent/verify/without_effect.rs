//! Rule 5 for actions that need not change anything: waiting, finding, typing into whatever has the focus.

use super::super::observe::Observation;
use super::case::{Case, Judgement};
use super::text::{Likeness, likeness};
use crate::action::Action;

/// Actions that need not change anything.
pub(super) fn without_effect(case: &Case<'_>) -> Option<Judgement> {
    match &case.sent.action {
        Action::Wait { .. } => Some(Judgement::confirmed(0.9, "The wait is over.")),
        Action::Finish | Action::Fail | Action::AskUser => Some(Judgement::no_evidence(
            0.5,
            "There is nothing to see of it.",
        )),
        Action::WaitForElement { text } if has_text(case, text) => {
            Some(Judgement::confirmed(0.9, "What was waited for is there."))
        }
        // The client fails when it does not find it.
        Action::WaitForElement { .. } if case.report.says_success() => Some(Judgement::confirmed(
            0.75,
            "The browser found what was waited for.",
        )),
        Action::FindText { text } if has_text(case, text) => {
            Some(Judgement::confirmed(0.85, "The text is on the page."))
        }
        Action::Type { text } => Some(typed(case, text)),
        _ => None,
    }
}

fn has_text(case: &Case<'_>, wanted: &str) -> bool {
    let wanted = wanted.trim().to_lowercase();
    let holds = |text: &str| text.to_lowercase().contains(&wanted);
    case.page
        .elements
        .iter()
        .any(|element| holds(&element.name))
        || holds(&case.page.text())
}

fn typed(case: &Case<'_>, text: &str) -> Judgement {
    let took = case.seen.iter().any(|fact| match fact {
        Observation::ValueChanged { to: Some(to), .. } => {
            to.contains(text.trim()) || likeness(text, to) != Likeness::Other
        }
        _ => false,
    });
    if took {
        Judgement::confirmed(0.9, "A field holds the text.")
    } else {
        Judgement::no_evidence(0.45, "No field can be seen to hold the text.")
    }
}
