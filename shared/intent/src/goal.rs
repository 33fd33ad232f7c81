//! A goal and how much of it was understood.

use crate::{Intent, describe, shorten};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A part of a goal's text, in bytes; quotation marks belong to what they enclose.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct Span {
    pub start: usize,
    /// Behind the last byte.
    pub end: usize,
}

impl Span {
    /// The words it stands for. Empty where the span is not one of `text`.
    pub fn of(self, text: &str) -> &str {
        text.get(self.start..self.end).unwrap_or_default()
    }
}

/// A goal read once. The content words of `text` are parted among `steps` and `unread`: each
/// belongs to at least one step or to exactly one unread part, never to both.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Goal {
    /// As the user wrote it.
    pub text: String,
    /// In the order in which they are to be carried out.
    pub steps: Vec<Step>,
    /// In the order of the text.
    pub unread: Vec<Unread>,
}

impl Goal {
    /// Whether everything was understood: only then may the steps be carried out as the goal.
    pub fn is_whole(&self) -> bool {
        !self.steps.is_empty() && self.unread.is_empty()
    }

    /// What was understood and what was not, as a question to the user. `None` for a goal that is
    /// whole.
    pub fn question(&self) -> Option<String> {
        if self.is_whole() {
            return None;
        }
        let steps: Vec<String> = self
            .steps
            .iter()
            .map(|step| describe(&step.intent))
            .collect();
        let understood = match steps.as_slice() {
            [] => String::new(),
            steps => format!("I understood: {}. ", steps.join("; ")),
        };
        let part = |unread: &Unread| format!("“{}”", shorten(&unread.text, 80));
        let parts: Vec<String> = self.unread.iter().map(part).collect();
        let not = match parts.as_slice() {
            [] => "I did not understand that.".to_owned(),
            parts => format!("I did not understand: {}.", parts.join(", ")),
        };
        let ask = match self.steps.as_slice() {
            [] => "How shall I do it, step by step?",
            _ => "How shall I do that part, or shall I leave it out?",
        };
        Some(format!("{understood}{not} {ask}"))
    }
}

/// One step of a goal and the words that it took.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Step {
    pub intent: Intent,
    /// Ascending. A verb that asks for several steps is listed with each of them.
    pub words: Vec<Span>,
}

/// A part of a goal that no step serves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Unread {
    /// In the user's words.
    pub text: String,
    pub span: Span,
    pub why: Reason,
}

/// Why a part of a goal is not understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Reason {
    /// A detail of a step that its verb has no place for: "via e-mail", "oldest first".
    Detail,
    /// No command that the language knows.
    NoCommand,
    /// A command that lacks what it needs: "drag the card", "type it".
    Incomplete,
    /// "if", "unless", "when": depends on what a page shows.
    Condition,
    /// "until", "while", "for each": goes round.
    Repetition,
    /// Asks something instead of ordering it.
    Question,
}
