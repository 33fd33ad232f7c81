//! What is wrong with a tool's arguments is told in the form of all failures, with field and reason,
//! and nothing is asked of any site.

use serde_json::{Value, json};
use stories::TestApp;
use stories::loopback::{Loopback, Reply};

async fn refused(app: &TestApp, token: &str, tool: &str, arguments: Value) -> Value {
    let mut answer = app.call_tool(token, tool, &arguments).await;
    assert_eq!(answer.body["result"]["isError"], true, "{answer:?}");
    answer.body["result"]["structuredContent"].take()
}

#[tokio::test]
async fn a_wrong_argument_is_named_with_its_reason_by_every_tool() {
    let site = Loopback::answering(|_| Reply::status(200)).await;
    let (app, token) = TestApp::beside(&site).await;
    let url = site.url();
    for (tool, arguments, said) in [
        ("smart_browse", json!({"url": 7}), "url: expected a string"),
        ("smart_browse", json!({}), "url: is required"),
        (
            "smart_browse",
            json!({"url": url, "maxChars": "many"}),
            "maxChars: expected a whole number",
        ),
        (
            "smart_browse",
            json!({"url": url, "forceTier": "fast"}),
            "forceTier: expected one of `intelligence`, `lightweight`, `playwright`",
        ),
        (
            "smart_browse",
            json!({"url": url, "maxChars": 5}),
            "maxChars: must lie between 100 and 500000",
        ),
        (
            "batch_browse",
            json!({"urls": url}),
            "urls: expected a list",
        ),
        (
            "batch_browse",
            json!({"urls": [url, 7]}),
            "urls[1]: expected a string",
        ),
        (
            "batch_browse",
            json!({"urls": [url], "includeTables": "yes"}),
            "includeTables: expected a boolean",
        ),
        (
            "batch_browse",
            json!({"urls": [url], "concurrency": 50}),
            "concurrency: must lie between 1 and 5",
        ),
        (
            "execute_api_call",
            json!({"url": url, "headers": ["accept"]}),
            "headers: expected a map",
        ),
        (
            "execute_api_call",
            json!({"url": url, "method": "TRACE"}),
            "method: must be GET, HEAD, POST, PUT, PATCH or DELETE",
        ),
        (
            "session_management",
            json!({"action": "forget", "url": url}),
            "action: expected one of `save`, `list`, `health`, `delete`",
        ),
        (
            "session_management",
            json!({"action": "save", "url": url, "cookies": [{"name": "sid", "value": {"of": 1}}]}),
            "cookies[0].value: expected a string",
        ),
        (
            "refresh_session",
            json!({"sessionProfile": "work"}),
            "url: is required",
        ),
        (
            "list_patterns",
            json!({"domain": ["a.example"]}),
            "domain: expected a string",
        ),
        (
            "pattern_feedback",
            json!({"id": "0", "worked": "no"}),
            "worked: expected a boolean",
        ),
        (
            "pattern_feedback",
            json!({"id": "0", "worked": false, "reason": "dull"}),
            "reason: expected one of `failed`, `invalid`, `site_changed`, `rate_limited`, `auth_expired`",
        ),
    ] {
        let told = refused(&app, &token, tool, arguments.clone()).await;
        assert_eq!(
            told["code"], "CONFIG_INVALID_ARGUMENT",
            "{tool} {arguments}: {told}"
        );
        let error = told["error"].as_str().unwrap();
        assert!(error.contains(said), "{tool} {arguments}: {error}");
        assert_eq!(
            (&told["retryable"], &told["schemaVersion"]),
            (&json!(false), &json!("1.0"))
        );
    }
    assert_eq!(site.arrived().len(), 0);
}
