//! The caller's conversations (document 3, migration note).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::chat::ChatView;
use coxswain::http::{
    ApiError, Call, Endpoint, Handler, Limit, Operation, Pagination, Reply, Span, Topic,
};
use coxswain::store::{SessionFilter, SessionsFrom};
use http::Method;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "chats",
    &[Method::GET],
    "/api/sessions",
    Handler::Protected {
        limit: Some(Limit::per_minute("chats", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Chat, || {
    vec![
        Operation::new(Method::GET, "The caller's conversations")
            .details(
                "The one used last first, without archived ones. Every conversation is saved by \
                 itself; those in which tasks were done are among them.",
            )
            .query::<ListQuery>()
            .json::<ListResponse>(json!({
                "data": [{
                    "id": "session_123",
                    "name": "What is two and two?",
                    "model": "gpt-4o",
                    "saved": true,
                    "messageCount": 2,
                    "pinned": [],
                    "createdAt": "2026-09-21T15:33:20.000Z",
                    "updatedAt": "2026-09-21T15:33:27.518Z",
                }],
                "pagination": {"total": 1, "limit": 50, "offset": 0, "hasMore": false},
            })),
    ]
});

const PAGE: Span = Span {
    usual: 50,
    most: 100,
};

#[derive(Debug, Deserialize, JsonSchema)]
struct ListQuery {
    #[schemars(range(min = 1, max = PAGE.most), extend("default" = PAGE.usual))]
    limit: Option<i64>,
    /// How many are passed over.
    #[schemars(range(min = 0, max = u32::MAX), extend("default" = 0))]
    offset: Option<i64>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Chats")]
struct ListResponse {
    data: Vec<ChatView>,
    pagination: Pagination,
}

pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let query: ListQuery = call.query()?;
    let limit = PAGE.limit(query.limit)?;
    let offset = Span::offset(query.offset)?;
    let from = SessionsFrom::Offset(offset);
    let scope = caller.scope();
    let page = app
        .store
        .list_sessions(scope, SessionFilter::Unarchived, limit, from, call.now)
        .await?;
    Reply::json(&ListResponse {
        data: page.sessions.iter().map(ChatView::from).collect(),
        pagination: Pagination {
            total: page.total,
            limit,
            offset,
            has_more: page.next.is_some(),
            next_cursor: None,
        },
    })
}
