//! Rows whose first column holds a code or a day, as the head of the table says: "Code", "Order", "No.", "Date"; or a number
//! behind the head's own word: "Box", "Box 1".

use super::super::script::Script;
use super::divide::Kind;
use super::item::{self, Place};
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use words::{Folded, date, short_date, thing};

/// The records where the head's first word names codes, and just as many different codes follow as there are rows, or the
/// same of days, or of numbers behind that word: each begins one.
pub(super) fn records(
    script: &Script<'_>,
    run: &[(Kind, Place)],
    count: usize,
    columns: Option<usize>,
) -> Option<Vec<Range<usize>>> {
    let word = |at: usize| item::word_at(script, &run.get(at)?.1);
    let is_element = |at: &usize| matches!(run[*at].1, Place::Element(_));
    let head = (0..run.len()).rfind(is_element).map_or(0, |at| at + 1);
    // "KR 4410" is one code.
    let parted = |at: usize| word(at).is_some_and(is_series) && word(at + 1).is_some_and(is_number);
    let is_code = |at: &usize| {
        let behind = *at > head && parted(*at - 1);
        *at + 1 < run.len() && parted(*at) || !behind && word(*at).is_some_and(code)
    };
    let is_day = |at: &usize| word(*at).is_some_and(day);
    let codes: Vec<usize> = (head..run.len()).filter(is_code).collect();
    let days: Vec<usize> = (head..run.len()).filter(is_day).collect();
    let numbered = numbered(&|at| word(at), head..run.len());
    let first = codes.iter().chain(&days).chain(&numbered).min().copied()?;
    // What ends a sentence stands before the head.
    let ends = |at: &usize| {
        word(*at).is_some_and(|word| word.ends_with(['.', ':', '!', '?']) && word.len() > 3)
    };
    let head = (head..first).rfind(ends).map_or(head, |at| at + 1);
    let called = |at: usize| match Folded::words_of(word(at)?).as_slice() {
        [called] => Some(called.clone()),
        _ => None,
    };
    // Where a heading stands before the table, its head has a word for each column.
    let by_columns = columns.and_then(|columns| first.checked_sub(columns));
    let is_head = |at: &usize| *at > head && run[*at..first].iter().all(is_plain);
    let heads = [Some(head), by_columns.filter(is_head)];
    let heads: Vec<String> = heads.into_iter().flatten().filter_map(called).collect();
    let names = |what: fn(&str) -> bool| heads.iter().any(|called| what(called));
    let called = |at: &usize| (word(*at), word(*at + 1).filter(|_| parted(*at)));
    let distinct: HashSet<_> = codes.iter().map(called).collect();
    let is_called = |at: &usize| word(*at) == word(head);
    let begins = if !numbered.is_empty() && numbered.iter().all(is_called) {
        numbered
    } else if names(thing::names_codes) && distinct.len() == count {
        codes
    } else if names(thing::names_days) {
        days
    } else {
        return None;
    };
    if count < 2 || begins.len() != count || head >= begins[0] {
        return None;
    }
    let ends = begins.iter().skip(1).copied().chain([run.len()]);
    let records: Vec<Range<usize>> = begins.iter().zip(ends).map(|(at, end)| *at..end).collect();
    // Where each but the last has more in it, something may stand before the code in the next: a name, and no state, which
    // comes again.
    let (last, others) = records.split_last()?;
    let is_whole = others.iter().any(|one| one.len() <= last.len());
    let ends: HashSet<Option<&str>> = others.iter().map(|one| word(one.end - 1)).collect();
    (is_whole || ends.len() + 1 < others.len()).then_some(records)
}

fn is_plain((kind, _): &(Kind, Place)) -> bool {
    matches!(kind, Kind::Word(_))
}

/// Where a word stands before a number of its own each time but the first: "Box Name Box 1 Luna Box 2 Kira". Nothing where
/// two words do.
fn numbered<'t>(word: &impl Fn(usize) -> Option<&'t str>, within: Range<usize>) -> Vec<usize> {
    let number = |at: usize| word(at + 1).filter(|next| next.bytes().all(|b| b.is_ascii_digit()));
    let mut found: HashMap<&str, Vec<usize>> = HashMap::new();
    for at in within.clone().take(within.len().saturating_sub(1)) {
        if let Some(own) = word(at).filter(|own| own.starts_with(char::is_uppercase)) {
            found.entry(own).or_default().push(at);
        }
    }
    let counts = |all: &Vec<usize>| {
        let (head, rest) = (all[0], &all[1..]);
        let numbers: HashSet<&str> = rest.iter().filter_map(|at| number(*at)).collect();
        number(head).is_none() && rest.len() > 1 && numbers.len() == rest.len()
    };
    let mut found = found.into_values().filter(counts);
    let only = found.next().filter(|_| found.next().is_none());
    only.map_or_else(Vec::new, |all| all[1..].to_vec())
}

/// "Montag", "Tue 8 Dec", "23.11.2026": a day of the week, with its date or without, or a date.
fn day(text: &str) -> bool {
    let text = text.trim_end_matches([',', ';']).to_lowercase();
    let numbers: Vec<&str> = text.trim_end_matches('.').split(['.', '/', '-']).collect();
    let is_number =
        |one: &&str| (1..=4).contains(&one.len()) && one.bytes().all(|b| b.is_ascii_digit());
    // "27.5" is none.
    let marked = numbers.len() == 3 || numbers.len() == 2 && text.ends_with('.');
    let behind_its_weekday = || {
        let parted = text.split_once(char::is_whitespace);
        parted.is_some_and(|(weekday, date)| {
            short_date::is_weekday_of_a_date(weekday) && item::is_in_digits(date.trim())
        })
    };
    date::is_only_a_day(&text) || marked && numbers.iter().all(is_number) || behind_its_weekday()
}

/// "KR" of "KR 4410".
fn is_series(word: &str) -> bool {
    (1..=4).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_uppercase())
}

fn is_number(word: &str) -> bool {
    (3..=8).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_digit())
}

/// Capitals and digits, and what parts them: "STUDENT10", "RT-2077", "#1042"; or a telephone number. A sum and a time have other signs.
fn code(word: &str) -> bool {
    const SHORTEST: usize = 3;
    let word = word.trim_start_matches('#');
    if item::is_telephone(word) {
        return true;
    }
    let part = |c: char| c.is_uppercase() || c.is_ascii_digit() || matches!(c, '-' | '_');
    let telling = word.chars().filter(|c| c.is_alphanumeric()).count();
    word.starts_with(char::is_alphanumeric) && word.chars().all(part) && telling >= SHORTEST
}
