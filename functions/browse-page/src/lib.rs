//! One public page, read for a language model (document 4).

use browse::reader::Progress;
use browse::request::{BrowseOptions, BrowseRequest};
use browse::result::BrowseResult;
use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::browsing::{self, EVENTS};
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic};
use http::Method;
use serde_json::json;
use std::sync::{Mutex, PoisonError};

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
                 `Accept: text/event-stream` the answer is events: `progress`, and at the end \
                 `result` or `error` with the same object as without.",
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
    let events = Mutex::new(String::new());
    let told = |progress: Progress| {
        let data = match progress {
            Progress::Trying(tier) => json!({"tier": tier, "state": "trying"}),
            Progress::Tried(tier, true) => json!({"tier": tier, "state": "done"}),
            Progress::Tried(tier, false) => json!({"tier": tier, "state": "failed"}),
        };
        let event = browsing::event("progress", &data);
        events
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push_str(&event);
    };
    let read = browsing::read(
        app,
        caller.scope(),
        &request,
        call.now,
        call.deadline,
        &told,
    )
    .await;
    if !browsing::wants_events(&call) {
        return read
            .map_err(ApiError::Unread)
            .and_then(|page| Reply::json(&page));
    }
    let mut events = events.into_inner().unwrap_or_else(PoisonError::into_inner);
    events.push_str(&match &read {
        Ok(page) => browsing::event("result", page),
        Err(error) => browsing::event("error", error),
    });
    Ok(Reply::file(EVENTS, events))
}

/// The part of the body that has no default: read apart, so that what is wrong is named.
#[derive(serde::Deserialize)]
struct Address {
    url: String,
}
