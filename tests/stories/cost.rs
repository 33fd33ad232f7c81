//! What calls cost at the table, counted: the figures of docs/cost.md.

use http::Method;
use serde_json::{Value, json};
use std::fs;
use stories::TestApp;
use stories::cost::{Cost, cost, key_of};
use stories::recorder::Recorder;

/// How far a figure of the page may be from what is counted: sizes of items change a little.
const TOLERANCE: f64 = 0.25;

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
