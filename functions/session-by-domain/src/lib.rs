//! The caller's newest session on a web site (contract §2).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic};
use coxswain::session::{SessionStatus, SessionView, registrable_domain};
use http::Method;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "session-by-domain",
    &[Method::GET],
    "/api/session/by-domain/{domain}",
    Handler::Protected {
        limit: Some(Limit::per_minute("session-by-domain", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Sessions, || {
    vec![
        Operation::new(Method::GET, "The newest session on a site")
            .path::<String>(
                "domain",
                "Any host of the site: `www.example.com` finds what belongs to `example.com`.",
            )
            .query::<ByDomainQuery>()
            .twin::<ByDomainResponse>(json!({
                "session": {
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
},
            })),
    ]
});

#[derive(Debug, Deserialize, JsonSchema)]
struct ByDomainQuery {
    /// `active`, or nothing: whatever is not archived. Any other: of this status alone.
    status: Option<SessionStatus>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ByDomainResponse {
    /// Null where there is none.
    session: Option<SessionView>,
}

/// Any host of the site will do: `www.example.com` finds what belongs to `example.com`.
pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let ByDomainQuery { status } = call.query()?;
    let domain = registrable_domain(call.parameter("domain"))
        .ok_or_else(|| ApiError::validation("domain", "must be the name of a web host"))?;
    let status = status.unwrap_or(SessionStatus::Active);
    let session = app
        .store
        .session_by_domain(caller.scope(), &domain, status.into(), call.now)
        .await?;
    Reply::twin(&ByDomainResponse {
        session: session.map(SessionView::from),
    })
}
