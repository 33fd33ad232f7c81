//! What steps ask of the table, by kind: requests, rounds, capacity units; and what the same requests
//! take of the processor against a bare table.

use crate::held::Held;
use http::StatusCode;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::time::Duration;
use stories::TestApp;
use stories::cost::{Cost, cost, key_of, written_items};
use stories::pages::{filled, goal};
use stories::recorder::{Exchange, Recorder};

const INTERACT: &str = "/api/agent/interact";
const URL: &str = "https://app.example.com/start";
const TICK: Duration = Duration::from_millis(10);
/// So long the table may still be asked after an answer.
const SETTLED: Duration = Duration::from_millis(200);
/// So many tasks are replayed against the bare table.
const TASKS: usize = 12;
/// Of each.
const STEPS: usize = 3;

/// A recorded server and its client.
struct Place {
    recorder: Recorder,
    app: TestApp,
    token: String,
    last: Value,
}

impl Place {
    async fn new() -> Self {
        let recorder = Recorder::new().await;
        let app = TestApp::over(recorder.store.clone()).await;
        let token = app.signed_in("ada@example.com", None).await;
        Self {
            recorder,
            app,
            token,
            last: Value::Null,
        }
    }

    async fn post(&mut self, goal: &str, page: &str) {
        let mut body = json!({"url": URL, "query": goal, "dom": page});
        if self.last.is_object() {
            body["taskId"] = self.last["taskId"].clone();
            body["sessionId"] = self.last["sessionId"].clone();
            body["lastActionStatus"] = json!("success");
        }
        let answer = self.app.post(INTERACT, &self.token, &body).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
        self.last = answer.body;
    }

    /// What went to the table since this was last called, and each item that it wrote: its sort
    /// key's first part, its bytes and its write units.
    async fn cost(&mut self) -> (Cost, Vec<(String, usize, f64)>) {
        // What runs beside the commit may still be under way when the answer is there.
        tokio::time::sleep(SETTLED).await;
        let items = self.recorder.items().await.into_iter();
        let items: BTreeMap<String, Value> = items.map(|item| (key_of(&item), item)).collect();
        let exchanges = self.recorder.take();
        let written = written_items(&exchanges, &items).into_iter();
        let written = written.map(|(item, bytes, units)| {
            let sort = item["sk"]["S"].as_str().unwrap_or_default();
            let partition = item["pk"]["S"].as_str().unwrap_or_default();
            let of = partition.rsplit('#').nth(1).unwrap_or(partition);
            let kind = sort.split('#').next().unwrap_or_default();
            (format!("{of} {kind}"), bytes, units)
        });
        (cost(&exchanges, &items), written.collect())
    }
}

pub(crate) async fn measure(held: &mut Held) {
    println!("\n| at the table | requests | rounds | write units | read units |");
    println!("| --- | --- | --- | --- | --- |");
    let mut place = Place::new().await;
    place.recorder.slow_down(Duration::from_millis(30));
    place.recorder.take();
    let form = |more: &str| format!("{}{more}", filled(5_000, 1));
    let large = filled(50_000, 2);
    let steps = [
        ("a task is opened", goal(3, 1), form("")),
        ("a step", goal(3, 1), filled(5_000, 2)),
        ("a step on a page of 50000", goal(3, 1), large),
    ];
    let mut written = Vec::new();
    for (name, goal, page) in &steps {
        place.post(goal, page).await;
        let (cost, items) = place.cost().await;
        row(name, cost, held);
        written.push((*name, items));
    }
    place.last = Value::Null;
    let question = "click Report";
    place.post(question, &form("")).await;
    row("a question", place.cost().await.0, held);
    place.last = Value::Null;
    for step in 1..STEPS {
        place.post(&goal(STEPS, 2), &filled(5_000, step)).await;
    }
    place.cost().await;
    place.post(&goal(STEPS, 2), &filled(5_000, STEPS)).await;
    row("a later step", place.cost().await.0, held);
    println!("\n| written by | item | bytes | write units |");
    println!("| --- | --- | --- | --- |");
    for (name, items) in written {
        for (kind, bytes, units) in items {
            println!("| {name} | `{kind}` | {bytes} | {units} |");
        }
    }
}

fn row(name: &str, cost: Cost, held: &mut Held) {
    let Cost {
        requests,
        rounds,
        writes,
        reads,
    } = cost;
    println!("| {name} | {requests} | {rounds} | {writes} | {reads} |");
    held.note(format!("requests of {name}"), requests as f64);
    held.note(format!("write units of {name}"), writes);
    held.note(format!("read units of {name}"), reads);
}

/// Records whole tasks and plays what went to the table once more, to a table that was empty.
pub(crate) async fn bare() -> Duration {
    let mut place = Place::new().await;
    for salt in 0..TASKS {
        place.last = Value::Null;
        for step in 1..=STEPS {
            place.post(&goal(STEPS, salt), &filled(5_000, step)).await;
        }
    }
    let exchanges: Vec<Exchange> = place.recorder.take();
    let empty = Recorder::new().await;
    let began = processor();
    let refused = empty.replay(&exchanges).await;
    let took = processor().saturating_sub(began);
    assert_eq!(refused, 0, "what was stored once is stored again");
    let steps = u32::try_from(TASKS * STEPS).unwrap_or(1);
    println!(
        "\nThe bare table takes {:.2} ms of processor for a step's {} requests.",
        took.as_secs_f64() * 1_000.0 / f64::from(steps),
        exchanges.len() / (TASKS * STEPS)
    );
    took / steps
}

/// What this process has had of the processor.
fn processor() -> Duration {
    let told = fs::read_to_string("/proc/self/stat").expect("Linux");
    let fields = told.rsplit(')').next().unwrap_or_default();
    let ticks = fields.split_whitespace().skip(11).take(2);
    let ticks: u32 = ticks.filter_map(|field| field.parse::<u32>().ok()).sum();
    TICK * ticks
}
