//! One session of the caller's: shown, and renamed (contract §2, §3).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic, within};
use coxswain::session::{SessionId, SessionView};
use coxswain::store::SessionLookup;
use http::Method;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "session",
    &[Method::GET, Method::PATCH],
    "/api/session/{sessionId}",
    Handler::Protected {
        limit: Some(Limit::per_minute("session", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Sessions, || {
    vec![
        Operation::new(Method::GET, "One session")
            .path::<SessionId>("sessionId", "The session.")
            .twin::<SessionView>(json!({
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
}))
            .fails([ApiError::SessionNotFound]),
        Operation::new(Method::PATCH, "Rename a session")
            .details("The domain stays in front of the title. The session keeps it from then on.")
            .path::<SessionId>("sessionId", "The session.")
            .body::<RenameRequest>(json!({"title": "My profile"}))
            .twin::<SessionView>(json!({
    "sessionId": "0198c0de-7000-7000-8000-00000000000b",
    "title": "shop.example: My profile",
    "url": "https://shop.example/profile",
    "domain": "shop.example",
    "status": "active",
    "isRenamed": true,
    "createdAt": "2026-09-21T15:33:20.000Z",
    "updatedAt": "2026-09-21T15:33:27.518Z",
    "messageCount": 4,
    "metadata": {
        "initialQuery": "shop.example: My profile",
        "originalQuery": "Enter Ada into Name, then press Save",
        "taskType": "complex",
    },
}))
            .fails([
                ApiError::SessionNotFound,
                ApiError::ResourceConflict { until: None },
            ]),
    ]
});

const MAX_TITLE: usize = 200;

#[derive(Debug, Deserialize, JsonSchema)]
struct RenameRequest {
    #[schemars(length(min = 1, max = MAX_TITLE), regex(pattern = r"\S"))]
    title: String,
}

/// Somebody else's session does not exist for the caller, a colleague's neither.
pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let id = SessionId(call.id("sessionId")?);
    let found = if call.method == Method::PATCH {
        let title = title(&call)?;
        app.store
            .rename_session(caller.scope(), id, &title, call.now)
            .await?
    } else {
        app.store.load_session(caller.scope(), id, call.now).await?
    };
    match found {
        SessionLookup::Mine(session) => Reply::twin(&SessionView::from(session)),
        SessionLookup::Colleagues | SessionLookup::OtherTenants | SessionLookup::Absent => {
            Err(ApiError::SessionNotFound)
        }
    }
}

fn title(call: &Call) -> Result<String, ApiError> {
    let RenameRequest { title } = call.json()?;
    if title.trim().is_empty() {
        return Err(ApiError::validation("title", "must not be blank"));
    }
    within("title", &title, MAX_TITLE)?;
    Ok(title)
}
