//! The message that told of an action gets what became of it (document 1 §4.8.1, document 2 task 4),
//! beside the commit and outside of it: a session that another writer has moved on refuses nothing.

use super::run::{AcquiredTask, Run};
use crate::agent::state::answer::Answer;
use crate::agent::state::memory::Announced;
use crate::agent::state::record;
use crate::agent::state::steered::Keep;
use crate::session::{CameOf, SessionId};
use uuid::Uuid;

/// A message, its place in the session, and what became of its action.
pub(super) struct Resolved {
    message: Uuid,
    at: u32,
    came_of: CameOf,
}

impl Run<'_> {
    /// What is to be written to the message that told of the last action. While that is looked at
    /// once more, its place is kept.
    pub(super) fn resolved(
        &self,
        held: &mut AcquiredTask<'_>,
        answer: &Answer,
        keep: &Keep,
    ) -> Option<Resolved> {
        let Announced { message, at } = held.memory.announced.take()?;
        let at = at.or_else(|| held.session.message_count.checked_sub(1))?;
        if matches!(keep, Keep::AsItIs) {
            let at = Some(at);
            held.memory.announced = Some(Announced { message, at });
            return None;
        }
        let came_of = record::came_of(answer, self.request)?;
        Some(Resolved {
            message,
            at,
            came_of,
        })
    }

    /// Writes it. Where that fails, the message stays as it was.
    pub(super) async fn resolve(&self, session: SessionId, resolved: Option<Resolved>) {
        let Some(Resolved {
            message,
            at,
            came_of,
        }) = resolved
        else {
            return;
        };
        let written = self
            .store
            .resolve_message(self.scope, session, at, message, &came_of);
        if let Err(error) = written.await {
            tracing::warn!(%error, "what became of an action is not written to its message");
        }
    }
}
