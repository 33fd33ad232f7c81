//! Asking for a value: the question with its schema, a second try for what cannot be read, then
//! another model.

use super::candidate::{Candidate, Feature};
use super::failure::{Failure, Next};
use super::reply;
use super::retries::{Retries, Turn};
use super::shape::Shape;
use super::wire::Question;
use super::{Heard, Message, ModelError, Models, NO_SETTINGS, Prompt, Speaker, Tier, Usage};
use crate::telemetry;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use tokio::time::Instant;

/// How much of an unreadable answer its author is shown again.
const SHOWN_AGAIN_CHARS: usize = 4000;

impl Models {
    /// Asks for a value of `T`; the JSON schema comes from the type. Counts every call, failed
    /// ones too, into `usage`. Nothing is asked when the deadline has passed.
    ///
    /// # Errors
    /// What the last call came to, where none answered readably.
    pub async fn ask<T: DeserializeOwned + JsonSchema>(
        &self,
        tier: Tier,
        prompt: &Prompt,
        deadline: Instant,
        usage: &mut Usage,
    ) -> Result<Heard<T>, ModelError> {
        let began = Instant::now();
        let shape = Shape::of::<T>();
        let chain = self.chain(tier);
        let candidates = self.candidates_of(chain);
        let own = candidates.first().copied();
        let mut retries = Retries::new(candidates, deadline);
        let mut messages = opening(prompt);
        while let Some(turn) = retries.next().await {
            let question = Question {
                messages: &messages,
                temperature: chain.temperature,
                shape: Some(&shape),
                stream: false,
                settings: &NO_SETTINGS,
            };
            let failure = match self.complete(&turn, &question, usage).await {
                Err(failure) => failure,
                Ok(text) => match accept(&turn, &question, &text) {
                    Ok(value) => {
                        let ms = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
                        telemetry::thought(tier == Tier::Smart, ms);
                        return Ok(heard(value, text, turn.candidate, own));
                    }
                    Err(reason) => complain(&mut messages, prompt, &text, reason),
                },
            };
            if !retries.failed(failure) {
                messages = opening(prompt);
            }
        }
        Err(retries.into_error())
    }
}

fn heard<T>(
    value: T,
    text: String,
    answered: &Arc<Candidate>,
    own: Option<&Arc<Candidate>>,
) -> Heard<T> {
    let stood_in = own.is_some_and(|own| !Arc::ptr_eq(own, answered));
    let model = answered.name.clone();
    if stood_in {
        telemetry::stood_in();
        tracing::warn!(model, "another model stands in: its reasoning may be worse");
    }
    Heard {
        value,
        model,
        stood_in,
        text,
    }
}

fn opening(prompt: &Prompt) -> Vec<Message> {
    vec![
        Message::new(Speaker::System, prompt.system.as_str()),
        Message::new(Speaker::User, prompt.user.as_str()),
    ]
}

/// Reads the value. A model that was given a schema and answers with something round the value
/// does not know schemas.
fn accept<T: DeserializeOwned>(
    turn: &Turn<'_>,
    question: &Question<'_>,
    text: &str,
) -> Result<T, String> {
    turn.candidate.breaker.succeeded();
    let read = question
        .shape
        .map_or_else(|| Err(String::new()), |shape| reply::read(text, shape));
    let is_plain = serde_json::from_str::<serde::de::IgnoredAny>(text.trim()).is_ok();
    if !is_plain && question.has(Feature::Schema, turn.candidate) {
        turn.candidate.leave_out(Feature::Schema);
    }
    read
}

/// Puts the unreadable answer and what is wrong with it behind the question; the second time,
/// another model is asked.
fn complain(messages: &mut Vec<Message>, prompt: &Prompt, text: &str, reason: String) -> Failure {
    let first = messages.len() == opening(prompt).len();
    if first {
        let shown: String = text.chars().take(SHOWN_AGAIN_CHARS).collect();
        let complaint = format!(
            "That could not be read: {reason}. Answer again with one JSON value of the form that \
             was asked for and nothing else."
        );
        messages.push(Message::new(Speaker::Assistant, shown));
        messages.push(Message::new(Speaker::User, complaint));
    }
    let next = if first {
        Next::Changed
    } else {
        Next::OtherModel
    };
    Failure::ours(ModelError::Malformed { reason }, next)
}
