//! What was said in a conversation, oldest first (document 3, migration note).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::chat::{ChatMessage, session_id, shown_id};
use coxswain::http::{
    ApiError, Call, Endpoint, Handler, Limit, Operation, Pagination, Reply, Span, Topic, fitting,
};
use coxswain::session::SessionStatus;
use coxswain::store::SessionLookup;
use http::Method;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "chat-messages",
    &[Method::GET],
    "/api/sessions/{sessionId}/messages",
    Handler::Protected {
        limit: Some(Limit::per_minute("chat-messages", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Chat, || {
    vec![
        Operation::new(Method::GET, "What was said in a conversation")
            .details("The oldest first.")
            .path::<String>("sessionId", "The conversation.")
            .query::<MessagesQuery>()
            .json::<MessagesResponse>(json!({
                "data": [{
                    "id": "0198c0de-7000-7000-8000-00000000000c",
                    "number": 0,
                    "sessionId": "session_123",
                    "role": "user",
                    "text": "What is two and two?",
                    "modelId": "gpt-4o",
                    "tokenUsage": 0,
                    "importance": 0.7,
                    "pinned": false,
                    "createdAt": "2026-09-21T15:33:20.000Z",
                }],
                "pagination": {"total": 1, "limit": 50, "offset": 0, "hasMore": false},
            }))
            .fails([ApiError::SessionNotFound]),
    ]
});

const PAGE: Span = Span {
    usual: 50,
    most: 200,
};

#[derive(Debug, Deserialize, JsonSchema)]
struct MessagesQuery {
    #[schemars(range(min = 1, max = PAGE.most), extend("default" = PAGE.usual))]
    limit: Option<i64>,
    /// How many are passed over.
    #[schemars(range(min = 0, max = u32::MAX), extend("default" = 0))]
    offset: Option<i64>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ChatMessages")]
struct MessagesResponse {
    data: Vec<ChatMessage>,
    pagination: Pagination,
}

pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let scope = caller.scope();
    let (id, _) = session_id(scope, call.parameter("sessionId"))?;
    let query: MessagesQuery = call.query()?;
    let limit = PAGE.limit(query.limit)?;
    let offset = Span::offset(query.offset)?;
    let session = match app.store.load_session(scope, id, call.now).await? {
        SessionLookup::Mine(session) if session.status != SessionStatus::Archived => session,
        _ => return Err(ApiError::SessionNotFound),
    };
    let page = app
        .store
        .list_messages(scope, &session, None, limit, offset, call.now)
        .await?;
    let name = shown_id(&session);
    let messages = page.messages.into_iter();
    let shown = messages.map(|message| ChatMessage::of(message, &session, &name));
    let mut data: Vec<ChatMessage> = shown.collect();
    let (found, fitting) = (data.len(), fitting(&data));
    data.truncate(fitting);
    Reply::json(&MessagesResponse {
        data,
        pagination: Pagination {
            total: page.total,
            limit,
            offset,
            has_more: page.next.is_some() || fitting < found,
            next_cursor: None,
        },
    })
}
