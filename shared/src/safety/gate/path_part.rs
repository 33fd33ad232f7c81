//! What one part of a path, a value or the name of a function says that is done.

use super::code;
use super::command_terms::{TABLE, Table};
use crate::safety::entry::{Entries, Entry};
use crate::safety::side_effect::{LEXICON, Said, SideEffect, names_places};

/// A part of a path that is a command has so many words; more are a title.
const LONGEST_PART: usize = 4;

impl Table {
    /// It is done to what stands beside it.
    pub(super) fn is_handed(&self, part: &[String]) -> bool {
        let own = match part {
            [own @ .., last] if !own.is_empty() && is_all(last) => own,
            part => part,
        };
        self.handed.iter().any(|entry| entry.is(own))
    }

    /// It is done to what stands before it.
    pub(super) fn is_done_to(&self, part: &[String]) -> bool {
        let handed = |entry: &Entry| entry.is(part) || part.len() == 2 && entry.begins(part);
        self.after.iter().any(handed)
    }

    /// The query carries something that is done with: money, somebody, a yes.
    pub(super) fn is_load(&self, name: &[String], value: &str) -> bool {
        let plain = without_digraphs(name);
        let says = |list: &Entries<Entry>| {
            let mut entries = list.iter();
            entries.any(|entry| entry.stands_in(name) || entry.stands_in(&plain))
        };
        says(&self.amounts)
            || says(&self.people)
            || says(&self.agrees)
            || value.contains('@')
            || code::is_account(value)
    }
}

/// A part of a path that stands for a thing, or for all of them: a number, "all".
pub(super) fn is_thing(part: &[String]) -> bool {
    part.iter().any(|word| has_digit(word)) || part.iter().all(|word| is_all(word))
}

pub(super) fn is_all(word: &str) -> bool {
    ["now", "all", "yes", "no", "everyone"].contains(&word)
}

/// A verb, in words that mean nothing else, at either end of a name.
pub(super) fn said_by_verb(part: &[String]) -> Option<SideEffect> {
    let plain = without_digraphs(part);
    [part, plain.as_slice()].into_iter().find_map(|part| {
        let said = LEXICON.in_clause(part)?;
        LEXICON.does_something(part).then_some(said.deed)
    })
}

/// What one part says. A verb that may be a noun names a section, unless something is `handed` to it.
pub(super) fn said_by_part(part: &[String], handed: bool) -> Option<SideEffect> {
    if part.len() > LONGEST_PART {
        return None;
    }
    let at_an_end = |said: &Said, part: &[String]| said.start == 0 || said.end == part.len();
    let verb = |part: &[String]| {
        let said = LEXICON.in_clause(part)?;
        let strict = LEXICON.does_something(part) && at_an_end(&said, part);
        // A part of a handbook.
        let read = matches!(said.deed, SideEffect::Install | SideEffect::Upload);
        (handed || strict && !read).then_some(said.deed)
    };
    let plain = without_digraphs(part);
    let readings = [part, plain.as_slice()];
    let said = readings.into_iter().find_map(verb);
    let commands = |part: &[String]| {
        let of = |entry: &Entry| entry.begins(part) || entry.closes(part);
        TABLE.commands.iter().any(of) || TABLE.wholes.iter().any(|entry| entry.is(part))
    };
    said.or_else(|| joined(part)).or_else(|| {
        readings
            .into_iter()
            .any(commands)
            .then_some(SideEffect::Unnamed)
    })
}

/// "deleteaccount": a verb, and what it is done to or when, in one word.
fn joined(part: &[String]) -> Option<SideEffect> {
    let [word] = part else {
        return None;
    };
    let mut cuts = word.char_indices().map(|(at, _)| at).skip(3);
    cuts.find_map(|at| {
        let (verb, rest) = (vec![word[..at].to_owned()], [word[at..].to_owned()]);
        let said = LEXICON.in_clause(&verb)?;
        let now = ["now", "all", "account", "item", "me"].contains(&rest[0].as_str());
        (now || names_places(&rest)).then_some(said.deed)
    })
}

/// Umlauts as addresses spell them: "ueberweisen" as "uberweisen".
pub(super) fn without_digraphs(part: &[String]) -> Vec<String> {
    let plain = |word: &String| {
        word.replace("ae", "a")
            .replace("oe", "o")
            .replace("ue", "u")
    };
    part.iter().map(plain).collect()
}

pub(super) fn has_digit(word: &str) -> bool {
    word.chars().any(|c| c.is_ascii_digit())
}
