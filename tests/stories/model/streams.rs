//! Conversations, word by word.

use super::{models, movable, one_model, within};
use coxswain::model::{Choice, Delta, Message, ModelError, Models, Settings, Speaker, Tier};
use futures_util::StreamExt;
use std::time::{Duration, Instant};
use stories::loopback;
use stories::scripted_model::{Reply, ScriptedModel};

/// Whether an error is the one that a story expects.
type Check = fn(&ModelError) -> bool;

fn conversation() -> Vec<Message> {
    vec![
        Message::new(Speaker::System, "You are kind."),
        Message::new(Speaker::User, "Hello"),
        Message::new(Speaker::Assistant, "Hi!"),
        Message::new(Speaker::User, "How are you?"),
    ]
}

/// What was said, and how it ended.
async fn hear(models: &Models, choice: Choice<'_>) -> (String, Option<Result<Delta, ModelError>>) {
    let mut said = String::new();
    let speech =
        movable(models.stream(choice, &conversation(), &Settings::default(), within(3000))).await;
    let mut speech = match speech {
        Ok(speech) => std::pin::pin!(speech),
        Err(error) => return (said, Some(Err(error))),
    };
    while let Some(delta) = speech.next().await {
        match delta {
            Ok(Delta::Text(text)) => said.push_str(&text),
            end => {
                assert!(speech.next().await.is_none());
                return (said, Some(end));
            }
        }
    }
    (said, None)
}

fn events(events: &[&str]) -> Reply {
    let events = events.iter().map(|event| format!("data: {event}\n\n"));
    Reply::wire(loopback::Reply::dripping(events, Duration::from_millis(5)))
}

const WORD: &str = r#"{"choices":[{"delta":{"content":"Well "}}]}"#;
const LAST: &str = r#"{"choices":[{"delta":{"content":"enough."},"finish_reason":"stop"}]}"#;

#[tokio::test]
async fn words_come_as_they_are_said_and_the_tokens_last() {
    let model =
        ScriptedModel::answering(|_| Reply::text("Fine, thank you. Größe: 3 €").counting(30, 7))
            .await;
    let (said, end) = hear(&models(&model), Choice::Named("spare")).await;
    assert_eq!(said, "Fine, thank you. Größe: 3 €");
    let Some(Ok(Delta::End { usage, cut })) = end else {
        panic!("{end:?}")
    };
    assert_eq!(
        (
            usage.calls,
            usage.prompt_tokens,
            usage.completion_tokens,
            cut
        ),
        (1, 30, 7, false)
    );

    let request = &model.requests()[0];
    assert_eq!((request.model.as_str(), request.stream), ("spare", true));
    assert_eq!(request.body["stream_options"]["include_usage"], true);
    let roles: Vec<_> = request
        .messages
        .iter()
        .map(|(role, _)| role.as_str())
        .collect();
    assert_eq!(roles, ["system", "user", "assistant", "user"]);
}

#[tokio::test]
async fn until_it_speaks_another_model_may() {
    let model = ScriptedModel::answering(|asked| match asked.model.as_str() {
        "fast" => Reply::text("Fine."),
        _ => Reply::status(503),
    })
    .await;
    let (said, end) = hear(&models(&model), Choice::Tier(Tier::Smart)).await;
    assert_eq!(said, "Fine.");
    assert!(
        matches!(end, Some(Ok(Delta::End { usage, .. })) if usage.calls == 7),
        "{end:?}"
    );

    let (_, end) = hear(&models(&model), Choice::Named("smart")).await;
    assert!(
        matches!(end, Some(Err(ModelError::Unavailable { .. }))),
        "{end:?}"
    );
    let (_, end) = hear(&models(&model), Choice::Named("nobody")).await;
    assert!(matches!(end, Some(Err(ModelError::Rejected))), "{end:?}");
}

#[tokio::test]
async fn a_speech_that_goes_wrong_ends_with_the_error() {
    let error = r#"{"error":{"type":"overloaded_error","message":"Overloaded"}}"#;
    let unavailable = |end: &ModelError| matches!(end, ModelError::Unavailable { .. });
    let refused = |end: &ModelError| matches!(end, ModelError::Refused);
    let filter = r#"{"choices":[{"delta":{},"finish_reason":"content_filter"}]}"#;
    let truncated = Reply::wire(loopback::Reply::truncated(format!("data: {WORD}\n\n")));
    let cases: [(&str, Reply, Check); 5] = [
        ("overloaded", events(&[WORD, error]), unavailable),
        ("ended early", events(&[WORD]), unavailable),
        ("truncated", truncated, unavailable),
        ("no events", events(&[WORD, "hello"]), unavailable),
        ("filtered", events(&[WORD, filter]), refused),
    ];
    for (name, reply, is_it) in cases {
        let model = ScriptedModel::answering(move |_| reply.clone()).await;
        let (said, end) = hear(&one_model(&model), Choice::Tier(Tier::Fast)).await;
        assert_eq!(said, "Well ", "{name}");
        let Some(Err(error)) = &end else {
            panic!("{name}: {end:?}")
        };
        assert!(is_it(error), "{name}: {error:?}");
        assert_eq!(
            model.requests().len(),
            1,
            "{name}: what was said is not said again"
        );
    }
}

#[tokio::test]
async fn the_last_word_may_be_missing_and_a_limit_of_length_is_told() {
    for (reply, text, was_cut) in [
        (events(&[WORD, LAST]), "Well enough.", false),
        (Reply::cut_off("Well, so"), "Well, so", true),
    ] {
        let model = ScriptedModel::answering(move |_| reply.clone()).await;
        let (said, end) = hear(&one_model(&model), Choice::Tier(Tier::Fast)).await;
        assert_eq!(said, text);
        assert!(
            matches!(end, Some(Ok(Delta::End { cut, .. })) if cut == was_cut),
            "{end:?}"
        );
    }
}

#[tokio::test]
async fn a_speech_does_not_outlive_its_deadline() {
    let model = ScriptedModel::answering(|_| {
        let words = std::iter::repeat_n(format!("data: {WORD}\n\n"), 1000);
        Reply::wire(loopback::Reply::dripping(words, Duration::from_millis(50)))
    })
    .await;
    let models = one_model(&model);
    let began = Instant::now();
    let speech = models
        .stream(
            Choice::Tier(Tier::Fast),
            &conversation(),
            &Settings::default(),
            within(400),
        )
        .await;
    let heard: Vec<_> = speech.unwrap().collect().await;
    assert!(matches!(heard.last(), Some(Err(ModelError::Timeout))));
    assert!(
        began.elapsed() < Duration::from_millis(700),
        "{:?}",
        began.elapsed()
    );
}
