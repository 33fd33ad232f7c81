//! What a turn may think with beside the rules, and how much of it.

use crate::agent::state::memory::Memory;
use crate::agent::state::notes::ModelUsage;
use crate::model::Models;
use crate::pages::PageReader;
use crate::safety::Fence;
use crate::search::Search;
use tokio::time::Instant;

/// Models and search, under one deadline.
#[derive(Clone, Copy)]
pub struct ModelServices<'a> {
    pub models: &'a Models,
    pub search: Option<&'a Search>,
    /// Reads the best of what a search finds.
    pub reader: &'a PageReader,
    /// Rules decide what they can; otherwise the model decides everything.
    pub fast_path: bool,
    /// When thinking must be over: before the request's own, so that the turn can be stored.
    pub deadline: Instant,
    /// New for each request: no text can know the marks that fence it.
    pub nonce: u128,
}

impl ModelServices<'_> {
    pub(super) fn fence(&self) -> Fence {
        Fence::new(self.nonce)
    }
}

/// What a task may spend on models (control D12).
pub(super) struct Budget(ModelUsage);

impl Budget {
    const MOST_CALLS: u32 = 120;
    const MOST_TOKENS: u32 = 400_000;

    pub(super) fn of(memory: &Memory) -> Self {
        Self(memory.notes.spent)
    }

    pub(super) fn is_spent(&self) -> bool {
        let tokens = self
            .0
            .prompt_tokens
            .saturating_add(self.0.completion_tokens);
        self.0.calls >= Self::MOST_CALLS || tokens >= Self::MOST_TOKENS
    }
}
