//! How forms stood when the task first saw them: what a field held that says to whom something goes,
//! how much, or how somebody is reached. What it holds at the press that sends it is held against
//! that. No text of a page is kept.

use super::hash::hash;
use crate::page::Identity;
use serde::{Deserialize, Serialize};

/// Fields that are remembered; what comes after is not held against anything.
const MOST: usize = 200;

/// What such fields held at first.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stood(Vec<(Identity, u64)>);

impl Stood {
    /// A field holds this. Only the first time counts.
    pub(super) fn note(&mut self, field: Identity, value: &str) {
        if self.0.len() < MOST && self.of(field).is_none() {
            self.0.push((field, hash(value.trim().chars())));
        }
    }

    /// Whether the field held something else when it was seen first.
    pub(super) fn was_other(&self, field: Identity, value: &str) -> bool {
        self.of(field)
            .is_some_and(|first| first != hash(value.trim().chars()))
    }

    fn of(&self, field: Identity) -> Option<u64> {
        let found = self.0.iter().find(|(known, _)| *known == field);
        found.map(|(_, first)| *first)
    }
}
