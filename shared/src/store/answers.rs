//! Idempotency records: the stored answer to a request that may come twice (contract §4.1).

use super::{Store, StoreError};
use crate::auth::Scope;
use jiff::Timestamp;
use uuid::Uuid;

/// The right to answer for an idempotency key. Only [`Store::claim_answer`] makes one, and only
/// [`Store::commit`](super::Store::commit) or [`Store::release_answer`] end it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerClaim {
    key_hash: String,
    claimant: Uuid,
}

/// What an idempotency key was found to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// The caller answers.
    New(AnswerClaim),
    /// The request was answered before: with this JSON.
    Stored(String),
    /// The first request still runs, at most until then.
    InProgress { until: Timestamp },
    /// The key was used for another body.
    OtherBody,
}

impl Store {
    /// Claims an idempotency key of the caller's for `body_hash`. A claim that is neither
    /// completed nor released ends by itself at `in_progress_until`.
    pub async fn claim_answer(
        &self,
        scope: &Scope,
        key_hash: &str,
        body_hash: &str,
        now: Timestamp,
        in_progress_until: Timestamp,
    ) -> Result<Claim, StoreError> {
        todo!()
    }

    /// Gives up a claim, after a request that stored nothing.
    pub async fn release_answer(
        &self,
        scope: &Scope,
        claim: &AnswerClaim,
    ) -> Result<(), StoreError> {
        todo!()
    }
}
