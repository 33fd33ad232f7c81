//! Lists that a page draws itself: opened, then the entry is pressed; searched by typing where they
//! can be typed into.

use super::Wanted;
use crate::locate::{Query, Usage, locate};
use crate::proposal::Proposal;
use crate::saying::{naming, progress};
use crate::step::Step;
use action::{Action, Verb};
use page::Role;
use words::Folded;

pub(super) fn read(index: usize, step: &Step) -> Option<String> {
    let element = step.view.element(index);
    element.value.clone().filter(|value| !value.is_empty())
}

pub(super) fn set(index: usize, wanted: &Wanted, step: &Step) -> Proposal {
    let view = step.view;
    let element = view.element(index);
    let said = wanted.said();
    let is_it = |shown: String| Folded::new(&shown) == Folded::new(&said);
    if read(index, step).is_some_and(is_it) && !view.control(index).fresh {
        return Proposal::done(progress::shows(element, &said));
    }
    // A list box shows its entries unless it says that it is folded.
    let is_open = match element.role {
        Role::Listbox => element.state.expanded != Some(false),
        _ => element.state.expanded == Some(true),
    };
    let shows = is_open || step.acted_on(index);
    if let Some(entry) = entry(index, &said, shows, step) {
        return entry;
    }
    if !shows {
        return Proposal::partly(step.click(index), progress::opening(element));
    }
    let typed = step.sent(index, Verb::SetValue).is_some();
    if element.input_type.is_some() && !element.state.readonly && !typed {
        let text = said.clone();
        let id = element.id;
        let says = progress::entering(&said, element, false);
        return Proposal::partly(Action::SetValue { id, text }, says);
    }
    Proposal::missing(format!("an entry “{said}” in {}", naming::element(element)))
}

/// The entry of that name, among what came up or, where the list is open, what calls itself an option. Of a closed list
/// only what stands in it is its entry.
fn entry(list: usize, said: &str, is_open: bool, step: &Step) -> Option<Proposal> {
    let view = step.view;
    let located = locate(&Query::named(said, Usage::Choose).fresh(), step);
    let fresh = located.one();
    let found = fresh.or_else(|| {
        let among = locate(&Query::named(said, Usage::Choose), step);
        among.one().filter(|index| {
            let role = view.element(*index).role;
            matches!(role, Role::Option | Role::Menuitem | Role::Treeitem)
                && (is_open || view.holds(list, *index))
        })
    });
    let index = found.filter(|index| *index != list)?;
    let element = view.element(index);
    if element.state.selected == Some(true) {
        return Some(Proposal::done(progress::is_chosen(&element.name)));
    }
    Some(Proposal::act(
        step.click(index),
        progress::choosing(element),
    ))
}
