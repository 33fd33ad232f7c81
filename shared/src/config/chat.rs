//! The chat's limits.

use super::{ConfigError, Environment};
use std::time::Duration;

const CONTEXT_TOKENS: u32 = 8_000;
const SILENCE_SECONDS: u64 = 60;

/// What a conversation with a model may take.
#[derive(Debug, Clone, Copy)]
pub struct Chat {
    /// The largest prompt, in tokens as they are estimated here. Read from `CHAT_CONTEXT_TOKENS`
    /// (1,000 to 1,000,000, default 8,000).
    pub context_tokens: u32,
    /// How long a model may say nothing before its answer counts as broken off. Read from
    /// `CHAT_SILENCE_SECONDS` (1 to 300, default 60).
    pub silence: Duration,
}

impl Chat {
    pub(super) fn read(environment: &Environment) -> Result<Self, ConfigError> {
        let tokens = environment.number("CHAT_CONTEXT_TOKENS", 1_000..=1_000_000)?;
        let silence = environment.number("CHAT_SILENCE_SECONDS", 1..=300)?;
        Ok(Self {
            context_tokens: tokens.unwrap_or(CONTEXT_TOKENS),
            silence: Duration::from_secs(silence.unwrap_or(SILENCE_SECONDS)),
        })
    }
}
