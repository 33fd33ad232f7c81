//! What each verb takes, and by which keywords models name it.

use super::Verb;

/// One place in an argument list.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parameter {
    pub(super) name: &'static str,
    pub(super) also: &'static [&'static str],
    pub(super) required: bool,
}

impl Parameter {
    const fn new(name: &'static str, also: &'static [&'static str]) -> Self {
        Self {
            name,
            also,
            required: true,
        }
    }

    const fn optional(self) -> Self {
        Self {
            required: false,
            ..self
        }
    }
}

const ID_NAMES: &[&str] = &["elementid", "element", "index", "ref", "target", "uid"];
const TEXT_NAMES: &[&str] = &["value", "content", "input", "label"];

const ID: Parameter = Parameter::new("id", ID_NAMES);
const TEXT: Parameter = Parameter::new("text", TEXT_NAMES);
const KEY: Parameter = Parameter::new("key", &["keys", "name"]);
const URL: Parameter = Parameter::new("url", &["address", "href", "link"]);
const QUERY: Parameter = Parameter::new("query", &["q", "text", "search"]);
const TAB: Parameter = Parameter::new("id", &["tab", "tabid", "index"]);
const VALUE: Parameter = Parameter::new("value", &["text", "content"]);
const FROM: Parameter = Parameter::new("from", &["source", "fromid", "id"]);
const TO: Parameter = Parameter::new("to", &["target", "toid"]);
const SECONDS: Parameter = Parameter::new("seconds", &["time", "duration"]);
const DIRECTION: Parameter = Parameter::new("direction", &["dir"]);
const QUESTION: Parameter = Parameter::new("question", &["text", "prompt", "message"]);
const DESCRIPTION: Parameter = Parameter::new("description", &["text", "condition", "criteria"]);
const DOWN: Parameter = Parameter::new("down", &["direction"]);
const PAGES: Parameter = Parameter::new("pages", &["numpages", "amount"]);
const OPTION_VALUE: Parameter = Parameter::new("value", &["option"]);
const OPTION_TEXT: Parameter = Parameter::new("text", &["label", "visibletext"]);

impl Verb {
    pub(super) fn parameters(self) -> &'static [Parameter] {
        match self {
            Self::Click
            | Self::Check
            | Self::Uncheck
            | Self::Hover
            | Self::DoubleClick
            | Self::RightClick
            | Self::Focus => const { &[ID] },
            Self::SetValue => const { &[ID, TEXT] },
            Self::Type | Self::FindText | Self::WaitForElement => const { &[TEXT] },
            Self::Press | Self::Recall => const { &[KEY] },
            Self::SelectDropdown => {
                const { &[ID, OPTION_VALUE.optional(), OPTION_TEXT.optional()] }
            }
            Self::DragAndDrop => const { &[FROM, TO] },
            Self::Scroll => const { &[DOWN.optional(), PAGES.optional(), ID.optional()] },
            Self::ScrollContainer => const { &[ID, DIRECTION.optional()] },
            Self::Navigate | Self::CreateTab => const { &[URL] },
            Self::Search | Self::GoogleSearch => const { &[QUERY] },
            Self::Wait => const { &[SECONDS.optional()] },
            Self::SwitchTab | Self::CloseTab => const { &[TAB] },
            Self::VerifySuccess => const { &[DESCRIPTION] },
            Self::AskQuestion => const { &[QUESTION] },
            Self::Remember => const { &[KEY, VALUE] },
            Self::GoBack
            | Self::GoForward
            | Self::AcceptDialog
            | Self::DismissDialog
            | Self::Finish
            | Self::Fail
            | Self::AskUser => &[],
        }
    }
}
