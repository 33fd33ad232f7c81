//! The sweep on one machine: now and then while the gateway runs, and by command.

use crate::clock::Clock;
use crate::table::{Table, TableError};
use coxswain::store::Store;
use jiff::Timestamp;
use std::time::Duration;
use sweep::Swept;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval};

const EVERY: Duration = Duration::from_hours(1);
/// The longest that one run takes.
const WITHIN: Duration = Duration::from_mins(5);

/// Ends idle tasks and deletes what has expired, at once. `None` where the clock is not believed: then
/// nothing is ended and nothing deleted.
///
/// # Errors
/// Where the table does not answer.
pub async fn sweep(table: &Table, now: Timestamp) -> Result<Option<Swept>, TableError> {
    if !is_believed(table.clock().as_ref(), now) {
        return Ok(None);
    }
    let mut swept = sweep::sweep(&table.store, now, WITHIN).await?;
    let expired = table.sweep().await?;
    swept.records_deleted += u32::try_from(expired).unwrap_or(u32::MAX);
    Ok(Some(swept))
}

/// A clock that may have been put wrong ends and deletes nothing, and so does one whose looks cannot be
/// kept.
fn is_believed(clock: Option<&Clock>, now: Timestamp) -> bool {
    let Some(clock) = clock else {
        return true;
    };
    clock.is_believed(now).unwrap_or_else(|error| {
        tracing::warn!(%error, "the clock's looks cannot be kept");
        false
    })
}

/// Ends idle tasks at the start and every hour. What has expired the table deletes by itself.
pub fn start(store: Store, clock: Option<Clock>) -> JoinHandle<()> {
    tokio::spawn(async move {
        let mut ticks = interval(EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if !is_believed(clock.as_ref(), Timestamp::now()) {
                continue;
            }
            if let Err(error) = sweep::sweep(&store, Timestamp::now(), WITHIN).await {
                tracing::warn!(%error, "idle tasks stay");
            }
        }
    })
}
