//! What one step of the loop costs: processor time by stage, allocations, requests and units at the
//! table, requests a second and memory under many clients; by the page's size, as ratios to a bare
//! parse of the same page by html5ever, and for a whole step to that and the same requests against the
//! bare table. Prints the tables of docs/performance.md, and fails where a ratio there has risen by more
//! than a quarter.
//!
//! `cargo bench -p stories --bench step` (some minutes; Linux).

#![expect(clippy::print_stdout, reason = "a measurement prints")]
#![expect(
    clippy::expect_used,
    clippy::cast_precision_loss,
    reason = "a measurement ends where something is missing, and rounds"
)]

mod at_table;
mod held;
mod server;
mod stages;

use held::Held;
use server::Server;
use stages::Stages;
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};
use std::alloc::System;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Characters of a page: small, large, and what a client may send at most.
const SIZES: [usize; 3] = [5_000, 50_000, 500_000];

#[tokio::main]
async fn main() -> ExitCode {
    if std::env::args().any(|argument| argument == server::SERVE) {
        server::serve(ALLOCATOR).await;
        return ExitCode::SUCCESS;
    }
    let mut held = Held::default();
    let stages = SIZES.map(|size| stages::measure(size, ALLOCATOR));
    stages::print(&stages, &mut held);
    let table = at_table::bare().await;
    let mut wholes = Vec::new();
    for (size, stages) in SIZES.into_iter().zip(&stages) {
        wholes.push(whole(size, stages).await);
    }
    server::print(&wholes, table, &mut held);
    at_table::measure(&mut held).await;
    held.compare()
}

/// A server of its own for each size: its memory is that of this size alone.
async fn whole(size: usize, stages: &Stages) -> server::Whole {
    let mut server = Server::start();
    let whole = server.measure(size, stages).await;
    server.stop();
    whole
}
