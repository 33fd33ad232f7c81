//! What the document says of the endpoint.

use crate::request::{InteractRequest, Key};
use crate::response::InteractResponse;
use crate::{OPENS, STEPS};
use coxswain::http::{ApiError, Operation};
use http::Method;
use serde_json::{Value, json};

const DETAILS: &str = "Send the goal and the page; carry the action out; send the page as it is \
    then, with what came of the action, and so on until `finish()` or `fail()`. With neither id a \
    task and a session are made; with a `taskId` the task goes on; with a `sessionId` alone a task \
    is made in that session, or its question answered. A request without `url` and page is talk \
    alone. Trouble inside a task is no error: it is a 200 with `wait`, a question or `fail()`.";

const SOCKET: &str = "The caller's own connection to the push server, which is left out when the \
    session's messages are pushed.";

const KEY: &str = "The same key and body within 24 hours get the stored answer again.";

pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new(Method::POST, "The next action of a task")
            .details(DETAILS)
            .header::<Key>("Idempotency-Key", KEY)
            .header::<String>("X-Socket-Id", SOCKET)
            .body::<InteractRequest>(asked())
            .twin::<InteractResponse>(answered())
            .limited(&OPENS, "requests that open a task, per tenant")
            .limited(&STEPS, "steps of running tasks, per tenant")
            .fails([
                ApiError::MaxStepsExceeded,
                ApiError::Forbidden,
                ApiError::TaskNotFound,
                ApiError::TaskCompleted,
                ApiError::ResourceConflict { until: None },
                ApiError::IdempotencyKeyReused,
                ApiError::used_up(),
            ]),
    ]
}

fn asked() -> Value {
    json!({
        "query": "Enter Ada into Name, then press Save",
        "url": "https://shop.example/profile",
        "dom": "<form><label for=\"3\">Name</label><input id=\"3\" type=\"text\"/><button id=\"7\">Save</button></form>",
    })
}

fn answered() -> Value {
    json!({
        "thought": "Entering “Ada” into “Name”.",
        "action": "setValue(3, \"Ada\")",
        "actionDetails": {"name": "setValue", "elementId": 3, "args": {"text": "Ada"}},
        "usage": {"promptTokens": 0, "completionTokens": 0},
        "taskId": "0198c0de-7000-7000-8000-00000000000a",
        "sessionId": "0198c0de-7000-7000-8000-00000000000b",
        "taskType": "simple",
        "hasOrgKnowledge": false,
        "status": "executing",
        "plan": {
            "steps": [
                {"id": "step-1", "index": 0, "description": "Enter “Ada” as Name", "status": "active", "toolType": "DOM"},
                {"id": "step-2", "index": 1, "description": "Click “Save”", "status": "pending", "toolType": "DOM"},
            ],
            "currentStepIndex": 0,
        },
        "currentStep": 1,
        "totalSteps": 2,
        "expectedOutcome": "“Name” holds “Ada”.",
        "toolAction": {
            "toolName": "setValue",
            "toolType": "DOM",
            "parameters": {"name": "setValue", "elementId": 3, "args": {"text": "Ada"}},
        },
        "webSearchPerformed": false,
        "metrics": {
            "durationMs": 83, "llmCalls": 0, "llmMs": 0, "storeMs": 78,
            "promptTokens": 0, "completionTokens": 0, "stepIndex": 1, "route": "fast_path",
        },
    })
}
