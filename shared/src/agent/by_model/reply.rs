//! What a model answers to a turn. One type for all that it may be asked: the prompt says which
//! parts, the others stay empty.

use crate::agent::state::capped::{
    ACTION, CHAIN, ENTRIES, FIELD, QUESTION, REASON, SAID, STEP, STEPS, THOUGHT, list,
    optional_text, text, texts,
};
use crate::agent::state::reason::{Analysis, Grounds, Missing, confidence};
use crate::agent::verify::CONFIRMED_FROM;
use schemars::JsonSchema;
use serde::Deserialize;
use words::phrase::Phrase;
use words::tongue::Tongue;

/// The answer to one prompt.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default)]
pub(in crate::agent) struct Reply {
    /// One or two plain sentences for the user, in the user's language.
    #[serde(deserialize_with = "text::<THOUGHT, _>")]
    pub(in crate::agent) thought: String,
    /// Exactly one action, for example `click(12)`.
    #[serde(deserialize_with = "text::<ACTION, _>")]
    pub(in crate::agent) action: String,
    /// Further actions on the page as it is, in order, carried out before anything else.
    #[serde(deserialize_with = "texts::<CHAIN, ACTION, _>")]
    pub(in crate::agent) then: Vec<String>,
    /// Whether `action`, with `then`, completes the current step of the plan; if not, the next turn
    /// is the model's.
    pub(in crate::agent) step_done: Option<bool>,
    /// Words of the part of the page of which more should be shown first; `action` stays empty.
    #[serde(deserialize_with = "optional_text::<STEP, _>")]
    pub(in crate::agent) show: Option<String>,
    /// What should be seen afterwards.
    #[serde(deserialize_with = "optional_text::<STEP, _>")]
    pub(in crate::agent) expect: Option<String>,
    /// The question, where `action` is `ask_user()`.
    pub(in crate::agent) question: Option<Asked>,
    /// Whether the last action did what it should. Only where that is asked.
    pub(in crate::agent) last_action: Option<Judged>,
    /// Whether the goal is reached. Only where that is asked.
    pub(in crate::agent) goal_reached: Option<Reached>,
    /// The steps that lead to the goal. Only where a plan is asked for.
    #[serde(deserialize_with = "list::<STEPS, _, _>")]
    pub(in crate::agent) plan: Vec<PlannedStep>,
    /// Where what the task needs can be found. Only where that is asked.
    pub(in crate::agent) analysis: Option<Analysis>,
    /// What the search results are worth. Only where there are some.
    pub(in crate::agent) research: Option<Worth>,
}

impl Reply {
    /// What it says of what it does, else that it goes on, in the user's language.
    pub(in crate::agent) fn says(&self, tongue: Tongue) -> String {
        match self.thought.trim() {
            "" => Phrase::GoingOn.say(tongue, &[]),
            thought => thought.to_owned(),
        }
    }
}

/// A question to the user.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default)]
pub(in crate::agent) struct Asked {
    #[serde(deserialize_with = "text::<QUESTION, _>")]
    pub(in crate::agent) text: String,
    /// What is missing, in a word or two.
    #[serde(deserialize_with = "text::<FIELD, _>")]
    pub(in crate::agent) field: String,
}

/// A judgement with its confidence.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::agent) struct Judged {
    #[serde(rename = "match")]
    pub(in crate::agent) matches: bool,
    /// 0 to 1.
    #[serde(default = "half", deserialize_with = "confidence")]
    pub(in crate::agent) confidence: f32,
    #[serde(default, deserialize_with = "text::<REASON, _>")]
    pub(in crate::agent) reason: String,
}

/// Whether the goal is reached.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::agent) struct Reached {
    #[serde(rename = "match")]
    pub(in crate::agent) matches: bool,
    /// 0 to 1.
    #[serde(default = "half", deserialize_with = "confidence")]
    pub(in crate::agent) confidence: f32,
    #[serde(default, deserialize_with = "text::<REASON, _>")]
    pub(in crate::agent) reason: String,
    /// All was done and sent, and no page can show what came of it.
    #[serde(default)]
    pub(in crate::agent) unseen: Option<bool>,
}

impl Reached {
    /// A clear yes.
    pub(in crate::agent) fn is_yes(&self) -> bool {
        self.matches && self.confidence >= CONFIRMED_FROM
    }
}

/// One step of a plan.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::agent) struct PlannedStep {
    /// One small thing to do, in the imperative, naming the control as the page does.
    #[serde(deserialize_with = "text::<STEP, _>")]
    pub(in crate::agent) description: String,
    #[serde(default, deserialize_with = "optional_text::<STEP, _>")]
    pub(in crate::agent) expected_outcome: Option<String>,
}

/// What search results are worth, and whether the task can go on.
// Document 1 §4.7.1, steps 3 and 4: a doc comment goes into the schema that the model reads.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::agent) struct Worth {
    pub(in crate::agent) solved: bool,
    #[serde(default, deserialize_with = "optional_text::<STEP, _>")]
    pub(in crate::agent) refined_query: Option<String>,
    /// Whether all that the task needs is known now.
    #[serde(default)]
    pub(in crate::agent) can_proceed: bool,
    #[serde(default, deserialize_with = "list::<ENTRIES, _, _>")]
    pub(in crate::agent) missing: Vec<Missing>,
    /// What that rests on.
    #[serde(default)]
    pub(in crate::agent) evidence: Grounds,
    #[serde(default = "half", deserialize_with = "confidence")]
    pub(in crate::agent) confidence: f32,
}

/// A plain answer.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
pub(in crate::agent) struct Said {
    #[serde(deserialize_with = "text::<SAID, _>")]
    pub(in crate::agent) thought: String,
}

/// A summary of search results.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
pub(in crate::agent) struct Summary {
    /// At most five sentences on how to do the task.
    #[serde(deserialize_with = "text::<SAID, _>")]
    pub(in crate::agent) summary: String,
}

fn half() -> f32 {
    0.5
}
