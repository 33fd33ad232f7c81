//! A page's before-state in small: what must be kept to tell later what changed (contract §4.5).

use super::folded::{clip, one_line};
use super::identity::{hash, mix};
use super::message::{Message, MessageKind, failures_told};
use super::{Element, Identity, Page, Role, State};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// Names and values are kept to so many characters.
const MAX_NAME: usize = 60;
/// More messages than these no page shows.
const MAX_MESSAGES: usize = 50;

/// What a user could tell apart on one page, without its text in full.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Skeleton {
    pub(super) title: Option<String>,
    pub(super) elements: Vec<Kept>,
    /// Hashes of the lines of text, sorted, each once.
    pub(super) lines: Vec<u32>,
    pub(super) messages: Vec<String>,
    pub(super) dialogs: Vec<String>,
    /// The places where its lines tell of a failure, as hashes, with how often each stands there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) failures: Vec<(u32, usize)>,
    pub(super) fingerprint: u64,
    /// The lines in their order, as one number; 0 where it was not kept.
    #[serde(default)]
    pub(super) order: u64,
    /// All that could be worked on stood in one dialog, or in one open list.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) covers: bool,
    /// What stood behind that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) behind: Option<Box<Skeleton>>,
}

/// One element of the page as it was.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Kept {
    #[serde(rename = "i")]
    pub(super) identity: Identity,
    /// Its number, from a client whose numbers stay.
    #[serde(rename = "d", default, skip_serializing_if = "Option::is_none")]
    pub(super) id: Option<u64>,
    #[serde(rename = "r")]
    pub(super) role: Role,
    #[serde(rename = "n", default, skip_serializing_if = "String::is_empty")]
    pub(super) name: String,
    #[serde(rename = "v", default, skip_serializing_if = "Option::is_none")]
    pub(super) value: Option<String>,
    #[serde(rename = "s", default, skip_serializing_if = "is_default")]
    pub(super) state: State,
}

fn key(element: &Element) -> (Role, &str) {
    (element.role, clip(&element.name, MAX_NAME))
}

fn is_default(state: &State) -> bool {
    *state == State::default()
}

impl Page {
    /// The fingerprint of its before-state.
    pub fn fingerprint(&self) -> u64 {
        let made = &self.derived.fingerprint;
        *made.get_or_init(|| Skeleton::from(self).fingerprint())
    }
}

impl From<&Page> for Skeleton {
    fn from(page: &Page) -> Self {
        let identities = page.identities();
        let elements: Vec<Kept> = page
            .elements
            .iter()
            .zip(identities)
            .map(|(element, &identity)| Kept {
                identity,
                id: element.bounds.map(|_| element.id.0),
                role: element.role,
                name: clip(&element.name, MAX_NAME).to_owned(),
                value: element
                    .value
                    .as_deref()
                    .map(|value| clip(value, MAX_NAME).to_owned()),
                state: element.state.clone(),
            })
            .collect();
        let statements = page.statements();
        let mut lines: Vec<u32> = statements.iter().map(|line| line_hash(line)).collect();
        let in_order = order(&lines);
        lines.sort_unstable();
        lines.dedup();
        let told = page.messages().into_iter().chain(page.notices());
        let told = told.map(|message| message.text);
        let errors = statements.iter().filter_map(|line| Message::of_line(line));
        let errors = errors.filter(|message| message.kind == MessageKind::Error);
        let mut messages: Vec<String> = told.chain(errors.map(|message| message.text)).collect();
        messages.dedup();
        messages.truncate(MAX_MESSAGES);
        let dialogs: Vec<String> = page
            .dialogs()
            .into_iter()
            .map(|dialog| dialog.name)
            .collect();
        let fingerprint = elements
            .iter()
            .fold(in_order, |hash, kept| mix(hash, kept.digest()));
        let title = page
            .title
            .as_deref()
            .map(|title| one_line(title, MAX_NAME * 2));
        Self {
            title,
            elements,
            lines,
            messages,
            dialogs,
            failures: failures(statements),
            fingerprint,
            order: in_order,
            covers: page.is_covered(),
            behind: None,
        }
    }
}

/// A number for lines in this order.
pub(super) fn order(lines: &[u32]) -> u64 {
    lines
        .iter()
        .fold(5, |hash, &line| mix(hash, u64::from(line)))
}

/// The places where lines tell of a failure, in the order of their hashes.
fn failures(lines: &[String]) -> Vec<(u32, usize)> {
    let told = failures_told(lines).into_iter();
    let mut failures: Vec<(u32, usize)> =
        told.map(|(one, count)| (line_hash(&one), count)).collect();
    failures.sort_unstable();
    failures
}

/// A line of text as kept.
pub(super) fn line_hash(line: &str) -> u32 {
    // Half of the bits are enough to tell lines apart, and half as much to store.
    u32::try_from(hash(29, line) >> 32).unwrap_or_default()
}

impl Kept {
    fn digest(&self) -> u64 {
        let state = &self.state;
        let truths = [state.expanded, state.checked, state.selected, state.pressed];
        let bits = truths
            .iter()
            .fold(u64::from(state.disabled), |bits, truth| {
                bits * 3 + truth.map_or(0, |truth| 1 + u64::from(truth))
            });
        let value = hash(
            mix(self.identity.0, bits),
            self.value.as_deref().unwrap_or_default(),
        );
        hash(value, &self.name)
    }
}

impl Skeleton {
    /// What the page said in messages of its own.
    pub fn messages(&self) -> &[String] {
        &self.messages
    }

    /// The same for two pages that a user could not tell apart: texts, elements, values and states
    /// in their order. Numbers do not count.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// The elements that this page has more of than there were, by role and name: of things that
    /// only moved up in a list, none is new.
    pub fn outnumbered(&self, page: &Page) -> Vec<bool> {
        let mut known: HashMap<(Role, &str), usize> = HashMap::new();
        for kept in &self.elements {
            *known.entry((kept.role, kept.name.as_str())).or_default() += 1;
        }
        let mut now: HashMap<(Role, &str), usize> = HashMap::new();
        for element in &page.elements {
            *now.entry(key(element)).or_default() += 1;
        }
        let more = |element: &Element| now.get(&key(element)) > known.get(&key(element));
        page.elements.iter().map(more).collect()
    }

    /// Every element that the page had.
    pub fn identities(&self) -> impl Iterator<Item = Identity> {
        self.elements.iter().map(|kept| kept.identity)
    }

    pub(super) fn has_line(&self, line: &str) -> bool {
        self.lines.binary_search(&line_hash(line)).is_ok()
    }

    /// Whether a line tells of no failure that `now`, all lines of the page, has more often than the page had.
    pub(super) fn told_failures_of(&self, line: &str, now: &HashMap<String, usize>) -> bool {
        let told = failures_told(&[line.to_owned()]);
        let before = |one: &str| {
            let at = self
                .failures
                .binary_search_by_key(&line_hash(one), |kept| kept.0);
            at.map_or(0, |at| self.failures[at].1)
        };
        !told.is_empty()
            && told
                .keys()
                .all(|one| now.get(one).is_some_and(|count| *count <= before(one)))
    }
}
