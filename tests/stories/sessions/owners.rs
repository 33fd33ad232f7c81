//! Whose is whose: on every route that takes an id, two tenants and two users of one.

use super::{TWO_LINKS, new_id};
use crate::player::{Player, page};
use reqwest::Method;
use serde_json::{Value, json};
use stories::TestApp;

/// A route that names somebody's session or task, and what others are told there.
struct Route {
    method: Method,
    path: String,
    body: Value,
    to_colleague: (u16, &'static str),
    to_stranger: (u16, &'static str),
}

const NO_SESSION: (u16, &str) = (404, "SESSION_NOT_FOUND");
const FORBIDDEN: (u16, &str) = (403, "FORBIDDEN");

/// Every route that takes an id, about one session and its task.
fn routes(session: &str, task: &str) -> Vec<Route> {
    let read = |path: String| Route {
        method: Method::GET,
        path,
        body: Value::Null,
        to_colleague: NO_SESSION,
        to_stranger: NO_SESSION,
    };
    let one = format!("/api/session/{session}");
    let of_task = |end: &str| format!("{one}/task/{task}/{end}");
    vec![
        read(one.clone()),
        read(format!("{one}/messages")),
        read(format!("{one}/task/active")),
        read(of_task("report")),
        read(of_task("report?format=csv")),
        Route {
            method: Method::PATCH,
            body: json!({"title": "mine now"}),
            ..read(one.clone())
        },
        Route {
            method: Method::POST,
            ..read(of_task("stop"))
        },
        Route {
            method: Method::POST,
            body: json!({"resolutionMethod": "user_action_on_web"}),
            ..read(of_task("resume"))
        },
        Route {
            method: Method::POST,
            body: json!({"resolutionMethod": "provide_in_chat", "resolutionData": {"pin": "1"}}),
            ..read(of_task("resume"))
        },
        Route {
            method: Method::POST,
            body: json!({"sessionId": session}),
            to_colleague: FORBIDDEN,
            ..read("/api/session".to_owned())
        },
        Route {
            method: Method::POST,
            body: json!({"sessionId": session}),
            to_colleague: FORBIDDEN,
            ..read("/api/session/init".to_owned())
        },
    ]
}

#[tokio::test]
async fn what_is_somebody_elses_is_out_of_reach_on_every_route() {
    let app = TestApp::roomy().await;
    let owner = app.signed_in("ann@example.com", Some("acme")).await;
    let colleague = app.signed_in("bob@example.com", Some("acme")).await;
    let stranger = app.signed_in("cleo@example.com", Some("other")).await;
    let alone = app.signed_in("dan@example.com", None).await;
    let mut player = Player::with_token(&app, owner.clone());
    player.begin("click Edit", page(TWO_LINKS)).await;
    let session = player.session_id.as_str().unwrap().to_owned();
    let task = player.task_id.as_str().unwrap().to_owned();
    let messages = format!("/api/session/{session}/messages");
    let before = app.get(&messages, &owner).await;

    for route in routes(&session, &task) {
        for (token, refusal) in [
            (&colleague, route.to_colleague),
            (&stranger, route.to_stranger),
            (&alone, route.to_stranger),
        ] {
            let answer = app
                .send(route.method.clone(), &route.path, token, &route.body)
                .await;
            assert_eq!(answer.refusal(), refusal, "{} {}", route.method, route.path);
            assert!(!answer.text.contains("Edit"), "{}", answer.text);
        }
        let nobody = app.request(route.method.clone(), &route.path);
        let nobody = stories::answer(nobody.json(&route.body)).await;
        assert_eq!(
            nobody.refusal(),
            (401, "UNAUTHORIZED"),
            "{} {}",
            route.method,
            route.path
        );
    }

    // Nothing of it changed, and for its owner every route works.
    assert_eq!(
        app.get(&messages, &owner).await.timeless(),
        before.timeless()
    );
    for route in routes(&session, &task) {
        if route.path.ends_with("/stop") || route.path == "/api/session" {
            continue;
        }
        let answer = app
            .send(route.method.clone(), &route.path, &owner, &route.body)
            .await;
        assert_eq!(
            answer.status, 200,
            "{} {}: {answer:?}",
            route.method, route.path
        );
    }
}

#[tokio::test]
async fn lists_hold_ones_own() {
    let app = TestApp::roomy().await;
    let owner = app.signed_in("ann@example.com", Some("acme")).await;
    let colleague = app.signed_in("bob@example.com", Some("acme")).await;
    let id = super::talk(&app, &owner, json!({"url": "https://a.example/"})).await;
    app.post(
        "/api/v1/user/preferences",
        &owner,
        &json!({"theme": "dark"}),
    )
    .await;

    let list = app
        .get("/api/session?includeArchived=true", &colleague)
        .await;
    assert_eq!(list.body["data"]["sessions"], json!([]));
    let latest = app.get("/api/session/latest", &colleague).await;
    assert_eq!(latest.refusal(), NO_SESSION);
    let by_domain = app
        .get("/api/session/by-domain/a.example", &colleague)
        .await;
    assert_eq!(by_domain.body["session"], Value::Null);
    let preferences = app.get("/api/v1/user/preferences", &colleague).await;
    assert_eq!(preferences.body["preferences"]["theme"], "system");
    // A cursor of one's own list opens nobody else's.
    super::talk(&app, &owner, json!({})).await;
    let first = app.get("/api/session?limit=1", &owner).await;
    let cursor = first.body["data"]["pagination"]["nextCursor"]
        .as_str()
        .unwrap();
    let path = format!("/api/session?limit=1&cursor={cursor}");
    let second = app.get(&path, &owner).await;
    assert_eq!(second.body["data"]["sessions"][0]["sessionId"], json!(id));
    assert_eq!(
        app.get(&path, &colleague).await.body["data"]["sessions"],
        json!([])
    );
}

#[tokio::test]
async fn a_task_is_found_in_its_own_session_alone() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.begin("click Edit", page(TWO_LINKS)).await;
    let task = player.task_id.as_str().unwrap().to_owned();
    let session = player.session_id.as_str().unwrap().to_owned();
    let other = super::init(&app, &player.token, json!({})).await;

    for (session, task) in [(other, task), (session, new_id())] {
        for end in ["report", "stop", "resume"] {
            let path = format!("/api/session/{session}/task/{task}/{end}");
            let method = if end == "report" {
                Method::GET
            } else {
                Method::POST
            };
            let body = if end == "resume" {
                json!({"resolutionMethod": "user_action_on_web"})
            } else {
                Value::Null
            };
            let answer = app.send(method, &path, &player.token, &body).await;
            assert_eq!(answer.refusal(), (404, "TASK_NOT_FOUND"), "{path}");
        }
    }
}

/// Every endpoint of this room counts its calls, and says so.
#[tokio::test]
async fn every_answer_tells_what_is_left_of_the_limit() {
    let app = TestApp::start().await;
    let token = app.signed_in("ada@example.com", None).await;
    let mut player = Player::with_token(&app, token.clone());
    player.begin("click Edit", page(TWO_LINKS)).await;
    let session = player.session_id.as_str().unwrap().to_owned();
    let task = player.task_id.as_str().unwrap().to_owned();
    let mut paths: Vec<(Method, String, Value)> = routes(&session, &task)
        .into_iter()
        .map(|route| (route.method, route.path, route.body))
        .collect();
    for path in [
        "/api/session",
        "/api/session/latest",
        "/api/session/by-domain/a.example",
        "/api/v1/user/preferences",
    ] {
        paths.push((Method::GET, path.to_owned(), Value::Null));
    }
    for (method, path, body) in paths {
        let answer = app.send(method.clone(), &path, &token, &body).await;
        assert_eq!(answer.header("x-ratelimit-limit"), "100", "{method} {path}");
        let left: u32 = answer.header("x-ratelimit-remaining").parse().unwrap();
        assert!((90..100).contains(&left), "{method} {path}");
        let reset: i64 = answer.header("x-ratelimit-reset").parse().unwrap();
        let now = jiff::Timestamp::now().as_second();
        assert!((now..=now + 61).contains(&reset), "{method} {path}");
    }
}

#[tokio::test]
async fn the_call_after_the_last_is_refused() {
    let app = TestApp::with(&[("RATE_LIMIT_SCALE", "0.02")], local::endpoints::router()).await;
    let token = app.signed_in("ada@example.com", None).await;
    let mut answers = Vec::new();
    for _ in 0..6 {
        answers.push(app.get("/api/session", &token).await);
    }
    let refused = answers.iter().find(|answer| answer.status != 200).unwrap();
    assert_eq!(refused.refusal(), (429, "RATE_LIMIT"));
    let seconds: u32 = refused.header("retry-after").parse().unwrap();
    assert!((1..=60).contains(&seconds));
    assert!(refused.body["resetAt"].is_string());
    assert_eq!(
        app.get("/api/session/latest", &token).await.status,
        404,
        "a counter of its own"
    );
}
