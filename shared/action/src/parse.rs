//! From what a model writes to what may be done.

use super::literal::{element_id, number};
use super::names::{FORBIDDEN, folded};
use super::parameters::Parameter;
use super::scan::{Argument, Call, scan};
use super::{Action, ActionError, Decision, ServerTool, Verb};
use page::ElementId;

/// Reads one decision out of what a model wrote. Tolerant about form (quotes, escapes, keywords,
/// other tools' names), strict about meaning: whatever is not in the grammar is an error.
pub fn parse(text: &str) -> Result<Decision, ActionError> {
    let call = scan(text)?;
    let verb = verb(&call)?;
    Bound::new(verb, &call)?.decision()
}

fn verb(call: &Call<'_>) -> Result<Verb, ActionError> {
    let name = folded(call.name);
    if FORBIDDEN.contains(&name.as_str()) {
        return Err(ActionError::Forbidden(ActionError::quote(call.name)));
    }
    match (Verb::find(&name), call.arguments.as_slice()) {
        (Some(Verb::AskUser), [_, ..]) => Ok(Verb::AskQuestion),
        (Some(Verb::AskQuestion), []) => Ok(Verb::AskUser),
        (Some(Verb::Type), [first, _]) if element_id(&first.value).is_some() => Ok(Verb::SetValue),
        (Some(verb), _) => Ok(verb),
        (None, _) => Err(ActionError::Unknown {
            name: ActionError::quote(call.name),
            nearest: Verb::nearest(&name),
        }),
    }
}

/// What stands in one place of a parameter list.
#[derive(Debug, Clone, PartialEq)]
enum Slot {
    Open,
    /// Left out on purpose: `f(1, , 2)`, `f(1, null)`.
    Absent,
    Given(String),
}

/// A call's arguments in the places of the verb's parameters.
struct Bound {
    verb: Verb,
    slots: Vec<Slot>,
}

impl Bound {
    fn new(verb: Verb, call: &Call<'_>) -> Result<Self, ActionError> {
        let parameters = verb.parameters();
        let mut slots = vec![Slot::Open; parameters.len()];
        let arity = ActionError::Arity {
            verb,
            given: call.arguments.len(),
        };
        if verb == Verb::Scroll
            && let Some(direction) = implied_direction(call.name)
        {
            slots[0] = Slot::Given(direction.to_owned());
        }
        // A reason given to `finish` or `fail` is dropped: the client would stumble over it.
        let arguments = match verb {
            Verb::Finish | Verb::Fail => &[],
            _ => call.arguments.as_slice(),
        };
        for (index, argument) in arguments.iter().enumerate() {
            let keyed = place_of(parameters, argument);
            let open = || slots.iter().position(|slot| *slot == Slot::Open);
            let Some(place) = keyed.or_else(open) else {
                return Err(arity);
            };
            let rest = &arguments[index..];
            if keyed.is_none() && is_loose_text(parameters, place, rest) {
                slots[place] = Slot::Given(written(call, rest).to_owned());
                break;
            }
            slots[place] = if argument.is_absent() {
                Slot::Absent
            } else if keyed.is_some() || argument.quoted {
                Slot::Given(argument.value.clone())
            } else {
                Slot::Given(written(call, &rest[..1]).to_owned())
            };
        }
        let complete = parameters
            .iter()
            .zip(&slots)
            .all(|(parameter, slot)| !parameter.required || matches!(slot, Slot::Given(_)));
        if complete {
            Ok(Self { verb, slots })
        } else {
            Err(arity)
        }
    }

    fn decision(&self) -> Result<Decision, ActionError> {
        use Verb as V;
        let id = || self.element(0);
        let first = || self.text(0);
        Ok(match self.verb {
            V::Click => Action::Click { id: id()? }.into(),
            V::SetValue => Action::SetValue {
                id: id()?,
                text: self.text(1)?,
            }
            .into(),
            V::Type => Action::Type { text: first()? }.into(),
            V::Press => Action::Press { key: first()? }.into(),
            V::SelectDropdown => Action::SelectDropdown {
                id: id()?,
                value: self.optional_text(1)?,
                text: self.optional_text(2)?,
            }
            .into(),
            V::Check => Action::Check { id: id()? }.into(),
            V::Uncheck => Action::Uncheck { id: id()? }.into(),
            V::Hover => Action::Hover { id: id()? }.into(),
            V::DoubleClick => Action::DoubleClick { id: id()? }.into(),
            V::RightClick => Action::RightClick { id: id()? }.into(),
            V::DragAndDrop => Action::DragAndDrop {
                from: id()?,
                to: self.element(1)?,
            }
            .into(),
            V::Focus => Action::Focus { id: id()? }.into(),
            V::Scroll => Action::Scroll {
                down: self.flag(0)?,
                pages: self.number(1)?,
                id: self.optional_element(2)?,
            }
            .into(),
            V::ScrollContainer => Action::ScrollContainer {
                id: id()?,
                direction: self.direction(1)?,
            }
            .into(),
            V::FindText => Action::FindText { text: first()? }.into(),
            V::Navigate => Action::Navigate {
                url: self.address(0)?,
            }
            .into(),
            V::GoBack => Action::GoBack.into(),
            V::GoForward => Action::GoForward.into(),
            V::Search => Action::Search { query: first()? }.into(),
            V::Wait => Action::Wait {
                seconds: self.number(0)?.unwrap_or(1.0),
            }
            .into(),
            V::WaitForElement => Action::WaitForElement { text: first()? }.into(),
            V::CreateTab => Action::CreateTab {
                url: self.address(0)?,
            }
            .into(),
            V::SwitchTab => Action::SwitchTab { id: first()? }.into(),
            V::CloseTab => Action::CloseTab { id: first()? }.into(),
            V::AcceptDialog => Action::AcceptDialog.into(),
            V::DismissDialog => Action::DismissDialog.into(),
            V::Finish => Action::Finish.into(),
            V::Fail => Action::Fail.into(),
            V::AskUser => Action::AskUser.into(),
            V::GoogleSearch => ServerTool::GoogleSearch { query: first()? }.into(),
            V::VerifySuccess => ServerTool::VerifySuccess {
                description: first()?,
            }
            .into(),
            V::AskQuestion => ServerTool::AskUser { question: first()? }.into(),
            V::Remember => ServerTool::Remember {
                key: first()?,
                value: self.text(1)?,
            }
            .into(),
            V::Recall => ServerTool::Recall { key: first()? }.into(),
        })
    }

    fn given(&self, place: usize) -> Option<&str> {
        match self.slots.get(place)? {
            Slot::Given(value) => Some(value),
            Slot::Open | Slot::Absent => None,
        }
    }

    fn wrong(&self, place: usize, expected: &'static str) -> ActionError {
        ActionError::Argument {
            verb: self.verb,
            argument: self.verb.parameters()[place].name,
            expected,
            given: ActionError::quote(self.given(place).unwrap_or_default()),
        }
    }

    fn limited(&self, place: usize, limit: usize) -> Result<Option<String>, ActionError> {
        let Some(value) = self.given(place) else {
            return Ok(None);
        };
        if value.encode_utf16().count() > limit {
            return Err(ActionError::TooLong {
                verb: self.verb,
                argument: self.verb.parameters()[place].name,
                limit,
            });
        }
        Ok(Some(value.to_owned()))
    }

    fn optional_text(&self, place: usize) -> Result<Option<String>, ActionError> {
        self.limited(place, Action::MAX_TEXT)
    }

    fn text(&self, place: usize) -> Result<String, ActionError> {
        self.optional_text(place)?
            .ok_or_else(|| self.wrong(place, "a text"))
    }

    fn address(&self, place: usize) -> Result<String, ActionError> {
        self.limited(place, Action::MAX_URL)?
            .ok_or_else(|| self.wrong(place, "an absolute http or https address"))
    }

    fn optional_element(&self, place: usize) -> Result<Option<ElementId>, ActionError> {
        self.given(place)
            .map(|value| element_id(value).ok_or_else(|| self.wrong(place, "an element's number")))
            .transpose()
    }

    fn element(&self, place: usize) -> Result<ElementId, ActionError> {
        self.optional_element(place)?
            .ok_or_else(|| self.wrong(place, "an element's number"))
    }

    fn number(&self, place: usize) -> Result<Option<f64>, ActionError> {
        self.given(place)
            .map(|value| number(value).ok_or_else(|| self.wrong(place, "a number")))
            .transpose()
    }

    fn flag(&self, place: usize) -> Result<Option<bool>, ActionError> {
        self.given(place)
            .map(|value| match value.to_lowercase().as_str() {
                "true" | "down" | "yes" | "1" => Ok(true),
                "false" | "up" | "no" | "0" => Ok(false),
                _ => Err(self.wrong(place, "true or false")),
            })
            .transpose()
    }

    fn direction(&self, place: usize) -> Result<String, ActionError> {
        let direction = self.given(place).unwrap_or("down").to_lowercase();
        if DIRECTIONS.contains(&direction.as_str()) {
            Ok(direction)
        } else {
            Err(self.wrong(place, "up, down, left or right"))
        }
    }
}

/// The directions in which a container scrolls.
const DIRECTIONS: [&str; 4] = ["up", "down", "left", "right"];

/// The place that an argument's keyword names.
fn place_of(parameters: &[Parameter], argument: &Argument) -> Option<usize> {
    let key = folded(argument.key.as_deref()?);
    parameters
        .iter()
        .position(|parameter| parameter.name == key)
        .or_else(|| {
            parameters
                .iter()
                .position(|parameter| parameter.also.contains(&key.as_str()))
        })
}

/// Whether a text without quotes was cut at its commas: `setValue(4, Paris, France)`.
fn is_loose_text(parameters: &[Parameter], place: usize, rest: &[Argument]) -> bool {
    rest.len() > 1
        && place + 1 == parameters.len()
        && parameters[place].required
        && rest.iter().all(|argument| !argument.quoted)
}

/// Arguments exactly as they were written, commas and would-be keywords included.
fn written<'a>(call: &Call<'a>, arguments: &[Argument]) -> &'a str {
    match arguments {
        [first, .., last] => call.text[first.span.start..last.span.end].trim(),
        [only] => call.text[only.span.clone()].trim(),
        [] => "",
    }
}

/// The direction that a name such as `scroll_up` carries.
fn implied_direction(name: &str) -> Option<&'static str> {
    match folded(name).as_str() {
        "scrollup" => Some("up"),
        "scrolldown" => Some("down"),
        _ => None,
    }
}

impl From<Action> for Decision {
    fn from(action: Action) -> Self {
        Self::Client(action)
    }
}

impl From<ServerTool> for Decision {
    fn from(tool: ServerTool) -> Self {
        Self::Tool(tool)
    }
}
