//! What an approval leaves aside.

use super::echo::{Said, telling};
use crate::page::Identity;
use serde::{Deserialize, Serialize};

/// What of the page changes by what goes out before an action and was agreed to with it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Aside {
    /// How these fields stand.
    pub fields: Vec<Identity>,
    /// The numbers in its text: something was pressed that may count.
    pub numbers: bool,
    /// The same went out before it, and it was agreed to as often, or something else was pressed in its row.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub repeats: bool,
    /// It is pressed between others, and neither keeps nor sends by its name: what the page says of how things stand
    /// changes with each.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub passes: bool,
    /// What is entered and what is set.
    pub(super) said: Said,
}

impl Aside {
    /// This is entered before it, or set where it is so called.
    pub fn enters(&mut self, text: &str) {
        self.said.words.extend(telling(text));
    }

    /// A box that is so called is set off before it.
    pub fn sets_off(&mut self, name: &str) {
        self.enters(name);
        self.said.off.extend(telling(name));
    }

    /// A box is set on before it, or off.
    pub fn counts(&mut self, on: bool) {
        self.said.more += if on { 1 } else { -1 };
    }

    pub(super) fn is_nothing(&self) -> bool {
        self.fields.is_empty() && !self.numbers
    }
}
