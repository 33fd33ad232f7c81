//! Which steps of a plan an answer of several actions completes.

use crate::agent::state::choice::Choice;

use super::exact;
use crate::action::{Action, Past};
use crate::agent::state::memory::Memory;
use crate::agent::state::outgoing::{identity_of, kind, typed};
use crate::agent::state::plan::{Plan, PlanStep};
use crate::agent::state::view::View;
use crate::page::Element;
use intent::{Intent, Setting, Target, Value};
use words::{Folded, is_filler, same_word, synonym};

/// For each of the actions whether a step of the plan ends with it, in order. A step that says
/// word for word what one of them does ends with that one. Steps that no rule reads, or that say it in other words
/// ("Untick “Send a text”" for a box that names its price as well), end where the step after them begins, one action
/// each, and the one that is on then with the last action, as `completes` says of them all.
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
    let intent = |step: usize| left.get(step).and_then(|step| step.intent.as_ref());
    let does =
        |step, action: &Action| intent(step).is_some_and(|it| exact::serves(it, action, view));
    let mut at = 0;
    let mut ended = 0;
    for (index, action) in actions.iter().enumerate() {
        // One of the actions since the last that ended a step for each step that comes before.
        let may_go_before = |&between: &usize| {
            (1..=between)
                .all(|back| may_be(intent(at + between - back), &actions[index - back], view))
        };
        let between = (0..=index - ended).filter(|between| does(at + between, action));
        if let Some(between) = between.into_iter().find(may_go_before) {
            ends[index - between..=index].fill(true);
            at += between + 1;
            ended = index + 1;
        }
    }
    let is_on = at == 0 || intent(at).is_some();
    let mut rest = actions[ended..].iter();
    if is_on && rest.any(|action| may_be(intent(at), action, view)) {
        ends[actions.len() - 1] = true;
    }
    ends
}

/// Whether the current step can be what the action did. What a step says in exact words is ticked off by that alone: by
/// no other control, of no other row, with no other value, and by nothing that only looks.
pub(in crate::agent) fn may_tick(plan: &Plan, action: &Action, view: &View) -> bool {
    may_be(plan.intent(), action, view)
}

fn may_be(intent: Option<&Intent>, action: &Action, view: &View) -> bool {
    match intent {
        Some(Intent::Press { target, .. }) => presses(target, action, view),
        Some(Intent::Set { what, to }) => sets(what, to, action, view),
        Some(Intent::Submit { .. }) => is_press(action) || leads_on(action),
        _ => true,
    }
}

fn is_press(action: &Action) -> bool {
    matches!(
        action,
        Action::Click { .. }
            | Action::DoubleClick { .. }
            | Action::Check { .. }
            | Action::Uncheck { .. }
    )
}

/// Does without a press what a press may be for.
fn leads_on(action: &Action) -> bool {
    matches!(
        action,
        Action::Press { .. }
            | Action::Navigate { .. }
            | Action::GoBack
            | Action::GoForward
            | Action::CreateTab { .. }
            | Action::SwitchTab { .. }
            | Action::CloseTab { .. }
            | Action::AcceptDialog
            | Action::DismissDialog
    )
}

fn presses(target: &Target, action: &Action, view: &View) -> bool {
    let element = action.target().and_then(|id| view.page.element(id));
    match element.filter(|_| is_press(action)) {
        Some(element) => {
            is_so_called(target, element) && exact::may_stand_at(target, element, view)
        }
        None => leads_on(action),
    }
}

/// The value that the step says, at what it names.
fn sets(what: &Target, to: &Value, action: &Action, view: &View) -> bool {
    let put = action.typed().or_else(|| action.option());
    let element = action.target().and_then(|id| view.page.element(id));
    let shown = element.map_or("", |element| element.name.as_str());
    let holds = |said: &String| {
        let (said, put) = (Folded::new(said), Folded::new(put.unwrap_or(shown)));
        let in_pieces = !put.words().is_empty() && said.contains(&put);
        // An option may say more than the step calls it; more than what is to be typed is another text.
        put == said || in_pieces || action.typed().is_none() && put.contains(&said)
    };
    let is_there = element.is_none_or(|element| exact::may_stand_at(what, element, view));
    let is_named = element.is_none_or(|element| may_be_meant(what, element, view));
    let acts = put.is_some() || is_press(action) || matches!(action, Action::Press { .. });
    let sets = match to {
        Value::Literal(text) => holds(text) && is_named,
        Value::NameAndLiteral(text) => holds(text),
        // What is pressed is the option and not the list.
        Value::Options(options) => options.iter().any(holds) && (put.is_none() || is_named),
        Value::Switch(setting) => is_named && turns(*setting, action),
        _ => true,
    };
    acts && is_there && sets
}

/// A press, but for one that is to set the other way.
pub(super) fn turns(setting: Setting, action: &Action) -> bool {
    is_press(action)
        && match setting {
            Setting::On => !matches!(action, Action::Uncheck { .. }),
            Setting::Off => !matches!(action, Action::Check { .. }),
            Setting::Toggle => true,
        }
}

/// It is called so as the step says, or nothing on the page is.
fn may_be_meant(target: &Target, element: &Element, view: &View) -> bool {
    let other = |one: &Element| {
        let takes = one.role.is_field() || one.role == element.role;
        takes && !one.name.is_empty() && is_so_called(target, one)
    };
    is_so_called(target, element) || !view.page.elements.iter().any(other)
}

fn is_so_called(target: &Target, element: &Element) -> bool {
    is_called_like(&element.name, &target.name) || is_called_like(&element.name, &target.phrase)
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
