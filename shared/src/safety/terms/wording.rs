//! Controls, actions and places as a question names them.

use crate::action::Action;
use crate::page::{Content, Element, ElementId, Node, Page, Role};
use crate::safety::plain::Plain;
use crate::safety::total;
use ::words::Folded;
use ::words::phrase::Phrase;
use ::words::tongue::Tongue;
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

fn name_of(element: &Element, tongue: Tongue) -> String {
    let names = [&element.name, &element.neighbour];
    let name = names.into_iter().find(|name| !name.trim().is_empty());
    let name = name
        .map(String::as_str)
        .or(element.details().placeholder.as_deref());
    match name.or(element.field.as_deref()) {
        Some(name) => format!("“{}”", shown(name)),
        None => Phrase::Nameless.say(tongue, &[element.role.as_str()]),
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
fn with_row(element: &Element, page: &Page, tongue: Tongue) -> String {
    let name = name_of(element, tongue);
    let like = |other: &&Element| other.role == element.role && other.name == element.name;
    let like: Vec<&Element> = page.elements.iter().filter(like).collect();
    let mute = element.row.is_some_and(|row| page.is_mute(row));
    // What only repeats the name tells nothing.
    let tells = |row: &String| !mute && Folded::new(row) != Folded::new(&element.name);
    let row = Some(row_of(element, page))
        .filter(tells)
        .unwrap_or_default();
    if like.len() < 2 {
        return match text_before_table(element, page) {
            Some(before) => Phrase::Behind.say(tongue, &[&name, &shown_end(&before)]),
            // An entry is told by its menu.
            None if row.is_empty() || element.role == Role::Menuitem => name,
            None => Phrase::OfItsRow.say(tongue, &[&name, &shown(&row)]),
        };
    }
    if let Some(part) = own_part(element, &like).filter(|_| row.is_empty()) {
        return Phrase::OfItsRow.say(tongue, &[&name, &shown(part)]);
    }
    let shown_in = |one: &Element| shown(&row_of(one, page));
    let name = if row.is_empty() {
        name
    } else {
        Phrase::OfItsRow.say(tongue, &[&name, &shown(&row)])
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
    let behind = || {
        Some((
            Phrase::PlaceBehind,
            shown(&text_before(place, &like, page)?),
        ))
    };
    let beside = || Some((Phrase::PlaceBeside, shown(beside(element, page)?)));
    let told = Some(row.is_empty()).filter(|mute| *mute);
    let told = told.filter(|_| row_of(element, page).is_empty());
    let told = told.and_then(|_| behind().or_else(beside));
    let (phrase, told) = told.unwrap_or((Phrase::Place, String::new()));
    let (place, count) = ((place + 1).to_string(), like.len().to_string());
    phrase.say(tongue, &[&name, &place, &count, &told])
}

/// What the innermost part of the page is called that holds this one of several like controls and no other of them.
fn own_part<'e>(element: &'e Element, like: &[&Element]) -> Option<&'e str> {
    let holds = |part: &String| {
        let mut others = like.iter().filter(|one| one.id != element.id);
        others.any(|one| one.container.contains(part))
    };
    let mut parts = element.container.iter().rev();
    let own = parts.find(|part| !part.trim().is_empty() && !holds(part));
    own.map(String::as_str)
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

/// What the part of the page is called in which one of several controls of a name stands, else what is written before it, as
/// far as it is told by that.
pub fn written_before(element: &Element, page: &Page) -> Option<String> {
    let like = |other: &&Element| other.role == element.role && other.name == element.name;
    let like: Vec<&Element> = page.elements.iter().filter(like).collect();
    let place = like.iter().position(|other| other.id == element.id)?;
    if like.len() < 2 || element.row.is_some() {
        return None;
    }
    let part = own_part(element, &like).map(str::to_owned);
    part.or_else(|| text_before(place, &like, page))
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

/// What is known of a press beside what the page shows.
#[derive(Debug, Clone, Copy, Default)]
pub struct PressFacts<'a> {
    /// It presses an entry of the menu that was opened at this row.
    pub menu: Option<&'a str>,
    /// It sets a box or switch so.
    pub sets: Option<bool>,
}

/// What a press does: a box or switch is set, by how it stands.
fn way_of_press(id: ElementId, page: &Page, sets: Option<bool>) -> Phrase {
    let element = page.element(id);
    let is_box = |one: &&Element| matches!(one.role, Role::Checkbox | Role::Switch);
    let stands = element.filter(is_box).and_then(Element::stands);
    match stands.map(|on| !on).or(sets) {
        Some(true) => Phrase::SwitchOn,
        Some(false) => Phrase::SwitchOff,
        None => Phrase::Press,
    }
}

/// What an action is to do, as the user reads it: "press “Delete” of “1042 Lamp”".
pub fn in_words(action: &Action, page: &Page, tongue: Tongue) -> String {
    told(action, page, PressFacts::default(), tongue)
}

/// The same with what is known beside.
pub(super) fn told(action: &Action, page: &Page, known: PressFacts, tongue: Tongue) -> String {
    let something = || Phrase::Something.say(tongue, &[]);
    let named = |id| {
        let element = page.element(id);
        let name = element.map_or_else(something, |element| with_row(element, page, tongue));
        match known.menu {
            Some(row) => Phrase::InTheMenu.say(tongue, &[&name, &shown(row)]),
            None => name,
        }
    };
    let say = |phrase: Phrase, of: &[&str]| phrase.say(tongue, of);
    match action {
        Action::Click { id } => say(way_of_press(*id, page, known.sets), &[&named(*id)]),
        Action::DoubleClick { id } => say(Phrase::DoubleClick, &[&named(*id)]),
        Action::Check { id } => say(Phrase::SwitchOn, &[&named(*id)]),
        Action::Uncheck { id } => say(Phrase::SwitchOff, &[&named(*id)]),
        Action::SetValue { id, .. } => say(Phrase::WriteInto, &[&named(*id)]),
        Action::Type { .. } => say(Phrase::TypeText, &[]),
        Action::Press { key } => say(Phrase::PressKey, &[&shown(key)]),
        Action::SelectDropdown { id, value, text } => {
            let option = text.as_deref().or(value.as_deref()).unwrap_or_default();
            say(Phrase::Choose, &[&shown(option), &named(*id)])
        }
        Action::DragAndDrop { from, to } => say(Phrase::Drop, &[&named(*from), &named(*to)]),
        Action::Navigate { url } => say(Phrase::OpenAddress, &[&shown(url)]),
        Action::CreateTab { url } => say(Phrase::OpenTab, &[&shown(url)]),
        Action::Search { query } => say(Phrase::SearchWeb, &[&shown(query)]),
        Action::AcceptDialog => say(Phrase::AgreeToBrowser, &[]),
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
        | Action::AskUser) => say(Phrase::GoOnWith, &[other.verb()]),
    }
}
