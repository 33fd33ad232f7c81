//! Whether what an interface gave stands for the page that asked it.

use crate::extract::overlap;
use serde_json::Value;
use url::Url;

/// An answer that has this share of a page's words stands for the page.
const STANDS_FOR_PAGE: f64 = 0.7;

/// The page that an answer stands for: it has most of what the page showed, it was asked without
/// credentials, and with no value that the page's own address does not have.
pub(super) fn answered(
    page: &Url,
    text: &str,
    asked: &Url,
    had_credentials: bool,
    body: &Value,
) -> Option<String> {
    let own: Vec<_> = page.query_pairs().collect();
    let of_page = asked.query_pairs().all(|pair| own.contains(&pair));
    if !of_page || had_credentials || text.trim().is_empty() {
        return None;
    }
    let has = overlap(&words_of(body), text).right_in_left();
    (has >= STANDS_FOR_PAGE).then(|| address_of(page))
}

/// Without query and fragment: values are not kept.
pub(super) fn address_of(page: &Url) -> String {
    let mut page = page.clone();
    page.set_query(None);
    page.set_fragment(None);
    page.into()
}

/// Every text and number in a value.
fn words_of(value: &Value) -> String {
    match value {
        Value::Object(fields) => joined(fields.values()),
        Value::Array(entries) => joined(entries.iter()),
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Bool(_) | Value::Null => String::new(),
    }
}

fn joined<'a>(values: impl Iterator<Item = &'a Value>) -> String {
    values.map(words_of).collect::<Vec<_>>().join(" ")
}
