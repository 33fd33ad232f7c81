//! What the user said, without its secrets, and what the task knows of them.

use super::resolve_task::GoOn;
use super::run::{AcquiredTask, Run};
use crate::agent::state::answer::BlockerKind;
use crate::agent::state::error::TurnError;
use crate::agent::state::memory::Memory;
use crate::agent::state::open::OpenNeed;
use crate::agent::state::phase::Event;
use crate::agent::state::record;
use crate::agent::user::clarify;
use crate::agent::user::clearance;
use crate::agent::user::heard::hear;
use crate::safety::{Secrets, Vault};
use crate::session::NewMessage;
use crate::task::{Status, TaskId};

/// The one-time code in an answer to a page that asks for one, and the field that takes it.
fn code_for(memory: &Memory, answer: &str) -> Option<(String, String)> {
    let blocked = memory.blocked.as_ref()?;
    let waits = memory.phase.question()?.need == OpenNeed::Clearance;
    let field = blocked
        .field
        .clone()
        .filter(|_| waits && blocked.kind == BlockerKind::MfaRequired)?;
    Some((field, clearance::code_in(answer)?))
}

/// Stands for an answer that may be a secret itself.
const HIDDEN: &str = "••••";

impl Run<'_> {
    /// The query with the task's own placeholders, and everything that they stand for. A bare
    /// password given as an answer is one placeholder as a whole.
    pub(super) fn words(&self, held: &mut AcquiredTask<'_>) -> (String, Secrets) {
        let vault = self.vault(held.task_id);
        let query = self.request.query.as_str();
        let open = held.memory.phase.question();
        let is_secret =
            held.how == Some(GoOn::Answer) && open.is_some_and(|open| open.takes_as_secret(query));
        let code = (held.how == Some(GoOn::Answer))
            .then(|| code_for(&held.memory, query))
            .flatten();
        let given = &mut held.memory.given;
        if let Some((field, code)) = code {
            given.hide(&field, &code, vault.as_ref(), self.now)
        } else if is_secret {
            given.hide("password", query, vault.as_ref(), self.now)
        } else if held.how.is_none() {
            given.take_beside(query, &held.carried, vault.as_ref(), self.now)
        } else {
            given.take(query, vault.as_ref(), self.now)
        }
    }

    /// What the placeholders of a task stand for as far as this request can tell, for an answer
    /// that is given once more.
    pub(super) fn known(&self, task: TaskId, memory: &Memory) -> Secrets {
        let mut given = memory.given.clone();
        given
            .take(&self.request.query, self.vault(task).as_ref(), self.now)
            .1
    }

    pub(super) fn vault(&self, task: TaskId) -> Option<Vault<'_>> {
        self.sealer.map(|sealer| Vault {
            sealer,
            tenant: &self.scope.tenant().0,
            user: self.scope.user().0,
            task,
        })
    }

    /// Takes the query in: as the goal, as an answer, or as the goal once more.
    pub(super) fn take_query(
        &self,
        held: &mut AcquiredTask<'_>,
        messages: &mut Vec<NewMessage>,
    ) -> Result<(), TurnError> {
        match held.how {
            None => messages.push(record::user_message(self.goal, held.task_id)),
            Some(GoOn::Report) => {}
            // Another task of the session took this one's place while its client was at work: what it
            // was told to do may be done already.
            Some(GoOn::Resume) if self.reports_what_was_out(held) => {
                held.memory.phase.on(Event::WentOn)?;
            }
            Some(GoOn::Resume) => {
                let open = held.memory.phase.question();
                let cleared = open.is_some_and(|open| open.need == OpenNeed::Clearance);
                held.memory.cleared = cleared;
                held.memory.phase.on(Event::Resumed)?;
                held.memory.routes.take_help();
                held.before = None;
            }
            Some(GoOn::Answer) => {
                let open = held.memory.phase.question().cloned();
                let hidden = open
                    .as_ref()
                    .is_some_and(|open| open.may_hold_secret(self.goal));
                let said = if hidden { HIDDEN } else { self.goal };
                messages.push(record::user_message(said, held.task_id));
                held.memory.phase.on(Event::Answered)?;
                held.before = None;
                if let Some(open) = open {
                    if !matches!(open.need, OpenNeed::Approval(_)) {
                        held.memory.routes.take_help();
                    }
                    let url = self.request.url.as_deref().unwrap_or_default();
                    let heard = clarify::heard(&held.memory, &open, self.goal, url, self.now);
                    hear(&mut held.memory, heard);
                }
            }
        }
        Ok(())
    }

    /// The client of a task that was stopped says what came of the action that was out.
    fn reports_what_was_out(&self, held: &AcquiredTask<'_>) -> bool {
        let phase = &held.memory.phase;
        phase.status() == Status::Interrupted
            && phase.out().is_some()
            && phase.question().is_none()
            && self.request.reports()
    }
}
