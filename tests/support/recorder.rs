//! A line to a table that writes down what went over it, and when.

use crate::table::{StoryTable, text_of};
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use coxswain::config;
use coxswain::outside::http_client;
use coxswain::store::Store;
use http::{HeaderMap, header};
use local::table::Table;
use serde_json::{Value, json};
use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::time::sleep;

/// A table of its own at the end of a recorded line.
pub struct Recorder {
    /// Reaches the table over the line.
    pub store: Store,
    line: Arc<Line>,
    _table: StoryTable,
    _folder: TempDir,
}

/// One request to the table.
#[derive(Debug, Clone)]
pub struct Exchange {
    /// As `DynamoDB_20120810.PutItem`.
    pub operation: String,
    /// The request's JSON.
    pub body: String,
    /// Size of the answer.
    pub reply_bytes: usize,
    pub began: Instant,
    pub ended: Instant,
}

impl Exchange {
    /// Everything that the request says, packed values unpacked.
    pub fn said(&self) -> String {
        text_of(&serde_json::from_str(&self.body).expect("JSON"))
    }
}

struct Line {
    url: String,
    access_key: String,
    delay_ms: AtomicU64,
    exchanges: Mutex<Vec<Exchange>>,
    client: reqwest::Client,
}

impl Recorder {
    pub async fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let config = config::Table {
            name: "stories".to_owned(),
            endpoint: None,
        };
        let table = Table::open(&config, folder.path()).await.expect("a table");
        let note = fs::read_to_string(folder.path().join("endpoint")).expect("a note");
        let (url, access_key) = note.trim_end().split_once('\n').expect("two lines");
        let line = Arc::new(Line {
            url: url.to_owned(),
            access_key: access_key.to_owned(),
            delay_ms: AtomicU64::default(),
            exchanges: Mutex::default(),
            client: http_client().build().expect("a client"),
        });
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let service = Router::new().fallback(carry).with_state(Arc::clone(&line));
        tokio::spawn(async { axum::serve(listener, service).await });
        let store = Store::embedded(&format!("http://{address}"), access_key, "stories");
        Self {
            store,
            line,
            _table: StoryTable::new(table),
            _folder: folder,
        }
    }

    /// Makes every request take at least this long, so that what runs in parallel overlaps.
    pub fn slow_down(&self, delay: Duration) {
        let milliseconds = u64::try_from(delay.as_millis()).expect("a short delay");
        self.line.delay_ms.store(milliseconds, Ordering::Relaxed);
    }

    /// Every item of the table, as DynamoDB writes them.
    pub async fn items(&self) -> Vec<Value> {
        let mut items = Vec::new();
        let mut from = Value::Null;
        loop {
            let mut body = json!({"TableName": "stories"});
            if !from.is_null() {
                body["ExclusiveStartKey"] = from;
            }
            let signed = format!("AWS4-HMAC-SHA256 Credential={}/", self.line.access_key);
            let request = self.line.client.post(&self.line.url);
            let request = request
                .header("x-amz-target", "DynamoDB_20120810.Scan")
                .header(header::AUTHORIZATION, signed);
            let page = request.body(body.to_string()).send().await;
            let page = page.expect("the table answers").bytes().await;
            let mut page: Value =
                serde_json::from_slice(&page.expect("a body")).expect("a page of items");
            let found = page["Items"].take();
            items.extend(found.as_array().expect("items").iter().cloned());
            from = page["LastEvaluatedKey"].take();
            if from.is_null() {
                return items;
            }
        }
    }

    /// Sends requests straight to the table once more, one after the other. Returns how many it
    /// refused.
    pub async fn replay(&self, exchanges: &[Exchange]) -> usize {
        let signed = format!("AWS4-HMAC-SHA256 Credential={}/", self.line.access_key);
        let mut refused = 0;
        for exchange in exchanges {
            let request = self.line.client.post(&self.line.url);
            let request = request
                .header("x-amz-target", &exchange.operation)
                .header(header::AUTHORIZATION, &signed);
            let reply = request.body(exchange.body.clone()).send().await;
            let reply = reply.expect("the table answers");
            refused += usize::from(!reply.status().is_success());
            reply.bytes().await.expect("a body");
        }
        refused
    }

    /// What went over the line since this was last called.
    pub fn take(&self) -> Vec<Exchange> {
        let mut exchanges = self
            .line
            .exchanges
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *exchanges)
    }
}

/// How many requests had to wait for one another: the longest chain of which none overlap.
pub fn rounds(exchanges: &[Exchange]) -> usize {
    let mut by_end: Vec<&Exchange> = exchanges.iter().collect();
    by_end.sort_by_key(|exchange| exchange.ended);
    let mut free_from = None;
    let mut rounds = 0;
    for exchange in by_end {
        if free_from.is_none_or(|end| exchange.began >= end) {
            rounds += 1;
            free_from = Some(exchange.ended);
        }
    }
    rounds
}

async fn carry(State(line): State<Arc<Line>>, mut headers: HeaderMap, body: Bytes) -> Response {
    let began = Instant::now();
    sleep(Duration::from_millis(line.delay_ms.load(Ordering::Relaxed))).await;
    let operation = headers
        .get("x-amz-target")
        .and_then(|target| target.to_str().ok())
        .unwrap_or_default()
        .to_owned();
    headers.remove(header::HOST);
    headers.remove(header::CONTENT_LENGTH);
    let text = String::from_utf8_lossy(&body).into_owned();
    let request = line.client.post(&line.url).headers(headers).body(body);
    let reply = request.send().await.expect("the table answers");
    let status = reply.status();
    let content = reply.bytes().await.expect("a body");
    line.exchanges
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .push(Exchange {
            operation,
            body: text,
            reply_bytes: content.len(),
            began,
            ended: Instant::now(),
        });
    (status, content).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_overlaps_is_one_round() {
        let start = Instant::now();
        let exchange = |(began, ended): (u64, u64)| Exchange {
            operation: String::new(),
            body: String::new(),
            reply_bytes: 0,
            began: start + Duration::from_millis(began),
            ended: start + Duration::from_millis(ended),
        };
        for (times, expected) in [
            (vec![], 0),
            (vec![(0, 30), (2, 31), (5, 90)], 1),
            (vec![(0, 30), (31, 60), (2, 70), (71, 100)], 3),
        ] {
            let exchanges: Vec<Exchange> = times.into_iter().map(exchange).collect();
            assert_eq!(rounds(&exchanges), expected);
        }
    }
}
