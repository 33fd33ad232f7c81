//! What speaks against a model's choice: the thing that it is done to, its place among its like, what would be sent.

use super::absent::unspoken_of;
use super::against_deed;
use crate::action::{Action, Verb};
use crate::agent::decide::against_plan::against_plan;
use crate::agent::decide::{by_rules, rivals};
use crate::agent::goal::days::another_weekday;
use crate::agent::goal::deed::tells_apart;
use crate::agent::goal::old_and_new::misplaced;
use crate::agent::goal::values::{self, addresses};
use crate::agent::goal::which::{self, Objection};
use crate::agent::goal::wording::unlike_goal;
use crate::agent::state::memory::Memory;
use crate::agent::state::switching;
use crate::agent::state::view::{self, Input};
use crate::page::{Page, Role};
use crate::safety;
use words::{Folded, label};

/// What a dialog is about stands in its first words, so many characters.
const LONGEST_HEAD: usize = 80;

/// What speaks against a model's choice by the thing that it is done to. Only what does something to a thing, or would
/// be asked about, is held against the goal's things.
pub(in crate::agent) fn against_thing(
    memory: &Memory,
    input: &Input,
    action: &Action,
    asked: bool,
) -> Option<Objection> {
    if let Some((named, other)) = other_address(memory, action) {
        return Some(format!("the user named {named}, and not {other}").into());
    }
    let view = view::view(input, &memory.goal);
    let target = action.target().and_then(|id| input.page.element(id));
    let identity = target.and_then(|one| input.page.identity_of(one));
    if memory.set_by_press(action, identity).is_some() {
        return None;
    }
    let leads = !asked && leads_elsewhere(input.page, action);
    if let Some((says, named)) = in_dialog_of_another(memory, input.page, action) {
        return Some(format!("the dialog says “{says}”, and the user named {named}").into());
    }
    let against = against_deed::against(memory, input, action, asked)
        .or_else(|| unspoken_of(memory, &view, action).filter(|_| !leads))
        .map(Objection::from)
        .or_else(|| rivals::against_choice(memory, &view, action))
        .or_else(|| rivals::against_unmarked(memory, &view, action))
        .or_else(|| rivals::against_field(memory, &view, action))
        .or_else(|| which::against_option(memory, &view, action))
        .or_else(|| against_plan(memory, &view, action).map(Objection::from))
        .or_else(|| misplaced(memory, &view, action).map(Objection::from))
        .or_else(|| another_day(memory, input.page, action).map(Objection::from))
        .or_else(|| values::no_number(input.page, action).map(Objection::from))
        .or_else(|| wrong_values(memory, &view, action, asked))
        .or_else(|| rivals::unseen(memory, &view, action));
    if against.is_some() {
        return against;
    }
    let element = action.target().and_then(|id| input.page.element(id))?;
    let acts = asked || label::acts(&Folded::new(&element.name));
    // What takes a press behind it is held against the same before its first half is sent.
    let behind = switching::press_behind(action, &view);
    let fitted = action.clone().fitted(input.page);
    let press = behind.as_ref().unwrap_or(&fitted);
    if !acts || leads || !matches!(press, Action::Click { .. }) {
        return None;
    }
    by_rules::against_press(memory, &view, press).map(|why| why.to_owned().into())
}

/// It presses or ticks a day of the week, and the user said another.
fn another_day(memory: &Memory, page: &Page, action: &Action) -> Option<String> {
    let (Action::Click { id } | Action::Check { id }) = action else {
        return None;
    };
    if clears(memory, page, action) {
        return None;
    }
    let texts: Vec<&str> = values::texts(memory).collect();
    another_weekday(&texts, page.element(*id)?)
}

/// The press behind a box that was set the other way first: it clears that.
fn clears(memory: &Memory, page: &Page, action: &Action) -> bool {
    let element = action.target().and_then(|id| page.element(id));
    let on = element.and_then(|one| page.identity_of(one));
    let last = memory.past.last().filter(|last| last.identity == on);
    let was_set = last.is_some_and(|last| last.verb == Verb::Check && !last.failed);
    matches!(action, Action::Click { .. }) && on.is_some() && was_set
}

/// What the dialog is about that the action sends or sets something in, and whom else the user named.
fn in_dialog_of_another(memory: &Memory, page: &Page, action: &Action) -> Option<(String, String)> {
    let element = action.target().and_then(|id| page.element(id))?;
    let name = Folded::new(&element.name);
    if label::leaves(&name) || label::declines(&name) || label::puts_away(&name) {
        return None;
    }
    let says = safety::dialog_over(element, page)?;
    let head = intent::shorten(&says, LONGEST_HEAD);
    let named = tells_apart(memory, &head)?;
    Some((head, named))
}

/// A link with an address: where nobody needs to be asked about it, it only shows another page, on which the thing may be.
fn leads_elsewhere(page: &Page, action: &Action) -> bool {
    let element = action.target().and_then(|id| page.element(id));
    element.is_some_and(|one| one.role == Role::Link && one.href.is_some())
}

/// All that is wrong with what would be sent, at once.
fn wrong_values(
    memory: &Memory,
    view: &view::View,
    action: &Action,
    asked: bool,
) -> Option<Objection> {
    let wrong = [
        values::astray(memory, view, action, asked),
        unlike_goal(memory, view, action),
    ];
    let told: Vec<String> = wrong.into_iter().flatten().collect();
    (!told.is_empty()).then(|| told.join("; ").into())
}

/// The mail address that the user named and that was entered nowhere yet, and the one that the action enters and that
/// nobody named.
fn other_address(memory: &Memory, action: &Action) -> Option<(String, String)> {
    let entered = addresses(action.typed()?);
    let answers = memory.notes.answers.iter().map(|(_, said)| said.as_str());
    let given = memory.watch.given.iter().map(|given| given.text.as_str());
    let said = answers.chain(given).chain([memory.goal.as_str()]);
    let named: Vec<String> = said.flat_map(addresses).collect();
    let used: Vec<String> = memory
        .past
        .iter()
        .flat_map(|past| addresses(&past.value))
        .collect();
    let other = entered
        .into_iter()
        .find(|address| !named.contains(address))?;
    let unused = named.into_iter().find(|address| !used.contains(address))?;
    Some((unused, other))
}
