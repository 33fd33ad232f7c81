//! Who is signed in (contract §2).

use coxswain::app::App;
use coxswain::auth::{Caller, Identity, InvalidToken};
use coxswain::http::{ApiError, Endpoint, Handler, Operation, Reply, Topic};
use http::Method;
use serde_json::json;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "current-user",
    &[Method::GET],
    "/api/v1/auth/session",
    Handler::Protected {
        limit: None,
        handle: |app, caller, _| Box::pin(handle(app, caller)),
    },
)
.described(Topic::Account, || {
    vec![
        Operation::new(Method::GET, "Who is signed in").twin::<Identity>(json!({
            "user": {
                "id": "5e09e1e7-f513-464f-ae34-c678347c1c4d",
                "email": "demo@example.com",
                "name": "Demo",
            },
            "tenantId": "5e09e1e7-f513-464f-ae34-c678347c1c4d",
            "tenantName": "Demo",
        })),
    ]
});

/// Answers with the caller's own profile.
pub async fn handle(app: &App, caller: Caller) -> Result<Reply, ApiError> {
    let profile = app.store.load_profile(caller.scope()).await?;
    // A token outlives an account that was removed between two reads.
    let profile = profile.ok_or(InvalidToken::Revoked)?;
    Reply::twin(&Identity::from(profile))
}
