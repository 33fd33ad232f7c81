//! Which task a request means (contract §3, §4.4 "a stale `taskId`").

use crate::agent::state::error::TurnError;
use crate::agent::state::memory::{Answered, Memory};
use crate::agent::state::request::Request;
use crate::agent::user::clarify;
use crate::safety::{Consent, Secrets};
use crate::session::{Session, SessionId, SessionStatus};
use crate::store::{Named, SessionLookup, TaskItem, TaskLookup};
use crate::task::{Status, TaskId};
use jiff::Timestamp;

/// What a request names, as [`Store::load_named`](crate::store::Store::load_named) read it.
pub type Loaded = Named<Memory>;

/// What a request means.
#[derive(Debug)]
pub(in crate::agent) enum RequestMeaning {
    /// A new task, in a session that may be new too; another one of the session may end by it.
    New {
        session: NewIn,
        interrupts: Option<TaskId>,
    },
    /// The next turn of a task.
    GoOn {
        task: TaskId,
        session: NewIn,
        how: GoOn,
        /// When the task that this was decided on was stored; unknown where only the session was
        /// read.
        seen: Option<Timestamp>,
    },
}

/// Where a new task opens.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::agent) enum NewIn {
    Existing(Box<Session>),
    /// By the client's own id.
    Named(SessionId),
    /// A session of ours.
    Fresh,
    /// The session of the task that was named, still to be loaded.
    Of(SessionId),
}

impl NewIn {
    /// Whether the session is opened with the task, as far as is known before it is loaded.
    pub(in crate::agent) fn is_new(&self) -> bool {
        matches!(self, Self::Named(_) | Self::Fresh)
    }

    /// The session, where it was loaded.
    pub(in crate::agent) fn existing(&self) -> Option<&Session> {
        match self {
            Self::Existing(session) => Some(session),
            Self::Named(_) | Self::Fresh | Self::Of(_) => None,
        }
    }
}

/// How a task goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::agent) enum GoOn {
    /// The client did what it was told.
    Report,
    /// `query` answers the question that is out.
    Answer,
    /// The user takes an interrupted task, or one that waited, up again.
    Resume,
}

/// Decides what a request means from what was read. `goal` is the query without its secrets.
pub(in crate::agent) fn meant(
    request: &Request,
    goal: &str,
    loaded: Loaded,
) -> Result<RequestMeaning, TurnError> {
    match loaded.task {
        Some(TaskLookup::Absent) => Err(TurnError::TaskNotFound),
        Some(TaskLookup::Colleagues) => Err(TurnError::Foreign),
        Some(TaskLookup::Mine(task)) => by_task(request, goal, &task, loaded.session),
        None => by_session(loaded.session),
    }
}

fn by_task(
    request: &Request,
    goal: &str,
    task: &TaskItem<Memory>,
    session: Option<(SessionId, SessionLookup)>,
) -> Result<RequestMeaning, TurnError> {
    let own = own_session(session.as_ref(), task.session_id);
    let same_goal = task.body.goal == goal;
    let status = task.body.phase.status();
    let on = |how| {
        Ok(RequestMeaning::GoOn {
            task: task.id,
            session: own.clone(),
            how,
            seen: Some(task.updated_at),
        })
    };
    match status {
        Status::Completed | Status::Failed if same_goal && request.reports() => {
            Err(TurnError::TaskCompleted)
        }
        // The same words may hold another password, which is not kept to compare with.
        Status::AwaitingUser if same_goal && Secrets::default().misses(goal) => on(GoOn::Answer),
        Status::NeedsUserInput | Status::AwaitingUser | Status::Interrupted if same_goal => {
            on(GoOn::Resume)
        }
        Status::NeedsUserInput | Status::AwaitingUser if begins_anew(&task.body, goal, request) => {
            Ok(RequestMeaning::New {
                session: place(session, task.session_id)?,
                interrupts: Some(task.id),
            })
        }
        Status::NeedsUserInput | Status::AwaitingUser => on(GoOn::Answer),
        Status::Completed | Status::Failed | Status::Interrupted => Ok(RequestMeaning::New {
            session: place(session, task.session_id)?,
            interrupts: None,
        }),
        Status::Planning | Status::Executing | Status::Verifying | Status::Correcting => {
            if same_goal || request.reports() {
                on(GoOn::Report)
            } else {
                Ok(RequestMeaning::New {
                    session: place(session, task.session_id)?,
                    interrupts: Some(task.id),
                })
            }
        }
    }
}

/// Whether what is said to a task that waits is a goal of its own.
pub(in crate::agent) fn begins_anew(task: &Memory, said: &str, request: &Request) -> bool {
    let asked = task.watch.asked.as_ref();
    if asked.is_some_and(|terms| terms.consent(said) == Consent::Yes) {
        return false;
    }
    let open = task.phase.question();
    open.is_some_and(|open| clarify::begins_anew(task, open, said, request.url.as_deref()))
}

/// The session of the task itself: loaded already where the request names it.
fn own_session(loaded: Option<&(SessionId, SessionLookup)>, of_task: SessionId) -> NewIn {
    match loaded {
        Some((id, SessionLookup::Mine(session))) if *id == of_task => {
            NewIn::Existing(Box::new(session.clone()))
        }
        _ => NewIn::Of(of_task),
    }
}

/// The answer to the request that opened the task, where this is that request once more. A task
/// that has had a further step takes the same words as new ones: two honest steps of a client may
/// be the same bytes.
pub(in crate::agent) fn opened_again(
    request: &Request,
    task: &Memory,
    now: Timestamp,
) -> Option<Answered> {
    let answered = task.answered.as_ref()?;
    let again = request.idempotency_key.is_none()
        && task.steps == 1
        && answered.body_hash == request.body_hash
        && now.duration_since(answered.at).abs() <= Memory::KNOWN_AGAIN;
    again.then(|| answered.clone())
}

fn by_session(session: Option<(SessionId, SessionLookup)>) -> Result<RequestMeaning, TurnError> {
    let newest = match &session {
        Some((_, SessionLookup::Mine(found))) if found.status != SessionStatus::Archived => {
            found.latest_task.clone()
        }
        _ => None,
    };
    let place = place_named(session)?;
    Ok(match newest.map(|task| (task.id, task.status)) {
        Some((task, status)) if waits(&status) => RequestMeaning::GoOn {
            task,
            session: place,
            how: GoOn::Answer,
            seen: None,
        },
        Some((task, status)) if runs(&status) => RequestMeaning::New {
            session: place,
            interrupts: Some(task),
        },
        _ => RequestMeaning::New {
            session: place,
            interrupts: None,
        },
    })
}

fn waits(status: &str) -> bool {
    status == Status::NeedsUserInput.as_str() || status == Status::AwaitingUser.as_str()
}

fn runs(status: &str) -> bool {
    [
        Status::Planning,
        Status::Executing,
        Status::Verifying,
        Status::Correcting,
    ]
    .iter()
    .any(|running| running.as_str() == status)
}

/// The session a new task opens in when a task was named: the request's own one, if it is usable,
/// else that of the task.
fn place(
    session: Option<(SessionId, SessionLookup)>,
    of_task: SessionId,
) -> Result<NewIn, TurnError> {
    match session {
        None => Ok(NewIn::Of(of_task)),
        Some(found) => place_named(Some(found)),
    }
}

fn place_named(session: Option<(SessionId, SessionLookup)>) -> Result<NewIn, TurnError> {
    match session {
        Some((_, SessionLookup::Mine(session))) if session.status != SessionStatus::Archived => {
            Ok(NewIn::Existing(Box::new(session)))
        }
        Some((id, SessionLookup::Absent)) => Ok(NewIn::Named(id)),
        // Archived, or an id that exists for others only: a session of ours instead.
        None | Some((_, SessionLookup::Mine(_) | SessionLookup::OtherTenants)) => Ok(NewIn::Fresh),
        Some((_, SessionLookup::Colleagues)) => Err(TurnError::Foreign),
    }
}
