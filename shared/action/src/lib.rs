//! The closed grammar of what a client may be told to do (contract §4.3).
//!
//! What a model writes comes in through [`parse()`], is held against the page by [`Action::check`],
//! and leaves through the `Display` of [`Action`], which the public client's parser reads back to
//! the same value. Nothing that is not an [`Action`] can be sent.

mod chain;
mod check;
mod details;
mod error;
mod literal;
mod names;
mod parameters;
mod parse;
mod past;
mod print;
mod scan;
#[cfg(test)]
mod tests;
mod verb;

pub use chain::{
    Chain, ChainMetadata, ChainReason, ChainedAction, ClientCheck, ClientCheckKind, Level,
};
pub use details::ActionDetails;
pub use error::ActionError;
pub use parse::parse;
pub use past::Past;
pub use verb::Verb;

use page::{Element, ElementId, Role};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Everything that may leave the server.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(
    tag = "name",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Action {
    Click {
        id: ElementId,
    },
    SetValue {
        id: ElementId,
        text: String,
    },
    Type {
        text: String,
    },
    Press {
        key: String,
    },
    SelectDropdown {
        id: ElementId,
        value: Option<String>,
        text: Option<String>,
    },
    Check {
        id: ElementId,
    },
    Uncheck {
        id: ElementId,
    },
    Hover {
        id: ElementId,
    },
    DoubleClick {
        id: ElementId,
    },
    RightClick {
        id: ElementId,
    },
    DragAndDrop {
        from: ElementId,
        to: ElementId,
    },
    Focus {
        id: ElementId,
    },
    Scroll {
        down: Option<bool>,
        pages: Option<f64>,
        id: Option<ElementId>,
    },
    ScrollContainer {
        id: ElementId,
        direction: String,
    },
    FindText {
        text: String,
    },
    Navigate {
        url: String,
    },
    GoBack,
    GoForward,
    Search {
        query: String,
    },
    Wait {
        seconds: f64,
    },
    WaitForElement {
        text: String,
    },
    CreateTab {
        url: String,
    },
    SwitchTab {
        id: String,
    },
    CloseTab {
        id: String,
    },
    AcceptDialog,
    DismissDialog,
    Finish,
    Fail,
    /// Asks the user; the question stands beside the action, never inside it.
    AskUser,
}

/// What a model may ask of the server itself; never sent to a client (contract §4.3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "camelCase")]
pub enum ServerTool {
    GoogleSearch { query: String },
    VerifySuccess { description: String },
    AskUser { question: String },
    Remember { key: String, value: String },
    Recall { key: String },
}

/// What a model decided: something for the client, or something for the server.
#[derive(Debug, Clone, PartialEq)]
pub enum Decision {
    Client(Action),
    Tool(ServerTool),
}

/// A text that an action carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Payload<'a> {
    /// Into a field: its own, or what has the focus.
    Typed(&'a str),
    /// One key, or a combination, to what has the focus.
    Key(&'a str),
    /// An option of a list, by its label or else its value.
    Option(&'a str),
    /// An address that is opened.
    Address(&'a str),
    /// A query to a search engine.
    Query(&'a str),
    /// A text that is looked for on the page, and goes nowhere.
    LookedFor(&'a str),
}

impl<'a> Payload<'a> {
    /// The text itself.
    pub fn text(self) -> &'a str {
        match self {
            Self::Typed(text)
            | Self::Key(text)
            | Self::Option(text)
            | Self::Address(text)
            | Self::Query(text)
            | Self::LookedFor(text) => text,
        }
    }
}

/// How an action's effect shows itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ActionType {
    /// Opens something that drops down: the address stays, `aria-expanded` and new items tell.
    Dropdown,
    /// Goes to another address.
    Navigation,
    Generic,
}

impl Action {
    /// Longest text in an argument, in UTF-16 units.
    pub const MAX_TEXT: usize = 10_000;
    /// Longest address in an argument, in UTF-16 units.
    pub const MAX_URL: usize = 2_048;
    /// Longest wait that the client accepts.
    pub const MAX_WAIT_SECONDS: f64 = 30.0;

    /// The element that the action works on; the dragged one for a drag.
    pub fn target(&self) -> Option<ElementId> {
        match self {
            Self::Click { id }
            | Self::SetValue { id, .. }
            | Self::SelectDropdown { id, .. }
            | Self::Check { id }
            | Self::Uncheck { id }
            | Self::Hover { id }
            | Self::DoubleClick { id }
            | Self::RightClick { id }
            | Self::DragAndDrop { from: id, .. }
            | Self::Focus { id }
            | Self::ScrollContainer { id, .. } => Some(*id),
            Self::Scroll { id, .. } => *id,
            Self::Type { .. }
            | Self::Press { .. }
            | Self::FindText { .. }
            | Self::Navigate { .. }
            | Self::GoBack
            | Self::GoForward
            | Self::Search { .. }
            | Self::Wait { .. }
            | Self::WaitForElement { .. }
            | Self::CreateTab { .. }
            | Self::SwitchTab { .. }
            | Self::CloseTab { .. }
            | Self::AcceptDialog
            | Self::DismissDialog
            | Self::Finish
            | Self::Fail
            | Self::AskUser => None,
        }
    }

    /// The text that the action carries, and where to.
    pub fn payload(&self) -> Option<Payload<'_>> {
        Some(match self {
            Self::SetValue { text, .. } | Self::Type { text } => Payload::Typed(text),
            Self::Press { key } => Payload::Key(key),
            Self::SelectDropdown { .. } => Payload::Option(self.option()?),
            Self::Navigate { url } | Self::CreateTab { url } => Payload::Address(url),
            Self::Search { query } => Payload::Query(query),
            Self::FindText { text } | Self::WaitForElement { text } => Payload::LookedFor(text),
            Self::Click { .. }
            | Self::Check { .. }
            | Self::Uncheck { .. }
            | Self::Hover { .. }
            | Self::DoubleClick { .. }
            | Self::RightClick { .. }
            | Self::DragAndDrop { .. }
            | Self::Focus { .. }
            | Self::Scroll { .. }
            | Self::ScrollContainer { .. }
            | Self::GoBack
            | Self::GoForward
            | Self::Wait { .. }
            | Self::SwitchTab { .. }
            | Self::CloseTab { .. }
            | Self::AcceptDialog
            | Self::DismissDialog
            | Self::Finish
            | Self::Fail
            | Self::AskUser => return None,
        })
    }

    /// The text that the action puts into a field.
    pub fn typed(&self) -> Option<&str> {
        match self {
            Self::SetValue { text, .. } | Self::Type { text } => Some(text),
            _ => None,
        }
    }

    /// The option that the action chooses of a list.
    pub fn option(&self) -> Option<&str> {
        match self {
            Self::SelectDropdown { text, value, .. } => {
                Some(text.as_deref().or(value.as_deref()).unwrap_or_default())
            }
            _ => None,
        }
    }

    /// The element that something is dropped on.
    pub fn dropped_on(&self) -> Option<ElementId> {
        match self {
            Self::DragAndDrop { to, .. } => Some(*to),
            _ => None,
        }
    }

    /// The tab that the action turns to or closes, by the client's id.
    pub fn tab(&self) -> Option<&str> {
        match self {
            Self::SwitchTab { id } | Self::CloseTab { id } => Some(id),
            _ => None,
        }
    }

    /// The address that the action opens.
    pub fn destination(&self) -> Option<&str> {
        match self {
            Self::Navigate { url } | Self::CreateTab { url } => Some(url),
            _ => None,
        }
    }

    /// The same action on another element: the one that it worked on has a new number.
    #[must_use]
    pub fn on(self, id: ElementId) -> Self {
        match self {
            Self::Click { .. } => Self::Click { id },
            Self::SetValue { text, .. } => Self::SetValue { id, text },
            Self::SelectDropdown { value, text, .. } => Self::SelectDropdown { id, value, text },
            Self::Check { .. } => Self::Check { id },
            Self::Uncheck { .. } => Self::Uncheck { id },
            Self::Hover { .. } => Self::Hover { id },
            Self::DoubleClick { .. } => Self::DoubleClick { id },
            Self::RightClick { .. } => Self::RightClick { id },
            Self::DragAndDrop { to, .. } => Self::DragAndDrop { from: id, to },
            Self::Focus { .. } => Self::Focus { id },
            Self::ScrollContainer { direction, .. } => Self::ScrollContainer { id, direction },
            other => other,
        }
    }

    /// Whether the action's whole purpose is another address in this tab.
    pub fn is_navigation(&self) -> bool {
        matches!(
            self,
            Self::Navigate { .. } | Self::GoBack | Self::GoForward | Self::Search { .. }
        )
    }

    /// Whether the action ends the client's loop, or hands over to the user.
    pub fn is_terminal(&self) -> bool {
        matches!(self, Self::Finish | Self::Fail | Self::AskUser)
    }

    /// How the effect will show, judged by the element that the action works on.
    pub fn action_type(&self, target: Option<&Element>) -> ActionType {
        if self.is_navigation() {
            return ActionType::Navigation;
        }
        let opens = matches!(self, Self::Click { .. })
            && target
                .is_some_and(|element| element.state.has_popup || element.role == Role::Combobox);
        if opens {
            ActionType::Dropdown
        } else {
            ActionType::Generic
        }
    }
}
