//! How long a call of the loop takes by the task's age, through the handler and its edge over HTTP
//! with the embedded table. It must not grow with it. By the page's size: the bench `step`.

#![expect(clippy::print_stdout, reason = "a measurement prints")]

use serde_json::{Value, json};
use std::time::{Duration, Instant};
use stories::pages::{buttons, goal};
use stories::{Answer, TestApp};

const INTERACT: &str = "/api/agent/interact";
const URL: &str = "https://app.example.com/start";
/// Tasks that a figure is the median of.
const SAMPLES: usize = 3;

#[tokio::main]
async fn main() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    by_age(&app, &token).await;
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
