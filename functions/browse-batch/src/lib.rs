//! Several public pages at once, read for a language model (document 4).

use browse::result::{BatchItem, BatchResult};
use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::browsing::{self, BatchRequest, EVENTS, Pages};
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic};
use http::Method;
use serde_json::json;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "browse-batch",
    &[Method::POST],
    "/api/browse/batch",
    Handler::Protected {
        limit: Some(Limit::per_minute("browse-batch", 30)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Web, || {
    vec![
        Operation::new(Method::POST, "Read several pages")
            .details(
                "A page that cannot be read is an entry with its error; the answer is a 200 all \
                 the same. With `Accept: text/event-stream` there is a `progress` event for each \
                 page that is done, and `result` at the end.",
            )
            .body::<BatchRequest>(json!({"urls": ["https://example.com/oars"], "concurrency": 2}))
            .json::<BatchResult>(json!({
                "results": [{
                    "url": "https://example.com/oars",
                    "success": true,
                    "result": browsing::example_page(),
                }],
                "succeeded": 1,
                "failed": 0,
                "schemaVersion": "1.0",
            }))
            .or_text(EVENTS, browsing::example())
            .fails(browsing::examples().into_iter().take(1)),
    ]
});

/// Answers with what came of each page.
pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let batch = BatchRequest::new(browsing::body(app, &call)?, browsing::body(app, &call)?);
    batch
        .check()
        .map_err(|failure| browsing::refused(app, &failure))?;
    let (pages, scope) = (Pages::of(app), caller.scope().clone());
    if !browsing::wants_events(&call) {
        let (now, deadline) = (call.now, call.deadline);
        let read = browsing::read_batch(&pages, &scope, &batch, now, deadline, &|_| {}).await;
        return Reply::json(&read);
    }
    let (now, deadline) = (call.now, call.stream_deadline);
    Ok(browsing::told_as_events(|teller| async move {
        let progress = |item: &BatchItem| {
            let done = json!({"url": item.url, "success": item.success});
            teller.tell("progress", &done);
        };
        let read = browsing::read_batch(&pages, &scope, &batch, now, deadline, &progress).await;
        teller.tell("result", &read);
    }))
}
