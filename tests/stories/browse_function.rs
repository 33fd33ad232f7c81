//! Pages read by the function that may do nothing else, asked as Lambda is asked.

use axum::body::Bytes;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use coxswain::config::Environment;
use coxswain::pages::{PageFunction, PageJob, PageReader, work};
use serde_json::json;
use std::future::IntoFuture;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use stories::loopback::{Loopback, Reply};
use stories::{TestApp, reader};
use tokio::net::TcpListener;

/// Lambda's Invoke, with one function in it.
async fn lambda(function: Router) -> PageFunction {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(axum::serve(listener, function).into_future());
    let environment = Environment::of(&[
        ("AWS_REGION", "eu-west-1"),
        ("AWS_ACCESS_KEY_ID", "local"),
        ("AWS_SECRET_ACCESS_KEY", "local"),
    ]);
    PageFunction::named("pages", Some(&format!("http://{address}")), &environment).unwrap()
}

fn answering<F>(answer: impl Fn(Bytes) -> F + Clone + Send + Sync + 'static) -> Router
where
    F: Future<Output = Response> + Send + 'static,
{
    let path = "/2015-03-31/functions/pages/invocations";
    Router::new().route(path, post(move |body: Bytes| answer(body)))
}

/// A server whose pages that function reads.
async fn reading_by(function: Router) -> (TestApp, String) {
    let pages = PageReader::here(reader(&[])).by(lambda(function).await);
    let app = TestApp::reading_by(pages, &[]).await;
    let token = app.signed_in("ada@acme.example", Some("Acme")).await;
    (app, token)
}

async fn site() -> Loopback {
    Loopback::answering(|asked| match asked.path.as_str() {
        "/oars" => {
            let said =
                "<p>The oars are long and light, and made for two who row together all day.</p>";
            let page = format!("<title>Oars</title><main>{}</main>", said.repeat(12));
            Reply::raw(200, page).with("content-type", "text/html")
        }
        "/api" => Reply::json(&json!({"oars": 2})),
        _ => Reply::status(404),
    })
    .await
}

#[tokio::test]
async fn a_page_that_the_function_reads_is_as_one_read_here() {
    let site = site().await;
    let there = Arc::new(reader(&[site.address()]));
    let (app, token) = reading_by(answering(move |job| {
        let there = Arc::clone(&there);
        async move {
            let job: PageJob = serde_json::from_slice(&job).unwrap();
            Json(work(&there, job).await.unwrap()).into_response()
        }
    }))
    .await;

    let url = |path: &str| json!({"url": format!("{}{path}", site.url())});
    let page = app.post("/api/browse", &token, &url("/oars")).await;
    assert_eq!(page.body["title"], "Oars", "{page:?}");
    assert_eq!(page.body["metadata"]["tier"], "intelligence");
    let missing = app.post("/api/browse", &token, &url("/nothing")).await;
    assert_eq!(missing.body["code"], "HTTP_NOT_FOUND", "{missing:?}");
    let called = app
        .call_tool(&token, "execute_api_call", &url("/api"))
        .await;
    let told = &called.body["result"]["structuredContent"];
    assert_eq!(told["body"], json!({"oars": 2}), "{called:?}");
    assert_eq!(site.arrived().len(), 3);
}

#[tokio::test]
async fn nothing_is_dialled_from_where_the_function_was_to_read() {
    let site = site().await;
    let breaks = |_| async {
        let broken = [("x-amz-function-error", "Unhandled")];
        (StatusCode::OK, broken, Json(json!({"errorType": "Crash"}))).into_response()
    };
    let absent = |_| async {
        let error = [("x-amzn-errortype", "ResourceNotFoundException")];
        (
            StatusCode::NOT_FOUND,
            error,
            Json(json!({"Message": "none"})),
        )
            .into_response()
    };
    for function in [answering(breaks), answering(absent)] {
        let (app, token) = reading_by(function).await;
        let url = json!({"url": format!("{}/oars", site.url())});
        let told = app.post("/api/browse", &token, &url).await;
        assert_eq!(told.body["code"], "INTERNAL_ERROR", "{told:?}");
        assert_eq!(told.body["retryable"], true);
        assert_eq!(told.body["recommendedActions"][0]["action"], "retry");
    }
    assert!(site.arrived().is_empty());
}

#[tokio::test]
async fn a_function_without_room_is_asked_again() {
    let calls = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&calls);
    let busy = move |_| {
        let counted = Arc::clone(&counted);
        async move {
            counted.fetch_add(1, Ordering::Relaxed);
            StatusCode::TOO_MANY_REQUESTS.into_response()
        }
    };
    let (app, token) = reading_by(answering(busy)).await;
    let url = json!({"url": "https://acme.example/oars"});
    let told = app.post("/api/browse", &token, &url).await;
    assert_eq!(told.body["code"], "INTERNAL_ERROR", "{told:?}");
    assert_eq!(calls.load(Ordering::Relaxed), 3);
}
