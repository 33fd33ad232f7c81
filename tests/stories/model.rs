//! The model client against an endpoint that does what it likes.

mod answers;
mod providers;
mod streams;
mod trouble;

use coxswain::config::{Config, Environment, Place};
use coxswain::model::{ModelError, Models, Prompt, Tier, Usage};
use coxswain::outside::KeySource;
use schemars::JsonSchema;
use secrecy::SecretString;
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;
use stories::TestApp;
use stories::scripted_model::{Reply, ScriptedModel};
use tokio::time::Instant;

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
struct Decision {
    thought: String,
    action: String,
}

/// The models `smart`, `spare` and `fast` at a scripted endpoint.
fn models(model: &ScriptedModel) -> Models {
    models_with(model, KeySource::fixed(Some(SecretString::from("hush"))))
}

/// The model `alone` at a scripted endpoint.
fn one_model(model: &ScriptedModel) -> Models {
    let name = ("SMART_MODEL_NAME", "alone");
    build(
        &[name, ("OPENAI_BASE_URL", &model.url())],
        KeySource::fixed(None),
    )
}

fn models_with(model: &ScriptedModel, key: KeySource) -> Models {
    let variables = [
        ("OPENAI_BASE_URL", model.url()),
        ("SMART_MODEL_NAME", "smart".to_owned()),
        ("SMART_MODEL_FALLBACK", "spare".to_owned()),
        ("FAST_MODEL_NAME", "fast".to_owned()),
    ];
    let variables: Vec<(&str, &str)> = variables
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    build(&variables, key)
}

fn build(variables: &[(&str, &str)], key: KeySource) -> Models {
    let config = Config::read(&Environment::of(variables), Place::Laptop).unwrap();
    Models::new(&config.models, key).unwrap()
}

fn prompt() -> Prompt {
    Prompt {
        system: "You steer.".to_owned(),
        user: "Which action?".to_owned(),
    }
}

fn within(milliseconds: u64) -> Instant {
    Instant::now() + Duration::from_millis(milliseconds)
}

fn sent() -> Value {
    json!({"thought": "I open it.", "action": "click(3)"})
}

fn click() -> Decision {
    serde_json::from_value(sent()).unwrap()
}

/// A handler's work moves between threads.
fn movable<F: Future + Send>(work: F) -> F {
    work
}

/// Asks the smart tier within four seconds.
async fn decide(models: &Models) -> (Result<Decision, ModelError>, Usage) {
    let mut usage = Usage::default();
    let answer = movable(models.ask(Tier::Smart, &prompt(), within(4000), &mut usage)).await;
    (answer.map(|heard| heard.value), usage)
}

/// Which models were asked, in order.
fn asked(model: &ScriptedModel) -> Vec<String> {
    let requests = model.requests().into_iter();
    requests.map(|request| request.model).collect()
}

#[tokio::test]
async fn a_server_has_the_models_of_its_configuration() {
    let model = answering(sent()).await;
    let app = TestApp::with_model(&model).await;
    let (answer, _) = decide(app.app.models.as_ref().unwrap()).await;
    assert_eq!(answer.unwrap(), click());
    assert!(TestApp::start().await.app.models.is_none());
}

async fn answering(reply: Value) -> ScriptedModel {
    ScriptedModel::answering(move |_| Reply::json(reply.clone())).await
}
