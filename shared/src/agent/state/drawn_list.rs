//! A choice from a list that the page draws itself: the list is opened with a press, and its entry is pressed in the turn
//! behind. The public clients choose from a browser's own lists alone, and report success for all others.

use super::outgoing::identity_of;
use super::view::View;
use crate::action::{Action, Past, Verb};
use crate::page::{Element, ElementId, Identity, Role};
use words::Folded;

/// The choice as it goes out now: the press of its entry where the list is open, else the press that opens it. `last` is what
/// was done before it, and `was` the list when it was chosen from: opening it may have changed its name. An error says why
/// the choice cannot be made: the list is open, and shows no such entry.
pub(in crate::agent) fn in_turn(
    action: Action,
    view: &View,
    last: Option<&Past>,
    was: Option<Identity>,
) -> Result<Action, String> {
    let Some((list, wanted)) = drawn(&action, view) else {
        return Ok(action);
    };
    let was_pressed = last.is_some_and(|last| {
        last.verb == Verb::Click
            && last.identity.is_some()
            && [identity_of(&action, view), was].contains(&last.identity)
    });
    if !was_pressed && list.state.expanded != Some(true) {
        return Ok(Action::Click { id: list.id });
    }
    let entry = entry(wanted, view).map(|id| Action::Click { id });
    entry.ok_or_else(|| format!("the list was opened, and shows no one entry “{wanted}”"))
}

/// The press of the entry of a list that was opened `last`, which may cover all else by now.
pub(in crate::agent) fn opened(
    action: &Action,
    list: Option<Identity>,
    view: &View,
    last: Option<&Past>,
) -> Option<Action> {
    let wanted = action.option().filter(|wanted| !wanted.trim().is_empty())?;
    let last = last.filter(|last| last.verb == Verb::Click && last.identity.is_some())?;
    let covered = action
        .target()
        .is_none_or(|id| view.page.element(id).is_none());
    let id = entry(wanted, view).filter(|_| last.identity == list && covered)?;
    Some(Action::Click { id })
}

/// Whether a choice goes out as the press that opens its list: the choice itself is still to be made.
pub(in crate::agent) fn opens(choice: &Action, sent: &Action) -> bool {
    let opens = matches!(sent, Action::Click { id } if choice.target() == Some(*id));
    opens && choice.option().is_some()
}

fn drawn<'a>(action: &'a Action, view: &View<'a>) -> Option<(&'a Element, &'a str)> {
    let wanted = action.option().filter(|wanted| !wanted.trim().is_empty())?;
    let list = view.page.element(action.target()?)?;
    list.is_drawn_list(view.page.shows_text())
        .then_some((list, wanted))
}

/// The only entry that is called so, else the only option whose name begins with these words.
fn entry(wanted: &str, view: &View) -> Option<ElementId> {
    let wanted = Folded::new(wanted);
    let is_entry = |one: &&Element| {
        matches!(one.role, Role::Option | Role::Treeitem | Role::Menuitem) && !one.state.disabled
    };
    let entries = || view.page.elements.iter().filter(is_entry);
    let only = |fits: &dyn Fn(&Element) -> bool| {
        let mut fitting = entries().filter(|one| fits(one));
        let first = fitting.next()?;
        fitting.next().is_none().then_some(first.id)
    };
    let named = |one: &Element| Folded::new(&one.name);
    only(&|one| named(one).words() == wanted.words()).or_else(|| {
        only(&|one| one.role == Role::Option && named(one).words().starts_with(wanted.words()))
    })
}
