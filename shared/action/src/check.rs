//! Holds an action against the page that it is meant for (contract §4.3).

use super::{Action, ActionError, Verb};
use page::{Element, ElementId, Page, Role};
use url::Url;
use words::Folded;

impl Action {
    /// Rewrites what no client can do into what all can. A dropdown's value becomes its visible
    /// text, because page texts show labels and never values, and a value that is no option
    /// empties the field while the client reports success. What is no browser's own box is pressed: the public clients
    /// set a state without a press, which pages do not hear.
    #[must_use]
    pub fn fitted(self, page: &Page) -> Self {
        match self {
            Self::SelectDropdown { id, value, text } => chosen(page, id, value, text),
            Self::Check { id } if is_pressed_to_be(true, page, id) => Self::Click { id },
            Self::Uncheck { id } if is_pressed_to_be(false, page, id) => Self::Click { id },
            other => other,
        }
    }

    /// Whether the action can be sent for this page: its elements exist, take such an action and
    /// are enabled, its address is absolute and ordinary, its numbers are in range.
    pub fn check(&self, page: &Page) -> Result<(), ActionError> {
        let verb = self.as_verb();
        self.check_length(verb)?;
        if let Some(id) = self.target() {
            let target = element(page, id)?;
            // Of what says that it is no box nothing but a press is known.
            let raw = matches!(verb, Verb::Check | Verb::Uncheck) && target.role == Role::Generic;
            if raw && !page.shows_text() {
                let role = target.role;
                return Err(ActionError::WrongRole { verb, id, role });
            }
            self.check_element(verb, target, page.truncated)?;
        }
        match self {
            Self::DragAndDrop { to, .. } => element(page, *to).map(|_| ()),
            Self::Navigate { url } | Self::CreateTab { url } => check_address(verb, url),
            Self::Wait { seconds } => in_range(verb, "seconds", *seconds, "0 to 30", 0.0..=30.0),
            Self::Scroll { pages, .. } => pages.map_or(Ok(()), |pages| {
                in_range(
                    verb,
                    "pages",
                    pages,
                    "above 0 and at most 100",
                    0.01..=100.0,
                )
            }),
            Self::SwitchTab { id } | Self::CloseTab { id } => check_tab(verb, id),
            Self::Press { key } => not_blank(verb, "key", key),
            Self::Search { query } => not_blank(verb, "query", query),
            Self::FindText { text } | Self::WaitForElement { text } => {
                not_blank(verb, "text", text)
            }
            Self::Type { text } if text.is_empty() => not_blank(verb, "text", text),
            Self::Click { .. }
            | Self::SetValue { .. }
            | Self::Type { .. }
            | Self::SelectDropdown { .. }
            | Self::Check { .. }
            | Self::Uncheck { .. }
            | Self::Hover { .. }
            | Self::DoubleClick { .. }
            | Self::RightClick { .. }
            | Self::Focus { .. }
            | Self::ScrollContainer { .. }
            | Self::GoBack
            | Self::GoForward
            | Self::AcceptDialog
            | Self::DismissDialog
            | Self::Finish
            | Self::Fail
            | Self::AskUser => Ok(()),
        }
    }

    fn check_length(&self, verb: Verb) -> Result<(), ActionError> {
        let (argument, text, limit) = match self {
            Self::SetValue { text, .. }
            | Self::Type { text }
            | Self::FindText { text }
            | Self::WaitForElement { text } => ("text", text, Self::MAX_TEXT),
            Self::Search { query } => ("query", query, Self::MAX_TEXT),
            Self::Navigate { url } | Self::CreateTab { url } => ("url", url, Self::MAX_URL),
            _ => return Ok(()),
        };
        if text.encode_utf16().count() > limit {
            return Err(ActionError::TooLong {
                verb,
                argument,
                limit,
            });
        }
        Ok(())
    }

    fn check_element(
        &self,
        verb: Verb,
        element: &Element,
        truncated: bool,
    ) -> Result<(), ActionError> {
        let (id, role) = (element.id, element.role);
        if !takes(verb, role) {
            return Err(ActionError::WrongRole { verb, id, role });
        }
        let changes = matches!(
            verb,
            Verb::SetValue | Verb::SelectDropdown | Verb::Check | Verb::Uncheck
        );
        let acts = changes
            || matches!(
                verb,
                Verb::Click | Verb::DoubleClick | Verb::DragAndDrop | Verb::Focus
            );
        if acts && element.state.disabled {
            let name = element.name.clone();
            return Err(ActionError::Disabled { id, name });
        }
        if changes && element.state.readonly {
            let name = element.name.clone();
            return Err(ActionError::ReadOnly { id, name });
        }
        match self {
            Self::SelectDropdown { value, text, .. } if !truncated => {
                check_option(element, value.as_deref(), text.as_deref())
            }
            _ => Ok(()),
        }
    }
}

/// The choice by the visible text of the option.
fn chosen(page: &Page, id: ElementId, value: Option<String>, text: Option<String>) -> Action {
    let given = |text: Option<String>| text.filter(|text| !text.is_empty());
    let label = given(text).or_else(|| given(value)).map(|wanted| {
        page.element(id)
            .and_then(|element| option_label(element, &wanted))
            .unwrap_or(wanted)
    });
    Action::SelectDropdown {
        id,
        value: None,
        text: label,
    }
}

/// Whether what is to be switched takes a press for it: a radio button, and what stands the other way or is a box by its
/// role alone.
fn is_pressed_to_be(on: bool, page: &Page, id: ElementId) -> bool {
    page.element(id).is_some_and(|element| match element.role {
        Role::Radio => on,
        Role::Checkbox | Role::Switch => match element.stands() {
            Some(stands) => stands != on,
            None => page.shows_text() && !element.is_native_box(),
        },
        // What is drawn by nothing that says so may be a box.
        Role::Generic => page.shows_text(),
        _ => false,
    })
}

fn element(page: &Page, id: ElementId) -> Result<&Element, ActionError> {
    page.element(id).ok_or(ActionError::NoElement(id))
}

/// Whether an element of this role takes the action. What only points or clicks works on all.
fn takes(verb: Verb, role: Role) -> bool {
    match verb {
        // A clickable element without a role may be an editable region.
        Verb::SetValue => matches!(
            role,
            Role::Textbox
                | Role::Searchbox
                | Role::Spinbutton
                | Role::Combobox
                | Role::Slider
                | Role::Generic
        ),
        Verb::Check => matches!(
            role,
            Role::Checkbox | Role::Radio | Role::Switch | Role::Generic
        ),
        // One of several is left by choosing another.
        Verb::Uncheck => matches!(role, Role::Checkbox | Role::Switch | Role::Generic),
        Verb::SelectDropdown => matches!(role, Role::Combobox | Role::Listbox),
        _ => true,
    }
}

/// The option that is meant by `wanted`, as the page writes it: the same but for case, white space and compatibility
/// forms, which prompts show resolved ("1.o" for "1.º"). Of a list that is told as one text, its words that say so.
fn option_label(element: &Element, wanted: &str) -> Option<String> {
    let key = Folded::new(wanted);
    let is_it = |label: &str| Folded::new(label).text() == key.text();
    let details = element.details();
    if !details.options.is_empty() {
        let mut labels = details.options.iter();
        return labels.find(|label| is_it(label)).cloned();
    }
    let words: Vec<&str> = details
        .options_text
        .as_deref()?
        .split_whitespace()
        .collect();
    let length = wanted.split_whitespace().count().max(1);
    let mut parts = words.windows(length).map(|part| part.join(" "));
    parts.find(|part| is_it(part))
}

/// The client reports success for an option that does not exist, so it must not be sent.
fn check_option(
    element: &Element,
    value: Option<&str>,
    text: Option<&str>,
) -> Result<(), ActionError> {
    let wanted = text
        .filter(|text| !text.is_empty())
        .or(value)
        .unwrap_or_default();
    if wanted.trim().is_empty() {
        return Err(ActionError::Argument {
            verb: Verb::SelectDropdown,
            argument: "text",
            expected: "the visible text of an option",
            given: String::new(),
        });
    }
    let shown = if element.details().options.is_empty() {
        element.details().options_text.clone().unwrap_or_default()
    } else {
        element.details().options.join(", ")
    };
    if shown.is_empty() || option_label(element, wanted).is_some() {
        Ok(())
    } else {
        Err(ActionError::NoOption {
            id: element.id,
            given: ActionError::quote(wanted),
            shown: shown.chars().take(400).collect(),
        })
    }
}

fn check_address(verb: Verb, url: &str) -> Result<(), ActionError> {
    let is_web =
        Url::parse(url).is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host());
    // `Url` forgives `http:example.com`; the client would take it as a relative address.
    let is_absolute = url.split_once("://").is_some_and(|(scheme, _)| {
        scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https")
    });
    if is_web && is_absolute && !url.contains(char::is_whitespace) {
        return Ok(());
    }
    Err(ActionError::Argument {
        verb,
        argument: "url",
        expected: "an absolute http or https address",
        given: ActionError::quote(url),
    })
}

fn check_tab(verb: Verb, id: &str) -> Result<(), ActionError> {
    let is_index = (1..=4).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_digit());
    if is_index {
        return Ok(());
    }
    Err(ActionError::Argument {
        verb,
        argument: "id",
        expected: "a tab's number, counted from 0",
        given: ActionError::quote(id),
    })
}

fn not_blank(verb: Verb, argument: &'static str, text: &str) -> Result<(), ActionError> {
    if text.trim().is_empty() {
        return Err(ActionError::Argument {
            verb,
            argument,
            expected: "a text that is not empty",
            given: String::new(),
        });
    }
    Ok(())
}

fn in_range(
    verb: Verb,
    argument: &'static str,
    number: f64,
    expected: &'static str,
    range: std::ops::RangeInclusive<f64>,
) -> Result<(), ActionError> {
    if range.contains(&number) {
        return Ok(());
    }
    Err(ActionError::Argument {
        verb,
        argument,
        expected,
        given: number.to_string(),
    })
}
