//! Choosing options: in native lists, in menus and list boxes, with radio buttons and check boxes.

mod native;

use super::describe;
use super::field;
use super::fill;
use super::ground::{ENOUGH, Grounding, ground};
use super::instruction::{Setting, Target};
use super::menu;
use super::moves::{Move, set_state};
use super::name::{Folded, agreement};
use super::scene::Scene;
use super::sight::Sight;
use super::suit::{Use, is_choice, is_select, is_text_field};
use crate::action::Action;
use crate::page::Role;

use native::offered_by_any;
pub(super) use native::{in_any_select, in_select, offers};

pub(super) fn choose(
    options: &[String],
    from: Option<&Target>,
    scene: &Scene,
    sight: &Sight,
) -> Move {
    let mut open = Vec::new();
    let options = options.iter().flat_map(|option| parted(option, sight));
    for option in options {
        match one(&option, from, scene, sight) {
            Move::Done { .. } => {}
            step => open.push(step),
        }
    }
    let many = open.len() > 1;
    match open.into_iter().next() {
        None => Move::Done {
            because: "Everything is chosen.".to_owned(),
        },
        Some(Move::Act {
            action,
            says,
            completes,
        }) => Move::Act {
            action,
            says,
            completes: completes && !many,
        },
        Some(step) => step,
    }
}

/// "Music and Travel": two options where the page offers each of them and nothing of the whole name.
fn parted(option: &str, sight: &Sight) -> Vec<String> {
    let whole = vec![option.to_owned()];
    let parts: Vec<String> = option.split(" and ").map(str::to_owned).collect();
    let offered = |name: &str| {
        let named = Folded::new(name);
        (0..sight.page.elements.len()).any(|index| {
            let element = sight.element(index);
            element.role != Role::Static && agreement(&named, sight.name(index)) >= 0.9
                || is_select(element) && offers(index, name, sight) > 0.0
        })
    };
    if parts.len() < 2 || offered(option) || !parts.iter().all(|part| offered(part)) {
        return whole;
    }
    parts
}

fn one(option: &str, from: Option<&Target>, scene: &Scene, sight: &Sight) -> Move {
    match from {
        Some(list) => from_list(option, list, scene, sight),
        None => anywhere(option, scene, sight),
    }
}

/// Chooses from a list that the goal names.
fn from_list(option: &str, list: &Target, scene: &Scene, sight: &Sight) -> Move {
    let named = match ground(list, Use::Choose, "", sight) {
        Grounding::Found { element, .. } => Some(element),
        Grounding::Ambiguous(rivals) => {
            let fitting: Vec<usize> = rivals
                .iter()
                .copied()
                .filter(|index| offers(*index, option, sight) > 0.0)
                .collect();
            match fitting.as_slice() {
                [only] => Some(*only),
                _ => return describe::which_one(list, &rivals, sight),
            }
        }
        Grounding::Missing => None,
    };
    match named {
        Some(index) if is_select(sight.element(index)) => in_select(index, option, scene, sight),
        Some(index) if sight.element(index).role == Role::Radio => {
            radio_of_group(index, option, scene, sight)
        }
        Some(index) if is_text_field(sight.element(index)) => {
            in_combobox(index, option, scene, sight)
        }
        Some(index) => open_then_choose(index, option, scene, sight),
        None => within_group(option, list, scene, sight),
    }
}

/// A list that is searched by typing: opened first, since its entries may be all there is to press;
/// what it does not show is typed.
pub(super) fn in_combobox(index: usize, option: &str, scene: &Scene, sight: &Sight) -> Move {
    let element = sight.element(index);
    let shown = element.value.as_deref().map(Folded::new);
    if shown.is_some_and(|shown| shown == Folded::new(option)) && !sight.is_fresh(index) {
        return Move::Done {
            because: format!("{} shows “{option}”.", describe::element(element)),
        };
    }
    match open_then_choose(index, option, scene, sight) {
        Move::Missing { .. } if !element.state.readonly && !scene.typed_into(index) => {
            Move::partly(
                Action::SetValue {
                    id: element.id,
                    text: option.to_owned(),
                },
                format!(
                    "Looking for “{option}” with {}.",
                    describe::element(element)
                ),
            )
        }
        step => step,
    }
}

/// A list that is not a native one: open it, then press the entry.
pub(super) fn open_then_choose(index: usize, option: &str, scene: &Scene, sight: &Sight) -> Move {
    if let Grounding::Found { element, score } = entry(option, sight)
        && score >= 0.7
        && element != index
    {
        return press(element, scene, sight);
    }
    // After one of several entries was chosen, a list that closed is opened for the next.
    let closed = sight.element(index).state.expanded == Some(false);
    let stands_open = sight.element(index).role == Role::Listbox && !closed;
    if stands_open {
        return Move::Missing {
            what: format!("an entry “{option}”"),
        };
    }
    let again = closed && !scene.acted_last(index);
    if scene.acted_on(index) && !again {
        return Move::Missing {
            what: format!("an entry “{option}”"),
        };
    }
    let name = describe::element(sight.element(index));
    Move::partly(
        Action::Click {
            id: scene.id(index),
        },
        format!("Opening {name}."),
    )
}

/// The named thing is a group (a legend, a heading), not an element of its own.
fn within_group(option: &str, group: &Target, scene: &Scene, sight: &Sight) -> Move {
    let anchor = Folded::new(if group.name.is_empty() {
        &group.phrase
    } else {
        &group.name
    });
    let wanted = Folded::new(option);
    let inside = (0..scene.page.elements.len())
        .filter(|index| {
            sight.name_agreement(&wanted, *index) >= 0.85 && sight.within(*index, &anchor)
        })
        .collect::<Vec<_>>();
    match inside.as_slice() {
        [only] => press(*only, scene, sight),
        [] => match anywhere(option, scene, sight) {
            Move::Missing { .. } => match field::find(group, sight) {
                // A field that suggests what one chooses from is typed into.
                Grounding::Found { element, .. } if is_text_field(sight.element(element)) => {
                    fill::put(element, option, scene, sight)
                }
                _ => Move::Missing {
                    what: format!("“{option}” under {}", describe::target(group)),
                },
            },
            step => step,
        },
        several => describe::which_one(&Target::named(option), several, sight),
    }
}

/// Chooses an option wherever it stands.
fn anywhere(option: &str, scene: &Scene, sight: &Sight) -> Move {
    match entry(option, sight) {
        Grounding::Found { element, score } if score >= 0.9 || !offered_by_any(option, sight) => {
            press(box_beside(element, sight).unwrap_or(element), scene, sight)
        }
        Grounding::Ambiguous(rivals) => describe::which_one(&Target::named(option), &rivals, sight),
        Grounding::Found { .. } | Grounding::Missing => in_any_select(option, scene, sight)
            .or_else(|| of_group(option, scene, sight))
            .unwrap_or_else(|| Move::Missing {
                what: format!("“{option}”"),
            }),
    }
}

/// The one box in the row of a cell: pressing the cell itself may choose nothing.
fn box_beside(cell: usize, sight: &Sight) -> Option<usize> {
    let named = sight.element(cell);
    let cells = [Role::Gridcell, Role::Cell, Role::Row];
    let row = named.row.filter(|_| cells.contains(&named.role))?;
    let mut boxes = (0..sight.page.elements.len()).filter(|index| {
        let element = sight.element(*index);
        element.row == Some(row) && matches!(element.role, Role::Checkbox | Role::Radio)
    });
    boxes.next().filter(|_| boxes.next().is_none())
}

/// "the window seat": an option called by its own name and that of its group.
fn of_group(option: &str, scene: &Scene, sight: &Sight) -> Option<Move> {
    let wanted = Folded::new(option);
    let called = |index: &usize| {
        let element = sight.element(*index);
        let group = element.container.last();
        is_choice(element)
            && group.is_some_and(|group| {
                agreement(&wanted, &Folded::new(&format!("{} {group}", element.name))) >= 0.95
            })
    };
    let mut found = (0..sight.page.elements.len()).filter(called);
    match (found.next(), found.next()) {
        (Some(only), None) => Some(press(only, scene, sight)),
        _ => None,
    }
}

/// The element of that name, choices before buttons and links.
fn entry(option: &str, sight: &Sight) -> Grounding {
    let target = Target {
        quoted: false,
        ..Target::named(option)
    };
    match ground(&target, Use::Choose, "choose", sight) {
        Grounding::Ambiguous(rivals) => {
            let choices: Vec<usize> = rivals
                .iter()
                .copied()
                .filter(|index| {
                    let element = sight.element(*index);
                    is_choice(element)
                        || matches!(element.role, Role::Option | Role::Menuitem | Role::Treeitem)
                })
                .collect();
            match choices.as_slice() {
                [only] => Grounding::Found {
                    element: *only,
                    score: 0.9,
                },
                _ => Grounding::Ambiguous(rivals),
            }
        }
        found => found,
    }
}

/// Presses an entry, unless it is seen to be chosen.
fn press(index: usize, scene: &Scene, sight: &Sight) -> Move {
    let element = sight.element(index);
    let name = describe::element(element);
    if scene.acted_on(index) && element.role != Role::Button {
        return Move::Done {
            because: format!("{name} is chosen."),
        };
    }
    if is_choice(element) {
        return match set_state(index, Setting::On, scene, sight) {
            Some(_) if element.role == Role::Radio => Move::act(
                Action::Click {
                    id: scene.id(index),
                },
                format!("Choosing {name}."),
            ),
            Some(action) => Move::act(action, format!("Choosing {name}.")),
            None => Move::Done {
                because: format!("{name} is chosen."),
            },
        };
    }
    if let Some(step) = menu::on_the_way(index, scene, sight) {
        return step;
    }
    let entry = matches!(element.role, Role::Option | Role::Generic | Role::Treeitem);
    if entry && element.state.selected == Some(true) {
        return Move::Done {
            because: format!("{name} is chosen."),
        };
    }
    Move::act(
        Action::Click {
            id: scene.id(index),
        },
        format!("Choosing {name}."),
    )
}

/// The radio button of the same group that has this label.
pub(super) fn radio_of_group(index: usize, option: &str, scene: &Scene, sight: &Sight) -> Move {
    let group = sight.element(index);
    let wanted = Folded::new(option);
    let best = (0..scene.page.elements.len())
        .filter(|other| {
            let element = sight.element(*other);
            element.role == Role::Radio
                && (element.field == group.field || element.container == group.container)
        })
        .map(|other| (other, sight.name_agreement(&wanted, other)))
        .max_by(|a, b| a.1.total_cmp(&b.1));
    match best {
        Some((radio, score)) if score >= ENOUGH => press(radio, scene, sight),
        _ => Move::Missing {
            what: format!("an option “{option}”"),
        },
    }
}
