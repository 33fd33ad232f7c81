//! "Cancel order 1042": the control that does it and belongs to the thing.

use super::press::{pressed, pressed_or_asked, ticked};
use crate::interrupt::confirmation::leaves_form;
use crate::locate::{Belongs, Located, Object, Query, locate, same_name};
use crate::page_view::RegionKind;
use crate::proposal::Proposal;
use crate::saying::{naming, question};
use crate::step::Step;
use intent::Verb;
use page::{Content, Role};
use words::{Folded, Only, verb};

pub(super) fn deed(step: &Step) -> Option<Located> {
    let (verb, target) = pressed(step)?;
    let Verb::Named(word) = verb else {
        return None;
    };
    if target.every || target.count.is_some() || target.superlative.is_some() {
        return None;
    }
    let located = locate(&Query::deed(word, target), step);
    // A form's own "Cancel" cancels the form.
    let leaves = located.one().is_some_and(|index| {
        leaves_form(index, step)
            && !matches!(
                located.ranking()[0].match_.belongs,
                Belongs::Row | Belongs::Own
            )
    });
    (!leaves).then_some(located)
}

/// "Cancel order 1042": the control that cancels and belongs to order 1042.
pub(super) fn control_of_thing(step: &Step) -> Option<Proposal> {
    let located = deed(step)?;
    let (_, target) = pressed(step)?;
    if let Some(index) = located.one()
        && step.view.element(index).role == Role::Checkbox
    {
        return Some(ticked(index, step)?.with(located));
    }
    pressed_or_asked(located, target, step)
}

/// "mark Sweep as done": the box that is called by the thing itself.
pub(super) fn tick_of_thing(step: &Step) -> Option<Proposal> {
    let (Verb::Named(verb), target) = pressed(step)? else {
        return None;
    };
    if !verb::finishes(verb) || !target.relations.is_empty() {
        return None;
    }
    let said = Folded::new(&target.name);
    let view = step.view;
    let called = |index: &usize| {
        let names = &view.control(*index).names;
        view.element(*index).role == Role::Checkbox
            && !in_cell(*index, step)
            && names.iter().any(|(_, name)| same_name(&said, name))
    };
    let boxes = view.indices().filter(called);
    let only = boxes.only()?;
    ticked(only, step)
}

/// A box in a table chooses its row, whatever stands beside it.
fn in_cell(index: usize, step: &Step) -> bool {
    let view = step.view;
    view.page.around(view.element(index).node).any(|node| {
        matches!(
            view.page.nodes[node].content(),
            Content::Tag {
                name: "td" | "th",
                ..
            } | Content::Tag {
                role: Some("cell" | "gridcell"),
                ..
            }
        )
    })
}

/// Controls do it, but none is seen to belong to the thing, which the page shows: the user says
/// which.
pub(super) fn whose(step: &Step) -> Option<Proposal> {
    let located = deed(step)?;
    let (_, target) = pressed(step)?;
    let object = Object::of(target)?;
    let near: Vec<usize> = located
        .near()
        .into_iter()
        .filter(|index| !leaves_form(*index, step))
        .collect();
    // "cancel my trip": the page lists things by another name, each with such a control.
    let each_row = |index: &usize| {
        let unit = step.view.unit(step.view.control(*index).region);
        step.view.region(unit).kind == RegionKind::Row
    };
    let listed = target.relations.is_empty() && object.is_kind_only() && near.iter().all(each_row);
    ((object.is_shown(step.view) || listed) && !near.is_empty()).then(|| {
        let (wanted, about) = (naming::target(target), naming::about(target));
        Proposal::ask(question::whose(&wanted, &about, &near, step.view)).with(located)
    })
}

/// The client shows controls and none of the page's text: the user says which control is the
/// thing's, the ones that speak of it first.
pub(super) fn unseen(step: &Step) -> Option<Proposal> {
    if step.view.shows_text() {
        return None;
    }
    let located = deed(step)?;
    let (_, target) = pressed(step)?;
    // A row that shows other names is another thing's.
    let view = step.view;
    let mut called = located.near();
    called.retain(|index| view.unit(view.control(*index).region) == 0);
    let said = Folded::new(&target.name);
    let speaks = |index: &usize| {
        let name = view.name(*index).words();
        let word = |word: &String| said.words().contains(word);
        name.iter().skip(1).any(word)
    };
    let speaking: Vec<usize> = called.iter().copied().filter(speaks).collect();
    let rivals = if speaking.is_empty() {
        called
    } else {
        speaking
    };
    let question = question::unseen(target, &rivals, view)?;
    Some(Proposal::ask(question).with(located))
}
