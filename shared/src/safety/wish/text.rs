//! The words of a goal: clauses, quotations, words that say nothing.

use crate::safety::words::words;

/// A quotation of more words than this is a text to work on, not a name.
const LONGEST_NAME: usize = 8;

/// Words of a goal that has a use for a secret, in the languages of the lexicon of deeds.
pub(super) const ENTERS: [&str; 42] = [
    "sign",
    "signin",
    "log",
    "login",
    "logon",
    "register",
    "authenticate",
    "enter",
    "type",
    "fill",
    "put",
    "set",
    "change",
    "reset",
    "use",
    "using",
    "unlock",
    "submit",
    "anmelden",
    "melde",
    "einloggen",
    "logge",
    "eingeben",
    "gib",
    "connecte",
    "connexion",
    "identifie",
    "saisis",
    "entre",
    "entra",
    "inicia",
    "inicie",
    "accede",
    "introduce",
    "faca",
    "accedi",
    "inserisci",
    "zaloguj",
    "wpisz",
    "inloggen",
    "voer",
    "logga",
];

/// What stands before a secret says what it is: "my password is", "password:".
pub(super) fn is_told(before: &str) -> bool {
    const IS: [&str; 9] = [
        "is", "are", "ist", "est", "es", "e", "jest", "and", "lautet",
    ];
    let before = before
        .trim_end()
        .trim_end_matches(['"', '\'', '“', '‘', '`'])
        .trim_end();
    before.ends_with([':', '='])
        || words(before)
            .last()
            .is_some_and(|word| IS.contains(&word.as_str()))
}

/// In a control's name, beside a deed, these say nothing more.
pub(super) const EMPTY: [&str; 52] = [
    "for",
    "at",
    "to",
    "of",
    "from",
    "in",
    "now",
    "here",
    "it",
    "this",
    "that",
    "your",
    "my",
    "the",
    "a",
    "an",
    "selected",
    "permanently",
    "forever",
    "securely",
    "and",
    "yes",
    "please",
    "message",
    "mail",
    "email",
    "form",
    "comment",
    "post",
    "reply",
    "forward",
    "request",
    "item",
    "order",
    "enquiry",
    "inquiry",
    "jetzt",
    "nachricht",
    "formular",
    "sofort",
    "mensaje",
    "messaggio",
    "mensagem",
    "bericht",
    "wiadomosc",
    "link",
    "button",
    "to",
    "i",
    "with",
    "obligation",
    "confirm",
];

/// "24", "eur", "usd": part of an amount in a button's name.
pub(super) fn amount_like(word: &str) -> bool {
    word.chars().all(|c| c.is_ascii_digit())
        || ["eur", "usd", "gbp", "chf", "pln", "euro", "dollars", "zl"].contains(&word)
}

/// The words, and the indices where a clause ends.
pub(super) fn clauses(text: &str) -> (Vec<String>, Vec<usize>) {
    const JOINTS: [&str; 12] = [
        "then", "and", "und", "dann", "et", "puis", "y", "luego", "e", "poi", "en", "i",
    ];
    let (mut all, mut stops) = (Vec::new(), Vec::new());
    for piece in text.split_inclusive([',', '.', ';', '!', '?', '\n', ':']) {
        for word in words(piece) {
            if JOINTS.contains(&word.as_str()) {
                stops.push(all.len());
            }
            all.push(word);
        }
        // A dot inside a number or an address ends nothing, but parts a name no further than that.
        stops.push(all.len());
    }
    (all, stops)
}

/// Takes out quotations of more than a name's length.
pub(super) fn without_long_quotes(text: &str) -> String {
    const MARKS: [(char, char); 5] = [('"', '"'), ('“', '”'), ('„', '“'), ('«', '»'), ('`', '`')];
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(|c| MARKS.iter().any(|(open, _)| *open == c)) {
        let (before, tail) = rest.split_at(at);
        kept.push_str(before);
        let open = tail.chars().next().unwrap_or_default();
        let inside = &tail[open.len_utf8()..];
        let close = MARKS
            .iter()
            .find(|(mark, _)| *mark == open)
            .map_or(open, |(_, close)| *close);
        let Some(end) = inside.find(close) else {
            kept.push_str(tail);
            return kept;
        };
        let quoted = &inside[..end];
        if words(quoted).len() <= LONGEST_NAME {
            kept.push_str(&tail[..open.len_utf8() + end + close.len_utf8()]);
        } else {
            kept.push_str(" . ");
        }
        rest = &inside[end + close.len_utf8()..];
    }
    kept.push_str(rest);
    kept
}
