//! The names of all actions and server tools (contract §4.3).

use super::{Action, ServerTool};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The name of an action or of a server tool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verb {
    Click,
    SetValue,
    Type,
    Press,
    SelectDropdown,
    Check,
    Uncheck,
    Hover,
    DoubleClick,
    RightClick,
    DragAndDrop,
    Focus,
    Scroll,
    ScrollContainer,
    FindText,
    Navigate,
    GoBack,
    GoForward,
    Search,
    Wait,
    WaitForElement,
    CreateTab,
    SwitchTab,
    CloseTab,
    AcceptDialog,
    DismissDialog,
    Finish,
    Fail,
    AskUser,
    GoogleSearch,
    VerifySuccess,
    AskQuestion,
    Remember,
    Recall,
}

impl Verb {
    /// Every verb, in the contract's order.
    pub const ALL: [Self; 34] = [
        Self::Click,
        Self::SetValue,
        Self::Type,
        Self::Press,
        Self::SelectDropdown,
        Self::Check,
        Self::Uncheck,
        Self::Hover,
        Self::DoubleClick,
        Self::RightClick,
        Self::DragAndDrop,
        Self::Focus,
        Self::Scroll,
        Self::ScrollContainer,
        Self::FindText,
        Self::Navigate,
        Self::GoBack,
        Self::GoForward,
        Self::Search,
        Self::Wait,
        Self::WaitForElement,
        Self::CreateTab,
        Self::SwitchTab,
        Self::CloseTab,
        Self::AcceptDialog,
        Self::DismissDialog,
        Self::Finish,
        Self::Fail,
        Self::AskUser,
        Self::GoogleSearch,
        Self::VerifySuccess,
        Self::AskQuestion,
        Self::Remember,
        Self::Recall,
    ];

    /// The verb as the client, or a model, writes it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Click => "click",
            Self::SetValue => "setValue",
            Self::Type => "type",
            Self::Press => "press",
            Self::SelectDropdown => "selectDropdown",
            Self::Check => "check",
            Self::Uncheck => "uncheck",
            Self::Hover => "hover",
            Self::DoubleClick => "doubleClick",
            Self::RightClick => "rightClick",
            Self::DragAndDrop => "dragAndDrop",
            Self::Focus => "focus",
            Self::Scroll => "scroll",
            Self::ScrollContainer => "scroll_container",
            Self::FindText => "findText",
            Self::Navigate => "navigate",
            Self::GoBack => "goBack",
            Self::GoForward => "goForward",
            Self::Search => "search",
            Self::Wait => "wait",
            Self::WaitForElement => "waitForElement",
            Self::CreateTab => "createTab",
            Self::SwitchTab => "switchTab",
            Self::CloseTab => "closeTab",
            Self::AcceptDialog => "acceptDialog",
            Self::DismissDialog => "dismissDialog",
            Self::Finish => "finish",
            Self::Fail => "fail",
            Self::AskUser => "ask_user",
            Self::GoogleSearch => "googleSearch",
            Self::VerifySuccess => "verifySuccess",
            Self::AskQuestion => "askUser",
            Self::Remember => "remember",
            Self::Recall => "recall",
        }
    }

    /// How to write it, for prompts and repairs: `setValue(id, text)`.
    pub fn usage(self) -> String {
        let parameters: Vec<String> = self
            .parameters()
            .iter()
            .map(|parameter| {
                let mark = if parameter.required { "" } else { "?" };
                format!("{}{mark}", parameter.name)
            })
            .collect();
        format!("{}({})", self.name(), parameters.join(", "))
    }
}

/// As [`Verb::name`].
impl Serialize for Verb {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Verb {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let known = Self::ALL.into_iter().find(|verb| verb.name() == name);
        known.ok_or_else(|| Error::invalid_value(Unexpected::Str(&name), &"the name of an action"))
    }
}

impl Action {
    /// The action's name as the client knows it.
    pub fn verb(&self) -> &'static str {
        self.as_verb().name()
    }

    /// Which action this is, without its arguments.
    pub fn as_verb(&self) -> Verb {
        match self {
            Self::Click { .. } => Verb::Click,
            Self::SetValue { .. } => Verb::SetValue,
            Self::Type { .. } => Verb::Type,
            Self::Press { .. } => Verb::Press,
            Self::SelectDropdown { .. } => Verb::SelectDropdown,
            Self::Check { .. } => Verb::Check,
            Self::Uncheck { .. } => Verb::Uncheck,
            Self::Hover { .. } => Verb::Hover,
            Self::DoubleClick { .. } => Verb::DoubleClick,
            Self::RightClick { .. } => Verb::RightClick,
            Self::DragAndDrop { .. } => Verb::DragAndDrop,
            Self::Focus { .. } => Verb::Focus,
            Self::Scroll { .. } => Verb::Scroll,
            Self::ScrollContainer { .. } => Verb::ScrollContainer,
            Self::FindText { .. } => Verb::FindText,
            Self::Navigate { .. } => Verb::Navigate,
            Self::GoBack => Verb::GoBack,
            Self::GoForward => Verb::GoForward,
            Self::Search { .. } => Verb::Search,
            Self::Wait { .. } => Verb::Wait,
            Self::WaitForElement { .. } => Verb::WaitForElement,
            Self::CreateTab { .. } => Verb::CreateTab,
            Self::SwitchTab { .. } => Verb::SwitchTab,
            Self::CloseTab { .. } => Verb::CloseTab,
            Self::AcceptDialog => Verb::AcceptDialog,
            Self::DismissDialog => Verb::DismissDialog,
            Self::Finish => Verb::Finish,
            Self::Fail => Verb::Fail,
            Self::AskUser => Verb::AskUser,
        }
    }
}

impl ServerTool {
    /// Which tool this is, without its arguments.
    pub fn as_verb(&self) -> Verb {
        match self {
            Self::GoogleSearch { .. } => Verb::GoogleSearch,
            Self::VerifySuccess { .. } => Verb::VerifySuccess,
            Self::AskUser { .. } => Verb::AskQuestion,
            Self::Remember { .. } => Verb::Remember,
            Self::Recall { .. } => Verb::Recall,
        }
    }
}
