//! What the chat takes, whole answers, and its limit.

use super::{MODEL, answering, hear, messages, say, spoken};
use serde_json::{Value, json};
use stories::TestApp;
use stories::canary::CANARY;
use stories::scripted_model::{Reply, ScriptedModel};

#[tokio::test]
async fn an_answer_may_be_had_whole() {
    let (model, app) = answering("Four.").await;
    let token = app.signed_in("ada@example.com", None).await;
    let settings = json!({"model": "other", "temperature": 0.9, "maxTokens": 50, "topP": 0.5,
        "frequencyPenalty": 1, "presencePenalty": 0.5, "outputFormat": "json_object"});
    let more = json!({"sessionId": "sums", "settings": settings, "systemPrompt": "Be brief."});
    let answer = say(&app, &token, "Two and two?", &more).await;
    assert_eq!(
        answer.body,
        json!({"data": {"reply": "Four.", "tokenUsage": 42, "sessionId": "sums"}})
    );

    let asked = &model.requests()[0];
    assert_eq!(asked.model, MODEL);
    assert!(asked.system.contains("Be brief."));
    for (name, value) in [
        ("max_tokens", json!(50)),
        ("top_p", json!(0.5)),
        ("frequency_penalty", json!(1.0)),
        ("presence_penalty", json!(0.5)),
        ("response_format", json!({"type": "json_object"})),
    ] {
        assert_eq!(asked.body[name], value, "{name}");
    }
    assert!((asked.temperature.unwrap() - 0.9).abs() < 1e-6);
    assert_eq!(
        spoken(&messages(&app, &token, "sums").await),
        [("user", "Two and two?"), ("assistant", "Four.")]
    );
}

#[tokio::test]
async fn what_is_wrong_is_named_and_nothing_is_stored() {
    let (model, app) = answering("Never said.").await;
    let token = app.signed_in("ada@example.com", None).await;
    let id = "0198c0de-7000-7000-8000-00000000000e";
    for (more, field) in [
        (json!({"input": "   "}), "input"),
        (json!({"input": 7}), "input"),
        (json!({"input": "x".repeat(16_001)}), "input"),
        (json!({"modelName": null}), "modelName"),
        (json!({"modelName": "nonexistent-model"}), "modelName"),
        (json!({"sessionId": ""}), "sessionId"),
        (json!({"mode": "double"}), "mode"),
        (
            json!({"settings": {"temperature": 2}}),
            "settings.temperature",
        ),
        (
            json!({"settings": {"maxTokens": "many"}}),
            "settings.maxTokens",
        ),
        (
            json!({"settings": {"maxTokens": 4001}}),
            "settings.maxTokens",
        ),
        (json!({"settings": {"topP": 1.01}}), "settings.topP"),
        (
            json!({"settings": {"frequencyPenalty": -0.1}}),
            "settings.frequencyPenalty",
        ),
        (
            json!({"settings": {"presencePenalty": 2.1}}),
            "settings.presencePenalty",
        ),
        (
            json!({"settings": {"model": "x".repeat(201)}}),
            "settings.model",
        ),
        (
            json!({"settings": {"outputFormat": "x".repeat(101)}}),
            "settings.outputFormat",
        ),
        (json!({"systemPrompt": "x".repeat(16_001)}), "systemPrompt"),
        (json!({"personaId": id}), "personaId"),
        (json!({"fileIds": [id]}), "fileIds[0]"),
        (json!({"stream": "yes"}), "stream"),
    ] {
        for streams in [false, true] {
            let mut more = more.clone();
            if streams && more["stream"].is_null() {
                more["stream"] = true.into();
            }
            let answer = say(&app, &token, "Hello", &more).await;
            assert_eq!(answer.refusal(), (400, "VALIDATION_ERROR"), "{more}");
            assert_eq!(answer.body["details"]["field"], field, "{more}");
        }
    }
    let unknown = say(
        &app,
        &token,
        "Hello",
        &json!({"modelName": "nonexistent-model"}),
    )
    .await;
    let reason = unknown.body["details"]["reason"].as_str().unwrap();
    assert!(
        reason.contains("Model adapter not found: nonexistent-model"),
        "{reason}"
    );
    assert!(reason.contains("gpt-4o, gpt-4o-mini"), "{reason}");
    assert!(model.requests().is_empty());
    let sessions = app.get("/api/sessions", &token).await;
    assert_eq!(sessions.body["data"], json!([]));
}

#[tokio::test]
async fn what_a_setting_should_be_is_said_for_people() {
    let (_model, app) = answering("Never said.").await;
    let token = app.signed_in("ada@example.com", None).await;
    for (settings, reason) in [
        (json!({"topP": "much"}), "expected a number"),
        (json!({"maxTokens": 1.5}), "expected a whole number"),
        (json!({"temperature": 2}), "must lie between 0.1 and 1.2"),
    ] {
        let more = json!({"settings": settings});
        let refused = say(&app, &token, "Hello", &more).await;
        assert_eq!(refused.body["details"]["reason"], reason, "{more}");
    }
    let refused = say(&app, &token, "Hello", &json!({"fileIds": "x"})).await;
    assert_eq!(refused.body["details"]["reason"], "expected a list");
}

#[tokio::test]
async fn without_a_model_every_name_is_unknown() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    let models = app.get("/api/agent/models", &token).await;
    assert_eq!(models.body, json!({"data": []}));
    let answer = say(&app, &token, "Hello", &Value::Null).await;
    assert_eq!(answer.body["details"]["field"], "modelName");
}

#[tokio::test]
async fn the_configured_models_are_listed() {
    let (_model, app) = answering("").await;
    let token = app.signed_in("ada@example.com", None).await;
    let models = app.get("/api/agent/models", &token).await;
    let local = |id: &str| json!({"id": id, "name": id, "type": "local"});
    assert_eq!(
        models.body,
        json!({"data": [local("gpt-4o"), local("gpt-4o-mini")]})
    );
}

#[tokio::test]
async fn a_tenant_has_thirty_messages_in_a_quarter_of_an_hour() {
    let model = ScriptedModel::answering(|_| Reply::text("Yes.")).await;
    let url = model.url();
    // A tenth of them.
    let variables = [
        ("OPENAI_BASE_URL", url.as_str()),
        ("RATE_LIMIT_SCALE", "0.1"),
    ];
    let app = TestApp::with(&variables, local::endpoints::router()).await;
    let ada = app.signed_in("ada@acme.example", Some("Acme")).await;
    let bea = app.signed_in("bea@acme.example", Some("Acme")).await;
    let eve = app.signed_in("eve@example.com", None).await;
    for (token, left) in [(&ada, "2"), (&bea, "1"), (&ada, "0")] {
        let answer = say(&app, token, "Hello", &Value::Null).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        assert_eq!(answer.header("x-ratelimit-remaining"), left);
    }
    let refused = hear(&app, &bea, "Hello", &Value::Null).await.answer;
    assert_eq!(refused.refusal(), (429, "RATE_LIMIT"));
    let seconds: u32 = refused.header("retry-after").parse().unwrap();
    assert!((1..=900).contains(&seconds), "{seconds}");
    assert_eq!(say(&app, &eve, "Hello", &Value::Null).await.status, 200);
}

#[tokio::test]
async fn a_secret_is_neither_stored_nor_sent() {
    let (model, app) = answering("I see.").await;
    let token = app.signed_in("ada@example.com", None).await;
    let said = format!("My password is {CANARY}, why is it refused?");
    let told = format!("password: {CANARY}");
    let more =
        json!({"sessionId": "sign-in", "systemPrompt": told, "settings": {"outputFormat": told}});
    hear(&app, &token, &said, &more).await;
    say(
        &app,
        &token,
        "What did I say?",
        &json!({"sessionId": "sign-in"}),
    )
    .await;
    for asked in model.requests() {
        assert!(!asked.body.to_string().contains(CANARY));
    }
    let stored = messages(&app, &token, "sign-in").await;
    assert_eq!(stored[0]["text"], "My password is ••••, why is it refused?");
    // The title and the list are made of what was said.
    let sessions = app.get("/api/sessions", &token).await;
    assert!(!sessions.text.contains(CANARY));
}

/// Whatever letters it is made of, and whether it is heard or had whole.
#[tokio::test]
async fn an_answer_without_end_is_stopped_told_and_kept() {
    const LONGEST: usize = 200_000;
    for (letter, more) in [
        ("x", 300_000),
        ("x", 1),
        ("\"", 300_000),
        ("ü", 200_000),
        ("語", 100_001),
        ("👩‍👩‍👧", 30_000),
        ("\u{1}", 200_000),
    ] {
        let text = letter.repeat((LONGEST + more) / letter.len());
        let parts: Vec<char> = text.chars().collect();
        let spoken_in = parts.chunks(20_000).map(String::from_iter);
        let text = spoken_in.collect::<Vec<_>>().join(" ");
        let said = text.clone();
        let model = ScriptedModel::answering(move |_| Reply::text(said.clone())).await;
        let app = TestApp::with_model(&model).await;
        let token = app.signed_in("ada@example.com", None).await;
        let heard = hear(&app, &token, "Go on", &json!({"sessionId": "heard"})).await;
        assert_eq!(heard.last()["finishReason"], "length", "{letter} {more}");
        let had = say(&app, &token, "Go on", &json!({"sessionId": "had"})).await;
        assert_eq!(had.status, 200, "{letter} {more}");
        for (session, whole) in [
            ("heard", heard.text()),
            (
                "had",
                had.body["data"]["reply"].as_str().unwrap().to_owned(),
            ),
        ] {
            assert!(
                whole.len() <= LONGEST && whole.len() > LONGEST - 20,
                "{}",
                whole.len()
            );
            assert!(text.starts_with(&whole));
            let stored = messages(&app, &token, session).await;
            assert_eq!(spoken(&stored)[1], ("assistant", whole.as_str()));
        }
    }
}
