//! The reader against a server of its own, over real connections.

#![expect(clippy::float_cmp, reason = "scores are rounded")]

use super::*;
use crate::failure::StructuredError;
use crate::fetch::Names;
use crate::fetch::{LookUp, SystemNames};
use crate::guard::Guard;
use crate::request::BrowseOptions;
use crate::result::BrowseResult;
use crate::tier::Tier;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

#[derive(Debug)]
struct Loopback;

impl Names for Loopback {
    fn look_up(&self, _: &str) -> LookUp {
        Box::pin(async { Ok(vec![Ipv4Addr::LOCALHOST.into()]) })
    }
}

struct Site {
    address: SocketAddr,
    asked: Arc<AtomicUsize>,
}

impl Site {
    /// Answers every path with this: a status, headers, a body.
    async fn start(status: u16, headers: &'static str, body: String) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let asked = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&asked);
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                count.fetch_add(1, Ordering::SeqCst);
                let mut head = Vec::new();
                while !head.ends_with(b"\r\n\r\n") {
                    head.push(stream.read_u8().await.unwrap());
                }
                let is_same = String::from_utf8_lossy(&head).contains("if-none-match: \"1\"");
                let (status, body) = if is_same {
                    (304, "")
                } else {
                    (status, body.as_str())
                };
                let answer = format!(
                    "HTTP/1.1 {status} X\r\nconnection: close\r\n{headers}content-length: {}\r\n\r\n{body}",
                    body.len()
                );
                stream.write_all(answer.as_bytes()).await.unwrap();
            }
        });
        Self { address, asked }
    }

    async fn html(body: String) -> Self {
        Self::start(200, "content-type: text/html\r\n", body).await
    }

    fn reader(&self) -> Reader {
        Reader::new(
            Guard::default().except(self.address),
            Arc::new(Loopback),
            Browsers::default(),
        )
        .unwrap()
    }

    fn request(&self, options: serde_json::Value) -> BrowseRequest {
        let options: BrowseOptions = serde_json::from_value(options).unwrap();
        BrowseRequest {
            url: format!("http://shop.example:{}/oars", self.address.port()),
            options,
        }
    }

    async fn read(&self, options: serde_json::Value) -> Result<BrowseResult, StructuredError> {
        read(&self.reader(), &self.request(options)).await
    }
}

async fn read(reader: &Reader, request: &BrowseRequest) -> Result<BrowseResult, StructuredError> {
    let deadline = Instant::now() + Duration::from_secs(20);
    let read = reader
        .read(request, &Session::default(), deadline, &|_| {})
        .await;
    read.outcome.map_err(|error| *error)
}

fn article() -> String {
    let paragraph = "<p>The boat went slowly down the river, and nobody on the bank looked up from what they did that day.</p>";
    format!(
        "<html lang=en><title>Boat</title><main><h1>Boat</h1>{}<h2>Refunds</h2><p>{}</p><table><tr><th>Oar<th>Price<tr><td>Long<td>12</table></main>",
        paragraph.repeat(10),
        "Send the oar back within fourteen days and we refund its price. ".repeat(8)
    )
}

fn code(error: &StructuredError) -> String {
    serde_json::to_value(error.code)
        .unwrap()
        .as_str()
        .unwrap()
        .to_owned()
}

#[tokio::test]
async fn a_page_comes_with_its_content_and_how_far_it_is_believed() {
    let site = Site::html(article()).await;

    let page = site
        .read(serde_json::json!({"includeDecisionTrace": true}))
        .await
        .unwrap();

    assert_eq!(
        (page.title.as_str(), page.schema_version.as_str()),
        ("Boat", "1.0")
    );
    assert!(page.content.markdown.contains("down the river"));
    assert_eq!(page.tables[0].headers, ["Oar", "Price"]);
    assert_eq!(page.metadata.tier, Tier::Intelligence);
    assert_eq!(page.metadata.language.as_deref(), Some("en"));
    assert!(!page.metadata.from_cache);
    assert!(
        page.field_confidence.content.score >= 0.75,
        "{:?}",
        page.field_confidence
    );
    let trace = page.decision_trace.unwrap();
    assert_eq!(trace.tiers.len(), 1);
    assert_eq!(
        trace
            .selectors
            .iter()
            .filter(|selector| selector.selected)
            .count(),
        1
    );
    assert_eq!(trace.title.iter().filter(|title| title.selected).count(), 1);
    assert_eq!(site.asked.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn a_question_gets_the_sections_that_answer_it() {
    let site = Site::html(article()).await;
    let page = site
        .read(serde_json::json!({"query": "refund", "maxChars": 700}))
        .await
        .unwrap();
    assert_eq!(page.content.matches_query, Some(true));
    assert!(
        page.content.markdown.starts_with("## Refunds") && page.content.truncated,
        "{}",
        page.content.markdown
    );
    assert!(page.content.markdown.chars().count() <= 700);
}

#[tokio::test]
async fn a_page_that_needs_scripts_says_so_and_what_would_help() {
    let site = Site::html("<div id=root></div><script src=app.js></script>".to_owned()).await;

    let error = site
        .read(serde_json::json!({"maxCostTier": "intelligence"}))
        .await
        .unwrap_err();

    assert_eq!(code(&error), "CONTENT_REQUIRES_JS");
    assert!(error.retryable);
    assert_eq!(error.recommended_actions[0].action, "configure_browser");
}

#[tokio::test]
async fn a_forced_tier_is_never_replaced() {
    let site = Site::html(article()).await;
    for tier in ["lightweight", "playwright"] {
        let error = site
            .read(serde_json::json!({"forceTier": tier, "includeDecisionTrace": true}))
            .await
            .unwrap_err();
        assert_eq!(code(&error), "CONFIG_TIER_NOT_CONFIGURED");
        assert_eq!(
            error.recommended_actions[0].parameters.as_ref().unwrap()["forceTier"],
            "intelligence"
        );
        assert_eq!(error.decision_trace.unwrap().tiers.len(), 1);
    }
    assert_eq!(site.asked.load(Ordering::SeqCst), 0);
}

#[tokio::test]
async fn a_short_page_with_scripts_is_shown_and_little_believed() {
    let site = Site::html(
        "<h1>Closed</h1><p>The yard is closed today, come back tomorrow.<script src=a.js></script>"
            .to_owned(),
    )
    .await;
    let page = site.read(serde_json::json!({})).await.unwrap();
    assert!(page.field_confidence.content.score < 0.4);
    assert!(page.content.text.contains("closed today"));
}

#[tokio::test]
async fn the_cache_is_honest() {
    let site = Site::start(
        200,
        "content-type: text/html\r\netag: \"1\"\r\ncache-control: no-cache\r\n",
        article(),
    )
    .await;
    let reader = site.reader();
    for (freshness, from_cache, asked) in [
        ("any", false, 1),
        ("cached", true, 1),
        ("any", false, 2),
        ("realtime", false, 3),
    ] {
        let request = site.request(serde_json::json!({"freshnessRequirement": freshness}));
        let page = read(&reader, &request).await.unwrap();
        assert_eq!(
            (page.metadata.from_cache, page.metadata.cache_age.is_some()),
            (from_cache, from_cache),
            "{freshness}"
        );
        assert_eq!(site.asked.load(Ordering::SeqCst), asked, "{freshness}");
        assert_eq!(page.title, "Boat");
    }
}

#[tokio::test]
async fn a_latency_budget_cuts_a_running_tier() {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let site = Site {
        address: listener.local_addr().unwrap(),
        asked: Arc::default(),
    };
    let started = Instant::now();
    let error = site
        .read(serde_json::json!({"maxLatencyMs": 200}))
        .await
        .unwrap_err();
    assert_eq!(code(&error), "NETWORK_TIMEOUT");
    assert!(started.elapsed() < Duration::from_secs(2));
}

#[tokio::test]
async fn an_interface_answers_and_an_image_does_not() {
    let site = Site::start(
        200,
        "content-type: application/json\r\n",
        "{\"total\": 1}".to_owned(),
    )
    .await;
    let page = site.read(serde_json::json!({})).await.unwrap();
    assert_eq!(page.field_confidence.content.score, 0.95);
    assert!(page.content.text.contains("\"total\": 1"));

    let site = Site::start(200, "content-type: image/png\r\n", "x".to_owned()).await;
    let error = site.read(serde_json::json!({})).await.unwrap_err();
    assert_eq!(code(&error), "CONTENT_UNSUPPORTED_TYPE");
}

#[tokio::test]
async fn an_inner_address_is_refused_before_anything_is_asked() {
    let reader = Reader::new(Guard::default(), Arc::new(SystemNames), Browsers::default()).unwrap();
    let request = BrowseRequest {
        url: "http://169.254.169.254/".to_owned(),
        options: BrowseOptions::default(),
    };
    let error = read(&reader, &request).await.unwrap_err();
    assert_eq!(
        (code(&error).as_str(), error.retryable),
        ("SECURITY_PRIVATE_ADDRESS", false)
    );
    assert_eq!(error.schema_version, "1.0");
}

#[tokio::test]
async fn a_call_that_changes_things_waits_for_a_yes() {
    let site = Site::start(
        200,
        "content-type: application/json\r\n",
        "{\"ok\": true}".to_owned(),
    )
    .await;
    let url = site.request(serde_json::json!({})).url;
    let call = |body: serde_json::Value| {
        let mut call = body;
        call["url"] = url.clone().into();
        serde_json::from_value::<ApiCall>(call).unwrap()
    };
    let deadline = Instant::now() + Duration::from_secs(5);
    let session = Session::default();
    let reader = site.reader();

    let refused = reader
        .call(
            &call(serde_json::json!({"method": "POST", "body": {"a": 1}})),
            &session,
            deadline,
        )
        .await;
    assert_eq!(code(&refused.unwrap_err()), "CONFIG_CONFIRMATION_REQUIRED");
    assert_eq!(site.asked.load(Ordering::SeqCst), 0);

    let sent = reader
        .call(
            &call(serde_json::json!({"method": "POST", "body": {"a": 1}, "confirm": true})),
            &session,
            deadline,
        )
        .await;
    assert_eq!(sent.unwrap().body["ok"], true);
    let cookie = reader
        .call(
            &call(serde_json::json!({"headers": {"Cookie": "a=b"}})),
            &session,
            deadline,
        )
        .await;
    assert_eq!(code(&cookie.unwrap_err()), "CONFIG_INVALID_ARGUMENT");
}
