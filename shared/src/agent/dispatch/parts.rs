//! What takes several actions with a client that types key by key and sets boxes without a press.

use super::keys;
use crate::action::Action;
use crate::agent::gate::Approved;
use crate::agent::state::answer::Route;
use crate::agent::state::memory::Memory;
use crate::agent::state::outgoing::identity_of;
use crate::agent::state::queue::Halfway;
use crate::agent::state::switching;
use crate::agent::state::view::{Input, View};

/// The first, and what goes out behind it. A field that has the focus is left first: keys go on where the last ones ended.
/// A learned route has all of its own. A yes to the setting of a box is one to the press that sets it.
pub(super) fn in_parts(
    memory: &mut Memory,
    input: &Input,
    view: &View,
    approved: Approved,
    route: Route,
) -> (Approved, Vec<Action>) {
    memory.queue.halfway = None;
    if let Some(keys) = keys::typed_day(approved.action(), input) {
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
    let takes = input.request.declares_nothing && route != Route::Replay;
    let behind = switching::press_behind(approved.action(), view).filter(|_| takes);
    let Some(press) = behind else {
        return (approved, Vec::new());
    };
    let agreed = memory.watch.confirmed;
    let element = identity_of(&press, view);
    memory.queue.halfway = element.map(|element| Halfway { element, agreed });
    (approved.other_way_first(), vec![press])
}
