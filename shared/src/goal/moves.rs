//! The next move for one instruction on one page.

use super::ground::{Grounding, ground};
use super::instruction::{Instruction, Kind, Setting, Target};
use super::scene::Scene;
use super::sight::Sight;
use super::suit::Use;
use super::{
    bound, calendar, choose, confirm, describe, explore, fill, keep, named, pages, popup, press,
    proceed, scroll, seek, sort, submit, tick,
};
use crate::action::Action;
use crate::page::{ElementId, Role};

/// What to do next for one instruction.
#[derive(Debug, Clone, PartialEq)]
pub enum Move {
    Act {
        action: Action,
        /// For the user, plain words, present tense.
        says: String,
        /// With this action the instruction is complete.
        completes: bool,
    },
    /// Keep this for later; then it is complete.
    Keep {
        key: String,
        value: String,
        /// The page shows it; otherwise the user said it.
        from_page: bool,
    },
    /// Nothing is left to do for it; why, in plain words.
    Done { because: String },
    /// The user must say something first.
    Ask {
        question: String,
        /// What the answer is about, in a word or two.
        field: String,
        need: Need,
    },
    /// What it needs is not on the page; what that is, in plain words.
    Missing { what: String },
}

/// What kind of answer a question waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Need {
    /// One of these elements of the page, in the order in which the question lists them.
    Choice(Vec<usize>),
    /// The text to enter.
    Value,
    /// What is meant: another name, or the instruction in other words.
    Meaning,
}

impl Move {
    pub(super) fn act(action: Action, says: String) -> Self {
        Self::Act {
            action,
            says,
            completes: true,
        }
    }

    pub(super) fn partly(action: Action, says: String) -> Self {
        Self::Act {
            action,
            says,
            completes: false,
        }
    }
}

/// The next move for `instruction` on the page of `scene`.
pub fn next_move(instruction: &Instruction, scene: &Scene) -> Move {
    let avoid = scene.failed_here();
    let sight = Sight::new(scene.page, scene.fresh, &avoid)
        .with_form(scene.last_filled())
        .with_pinned(scene.pinned_element());
    if let Some(choice) = popup::pending_choice(scene, &sight) {
        return choice;
    }
    if let Some(control) = named::whole(instruction, scene, &sight) {
        return control;
    }
    let decided = bound::kept(
        instruction,
        decide(instruction, scene, &sight),
        scene,
        &sight,
    );
    if let Some(answer) = confirm::pending(scene, &sight)
        && !target_of(&decided, scene).is_some_and(|index| confirm::answers(index, &sight))
    {
        return answer;
    }
    match decided {
        // The field went with its form, and the date with it.
        Move::Missing { .. } if calendar::was_typed(scene) => Move::Done {
            because: "The date was filled in.".to_owned(),
        },
        Move::Missing { what } => {
            explore::look_elsewhere(instruction, scene, &sight).unwrap_or(Move::Missing { what })
        }
        decided => unlocked(decided, scene, &sight),
    }
}

fn target_of(decided: &Move, scene: &Scene) -> Option<usize> {
    let Move::Act { action, .. } = decided else {
        return None;
    };
    let id = action.target()?;
    scene
        .page
        .elements
        .iter()
        .position(|element| element.id == id)
}

/// What is locked cannot be used: something may be in the way, or the page needs time.
fn unlocked(decided: Move, scene: &Scene, sight: &Sight) -> Move {
    // What is locked shows its text all the same.
    let scrolls = matches!(
        &decided,
        Move::Act {
            action: Action::Scroll { .. },
            ..
        }
    );
    match target_of(&decided, scene).filter(|_| !scrolls) {
        Some(index) if sight.element(index).state.disabled => {
            let name = describe::element(sight.element(index));
            explore::dismiss(scene, sight).unwrap_or_else(|| Move::Missing {
                what: format!("a way to use {name}, which is locked,"),
            })
        }
        _ => decided,
    }
}

/// What the last action left to do once all instructions are carried out: a suggestion to take, a
/// question of the page to answer, a form that holds one field and nothing but its sending.
pub fn leftover(scene: &Scene) -> Option<Move> {
    let avoid = scene.failed_here();
    let sight = Sight::new(scene.page, scene.fresh, &avoid);
    popup::pending_choice(scene, &sight)
        .or_else(|| confirm::pending(scene, &sight))
        .or_else(|| submit::nothing_else_to_do(scene, &sight))
}

fn decide(instruction: &Instruction, scene: &Scene, sight: &Sight) -> Move {
    match instruction {
        Instruction::Press { verb, target } => press::press(verb, target, scene, sight),
        Instruction::Fill { field, value } => fill::fill(field, value, scene, sight),
        Instruction::FillPair { text } => fill::fill_pair(text, scene, sight),
        Instruction::Choose { options, from } => {
            choose::choose(options, from.as_ref(), scene, sight)
        }
        Instruction::Check { targets, setting } => tick::check(targets, *setting, scene, sight),
        Instruction::ChooseNothing => Move::Done {
            because: "Nothing was to be chosen.".to_owned(),
        },
        Instruction::Navigate { url } => navigate(url, scene),
        Instruction::Reload => Move::act(
            Action::Navigate {
                url: scene.url.to_owned(),
            },
            "Loading the page once more.".to_owned(),
        ),
        Instruction::Back => Move::act(Action::GoBack, "Going back.".to_owned()),
        Instruction::Forward => Move::act(Action::GoForward, "Going forward.".to_owned()),
        Instruction::SearchFor { text } => fill::search_for(text, scene, sight),
        Instruction::Find { text } => seek::find(text, scene, sight),
        Instruction::Sort { by, order } => sort::sort(by, order, scene, sight),
        Instruction::TurnTo { page } => pages::turn_to(*page, scene, sight),
        Instruction::Remember { what, key } => keep::keep(what, key, sight),
        Instruction::Submit { hints } => submit::submit(hints, scene, sight),
        Instruction::OpenForm { verb, noun } => submit::open_form(verb, noun, scene, sight),
        Instruction::Proceed { verb } => proceed::proceed(verb, scene, sight),
        Instruction::PressKey { key } => Move::act(
            Action::Press { key: key.clone() },
            format!("Pressing the {key} key."),
        ),
        Instruction::Focus { target } => {
            with_target(target, Use::Any, "focus", scene, sight, |id| {
                Action::Focus { id }
            })
        }
        Instruction::Hover { target } => {
            with_target(target, Use::Any, "hover", scene, sight, |id| {
                Action::Hover { id }
            })
        }
        Instruction::DoubleClick { target } => {
            with_target(target, Use::Any, "double-click", scene, sight, |id| {
                Action::DoubleClick { id }
            })
        }
        Instruction::RightClick { target } => {
            with_target(target, Use::Any, "right-click", scene, sight, |id| {
                Action::RightClick { id }
            })
        }
        Instruction::Drag { from, to } => drag(from, to, scene, sight),
        Instruction::Expand { target, open } => explore::expand(target, *open, scene, sight),
        Instruction::Scroll { down, far, inside } => {
            scroll::scroll(*down, *far, inside.as_ref(), sight)
        }
        Instruction::Wait { seconds } => Move::act(
            Action::Wait {
                seconds: f64::from(*seconds),
            },
            "Waiting a moment.".to_owned(),
        ),
    }
}

fn navigate(url: &str, scene: &Scene) -> Move {
    let same = |a: &str, b: &str| a.trim_end_matches('/') == b.trim_end_matches('/');
    if same(url, scene.url) {
        return Move::Done {
            because: format!("{url} is open."),
        };
    }
    Move::act(
        Action::Navigate {
            url: url.to_owned(),
        },
        format!("Opening {url}."),
    )
}

fn with_target(
    target: &Target,
    purpose: Use,
    verb: &str,
    scene: &Scene,
    sight: &Sight,
    action: impl Fn(ElementId) -> Action,
) -> Move {
    match ground(target, purpose, "", sight) {
        Grounding::Found { element, .. } => {
            let name = describe::element(sight.element(element));
            Move::act(
                action(scene.id(element)),
                format!("{} {name}.", describe::gerund(verb)),
            )
        }
        Grounding::Ambiguous(rivals) => describe::which_one(target, &rivals, sight),
        Grounding::Missing => Move::Missing {
            what: describe::target(target),
        },
    }
}

fn drag(from: &Target, to: &Target, scene: &Scene, sight: &Sight) -> Move {
    match (
        ground(from, Use::Any, "", sight),
        ground(to, Use::Any, "", sight),
    ) {
        (Grounding::Found { element: from, .. }, Grounding::Found { element: to, .. }) => {
            let says = format!(
                "Dragging {} to {}.",
                describe::element(sight.element(from)),
                describe::element(sight.element(to))
            );
            Move::act(
                Action::DragAndDrop {
                    from: scene.id(from),
                    to: scene.id(to),
                },
                says,
            )
        }
        (Grounding::Ambiguous(rivals), _) => describe::which_one(from, &rivals, sight),
        (_, Grounding::Ambiguous(rivals)) => describe::which_one(to, &rivals, sight),
        (Grounding::Missing, _) => Move::Missing {
            what: describe::target(from),
        },
        (_, Grounding::Missing) => Move::Missing {
            what: describe::target(to),
        },
    }
}

/// The action that brings a check box or switch into a state, `None` where it is seen to be so.
pub(super) fn set_state(
    index: usize,
    setting: Setting,
    scene: &Scene,
    sight: &Sight,
) -> Option<Action> {
    let element = sight.element(index);
    let id = scene.id(index);
    let now = element
        .state
        .checked
        .or(element.state.pressed)
        .or(element.state.selected);
    let wanted = match setting {
        Setting::On => true,
        Setting::Off => false,
        Setting::Toggle => return Some(Action::Click { id }),
    };
    if now == Some(wanted) {
        return None;
    }
    Some(match element.role {
        // A click is what frameworks listen to, but it can only be right where the state is seen.
        Role::Checkbox if now.is_none() && wanted => Action::Check { id },
        Role::Checkbox if now.is_none() => Action::Uncheck { id },
        _ => Action::Click { id },
    })
}

/// Whether a target means a field, whatever its name.
pub(super) fn means_field(target: &Target) -> bool {
    matches!(
        target.kind,
        Some(Kind::Field | Kind::Slider | Kind::Dropdown)
    )
}
