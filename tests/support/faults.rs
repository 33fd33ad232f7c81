//! A bad line to a table: requests that are refused, never answered, or answered in vain.

use crate::table::StoryTable;
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use coxswain::config;
use coxswain::store::Store;
use http::{HeaderMap, StatusCode, header};
use local::table::Table;
use std::collections::VecDeque;
use std::fs;
use std::future::pending;
use std::sync::{Arc, Mutex, PoisonError};
use tempfile::TempDir;
use tokio::net::TcpListener;

/// What happens to one request on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// The table has too much to do.
    Throttled,
    /// It never arrives.
    Swallowed,
    /// It is carried out, but the reply is lost.
    ReplyLost,
}

/// A table of its own at the end of a bad line.
pub struct BadLine {
    /// Reaches the table over the line.
    pub store: Store,
    /// Reaches it directly.
    pub table: StoryTable,
    line: Arc<Line>,
    _folder: TempDir,
}

#[derive(Default)]
struct Line {
    url: String,
    next: Mutex<VecDeque<Fault>>,
    from_then_on: Mutex<Option<Fault>>,
    arrived: Mutex<usize>,
    client: reqwest::Client,
}

impl BadLine {
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
            ..Line::default()
        });
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let service = Router::new().fallback(carry).with_state(Arc::clone(&line));
        tokio::spawn(async { axum::serve(listener, service).await });
        let store = Store::local(&format!("http://{address}"), access_key, "stories");
        Self {
            store,
            table: StoryTable::new(table),
            line,
            _folder: folder,
        }
    }

    /// What happens to the next requests, one after another.
    pub fn next(&self, faults: &[Fault]) {
        let mut next = self
            .line
            .next
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        next.extend(faults);
    }

    /// What happens to every request after those.
    pub fn from_then_on(&self, fault: Fault) {
        let mut all = self
            .line
            .from_then_on
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        *all = Some(fault);
    }

    /// How many requests came over the line.
    pub fn arrived(&self) -> usize {
        *self
            .line
            .arrived
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Line {
    fn fault(&self) -> Option<Fault> {
        *self.arrived.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        let next = self
            .next
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop_front();
        next.or(*self
            .from_then_on
            .lock()
            .unwrap_or_else(PoisonError::into_inner))
    }
}

async fn carry(State(line): State<Arc<Line>>, headers: HeaderMap, body: Bytes) -> Response {
    match line.fault() {
        Some(Fault::Throttled) => {
            let refusal = r#"{"__type":"com.amazon.coral.availability#ThrottlingException"}"#;
            (StatusCode::BAD_REQUEST, refusal).into_response()
        }
        Some(Fault::Swallowed) => pending().await,
        Some(Fault::ReplyLost) => {
            forward(&line, headers, body).await;
            pending().await
        }
        None => forward(&line, headers, body).await,
    }
}

async fn forward(line: &Line, mut headers: HeaderMap, body: Bytes) -> Response {
    headers.remove(header::HOST);
    headers.remove(header::CONTENT_LENGTH);
    let request = line.client.post(&line.url).headers(headers).body(body);
    let reply = request.send().await.expect("the table answers");
    let status = reply.status();
    (status, reply.bytes().await.expect("a body")).into_response()
}
