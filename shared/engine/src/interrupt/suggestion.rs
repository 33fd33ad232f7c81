//! Suggestions that opened under a field after something was typed: the fitting one is taken first.

use crate::proposal::{Act, Outcome, Proposal};
use crate::saying::{naming, progress, question};
use crate::step::Step;
use action::Verb;
use page::{Element, Role};
use words::Folded;

/// Suggestions that are told apart.
const MOST: usize = 24;

/// How a suggestion answers to what was typed, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Answer {
    Same,
    /// It begins with it, and a word ends there.
    BeginsWithWord,
    /// It holds it as words.
    HoldsWord,
    Begins,
}

/// The suggestion to take for what was typed last.
pub(crate) fn take(step: &Step) -> Option<Proposal> {
    let view = step.view;
    let last = step.last().filter(|past| !past.failed)?;
    let typed = matches!(last.verb, Verb::SetValue | Verb::Type) && !last.value.trim().is_empty();
    typed.then_some(())?;
    let pinned = step.pinned_index();
    // What the user chose of them stood there when the question was asked.
    let is_there = |index: &usize| view.control(*index).fresh || pinned == Some(*index);
    let field = last
        .identity
        .and_then(|identity| view.of_identity(identity));
    // A client that shows no types does not show either what fields offer.
    let suggests = field.map(|field| view.element(field));
    let suggests = suggests.is_some_and(|field| may_suggest(field) || field.input_type.is_none());
    let mut answers: Vec<(Answer, usize)> = view
        .indices()
        .filter(|index| is_there(index) && is_suggestion(view.element(*index).role, suggests))
        .filter_map(|index| Some((answer(step, &last.value, index)?, index)))
        .collect();
    answers.sort();
    let best = answers.first()?.0;
    let mut fitting: Vec<usize> = Vec::new();
    let alike = answers.iter().filter(|(answer, _)| *answer == best);
    for (_, index) in alike.take(MOST) {
        let known = fitting
            .iter()
            .any(|other| view.same_thing(*other, *index) || view.name(*other) == view.name(*index));
        if !known {
            fitting.push(*index);
        }
    }
    let pinned = pinned.filter(|index| fitting.contains(index));
    let index = match (pinned, fitting.as_slice()) {
        (Some(pinned), _) => pinned,
        (None, [only]) => *only,
        (None, several) => {
            let wanted = naming::quoted(&last.value);
            let question = question::which_one(&wanted, &last.value, several, view);
            return Some(Proposal::ask(question));
        }
    };
    Some(Proposal::from(Outcome::Act(Act {
        action: step.click(index),
        says: progress::choosing(view.element(index)),
        completes: last.step == step.number,
    })))
}

/// Whether a field offers what fits while one types, by what it says of itself.
pub fn may_suggest(field: &Element) -> bool {
    field.state.suggests
}

/// What may be a suggestion; links, rows and plain texts under a field that says that it offers some.
fn is_suggestion(role: Role, suggests: bool) -> bool {
    match role {
        Role::Option | Role::Menuitem | Role::Listbox | Role::Generic => true,
        Role::Link | Role::Row | Role::Cell | Role::Static => suggests,
        _ => false,
    }
}

fn answer(step: &Step, typed: &str, index: usize) -> Option<Answer> {
    let shown = step.view.element(index).name.trim().to_lowercase();
    let (name, wanted) = (step.view.name(index), Folded::new(typed));
    let begins = shown.starts_with(&typed.trim().to_lowercase());
    match (*name == wanted, begins, name.contains(&wanted)) {
        (true, ..) => Some(Answer::Same),
        (_, true, true) => Some(Answer::BeginsWithWord),
        (_, false, true) => Some(Answer::HoldsWord),
        (_, true, false) => Some(Answer::Begins),
        _ => None,
    }
}
