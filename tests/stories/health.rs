//! What the service says of itself.

use axum::Router;
use http::StatusCode;
use jiff::{SignedDuration, Timestamp};
use reqwest::Method;
use serde_json::{Value, json};
use std::future::pending;
use std::time::{Duration, Instant};
use stories::desk::{Ask, Desk, Keys};
use stories::faults::{BadLine, Fault, Standing};
use stories::pusher::{Manner, Pusher};
use stories::{Answer, TestApp, answer};
use tokio::net::TcpListener;

async fn health(app: &TestApp) -> Answer {
    answer(app.request(Method::GET, "/api/health")).await
}

fn states(body: &Value) -> Value {
    let services = body["services"].as_object().unwrap();
    let state = |(name, check): (&String, &Value)| {
        assert!(check["latencyMs"].is_u64(), "{name}: {check}");
        (name.clone(), check["status"].clone())
    };
    services.iter().map(state).collect()
}

/// A service that answers every request like this, or never.
async fn service(status: Option<StatusCode>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let answer = move || async move {
        match status {
            Some(status) => status,
            None => pending().await,
        }
    };
    let service = Router::new().fallback(answer);
    tokio::spawn(async { axum::serve(listener, service).await });
    format!("http://{address}")
}

#[tokio::test]
async fn anyone_sees_that_all_is_well_and_what_is_not_in_use() {
    let app = TestApp::start().await;

    let well = health(&app).await;

    assert_eq!(well.status, 200, "{:?}", well.body);
    assert_eq!(well.body["status"], "healthy");
    assert_eq!(well.body["data"]["services"], well.body["services"]);
    assert_eq!(
        states(&well.body),
        json!({"dynamodb": "healthy", "secrets": "disabled", "llm": "disabled",
            "search": "disabled", "knowledge": "disabled", "push": "disabled"})
    );
}

#[tokio::test]
async fn what_others_do_badly_is_told_within_two_seconds_and_is_no_outage() {
    let pusher = Pusher::new(Manner::Well).await;
    let urls = [
        (
            "OPENAI_BASE_URL",
            service(Some(StatusCode::UNAUTHORIZED)).await,
        ),
        ("OPENAI_API_KEY", "key".to_owned()),
        (
            "TAVILY_BASE_URL",
            service(Some(StatusCode::BAD_GATEWAY)).await,
        ),
        ("TAVILY_API_KEY", "key".to_owned()),
        ("KNOWLEDGE_URL", service(None).await),
    ];
    let variables = [urls.as_slice(), &pusher.variables()].concat();
    let variables: Vec<(&str, &str)> = variables
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    let app = TestApp::with(&variables, local::endpoints::router()).await;
    let started = Instant::now();

    let limping = health(&app).await;

    // Two seconds, and what a busy machine adds.
    assert!(started.elapsed() < Duration::from_secs(3));
    assert_eq!(limping.status, 200);
    assert_eq!(limping.body["status"], "degraded");
    assert_eq!(
        states(&limping.body),
        json!({"dynamodb": "healthy", "secrets": "disabled", "llm": "unhealthy",
            "search": "unhealthy", "knowledge": "unhealthy", "push": "healthy"})
    );
    assert_eq!(pusher.calls(), ["channels"]);
    for _ in 0..20 {
        health(&app).await;
    }
    assert!(pusher.calls().len() <= 2, "asked again only after seconds");
}

#[tokio::test]
async fn without_its_table_it_is_out_of_service() {
    let mut app = TestApp::start().await;
    app.lose_table().await;

    let down = health(&app).await;

    assert_eq!(down.refusal(), (503, "DATABASE_ERROR"));
    assert_eq!(down.body["success"], false);
    assert_eq!(down.body["status"], "unhealthy");
    assert_eq!(down.body["services"]["dynamodb"]["status"], "unhealthy");
    assert!(down.body["message"].is_string() && down.body["requestId"].is_string());
    assert_eq!(down.header("retry-after"), "5");
}

#[tokio::test]
async fn a_table_that_only_reads_does_not_work() {
    let line = BadLine::new().await;
    let desk = Desk::over(line.store.clone(), &Keys::generate(), &[]);
    let now = Timestamp::now();
    let ask = Ask::new(Method::GET, "/api/health", "", Value::Null);
    assert_eq!(desk.ask(&ask, now).await.body["status"], "healthy");
    line.stand(Standing {
        operation: "UpdateItem SET HEALTH PROBE".to_owned(),
        fault: Fault::Broken,
        and_all_later: false,
    });
    let later = now + SignedDuration::from_secs(10);
    let sick = desk.ask(&ask, later).await;
    assert_eq!(sick.refusal(), (503, "DATABASE_ERROR"));
}

/// Whatever keeps the table from storing, at the one write or at all, and for as long as it does.
#[tokio::test]
async fn a_table_that_stores_nothing_is_told_by_every_fault() {
    let faults = Fault::ALL
        .into_iter()
        .flat_map(|fault| [(fault, true), (fault, false)]);
    let told = faults.map(async |(fault, alone)| {
        let line = BadLine::new().await;
        let desk = Desk::over(line.store.clone(), &Keys::generate(), &[]);
        let ask = Ask::new(Method::GET, "/api/health", "", Value::Null);
        let at = |seconds| Timestamp::now() + SignedDuration::from_secs(seconds);
        assert_eq!(desk.ask(&ask, at(0)).await.body["status"], "healthy");
        line.stand(Standing {
            operation: "UpdateItem SET HEALTH PROBE".to_owned(),
            fault,
            and_all_later: !alone,
        });
        for seconds in [10, 20] {
            let sick = desk.ask(&ask, at(seconds)).await;
            assert_eq!(sick.refusal(), (503, "DATABASE_ERROR"), "{fault:?}");
        }
        line.mend();
        let well = desk.ask(&ask, at(30)).await;
        assert_eq!(well.status, 200, "{fault:?}: {well:?}");
    });
    futures_util::future::join_all(told).await;
}
