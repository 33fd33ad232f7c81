//! What a turn came to, for the request's event (document 1 §4.18).

use coxswain::agent::Done;
use coxswain::agent::state::answer::{Answer, Reasoning};
use coxswain::agent::state::reason::Source;
use coxswain::telemetry::TurnFacts;
use serde::Serialize;
use serde_json::Value;

pub(crate) fn facts(done: &Done) -> TurnFacts {
    let answer = &done.answer;
    let reasoning = answer.reasoning.as_ref();
    TurnFacts {
        task_id: done.task_id.0.to_string(),
        session_id: done.session_id.0.to_string(),
        step: answer.step_index,
        task_status: answer.status.as_str().to_owned(),
        route: word(&answer.route),
        source: reasoning.map(|reasoning| word(&reasoning.analysis.source)),
        confidence: reasoning.map(|reasoning| reasoning.analysis.confidence),
        rerouted: reasoning.map(|reasoning| u8::from(is_rerouted(answer, reasoning))),
        correction: answer
            .correction
            .as_ref()
            .map(|correction| word(&correction.strategy)),
        asks: answer.question.is_some(),
    }
}

/// Whether the turn went elsewhere than where the analysis saw what it needs.
fn is_rerouted(answer: &Answer, reasoning: &Reasoning) -> bool {
    match reasoning.analysis.source {
        Source::Memory | Source::Page => {
            reasoning.search_iteration.is_some() || answer.question.is_some()
        }
        Source::WebSearch => answer.question.is_some(),
        Source::AskUser => false,
    }
}

/// A variant by its name on the wire.
fn word(variant: &impl Serialize) -> String {
    match serde_json::to_value(variant) {
        Ok(Value::String(word)) => word,
        _ => String::new(),
    }
}
