//! The next move for one instruction on one page.

use super::ground::{Grounding, Use, ground};
use super::instruction::{Instruction, Kind, Setting, Target, Value};
use super::sight::Sight;
use super::{
    choose, classify, confirm, describe, explore, fill, format, pages, popup, press, seek, sort,
    submit,
};
use crate::action::Action;
use crate::page::{ElementId, Identity, Page, Role};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// An action of this task that was sent before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Past {
    /// Index of the plan step it served.
    pub step: usize,
    /// The target's identity across snapshots.
    pub identity: Option<Identity>,
    /// The action's name ("click").
    pub verb: String,
    /// What was typed or chosen, empty otherwise. Secrets are left out.
    pub value: String,
    /// It was contradicted by what was seen afterwards.
    pub failed: bool,
}

/// What a move is decided from.
#[derive(Debug, Clone, Copy)]
pub struct Scene<'a> {
    pub page: &'a Page,
    pub url: &'a str,
    /// Identity of each element of the page, in its order.
    pub identities: &'a [Identity],
    /// Elements that were not there before the last action.
    pub fresh: &'a HashSet<usize>,
    pub past: &'a [Past],
    /// The element that the user chose when asked, by its identity.
    pub pinned: Option<Identity>,
    /// What the steps before chose, opened or found, in the goal's words.
    pub handled: &'a [String],
    /// Index of the instruction in the plan.
    pub step: usize,
    /// The instruction that the last action served.
    pub previous: Option<&'a Instruction>,
    /// The instruction itself.
    pub current: Option<&'a Instruction>,
    /// The instructions after this one.
    pub upcoming: &'a [Instruction],
}

impl Scene<'_> {
    /// Actions already sent for this step that were not contradicted.
    pub(super) fn done_here(&self) -> impl Iterator<Item = &Past> {
        self.past
            .iter()
            .filter(|past| past.step == self.step && !past.failed)
    }

    pub(super) fn acted_on(&self, index: usize) -> bool {
        self.done_here()
            .any(|past| past.identity == Some(self.identities[index]))
    }

    /// Whether the element was opened while looking for this step's target, with whatever outcome.
    pub(super) fn looked_into(&self, index: usize) -> bool {
        self.past
            .iter()
            .any(|past| past.step == self.step && past.identity == Some(self.identities[index]))
    }

    pub(super) fn id(&self, index: usize) -> ElementId {
        self.page.elements[index].id
    }

    /// Elements that were tried for this step in vain. A field gets another chance once something
    /// else was put away: that may have been in the way.
    fn failed_here(&self) -> HashSet<usize> {
        let dated = self.current.is_some_and(fills_date);
        let cleared = self.past.iter().rposition(|past| !past.failed);
        let failed: HashSet<Identity> = self
            .past
            .iter()
            .enumerate()
            .filter(|(_, past)| past.step == self.step && past.failed)
            // A date that cannot be typed may still be chosen from the field's calendar.
            .filter(|(at, past)| {
                past.verb != "setValue" || !(dated || cleared.is_some_and(|cleared| *at < cleared))
            })
            .filter_map(|(_, past)| past.identity)
            .collect();
        (0..self.identities.len())
            .filter(|index| failed.contains(&self.identities[*index]))
            .collect()
    }

    /// Whether an earlier action of the task chose or opened what is so called.
    pub(super) fn handled(&self, thing: &str) -> bool {
        self.handled
            .iter()
            .any(|name| name.eq_ignore_ascii_case(thing))
    }

    /// The browser could not type into this field.
    pub(super) fn refused_typing(&self, index: usize) -> bool {
        self.past.iter().any(|past| {
            past.step == self.step
                && past.failed
                && past.verb == "setValue"
                && past.identity == Some(self.identities[index])
        })
    }

    /// Something was tried for this step in vain.
    pub(super) fn has_failed(&self) -> bool {
        self.past
            .last()
            .is_some_and(|past| past.step == self.step && past.failed)
    }

    pub(super) fn pinned_element(&self) -> Option<usize> {
        let pinned = self.pinned?;
        self.identities
            .iter()
            .position(|identity| *identity == pinned)
    }

    /// The element that was filled last, where it is still there.
    pub(super) fn last_filled(&self) -> Option<usize> {
        let filled = self.past.iter().rev().find(|past| {
            !past.failed
                && matches!(
                    past.verb.as_str(),
                    "setValue" | "selectDropdown" | "check" | "type"
                )
        })?;
        self.identities
            .iter()
            .position(|identity| Some(*identity) == filled.identity)
    }
}

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
    let decided = decide(instruction, scene, &sight);
    if let Some(answer) = confirm::pending(scene, &sight)
        && !target_of(&decided, scene).is_some_and(|index| confirm::answers(index, &sight))
    {
        return answer;
    }
    match decided {
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
    match target_of(&decided, scene) {
        Some(index) if sight.element(index).state.disabled => {
            let name = describe::element(sight.element(index));
            explore::dismiss(scene, sight).unwrap_or_else(|| Move::Missing {
                what: format!("a way to use {name}, which is locked,"),
            })
        }
        _ => decided,
    }
}

/// Whether an instruction puts a date into a field.
fn fills_date(instruction: &Instruction) -> bool {
    match instruction {
        Instruction::Fill {
            value: Value::Literal(text),
            ..
        } => format::date(text).is_some(),
        Instruction::FillPair { text } => {
            let words: Vec<&str> = text.split_whitespace().collect();
            (1..words.len()).any(|start| format::date(&words[start..].join(" ")).is_some())
        }
        _ => false,
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
        Instruction::Check { targets, setting } => choose::check(targets, *setting, scene, sight),
        Instruction::ChooseNothing => Move::Done {
            because: "Nothing was to be chosen.".to_owned(),
        },
        Instruction::Navigate { url } => navigate(url, scene),
        Instruction::Back => Move::act(Action::GoBack, "Going back.".to_owned()),
        Instruction::Forward => Move::act(Action::GoForward, "Going forward.".to_owned()),
        Instruction::SearchFor { text } => fill::search_for(text, scene, sight),
        Instruction::Find { text } => seek::find(text, scene, sight),
        Instruction::Sort { by, order } => sort::sort(by, order, scene, sight),
        Instruction::Classify { classes } => classify::classify(classes, scene, sight),
        Instruction::TurnTo { page } => pages::turn_to(*page, scene, sight),
        Instruction::Submit { hints } => submit::submit(hints, scene, sight),
        Instruction::OpenForm { verb, noun } => submit::open_form(verb, noun, scene, sight),
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
        Instruction::Scroll { down } => Move::act(
            Action::Scroll {
                down: Some(*down),
                pages: Some(1.0),
                id: None,
            },
            "Scrolling the page.".to_owned(),
        ),
        Instruction::Wait { seconds } => Move::act(
            Action::Wait {
                seconds: f64::from(*seconds),
            },
            "Waiting a moment.".to_owned(),
        ),
        Instruction::Unread { text } => Move::Ask {
            question: format!(
                "I'm not sure what “{text}” asks for. Which button, link or field should I use, and what should I do with it?"
            ),
            field: "goal".to_owned(),
            need: Need::Meaning,
        },
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
