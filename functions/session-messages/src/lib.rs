//! What was said in a session, oldest first (contract §2, §3).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{
    ApiError, Call, Endpoint, Handler, Limit, Operation, Pagination, Reply, Span, Topic, fitting,
};
use coxswain::session::{MessageView, Opening, Session, SessionId, SessionStatus};
use coxswain::store::SessionLookup;
use http::Method;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "session-messages",
    &[Method::GET],
    "/api/session/{sessionId}/messages",
    Handler::Protected {
        limit: Some(Limit::per_minute("session-messages", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Sessions, || {
    vec![
        Operation::new(Method::GET, "What was said in a session")
            .details(
                "The oldest first. A session that nobody has opened yet has no messages; an \
                 archived one is not found.",
            )
            .path::<SessionId>("sessionId", "The session.")
            .query::<MessagesQuery>()
            .twin::<MessagesResponse<'_>>(json!({
                "sessionId": "0198c0de-7000-7000-8000-00000000000b",
                "messages": [{
                    "messageId": "0198c0de-7000-7000-8000-00000000000c",
                    "role": "user",
                    "content": "Enter Ada into Name, then press Save",
                    "sequenceNumber": 0,
                    "timestamp": "2026-09-21T15:33:20.000Z",
                }, {
                    "messageId": "0198c0de-7000-7000-8000-00000000000d",
                    "role": "assistant",
                    "content": "Entering “Ada” into “Name”.",
                    "actionPayload": {"name": "setValue", "elementId": 3, "args": {"text": "Ada"}},
                    "actionString": "setValue(3, \"Ada\")",
                    "status": "pending",
                    "sequenceNumber": 1,
                    "timestamp": "2026-09-21T15:33:20.083Z",
                    "domSummary": "A form: Name, Save",
                    "metadata": {"url": "https://shop.example/profile"},
                }],
                "total": 2,
                "pagination": {"total": 2, "limit": 50, "offset": 0, "hasMore": false},
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
    /// What was said after this time alone.
    #[schemars(with = "Option<Timestamp>")]
    since: Option<String>,
    /// The `nextCursor` of the page before, in the place of `offset`; `since` is not looked at.
    cursor: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "Messages")]
struct MessagesResponse<'a> {
    session_id: SessionId,
    messages: Vec<MessageView<'a>>,
    /// Of the whole session, whatever was asked for.
    total: u32,
    pagination: Pagination,
}

pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let id = SessionId(call.id("sessionId")?);
    let query: MessagesQuery = call.query()?;
    let limit = PAGE.limit(query.limit)?;
    let (since, offset) = query.from()?;
    let found = app.store.load_session(caller.scope(), id, call.now).await?;
    let session = readable(found, id, call.now)?;
    let page = app
        .store
        .list_messages(caller.scope(), &session, since, limit, offset, call.now)
        .await?;
    let mut messages: Vec<MessageView> = page.messages.iter().map(MessageView::from).collect();
    let fitting = fitting(&messages);
    let left_out = page.messages.get(fitting);
    let next = left_out.map_or(page.next, |first| Some(first.sequence_number));
    messages.truncate(fitting);
    Reply::twin(&MessagesResponse {
        session_id: id,
        messages,
        total: page.total,
        pagination: Pagination {
            total: page.total,
            limit,
            offset,
            has_more: next.is_some(),
            next_cursor: next.map(cursor),
        },
    })
}

/// A client asks for the messages of a session that it has only just named: nobody's session has
/// none. Archived sessions are not read any more.
fn readable(found: SessionLookup, id: SessionId, now: Timestamp) -> Result<Session, ApiError> {
    match found {
        SessionLookup::Mine(session) if session.status != SessionStatus::Archived => Ok(session),
        SessionLookup::Absent => Ok(Session::open(id, &Opening::default(), now)),
        SessionLookup::Mine(_) | SessionLookup::Colleagues | SessionLookup::OtherTenants => {
            Err(ApiError::SessionNotFound)
        }
    }
}

impl MessagesQuery {
    /// After which time, and how many are skipped. A cursor says both by itself.
    fn from(&self) -> Result<(Option<Timestamp>, u32), ApiError> {
        let offset = Span::offset(self.offset)?;
        let since = self.since.as_deref().map(time).transpose()?;
        match &self.cursor {
            None => Ok((since, offset)),
            Some(_) if self.offset.is_some() => {
                Err(ApiError::validation("cursor", "cannot stand beside offset"))
            }
            Some(cursor) => Ok((None, number(cursor)?)),
        }
    }
}

/// Clients send `2026-01-29T12:00:00.000Z`; an unescaped `+` of a zone arrives as a space.
fn time(text: &str) -> Result<Timestamp, ApiError> {
    text.parse()
        .or_else(|_| text.replace(' ', "+").parse())
        .map_err(|_| ApiError::validation("since", "must be an ISO 8601 time with its zone"))
}

fn cursor(next: u32) -> String {
    URL_SAFE_NO_PAD.encode(format!("message {next}"))
}

fn number(cursor: &str) -> Result<u32, ApiError> {
    let bytes = URL_SAFE_NO_PAD.decode(cursor).unwrap_or_default();
    let text = String::from_utf8(bytes).unwrap_or_default();
    text.strip_prefix("message ")
        .and_then(|number| number.parse().ok())
        .ok_or_else(|| ApiError::validation("cursor", "is not a cursor that this list gave"))
}
