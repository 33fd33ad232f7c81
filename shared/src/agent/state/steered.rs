//! What a turn comes to.

use super::answer::{Answer, Reasoning, Route};
use super::exchange::Exchange;
use super::notes::ModelUsage;
use crate::agent::observe::Before;

/// What a turn comes to.
pub(in crate::agent) struct Steered {
    pub(in crate::agent) answer: Answer,
    pub(in crate::agent) keep: Keep,
    /// In debug mode, what models were asked and said.
    pub(in crate::agent) exchanges: Vec<Exchange>,
    /// The last model that answered.
    pub(in crate::agent) model: Option<String>,
}

/// What becomes of the stored before-state.
pub(in crate::agent) enum Keep {
    /// The action is being looked at once more.
    AsItIs,
    New(Box<Before>),
    Nothing,
}

/// How a turn was decided, and what that cost.
pub(in crate::agent) struct Thinking {
    pub(in crate::agent) route: Route,
    pub(in crate::agent) reasoning: Option<Reasoning>,
    pub(in crate::agent) spent: ModelUsage,
    pub(in crate::agent) exchanges: Vec<Exchange>,
    /// The last model that answered.
    pub(in crate::agent) model: Option<String>,
}
