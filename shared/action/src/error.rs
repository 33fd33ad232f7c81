//! Why something that a model wrote is not an action. The model reads these, once, to mend it.

use super::Verb;
use page::{ElementId, Role};
use thiserror::Error;

/// What was wrong, in words that let a model write it right.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum ActionError {
    #[error("no action was given")]
    Empty,
    #[error("`{0}` is not an action of the form name(argument, …)")]
    NotACall(String),
    #[error("one action at a time: `{0}` stands after it")]
    Trailing(String),
    #[error("there is no action `{name}`{}", suggestion(.nearest.as_ref()))]
    Unknown {
        name: String,
        nearest: Option<&'static str>,
    },
    /// Known to the client, never said by this server (contract §4.3).
    #[error("`{0}` is not allowed")]
    Forbidden(String),
    #[error("`{}` takes {}, but {given} arguments were given", .verb.name(), .verb.usage())]
    Arity { verb: Verb, given: usize },
    #[error("in `{}` the argument `{argument}` must be {expected}, not `{given}`", .verb.usage())]
    Argument {
        verb: Verb,
        argument: &'static str,
        expected: &'static str,
        given: String,
    },
    /// The limit counts UTF-16 units, as the client does.
    #[error("the argument `{argument}` of `{}` is longer than {limit} characters", .verb.name())]
    TooLong {
        verb: Verb,
        argument: &'static str,
        limit: usize,
    },
    #[error("there is no element {} on this page", .0.0)]
    NoElement(ElementId),
    #[error("`{}` does not work on element {}, a {}", .verb.name(), .id.0, role_name(*.role))]
    WrongRole {
        verb: Verb,
        id: ElementId,
        role: Role,
    },
    #[error("element {} \"{name}\" is disabled", .id.0)]
    Disabled { id: ElementId, name: String },
    #[error("element {} \"{name}\" cannot be changed (read-only)", .id.0)]
    ReadOnly { id: ElementId, name: String },
    #[error("element {} has no option \"{given}\"; it shows: {shown}", .id.0)]
    NoOption {
        id: ElementId,
        given: String,
        shown: String,
    },
}

impl ActionError {
    /// What a model wrote, short enough to be quoted back to it.
    pub(super) fn quote(text: &str) -> String {
        const MAX_CHARS: usize = 60;
        let text = text.trim();
        if text.chars().count() <= MAX_CHARS {
            return text.to_owned();
        }
        text.chars().take(MAX_CHARS - 1).chain(['…']).collect()
    }
}

fn suggestion(nearest: Option<&&'static str>) -> String {
    nearest.map_or_else(String::new, |name| format!("; did you mean `{name}`?"))
}

fn role_name(role: Role) -> String {
    format!("{role:?}").to_lowercase()
}
