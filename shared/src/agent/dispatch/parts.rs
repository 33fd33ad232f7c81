//! What takes several actions with a client that types key by key and sets boxes without a press.

use super::keys;
use crate::action::{Action, Past, Verb};
use crate::agent::decide::form_left::is_sent_by_a_button;
use crate::agent::gate::Approved;
use crate::agent::state::answer::Route;
use crate::agent::state::history::sent;
use crate::agent::state::memory::Memory;
use crate::agent::state::outgoing::identity_of;
use crate::agent::state::queue::Halfway;
use crate::agent::state::switching;
use crate::agent::state::view::{Input, View};
use crate::agent::verify::Outcome;
use crate::page::Element;

/// The first, and what goes out behind it. A field that has the focus is left first: keys go on where the last ones ended.
/// A learned route has all of its own. A yes to the setting of a box is one to the press that sets it. A box that no button
/// sends is set without a press first: the other way would be kept at once where the page hears of it. Where the page heard of
/// one, no press follows.
pub(super) fn in_parts(
    memory: &mut Memory,
    input: &Input,
    view: &View,
    approved: Approved,
    route: Route,
) -> (Approved, Vec<Action>) {
    let approved = approved.fitted(view.page);
    let halfway = memory.queue.halfway.take();
    if let Some(keys) = keys::typed_keys(approved.action(), input) {
        let aside = keys::to_leave(memory, view, approved.action());
        let approved = approved.focus_first();
        return match aside {
            Some(aside) => {
                let back = approved.action().clone();
                (approved.focus_aside(aside), vec![back, keys])
            }
            None => (approved, vec![keys]),
        };
    }
    let takes = input.request.declares_nothing && route != Route::Replay && !hears(memory, view);
    let behind = switching::press_behind(approved.action(), view).filter(|_| takes);
    let Some(press) = behind else {
        return (approved, Vec::new());
    };
    let agreed = memory.watch.confirmed || halfway.is_some_and(|one| one.agreed);
    let element = identity_of(&press, view);
    memory.queue.halfway = element.map(|element| Halfway { element, agreed });
    let again = approved.action().clone();
    if memory.set_again(&again, element) || is_sent_by_a_button(&again, view.page) {
        return (approved.other_way_first(), vec![press]);
    }
    (approved, vec![again])
}

/// The page answered when a box was set without a press: another is set as well so.
fn hears(memory: &Memory, view: &View) -> bool {
    let sets = |verb| matches!(verb, Verb::Check | Verb::Uncheck);
    let mut done = memory.past.iter().rev();
    let native = |past: &Past| {
        let element = past.identity.and_then(|identity| view.element_of(identity));
        element.is_none_or(Element::is_native_box)
    };
    let here = done.find(|past| sets(past.verb) && !past.failed && native(past));
    let mut told = memory.notes.history.iter();
    here.is_some_and(|here| !here.gone && !here.elsewhere)
        && told.any(|told| {
            let set = sent(told).is_some_and(|action| sets(action.as_verb()));
            set && told.outcome == Outcome::Confirmed
        })
}
