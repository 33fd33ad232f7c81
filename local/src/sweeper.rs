//! The sweep on one machine: now and then while the gateway runs, and by command.

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

/// Ends idle tasks and deletes what has expired, at once.
pub async fn sweep(table: &Table, now: Timestamp) -> Result<Swept, TableError> {
    let mut swept = sweep::sweep(&table.store, now, WITHIN).await?;
    let expired = table.sweep().await?;
    swept.records_deleted += u32::try_from(expired).unwrap_or(u32::MAX);
    Ok(swept)
}

/// Ends idle tasks at the start and every hour. What has expired the table deletes by itself.
pub fn start(store: Store) -> JoinHandle<()> {
    tokio::spawn(async move {
        let mut ticks = interval(EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = sweep::sweep(&store, Timestamp::now(), WITHIN).await {
                tracing::warn!(%error, "idle tasks stay");
            }
        }
    })
}
