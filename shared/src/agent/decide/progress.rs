//! Which steps of a plan an answer of several actions completes.

use crate::agent::state::choice::Choice;

use super::exact;
use crate::action::{Action, Past};
use crate::agent::state::memory::Memory;
use crate::agent::state::outgoing::{identity_of, kind, typed};
use crate::agent::state::plan::{Plan, PlanStep};
use crate::agent::state::view::View;
use intent::Intent;
use words::{Folded, is_filler, same_word, synonym};

/// For each of the actions whether a step of the plan ends with it, in order. A step that says
/// word for word what one of them does ends with that one. A step that no rule reads ends where the
/// step after it begins, and the current one with the last action, as `completes` says of them all.
pub(in crate::agent) fn ends(
    plan: &Plan,
    actions: &[Action],
    completes: bool,
    view: &View,
) -> Vec<bool> {
    let mut ends = vec![false; actions.len()];
    if !completes {
        return ends;
    }
    let left = plan.steps.get(plan.current..).unwrap_or_default();
    let does = |step: Option<&PlanStep>, action: &Action| {
        let intent = step.and_then(|step| step.intent.as_ref());
        intent.is_some_and(|intent| exact::serves(intent, action, view))
    };
    let mut at = 0;
    for (index, action) in actions.iter().enumerate() {
        if does(left.get(at), action) {
            ends[index] = true;
            at += 1;
            continue;
        }
        let unread = left.get(at).is_some_and(|step| step.intent.is_none());
        let went_before = index > 0 && !ends[index - 1];
        if unread && went_before && does(left.get(at + 1), action) {
            ends[index - 1] = true;
            ends[index] = true;
            at += 2;
        }
    }
    if at == 0
        && actions.iter().any(|action| may_tick(plan, action, view))
        && let Some(last) = ends.last_mut()
    {
        *last = true;
    }
    ends
}

/// Whether the current step can be what the action did. A step that says to press one control, in quotation marks, is
/// not ticked off by another control, nor by typing.
pub(in crate::agent) fn may_tick(plan: &Plan, action: &Action, view: &View) -> bool {
    let Some(Intent::Press { target, .. }) = plan.intent() else {
        return true;
    };
    let element = action.target().and_then(|id| view.page.element(id));
    match (action, element) {
        (
            Action::Click { .. }
            | Action::DoubleClick { .. }
            | Action::Check { .. }
            | Action::Uncheck { .. },
            Some(element),
        ) => {
            is_called_like(&element.name, &target.name)
                || is_called_like(&element.name, &target.phrase)
        }
        (Action::SetValue { .. } | Action::Type { .. } | Action::SelectDropdown { .. }, _) => false,
        _ => true,
    }
}

/// A telling word of one is in the other, or one of them has none.
fn is_called_like(shown: &str, said: &str) -> bool {
    let telling = |text: &str| -> Vec<String> {
        let words = Folded::new(text).words().to_vec();
        words.into_iter().filter(|word| !is_filler(word)).collect()
    };
    let (shown, said) = (telling(shown), telling(said));
    let same = |one: &String, other: &String| {
        same_word(one, other)
            || synonym::of(one).is_some_and(|group| synonym::of(other) == Some(group))
    };
    shown.is_empty()
        || said.is_empty()
        || shown
            .iter()
            .any(|one| said.iter().any(|other| same(one, other)))
}

/// Whether the model has had this very action sent since it planned: a step of the plan that says it
/// too is no reason to send it once more.
pub(in crate::agent) fn repeats(memory: &Memory, choice: &Choice, view: &View) -> bool {
    let Choice::Act { action, .. } = choice else {
        return false;
    };
    is_repeated(memory, action, view)
}

/// The same of an action. Where an earlier step of the plan names the control too, what was done once for that step was
/// that one's.
pub(in crate::agent) fn is_repeated(memory: &Memory, action: &Action, view: &View) -> bool {
    let identity = identity_of(action, view);
    if !memory.queue.sent.contains(&kind(action, identity)) {
        return false;
    }
    let element = action.target().and_then(|id| view.page.element(id));
    let value = typed(action);
    let same = |past: &&Past| {
        past.identity == identity && past.verb == action.as_verb() && past.value == value
    };
    let mut done = memory.past.iter().rev().filter(same);
    let (Some(element), Some(last)) = (element, done.next()) else {
        return true;
    };
    let (name, value) = (Folded::new(&element.name), Folded::new(&value));
    let names = |step: &PlanStep| {
        let said = Folded::new(&step.description);
        said.contains(&name) && (value.words().is_empty() || said.contains(&value))
    };
    let earlier = memory.plan.steps.get(last.step);
    let earlier = earlier.filter(|_| last.step < memory.plan.current);
    !earlier.is_some_and(names) || done.next().is_some_and(|past| past.step == last.step)
}
