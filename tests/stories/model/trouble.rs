//! Endpoints that fail, stall, refuse and break off (scenarios R01 to R11).

use super::{
    answering, asked, build, click, decide, models, models_with, one_model, prompt, sent, within,
};
use coxswain::model::{Heard, ModelError, Tier, Usage};
use coxswain::outside::KeySource;
use futures_util::FutureExt;
use secrecy::SecretString;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use stories::loopback;
use stories::scripted_model::{Asked, Reply, ScriptedModel};

/// Whether an error is the one that a story expects.
type Check = fn(&ModelError) -> bool;

/// Answers by the spare model alone; every other model does `reply`.
async fn failing(reply: Reply) -> ScriptedModel {
    ScriptedModel::answering(move |asked: &Asked| match asked.model.as_str() {
        "spare" => Reply::json(sent()),
        _ => reply.clone(),
    })
    .await
}

#[tokio::test]
async fn a_wait_that_is_asked_for_is_kept() {
    let model = answering(sent()).await;
    model.then(Reply::rate_limited(Some(1)));
    let (answer, usage) = decide(&one_model(&model)).await;
    assert_eq!((answer.unwrap(), usage.calls), (click(), 2));
    let at: Vec<_> = model.requests().iter().map(|request| request.at).collect();
    assert!(at[1] - at[0] >= Duration::from_secs(1));
}

#[tokio::test]
async fn a_wait_that_does_not_fit_goes_to_the_next_model_at_once() {
    let model = failing(Reply::rate_limited(Some(60))).await;
    let began = Instant::now();
    let (answer, usage) = decide(&models(&model)).await;
    assert_eq!((answer.unwrap(), usage.calls), (click(), 2));
    assert!(began.elapsed() < Duration::from_secs(2));

    let model = ScriptedModel::answering(|_| Reply::rate_limited(Some(60))).await;
    let (answer, _) = decide(&one_model(&model)).await;
    let Err(ModelError::RateLimited { retry_after }) = answer else {
        panic!("{answer:?}")
    };
    assert_eq!(retry_after, Some(Duration::from_mins(1)));
}

#[tokio::test]
async fn what_passes_is_tried_again() {
    let passing = [
        ("500", Reply::status(500)),
        ("529", Reply::status(529)),
        ("408", Reply::status(408)),
        ("429", Reply::rate_limited(None)),
        ("hung up", Reply::hung_up()),
        ("truncated", Reply::truncated()),
        (
            "cut off",
            Reply::cut_off(r#"{"thought": "I open it.", "action": "click(3)"}"#),
        ),
        (
            "cut on its way",
            Reply::wire(loopback::Reply::raw(200, r#"{"choices":[{"mess"#)),
        ),
        (
            "no model",
            Reply::wire(loopback::Reply::raw(200, "<html>Back soon</html>")),
        ),
        (
            "failed inside",
            Reply::wire(loopback::Reply::raw(
                200,
                r#"{"error":{"message":"overloaded"}}"#,
            )),
        ),
    ];
    for (name, reply) in passing {
        let model = answering(sent()).await;
        model.then(reply);
        let (answer, usage) = decide(&one_model(&model)).await;
        assert_eq!(answer.unwrap(), click(), "{name}");
        assert_eq!(usage.calls, 2, "{name}");
    }
}

#[tokio::test]
async fn what_does_not_pass_goes_to_the_next_model() {
    for (name, reply, calls) in [
        ("unknown", Reply::status(404), 2),
        ("not allowed", Reply::status(403), 2),
        (
            "redirected",
            Reply::wire(loopback::Reply::status(302).with("location", "/v2")),
            2,
        ),
        ("failing", Reply::status(500), 4),
    ] {
        let model = failing(reply).await;
        let (answer, usage) = decide(&models(&model)).await;
        assert_eq!(answer.unwrap(), click(), "{name}");
        assert_eq!(usage.calls, calls, "{name}");
        assert_eq!(asked(&model).last().unwrap(), "spare", "{name}");
    }
}

#[tokio::test]
async fn what_nobody_else_helps_is_not_tried_again() {
    let quota = |answer: &ModelError| matches!(answer, ModelError::OutOfQuota);
    let refused = |answer: &ModelError| matches!(answer, ModelError::Refused);
    let key = |answer: &ModelError| matches!(answer, ModelError::Unauthorized);
    let cases: [(&str, Reply, Check); 4] = [
        ("quota", Reply::out_of_quota(), quota),
        ("filtered", Reply::filtered(), refused),
        ("declined", Reply::refusal("I'd rather not."), refused),
        ("key", Reply::status(401), key),
    ];
    for (name, reply, is_it) in cases {
        let model = failing(reply).await;
        let (answer, usage) = decide(&models(&model)).await;
        let error = answer.unwrap_err();
        assert!(is_it(&error), "{name}: {error:?}");
        assert_eq!((usage.calls, model.requests().len()), (1, 1), "{name}");
    }
}

#[tokio::test]
async fn a_model_that_never_answers_leaves_time_for_the_next() {
    for (name, reply) in [("silent", Reply::silence()), ("endless", Reply::endless())] {
        let model = failing(reply).await;
        let began = Instant::now();
        let mut usage = Usage::default();
        let answer = models(&model)
            .ask::<super::Decision>(Tier::Smart, &prompt(), within(2100), &mut usage)
            .await
            .unwrap();
        assert_eq!((answer.value, usage.calls), (click(), 2), "{name}");
        let took = began.elapsed();
        assert!((1400..2100).contains(&took.as_millis()), "{name}: {took:?}");
    }
}

#[tokio::test]
async fn nothing_outlives_the_deadline() {
    for (name, reply) in [
        ("silent", Reply::silence()),
        ("endless", Reply::endless()),
        ("failing", Reply::status(500)),
        ("slow", Reply::json(sent()).after(Duration::from_secs(5))),
        ("waiting", Reply::rate_limited(Some(1))),
    ] {
        let model = ScriptedModel::answering(move |_| reply.clone()).await;
        let began = Instant::now();
        let mut usage = Usage::default();
        let answer: Result<Heard<super::Decision>, _> = models(&model)
            .ask(Tier::Smart, &prompt(), within(1200), &mut usage)
            .await;
        assert!(answer.is_err(), "{name}");
        assert!(began.elapsed() < Duration::from_millis(1400), "{name}");
        assert_eq!(usage.calls as usize, model.requests().len(), "{name}");
    }
}

#[tokio::test]
async fn an_answer_says_who_gave_it_and_whether_another_was_meant_to() {
    let model = ScriptedModel::answering(|asked| match asked.model.as_str() {
        "smart" => Reply::status(404),
        _ => Reply::json(sent()),
    })
    .await;
    let models = models(&model);
    for (tier, name, stood_in) in [(Tier::Smart, "spare", true), (Tier::Fast, "fast", false)] {
        let mut usage = Usage::default();
        let heard = models
            .ask::<super::Decision>(tier, &prompt(), within(4000), &mut usage)
            .await
            .unwrap();
        assert_eq!((heard.model.as_str(), heard.stood_in), (name, stood_in));
        assert_eq!(heard.text, sent().to_string());
    }
}

#[tokio::test]
async fn a_deadline_in_the_past_asks_nobody() {
    let model = answering(sent()).await;
    let mut usage = Usage::default();
    let answer: Result<Heard<super::Decision>, _> = models(&model)
        .ask(Tier::Smart, &prompt(), within(0), &mut usage)
        .await;
    assert!(matches!(answer, Err(ModelError::Timeout)));
    assert_eq!((usage, model.requests().len()), (Usage::default(), 0));
}

#[tokio::test]
async fn a_model_that_keeps_failing_is_left_alone() {
    let model = failing(Reply::status(500)).await;
    let models = models(&model);
    for _ in 0..3 {
        assert_eq!(decide(&models).await.0.unwrap(), click());
    }
    let asked = asked(&model);
    let failed = asked.iter().filter(|name| *name == "smart").count();
    assert!((5..=6).contains(&failed), "{asked:?}");
    assert_eq!(asked[asked.len() - 1], "spare");
    assert_eq!(
        asked[asked.len() - 2],
        "spare",
        "the third question does not ask it: {asked:?}"
    );
}

#[tokio::test]
async fn an_endpoint_that_is_not_there_is_unavailable() {
    let url = ("OPENAI_BASE_URL", "http://127.0.0.1:9/v1");
    let (answer, usage) = decide(&build(&[url], KeySource::fixed(None))).await;
    assert!(
        matches!(answer, Err(ModelError::Unavailable { .. })),
        "{answer:?}"
    );
    assert!(usage.calls >= 3);
}

#[tokio::test]
async fn a_key_that_was_rotated_is_read_again() {
    let reads = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&reads);
    let key = KeySource::secret(move || {
        let first = counter.fetch_add(1, Ordering::SeqCst) == 0;
        let key = SecretString::from(if first { "old" } else { "new" });
        async move { Ok(key) }.boxed()
    });
    let model =
        ScriptedModel::answering(
            |asked: &Asked| match asked.headers["authorization"].to_str() {
                Ok("Bearer new") => Reply::json(sent()),
                _ => Reply::status(401),
            },
        )
        .await;
    let models = models_with(&model, key.clone());
    key.read().await.unwrap();
    // A refused key is not looked up again within ten seconds of the last time.
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(11)).await;
    tokio::time::resume();

    let (answer, _) = decide(&models).await;
    assert_eq!(answer.unwrap(), click());
    assert_eq!(
        (model.requests().len(), reads.load(Ordering::SeqCst)),
        (2, 2)
    );
}
