//! Items as DynamoDB has them: attributes in, values out.

use super::key::{Index, Key};
use super::{Store, StoreError};
use aws_sdk_dynamodb::error::{ProvideErrorMetadata, SdkError};
use aws_sdk_dynamodb::operation::delete_item::DeleteItemError;
use aws_sdk_dynamodb::operation::put_item::PutItemError;
use aws_sdk_dynamodb::operation::query::builders::QueryFluentBuilder;
use aws_sdk_dynamodb::operation::update_item::UpdateItemError;
use aws_sdk_dynamodb::types::{AttributeValue, Select};
use jiff::Timestamp;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::HashMap;
use std::error::Error;

pub(super) type Item = HashMap<String, AttributeValue>;

/// Unix seconds at which an item ends; the table's TTL attribute.
pub(super) const EXPIRES_AT: &str = "expiresAt";
/// The body of an item, apart from what keys and conditions need.
pub(super) const DATA: &str = "data";

/// The largest item that DynamoDB takes, names and values together.
pub(super) const MAX_BYTES: usize = 400 * 1024;

/// An item's attribute is not there or of another type.
#[derive(Debug, thiserror::Error)]
#[error("the item has no usable attribute {0}")]
struct MissingAttribute(&'static str);

pub(super) fn text(value: impl Into<String>) -> AttributeValue {
    AttributeValue::S(value.into())
}

#[expect(clippy::needless_pass_by_value, reason = "numbers are copied anyway")]
pub(super) fn number(value: impl ToString) -> AttributeValue {
    AttributeValue::N(value.to_string())
}

/// A time as `expiresAt` has it.
pub(super) fn seconds(time: Timestamp) -> AttributeValue {
    number(time.as_second())
}

/// A time as leases have it.
pub(super) fn milliseconds(time: Timestamp) -> AttributeValue {
    number(time.as_millisecond())
}

/// An item with its body under `data`.
pub(super) fn record(
    key: Key,
    expires_at: Option<Timestamp>,
    body: &impl Serialize,
) -> Result<Item, StoreError> {
    let mut item = key.attributes();
    if let Some(end) = expires_at {
        item.insert(EXPIRES_AT.to_owned(), seconds(end));
    }
    let body = serde_dynamo::to_attribute_value(body).map_err(StoreError::malformed)?;
    item.insert(DATA.to_owned(), body);
    Ok(item)
}

/// The body of an item made by [`record`].
pub(super) fn body<T: DeserializeOwned>(item: &mut Item) -> Result<T, StoreError> {
    let data = item
        .remove(DATA)
        .ok_or(MissingAttribute(DATA))
        .map_err(StoreError::malformed)?;
    serde_dynamo::from_attribute_value(data).map_err(StoreError::malformed)
}

pub(super) fn text_of<'a>(item: &'a Item, name: &'static str) -> Result<&'a str, StoreError> {
    match item.get(name) {
        Some(AttributeValue::S(text)) => Ok(text),
        _ => Err(StoreError::malformed(MissingAttribute(name))),
    }
}

pub(super) fn number_of(item: &Item, name: &'static str) -> Result<i64, StoreError> {
    match item.get(name) {
        Some(AttributeValue::N(digits)) => digits.parse().map_err(StoreError::malformed),
        _ => Err(StoreError::malformed(MissingAttribute(name))),
    }
}

pub(super) fn time_of(item: &Item, name: &'static str) -> Result<Timestamp, StoreError> {
    Timestamp::from_millisecond(number_of(item, name)?).map_err(StoreError::malformed)
}

/// Whether an item is there for a reader at `now`: the table deletes expired items days late.
pub(super) fn is_live(item: &Item, now: Timestamp) -> bool {
    number_of(item, EXPIRES_AT).map_or(true, |end| end > now.as_second())
}

/// Refuses an item that DynamoDB would.
pub(super) fn check_size(item: &Item, what: &'static str) -> Result<(), StoreError> {
    let size_bytes = size(item);
    if size_bytes > MAX_BYTES {
        return Err(StoreError::TooLarge { what, size_bytes });
    }
    Ok(())
}

/// An item's size by DynamoDB's own rule, rounded up where numbers are concerned.
pub(super) fn size(item: &Item) -> usize {
    item.iter()
        .map(|(name, value)| name.len() + value_size(value))
        .sum()
}

fn value_size(value: &AttributeValue) -> usize {
    match value {
        AttributeValue::S(text) => text.len(),
        AttributeValue::N(digits) => digits.len() / 2 + 2,
        AttributeValue::B(blob) => blob.as_ref().len(),
        AttributeValue::M(map) => {
            3 + map
                .iter()
                .map(|(name, value)| 1 + name.len() + value_size(value))
                .sum::<usize>()
        }
        AttributeValue::L(list) => {
            3 + list
                .iter()
                .map(|value| 1 + value_size(value))
                .sum::<usize>()
        }
        // Booleans and nulls; sets are never written.
        _ => 1,
    }
}

impl<E, R> From<SdkError<E, R>> for StoreError
where
    E: ProvideErrorMetadata + Error + Send + Sync + 'static,
    R: std::fmt::Debug + Send + Sync + 'static,
{
    fn from(error: SdkError<E, R>) -> Self {
        match error.code() {
            Some("ValidationException" | "SerializationException") => Self::malformed(error),
            Some("TransactionConflictException") => Self::Conflict(super::Conflict::Transaction),
            _ if matches!(error, SdkError::ConstructionFailure(_)) => Self::malformed(error),
            _ => Self::Unavailable(error.into()),
        }
    }
}

/// The errors of writes that may carry a condition.
pub(super) trait Conditional {
    /// The item that the condition refused, empty where there was none.
    fn refused(&self) -> Option<Item>;
}

macro_rules! conditional_errors {
    ($($error:ty),*) => {$(
        impl Conditional for $error {
            fn refused(&self) -> Option<Item> {
                if let Self::ConditionalCheckFailedException(refusal) = self {
                    Some(refusal.item.clone().unwrap_or_default())
                } else {
                    None
                }
            }
        }
    )*};
}

conditional_errors!(PutItemError, UpdateItemError, DeleteItemError);

/// A conditional write's output, or the item that its condition refused.
pub(super) fn conditional<T, E>(
    outcome: Result<T, SdkError<E>>,
) -> Result<Result<T, Item>, StoreError>
where
    E: Conditional + ProvideErrorMetadata + Error + Send + Sync + 'static,
{
    match outcome {
        Ok(output) => Ok(Ok(output)),
        Err(error) => match error.as_service_error().and_then(Conditional::refused) {
            Some(item) => Ok(Err(item)),
            None => Err(error.into()),
        },
    }
}

impl Store {
    /// One item as it stands now, expired or not.
    pub(super) async fn get(&self, key: Key) -> Result<Option<Item>, StoreError> {
        let output = self
            .client
            .get_item()
            .table_name(&self.table)
            .set_key(Some(key.attributes()))
            .consistent_read(true)
            .send()
            .await?;
        Ok(output.item)
    }

    /// One item that is there for a reader at `now`.
    pub(super) async fn get_live(
        &self,
        key: Key,
        now: Timestamp,
    ) -> Result<Option<Item>, StoreError> {
        Ok(self.get(key).await?.filter(|item| is_live(item, now)))
    }

    /// Items of one partition between two sort keys (both included), at most `limit`.
    pub(super) async fn range(&self, range: &Range) -> Result<Vec<Item>, StoreError> {
        let query = self
            .client
            .query()
            .key_condition_expression(super::key::FROM_TO)
            .expression_attribute_values(":pk", text(&range.from.partition))
            .expression_attribute_values(":from", text(&range.from.sort))
            .expression_attribute_values(":to", text(&range.to.sort))
            .consistent_read(true);
        self.collect(query, range.limit).await
    }

    /// Items of one partition of an index.
    pub(super) async fn index_range(&self, range: &IndexRange) -> Result<Vec<Item>, StoreError> {
        self.collect(self.index_query(range), range.limit).await
    }

    /// How many items [`Store::index_range`] would find without its limit.
    pub(super) async fn index_count(&self, range: &IndexRange) -> Result<u32, StoreError> {
        let query = self.index_query(range).select(Select::Count);
        let mut count = 0;
        let mut start = None;
        loop {
            let page = query
                .clone()
                .table_name(&self.table)
                .set_exclusive_start_key(start);
            let output = page.send().await?;
            count += u32::try_from(output.count).unwrap_or_default();
            start = output.last_evaluated_key;
            if start.is_none() {
                return Ok(count);
            }
        }
    }

    fn index_query(&self, range: &IndexRange) -> QueryFluentBuilder {
        self.client
            .query()
            .index_name(range.index.name)
            .key_condition_expression(range.index.from())
            .expression_attribute_values(":pk", text(&range.partition))
            .expression_attribute_values(":from", text(&range.from))
            .scan_index_forward(!range.newest_first)
    }

    /// A page ends at 1 MB, so that one query may take several.
    async fn collect(
        &self,
        query: QueryFluentBuilder,
        limit: usize,
    ) -> Result<Vec<Item>, StoreError> {
        let mut items = Vec::new();
        let mut start = None;
        loop {
            let wanted = i32::try_from(limit - items.len()).unwrap_or(i32::MAX);
            let output = query
                .clone()
                .table_name(&self.table)
                .limit(wanted)
                .set_exclusive_start_key(start)
                .send()
                .await?;
            items.extend(output.items.unwrap_or_default());
            start = output.last_evaluated_key;
            if start.is_none() || items.len() >= limit {
                return Ok(items);
            }
        }
    }
}

/// Part of a partition of the table.
#[derive(Debug, Clone)]
pub(super) struct Range {
    pub(super) from: Key,
    pub(super) to: Key,
    /// At least 1.
    pub(super) limit: usize,
}

/// Part of a partition of an index, from a sort key to its end.
#[derive(Debug, Clone)]
pub(super) struct IndexRange {
    pub(super) index: Index,
    pub(super) partition: String,
    pub(super) from: String,
    /// At least 1.
    pub(super) limit: usize,
    pub(super) newest_first: bool,
}
