//! What a task has learned beside its plan: what was done and came of it, what the user said, what
//! was looked up, what thinking has cost. All of it is kept with the task and capped.

use super::reason::Analysis;
use super::verify::Outcome;
use crate::safety::{SecretKind, Secrets};
use crate::session::{Fact, FactSource, Facts};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// One action in the past, told in a line or two.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Told {
    /// What was said when it was sent.
    pub says: String,
    pub outcome: Outcome,
    /// Why it failed; empty otherwise.
    #[serde(default)]
    pub reason: String,
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
    pub reason: String,
    /// The page's fingerprint.
    pub page: u64,
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
}

/// What thinking has cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Spent {
    pub calls: u32,
    pub prompt_tokens: u32,
    pub completion_tokens: u32,
    /// Milliseconds in calls.
    pub milliseconds: u64,
}

impl std::ops::AddAssign<crate::model::Usage> for Spent {
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
    pub history: Vec<Told>,
    /// What `remember` keeps.
    pub facts: Facts,
    /// Names of what this task was told to keep, in order.
    pub kept: Vec<String>,
    /// What the user answered, by what was asked for.
    pub answers: Vec<(String, String)>,
    /// What was said in the session before the task began, a line each.
    pub said: String,
    pub research: Option<Research>,
    /// The last that were refused, the oldest first.
    pub refused: Vec<Refusal>,
    /// What the organization's knowledge says; `None` where it was not asked.
    pub knowledge: Option<String>,
    pub analysis: Option<Analysis>,
    /// Over the whole task.
    pub spent: Spent,
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

    pub fn has_knowledge(&self) -> bool {
        self.knowledge.as_ref().is_some_and(|text| !text.is_empty())
    }

    /// Keeps what a model was not let do.
    pub(super) fn refuse(&mut self, refusal: Refusal) {
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
        self.facts.insert(key.clone(), Fact { value, from });
        self.kept.retain(|kept| *kept != key);
        self.kept.push(key);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
