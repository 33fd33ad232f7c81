//! The closed grammar of what a client may be told to do (contract §4.3).

use crate::page::ElementId;
use serde::{Deserialize, Serialize};

/// Everything that may leave the server, and the server's own tools.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Action {
    Click { id: ElementId },
    SetValue { id: ElementId, text: String },
    Type { text: String },
    Press { key: String },
    SelectDropdown { id: ElementId, value: Option<String>, text: Option<String> },
    Check { id: ElementId },
    Uncheck { id: ElementId },
    Hover { id: ElementId },
    DoubleClick { id: ElementId },
    RightClick { id: ElementId },
    DragAndDrop { from: ElementId, to: ElementId },
    Focus { id: ElementId },
    Scroll { down: Option<bool>, pages: Option<f64>, id: Option<ElementId> },
    ScrollContainer { id: ElementId, direction: String },
    FindText { text: String },
    Navigate { url: String },
    GoBack,
    GoForward,
    Search { query: String },
    Wait { seconds: f64 },
    WaitForElement { text: String },
    CreateTab { url: String },
    SwitchTab { id: String },
    CloseTab { id: String },
    AcceptDialog,
    DismissDialog,
    Finish,
    Fail,
    /// Asks the user; the question stands beside the action, never inside it.
    AskUser,
}
