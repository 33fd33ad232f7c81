//! A conversation as clients read it, and what they may change of it (document 3, sessions table).

use super::request::{MAX_MODEL_NAME, within};
use super::{ChatError, Invalid, session_id, shown_id, without_secrets};
use crate::auth::Scope;
use crate::session::{Opening, Session, SessionStatus, Thread, iso_milliseconds};
use crate::store::{SessionLookup, Store};
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// In UTF-16 units.
const MAX_NAME: usize = 200;

/// One conversation.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "Chat")]
pub struct ChatView {
    /// What its client calls it.
    pub id: String,
    pub name: String,
    /// The model that was asked last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    /// What it was about, in short.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recap: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub persona_id: Option<Uuid>,
    /// Always: conversations are saved by themselves.
    #[schemars(extend("const" = true))]
    pub saved: bool,
    pub message_count: u32,
    /// Numbers of messages that every prompt holds.
    pub pinned: Vec<u32>,
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    pub created_at: Timestamp,
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    pub updated_at: Timestamp,
}

/// A conversation to be saved under a name.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaveRequest {
    #[schemars(length(min = 1, max = 128), regex(pattern = "^[A-Za-z0-9_-]+$"))]
    session_id: String,
    /// Left as it is where there is none.
    #[schemars(length(max = MAX_NAME))]
    name: Option<String>,
    #[schemars(length(max = MAX_MODEL_NAME))]
    model: Option<String>,
    #[serde(
        default,
        alias = "persona_id",
        deserialize_with = "uuid::serde::hyphenated::option::deserialize"
    )]
    persona_id: Option<Uuid>,
    /// Cut to 500 characters.
    recap: Option<String>,
    /// Whether one without a message may be saved.
    allow_empty: Option<bool>,
}

/// Which messages every prompt shall hold.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub struct PinRequest {
    /// Their numbers; those that are not named are pinned no more.
    #[schemars(length(max = Thread::MOST_PINNED))]
    pinned: Vec<u32>,
}

impl From<&Session> for ChatView {
    fn from(session: &Session) -> Self {
        let thread = session.thread.clone();
        Self {
            id: shown_id(session),
            name: session.title.clone(),
            model: thread.model,
            recap: thread.recap,
            persona_id: thread.persona_id,
            saved: true,
            message_count: session.message_count,
            pinned: thread.pinned,
            created_at: session.created_at,
            updated_at: session.updated_at,
        }
    }
}

impl PinRequest {
    /// The numbers, each once; they are of messages that are there.
    pub fn check(self, session: &Session) -> Result<Vec<u32>, Invalid> {
        let mut pinned = self.pinned;
        pinned.sort_unstable();
        pinned.dedup();
        if pinned.len() > Thread::MOST_PINNED {
            let reason = format!("must name at most {} messages", Thread::MOST_PINNED);
            return Err(Invalid::new("pinned", reason));
        }
        if pinned.iter().any(|number| *number >= session.message_count) {
            return Err(Invalid::new("pinned", "names a message that is not there"));
        }
        Ok(pinned)
    }
}

/// Saves a conversation of the caller's under what the request says of it.
pub async fn save(
    store: &Store,
    scope: &Scope,
    wanted: SaveRequest,
    now: Timestamp,
) -> Result<Session, ChatError> {
    let (id, name) = session_id(scope, &wanted.session_id)?;
    let title = wanted.name.as_deref().map(str::trim).unwrap_or_default();
    within("name", title, MAX_NAME)?;
    within(
        "model",
        wanted.model.as_deref().unwrap_or_default(),
        MAX_MODEL_NAME,
    )?;
    if let Some(persona) = wanted.persona_id
        && store.load_persona(scope, persona).await?.is_none()
    {
        return Err(Invalid::new("personaId", "is none of your personas").into());
    }
    let (title, recap) = (
        without_secrets(title),
        wanted.recap.as_deref().map(without_secrets),
    );
    let change = |session: &mut Session| {
        if !title.is_empty() {
            session.rename(&title);
        }
        let thread = &mut session.thread;
        thread.saved = true;
        thread.name = thread.name.take().or_else(|| name.clone());
        thread.model = wanted.model.clone().or(thread.model.take());
        thread.persona_id = wanted.persona_id.or(thread.persona_id);
        let recap = recap.as_deref().map(Thread::recap_of);
        thread.recap = recap.or(thread.recap.take());
    };
    let empty = || {
        Invalid::new(
            "sessionId",
            "has no message yet; `allowEmpty` saves it all the same",
        )
    };
    let may_be_empty = wanted.allow_empty.unwrap_or(false);
    match store.load_session(scope, id, now).await? {
        SessionLookup::Mine(session) if session.status == SessionStatus::Archived => {
            Err(ChatError::SessionNotFound)
        }
        SessionLookup::Mine(session) if session.message_count == 0 && !may_be_empty => {
            Err(empty().into())
        }
        SessionLookup::Mine(_) => match store.change_chat(scope, id, change, now).await? {
            SessionLookup::Mine(session) => Ok(session),
            _ => Err(ChatError::SessionNotFound),
        },
        SessionLookup::Absent if !may_be_empty => Err(empty().into()),
        SessionLookup::Absent => {
            let session = Session::open(id, &Opening::default(), now);
            let stored = store.append_to_chat(scope, session, &[], change, now);
            Ok(stored.await?.session)
        }
        SessionLookup::Colleagues | SessionLookup::OtherTenants => Err(ChatError::SessionNotFound),
    }
}
