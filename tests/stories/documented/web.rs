//! Public pages for language models: what is asked, what is read, and what goes wrong.

use super::Client;
use reqwest::Method;
use serde_json::{Value, json};
use stories::TestApp;
use stories::described::expect_known;
use stories::loopback::{Loopback, Reply};

async fn site() -> Loopback {
    let paragraph =
        "<p>The ferry leaves the pier at nine and comes back in the evening, in any weather.</p>";
    let page = format!(
        "<html lang=en><head><title>Ferry</title></head><body><main><h1>Ferry</h1>{}\
         <table><tr><th>Pier<th>Time<tr><td>North<td>9:00</table></main></body></html>",
        paragraph.repeat(12)
    );
    Loopback::answering(move |asked| match asked.path.as_str() {
        "/ferry" => Reply::raw(200, page.clone()).with("content-type", "text/html; charset=utf-8"),
        "/busy" => Reply::status(429).with("retry-after", "60"),
        _ => Reply::status(404),
    })
    .await
}

/// How far something can be believed.
fn sure() -> Value {
    json!({"score": 0.9, "level": "high", "source": "heuristic"})
}

#[tokio::test]
async fn a_page_is_read_as_shown() {
    let site = site().await;
    let app = TestApp::reading(&[site.address()], &[]).await;
    let client = Client::new(&app).await;
    let url = format!("{}/ferry", site.url());
    let asked = json!({"url": url, "maxLatencyMs": 5000, "maxCostTier": "lightweight",
        "freshnessRequirement": "realtime", "includeDecisionTrace": true, "includeHtml": true,
        "includeNetwork": true, "includeConsole": true});
    let shown = json!({
        "url": url, "title": "Ferry", "content": {"html": "h", "markdown": "m", "text": "t"},
        "tables": [{}],
        "metadata": {"loadTime": 1, "timestamp": 1, "finalUrl": url, "language": "en", "fromCache": false,
            "retryCount": 0, "tier": "intelligence"},
        "schemaVersion": "1.0",
        "fieldConfidence": {"title": sure(), "content": sure(), "tables": [sure()], "overall": sure()},
        "decisionTrace": {
            "tiers": [{"tier": "intelligence", "success": true, "durationMs": 1,
                "validationDetails": {"contentLength": 1, "hasSemanticMarkers": true,
                    "hasIncompleteMarkers": false, "meetsMinLength": true}}],
            "selectors": [{"selector": "main", "source": "s", "matched": true, "contentLength": 1,
                "confidenceScore": 0.9, "selected": true}],
            "title": [{}],
            "summary": {"totalTiersAttempted": 1, "successfulTier": "t", "totalSelectorsAttempted": 1,
                "selectedSelector": "s", "totalDurationMs": 1},
        },
        "learningInsights": {"patternsLearned": 0, "patternsApplied": 0, "skillsUsed": []},
    });
    let mut shown_tier = shown.clone();
    shown_tier["decisionTrace"]["summary"]["successfulTier"] = "intelligence".into();
    client
        .post("/api/browse", asked)
        .await
        .shows(200, &shown_tier);
    for freshness in ["cached", "any"] {
        let again = json!({"url": url, "freshnessRequirement": freshness});
        let again = client.post("/api/browse", again).await.answer;
        assert_eq!(again.body["schemaVersion"], "1.0", "{again:?}");
    }
    let both = json!({"urls": [url]});
    let entry =
        json!({"url": url, "success": true, "result": {"title": "Ferry", "schemaVersion": "1.0"}});
    let batch = client.post("/api/browse/batch", both).await;
    batch.shows(200, &json!({"results": [entry], "schemaVersion": "1.0"}));
}

#[tokio::test]
async fn what_cannot_be_read_says_what_to_do() {
    let site = site().await;
    let app = TestApp::reading(&[site.address()], &[]).await;
    let client = Client::new(&app).await;
    let shown = json!({
        "error": "e", "category": "rate_limit", "code": "RATE_LIMIT_EXCEEDED", "retryable": true,
        "recommendedActions": [{"action": "wait_and_retry", "description": "d", "priority": 1, "suggestedDelayMs": 60_000}],
        "context": {"url": "u", "domain": "d"}, "schemaVersion": "1.0",
    });
    let busy = json!({"url": format!("{}/busy", site.url())});
    let answer = client.post("/api/browse", busy).await.shows(502, &shown);
    assert_eq!(answer["recommendedActions"][0]["suggestedDelayMs"], 60_000);
    let mut more = shown;
    more["httpStatus"] = 429.into();
    more["context"]["tier"] = "intelligence".into();
    more["context"]["attemptNumber"] = 2.into();
    more["recommendedActions"][0]["toolToUse"] = "browse".into();
    more["recommendedActions"][0]["parameters"] = json!({"forceTier": "playwright"});
    expect_known(&Method::POST, "/api/browse", 502, &more);
    let patterns = json!({"patterns": [], "schemaVersion": "1.0"});
    client.get("/api/patterns").await.shows(200, &patterns);
    let one = json!({"endpoint": "https://example.com/api", "method": "GET", "confidence": "high",
        "canBypass": true, "responseType": "application/json", "reason": "r",
        "provenance": {"source": "openapi_discovery"}});
    expect_known(
        &Method::GET,
        "/api/patterns",
        200,
        &json!({"patterns": [one], "schemaVersion": "1.0"}),
    );
}
