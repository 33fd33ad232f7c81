//! Going on with a task that waits for its user (contract §2, §4.9).

use coxswain::agent::{self, Detail, Named, Resolution};
use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic, within};
use coxswain::session::{SessionId, iso_milliseconds};
use coxswain::task::{Status, TaskId};
use http::Method;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "resume-task",
    &[Method::POST],
    "/api/session/{sessionId}/task/{taskId}/resume",
    Handler::Protected {
        limit: Some(Limit::per_minute("resume-task", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Agent, || {
    vec![
        Operation::new(Method::POST, "Go on with a task")
            .details(
                "Takes up a task that waits for its user, or was stopped; the next action comes \
                 with the next request of the loop. One that runs goes on as it does. Details are \
                 kept sealed for 15 minutes and said nowhere; a service that has no key to seal \
                 them under answers 503.",
            )
            .path::<SessionId>("sessionId", "The task's session.")
            .path::<TaskId>("taskId", "The task.")
            .body::<ResumeRequest>(json!({
                "resolutionMethod": "provide_in_chat",
                "resolutionData": {"oneTimeCode": "493817"},
            }))
            .twin::<ResumeResponse>(json!({
                "taskId": "0198c0de-7000-7000-8000-00000000000a",
                "status": "executing",
                "message": "The task goes on.",
                "resumedAt": "2026-09-21T15:34:02.250Z",
            }))
            .fails([
                ApiError::SessionNotFound,
                ApiError::TaskNotFound,
                ApiError::TaskCompleted,
                ApiError::ResourceConflict { until: None },
                ApiError::NoSealingKey,
            ]),
    ]
});

/// More than any form of sign-in asks for.
const MOST_DETAILS: usize = 10;
const MAX_NAME: usize = 100;
const MAX_VALUE: usize = 1_000;

// Not printable: what stands in it is nobody's business.
/// How the user cleared what the task waited for.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ResumeRequest {
    resolution_method: How,
    /// What is to be entered, by the names of the fields; they are secrets all of them.
    #[schemars(
        with = "Option<BTreeMap<String, Given>>",
        extend("maxProperties" = MOST_DETAILS)
    )]
    resolution_data: Option<Map<String, Value>>,
}

/// A detail as it is sent.
#[derive(JsonSchema)]
#[schemars(untagged, inline)]
#[expect(dead_code, reason = "read as any value; only its schema is looked at")]
enum Given {
    Text(#[schemars(length(min = 1, max = MAX_VALUE))] String),
    Number(f64),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
enum How {
    /// By the details in `resolutionData`; without any, the same as the other.
    ProvideInChat,
    /// On the page.
    UserActionOnWeb,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ResumeResponse {
    task_id: TaskId,
    status: Status,
    /// For the end user.
    message: &'static str,
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    resumed_at: Timestamp,
}

pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let named = Named {
        store: &app.store,
        scope: caller.scope(),
        session: SessionId(call.id("sessionId")?),
        task: TaskId(call.id("taskId")?),
        now: call.now,
    };
    let resolution = call.json::<ResumeRequest>()?.resolution()?;
    let sealer = app.sealer.get().await;
    agent::resume(named, sealer.as_deref(), resolution).await?;
    Reply::twin(&ResumeResponse {
        task_id: named.task,
        status: Status::Executing,
        message: "The task goes on.",
        resumed_at: call.now,
    })
}

impl ResumeRequest {
    /// What was done on the page needs no data.
    fn resolution(self) -> Result<Resolution, ApiError> {
        let data = self.resolution_data.unwrap_or_default();
        if data.len() > MOST_DETAILS {
            return Err(ApiError::validation(
                "resolutionData",
                format!("must have at most {MOST_DETAILS} entries"),
            ));
        }
        let details: Vec<Detail> = data
            .into_iter()
            .map(|(name, value)| detail(&name, value))
            .collect::<Result<_, _>>()?;
        Ok(match self.resolution_method {
            How::ProvideInChat if !details.is_empty() => Resolution::Details(details),
            How::ProvideInChat | How::UserActionOnWeb => Resolution::OnPage,
        })
    }
}

fn detail(name: &str, value: Value) -> Result<Detail, ApiError> {
    let field = format!("resolutionData.{name}");
    let words = in_words(name);
    if words.is_empty() || name.len() > MAX_NAME {
        return Err(ApiError::validation(
            "resolutionData",
            format!("must have names of 1 to {MAX_NAME} characters"),
        ));
    }
    let value = match value {
        Value::String(text) => text,
        Value::Number(number) => number.to_string(),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => {
            return Err(ApiError::validation(field, "expected a string"));
        }
    };
    if value.is_empty() {
        return Err(ApiError::validation(field, "must not be empty"));
    }
    within(&field, &value, MAX_VALUE)?;
    Ok(Detail { name: words, value })
}

/// `oneTimeCode` and `one_time_code` are "one time code" on a page.
fn in_words(name: &str) -> String {
    let mut words = String::new();
    let mut after_small = false;
    for character in name.chars() {
        if character.is_uppercase() && after_small {
            words.push(' ');
        }
        after_small = character.is_lowercase() || character.is_ascii_digit();
        if character.is_alphanumeric() {
            words.extend(character.to_lowercase());
        } else {
            words.push(' ');
        }
    }
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fields_name_is_read_as_words() {
        for (name, words) in [
            ("username", "username"),
            ("oneTimeCode", "one time code"),
            ("one_time_code", "one time code"),
            ("E-Mail", "e mail"),
            ("OTP", "otp"),
            ("__", ""),
        ] {
            assert_eq!(in_words(name), words, "{name}");
        }
    }
}
