//! What a page tells its user about what was done: errors, success, news.

mod denied;
mod report;
mod said;

use super::folded::one_line;
use super::{Dialog, Node, Page, Role};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use words::said::{Meaning, plain};
use words::work::Prepared;
use words::{Folded, label};

pub use denied::denies;
pub use report::reports_done;

/// The longest message kept, in characters.
const MAX_MESSAGE: usize = 300;
/// A longer line is prose, whatever words it holds.
const MAX_LINE: usize = 200;

/// Something the page says to its user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    pub text: String,
    pub kind: MessageKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MessageKind {
    Error,
    Success,
    Neutral,
}

/// Phrases with what they tell, by their first bytes: every word of a page is looked up.
struct ByFirstByte<T>([Vec<(&'static str, T)>; 256]);

impl<T> ByFirstByte<T> {
    fn of(phrases: impl Iterator<Item = (&'static str, T)>) -> Self {
        let mut by_first = std::array::from_fn(|_| Vec::new());
        for (phrase, told) in phrases {
            let first = phrase.bytes().next();
            if let Some(first) = first {
                by_first[usize::from(first)].push((phrase, told));
            }
        }
        Self(by_first)
    }

    /// Those that may stand where the words begin.
    fn near(&self, words: &str) -> &[(&'static str, T)] {
        let first = words.bytes().next();
        first.map_or(&[], |first| &self.0[usize::from(first)])
    }
}

static PHRASES: Prepared<ByFirstByte<MessageKind>> = Prepared::new(|| {
    let told = [
        (Meaning::Error, MessageKind::Error),
        (Meaning::Success, MessageKind::Success),
    ];
    let phrases = told.into_iter().flat_map(|(meaning, kind)| {
        let phrases = meaning.phrases().iter();
        phrases.map(move |phrase| (*phrase, kind))
    });
    ByFirstByte::of(phrases)
});

static WARNINGS: Prepared<ByFirstByte<()>> = Prepared::new(|| {
    let phrases = Meaning::Warning.phrases().iter();
    ByFirstByte::of(phrases.map(|phrase| (*phrase, ())))
});

/// A refusal that is longer is prose.
const MAX_REFUSAL: usize = 120;

/// Whether a text that came up after something was sent says that more is wanted first. The same
/// words may stand over a form all along: only what is new refuses anything.
pub fn asks_for_more(text: &str) -> bool {
    let words = plain(text);
    let neutral = || !text.contains('?') && MessageKind::of(text) == MessageKind::Neutral;
    let asks = refuses(&words) || obliges(&words) && neutral();
    words.chars().count() <= MAX_REFUSAL && !warns(&words) && asks
}

/// Whether a message says how an entry has to be or what is missing, however it is marked: "The end must be later than the
/// start".
pub fn tells_what_is_needed(text: &str) -> bool {
    let words = plain(text);
    words.chars().count() <= MAX_REFUSAL && (refuses(&words) || obliges(&words))
}

fn refuses(words: &str) -> bool {
    let mut phrases = Meaning::Refusal.phrases().iter();
    phrases.any(|phrase| starts_with(words, phrase))
}

/// A word behind the first begins with how something has to be.
fn obliges(words: &str) -> bool {
    let mut from = words.match_indices(' ').map(|(at, _)| &words[at + 1..]);
    let says = |rest: &str| {
        let mut phrases = Meaning::Obligation.phrases().iter();
        phrases.any(|one| starts_with(rest, one))
    };
    from.any(says)
}

/// Whether a text warns of what is about to be done.
fn warns(words: &str) -> bool {
    word_starts(words).any(|rest| {
        let mut near = WARNINGS.near(rest).iter();
        near.any(|(phrase, ())| rest.starts_with(phrase))
    })
}

impl MessageKind {
    /// What the words of a text say. Failure outweighs success ("saved, but 2 errors"); a warning
    /// before the deed is neither.
    pub fn of(text: &str) -> Self {
        let words = plain(text);
        if warns(&words) {
            return Self::Neutral;
        }
        if !word_starts(&words).any(|rest| phrases_at(rest).next().is_some()) {
            return Self::Neutral;
        }
        // What is denied stands in the same piece: "Added: 0, Failed: 3". "What is wrong with it?" tells no error.
        let pieces = text.split_inclusive([',', ':', ';', '!', '?', '\n']);
        let pieces = pieces.flat_map(|piece| piece.split(". "));
        let mut pieces = pieces.filter(|piece| !piece.ends_with('?'));
        if pieces.any(|piece| tells_an_error(&plain(piece)) || denied::denies_a_report(piece)) {
            return Self::Error;
        }
        let succeeds = |rest: &str| begins_with(rest, Self::Success);
        let fails = |rest: &str| begins_with(rest, Self::Error);
        if denied::tells_success(text, succeeds, fails) {
            Self::Success
        } else {
            Self::Neutral
        }
    }
}

/// A phrase of failure stands in it that is not denied.
fn tells_an_error(words: &str) -> bool {
    let mut before = ["", ""];
    for rest in word_starts(words) {
        if begins_with(rest, MessageKind::Error) && !denied::denies_error(before) {
            return true;
        }
        before = [before[1], rest.split(' ').next().unwrap_or_default()];
    }
    false
}

/// Where the lines tell of a failure, each place by its words and those beside them: how often each stands there. Lines
/// are divided otherwise where a client tore them from their rows, and what was told before is told again.
pub(super) fn failures_told(lines: &[String]) -> HashMap<String, usize> {
    const BESIDE: usize = 2;
    const PHRASE: usize = 3;
    let mut told = HashMap::new();
    for line in lines {
        let words = plain(line);
        let mut apart: Option<Vec<&str>> = None;
        let starts = word_starts(&words).enumerate();
        for (at, _) in starts.filter(|(_, rest)| begins_with(rest, MessageKind::Error)) {
            let apart = apart.get_or_insert_with(|| words.split(' ').collect());
            let end = apart.len().min(at + PHRASE + BESIDE);
            let beside = apart[at.saturating_sub(BESIDE)..end].join(" ");
            *told.entry(beside).or_default() += 1;
        }
    }
    told
}

/// What begins with each word.
fn word_starts(words: &str) -> impl Iterator<Item = &str> {
    let later = words.match_indices(' ').map(|(at, _)| &words[at + 1..]);
    std::iter::once(words).chain(later)
}

/// Whether the words begin with a phrase of this kind.
fn begins_with(words: &str, kind: MessageKind) -> bool {
    phrases_at(words).any(|said| said == kind)
}

/// What the phrases say that the words begin with.
fn phrases_at(words: &str) -> impl Iterator<Item = MessageKind> {
    let near = PHRASES.near(words).iter();
    let near = near.filter(move |(phrase, _)| starts_with(words, phrase));
    near.map(|(_, said)| *said)
}

fn starts_with(words: &str, phrase: &str) -> bool {
    words
        .strip_prefix(phrase)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

impl Message {
    pub(super) fn of(text: &str) -> Self {
        let text = one_line(text, MAX_MESSAGE);
        Self {
            kind: MessageKind::of(&text),
            text,
        }
    }

    /// A line that reads like a message though nothing marks it as one.
    pub(super) fn of_line(line: &str) -> Option<Self> {
        let short = line.len() <= MAX_LINE * 4 && line.chars().count() <= MAX_LINE;
        let kind = short.then(|| MessageKind::of(line))?;
        (kind != MessageKind::Neutral).then(|| Self {
            kind,
            text: one_line(line, MAX_MESSAGE),
        })
    }
}

impl Page {
    /// What alerts, status lines and logs say now, in document order; empty ones say nothing.
    pub fn messages(&self) -> Vec<Message> {
        self.said_in(&["alert", "status", "log", "alertdialog"])
    }

    /// What alerts say now, and dialogs in which nothing can be chosen or filled in.
    pub fn alerts(&self) -> Vec<Message> {
        let mut alerts = self.said_in(&["alert"]);
        alerts.extend(self.notices());
        alerts
    }

    /// What dialogs say that can only be put away.
    pub(super) fn notices(&self) -> impl Iterator<Item = Message> {
        let dialogs = self.dialogs().into_iter();
        let notices = dialogs.filter(|dialog| self.is_notice(dialog));
        let texts = notices.map(|dialog| {
            let end = self.nodes[dialog.node].end();
            self.statements_within(dialog.node, end).join(" ")
        });
        texts
            .filter(|text| !text.trim().is_empty())
            .map(|text| Message::of(&text))
    }

    /// Whether a dialog offers nothing but to be put away.
    pub fn is_notice(&self, dialog: &Dialog) -> bool {
        let end = self
            .nodes
            .get(dialog.node)
            .map_or(0, super::node::Node::end);
        let mut controls = self
            .elements_within(dialog.node, end)
            .iter()
            .filter(|element| element.node != dialog.node);
        controls.all(|control| {
            let name = Folded::new(&control.name);
            control.role == Role::Button && (label::puts_away(&name) || label::acknowledges(&name))
        })
    }

    fn said_in(&self, roles: &[&str]) -> Vec<Message> {
        let live = |node: &Node| node.live_role().is_some_and(|role| roles.contains(&role));
        let nodes = self.nodes.iter().enumerate();
        let texts = nodes.filter(|(_, node)| live(node));
        let texts = texts.map(|(at, _)| self.said_at(at));
        texts
            .filter(|text| !text.trim().is_empty())
            .map(|text| Message::of(&text))
            .collect()
    }
}
