//! What is wanted of a control, and how far it is from it.

use crate::proposal::{Act, Outcome, Proposal, Question};
use action::Action;
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

/// How far a control is from what is wanted.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Progress {
    Done(String),
    Act(Act),
    Ask(Question),
    /// It cannot be brought there; what lacks, in plain words.
    Cannot(String),
}

impl Progress {
    pub(super) fn act(action: Action, says: String) -> Self {
        Self::Act(Act {
            action,
            says,
            completes: true,
        })
    }

    pub(super) fn partly(action: Action, says: String) -> Self {
        Self::Act(Act {
            action,
            says,
            completes: false,
        })
    }
}

impl From<Progress> for Proposal {
    fn from(progress: Progress) -> Self {
        Self::from(match progress {
            Progress::Done(because) => Outcome::Done { because },
            Progress::Act(act) => Outcome::Act(act),
            Progress::Ask(question) => Outcome::Ask(question),
            Progress::Cannot(what) => Outcome::Missing { what },
        })
    }
}
