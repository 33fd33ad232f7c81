//! What the chat adds to a model: the time to the first word beside the model's own, and the
//! memory of many answers at once. The scripted model runs in this process too.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a measurement prints, and ends where something is missing"
)]

use coxswain::outside::http_client;
use futures_util::future::join_all;
use reqwest::{Method, RequestBuilder};
use serde_json::json;
use std::fs;
use std::time::{Duration, Instant};
use stories::TestApp;
use stories::scripted_model::{Reply, ScriptedModel};
use tokio::time::sleep;

/// Answers that a figure is the median of.
const SAMPLES: usize = 21;
const FIRST_WORD: Duration = Duration::from_millis(200);

#[tokio::main]
async fn main() {
    let words = "word ".repeat(200);
    let model = ScriptedModel::answering(move |_| {
        Reply::text(words.clone())
            .after(FIRST_WORD)
            .every(Duration::from_millis(5))
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let token = app.signed_in("ada@example.com", None).await;
    first_words(&model, &app, &token).await;
    for listeners in [1, 8, 64] {
        memory(&app, &token, listeners).await;
    }
}

async fn first_words(model: &ScriptedModel, app: &TestApp, token: &str) {
    let client = http_client().no_proxy().build().unwrap();
    let url = format!("{}/chat/completions", model.url());
    let body = json!({"model": "gpt-4o", "stream": true, "messages": [{"role": "user", "content": "Go on"}]});
    let (mut alone, mut through) = (Vec::new(), Vec::new());
    for _ in 0..SAMPLES {
        alone.push(first(client.post(&url).json(&body)).await);
        through.push(first(chat(app, token, "bench")).await);
    }
    let (alone, through) = (median(alone), median(through));
    let ratio = through.as_secs_f64() / alone.as_secs_f64();
    println!(
        "first word: {alone:?} from the model, {through:?} through the chat, ratio {ratio:.2}"
    );
}

/// How long the first piece of an answer takes; the rest is not waited for.
async fn first(request: RequestBuilder) -> Duration {
    let began = Instant::now();
    let mut response = request.send().await.unwrap();
    response.chunk().await.unwrap().unwrap();
    began.elapsed()
}

fn chat(app: &TestApp, token: &str, session: &str) -> RequestBuilder {
    let body =
        json!({"input": "Go on", "modelName": "gpt-4o", "stream": true, "sessionId": session});
    let request = app.request(Method::POST, "/api/agent");
    request.bearer_auth(token).json(&body)
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// What so many answers at once take beside what the process had.
async fn memory(app: &TestApp, token: &str, listeners: usize) {
    let before = resident_kilobytes();
    let answers = (0..listeners).map(|number| async move {
        let session = format!("memory-{listeners}-{number}");
        let answer = chat(app, token, &session).send().await.unwrap();
        let text = answer.text().await.unwrap();
        assert!(text.contains("\"done\":true"), "{text}");
    });
    let began = Instant::now();
    let mut most = before;
    let peak = async {
        loop {
            most = most.max(resident_kilobytes());
            sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::select! { _ = join_all(answers) => {}, () = peak => {} }
    let (took, grown) = (began.elapsed(), most - before);
    println!("{listeners} at once: {took:?}, {grown} KB more at most (before: {before} KB)");
}

fn resident_kilobytes() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let number = line.and_then(|line| line.split_whitespace().nth(1));
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}
