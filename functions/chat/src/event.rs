//! Events as they are written (document 3, `sseSend`): JSON behind `data: `, an empty line after it.

use bytes::Bytes;
use coxswain::chat::Event;
use coxswain::http::{ApiError, ErrorCode};
use serde::Serialize;
use serde_json::{Value, json};

/// A comment, which clients pass over.
const KEEP_ALIVE: &str = ": keep-alive\n\n";

#[derive(Serialize)]
struct Failure {
    code: ErrorCode,
    message: &'static str,
}

/// The first event, for a client that named no session.
pub(crate) fn session(id: &str) -> Bytes {
    data(&json!({"sessionId": id}))
}

pub(crate) fn written(event: Event) -> Bytes {
    match event {
        Event::Delta(text) => data(&json!({"delta": text})),
        Event::KeepAlive => Bytes::from_static(KEEP_ALIVE.as_bytes()),
        Event::TokenUsage(tokens) => data(&json!({"tokenUsage": tokens})),
        Event::Done { token_usage, cut } => {
            let mut done = json!({"done": true, "tokenUsage": token_usage});
            if cut {
                done["finishReason"] = "length".into();
            }
            data(&done)
        }
        Event::Failed(error) => {
            let error = ApiError::from(error);
            let failure = Failure {
                code: error.status_and_code().1,
                message: error.message(),
            };
            data(&json!({"error": failure, "done": true}))
        }
    }
}

fn data(value: &Value) -> Bytes {
    format!("data: {value}\n\n").into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use coxswain::chat::ChatError;
    use coxswain::model::ModelError;

    #[test]
    fn events_are_as_documented() {
        let failed = Event::Failed(ChatError::Model(ModelError::Timeout));
        for (event, text) in [
            (Event::Delta("a\nb".to_owned()), r#"data: {"delta":"a\nb"}"#),
            (Event::KeepAlive, ": keep-alive"),
            (Event::TokenUsage(15), r#"data: {"tokenUsage":15}"#),
            (
                Event::Done {
                    token_usage: 15,
                    cut: false,
                },
                r#"data: {"done":true,"tokenUsage":15}"#,
            ),
            (
                Event::Done {
                    token_usage: 15,
                    cut: true,
                },
                r#"data: {"done":true,"tokenUsage":15,"finishReason":"length"}"#,
            ),
            (
                failed,
                r#"data: {"error":{"code":"TIMEOUT","message":"This took too long. Please try again."},"done":true}"#,
            ),
        ] {
            assert_eq!(written(event), format!("{text}\n\n"));
        }
    }
}
