//! What the caller's organization knows about a site (contract §5).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Reply};
use coxswain::knowledge::{Chunk, Citation, Known};
use http::Method;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tokio::time::Instant;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "resolve-knowledge",
    &[Method::GET],
    "/api/knowledge/resolve",
    Handler::Protected {
        limit: Some(Limit::per_minute("resolve-knowledge", 30)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
);

/// How long the source of knowledge may take: the panel waits for the answer when it opens.
const PATIENCE: Duration = Duration::from_secs(8);

/// Lengths in UTF-16 units, as clients count, and as for `interact`.
const MAX_URL_UNITS: usize = 2048;
const MAX_QUERY_UNITS: usize = 10_000;

#[derive(Deserialize)]
struct ResolveRequest {
    /// An address, or a bare host name.
    url: String,
    query: Option<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ResolveResponse {
    /// A site is never forbidden.
    allowed: bool,
    domain: String,
    has_org_knowledge: bool,
    context: Vec<Chunk>,
    citations: Vec<Citation>,
}

/// Answers with passages where the tenant's domains cover the site, else with none.
pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let ResolveRequest { url, query } = call.query()?;
    within("url", &url, MAX_URL_UNITS)?;
    within(
        "query",
        query.as_deref().unwrap_or_default(),
        MAX_QUERY_UNITS,
    )?;
    let deadline = call.deadline.min(Instant::now() + PATIENCE);
    let known = app
        .knowledge
        .resolve(caller.tenant(), &url, query.as_deref(), deadline)
        .await?;
    Reply::twin(&ResolveResponse::from(known))
}

fn within(field: &'static str, text: &str, most: usize) -> Result<(), ApiError> {
    if text.encode_utf16().count() > most {
        let reason = format!("must have at most {most} characters");
        return Err(ApiError::validation(field, reason));
    }
    Ok(())
}

impl From<Known> for ResolveResponse {
    fn from(known: Known) -> Self {
        Self {
            allowed: true,
            has_org_knowledge: known.has_org_knowledge(),
            domain: known.domain,
            context: known.context,
            citations: known.citations,
        }
    }
}
