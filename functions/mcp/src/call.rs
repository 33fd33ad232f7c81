//! A tool's call, on its way from the protocol to the tools and back.

use serde_json::{Map, Value};
use tokio::sync::{mpsc, oneshot};

/// A call on its way to the request's own services.
pub(crate) struct ToolCall {
    pub(crate) name: String,
    pub(crate) arguments: Map<String, Value>,
    pub(crate) teller: Teller,
    pub(crate) reply: oneshot::Sender<Outcome>,
}

/// Where a tool tells how far it is.
pub(crate) struct Teller(mpsc::UnboundedSender<Step>);

/// How far a tool is.
pub(crate) struct Step {
    pub(crate) done: u32,
    /// Of how many, where that is known.
    pub(crate) all: Option<usize>,
    pub(crate) message: String,
}

impl Teller {
    pub(crate) fn new(steps: mpsc::UnboundedSender<Step>) -> Self {
        Self(steps)
    }

    /// A caller who did not ask for it hears nothing.
    pub(crate) fn tell(&self, done: u32, all: Option<usize>, message: String) {
        let _ = self.0.send(Step { done, all, message });
    }
}

/// What a tool came to: its result, or an error in the form of all.
pub(crate) enum Outcome {
    Done(Value),
    Failed(Value),
    /// There is no such tool.
    Unknown,
}
