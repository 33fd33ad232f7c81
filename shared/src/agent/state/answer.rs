//! What one turn answers, before it becomes JSON for a client. Secrets are placeholders here.

use super::notes::{ModelUsage, Research};
use super::plan::Plan;
use super::reason::Analysis;
use crate::action::{Action, Chain};
use crate::agent::verify::Method;
use crate::safety::Secrets;
use crate::task::Status;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which way a decision went (contract §4.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Route {
    /// Rules alone.
    FastPath,
    /// A learned route was followed: no model was asked.
    Replay,
    /// A language model chose.
    Model,
}

/// What kind of task it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TaskType {
    Simple,
    Complex,
    ChatOnly,
}

impl TaskType {
    /// The word of the API.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Simple => "simple",
            Self::Complex => "complex",
            Self::ChatOnly => "chat_only",
        }
    }
}

/// The judgement on the last action.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Verification {
    /// Index of the plan step that the action served.
    pub step_index: usize,
    /// True unless the action was contradicted.
    pub success: bool,
    pub confidence: f32,
    pub expected_state: String,
    pub actual_state: String,
    pub reason: String,
    /// What it was judged by (contract §4.5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<Method>,
    #[serde(with = "crate::session::iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    pub timestamp: Timestamp,
}

/// How a failed action is being made good (contract §4.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Strategy {
    AlternativeSelector,
    AlternativeTool,
    GatherInformation,
    UpdatePlan,
    RetryWithDelay,
}

/// The correction of a failed action.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Correction {
    pub step_index: usize,
    pub strategy: Strategy,
    pub reason: String,
    /// From 1.
    pub attempt_number: u8,
    pub original_step: String,
    pub corrected_step: String,
    #[serde(with = "crate::session::iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    pub timestamp: Timestamp,
}

/// What the user is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Question {
    pub text: String,
    /// What is missing, in a word or two.
    pub field: String,
    /// Private data: only the user can know it.
    pub private: bool,
}

impl Question {
    /// The field of a question that names none.
    pub const FREE: &'static str = "answer";
    /// The field of a question how to go on: neither yes nor no answers it.
    pub const NEXT_STEP: &'static str = "next step";
    /// Whether what is wanted is so already, where nothing was done for it.
    pub const SO_ALREADY: &'static str = "whether it is so already";
    /// Which of several like controls is meant.
    pub const WHICH: &'static str = "which";
}

/// Why the page itself blocks (contract §4.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BlockerKind {
    LoginFailure,
    MfaRequired,
    Captcha,
    CookieConsent,
    RateLimit,
    SessionExpired,
    AccessDenied,
    PageError,
}

/// Something on the page that only the user can clear.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Blocker {
    #[serde(rename = "type")]
    pub kind: BlockerKind,
    pub description: String,
    pub user_message: String,
    pub resolution_methods: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub required_fields: Vec<String>,
    /// Where the page says how long nothing can be tried again.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub retry_after_seconds: Option<u32>,
    pub confidence: f32,
}

/// An analysis, and after how many searches.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Reasoning {
    #[serde(flatten)]
    pub analysis: Analysis,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub search_iteration: Option<u8>,
}

/// The outcome of one turn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Answer {
    /// For the end user: plain words.
    pub thought: String,
    pub action: Action,
    pub chain: Option<Chain>,
    pub status: Status,
    pub task_type: TaskType,
    pub plan: Plan,
    pub expected_outcome: Option<String>,
    pub verification: Option<Verification>,
    pub correction: Option<Correction>,
    pub question: Option<Question>,
    pub blocker: Option<Blocker>,
    pub route: Route,
    /// What a new task's analysis came to, on the turn that made it.
    #[serde(default)]
    pub reasoning: Option<Reasoning>,
    /// What a web search found for the task.
    #[serde(default)]
    pub research: Option<Research>,
    /// The organization's documents had something to say.
    #[serde(default)]
    pub has_knowledge: bool,
    /// How many of their passages were found for the goal.
    #[serde(default)]
    pub passages: usize,
    /// What thinking cost on this turn.
    #[serde(default)]
    pub spent: ModelUsage,
    /// How many actions the task has been given, this one included.
    pub step_index: u32,
}

impl Answer {
    /// Takes secrets out of what is said: it may quote a page that repeats them.
    pub(in crate::agent) fn redact(&mut self, secrets: &Secrets) {
        for text in self.texts() {
            *text = secrets.redact(text);
        }
    }

    /// The answer as a person may read it: dots where a placeholder stands for a secret. The action
    /// and its chain stay as they are, for they are carried out.
    #[must_use]
    pub fn masked(mut self) -> Self {
        for text in self.texts() {
            *text = Secrets::mask(text);
        }
        self
    }

    /// All that is said in words.
    fn texts(&mut self) -> Vec<&mut String> {
        let mut texts = vec![&mut self.thought];
        texts.extend(&mut self.expected_outcome);
        for step in &mut self.plan.steps {
            texts.push(&mut step.description);
            texts.extend(&mut step.expected_outcome);
        }
        if let Some(verdict) = &mut self.verification {
            texts.extend([
                &mut verdict.expected_state,
                &mut verdict.actual_state,
                &mut verdict.reason,
            ]);
        }
        if let Some(correction) = &mut self.correction {
            texts.extend([
                &mut correction.reason,
                &mut correction.original_step,
                &mut correction.corrected_step,
            ]);
        }
        if let Some(question) = &mut self.question {
            texts.extend([&mut question.text, &mut question.field]);
        }
        if let Some(blocker) = &mut self.blocker {
            texts.extend([&mut blocker.description, &mut blocker.user_message]);
        }
        if let Some(Reasoning { analysis, .. }) = &mut self.reasoning {
            texts.push(&mut analysis.reasoning);
            texts.extend(&mut analysis.search_query);
            for missing in &mut analysis.missing_info {
                texts.extend([&mut missing.field, &mut missing.description]);
            }
        }
        texts.extend(self.research.iter_mut().map(|found| &mut found.summary));
        texts
    }
}
