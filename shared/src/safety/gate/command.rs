//! What an address does by being opened: a verb as a part of its path or its fragment, or as a command
//! in its query; a query that names an amount, somebody who gets it, or an agreement.

use crate::safety::entry::{Entry, lines};
use crate::safety::side_effect::{LEXICON, Said, SideEffect, names_places, spaced};
use crate::safety::words::words;
use std::sync::LazyLock;
use url::Url;
use url::form_urlencoded;

/// A part of a path that is a command has so many words; more are a title.
const LONGEST_PART: usize = 4;
/// A value that is a command has no more bytes.
const LONGEST_VALUE: usize = 80;
/// What parts the parts of a path, a value or the name of a function.
const MARKS: [char; 9] = ['/', ';', ':', '.', ',', '!', '=', '(', ')'];

static TABLE: LazyLock<Table> = LazyLock::new(|| Table::read(include_str!("command.txt")));

#[derive(Debug, Default)]
struct Table {
    commands: Vec<Entry>,
    wholes: Vec<Entry>,
    amounts: Vec<Entry>,
    people: Vec<Entry>,
    agrees: Vec<Entry>,
    does: Vec<Entry>,
    seeks: Vec<Entry>,
}

impl Table {
    fn read(text: &'static str) -> Self {
        let mut table = Self::default();
        for (class, written) in lines(text) {
            let list = match class {
                "command" => &mut table.commands,
                "whole" => &mut table.wholes,
                "amount" => &mut table.amounts,
                "people" => &mut table.people,
                "agrees" => &mut table.agrees,
                "does" => &mut table.does,
                "seeks" => &mut table.seeks,
                _ => continue,
            };
            list.extend(Entry::read(written));
        }
        table
    }

    /// The query carries something that is done with: money, somebody, a yes.
    fn is_load(&self, name: &[String], value: &str) -> bool {
        let says = |list: &[Entry]| list.iter().any(|entry| entry.stands_in(name));
        says(&self.amounts) || says(&self.people) || says(&self.agrees) || value.contains('@')
    }
}

/// The deeds that an address says; [`SideEffect::Unnamed`] for a command that is none of them.
pub(super) fn said_by(target: &Url) -> Vec<SideEffect> {
    said_to(target, true)
}

/// The same; `deep` where an address in a parameter counts as well.
fn said_to(target: &Url, deep: bool) -> Vec<SideEffect> {
    let (mut path, mut query) = (
        decoded(target.path()),
        target.query().unwrap_or_default().to_owned(),
    );
    if let Some(fragment) = target.fragment() {
        let (route, more) = fragment.split_once('?').unwrap_or((fragment, ""));
        path.push('/');
        path.push_str(&decoded(route));
        query.push('&');
        query.push_str(more);
    }
    let (mut found, carries) = said_by_query(&query, deep);
    let parts: Vec<Vec<String>> = path
        .split(MARKS)
        .map(|part| words(&spaced(part)))
        .filter(|part| !part.is_empty())
        .collect();
    for (at, part) in parts.iter().enumerate() {
        let numbered = |before: &Vec<String>| before.iter().any(|word| has_digit(word));
        let on_a_thing = at > 0 && at + 1 == parts.len() && numbered(&parts[at - 1]);
        found.extend(said_by_part(part, carries || on_a_thing));
    }
    found.retain(|deed| !deed.is_mild());
    if carries && found.is_empty() {
        found.push(SideEffect::Unnamed);
    }
    found
}

/// What a query says, and whether it carries something that is done with.
fn said_by_query(query: &str, deep: bool) -> (Vec<SideEffect>, bool) {
    let (mut found, mut carries) = (Vec::new(), false);
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        let name = words(&spaced(&name));
        carries |= TABLE.is_load(&name, &value);
        // "order=price" sorts.
        let said = LEXICON.in_clause(&name);
        found.extend(
            said.filter(|_| LEXICON.does_something(&name))
                .map(|said| said.deed),
        );
        let is = |list: &[Entry]| list.iter().any(|entry| entry.stands_in(&name));
        if let Some(inner) = address_in(&value).filter(|_| deep) {
            let said = said_to(&inner, false);
            found.extend(said);
        } else if is(&TABLE.does) {
            let said = LEXICON.in_clause(&words(&spaced(&value)));
            found.extend(said.map(|said| said.deed));
        } else if !TABLE.seeks.iter().any(|entry| entry.is(&name)) && value.len() <= LONGEST_VALUE {
            let parts = value.split(MARKS).map(|part| words(&spaced(part)));
            found.extend(parts.filter_map(|part| said_by_part(&part, false)));
        }
    }
    (found, carries)
}

/// An address that a parameter hands on: one goes there next.
pub(super) fn address_in(value: &str) -> Option<Url> {
    let here = Url::parse("https://page.invalid/").ok()?;
    let absolute = value.starts_with("http://") || value.starts_with("https://");
    let address = absolute || value.starts_with('/');
    address.then(|| here.join(value).ok()).flatten()
}

/// What one part says. A verb that may be a noun names a section, unless something is `handed` to it.
fn said_by_part(part: &[String], handed: bool) -> Option<SideEffect> {
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
fn without_digraphs(part: &[String]) -> Vec<String> {
    let plain = |word: &String| {
        word.replace("ae", "a")
            .replace("oe", "o")
            .replace("ue", "u")
    };
    part.iter().map(plain).collect()
}

fn decoded(text: &str) -> String {
    percent_encoding::percent_decode_str(text)
        .decode_utf8_lossy()
        .into_owned()
}

fn has_digit(word: &str) -> bool {
    word.chars().any(|c| c.is_ascii_digit())
}
