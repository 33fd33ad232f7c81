//! Signing out: the token that came with the call is refused from now on.

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Endpoint, Handler, Operation, Reply, Topic};
use http::Method;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "logout",
    &[Method::POST],
    "/api/v1/auth/logout",
    Handler::Protected {
        limit: None,
        handle: |app, caller, _| Box::pin(handle(app, caller)),
    },
)
.described(Topic::Account, || {
    vec![
        Operation::new(Method::POST, "Sign out")
            .details("The token that came with the call is refused from now on. No body is read."),
    ]
});

/// Revokes the caller's token until it would have ended by itself.
pub async fn handle(app: &App, caller: Caller) -> Result<Reply, ApiError> {
    let token = caller.token().to_string();
    app.store
        .revoke_token(caller.scope(), &token, caller.token_ends_at())
        .await?;
    Ok(Reply::no_content())
}
