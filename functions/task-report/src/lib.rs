//! What a task did, step by step, as a download (contract §2).

use coxswain::agent::{Named, report};
use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Reply};
use coxswain::session::SessionId;
use coxswain::task::TaskId;
use http::Method;
use serde::Deserialize;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "task-report",
    &[Method::GET],
    "/api/session/{sessionId}/task/{taskId}/report",
    Handler::Protected {
        limit: Some(Limit::per_minute("task-report", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
);

#[derive(Debug, Deserialize)]
struct ReportQuery {
    format: Option<Format>,
}

/// JSON where nobody says.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
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
