//! Lets a client's socket hear a session's channel (contract §7).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Reply};
use coxswain::push::{SocketId, session_of};
use coxswain::store::SessionLookup;
use http::Method;
use serde::{Deserialize, Serialize};

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
};

/// The names are the protocol's.
#[derive(Debug, Deserialize)]
struct AuthRequest {
    socket_id: String,
    channel_name: String,
}

#[derive(Debug, Serialize)]
struct AuthResponse {
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
    let push = app.push.as_ref().ok_or(ApiError::NotFound)?;
    if !is_stored && !app.store.claim_session_id(scope, session, call.now).await? {
        return Err(ApiError::Forbidden);
    }
    Reply::twin(&AuthResponse {
        auth: push.authorize(&socket, session),
    })
}
