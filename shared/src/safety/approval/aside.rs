//! What an approval leaves aside.

use super::echo::telling;
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
    /// The words of what is entered and of what is set.
    pub(super) entered: Vec<u32>,
}

impl Aside {
    /// This is entered before it, or set where it is so called.
    pub fn enters(&mut self, text: &str) {
        self.entered.extend(telling(text));
    }

    pub(super) fn is_nothing(&self) -> bool {
        self.fields.is_empty() && !self.numbers
    }
}
