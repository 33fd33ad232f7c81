//! One element in words.

use super::super::container::Kind;
use super::super::folded::clip;
use super::super::{Content, Element, NameSource, Node, Page, Role};
use super::line::{Item, Line};
use words::standing;

/// Prose, names, values and options are shown to so many characters.
pub(super) const SHORT: usize = 300;
/// The same where they are to be read in full.
pub(super) const LONG: usize = 4_000;
/// A row that is told with one of its elements.
const MAX_ROW: usize = 80;
/// The name of something that holds other elements, which come on lines of their own.
const MAX_OUTER_NAME: usize = 60;

/// How a line is written.
pub(super) struct How<'a> {
    /// Which elements get the mark.
    pub(super) new: &'a [bool],
    /// Of a text so many characters are shown.
    pub(super) longest: usize,
    /// Lines round it may be left out, so that it tells itself which row it belongs to.
    pub(super) apart: bool,
}

/// Appends one line, without indentation.
pub(super) fn push_line(text: &mut String, page: &Page, line: &Line, how: &How) {
    let node = match line.item {
        Item::Text(span) => {
            return push_cut(text, page.slice(span).trim(), how.longest, b'\n');
        }
        Item::Element(position) => {
            if how.new.get(position) == Some(&true) {
                text.push('*');
            }
            let element = &page.elements[position];
            text.push('[');
            push_number(text, element.id.0);
            text.push_str("] ");
            if line.opens.is_none() {
                push_element(text, page, position, how);
                let beside = line.beside.map_or("", |span| page.slice(span).trim());
                return push_quoted(text, "beside=", beside, SHORT);
            }
            element.node
        }
        Item::Heading(node) => node,
    };
    let Some(Content::Tag {
        name, role, label, ..
    }) = page.nodes.get(node).map(Node::content)
    else {
        return;
    };
    text.push_str(match line.opens {
        Some(Kind::Landmark(word)) => word,
        Some(Kind::Page | Kind::Named | Kind::Collection) | None => match role.unwrap_or(name) {
            "ul" | "ol" => "list",
            "div" | "fieldset" => "group",
            other => other,
        },
    });
    push_quoted(text, "", label.unwrap_or_default(), MAX_OUTER_NAME);
    text.push(':');
}

/// `role "name" value="…" state …`.
fn push_element(text: &mut String, page: &Page, position: usize, how: &How) {
    let element = &page.elements[position];
    let limit = if page.holds_others(position) {
        MAX_OUTER_NAME
    } else {
        how.longest
    };
    text.push_str(page.role_word(element));
    push_quoted(text, "", &element.name, limit);
    if how.apart
        && let Some(row) = page.row_of(element)
    {
        let said = row.text.trim();
        if said != element.name.trim() {
            push_quoted(text, "of=", said, MAX_ROW);
        }
    }
    push_details(text, element, how.longest);
    push_states(text, element);
    if matches!(element.role, Role::Switch | Role::Checkbox) && element.state.checked.is_none() {
        let own = page.node_text(element.node);
        let tells = own != element.name && standing::of(own).is_some();
        push_quoted(text, "shows=", if tells { own } else { "" }, SHORT);
    }
    push_quoted(text, "shows=", sign_apart(page, position), SHORT);
}

/// The sign on a button that others called like it do not have: "✕" on the seats that are taken, beside "Seat 7A" with its letter.
fn sign_apart(page: &Page, position: usize) -> &str {
    const LONGEST: usize = 3;
    /// So far away stand those that are told apart by it.
    const NEAR: usize = 12;
    let element = &page.elements[position];
    let sign = |one: &Element| page.node_text(one.node);
    let own = sign(element);
    let is_sign = !own.is_empty()
        && own.chars().count() <= LONGEST
        && !own.contains(char::is_alphanumeric)
        && !element.name.contains(own);
    if element.role != Role::Button || !is_sign {
        return "";
    }
    let shape = |name: &str| -> Vec<String> {
        let numbered = |word: &str| word.contains(|c: char| c.is_ascii_digit());
        let words = name.split_whitespace();
        words
            .map(|word| if numbered(word) { "#" } else { word }.to_owned())
            .collect()
    };
    let called = shape(&element.name);
    let near = position.saturating_sub(NEAR)..page.elements.len().min(position + NEAR);
    let mut others = page.elements[near]
        .iter()
        .filter(|one| one.role == element.role);
    let apart = others.any(|one| shape(&one.name) == called && sign(one) != own);
    if apart { own } else { "" }
}

fn push_details(text: &mut String, element: &Element, longest: usize) {
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
        longest,
    );
    detail(text, "value=", element.value.as_deref(), longest);
    let placeholder = element
        .details()
        .placeholder
        .as_deref()
        .filter(|hint| *hint != element.name);
    detail(text, "placeholder=", placeholder, longest);
    push_quoted(text, "near=", &element.neighbour, MAX_OUTER_NAME);
    if element.name_source == NameSource::None && element.neighbour.is_empty() {
        detail(text, "field=", element.field.as_deref(), longest);
    }
    push_options(text, &element.details().options, longest);
    detail(
        text,
        "options=",
        element.details().options_text.as_deref(),
        longest,
    );
}

fn push_options(text: &mut String, options: &[String], longest: usize) {
    if options.is_empty() {
        return;
    }
    text.push_str(" options=\"");
    let start = text.len();
    for (index, option) in options.iter().enumerate() {
        if index > 0 {
            text.push('|');
        }
        if text.len() - start > longest {
            text.push('…');
            break;
        }
        push_clean(text, clip(option, MAX_OUTER_NAME), b'"');
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

/// Numbers are half of an outline's fragments; the formatting machinery is slow for them.
fn push_number(text: &mut String, number: u64) {
    let mut digits = [0; 20];
    let mut start = digits.len();
    let mut rest = number;
    loop {
        start -= 1;
        digits[start] = b"0123456789"[usize::try_from(rest % 10).unwrap_or_default()];
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    text.extend(digits[start..].iter().copied().map(char::from));
}

/// ` key"value"`; nothing for an empty value.
fn push_quoted(text: &mut String, key: &str, value: &str, limit: usize) {
    if value.is_empty() {
        return;
    }
    text.push(' ');
    text.push_str(key);
    text.push('"');
    push_cut(text, value, limit, b'"');
    text.push('"');
}

/// A text, or its beginning with a sign that there is more.
fn push_cut(target: &mut String, text: &str, limit: usize, mark: u8) {
    let kept = clip(text, limit);
    push_clean(target, kept, mark);
    if kept.len() < text.trim_end().len() {
        target.push('…');
    }
}

/// Text on one line, without the mark that would end it.
fn push_clean(target: &mut String, text: &str, mark: u8) {
    if !text.bytes().any(|byte| byte == b'\n' || byte == mark) {
        target.push_str(text);
        return;
    }
    for (index, piece) in text.split([char::from(mark), '\n']).enumerate() {
        if index > 0 {
            target.push(if mark == b'"' { '\'' } else { ' ' });
        }
        target.push_str(piece);
    }
}

impl Page {
    /// What to call an element in an outline: its role, or for the rest what it is.
    fn role_word(&self, element: &Element) -> &str {
        match element.role {
            Role::Generic => "clickable",
            Role::Static => match self.nodes.get(element.node).map(Node::content) {
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
