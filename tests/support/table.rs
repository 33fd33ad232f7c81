//! A table for one story, users in it, and small turns to commit.

use crate::{canary, kinds, samples};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use coxswain::auth::{Scope, TenantId, UserId};
use coxswain::packing;
use coxswain::session::{NewMessage, Opening, Role, Session, SessionId};
use coxswain::store::scope_of;
use coxswain::store::{Profile, Store, TaskWrite, Tier, Turn, UserRecord};
use coxswain::task::TaskId;
use jiff::Timestamp;
use local::table::Table;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::ops::Deref;
use uuid::Uuid;

/// A table of a story's own. It ends with the value, and then holds no secret.
pub struct StoryTable(Option<Table>);

impl StoryTable {
    pub fn new(table: Table) -> Self {
        Self(Some(table))
    }

    /// Closes the table, after the requests under way.
    pub async fn close(mut self) {
        if let Some(table) = self.0.take() {
            canary::check_stored(&table);
            kinds::check_stored(&table);
            samples::keep(&table);
            table.close().await;
        }
    }
}

impl Deref for StoryTable {
    type Target = Table;

    fn deref(&self) -> &Table {
        self.0.as_ref().expect("a table that is not closed")
    }
}

impl Drop for StoryTable {
    fn drop(&mut self) {
        if let Some(table) = &self.0 {
            canary::check_stored(table);
            kinds::check_stored(table);
            samples::keep(table);
        }
    }
}

/// A table of its own for each story.
pub async fn in_memory() -> StoryTable {
    let table = Table::in_memory("stories").await;
    StoryTable::new(table.expect("an embedded table"))
}

/// Everything that a stored value says, packed bytes unpacked.
pub fn text_of(stored: &Value) -> String {
    let mut text = stored.to_string();
    unpack(stored, &mut text);
    text
}

fn unpack(value: &Value, text: &mut String) {
    match value {
        Value::Object(fields) => {
            if let Some(packed) = fields.get("B").and_then(Value::as_str) {
                let bytes = STANDARD.decode(packed).expect("base64");
                let unpacked = packing::unpack(&bytes, packing::MAX_PAGE_BYTES).unwrap_or(bytes);
                text.push_str(&String::from_utf8_lossy(&unpacked));
            }
            fields.values().for_each(|field| unpack(field, text));
        }
        Value::Array(values) => values.iter().for_each(|value| unpack(value, text)),
        _ => {}
    }
}

/// The time at which stories begin.
pub fn noon() -> Timestamp {
    "2026-01-29T12:00:00Z".parse().expect("a time")
}

/// What a user of a tenant is stored as.
pub fn record(email: &str, tenant: &str) -> UserRecord {
    UserRecord {
        profile: Profile {
            user_id: UserId(Uuid::new_v4()),
            email: email.to_owned(),
            name: "A user".to_owned(),
            tenant_id: TenantId(tenant.to_owned()),
            tenant_name: tenant.to_owned(),
            tier: Tier::Free,
            disabled: false,
            tokens_valid_after: None,
        },
        password_hash: "$argon2id$".to_owned(),
    }
}

/// The scope of a new user, who is stored.
pub async fn user(store: &Store, email: &str, tenant: &str) -> Scope {
    let record = record(email, tenant);
    store.create_user(&record).await.expect("a user");
    scope_of(&record.profile)
}

/// A session that was only opened.
pub fn opened(id: SessionId, url: &str, now: Timestamp) -> Session {
    Session::open(
        id,
        &Opening {
            url: Some(url),
            ..Opening::default()
        },
        now,
    )
}

pub fn new_session() -> SessionId {
    SessionId(Uuid::new_v4())
}

pub fn new_task() -> TaskId {
    TaskId(Uuid::now_v7())
}

pub fn said(content: &str) -> NewMessage {
    NewMessage {
        message_id: Uuid::new_v4(),
        role: Role::User,
        content: content.to_owned(),
        action_payload: None,
        action_string: None,
        status: None,
        error: None,
        dom_summary: None,
        metadata: Map::new(),
        task_id: None,
        snapshot_id: None,
    }
}

/// Stands for the domain's task.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Body {
    pub goal: String,
    pub confidence: f64,
    pub notes: Vec<Option<u32>>,
}

pub fn body(goal: &str) -> Body {
    Body {
        goal: goal.to_owned(),
        confidence: 0.75,
        notes: vec![None, Some(7)],
    }
}

/// A turn that opens a task and says one thing; a story changes what it is about.
pub fn opening_turn<'a>(
    session: Session,
    body: &'a Body,
    query: &'a str,
    now: Timestamp,
) -> Turn<'a, Body, Body> {
    Turn {
        task: TaskWrite {
            id: new_task(),
            session_id: session.session_id,
            status: "executing",
            created_at: now,
            holder: None,
            open_at: None,
            body,
            before: None,
        },
        interrupted: None,
        step: None,
        session,
        opening: Opening {
            query: Some(query),
            ..Opening::default()
        },
        messages: vec![said(query)],
        facts: None,
        answer: None,
        forgets: Vec::new(),
        snapshot: None,
        debug: None,
        route: None,
        agreed: None,
        tokens: 0,
        now,
    }
}
