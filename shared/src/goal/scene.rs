//! What a move is decided from: the page, and what was done on it.

use super::format;
use super::instruction::{Instruction, Value};
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

    /// The last action was on this element.
    pub(super) fn acted_last(&self, index: usize) -> bool {
        self.past
            .last()
            .is_some_and(|past| past.identity == Some(self.identities[index]))
    }

    /// Text was put into the element for this step.
    pub(super) fn typed_into(&self, index: usize) -> bool {
        self.done_here()
            .any(|past| past.verb == "setValue" && past.identity == Some(self.identities[index]))
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

    /// Elements that were tried for this step in vain. They get another chance once something else
    /// was put away: that may have been in the way.
    pub(super) fn failed_here(&self) -> HashSet<usize> {
        let dated = self.current.is_some_and(fills_date);
        let cleared = self.past.iter().rposition(|past| !past.failed);
        let moved = self
            .past
            .iter()
            // Loading a page puts nothing away.
            .rposition(|past| !past.failed && past.step == self.step && past.identity.is_some());
        let failed: HashSet<Identity> = self
            .past
            .iter()
            .enumerate()
            .filter(|(_, past)| past.step == self.step && past.failed)
            // A date that cannot be typed may still be chosen from the field's calendar.
            .filter(|(at, past)| {
                let since = |other: Option<usize>| other.is_some_and(|other| *at < other);
                match past.verb.as_str() {
                    "setValue" => !(dated || since(cleared)),
                    _ => !since(moved),
                }
            })
            .filter_map(|(_, past)| past.identity)
            .collect();
        (0..self.identities.len())
            // A slider that cannot be set is moved with the keys.
            .filter(|index| self.page.elements[*index].role != Role::Slider)
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
