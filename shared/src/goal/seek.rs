//! "find order 1042": the page's search, or what it shows already.

use super::describe;
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
        _ if typed && !sent && !shows(&terms, sight) => send(scene, sight),
        _ if shows(&terms, sight) || typed && leads_on(scene) => Move::Done {
            because: format!("The page shows “{terms}”."),
        },
        _ => by_name(text, &terms, scene, sight),
    }
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

/// Whether the page shows the words, other than to say that there are none.
fn shows(terms: &str, sight: &Sight) -> bool {
    const NOTHING: [&str; 6] = [
        "no results",
        "no matches",
        "nothing found",
        "not found",
        "0 results",
        "no matching",
    ];
    let wanted = Folded::new(terms);
    sight.texts(0..sight.page.nodes.len()).any(|(_, text)| {
        let lower = text.to_lowercase();
        holds(&Folded::new(text), &wanted) && !NOTHING.iter().any(|none| lower.contains(none))
    })
}

/// What tells the thing from others like it: "order 1042" is searched for as "1042", "the customer
/// Jane Roe" as "Jane Roe".
fn terms(text: &str) -> String {
    const LINKS: [&str; 5] = ["by", "from", "named", "called", "of"];
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
