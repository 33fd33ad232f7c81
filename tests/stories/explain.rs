//! `decide --explain`: what was read, which tactic decided, what it weighed, what the loop answers.

use jiff::civil::date;
use local::inspect;
use serde_json::{Value, json};
use std::io::Write;
use tempfile::NamedTempFile;

const ORDERS: &str = r#"<h1>Orders</h1><table>
<tr><th>Order</th><th>Customer</th></tr>
<tr><td>1041</td><td>Ines Dahl</td><td><button id="12">Cancel</button></td></tr>
<tr><td>1042</td><td>Omar Reyes</td><td><button id="13">Cancel</button></td></tr></table>
<form><label>Password <input type="password" id="20"></label></form>"#;

fn explained(goal: &str, as_json: bool) -> String {
    let mut file = NamedTempFile::new().unwrap();
    file.write_all(ORDERS.as_bytes()).unwrap();
    inspect::explain(goal, file.path(), date(2026, 3, 2), as_json).unwrap()
}

fn told(goal: &str) -> Value {
    serde_json::from_str(&explained(goal, true)).unwrap()
}

#[test]
fn the_control_of_the_thing_wins_and_that_of_another_is_never_taken() {
    let told = told("Cancel order 1042");
    assert_eq!(told["unread"], json!([]));
    assert_eq!(told["steps"][0]["words"], json!(["Cancel order 1042"]));
    let decision = &told["decisions"][0];
    assert_eq!(decision["tactic"], "control-of-thing");
    let candidates = decision["candidates"].as_array().unwrap();
    let of = |id: u64| candidates.iter().find(|one| one["id"] == id).unwrap();
    assert_eq!(of(13)["features"]["belongs"], "row");
    assert!(of(13)["score"].is_i64());
    assert_eq!(of(12)["features"]["belongs"], "elsewhere");
    assert_eq!(of(12)["score"], Value::Null);
}

#[test]
fn what_is_not_understood_is_named_and_nothing_is_decided() {
    let told = told("Cancel order 1042 as PDF");
    assert_eq!(told["unread"][0]["text"], "as PDF");
    assert!(told["question"].as_str().unwrap().contains("as PDF"));
    assert_eq!(told["decisions"], json!([]));
}

#[test]
fn people_read_the_same_as_a_table() {
    let text = explained("Cancel order 1042", false);
    for part in [
        "1. Cancel “order 1042”",
        "Tactic   control-of-thing",
        "Decision click(13)",
        "The loop, after obstacles and gate",
    ] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    let never = text.lines().find(|line| line.trim().starts_with("never"));
    assert!(never.unwrap().contains("belongs Elsewhere"), "{text}");
}

#[test]
fn a_password_is_told_to_nobody() {
    for as_json in [false, true] {
        let text = explained("Type \"tide-9-harbour\" into Password", as_json);
        assert!(!text.contains("tide-9-harbour"), "{text}");
    }
}
