//! Conversations: listed, saved, read, deleted; each its user's own; one store with the tasks'.

use super::{answering, last_asked, messages, say, spoken};
use coxswain::session::{Opening, Session, SessionId};
use coxswain::store::scope_of;
use jiff::{SignedDuration, Timestamp};
use reqwest::Method;
use serde_json::{Value, json};

#[tokio::test]
async fn a_conversation_is_saved_by_itself_and_may_get_a_name() {
    let (_model, app) = answering("Four.").await;
    let token = app.signed_in("ada@example.com", None).await;
    say(
        &app,
        &token,
        "What is two and two?",
        &json!({"sessionId": "sums"}),
    )
    .await;
    say(&app, &token, "Hello", &json!({"sessionId": "hello"})).await;
    let listed = app.get("/api/sessions", &token).await;
    let names = |listed: &Value| -> Vec<(String, String)> {
        let listed = listed["data"].as_array().unwrap().iter();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        listed
            .map(|one| (text(&one["id"]), text(&one["name"])))
            .collect()
    };
    let pair = |id: &str, name: &str| (id.to_owned(), name.to_owned());
    assert_eq!(
        names(&listed.body),
        [pair("hello", "Hello"), pair("sums", "What is two and two?")]
    );
    assert_eq!(listed.body["data"][0]["saved"], true);
    assert_eq!(listed.body["data"][0]["model"], "gpt-4o");
    assert_eq!(listed.body["data"][0]["messageCount"], 2);
    assert_eq!(listed.body["pagination"]["limit"], 50);
    let page = app.get("/api/sessions?limit=1&offset=1", &token).await;
    assert_eq!(page.body["data"][0]["id"], "sums");
    assert_eq!(app.get("/api/sessions?limit=101", &token).await.status, 400);

    let save =
        json!({"sessionId": "sums", "name": "Arithmetic", "recap": "It was four. ".repeat(60)});
    let saved = app.post("/api/sessions/save", &token, &save).await;
    assert_eq!(saved.body["data"]["name"], "Arithmetic");
    let recap = saved.body["data"]["recap"].as_str().unwrap();
    assert_eq!(recap.chars().count(), 501);
    let one = app.get("/api/sessions/sums", &token).await;
    assert_eq!(one.body["data"]["recap"], recap);

    for (body, status) in [
        (json!({"sessionId": "empty"}), 400),
        (
            json!({"sessionId": "empty", "allowEmpty": true, "name": "Later"}),
            200,
        ),
        (json!({"sessionId": "a b"}), 400),
        (json!({"sessionId": "sums", "name": "x".repeat(201)}), 400),
        (json!({"sessionId": "sums", "model": "x".repeat(201)}), 400),
        (
            json!({"sessionId": "sums", "personaId": "0198c0de-0000-7000-8000-00000000000e"}),
            400,
        ),
    ] {
        let answer = app.post("/api/sessions/save", &token, &body).await;
        assert_eq!(answer.status, status, "{body}");
    }
    say(&app, &token, "First words", &json!({"sessionId": "empty"})).await;
    assert_eq!(
        app.get("/api/sessions/empty", &token).await.body["data"]["name"],
        "Later"
    );
}

#[tokio::test]
async fn a_deleted_conversation_leaves_nothing() {
    let (_model, app) = answering("Four.").await;
    let token = app.signed_in("ada@example.com", None).await;
    let session = "0198c0de-0000-7000-8000-0000000000aa";
    let here = json!({"sessionId": session});
    say(&app, &token, "Hello", &here).await;
    // A task of the same session: with steps, and a page that is kept.
    let page = format!(
        "<button id=\"7\">Save</button><p>{}</p>",
        "text ".repeat(400)
    );
    let goal = json!({"url": "https://app.example.com/x", "query": "Press Save", "dom": page, "sessionId": session});
    let acted = app.post("/api/agent/interact", &token, &goal).await;
    assert_eq!(acted.status, 200, "{acted:?}");
    say(&app, &token, "Thank you", &here).await;
    let task = acted.body["taskId"].as_str().unwrap();
    let left = |name: &str| {
        let items = app.items().into_iter();
        let of = |item: &Value| item["pk"]["S"].as_str().unwrap().contains(name);
        items
            .filter(of)
            .map(|item| item["sk"]["S"].clone())
            .collect::<Vec<_>>()
    };
    assert!(!left(task).is_empty() && !left("SNAP#").is_empty());

    let path = format!("/api/sessions/{session}");
    let gone = app.send(Method::DELETE, &path, &token, &Value::Null).await;
    assert_eq!(gone.body, json!({"data": {"id": session, "deleted": true}}));
    assert_eq!(left(task), Vec::<Value>::new());
    assert_eq!(left("SNAP#"), Vec::<Value>::new());
    // The claim alone stays: the id is nobody else's at once.
    assert_eq!(left(session), [json!("CLAIM")]);
    for path in [path.clone(), format!("{path}/messages")] {
        assert_eq!(
            app.get(&path, &token).await.refusal(),
            (404, "SESSION_NOT_FOUND")
        );
    }
    let again = app.send(Method::DELETE, &path, &token, &Value::Null).await;
    assert_eq!(again.refusal(), (404, "SESSION_NOT_FOUND"));
}

#[tokio::test]
async fn a_name_is_its_users_and_an_id_is_nobody_elses() {
    let (model, app) = answering("Yes.").await;
    let ada = app.signed_in("ada@acme.example", Some("Acme")).await;
    let bea = app.signed_in("bea@acme.example", Some("Acme")).await;
    let eve = app.signed_in("eve@example.com", None).await;
    let id = "0198c0de-0000-7000-8000-0000000000ab";
    for session in ["diary", id] {
        say(
            &app,
            &ada,
            "Only for me: the code word is heron",
            &json!({"sessionId": session}),
        )
        .await;
    }
    for token in [&bea, &eve] {
        for session in ["diary", id] {
            let path = format!("/api/sessions/{session}");
            for (method, path) in [
                (Method::GET, path.clone()),
                (Method::GET, format!("{path}/messages")),
                (Method::DELETE, path.clone()),
            ] {
                let answer = app.send(method, &path, token, &Value::Null).await;
                assert_eq!(answer.refusal(), (404, "SESSION_NOT_FOUND"), "{path}");
            }
        }
        let refused = say(
            &app,
            token,
            "What is the code word?",
            &json!({"sessionId": id}),
        )
        .await;
        assert_eq!(refused.refusal(), (404, "SESSION_NOT_FOUND"));
        // The same name is another conversation.
        let own = say(
            &app,
            token,
            "What is the code word?",
            &json!({"sessionId": "diary"}),
        )
        .await;
        assert_eq!(own.status, 200);
        assert!(!last_asked(&model).body.to_string().contains("heron"));
        assert_eq!(messages(&app, token, "diary").await.len(), 2);
        let path = "/api/sessions/diary";
        app.send(Method::DELETE, path, token, &Value::Null).await;
        assert_eq!(
            app.get("/api/sessions", token).await.body["data"],
            json!([])
        );
    }
    assert_eq!(messages(&app, &ada, "diary").await.len(), 2);
}

#[tokio::test]
async fn chats_and_tasks_share_one_store() {
    let (model, app) = answering("You pressed Save.").await;
    let token = app.signed_in("ada@example.com", None).await;
    let goal = json!({"url": "https://app.example.com/x", "query": "Press Save", "dom": "<button id=\"7\">Save</button>"});
    let acted = app.post("/api/agent/interact", &token, &goal).await;
    let session = acted.body["sessionId"].as_str().unwrap();
    say(
        &app,
        &token,
        "What did you do?",
        &json!({"sessionId": session}),
    )
    .await;

    // What the task said of the page is shown between marks.
    let asked = last_asked(&model);
    let thought = acted.body["thought"].as_str().unwrap();
    let fenced = asked
        .messages
        .iter()
        .find(|(role, _)| role == "assistant")
        .unwrap();
    assert!(
        fenced.1.starts_with("<untrusted-") && fenced.1.contains(thought),
        "{fenced:?}"
    );

    let listed = app.get("/api/session", &token).await;
    assert_eq!(listed.body["data"]["sessions"][0]["sessionId"], session);
    let said = app
        .get(&format!("/api/session/{session}/messages"), &token)
        .await;
    let last = said.body["messages"].as_array().unwrap().last().unwrap();
    assert_eq!(last["content"], "You pressed Save.");
    let chat = messages(&app, &token, session).await;
    assert_eq!(
        spoken(&chat).last(),
        Some(&("assistant", "You pressed Save."))
    );

    let archive = json!({"sessionId": session});
    app.post("/api/session", &token, &archive).await;
    assert_eq!(
        app.get("/api/sessions", &token).await.body["data"],
        json!([])
    );
    let refused = say(&app, &token, "Still there?", &archive).await;
    assert_eq!(refused.refusal(), (404, "SESSION_NOT_FOUND"));
}

#[tokio::test]
async fn an_old_conversation_is_kept_as_long_as_it_is_used() {
    let (_model, app) = answering("Yes.").await;
    let token = app.signed_in("ada@example.com", None).await;
    let store = &app.app.store;
    let ada = store.find_user("ada@example.com").await.unwrap().unwrap();
    let scope = scope_of(&ada.profile);
    let then = Timestamp::now() - SignedDuration::from_hours(60 * 24);
    for (number, change) in [
        (
            "1",
            (
                Method::POST,
                "/api/agent",
                json!({"input": "Still there?", "modelName": "gpt-4o"}),
            ),
        ),
        (
            "2",
            (Method::POST, "/api/sessions/save", json!({"name": "Old"})),
        ),
        (
            "3",
            (Method::PATCH, "/api/sessions/", json!({"pinned": [0]})),
        ),
    ] {
        let id = format!("0198c0de-0000-7000-8000-00000000000{number}");
        let session = SessionId(id.parse().unwrap());
        let opened = Session::open(session, &Opening::default(), then);
        let said = [stories::table::said("Long ago")];
        store
            .append_to_chat(&scope, opened, &said, |_| {}, then)
            .await
            .unwrap();
        let (method, path, mut body) = change;
        body["sessionId"] = id.as_str().into();
        let path = if path.ends_with('/') {
            format!("{path}{id}")
        } else {
            path.to_owned()
        };
        let answer = app.send(method, &path, &token, &body).await;
        assert_eq!(answer.status, 200, "{answer:?}");

        // The message lives as long as the session, which was used today.
        let within = std::time::Duration::from_secs(10);
        sweep::sweep(store, Timestamp::now(), within).await.unwrap();
        let items = app.items();
        let end = |sort: &str| -> i64 {
            let of = |item: &&serde_json::Value| {
                item["pk"]["S"].as_str().unwrap().contains(&id) && item["sk"]["S"] == sort
            };
            let item = items.iter().find(of).unwrap();
            item["expiresAt"]["N"].as_str().unwrap().parse().unwrap()
        };
        assert!(end("MSG#0000000000") >= end("META"), "{path}");
        assert!(end("CLAIM") >= end("META"), "{path}");
    }
}
