//! Several writes that happen together or not at all.

use super::StoreError;
use super::item::Item;
use aws_sdk_dynamodb::error::SdkError;
use aws_sdk_dynamodb::operation::transact_write_items::TransactWriteItemsError;
use aws_sdk_dynamodb::types::builders::PutBuilder;
use aws_sdk_dynamodb::types::{
    CancellationReason, Put, ReturnValuesOnConditionCheckFailure, TransactWriteItem,
};
use std::time::Duration;
use uuid::Uuid;

/// How often a write is tried that another writer was faster than.
pub(super) const MAX_ATTEMPTS: u32 = 5;

/// Waits before the next attempt, longer each time and never as long as another writer does.
pub(super) async fn pause(attempt: u32) {
    let most = 20_u128 << attempt;
    let random = Uuid::new_v4().as_u128() % most;
    tokio::time::sleep(Duration::from_millis(
        u64::try_from(random).unwrap_or_default(),
    ))
    .await;
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
pub(super) fn cancellation(error: &SdkError<TransactWriteItemsError>) -> &[CancellationReason] {
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

/// Whether another transaction was at this write's item.
pub(super) fn is_collision(reason: &CancellationReason) -> bool {
    reason.code() == Some("TransactionConflict")
}
