//! Logs. One event per request says what became of it; nothing ever logs a body, a token, a
//! password or an e-mail address.

use std::panic::{self, PanicHookInfo};
use tracing_subscriber::EnvFilter;

/// What a terminal shows unless `RUST_LOG` says otherwise.
const TERMINAL_FILTER: &str = "warn,coxswain=info,local=info";

/// Writes JSON lines in the form and at the level that the function's `LoggingConfig` asks for.
pub fn init() {
    lambda_http::tracing::init_default_subscriber();
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

/// Says where, not what: a panic's message may quote a page or a password.
fn report_panic(panic: &PanicHookInfo<'_>) {
    let location = panic.location().map(ToString::to_string);
    tracing::error!(location, "panicked");
}
