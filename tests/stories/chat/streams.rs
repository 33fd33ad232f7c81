//! Answers word by word: as they come, kept as they were heard, and ended in order.

use super::{MODEL, answering, hear, messages, say, saying, spoken};
use futures_util::future::join_all;
use reqwest::{Method, Response};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use stories::loopback;
use stories::scripted_model::{Reply, ScriptedModel};
use stories::{NO_SEALING_KEY, TestApp};
use tokio::time::sleep;

const THREAD: &str = "session_456";

fn in_thread() -> Value {
    json!({"sessionId": THREAD})
}

/// Begins to listen.
async fn open(app: &TestApp, token: &str, input: &str) -> Response {
    let mut body = saying(input, &in_thread());
    body["stream"] = true.into();
    let request = app.request(Method::POST, "/api/agent").bearer_auth(token);
    request.json(&body).send().await.unwrap()
}

#[tokio::test]
async fn an_answer_comes_as_documented_events_and_is_stored_as_it_was_heard() {
    let (_model, app) = answering("Two and two is four. Größe: 3 €").await;
    let token = app.signed_in("ada@example.com", None).await;
    let heard = hear(&app, &token, "  What is two and two? ", &in_thread()).await;

    assert_eq!(heard.answer.status, 200);
    assert_eq!(heard.answer.header("content-type"), "text/event-stream");
    assert_eq!(
        heard.answer.header("cache-control"),
        "no-cache, no-transform"
    );
    assert_eq!(heard.answer.header("x-accel-buffering"), "no");
    assert_eq!(heard.answer.header("x-ratelimit-limit"), "30000");
    assert_eq!(heard.text(), "Two and two is four. Größe: 3 €");
    let told: Vec<Value> = heard.events[heard.events.len() - 2..].to_vec();
    assert_eq!(
        told,
        [
            json!({"tokenUsage": 42}),
            json!({"done": true, "tokenUsage": 42})
        ]
    );
    assert!(heard.events.len() > 6, "{:?}", heard.events);

    let stored = messages(&app, &token, THREAD).await;
    assert_eq!(
        spoken(&stored),
        [
            ("user", "What is two and two?"),
            ("assistant", heard.text().as_str())
        ]
    );
    assert_eq!(stored[1]["tokenUsage"], 42);
    assert_eq!(stored[1]["modelId"], MODEL);
    assert_eq!(stored[0]["importance"], 0.7);
    assert_eq!(stored[0]["sessionId"], THREAD);
}

#[tokio::test]
async fn who_names_no_session_is_told_one_first() {
    let (_model, app) = answering("Hello!").await;
    let token = app.signed_in("ada@example.com", None).await;
    let heard = hear(&app, &token, "Hi", &Value::Null).await;
    let session = heard.events[0]["sessionId"].as_str().unwrap();
    assert_eq!(
        spoken(&messages(&app, &token, session).await),
        [("user", "Hi"), ("assistant", "Hello!")]
    );
}

#[tokio::test]
async fn the_first_word_does_not_wait_for_the_last() {
    let words = "word ".repeat(20);
    let model = ScriptedModel::answering(move |_| {
        Reply::text(words.clone()).every(Duration::from_millis(50))
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let token = app.signed_in("ada@example.com", None).await;
    let began = Instant::now();
    let mut response = open(&app, &token, "Go on").await;
    let headers = began.elapsed();
    response.chunk().await.unwrap().unwrap();
    let first = began.elapsed();
    while response.chunk().await.unwrap().is_some() {}
    let last = began.elapsed();
    assert!(first < last / 2, "{headers:?} {first:?} {last:?}");
    assert!(last > Duration::from_secs(1), "{last:?}");
}

#[tokio::test]
async fn many_listeners_at_once_hear_their_own() {
    const LISTENERS: usize = 64;
    let model = ScriptedModel::answering(|asked| {
        let question = &asked.messages.last().unwrap().1;
        Reply::text(format!("{question} ").repeat(200))
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let token = app.signed_in("ada@example.com", None).await;
    let listening = (0..LISTENERS).map(|number| {
        let (app, token) = (&app, &token);
        async move {
            let session = format!("listener-{number}");
            let more = json!({"sessionId": session});
            let heard = hear(app, token, &format!("word{number}"), &more).await;
            let said = format!("word{number} ").repeat(200);
            assert_eq!(heard.last()["done"], true, "{:?}", heard.last());
            assert_eq!(heard.text(), said);
            let stored = messages(app, token, &session).await;
            assert_eq!(stored[1]["text"], said.as_str());
        }
    });
    join_all(listening).await;
}

#[tokio::test]
async fn a_client_that_leaves_stops_the_model_and_what_was_said_is_kept() {
    let words = "word ".repeat(2_000);
    let model = ScriptedModel::answering(move |_| {
        Reply::text(words.clone()).every(Duration::from_millis(10))
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let token = app.signed_in("ada@example.com", None).await;
    let mut response = open(&app, &token, "Go on").await;
    let mut seen = String::new();
    while seen.matches("delta").count() < 10 {
        let chunk = response.chunk().await.unwrap().unwrap();
        seen.push_str(&String::from_utf8_lossy(&chunk));
    }
    drop(response);
    let left = Instant::now();
    while model.left().is_empty() {
        assert!(left.elapsed() < Duration::from_secs(5), "the model goes on");
        sleep(Duration::from_millis(10)).await;
    }
    let stopped = model.left()[0].saturating_duration_since(left);
    assert!(stopped < Duration::from_secs(1), "{stopped:?}");

    let stored = loop {
        let stored = messages(&app, &token, THREAD).await;
        if stored.len() == 2 {
            break stored;
        }
        assert!(left.elapsed() < Duration::from_secs(10), "{stored:?}");
        sleep(Duration::from_millis(20)).await;
    };
    assert_eq!(stored[1]["state"], "interrupted");
    let kept = stored[1]["text"].as_str().unwrap().matches("word").count();
    assert!((10..500).contains(&kept), "{kept}");

    // The conversation goes on.
    let here = in_thread();
    let more = say(&app, &token, "And now?", &here);
    let model_told = async {
        loop {
            if model.requests().len() == 2 {
                return;
            }
            sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::select! { _ = more => {}, () = model_told => {} }
    let told = &model.requests()[1].messages;
    let roles: Vec<&str> = told.iter().map(|(role, _)| role.as_str()).collect();
    assert_eq!(roles, ["system", "user", "assistant", "user"]);
}

#[tokio::test]
async fn a_model_that_breaks_off_ends_in_an_event_and_what_it_said_is_kept() {
    let word = r#"{"choices":[{"delta":{"content":"Well "}}]}"#;
    let overloaded = r#"{"error":{"type":"overloaded_error","message":"secret of the provider"}}"#;
    let broken = [word, overloaded].map(|event| format!("data: {event}\n\n"));
    let broken = loopback::Reply::dripping(broken, Duration::from_millis(5));
    let truncated = loopback::Reply::truncated(format!("data: {word}\n\n"));
    for reply in [broken, truncated] {
        let model = ScriptedModel::answering(move |_| Reply::wire(reply.clone())).await;
        let app = TestApp::with_model(&model).await;
        let token = app.signed_in("ada@example.com", None).await;
        let heard = hear(&app, &token, "Go on", &in_thread()).await;
        assert_eq!(heard.answer.status, 200);
        assert_eq!(heard.text(), "Well ");
        let last = heard.last();
        assert_eq!(
            (&last["error"]["code"], &last["done"]),
            (&json!("LLM_ERROR"), &json!(true))
        );
        assert!(!heard.answer.text.contains("provider"));
        let stored = messages(&app, &token, THREAD).await;
        assert_eq!(spoken(&stored), [("user", "Go on"), ("assistant", "Well ")]);
        assert_eq!(stored[1]["state"], "failed");
    }
}

#[tokio::test]
async fn a_silent_model_ends_in_order() {
    let model = ScriptedModel::answering(|_| Reply::silence()).await;
    let url = model.url();
    let variables = [
        ("RATE_LIMIT_SCALE", "1000"),
        ("OPENAI_BASE_URL", url.as_str()),
        ("CHAT_SILENCE_SECONDS", "1"),
        NO_SEALING_KEY,
    ];
    let app = TestApp::with(&variables, local::endpoints::router()).await;
    let token = app.signed_in("ada@example.com", None).await;
    let heard = hear(&app, &token, "Anybody?", &in_thread()).await;
    let last = heard.last();
    assert_eq!(
        (&last["error"]["code"], &last["done"]),
        (&json!("TIMEOUT"), &json!(true))
    );
    let stored = messages(&app, &token, THREAD).await;
    assert_eq!(spoken(&stored), [("user", "Anybody?")]);

    let whole = say(&app, &token, "Still nobody?", &in_thread()).await;
    assert_eq!(whole.refusal(), (504, "TIMEOUT"));
}

#[tokio::test]
async fn a_model_that_fails_before_it_speaks_is_told_too() {
    let model = ScriptedModel::answering(|_| Reply::status(400)).await;
    let app = TestApp::with_model(&model).await;
    let token = app.signed_in("ada@example.com", None).await;
    let heard = hear(&app, &token, "Hello", &in_thread()).await;
    assert_eq!(heard.events.len(), 1, "{:?}", heard.events);
    assert_eq!(heard.last()["error"]["code"], "LLM_ERROR");

    let whole = say(&app, &token, "Hello again", &in_thread()).await;
    assert_eq!(whole.refusal(), (502, "LLM_ERROR"));
    assert_eq!(whole.body["error"]["code"], "LLM_ERROR");
    let stored = messages(&app, &token, THREAD).await;
    assert_eq!(
        spoken(&stored),
        [("user", "Hello"), ("user", "Hello again")]
    );
}

#[tokio::test]
async fn a_limit_of_length_is_told() {
    let model = ScriptedModel::answering(|_| Reply::cut_off("Well, so")).await;
    let app = TestApp::with_model(&model).await;
    let token = app.signed_in("ada@example.com", None).await;
    let heard = hear(
        &app,
        &token,
        "Go on",
        &json!({"settings": {"maxTokens": 3}}),
    )
    .await;
    assert_eq!(heard.last()["finishReason"], "length");
    assert_eq!(model.requests()[0].body["max_tokens"], 3);
}
