//! Rule 2: the address stays, `aria-expanded` tells, and menu-like content comes.

use super::super::observe::{Named, Observation, Turn};
use super::super::predict::Expectation;
use super::case::{Case, Judgement};
use crate::page::Role;

pub(super) fn judge(case: &Case<'_>) -> Judgement {
    if case.seen.url_changed() {
        return moved(case);
    }
    if matches!(case.expectation(), Some(Expectation::Folds { .. })) {
        return folded(case);
    }
    let came = case.seen.appeared();
    let has_menu = came.iter().any(is_menu_like);
    let expanded = case.now.and_then(|target| target.state.expanded);
    if expanded == Some(true) {
        let confidence = if has_menu { 0.95 } else { 0.85 };
        return Judgement::confirmed(confidence, format!("{} is open.", case.name()));
    }
    if is_seen_to_open(case) {
        return Judgement::confirmed(0.8, format!("{} opened.", case.name()));
    }
    if has_menu || case.seen.dialog().is_some() {
        return Judgement::confirmed(0.85, format!("What {} opens is there.", case.name()));
    }
    if let Some(error) = case.seen.error() {
        return super::change::says_error(error);
    }
    let client_saw = case
        .seen
        .iter()
        .any(|fact| matches!(fact, Observation::ClientSawMutation { added, .. } if *added > 0));
    if !came.is_empty() || client_saw {
        return Judgement::confirmed(0.75, "New controls came, and the page is the same.");
    }
    if may_open_unseen(case) {
        return Judgement::unshown("This browser does not show whether its list is open.");
    }
    match expanded {
        Some(false) => Judgement::missed(0.85, format!("{} is still closed.", case.name())),
        _ if case.seen.is_empty() => Judgement::missed(0.7, "Nothing opened."),
        _ => Judgement::no_evidence(0.5, "The page changed, but no list can be seen."),
    }
}

/// Where the control itself is not told again from its like: one that is called so opened.
fn is_seen_to_open(case: &Case<'_>) -> bool {
    let Some(target) = case.sent.target.as_ref() else {
        return false;
    };
    let is_target = |one: &Named| one.role == target.role && one.name == target.name;
    let opens = |fact: &Observation| matches!(fact, Observation::Turned { element, turn: Turn::Expanded, on: true } if is_target(element));
    case.now.is_none() && case.seen.iter().any(opens)
}

/// A link may open a menu on the way over it and lead on at the click; a button may not.
fn moved(case: &Case<'_>) -> Judgement {
    let is_link = case
        .sent
        .target
        .as_ref()
        .is_some_and(|target| target.role == Role::Link);
    if is_link {
        Judgement::confirmed(0.8, "Another page is open now.")
    } else {
        Judgement::contradicted(0.7, "Another page opened where a list should have opened.")
    }
}

fn folded(case: &Case<'_>) -> Judgement {
    let expanded = case.now.and_then(|target| target.state.expanded);
    if expanded == Some(false) {
        Judgement::confirmed(0.85, format!("{} is closed.", case.name()))
    } else if case.seen.disappeared().iter().any(is_menu_like) {
        Judgement::confirmed(0.8, "Its items are gone.")
    } else if case.seen.is_empty() {
        Judgement::missed(0.7, format!("{} did not close.", case.name()))
    } else {
        Judgement::no_evidence(0.5, "The page changed, but it cannot be seen to be closed.")
    }
}

fn is_menu_like(element: &Named) -> bool {
    matches!(
        element.role,
        Role::Menu
            | Role::Menubar
            | Role::Menuitem
            | Role::Listbox
            | Role::Option
            | Role::Treeitem
            | Role::Gridcell
    )
}

/// A `<select>` opens a list that is the browser's and not the page's; a field that suggests opens
/// its list only when something is typed.
fn may_open_unseen(case: &Case<'_>) -> bool {
    case.now.is_some_and(|target| {
        target.role == Role::Combobox
            && (target.value.is_some()
                || target.details().options_text.is_some()
                || !target.details().options.is_empty()
                || target.details().placeholder.is_some()
                || target.input_type.is_some())
    })
}
