//! One model at the endpoint, and what the process has learned of it.

use super::breaker::Breaker;
use std::sync::atomic::{AtomicBool, Ordering};

/// One model that may be asked.
#[derive(Debug)]
pub(super) struct Candidate {
    pub(super) name: String,
    pub(super) breaker: Breaker,
    /// What it was found not to take. Kept for the process: a model does not learn.
    without: [AtomicBool; Feature::COUNT],
}

/// A part of a request that not every endpoint, or not every model, takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Feature {
    /// `response_format` with a JSON schema.
    Schema,
    /// `temperature`; reasoning models have their own.
    Temperature,
    /// `stream_options`, which asks for the tokens' count at a stream's end.
    StreamUsage,
    /// `max_tokens`; some models want `max_completion_tokens` in its place.
    MaxTokens,
    /// `top_p`; reasoning models have their own.
    TopP,
    /// `frequency_penalty` and `presence_penalty`.
    Penalties,
}

impl Feature {
    pub(super) const ALL: [Self; Self::COUNT] = [
        Self::Schema,
        Self::Temperature,
        Self::StreamUsage,
        Self::MaxTokens,
        Self::TopP,
        Self::Penalties,
    ];
    const COUNT: usize = 6;
}

impl Candidate {
    pub(super) fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            breaker: Breaker::default(),
            without: Default::default(),
        }
    }

    pub(super) fn takes(&self, feature: Feature) -> bool {
        !self.without[feature as usize].load(Ordering::Relaxed)
    }

    /// Asks without it from now on. Whether that is news.
    pub(super) fn leave_out(&self, feature: Feature) -> bool {
        let known = self.without[feature as usize].swap(true, Ordering::Relaxed);
        if !known {
            tracing::info!(model = self.name, ?feature, "asked without, from now on");
        }
        !known
    }
}
