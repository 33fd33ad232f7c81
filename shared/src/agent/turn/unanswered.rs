//! A turn that was sent to the table and is stored, or not: the table did not say.

use super::run::Run;
use crate::agent::state::error::TurnError;
use crate::agent::state::record::StepRecord;
use crate::store::{Hold, StepWrite, StillHeld, StoreError};
use crate::task::TaskId;
use jiff::{SignedDuration, Timestamp};

/// A repeat must arrive before it is no longer known: three seconds for its way, and one each for what is
/// told and what is kept in whole seconds.
const ON_THE_WAY: SignedDuration = SignedDuration::from_secs(5);

/// What the table was asked to store.
pub(super) struct Sent<'s> {
    pub(super) task: TaskId,
    pub(super) step: Option<StepWrite<'s, StepRecord>>,
    /// Until when a repeat gets its answer, where that is not long.
    pub(super) known_until: Option<Timestamp>,
}

impl Run<'_> {
    /// Whether the turn is stored after all. What it holds is given back beside that: what is still
    /// on its way is refused from then on.
    ///
    /// # Errors
    ///
    /// Where it was not found. A repeat meets no trace of it, or its answer; where what it held could
    /// not be given back either, the client is told to come while it would be known.
    pub(super) async fn find_out(
        &self,
        hold: &Hold,
        sent: Sent<'_>,
        error: StoreError,
    ) -> Result<(), TurnError> {
        let looked = async {
            let Some(step) = &sent.step else {
                return Ok(false);
            };
            let look = self.store.has_step(self.scope, sent.task, step);
            Box::pin(look).await
        };
        let (given_back, found) = tokio::join!(hold.give_back(), looked);
        let error = match found {
            Ok(true) => return Ok(()),
            Ok(false) | Err(_) => TurnError::Store(error),
        };
        Err(match (given_back, sent.known_until) {
            (Err(StillHeld { until }), Some(known)) => error.after(Err(StillHeld {
                until: until.min(known - ON_THE_WAY),
            })),
            (given_back, _) => error.after(given_back),
        })
    }
}
