//! A bad line to a table: requests that are refused, never answered, or answered in vain.

use crate::table::StoryTable;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use coxswain::config;
use coxswain::outside::http_client;
use coxswain::store::Store;
use futures_util::stream;
use http::{HeaderMap, StatusCode, header};
use local::table::Table;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::fs;
use std::future::pending;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::time::sleep;

/// What happens to one request on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// The table has too much to do.
    Throttled,
    /// It never arrives.
    Swallowed,
    /// It is carried out, but the reply is lost.
    ReplyLost,
    /// It is carried out, and the reply breaks off on its way.
    Torn,
    /// Another transaction is at one of its items. Reads meet nobody.
    Conflict,
    /// The table broke.
    Broken,
    /// It waits until the line is mended, and is carried out then.
    HeldUp,
}

impl Fault {
    /// Those that need nobody to end them.
    pub const ALL: [Self; 6] = [
        Self::Throttled,
        Self::Conflict,
        Self::Swallowed,
        Self::ReplyLost,
        Self::Torn,
        Self::Broken,
    ];
}

/// The way of one process to a table that it shares with others.
pub struct Wire {
    /// Reaches the table over the wire.
    pub store: Store,
    line: Arc<Line>,
}

impl Wire {
    /// The so many-th operation from now on, and all like it, meet a fault until the wire is mended.
    pub fn fail_at(&self, at: usize, fault: Fault) {
        *locked(&self.line.trap) = Some((at, Trap::Fault(fault)));
    }

    /// From the so many-th operation on the process is heard no more; that one is still carried
    /// out, or not.
    pub fn cut_at(&self, at: usize, carried_out: bool) {
        *locked(&self.line.trap) = Some((at, Trap::Cut { carried_out }));
    }

    /// Everything arrives from now on.
    pub fn mend(&self) {
        *locked(&self.line.trap) = None;
        *locked(&self.line.standing) = None;
    }

    /// Whether the process is heard no more.
    pub fn is_cut(&self) -> bool {
        self.line.cut.load(Ordering::Acquire)
    }
}

/// What lies in wait for an operation.
#[derive(Debug, Clone, Copy)]
enum Trap {
    Fault(Fault),
    Cut { carried_out: bool },
}

/// A fault that stays until the line is mended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The operation it meets, as [`BadLine::take`] names it.
    pub operation: String,
    pub fault: Fault,
    /// Everything that comes after it meets the fault too.
    pub and_all_later: bool,
}

/// A table of its own at the end of a bad line.
pub struct BadLine {
    /// Reaches the table over the line.
    pub store: Store,
    /// Reaches it directly.
    pub table: StoryTable,
    /// Where the table itself answers, and to whom.
    upstream: (String, String),
    line: Arc<Line>,
    _folder: TempDir,
}

struct Line {
    url: String,
    next: Mutex<VecDeque<Fault>>,
    next_of: Mutex<Option<(String, Fault)>>,
    from_then_on: Mutex<Option<Fault>>,
    arrived: Mutex<usize>,
    standing: Mutex<Option<Standing>>,
    operations: Mutex<Vec<String>>,
    /// After so many operations.
    trap: Mutex<Option<(usize, Trap)>>,
    cut: AtomicBool,
    held_up: AtomicUsize,
    client: reqwest::Client,
}

/// Between two looks at whether something has happened.
const A_MOMENT: Duration = Duration::from_millis(5);

impl BadLine {
    pub async fn new() -> Self {
        Self::with_patience(Duration::from_secs(3)).await
    }

    /// A line whose user waits so long for all attempts of an operation together.
    pub async fn with_patience(within: Duration) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let config = config::Table {
            name: "stories".to_owned(),
            endpoint: None,
        };
        let table = Table::open(&config, folder.path()).await.expect("a table");
        let note = fs::read_to_string(folder.path().join("endpoint")).expect("a note");
        let (url, access_key) = note.trim_end().split_once('\n').expect("two lines");
        let line = Arc::new(Line::to(url, http_client().build().expect("a client")));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let service = Router::new().fallback(carry).with_state(Arc::clone(&line));
        tokio::spawn(async { axum::serve(listener, service).await });
        let address = format!("http://{address}");
        let store = Store::patient(&address, access_key, "stories", within);
        Self {
            store,
            table: StoryTable::new(table),
            upstream: (url.to_owned(), access_key.to_owned()),
            line,
            _folder: folder,
        }
    }

    /// One request to the table itself, in DynamoDB's JSON: `PutItem`.
    pub async fn raw(&self, operation: &str, mut request: Value) -> Value {
        let (url, access_key) = &self.upstream;
        request["TableName"] = json!("stories");
        let sent = self
            .line
            .client
            .post(url)
            .header("x-amz-target", format!("DynamoDB_20120810.{operation}"))
            .header(header::CONTENT_TYPE, "application/x-amz-json-1.0")
            .header(
                header::AUTHORIZATION,
                format!("AWS4-HMAC-SHA256 Credential={access_key}/"),
            )
            .body(request.to_string());
        let reply = sent.send().await.expect("the table answers");
        assert!(reply.status().is_success(), "{operation}: {request}");
        serde_json::from_slice(&reply.bytes().await.expect("a body")).expect("JSON")
    }

    /// The way of another process to the same table.
    pub async fn wire(&self, within: Duration) -> Wire {
        let (url, access_key) = &self.upstream;
        // A client of its own would read the machine's certificates anew, for each crash of a history.
        let line = Arc::new(Line::to(url, self.line.client.clone()));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let service = Router::new().fallback(carry).with_state(Arc::clone(&line));
        tokio::spawn(async { axum::serve(listener, service).await });
        let store = Store::patient(&format!("http://{address}"), access_key, "stories", within);
        Wire { store, line }
    }

    /// What happens to the next requests, one after another.
    pub fn next(&self, faults: &[Fault]) {
        locked(&self.line.next).extend(faults);
    }

    /// What happens to the next request of one operation, as [`BadLine::take`] names it.
    pub fn next_of(&self, operation: &str, fault: Fault) {
        *locked(&self.line.next_of) = Some((operation.to_owned(), fault));
    }

    /// What happens to every request after those.
    pub fn from_then_on(&self, fault: Fault) {
        *locked(&self.line.from_then_on) = Some(fault);
    }

    /// A fault that stays.
    pub fn stand(&self, standing: Standing) {
        *locked(&self.line.standing) = Some(standing);
    }

    /// Everything arrives from now on.
    pub fn mend(&self) {
        *locked(&self.line.standing) = None;
        *locked(&self.line.from_then_on) = None;
        *locked(&self.line.next_of) = None;
        locked(&self.line.next).clear();
    }

    /// Waits until so many operations are held up, or more: a caller that gives up soon sends its
    /// next attempt meanwhile. With none, until none is.
    pub async fn holds_up(&self, count: usize) {
        let fits = |held: usize| if count == 0 { held == 0 } else { held >= count };
        while !fits(self.line.held_up.load(Ordering::Acquire)) {
            sleep(A_MOMENT).await;
        }
    }

    /// What came over the line since this was asked last, each by its operation and place:
    /// `UpdateItem SET T#TASK META`.
    pub fn take(&self) -> Vec<String> {
        std::mem::take(&mut *locked(&self.line.operations))
    }

    /// How many requests came over the line.
    pub fn arrived(&self) -> usize {
        *locked(&self.line.arrived)
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Line {
    fn to(url: &str, client: reqwest::Client) -> Self {
        Self {
            url: url.to_owned(),
            client,
            next: Mutex::default(),
            next_of: Mutex::default(),
            from_then_on: Mutex::default(),
            arrived: Mutex::default(),
            standing: Mutex::default(),
            operations: Mutex::default(),
            trap: Mutex::default(),
            cut: AtomicBool::default(),
            held_up: AtomicUsize::default(),
        }
    }

    /// Whether this operation still arrives, though none does after it.
    fn springs(&self, operation: &str) -> Option<bool> {
        let mut trap = locked(&self.trap);
        match trap.take() {
            Some((0, Trap::Fault(fault))) => {
                *locked(&self.standing) = Some(Standing {
                    operation: operation.to_owned(),
                    fault,
                    and_all_later: false,
                });
                None
            }
            Some((0, Trap::Cut { carried_out })) => {
                self.cut.store(true, Ordering::Release);
                Some(carried_out)
            }
            Some((left, what)) => {
                *trap = Some((left - 1, what));
                None
            }
            None => None,
        }
    }

    async fn late(&self, headers: HeaderMap, body: Bytes) -> Response {
        self.held_up.fetch_add(1, Ordering::AcqRel);
        while locked(&self.standing).is_some() {
            sleep(A_MOMENT).await;
        }
        let reply = forward(self, headers, body).await;
        self.held_up.fetch_sub(1, Ordering::AcqRel);
        reply
    }

    fn fault(&self, operation: &str) -> Option<Fault> {
        *locked(&self.arrived) += 1;
        let standing = locked(&self.standing).clone();
        if let Some(one) = standing.filter(|one| one.operation == operation) {
            if one.and_all_later {
                *locked(&self.from_then_on) = Some(one.fault);
            }
            return Some(one.fault);
        }
        let named = locked(&self.next_of).take_if(|(name, _)| name == operation);
        if let Some((_, fault)) = named {
            return Some(fault);
        }
        let next = locked(&self.next).pop_front();
        next.or(*locked(&self.from_then_on))
    }
}

/// An operation by what it does where: ids are left out.
fn operation(headers: &HeaderMap, body: &Value) -> String {
    let target = headers.get("x-amz-target").and_then(|it| it.to_str().ok());
    let name = target.and_then(|target| Some(target.split_once('.')?.1));
    let name = name.unwrap_or_default();
    let verb = body["UpdateExpression"].as_str().unwrap_or_default();
    let verb = verb.split(' ').next().unwrap_or_default();
    let place = |key: &Value, names: [&str; 2]| {
        names.map(|name| {
            let text = key[name]["S"].as_str().unwrap_or_default();
            let kept =
                |part: &&str| !part.is_empty() && part.chars().all(|one| one.is_ascii_uppercase());
            text.split('#').filter(kept).collect::<Vec<_>>().join("#")
        })
    };
    let values = &body["ExpressionAttributeValues"];
    let [partition, sort] = if !body["Key"].is_null() {
        place(&body["Key"], ["pk", "sk"])
    } else if !body["Item"].is_null() {
        place(&body["Item"], ["pk", "sk"])
    } else {
        place(values, [":pk", ":from"])
    };
    let parts = [name, verb, partition.as_str(), sort.as_str()];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

async fn carry(State(line): State<Arc<Line>>, headers: HeaderMap, body: Bytes) -> Response {
    let json: Value = serde_json::from_slice(&body).unwrap_or_default();
    let operation = operation(&headers, &json);
    locked(&line.operations).push(operation.clone());
    if line.cut.load(Ordering::Acquire) {
        return pending().await;
    }
    match line.springs(&operation) {
        Some(true) => {
            forward(&line, headers, body).await;
            return pending().await;
        }
        Some(false) => return pending().await,
        None => {}
    }
    match line.fault(&operation) {
        Some(fault @ (Fault::Throttled | Fault::Conflict)) => match refusal(fault, &json) {
            Some(refusal) => (StatusCode::BAD_REQUEST, refusal).into_response(),
            None => forward(&line, headers, body).await,
        },
        Some(Fault::Broken) => {
            let broken = r#"{"__type":"com.amazonaws.dynamodb.v20120810#InternalServerError"}"#;
            (StatusCode::INTERNAL_SERVER_ERROR, broken).into_response()
        }
        Some(Fault::Swallowed) => pending().await,
        Some(Fault::ReplyLost) => {
            forward(&line, headers, body).await;
            pending().await
        }
        Some(Fault::Torn) => {
            forward(&line, headers, body).await;
            let broken = stream::once(async { Err::<Bytes, _>(io::Error::other("torn")) });
            Body::from_stream(broken).into_response()
        }
        Some(Fault::HeldUp) => {
            // Its caller may have left by the time it arrives.
            let late = tokio::spawn(async move { line.late(headers, body).await });
            late.await.expect("a reply")
        }
        None => forward(&line, headers, body).await,
    }
}

/// How DynamoDB says it: a transaction is cancelled with a reason for each of its writes.
fn refusal(fault: Fault, request: &Value) -> Option<String> {
    let throttled = fault == Fault::Throttled;
    if let Some(writes) = request["TransactItems"].as_array() {
        let code = if throttled {
            "ThrottlingError"
        } else {
            "TransactionConflict"
        };
        let reason = |at: usize| json!({"Code": if at == 0 { code } else { "None" }});
        let reasons: Vec<Value> = (0..writes.len()).map(reason).collect();
        let cancelled = json!({
            "__type": "com.amazonaws.dynamodb.v20120810#TransactionCanceledException",
            "Message": "Transaction cancelled",
            "CancellationReasons": reasons,
        });
        return Some(cancelled.to_string());
    }
    let reads = request["UpdateExpression"].is_null()
        && request["Item"].is_null()
        && request["ConditionExpression"].is_null();
    match (throttled, reads) {
        (true, _) => {
            Some(r#"{"__type":"com.amazon.coral.availability#ThrottlingException"}"#.to_owned())
        }
        (false, true) => None,
        (false, false) => {
            let conflict = "com.amazonaws.dynamodb.v20120810#TransactionConflictException";
            Some(json!({ "__type": conflict }).to_string())
        }
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
