//! What a turn says to models and hears from them: what it cost, and in debug mode every word.

use super::ModelServices;
use crate::agent::state::exchange::Exchange;
use crate::agent::state::request::Request;
use crate::model::{Heard, ModelError, Prompt, Tier, Usage};
use crate::safety::Secrets;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use std::time::Duration;
use tokio::time::Instant;

/// One turn's talk with models.
pub(in crate::agent) struct Conversation<'a> {
    mind: &'a ModelServices<'a>,
    secrets: &'a Secrets,
    /// Every word is kept.
    debug: bool,
    pub(in crate::agent) used: Usage,
    pub(in crate::agent) exchanges: Vec<Exchange>,
    /// The last model that answered.
    pub(in crate::agent) model: Option<String>,
    /// The last answer came from a model that stood in for the tier's own.
    pub(super) degraded: bool,
}

impl<'a> Conversation<'a> {
    pub(in crate::agent) fn new(
        mind: &'a ModelServices<'a>,
        request: &Request,
        secrets: &'a Secrets,
    ) -> Self {
        Self {
            mind,
            secrets,
            debug: request.debug,
            used: Usage::default(),
            exchanges: Vec::new(),
            model: None,
            degraded: false,
        }
    }

    /// Asks for a value. A page may repeat what the user typed: no secret goes along, whatever
    /// the prompt was made from.
    pub(super) async fn ask<T: DeserializeOwned + JsonSchema>(
        &mut self,
        tier: Tier,
        purpose: &str,
        prompt: &Prompt,
    ) -> Result<T, ModelError> {
        let prompt = Prompt {
            system: prompt.system.clone(),
            user: self.secrets.redact(&prompt.user),
        };
        let began = Instant::now();
        let models = self.mind.models;
        let answer = models
            .ask::<T>(tier, &prompt, self.mind.deadline, &mut self.used)
            .await;
        if self.debug {
            let exchange = self.exchange(purpose, &prompt, &answer, began.elapsed());
            self.exchanges.push(exchange);
        }
        let heard = answer?;
        self.degraded = heard.stood_in;
        self.model = Some(heard.model);
        Ok(heard.value)
    }

    fn exchange<T>(
        &self,
        purpose: &str,
        prompt: &Prompt,
        answer: &Result<Heard<T>, ModelError>,
        took: Duration,
    ) -> Exchange {
        let (model, reply) = match answer {
            Ok(heard) => (heard.model.clone(), self.secrets.redact(&heard.text)),
            Err(error) => (String::new(), format!("(no answer: {error})")),
        };
        Exchange {
            purpose: purpose.to_owned(),
            model,
            prompt: format!("{}\n\n{}", prompt.system, prompt.user),
            reply,
            took_ms: u64::try_from(took.as_millis()).unwrap_or(u64::MAX),
        }
    }
}
