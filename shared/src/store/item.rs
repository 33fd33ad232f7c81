//! Items as DynamoDB has them: attributes in, values out.

use super::StoreError;
use crate::packing;
use aws_sdk_dynamodb::primitives::Blob;
use aws_sdk_dynamodb::types::AttributeValue;
use jiff::Timestamp;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::HashMap;

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

/// JSON as [`super::record::packed`] keeps it.
pub(super) fn pack(json: &[u8]) -> Result<AttributeValue, StoreError> {
    let packed = packing::pack(json).map_err(StoreError::malformed)?;
    Ok(AttributeValue::B(Blob::new(packed)))
}

/// The JSON that was packed.
pub(super) fn unpack(packed: &Blob) -> Result<Vec<u8>, StoreError> {
    packing::unpack(packed.as_ref(), MAX_BYTES).map_err(StoreError::malformed)
}

/// The body of an item made by [`super::record`]. One that is not packed goes by way of JSON as well: to read
/// each type in two forms was up to a megabyte of a program.
pub(super) fn body<T: DeserializeOwned>(item: &mut Item) -> Result<T, StoreError> {
    let data = item
        .remove(DATA)
        .ok_or(MissingAttribute(DATA))
        .map_err(StoreError::malformed)?;
    let json = match data {
        AttributeValue::B(packed) => unpack(&packed)?,
        open => {
            let open: Value =
                serde_dynamo::from_attribute_value(open).map_err(StoreError::malformed)?;
            serde_json::to_vec(&open).map_err(StoreError::malformed)?
        }
    };
    serde_json::from_slice(&json).map_err(StoreError::malformed)
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
