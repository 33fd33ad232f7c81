//! What is wanted of a control.

use intent::{Order, Setting};
use jiff::civil::Date;

/// What a control is to be brought to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Wanted {
    Text(String),
    /// A day, and how the user said it.
    Day {
        said: String,
        date: Date,
    },
    Switch(Setting),
    Order(Option<Order>),
    /// Counted from 1.
    Page(usize),
}

impl Wanted {
    /// The user's words for it.
    pub(crate) fn said(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Day { said, .. } => said.clone(),
            Self::Switch(Setting::On) => "on".to_owned(),
            Self::Switch(Setting::Off) => "off".to_owned(),
            Self::Switch(Setting::Toggle) | Self::Order(_) => String::new(),
            Self::Page(page) => page.to_string(),
        }
    }
}
