//! A table for one story, users in it, and small turns to commit.

use coxswain::auth::{Scope, TenantId, UserId, scope_of};
use coxswain::session::{NewMessage, Opening, Role, Session, SessionId};
use coxswain::store::{Profile, Store, TaskWrite, Tier, Turn, UserRecord};
use coxswain::task::TaskId;
use jiff::Timestamp;
use local::table::Table;
use serde::{Deserialize, Serialize};
use serde_json::Map;
use uuid::Uuid;

/// A table of its own for each story; it ends with the value.
pub async fn in_memory() -> Table {
    Table::in_memory("stories")
        .await
        .expect("an embedded table")
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
        snapshot: None,
        debug: None,
        now,
    }
}
