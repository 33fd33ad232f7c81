//! Check boxes, switches, and buttons that stay pressed.

use super::Wanted;
use crate::locate::is_choice;
use crate::proposal::Proposal;
use crate::saying::{naming, progress, question};
use crate::standing;
use crate::step::Step;
use action::{Action, Verb};
use intent::Setting;
use page::Role;

pub(super) fn set(index: usize, wanted: &Wanted, step: &Step) -> Proposal {
    let element = step.view.element(index);
    let setting = match wanted {
        Wanted::Switch(setting) => Some(*setting),
        other => words::standing::as_switch(&other.said())
            .map(|on| if on { Setting::On } else { Setting::Off }),
    };
    let on = match setting {
        Some(Setting::On) => true,
        Some(Setting::Off) => false,
        Some(Setting::Toggle) => {
            return Proposal::act(step.click(index), progress::switching(None, element));
        }
        None => {
            let what = format!("a field that takes {}", naming::quoted(&wanted.said()));
            return Proposal::missing(what);
        }
    };
    let now = standing::told(index, step.view);
    let left = || left_as(index, step) == Some(on);
    if now == Some(on) || now.is_none() && (step.acted_on(index) || left()) {
        return Proposal::done(progress::switched(on, element));
    }
    let id = element.id;
    let takes_a_state =
        element.role == Role::Checkbox && (element.is_native_box() || !step.view.shows_text());
    let action = match (now, on) {
        // A click is what pages listen to, but it can only be right where the state is seen.
        (None, true) if takes_a_state => Action::Check { id },
        (None, false) if takes_a_state => Action::Uncheck { id },
        // What else is hidden may stand either way: the user says.
        (None, _) if step.pinned_index() != Some(index) => {
            return Proposal::ask(question::is_it_on(Some(on), index, step.view));
        }
        _ => step.click(index),
    };
    Proposal::act(action, progress::switching(Some(on), element))
}

/// How this task left a box or switch of which the page does not show how it stands. What was pressed since and is no box
/// may have set it otherwise.
fn left_as(index: usize, step: &Step) -> Option<bool> {
    let here = step.past.iter().filter(|past| !past.failed);
    here.fold(None, |left, past| {
        if past.elsewhere || past.gone {
            return None;
        }
        if step.is(past, index) {
            return past.leaves(left);
        }
        let other = past.identity.and_then(|one| step.view.of_identity(one));
        let is_box = other.is_some_and(|at| is_choice(step.view.element(at)));
        let presses = matches!(past.verb, Verb::Click | Verb::DoubleClick | Verb::Press);
        left.filter(|_| is_box || !presses)
    })
}
