//! One thing that can be seen to have changed, and how to say it in plain words.

use crate::page::Role;
use std::fmt::{self, Display, Formatter};

/// An element as people call it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    pub role: Role,
    pub name: String,
}

/// A state that an element can turn on or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    Expanded,
    Checked,
    Selected,
    Pressed,
    Disabled,
    /// A column's rows stand ascending, or descending.
    SortedUp,
}

impl Turn {
    fn words(self, on: bool) -> &'static str {
        match (self, on) {
            (Self::Expanded, true) => "opened",
            (Self::Expanded, false) => "closed",
            (Self::Checked, true) => "is now on",
            (Self::Checked, false) => "is now off",
            (Self::Selected, true) => "is now selected",
            (Self::Selected, false) => "is no longer selected",
            (Self::Pressed, true) => "is now pressed",
            (Self::Pressed, false) => "is no longer pressed",
            (Self::SortedUp, true) => "is now sorted, ascending",
            (Self::SortedUp, false) => "is now sorted, descending",
            (Self::Disabled, true) => "is now disabled",
            (Self::Disabled, false) => "can now be used",
        }
    }
}

/// One observation. Its `Display` is a line for people and prompts; the names and texts in it are
/// the page's own words, shortened.
#[derive(Debug, Clone, PartialEq)]
pub enum Observation {
    UrlChanged {
        from: String,
        to: String,
    },
    /// The client's word alone: the addresses that we know are the same.
    ClientSaysUrlChanged,
    TitleChanged {
        to: String,
    },
    ErrorMessage(String),
    SuccessMessage(String),
    /// A message of no clear kind.
    Message(String),
    DialogOpened(String),
    DialogClosed(String),
    Turned {
        element: Named,
        turn: Turn,
        on: bool,
    },
    ValueChanged {
        element: Named,
        to: Option<String>,
    },
    Renamed {
        from: Named,
        to: String,
    },
    /// What was there stands in another order.
    Reordered,
    ElementsAppeared(Vec<Named>),
    ElementsDisappeared(Vec<Named>),
    TextsAppeared(Vec<String>),
    /// So many lines are no longer there.
    TextsDisappeared(usize),
    /// Controls that only the client saw come and go.
    ClientSawMutation {
        added: u64,
        removed: u64,
    },
}

impl Observation {
    /// What the page reports in a line that told it, in the page's words.
    pub(in crate::agent) fn reported(line: &str) -> Option<&str> {
        line.strip_prefix(REPORTS)?.strip_suffix('”')
    }

    /// Whether a line told that a dialog opened, or a question that the page put.
    pub(in crate::agent) fn asked(line: &str) -> bool {
        line.starts_with(OPENED) || line.contains(['?', '？', '؟'])
    }

    /// The texts that it newly shows, in full.
    pub(super) fn brought(&self) -> Vec<&str> {
        match self {
            Self::TitleChanged { to: text }
            | Self::ErrorMessage(text)
            | Self::SuccessMessage(text)
            | Self::Message(text)
            | Self::DialogOpened(text)
            | Self::Renamed { to: text, .. } => vec![text],
            Self::ValueChanged { to, .. } => to.as_deref().into_iter().collect(),
            Self::ElementsAppeared(all) => all.iter().map(|one| one.name.as_str()).collect(),
            Self::TextsAppeared(texts) => texts.iter().map(String::as_str).collect(),
            Self::Turned {
                element,
                turn: Turn::Checked | Turn::Selected | Turn::Pressed | Turn::Expanded,
                on: true,
            } => vec![&element.name],
            Self::UrlChanged { .. }
            | Self::ClientSaysUrlChanged
            | Self::DialogClosed(_)
            | Self::Turned { .. }
            | Self::Reordered
            | Self::ElementsDisappeared(_)
            | Self::TextsDisappeared(_)
            | Self::ClientSawMutation { .. } => Vec::new(),
        }
    }

    /// The same with its texts put otherwise.
    pub(super) fn with_texts(self, put: &impl Fn(&str) -> String) -> Self {
        let named = |element: Named| Named {
            name: put(&element.name),
            ..element
        };
        let all = |elements: Vec<Named>| elements.into_iter().map(named).collect();
        match self {
            Self::UrlChanged { from, to } => Self::UrlChanged {
                from: put(&from),
                to: put(&to),
            },
            Self::TitleChanged { to } => Self::TitleChanged { to: put(&to) },
            Self::ErrorMessage(text) => Self::ErrorMessage(put(&text)),
            Self::SuccessMessage(text) => Self::SuccessMessage(put(&text)),
            Self::Message(text) => Self::Message(put(&text)),
            Self::DialogOpened(text) => Self::DialogOpened(put(&text)),
            Self::DialogClosed(text) => Self::DialogClosed(put(&text)),
            Self::Turned { element, turn, on } => Self::Turned {
                element: named(element),
                turn,
                on,
            },
            Self::ValueChanged { element, to } => Self::ValueChanged {
                element: named(element),
                to: to.as_deref().map(put),
            },
            Self::Renamed { from, to } => Self::Renamed {
                from: named(from),
                to: put(&to),
            },
            Self::ElementsAppeared(elements) => Self::ElementsAppeared(all(elements)),
            Self::ElementsDisappeared(elements) => Self::ElementsDisappeared(all(elements)),
            Self::TextsAppeared(texts) => {
                Self::TextsAppeared(texts.iter().map(|text| put(text)).collect())
            }
            same @ (Self::ClientSaysUrlChanged
            | Self::Reordered
            | Self::TextsDisappeared(_)
            | Self::ClientSawMutation { .. }) => same,
        }
    }
}

/// Before the page's own words of success.
const REPORTS: &str = "the page reports: “";
const OPENED: &str = "a dialog opened";

impl Display for Observation {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::UrlChanged { from, to } => {
                write!(
                    formatter,
                    "the address changed from {} to {}",
                    short(from),
                    short(to)
                )
            }
            Self::ClientSaysUrlChanged => formatter.write_str("the browser saw the address change"),
            Self::TitleChanged { to } => {
                write!(formatter, "the page is now titled “{}”", short(to))
            }
            Self::ErrorMessage(text) => {
                write!(formatter, "the page shows an error: “{}”", short(text))
            }
            Self::SuccessMessage(text) => write!(formatter, "{REPORTS}{}”", short(text)),
            Self::Message(text) => write!(formatter, "the page now says: “{}”", short(text)),
            Self::DialogOpened(name) if name.is_empty() => formatter.write_str(OPENED),
            Self::DialogOpened(name) => {
                write!(formatter, "{OPENED}: “{}”", shortened(name, MAX_DIALOG))
            }
            Self::DialogClosed(name) if name.is_empty() => formatter.write_str("a dialog closed"),
            Self::DialogClosed(name) => write!(formatter, "a dialog closed: “{}”", short(name)),
            Self::Turned { element, turn, on } => {
                write!(formatter, "{element} {}", turn.words(*on))
            }
            Self::ValueChanged { element, to } => match to.as_deref().unwrap_or_default() {
                "" => write!(formatter, "{element} is now empty"),
                value if is_masked(value) => write!(formatter, "{element} is now filled in"),
                value => write!(formatter, "{element} now holds “{}”", short(value)),
            },
            Self::Renamed { from, to } => write!(formatter, "{from} is now called “{}”", short(to)),
            Self::Reordered => formatter.write_str("the order on the page changed"),
            Self::ElementsAppeared(elements) => list(formatter, "new on the page", elements),
            Self::ElementsDisappeared(elements) => list(formatter, "gone from the page", elements),
            Self::TextsAppeared(texts) => {
                // What changed of a long line may stand at its end: few lines are told at length.
                let most = (MAX_NEW_TEXT / texts.len().max(1)).max(MAX_CHARS);
                let texts: Vec<String> = texts
                    .iter()
                    .map(|text| format!("“{}”", shortened(text, most)))
                    .collect();
                list(formatter, "new text", &texts)
            }
            Self::TextsDisappeared(1) => formatter.write_str("a line of text is gone"),
            Self::TextsDisappeared(lines) => write!(formatter, "{lines} lines of text are gone"),
            Self::ClientSawMutation { added, removed } => write!(
                formatter,
                "the browser saw {added} control{} come and {removed} go",
                if *added == 1 { "" } else { "s" }
            ),
        }
    }
}

impl Display for Named {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let role = role_name(self.role);
        if self.name.is_empty() {
            write!(formatter, "a {role} without a name")
        } else {
            write!(formatter, "the {role} “{}”", short(&self.name))
        }
    }
}

/// At most this many are listed; the rest are counted.
const MAX_LISTED: usize = 8;

fn list<T: Display>(formatter: &mut Formatter<'_>, what: &str, things: &[T]) -> fmt::Result {
    write!(formatter, "{what}: ")?;
    let mut told: Vec<(String, usize)> = Vec::new();
    for thing in things.iter().map(T::to_string) {
        match told.iter_mut().find(|(one, _)| *one == thing) {
            Some((_, times)) => *times += 1,
            None => told.push((thing, 1)),
        }
    }
    for (index, (thing, times)) in told.iter().take(MAX_LISTED).enumerate() {
        let comma = if index == 0 { "" } else { ", " };
        write!(formatter, "{comma}{thing}")?;
        if *times > 1 {
            write!(formatter, " ({times} times)")?;
        }
    }
    let more: usize = told.iter().skip(MAX_LISTED).map(|(_, times)| times).sum();
    match more {
        0 => Ok(()),
        more => write!(formatter, " and {more} more"),
    }
}

/// Characters of a text of the page that is told.
const MAX_CHARS: usize = 120;
/// Characters of a dialog's text.
const MAX_DIALOG: usize = 240;
/// Characters of all new text together, where that leaves more to each.
const MAX_NEW_TEXT: usize = 600;

/// Text of the page, one line of it and not too long.
pub(in crate::agent) fn short(text: &str) -> String {
    shortened(text, MAX_CHARS)
}

fn shortened(text: &str, most: usize) -> String {
    let line: Vec<&str> = text.split_whitespace().collect();
    intent::shorten(&line.join(" "), most)
}

/// Whether a value is a password as browsers hide it: one mark for each character.
pub(in crate::agent) fn is_masked(value: &str) -> bool {
    !value.is_empty() && value.chars().all(|character| "•●∙⬤*".contains(character))
}

/// A secret as it may be shown: its length, nothing more.
pub(super) fn masked(value: &str) -> String {
    value.chars().map(|_| '•').collect()
}

fn role_name(role: Role) -> &'static str {
    match role {
        Role::Button => "button",
        Role::Link => "link",
        Role::Textbox | Role::Spinbutton => "field",
        Role::Searchbox => "search field",
        Role::Combobox => "dropdown",
        Role::Listbox | Role::Option => "option",
        Role::Checkbox => "checkbox",
        Role::Radio => "choice",
        Role::Switch => "switch",
        Role::Slider => "slider",
        Role::Tab => "tab",
        Role::Menu | Role::Menubar => "menu",
        Role::Menuitem => "menu item",
        Role::Treeitem => "tree item",
        Role::Row => "row",
        Role::Cell | Role::Gridcell => "cell",
        Role::Columnheader => "column header",
        Role::Generic | Role::Static => "part",
    }
}
