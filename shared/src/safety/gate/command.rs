//! What an address does by being opened, or a form by being sent: a verb as a part of a path or a
//! fragment, or as a command in a query or a field; one that names an amount, somebody who gets it, or
//! an agreement. Codes are read.

use super::code;
use super::command_terms::TABLE;
use super::next_address::address_in;
use super::path_part::{has_digit, is_all, is_thing, said_by_part, said_by_verb};
use crate::safety::entry::{Entries, Entry};
use crate::safety::side_effect::{
    self, Kind, LEXICON, Label, SideEffect, is_folder_name, names_places, spaced,
};
use crate::safety::words::words;
use url::Url;
use url::form_urlencoded;

/// A value that is a command has no more bytes.
const LONGEST_VALUE: usize = 80;
/// What parts the parts of a path, a value or the name of a function.
const MARKS: [char; 9] = ['/', ';', ':', '.', ',', '!', '=', '(', ')'];

/// So often codes inside of codes are read, and addresses that addresses hand on to.
const DEPTH: usize = 3;

/// The deeds that an address says; [`SideEffect::Unnamed`] for a command that is none of them.
pub(super) fn said_by(target: &Url) -> Vec<SideEffect> {
    let mut heard = Heard::default();
    heard.address(target, DEPTH);
    heard.finish()
}

/// The same of an address that a form is sent to: what its last part does to the thing before it is done, unless it
/// only names a part of a site.
pub(super) fn said_by_form(target: &Url) -> Vec<SideEffect> {
    let mut said = said_by(target);
    let path = code::percent_decoded(target.path());
    let parts = path.split(MARKS).map(|part| words(&spaced(part)));
    let parts: Vec<Vec<String>> = parts.filter(|part| !part.is_empty()).collect();
    if let [.., thing, last] = parts.as_slice()
        && is_thing(thing)
        && !is_thing(last)
        && !names_places(last)
        && LEXICON.in_clause(last).is_none()
        && said.is_empty()
    {
        said.push(SideEffect::Unnamed);
    }
    said
}

/// The same of the fields that are sent with a form, by name and value.
pub(super) fn said_by_fields<'f>(
    fields: impl Iterator<Item = (&'f str, &'f str)>,
) -> Vec<SideEffect> {
    let mut heard = Heard::default();
    for (name, value) in fields {
        heard.pair(name, value, DEPTH);
        heard
            .deeds
            .extend(side_effect::opens_up(&spaced(name), value));
    }
    heard.finish()
}

/// The same of a text that holds such fields: a query, JSON, an address. Any other text says nothing.
pub(super) fn said_by_values(text: &str) -> Vec<SideEffect> {
    let mut heard = Heard::default();
    heard.structured(text, DEPTH);
    heard.finish()
}

/// A name in a program, or a text that it holds, as far as it says a deed. A function that is `called`
/// does what its first word says; so does a control that is called after one.
pub(super) fn said_by_name(name: &str, called: bool) -> Option<SideEffect> {
    const OF_PROGRAMS: [&str; 10] = [
        "btn", "button", "lnk", "link", "lb", "hl", "cmd", "cta", "on", "do",
    ];
    let said = name.split(MARKS).flat_map(|part| part.split('$'));
    let mut said = said.filter_map(|part| {
        let part = words(&spaced(part));
        let own = part
            .iter()
            .position(|word| !OF_PROGRAMS.contains(&word.as_str()))?;
        let named = called || own > 0;
        let first = || {
            LEXICON
                .in_clause(&part[own..])
                .filter(|said| said.start == 0)
        };
        let ordered = || first().filter(|_| named).map(|said| said.deed);
        let agrees = || (called && agrees_to(&part[own..])).then_some(SideEffect::Agree);
        said_by_verb(&part).or_else(ordered).or_else(agrees)
    });
    said.find(|deed| !deed.is_mild())
}

/// A function accepts something, and not only what is necessary, or an entry of a list: "acceptAll".
fn agrees_to(function: &[String]) -> bool {
    const LITTLE: [&str; 14] = [
        "necessary",
        "essential",
        "essentials",
        "required",
        "needed",
        "selected",
        "selection",
        "suggestion",
        "completion",
        "edit",
        "value",
        "input",
        "file",
        "drop",
    ];
    let (verb, rest) = function.split_first().unzip();
    let little = |rest: &[String]| rest.iter().any(|word| LITTLE.contains(&word.as_str()));
    verb.is_some_and(|verb| verb == "accept") && !rest.is_some_and(little)
}

/// What was said so far.
#[derive(Debug, Default)]
struct Heard {
    deeds: Vec<SideEffect>,
    /// It carries something that is done with.
    carries: bool,
    /// What is said in it may be done to a thing: its path or a parameter names one.
    of_thing: bool,
}

impl Heard {
    fn finish(mut self) -> Vec<SideEffect> {
        self.deeds.retain(|deed| !deed.is_mild());
        if self.carries && self.deeds.is_empty() {
            self.deeds.push(SideEffect::Unnamed);
        }
        self.deeds
    }

    /// An address; `depth` says how far into it.
    fn address(&mut self, target: &Url, depth: usize) {
        let (mut path, mut query) = (
            code::percent_decoded(target.path()),
            target.query().unwrap_or_default().to_owned(),
        );
        if let Some(fragment) = target.fragment() {
            let (route, more) = fragment.split_once('?').unwrap_or((fragment, ""));
            path.push('/');
            path.push_str(&code::percent_decoded(route));
            query.push('&');
            query.push_str(more);
        }
        let parts: Vec<Vec<String>> = path
            .split(MARKS)
            .map(|part| words(&spaced(part)))
            .filter(|part| !part.is_empty())
            .collect();
        let mut own = Self {
            of_thing: parts.iter().any(|part| is_thing(part)) || names_by_number(&query),
            ..Self::default()
        };
        own.query(&query, depth);
        let given = names_something(&query);
        for (at, part) in parts.iter().enumerate() {
            let last = at + 1 == parts.len();
            let thing = |at: Option<usize>| {
                let part = at.and_then(|at| parts.get(at));
                part.is_some_and(|part| is_thing(part))
            };
            // "/mail/trash" lists what lies there; "/mail/7/trash" puts something there.
            if last && at > 0 && !own.of_thing && is_folder_name(part) {
                continue;
            }
            let (after, before) = (thing(at.checked_sub(1)), thing(at.checked_add(1)));
            own.deeds
                .extend(said_by_part(part, own.carries || last && after));
            let given = last && given || part.last().is_some_and(|word| is_all(word));
            let handed = (after || before || given) && TABLE.is_handed(part)
                || (last && after || given) && TABLE.is_done_to(part);
            own.deeds.extend(handed.then_some(SideEffect::Unnamed));
        }
        for part in path.split('/') {
            own.codes(part, depth);
        }
        self.deeds.extend(own.finish());
    }

    fn query(&mut self, query: &str, depth: usize) {
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            self.pair(&name, &value, depth);
        }
    }

    /// One parameter, or one field.
    fn pair(&mut self, name: &str, value: &str, depth: usize) {
        let called = words(&spaced(name));
        // A list is narrowed to the state of its rows; of a thing it may be set.
        let states = |entry: &Entry| entry.closes(&called) || entry.is(&called);
        if !self.of_thing && is_word(value) && TABLE.states.iter().any(states) {
            return;
        }
        if TABLE.stays.iter().any(|entry| entry.is(&called)) && is_day(value) {
            return;
        }
        self.carries |= TABLE.is_load(&called, value);
        // "order=price" sorts.
        let said = LEXICON.in_clause(&called);
        self.deeds.extend(
            said.filter(|_| LEXICON.does_something(&called))
                .map(|said| said.deed),
        );
        let is = |list: &Entries<Entry>| list.iter().any(|entry| entry.stands_in(&called));
        let seeks = TABLE.seeks.iter().any(|entry| entry.is(&called));
        if let Some(inner) = address_in(value) {
            if depth > 0 {
                self.address(&inner, depth - 1);
            }
            return;
        }
        if is(&TABLE.does) && is_method(value) {
            return;
        }
        if is(&TABLE.does) {
            self.deeds.extend(said_by_command(value));
        } else if TABLE.handed.iter().any(|entry| entry.is(&called)) && !value.is_empty() {
            self.deeds.push(SideEffect::Unnamed);
        } else if !seeks && value.len() <= LONGEST_VALUE {
            let parts = value.split(MARKS).map(|part| words(&spaced(part)));
            self.deeds
                .extend(parts.filter_map(|part| said_by_part(&part, false)));
        }
        if !seeks {
            self.codes(value, depth);
        }
    }

    /// What a text is in some code, or is itself without one.
    fn codes(&mut self, text: &str, depth: usize) {
        let Some(depth) = depth.checked_sub(1) else {
            return;
        };
        self.carries |= code::hides_its_end(text);
        self.structured(text, depth);
        for reading in code::readings(text) {
            self.structured(&reading, depth);
            self.codes(&reading, depth);
        }
    }

    /// A query, JSON or an address.
    fn structured(&mut self, text: &str, depth: usize) {
        let text = text.trim();
        if let Some(value) = code::json(text) {
            self.json("", &value, depth);
        } else if let Some(inner) = address_in(text) {
            if depth > 0 {
                self.address(&inner, depth - 1);
            }
        } else if text.contains('=') {
            self.query(text.trim_start_matches('?'), depth);
        }
    }

    fn json(&mut self, name: &str, value: &serde_json::Value, depth: usize) {
        use serde_json::Value;
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    self.json(name, value, depth);
                }
            }
            Value::Array(values) => {
                for value in values {
                    self.json(name, value, depth);
                }
            }
            Value::String(text) => self.pair(name, text, depth),
            Value::Number(_) | Value::Bool(_) => self.pair(name, &value.to_string(), depth),
            Value::Null => {}
        }
    }
}

/// A method of HTTP that deletes nothing by its name (RFC 9110, section 9).
fn is_method(value: &str) -> bool {
    const METHODS: [&str; 6] = ["get", "head", "post", "put", "patch", "options"];
    let value = value.trim();
    METHODS
        .iter()
        .any(|method| value.eq_ignore_ascii_case(method))
}

/// What is said to be done, in so many words: `action=activate`. What only shows is no deed, and whatever
/// is not known to do so may be one; a number stands for something else.
fn said_by_command(value: &str) -> Option<SideEffect> {
    let value = spaced(value);
    let said = words(&value);
    let deed = LEXICON.in_clause(&said).map(|said| said.deed);
    deed.or_else(|| {
        let label = Label::read(&value)?;
        let shows = label.kind == Kind::Harmless || names_places(&said);
        let unknown = !shows && !said.iter().any(|word| has_digit(word));
        unknown.then_some(SideEffect::Unnamed)
    })
}

/// A query that says what something is done to; where one comes from, or goes on to, says nothing of it.
fn names_something(query: &str) -> bool {
    form_urlencoded::parse(query.as_bytes()).any(|(name, value)| {
        let called = words(&spaced(&name));
        let is = |list: &Entries<Entry>| list.iter().any(|entry| entry.is(&called));
        let beside = ["utm", "page", "lang", "tab", "view", "sort"];
        let known = is(&TABLE.seeks)
            || is(&TABLE.hands)
            || called
                .first()
                .is_none_or(|word| beside.contains(&word.as_str()));
        !known && !value.is_empty()
    })
}

/// A parameter with a number for a value stands for a thing: "?id=12".
fn names_by_number(query: &str) -> bool {
    let mut pairs = form_urlencoded::parse(query.as_bytes());
    pairs.any(|(_, value)| has_digit(&value))
}

/// One word, as lists call the state of a row.
fn is_word(value: &str) -> bool {
    !value.is_empty()
        && value
            .chars()
            .all(|c| c.is_alphabetic() || matches!(c, '-' | '_'))
}

/// A day in digits: "2025-05-12".
fn is_day(value: &str) -> bool {
    let digits = |c: char| c.is_ascii_digit() || matches!(c, '-' | '.' | '/');
    value.chars().all(digits) && ::words::dated::named_days(value).len() == 1
}
