//! Lets a client's socket hear a session's channel (contract §7).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic};
use coxswain::push::{SocketId, session_of};
use coxswain::store::SessionLookup;
use http::Method;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

pub static ENDPOINT: Endpoint = Endpoint {
    // The protocol's own clients send a form.
    accepts: &["application/json", Call::FORM],
    ..Endpoint::new(
        "pusher-auth",
        &[Method::POST],
        "/api/pusher/auth",
        Handler::Protected {
            // Refusals count too: the newest client repeats them without pause, until a 429.
            limit: Some(Limit::per_minute("pusher-auth", 100)),
            handle: |app, caller, call| Box::pin(handle(app, caller, call)),
        },
    )
}
.described(Topic::Push, || {
    vec![
        Operation::new(Method::POST, "Let a socket hear a session")
            .details(
                "Signs the channel of a session of the caller's own, or of a session id that \
                 nobody has yet: it is the caller's from then on. Any other channel is refused \
                 with 403. Refusals count too. Where push is off there is nothing here: 404.",
            )
            .body::<AuthRequest>(json!({
                "socket_id": "1234.5678",
                "channel_name": "private-session-0198c0de-7000-7000-8000-00000000000b",
            }))
            .twin::<AuthResponse>(json!({
                "auth": "coxswain:9f0c1d2e3b4a59687786958473625140f1e2d3c4b5a697887960514233241506",
            }))
            .fails([ApiError::Forbidden, ApiError::NotFound]),
    ]
});

/// A connection and a channel, in the words of the Pusher protocol.
#[derive(Debug, Deserialize, JsonSchema)]
struct AuthRequest {
    /// What the push server told the client when it connected: two numbers with a dot between.
    #[schemars(regex(pattern = r"^\d+\.\d+$"))]
    socket_id: String,
    /// `private-session-` and the session's id.
    channel_name: String,
}

#[derive(Debug, Serialize, JsonSchema)]
struct AuthResponse {
    /// The key's name and a signature: what the push server wants to see.
    auth: String,
}

/// Signs the channel of the caller's own session, or of an id that nobody has: it is the caller's
/// from then on. A foreign channel is refused before anything tells whether push is on.
pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let request: AuthRequest = call.json_or_form()?;
    let socket: SocketId = request
        .socket_id
        .parse()
        .map_err(|error| ApiError::validation("socket_id", error))?;
    let session = session_of(&request.channel_name).ok_or(ApiError::Forbidden)?;
    let scope = caller.scope();
    let is_stored = match app.store.load_session(scope, session, call.now).await? {
        SessionLookup::Mine(_) => true,
        SessionLookup::Absent => false,
        SessionLookup::Colleagues | SessionLookup::OtherTenants => return Err(ApiError::Forbidden),
    };
    let push = app.push.get().await.ok_or(ApiError::NotFound)?;
    if !is_stored && !app.store.claim_session_id(scope, session, call.now).await? {
        return Err(ApiError::Forbidden);
    }
    // Whose pushes it is to be left out of where the client does not say so itself.
    app.store
        .note_socket(session, caller.token(), &socket, call.now)
        .await?;
    Reply::twin(&AuthResponse {
        auth: push.authorize(&socket, session),
    })
}
