//! Logs and metrics. One event per request says what became of it and where its time went;
//! nothing ever logs a body, a token, a password or an e-mail address.

mod finished;
mod metrics;
mod tally;

pub use finished::{FIELDS, Finished, Outcome};
pub use metrics::METRICS;
pub use tally::{
    Stage, Tally, TurnFacts, called_model, called_table, caller, degraded, endpoint,
    heard_from_table, stage, stood_in, thought, turn,
};

use jiff::Timestamp;
use serde::Serialize;
use std::fmt::Debug;
use std::io::Write;
use std::panic::{self, PanicHookInfo};
use std::sync::OnceLock;
use tracing_subscriber::EnvFilter;

/// What a terminal shows unless `RUST_LOG` says otherwise.
const TERMINAL_FILTER: &str = "warn,coxswain=info,local=info";

/// Whether this process is a function: a request's event is then a line of its own.
static IN_LAMBDA: OnceLock<()> = OnceLock::new();

/// Writes JSON lines in the form and at the level that the function's `LoggingConfig` asks for.
pub fn init() {
    lambda_http::tracing::init_default_subscriber();
    let _ = IN_LAMBDA.set(());
    panic::set_hook(Box::new(report_panic));
}

/// Writes lines for a person, to standard error.
pub fn init_for_terminal() {
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(TERMINAL_FILTER));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .compact()
        .init();
    panic::set_hook(Box::new(report_panic));
}

/// Tells what became of a request: in a function as one JSON line, whose metrics CloudWatch takes
/// out (`stack` names them apart), elsewhere as a line for a person.
pub fn finished<C: Debug + Serialize>(
    event: &Finished<'_, C>,
    stack: Option<&str>,
    now: Timestamp,
) {
    let line = metrics::embed(event, stack, now);
    if IN_LAMBDA.get().is_some() {
        // A log that cannot be written cannot be logged either.
        let _ = writeln!(std::io::stdout().lock(), "{line}");
        return;
    }
    tracing::debug!(%line, "one line in a function's log");
    event.tell();
}

/// Says where, not what: a panic's message may quote a page or a password.
fn report_panic(panic: &PanicHookInfo<'_>) {
    let location = panic.location().map(ToString::to_string);
    tracing::error!(location, "panicked");
}
