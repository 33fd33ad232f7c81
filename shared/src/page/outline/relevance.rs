//! What matters to a goal, and what can go when space is short.

use super::super::container::Kind;
use super::super::{Element, Page, Role, Row};
use super::line::{Item, Line, Lines};
use std::collections::HashSet;

/// Words that say nothing about what is meant: English, German, French, Spanish.
const EMPTY_WORDS: &[&str] = &[
    "the", "a", "an", "and", "or", "of", "to", "in", "on", "for", "with", "then", "is", "it", "at",
    "by", "from", "as", "der", "die", "das", "und", "oder", "den", "dem", "ein", "eine", "mit",
    "auf", "im", "in", "le", "la", "les", "et", "ou", "de", "des", "du", "un", "une", "sur",
    "dans", "el", "los", "las", "y", "o", "en", "con", "del", "al",
];

/// Rows of one list beyond these are worth less the further down they stand.
const ROWS_IN_FULL: usize = 5;

/// A score for each line; higher stays longer.
pub(super) fn scores(page: &Page, lines: &Lines, new: &[bool], relevant_to: &str) -> Vec<i32> {
    let goal = relevant_to.to_lowercase();
    let words: HashSet<&str> = words(&goal)
        .filter(|word| !EMPTY_WORDS.contains(word))
        .collect();
    let rows: Vec<i32> = row_scores(page, &words);
    let places = places(lines);
    let score = |(index, line): (usize, &Line)| {
        let own = match line.item {
            Item::Heading => 0,
            Item::Element(element) => {
                let new = if new.get(element) == Some(&true) {
                    25
                } else {
                    0
                };
                of_element(page, &page.elements[element], &words) + new
            }
            Item::Text(span) => 12 + told(page.slice(span), &words),
        };
        let row = line
            .row
            .and_then(|row| rows.get(row))
            .copied()
            .unwrap_or_default();
        own + row + places[index]
    };
    lines.lines.iter().enumerate().map(score).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|character: char| !character.is_alphanumeric())
        .filter(|word| !word.is_empty())
}

/// How much of the goal a text speaks of.
fn told(text: &str, goal: &HashSet<&str>) -> i32 {
    if goal.is_empty() {
        return 0;
    }
    let lower = text.to_lowercase();
    let found = words(&lower)
        .take(200)
        .filter(|word| goal.contains(word))
        .count();
    i32::try_from(found.min(4)).unwrap_or(4) * 15
}

fn of_element(page: &Page, element: &Element, goal: &HashSet<&str>) -> i32 {
    let base = match element.role {
        role if role.is_field() => 60,
        Role::Button | Role::Tab | Role::Menuitem | Role::Option | Role::Treeitem => 50,
        Role::Link | Role::Menu | Role::Menubar => 30,
        Role::Static if speaks(page, element) => 90,
        Role::Generic => 25,
        _ => 15,
    };
    let options = element
        .options
        .iter()
        .take(50)
        .map(|option| told(option, goal))
        .max();
    base + told(&element.name, goal)
        + told(&element.neighbour, goal) / 2
        + told(element.options_text.as_deref().unwrap_or_default(), goal)
        + options.unwrap_or_default()
}

/// An alert or status line that says something.
fn speaks(page: &Page, element: &Element) -> bool {
    let live = page
        .nodes
        .get(element.node)
        .and_then(|node| node.live_role());
    matches!(
        live,
        Some("alert" | "status" | "log" | "dialog" | "alertdialog")
    ) && !element.name.is_empty()
}

/// A row that the goal speaks of keeps together; rows far down a long list go early.
fn row_scores(page: &Page, goal: &HashSet<&str>) -> Vec<i32> {
    let mut places = vec![0; page.rows.iter().map(|row| row.list + 1).max().unwrap_or(0)];
    let score = |row: &Row| {
        let place: &mut usize = &mut places[row.list];
        *place += 1;
        let depth = place.saturating_sub(ROWS_IN_FULL).min(40);
        told(&row.text, goal) - i32::try_from(depth).unwrap_or(40)
    };
    page.rows.iter().map(score).collect()
}

/// What each line's containers add: dialogs matter, the page's edges less.
fn places(lines: &Lines) -> Vec<i32> {
    let mut places = vec![0; lines.lines.len()];
    for (index, line) in lines.lines.iter().enumerate() {
        let outer = line.container.map_or(0, |container| places[container]);
        let own = match line.opens {
            Some(Kind::Landmark(word)) => of_landmark(word),
            Some(Kind::Page | Kind::Named | Kind::Collection) | None => 0,
        };
        places[index] = (outer + own).clamp(-40, 60);
    }
    places
}

fn of_landmark(word: &str) -> i32 {
    match word {
        "dialog" => 45,
        "menu" | "listbox" => 30,
        "form" | "search" => 15,
        "main" => 10,
        "navigation" | "header" => -15,
        "aside" => -20,
        "footer" => -35,
        _ => 0,
    }
}
