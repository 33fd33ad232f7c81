//! The thing that a control stands at: its row or card, what lies between it and its twins, its
//! dialog, else the page as a whole; none where the client's text does not tell.

use super::name::spoken_name;
use super::scope::Scope;
use crate::page::{Element, Page, Role};
use crate::safety::words::words;
use std::cell::OnceCell;

/// A page of more text names too much to tell anything apart, in bytes.
const LONGEST_PAGE: usize = 20_000;
/// What stands so far before the first of several like controls belongs to it, in characters.
const BEFORE: usize = 400;

/// What a control stands at, as words, and what its like stand at.
#[derive(Debug)]
pub(in crate::safety) struct Thing<'a> {
    /// Read when they are asked for where they are the whole page's.
    words: OnceCell<Vec<String>>,
    page: &'a Page,
    /// The same of the other rows of the list, or of the other controls of the same name.
    pub(in crate::safety) others: Vec<Vec<String>>,
    /// A dialog, which need not repeat what it was opened for.
    pub(in crate::safety) is_dialog: bool,
}

impl<'a> Thing<'a> {
    pub(in crate::safety) fn of(element: &Element, page: &'a Page) -> Self {
        let (words, others, is_dialog) = untold(element, page)
            // A row of nothing but controls is their menu, and shows no thing.
            .or_else(|| row(element, page))
            .or_else(|| dialog(element, page))
            .or_else(|| between_twins(element, page))
            .unwrap_or_default();
        Self {
            words,
            page,
            others,
            is_dialog,
        }
    }

    /// What the control stands at, as words.
    pub(in crate::safety) fn words(&self) -> &Vec<String> {
        self.words.get_or_init(|| whole(self.page))
    }
}

/// A [`Thing`]'s words, those of the others, and whether it is a dialog.
type Told = (OnceCell<Vec<String>>, Vec<Vec<String>>, bool);

/// Nothing tells which of the page's texts is its own.
fn untold(element: &Element, page: &Page) -> Option<Told> {
    let like = |other: &&Element| other.role == element.role && other.name == element.name;
    let alone = page.elements.iter().filter(like).count() < 2;
    page.is_untold(element).then(|| {
        let others = if alone { vec![] } else { vec![whole(page)] };
        (vec![].into(), others, false)
    })
}

fn row(element: &Element, page: &Page) -> Option<Told> {
    let index = element.row?;
    let row = page.rows.get(index)?;
    let own = words_of(index, element, page);
    let controls = page.elements_in_row(index);
    // What holds other controls is the row itself, and called by all that it says.
    let holds = |outer: &Element| {
        let end = page.nodes.get(outer.node).map_or(0, page::Node::end);
        let mut inner = controls.iter().map(|control| control.node);
        inner.any(|node| outer.node < node && node < end)
    };
    // A cell that can be pressed shows what stands in it.
    let shows = |other: &Element| {
        let cell = matches!(
            other.role,
            Role::Row | Role::Cell | Role::Gridcell | Role::Generic | Role::Static
        );
        cell && other.id != element.id
    };
    let named: Vec<String> = controls
        .iter()
        .filter(|control| control.role != Role::Link && !holds(control) && !shows(control))
        .flat_map(|control| words(&control.name))
        .collect();
    if words(&row.text).iter().all(|word| named.contains(word)) {
        return None;
    }
    let others = page
        .rows
        .iter()
        .enumerate()
        .filter(|(at, other)| *at != index && other.list == row.list);
    let others = others.map(|(at, _)| words_of(at, element, page)).collect();
    Some((own.into(), others, false))
}

/// What a row shows and what its controls are called, apart from what the control is called as others are.
fn words_of(row: usize, control: &Element, page: &Page) -> Vec<String> {
    let mut all = page
        .rows
        .get(row)
        .map(|row| words(&row.text))
        .unwrap_or_default();
    let own = words(&control.name);
    let controls = page.elements_in_row(row).iter();
    let named = controls.map(|control| words(&control.name));
    let mut like = page.elements.iter().filter(|one| one.name == control.name);
    let has_like = like.nth(1).is_some();
    all.extend(named.filter(|name| !has_like || *name != own).flatten());
    all
}

fn dialog(element: &Element, page: &Page) -> Option<Told> {
    let scope = Scope::around(element, page);
    let text = scope.dialog_text();
    text.map(|text| (words(&text).into(), Vec::new(), true))
}

/// Where rows cannot be seen, a thing ends with its control: what lies between two of a name
/// belongs to the second.
fn between_twins(element: &Element, page: &Page) -> Option<Told> {
    let name = spoken_name(element);
    let twins: Vec<&Element> = page
        .elements
        .iter()
        .filter(|other| other.role == element.role && spoken_name(other) == name)
        .collect();
    if twins.len() < 2 || name.is_empty() {
        return None;
    }
    let (own, others): (Vec<_>, Vec<_>) = twins
        .iter()
        .enumerate()
        .map(|(at, twin)| {
            let from = at.checked_sub(1).map(|before| twins[before].node + 1);
            (twin.id == element.id, text_between(from, twin, page))
        })
        .partition(|(is_own, _)| *is_own);
    let (_, own) = own.into_iter().next()?;
    let others = others.into_iter().map(|(_, words)| words).collect();
    Some((own.into(), others, false))
}

fn text_between(from: Option<usize>, control: &Element, page: &Page) -> Vec<String> {
    let Some(from) = from else {
        let mut before = words(page.text_before(control, BEFORE));
        before.extend(words(&control.name));
        return before;
    };
    let said = page.statements_within(from, control.node);
    let named = page.elements_within(from, control.node + 1);
    let names = named.iter().map(|element| element.name.as_str());
    said.iter()
        .map(String::as_str)
        .chain(names)
        .flat_map(words)
        .collect()
}

fn whole(page: &Page) -> Vec<String> {
    let text = page.text();
    let end = text.floor_char_boundary(LONGEST_PAGE);
    let mut all = words(&text[..end]);
    all.extend(page.title.as_deref().map(words).unwrap_or_default());
    all.extend(
        page.elements
            .iter()
            .flat_map(|element| words(&element.name)),
    );
    all
}
