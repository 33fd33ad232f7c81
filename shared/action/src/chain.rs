//! Several actions in one answer, for clients that say they can carry them out (contract §4.7).

use super::{Action, ActionType};
use page::{ElementId, Page, Role};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A row of actions that is safe to carry out without looking in between. At least two actions;
/// only the last may navigate, submit, pay, delete or open something.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Chain {
    actions: Vec<ChainedAction>,
    metadata: ChainMetadata,
}

/// One entry of `chainedActions`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChainedAction {
    pub action: Action,
    pub description: String,
    pub index: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target_element_id: Option<ElementId>,
    pub action_type: ActionType,
    pub verification_level: Level,
    pub client_verification_checks: Vec<ClientCheck>,
}

/// Who has to verify, and how thoroughly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    Client,
    Lightweight,
    Full,
}

/// What the client can look at by itself after one action of a chain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClientCheck {
    #[serde(rename = "type")]
    pub kind: ClientCheckKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub element_id: Option<ElementId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_value: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text_pattern: Option<String>,
}

/// What a client can check by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClientCheckKind {
    ValueMatches,
    StateChanged,
    ElementVisible,
    ElementEnabled,
    NoErrorMessage,
    SuccessMessage,
}

/// Why the actions belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ChainReason {
    FormFill,
    RelatedInputs,
    BulkSelection,
    SequentialSteps,
    OptimizedPath,
}

/// `chainMetadata` of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChainMetadata {
    pub total_actions: usize,
    pub safe_to_chain: bool,
    pub chain_reason: ChainReason,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub container_selector: Option<String>,
    pub default_verification_level: Level,
    pub client_verification_sufficient: bool,
    pub final_verification_level: Level,
}

impl Chain {
    /// Longest chain: a long form, and few enough to report within one request.
    pub const MAX_ACTIONS: usize = 20;

    /// Makes a chain of the longest safe beginning of `steps` (action and description). It stops
    /// after the first action that may change more than its own field, and before the first that
    /// the page does not take or that works on an element already used. `None` where fewer than
    /// two are left: then there is nothing to chain.
    pub fn new(steps: Vec<(Action, String)>, reason: ChainReason, page: &Page) -> Option<Self> {
        let mut actions: Vec<ChainedAction> = Vec::new();
        let mut ended = false;
        for (action, description) in steps.into_iter().take(Self::MAX_ACTIONS) {
            let target = action.target();
            let used = target.is_some()
                && actions
                    .iter()
                    .any(|earlier| earlier.target_element_id == target);
            if ended || used || action.is_terminal() || action.check(page).is_err() {
                break;
            }
            ended = action.may_end_chain(page);
            let element = target.and_then(|id| page.element(id));
            actions.push(ChainedAction {
                action: action.clone(),
                description,
                index: actions.len(),
                target_element_id: target,
                action_type: action.action_type(element),
                verification_level: if ended { Level::Full } else { Level::Client },
                client_verification_checks: client_checks(&action),
            });
        }
        let metadata = ChainMetadata {
            total_actions: actions.len(),
            safe_to_chain: true,
            chain_reason: reason,
            container_selector: None,
            default_verification_level: Level::Client,
            client_verification_sufficient: !ended,
            final_verification_level: if ended {
                Level::Full
            } else {
                Level::Lightweight
            },
        };
        (actions.len() > 1).then_some(Self { actions, metadata })
    }

    /// The same chain with each of its texts put through `change`.
    #[must_use]
    pub fn with_texts(&self, change: impl Fn(&Action) -> Action) -> Self {
        let mut chain = self.clone();
        for chained in &mut chain.actions {
            chained.action = change(&chained.action);
            chained.client_verification_checks = client_checks(&chained.action);
        }
        chain
    }

    /// `chainedActions` of the answer, in order.
    pub fn actions(&self) -> &[ChainedAction] {
        &self.actions
    }

    /// `chainMetadata` of the answer.
    pub fn metadata(&self) -> &ChainMetadata {
        &self.metadata
    }
}

impl Action {
    /// Whether the action may do more than change its own field: navigate, submit, pay, delete,
    /// open a dialog. Nothing may be done unseen after it. Where that cannot be told, it may.
    pub fn may_end_chain(&self, page: &Page) -> bool {
        let target = self.target().and_then(|id| page.element(id));
        match self {
            Self::SetValue { .. } | Self::SelectDropdown { .. } => target
                .is_none_or(|element| element.state.has_popup && element.role != Role::Combobox),
            Self::Check { .. }
            | Self::Uncheck { .. }
            | Self::Hover { .. }
            | Self::Focus { .. }
            | Self::Scroll { .. }
            | Self::ScrollContainer { .. }
            | Self::FindText { .. }
            | Self::Wait { .. }
            | Self::WaitForElement { .. } => false,
            Self::Click { .. } => target.is_none_or(|element| {
                !matches!(
                    element.role,
                    Role::Checkbox | Role::Radio | Role::Switch | Role::Textbox | Role::Searchbox
                )
            }),
            Self::Type { .. }
            | Self::Press { .. }
            | Self::DoubleClick { .. }
            | Self::RightClick { .. }
            | Self::DragAndDrop { .. }
            | Self::Navigate { .. }
            | Self::GoBack
            | Self::GoForward
            | Self::Search { .. }
            | Self::CreateTab { .. }
            | Self::SwitchTab { .. }
            | Self::CloseTab { .. }
            | Self::AcceptDialog
            | Self::DismissDialog
            | Self::Finish
            | Self::Fail
            | Self::AskUser => true,
        }
    }
}

/// What shows that one action worked. A chosen option is told by the change of state: the
/// client compares values, and the label that we know is not one.
fn client_checks(action: &Action) -> Vec<ClientCheck> {
    let check = |kind, expected_value: Option<String>| ClientCheck {
        kind,
        element_id: action.target(),
        expected_value,
        text_pattern: None,
    };
    let no_error = ClientCheck {
        kind: ClientCheckKind::NoErrorMessage,
        element_id: None,
        expected_value: None,
        text_pattern: None,
    };
    match action {
        Action::SetValue { text, .. } => vec![
            check(ClientCheckKind::ValueMatches, Some(text.clone())),
            no_error,
        ],
        Action::SelectDropdown { text, value, .. } => {
            let chosen = text.clone().or_else(|| value.clone());
            vec![check(ClientCheckKind::StateChanged, chosen), no_error]
        }
        Action::Check { .. } => vec![check(
            ClientCheckKind::StateChanged,
            Some("checked".to_owned()),
        )],
        Action::Uncheck { .. } => {
            vec![check(
                ClientCheckKind::StateChanged,
                Some("unchecked".to_owned()),
            )]
        }
        _ => vec![no_error],
    }
}
