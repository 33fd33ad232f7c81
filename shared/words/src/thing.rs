//! Nouns for what applications list.

use std::collections::HashSet;
use std::sync::LazyLock;

/// "the message from Anna" is whatever stands there for Anna.
static THINGS: LazyLock<HashSet<&str>> =
    LazyLock::new(|| super::listed(include_str!("things.txt")).collect());

/// Whether a word, lower case, only says what kind of thing is listed, singular or plural.
pub fn is_thing(word: &str) -> bool {
    let known = |word: &str| THINGS.contains(word);
    known(word) || word.strip_suffix('s').is_some_and(known)
}

/// Whether a word, lower case, stands between a kind of thing and what tells it ("order number
/// 1042", "the board called Tides").
pub fn is_link(word: &str) -> bool {
    matches!(word, "number" | "no" | "nr" | "id" | "called" | "named")
}

/// Nouns for what gathers things: "put the lamp into my basket" adds it there.
const GATHERS: &[&str] = &[
    "album",
    "bag",
    "basket",
    "bookmarks",
    "cart",
    "collection",
    "favorites",
    "favourites",
    "folder",
    "library",
    "playlist",
    "queue",
    "trolley",
    "watchlist",
    "wishlist",
];

/// Whether things are added to what is so called: its last word tells ("shopping cart"), or "list"
/// after another word ("wish list").
pub fn gathers(name: &str) -> bool {
    let words: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
    match words.as_slice() {
        [.., last] if GATHERS.contains(&last.as_str()) => true,
        [.., _, last] => last == "list",
        _ => false,
    }
}
