//! The words the engine knows: kinds of element, ordinals, comparisons, keys.

use super::instruction::{Kind, Ordinal, Superlative};

/// Words that carry no name.
pub(super) const FILLERS: &[&str] = &[
    "a", "an", "the", "this", "that", "these", "those", "my", "your", "on", "at", "in", "into",
    "to", "of", "for", "onto", "from", "by", "her", "his", "their", "its",
];

/// Nouns for what applications list: "the message from Anna" is whatever stands there for Anna.
const THINGS: &[&str] = &[
    "account",
    "album",
    "announcement",
    "application",
    "appointment",
    "article",
    "asset",
    "assignment",
    "attachment",
    "board",
    "book",
    "booking",
    "bug",
    "campaign",
    "card",
    "case",
    "channel",
    "chat",
    "client",
    "comment",
    "company",
    "contact",
    "contract",
    "conversation",
    "course",
    "customer",
    "deal",
    "device",
    "doc",
    "document",
    "draft",
    "email",
    "e-mail",
    "employee",
    "endpoint",
    "entry",
    "event",
    "expense",
    "file",
    "flight",
    "folder",
    "form",
    "game",
    "group",
    "hotel",
    "image",
    "incident",
    "invoice",
    "issue",
    "item",
    "job",
    "lead",
    "lesson",
    "letter",
    "list",
    "listing",
    "mail",
    "match",
    "meeting",
    "member",
    "message",
    "milestone",
    "movie",
    "note",
    "notification",
    "offer",
    "order",
    "package",
    "page",
    "patient",
    "payment",
    "person",
    "photo",
    "picture",
    "plan",
    "playlist",
    "post",
    "presentation",
    "product",
    "profile",
    "project",
    "quote",
    "recipe",
    "record",
    "repo",
    "report",
    "repository",
    "request",
    "reservation",
    "result",
    "review",
    "role",
    "room",
    "row",
    "sale",
    "school",
    "server",
    "service",
    "session",
    "shipment",
    "show",
    "song",
    "story",
    "student",
    "subscription",
    "supplier",
    "task",
    "teacher",
    "team",
    "template",
    "thread",
    "ticket",
    "todo",
    "transaction",
    "trip",
    "tweet",
    "user",
    "vendor",
    "video",
    "visit",
    "website",
    "workspace",
];

/// Whether a word only says what kind of thing is listed, singular or plural.
pub(super) fn is_thing(word: &str) -> bool {
    let word = word.to_lowercase();
    let known = |word: &str| THINGS.contains(&word);
    known(&word) || word.strip_suffix('s').is_some_and(known)
}

/// Whether a word may stand for what the whole page shows ("edit this page").
pub(super) fn is_what_is_open(word: &str) -> bool {
    const SHOWN: [&str; 17] = [
        "page",
        "site",
        "website",
        "thread",
        "topic",
        "discussion",
        "question",
        "product",
        "post",
        "article",
        "story",
        "recipe",
        "video",
        "document",
        "item",
        "listing",
        "event",
    ];
    SHOWN.contains(&word.to_lowercase().as_str())
}

/// A word for a kind of element, singular or plural.
pub(super) fn kind(word: &str) -> Option<Kind> {
    Some(
        match word
            .strip_suffix('s')
            .filter(|_| !word.ends_with("ss"))
            .unwrap_or(word)
        {
            "button" => Kind::Button,
            "link" | "hyperlink" => Kind::Link,
            "field" | "spinner" | "stepper" | "textbox" | "textarea" | "input" | "box"
            | "textfield" | "boxe" => Kind::Field,
            "dropdown" | "drop-down" | "combobox" | "selector" | "selectbox" | "list"
            | "listbox" => Kind::Dropdown,
            "checkbox" | "checkboxe" | "tickbox" => Kind::Checkbox,
            "radio" | "radiobutton" => Kind::Radio,
            "switch" | "toggle" => Kind::Switch,
            "slider" => Kind::Slider,
            "tab" => Kind::Tab,
            "menu" | "submenu" => Kind::Menu,
            "option" | "choice" | "menuitem" => Kind::Option,
            "section" | "accordion" | "panel" => Kind::Section,
            "row" | "entry" => Kind::Row,
            "icon" | "image" | "picture" => Kind::Icon,
            "dialog" | "popup" | "modal" | "window" => Kind::Dialog,
            "result" | "item" => Kind::Result,
            _ => return None,
        },
    )
}

/// "third", "3rd", "last".
pub(super) fn ordinal(word: &str) -> Option<Ordinal> {
    const NAMES: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth",
    ];
    if matches!(word, "last" | "final" | "bottom-most") {
        return Some(Ordinal::Last);
    }
    if let Some(index) = NAMES.iter().position(|name| *name == word) {
        return Some(Ordinal::Nth(index + 1));
    }
    let digits = ["st", "nd", "rd", "th"]
        .iter()
        .find_map(|suffix| word.strip_suffix(suffix))?;
    digits.parse().ok().filter(|n| *n > 0).map(Ordinal::Nth)
}

/// The place that a word counts, from 1: "third", "3rd".
pub fn ordinal_place(word: &str) -> Option<usize> {
    match ordinal(word)? {
        Ordinal::Nth(place) => Some(place),
        Ordinal::Last => None,
    }
}

/// "cheapest", "longest".
pub(super) fn superlative(word: &str) -> Option<Superlative> {
    Some(match word {
        "cheapest" | "least-expensive" => Superlative::LeastPrice,
        "priciest" | "dearest" => Superlative::MostPrice,
        "shortest" | "quickest" | "fastest" => Superlative::LeastDuration,
        "longest" | "slowest" => Superlative::MostDuration,
        "earliest" | "oldest" | "soonest" => Superlative::Earliest,
        "latest" | "newest" => Superlative::Latest,
        "smallest" | "lowest" | "least" => Superlative::LeastNumber,
        "largest" | "highest" | "biggest" | "greatest" => Superlative::MostNumber,
        "best-rated" | "top-rated" | "highest-rated" | "best-reviewed" => Superlative::BestRating,
        "worst-rated" | "lowest-rated" => Superlative::WorstRating,
        _ => return None,
    })
}
