//! Controls, actions and places as a question names them.

use crate::action::Action;
use crate::page::{Content, Element, ElementId, Node, Page, Role};
use crate::safety::plain::Plain;
use crate::safety::total;
use url::Url;

/// Names and values in a question are cut to so many characters.
const MAX_SHOWN: usize = 80;
/// And what a dialog says to so many.
const MAX_SENTENCES: usize = 240;

/// One line of what strangers wrote, short, without quotation marks of ours.
pub(super) fn shown(text: &str) -> String {
    cut(text, MAX_SHOWN)
}

/// The same of some sentences.
pub(super) fn shown_long(text: &str) -> String {
    cut(text, MAX_SENTENCES)
}

/// The same of the end of a text.
fn shown_end(text: &str) -> String {
    let line = cut(text, usize::MAX);
    let surplus = line.chars().count().saturating_sub(MAX_SHOWN - 1);
    if surplus <= 1 {
        return line;
    }
    let end: String = line.chars().skip(surplus).collect();
    format!("…{}", end.trim_start())
}

fn cut(text: &str, most: usize) -> String {
    let plain = Plain::of(text).text.replace(['“', '”'], "\"");
    let line = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= most {
        return line;
    }
    line.chars().take(most - 1).chain(['…']).collect()
}

pub(super) fn host(url: &str) -> String {
    let parsed = Url::parse(url).ok();
    let host = parsed.as_ref().and_then(Url::host_str).map(str::to_owned);
    host.unwrap_or_else(|| shown(url))
}

fn name_of(element: &Element) -> String {
    let names = [&element.name, &element.neighbour];
    let name = names.into_iter().find(|name| !name.trim().is_empty());
    let name = name
        .map(String::as_str)
        .or(element.details().placeholder.as_deref());
    match name.or(element.field.as_deref()) {
        Some(name) => format!("“{}”", shown(name)),
        None => format!("a {} without a name", element.role.as_str()),
    }
}

/// What an element's row says, without the buttons at its end.
pub(super) fn row_of(element: &Element, page: &Page) -> String {
    element
        .row
        .map_or_else(String::new, |row| total::plain(row, page))
}

/// The element's name and, where others bear it too, what its row says, or else its place among them. In a row of a table
/// that says nothing it is told by what is written before.
fn with_row(element: &Element, page: &Page) -> String {
    let name = name_of(element);
    let like = |other: &&Element| other.role == element.role && other.name == element.name;
    let like: Vec<&Element> = page.elements.iter().filter(like).collect();
    if like.len() < 2 {
        let before = text_before_table(element, page);
        return before.map_or(name.clone(), |before| {
            format!("{name} behind “{}”", shown_end(&before))
        });
    }
    let row = row_of(element, page);
    let shown_in = |one: &Element| shown(&row_of(one, page));
    let name = if row.is_empty() {
        name
    } else {
        format!("{name} of “{}”", shown(&row))
    };
    let tells = like
        .iter()
        .filter(|one| shown_in(one) == shown(&row))
        .count()
        < 2;
    if !row.is_empty() && tells {
        return name;
    }
    let place = like.iter().position(|other| other.id == element.id);
    let place = place.unwrap_or_default();
    let behind =
        || text_before(place, &like, page).map(|text| format!(", behind “{}”", shown(&text)));
    let beside = || beside(element, page).map(|name| format!(", beside “{}”", shown(name)));
    let told = Some(row.is_empty()).filter(|mute| *mute);
    let told = told
        .and_then(|_| behind().or_else(beside))
        .unwrap_or_default();
    let (place, count) = (place + 1, like.len());
    format!("{name} (number {place} of {count} from the top{told})")
}

/// What another control of its row is called, and nothing else on the page.
fn beside<'p>(element: &Element, page: &'p Page) -> Option<&'p str> {
    let count = |name: &str| page.elements.iter().filter(|one| one.name == name).count();
    let mut others = page.elements_in_row(element.row?).iter();
    let other = others.find(|one| !one.name.trim().is_empty() && count(&one.name) == 1);
    other.map(|one| one.name.as_str())
}

/// What is written before the table whose last row is an element's and has no text of its own: January's client puts there
/// what it leaves out of the cells, in order.
fn text_before_table(element: &Element, page: &Page) -> Option<String> {
    let row = page.rows.get(element.row?)?;
    let is = |node: usize, tag: &str| {
        let content = page.nodes.get(node).map(Node::content);
        matches!(content, Some(Content::Tag { name, .. }) if name == tag)
    };
    let above = |node: &usize| page.nodes.get(*node)?.parent();
    let mut holders = std::iter::successors(Some(row.nodes.0), above);
    let table = holders.find(|node| is(*node, "table"))?;
    let is_last = !(row.nodes.1..page.nodes[table].end()).any(|node| is(node, "tr"));
    if !is(row.nodes.0, "tr") || !is_last || !row_of(element, page).is_empty() {
        return None;
    }
    // What holds the table ends behind it.
    let ends = page.elements.iter().map(|one| end_of(one, page));
    let from = ends.filter(|end| *end <= table).max().unwrap_or(0);
    page.statements_within(from, table).pop()
}

/// What is written before one of several controls of a name that stand in no rows, as far as it is told by that.
pub fn written_before(element: &Element, page: &Page) -> Option<String> {
    let like = |other: &&Element| other.role == element.role && other.name == element.name;
    let like: Vec<&Element> = page.elements.iter().filter(like).collect();
    let place = like.iter().position(|other| other.id == element.id)?;
    (like.len() > 1 && element.row.is_none())
        .then(|| text_before(place, &like, page))
        .flatten()
}

/// The first node behind an element.
fn end_of(element: &Element, page: &Page) -> usize {
    let node = page.nodes.get(element.node);
    node.map_or(element.node + 1, Node::end)
}

/// The last that is written before one of several like controls, where something is written between each two of them.
fn text_before(place: usize, like: &[&Element], page: &Page) -> Option<String> {
    let end = |of: &Element| end_of(of, page);
    let between = |from: usize, to: usize| page.statements_within(from, to).pop();
    let mut pairs = like.windows(2);
    if !pairs.all(|pair| between(end(pair[0]), pair[1].node).is_some()) {
        return None;
    }
    let from = place.checked_sub(1).map_or(0, |before| end(like[before]));
    between(from, like[place].node)
}

/// What a press does to a box or switch that shows how it stands.
fn way_of_press(id: ElementId, page: &Page) -> &'static str {
    let element = page.element(id);
    let sets = element.filter(|one| matches!(one.role, Role::Checkbox | Role::Switch));
    match sets.and_then(Element::stands) {
        Some(true) => "switch off",
        Some(false) => "switch on",
        None => "press",
    }
}

/// What an action is to do, as the user reads it: "press “Delete” of “1042 Lamp”".
pub fn in_words(action: &Action, page: &Page) -> String {
    let named = |id| {
        let element = page.element(id);
        element.map_or_else(|| "something".to_owned(), |element| with_row(element, page))
    };
    match action {
        Action::Click { id } => format!("{} {}", way_of_press(*id, page), named(*id)),
        Action::DoubleClick { id } => format!("double-click {}", named(*id)),
        Action::Check { id } => format!("switch on {}", named(*id)),
        Action::Uncheck { id } => format!("switch off {}", named(*id)),
        Action::SetValue { id, .. } => format!("write into {}", named(*id)),
        Action::Type { .. } => "type a text".to_owned(),
        Action::Press { key } => format!("press the key {}", shown(key)),
        Action::SelectDropdown { id, value, text } => {
            let option = text.as_deref().or(value.as_deref()).unwrap_or_default();
            format!("choose “{}” in {}", shown(option), named(*id))
        }
        Action::DragAndDrop { from, to } => format!("drop {} on {}", named(*from), named(*to)),
        Action::Navigate { url } => format!("open the address {}", shown(url)),
        Action::CreateTab { url } => format!("open the address {} in a new tab", shown(url)),
        Action::Search { query } => format!("search the web for “{}”", shown(query)),
        Action::AcceptDialog => "agree to the browser's question".to_owned(),
        other @ (Action::Hover { .. }
        | Action::RightClick { .. }
        | Action::Focus { .. }
        | Action::Scroll { .. }
        | Action::ScrollContainer { .. }
        | Action::FindText { .. }
        | Action::GoBack
        | Action::GoForward
        | Action::Wait { .. }
        | Action::WaitForElement { .. }
        | Action::SwitchTab { .. }
        | Action::CloseTab { .. }
        | Action::DismissDialog
        | Action::Finish
        | Action::Fail
        | Action::AskUser) => format!("go on with {}", other.verb()),
    }
}
