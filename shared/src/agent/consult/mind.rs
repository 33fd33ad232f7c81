//! What a turn may think with beside the rules, and how much of it.

use crate::agent::memory::Memory;
use crate::agent::notes::{Notes, Spent};
use crate::auth::Scope;
use crate::knowledge::Knowledge;
use crate::model::Models;
use crate::safety::Fence;
use crate::search::Search;
use crate::telemetry::{self, Stage};
use std::time::Duration;
use tokio::time::Instant;

/// Models, search and knowledge, under one deadline.
#[derive(Clone, Copy)]
pub struct Mind<'a> {
    pub models: &'a Models,
    pub search: Option<&'a Search>,
    pub knowledge: &'a Knowledge,
    /// Rules decide what they can; otherwise the model decides everything.
    pub fast_path: bool,
    /// When thinking must be over: before the request's own, so that the turn can be stored.
    pub deadline: Instant,
    /// New for each request: no text can know the marks that fence it.
    pub nonce: u128,
}

/// Looking documents up holds a new task up no longer than this.
const LOOKS_UP_WITHIN: Duration = Duration::from_secs(3);

impl Mind<'_> {
    /// What the organization's documents say about a goal on a site; empty where they say
    /// nothing or cannot be asked.
    pub(in crate::agent) async fn look_up(&self, scope: &Scope, url: &str, goal: &str) -> String {
        let deadline = self.deadline.min(Instant::now() + LOOKS_UP_WITHIN);
        let known = self
            .knowledge
            .resolve(scope.tenant(), url, Some(goal), deadline);
        let _timing = telemetry::stage(Stage::Knowledge);
        match known.await {
            Ok(known) => {
                let passages = known.context.iter();
                let passages =
                    passages.map(|one| format!("{}: {}", one.document_title, one.content));
                let text = passages.collect::<Vec<_>>().join("\n\n");
                text.chars().take(Notes::LONGEST_KNOWLEDGE).collect()
            }
            Err(error) => {
                telemetry::degraded("knowledge");
                tracing::warn!(%error, "the organization's knowledge cannot be asked");
                String::new()
            }
        }
    }

    pub(super) fn fence(&self) -> Fence {
        Fence::new(self.nonce)
    }
}

/// What a task may spend on models (control D12).
pub(super) struct Budget(Spent);

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
