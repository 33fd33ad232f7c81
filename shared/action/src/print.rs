//! Writes an action so that the public client's parser reads back the same value.
//!
//! That parser cuts outer quotes off and unescapes nothing, drops empty arguments, and does not
//! see a quote as closing when a backslash stands before it (contract §4.3). So a text is quoted
//! with the first of `"`, `'`, `` ` `` that it does not contain. Two kinds of text cannot be
//! written exactly:
//!
//! - a text with all three quotes: its `"` are escaped, and arrive with their backslashes;
//! - a text that ends on a backslash stands bare, which is exact, unless it holds a comma, a round
//!   bracket, a quote or outer white space: then it is quoted, and arrives with a space at its end.

use super::Action;
use std::fmt::{self, Display, Formatter, Write as _};

impl Display for Action {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let name = self.verb();
        match self {
            Self::Click { id }
            | Self::Check { id }
            | Self::Uncheck { id }
            | Self::Hover { id }
            | Self::DoubleClick { id }
            | Self::RightClick { id }
            | Self::Focus { id } => write!(formatter, "{name}({})", id.0),
            Self::SetValue { id, text } => write!(formatter, "{name}({}, {})", id.0, Quoted(text)),
            Self::SelectDropdown { id, value, text } => {
                write!(formatter, "{name}({}", id.0)?;
                if value.is_some() || text.is_some() {
                    write!(
                        formatter,
                        ", {}",
                        Quoted(value.as_deref().unwrap_or_default())
                    )?;
                }
                if let Some(text) = text {
                    write!(formatter, ", {}", Quoted(text))?;
                }
                formatter.write_char(')')
            }
            Self::DragAndDrop { from, to } => write!(formatter, "{name}({}, {})", from.0, to.0),
            Self::Scroll { down, pages, id } => scroll(formatter, *down, *pages, *id),
            Self::ScrollContainer { id, direction } => {
                write!(formatter, "{name}({}, {})", id.0, Quoted(direction))
            }
            Self::Wait { seconds } => write!(formatter, "{name}({seconds})"),
            Self::Type { text: only }
            | Self::Press { key: only }
            | Self::FindText { text: only }
            | Self::Navigate { url: only }
            | Self::Search { query: only }
            | Self::WaitForElement { text: only }
            | Self::CreateTab { url: only }
            | Self::SwitchTab { id: only }
            | Self::CloseTab { id: only } => write!(formatter, "{name}({})", Quoted(only)),
            Self::GoBack
            | Self::GoForward
            | Self::AcceptDialog
            | Self::DismissDialog
            | Self::Finish
            | Self::Fail
            | Self::AskUser => write!(formatter, "{name}()"),
        }
    }
}

/// An argument cannot be skipped over, so the ones before the last given get the client's defaults.
fn scroll(
    formatter: &mut Formatter<'_>,
    down: Option<bool>,
    pages: Option<f64>,
    id: Option<page::ElementId>,
) -> fmt::Result {
    let (down_or_default, pages_or_default) = (down.unwrap_or(true), pages.unwrap_or(1.0));
    match (down, pages, id) {
        (_, _, Some(id)) => write!(
            formatter,
            "scroll({down_or_default}, {pages_or_default}, {})",
            id.0
        ),
        (_, Some(pages), None) => write!(formatter, "scroll({down_or_default}, {pages})"),
        (Some(down), None, None) => write!(formatter, "scroll({down})"),
        (None, None, None) => formatter.write_str("scroll()"),
    }
}

/// A text as the client's parser must see it.
struct Quoted<'a>(&'a str);

impl Display for Quoted<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let text = self.0;
        if text.ends_with('\\') && stands_bare(text) {
            return formatter.write_str(text);
        }
        let padding = if text.ends_with('\\') { " " } else { "" };
        match ['"', '\'', '`']
            .into_iter()
            .find(|quote| !text.contains(*quote))
        {
            Some(quote) => write!(formatter, "{quote}{text}{padding}{quote}"),
            None => write!(formatter, "\"{}{padding}\"", text.replace('"', "\\\"")),
        }
    }
}

fn stands_bare(text: &str) -> bool {
    !text.contains([',', '(', ')', '"', '\'', '`']) && !text.starts_with(char::is_whitespace)
}
