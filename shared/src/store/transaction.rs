//! Several writes that happen together or not at all.

use super::item::Item;
use super::{Store, StoreError};
use aws_sdk_dynamodb::error::SdkError;
use aws_sdk_dynamodb::operation::transact_write_items::TransactWriteItemsError;
use aws_sdk_dynamodb::types::builders::PutBuilder;
use aws_sdk_dynamodb::types::{
    CancellationReason, Put, ReturnValuesOnConditionCheckFailure, TransactWriteItem,
};
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout_at};
use uuid::Uuid;

/// How often a write is tried that another writer was faster than.
pub(super) const MAX_ATTEMPTS: u32 = 5;

/// The longest pause before a transaction that was throttled is sent again.
const LONGEST_PAUSE: Duration = Duration::from_millis(800);

/// Waits before the next attempt, longer each time and never as long as another writer does.
pub(super) async fn pause(attempt: u32) {
    sleep(jitter(attempt)).await;
}

/// Some of 20 ms, of twice as much with each attempt.
fn jitter(attempt: u32) -> Duration {
    let most = Duration::from_millis(20 << attempt.min(10)).min(LONGEST_PAUSE);
    most.mul_f64(fastrand::f64())
}

impl Store {
    /// Several writes, all of them or none: done, or refused with one reason for each write. What
    /// the table was too busy for is sent again as long as one operation may take; the SDK does
    /// that for single writes only.
    pub(super) async fn transact(
        &self,
        writes: Vec<TransactWriteItem>,
    ) -> Result<Result<(), Vec<CancellationReason>>, StoreError> {
        let deadline = Instant::now() + self.within;
        let mut attempt = 0;
        loop {
            let sent = self
                .client
                .transact_write_items()
                .set_transact_items(Some(writes.clone()))
                // The SDK's own repeats of this one, after a lost reply, are one transaction.
                .client_request_token(Uuid::new_v4().to_string())
                .send();
            let outcome = timeout_at(deadline, Box::pin(sent)).await;
            let error = match outcome {
                Ok(Ok(_)) => return Ok(Ok(())),
                Ok(Err(error)) => error,
                Err(elapsed) => return Err(StoreError::Unavailable(elapsed.into())),
            };
            let reasons = cancellation(&error);
            if reasons.iter().any(is_refusal) {
                return Ok(Err(reasons.to_vec()));
            }
            if reasons.iter().any(is_throttle) {
                let pause = jitter(attempt + 1);
                if Instant::now() + pause >= deadline {
                    return Err(error.into());
                }
                sleep(pause).await;
                attempt += 1;
                continue;
            }
            if reasons.iter().any(is_collision) {
                return Ok(Err(reasons.to_vec()));
            }
            return Err(error.into());
        }
    }
}

/// A put to which the caller may add a condition.
pub(super) fn put(table: &str, item: Item) -> PutBuilder {
    Put::builder()
        .table_name(table)
        .set_item(Some(item))
        .return_values_on_condition_check_failure(ReturnValuesOnConditionCheckFailure::AllOld)
}

pub(super) fn write(put: PutBuilder) -> Result<TransactWriteItem, StoreError> {
    let put = put.build().map_err(StoreError::malformed)?;
    Ok(TransactWriteItem::builder().put(put).build())
}

/// Why a transaction was cancelled, one reason for each of its writes in order; empty where it
/// failed otherwise.
fn cancellation(error: &SdkError<TransactWriteItemsError>) -> &[CancellationReason] {
    match error.as_service_error() {
        Some(TransactWriteItemsError::TransactionCanceledException(cancelled)) => {
            cancelled.cancellation_reasons()
        }
        Some(_) | None => &[],
    }
}

/// Whether the condition of this write was not met.
pub(super) fn is_refusal(reason: &CancellationReason) -> bool {
    reason.code() == Some("ConditionalCheckFailed")
}

/// Whether the table had too much to do for this write.
fn is_throttle(reason: &CancellationReason) -> bool {
    matches!(
        reason.code(),
        Some("ThrottlingError" | "ProvisionedThroughputExceeded" | "RequestLimitExceeded")
    )
}

/// Whether another transaction was at this write's item.
fn is_collision(reason: &CancellationReason) -> bool {
    reason.code() == Some("TransactionConflict")
}
