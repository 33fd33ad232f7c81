//! An OpenAI-compatible endpoint that answers as a story says.
//!
//! ```text
//! let model = ScriptedModel::answering(|asked| match asked.schema_name() {
//!     "Decision" => Reply::json(json!({"thought": "…", "action": "click(3)"})),
//!     _ => Reply::text("…"),
//! }).await;
//! model.then(Reply::rate_limited(Some(1))).then(Reply::json(json!({…})));
//! let app = TestApp::with_model(&model).await;
//! assert!(model.requests()[0].user.contains("…"));
//! ```

use crate::loopback::{self, Arrived, Loopback};
use http::HeaderMap;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// How long a stream takes from one word to the next.
const BETWEEN_WORDS: Duration = Duration::from_millis(2);

/// A running endpoint. It ends with the value.
pub struct ScriptedModel(Loopback);

/// What a model was asked.
#[derive(Debug, Clone)]
pub struct Asked {
    pub model: String,
    /// The system message's text; empty where there is none.
    pub system: String,
    /// The first message of the user.
    pub user: String,
    /// Role and text of every message.
    pub messages: Vec<(String, String)>,
    /// The JSON schema of the wanted answer, where the request has one.
    pub schema: Option<Value>,
    pub temperature: Option<f64>,
    pub stream: bool,
    pub headers: HeaderMap,
    pub at: Instant,
    /// The whole body.
    pub body: Value,
}

/// How a model answers.
#[derive(Debug, Clone)]
pub struct Reply(Kind);

#[derive(Debug, Clone)]
enum Kind {
    /// An answer's text and why it ended.
    Said {
        text: String,
        finish_reason: &'static str,
        tokens: (u32, u32),
        delay: Duration,
        pace: Duration,
    },
    /// Anything else.
    Wire(loopback::Reply),
}

impl ScriptedModel {
    /// Answers by a rule, after what a script says ([`ScriptedModel::then`]).
    pub async fn answering(rule: impl Fn(&Asked) -> Reply + Send + Sync + 'static) -> Self {
        let rule = move |arrived: &Arrived| {
            let asked = Asked::of(arrived);
            rule(&asked).on_the_wire(&asked)
        };
        Self(Loopback::answering(rule).await)
    }

    /// Answers as the script says, and 500 when it is at its end.
    pub async fn scripted() -> Self {
        Self::answering(|_| Reply::status(500)).await
    }

    /// Answers one more request so, before the rule is asked. Streams are for rules.
    pub fn then(&self, reply: Reply) -> &Self {
        self.0.then(reply.whole());
        self
    }

    /// What to set `OPENAI_BASE_URL` to.
    pub fn url(&self) -> String {
        format!("{}/v1", self.0.url())
    }

    /// When callers left before an answer's end.
    pub fn left(&self) -> Vec<Instant> {
        self.0.left()
    }

    /// What was asked, in order.
    pub fn requests(&self) -> Vec<Asked> {
        self.0.arrived().iter().map(Asked::of).collect()
    }
}

impl Asked {
    fn of(arrived: &Arrived) -> Self {
        let body = &arrived.body;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let messages = body["messages"].as_array().into_iter().flatten();
        let messages: Vec<(String, String)> = messages
            .map(|message| (text(&message["role"]), text(&message["content"])))
            .collect();
        let first = |role: &str| {
            let found = messages.iter().find(|(said_by, _)| said_by == role);
            found.map(|(_, text)| text.clone()).unwrap_or_default()
        };
        let format = &body["response_format"]["json_schema"];
        Self {
            model: text(&body["model"]),
            system: first("system"),
            user: first("user"),
            schema: format.get("schema").cloned(),
            temperature: body["temperature"].as_f64(),
            stream: body["stream"] == true,
            headers: arrived.headers.clone(),
            at: arrived.at,
            messages,
            body: body.clone(),
        }
    }

    /// The name of the wanted answer's type; empty where the request has no schema.
    pub fn schema_name(&self) -> &str {
        let format = &self.body["response_format"]["json_schema"];
        format["name"].as_str().unwrap_or_default()
    }
}

impl Reply {
    /// Says something.
    pub fn text(text: impl Into<String>) -> Self {
        Self(Kind::Said {
            text: text.into(),
            finish_reason: "stop",
            tokens: (100, 10),
            delay: Duration::ZERO,
            pace: BETWEEN_WORDS,
        })
    }

    /// Answers with a value, as JSON.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "stories write json!(…) there"
    )]
    pub fn json(value: Value) -> Self {
        Self::text(value.to_string())
    }

    /// Says something, and is cut off by the limit of length.
    pub fn cut_off(text: impl Into<String>) -> Self {
        Self::text(text).ended_by("length")
    }

    /// Is stopped by a filter of content.
    pub fn filtered() -> Self {
        Self::text("").ended_by("content_filter")
    }

    /// Declines, as models with structured output do.
    pub fn refusal(words: &str) -> Self {
        let message = json!({"role": "assistant", "content": null, "refusal": words});
        let choice = json!({"index": 0, "message": message, "finish_reason": "stop"});
        Self::wire(loopback::Reply::json(&json!({"choices": [choice]})))
    }

    /// 429, with the seconds to wait where they are given.
    pub fn rate_limited(retry_after: Option<u32>) -> Self {
        let body = error("rate_limit_exceeded", "Rate limit reached for requests");
        let reply = loopback::Reply::raw(429, body);
        Self::wire(match retry_after {
            Some(seconds) => reply.with("retry-after", seconds.to_string()),
            None => reply,
        })
    }

    /// 429 of the kind that waiting does not help.
    pub fn out_of_quota() -> Self {
        let body = error("insufficient_quota", "You exceeded your current quota");
        Self::wire(loopback::Reply::raw(429, body))
    }

    /// 400 that names a parameter.
    pub fn unsupported(parameter: &str) -> Self {
        let message = format!("Unsupported parameter: '{parameter}' is not supported here");
        Self::wire(loopback::Reply::raw(
            400,
            error("unsupported_parameter", &message),
        ))
    }

    /// A status alone.
    pub fn status(status: u16) -> Self {
        Self::wire(loopback::Reply::status(status))
    }

    /// An answer that never comes.
    pub fn silence() -> Self {
        Self::wire(loopback::Reply::silence())
    }

    /// A connection that ends without an answer.
    pub fn hung_up() -> Self {
        Self::wire(loopback::Reply::hung_up())
    }

    /// An answer whose connection ends in the middle.
    pub fn truncated() -> Self {
        let beginning = r#"{"choices":[{"message":{"role":"assistant","content":"{\"act"#;
        Self::wire(loopback::Reply::truncated(beginning))
    }

    /// An answer of which a byte comes now and then, without end in any reasonable time.
    pub fn endless() -> Self {
        let pieces = std::iter::repeat_n(" ", 10_000);
        Self::wire(loopback::Reply::dripping(
            pieces,
            Duration::from_millis(100),
        ))
    }

    /// Whatever goes over the wire.
    pub fn wire(reply: loopback::Reply) -> Self {
        Self(Kind::Wire(reply))
    }

    /// The same, later.
    #[must_use]
    pub fn after(mut self, time: Duration) -> Self {
        match &mut self.0 {
            Kind::Said { delay, .. } => *delay = time,
            Kind::Wire(reply) => *reply = reply.clone().after(time),
        }
        self
    }

    /// The same, with so long a pause before each word of a stream.
    #[must_use]
    pub fn every(mut self, time: Duration) -> Self {
        if let Kind::Said { pace, .. } = &mut self.0 {
            *pace = time;
        }
        self
    }

    /// The same, with this many tokens of prompt and answer counted.
    #[must_use]
    pub fn counting(mut self, prompt: u32, completion: u32) -> Self {
        if let Kind::Said { tokens, .. } = &mut self.0 {
            *tokens = (prompt, completion);
        }
        self
    }

    fn ended_by(mut self, reason: &'static str) -> Self {
        if let Kind::Said { finish_reason, .. } = &mut self.0 {
            *finish_reason = reason;
        }
        self
    }

    fn on_the_wire(self, asked: &Asked) -> loopback::Reply {
        match self.0 {
            Kind::Said {
                text,
                finish_reason,
                tokens,
                delay,
                pace,
            } if asked.stream => {
                let pieces = words(&text, finish_reason, tokens);
                loopback::Reply::dripping(pieces, pace)
                    .with("content-type", "text/event-stream")
                    .after(delay)
            }
            _ => self.whole(),
        }
    }

    fn whole(self) -> loopback::Reply {
        let (text, finish_reason, tokens, delay) = match self.0 {
            Kind::Wire(reply) => return reply,
            Kind::Said {
                text,
                finish_reason,
                tokens,
                delay,
                ..
            } => (text, finish_reason, tokens, delay),
        };
        let message = json!({"role": "assistant", "content": text, "refusal": null});
        let choice = json!({"index": 0, "message": message, "finish_reason": finish_reason});
        let body = json!({
            "id": "chatcmpl-scripted",
            "object": "chat.completion",
            "choices": [choice],
            "usage": usage(tokens),
        });
        loopback::Reply::json(&body).after(delay)
    }
}

/// A stream's events: a word each, then the reason, then the tokens, then the end.
fn words(text: &str, finish_reason: &str, tokens: (u32, u32)) -> Vec<String> {
    let event = |choices: Value, usage: Value| {
        let body = json!({"object": "chat.completion.chunk", "choices": choices, "usage": usage});
        format!("data: {body}\n\n")
    };
    let word = |word: &str| {
        let choices = json!([{"index": 0, "delta": {"content": word}, "finish_reason": null}]);
        event(choices, Value::Null)
    };
    let mut events: Vec<String> = text.split_inclusive(' ').map(word).collect();
    let last = json!([{"index": 0, "delta": {}, "finish_reason": finish_reason}]);
    events.push(event(last, Value::Null));
    events.push(event(json!([]), usage(tokens)));
    events.push("data: [DONE]\n\n".to_owned());
    events
}

fn usage((prompt, completion): (u32, u32)) -> Value {
    json!({
        "prompt_tokens": prompt,
        "completion_tokens": completion,
        "total_tokens": prompt + completion,
    })
}

fn error(code: &str, message: &str) -> String {
    json!({"error": {"message": message, "type": code, "code": code}}).to_string()
}
