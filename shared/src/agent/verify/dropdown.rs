//! Rule 2: the address stays, `aria-expanded` tells, and menu-like content comes.

use super::super::observe::{Named, Observation};
use super::super::predict::Expectation;
use super::{Case, Judgement};
use crate::page::Role;

pub(super) fn judge(case: &Case<'_>) -> Judgement {
    if case.seen.url_changed() {
        return Judgement::contradicted(
            0.7,
            "Another page opened where a list should have opened.",
        );
    }
    if matches!(case.expectation(), Some(Expectation::Folds { .. })) {
        return folded(case);
    }
    let came = case.seen.appeared();
    let has_menu = came.iter().any(is_menu_like);
    let expanded = case.target_now().and_then(|target| target.state.expanded);
    if expanded == Some(true) {
        let confidence = if has_menu { 0.95 } else { 0.85 };
        return Judgement::confirmed(confidence, "It says that it is open.");
    }
    if has_menu || case.seen.dialog().is_some() {
        return Judgement::confirmed(0.85, "Its items are on the page.");
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
    if is_native(case) {
        return Judgement::no_evidence(0.5, "The browser's own list is not part of the page.");
    }
    match expanded {
        Some(false) => Judgement::missed(0.85, "It says that it is still closed."),
        _ if case.seen.is_empty() => Judgement::missed(0.7, "Nothing opened."),
        _ => Judgement::no_evidence(0.5, "The page changed, but no list can be seen."),
    }
}

fn folded(case: &Case<'_>) -> Judgement {
    let expanded = case.target_now().and_then(|target| target.state.expanded);
    if expanded == Some(false) {
        Judgement::confirmed(0.85, "It says that it is closed.")
    } else if case.seen.disappeared().iter().any(is_menu_like) {
        Judgement::confirmed(0.8, "Its items are gone.")
    } else if case.seen.is_empty() {
        Judgement::missed(0.7, "It did not close.")
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

/// A `<select>`: it has a value or options of its own, which a button that opens a menu has not.
fn is_native(case: &Case<'_>) -> bool {
    case.target_now().is_some_and(|target| {
        target.role == Role::Combobox
            && (target.value.is_some()
                || target.options_text.is_some()
                || !target.options.is_empty())
    })
}
