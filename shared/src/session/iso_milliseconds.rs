//! Times as the contract writes them: ISO 8601, UTC, three digits of a second.

use jiff::Timestamp;
use jiff::fmt::temporal::DateTimePrinter;
use serde::{Deserialize, Deserializer, Serializer};

const PRINTER: DateTimePrinter = DateTimePrinter::new().precision(Some(3));

/// The time as text. All such texts are of one width: they sort as the times do.
pub fn text(timestamp: Timestamp) -> String {
    PRINTER.timestamp_to_string(&timestamp)
}

/// For `#[serde(with)]` on a wire type.
pub fn serialize<S: Serializer>(timestamp: &Timestamp, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&text(*timestamp))
}

/// For `#[serde(with)]` on a wire type.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Timestamp, D::Error> {
    Timestamp::deserialize(deserializer)
}
