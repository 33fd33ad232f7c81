//! "find order 1042": the page's search, or what it shows already.

use super::describe;
use super::explore;
use super::field;
use super::ground::{Grounding, ground};
use super::instruction::Target;
use super::moves::Move;
use super::name::{Folded, holds};
use super::scene::Scene;
use super::sight::Sight;
use super::submit;
use super::suit::Use;
use crate::action::Action;
use crate::page::Role;

/// How many pages of a list are looked through.
const MOST_PAGES: usize = 12;

pub(super) fn find(text: &str, scene: &Scene, sight: &Sight) -> Move {
    let terms = terms(text);
    let sent = scene.done_here().any(|past| past.verb != "setValue");
    let typed = scene.done_here().any(|past| past.verb == "setValue");
    match field::search_box(sight) {
        Some(index) if !typed => Move::partly(
            Action::SetValue {
                id: scene.id(index),
                text: terms.clone(),
            },
            format!(
                "Entering “{}” into {}.",
                describe::shorten(&terms, 60),
                describe::element(sight.element(index))
            ),
        ),
        _ if typed && !sent && !shows(text, &terms, sight) => send(scene, sight),
        _ if shows(text, &terms, sight) || typed && leads_on(scene) => Move::Done {
            because: format!("The page shows “{terms}”."),
        },
        _ => by_name(text, &terms, scene, sight),
    }
}

/// The page is one of several that are counted: turning it commits to nothing.
fn is_numbered(sight: &Sight) -> bool {
    sight.page.elements.iter().any(|element| {
        matches!(element.role, Role::Link | Role::Button)
            && element.name.trim().parse::<usize>().is_ok()
    })
}

/// The search is over; what comes next says for itself whether it found anything.
fn leads_on(scene: &Scene) -> bool {
    !scene.upcoming.is_empty()
}

/// The button beside the search field, else Enter in it.
fn send(scene: &Scene, sight: &Sight) -> Move {
    let hints = ["search", "find", "go"].map(str::to_owned);
    match submit::submit(&hints, scene, sight) {
        Move::Act { action, says, .. } => Move::partly(action, says),
        other => other,
    }
}

fn by_name(text: &str, terms: &str, scene: &Scene, sight: &Sight) -> Move {
    let found = [text, terms].iter().any(|name| {
        !matches!(
            ground(&Target::named(name), Use::Press, "find", sight),
            Grounding::Missing
        )
    });
    if !found
        && scene.done_here().all(|past| past.verb != "setValue")
        && is_numbered(sight)
        && scene.done_here().count() < MOST_PAGES
        && let Some(turn) = explore::further_pages(scene, sight)
    {
        return turn;
    }
    // What comes next says for itself what it needs.
    if found || leads_on(scene) {
        return Move::Done {
            because: format!("The page shows “{text}”."),
        };
    }
    Move::Missing {
        what: format!("“{}”", describe::shorten(text, 60)),
    }
}

/// Whether the page shows the words, other than to say that there are none or to repeat what was
/// asked.
fn shows(text: &str, terms: &str, sight: &Sight) -> bool {
    const NOTHING: [&str; 6] = [
        "no results",
        "no matches",
        "nothing found",
        "not found",
        "0 results",
        "no matching",
    ];
    let wanted = Folded::new(terms);
    let asked = Folded::new(&format!("find {text}"));
    sight.texts(0..sight.page.nodes.len()).any(|(_, text)| {
        let lower = text.to_lowercase();
        let said = Folded::new(text);
        holds(&said, &wanted)
            && !holds(&said, &asked)
            && !NOTHING.iter().any(|none| lower.contains(none))
    })
}

/// What tells the thing from others like it: "order 1042" is searched for as "1042", "the customer
/// Jane Roe" as "Jane Roe".
fn terms(text: &str) -> String {
    const LINKS: [&str; 5] = ["by", "from", "named", "called", "of"];
    const PLACES: [&str; 4] = [" in the ", " in my ", " in our ", " on the "];
    let text = PLACES
        .iter()
        .find_map(|place| text.split_once(place))
        .map_or(text, |(what, _)| what);
    let words: Vec<&str> = text.split_whitespace().collect();
    let proper = |word: &&str| {
        word.starts_with(char::is_uppercase) || word.contains(|c: char| c.is_ascii_digit())
    };
    let start = words.iter().position(proper).unwrap_or(0);
    let before = &words[..start];
    let nouns = before.len() <= 2 && !before.iter().any(|word| word.len() < 3)
        || before.last().is_some_and(|word| LINKS.contains(word));
    if nouns {
        words[start..].join(" ")
    } else {
        text.to_owned()
    }
}
