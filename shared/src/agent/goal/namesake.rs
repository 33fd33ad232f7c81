//! A control that came up under the name of the one that was pressed, where the client shows controls and no text: it
//! asks whether the press was meant, and does what that began.

use crate::action::Action;
use crate::agent::observe::Before;
use crate::agent::observe::address::same_address;
use crate::agent::state::asking::Namesake;
use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use crate::page::{Element, ElementId, Identity, Page, Role};
use std::collections::HashSet;

/// The press that an action confirms.
pub(in crate::agent) struct Meant {
    /// The page as it was without the control that came up.
    pub(in crate::agent) page: Page,
    /// The same on what was pressed first.
    pub(in crate::agent) action: Action,
    pub(in crate::agent) agreed: bool,
    /// What was pressed first, where the user had chosen it.
    pub(in crate::agent) picked: Option<ElementId>,
}

/// The namesake that the last action brought up, else the one that is still there while only its dialog is filled in.
pub(in crate::agent) fn after(memory: &Memory, before: &Before, view: &View) -> Option<Namesake> {
    if view.shows_text() || !same_address(&before.url, view.url) {
        return None;
    }
    let sent = before.chained.last().unwrap_or(&before.sent);
    let presses = |role: Role| matches!(role, Role::Button | Role::Link | Role::Menuitem);
    let pressed = sent.target.as_ref().filter(|target| presses(target.role));
    let Some(target) = pressed.filter(|_| matches!(sent.action, Action::Click { .. })) else {
        let known = memory.namesake.clone()?;
        return Some(known).filter(|known| view.identities.contains(&known.came));
    };
    let known: HashSet<Identity> = before.skeleton.identities().collect();
    let elements = view.page.elements.iter().zip(view.identities);
    let like = |element: &Element| {
        element.role == target.role && target.name == element.name && !element.state.disabled
    };
    let (old, new): (Vec<_>, Vec<_>) = elements
        .filter(|(element, _)| like(element))
        .partition(|(_, identity)| known.contains(identity));
    let own = old
        .iter()
        .find(|(_, identity)| **identity == target.identity)?;
    let [(element, came)] = new.as_slice() else {
        return None;
    };
    let beside = element.row.is_none() || element.row == own.0.row;
    let out = memory.phase.out();
    beside.then(|| Namesake {
        pressed: target.identity,
        came: **came,
        agreed: out.is_some_and(|out| out.agreed && out.actions.len() == 1),
        picked: memory.pinned == Some(target.identity),
    })
}

/// The press that the action confirms, where it is one on the namesake.
pub(in crate::agent) fn meant(memory: &Memory, page: &Page, action: &Action) -> Option<Meant> {
    let namesake = memory.namesake.as_ref()?;
    let on = |identity: Identity| page.find(identity).map(|element| element.id);
    let target = action
        .target()
        .filter(|_| matches!(action, Action::Click { .. }))?;
    let first = on(namesake.pressed).filter(|_| on(namesake.came) == Some(target))?;
    let mut before = page.clone();
    let came = before.elements.iter_mut().find(|one| one.id == target)?;
    came.name.clear();
    Some(Meant {
        page: before,
        action: action.clone().on(first),
        agreed: namesake.agreed,
        picked: namesake.picked.then_some(first),
    })
}
