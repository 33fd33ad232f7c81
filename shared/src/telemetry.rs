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

use crate::config::Environment;
use jiff::Timestamp;
use serde::Serialize;
use std::fmt::Debug;
use std::io::Write;
use std::panic::{self, PanicHookInfo};
use std::sync::OnceLock;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// What a terminal shows unless `RUST_LOG` says otherwise.
const TERMINAL_FILTER: &str = "warn,coxswain=info,local=info";

/// Whether this process is a function: a request's event is then a line of its own.
static IN_LAMBDA: OnceLock<()> = OnceLock::new();

/// Writes lines in the form and at the level that the function's `LoggingConfig` asks for (Lambda
/// developer guide, "Configuring advanced logging controls"): Lambda tells both by variables.
pub fn init() {
    let environment = Environment::of_process();
    let level = environment.text("AWS_LAMBDA_LOG_LEVEL");
    let level = level.and_then(|level| level.parse().ok());
    let lines = tracing_subscriber::fmt()
        .with_target(false)
        .without_time()
        .with_max_level(level.unwrap_or(LevelFilter::INFO));
    let format = environment.text("AWS_LAMBDA_LOG_FORMAT");
    if format.is_some_and(|format| format.eq_ignore_ascii_case("json")) {
        lines.json().init();
    } else {
        lines.init();
    }
    let _ = IN_LAMBDA.set(());
    panic::set_hook(Box::new(report_panic));
}

/// Writes lines for a person, to standard error.
pub fn init_for_terminal() {
    let wanted = Environment::of_process().text("RUST_LOG");
    let filter = wanted.and_then(|wanted| wanted.parse::<Targets>().ok());
    let filter = filter.or_else(|| TERMINAL_FILTER.parse().ok());
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .compact();
    tracing_subscriber::registry()
        .with(lines)
        .with(filter.unwrap_or_default())
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
