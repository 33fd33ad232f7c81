//! Pressing what the user names.

use crate::interrupt::confirmation::leaves_form;
use crate::locate::{LabelMatch, Located, Query, Usage, locate, locate_all};
use crate::proposal::Proposal;
use crate::saying::{missing, naming, progress, question};
use crate::step::Step;
use crate::widget::{Wanted, Widget, pager};
use action::{Action, Verb as Sent};
use intent::{Gesture, Intent, Kind, Setting, Target, Verb};
use page::{Element, Identity, Role};
use std::collections::HashSet;
use words::label::turning;

pub(super) fn pressed<'s>(step: &Step<'s>) -> Option<(&'s Verb, &'s Target)> {
    match step.intent {
        Intent::Press { verb, target } => Some((verb, target)),
        _ => None,
    }
}

/// The press itself, with what was weighed for it.
pub(super) fn press(index: usize, located: Located, step: &Step) -> Proposal {
    acted(index, progress::clicking, step).with(located)
}

/// What brings on what the control does, as it is told, where the control can be used.
pub(super) fn acted(index: usize, says: fn(&Element) -> String, step: &Step) -> Proposal {
    let element = step.view.element(index);
    if element.state.disabled {
        return Proposal::missing(missing::locked(element));
    }
    let action = step.click(index);
    let says = match action {
        Action::Hover { .. } => progress::pointing(Gesture::Hover, element),
        _ => says(element),
    };
    Proposal::act(action, says)
}

/// The one that was found, or the question which of several; silent where there is none.
pub(super) fn pressed_or_asked(located: Located, target: &Target, step: &Step) -> Option<Proposal> {
    if let Some(index) = located.one() {
        return Some(press(index, located, step));
    }
    let rivals = located.rivals();
    (!rivals.is_empty()).then(|| {
        let (wanted, about) = (naming::pressed(step.intent, target), naming::about(target));
        let question = question::which_one(&wanted, &about, &rivals, step.view);
        Proposal::ask(question).with(located)
    })
}

/// The question which of several equals; silent where there are none.
pub(super) fn asked(located: Located, target: &Target, step: &Step) -> Option<Proposal> {
    let rivals = located.rivals();
    let question = || Proposal::ask(question::which_of(target, &rivals, step.view));
    (!rivals.is_empty()).then(|| question().with(located))
}

/// "Like on all posts by Ann", "on 2 posts": one after the other, each that is not on yet.
pub(super) fn every_one(step: &Step) -> Option<Proposal> {
    let (verb, target) = pressed(step)?;
    if !(target.every || target.count.is_some()) || *verb != Verb::Click {
        return None;
    }
    let view = step.view;
    let all = locate_all(&Query::of(target, Usage::Press), step);
    let mut open = all
        .iter()
        .copied()
        .filter(|index| !step.acted_on(*index) && view.element(*index).state.pressed != Some(true));
    let pressed = pressed_so_far(step);
    if all.is_empty() && pressed == 0 {
        return None;
    }
    let wanted = target.count.unwrap_or(pressed + open.clone().count());
    Some(match (wanted.saturating_sub(pressed), open.next()) {
        (0, _) => Proposal::done(format!("All of {} are done.", naming::target(target))),
        (left, Some(index)) => acted(index, progress::clicking, step).completing(left == 1),
        (left, None) => Proposal::missing(format!("{left} more of {}", naming::target(target))),
    })
}

/// How many controls this step pressed, whatever they are called since: "Like" may have become "Unlike". What only
/// brought others to light is not counted.
fn pressed_so_far(step: &Step) -> usize {
    let view = step.view;
    let reveals = |index: usize| {
        let element = view.element(index);
        let folds = element.state.expanded.is_some() || element.state.has_popup;
        folds || element.role == Role::Tab || turning::turns(view.name(index)).is_some()
    };
    let clicks = step.done().filter(|past| past.verb == Sent::Click);
    let clicked: HashSet<Identity> = clicks.filter_map(|past| past.identity).collect();
    let counts = |clicked: &&Identity| !view.of_identity(**clicked).is_some_and(reveals);
    clicked.iter().filter(counts).count()
}

/// A control that is called by all that was said, verb and all ("Add to cart", "Delete account",
/// "Find a doctor").
pub(super) fn exact_label(step: &Step) -> Option<Proposal> {
    let (said, target) = match step.intent {
        Intent::Press { verb, target } => (said(verb, target)?, target),
        Intent::Find { target } => (format!("find {}", target.phrase), target),
        _ => return None,
    };
    let plain = target.ordinal.is_none() && target.superlative.is_none() && !target.every;
    if !plain || said.trim().is_empty() {
        return None;
    }
    let located = locate(&Query::named(&said, Usage::Press).exactly(), step);
    let index = located.one()?;
    // A synonym of the whole is not what was said, a bare word may be about another thing, and a
    // form's own "Cancel" cancels the form, unless nothing else is named.
    let literal = matches!(
        located.ranking()[0].match_.label,
        LabelMatch::Same | LabelMatch::SameWords
    );
    let bare = target.relations.is_empty() || target.phrase != target.name;
    let named = pressed(step).is_some_and(|(verb, _)| matches!(verb, Verb::Named(_)));
    let leaves = named && !target.phrase.is_empty() && leaves_form(index, step);
    (literal && bare && !leaves).then(|| press(index, located, step))
}

fn said(verb: &Verb, target: &Target) -> Option<String> {
    match verb {
        Verb::Named(word) if target.phrase.is_empty() => Some(word.clone()),
        Verb::Named(word) => Some(format!("{word} {}", target.phrase)),
        Verb::Click | Verb::Open => Some(target.phrase.clone()),
        // A link of the name may open what is to be chosen.
        Verb::Choose => None,
    }
}

/// The control that a click names: by name, kind and place, and the row that it stands in.
pub(super) fn named_control(step: &Step) -> Option<Proposal> {
    let (verb, target) = pressed(step)?;
    if *verb != Verb::Click || target.every || target.superlative.is_some() {
        return None;
    }
    // On one page of several the place of a result is told by `row_by_place` alone.
    let counted = target.kind == Some(Kind::Result) && target.ordinal.is_some();
    if counted && pager(step.view).is_some() {
        return None;
    }
    pressed_or_asked(locate(&Query::of(target, Usage::Press), step), target, step)
}

/// A box is brought on: a press alone would turn off what is on already.
pub(super) fn ticked(index: usize, step: &Step) -> Option<Proposal> {
    let on = Wanted::Switch(Setting::On);
    let toggle = Widget::at(index, &on, step)?;
    Some(toggle.set(&on, step))
}
