//! Sessions with sites: a user's own, sealed, and sent to their site alone.

use serde_json::{Value, json};
use stories::loopback::{Loopback, Reply};
use stories::{NO_SEALING_KEY, TestApp};

const SECRET: &str = "c00kie-of-ada";

/// A site that shows its account to who has the cookie, and sets another one each time.
async fn site() -> Loopback {
    Loopback::answering(|asked| {
        let page = |title: &str| {
            let said = "<p>Here stands what the boat yard keeps for those who are signed in.</p>";
            let page = format!("<title>{title}</title><main>{}</main>", said.repeat(12));
            Reply::raw(200, page).with("content-type", "text/html")
        };
        let cookies = asked.header("cookie").to_owned();
        match asked.path.as_str() {
            "/account" if cookies.contains(SECRET) => page("Account"),
            "/account" if cookies.contains("renewed") => page("Renewed"),
            "/renew" if cookies.contains(SECRET) => {
                page("Renew").with("set-cookie", "sid=renewed; Path=/; Max-Age=3600")
            }
            "/account" | "/renew" => Reply::status(401),
            "/api" if cookies.contains(SECRET) => Reply::json(&json!({"boats": 2})),
            _ => Reply::status(404),
        }
    })
    .await
}

async fn tool(app: &TestApp, token: &str, name: &str, arguments: Value) -> Value {
    let mut answer = app.call_tool(token, name, &arguments).await;
    assert!(!answer.text.contains(SECRET), "{answer:?}");
    answer.body["result"]["structuredContent"].take()
}

async fn save(app: &TestApp, token: &str, site: &Loopback) -> Value {
    let cookies = json!([{"name": "sid", "value": SECRET}]);
    let url = format!("{}/account", site.url());
    let asked = json!({"action": "save", "url": url, "sessionProfile": "work", "cookies": cookies});
    tool(app, token, "session_management", asked).await
}

#[tokio::test]
async fn a_page_is_read_as_the_user_who_saved_a_session_and_as_nobody_else() {
    let site = site().await;
    let (app, token) = TestApp::beside(&site).await;
    let url = format!("{}/account", site.url());
    let with = json!({"url": url, "sessionProfile": "work"});
    let before = app.post("/api/browse", &token, &with).await;
    assert_eq!(before.body["code"], "AUTH_MISSING_SESSION", "{before:?}");

    let saved = save(&app, &token, &site).await;
    assert_eq!(saved["health"], "healthy", "{saved}");
    assert_eq!(saved["schemaVersion"], "1.0");

    let page = app.post("/api/browse", &token, &with).await;
    assert_eq!(page.body["title"], "Account", "{page:?}");
    let without = app.post("/api/browse", &token, &json!({"url": url})).await;
    assert_eq!(
        without.body["code"], "AUTH_MISSING_SESSION",
        "no session, and no page from the cache"
    );
    let api = json!({"url": format!("{}/api", site.url()), "sessionProfile": "work"});
    let called = tool(&app, &token, "execute_api_call", api).await;
    assert_eq!(called["body"], json!({"boats": 2}), "{called}");

    let colleague = app.signed_in("bea@acme.example", Some("Acme")).await;
    let other = app.post("/api/browse", &colleague, &with).await;
    assert_eq!(other.body["code"], "AUTH_MISSING_SESSION", "{other:?}");
    let kept: String = app.items().iter().map(ToString::to_string).collect();
    assert!(kept.contains("SITE#") && !kept.contains(SECRET));
}

#[tokio::test]
async fn a_session_is_refreshed_by_what_the_site_sets_anew() {
    let site = site().await;
    let (app, token) = TestApp::beside(&site).await;
    save(&app, &token, &site).await;

    let asked = json!({"url": format!("{}/renew", site.url()), "sessionProfile": "work"});
    let told = tool(&app, &token, "refresh_session", asked.clone()).await;
    assert_eq!(told["health"], "expiring_soon", "{told}");
    let account = json!({"url": format!("{}/account", site.url()), "sessionProfile": "work"});
    let page = app.post("/api/browse", &token, &account).await;
    assert_eq!(page.body["title"], "Renewed", "{page:?}");

    let ended = tool(&app, &token, "refresh_session", asked).await;
    assert_eq!(ended["code"], "AUTH_SESSION_EXPIRED", "{ended}");
    let unknown = json!({"url": format!("{}/renew", site.url()), "sessionProfile": "none"});
    let unknown = tool(&app, &token, "refresh_session", unknown).await;
    assert_eq!(unknown["context"]["sessionProfile"], "none", "{unknown}");
    assert_eq!(ended["recommendedActions"][1]["action"], "save_session");
}

#[tokio::test]
async fn sessions_are_listed_asked_about_and_forgotten() {
    let site = site().await;
    let (app, token) = TestApp::beside(&site).await;
    save(&app, &token, &site).await;
    let manage = async |action: &str| {
        let url = format!("{}/", site.url());
        let asked = json!({"action": action, "url": url, "sessionProfile": "work"});
        tool(&app, &token, "session_management", asked).await
    };

    let listed = manage("list").await;
    assert_eq!(listed["sessions"][0]["sessionProfile"], "work", "{listed}");
    assert_eq!(listed["sessions"][0]["health"], "healthy");
    assert_eq!(manage("health").await["health"], "healthy");
    assert_eq!(manage("delete").await["deleted"], true);
    assert_eq!(manage("health").await["health"], "not_found");
    assert_eq!(manage("list").await["sessions"], json!([]));
}

#[tokio::test]
async fn what_cannot_be_kept_is_named() {
    let site = site().await;
    let (app, token) = TestApp::beside(&site).await;
    let url = format!("{}/", site.url());
    let cookie = json!([{"name": "sid", "value": "1"}]);
    for (arguments, field) in [
        (json!({"action": "save", "cookies": cookie}), "url"),
        (json!({"action": "save", "url": url}), "cookies"),
        (
            json!({"action": "save", "url": "boat", "cookies": cookie}),
            "url",
        ),
        (
            json!({"action": "save", "url": url, "cookies": [{"name": "a b", "value": "1"}]}),
            "cookies[0]",
        ),
        (
            json!({"action": "health", "url": url, "sessionProfile": "a/b"}),
            "sessionProfile",
        ),
        (json!({"action": "forget", "url": url}), "action"),
        (
            json!({"action": "save", "url": url, "cookies": [{"name": "sid", "value": {"of": SECRET}}]}),
            "cookies[0].value",
        ),
    ] {
        let told = tool(&app, &token, "session_management", arguments.clone()).await;
        assert_eq!(
            told["code"], "CONFIG_INVALID_ARGUMENT",
            "{arguments} {told}"
        );
        assert_eq!(told["context"]["field"], field, "{arguments}");
    }
}

#[tokio::test]
async fn without_a_key_nothing_is_kept() {
    let site = site().await;
    let app = TestApp::reading(&[site.address()], &[NO_SEALING_KEY]).await;
    let token = app.signed_in("ada@acme.example", None).await;
    let told = save(&app, &token, &site).await;
    assert_eq!(told["code"], "INTERNAL_ERROR", "{told}");
    let kept: String = app.items().iter().map(ToString::to_string).collect();
    assert!(!kept.contains("SITE#"));
}
