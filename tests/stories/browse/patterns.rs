//! What a rendered page taught: whose it is, how it is rated, and when it answers in the page's place.

use super::{html, read};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use stories::TestApp;
use stories::loopback::{Loopback, Reply};

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
pub(super) async fn learn(app: &TestApp, email: &str) -> String {
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
