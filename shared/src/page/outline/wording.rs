//! One element in words.

use super::super::folded::clip;
use super::super::{Content, Element, NameSource, Page, Role};

/// Names, values and options are shown to so many characters.
const MAX_DETAIL: usize = 300;
/// The name of something that holds other elements, which come on lines of their own.
pub(super) const MAX_OUTER_NAME: usize = 60;

/// `role "name" value="…" state …`. `outer`: its content comes on lines of its own.
pub(super) fn push_element(text: &mut String, page: &Page, element: &Element, outer: bool) {
    text.push_str(page.role_word(element));
    push_quoted(
        text,
        "",
        &element.name,
        if outer { MAX_OUTER_NAME } else { MAX_DETAIL },
    );
    push_details(text, element);
    push_states(text, element);
}

fn push_details(text: &mut String, element: &Element) {
    let detail = |text: &mut String, key, value: Option<&str>, limit| {
        push_quoted(text, key, value.unwrap_or_default(), limit);
    };
    let plain = ["text", "checkbox", "radio", "search"];
    let kind = element
        .input_type
        .as_deref()
        .filter(|kind| !plain.contains(kind));
    detail(
        text,
        "type=",
        kind.filter(|_| element.role.is_field()),
        MAX_DETAIL,
    );
    detail(text, "value=", element.value.as_deref(), MAX_DETAIL);
    let placeholder = element
        .placeholder
        .as_deref()
        .filter(|hint| *hint != element.name);
    detail(text, "placeholder=", placeholder, MAX_DETAIL);
    push_quoted(text, "near=", &element.neighbour, MAX_OUTER_NAME);
    if element.name_source == NameSource::None && element.neighbour.is_empty() {
        detail(text, "field=", element.field.as_deref(), MAX_DETAIL);
    }
    push_options(text, &element.options);
    detail(
        text,
        "options=",
        element.options_text.as_deref(),
        MAX_DETAIL,
    );
}

fn push_options(text: &mut String, options: &[String]) {
    if options.is_empty() {
        return;
    }
    text.push_str(" options=\"");
    let start = text.len();
    for (index, option) in options.iter().enumerate() {
        if index > 0 {
            text.push('|');
        }
        if text.len() - start > MAX_DETAIL {
            text.push('…');
            break;
        }
        push_clean(text, clip(option, MAX_OUTER_NAME), '"');
    }
    text.push('"');
}

fn push_states(text: &mut String, element: &Element) {
    let state = &element.state;
    let words = [
        (state.expanded == Some(true), " expanded"),
        (state.expanded == Some(false), " collapsed"),
        (state.checked == Some(true), " checked"),
        (state.checked == Some(false), " unchecked"),
        (state.selected == Some(true), " selected"),
        (state.pressed == Some(true), " pressed"),
        (state.disabled, " disabled"),
        (state.readonly, " readonly"),
        (state.required, " required"),
        (state.has_popup && element.role != Role::Combobox, " popup"),
        (state.occluded, " covered"),
    ];
    for (_, word) in words.into_iter().filter(|(holds, _)| *holds) {
        text.push_str(word);
    }
}

/// ` key"value"`; nothing for an empty value.
pub(super) fn push_quoted(text: &mut String, key: &str, value: &str, limit: usize) {
    if value.is_empty() {
        return;
    }
    text.push(' ');
    text.push_str(key);
    text.push('"');
    push_clean(text, clip(value, limit), '"');
    text.push('"');
}

/// Text on one line, without the mark that would end it.
pub(super) fn push_clean(target: &mut String, text: &str, mark: char) {
    for (index, piece) in text.split([mark, '\n']).enumerate() {
        if index > 0 {
            target.push(if mark == '"' { '\'' } else { ' ' });
        }
        target.push_str(piece);
    }
}

impl Role {
    /// May be a frame for other elements, rather than one thing.
    pub(super) fn holds_others(self) -> bool {
        matches!(
            self,
            Self::Generic | Self::Static | Self::Row | Self::Cell | Self::Gridcell | Self::Listbox
        )
    }
}

impl Page {
    /// What to call an element in an outline: its role, or for the rest what it is.
    fn role_word(&self, element: &Element) -> &str {
        match element.role {
            Role::Generic => "clickable",
            Role::Static => match self.nodes.get(element.node).map(|node| &node.content) {
                Some(Content::Tag {
                    role: Some(role), ..
                }) => role,
                Some(Content::Tag { name, .. }) => name,
                Some(Content::Text) | None => "text",
            },
            role => role.as_str(),
        }
    }
}
