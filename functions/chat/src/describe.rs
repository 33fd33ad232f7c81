//! What the document says of the chat.

use super::Answer;
use coxswain::chat::{ChatError, ChatRequest};
use coxswain::http::{ApiError, Operation};
use coxswain::model::ModelError;
use http::Method;
use serde_json::json;

const DETAILS: &str = "\
The message is stored before the model is asked, and the answer before its end is told.

With `stream`, the answer is `text/event-stream`: `{\"delta\"}` for each piece as it comes, \
`{\"tokenUsage\"}`, then `{\"done\": true, \"tokenUsage\"}` (with `\"finishReason\": \"length\"` where the \
model was cut off). A client that named no session is told `{\"sessionId\"}` first. What fails after \
the stream has begun is an event too: `{\"error\": {\"code\", \"message\"}, \"done\": true}`. Comments \
(`: keep-alive`) come every 20 seconds of silence. A client that leaves stops the model; what was \
said by then is kept as `interrupted`.

The model is told, within a budget: system prompt and persona, the newest summary, pinned messages, \
earlier ones that have to do with the question, the last eight, and the question with its files. \
Passwords, card numbers and codes in what is said are neither stored nor sent.";

pub(super) fn operations() -> Vec<Operation> {
    let stream = "data: {\"delta\":\"Two and two \"}\n\ndata: {\"delta\":\"is four.\"}\n\n\
                  data: {\"tokenUsage\":42}\n\ndata: {\"done\":true,\"tokenUsage\":42}\n\n";
    vec![
        Operation::new(Method::POST, "Say something to a model")
            .details(DETAILS)
            .body::<ChatRequest>(json!({
                "input": "What is two and two?",
                "modelName": "gpt-4o",
                "sessionId": "session_123",
                "settings": {"temperature": 0.7, "maxTokens": 500},
                "stream": false,
            }))
            .chat::<Answer>(json!({
                "reply": "Two and two is four.",
                "tokenUsage": 42,
                "sessionId": "session_123",
            }))
            .or_text("text/event-stream", stream.to_owned())
            .fails([
                ApiError::SessionNotFound,
                ApiError::ResourceConflict { until: None },
                ApiError::Forbidden,
                ApiError::from(ChatError::Model(ModelError::Refused)),
                ApiError::used_up(),
            ]),
    ]
}
