//! What stands before a table, as words and marks.

use super::super::attribute::{self, AttributeName};
use super::super::script::{Event, Script};
use super::super::tag::Tag;
use super::divide::Kind;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;
use words::amount;
use words::short_date::is_weekday_of_a_date;

/// Where an item stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Place {
    /// Bytes of a text event.
    Text { event: usize, bytes: Range<usize> },
    /// The events of a whole element.
    Element(Range<usize>),
}

/// The words of a text event, with the white space that follows each. A day in words is one item, and so is a sum or a
/// telephone number.
pub(super) fn of_text(event: usize, text: &str, items: &mut Vec<(Kind, Place)>) {
    let words = words_of(text);
    let mut at = 0;
    while at < words.len() {
        let day = day_of(&words[at..]);
        let sum = sum_of(&words[at..]);
        let called = telephone(&words[at..]);
        let length = day.max(sum.as_ref().map_or(1, |_| 2)).max(called);
        let next = words
            .get(at + length)
            .map_or(text.len(), |(start, _)| *start);
        let (start, word) = words[at];
        let place = Place::Text {
            event,
            bytes: start..next,
        };
        let kind = match day {
            0 if called > 1 => kind_of(TELEPHONE),
            0 => kind_of(&sum.unwrap_or_else(|| word.to_owned())),
            _ if is_weekday(word) => date_with_weekday(),
            _ => date(),
        };
        items.push((kind, place));
        at += length;
    }
}

/// The same with the day of the week before each date in one item with it, in whatever language and however short: "Mo
/// 13.09.", "mié 17". Where a date has none, such a word before another may be a name ("Sam 4 May"), unless there are as many
/// of these as of the `rows`.
pub(super) fn with_weekdays(
    script: &Script<'_>,
    items: Vec<(Kind, Place)>,
    rows: usize,
) -> Vec<(Kind, Place)> {
    let said = |at: usize| word_at(script, &items[at].1);
    let is_date = |at: usize| {
        let (kind, _) = &items[at];
        *kind == date() || said(at).is_some_and(is_in_digits)
    };
    let begins_a_date = |at: usize| {
        let is_day = |at: usize| is_date(at) || said(at).is_some_and(is_day_of_month);
        said(at).is_some_and(is_weekday_of_a_date) && at + 1 < items.len() && is_day(at + 1)
    };
    let is_alone = |at: usize| is_date(at) && !(at > 0 && begins_a_date(at - 1));
    let begun = (0..items.len()).filter(|at| begins_a_date(*at)).count();
    if begun == 0 || begun != rows && (0..items.len()).any(is_alone) {
        return items;
    }
    let mut joined: Vec<(Kind, Place)> = Vec::with_capacity(items.len());
    let mut begun = None;
    for (at, (kind, place)) in items.iter().enumerate() {
        match (begun.take(), place) {
            (Some(start), Place::Text { event, bytes }) => {
                let bytes = start..bytes.end;
                let event = *event;
                joined.push((date_with_weekday(), Place::Text { event, bytes }));
            }
            (None, Place::Text { event, bytes })
                if begins_a_date(at) && is_of(&items[at + 1].1, *event) =>
            {
                begun = Some(bytes.start);
            }
            _ => joined.push((*kind, place.clone())),
        }
    }
    joined
}

fn is_of(place: &Place, own: usize) -> bool {
    matches!(place, Place::Text { event, .. } if *event == own)
}

/// What an item of text says.
pub(super) fn word_at<'s>(script: &'s Script<'_>, place: &Place) -> Option<&'s str> {
    let Place::Text { event, bytes } = place else {
        return None;
    };
    match &script.events[*event] {
        Event::Text(text) => text.get(bytes.clone()).map(str::trim),
        _ => None,
    }
}

/// Each word with its place.
fn words_of(text: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut rest = 0;
    while let Some(skip) = text[rest..].find(|c: char| !c.is_whitespace()) {
        let start = rest + skip;
        let length = text[start..].find(char::is_whitespace);
        let end = length.map_or(text.len(), |length| start + length);
        words.push((start, &text[start..end]));
        rest = end;
    }
    words
}

/// How many of the first words are one day: "4 March 2027", "March 4, 2027", "Tue 4 May"; 0 where none are.
fn day_of(words: &[(usize, &str)]) -> usize {
    match words.split_first() {
        Some(((_, first), rest)) if is_weekday(first) => match date_of(rest) {
            0 => 0,
            length => 1 + length,
        },
        _ => date_of(words),
    }
}

/// "34,90 €": a number with its currency apart, as one word.
fn sum_of(words: &[(usize, &str)]) -> Option<String> {
    const LONGEST: usize = 3;
    let [(_, number), (_, currency), ..] = words else {
        return None;
    };
    let is_short = currency.chars().count() <= LONGEST && !currency.contains(char::is_numeric);
    let is_number = number
        .chars()
        .all(|c| c.is_ascii_digit() || ".,'".contains(c));
    let sum = || format!("{number} {currency}");
    let is_sum = is_number && is_short && amount::all(number).is_empty();
    (is_sum && !amount::all(&sum()).is_empty()).then(|| format!("{number}{currency}"))
}

/// What every telephone number counts as.
const TELEPHONE: &str = "+000-000";

/// How many of the first words are one telephone number: "01632 960 118", "+48 600 111 222"; 0 where none are.
fn telephone(words: &[(usize, &str)]) -> usize {
    const MOST: usize = 5;
    const LEAST_DIGITS: usize = 8;
    let is_part = |word: &str| word.len() > 1 && word.bytes().all(|b| b.is_ascii_digit());
    let Some((_, first)) = words.first() else {
        return 0;
    };
    let begins = first.starts_with(['0', '+']) && is_part(first.trim_start_matches('+'));
    let rest = words.iter().skip(1).take(MOST - 1);
    let count = 1 + rest.take_while(|(_, word)| is_part(word)).count();
    let digits: usize = words[..count].iter().map(|(_, word)| word.len()).sum();
    if begins && count > 1 && digits >= LEAST_DIGITS {
        count
    } else {
        0
    }
}

/// Whether all of an item is one telephone number in parts.
pub(super) fn is_telephone(item: &str) -> bool {
    let words = words_of(item);
    !words.is_empty() && telephone(&words) == words.len()
}

fn is_weekday(word: &str) -> bool {
    let word = word.trim_end_matches([',', '.']).to_lowercase();
    words::date::weekday_name(&word).is_some()
}

/// "13.09.", "13/9/2027": what stands behind a day of the week so is its date.
pub(super) fn is_in_digits(word: &str) -> bool {
    let word = word.trim_end_matches([',', '.']);
    let parts: Vec<&str> = word.split(['.', '/', '-']).collect();
    let is_part =
        |part: &&str| (1..=4).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
    (2..=3).contains(&parts.len()) && parts.iter().all(is_part)
}

/// The same without a day of the week.
fn date_of(words: &[(usize, &str)]) -> usize {
    let word = |at: usize| words.get(at).map(|(_, word)| word.trim_end_matches(','));
    let is_month = |at| word(at).is_some_and(words::short_date::is_month_of_a_date);
    let is_day = |at| {
        let day = word(at).and_then(|word| word.trim_end_matches('.').parse::<u8>().ok());
        day.is_some_and(|day| (1..=31).contains(&day))
    };
    let is_year = |at| {
        word(at).is_some_and(|word| {
            word.len() == 4 && word.parse::<u16>().is_ok_and(|year| year >= 1900)
        })
    };
    if is_day(0) && is_month(1) || is_month(0) && is_day(1) && is_year(2) {
        2 + usize::from(is_year(2))
    } else {
        0
    }
}

/// "17", "17,".
fn is_day_of_month(word: &str) -> bool {
    let day = word.trim_end_matches([',', '.']).parse();
    day.is_ok_and(|day: u8| (1..=31).contains(&day))
}

fn date() -> Kind {
    day("a day")
}

fn date_with_weekday() -> Kind {
    day("a day of the week and its date")
}

fn day(told: &str) -> Kind {
    Kind::Mark {
        coarse: hash("a day"),
        fine: hash(told),
        weak: false,
        element: false,
    }
}

/// An element counts by what it is made of, not by what it says.
pub(super) fn of_element(script: &Script<'_>, events: Range<usize>) -> (Kind, Place) {
    let made = script.events[events.clone()].iter();
    let made: Vec<_> = made.filter_map(|event| made_of(script, event)).collect();
    let mut hasher = DefaultHasher::new();
    made.hash(&mut hasher);
    let shape = hasher.finish();
    let kind = Kind::Mark {
        coarse: shape,
        fine: shape,
        weak: false,
        element: true,
    };
    (kind, Place::Element(events))
}

/// A tag with its type and role.
type Made<'s> = (Tag, Option<&'s str>, Option<&'s str>);

fn made_of<'s>(script: &'s Script<'_>, event: &Event<'_>) -> Option<Made<'s>> {
    let Event::Open {
        name, attributes, ..
    } = event
    else {
        return None;
    };
    let attributes = &script.attributes[attributes.clone()];
    let value = |name| attribute::value(attributes, name);
    Some((
        name.tag,
        value(AttributeName::Type),
        value(AttributeName::Role),
    ))
}

/// What an element is, whatever it holds: a box that is ticked has a mark in it. `None` for text.
pub(super) fn outermost<'s>(script: &'s Script<'_>, place: &Place) -> Option<Made<'s>> {
    match place {
        Place::Element(events) => made_of(script, &script.events[events.start]),
        Place::Text { .. } => None,
    }
}

/// What kind of control an element is, or holds last.
pub(super) fn last_control<'s>(
    script: &'s Script<'_>,
    place: &Place,
) -> Option<(Tag, Option<&'s str>)> {
    let Place::Element(events) = place else {
        return None;
    };
    let mut held = script.events[events.clone()].iter().rev();
    held.find_map(|event| {
        let (tag, kind, _) = made_of(script, event)?;
        tag.is_native_control().then_some((tag, kind))
    })
}

fn kind_of(word: &str) -> Kind {
    let marked = word.contains(|c: char| c.is_ascii_digit() || c == '@');
    if !marked {
        let small = u64::from(word.starts_with(char::is_lowercase));
        return Kind::Word(hash(word) & !1 | small);
    }
    let (coarse, fine) = (shape(word, false), shape(word, true));
    Kind::Mark {
        coarse: hash(&coarse),
        fine: hash(&fine),
        weak: fine == "0",
        element: false,
    }
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// The word with each run of digits as one `0` and each run of letters as one `a`; with `sizes`, a
/// number of three digits and more is another thing than a day or a count. Separators within an
/// amount do not count.
fn shape(word: &str, sizes: bool) -> String {
    if word.contains('@') {
        return "@".to_owned();
    }
    let mut shape = String::new();
    let mut characters = word.chars().peekable();
    while let Some(character) = characters.next() {
        if character.is_ascii_digit() {
            let mut digits = 1;
            while let Some(next) = characters.peek() {
                match next {
                    '0'..='9' => digits += 1,
                    '.' | ',' | '\'' => {}
                    _ => break,
                }
                characters.next();
            }
            let alone =
                digits < 3 || !sizes || shape.contains(|c: char| !c.is_alphanumeric() && c != '#');
            shape.push_str(if alone { "0" } else { "000" });
        } else if character.is_alphabetic() {
            while characters.peek().is_some_and(|next| next.is_alphabetic()) {
                characters.next();
            }
            shape.push('a');
        } else {
            shape.push(character);
        }
    }
    // "30/11/2026." ends a sentence, and no cell.
    if word.contains('/') && word.ends_with('.') {
        shape.push('.');
    }
    shape
}
