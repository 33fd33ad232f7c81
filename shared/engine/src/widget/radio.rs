//! One of several: radio buttons of a group.

use super::{Progress, Wanted};
use crate::locate::{LabelMatch, compare, same_name};
use crate::saying;
use crate::step::Step;
use page::Role;
use words::Folded;

/// The option of the group that is seen to be chosen.
pub(super) fn read(index: usize, step: &Step) -> Option<String> {
    let chosen =
        group(index, step).find(|one| step.view.element(*one).state.checked == Some(true))?;
    Some(step.view.element(chosen).name.clone())
}

pub(super) fn set(index: usize, wanted: &Wanted, step: &Step) -> Progress {
    let view = step.view;
    let said = wanted.said();
    let folded = Folded::new(&said);
    if read(index, step).is_some_and(|chosen| same_name(&folded, &Folded::new(&chosen))) {
        return Progress::Done(saying::is_chosen(&said));
    }
    let mut fitting: Vec<(LabelMatch, usize)> = group(index, step)
        .map(|one| (compare(&folded, view.name(one)), one))
        .filter(|(found, _)| *found != LabelMatch::None)
        .collect();
    fitting.sort_by_key(|(found, _)| *found);
    let best = match fitting.as_slice() {
        [] => {
            return Progress::Cannot(format!("an option “{said}”"));
        }
        [(found, _), (next, _), ..] if next == found => {
            let rivals: Vec<usize> = fitting.iter().map(|(_, one)| *one).collect();
            return Progress::Ask(saying::which_one(
                &saying::quoted(&said),
                &said,
                &rivals,
                view,
            ));
        }
        [(_, best), ..] => *best,
    };
    press(best, step)
}

/// Presses an option, unless it is seen to be chosen or was pressed for this step.
fn press(index: usize, step: &Step) -> Progress {
    let element = step.view.element(index);
    if element.state.checked == Some(true) || step.acted_on(index) {
        return Progress::Done(saying::is_chosen(&element.name));
    }
    Progress::act(step.click(index), saying::choosing(element))
}

/// The radio buttons that exclude one another: of one name, else of one container.
fn group<'s>(index: usize, step: &'s Step<'_>) -> impl Iterator<Item = usize> + 's {
    let view = step.view;
    let own = view.element(index);
    view.indices().filter(move |other| {
        let element = view.element(*other);
        element.role == Role::Radio
            && match (&element.field, &own.field) {
                (Some(one), Some(other)) => one == other,
                _ => element.container == own.container,
            }
    })
}
