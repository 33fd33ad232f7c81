//! One session of the caller's: shown, and renamed (contract §2, §3).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Reply, within};
use coxswain::session::{SessionId, SessionView};
use coxswain::store::SessionLookup;
use http::Method;
use serde::Deserialize;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "session",
    &[Method::GET, Method::PATCH],
    "/api/session/{sessionId}",
    Handler::Protected {
        limit: Some(Limit::per_minute("session", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
);

const MAX_TITLE: usize = 200;

#[derive(Debug, Deserialize)]
struct RenameRequest {
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
