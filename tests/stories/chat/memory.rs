//! What is remembered of a long conversation, and how it is made.

use super::{answering, last_asked, messages, say};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use stories::TestApp;
use stories::scripted_model::{Asked, Reply, ScriptedModel};
use summarize::{CaughtUp, Occasion, catch_up, handle};
use tokio::time::sleep;

const THREAD: &str = "harbour";
const WITHIN: Duration = Duration::from_secs(30);

static FACTS: LazyLock<[&str; 3]> = LazyLock::new(|| {
    [
        "my boat is called Ida",
        "she lies in berth 12 of Stavanger",
        "the insurance ends on 3 May",
    ]
});

fn here() -> Value {
    json!({"sessionId": THREAD})
}

/// Keeps of what it is told to remember the facts that are in it, as a good model would.
fn keeper(asked: &Asked) -> Reply {
    match asked.schema_name() {
        "Recap" => {
            let kept = FACTS.iter().filter(|fact| asked.user.contains(**fact));
            let kept: Vec<&str> = kept.copied().collect();
            Reply::json(json!({"summary": format!("The user said: {}.", kept.join("; "))}))
        }
        _ => Reply::text("Noted."),
    }
}

async fn catch_up_with(app: &TestApp) -> CaughtUp {
    catch_up(&app.app, WITHIN).await.unwrap()
}

async fn talk(app: &TestApp, token: &str, turns: usize) {
    for turn in 0..turns {
        let answer = say(app, token, &format!("Small talk {turn}."), &here()).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }
}

async fn summary(app: &TestApp, token: &str) -> Value {
    app.get(&format!("/api/sessions/{THREAD}"), token)
        .await
        .body["data"]
        .clone()
}

#[tokio::test]
async fn two_hundred_messages_later_the_first_facts_are_still_known() {
    let model = ScriptedModel::answering(keeper).await;
    let app = TestApp::with_model(&model).await;
    let token = app.signed_in("ada@example.com", None).await;
    for fact in *FACTS {
        say(&app, &token, &format!("Remember, {fact}."), &here()).await;
    }
    for _ in 0..19 {
        talk(&app, &token, 5).await;
        catch_up_with(&app).await;
    }
    talk(&app, &token, 2).await;
    let answer = say(&app, &token, "Good night, and thank you", &here()).await;
    assert_eq!(answer.status, 200);

    let asked = last_asked(&model);
    for fact in *FACTS {
        assert!(asked.system.contains(fact), "{}", asked.system);
    }
    let prompt: usize = asked.messages.iter().map(|(_, text)| text.len()).sum();
    assert!(prompt < 24_000, "{prompt} bytes");
    assert!(asked.messages.len() < 12, "{}", asked.messages.len());
    let one = summary(&app, &token).await;
    assert_eq!(one["messageCount"], 202);
    assert!(one["summary"]["covers"].as_u64().unwrap() >= 190, "{one}");
    assert!(one["recap"].as_str().unwrap().contains("Ida"), "{one}");
    let stored = messages(&app, &token, THREAD).await;
    assert_eq!(stored.len(), 200);
    // What was left out is known.
    let newest = app
        .get(
            &format!("/api/sessions/{THREAD}/messages?offset=200"),
            &token,
        )
        .await;
    let told = &newest.body["data"][1]["context"];
    assert_eq!(told["summary"], true);
    let count = |name: &str| told[name].as_u64().unwrap();
    assert_eq!(count("messages") + count("leftOut"), 200, "{told}");
}

#[tokio::test]
async fn what_has_to_do_with_the_question_is_found_again_without_a_summary() {
    let (model, app) = answering("Noted.").await;
    let token = app.signed_in("ada@example.com", None).await;
    for fact in *FACTS {
        say(&app, &token, &format!("Remember, {fact}."), &here()).await;
    }
    talk(&app, &token, 12).await;
    say(&app, &token, "When does the insurance end?", &here()).await;
    let asked = last_asked(&model);
    assert!(
        asked.system.contains("the insurance ends on 3 May"),
        "{}",
        asked.system
    );
    say(&app, &token, "Tell me a joke", &here()).await;
    assert!(!last_asked(&model).system.contains("insurance"));
}

#[tokio::test]
async fn a_summary_falls_due_after_ten_messages_and_is_made_once() {
    let model = ScriptedModel::answering(keeper).await;
    let app = TestApp::with_model(&model).await;
    let token = app.signed_in("ada@example.com", None).await;
    talk(&app, &token, 4).await;
    assert_eq!(catch_up_with(&app).await, CaughtUp::default());
    talk(&app, &token, 1).await;
    // Two workers at once, and once more.
    let (one, other) = tokio::join!(catch_up_with(&app), catch_up_with(&app));
    assert_eq!(
        (one.stored + other.stored, one.failed + other.failed),
        (1, 0)
    );
    assert_eq!(catch_up_with(&app).await, CaughtUp::default());
    assert_eq!(summary(&app, &token).await["summary"]["covers"], 10);
    assert_eq!(waiting(&app), 0);
}

/// Notes of sessions that wait for a summary.
fn waiting(app: &TestApp) -> usize {
    let items = app.items().into_iter();
    items.filter(|item| item["sk"]["S"] == "DUE").count()
}

#[tokio::test]
async fn a_session_waits_while_the_model_fails() {
    let fails = Arc::new(AtomicBool::new(true));
    let failing = Arc::clone(&fails);
    let model = ScriptedModel::answering(move |asked| {
        let is_summary = !asked.schema_name().is_empty();
        if is_summary && failing.load(Ordering::Relaxed) {
            Reply::status(400)
        } else {
            keeper(asked)
        }
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let token = app.signed_in("ada@example.com", None).await;
    talk(&app, &token, 6).await;
    let caught_up = catch_up_with(&app).await;
    assert_eq!((caught_up.stored, caught_up.failed), (0, 1));
    assert_eq!(waiting(&app), 1);
    fails.store(false, Ordering::Relaxed);
    assert_eq!(catch_up_with(&app).await.stored, 1);
    assert_eq!(summary(&app, &token).await["summary"]["covers"], 12);
}

#[tokio::test]
async fn the_tables_stream_makes_summaries_in_the_cloud() {
    let model = ScriptedModel::answering(keeper).await;
    let app = TestApp::with_model(&model).await;
    let token = app.signed_in("ada@example.com", None).await;
    talk(&app, &token, 5).await;
    let items = app.items();
    let note = items.iter().find(|item| item["sk"]["S"] == "DUE").unwrap();
    let record = json!({
        "eventName": "INSERT",
        "dynamodb": {"SequenceNumber": "100", "NewImage": note},
    });
    let occasion =
        || -> Occasion { serde_json::from_value(json!({"Records": [record, record]})).unwrap() };
    let failures = handle(&app.app, occasion(), WITHIN).await.unwrap();
    assert_eq!(json!(failures), json!({"batchItemFailures": []}));
    assert_eq!(summary(&app, &token).await["summary"]["covers"], 10);
    let summaries = model.requests().into_iter();
    let made = summaries
        .filter(|asked| asked.schema_name() == "Recap")
        .count();
    assert_eq!(made, 1);

    let failing = ScriptedModel::answering(|asked| match asked.schema_name() {
        "Recap" => Reply::status(400),
        _ => Reply::text("Noted."),
    });
    let failing = failing.await;
    let app = TestApp::with_model(&failing).await;
    let token = app.signed_in("ada@example.com", None).await;
    talk(&app, &token, 5).await;
    let items = app.items();
    let note = items.iter().find(|item| item["sk"]["S"] == "DUE").unwrap();
    let record = json!({"dynamodb": {"SequenceNumber": "7", "NewImage": note}});
    let occasion = serde_json::from_value(json!({"Records": [record]})).unwrap();
    let failures = handle(&app.app, occasion, WITHIN).await.unwrap();
    assert_eq!(
        json!(failures),
        json!({"batchItemFailures": [{"itemIdentifier": "7"}]})
    );
}

#[tokio::test]
async fn the_gateway_makes_summaries_by_itself() {
    let model = ScriptedModel::answering(keeper).await;
    let app = TestApp::with_model(&model).await;
    let token = app.signed_in("ada@example.com", None).await;
    let worker = local::summarizer::start(Arc::clone(&app.app)).unwrap();
    talk(&app, &token, 5).await;
    for _ in 0..400 {
        if !summary(&app, &token).await["summary"].is_null() {
            worker.abort();
            return;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("no summary was made");
}

#[tokio::test]
async fn pinned_messages_are_always_told() {
    let (model, app) = answering("Noted.").await;
    let token = app.signed_in("ada@example.com", None).await;
    say(&app, &token, "My boat is called Ida", &here()).await;
    talk(&app, &token, 8).await;
    let path = format!("/api/sessions/{THREAD}");
    let pin = |pinned: Value| {
        let (app, token, path) = (&app, &token, &path);
        async move {
            app.send(
                reqwest::Method::PATCH,
                path,
                token,
                &json!({"pinned": pinned}),
            )
            .await
        }
    };
    let pinned = pin(json!([0, 0])).await;
    assert_eq!(pinned.body["data"]["pinned"], json!([0]));
    say(&app, &token, "Tell me a joke", &here()).await;
    assert!(last_asked(&model).system.contains("My boat is called Ida"));
    assert_eq!(messages(&app, &token, THREAD).await[0]["pinned"], true);

    assert_eq!(pin(json!([99])).await.body["details"]["field"], "pinned");
    let many: Vec<u32> = (0..21).collect();
    assert_eq!(pin(json!(many)).await.body["details"]["field"], "pinned");
    pin(json!([])).await;
    say(&app, &token, "Another one", &here()).await;
    assert!(!last_asked(&model).system.contains("My boat is called Ida"));
}
