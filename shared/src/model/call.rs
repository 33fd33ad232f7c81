//! One HTTP call: from a question to an answer's text, or to what the failure means.

use super::candidate::Candidate;
use super::failure::{Failure, Next};
use super::retries::Turn;
use super::wire::{Completion, Content, Question, Tokens};
use super::{ModelError, Models, Usage};
use crate::outside::read_all;
use crate::telemetry;
use ::http::header::{ACCEPT, CONTENT_TYPE};
use reqwest::Response;
use secrecy::{ExposeSecret, SecretString};
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// The largest answer. An action takes a kilobyte.
const MAX_ANSWER_BYTES: usize = 1024 * 1024;

/// How much of an error is read.
const MAX_ERROR_BYTES: usize = 64 * 1024;

/// A call that had less time than this and did not end says nothing about the model.
const FAIR_TIME: Duration = Duration::from_secs(1);

impl Models {
    /// Makes one call and reads the answer's text. What it cost is added to `usage` and logged.
    pub(super) async fn complete(
        &self,
        turn: &Turn<'_>,
        question: &Question<'_>,
        usage: &mut Usage,
    ) -> Result<String, Failure> {
        let began = Instant::now();
        let mut tokens = Tokens::default();
        let answered = async {
            let response = self.open(turn.candidate, question).await?;
            let body = read_all(response, MAX_ANSWER_BYTES).await;
            let completion = read(&body.map_err(Failure::of_body)?)?;
            tokens = completion.usage.unwrap_or_default();
            text_of(completion)
        };
        let outcome = match timeout_at(turn.until, answered).await {
            Ok(outcome) => outcome,
            Err(_) => Err(timed_out(began)),
        };
        let cost = Usage {
            calls: 1,
            prompt_tokens: tokens.prompt_tokens.unwrap_or_default(),
            completion_tokens: tokens.completion_tokens.unwrap_or_default(),
            spent: began.elapsed(),
        };
        *usage += cost;
        report(turn.candidate, &cost, outcome.as_ref().err());
        outcome
    }

    /// Sends a question and waits for the answer to begin. A refused key is tried once more when
    /// it has changed since.
    pub(super) async fn open(
        &self,
        candidate: &Candidate,
        question: &Question<'_>,
    ) -> Result<Response, Failure> {
        let body = question.body(candidate);
        let body = body.map_err(|_| Failure::ours(ModelError::Rejected, Next::Nothing))?;
        let key = self.key.read().await;
        let key = key.map_err(|_| Failure::ours(ModelError::Unauthorized, Next::Nothing))?;
        let mut response = self.send(&body, key.as_ref()).await?;
        if let (401, Some(refused)) = (response.status().as_u16(), &key)
            && let Some(other) = self.key.instead_of(refused).await
        {
            response = self.send(&body, Some(&other)).await?;
        }
        if response.status().is_success() {
            return Ok(response);
        }
        let (status, headers) = (response.status(), response.headers().clone());
        let said = read_all(response, MAX_ERROR_BYTES)
            .await
            .unwrap_or_default();
        let said = String::from_utf8_lossy(&said);
        Err(Failure::of_status(
            status, &headers, &said, question, candidate,
        ))
    }

    async fn send(&self, body: &[u8], key: Option<&SecretString>) -> Result<Response, Failure> {
        let mut request = self
            .http
            .post(format!("{}/chat/completions", self.base_url))
            .header(CONTENT_TYPE, "application/json")
            .header(ACCEPT, "application/json, text/event-stream")
            .body(body.to_vec());
        if let Some(key) = key {
            request = request.bearer_auth(key.expose_secret());
        }
        request.send().await.map_err(Failure::of_sending)
    }
}

pub(super) fn timed_out(began: Instant) -> Failure {
    let mut failure = Failure::timeout();
    failure.unhealthy = began.elapsed() >= FAIR_TIME;
    failure
}

pub(super) fn broken_off() -> Failure {
    Failure::passing(ModelError::unavailable("its answer broke off"))
}

/// The endpoint said 200 first and noticed then that it fails.
pub(super) fn status_inside() -> Failure {
    Failure::passing(ModelError::unavailable("the endpoint fails"))
}

/// Reads an answer's envelope. One that ends too early was cut on its way.
fn read(body: &[u8]) -> Result<Completion, Failure> {
    let completion: Completion = serde_json::from_slice(body).map_err(|error| {
        if error.is_eof() {
            broken_off()
        } else {
            Failure::passing(ModelError::unavailable("what answers is no model"))
        }
    })?;
    if completion.error.is_some() {
        return Err(status_inside());
    }
    Ok(completion)
}

/// The text of a finished answer.
fn text_of(completion: Completion) -> Result<String, Failure> {
    let choice = completion.choices.into_iter().next().unwrap_or_default();
    let said = choice.message.unwrap_or_default();
    let refused = said.refusal.is_some_and(|refusal| !refusal.is_empty());
    match choice.finish_reason.as_deref() {
        // What it was passed on to failed halfway.
        Some("error") => return Err(status_inside()),
        Some("content_filter") => return Err(Failure::ours(ModelError::Refused, Next::Nothing)),
        Some("length") => {
            let cut = ModelError::unavailable("its answer was cut off");
            return Err(Failure::ours(cut, Next::Again { after: None }));
        }
        _ if refused => return Err(Failure::ours(ModelError::Refused, Next::Nothing)),
        _ => {}
    }
    Ok(said.content.map(Content::into_text).unwrap_or_default())
}

pub(super) fn report(candidate: &Candidate, cost: &Usage, failure: Option<&Failure>) {
    let duration_ms = u64::try_from(cost.spent.as_millis()).unwrap_or(u64::MAX);
    telemetry::called_model(
        duration_ms,
        cost.prompt_tokens,
        cost.completion_tokens,
        failure.is_some(),
    );
    match failure {
        None => tracing::info!(
            model = candidate.name,
            duration_ms,
            prompt_tokens = cost.prompt_tokens,
            completion_tokens = cost.completion_tokens,
            "model answered"
        ),
        Some(failure) => tracing::warn!(
            model = candidate.name,
            duration_ms,
            error = %failure.error,
            status = status_of(&failure.error),
            "model failed"
        ),
    }
}

fn status_of(error: &ModelError) -> Option<u16> {
    match error {
        ModelError::Unavailable { status, .. } => *status,
        _ => None,
    }
}
