//! The words of a goal: clauses, quotations, words that say nothing.

use crate::safety::words::words;
use ::words::tongue::Tongue;
use ::words::work::Prepared;
use std::collections::BTreeSet;
use unicode_normalization::UnicodeNormalization;

/// A quotation of more words than this is a text to work on, not a name.
const LONGEST_NAME: usize = 8;

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

/// In a control's name, beside a deed, the word says nothing more (`empty.txt`).
pub(super) fn is_empty(word: &str) -> bool {
    static WORDS: Prepared<BTreeSet<&str>> = Prepared::new(|| listed(include_str!("empty.txt")));
    WORDS.contains(word)
}

/// Who says so has a use for a secret (`enters.txt`).
pub(super) fn enters(word: &str) -> bool {
    static WORDS: Prepared<BTreeSet<&str>> = Prepared::new(|| listed(include_str!("enters.txt")));
    WORDS.contains(word)
}

/// The words of a file, but for the lines that begin with `#`.
fn listed(file: &'static str) -> BTreeSet<&'static str> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(str::split_whitespace).collect()
}

/// "24", "eur", "usd": part of an amount in a button's name.
pub(super) fn amount_like(word: &str) -> bool {
    word.chars().all(|c| c.is_ascii_digit())
        || ["eur", "usd", "gbp", "chf", "pln", "euro", "dollars", "zl"].contains(&word)
}

/// A text's words.
pub(super) struct Clauses {
    pub(super) words: Vec<String>,
    /// Which of them are names: quoted, in the middle of a clause with a capital, or with digits.
    pub(super) naming: Vec<bool>,
    /// Which of them stand in quotation marks.
    pub(super) quoted: Vec<bool>,
    /// Which of them are a part of an address, a file's name or the like: "cart.checkout" orders nothing.
    pub(super) coded: Vec<bool>,
    /// The indices where a clause ends.
    pub(super) stops: Vec<usize>,
    /// What punctuation parts.
    pub(super) pieces: Vec<Piece>,
}

/// What stands before a mark of punctuation.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    /// One past its last word.
    pub(super) end: usize,
    /// A sentence ends with it.
    pub(super) is_last: bool,
    /// That sentence is a question.
    pub(super) asks: bool,
    /// It ends with a colon.
    pub(super) announces: bool,
}

/// The words, and the indices where a clause ends.
pub(super) fn clauses(text: &str) -> Clauses {
    const JOINTS: [&str; 10] = [
        "then", "and", "und", "dann", "et", "puis", "y", "luego", "e", "poi",
    ];
    // Where every noun has a capital, it names nothing.
    const GERMAN: [&str; 12] = [
        "der", "die", "das", "den", "dem", "und", "mein", "meine", "meinen", "eine", "einen", "mir",
    ];
    let own_joint = own_joint(Tongue::of(text));
    let capitals = !words(text)
        .iter()
        .any(|word| GERMAN.contains(&word.as_str()));
    let mut found = Clauses {
        words: Vec::new(),
        naming: Vec::new(),
        quoted: Vec::new(),
        coded: Vec::new(),
        stops: Vec::new(),
        pieces: Vec::new(),
    };
    let mut rest = text;
    let mut quoted = false;
    for piece in parted(text) {
        let mut first = true;
        for raw in piece.split_inclusive(char::is_whitespace) {
            let opens = raw
                .trim_start()
                .starts_with(['"', '“', '„', '«', '\'', '‘']);
            quoted |= opens;
            let capital = raw
                .chars()
                .find(|c| c.is_alphanumeric())
                .is_some_and(char::is_uppercase);
            let digits = raw.chars().any(|c| c.is_ascii_digit());
            let at_a_place = found
                .words
                .last()
                .is_some_and(|word| is_before_a_place(word));
            let coded = has_inner_dot(raw) || raw.contains(['@', '_']);
            let named_whole = has_inner_dot(raw) && !at_a_place;
            for word in words(raw) {
                if JOINTS.contains(&word.as_str()) || own_joint == Some(word.as_str()) {
                    found.stops.push(found.words.len());
                }
                let part = digits && word.chars().any(|c| c.is_ascii_digit())
                    || raw.contains('@')
                    || named_whole;
                found
                    .naming
                    .push(quoted || part || capitals && capital && !first && !is_hung(raw, &word));
                found.quoted.push(quoted);
                found.coded.push(coded);
                found.words.push(word);
                first = false;
            }
            let inner = raw
                .trim_end()
                .trim_end_matches(['.', ',', ';', '!', '?', ':']);
            let closes = inner.ends_with(['"', '”', '»', '\'', '’']) && inner.chars().count() > 1
                || matches!(inner.trim(), "»" | "”")
                || inner.ends_with('“') && !opens;
            quoted &= !closes;
        }
        found.stops.push(found.words.len());
        rest = &rest[piece.len()..];
        let apart = rest
            .chars()
            .next()
            .is_none_or(|next| !next.is_alphanumeric());
        found.pieces.push(Piece {
            end: found.words.len(),
            is_last: apart && !piece.ends_with([',', ':']),
            asks: apart && piece.ends_with('?'),
            announces: apart && piece.ends_with(':'),
        });
    }
    found
}

/// The dot at `at` makes a day of the number before it: "am 12. Mai".
fn is_of_a_day(text: &str, at: usize) -> bool {
    let number = text[..at].ends_with(|before: char| before.is_ascii_digit());
    let behind = text[at + 1..].split_whitespace().next().unwrap_or_default();
    number
        && words(behind)
            .first()
            .is_some_and(|word| ::words::date::month(word).is_some())
}

/// Written small behind a hyphen, it says to whom: "Abonne-moi".
fn is_hung(raw: &str, word: &str) -> bool {
    let parts = raw.trim_end().split('-').skip(1);
    let mut small = parts.filter(|part| part.starts_with(char::is_lowercase));
    small.any(|part| words(part).first().is_some_and(|first| first == word))
}

/// A word for "and" that is another one elsewhere: "en" is in, and "i" is I.
fn own_joint(tongue: Tongue) -> Option<&'static str> {
    if tongue == Tongue::Polish {
        Some("i")
    } else {
        let other = matches!(tongue, Tongue::French | Tongue::Spanish);
        (!other).then_some("en")
    }
}

/// A text up to each mark that ends something; a dot inside a file's name or an address ends nothing, nor does the colon of
/// a time.
fn parted(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let ends = |(at, mark): &(usize, &str)| {
            let next = rest[at + mark.len()..].chars().next();
            match *mark {
                "." => !next.is_some_and(char::is_alphanumeric) && !is_of_a_day(rest, *at),
                ":" => !next.is_some_and(|next| next.is_ascii_digit()),
                _ => true,
            }
        };
        let mut marks = rest.match_indices([',', '.', ';', '!', '?', '\n', ':']);
        let end = marks.find(ends);
        let (piece, after) = rest.split_at(end.map_or(rest.len(), |(at, mark)| at + mark.len()));
        rest = after;
        (!piece.is_empty()).then_some(piece)
    })
}

/// A file's name or an address: "draft.docx", "shop.example", and no "a.m.".
fn has_inner_dot(word: &str) -> bool {
    const SHORTEST_PART: usize = 2;
    let parts = word
        .split('.')
        .map(|part| part.chars().filter(|c| c.is_alphanumeric()).count());
    let parts: Vec<usize> = parts.collect();
    let long = |pair: &[usize]| pair.iter().all(|part| *part >= SHORTEST_PART);
    word.contains(char::is_alphabetic) && parts.windows(2).any(long)
}

/// What is named behind it is where something is, as a rule: "on shop.example".
fn is_before_a_place(word: &str) -> bool {
    const BEFORE_PLACES: [&str; 10] = [
        "on", "at", "auf", "bei", "sur", "en", "su", "em", "op", "na",
    ];
    BEFORE_PLACES.contains(&word)
}

/// Where the words of `part` stand in a row.
pub(super) fn place_of(text: &[String], part: &[String]) -> Option<usize> {
    if part.is_empty() {
        return None;
    }
    text.windows(part.len()).position(|window| window == part)
}

/// All places where the words of `part` stand in a row.
pub(super) fn places_of<'a>(text: &'a [String], part: &'a [String]) -> impl Iterator<Item = usize> {
    let windows = text.windows(part.len().max(1)).enumerate();
    windows
        .filter(move |(_, window)| *window == part)
        .map(|(at, _)| at)
}

/// Two forms of a word: "archive" and "archived", "Fri" and "Friday".
pub(in crate::safety) fn alike(one: &str, other: &str) -> bool {
    const SHORTEST: usize = 4;
    const LONGEST_ENDING: usize = 3;
    let possessive = |long: &str, short: &str| long.strip_suffix('s') == Some(short);
    if one == other
        || possessive(one, other)
        || possessive(other, one)
        || is_elided(one, other)
        || is_elided(other, one)
        || ::words::date::is_same_name(one, other)
    {
        return true;
    }
    let digits = |word: &str| word.chars().any(|c| c.is_ascii_digit());
    let (one_length, other_length) = (one.chars().count(), other.chars().count());
    let shorter = one_length.min(other_length);
    if shorter < SHORTEST || digits(one) || digits(other) {
        return false;
    }
    let same = one
        .chars()
        .zip(other.chars())
        .take_while(|(a, b)| a == b)
        .count();
    let stem = same >= SHORTEST && same + 1 >= shorter;
    stem && one_length.max(other_length) <= same + LONGEST_ENDING
}

/// The one is the other with an article that lost its vowel: "l'iscrizione", "d'attente".
fn is_elided(one: &str, other: &str) -> bool {
    const ARTICLES: [&str; 7] = ["l", "d", "dell", "all", "nell", "sull", "dall"];
    const SHORTEST: usize = 5;
    let vowel = other.starts_with(['a', 'e', 'i', 'o', 'u', 'h']);
    let mut rests = ARTICLES
        .iter()
        .filter_map(|article| one.strip_prefix(article));
    vowel && other.len() >= SHORTEST && rests.any(|rest| rest == other)
}

/// The words of the mail addresses in a text.
pub(super) fn mails(text: &str) -> impl Iterator<Item = String> {
    let mails = text.split_whitespace().filter(|word| word.contains('@'));
    mails.flat_map(words)
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

/// Whether the words of `part` stand in `text` in a row, letter for letter: which of them are left out
/// could say something, too. A word may have a capital at the beginning, and lack the punctuation
/// that stands at it in the text.
pub(super) fn is_taken_from(part: &str, text: &str) -> bool {
    let plain: String = part.nfc().collect();
    let text: String = text.nfc().collect();
    let part: Vec<&str> = plain.split_whitespace().collect();
    let own: Vec<&str> = text.split_whitespace().collect();
    let same = |at: usize, word: &str, own: &str| {
        let bare = own.trim_matches(is_punctuation);
        let is = |word: &str| word == own || word == bare;
        is(word) || at == 0 && is(&lowered(word))
    };
    let stands = |row: &[&str]| {
        let mut pairs = part.iter().zip(row).enumerate();
        pairs.all(|(at, (word, own))| same(at, word, own))
    };
    part.is_empty() || own.windows(part.len()).any(stands)
}

fn is_punctuation(letter: char) -> bool {
    !letter.is_alphanumeric() && !matches!(letter, '+' | '-' | '#' | '@' | '$' | '€' | '%' | '/')
}

fn lowered(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect()
}

/// Words that searches are made with, whatever for; none of them counts.
pub(super) fn is_of_searches(word: &str) -> bool {
    static WORDS: Prepared<BTreeSet<&str>> = Prepared::new(|| listed(include_str!("searches.txt")));
    WORDS.contains(word)
}
