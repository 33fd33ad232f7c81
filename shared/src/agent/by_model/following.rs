//! What a model wants done behind its first action.

use super::reading::Along;
use super::reply::Reply;
use crate::action::{self, Action, Decision};
use crate::page::{Element, ElementId, Page, Role};
use words::{Folded, label};

/// What is to follow on the action. At the first that cannot be read or that needs no client the
/// rest is left, and that is told.
pub(super) fn following(reply: &Reply, page: &Page) -> (Vec<Action>, Along) {
    let (mut then, mut along) = (Vec::new(), Along::default());
    let first = match action::parse(&reply.action) {
        Ok(Decision::Client(action)) => clicked(&action),
        _ => None,
    };
    let mut pressed: Vec<ElementId> = first.into_iter().collect();
    let mut rest = reply.then.iter();
    while let Some(text) = rest.next() {
        let why = match action::parse(text) {
            Ok(Decision::Client(Action::Click { id }))
                if pressed.contains(&id) && page.element(id).is_some_and(is_pressed_once) =>
            {
                "it was pressed in the same answer already".to_owned()
            }
            Ok(Decision::Client(action)) if !action.is_terminal() => {
                pressed.extend(clicked(&action));
                if action.target().is_none_or(|id| page.element(id).is_some()) {
                    // How a box stands is looked at when it is its turn.
                    let switches = matches!(action, Action::Check { .. } | Action::Uncheck { .. });
                    then.push(if switches {
                        action
                    } else {
                        action.fitted(page)
                    });
                    continue;
                }
                "there is no such element on the page".to_owned()
            }
            Ok(Decision::Client(Action::Finish)) => {
                along.ends = true;
                let after = rest.map(|text| format!("{text}: it stands behind finish()"));
                along.left_out.extend(after);
                break;
            }
            Ok(_) => "it is carried out as the action of an answer, not in then".to_owned(),
            Err(error) => error.to_string(),
        };
        along.left_out.push(format!("{text}: {why}"));
        let after = rest.map(|text| format!("{text}: what came before it was not carried out"));
        along.left_out.extend(after);
        break;
    }
    (then, along)
}

fn clicked(action: &Action) -> Option<ElementId> {
    if let Action::Click { id } = action {
        return Some(*id);
    }
    None
}

/// A second press undoes the first, or does once more what is meant once.
fn is_pressed_once(element: &Element) -> bool {
    let name = Folded::new(&element.name);
    matches!(element.role, Role::Switch | Role::Checkbox)
        || label::sends(&name)
        || label::keeps(&name)
}
