//! Holds every story's way to the table against the template: a function that asks for what its
//! role does not allow fails the story.

use crate::template::{FUNCTIONS, RIGHTS};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::Write;
use std::sync::{Mutex, PoisonError};

/// How a line about the table is told from others.
const ASKS: &str = "asks the table";
/// Names the file to which each right that was used is written, once.
const WRITTEN_TO: &str = "COXSWAIN_RIGHTS";

static USED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
static MISSING: Mutex<Option<String>> = Mutex::new(None);

/// Looks at a line of the log.
pub(crate) fn look(line: &str) {
    if !line.contains(ASKS) {
        return;
    }
    let Ok(line) = serde_json::from_str::<Value>(line) else {
        return;
    };
    let spans = line["spans"].as_array().into_iter().flatten();
    let endpoint = spans.rev().find_map(|span| span["endpoint"].as_str());
    let (Some(endpoint), Some(right)) = (endpoint, line["fields"]["right"].as_str()) else {
        return;
    };
    // A story may bring an endpoint of its own.
    if !FUNCTIONS.contains(endpoint) {
        return;
    }
    let right = format!("{endpoint} {right}");
    if !RIGHTS.contains(&right) {
        let mut missing = MISSING.lock().unwrap_or_else(PoisonError::into_inner);
        missing.get_or_insert_with(|| right.clone());
    }
    let mut used = USED.lock().unwrap_or_else(PoisonError::into_inner);
    if used.insert(right.clone())
        && let Ok(path) = std::env::var(WRITTEN_TO)
    {
        let file = OpenOptions::new().create(true).append(true).open(path);
        writeln!(file.expect("a file"), "{right}").expect("a line");
    }
}

/// Fails a story in whose time a right was missing.
pub(crate) fn check() {
    let missing = MISSING
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .clone();
    if std::thread::panicking() || std::env::var(WRITTEN_TO).is_ok() {
        return;
    }
    assert_eq!(missing, None, "template.yaml does not allow this");
}
