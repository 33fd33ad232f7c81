//! Lists of sessions: what they show, in which order, a page at a time.

use super::{TWO_LINKS, archive, init, new_id, patch, refused_field, talk, twin};
use crate::player::{Player, page};
use serde_json::{Value, json};
use std::collections::HashSet;
use stories::TestApp;

fn ids(answer: &stories::Answer) -> Vec<String> {
    assert_eq!(answer.status, 200, "{answer:?}");
    let sessions = answer.body["data"]["sessions"].as_array().unwrap();
    let id = |session: &Value| session["sessionId"].as_str().unwrap().to_owned();
    sessions.iter().map(id).collect()
}

#[tokio::test]
async fn a_list_is_newest_first_under_data_alone() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    let first = talk(
        &app,
        &token,
        json!({"url": "https://www.a.example/x", "initialQuery": "find shoes"}),
    )
    .await;
    let second = talk(&app, &token, json!({})).await;
    patch(&app, &token, &first, "Shoes").await;

    let list = app.get("/api/session", &token).await;
    assert_eq!(ids(&list), [first.clone(), second.clone()]);
    let mut fields: Vec<&str> = list
        .body
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    fields.sort_unstable();
    assert_eq!(fields, ["data", "success"]);
    let shown = &list.body["data"]["sessions"];
    assert_eq!(shown[0]["title"], "a.example: Shoes");
    assert_eq!(shown[0]["isRenamed"], true);
    assert_eq!(shown[0]["metadata"]["initialQuery"], "a.example: Shoes");
    assert_eq!(
        (
            &shown[0]["url"],
            &shown[0]["domain"],
            &shown[0]["status"],
            &shown[0]["messageCount"]
        ),
        (
            &json!("https://www.a.example/x"),
            &json!("a.example"),
            &json!("completed"),
            &json!(2)
        )
    );
    assert_eq!(
        (&shown[1]["url"], &shown[1]["title"]),
        (&json!(""), &json!("Hello there"))
    );
    assert_eq!(
        list.body["data"]["pagination"],
        json!({"total": 2, "limit": 20, "offset": 0, "hasMore": false})
    );
}

#[tokio::test]
async fn a_list_comes_in_pages_by_offset_and_by_cursor() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    let mut newest_first = Vec::new();
    for _ in 0..7 {
        newest_first.insert(0, talk(&app, &token, json!({})).await);
    }
    for offset in [0, 3, 6, 9] {
        let answer = app
            .get(&format!("/api/session?limit=3&offset={offset}"), &token)
            .await;
        let end = newest_first.len().min(offset + 3);
        assert_eq!(
            ids(&answer),
            newest_first.get(offset..end).unwrap_or_default()
        );
        let pagination = &answer.body["data"]["pagination"];
        assert_eq!(pagination["total"], 7);
        assert_eq!(pagination["hasMore"], offset < 4);
        assert_eq!(pagination["nextCursor"].is_string(), offset < 4);
    }
    // Between two pages an old session is used: it is neither missed nor seen twice.
    let mut seen = Vec::new();
    let mut path = "/api/session?limit=3".to_owned();
    loop {
        let answer = app.get(&path, &token).await;
        seen.extend(ids(&answer));
        let pagination = &answer.body["data"]["pagination"];
        assert_eq!(pagination["offset"], seen.len().saturating_sub(1) / 3 * 3);
        let Some(cursor) = pagination["nextCursor"].as_str() else {
            break;
        };
        path = format!("/api/session?limit=3&cursor={cursor}");
        patch(
            &app,
            &token,
            &newest_first[1],
            &format!("after {}", seen.len()),
        )
        .await;
    }
    let distinct: HashSet<&String> = seen.iter().collect();
    assert_eq!((seen.len(), distinct.len()), (7, 7));
}

#[tokio::test]
async fn the_default_is_what_is_not_archived() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let asked = player.begin("click Edit", page(TWO_LINKS)).await["sessionId"]
        .as_str()
        .unwrap()
        .to_owned();
    let token = player.token.clone();
    let ended = talk(&app, &token, json!({})).await;
    let archived = talk(&app, &token, json!({})).await;
    archive(&app, &token, &archived).await;

    let sorted = |mut ids: Vec<String>| {
        ids.sort();
        ids
    };
    let list =
        async |query: &str| sorted(ids(&app.get(&format!("/api/session{query}"), &token).await));
    let kept = sorted(vec![asked.clone(), ended.clone()]);
    for query in [
        "",
        "?status=active",
        "?includeArchived=false",
        "?status=active&includeArchived=true",
        "?status=active&includeArchived=false&limit=50",
    ] {
        assert_eq!(list(query).await, kept, "{query}");
    }
    assert_eq!(
        list("?status=completed").await,
        std::slice::from_ref(&ended)
    );
    assert_eq!(
        list("?status=archived").await,
        std::slice::from_ref(&archived)
    );
    assert_eq!(list("?status=failed").await, Vec::<String>::new());
    let all = sorted(vec![asked, ended, archived]);
    assert_eq!(list("?includeArchived=true").await, all);
    assert_eq!(list("?includeArchived=true&unknown=1").await, all);
}

#[tokio::test]
async fn a_session_in_which_nothing_was_said_is_not_listed() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    let opened = init(&app, &token, json!({"url": "https://a.example/"})).await;
    patch(&app, &token, &opened, "A name alone").await;
    for query in ["", "?status=active", "?includeArchived=true"] {
        let list = app.get(&format!("/api/session{query}"), &token).await;
        assert_eq!(ids(&list), Vec::<String>::new(), "{query}");
        assert_eq!(list.body["data"]["pagination"]["total"], 0, "{query}");
    }

    let said = json!({"sessionId": opened, "query": "Hello there"});
    app.post("/api/agent/interact", &token, &said).await;
    let list = app.get("/api/session", &token).await;
    assert_eq!(ids(&list), [opened.as_str()]);
    let shown = &list.body["data"]["sessions"][0];
    assert_eq!(
        (&shown["title"], &shown["metadata"]["initialQuery"]),
        (
            &json!("a.example: A name alone"),
            &json!("a.example: A name alone")
        )
    );
    archive(&app, &token, &opened).await;
    assert_eq!(
        ids(&app.get("/api/session", &token).await),
        Vec::<String>::new()
    );
}

#[tokio::test]
async fn a_parameter_out_of_bounds_is_named() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    for (query, field) in [
        ("limit=0", "limit"),
        ("limit=101", "limit"),
        ("limit=-1", "limit"),
        ("limit=many", "limit"),
        ("limit=", "limit"),
        ("offset=-1", "offset"),
        ("offset=4294967296", "offset"),
        ("status=running", "status"),
        ("status=Active", "status"),
        ("includeArchived=1", "includeArchived"),
        ("cursor=x", "cursor"),
        ("cursor=MyAx", "cursor"),
        ("cursor=x&offset=0", "cursor"),
    ] {
        let answer = app.get(&format!("/api/session?{query}"), &token).await;
        assert_eq!(refused_field(&answer), field, "{query}");
    }
    let whole = app
        .get("/api/session?limit=100&offset=4294967295", &token)
        .await;
    assert_eq!(ids(&whole), Vec::<String>::new());
}

#[tokio::test]
async fn the_latest_session_is_the_one_last_used() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    let latest = async |query: &str| {
        app.get(&format!("/api/session/latest{query}"), &token)
            .await
    };
    assert_eq!(latest("").await.refusal(), (404, "SESSION_NOT_FOUND"));

    let first = talk(&app, &token, json!({"url": "https://a.example/"})).await;
    talk(&app, &token, json!({})).await;
    init(&app, &token, json!({})).await;
    patch(&app, &token, &first, "again").await;

    let found = latest("").await;
    assert_eq!(twin(&found)["sessionId"], json!(first));
    assert_eq!(
        latest("?status=active").await.body["sessionId"],
        json!(first)
    );
    assert_eq!(
        latest("?status=completed").await.body["sessionId"],
        json!(first)
    );
    assert_eq!(
        latest("?status=failed").await.refusal(),
        (404, "SESSION_NOT_FOUND")
    );
    for status in ["archived", "running"] {
        assert_eq!(
            refused_field(&latest(&format!("?status={status}")).await),
            "status"
        );
    }
}

#[tokio::test]
async fn a_session_is_found_by_any_host_of_its_domain() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    init(&app, &token, json!({"url": "https://www.a.co.uk/old"})).await;
    let newest = init(&app, &token, json!({"url": "https://shop.a.co.uk/"})).await;
    let by_id = init(&app, &token, json!({"domain": "b.example"})).await;
    init(&app, &token, json!({"url": "http://localhost:3000/"})).await;
    let find = async |domain: &str| {
        let answer = app
            .get(&format!("/api/session/by-domain/{domain}"), &token)
            .await;
        twin(&answer)["session"].clone()
    };

    for domain in ["a.co.uk", "www.a.co.uk", "A.CO.UK", "a.co.uk:8443"] {
        assert_eq!(find(domain).await["sessionId"], json!(newest), "{domain}");
    }
    assert_eq!(find("b.example").await["sessionId"], json!(by_id));
    assert_eq!(find("localhost").await["domain"], "localhost");
    assert_eq!(find("c.example").await, Value::Null);
    assert_eq!(find("a.co.uk?status=completed").await, Value::Null);
    archive(&app, &token, &newest).await;
    assert_eq!(
        find("a.co.uk?status=archived").await["sessionId"],
        json!(newest)
    );

    let refused = |domain: &str| format!("/api/session/by-domain/{domain}");
    assert_eq!(
        refused_field(&app.get(&refused("two%20words"), &token).await),
        "domain"
    );
    assert_eq!(
        refused_field(&app.get(&refused("a.example?status=x"), &token).await),
        "status"
    );
    assert_eq!(
        app.get(&refused(&new_id()), &token).await.body["session"],
        Value::Null
    );
}
