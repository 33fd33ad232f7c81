//! Rows whose first column holds a code, as the head of the table says: "Code", "Order", "No.".

use super::super::script::{Event, Script};
use super::divide::Kind;
use super::item::Place;
use std::collections::HashSet;
use std::ops::Range;
use words::{Folded, thing};

/// The records where the head's first word names codes, and just as many different codes follow as there are rows: each
/// begins one.
pub(super) fn records(
    script: &Script<'_>,
    run: &[(Kind, Place)],
    count: usize,
) -> Option<Vec<Range<usize>>> {
    let word = |at: usize| word_at(script, &run[at].1);
    let is_element = |at: &usize| matches!(run[*at].1, Place::Element(_));
    let head = (0..run.len()).rfind(is_element).map_or(0, |at| at + 1);
    let is_code = |at: &usize| word(*at).is_some_and(code);
    let codes: Vec<usize> = (head..run.len()).filter(is_code).collect();
    let first = *codes.first()?;
    // What ends a sentence stands before the head.
    let ends = |at: &usize| {
        word(*at).is_some_and(|word| word.ends_with(['.', ':', '!', '?']) && word.len() > 3)
    };
    let head = (head..first).rfind(ends).map_or(head, |at| at + 1);
    let called = Folded::words_of(word(head)?);
    let names_codes = called.len() == 1 && thing::names_codes(&called[0]);
    let distinct: HashSet<&str> = codes.iter().filter_map(|at| word(*at)).collect();
    let told = count > 1 && codes.len() == count && distinct.len() == count;
    if !names_codes || head >= first || !told {
        return None;
    }
    let ends = codes.iter().skip(1).copied().chain([run.len()]);
    let records: Vec<Range<usize>> = codes.iter().zip(ends).map(|(at, end)| *at..end).collect();
    // Where each but the last has more in it, something stands before the code in the next.
    let (last, others) = records.split_last()?;
    let is_whole = others.iter().any(|one| one.len() <= last.len());
    is_whole.then_some(records)
}

fn word_at<'s>(script: &'s Script<'_>, place: &Place) -> Option<&'s str> {
    let Place::Text { event, bytes } = place else {
        return None;
    };
    match &script.events[*event] {
        Event::Text(text) => text.get(bytes.clone()).map(str::trim),
        _ => None,
    }
}

/// Capitals and digits, and what parts them: "STUDENT10", "RT-2077", "#1042". A sum and a time have other signs.
fn code(word: &str) -> bool {
    const SHORTEST: usize = 3;
    let word = word.trim_start_matches('#');
    let part = |c: char| c.is_uppercase() || c.is_ascii_digit() || matches!(c, '-' | '_');
    let telling = word.chars().filter(|c| c.is_alphanumeric()).count();
    word.starts_with(char::is_alphanumeric) && word.chars().all(part) && telling >= SHORTEST
}
