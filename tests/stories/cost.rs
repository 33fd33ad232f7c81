//! What calls cost at the table, counted: the figures of docs/cost.md.

use http::Method;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::fs;
use stories::TestApp;
use stories::recorder::{Exchange, Recorder, rounds};

/// How far a figure of the page may be from what is counted: sizes of items change a little.
const TOLERANCE: f64 = 0.25;

/// What one call took.
#[derive(Debug, Clone, Copy)]
struct Cost {
    requests: usize,
    rounds: usize,
    /// Write request units: one for each started kilobyte of an item, twice as many in a
    /// transaction, and the same again in each index that holds the item.
    writes: f64,
    /// Read request units: one for each started 4 kB, half as many from an index.
    reads: f64,
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

fn key_of(item: &Value) -> String {
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

fn cost(exchanges: &[Exchange], items: &HashMap<String, Value>) -> Cost {
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
        match exchange.operation.rsplit('.').next().unwrap() {
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
            "PutItem" => cost.writes += written(&body["Item"]),
            "UpdateItem" | "DeleteItem" => cost.writes += written(&item(&body["Key"])),
            "TransactWriteItems" => {
                for part in body["TransactItems"].as_array().unwrap() {
                    let (kind, part) = part.as_object().unwrap().iter().next().unwrap();
                    let whole = match kind.as_str() {
                        "Put" => part["Item"].clone(),
                        _ => item(&part["Key"]),
                    };
                    cost.writes += 2.0 * written(&whole);
                }
            }
            other => panic!("{other} is not counted"),
        }
    }
    cost
}

/// Every call of the page, in its order.
async fn counted() -> Vec<(&'static str, Cost)> {
    let recorder = Recorder::new().await;
    recorder.slow_down(std::time::Duration::from_millis(30));
    let app = TestApp::over(recorder.store.clone()).await;
    let token = app.signed_in("ann@example.com", None).await;
    let mut costs = Vec::new();
    let mut note = async |name: &'static str| {
        let exchanges = recorder.take();
        let items = recorder.items().await;
        let items = items.into_iter().map(|item| (key_of(&item), item));
        costs.push((name, cost(&exchanges, &items.collect())));
    };

    recorder.take();
    app.login("ann@example.com", stories::PASSWORD).await;
    note("sign in").await;
    let page = form(20);
    let goal = json!({
        "url": "https://app.example.com/x", "query": "Enter Ada into Field 3, then press Save", "dom": page,
    });
    let opened = app.post("/api/agent/interact", &token, &goal).await;
    assert_eq!(opened.status, 200, "{opened:?}");
    note("open a task").await;
    let text = |field: &str| opened.body[field].as_str().unwrap().to_owned();
    let (session, task) = (text("sessionId"), text("taskId"));
    let step = json!({
        "url": "https://app.example.com/x", "query": "Enter Ada into Field 3, then press Save",
        "dom": page.replace(r#"id="13" type="text""#, r#"id="13" type="text" value="Ada""#),
        "sessionId": session, "taskId": task, "lastActionStatus": "success",
    });
    let went_on = app.post("/api/agent/interact", &token, &step).await;
    assert_eq!(went_on.body["taskId"], task.as_str(), "{went_on:?}");
    note("a step").await;
    for (name, path) in [
        ("list sessions", "/api/session".to_owned()),
        (
            "a session's messages",
            format!("/api/session/{session}/messages"),
        ),
        ("who am I", "/api/v1/auth/session".to_owned()),
        ("health", "/api/health".to_owned()),
    ] {
        let answer = app.send(Method::GET, &path, &token, &Value::Null).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        note(name).await;
    }
    costs
}

/// A form of so many fields, as a client writes one.
fn form(fields: u32) -> String {
    let field = |n| format!(r#"<label>Field {n} <input id="1{n}" type="text"></label>"#);
    let fields: String = (0..fields).map(field).collect();
    format!(r#"<h1>Profile</h1><form>{fields}<button id="99">Save</button></form>"#)
}

#[tokio::test]
async fn the_page_about_costs_has_the_figures_that_are_counted() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/cost.md");
    let page = fs::read_to_string(page).unwrap();
    let mut wrong = Vec::new();
    let costs = counted().await;
    let shows = std::env::var_os("SHOW_FIGURES").is_some();
    for (name, cost) in &costs {
        let row = format!(
            "| {name} | {} | {} | {} | {} |",
            cost.requests, cost.rounds, cost.writes, cost.reads
        );
        if shows {
            eprintln!("{row}");
        }
        let told = page
            .lines()
            .find(|line| line.starts_with(&format!("| {name} |")));
        let told: Vec<f64> = told
            .unwrap_or_default()
            .split('|')
            .skip(2)
            .take(4)
            .filter_map(|cell| cell.trim().parse().ok())
            .collect();
        let counts = [
            f64::from(u32::try_from(cost.requests).unwrap()),
            f64::from(u32::try_from(cost.rounds).unwrap()),
            cost.writes,
            cost.reads,
        ];
        let near =
            |(told, count): (&f64, f64)| (told - count).abs() <= (count * TOLERANCE).max(1.0);
        if told.len() != 4 || !told.iter().zip(counts).all(near) {
            wrong.push(row);
        }
    }
    assert!(
        wrong.is_empty(),
        "docs/cost.md should say:\n{}",
        wrong.join("\n")
    );
}

/// What a step takes at the table at most.
const MOST_REQUESTS_A_STEP: usize = 6;

#[tokio::test]
async fn a_step_takes_six_requests_to_the_table_at_most() {
    let costs = counted().await;
    let (_, step) = costs.iter().find(|(name, _)| *name == "a step").unwrap();
    assert!(step.requests <= MOST_REQUESTS_A_STEP, "{step:?}");
}
