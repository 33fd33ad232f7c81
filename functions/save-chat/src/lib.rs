//! Saving a conversation under a name, with a recap (document 3, migration note).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::chat::{ChatView, SaveRequest, save};
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic};
use http::Method;
use serde_json::json;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "save-chat",
    &[Method::POST],
    "/api/sessions/save",
    Handler::Protected {
        limit: Some(Limit::per_minute("save-chat", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Chat, || {
    vec![
        Operation::new(Method::POST, "Save a conversation")
            .details(
                "Conversations are saved by themselves; this gives one a name, a recap or a \
                 persona. One without a message is only saved with `allowEmpty`.",
            )
            .body::<SaveRequest>(json!({
                "sessionId": "session_123",
                "name": "Arithmetic",
                "recap": "Two and two was found to be four.",
            }))
            .chat::<ChatView>(json!({
                "id": "session_123",
                "name": "Arithmetic",
                "model": "gpt-4o",
                "recap": "Two and two was found to be four.",
                "saved": true,
                "messageCount": 2,
                "pinned": [],
                "createdAt": "2026-09-21T15:33:20.000Z",
                "updatedAt": "2026-09-21T15:33:27.518Z",
            }))
            .fails([
                ApiError::SessionNotFound,
                ApiError::ResourceConflict { until: None },
            ]),
    ]
});

pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let wanted: SaveRequest = call.json()?;
    let session = save(&app.store, caller.scope(), wanted, call.now).await?;
    Reply::chat(&ChatView::from(&session))
}
