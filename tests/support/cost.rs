//! What calls cost at the table, counted from what went over the line.

use crate::recorder::{Exchange, rounds};
use serde_json::Value;
use std::collections::BTreeMap;

/// What one call took.
#[derive(Debug, Clone, Copy)]
pub struct Cost {
    pub requests: usize,
    pub rounds: usize,
    /// Write request units: one for each started kilobyte of an item, twice as many in a
    /// transaction, and the same again in each index that holds the item.
    pub writes: f64,
    /// Read request units: one for each started 4 kB, half as many from an index.
    pub reads: f64,
}

/// A value as DynamoDB measures it (Developer Guide, "DynamoDB item sizes and formats").
fn size_of(value: &Value) -> usize {
    let Some((kind, inner)) = value.as_object().and_then(|fields| fields.iter().next()) else {
        return 1;
    };
    match (kind.as_str(), inner) {
        ("S", Value::String(text)) => text.len(),
        ("N", Value::String(number)) => number.len() / 2 + 1,
        ("B", Value::String(packed)) => packed.len() * 3 / 4,
        ("M", Value::Object(fields)) => 3 + fields.len() + size_of_item(inner),
        ("L", Value::Array(values)) => 3 + values.len() + values.iter().map(size_of).sum::<usize>(),
        _ => 1,
    }
}

fn size_of_item(item: &Value) -> usize {
    let fields = item.as_object().into_iter().flatten();
    fields
        .map(|(name, value)| name.len() + size_of(value))
        .sum()
}

fn units(bytes: usize, of: usize) -> f64 {
    f64::from(u32::try_from(bytes.max(1).div_ceil(of)).unwrap())
}

/// What an item is found by.
pub fn key_of(item: &Value) -> String {
    format!("{} {}", item["pk"]["S"], item["sk"]["S"])
}

/// The units of writing one item, its indexes included.
fn written(item: &Value) -> f64 {
    let indexes = ["gsi1pk", "gsi2pk"];
    let indexes = indexes
        .iter()
        .filter(|name| !item[**name].is_null())
        .count();
    let copies = f64::from(u32::try_from(1 + indexes).unwrap());
    units(size_of_item(item), 1024) * copies
}

/// What some requests took. `items` are those of the table after them, by [`key_of`].
///
/// # Panics
/// On an operation that the store does not use.
pub fn cost(exchanges: &[Exchange], items: &BTreeMap<String, Value>) -> Cost {
    let mut cost = Cost {
        requests: exchanges.len(),
        rounds: rounds(exchanges),
        writes: 0.0,
        reads: 0.0,
    };
    let item = |key: &Value| {
        items
            .get(&key_of(key))
            .cloned()
            .unwrap_or_else(|| key.clone())
    };
    for exchange in exchanges {
        let body: Value = serde_json::from_str(&exchange.body).unwrap();
        match exchange.operation.rsplit('.').next().unwrap_or_default() {
            "GetItem" => cost.reads += units(exchange.reply_bytes, 4096),
            "BatchGetItem" => {
                let tables = body["RequestItems"].as_object().unwrap().values();
                let keys = tables.flat_map(|table| table["Keys"].as_array().unwrap());
                // What is not there costs as much as the least.
                let each = keys.map(|key| units(size_of_item(&item(key)), 4096));
                cost.reads += each.sum::<f64>();
            }
            "Query" => {
                let share = if body["IndexName"].is_null() {
                    1.0
                } else {
                    0.5
                };
                cost.reads += units(exchange.reply_bytes, 4096) * share;
            }
            "PutItem" | "UpdateItem" | "DeleteItem" | "TransactWriteItems" => {}
            other => panic!("{other} is not counted"),
        }
    }
    cost.writes = written_items(exchanges, items)
        .iter()
        .fold(0.0, |sum, (_, _, units)| sum + units);
    cost
}

/// What some requests wrote: each item as it then was, with its size in bytes and the write units
/// that it took. `items` as for [`cost`].
///
/// # Panics
/// On a request that is not JSON.
pub fn written_items(
    exchanges: &[Exchange],
    items: &BTreeMap<String, Value>,
) -> Vec<(Value, usize, f64)> {
    let item = |key: &Value| {
        let found = items.get(&key_of(key));
        found.cloned().unwrap_or_else(|| key.clone())
    };
    let sized = |whole: Value, times: f64| {
        let units = times * written(&whole);
        (size_of_item(&whole), units, whole)
    };
    let mut found = Vec::new();
    for exchange in exchanges {
        let body: Value = serde_json::from_str(&exchange.body).unwrap();
        match exchange.operation.rsplit('.').next().unwrap_or_default() {
            "PutItem" => found.push(sized(body["Item"].clone(), 1.0)),
            "UpdateItem" | "DeleteItem" => found.push(sized(item(&body["Key"]), 1.0)),
            "TransactWriteItems" => {
                for part in body["TransactItems"].as_array().unwrap() {
                    let (kind, part) = part.as_object().unwrap().iter().next().unwrap();
                    let whole = match kind.as_str() {
                        "Put" => part["Item"].clone(),
                        _ => item(&part["Key"]),
                    };
                    found.push(sized(whole, 2.0));
                }
            }
            _ => {}
        }
    }
    found
        .into_iter()
        .map(|(bytes, units, whole)| (whole, bytes, units))
        .collect()
}
