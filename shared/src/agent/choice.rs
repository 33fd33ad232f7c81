//! What a turn chooses to do.

use super::answer::Blocker;
use super::memory::Open;
use crate::action::Action;

/// What this turn does.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Choice {
    Act {
        action: Action,
        says: String,
        completes: bool,
        /// Further actions of a model's chain; the rules find their own.
        then: Vec<Action>,
    },
    /// Give the page time.
    Wait {
        seconds: u32,
        says: String,
    },
    Ask(Open),
    Block(Blocker),
    Finish {
        says: String,
    },
    Fail {
        says: String,
    },
}
