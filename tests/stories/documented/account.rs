//! Signing in, settings, knowledge, health, and what goes wrong.

use super::Client;
use reqwest::Method;
use serde_json::{Value, json};
use stories::{PASSWORD, TestApp};

const EMAIL: &str = "ada@acme.example";

#[tokio::test]
async fn signing_in_and_out_is_as_shown() {
    let app = TestApp::roomy().await;
    let client = Client::new(&app).await;
    let who = json!({
        "user": {"id": "0198c0de-0000-7000-8000-000000000001", "email": EMAIL, "name": "Ada"},
        "tenantId": "acme",
        "tenantName": "Acme",
    });
    let mut signed_in = who.clone();
    signed_in["accessToken"] = "e.y.J".into();
    signed_in["expiresAt"] = "2026-02-03T04:05:06.789Z".into();
    let credentials = json!({"email": EMAIL, "password": PASSWORD});
    let path = "/api/v1/auth/login";
    let answer = client.stranger(Method::POST, path, credentials).await;
    answer.shows_twice(&signed_in);
    let session = client.get("/api/v1/auth/session").await;
    let session = session.shows_twice(&who);
    assert!(session.get("accessToken").is_none(), "{session}");

    let preferences =
        json!({"preferences": {"theme": "system"}, "syncedAt": "2026-02-03T04:05:06.789Z"});
    let path = "/api/v1/user/preferences";
    let known = client.get(path).await.answer.body;
    assert_eq!(known["preferences"]["theme"], "system");
    let wanted = json!({"theme": "dark", "clientVersion": "1.4.0", "fontSize": 12});
    let stored = client.post(path, wanted).await.shows_twice(&preferences);
    assert_eq!(
        stored["preferences"]["fontSize"], 12,
        "kept, though unknown"
    );
    client.get(path).await.shows_twice(&preferences);

    let out = client.post("/api/v1/auth/logout", Value::Null).await.answer;
    assert_eq!((out.status.as_u16(), out.text.as_str()), (204, ""));
}

#[tokio::test]
async fn knowledge_is_resolved_as_shown() {
    use coxswain::auth::TenantId;
    use coxswain::store::DomainPattern;
    use local::knowledge::Document;
    use std::path::Path;
    let variables = [("DEBUG_MODE", "on")];
    let app = TestApp::with(&variables, local::endpoints::router()).await;
    let client = Client::new(&app).await;
    let unknown = json!({"allowed": true, "domain": "app.acme.example", "hasOrgKnowledge": false,
        "context": [], "citations": []});
    let path = "/api/knowledge/resolve?url=https%3A%2F%2Fapp.acme.example%2Forders&query=boats";
    let given = client.get(path).await.shows_twice(&unknown);
    assert_eq!(given["context"], json!([]));

    let tenant = client.get("/api/v1/auth/session").await.answer.body["tenantId"].clone();
    let tenant = TenantId(tenant.as_str().unwrap().to_owned());
    let pattern = DomainPattern::parse("*.acme.example").unwrap();
    app.app.store.allow_domain(&tenant, &pattern).await.unwrap();
    let text = "# Boats\n\nBoats lie in the harbour until May.";
    let document = Document::read(Path::new("boats.md"), text);
    app.index.add(&tenant, &pattern, document).await.unwrap();
    let known = json!({
        "allowed": true, "domain": "app.acme.example", "hasOrgKnowledge": true,
        "context": [{"id": "p", "content": "Boats", "documentTitle": "Boats"}],
        "citations": [{"documentId": "boats.md", "documentTitle": "Boats"}],
    });
    client.get(path).await.shows_twice(&known);
    let task = json!({"url": "https://app.acme.example/orders", "query": "Press Boats",
        "dom": "<button id=\"5\">Boats</button>"});
    let task = client.post("/api/agent/interact", task).await.answer.body;
    let found =
        json!({"activeDomain": "app.acme.example", "hasOrgKnowledge": true, "chunkCount": 1});
    assert_eq!(task["ragDebug"], found);
    // A chunk may have more beside it, and a citation a page.
    let mut more = known;
    more["context"][0]["metadata"] = json!({"kind": "guide"});
    more["citations"][0]["section"] = "Boats".into();
    more["citations"][0]["page"] = 3.into();
    stories::described::expect_known(&Method::GET, "/api/knowledge/resolve", 200, &more);
}

#[tokio::test]
async fn health_is_told_service_by_service() {
    let app = TestApp::roomy().await;
    let client = Client::new(&app).await;
    let service = || json!({"status": "healthy", "latencyMs": 1});
    let off = || json!({"status": "disabled"});
    let told = json!({"status": "healthy", "services": {
        "dynamodb": service(), "secrets": off(), "llm": off(), "search": off(),
        "knowledge": off(), "push": off(),
    }});
    let health = client.stranger(Method::GET, "/api/health", Value::Null);
    health.await.shows(200, &told);
}

#[tokio::test]
async fn every_error_has_the_shape_that_is_shown() {
    let app = TestApp::start().await;
    let client = Client::new(&app).await;
    let failure = |code: &str| {
        json!({
            "success": false, "code": code, "message": "For a person.",
            "error": {"code": code, "message": "For a person."},
            "requestId": "r",
        })
    };
    let with = |code: &str, more: Value| {
        let mut failure = failure(code);
        for (name, value) in more.as_object().into_iter().flatten() {
            failure[name] = value.clone();
        }
        failure
    };
    let details = json!({"details": {"field": "url", "reason": "Why."}});
    let id = "0198c0de-0000-7000-8000-000000000001";
    let post = |path: &'static str, body: Value| client.post(path, body);
    let interact = "/api/agent/interact";
    let page = json!({"url": "https://app.acme.example/", "query": "Press Save", "dom": "<p>"});
    let mut of_nobody = page.clone();
    of_nobody["taskId"] = id.into();

    let invalid = json!({"url": "no address", "query": "Press Save", "dom": "<p>"});
    let refused = post(interact, invalid).await;
    let refused = refused.shows(400, &with("VALIDATION_ERROR", details));
    assert_eq!(refused["details"]["field"], "url");
    let stranger = client.stranger(Method::POST, interact, page.clone()).await;
    stranger.shows(401, &failure("UNAUTHORIZED"));
    let wrong = json!({"email": EMAIL, "password": "wrong"});
    let wrong = client
        .stranger(Method::POST, "/api/v1/auth/login", wrong)
        .await;
    wrong.shows(401, &failure("INVALID_CREDENTIALS"));
    post(interact, of_nobody)
        .await
        .shows(404, &failure("TASK_NOT_FOUND"));
    let archive = post("/api/session", json!({"sessionId": id})).await;
    archive.shows(404, &failure("SESSION_NOT_FOUND"));
    let latest = client.get("/api/session/latest").await;
    latest.shows(404, &failure("SESSION_NOT_FOUND"));

    let waits = json!({"retryAfter": 3, "resetAt": "2026-02-03T04:05:06.789Z"});
    loop {
        let given = post(interact, page.clone()).await;
        for header in [
            "x-ratelimit-limit",
            "x-ratelimit-remaining",
            "x-ratelimit-reset",
        ] {
            let number: u64 = given.answer.header(header).parse().unwrap();
            assert!(number < 4_000_000_000, "seconds, or a count");
        }
        if given.answer.status != 200 {
            let told = given.answer.header("retry-after").to_owned();
            let refused = given.shows(429, &with("RATE_LIMIT", waits));
            assert_eq!(refused["retryAfter"].to_string(), told);
            break;
        }
    }
}

#[tokio::test]
async fn debug_mode_says_more_of_an_error() {
    let variables = [("DEBUG_MODE", "on")];
    let app = TestApp::with(&variables, local::endpoints::router()).await;
    let client = Client::new(&app).await;
    let told = json!({
        "success": false, "code": "VALIDATION_ERROR", "message": "For a person.",
        "details": {"field": "query", "reason": "Why."},
        "debugInfo": {"errorType": "VALIDATION_ERROR", "context": {}},
    });
    let refused = client.post("/api/agent/interact", json!({})).await;
    refused.shows(400, &told);
}
