//! "go to page 3": the numbered links of a list's pages, else turning them one by one.

use super::choose;
use super::concept;
use super::describe;
use super::moves::Move;
use super::name::{Folded, agreement};
use super::scene::Scene;
use super::sight::Sight;
use super::suit::{is_select, is_text_field};
use crate::action::Action;
use crate::page::Role;

pub(super) fn turn_to(page: usize, scene: &Scene, sight: &Sight) -> Move {
    let current = current(sight);
    if current == Some(page) {
        return Move::Done {
            because: format!("Page {page} is open."),
        };
    }
    if let Some(index) = numbered(page, sight) {
        let action = Action::Click {
            id: scene.id(index),
        };
        return Move::act(action, format!("Going to page {page}."));
    }
    if let Some(step) = by_field(page, scene, sight) {
        return step;
    }
    // Where no page number is shown, the first page was open, and every click turned one.
    let at = current.unwrap_or(1 + scene.done_here().count());
    if at == page {
        return Move::Done {
            because: format!("Page {page} is open."),
        };
    }
    let (word, towards) = if at < page {
        ("next", "on")
    } else {
        ("previous", "back")
    };
    match turner(word, sight) {
        Some(index) => Move::partly(
            Action::Click {
                id: scene.id(index),
            },
            format!("Turning one page {towards}, to reach page {page}."),
        ),
        None => Move::Missing {
            what: format!("page {page}"),
        },
    }
}

/// The page that is marked as the current one, or that a line such as "Page 2 of 9" tells.
fn current(sight: &Sight) -> Option<usize> {
    let marked = (0..sight.page.elements.len())
        .filter(|index| sight.element(*index).state.selected == Some(true))
        .find_map(|index| number(sight.name(index)));
    let told = || {
        sight
            .texts(0..sight.page.nodes.len())
            .find_map(|(_, text)| {
                let folded = Folded::new(text);
                let words = folded.words();
                let at = words
                    .windows(2)
                    .position(|pair| pair[0] == "page" && pair[1].parse::<usize>().is_ok())?;
                let of = words.get(at + 2).is_some_and(|word| word == "of");
                of.then(|| words[at + 1].parse().ok()).flatten()
            })
    };
    marked.or_else(told)
}

/// "3", "Page 3", "Go to page 3".
fn number(name: &Folded) -> Option<usize> {
    match name.words() {
        [number] => number.parse().ok(),
        [.., page, number] if page == "page" => number.parse().ok(),
        _ => None,
    }
}

/// The control of that number, where it is one of a list's pages: it says so, or others like it
/// or the turning of pages stand beside it.
fn numbered(page: usize, sight: &Sight) -> Option<usize> {
    let acts = |index: &usize| {
        let element = sight.element(*index);
        matches!(
            element.role,
            Role::Link | Role::Button | Role::Generic | Role::Tab
        ) && !element.state.disabled
    };
    let wanted: Vec<usize> = (0..sight.page.elements.len())
        .filter(acts)
        .filter(|index| number(sight.name(*index)) == Some(page))
        .collect();
    let says = |index: &usize| sight.name(*index).words().len() > 1;
    let turned = || {
        turner("next", sight)
            .or_else(|| turner("previous", sight))
            .is_some()
    };
    let neighbours = || {
        (0..sight.page.elements.len())
            .filter(acts)
            .filter_map(|index| number(sight.name(index)))
            .filter(|other| other.abs_diff(page) == 1)
            .count()
            > 0
            && sight.page.elements.len() < 400
    };
    // The page that is open is often no link: "1" before the link "2".
    let beside = |index: &usize| {
        let node = sight.element(*index).node;
        sight
            .texts(node.saturating_sub(6)..node + 8)
            .filter_map(|(_, text)| text.trim().parse::<usize>().ok())
            .any(|other| other.abs_diff(page) == 1)
    };
    let first = *wanted.first()?;
    if wanted.len() == 1 && beside(&first) {
        return Some(first);
    }
    (says(&first) || turned() || (neighbours() && wanted.len() <= 2)).then_some(first)
}

/// A list of pages to choose from, or a field for the page's number.
fn by_field(page: usize, scene: &Scene, sight: &Sight) -> Option<Move> {
    let wanted = Folded::new("page");
    let field = (0..sight.page.elements.len()).find(|index| {
        let element = sight.element(*index);
        (is_select(element) || is_text_field(element))
            && sight.name_agreement(&wanted, *index) >= 0.85
    })?;
    if is_select(sight.element(field)) {
        return Some(choose::in_select(field, &page.to_string(), scene, sight));
    }
    if scene.acted_on(field) {
        let action = Action::Press {
            key: "Enter".to_owned(),
        };
        return Some(Move::act(action, format!("Going to page {page}.")));
    }
    Some(Move::partly(
        Action::SetValue {
            id: scene.id(field),
            text: page.to_string(),
        },
        format!(
            "Entering {page} into {}.",
            describe::element(sight.element(field))
        ),
    ))
}

/// Whether the page shows a part of a list that goes on, or began, on other pages.
pub(super) fn has_more(sight: &Sight) -> bool {
    turner("next", sight).is_some() || turner("previous", sight).is_some()
}

/// The control that turns a page, by whatever name or sign.
fn turner(word: &str, sight: &Sight) -> Option<usize> {
    concept::same_meaning(word).iter().find_map(|name| {
        let wanted = Folded::new(name);
        (0..sight.page.elements.len()).find(|index| {
            let element = sight.element(*index);
            matches!(element.role, Role::Link | Role::Button | Role::Generic)
                && !element.state.disabled
                && *name != "continue"
                && agreement(&wanted, sight.name(*index)) >= 0.97
        })
    })
}
