//! What the gate lets out.

use crate::action::Action;
use crate::agent::state::choice::Choice;
use crate::page::{ElementId, Page};
use crate::safety::SideEffect;

/// An action that the gate lets out. The gate alone makes one, and nothing else is sent.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::agent) struct Approved(Action);

impl Approved {
    pub(super) fn new(action: Action) -> Self {
        Self(action)
    }

    pub(in crate::agent) fn action(&self) -> &Action {
        &self.0
    }

    /// The focus on the field that it writes into, which does less than what was let out.
    pub(in crate::agent) fn focus_first(self) -> Self {
        match self.0 {
            Action::SetValue { id, .. } => Self(Action::Focus { id }),
            other => Self(other),
        }
    }

    /// The focus on another field instead, which leaves this one.
    pub(in crate::agent) fn focus_aside(self, id: ElementId) -> Self {
        match self.0 {
            Action::Focus { .. } => Self(Action::Focus { id }),
            other => Self(other),
        }
    }

    /// A box or switch whose setting takes a press with this page's client.
    pub(in crate::agent) fn fitted(self, page: &Page) -> Self {
        match self.0 {
            set @ (Action::Check { .. } | Action::Uncheck { .. }) => Self(set.fitted(page)),
            other => Self(other),
        }
    }

    /// A box, set the other way before a press sets it as it is to stand.
    pub(in crate::agent) fn other_way_first(self) -> Self {
        match self.0 {
            Action::Check { id } => Self(Action::Uncheck { id }),
            Action::Uncheck { id } => Self(Action::Check { id }),
            other => Self(other),
        }
    }

    pub(in crate::agent) fn into_action(self) -> Action {
        self.0
    }
}

/// What a choice may become.
pub(in crate::agent) enum Permitted {
    /// It may leave.
    Pass(Choice<Approved>),
    /// The user has to agree first.
    Confirm {
        question: Choice<Approved>,
        deeds: Vec<SideEffect>,
        /// What else is agreed to with it and reaches others.
        reaches: Option<(Action, Vec<SideEffect>)>,
    },
    /// It never leaves; the reason is for a model that may choose something else.
    Refused(String),
}
