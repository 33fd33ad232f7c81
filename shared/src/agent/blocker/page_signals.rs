//! What of a page cannot be overlooked: its title, headings, alerts, an open dialog, and its text
//! where it says little else; and what is left to do on it.

use crate::page::{Element, Page, Role};
use ::words::said::{Meaning, plain};
use words::said::reading::{is_hypothetical, says};

/// A page that says more is about more than one thing, in characters.
const SHORT: usize = 900;
/// A dialog likewise.
const SHORT_DIALOG: usize = 1_000;
/// A longer line is prose.
const LONGEST_LINE: usize = 200;
/// Headings and lines of text from the page's top.
const TOP: usize = 3;

/// Where a line stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// In a dialog, whose nodes these are.
    Dialog(usize, usize),
    /// In an alert or status line.
    Live,
    /// The title, the first heading or the first line of a page that says little else.
    Lead,
    /// What follows on those.
    Top,
}

impl Place {
    pub(super) fn is_top(self) -> bool {
        matches!(self, Self::Lead | Self::Top)
    }
}

#[derive(Debug)]
pub(super) struct Line {
    pub(super) place: Place,
    pub(super) text: String,
    /// As [`plain`] gives them.
    pub(super) words: String,
}

#[derive(Debug)]
pub(super) struct PageSignals<'p> {
    pub(super) page: &'p Page,
    pub(super) lines: Vec<Line>,
    /// It says little.
    pub(super) is_short: bool,
    /// Fields for text, a search and passwords left out.
    pub(super) fields: usize,
    pub(super) passwords: usize,
    /// Controls that do something on this page: all but links and ways out.
    pub(super) deeds: usize,
}

impl<'p> PageSignals<'p> {
    pub(super) fn of(page: &'p Page) -> Self {
        let statements = page.statements();
        let said: usize = statements.iter().map(String::len).sum();
        let mut face = Self {
            page,
            lines: Vec::new(),
            is_short: said <= SHORT && !page.truncated,
            fields: 0,
            passwords: 0,
            deeds: 0,
        };
        for element in &page.elements {
            face.count(element);
        }
        for dialog in page.dialogs() {
            let text = page.node_text(dialog.node);
            let end = page
                .nodes
                .get(dialog.node)
                .map_or(dialog.node, page::Node::end);
            if text.len() <= SHORT_DIALOG {
                let place = Place::Dialog(dialog.node, end);
                face.read(
                    place,
                    std::iter::once(dialog.name.as_str()).chain(text.lines()),
                );
            }
        }
        let messages = page.messages();
        face.read(
            Place::Live,
            messages.iter().map(|message| message.text.as_str()),
        );
        if face.is_short {
            let headings = page.headings();
            let statements: Vec<&str> = statements.iter().map(String::as_str).collect();
            face.read(Place::Lead, page.title.as_deref());
            face.read(Place::Lead, headings.iter().take(1).copied());
            face.read(Place::Lead, statements.iter().take(1).copied());
            face.read(Place::Top, headings.iter().take(TOP).skip(1).copied());
            face.read(Place::Top, statements.iter().take(TOP).skip(1).copied());
        }
        face
    }

    fn count(&mut self, element: &Element) {
        if element.input_type.as_deref() == Some("password") {
            self.passwords += 1;
        } else if element.role.takes_text() {
            let is_search = element.role == Role::Searchbox
                || says(
                    &plain(&element.name),
                    &["search", "suche", "rechercher", "buscar"],
                );
            self.fields += usize::from(!is_search);
        } else if is_deed(element) {
            self.deeds += 1;
        }
    }

    fn read<'t>(&mut self, place: Place, texts: impl IntoIterator<Item = &'t str>) {
        for text in texts {
            let text = text.trim();
            if text.is_empty() || text.len() > LONGEST_LINE {
                continue;
            }
            let words = plain(text);
            if !is_hypothetical(text, &words) {
                let text = text.to_owned();
                self.lines.push(Line { place, text, words });
            }
        }
    }

    /// The first line that says one of these.
    pub(super) fn line(&self, phrases: &[&str]) -> Option<&Line> {
        self.lines.iter().find(|line| says(&line.words, phrases))
    }

    /// The same among those of a place.
    pub(super) fn line_at(&self, belongs: fn(Place) -> bool, phrases: &[&str]) -> Option<&Line> {
        let mut lines = self.lines.iter().filter(|line| belongs(line.place));
        lines.find(|line| says(&line.words, phrases))
    }

    /// Nothing can be entered here, and next to nothing done.
    pub(super) fn is_bare(&self) -> bool {
        self.is_short && self.fields == 0 && self.passwords == 0 && self.deeds <= 1
    }

    /// Whether a control is so called: in these nodes, or anywhere.
    pub(super) fn has_control(&self, within: Option<(usize, usize)>, names: &[&str]) -> bool {
        let (start, end) = within.unwrap_or((0, usize::MAX));
        self.page.elements.iter().any(|element| {
            matches!(element.role, Role::Button | Role::Link | Role::Generic)
                && (start..end).contains(&element.node)
                && says(&plain(&element.name), names)
        })
    }
}

/// "Home", "Back to the dashboard", "Sign in with another account".
fn leads_away(name: &str) -> bool {
    Meaning::WayOut.phrases().iter().any(|way| {
        name.strip_prefix(way)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    })
}

/// Something to do beside going elsewhere.
fn is_deed(element: &Element) -> bool {
    let acts = element.role.is_field()
        || matches!(
            element.role,
            Role::Button | Role::Menuitem | Role::Tab | Role::Treeitem
        );
    acts && !leads_away(&plain(&element.name))
}
