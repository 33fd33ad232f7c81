//! The caller's sessions: listed, and put away (contract §2, §3).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{
    ApiError, Call, Endpoint, Handler, Limit, Operation, Pagination, Reply, Span, Topic,
};
use coxswain::session::{SessionId, SessionStatus, SessionView};
use coxswain::store::{SessionFilter, SessionLookup, SessionsFrom};
use http::Method;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "sessions",
    &[Method::GET, Method::POST],
    "/api/session",
    Handler::Protected {
        limit: Some(Limit::per_minute("sessions", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Sessions, || {
    vec![
        Operation::new(Method::GET, "The caller's sessions")
            .details(
                "The one used last first. `status=active`, which is also what no `status` means, \
                 shows every session that is not archived; another status shows its own; \
                 `includeArchived` without a `status` shows all. A session without a message is \
                 not listed.",
            )
            .query::<ListQuery>()
            .data::<ListResponse>(json!({
                "sessions": [{
    "sessionId": "0198c0de-7000-7000-8000-00000000000b",
    "title": "shop.example: Enter Ada into Name, then press Save",
    "url": "https://shop.example/profile",
    "domain": "shop.example",
    "status": "active",
    "isRenamed": false,
    "createdAt": "2026-09-21T15:33:20.000Z",
    "updatedAt": "2026-09-21T15:33:27.518Z",
    "messageCount": 4,
    "metadata": {"initialQuery": "Enter Ada into Name, then press Save", "taskType": "complex"},
}],
                "pagination": {"total": 1, "limit": 20, "offset": 0, "hasMore": false},
            })),
        Operation::new(Method::POST, "Archive a session")
            .details(
                "It leaves the lists; its messages are not to be had any more. Again is well.",
            )
            .body::<ArchiveRequest>(json!({
                "sessionId": "0198c0de-7000-7000-8000-00000000000b",
            }))
            .data::<ArchiveResponse>(json!({
                "sessionId": "0198c0de-7000-7000-8000-00000000000b",
                "status": "archived",
                "message": "The conversation was archived.",
            }))
            .fails([
                ApiError::Forbidden,
                ApiError::SessionNotFound,
                ApiError::ResourceConflict { until: None },
            ]),
    ]
});

const PAGE: Span = Span {
    usual: 20,
    most: 100,
};

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ListQuery {
    /// `active`: all but archived ones. Any other: of this status alone.
    status: Option<SessionStatus>,
    /// Sessions of every status, where `status` names none.
    include_archived: Option<bool>,
    #[schemars(range(min = 1, max = PAGE.most), extend("default" = PAGE.usual))]
    limit: Option<i64>,
    /// How many are passed over.
    #[schemars(range(min = 0, max = u32::MAX), extend("default" = 0))]
    offset: Option<i64>,
    /// The `nextCursor` of the page before, in the place of `offset`.
    cursor: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Sessions")]
struct ListResponse {
    sessions: Vec<SessionView>,
    pagination: Pagination,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ArchiveRequest {
    #[serde(deserialize_with = "uuid::serde::hyphenated::deserialize")]
    session_id: Uuid,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ArchiveResponse {
    session_id: SessionId,
    status: SessionStatus,
    /// For the end user.
    message: &'static str,
}

pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    if call.method == Method::POST {
        archive(app, &caller, &call).await
    } else {
        list(app, &caller, &call).await
    }
}

async fn list(app: &App, caller: &Caller, call: &Call) -> Result<Reply, ApiError> {
    let query: ListQuery = call.query()?;
    let limit = PAGE.limit(query.limit)?;
    let from = query.from()?;
    let page = app
        .store
        .list_sessions(caller.scope(), query.filter(), limit, from, call.now)
        .await?;
    Reply::data(&ListResponse {
        sessions: page.sessions.into_iter().map(SessionView::from).collect(),
        pagination: Pagination {
            total: page.total,
            limit,
            offset: from.passed(),
            has_more: page.next.is_some(),
            next_cursor: page.next.map(|cursor| cursor.to_string()),
        },
    })
}

impl ListQuery {
    /// A status rules alone; without one, every status where archived sessions are wanted too, and
    /// all but those otherwise.
    fn filter(&self) -> SessionFilter {
        match (self.status, self.include_archived) {
            (Some(status), _) => status.into(),
            (None, Some(true)) => SessionFilter::All,
            (None, _) => SessionFilter::Unarchived,
        }
    }

    fn from(&self) -> Result<SessionsFrom, ApiError> {
        let offset = Span::offset(self.offset)?;
        match &self.cursor {
            None => Ok(SessionsFrom::Offset(offset)),
            Some(_) if self.offset.is_some() => {
                Err(ApiError::validation("cursor", "cannot stand beside offset"))
            }
            Some(cursor) => cursor
                .parse()
                .map(SessionsFrom::Cursor)
                .map_err(|reason| ApiError::validation("cursor", reason)),
        }
    }
}

/// Archives one session; again is well.
async fn archive(app: &App, caller: &Caller, call: &Call) -> Result<Reply, ApiError> {
    let ArchiveRequest { session_id } = call.json()?;
    let session_id = SessionId(session_id);
    match app
        .store
        .archive_session(caller.scope(), session_id, call.now)
        .await?
    {
        SessionLookup::Mine(session) => Reply::data(&ArchiveResponse {
            session_id,
            status: session.status,
            message: "The conversation was archived.",
        }),
        SessionLookup::Colleagues => Err(ApiError::Forbidden),
        SessionLookup::OtherTenants | SessionLookup::Absent => Err(ApiError::SessionNotFound),
    }
}
