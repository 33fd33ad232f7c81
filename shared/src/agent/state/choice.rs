//! What a turn chooses to do.

use super::answer::Blocker;
use super::open::Open;
use crate::action::Action;

/// What this turn does: with a proposed action, or with one that may be sent
/// ([`Approved`](crate::agent::gate::Approved)).
#[derive(Debug, Clone, PartialEq)]
pub(in crate::agent) enum Choice<A = Action> {
    Act {
        action: A,
        says: String,
        completes: bool,
        /// Further actions of a model's chain; the rules find their own.
        then: Vec<Action>,
    },
    /// Give the page time.
    Wait {
        seconds: u32,
        says: String,
        /// Which one in a row for something to appear; `None` where it waits for something else.
        nth: Option<u8>,
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

impl<A> Choice<A> {
    /// The same with another action, where it has one.
    pub(in crate::agent) fn map<B>(self, of: impl FnOnce(A) -> B) -> Choice<B> {
        match self {
            Self::Act {
                action,
                says,
                completes,
                then,
            } => Choice::Act {
                action: of(action),
                says,
                completes,
                then,
            },
            Self::Wait { seconds, says, nth } => Choice::Wait { seconds, says, nth },
            Self::Ask(open) => Choice::Ask(open),
            Self::Block(blocker) => Choice::Block(blocker),
            Self::Finish { says } => Choice::Finish { says },
            Self::Fail { says } => Choice::Fail { says },
        }
    }
}
