//! The caller's newest session on a web site (contract §2).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Reply};
use coxswain::session::{SessionStatus, SessionView, registrable_domain};
use http::Method;
use serde::{Deserialize, Serialize};

pub static ENDPOINT: Endpoint = Endpoint::new(
    "session-by-domain",
    &[Method::GET],
    "/api/session/by-domain/{domain}",
    Handler::Protected {
        limit: Some(Limit::per_minute("session-by-domain", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
);

#[derive(Debug, Deserialize)]
struct ByDomainQuery {
    status: Option<SessionStatus>,
}

#[derive(Debug, Serialize)]
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
        .session_by_domain(caller.scope(), &domain, status, call.now)
        .await?;
    Reply::twin(&ByDomainResponse {
        session: session.map(SessionView::from),
    })
}
