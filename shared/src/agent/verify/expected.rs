//! Rule 5 by what the control is or says that it does.

use super::super::observe::{Named, Observation, Turn, short};
use super::super::predict::Expectation;
use super::case::{Case, Judgement};
use crate::page::{Element, Role};
use words::Folded;
use words::effect::Effect;
use words::label::turning;

/// Signs that decide because of what the control is or says.
pub(super) fn expected(case: &Case<'_>) -> Option<Judgement> {
    let now = case.now;
    let is_gone = now.is_none();
    let came = !case.seen.appeared().is_empty();
    match case.expectation()? {
        Expectation::TabSelected { .. } => match now.and_then(|tab| tab.state.selected) {
            Some(true) => Some(Judgement::confirmed(0.9, "The tab is selected.")),
            Some(false) => Some(Judgement::missed(0.75, "The tab is not selected.")),
            None if came => Some(Judgement::confirmed(0.75, "What the tab holds came up.")),
            None => None,
        },
        Expectation::Chosen { .. } => chosen(case),
        Expectation::Submits { .. }
        | Expectation::Does {
            effect: Effect::Keeps,
            ..
        } => {
            if is_gone {
                Some(Judgement::confirmed(0.8, "The form is gone."))
            } else {
                missing_field(case)
            }
        }
        Expectation::Does {
            effect: Effect::Closes | Effect::Removes,
            ..
        } if is_gone || one_of_it_went(case) => Some(Judgement::confirmed(
            0.85,
            format!("{} is gone.", case.name()),
        )),
        Expectation::Does {
            effect: Effect::BringsUp,
            ..
        } if came || turned_over(case) => Some(Judgement::confirmed(0.8, "Something new came up.")),
        Expectation::AddressChanges { .. } if case.seen.is_empty() => {
            Some(Judgement::missed(0.75, "The link led nowhere."))
        }
        _ => None,
    }
}

/// An entry says that it is chosen, or went with its list.
fn chosen(case: &Case<'_>) -> Option<Judgement> {
    let Some(item) = case.now else {
        if only_its_part_closed(case) {
            return Some(Judgement::missed(
                0.75,
                "A part of the menu closed, and the menu that it belongs to is still open.",
            ));
        }
        let (confidence, reason) = if case.seen.appeared().is_empty() {
            (0.75, "The list closed, as it does on a choice.")
        } else {
            (0.85, "The list closed, and something new came up.")
        };
        return Some(Judgement::confirmed(confidence, reason));
    };
    let is_on = item.state.selected == Some(true) || item.state.checked == Some(true);
    is_on.then(|| Judgement::confirmed(0.9, format!("{} is chosen.", case.name())))
}

/// The menu that an entry of another opened is folded in again, and that other is still there: a choice closes both (WAI-ARIA
/// Authoring Practices, "Menu"). A menu bar stays.
fn only_its_part_closed(case: &Case<'_>) -> bool {
    let page = case.page;
    let is_in_a_menu = |one: &Element| {
        let mut around = page
            .around(one.node)
            .filter_map(|node| page.nodes[node].acts_as());
        around.find(|role| matches!(*role, "menu" | "menubar")) == Some("menu")
    };
    let stays = |name: &str| {
        let mut entries = page
            .elements
            .iter()
            .filter(|one| one.role == Role::Menuitem);
        entries.any(|one| one.name == name && is_in_a_menu(one))
    };
    let folds_in = |fact: &Observation| {
        matches!(
            fact,
            Observation::Turned { element, turn: Turn::Expanded, on: false }
                if element.role == Role::Menuitem && stays(&element.name)
        )
    };
    let target = case.sent.target.as_ref();
    target.is_some_and(|target| target.role == Role::Menuitem)
        && case.seen.appeared().is_empty()
        && case.seen.iter().any(folds_in)
}

/// Of several controls of that name there is one less, and none came: which of them it was, the page cannot tell.
fn one_of_it_went(case: &Case<'_>) -> bool {
    let Some(target) = case.sent.target.as_ref() else {
        return false;
    };
    let is_like = |one: &Named| one.role == target.role && one.name == target.name;
    case.seen.disappeared().iter().any(is_like) && !case.seen.appeared().iter().any(is_like)
}

/// A control that turns pages brought other lines in the place of those that were there.
fn turned_over(case: &Case<'_>) -> bool {
    let name = case
        .sent
        .target
        .as_ref()
        .map(|target| Folded::new(&target.name));
    let turns = name.is_some_and(|name| turning::turns(&name).is_some());
    let seen = |wanted: fn(&Observation) -> bool| case.seen.iter().any(wanted);
    turns
        && seen(|fact| matches!(fact, Observation::TextsAppeared(lines) if !lines.is_empty()))
        && seen(|fact| matches!(fact, Observation::TextsDisappeared(_)))
}

/// Browsers tell of an empty required field in a bubble that no page text holds.
fn missing_field(case: &Case<'_>) -> Option<Judgement> {
    let container = &case.sent.target.as_ref()?.container;
    let empty = case.page.elements.iter().find(|element| {
        let takes_text = matches!(
            element.role,
            Role::Textbox | Role::Searchbox | Role::Spinbutton | Role::Combobox
        );
        takes_text
            && element.state.required
            && *element.container == **container
            && element.value.as_deref().unwrap_or_default().is_empty()
    })?;
    (Case::shows_state(empty) && case.seen.is_empty()).then(|| {
        Judgement::contradicted(
            0.75,
            format!("“{}” is required and empty.", short(&empty.name)),
        )
    })
}
