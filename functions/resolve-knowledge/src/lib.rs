//! What the caller's organization knows about a site (contract §5).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic, within};
use coxswain::knowledge::{Chunk, Citation, Known, SourceError};
use http::Method;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
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
)
.described(Topic::Knowledge, || {
    vec![
        Operation::new(Method::GET, "Passages about a site")
            .details(
                "Where the organization names the site's domain, its knowledge service is asked. \
                 Where it does not, or has nothing, the lists are empty. No site is ever \
                 forbidden.",
            )
            .query::<ResolveRequest>()
            .twin::<ResolveResponse>(json!({
                "allowed": true,
                "domain": "app.example.com",
                "hasOrgKnowledge": true,
                "context": [{
                    "id": "travel-policy#2",
                    "content": "Trips under 50 EUR need no receipt.",
                    "documentTitle": "Travel policy",
                }],
                "citations": [{
                    "documentId": "travel-policy",
                    "documentTitle": "Travel policy",
                    "section": "Receipts",
                }],
            }))
            .fails([ApiError::ExternalService(SourceError::Timeout)]),
    ]
});

/// How long the source of knowledge may take: the panel waits for the answer when it opens.
const PATIENCE: Duration = Duration::from_secs(8);

/// Lengths in UTF-16 units, as clients count, and as for `interact`.
const MAX_URL_UNITS: usize = 2048;
const MAX_QUERY_UNITS: usize = 10_000;

#[derive(Deserialize, JsonSchema)]
struct ResolveRequest {
    /// An address, or a bare host name.
    #[schemars(length(max = MAX_URL_UNITS))]
    url: String,
    /// What the passages should be about; without it, what there is to begin with.
    #[schemars(length(max = MAX_QUERY_UNITS))]
    query: Option<String>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ResolveResponse {
    /// A site is never forbidden.
    #[schemars(extend("const" = true))]
    allowed: bool,
    /// The site's host name.
    domain: String,
    has_org_knowledge: bool,
    /// Best first.
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
