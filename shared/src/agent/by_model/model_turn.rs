//! One turn's conversation with a model, and why it may come to nothing.

use super::conversation::Conversation;
use super::services::ModelServices;
use crate::agent::gate::Approved;
use crate::agent::state::view::Input;
use crate::model::ModelError;
use crate::task::UnexpectedEvent;

/// One turn's conversation with a model.
pub(super) struct ModelTurn<'a, 'b, 'page> {
    pub(super) mind: &'a ModelServices<'a>,
    pub(super) input: &'a Input<'page>,
    pub(super) talk: &'b mut Conversation<'a>,
    /// What the gate let out of its last choice.
    pub(super) approved: &'b mut Option<Approved>,
    pub(super) tools: u8,
    pub(super) repairs: u8,
    /// The action of the last answer, as it was written.
    pub(super) said: String,
}

/// Why a model's answer does not count.
#[derive(Debug)]
pub(super) enum NoAnswer {
    /// None came.
    Model(ModelError),
    /// None of those that came can be used.
    Unusable,
    State(UnexpectedEvent),
}

impl From<ModelError> for NoAnswer {
    fn from(error: ModelError) -> Self {
        Self::Model(error)
    }
}

impl From<UnexpectedEvent> for NoAnswer {
    fn from(error: UnexpectedEvent) -> Self {
        Self::State(error)
    }
}
