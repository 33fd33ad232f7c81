//! Going on with a task that waits for its user, or was stopped (contract §4.9).

use super::clarify;
use super::edit::{Named, Notice};
use super::heard::apply;
use crate::agent::state::error::TurnError;
use crate::agent::state::memory::Memory;
use crate::agent::state::open::OpenNeed;
use crate::agent::state::phase::Event;
use crate::safety::{Sealer, Vault};
use jiff::Timestamp;

/// How the user cleared what the task waited for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Resolution {
    /// By doing it on the page.
    OnPage,
    /// By details to be entered, each with the name of its field; they are secrets all of them.
    Details(Vec<Detail>),
}

/// One detail.
#[derive(Clone, PartialEq, Eq)]
pub struct Detail {
    /// The field's name in words.
    pub name: String,
    pub value: String,
}

impl std::fmt::Debug for Detail {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Detail({})", self.name)
    }
}

const RESUMED: Notice = Notice {
    text: "You took this task up again.",
    kind: "task_resumed",
};

/// Takes a task up again. One that runs already goes on as it does; one that has ended does not.
pub async fn resume(
    named: Named<'_>,
    sealer: Option<&Sealer>,
    resolution: Resolution,
) -> Result<(), TurnError> {
    let (session, task) = named.load().await?;
    if task.body.phase.status().has_ended() {
        return Err(TurnError::TaskCompleted);
    }
    if !can_resume(&task.body) {
        return Ok(());
    }
    let vault = match (&resolution, sealer) {
        (Resolution::Details(_), None) => return Err(TurnError::NoSealingKey),
        (_, sealer) => sealer.map(|sealer| Vault {
            sealer,
            tenant: &named.scope.tenant().0,
            user: named.scope.user().0,
            task: named.task,
        }),
    };
    named
        .change(session, |memory| {
            if !can_resume(memory) {
                return Err(TurnError::Busy { until: None });
            }
            take_up(memory, resolution, vault.as_ref(), named.now)?;
            Ok(RESUMED)
        })
        .await
}

fn can_resume(memory: &Memory) -> bool {
    let status = memory.phase.status();
    status.waits_for_user() || status == crate::task::Status::Interrupted
}

fn take_up(
    memory: &mut Memory,
    resolution: Resolution,
    vault: Option<&Vault>,
    now: Timestamp,
) -> Result<(), TurnError> {
    let open = memory.phase.question().cloned();
    memory.phase.on(Event::Resumed)?;
    memory.routes.take_help();
    // The next request may read like the one before the question, and is none.
    memory.answered = None;
    match resolution {
        Resolution::OnPage => {
            memory.cleared = open.is_some_and(|open| open.need == OpenNeed::Clearance);
        }
        Resolution::Details(details) => {
            let hidden: Vec<(String, String)> = details
                .into_iter()
                .map(|detail| {
                    let (placeholder, _) =
                        memory.given.hide(&detail.name, &detail.value, vault, now);
                    (detail.name, placeholder)
                })
                .collect();
            let changes = clarify::details_given(memory, open.as_ref(), &hidden);
            apply(memory, changes);
        }
    }
    Ok(())
}
