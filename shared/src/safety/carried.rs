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

/// What is chosen.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Choice<'p> {
    /// An option of a list.
    Field { name: &'p str, value: &'p str },
    /// A radio button, or a time, in the place of others.
    One { name: &'p str, others: Vec<&'p str> },
    /// A box is set off.
    Off(&'p str),
}

impl Carried {
    /// A step is passed: what it would have been asked about goes on to the last.
    pub(super) fn add(&mut self, terms: &Terms) {
        self.passed = true;
        add_new(&mut self.leaving, &terms.leaving);
        add_new(&mut self.chosen, &terms.chosen);
    }

    /// A choice is made in a form that something else sends.
    pub(super) fn add_choice(&mut self, choice: &Choice<'_>) {
        self.passed = true;
        match choice {
            Choice::Field { name, value } => {
                self.leaving.retain(|(field, _)| field != name);
                let said = ((*name).to_owned(), (*value).to_owned());
                add_new(&mut self.leaving, &[said]);
            }
            Choice::One { name, others } => {
                self.chosen.retain(|one| !others.contains(&one.as_str()));
                add_new(&mut self.chosen, &[(*name).to_owned()]);
            }
            Choice::Off(name) => add_new(&mut self.off, &[(*name).to_owned()]),
        }
    }

    /// What is chosen now stands in the place of what is to be told.
    pub(super) fn replace(&mut self, choice: &Choice<'_>) {
        let told = match choice {
            Choice::Field { name, .. } => self.leaving.iter().any(|(field, _)| field == name),
            Choice::One { others, .. } => {
                self.chosen.iter().any(|one| others.contains(&one.as_str()))
            }
            Choice::Off(_) => false,
        };
        if told {
            self.add_choice(choice);
        }
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
