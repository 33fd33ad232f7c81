//! Several controls, each told by what tells it from the others.

use super::naming::element;
use crate::page_view::PageView;
use intent::shorten;
use page::Role;
use words::phrase::Phrase;
use words::tongue::Tongue;

/// Characters of what stands in the row, or over it.
const MAX_ROW: usize = 60;

/// Controls that a question lists.
const MAX_OPTIONS: usize = 6;

/// Controls, each with what tells it from the others: its name (where `named`), where it stands, its place from the top.
pub(super) fn options(indices: &[usize], view: &PageView, named: bool, tongue: Tongue) -> String {
    let told = |index: &usize| (element(view.element(*index)), place(*index, view, tongue));
    let in_order = |at: usize| match tongue {
        Tongue::English => words::number::in_order(at),
        _ => at.to_string(),
    };
    let all: Vec<_> = indices.iter().map(told).collect();
    let tell = |(at, (name, place)): (usize, &(String, Option<String>))| {
        let same = |other: &&(String, Option<String>)| (&other.0, &other.1) == (name, place);
        let counted = all.iter().filter(same).count() > 1;
        let nth = counted.then(|| Phrase::FromTop.say(tongue, &[&in_order(at + 1)]));
        let where_ = [named.then(|| name.clone()), place.clone()].into_iter();
        let where_ = where_.flatten().collect::<Vec<_>>().join(" ");
        let parts = [Some(where_).filter(|text| !text.is_empty()), nth].into_iter();
        let parts = parts.flatten().collect::<Vec<_>>().join(", ");
        format!("{}) {parts}", at + 1)
    };
    let listed = all.iter().take(MAX_OPTIONS).enumerate().map(tell);
    let listed = listed.collect::<Vec<_>>().join(", ");
    match indices.len().saturating_sub(MAX_OPTIONS) {
        0 => listed,
        more => Phrase::AndMore.say(tongue, &[&(listed + ","), &more.to_string()]),
    }
}

/// Where a control stands, as far as that tells it from its like: what its row shows, else the heading over it.
fn place(index: usize, view: &PageView, tongue: Tongue) -> Option<String> {
    let row = view.row_text(index).map(|text| shown_in(text, index, view));
    let is_mute = |at| view.page.is_mute(at);
    let row = row.filter(|_| !view.element(index).row.is_some_and(is_mute));
    if let Some(row) = row.filter(|row| !row.is_empty()) {
        return Some(Phrase::InRow.say(tongue, &[&shorten(&row, MAX_ROW)]));
    }
    let region = view.control(index).region;
    let mut names = view
        .chain(region)
        .filter_map(|region| view.region(region).title.as_ref());
    let over = names.next()?;
    Some(Phrase::Under.say(tongue, &[&shorten(over, MAX_ROW)]))
}

/// A row's text without what its buttons are called, with which it ends; nothing where it says what its controls are
/// called and no more.
fn shown_in(text: &str, index: usize, view: &PageView) -> String {
    let page = view.page;
    let controls = view.element(index).row.map(|row| page.elements_in_row(row));
    let controls = controls.unwrap_or_default();
    let without = |presses: fn(Role) -> bool| {
        let named = controls.iter().rev().filter(|one| presses(one.role));
        let names = named.map(|one| one.name.trim());
        names
            .filter(|name| !name.is_empty())
            .fold(text.trim(), |left, name| {
                left.strip_suffix(name).map_or(left, str::trim_end)
            })
    };
    if without(|role| matches!(role, Role::Button | Role::Link)).is_empty() {
        return String::new();
    }
    without(|role| role == Role::Button).to_owned()
}
