//! What a task has learned beside its plan: what was done and came of it, what the user said, what
//! was looked up, what thinking has cost. All of it is kept with the task and capped.

use super::reason::Analysis;
use crate::action::{self, Decision};
use crate::agent::verify::Outcome;
use crate::route;
use crate::safety::{SecretKind, Secrets, Service};
use crate::search::Hit;
use crate::session::{Fact, FactSource, Facts};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::time::Duration;
use words::{Folded, is_filler};

/// One action in the past, told in a line or two.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HistoryEntry {
    /// What was said when it was sent.
    pub says: String,
    pub outcome: Outcome,
    /// Why it failed, or why nothing tells; empty otherwise.
    #[serde(default)]
    pub reason: String,
    /// Nothing tells because this client never shows it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unshown: bool,
    /// The action as it was sent, with placeholders for secrets.
    #[serde(default)]
    pub sent: String,
    /// The element that it worked on, as a person would tell it; empty where there was none.
    #[serde(default)]
    pub element: String,
    /// What the client said of its failure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<Reported>,
    /// The messages and dialogs that it brought up, a line each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub brought: Vec<String>,
    /// A number for its verb, its element's identity and its text: the same action again has the
    /// same, whatever number its element has by then.
    #[serde(default)]
    pub kind: u64,
    /// The fingerprint of the page that it was sent to.
    #[serde(default)]
    pub page: u64,
    /// It did more than show or look for something, or nothing tells.
    #[serde(default = "told_nowhere")]
    pub does: bool,
    /// What it was to the deed that the goal orders.
    #[serde(default)]
    pub service: Service,
    /// It went out alone, and the user has agreed to it, now or to the same before.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub agreed: bool,
    /// The page reported success with it.
    #[serde(default)]
    pub reported: bool,
    /// What the goal wants taken away was gone with it.
    #[serde(default)]
    pub took: bool,
}

impl HistoryEntry {
    /// The name in `button "Cancel" of "1042 Lamp"`.
    pub(in crate::agent) fn name(&self) -> &str {
        self.element.split('"').nth(1).unwrap_or_default()
    }

    /// What was done, by the control that it was done to, whatever was said when it was sent: "Clicking “Save”.".
    pub(in crate::agent) fn in_words(&self) -> String {
        let name = self.name();
        match action::parse(&self.sent) {
            Ok(Decision::Client(action)) if !name.is_empty() => {
                let text = action.typed().or_else(|| action.option());
                route::gerund(&action, name, text.unwrap_or_default())
            }
            _ => self.says.clone(),
        }
    }
}

/// What was stored without it may have done anything.
pub(in crate::agent) fn told_nowhere() -> bool {
    true
}

/// A failure in the client's own words. A page may have written the message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Reported {
    pub code: Option<String>,
    pub message: Option<String>,
}

/// What a model chose and was not let do, and the page as it was then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Refusal {
    pub action: String,
    /// The element that it was to work on, as a person would tell it; empty where there was none.
    #[serde(default)]
    pub element: String,
    pub reason: String,
    /// The page's fingerprint.
    pub page: u64,
    /// How many answers the user had given by then.
    #[serde(default)]
    pub answers: usize,
}

/// What a search found, kept for the whole task.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Research {
    pub query: String,
    pub summary: String,
    /// Searches made for the task.
    pub hops: u8,
    /// Addresses that were found: they may be gone to.
    pub addresses: Vec<String>,
    /// What was found, search by search, the newest last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub searches: Vec<KeptSearch>,
}

/// One search and what it found (document 2 §1.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KeptSearch {
    pub query: String,
    /// The site that was searched first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<String>,
    pub at: Timestamp,
    /// Their texts cut to [`Research::LONGEST_SNIPPET`].
    pub results: Vec<Hit>,
}

impl Research {
    /// Searches that are kept.
    const MOST_SEARCHES: usize = 4;
    /// Characters of a snippet that are kept.
    pub const LONGEST_SNIPPET: usize = 300;
    /// A like query is not asked again within this time (document 2 §1.7).
    const STANDS: SignedDuration = SignedDuration::from_hours(1);

    /// What a search of the same words on the same site found within the last hour.
    pub fn found_lately(&self, query: &str, site: Option<&str>, now: Timestamp) -> Option<&[Hit]> {
        let words = words_of(query);
        let like = |kept: &&KeptSearch| {
            let is_fresh = now.duration_since(kept.at).abs() < Self::STANDS;
            is_fresh && kept.site.as_deref() == site && words_of(&kept.query) == words
        };
        let kept = self.searches.iter().rev().find(like)?;
        Some(&kept.results)
    }

    /// Keeps what a search found; the oldest goes where there are too many.
    pub fn keep(&mut self, query: &str, site: Option<&str>, hits: &[Hit], now: Timestamp) {
        if self.searches.len() >= Self::MOST_SEARCHES {
            self.searches.remove(0);
        }
        let results = hits.iter().map(|hit| hit.shortened(Self::LONGEST_SNIPPET));
        self.searches.push(KeptSearch {
            query: query.to_owned(),
            site: site.map(str::to_owned),
            at: now,
            results: results.collect(),
        });
    }

    /// The same without what only the task needs.
    #[must_use]
    pub fn without_results(&self) -> Self {
        Self {
            searches: Vec::new(),
            ..self.clone()
        }
    }
}

/// What a query is about: its words without those that only join them, in any order.
fn words_of(query: &str) -> BTreeSet<String> {
    let folded = Folded::new(query);
    let words = folded.words().iter();
    words.filter(|word| !is_filler(word)).cloned().collect()
}

/// What thinking has cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct ModelUsage {
    pub calls: u32,
    pub prompt_tokens: u32,
    pub completion_tokens: u32,
    /// Milliseconds in calls.
    pub milliseconds: u64,
}

impl std::ops::AddAssign<crate::model::Usage> for ModelUsage {
    fn add_assign(&mut self, usage: crate::model::Usage) {
        self.calls += usage.calls;
        self.prompt_tokens = self.prompt_tokens.saturating_add(usage.prompt_tokens);
        self.completion_tokens = self
            .completion_tokens
            .saturating_add(usage.completion_tokens);
        self.milliseconds = self.milliseconds.saturating_add(milliseconds(usage.spent));
    }
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// A task's notes.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Notes {
    /// Every action that was sent and reported on, in order.
    pub history: Vec<HistoryEntry>,
    /// What `remember` keeps.
    pub facts: Facts,
    /// Names of what this task was told to keep, in order.
    pub kept: Vec<String>,
    /// What the user answered, by what was asked for.
    pub answers: Vec<(String, String)>,
    /// The questions how to go on that the user answered.
    pub explained: Vec<String>,
    /// The last question which of several is meant that the user answered.
    pub asked_which: String,
    /// What was said in the session before the task began, a line each.
    pub said: String,
    pub research: Option<Research>,
    /// The last that were refused, the oldest first.
    pub refused: Vec<Refusal>,
    /// What the organization's knowledge says; `None` where it was not asked.
    pub knowledge: Option<String>,
    /// The organization has documents for the site, about this goal or not.
    pub has_knowledge: bool,
    /// How many of its passages are about the goal.
    pub passages: usize,
    pub analysis: Option<Analysis>,
    /// Over the whole task.
    pub spent: ModelUsage,
    /// Turns in a row on which no model answered.
    pub silent_turns: u8,
}

impl Notes {
    /// Facts that a task may keep.
    pub const MOST_FACTS: usize = 20;
    /// Longest text of a fact or of an answer that is kept, in characters.
    pub const LONGEST_FACT: usize = 500;
    /// What is kept of what was said before, in bytes.
    pub const LONGEST_SAID: usize = 1_500;
    /// Refusals that are kept.
    const MOST_REFUSED: usize = 8;
    /// What is kept of the organization's documents, in characters.
    pub const LONGEST_KNOWLEDGE: usize = 4_000;

    /// Keeps what a model was not let do.
    pub(in crate::agent) fn refuse(&mut self, refusal: Refusal) {
        self.refused.retain(|one| *one != refusal);
        self.refused.push(refusal);
        let surplus = self.refused.len().saturating_sub(Self::MOST_REFUSED);
        self.refused.drain(..surplus);
    }

    /// Keeps a fact for this task and the later ones of its session; the first by name goes when
    /// there are too many. Secrets are not kept: says whether it was.
    pub fn remember(&mut self, key: &str, value: &str, from: FactSource) -> bool {
        let cut = |text: &str| {
            text.trim()
                .chars()
                .take(Self::LONGEST_FACT)
                .collect::<String>()
        };
        let (key, value) = (cut(key), cut(value));
        let secret = |text: &str| {
            let (without, _) = Secrets::take(text);
            without != text || Secrets::default().misses(text)
        };
        if key.is_empty() || secret(&key) || secret(&value) || SecretKind::of_name(&key).is_some() {
            return false;
        }
        if self.facts.len() >= Self::MOST_FACTS && !self.facts.contains_key(&key) {
            self.facts.pop_first();
        }
        let before = self.facts.remove(&key);
        let other = before.map(|before| before.other).unwrap_or_default();
        self.facts.insert(key.clone(), Fact { value, from, other });
        self.kept.retain(|kept| *kept != key);
        self.kept.push(key);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_like_search_is_known_again_for_an_hour() {
        let now: Timestamp = "2026-01-29T12:00:00Z".parse().unwrap();
        let hit = Hit {
            title: "Help".to_owned(),
            url: "https://help.example/1".to_owned(),
            snippet: "x".repeat(900),
            score: Some(810),
            page: Some("y".repeat(900)),
        };
        let mut research = Research::default();
        research.keep("How to close a case", Some("shop.example"), &[hit], now);

        let found = |query: &str, site, minutes| {
            let later = now + SignedDuration::from_mins(minutes);
            research.found_lately(query, site, later)
        };
        let kept = &found("close case, how?", Some("shop.example"), 59).unwrap()[0];
        assert_eq!(kept.snippet.len(), Research::LONGEST_SNIPPET);
        let page = kept.page.as_ref().map(String::len);
        assert_eq!(page, Some(Research::LONGEST_SNIPPET));
        assert_eq!((kept.title.as_str(), kept.score), ("Help", Some(810)));
        for (query, site, minutes) in [
            ("how to close a case", Some("shop.example"), 60),
            ("how to close a case", None, 1),
            ("how to open a case", Some("shop.example"), 1),
        ] {
            assert_eq!(found(query, site, minutes), None, "{query}");
        }
        for number in 0..9 {
            research.keep(&format!("query {number}"), None, &[], now);
        }
        assert_eq!(research.searches.len(), Research::MOST_SEARCHES);
    }

    #[test]
    fn few_things_are_kept_and_none_of_them_is_a_secret() {
        let mut notes = Notes::default();
        for number in 10..40 {
            let key = format!("key {number}");
            assert!(notes.remember(&key, &"x".repeat(900), FactSource::User));
        }
        assert_eq!(notes.facts.len(), Notes::MOST_FACTS);
        assert!(notes.facts.contains_key("key 39") && !notes.facts.contains_key("key 10"));
        let longest = notes.facts.values().map(|fact| fact.value.len()).max();
        assert_eq!(longest, Some(Notes::LONGEST_FACT));
        for (key, value) in [
            ("password", "low-tide"),
            ("card number", "1"),
            ("door", "{{secret:1}}"),
            ("note", "my password is low-tide"),
            ("paid with", "4111 1111 1111 1111"),
            ("", "x"),
        ] {
            assert!(!notes.remember(key, value, FactSource::Unknown), "{key}");
        }
    }
}
