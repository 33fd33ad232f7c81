//! What texts outside show of the interface, request by request: each is sent to the running
//! program, and the answer has every field that is shown, with a value of the same kind. The
//! OpenAPI document knows each shown answer as well. What is shown differs in its values from any
//! text: the shapes are what is held.

mod account;
mod chat;
mod conversation;
mod task;
mod web;

use jiff::Timestamp;
use reqwest::Method;
use serde_json::{Value, json};
use stories::described::expect_known;
use stories::{Answer, TestApp, answer};
use uuid::Uuid;

/// A client of a story.
struct Client<'a> {
    app: &'a TestApp,
    token: String,
}

/// An answer, and what it was to.
struct Given {
    method: Method,
    /// Without its query.
    path: String,
    answer: Answer,
}

impl<'a> Client<'a> {
    async fn new(app: &'a TestApp) -> Self {
        let token = app.signed_in("ada@acme.example", Some("Acme")).await;
        Self { app, token }
    }

    async fn get(&self, path: &str) -> Given {
        self.send(Method::GET, path, Value::Null).await
    }

    async fn post(&self, path: &str, body: Value) -> Given {
        self.send(Method::POST, path, body).await
    }

    async fn send(&self, method: Method, path: &str, body: Value) -> Given {
        let answer = self.app.send(method.clone(), path, &self.token, &body);
        Given::of(method, path, answer.await)
    }

    /// Without a token.
    async fn stranger(&self, method: Method, path: &str, body: Value) -> Given {
        let request = self.app.request(method.clone(), path);
        let request = if body.is_null() {
            request
        } else {
            request.json(&body)
        };
        Given::of(method, path, answer(request).await)
    }
}

impl Given {
    fn of(method: Method, path: &str, answer: Answer) -> Self {
        let path = path.split('?').next().unwrap_or_default().to_owned();
        Self {
            method,
            path,
            answer,
        }
    }

    /// Holds what is shown of an answer of this status.
    fn shows(self, status: u16, shown: &Value) -> Value {
        let Self {
            method,
            path,
            answer,
        } = self;
        assert_eq!(answer.status, status, "{method} {path}: {answer:?}");
        if let Some(difference) = difference(shown, &answer.body, "$") {
            panic!("{method} {path}: {difference} in {:#}", answer.body);
        }
        expect_known(&method, &path, status, shown);
        answer.body
    }

    /// The same at the top level and under `data`, where both generations of clients read it.
    fn shows_twice(self, shown: &Value) -> Value {
        let mut both = shown.clone();
        both["success"] = true.into();
        both["data"] = shown.clone();
        self.shows(200, &both)
    }
}

/// Where an answer is not like what is shown of it: a field that is missing, or of another kind. Of
/// a list, each shown element must have one like it.
fn difference(shown: &Value, given: &Value, path: &str) -> Option<String> {
    let differs = |what: &str| Some(format!("{path} is no {what}: {given}"));
    match (shown, given) {
        (Value::Object(shown), Value::Object(given)) => shown.iter().find_map(|(name, shown)| {
            let path = format!("{path}.{name}");
            match given.get(name) {
                Some(given) => difference(shown, given, &path),
                None => Some(format!("{path} is missing")),
            }
        }),
        (Value::Array(shown), Value::Array(given)) => shown.iter().find_map(|shown| {
            let each = given.iter().map(|one| difference(shown, one, path));
            let each: Vec<_> = each.collect();
            let missing = || format!("{path} has no {shown}");
            let last = each.last().cloned().flatten().unwrap_or_else(missing);
            (!each.contains(&None)).then_some(last)
        }),
        (Value::String(shown), Value::String(given)) => {
            if Uuid::try_parse(shown).is_ok() && Uuid::try_parse(given).is_err() {
                return differs("id");
            }
            (is_time(shown) && !is_time(given)).then(|| format!("{path} is no time: {given}"))
        }
        (Value::Number(shown), Value::Number(given)) => {
            let whole = shown.is_i64() && !given.is_i64() && !given.is_u64();
            whole.then(|| format!("{path} is no whole number: {given}"))
        }
        (Value::Bool(shown), Value::Bool(given)) => {
            // Which of the two it is tells one case from the other.
            (shown != given).then(|| format!("{path} is not {shown}"))
        }
        (Value::Null, Value::Null) => None,
        _ => differs(match shown {
            Value::Object(_) => "object",
            Value::Array(_) => "list",
            Value::String(_) => "text",
            Value::Number(_) => "number",
            Value::Bool(_) => "yes or no",
            Value::Null => "null",
        }),
    }
}

/// ISO 8601 in UTC with milliseconds.
fn is_time(text: &str) -> bool {
    text.len() == "2026-01-01T00:00:00.000Z".len()
        && text.ends_with('Z')
        && text.parse::<Timestamp>().is_ok()
}

#[test]
fn a_difference_is_seen() {
    let shown = json!({"id": "0198c0de-0000-7000-8000-000000000001", "at": "2026-01-01T00:00:00.000Z",
        "list": [{"count": 1}], "done": true});
    for (given, told) in [
        (json!({"id": "x"}), "$.id is no id"),
        (json!({"at": "yesterday"}), "$.at is no time"),
        (json!({"list": []}), "$.list has no"),
        (
            json!({"list": [{"count": 1.5}]}),
            "$.list.count is no whole number",
        ),
        (json!({"list": [{"other": 1}]}), "$.list.count is missing"),
        (json!({"list": 7}), "$.list is no list"),
        (json!({"done": false}), "$.done is not true"),
    ] {
        let mut changed = shown.clone();
        for (name, value) in given.as_object().into_iter().flatten() {
            changed[name] = value.clone();
        }
        let difference = difference(&shown, &changed, "$").unwrap_or_default();
        assert!(difference.starts_with(told), "{difference}");
    }
    assert_eq!(difference(&shown, &shown, "$"), None);
}
