//! Public pages read for language models. The sites stand on this machine, as exceptions of the
//! guard; everything else is refused as it would be in the cloud.

use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use stories::loopback::{Loopback, Reply};
use stories::{Answer, TestApp};

const PATH: &str = "/api/browse";

fn article() -> String {
    let paragraph = "<p>The boat went slowly down the river, and nobody on the bank looked up from what they did that day.</p>";
    format!(
        "<html lang=en><head><title>Boat</title><meta property=og:title content=Boat></head><body><nav><a href=/>Home</a></nav>\
         <main><h1>Boat</h1>{}<table><tr><th>Oar<th>Price<tr><td>Long<td>12</table></main></body></html>",
        paragraph.repeat(10)
    )
}

fn html(body: impl Into<String>) -> Reply {
    Reply::raw(200, body.into()).with("content-type", "text/html; charset=utf-8")
}

async fn site() -> Loopback {
    Loopback::answering(|asked| match asked.path.as_str() {
        "/boat" => html(article()),
        "/app" => html("<div id=root></div><script src=app.js></script>"),
        "/slow" => Reply::silence(),
        "/busy" => Reply::status(429).with("retry-after", "7"),
        "/inner" => Reply::status(302).with("location", "http://169.254.169.254/latest/meta-data/"),
        _ => Reply::status(404),
    })
    .await
}

async fn read(app: &TestApp, token: &str, site: &Loopback, path: &str, options: Value) -> Answer {
    let mut body = options;
    body["url"] = json!(format!("{}{path}", site.url()));
    app.post(PATH, token, &body).await
}

#[tokio::test]
async fn a_page_is_read_with_how_far_it_can_be_believed() {
    let site = site().await;
    let (app, token) = TestApp::beside(&site).await;

    let page = read(
        &app,
        &token,
        &site,
        "/boat",
        json!({"includeDecisionTrace": true}),
    )
    .await;

    assert_eq!(page.status, 200, "{page:?}");
    assert_eq!(page.body["title"], "Boat");
    assert_eq!(page.body["schemaVersion"], "1.0");
    assert_eq!(page.body["tables"][0]["headers"], json!(["Oar", "Price"]));
    assert_eq!(page.body["metadata"]["tier"], "intelligence");
    let markdown = page.body["content"]["markdown"].as_str().unwrap();
    assert!(
        markdown.contains("down the river") && !markdown.contains("Home"),
        "{markdown}"
    );
    assert_eq!(
        page.body["fieldConfidence"]["title"]["source"],
        "structured_data"
    );
    assert_eq!(page.body["fieldConfidence"]["title"]["level"], "very_high");
    assert_eq!(
        page.body["decisionTrace"]["summary"]["successfulTier"],
        "intelligence"
    );
    assert_eq!(site.arrived().len(), 1);
}

#[tokio::test]
async fn what_fails_says_why_and_what_to_do_next() {
    let site = site().await;
    let (app, token) = TestApp::beside(&site).await;
    for (path, options, status, code, action) in [
        (
            "/app",
            json!({"maxCostTier": "intelligence"}),
            502,
            "CONTENT_REQUIRES_JS",
            "configure_browser",
        ),
        (
            "/app",
            json!({"forceTier": "playwright"}),
            400,
            "CONFIG_TIER_NOT_CONFIGURED",
            "use_other_tier",
        ),
        (
            "/slow",
            json!({"maxLatencyMs": 200}),
            504,
            "NETWORK_TIMEOUT",
            "retry",
        ),
        (
            "/busy",
            json!({}),
            502,
            "RATE_LIMIT_EXCEEDED",
            "wait_and_retry",
        ),
        ("/nothing", json!({}), 502, "HTTP_NOT_FOUND", "check_url"),
        (
            "/inner",
            json!({}),
            400,
            "SECURITY_PRIVATE_ADDRESS",
            "use_public_url",
        ),
        (
            "/boat",
            json!({"maxChars": 1}),
            400,
            "CONFIG_INVALID_ARGUMENT",
            "fix_argument",
        ),
        (
            "/boat",
            json!({"maxChars": "many"}),
            400,
            "CONFIG_INVALID_ARGUMENT",
            "fix_argument",
        ),
        (
            "/boat",
            json!({"sessionProfile": "work"}),
            502,
            "AUTH_MISSING_SESSION",
            "save_session",
        ),
    ] {
        let told = read(&app, &token, &site, path, options).await;
        assert_eq!(told.status, status, "{path} {told:?}");
        assert_eq!(told.body["code"], code, "{path}");
        assert_eq!(told.body["schemaVersion"], "1.0", "{path}");
        assert_eq!(
            told.body["recommendedActions"][0]["action"], action,
            "{path}"
        );
    }
    let traced = json!({"includeDecisionTrace": true});
    let busy = read(&app, &token, &site, "/busy", traced).await;
    assert_eq!(busy.body["recommendedActions"][0]["suggestedDelayMs"], 7000);
    let trace = &busy.body["decisionTrace"];
    assert_eq!(trace["tiers"][0]["success"], false, "{trace}");
    assert_eq!(trace["summary"]["totalTiersAttempted"], 1, "{trace}");
}

#[tokio::test]
async fn inner_addresses_are_refused_and_never_asked() {
    let site = site().await;
    let app = TestApp::start().await;
    let token = app.signed_in("ada@acme.example", None).await;
    let port = site.address().port();
    for url in [
        format!("http://127.0.0.1:{port}/boat"),
        format!("http://localhost:{port}/boat"),
        format!("http://[::ffff:127.0.0.1]:{port}/boat"),
        "http://2130706433/".to_owned(),
        "http://169.254.169.254/latest/meta-data/".to_owned(),
        "file:///etc/passwd".to_owned(),
    ] {
        let told = app.post(PATH, &token, &json!({"url": url})).await;
        assert_eq!(
            (told.status.as_u16(), &told.body["category"]),
            (400, &json!("security")),
            "{url}"
        );
        assert_eq!(told.body["retryable"], false);
    }
    assert!(site.arrived().is_empty());
}

#[tokio::test]
async fn progress_comes_as_events_when_asked_for() {
    let site = site().await;
    let (app, token) = TestApp::beside(&site).await;
    let body = json!({"url": format!("{}/boat", site.url())});
    let asked = app.request(reqwest::Method::POST, PATH).bearer_auth(&token);
    let answer = asked
        .header("accept", "text/event-stream")
        .json(&body)
        .send()
        .await
        .unwrap();

    assert_eq!(answer.headers()["content-type"], "text/event-stream");
    let text = answer.text().await.unwrap();
    let names: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("event: "))
        .collect();
    assert_eq!(names, ["progress", "progress", "result"]);
    let last = text
        .lines()
        .rfind(|line| line.starts_with("data: "))
        .unwrap();
    let page: Value = serde_json::from_str(last.trim_start_matches("data: ")).unwrap();
    assert_eq!(page["title"], "Boat");
}

#[tokio::test]
async fn progress_is_told_before_the_page_is_there() {
    let slow = Loopback::answering(|_| html(article()).after(Duration::from_secs(1))).await;
    let (app, token) = TestApp::beside(&slow).await;
    let asked = app.request(reqwest::Method::POST, PATH).bearer_auth(&token);
    let began = Instant::now();
    let body = json!({"url": format!("{}/boat", slow.url())});
    let asked = asked.header("accept", "text/event-stream").json(&body);
    let mut answer = asked.send().await.unwrap();
    let first = answer.chunk().await.unwrap().unwrap();
    let after = began.elapsed();
    assert!(
        String::from_utf8_lossy(&first).contains("trying"),
        "{first:?}"
    );
    while answer.chunk().await.unwrap().is_some() {}
    assert!(after < began.elapsed() / 2, "{after:?}");
}

#[tokio::test]
async fn a_tool_tells_how_far_it_is_to_who_asks_for_it() {
    let site = site().await;
    let (app, token) = TestApp::beside(&site).await;
    let urls = [
        format!("{}/boat", site.url()),
        format!("{}/nothing", site.url()),
    ];
    let arguments = json!({"urls": urls, "concurrency": 1});
    let params =
        json!({"name": "batch_browse", "arguments": arguments, "_meta": {"progressToken": "oars"}});
    let body = json!({"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": params});
    let asked = app
        .request(reqwest::Method::POST, "/mcp")
        .bearer_auth(&token);
    let answer = asked.json(&body).send().await.unwrap();
    assert_eq!(answer.headers()["content-type"], "text/event-stream");
    let text = answer.text().await.unwrap();
    let data = text.lines().filter_map(|line| line.strip_prefix("data:"));
    let told: Vec<Value> = data
        .filter_map(|data| serde_json::from_str(data).ok())
        .collect();
    let steps: Vec<&Value> = told
        .iter()
        .filter(|told| told["method"] == "notifications/progress")
        .collect();
    assert_eq!(steps.len(), 2, "{text}");
    assert_eq!(steps[0]["params"]["progressToken"], "oars");
    assert_eq!(
        (
            &steps[1]["params"]["progress"],
            &steps[1]["params"]["total"]
        ),
        (&json!(2.0), &json!(2.0))
    );
    let result = &told.last().unwrap()["result"]["structuredContent"];
    assert_eq!(
        (&result["succeeded"], &result["failed"]),
        (&json!(1), &json!(1)),
        "{text}"
    );
}

#[tokio::test]
async fn a_batch_answers_for_each_page_in_order() {
    let site = site().await;
    let (app, token) = TestApp::beside(&site).await;
    let urls: Vec<String> = ["/boat", "/nothing", "/boat"]
        .map(|path| format!("{}{path}", site.url()))
        .into();

    let batch = app
        .post("/api/browse/batch", &token, &json!({"urls": urls}))
        .await;

    assert_eq!(batch.status, 200, "{batch:?}");
    assert_eq!(
        (&batch.body["succeeded"], &batch.body["failed"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(batch.body["results"][1]["error"]["code"], "HTTP_NOT_FOUND");
    assert_eq!(batch.body["results"][2]["result"]["title"], "Boat");
    let stopped = app
        .post(
            "/api/browse/batch",
            &token,
            &json!({"urls": urls, "stopOnError": true, "concurrency": 1}),
        )
        .await;
    assert_eq!(stopped.body["results"].as_array().unwrap().len(), 2);

    let none = app
        .post("/api/browse/batch", &token, &json!({"urls": []}))
        .await;
    assert_eq!(
        (none.status.as_u16(), &none.body["context"]["field"]),
        (400, &json!("urls"))
    );
}

#[tokio::test]
async fn a_batch_keeps_to_its_time() {
    let site = site().await;
    let (app, token) = TestApp::beside(&site).await;
    let urls = [
        format!("{}/boat", site.url()),
        format!("{}/slow", site.url()),
    ];
    let started = Instant::now();

    let batch = app
        .post(
            "/api/browse/batch",
            &token,
            &json!({"urls": urls, "totalTimeoutMs": 8000}),
        )
        .await;

    assert!(started.elapsed() < Duration::from_secs(20));
    assert_eq!(batch.body["results"][0]["success"], true, "{batch:?}");
    assert_eq!(batch.body["results"][1]["error"]["code"], "NETWORK_TIMEOUT");
}

#[tokio::test]
async fn patterns_belong_to_their_tenant_and_learn_from_feedback() {
    let app = TestApp::start().await;
    let ada = app.signed_in("ada@acme.example", Some("Acme")).await;
    let bob = app.signed_in("bob@rival.example", Some("Rival")).await;
    let pattern = learn(&app, "ada@acme.example").await;

    let told = app.get("/api/patterns?domain=shop.example", &ada).await;
    assert_eq!(told.body["patterns"][0]["id"], pattern.as_str(), "{told:?}");
    assert_eq!(told.body["patterns"][0]["confidence"], "medium");
    assert_eq!(
        app.get("/api/patterns", &ada).await.body["patterns"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    assert_eq!(
        app.get("/api/patterns?domain=other.example", &ada)
            .await
            .body["patterns"],
        json!([])
    );
    assert_eq!(
        app.get("/api/patterns", &bob).await.body["patterns"],
        json!([])
    );

    let path = format!("/api/patterns/{pattern}/feedback");
    let foreign = app.post(&path, &bob, &json!({"worked": true})).await;
    assert_eq!(foreign.status, 404);
    let failed = app
        .post(
            &path,
            &ada,
            &json!({"worked": false, "reason": "site_changed"}),
        )
        .await;
    assert_eq!(failed.body["confidence"], "low", "{failed:?}");
    for _ in 0..12 {
        app.post(&path, &ada, &json!({"worked": true})).await;
    }
    let told = app.get("/api/patterns", &ada).await;
    assert_eq!(told.body["patterns"][0]["trust"], "high", "{told:?}");
}

/// Keeps a pattern as a rendered page would have taught it.
async fn learn(app: &TestApp, email: &str) -> String {
    use browse::pattern::{Observed, Pattern};
    let url = |text: &str| url::Url::parse(text).unwrap();
    let seen = Observed {
        url: url("https://shop.example/api/oars?page=1"),
        method: "GET".to_owned(),
        status: 200,
        media_type: "application/json".to_owned(),
        auth_headers: Vec::new(),
        body: Some(json!({"items": [], "total": 0})),
    };
    let page = url("https://shop.example/oars");
    let pattern = Pattern::learn(&page, "", &seen, jiff::Timestamp::now()).unwrap();
    keep(app, email, &pattern).await;
    pattern.id
}

async fn keep(app: &TestApp, email: &str, pattern: &browse::pattern::Pattern) {
    let user = app.app.store.find_user(email).await.unwrap();
    let scope = coxswain::store::scope_of(&user.unwrap().profile);
    let kept = pattern.clone().into();
    app.app.store.keep_pattern(&scope, &kept).await.unwrap();
}

#[tokio::test]
async fn what_a_rendered_page_taught_answers_in_its_place_and_is_rated_by_how_it_does() {
    use browse::pattern::{Observed, Pattern};
    const TEXT: &str = "The long oar is light and costs twelve.";
    let works = Arc::new(AtomicBool::new(true));
    let still = Arc::clone(&works);
    let site = Loopback::answering(move |asked| match asked.path.as_str() {
        "/oars" => html("<div id=root></div><script src=app.js></script>"),
        "/api/oars" if still.load(Ordering::SeqCst) => Reply::json(&json!({"text": TEXT})),
        "/api/oars" => Reply::json(&json!({"error": "moved"})),
        _ => Reply::status(404),
    })
    .await;
    let (app, token) = TestApp::beside(&site).await;
    let url = |path: &str| url::Url::parse(&format!("{}{path}", site.url())).unwrap();
    let seen = Observed {
        url: url("/api/oars?id=1"),
        method: "GET".to_owned(),
        status: 200,
        media_type: "application/json".to_owned(),
        auth_headers: Vec::new(),
        body: Some(json!({"text": TEXT})),
    };
    let now = jiff::Timestamp::now();
    let pattern = Pattern::learn(&url("/oars?id=1"), TEXT, &seen, now).unwrap();
    keep(&app, "ada@acme.example", &pattern).await;

    let page = read(&app, &token, &site, "/oars?id=2", json!({})).await;

    assert_eq!(page.status, 200, "{page:?}");
    assert!(
        page.body["content"]["text"]
            .as_str()
            .unwrap()
            .contains(TEXT)
    );
    assert_eq!(page.body["learningInsights"]["patternsApplied"], 1);
    let source = &page.body["fieldConfidence"]["content"]["source"];
    assert_eq!(source, "learned_pattern");
    let asked = site.arrived();
    assert_eq!(asked.last().unwrap().parameter("id"), "2");
    let known = app.get("/api/patterns", &token).await;
    let provenance = &known.body["patterns"][0]["provenance"];
    assert_eq!(provenance["verificationCount"], 2, "{known:?}");

    works.store(false, Ordering::SeqCst);
    let forced = json!({"forceTier": "intelligence"});
    let bare = read(&app, &token, &site, "/oars?id=3", forced).await;
    assert_eq!(bare.body["code"], "CONTENT_REQUIRES_JS", "{bare:?}");
    assert_eq!(site.arrived().len(), asked.len() + 1, "a forced tier alone");
    let bob = app.signed_in("bob@rival.example", Some("Rival")).await;
    let other = read(&app, &bob, &site, "/oars?id=4", json!({})).await;
    assert_eq!(other.body["code"], "CONTENT_REQUIRES_JS", "{other:?}");
    let moved = read(&app, &token, &site, "/oars?id=5", json!({})).await;
    assert_eq!(moved.body["code"], "CONTENT_REQUIRES_JS", "{moved:?}");
    let known = app.get("/api/patterns", &token).await;
    let provenance = &known.body["patterns"][0]["provenance"];
    assert_eq!(provenance["failureCount"], 1, "{known:?}");
    let decay = &provenance["decayHistory"][0]["reason"];
    assert_eq!(decay, "validation_failures", "{known:?}");
}

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
