//! A push server as Coxswain sees one, which writes down what it is sent, or behaves badly.

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use coxswain::push::Credentials;
use http::{Method, StatusCode, Uri};
use jiff::Timestamp;
use serde_json::Value;
use std::future::pending;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::net::TcpListener;

const KEY: &str = "the-key";
const SECRET: &str = "the-secret";

/// How the server behaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    Well,
    /// It knows single events alone.
    WithoutBatches,
    Refuses,
    Silent,
}

/// One event as it came.
#[derive(Debug, Clone, PartialEq)]
pub struct Pushed {
    pub name: String,
    pub channel: String,
    pub data: Value,
    pub except: Option<String>,
    pub further: Vec<String>,
}

/// A server on a free port.
pub struct Pusher {
    address: SocketAddr,
    ledger: Arc<Ledger>,
}

struct Ledger {
    manner: Manner,
    credentials: Credentials,
    pushed: Mutex<Vec<Pushed>>,
    calls: Mutex<Vec<String>>,
}

impl Pusher {
    pub async fn new(manner: Manner) -> Self {
        let ledger = Arc::new(Ledger {
            manner,
            credentials: Credentials::new(KEY, &SECRET.into()),
            pushed: Mutex::default(),
            calls: Mutex::default(),
        });
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let service = Router::new().fallback(take).with_state(Arc::clone(&ledger));
        tokio::spawn(async { axum::serve(listener, service).await });
        Self { address, ledger }
    }

    /// The settings that push to this server.
    pub fn variables(&self) -> [(&'static str, String); 6] {
        [
            ("PUSHER_APP_ID", "7".to_owned()),
            ("PUSHER_KEY", KEY.to_owned()),
            ("PUSHER_SECRET", SECRET.to_owned()),
            ("PUSHER_HOST", self.address.ip().to_string()),
            ("PUSHER_PORT", self.address.port().to_string()),
            ("PUSHER_TLS", "off".to_owned()),
        ]
    }

    /// What was pushed since this was last called, in order.
    pub fn take(&self) -> Vec<Pushed> {
        let mut pushed = self.ledger.pushed.lock();
        std::mem::take(pushed.as_mut().unwrap_or_else(|error| error.get_mut()))
    }

    /// The resources that were called so far.
    pub fn calls(&self) -> Vec<String> {
        let calls = self.ledger.calls.lock();
        calls.unwrap_or_else(PoisonError::into_inner).clone()
    }
}

async fn take(
    State(ledger): State<Arc<Ledger>>,
    method: Method,
    uri: Uri,
    body: Bytes,
) -> Response {
    let query = url::form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes());
    let query: Vec<(String, String)> = query.into_owned().collect();
    ledger
        .credentials
        .check(method.as_str(), uri.path(), &query, &body, Timestamp::now())
        .expect("a signed call");
    let resource = uri.path().strip_prefix("/apps/7/").expect("the app");
    ledger.count(resource);
    match ledger.manner {
        Manner::Silent => pending().await,
        Manner::Refuses => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        Manner::WithoutBatches if resource == "batch_events" => {
            StatusCode::NOT_FOUND.into_response()
        }
        Manner::Well | Manner::WithoutBatches => {
            ledger.write_down(&body);
            "{}".into_response()
        }
    }
}

impl Ledger {
    fn count(&self, resource: &str) {
        let mut calls = self.calls.lock().unwrap_or_else(PoisonError::into_inner);
        calls.push(resource.to_owned());
    }

    fn write_down(&self, body: &[u8]) {
        let Ok(body) = serde_json::from_slice::<Value>(body) else {
            return;
        };
        let events = body["batch"].as_array().cloned().unwrap_or(vec![body]);
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let mut pushed = self.pushed.lock().unwrap_or_else(PoisonError::into_inner);
        pushed.extend(events.iter().map(|event| {
            Pushed {
                name: text(&event["name"]).expect("a name"),
                channel: text(&event["channel"]).expect("a channel"),
                data: serde_json::from_str(event["data"].as_str().expect("data")).expect("JSON"),
                except: text(&event["socket_id"]),
                further: event["further_socket_ids"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(text)
                    .collect(),
            }
        }));
    }
}
