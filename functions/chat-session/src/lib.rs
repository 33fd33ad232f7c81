//! One conversation: read with its memory, changed, deleted (document 3, migration note).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::chat::{ChatView, PinRequest, session_id};
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic};
use coxswain::session::{Session, SessionId, SessionStatus};
use coxswain::store::SessionLookup;
use http::Method;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "chat-session",
    &[Method::GET, Method::PATCH, Method::DELETE],
    "/api/sessions/{sessionId}",
    Handler::Protected {
        limit: Some(Limit::per_minute("chat-session", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Chat, || {
    let example = || {
        json!({
            "id": "session_123",
            "name": "What is two and two?",
            "model": "gpt-4o",
            "recap": "The user asked what two and two is; it is four.",
            "saved": true,
            "messageCount": 12,
            "pinned": [0],
            "createdAt": "2026-09-21T15:33:20.000Z",
            "updatedAt": "2026-09-21T15:33:27.518Z",
        })
    };
    let one = || {
        let mut one = example();
        let text = "The user asked what two and two is; it is four.";
        one["summary"] = json!({"text": text, "covers": 10});
        one
    };
    vec![
        Operation::new(Method::GET, "One conversation")
            .details("With its newest summary: what a model is told of what lies further back.")
            .path::<String>("sessionId", "The conversation.")
            .chat::<One>(one())
            .fails([ApiError::SessionNotFound]),
        Operation::new(Method::PATCH, "Pin messages of a conversation")
            .details("A model is told pinned messages with every question.")
            .path::<String>("sessionId", "The conversation.")
            .body::<PinRequest>(json!({"pinned": [0]}))
            .chat::<ChatView>(example())
            .fails([
                ApiError::SessionNotFound,
                ApiError::ResourceConflict { until: None },
            ]),
        Operation::new(Method::DELETE, "Delete a conversation")
            .details(
                "With everything under it: messages, summary, and the tasks that were done in it.",
            )
            .path::<String>("sessionId", "The conversation.")
            .chat::<Gone>(json!({"id": "session_123", "deleted": true}))
            .fails([ApiError::SessionNotFound]),
    ]
});

/// One conversation and its memory.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ChatWithSummary")]
struct One {
    #[serde(flatten)]
    chat: ChatView,
    #[serde(skip_serializing_if = "Option::is_none")]
    summary: Option<Recalled>,
}

/// What the messages from the first on come to.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ChatSummary")]
struct Recalled {
    text: String,
    /// How many messages it covers.
    covers: u32,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "DeletedChat")]
struct Gone {
    id: String,
    deleted: bool,
}

pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let given = call.parameter("sessionId").to_owned();
    let (id, _) = session_id(caller.scope(), &given)?;
    if call.method == Method::PATCH {
        let wanted: PinRequest = call.json()?;
        let session = find(app, &caller, id, &call).await?;
        let pinned = wanted.check(&session)?;
        let change = |session: &mut Session| session.thread.pinned.clone_from(&pinned);
        let changed = app.store.change_chat(caller.scope(), id, change, call.now);
        return Reply::chat(&ChatView::from(&readable(changed.await?)?));
    }
    let session = find(app, &caller, id, &call).await?;
    if call.method == Method::DELETE {
        app.store.delete_session(caller.scope(), id).await?;
        return Reply::chat(&Gone {
            id: given,
            deleted: true,
        });
    }
    let summary = app.store.load_summary(caller.scope(), id, call.now).await?;
    Reply::chat(&One {
        chat: ChatView::from(&session),
        summary: summary.map(|summary| Recalled {
            text: summary.text.clone(),
            covers: summary.covers,
        }),
    })
}

async fn find(app: &App, caller: &Caller, id: SessionId, call: &Call) -> Result<Session, ApiError> {
    readable(app.store.load_session(caller.scope(), id, call.now).await?)
}

fn readable(found: SessionLookup) -> Result<Session, ApiError> {
    match found {
        SessionLookup::Mine(session) if session.status != SessionStatus::Archived => Ok(session),
        _ => Err(ApiError::SessionNotFound),
    }
}
