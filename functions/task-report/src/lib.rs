//! What a task did, step by step, as a download (contract §2).

use coxswain::agent::report::{Report, ReportStep, StepResult};
use coxswain::agent::{Named, report};
use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic};
use coxswain::session::SessionId;
use coxswain::task::{Status, TaskId};
use http::Method;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "task-report",
    &[Method::GET],
    "/api/session/{sessionId}/task/{taskId}/report",
    Handler::Protected {
        limit: Some(Limit::per_minute("task-report", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Agent, || {
    let report = reported();
    vec![
        Operation::new(Method::GET, "What a task did")
            .details(
                "Step by step, in plain words, of a running task too. Secrets are dots, addresses \
                 stand without their query.",
            )
            .path::<SessionId>("sessionId", "The task's session.")
            .path::<TaskId>("taskId", "The task.")
            .query::<ReportQuery>()
            .twin::<Report>(json!(report))
            .or_text("text/csv", report::to_csv(&report))
            .or_text("text/markdown", report::to_markdown(&report))
            .download()
            .fails([ApiError::SessionNotFound, ApiError::TaskNotFound]),
    ]
});

/// The example.
fn reported() -> Report {
    let time = Timestamp::constant(1_790_000_000, 0);
    Report {
        task_id: TaskId(Uuid::from_u128(0x0198_c0de_7000_7000_8000_0000_0000_000a)),
        session_id: SessionId(Uuid::from_u128(0x0198_c0de_7000_7000_8000_0000_0000_000b)),
        title: "shop.example: Press Save".to_owned(),
        goal: "Press Save".to_owned(),
        status: Status::Executing,
        outcome: "Still running.".to_owned(),
        started_at: time,
        updated_at: time,
        steps: vec![ReportStep {
            number: 1,
            time,
            done: "Clicking “Save”.".to_owned(),
            action: "click(7)".to_owned(),
            place: "https://shop.example/profile".to_owned(),
            result: StepResult::Open,
            came_of_it: "Not reported yet.".to_owned(),
        }],
    }
}

#[derive(Debug, Deserialize, JsonSchema)]
struct ReportQuery {
    /// `json` where nobody says.
    format: Option<Format>,
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
enum Format {
    Json,
    Csv,
    Markdown,
}

pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let named = Named {
        store: &app.store,
        scope: caller.scope(),
        session: SessionId(call.id("sessionId")?),
        task: TaskId(call.id("taskId")?),
        now: call.now,
    };
    let ReportQuery { format } = call.query()?;
    let told = report::gather(named).await?;
    let (reply, extension) = match format.unwrap_or(Format::Json) {
        Format::Json => (Reply::twin(&told)?, "json"),
        Format::Csv => {
            let text = report::to_csv(&told);
            (Reply::file("text/csv; charset=utf-8", text), "csv")
        }
        Format::Markdown => {
            let text = report::to_markdown(&told);
            (Reply::file("text/markdown; charset=utf-8", text), "md")
        }
    };
    Ok(reply.saved_as(&told.file_name(extension)))
}
