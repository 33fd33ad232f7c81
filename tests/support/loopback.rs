//! A server on this machine that plays an outside service: it answers as a story says, badly if
//! wanted, and keeps what it was asked.

use crate::canary;
use bytes::Bytes;
use futures_util::future::pending;
use futures_util::stream::{self, StreamExt};
use http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode};
use http_body_util::combinators::BoxBody;
use http_body_util::{BodyExt, Full, StreamBody};
use hyper::body::{Frame, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use serde_json::Value;
use std::collections::VecDeque;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio::time::sleep;

/// A request that arrived.
#[derive(Debug, Clone)]
pub struct Arrived {
    pub method: Method,
    pub path: String,
    /// The query's parameters, decoded.
    pub query: Vec<(String, String)>,
    pub headers: HeaderMap,
    /// Null where there is no JSON.
    pub body: Value,
    pub at: Instant,
}

/// How a request is answered.
#[derive(Debug, Clone)]
pub struct Reply {
    status: StatusCode,
    headers: Vec<(&'static str, String)>,
    body: Body,
    delay: Duration,
}

#[derive(Debug, Clone)]
enum Body {
    Whole(String),
    /// Pieces with a pause before each.
    Dripping {
        pieces: Vec<String>,
        pause: Duration,
    },
    /// The beginning, and then the connection ends.
    Truncated(String),
    /// The connection ends without an answer.
    HungUp,
    /// No answer ever.
    Silence,
}

type Rule = dyn Fn(&Arrived) -> Reply + Send + Sync;

/// A running server. It ends with the value.
pub struct Loopback {
    address: SocketAddr,
    state: Arc<State>,
    server: JoinHandle<()>,
}

struct State {
    script: Mutex<VecDeque<Reply>>,
    rule: Box<Rule>,
    arrived: Mutex<Vec<Arrived>>,
    left: Arc<Mutex<Vec<Instant>>>,
}

/// The pieces of an answer that are still to come. Dropped before the last, it notes when.
struct Left {
    pieces: std::vec::IntoIter<String>,
    noted: Arc<Mutex<Vec<Instant>>>,
}

impl Drop for Left {
    fn drop(&mut self) {
        if self.pieces.len() > 0 {
            locked(&self.noted).push(Instant::now());
        }
    }
}

impl Loopback {
    /// Answers by a rule, after what a script says.
    pub async fn answering(rule: impl Fn(&Arrived) -> Reply + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let state = Arc::new(State {
            script: Mutex::default(),
            rule: Box::new(rule),
            arrived: Mutex::default(),
            left: Arc::default(),
        });
        let server = tokio::spawn(listen(listener, Arc::clone(&state)));
        Self {
            address,
            state,
            server,
        }
    }

    /// Answers as the script says ([`Loopback::then`]), and 500 when it is at its end.
    pub async fn scripted() -> Self {
        Self::answering(|_| Reply::status(500)).await
    }

    /// Answers one more request so, before the rule is asked.
    pub fn then(&self, reply: Reply) -> &Self {
        locked(&self.state.script).push_back(reply);
        self
    }

    /// Where it answers, without a slash at the end.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// When callers left before the last piece of an answer.
    pub fn left(&self) -> Vec<Instant> {
        locked(&self.state.left).clone()
    }

    /// What has arrived, in order.
    pub fn arrived(&self) -> Vec<Arrived> {
        locked(&self.state.arrived).clone()
    }
}

impl Drop for Loopback {
    fn drop(&mut self) {
        self.server.abort();
        for arrived in locked(&self.state.arrived).iter() {
            canary::check_sent(arrived);
        }
    }
}

impl Arrived {
    /// A parameter of the query; empty where there is none.
    pub fn parameter(&self, name: &str) -> &str {
        let found = self.query.iter().find(|(key, _)| key == name);
        found.map_or("", |(_, value)| value)
    }

    /// One header as text; empty where there is none.
    pub fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name);
        value.map_or("", |value| value.to_str().expect("text"))
    }
}

impl Reply {
    fn of(status: StatusCode, body: Body) -> Self {
        Self {
            status,
            headers: Vec::new(),
            body,
            delay: Duration::ZERO,
        }
    }

    /// 200 with a value as JSON.
    pub fn json(value: &Value) -> Self {
        Self::raw(200, value.to_string()).with("content-type", "application/json")
    }

    /// Any status with any body.
    pub fn raw(status: u16, body: impl Into<String>) -> Self {
        let status = StatusCode::from_u16(status).expect("a status");
        Self::of(status, Body::Whole(body.into()))
    }

    /// A status alone.
    pub fn status(status: u16) -> Self {
        Self::raw(status, "")
    }

    /// 200 whose body comes in pieces, with a pause before each.
    pub fn dripping<S: Into<String>>(pieces: impl IntoIterator<Item = S>, pause: Duration) -> Self {
        let pieces = pieces.into_iter().map(Into::into).collect();
        Self::of(StatusCode::OK, Body::Dripping { pieces, pause })
    }

    /// 200 whose connection ends in the middle of the body.
    pub fn truncated(beginning: impl Into<String>) -> Self {
        Self::of(StatusCode::OK, Body::Truncated(beginning.into()))
    }

    /// A connection that ends without an answer.
    pub fn hung_up() -> Self {
        Self::of(StatusCode::OK, Body::HungUp)
    }

    /// A connection on which nothing comes.
    pub fn silence() -> Self {
        Self::of(StatusCode::OK, Body::Silence)
    }

    /// The same with a header.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    /// The same, later.
    #[must_use]
    pub fn after(mut self, delay: Duration) -> Self {
        self.delay = delay;
        self
    }

    async fn send(
        self,
        left: &Arc<Mutex<Vec<Instant>>>,
    ) -> Result<Response<BoxBody<Bytes, io::Error>>, io::Error> {
        sleep(self.delay).await;
        let body = match self.body {
            Body::Whole(text) => Full::new(text.into())
                .map_err(|never| match never {})
                .boxed(),
            Body::Dripping { pieces, pause } => {
                let left = Left {
                    pieces: pieces.into_iter(),
                    noted: Arc::clone(left),
                };
                let pieces = stream::unfold(left, move |mut left| async move {
                    let piece = left.pieces.next()?;
                    sleep(pause).await;
                    Some((Ok(Frame::data(Bytes::from(piece))), left))
                });
                BoxBody::new(StreamBody::new(pieces))
            }
            Body::Truncated(beginning) => {
                let first = stream::iter([Ok(Frame::data(Bytes::from(beginning)))]);
                let end = stream::once(async {
                    // What was said first is on its way by then.
                    sleep(Duration::from_millis(20)).await;
                    Err(io::ErrorKind::BrokenPipe.into())
                });
                BoxBody::new(StreamBody::new(first.chain(end)))
            }
            Body::HungUp => return Err(io::ErrorKind::BrokenPipe.into()),
            Body::Silence => pending().await,
        };
        let mut response = Response::new(body);
        *response.status_mut() = self.status;
        for (name, value) in self.headers {
            let value = HeaderValue::from_str(&value).expect("a header's value");
            response.headers_mut().insert(name, value);
        }
        Ok(response)
    }
}

async fn listen(listener: TcpListener, state: Arc<State>) {
    loop {
        let Ok((connection, _)) = listener.accept().await else {
            continue;
        };
        let state = Arc::clone(&state);
        let answer = service_fn(move |request| answer(Arc::clone(&state), request));
        tokio::spawn(async move {
            // A connection that ends badly is often what the story wants.
            let _ = http1::Builder::new()
                .timer(TokioTimer::new())
                .serve_connection(TokioIo::new(connection), answer)
                .await;
        });
    }
}

async fn answer(
    state: Arc<State>,
    request: Request<Incoming>,
) -> Result<Response<BoxBody<Bytes, io::Error>>, io::Error> {
    let (parts, body) = request.into_parts();
    let body = body.collect().await.map_err(io::Error::other)?.to_bytes();
    let query = parts.uri.query().unwrap_or_default();
    let arrived = Arrived {
        method: parts.method,
        path: parts.uri.path().to_owned(),
        query: url::form_urlencoded::parse(query.as_bytes())
            .into_owned()
            .collect(),
        headers: parts.headers,
        body: serde_json::from_slice(&body).unwrap_or_default(),
        at: Instant::now(),
    };
    let scripted = locked(&state.script).pop_front();
    let reply = scripted.unwrap_or_else(|| (state.rule)(&arrived));
    locked(&state.arrived).push(arrived);
    reply.send(&state.left).await
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
