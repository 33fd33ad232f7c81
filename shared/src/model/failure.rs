//! What a failed call means for the next one.

use super::ModelError;
use super::candidate::{Candidate, Feature};
use super::pause;
use super::wire::Question;
use crate::outside::BodyError;
use ::http::{HeaderMap, StatusCode};
use serde_json::Value;
use std::time::Duration;

/// A call that came to nothing.
#[derive(Debug)]
pub(super) struct Failure {
    pub(super) error: ModelError,
    pub(super) next: Next,
    /// Whether it speaks against the model's health.
    pub(super) unhealthy: bool,
}

/// What may help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// The same call once more, after what the endpoint asked for or a pause of ours.
    Again { after: Option<Duration> },
    /// Another call, at once: what was in its way is taken out of it.
    Changed,
    /// Another model.
    OtherModel,
    /// Nothing.
    Nothing,
}

impl Failure {
    /// The model fails for the moment.
    pub(super) fn passing(error: ModelError) -> Self {
        Self {
            error,
            next: Next::Again { after: None },
            unhealthy: true,
        }
    }

    /// The model is well; it is the call that does not work out.
    pub(super) fn ours(error: ModelError, next: Next) -> Self {
        Self {
            error,
            next,
            unhealthy: false,
        }
    }

    /// The attempt's time is over.
    pub(super) fn timeout() -> Self {
        Self {
            error: ModelError::Timeout,
            next: Next::OtherModel,
            unhealthy: true,
        }
    }

    pub(super) fn of_sending(error: reqwest::Error) -> Self {
        if error.is_builder() {
            return Self::ours(ModelError::Rejected, Next::Nothing);
        }
        Self::passing(ModelError::Unavailable {
            reason: "it cannot be reached",
            status: None,
            source: Some(error.without_url()),
        })
    }

    pub(super) fn of_body(error: BodyError) -> Self {
        match error {
            BodyError::TooLarge(_) => Self::ours(
                ModelError::Malformed {
                    reason: "it is too long".to_owned(),
                },
                Next::OtherModel,
            ),
            BodyError::BrokenOff(source) => Self::passing(ModelError::Unavailable {
                reason: "its answer broke off",
                status: None,
                source: Some(source),
            }),
        }
    }

    /// An answer that is no success. `body` is the beginning of what came with it.
    pub(super) fn of_status(
        status: StatusCode,
        headers: &HeaderMap,
        body: &str,
        question: &Question<'_>,
        candidate: &Candidate,
    ) -> Self {
        let said = body.to_lowercase();
        let unavailable = |reason| ModelError::Unavailable {
            reason,
            status: Some(status.as_u16()),
            source: None,
        };
        match status.as_u16() {
            402 => Self::ours(ModelError::OutOfQuota, Next::Nothing),
            // Who names a time means a limit that passes, whatever else is said of quotas.
            429 if tells_of_quota(&said) && pause::asked_in(&said).is_none() => {
                Self::ours(ModelError::OutOfQuota, Next::Nothing)
            }
            429 => {
                let retry_after = pause::asked_for(headers).or_else(|| pause::asked_in(&said));
                Self {
                    error: ModelError::RateLimited { retry_after },
                    next: Next::Again { after: retry_after },
                    unhealthy: true,
                }
            }
            401 => Self::ours(ModelError::Unauthorized, Next::Nothing),
            // The key may be good for another model.
            403 => Self::ours(ModelError::Unauthorized, Next::OtherModel),
            404 | 410 => Self::ours(
                unavailable("the endpoint does not know it"),
                Next::OtherModel,
            ),
            413 => Self::ours(ModelError::TooLong, Next::OtherModel),
            500 if tells_of_length(&said) => Self::ours(ModelError::TooLong, Next::OtherModel),
            408 | 425 | 500.. => {
                let mut failure = Self::passing(unavailable("the endpoint fails"));
                failure.next = Next::Again {
                    after: pause::asked_for(headers),
                };
                failure
            }
            _ => Self::of_bad_request(&said, question, candidate),
        }
    }

    fn of_bad_request(said: &str, question: &Question<'_>, candidate: &Candidate) -> Self {
        let says = |words: &[&str]| words.iter().any(|word| said.contains(word));
        if tells_of_length(said) {
            return Self::ours(ModelError::TooLong, Next::OtherModel);
        }
        if says(&["api key not valid", "api_key_invalid"]) {
            return Self::ours(ModelError::Unauthorized, Next::Nothing);
        }
        if says(&[
            "content_filter",
            "content_policy",
            "content management policy",
        ]) {
            return Self::ours(ModelError::Refused, Next::Nothing);
        }
        let named = named_fields(said);
        let mut changed = false;
        for feature in Feature::ALL {
            let fields = feature.fields();
            let blamed = if named.is_empty() {
                says(fields)
            } else {
                named.iter().any(|name| names_one_of(name, fields))
            };
            if blamed && question.has(feature, candidate) {
                changed |= candidate.leave_out(feature);
            }
        }
        let next = if changed {
            Next::Changed
        } else {
            Next::OtherModel
        };
        Self::ours(ModelError::Rejected, next)
    }
}

impl Feature {
    /// What of a request an endpoint names when it does not take the feature.
    const fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Schema => &["response_format", "json_schema", "structured output"],
            Self::Temperature => &["temperature"],
            Self::StreamUsage => &["stream_options", "include_usage"],
            Self::MaxTokens => &["max_tokens"],
            Self::TopP => &["top_p"],
            Self::Penalties => &["frequency_penalty", "presence_penalty"],
        }
    }
}

fn names_one_of(name: &str, fields: &[&str]) -> bool {
    fields.iter().any(|field| {
        let rest = name.strip_prefix(field);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    })
}

/// The fields that an error says are at fault: `param` as OpenAI has it, or the last of a `loc` as
/// Mistral and vLLM have it.
fn named_fields(said: &str) -> Vec<String> {
    let mut named = Vec::new();
    if let Ok(body) = serde_json::from_str(said) {
        collect_fields(&body, &mut named);
    }
    named
}

fn collect_fields(value: &Value, named: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match (name.as_str(), value) {
                    ("param", Value::String(field)) => named.push(field.clone()),
                    ("loc", Value::Array(path)) => {
                        let last = path.iter().filter_map(Value::as_str).next_back();
                        named.extend(last.map(str::to_owned));
                    }
                    _ => collect_fields(value, named),
                }
            }
        }
        Value::Array(values) => {
            for value in values {
                collect_fields(value, named);
            }
        }
        _ => {}
    }
}

/// The prompt is longer than the model reads.
fn tells_of_length(said: &str) -> bool {
    [
        "context_length",
        "context length",
        "context size",
        "context_size",
        "context window",
        "maximum context",
        "too many tokens",
        "max_tokens must be at least 1",
    ]
    .iter()
    .any(|word| said.contains(word))
}

/// A limit on money is told by the same status as one on requests, but waiting does not help.
fn tells_of_quota(said: &str) -> bool {
    [
        "insufficient_quota",
        "billing",
        "spend limit",
        "spending limit",
        "credit balance",
        "insufficient balance",
    ]
    .iter()
    .any(|word| said.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::shape::Shape;
    use crate::model::{Message, NO_SETTINGS, Speaker};

    fn question<'a>(messages: &'a [Message], shape: &'a Shape) -> Question<'a> {
        Question {
            messages,
            temperature: 0.3,
            shape: Some(shape),
            stream: false,
            settings: &NO_SETTINGS,
        }
    }

    fn failure(status: u16, body: &str, candidate: &Candidate) -> Failure {
        let messages = [Message::new(Speaker::User, "hello")];
        let shape = Shape::of::<Vec<String>>();
        let status = StatusCode::from_u16(status).unwrap();
        let question = question(&messages, &shape);
        Failure::of_status(status, &HeaderMap::new(), body, &question, candidate)
    }

    #[test]
    fn a_status_says_whether_waiting_or_another_model_helps() {
        let again = Next::Again { after: None };
        for (status, body, next, unhealthy) in [
            (429, "slow down", again, true),
            (
                429,
                r#"{"error":{"code":"insufficient_quota"}}"#,
                Next::Nothing,
                false,
            ),
            (402, "", Next::Nothing, false),
            (401, "", Next::Nothing, false),
            (403, "", Next::OtherModel, false),
            (404, "no such model", Next::OtherModel, false),
            (408, "", again, true),
            (500, "", again, true),
            (529, "overloaded", again, true),
            (
                400,
                "This model's maximum context length is 8192",
                Next::OtherModel,
                false,
            ),
            (
                400,
                r#"{"error":{"code":"content_filter"}}"#,
                Next::Nothing,
                false,
            ),
            (400, "bad", Next::OtherModel, false),
            (302, "", Next::OtherModel, false),
        ] {
            let failure = failure(status, body, &Candidate::new("m"));
            assert_eq!(
                (failure.next, failure.unhealthy),
                (next, unhealthy),
                "{status} {body}"
            );
        }
    }

    #[test]
    fn what_a_model_does_not_take_is_left_out_once_it_says_so() {
        let candidate = Candidate::new("m");
        let body = "Unsupported value: 'temperature' does not support 0.3";
        assert_eq!(failure(400, body, &candidate).next, Next::Changed);
        assert!(!candidate.takes(Feature::Temperature) && candidate.takes(Feature::Schema));
        // It is gone already: asking the same again helps nobody.
        assert_eq!(failure(400, body, &candidate).next, Next::OtherModel);

        assert_eq!(
            failure(400, "unknown field response_format", &candidate).next,
            Next::Changed
        );
        assert!(!candidate.takes(Feature::Schema));
    }
}
