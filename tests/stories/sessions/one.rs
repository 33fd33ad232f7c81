//! One session: opened by its client, shown, renamed, put away.

use super::{archive, init, new_id, patch, refused_field, twin};
use crate::player::{Player, page};
use serde_json::{Value, json};
use stories::TestApp;
use tokio::task::JoinSet;

#[tokio::test]
async fn a_session_is_opened_once() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    let body = json!({
        "sessionId": new_id(),
        "url": "https://www.a.example/x",
        "domain": "a.example",
        "initialQuery": "find shoes",
        "tabId": 7,
    });
    let first = app.post("/api/session/init", &token, &body).await;
    let again = app.post("/api/session/init", &token, &body).await;

    let id = body["sessionId"].clone();
    assert_eq!(
        first.body,
        json!({"success": true, "data": {"sessionId": id, "created": true}})
    );
    assert_eq!(
        again.body,
        json!({"success": true, "data": {"sessionId": id, "created": false}})
    );
    let shown = app
        .get(&format!("/api/session/{}", id.as_str().unwrap()), &token)
        .await;
    let shown = twin(&shown);
    assert_eq!(
        (&shown["title"], &shown["domain"], &shown["messageCount"]),
        (
            &json!("a.example: find shoes"),
            &json!("a.example"),
            &json!(0)
        )
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_that_open_the_same_session_one_does() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    let body = json!({"sessionId": new_id()});
    let mut clients = JoinSet::new();
    for _ in 0..8 {
        let request = app.request(reqwest::Method::POST, "/api/session/init");
        clients.spawn(stories::answer(request.bearer_auth(&token).json(&body)));
    }
    let answers = clients.join_all().await;
    assert!(
        answers.iter().all(|answer| answer.status == 200),
        "{answers:?}"
    );
    let created = answers
        .iter()
        .filter(|answer| answer.body["data"]["created"] == true);
    assert_eq!(created.count(), 1);
}

#[tokio::test]
async fn what_opens_a_session_is_checked() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    let id = new_id();
    for (body, field) in [
        (json!({}), "sessionId"),
        (json!({"sessionId": "latest"}), "sessionId"),
        (json!({"sessionId": 7}), "sessionId"),
        (json!({"sessionId": id, "url": "/x"}), "url"),
        (
            json!({"sessionId": id, "url": "https://ada:pw@a.example/"}),
            "url",
        ),
        (
            json!({"sessionId": id, "url": format!("https://a.example/{}", "x".repeat(2_048))}),
            "url",
        ),
        (
            json!({"sessionId": id, "domain": "x".repeat(254)}),
            "domain",
        ),
        (
            json!({"sessionId": id, "initialQuery": "x".repeat(10_001)}),
            "initialQuery",
        ),
        (json!({"sessionId": id, "initialQuery": 7}), "initialQuery"),
    ] {
        let answer = app.post("/api/session/init", &token, &body).await;
        assert_eq!(refused_field(&answer), field, "{body}");
    }
    let nothing_known = json!({"sessionId": id, "url": "", "domain": null, "initialQuery": " "});
    let answer = app.post("/api/session/init", &token, &nothing_known).await;
    assert_eq!(answer.body["data"]["created"], true, "{answer:?}");
    init(&app, &token, json!({"url": "chrome://newtab/"})).await;
}

#[tokio::test]
async fn a_password_in_a_sessions_query_is_dots() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let goal = "Log in as ines@example.com with password harbour-7";
    let id = init(
        &app,
        &player.token,
        json!({"url": "https://a.example/", "initialQuery": goal}),
    )
    .await;
    player
        .begin(
            goal,
            page("<label>Password <input type=\"password\" id=\"5\"/></label>"),
        )
        .await;
    let taken = player.session_id.as_str().unwrap().to_owned();
    for id in [id, taken] {
        let shown = app.get(&format!("/api/session/{id}"), &player.token).await;
        let messages = app
            .get(&format!("/api/session/{id}/messages"), &player.token)
            .await;
        assert!(
            shown.body["title"].as_str().unwrap().contains("••••"),
            "{shown:?}"
        );
        assert!(
            shown.body["metadata"]["initialQuery"]
                .as_str()
                .unwrap()
                .contains("••••")
        );
        for text in [shown.text, messages.text] {
            assert!(
                !text.contains("harbour-7") && !text.contains("secret:"),
                "{text}"
            );
        }
    }
}

#[tokio::test]
async fn a_rename_keeps_the_domain_and_stays() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let id = init(
        &app,
        &player.token,
        json!({"url": "https://www.a.example/x"}),
    )
    .await;
    let renamed = patch(&app, &player.token, &id, "  My   list ").await;
    let shown = twin(&renamed);
    assert_eq!(
        (&shown["title"], &shown["isRenamed"]),
        (&json!("a.example: My list"), &json!(true))
    );
    let again = patch(&app, &player.token, &id, "a.example: My list").await;
    assert_eq!(again.body["title"], "a.example: My list");

    player.session_id = json!(id);
    player
        .begin("click Save", page("<button id=\"5\">Save </button>"))
        .await;
    let after = app.get(&format!("/api/session/{id}"), &player.token).await;
    assert_eq!(
        after.body["title"], "a.example: My list",
        "a task does not rename it"
    );

    for (title, field) in [
        (json!({}), "title"),
        (json!({"title": 7}), "title"),
        (json!({"title": " \n"}), "title"),
        (json!({"title": "x".repeat(201)}), "title"),
    ] {
        let path = format!("/api/session/{id}");
        let answer = app
            .send(reqwest::Method::PATCH, &path, &player.token, &title)
            .await;
        assert_eq!(refused_field(&answer), field, "{title}");
    }
}

#[tokio::test]
async fn an_archived_session_is_put_away() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let token = player.token.clone();
    player.begin("click Edit", page(super::TWO_LINKS)).await;
    let id = player.session_id.as_str().unwrap().to_owned();
    let path = |end: &str| format!("/api/session/{id}{end}");

    for _ in 0..2 {
        let archived = archive(&app, &token, &id).await;
        assert_eq!(archived.status, 200);
        assert_eq!(
            (
                &archived.body["data"]["sessionId"],
                &archived.body["data"]["status"]
            ),
            (&json!(id), &json!("archived"))
        );
        assert!(archived.body["data"]["message"].is_string());
        assert!(archived.body.get("sessionId").is_none());
    }
    let shown = app.get(&path(""), &token).await;
    assert_eq!(twin(&shown)["status"], "archived");
    for end in ["/messages", "/task/active"] {
        let hidden = app.get(&path(end), &token).await;
        assert_eq!(hidden.refusal(), (404, "SESSION_NOT_FOUND"), "{end}");
    }
    assert_eq!(
        app.get("/api/session", &token).await.body["data"]["pagination"]["total"],
        0
    );
    assert_eq!(
        patch(&app, &token, &id, "put away").await.body["status"],
        "archived"
    );

    // A new task does not open in it.
    (player.task_id, player.session_id) = (Value::Null, json!(id));
    let begun = player
        .begin("click Print", page("<button id=\"5\">Print </button>"))
        .await;
    assert_ne!(begun["sessionId"], json!(id));

    for (body, field) in [
        (json!({}), "sessionId"),
        (json!({"sessionId": "x"}), "sessionId"),
    ] {
        let answer = app.post("/api/session", &token, &body).await;
        assert_eq!(refused_field(&answer), field, "{body}");
    }
    assert_eq!(
        archive(&app, &token, &new_id()).await.refusal(),
        (404, "SESSION_NOT_FOUND")
    );
}

#[tokio::test]
async fn what_is_no_id_is_named() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    let id = new_id();
    for (path, field) in [
        ("/api/session/7".to_owned(), "sessionId"),
        (format!("/api/session/{}", id.replace('-', "")), "sessionId"),
        ("/api/session/7/messages".to_owned(), "sessionId"),
        ("/api/session/7/task/active".to_owned(), "sessionId"),
        (format!("/api/session/7/task/{id}/report"), "sessionId"),
        (format!("/api/session/{id}/task/7/report"), "taskId"),
    ] {
        assert_eq!(
            refused_field(&app.get(&path, &token).await),
            field,
            "{path}"
        );
    }
    for end in ["stop", "resume"] {
        let path = format!("/api/session/{id}/task/7/{end}");
        assert_eq!(
            refused_field(&app.post(&path, &token, &json!({})).await),
            "taskId"
        );
    }
    assert_eq!(
        app.get(&format!("/api/session/{id}"), &token)
            .await
            .refusal(),
        (404, "SESSION_NOT_FOUND")
    );
    assert_eq!(
        patch(&app, &token, &id, "x").await.refusal(),
        (404, "SESSION_NOT_FOUND")
    );
}

#[tokio::test]
async fn a_session_is_of_the_site_and_name_that_its_client_gives() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    let dom = "<button id=\"5\">Save </button>";
    for (given, domain, title) in [
        (json!({}), "a.example", "a.example: click Save"),
        (
            json!({"domain": "other.example", "title": "My own title"}),
            "other.example",
            "other.example: My own title",
        ),
        // A rougher word for the same site.
        (
            json!({"domain": "example"}),
            "a.example",
            "a.example: click Save",
        ),
        (
            json!({"domain": "www.a.example", "title": "a.example: Saving"}),
            "a.example",
            "a.example: Saving",
        ),
        (
            json!({"domain": " ", "title": ""}),
            "a.example",
            "a.example: click Save",
        ),
        (
            json!({"title": "Log in with password harbour-7"}),
            "a.example",
            "a.example: Log in with password ••••",
        ),
    ] {
        let mut body = json!({"url": "https://www.a.example/x", "query": "click Save", "dom": dom, "pageTitle": "Orders"});
        for (name, value) in given.as_object().unwrap() {
            body[name.as_str()] = value.clone();
        }
        let answer = app.post("/api/agent/interact", &token, &body).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let id = answer.body["sessionId"].as_str().unwrap();
        let shown = app.get(&format!("/api/session/{id}"), &token).await;
        assert_eq!(
            (&shown.body["domain"], &shown.body["title"]),
            (&json!(domain), &json!(title)),
            "{given}"
        );
        let messages = app
            .get(&format!("/api/session/{id}/messages"), &token)
            .await;
        let said = messages.body["messages"].to_string();
        assert!(
            said.contains("Orders") && !said.contains("harbour"),
            "{said}"
        );
        // The name is kept: a later task of the session does not change it.
        let later = json!({"sessionId": id, "url": "https://b.example/", "query": "click Save now",
            "dom": dom, "domain": "b.example", "title": "Later"});
        app.post("/api/agent/interact", &token, &later).await;
        let shown = app.get(&format!("/api/session/{id}"), &token).await;
        assert_eq!(shown.body["title"], title);
    }
    for (field, length) in [("domain", 254), ("title", 10_001)] {
        let mut body = json!({"url": "https://a.example/x", "query": "click Save", "dom": dom});
        body[field] = json!("x".repeat(length));
        let answer = app.post("/api/agent/interact", &token, &body).await;
        assert_eq!(refused_field(&answer), field);
    }
}
