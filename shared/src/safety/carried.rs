//! What was set in a form, or taken by steps of it that are passed, until something sends it.

use super::terms::Terms;
use serde::{Deserialize, Serialize};

/// What of it was not asked about yet, as [`Terms`] would have told it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Carried {
    /// Field and value.
    leaving: Vec<(String, String)>,
    chosen: Vec<String>,
    /// Boxes that were set off.
    off: Vec<String>,
    passed: bool,
}

impl Carried {
    /// A step is passed: what it would have been asked about goes on to the last.
    pub(super) fn add(&mut self, terms: &Terms) {
        self.passed = true;
        add_new(&mut self.leaving, &terms.leaving);
        add_new(&mut self.chosen, &terms.chosen);
    }

    /// A box is set off in a form that something else sends.
    pub(super) fn add_off(&mut self, name: &str) {
        self.passed = true;
        add_new(&mut self.off, &[name.to_owned()]);
    }

    /// A time is taken, in place of one of `others`, in a form that something else sends.
    pub(super) fn add_time(&mut self, name: &str, others: &[&str]) {
        self.passed = true;
        self.chosen.retain(|one| !others.contains(&one.as_str()));
        add_new(&mut self.chosen, &[name.to_owned()]);
    }

    /// The box of that name was set off.
    pub fn leaves_off(&self, name: &str) -> bool {
        self.off.iter().any(|one| one == name)
    }

    /// What is asked about sends all of it.
    pub(super) fn tell(&self, terms: &mut Terms) {
        terms.leaving = behind(&self.leaving, &terms.leaving);
        terms.chosen = behind(&self.chosen, &terms.chosen);
        terms.off.clone_from(&self.off);
    }

    /// Nothing is left to tell.
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
