//! The chat, told from outside: a scripted model stands in for the language model.

mod bounds;
mod files;
mod memory;
mod personas;
mod sessions;
mod streams;

use reqwest::Method;
use serde_json::{Value, json};
use stories::scripted_model::{Asked, Reply, ScriptedModel};
use stories::{Answer, TestApp, answer};

/// One of the models that a server with an endpoint has by default.
const MODEL: &str = "gpt-4o";

/// A message with whatever else a story adds.
fn saying(input: &str, more: &Value) -> Value {
    let mut body = json!({"input": input, "modelName": MODEL});
    for (name, value) in more.as_object().into_iter().flatten() {
        body[name] = value.clone();
    }
    body
}

/// A server whose model says the same to everything.
async fn answering(text: &'static str) -> (ScriptedModel, TestApp) {
    let model = ScriptedModel::answering(move |_| Reply::text(text).counting(30, 12)).await;
    let app = TestApp::with_model(&model).await;
    (model, app)
}

async fn say(app: &TestApp, token: &str, input: &str, more: &Value) -> Answer {
    app.post("/api/agent", token, &saying(input, more)).await
}

/// Says something and reads the events of the answer.
async fn hear(app: &TestApp, token: &str, input: &str, more: &Value) -> Heard {
    let mut body = saying(input, more);
    body["stream"] = true.into();
    let request = app.request(Method::POST, "/api/agent").bearer_auth(token);
    let answer = answer(request.json(&body)).await;
    Heard {
        events: events(&answer.text),
        answer,
    }
}

/// An answer that streamed.
struct Heard {
    answer: Answer,
    events: Vec<Value>,
}

impl Heard {
    fn text(&self) -> String {
        let deltas = self.events.iter().map(|event| &event["delta"]);
        deltas.filter_map(Value::as_str).collect()
    }

    fn last(&self) -> &Value {
        self.events.last().unwrap_or(&Value::Null)
    }
}

/// The data of server-sent events; comments are passed over.
fn events(text: &str) -> Vec<Value> {
    let data = text
        .split("\n\n")
        .filter_map(|event| event.strip_prefix("data: "));
    data.map(|data| serde_json::from_str(data).unwrap())
        .collect()
}

async fn messages(app: &TestApp, token: &str, session: &str) -> Vec<Value> {
    let path = format!("/api/sessions/{session}/messages?limit=200");
    let answer = app.get(&path, token).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.body["data"].as_array().unwrap().clone()
}

/// Role and text of each message.
fn spoken(messages: &[Value]) -> Vec<(&str, &str)> {
    let texts = messages.iter();
    texts
        .map(|message| {
            let text = |name: &str| message[name].as_str().unwrap();
            (text("role"), text("text"))
        })
        .collect()
}

/// What the model was told last that was no question for a summary.
fn last_asked(model: &ScriptedModel) -> Asked {
    let mut asked = model.requests();
    asked.retain(|asked| asked.schema_name().is_empty());
    asked.pop().unwrap()
}
