//! Nouns for what applications list.

use crate::work::Prepared;
use std::collections::HashSet;

/// "the message from Anna" is whatever stands there for Anna.
static THINGS: Prepared<HashSet<&str>> =
    Prepared::new(|| super::listed(include_str!("things.txt")).collect());

/// Whether a word, lower case, only says what kind of thing is listed, singular or plural.
pub fn is_thing(word: &str) -> bool {
    let known = |word: &str| THINGS.contains(word);
    known(word) || word.strip_suffix('s').is_some_and(known)
}

/// Kinds that pages and users call by either name.
const SAME_KINDS: [&[&str]; 8] = [
    &["appointment", "event", "meeting", "booking", "reservation"],
    &["message", "mail", "email", "letter", "conversation"],
    &["item", "article", "product"],
    &["song", "track"],
    &["photo", "picture", "image"],
    &["task", "todo", "card", "issue", "ticket"],
    &["file", "document"],
    &["class", "course", "lesson"],
];

/// Whether two words, lower case, singular or plural, may be said of the same kind of thing.
pub fn same_kind(one: &str, other: &str) -> bool {
    let is = |word: &str, kind: &str| word == kind || word.strip_suffix('s') == Some(kind);
    let among = |word: &str, kinds: &[&str]| kinds.iter().any(|kind| is(word, kind));
    let mut all = SAME_KINDS.iter();
    all.any(|kinds| among(one, kinds) && among(other, kinds))
}

/// Whether a word, lower case and without accents, says no more of a thing than that it was booked, in the languages of the gate.
pub fn is_booking(word: &str) -> bool {
    const BOOKINGS: &str = "appointment appointments booking bookings reservation reservations visit slot lesson class \
        termin buchung reservierung platz stunde rdv reservation creneau place seance cours cita reserva turno plaza clase \
        prenotazione appuntamento posto lezione horario marcacao agendamento consulta vaga aula afspraak reservering boeking \
        plek les wizyta wizyte rezerwacja rezerwacje miejsce zajecia";
    BOOKINGS.split_whitespace().any(|one| one == word)
}

/// Whether a word, lower case, is what a column of codes is called in the languages of the gate.
pub fn names_codes(word: &str) -> bool {
    const HEADS: &str = "code codes id ids no nr number ref reference sku order ticket invoice case key kennung nummer \
        kürzel bestellung rechnung vorgang numéro réf référence commande facture código núm número pedido factura codice \
        numero ordine fattura encomenda fatura bestelling factuur kod numer zamówienie faktura";
    HEADS.split_whitespace().any(|one| one == word)
}

/// Whether a word, lower case, is what a column of days is called in the languages of the gate.
pub fn names_days(word: &str) -> bool {
    const HEADS: &str = "day date when tag datum wann jour date quand día fecha cuándo giorno data quando dia dag datum \
        wanneer dzień kiedy";
    HEADS.split_whitespace().any(|one| one == word)
}

/// Whether a word, lower case, stands between a kind of thing and what tells it ("order number
/// 1042", "the board called Tides").
pub fn is_link(word: &str) -> bool {
    matches!(word, "number" | "no" | "nr" | "id" | "called" | "named")
}

/// What a control of this name makes one of: "Add a new bill", "New issue". A name says nothing of a kind: neither
/// "Add Ann Berg" nor "New York" makes any.
pub fn made(name: &str) -> Option<String> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let (noun, before) = words.split_last()?;
    let is = |word: &str, among: &[&str]| among.contains(&word.to_lowercase().as_str());
    let made = match before {
        [new] => is(new, &["new"]) && noun.chars().all(char::is_lowercase),
        [verb, between @ ..] => {
            is(verb, &["add", "create"])
                && !between.is_empty()
                && between
                    .iter()
                    .all(|word| is(word, &["a", "an", "another", "new"]))
        }
        [] => false,
    };
    let is_word = noun.chars().all(char::is_alphabetic);
    (made && is_word).then(|| noun.to_lowercase())
}

/// Nouns for journeys and what is booked for one.
const JOURNEYS: [&str; 12] = [
    "booking",
    "bus",
    "buses",
    "connection",
    "ferries",
    "ferry",
    "flight",
    "journey",
    "reservation",
    "ticket",
    "train",
    "trip",
];

/// Whether a word, lower case, singular or plural, names something that leads from one place to another ("the trip to
/// Rome").
pub fn is_journey(word: &str) -> bool {
    let known = |word: &str| JOURNEYS.contains(&word);
    known(word) || word.strip_suffix('s').is_some_and(known)
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

#[cfg(test)]
mod tests {
    use super::{is_journey, made};

    #[test]
    fn what_leads_somewhere_is_a_journey() {
        assert!(
            ["trip", "flights", "buses", "ferries"]
                .into_iter()
                .all(is_journey)
        );
        assert!(!["bu", "order", "ferrie"].into_iter().any(is_journey));
    }

    #[test]
    fn what_makes_one_tells_what_is_listed() {
        for (name, kind) in [
            ("Add a new bill", "bill"),
            ("New issue", "issue"),
            ("Create another Project", "project"),
        ] {
            assert_eq!(made(name).as_deref(), Some(kind), "{name}");
        }
    }

    #[test]
    fn a_name_or_a_place_is_no_kind() {
        for name in [
            "Add Ann Berg",
            "New York",
            "Add to cart",
            "Add",
            "Add new 3",
            "Ann",
        ] {
            assert_eq!(made(name), None, "{name}");
        }
    }
}
