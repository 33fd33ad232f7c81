//! What a turn comes to.

use super::answer::{Answer, Reasoning, Route};
use super::exchange::Exchange;
use super::notes::ModelUsage;
use super::observe::Before;

/// What a turn comes to.
pub(super) struct Steered {
    pub(super) answer: Answer,
    pub(super) keep: Keep,
    /// In debug mode, what models were asked and said.
    pub(super) exchanges: Vec<Exchange>,
    /// The last model that answered.
    pub(super) model: Option<String>,
}

/// What becomes of the stored before-state.
pub(super) enum Keep {
    /// The action is being looked at once more.
    AsItIs,
    New(Box<Before>),
    Nothing,
}

/// How a turn was decided, and what that cost.
pub(super) struct Thinking {
    pub(super) route: Route,
    pub(super) reasoning: Option<Reasoning>,
    pub(super) spent: ModelUsage,
    pub(super) exchanges: Vec<Exchange>,
    /// The last model that answered.
    pub(super) model: Option<String>,
}
