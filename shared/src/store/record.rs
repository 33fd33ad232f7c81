//! Items as they are written: a key, an end, and a body.

use super::StoreError;
use super::item::{DATA, EXPIRES_AT, Item, MAX_BYTES, pack, seconds};
use super::key::Key;
use jiff::Timestamp;
use serde::Serialize;

/// An item with its body under `data`.
pub(super) fn plain(
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

/// An item with its body packed under `data`: for what is large, written with each step, and asked
/// for nothing inside by the table. `what` names it where it is too large.
///
/// # Errors
/// [`StoreError::TooLarge`], where the body as JSON is above what an item takes: packing makes room,
/// not a larger body.
pub(super) fn packed(
    key: Key,
    expires_at: Timestamp,
    body: &impl Serialize,
    what: &'static str,
) -> Result<Item, StoreError> {
    let mut item = key.attributes();
    item.insert(EXPIRES_AT.to_owned(), seconds(expires_at));
    let json = serde_json::to_vec(body).map_err(StoreError::malformed)?;
    if json.len() > MAX_BYTES {
        let size_bytes = json.len();
        return Err(StoreError::TooLarge { what, size_bytes });
    }
    item.insert(DATA.to_owned(), pack(&json)?);
    Ok(item)
}
