//! A conversation's next turn, word by word.

use super::call::{broken_off, report, status_inside, timed_out};
use super::candidate::Candidate;
use super::failure::{Failure, Next};
use super::retries::Retries;
use super::sse::Events;
use super::wire::{Completion, Content, Question};
use super::{Choice, Message, ModelError, Models, Settings, Tier, Usage};
use crate::outside::BodyError;
use futures_util::Stream;
use futures_util::stream::try_unfold;
use reqwest::Response;
use std::collections::VecDeque;
use std::sync::Arc;
use tokio::time::{Instant, timeout_at};

/// The last word of a stream, after its last event.
const DONE: &str = "[DONE]";

/// The most that one stream may say.
const MAX_STREAM_BYTES: usize = 4 * 1024 * 1024;

/// A part of what is being said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delta {
    Text(String),
    /// The stream's last: nothing comes after it.
    End {
        usage: Usage,
        /// The model was stopped by its own limit of length.
        cut: bool,
    },
}

/// A stream that is under way.
struct Speech {
    response: Response,
    events: Events,
    ready: VecDeque<Delta>,
    model: Arc<Candidate>,
    began: Instant,
    until: Instant,
    seen_bytes: usize,
    usage: Usage,
    /// Why the model ended, once it has.
    reason: Option<String>,
    done: bool,
}

impl Models {
    /// Streams a conversation's next turn: text, then one [`Delta::End`]. Until it begins to
    /// speak, calls are repeated and other models asked as in [`Models::ask`]; what fails later is
    /// the stream's last item. Dropping the stream ends the call.
    pub async fn stream(
        &self,
        choice: Choice<'_>,
        conversation: &[Message],
        settings: &Settings,
        deadline: Instant,
    ) -> Result<impl Stream<Item = Result<Delta, ModelError>> + Send + use<>, ModelError> {
        let (chain, temperature) = self.choose(choice)?;
        let question = Question {
            messages: conversation,
            temperature: settings.temperature.unwrap_or(temperature),
            shape: None,
            stream: true,
            settings,
        };
        let mut usage = Usage::default();
        let mut retries = Retries::new(chain, deadline);
        while let Some(turn) = retries.next().await {
            let began = Instant::now();
            usage.calls += 1;
            let opened = timeout_at(turn.until, self.open(turn.candidate, &question)).await;
            let failure = match opened {
                Ok(Ok(response)) => {
                    let model = Arc::clone(turn.candidate);
                    let speech = Speech::new(response, model, usage, began, deadline);
                    return Ok(try_unfold(speech, Speech::next));
                }
                Ok(Err(failure)) => failure,
                Err(_) => timed_out(began),
            };
            let cost = Usage {
                spent: began.elapsed(),
                ..Usage::default()
            };
            usage += cost;
            report(turn.candidate, &cost, Some(&failure));
            retries.failed(failure);
        }
        Err(retries.into_error())
    }

    fn choose(&self, choice: Choice<'_>) -> Result<(Vec<&Arc<Candidate>>, f32), ModelError> {
        match choice {
            Choice::Tier(tier) => {
                let chain = self.chain(tier);
                Ok((self.candidates_of(chain), chain.temperature))
            }
            Choice::Named(name) => {
                let known = self.candidates.iter().find(|known| known.name == name);
                let temperature = self.chain(Tier::Smart).temperature;
                Ok((vec![known.ok_or(ModelError::Rejected)?], temperature))
            }
        }
    }
}

impl Speech {
    fn new(
        response: Response,
        model: Arc<Candidate>,
        usage: Usage,
        began: Instant,
        until: Instant,
    ) -> Self {
        Self {
            response,
            events: Events::default(),
            ready: VecDeque::new(),
            model,
            began,
            until,
            seen_bytes: 0,
            usage,
            reason: None,
            done: false,
        }
    }

    async fn next(mut self) -> Result<Option<(Delta, Self)>, ModelError> {
        loop {
            if let Some(delta) = self.ready.pop_front() {
                return Ok(Some((delta, self)));
            }
            if self.done {
                return Ok(None);
            }
            if let Err(failure) = self.hear().await {
                self.usage.spent += self.began.elapsed();
                report(&self.model, &self.usage, Some(&failure));
                if failure.unhealthy {
                    self.model.breaker.failed();
                }
                return Err(failure.error);
            }
        }
    }

    /// Takes the next chunk in.
    async fn hear(&mut self) -> Result<(), Failure> {
        let chunk = timeout_at(self.until, self.response.chunk()).await;
        let chunk = chunk.map_err(|_| timed_out(self.began))?;
        let Some(chunk) = chunk.map_err(broken)? else {
            let last = self.events.end().map_err(|_| too_long())?;
            last.map_or(Ok(()), |data| self.take(&data))?;
            // Who gave a reason has ended, with or without the last word.
            return match (self.done, &self.reason) {
                (true, _) => Ok(()),
                (false, Some(_)) => {
                    self.end();
                    Ok(())
                }
                (false, None) => Err(broken_off()),
            };
        };
        self.seen_bytes += chunk.len();
        if self.seen_bytes > MAX_STREAM_BYTES {
            return Err(too_long());
        }
        for data in self.events.push(&chunk).map_err(|_| too_long())? {
            self.take(&data)?;
        }
        Ok(())
    }

    /// Takes one event in.
    fn take(&mut self, data: &str) -> Result<(), Failure> {
        if self.done {
            return Ok(());
        }
        if data == DONE {
            self.end();
            return Ok(());
        }
        let completion: Completion = serde_json::from_str(data).map_err(|_| broken_off())?;
        if completion.error.is_some() {
            return Err(status_inside());
        }
        if let Some(tokens) = completion.usage {
            self.usage.prompt_tokens = tokens.prompt_tokens.unwrap_or_default();
            self.usage.completion_tokens = tokens.completion_tokens.unwrap_or_default();
        }
        let Some(choice) = completion.choices.into_iter().next() else {
            return Ok(());
        };
        let said = choice.message.and_then(|message| message.content);
        let text = said.map(Content::into_text).unwrap_or_default();
        if !text.is_empty() {
            self.ready.push_back(Delta::Text(text));
        }
        match choice.finish_reason.as_deref() {
            Some("content_filter") => {
                return Err(Failure::ours(ModelError::Refused, Next::Nothing));
            }
            Some("error") => return Err(status_inside()),
            _ => {}
        }
        self.reason = choice.finish_reason.or(self.reason.take());
        Ok(())
    }

    fn end(&mut self) {
        self.done = true;
        self.usage.spent += self.began.elapsed();
        self.model.breaker.succeeded();
        report(&self.model, &self.usage, None);
        self.ready.push_back(Delta::End {
            usage: self.usage,
            cut: self.reason.as_deref() == Some("length"),
        });
    }
}

fn broken(error: reqwest::Error) -> Failure {
    Failure::of_body(BodyError::BrokenOff(error.without_url()))
}

fn too_long() -> Failure {
    let reason = "it is too long".to_owned();
    Failure::ours(ModelError::Malformed { reason }, Next::Nothing)
}
