//! What is asked, and what is taken for an answer.

use super::{Decision, answering, asked, click, decide, models, one_model, prompt, sent, within};
use coxswain::model::{ModelError, Tier, Usage};
use serde_json::{Value, json};
use stories::scripted_model::{Reply, ScriptedModel};

#[tokio::test]
async fn a_question_carries_prompt_schema_temperature_and_key() {
    let model = answering(sent()).await;
    let (answer, usage) = decide(&models(&model)).await;
    assert_eq!(answer.unwrap(), click());
    assert_eq!(
        (usage.calls, usage.prompt_tokens, usage.completion_tokens),
        (1, 100, 10)
    );
    assert!(!usage.spent.is_zero());

    let request = &model.requests()[0];
    assert_eq!(
        (
            request.model.as_str(),
            request.system.as_str(),
            request.user.as_str()
        ),
        ("smart", "You steer.", "Which action?")
    );
    assert_eq!(request.schema_name(), "Decision");
    assert_eq!(
        request.body["response_format"]["json_schema"]["strict"],
        true
    );
    assert_eq!(
        request.schema.as_ref().unwrap()["required"],
        json!(["thought", "action"])
    );
    assert_eq!(request.headers["authorization"], "Bearer hush");
    assert!((request.temperature.unwrap() - 0.3).abs() < 1e-6);
}

#[tokio::test]
async fn the_fast_tier_asks_its_own_model_and_a_server_of_ones_own_needs_no_key() {
    let model = answering(sent()).await;
    let mut usage = Usage::default();
    let answer = models(&model)
        .ask::<Decision>(Tier::Fast, &prompt(), within(4000), &mut usage)
        .await
        .unwrap();
    assert_eq!(answer.value, click());
    decide(&one_model(&model)).await.0.unwrap();

    let requests = model.requests();
    assert_eq!(asked(&model), ["fast", "alone"]);
    assert!((requests[0].temperature.unwrap() - 0.7).abs() < 1e-6);
    assert!(!requests[1].headers.contains_key("authorization"));
}

#[tokio::test]
async fn an_endpoint_that_refuses_schemas_is_asked_in_words_from_then_on() {
    let model = answering(sent()).await;
    model.then(Reply::unsupported("response_format"));
    let models = one_model(&model);
    assert_eq!(decide(&models).await.0.unwrap(), click());
    decide(&models).await.0.unwrap();

    let requests = model.requests();
    let schemas: Vec<bool> = requests
        .iter()
        .map(|request| request.schema.is_some())
        .collect();
    assert_eq!(schemas, [true, false, false]);
    for request in &requests[1..] {
        assert!(
            request.user.starts_with("Which action?\n\n"),
            "{}",
            request.user
        );
        assert!(request.user.contains(r#""required":["thought","action"]"#));
    }
}

#[tokio::test]
async fn an_endpoint_that_ignores_schemas_is_asked_in_words_from_then_on() {
    let prose = "<Thought>I open it.</Thought>\n<Action>click(3)</Action>";
    let model = ScriptedModel::answering(move |_| Reply::text(prose)).await;
    let models = one_model(&model);
    assert_eq!(decide(&models).await.0.unwrap(), click());
    decide(&models).await.0.unwrap();

    let requests = model.requests();
    assert!(requests[0].schema.is_some() && requests[1].schema.is_none());
}

#[tokio::test]
async fn a_model_with_a_temperature_of_its_own_is_left_it() {
    let model = answering(sent()).await;
    model.then(Reply::unsupported("temperature"));
    let (answer, usage) = decide(&one_model(&model)).await;
    assert_eq!((answer.unwrap(), usage.calls), (click(), 2));
    assert_eq!(model.requests()[1].temperature, None);
}

#[tokio::test]
async fn what_cannot_be_read_is_asked_once_more_with_the_reason() {
    let model = answering(sent()).await;
    model.then(Reply::json(json!({"thought": "I open it.", "action": 3})));
    let (answer, usage) = decide(&models(&model)).await;
    assert_eq!((answer.unwrap(), usage.calls), (click(), 2));
    assert_eq!((usage.prompt_tokens, usage.completion_tokens), (200, 20));

    let again = &model.requests()[1];
    let said: Vec<_> = again
        .messages
        .iter()
        .map(|(role, _)| role.as_str())
        .collect();
    assert_eq!(said, ["system", "user", "assistant", "user"]);
    assert!(again.messages[2].1.contains(r#""action":3"#));
    assert!(again.messages[3].1.contains("action: expected a string"));
}

#[tokio::test]
async fn what_cannot_be_read_twice_goes_to_the_next_model_afresh() {
    let rule = |asked: &stories::scripted_model::Asked| match asked.model.as_str() {
        "spare" => Reply::json(sent()),
        _ => Reply::text("I cannot say."),
    };
    let model = ScriptedModel::answering(rule).await;
    let (answer, usage) = decide(&models(&model)).await;
    assert_eq!((answer.unwrap(), usage.calls), (click(), 3));
    assert_eq!(asked(&model), ["smart", "smart", "spare"]);
    assert_eq!(model.requests()[2].messages.len(), 2);
}

#[tokio::test]
async fn hostile_answers_are_errors_and_nothing_worse() {
    let bodies: [(&str, String); 7] = [
        (
            "two answers",
            r#"{"thought":"a","action":"b"} {"thought":"a","action":"c"}"#.to_owned(),
        ),
        ("nothing", String::new()),
        ("deep", "[".repeat(200_000)),
        ("long", "a".repeat(900_000)),
        (
            "other",
            json!({"thought": ["a"], "action": null}).to_string(),
        ),
        (
            "html",
            "<html><body><h1>Welcome</h1></body></html>".to_owned(),
        ),
        ("half", r#"{"thought":"a","action":"click(3"#.to_owned()),
    ];
    for (name, body) in bodies {
        let model = ScriptedModel::answering(move |_| Reply::text(body.clone())).await;
        let (answer, usage) = decide(&one_model(&model)).await;
        assert!(
            matches!(answer, Err(ModelError::Malformed { .. })),
            "{name}: {answer:?}"
        );
        assert_eq!(usage.calls, 2, "{name}");
    }
}

#[tokio::test]
async fn content_may_come_in_parts() {
    let parts = json!([{"type": "text", "text": "{\"thought\":\"I open it.\","},
                       {"type": "text", "text": "\"action\":\"click(3)\"}"}]);
    let body = json!({"choices": [{"message": {"content": parts}}]});
    let model = ScriptedModel::scripted().await;
    model.then(Reply::wire(stories::loopback::Reply::json(&body)));
    let (answer, usage) = decide(&one_model(&model)).await;
    assert_eq!(answer.unwrap(), click());
    assert_eq!(usage.prompt_tokens, 0, "it does not count");
}

#[tokio::test]
async fn a_list_is_asked_for_in_an_object() {
    let model = answering(json!({"answer": ["a", "b"]})).await;
    let mut usage = Usage::default();
    let answer = one_model(&model)
        .ask::<Vec<String>>(Tier::Smart, &prompt(), within(4000), &mut usage)
        .await
        .unwrap();
    assert_eq!(answer.value, ["a", "b"]);
    let schema: Value = model.requests()[0].schema.clone().unwrap();
    assert_eq!(schema["type"], "object");
}
