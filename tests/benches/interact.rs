//! What a call of the loop costs, through the handler and its edge over HTTP with the embedded
//! table: by the task's age, by the page's size, and with 32 clients at once.

#![expect(clippy::print_stdout, reason = "a measurement prints")]

use serde_json::{Value, json};
use std::fs;
use std::time::{Duration, Instant};
use stories::{Answer, TestApp};
use tokio::task::JoinSet;

const INTERACT: &str = "/api/agent/interact";
const URL: &str = "https://app.example.com/start";
const CLIENTS: usize = 32;
const STEPS: usize = 10;
/// Tasks that a figure is the median of.
const SAMPLES: usize = 3;

#[tokio::main]
async fn main() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    by_age(&app, &token).await;
    by_size(&app, &token).await;
    under_load(app, token).await;
}

/// One client with one task.
struct Task<'a> {
    app: &'a TestApp,
    token: &'a str,
    goal: String,
    ids: Option<(Value, Value)>,
    sent: usize,
}

impl<'a> Task<'a> {
    fn new(app: &'a TestApp, token: &'a str, goal: String) -> Self {
        Self {
            app,
            token,
            goal,
            ids: None,
            sent: 0,
        }
    }

    /// Posts a page and returns how long the answer took.
    async fn post(&mut self, dom: &str) -> Duration {
        let mut body = json!({"url": URL, "query": self.goal, "dom": dom});
        if let Some((task, session)) = &self.ids {
            body["taskId"] = task.clone();
            body["sessionId"] = session.clone();
            body["lastActionStatus"] = json!("success");
            body["domChanges"] = json!({"stabilizationTime": self.sent});
        }
        self.sent += 1;
        let started = Instant::now();
        let Answer { status, body, .. } = self.app.post(INTERACT, self.token, &body).await;
        let took = started.elapsed();
        assert_eq!(status, 200, "{body}");
        self.ids = Some((body["taskId"].clone(), body["sessionId"].clone()));
        took
    }
}

async fn by_age(app: &TestApp, token: &str) {
    println!("\ninteract by the task's age (page of 55 buttons)");
    // The first step opens the task: there is nothing yet to load, to verify or to replace.
    let ages = [2, 25, 50, 1];
    let mut times = vec![Vec::new(); ages.len()];
    for sample in 0..SAMPLES {
        let mut task = Task::new(app, token, goal(55, sample));
        for step in 1..=50 {
            let took = task.post(&buttons(55, step)).await;
            if let Some(index) = ages.iter().position(|age| *age == step) {
                times[index].push(took);
            }
        }
    }
    print_table(&ages.map(|age| format!("step {age}")), times);
}

async fn by_size(app: &TestApp, token: &str) {
    println!("\ninteract by the page's size (second step)");
    let sizes = [5_000, 50_000, 200_000, 500_000];
    let mut times = vec![Vec::new(); sizes.len()];
    for (index, size) in sizes.into_iter().enumerate() {
        for sample in 0..SAMPLES {
            let mut task = Task::new(app, token, goal(3, index * SAMPLES + sample));
            task.post(&filled(size, 1)).await;
            times[index].push(task.post(&filled(size, 2)).await);
        }
    }
    print_table(&sizes.map(|size| format!("{size} characters")), times);
}

/// The peak is that of the whole process: server, table, and the clients beside them.
async fn under_load(app: TestApp, token: String) {
    let app = std::sync::Arc::new(app);
    let started = Instant::now();
    let mut clients = JoinSet::new();
    for client in 0..CLIENTS {
        let (app, token) = (std::sync::Arc::clone(&app), token.clone());
        clients.spawn(async move {
            let mut task = Task::new(&app, &token, goal(STEPS + 1, 1_000 + client));
            for step in 1..=STEPS {
                task.post(&buttons(STEPS + 1, step)).await;
            }
        });
    }
    clients.join_all().await;
    let seconds = started.elapsed().as_secs_f64();
    let requests = CLIENTS * STEPS;
    println!("\n{CLIENTS} parallel clients, {STEPS} steps each");
    #[expect(clippy::cast_precision_loss, reason = "a few hundred requests")]
    let rate = requests as f64 / seconds;
    println!("  {requests} requests in {seconds:.2} s: {rate:.0} a second");
    println!("  peak memory {}", peak_memory());
}

/// `VmHWM` of this process.
fn peak_memory() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    peak.map_or("unknown on this system", str::trim).to_owned()
}

fn print_table<const N: usize>(names: &[String; N], times: Vec<Vec<Duration>>) {
    let medians: Vec<Duration> = times
        .into_iter()
        .map(|mut times| {
            times.sort();
            times[times.len() / 2]
        })
        .collect();
    for (name, median) in names.iter().zip(&medians) {
        let ratio = median.as_secs_f64() / medians[0].as_secs_f64();
        let milliseconds = median.as_secs_f64() * 1_000.0;
        println!("  {name:<20} {milliseconds:>9.2} ms {ratio:>7.2} ×");
    }
}

/// A goal of so many clicks; `salt` makes it unlike any other.
fn goal(clicks: usize, salt: usize) -> String {
    let parts: Vec<String> = (1..=clicks)
        .map(|number| format!("click \"Item {number}\""))
        .collect();
    format!("{}, then click \"Last {salt}\"", parts.join(", then "))
}

fn buttons(clicks: usize, step: usize) -> String {
    let buttons: String = (1..=clicks)
        .map(|number| format!(r#"<button id="{}">Item {number} </button>"#, 10 + number))
        .collect();
    page(&format!(
        r#"<p role="status" id="5">Step {step} </p><main>{buttons}</main>"#
    ))
}

/// The same with text and links up to a size.
fn filled(size: usize, step: usize) -> String {
    let mut inner = format!(
        r#"<p role="status" id="5">Step {step} </p><button id="11">Item 1 </button><button id="12">Item 2 </button><button id="13">Item 3 </button>"#
    );
    let mut number = 100;
    while inner.len() + 200 < size {
        inner.push_str(&format!(
            r#"<div><a id="{number}">Report {number} </a><p>Closed in the week of {step}, no remarks were made. </p></div>"#
        ));
        number += 4;
    }
    page(&inner)
}

fn page(inner: &str) -> String {
    format!("\n\n<html><head/><body>{inner}</body></html>")
}
