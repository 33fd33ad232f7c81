//! A value that a model enters, against the words that the user said it with: of two like fields, the one that they name.

use crate::alike::Said;
use crate::beside::beside;
use crate::step::Step;
use page::Role;
use std::collections::HashSet;
use words::{Folded, grammar, is_filler, same_word, untouched};

/// Like fields that are compared, at most.
const MOST: usize = 200;

/// Another field of its kind that the user named where they said this value, while they did not name this one there: it has
/// all that was said of this one, and what it has more was said, too.
pub fn other_field(step: &Step, index: usize, value: &str, said: &Said) -> Option<usize> {
    let stretches = stretches(value, said);
    if stretches.is_empty() || said.is_of_several() {
        return None;
    }
    let view = step.view;
    let is_free = |other: &usize| {
        let element = view.element(*other);
        *other != index
            && same_kind(element.role, view.element(index).role)
            && !element.state.disabled
            && element.value.as_deref() != Some(value)
            && !step.touched(*other)
    };
    let like: Vec<usize> = view.like(index).collect();
    let told = |one: usize, of_one_name: bool| {
        if of_one_name {
            beside(step, one, &like)
        } else {
            view.name(one).words().iter().cloned().collect()
        }
    };
    let own = [false, true].map(|of_one_name| told(index, of_one_name));
    let mut others = view.indices().filter(is_free).take(MOST);
    others.find(|other| {
        let of_one_name = like.contains(other);
        let (theirs, own) = (told(*other, of_one_name), &own[usize::from(of_one_name)]);
        let mut each = stretches.iter();
        each.all(|stretch| is_rather(&theirs, own, of_one_name, stretch, said))
    })
}

/// The words of a stretch are of these, and not of those: what parts them was said of these alone.
fn is_rather(
    these: &HashSet<String>,
    those: &HashSet<String>,
    of_one_name: bool,
    stretch: &[String],
    said: &Said,
) -> bool {
    let is_said = |word: &String| stretch.iter().any(|one| same_word(one, word));
    let more = |one: &HashSet<String>, than: &HashSet<String>| -> Vec<String> {
        let more = one.difference(than).filter(|word| !is_filler(word));
        more.cloned().collect()
    };
    let mut named = more(these, those).into_iter().peekable();
    let is_named = named.peek().is_some()
        && if of_one_name {
            named.any(|word| is_said(&word))
        } else {
            named.all(|word| is_said(&word))
        };
    let shared = || these.intersection(those).any(is_said);
    let is_left = || those.iter().any(|word| said.turns_on(word));
    is_named && !more(those, these).iter().any(is_said) && (of_one_name || shared() || is_left())
}

/// Both are written into, or one of several is chosen in both.
fn same_kind(one: Role, other: Role) -> bool {
    one == other || one.takes_text() && other.takes_text()
}

/// What was said with the value each time: the words between two marks of punctuation, or up to an "and" that parts two
/// of them, without the value's own.
fn stretches(value: &str, said: &Said) -> Vec<Vec<String>> {
    let value = Folded::words_of(value);
    if value.is_empty() {
        return Vec::new();
    }
    let parts = said.breaths().flat_map(by_number);
    let parts = parts.filter_map(|part| {
        let at = part.windows(value.len()).position(|words| words == value)?;
        Some([&part[..at], &part[at + value.len()..]].concat())
    });
    parts.collect()
}

/// The parts of a breath at each "and" that has a number on both sides, or that something is left alone behind or before.
fn by_number(breath: &[String]) -> Vec<&[String]> {
    let has_number = |part: &[String]| {
        let number = |word: &String| word.starts_with(|c: char| c.is_ascii_digit());
        part.iter().any(number)
    };
    let leaves = |part: &[String]| {
        untouched::left_alone(part).is_some() || part.iter().any(|word| untouched::stays(word))
    };
    let mut parts = Vec::new();
    let mut rest = breath;
    let mut from = 0;
    while let Some(at) = (from..rest.len()).find(|at| grammar::is_and(&rest[*at])) {
        let (before, behind) = (&rest[..at], &rest[at + 1..]);
        if has_number(before) && has_number(behind) || leaves(before) != leaves(behind) {
            parts.push(before);
            (rest, from) = (behind, 0);
        } else {
            from = at + 1;
        }
    }
    parts.push(rest);
    parts
}
