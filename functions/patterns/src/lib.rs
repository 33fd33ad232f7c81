//! What was learned of sites' own interfaces (document 4, "Pattern Lifecycle").

use browse::pattern::ApiPattern;
use browse::trust::SCHEMA_VERSION;
use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic, within};
use http::Method;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "patterns",
    &[Method::GET],
    "/api/patterns",
    Handler::Protected {
        limit: Some(Limit::per_minute("patterns", 30)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Web, || {
    vec![
        Operation::new(Method::GET, "Learned interfaces")
            .details("What rendered pages of a site asked their own site for, per tenant.")
            .query::<PatternsRequest>()
            .json::<PatternsResponse>(json!({"patterns": [], "schemaVersion": "1.0"})),
    ]
});

const MAX_DOMAIN: usize = 253;

#[derive(Deserialize, JsonSchema)]
struct PatternsRequest {
    /// A registrable domain; all domains when not said.
    #[schemars(length(max = MAX_DOMAIN))]
    domain: Option<String>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct PatternsResponse {
    patterns: Vec<ApiPattern>,
    schema_version: &'static str,
}

/// Answers with the tenant's patterns, as far as they are trusted now.
pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let PatternsRequest { domain } = call.query()?;
    within("domain", domain.as_deref().unwrap_or_default(), MAX_DOMAIN)?;
    let domain = domain.map(|domain| domain.trim().to_lowercase());
    let patterns = app
        .store
        .list_patterns(caller.scope(), domain.as_deref(), call.now)
        .await?;
    Reply::json(&PatternsResponse {
        patterns: patterns
            .iter()
            .map(|pattern| pattern.view(call.now))
            .collect(),
        schema_version: SCHEMA_VERSION,
    })
}
