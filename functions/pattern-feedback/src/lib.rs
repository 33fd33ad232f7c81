//! What a client found when it used a learned interface (document 4, "Pattern Lifecycle").

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::browsing::{self, Feedback, Rated};
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic};
use http::Method;
use serde_json::json;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "pattern-feedback",
    &[Method::POST],
    "/api/patterns/{id}/feedback",
    Handler::Protected {
        limit: Some(Limit::per_minute("pattern-feedback", 30)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Web, || {
    vec![
        Operation::new(Method::POST, "Tell how a learned interface fared")
            .path::<String>("id", "The pattern.")
            .body::<Feedback>(json!({"worked": false, "reason": "invalid"}))
            .json::<Rated>(json!({
                "id": "0f1e2d3c4b5a69788796a5b4",
                "endpoint": "https://example.com/api/oars",
                "method": "GET",
                "params": ["page"],
                "responseType": "application/json",
                "requiredFields": ["items", "total"],
                "authHeaders": [],
                "provenance": {
                    "source": "api_extraction",
                    "learnedAt": "2026-01-01T00:00:00Z",
                    "lastVerifiedAt": "2026-01-01T00:00:00Z",
                    "verificationCount": 1,
                    "failureCount": 1,
                    "consecutiveFailures": 1,
                    "decayHistory": [{
                        "reason": "validation_failures",
                        "at": "2026-01-02T00:00:00Z",
                        "penalty": 0.1,
                    }],
                },
                "confidence": "low",
                "confidenceScore": 0.3,
                "trust": "low",
                "canBypass": false,
                "reason": "1 of 2 uses worked; last seen to work 1 days ago",
                "schemaVersion": "1.0",
            }))
            .fails([ApiError::NotFound]),
    ]
});

/// Answers with the pattern as it is now.
pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let feedback: Feedback = call.json()?;
    let (scope, id) = (caller.scope(), call.parameter("id"));
    let rated = browsing::rate(&app.store, scope, id, feedback, call.now).await?;
    Reply::json(&rated.ok_or(ApiError::NotFound)?)
}
