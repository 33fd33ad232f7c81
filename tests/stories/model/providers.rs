//! Endpoints that say of themselves that they speak OpenAI's chat completions, each with the answers
//! that it gives: what one does not take is left out, and left out from then on.

use super::{asked, build, click, decide, movable, one_model, sent, within};
use coxswain::model::{Choice, Delta, Message, ModelError, Models, Settings, Speaker};
use coxswain::outside::KeySource;
use futures_util::StreamExt;
use serde_json::{Value, json};
use std::time::Duration;
use stories::loopback;
use stories::scripted_model::{Asked, Reply, ScriptedModel};

fn raw(status: u16, body: &Value) -> Reply {
    Reply::wire(loopback::Reply::raw(status, body.to_string()))
}

/// Refuses the first of a request's fields that the endpoint does not take; otherwise answers.
async fn refusing(
    fields: &'static [&'static str],
    refusal: impl Fn(&'static str) -> (u16, Value) + Send + Sync + 'static,
    reply: impl Fn() -> Reply + Send + Sync + 'static,
) -> ScriptedModel {
    ScriptedModel::answering(move |asked: &Asked| {
        let refused = fields.iter().find(|field| !asked.body[**field].is_null());
        match refused {
            Some(field) => {
                let (status, body) = refusal(field);
                raw(status, &body)
            }
            None => reply(),
        }
    })
    .await
}

/// A talk with every setting that a client may give.
async fn talk(models: &Models) -> Result<String, ModelError> {
    let settings = Settings {
        temperature: Some(0.5),
        max_tokens: Some(100),
        top_p: Some(0.9),
        frequency_penalty: Some(0.1),
        presence_penalty: Some(0.1),
        json: false,
    };
    let conversation = [Message::new(Speaker::User, "Hello")];
    let choice = Choice::Named("alone");
    let speech = movable(models.stream(choice, &conversation, &settings, within(4000))).await?;
    let mut speech = std::pin::pin!(speech);
    let mut said = String::new();
    while let Some(delta) = speech.next().await {
        match delta? {
            Delta::Text(text) => said.push_str(&text),
            Delta::End { .. } => {}
        }
    }
    Ok(said)
}

/// An endpoint that answers at last, and at once the second time.
async fn learns(model: &ScriptedModel) {
    let models = one_model(model);
    assert_eq!(talk(&models).await.unwrap(), "Hello to you");
    let tried = model.requests().len();
    assert!(tried > 1, "nothing was refused");
    assert_eq!(talk(&models).await.unwrap(), "Hello to you");
    assert_eq!(model.requests().len(), tried + 1, "it is remembered");
}

/// The first event of a stream.
const WORDS: &str = r#"data: {"choices":[{"delta":{"content":"Hello "}}]}"#;

fn hello() -> Reply {
    Reply::text("Hello to you")
}

#[tokio::test]
async fn openais_reasoning_models_have_settings_of_their_own() {
    let fields = &["temperature", "max_tokens", "top_p", "frequency_penalty"];
    let refusal = |field| {
        let message = match field {
            "temperature" => "Unsupported value: 'temperature' does not support 0.5 with this model. Only the default (1) value is supported.".to_owned(),
            "max_tokens" => "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.".to_owned(),
            other => format!("Unsupported parameter: '{other}' is not supported with this model."),
        };
        let code = match field {
            "temperature" => "unsupported_value",
            _ => "unsupported_parameter",
        };
        let error = json!({"message": message, "type": "invalid_request_error", "param": field, "code": code});
        (400, json!({"error": error}))
    };
    let model = refusing(fields, refusal, hello).await;
    learns(&model).await;
    let last = model.requests().pop().unwrap().body;
    assert_eq!(last["max_completion_tokens"], 100);
    assert!(last["temperature"].is_null() && last["presence_penalty"].is_null());
}

#[tokio::test]
async fn mistral_names_each_field_that_it_does_not_take() {
    let model = ScriptedModel::answering(|asked: &Asked| {
        let strange = ["stream_options", "frequency_penalty", "presence_penalty"];
        let strange = strange
            .iter()
            .filter(|field| !asked.body[**field].is_null());
        let detail: Vec<Value> = strange
            .map(|field| {
                json!({"type": "extra_forbidden", "loc": ["body", field],
                    "msg": "Extra inputs are not permitted", "input": 0.1})
            })
            .collect();
        if detail.is_empty() {
            return hello();
        }
        let body = json!({"object": "error", "message": {"detail": detail},
            "type": "invalid_request_error", "param": null, "code": null});
        raw(422, &body)
    })
    .await;
    learns(&model).await;
    // All of them at once, and nothing besides.
    let requests = model.requests();
    assert_eq!(requests.len(), 3);
    assert_eq!(requests[1].body["max_tokens"], 100);
    assert_eq!(requests[1].body["temperature"], 0.5);
}

#[tokio::test]
async fn google_answers_with_a_list_and_says_in_the_body_how_long_to_wait() {
    let refusal = |field| {
        let message =
            format!("Invalid JSON payload received. Unknown name \"{field}\": Cannot find field.");
        let error = json!({"code": 400, "message": message, "status": "INVALID_ARGUMENT",
            "details": [{"@type": "type.googleapis.com/google.rpc.BadRequest",
                "fieldViolations": [{"description": message}]}]});
        (400, json!([{"error": error}]))
    };
    let model = refusing(&["frequency_penalty", "presence_penalty"], refusal, hello).await;
    learns(&model).await;

    let full = json!([{"error": {"code": 429, "status": "RESOURCE_EXHAUSTED",
        "message": "You exceeded your current quota, please check your plan and billing details.",
        "details": [{"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "0.2s"}]}}]);
    let model = ScriptedModel::answering(|_| Reply::json(sent())).await;
    model.then(raw(429, &full));
    let (answer, usage) = decide(&one_model(&model)).await;
    assert_eq!((answer.unwrap(), usage.calls), (click(), 2));

    let wrong_key = json!([{"error": {"code": 400, "status": "INVALID_ARGUMENT",
        "message": "API key not valid. Please pass a valid API key."}}]);
    let model = ScriptedModel::answering(move |_| raw(400, &wrong_key)).await;
    let (answer, usage) = decide(&one_model(&model)).await;
    assert!(
        matches!(answer, Err(ModelError::Unauthorized)),
        "{answer:?}"
    );
    assert_eq!(usage.calls, 1);
}

#[tokio::test]
async fn anthropics_layer_passes_over_the_schema_and_talks_round_the_json() {
    let model = ScriptedModel::answering(|_| {
        Reply::text(format!("Here is my decision:\n\n```json\n{}\n```", sent()))
    })
    .await;
    let models = one_model(&model);
    let (answer, usage) = decide(&models).await;
    assert_eq!((answer.unwrap(), usage.calls), (click(), 1));
    decide(&models).await.0.unwrap();
    let requests = model.requests();
    assert!(requests[0].schema.is_some());
    // It is told in words from then on.
    assert!(requests[1].schema.is_none());
    assert!(
        requests[1].user.contains("JSON schema"),
        "{:?}",
        requests[1].user
    );
}

#[tokio::test]
async fn openrouter_fails_inside_a_success_and_in_the_middle_of_a_stream() {
    let inside = json!({"error": {"code": 502, "message": "Provider returned error", "metadata": {"provider_name": "x"}}});
    let model = ScriptedModel::answering(|_| Reply::json(sent())).await;
    model.then(raw(200, &inside));
    let halfway =
        json!({"choices": [{"message": {"content": "{\"thou"}, "finish_reason": "error"}]});
    model.then(raw(200, &halfway));
    let (answer, usage) = decide(&one_model(&model)).await;
    assert_eq!((answer.unwrap(), usage.calls), (click(), 3));

    let stream = |events: &[&str]| {
        let events: Vec<String> = events.iter().map(|event| format!("{event}\n\n")).collect();
        Reply::wire(loopback::Reply::dripping(events, Duration::from_millis(2)))
    };
    let whole = [
        ": OPENROUTER PROCESSING",
        WORDS,
        ": OPENROUTER PROCESSING",
        r#"data: {"choices":[{"delta":{"content":"to you"},"finish_reason":"stop"}]}"#,
        "data: [DONE]",
    ];
    let model = ScriptedModel::answering(move |_| stream(&whole)).await;
    assert_eq!(talk(&one_model(&model)).await.unwrap(), "Hello to you");

    let broken = [
        WORDS,
        r#"data: {"error":{"code":"server_error","message":"Provider disconnected unexpectedly"},"choices":[{"index":0,"delta":{"content":""},"finish_reason":"error"}]}"#,
    ];
    let model = ScriptedModel::answering(move |_| stream(&broken)).await;
    let answer = talk(&one_model(&model)).await;
    assert!(
        matches!(answer, Err(ModelError::Unavailable { .. })),
        "{answer:?}"
    );

    let spent = json!({"error": {"code": 402, "message": "Insufficient credits. Add more credits and retry the request."}});
    let model = ScriptedModel::answering(move |_| raw(402, &spent)).await;
    assert!(matches!(
        decide(&one_model(&model)).await.0,
        Err(ModelError::OutOfQuota)
    ));
}

#[tokio::test]
async fn an_ollama_without_a_model_is_asked_for_the_other_one() {
    let model = ScriptedModel::answering(|asked: &Asked| match asked.model.as_str() {
        "there" => Reply::json(sent()),
        missing => {
            let message = format!("model '{missing}' not found, try pulling it first");
            let error =
                json!({"message": message, "type": "api_error", "param": null, "code": null});
            raw(404, &json!({"error": error}))
        }
    })
    .await;
    let url = model.url();
    let variables = [
        ("OPENAI_BASE_URL", url.as_str()),
        ("SMART_MODEL_NAME", "missing"),
        ("FAST_MODEL_NAME", "there"),
    ];
    let models = build(&variables, KeySource::fixed(None));
    assert_eq!(decide(&models).await.0.unwrap(), click());
    assert_eq!(asked(&model), ["missing", "there"]);
    // No key is needed, and none is made up.
    assert!(model.requests()[0].headers.get("authorization").is_none());
}

#[tokio::test]
async fn a_stream_that_ends_without_its_last_word_or_a_count_is_whole() {
    let events = [
        r#"data: {"choices":[{"delta":{"role":"assistant","content":""}}]}"#,
        r#"data: {"choices":[{"delta":{"content":"Hello to you"},"finish_reason":null}]}"#,
        r#"data: {"choices":[{"delta":{},"finish_reason":"stop"}],"usage":null}"#,
    ];
    let model = ScriptedModel::answering(move |_| {
        let events: Vec<String> = events.iter().map(|event| format!("{event}\n\n")).collect();
        Reply::wire(loopback::Reply::dripping(events, Duration::from_millis(2)))
    })
    .await;
    assert_eq!(talk(&one_model(&model)).await.unwrap(), "Hello to you");
}

#[tokio::test]
async fn a_prompt_that_is_too_long_is_told_in_many_ways() {
    for (status, body) in [
        (
            400,
            json!({"error": {"message": "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.", "type": "invalid_request_error", "param": "messages", "code": "context_length_exceeded"}}),
        ),
        (
            400,
            json!({"error": {"code": 400, "message": "request (4390 tokens) exceeds the available context size (4096 tokens), try increasing it", "type": "exceed_context_size_error", "n_prompt_tokens": 4390, "n_ctx": 4096}}),
        ),
        (
            500,
            json!({"error": {"code": 500, "message": "Context size has been exceeded.", "type": "server_error"}}),
        ),
        (
            400,
            json!({"error": {"message": "You passed 1015 input tokens and requested 10 output tokens. However, the model's context length is only 1024 tokens.", "type": "BadRequestError", "param": "input_tokens", "code": 400}}),
        ),
        (
            400,
            json!({"object": "error", "message": "max_tokens must be at least 1, got -186.", "type": "BadRequestError", "param": null, "code": 400}),
        ),
    ] {
        let told = body.to_string();
        let model = ScriptedModel::answering(move |_| raw(status, &body)).await;
        let (answer, usage) = decide(&one_model(&model)).await;
        assert!(
            matches!(answer, Err(ModelError::TooLong)),
            "{told}: {answer:?}"
        );
        assert_eq!(usage.calls, 1, "{told}");
    }
}
