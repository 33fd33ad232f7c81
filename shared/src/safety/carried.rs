//! What steps of a dialog or form took that are passed, until the last of them sends it.

use super::terms::Terms;
use serde::{Deserialize, Serialize};

/// What of the steps before was not asked about yet, as [`Terms`] would have told it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Carried {
    /// Field and value.
    leaving: Vec<(String, String)>,
    chosen: Vec<String>,
    passed: bool,
}

impl Carried {
    /// A step is passed: what it would have been asked about goes on to the last.
    pub(super) fn add(&mut self, terms: &Terms) {
        self.passed = true;
        add_new(&mut self.leaving, &terms.leaving);
        add_new(&mut self.chosen, &terms.chosen);
    }

    /// What is asked about sends all of it.
    pub(super) fn tell(&self, terms: &mut Terms) {
        terms.leaving = behind(&self.leaving, &terms.leaving);
        terms.chosen = behind(&self.chosen, &terms.chosen);
    }

    /// No step was passed.
    pub fn is_empty(&self) -> bool {
        !self.passed
    }
}

fn add_new<T: Clone + PartialEq>(all: &mut Vec<T>, new: &[T]) {
    for one in new {
        if !all.contains(one) {
            all.push(one.clone());
        }
    }
}

fn behind<T: Clone + PartialEq>(before: &[T], now: &[T]) -> Vec<T> {
    let mut all = before.to_vec();
    add_new(&mut all, now);
    all
}
