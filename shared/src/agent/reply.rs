//! What a model answers to a turn. One type for all that it may be asked: the prompt says which
//! parts, the others stay empty.

use super::capped::{
    ACTION, CHAIN, ENTRIES, FIELD, QUESTION, REASON, SAID, STEP, STEPS, THOUGHT, list,
    optional_text, text, texts,
};
use super::reason::{Analysis, Grounds, Missing, confidence};
use super::verify::CONFIRMED_FROM;
use schemars::JsonSchema;
use serde::Deserialize;

/// The answer to one prompt.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct Reply {
    /// One or two plain sentences for the user, in the user's language.
    #[serde(deserialize_with = "text::<THOUGHT, _>")]
    pub(super) thought: String,
    /// Exactly one action, for example `click(12)`.
    #[serde(deserialize_with = "text::<ACTION, _>")]
    pub(super) action: String,
    /// Further actions on the page as it is, in order, carried out before anything else.
    #[serde(deserialize_with = "texts::<CHAIN, ACTION, _>")]
    pub(super) then: Vec<String>,
    /// Whether `action`, with `then`, completes the current step of the plan; if not, the next turn
    /// is the model's.
    pub(super) step_done: Option<bool>,
    /// Words of the part of the page of which more should be shown first; `action` stays empty.
    #[serde(deserialize_with = "optional_text::<STEP, _>")]
    pub(super) show: Option<String>,
    /// What should be seen afterwards.
    #[serde(deserialize_with = "optional_text::<STEP, _>")]
    pub(super) expect: Option<String>,
    /// The question, where `action` is `ask_user()`.
    pub(super) question: Option<Asked>,
    /// Whether the last action did what it should. Only where that is asked.
    pub(super) last_action: Option<Judged>,
    /// Whether the goal is reached. Only where that is asked.
    pub(super) goal_reached: Option<Reached>,
    /// The steps that lead to the goal. Only where a plan is asked for.
    #[serde(deserialize_with = "list::<STEPS, _, _>")]
    pub(super) plan: Vec<PlannedStep>,
    /// Where what the task needs can be found. Only where that is asked.
    pub(super) analysis: Option<Analysis>,
    /// What the search results are worth. Only where there are some.
    pub(super) research: Option<Worth>,
}

impl Reply {
    /// What it says of what it does.
    pub(super) fn says(&self) -> String {
        match self.thought.trim() {
            "" => "Going on with the next step.".to_owned(),
            thought => thought.to_owned(),
        }
    }
}

/// A question to the user.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct Asked {
    #[serde(deserialize_with = "text::<QUESTION, _>")]
    pub(super) text: String,
    /// What is missing, in a word or two.
    #[serde(deserialize_with = "text::<FIELD, _>")]
    pub(super) field: String,
}

/// A judgement with its confidence.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Judged {
    #[serde(rename = "match")]
    pub(super) matches: bool,
    /// 0 to 1.
    #[serde(default = "half", deserialize_with = "confidence")]
    pub(super) confidence: f32,
    #[serde(default, deserialize_with = "text::<REASON, _>")]
    pub(super) reason: String,
}

/// Whether the goal is reached.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Reached {
    #[serde(rename = "match")]
    pub(super) matches: bool,
    /// 0 to 1.
    #[serde(default = "half", deserialize_with = "confidence")]
    pub(super) confidence: f32,
    #[serde(default, deserialize_with = "text::<REASON, _>")]
    pub(super) reason: String,
    /// All was done and sent, and no page can show what came of it.
    #[serde(default)]
    pub(super) unseen: Option<bool>,
}

impl Reached {
    /// A clear yes.
    pub(super) fn is_yes(&self) -> bool {
        self.matches && self.confidence >= CONFIRMED_FROM
    }
}

/// One step of a plan.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PlannedStep {
    /// One small thing to do, in the imperative, naming the control as the page does.
    #[serde(deserialize_with = "text::<STEP, _>")]
    pub(super) description: String,
    #[serde(default, deserialize_with = "optional_text::<STEP, _>")]
    pub(super) expected_outcome: Option<String>,
}

/// What search results are worth, and whether the task can go on (document 1 §4.7.1, steps 3 and
/// 4).
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Worth {
    pub(super) solved: bool,
    #[serde(default, deserialize_with = "optional_text::<STEP, _>")]
    pub(super) refined_query: Option<String>,
    /// Whether all that the task needs is known now.
    #[serde(default)]
    pub(super) can_proceed: bool,
    #[serde(default, deserialize_with = "list::<ENTRIES, _, _>")]
    pub(super) missing: Vec<Missing>,
    /// What that rests on.
    #[serde(default)]
    pub(super) evidence: Grounds,
    #[serde(default = "half", deserialize_with = "confidence")]
    pub(super) confidence: f32,
}

/// A plain answer.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
pub(super) struct Said {
    #[serde(deserialize_with = "text::<SAID, _>")]
    pub(super) thought: String,
}

/// A summary of search results.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
pub(super) struct Summary {
    /// At most five sentences on how to do the task.
    #[serde(deserialize_with = "text::<SAID, _>")]
    pub(super) summary: String,
}

fn half() -> f32 {
    0.5
}
