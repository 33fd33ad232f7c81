//! Plays the extension: keeps the ids it was given and posts one page after another.

use reqwest::Method;
use serde_json::{Value, json};
use std::cell::Cell;
use stories::{Answer, TestApp, answer};

pub(crate) const INTERACT: &str = "/api/agent/interact";
pub(crate) const URL: &str = "https://app.example.com/start";

/// One user's extension with one task at a time.
pub(crate) struct Player<'a> {
    pub(crate) app: &'a TestApp,
    pub(crate) token: String,
    pub(crate) url: String,
    pub(crate) query: String,
    pub(crate) task_id: Value,
    pub(crate) session_id: Value,
    /// The client says that it executes chains.
    pub(crate) takes_chains: bool,
    /// How long the page took to settle, in ms: no two reports of a browser are the same.
    settled: Cell<u32>,
}

impl<'a> Player<'a> {
    /// The extension of a new user.
    pub(crate) async fn new(app: &'a TestApp) -> Self {
        let token = app.signed_in("ada@example.com", None).await;
        Self::with_token(app, token)
    }

    pub(crate) fn with_token(app: &'a TestApp, token: String) -> Self {
        Self {
            app,
            token,
            url: URL.to_owned(),
            query: String::new(),
            task_id: Value::Null,
            session_id: Value::Null,
            takes_chains: false,
            settled: Cell::new(500),
        }
    }

    /// A request about a page, without a report: page text, or controls as a list, alone or with the page's title.
    pub(crate) fn body(&self, page: impl Into<Value>) -> Value {
        let mut body = json!({"url": self.url, "query": self.query});
        let mut page: Value = page.into();
        if page.is_object() {
            body["pageTitle"] = page["title"].take();
            page = page["controls"].take();
        }
        let field = if page.is_array() {
            "interactiveTree"
        } else {
            "dom"
        };
        body[field] = page;
        for (field, id) in [("taskId", &self.task_id), ("sessionId", &self.session_id)] {
            if !id.is_null() {
                body[field] = id.clone();
            }
        }
        if self.takes_chains {
            body["capabilities"] = json!(["chain"]);
        }
        body
    }

    /// The same with the news that the last action ran.
    pub(crate) fn report_body(&self, page: impl Into<Value>) -> Value {
        let mut body = self.body(page);
        body["lastActionStatus"] = json!("success");
        body["lastActionResult"] = json!({"success": true});
        body["domChanges"] = self.changes();
        body
    }

    fn changes(&self) -> Value {
        self.settled.set(self.settled.get() + 1);
        json!({"addedCount": 0, "removedCount": 0, "stabilizationTime": self.settled.get()})
    }

    pub(crate) async fn post(&self, body: &Value) -> Answer {
        self.app.post(INTERACT, &self.token, body).await
    }

    /// Posts with an `Idempotency-Key`.
    pub(crate) async fn post_keyed(&self, key: &str, body: &Value) -> Answer {
        let request = self.app.request(Method::POST, INTERACT);
        let request = request.bearer_auth(&self.token).json(body);
        answer(request.header("idempotency-key", key)).await
    }

    /// Posts, expects a 200 and keeps its ids.
    pub(crate) async fn send(&mut self, body: &Value) -> Value {
        let answer = self.post(body).await;
        assert_eq!(answer.status, 200, "{:?} to {body}", answer.body);
        self.task_id = answer.body["taskId"].clone();
        self.session_id = answer.body["sessionId"].clone();
        answer.body
    }

    /// Says a goal on a page.
    pub(crate) async fn begin(&mut self, query: &str, page: impl Into<Value>) -> Value {
        query.clone_into(&mut self.query);
        let body = self.body(page);
        self.send(&body).await
    }

    /// Reports that the last action ran; the page is now this one.
    pub(crate) async fn report(&mut self, page: impl Into<Value>) -> Value {
        let body = self.report_body(page);
        self.send(&body).await
    }

    /// Reports that the last action failed.
    pub(crate) async fn report_failure(&mut self, error: Value, page: impl Into<Value>) -> Value {
        let mut body = self.body(page);
        body["lastActionStatus"] = json!("failure");
        body["lastActionError"] = error;
        body["domChanges"] = self.changes();
        self.send(&body).await
    }
}

/// Page text as the extension sends it.
pub(crate) fn page(inner: &str) -> String {
    format!("\n\n<html><head/><body>{inner}</body></html>")
}

/// A list of controls as the newest extension sends it.
pub(crate) fn controls(nodes: &[(u32, &str, &str)]) -> Value {
    nodes
        .iter()
        .map(|(id, role, name)| json!({"i": id.to_string(), "r": role, "n": name}))
        .collect()
}

/// The text of a field that must be there.
pub(crate) fn text<'v>(answer: &'v Value, field: &str) -> &'v str {
    answer[field]
        .as_str()
        .unwrap_or_else(|| panic!("no {field} in {answer}"))
}

pub(crate) fn action(answer: &Value) -> &str {
    text(answer, "action")
}

pub(crate) fn status(answer: &Value) -> &str {
    text(answer, "status")
}

/// A goal of so many clicks, one after another.
pub(crate) fn long_goal(clicks: usize) -> String {
    let parts: Vec<String> = (1..=clicks)
        .map(|number| format!("click \"Item {number}\""))
        .collect();
    parts.join(", then ")
}

/// A page with as many buttons, after some of them were pressed.
pub(crate) fn long_page(clicks: usize, pressed: usize) -> String {
    let buttons: String = (1..=clicks)
        .map(|number| format!(r#"<button id="{}">Item {number} </button>"#, 10 + number))
        .collect();
    page(&format!(
        r#"<p role="status" id="5">{pressed} pressed </p><main>{buttons}</main>"#
    ))
}
