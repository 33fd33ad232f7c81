//! Several writes that happen together or not at all.

use super::item::Item;
use super::key::TABLE;
use super::{Store, StoreError};
use aws_sdk_dynamodb::error::SdkError;
use aws_sdk_dynamodb::operation::transact_write_items::TransactWriteItemsError;
use aws_sdk_dynamodb::types::builders::{PutBuilder, UpdateBuilder};
use aws_sdk_dynamodb::types::{
    CancellationReason, Put, ReturnValuesOnConditionCheckFailure, TransactWriteItem, Update,
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
                Err(elapsed) => return Err(StoreError::Unanswered(elapsed.into())),
            };
            let reasons = cancellation(&error);
            if reasons.iter().any(is_refusal) {
                return Ok(Err(reasons.to_vec()));
            }
            if reasons.iter().any(is_throttle) {
                let pause = jitter(attempt + 1);
                if Instant::now() + pause >= deadline {
                    return Err(StoreError::of_write(error));
                }
                sleep(pause).await;
                attempt += 1;
                continue;
            }
            if reasons.iter().any(is_collision) {
                return Ok(Err(reasons.to_vec()));
            }
            return Err(StoreError::of_write(error));
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

/// The write of an item that may be there already, to which the caller may add a condition: attributes
/// of `item` get their values, those of `gone` that it has not are removed, and what another
/// version of this program keeps beside them stays.
pub(super) fn rewrite(table: &str, mut item: Item, gone: &[&str]) -> UpdateBuilder {
    let key = [TABLE.0, TABLE.1].map(|name| (name.to_owned(), item.remove(name)));
    let key: Item = key
        .into_iter()
        .filter_map(|(name, value)| Some((name, value?)))
        .collect();
    let mut update = Update::builder()
        .table_name(table)
        .set_key(Some(key))
        .return_values_on_condition_check_failure(ReturnValuesOnConditionCheckFailure::AllOld);
    let gone: Vec<&str> = gone
        .iter()
        .copied()
        .filter(|name| !item.contains_key(*name))
        .collect();
    let (mut sets, mut removes) = (Vec::new(), Vec::new());
    for (at, (name, value)) in item.into_iter().enumerate() {
        sets.push(format!("#s{at} = :s{at}"));
        update = update
            .expression_attribute_names(format!("#s{at}"), name)
            .expression_attribute_values(format!(":s{at}"), value);
    }
    for (at, name) in gone.into_iter().enumerate() {
        removes.push(format!("#r{at}"));
        update = update.expression_attribute_names(format!("#r{at}"), name);
    }
    let mut expression = format!("SET {}", sets.join(", "));
    if !removes.is_empty() {
        expression.push_str(" REMOVE ");
        expression.push_str(&removes.join(", "));
    }
    update.update_expression(expression)
}

impl Store {
    /// The write of an item by itself, whether it is there already or not: as [`rewrite`].
    pub(super) async fn keep_item(&self, item: Item) -> Result<(), StoreError> {
        let update = rewrite(&self.table, item, &[]).build();
        let update = update.map_err(StoreError::malformed)?;
        self.client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(update.key))
            .update_expression(update.update_expression)
            .set_expression_attribute_names(update.expression_attribute_names)
            .set_expression_attribute_values(update.expression_attribute_values)
            .send()
            .await?;
        Ok(())
    }
}

pub(super) fn updated(update: UpdateBuilder) -> Result<TransactWriteItem, StoreError> {
    let update = update.build().map_err(StoreError::malformed)?;
    Ok(TransactWriteItem::builder().update(update).build())
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
