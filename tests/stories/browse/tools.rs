//! The same as tools of the Model Context Protocol.

use super::patterns::learn;
use super::site;
use serde_json::{Value, json};
use stories::TestApp;

async fn rpc(app: &TestApp, token: &str, headers: &[(&str, &str)], body: &Value) -> (u16, Value) {
    let request = app.request(reqwest::Method::POST, "/mcp");
    let mut request = request.bearer_auth(token).json(body);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let answer = request.send().await.unwrap();
    let status = answer.status().as_u16();
    (status, answer.json().await.unwrap_or_default())
}

#[tokio::test]
async fn the_same_is_to_be_had_as_tools() {
    let site = site().await;
    let (app, token) = TestApp::beside(&site).await;
    let hello = json!({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
        "protocolVersion": "2025-06-18", "capabilities": {},
        "clientInfo": {"name": "t", "version": "1"}}});
    let (status, greeted) = rpc(&app, &token, &[], &hello).await;
    assert_eq!(status, 200, "{greeted}");
    assert_eq!(greeted["result"]["serverInfo"]["name"], "coxswain");

    let list = json!({"jsonrpc": "2.0", "id": 2, "method": "tools/list", "params": {}});
    let (_, listed) = rpc(&app, &token, &[], &list).await;
    let tools = listed["result"]["tools"].as_array().unwrap();
    let names: Vec<_> = tools
        .iter()
        .map(|tool| tool["name"].as_str().unwrap())
        .collect();
    let known = [
        "smart_browse",
        "batch_browse",
        "execute_api_call",
        "session_management",
        "refresh_session",
        "list_patterns",
        "pattern_feedback",
    ];
    assert_eq!(names, known);

    let url = format!("{}/boat", site.url());
    let read = app
        .call_tool(&token, "smart_browse", &json!({"url": url}))
        .await
        .body;
    assert_eq!(
        read["result"]["structuredContent"]["title"], "Boat",
        "{read}"
    );
    let inner = json!({"url": "http://10.0.0.1/"});
    let refused = app.call_tool(&token, "smart_browse", &inner).await.body;
    assert_eq!(refused["result"]["isError"], true);
    let told = &refused["result"]["structuredContent"];
    assert_eq!(told["code"], "SECURITY_PRIVATE_ADDRESS");
    let wrong = app
        .call_tool(&token, "smart_browse", &json!({"maxChars": 500}))
        .await
        .body;
    let told = &wrong["result"]["structuredContent"];
    assert_eq!(told["context"]["field"], "url", "{wrong}");
    let unknown = app.call_tool(&token, "rm", &json!({})).await.body;
    assert_eq!(unknown["error"]["code"], -32602);

    let pattern = learn(&app, "ada@acme.example").await;
    let known = app
        .call_tool(&token, "list_patterns", &json!({}))
        .await
        .body;
    let patterns = &known["result"]["structuredContent"]["patterns"];
    assert_eq!(patterns[0]["id"], pattern.as_str());
    let feedback = json!({"id": pattern, "worked": true});
    let rated = app
        .call_tool(&token, "pattern_feedback", &feedback)
        .await
        .body;
    let rated = &rated["result"]["structuredContent"];
    assert_eq!(rated["provenance"]["verificationCount"], 2, "{rated}");
}

#[tokio::test]
async fn the_newest_revision_needs_no_greeting() {
    let app = TestApp::start().await;
    let token = app.signed_in("ada@acme.example", None).await;
    let list = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"_meta": {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": {"name": "t", "version": "1"},
        "io.modelcontextprotocol/clientCapabilities": {}}}});
    let newest = [
        ("mcp-protocol-version", "2026-07-28"),
        ("mcp-method", "tools/list"),
    ];
    let (status, listed) = rpc(&app, &token, &newest, &list).await;
    assert_eq!(status, 200, "{listed}");
    assert_eq!(listed["result"]["resultType"], "complete", "{listed}");
    assert!(listed["result"]["ttlMs"].is_u64());

    let elsewhere = [("origin", "https://elsewhere.example")];
    assert_eq!(rpc(&app, &token, &elsewhere, &list).await.0, 403);
    let broken = app
        .request(reqwest::Method::POST, "/mcp")
        .bearer_auth(&token);
    let broken = broken.header("content-type", "application/json").body("{");
    let answer = broken.send().await.unwrap();
    assert_eq!(answer.status(), 400);
    let answer: Value = answer.json().await.unwrap();
    assert_eq!(answer["error"]["code"], -32700);
}
