//! Summaries of chats on one machine: looked for while the gateway runs, so that none is lost when
//! it stops in between.

use coxswain::app::App;
use std::sync::Arc;
use std::time::Duration;
use summarize::catch_up;
use tokio::task::JoinHandle;
use tokio::time::sleep;

/// How often is looked, and how seldom at most while models fail.
const EVERY: Duration = Duration::from_secs(2);
const SELDOM: Duration = Duration::from_mins(2);
/// The longest that one look takes.
const WITHIN: Duration = Duration::from_mins(5);

/// Makes summaries as they fall due, where models are configured.
pub fn start(app: Arc<App>) -> Option<JoinHandle<()>> {
    app.models.as_ref()?;
    Some(tokio::spawn(async move {
        let mut pause = EVERY;
        loop {
            sleep(pause).await;
            let is_well = match catch_up(&app, WITHIN).await {
                Ok(caught_up) => caught_up.failed == 0,
                Err(error) => {
                    tracing::warn!(%error, "chats wait on for their summaries");
                    false
                }
            };
            pause = if is_well {
                EVERY
            } else {
                (pause * 2).min(SELDOM)
            };
        }
    }))
}
