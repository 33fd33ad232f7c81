//! What one step of a goal asks for.

use crate::{Target, Value};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One thing to do. Most become one action; some take several (a calendar, a search form).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", tag = "do", rename_all_fields = "camelCase")]
pub enum Intent {
    /// Press a control, open a thing, or do with a thing what the application offers for it.
    Press {
        verb: Verb,
        target: Target,
    },
    /// Bring `what` to `to`: fill a field, choose an option, tick a box, enter a search, sort by a
    /// column, turn to a page. `what` without name and kind stands for whichever control takes the
    /// value.
    Set {
        what: Target,
        to: Value,
    },
    /// Send the form by its own button.
    Submit {
        form: Form,
    },
    /// Bring the form up, if it is not there already.
    OpenForm {
        form: Form,
    },
    /// Go on through the forms that follow until it is booked, bought, ordered.
    Proceed {
        verb: String,
    },
    /// Load another page, by address or history.
    Navigate {
        to: Destination,
    },
    /// Bring to light what is so called, by the page's search or among what it shows.
    Find {
        target: Target,
    },
    /// Press a key of the keyboard, by its DOM name (UI Events, `KeyboardEvent.key`).
    PressKey {
        key: String,
    },
    /// Use the mouse on an element otherwise than by a plain click.
    Point {
        gesture: Gesture,
        target: Target,
    },
    Drag {
        from: Target,
        to: Target,
    },
    /// Unfold a section, or fold it.
    Expand {
        target: Target,
        open: bool,
    },
    /// Scroll `inside`, or the page where nothing is named.
    Scroll {
        down: bool,
        /// To the very end.
        far: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        inside: Option<Target>,
    },
    Wait {
        seconds: u32,
    },
    /// Keep what the page shows under a name for later steps.
    Remember {
        what: Value,
        key: String,
    },
}

/// How a thing is pressed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", tag = "verb", content = "word")]
pub enum Verb {
    /// "click", "press", "tap": exactly the control that is named.
    Click,
    /// "open", "view", "show", "go to": the thing itself, or what opens it.
    Open,
    /// "choose", "select", "pick" a thing that is no option of a list: "the cheapest flight".
    Choose,
    /// A verb of the application, lower case ("cancel", "delete", "archive"): the control of that
    /// name which belongs to the target.
    Named(String),
}

impl Verb {
    /// The word for it, lower case.
    pub fn word(&self) -> &str {
        match self {
            Self::Click => "click",
            Self::Open => "open",
            Self::Choose => "choose",
            Self::Named(word) => word,
        }
    }
}

/// A form by what it is for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(
    rename_all = "camelCase",
    tag = "form",
    rename_all_fields = "camelCase"
)]
pub enum Form {
    /// The form that was filled ("submit").
    Current,
    /// The one whose sending is so called ("submit the application").
    Named {
        name: String,
    },
    SignIn,
    /// `verb` as said: "sign up", "register", "subscribe".
    SignUp {
        verb: String,
    },
    Search,
    /// Changes to what is being edited ("edit Ann's role to Editor").
    Changes,
    /// A new `noun`; `verb` as said: "create" a "task", "book" a "room".
    New {
        verb: String,
        noun: String,
    },
}

/// Where navigation leads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", tag = "to", content = "url")]
pub enum Destination {
    /// Absolute; the scheme is put before it where the user wrote none.
    Url(String),
    Back,
    Forward,
    Reload,
}

/// What the mouse does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Gesture {
    /// Puts the cursor into it.
    Focus,
    Hover,
    DoubleClick,
    RightClick,
}
