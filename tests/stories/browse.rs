//! Public pages read for language models. The sites stand on this machine, as exceptions of the
//! guard; everything else is refused as it would be in the cloud.

mod patterns;
mod progress;
mod tools;

use serde_json::{Value, json};
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
