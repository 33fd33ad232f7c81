//! One public page, read for a language model (document 4).

use browse::reader::Progress;
use browse::request::{BrowseOptions, BrowseRequest};
use browse::result::BrowseResult;
use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::browsing::{self, EVENTS, Pages};
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic};
use http::Method;
use serde_json::{Value, json};

pub static ENDPOINT: Endpoint = Endpoint::new(
    "browse-page",
    &[Method::POST],
    "/api/browse",
    Handler::Protected {
        limit: Some(Limit::per_minute("browse", 30)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Web, || {
    vec![
        Operation::new(Method::POST, "Read a page")
            .details(
                "Public pages alone: addresses that are not everybody's are refused. With \
                 `Accept: text/event-stream` the answer is events as they come: `progress`, and at the \
                 end `result` or `error` with the same object as without.",
            )
            .body::<BrowseRequest>(json!({
                "url": "https://example.com/oars",
                "query": "How long are they?",
                "maxCostTier": "lightweight",
            }))
            .json::<BrowseResult>(browsing::example_page())
            .or_text(EVENTS, browsing::example())
            .fails(browsing::examples()),
    ]
});

/// Answers with the page, or with why not and what to do next.
pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let request = BrowseRequest {
        url: browsing::body::<Address>(app, &call)?.url,
        options: browsing::body::<BrowseOptions>(app, &call)?,
    };
    let (pages, scope) = (Pages::of(app), caller.scope().clone());
    if !browsing::wants_events(&call) {
        let (now, deadline) = (call.now, call.deadline);
        let read = browsing::read(&pages, &scope, &request, now, deadline, &|_| {}).await;
        return read
            .map_err(ApiError::Unread)
            .and_then(|page| Reply::json(&page));
    }
    let (now, deadline) = (call.now, call.stream_deadline);
    Ok(browsing::told_as_events(|teller| async move {
        let progress = |progress: Progress| teller.tell("progress", &shown(progress));
        match browsing::read(&pages, &scope, &request, now, deadline, &progress).await {
            Ok(page) => teller.tell("result", &page),
            Err(error) => teller.tell("error", &error),
        }
    }))
}

fn shown(progress: Progress) -> Value {
    match progress {
        Progress::Trying(tier) => json!({"tier": tier, "state": "trying"}),
        Progress::Tried(tier, true) => json!({"tier": tier, "state": "done"}),
        Progress::Tried(tier, false) => json!({"tier": tier, "state": "failed"}),
    }
}

/// The part of the body that has no default: read apart, so that what is wrong is named.
#[derive(serde::Deserialize)]
struct Address {
    url: String,
}
