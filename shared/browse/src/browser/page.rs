//! One page in a browser: opened in a context of its own, fed by the fetcher, read when it rests.

mod requests;

use super::connection::Connection;
use super::rendered::Rendered;
use crate::failure::Failure;
use crate::fetch::{FetchError, Fetched, Fetcher, USER_AGENT};
use crate::pattern::Observed;
use crate::result::{ConsoleMessage, NetworkRequest};
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use http::HeaderMap;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::{Instant, sleep_until};
use url::Url;

/// A page rests when nothing was asked for this long.
const QUIET: Duration = Duration::from_millis(500);

const MAX_CONSOLE: usize = 100;

/// What cannot be stopped by interception is taken from the page before its scripts run.
const WITHOUT_SOCKETS: &str = "for (const name of ['WebSocket', 'RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'EventSource', 'SharedWorker']) { try { delete globalThis[name]; } catch {} }";

pub(super) struct Asked<'a> {
    pub(super) url: &'a Url,
    pub(super) cookies: &'a [String],
    pub(super) wait_for: Option<&'a str>,
    /// When the page is read, however far it has come.
    pub(super) rest: Instant,
}

pub(super) struct OpenPage<'a> {
    connection: Connection,
    fetcher: &'a Fetcher,
    deadline: Instant,
    context: String,
    session: String,
    fetching: FuturesUnordered<BoxFuture<'a, (Stopped, Result<Fetched, FetchError>)>>,
    origin: Option<url::Origin>,
    cookies: Vec<String>,
    /// An answer that a redirect led to, for the request that follows it.
    ahead: Option<Fetched>,
    document: Option<(u16, HeaderMap)>,
    refused: Option<Failure>,
    network: Vec<NetworkRequest>,
    console: Vec<ConsoleMessage>,
    observed: Vec<Observed>,
    is_loaded: bool,
    last_event: Instant,
}

/// A request of the page, stopped until its answer is there.
struct Stopped {
    id: String,
    url: Url,
    method: String,
    is_document: bool,
    /// Names of its headers that carry credentials.
    auth_headers: Vec<String>,
}

impl<'a> OpenPage<'a> {
    pub(super) async fn open(
        connection: Connection,
        fetcher: &'a Fetcher,
        deadline: Instant,
    ) -> Result<Self, Failure> {
        let mut page = Self {
            connection,
            fetcher,
            deadline,
            context: String::new(),
            session: String::new(),
            fetching: FuturesUnordered::new(),
            origin: None,
            cookies: Vec::new(),
            ahead: None,
            document: None,
            refused: None,
            network: Vec::new(),
            console: Vec::new(),
            observed: Vec::new(),
            is_loaded: false,
            last_event: Instant::now(),
        };
        let text = |value: &Value, field: &str| {
            value[field]
                .as_str()
                .map(str::to_owned)
                .ok_or(Failure::BrowserCrashed)
        };
        let context = page
            .command(
                "Target.createBrowserContext",
                json!({"disposeOnDetach": true}),
            )
            .await?;
        page.context = text(&context, "browserContextId")?;
        let target = json!({"url": "about:blank", "browserContextId": page.context});
        let target = page.command("Target.createTarget", target).await?;
        let attach = json!({"targetId": text(&target, "targetId")?, "flatten": true});
        let attached = page.command("Target.attachToTarget", attach).await?;
        page.session = text(&attached, "sessionId")?;
        for (method, params) in [
            ("Fetch.enable", json!({"patterns": [{"urlPattern": "*"}]})),
            ("Page.enable", json!({})),
            ("Runtime.enable", json!({})),
            ("Network.enable", json!({})),
            (
                "Emulation.setUserAgentOverride",
                json!({"userAgent": USER_AGENT}),
            ),
            (
                "Page.addScriptToEvaluateOnNewDocument",
                json!({"source": WITHOUT_SOCKETS}),
            ),
        ] {
            page.command(method, params).await?;
        }
        Ok(page)
    }

    /// Navigates, waits until the page rests, and reads it.
    pub(super) async fn load(&mut self, asked: &Asked<'_>) -> Result<Rendered, Failure> {
        self.origin = Some(asked.url.origin());
        self.cookies = asked.cookies.to_vec();
        let navigated = self
            .command("Page.navigate", json!({"url": asked.url.as_str()}))
            .await;
        if let Some(failure) = self.refused.take() {
            return Err(failure);
        }
        navigated?;
        self.settle(asked.rest).await?;
        if let Some(failure) = self.refused.take() {
            return Err(failure);
        }
        if let Some(selector) = asked.wait_for {
            self.wait_for(selector, asked.rest).await?;
        }
        let html = self
            .evaluate("document.documentElement ? document.documentElement.outerHTML : ''")
            .await?;
        let place = self.evaluate("location.href").await?;
        let (status, headers) = self.document.clone().ok_or(Failure::BrowserCrashed)?;
        Ok(Rendered {
            url: Url::parse(&place).unwrap_or_else(|_| asked.url.clone()),
            status,
            headers,
            html,
            network: std::mem::take(&mut self.network),
            console: std::mem::take(&mut self.console),
            observed: std::mem::take(&mut self.observed),
        })
    }

    pub(super) async fn close(&mut self) -> Result<(), Failure> {
        let context = json!({"browserContextId": self.context});
        self.connection
            .send(None, "Target.disposeBrowserContext", context)
            .await
            .map(drop)
    }

    /// Sends a command and works on events until its answer is there.
    async fn command(&mut self, method: &str, params: Value) -> Result<Value, Failure> {
        let session = Some(self.session.clone()).filter(|session| !session.is_empty());
        let id = self
            .connection
            .send(session.as_deref(), method, params)
            .await?;
        loop {
            let Some(message) = self.turn(self.deadline).await? else {
                return Err(Failure::OutOfTime(0));
            };
            if message["id"] != json!(id) {
                continue;
            }
            if let Some(error) = message.get("error") {
                tracing::warn!(method, %error, "a browser refused a command");
                return Err(Failure::BrowserCrashed);
            }
            return Ok(message["result"].clone());
        }
    }

    async fn evaluate(&mut self, expression: &str) -> Result<String, Failure> {
        let params = json!({"expression": expression, "returnByValue": true});
        let answer = self.command("Runtime.evaluate", params).await?;
        Ok(answer["result"]["value"]
            .as_str()
            .unwrap_or_default()
            .to_owned())
    }

    /// Works until the page has loaded and asks for nothing any more, or until `rest`.
    async fn settle(&mut self, rest: Instant) -> Result<(), Failure> {
        loop {
            let is_quiet = self.is_loaded && self.fetching.is_empty();
            let until = if is_quiet {
                rest.min(self.last_event + QUIET)
            } else {
                rest
            };
            if Instant::now() >= until || self.refused.is_some() {
                return Ok(());
            }
            self.turn(until).await?;
        }
    }

    async fn wait_for(&mut self, selector: &str, rest: Instant) -> Result<(), Failure> {
        let expression = format!("document.querySelector({}) ? 'there' : ''", json!(selector));
        loop {
            if self.evaluate(&expression).await? == "there" {
                return Ok(());
            }
            let next = Instant::now() + Duration::from_millis(100);
            if next >= rest {
                return Err(Failure::SelectorMissing(selector.to_owned()));
            }
            while Instant::now() < next {
                self.turn(next).await?;
            }
        }
    }

    /// One message from the browser, or one fetched request, or nothing until then. Answers to
    /// commands come back; events are dealt with here.
    async fn turn(&mut self, until: Instant) -> Result<Option<Value>, Failure> {
        tokio::select! {
            message = self.connection.next() => {
                let message = message?;
                if message.get("id").is_some() {
                    return Ok(Some(message));
                }
                self.on_event(&message).await?;
                Ok(Some(Value::Null))
            }
            Some((stopped, outcome)) = self.fetching.next(), if !self.fetching.is_empty() => {
                self.last_event = Instant::now();
                self.answer(stopped, outcome).await?;
                Ok(Some(Value::Null))
            }
            () = sleep_until(until) => Ok(None),
        }
    }

    async fn on_event(&mut self, event: &Value) -> Result<(), Failure> {
        let params = &event["params"];
        match event["method"].as_str().unwrap_or_default() {
            "Fetch.requestPaused" => {
                self.last_event = Instant::now();
                self.on_request(params).await?;
            }
            "Page.loadEventFired" => {
                self.last_event = Instant::now();
                self.is_loaded = true;
            }
            "Runtime.consoleAPICalled" if self.console.len() < MAX_CONSOLE => {
                let parts = params["args"]
                    .as_array()
                    .map(Vec::as_slice)
                    .unwrap_or_default();
                let texts = parts.iter().map(|part| match &part["value"] {
                    Value::String(text) => text.clone(),
                    Value::Null => part["description"].as_str().unwrap_or_default().to_owned(),
                    other => other.to_string(),
                });
                self.console.push(ConsoleMessage {
                    level: params["type"].as_str().unwrap_or("log").to_owned(),
                    text: texts.collect::<Vec<_>>().join(" "),
                });
            }
            "Inspector.targetCrashed" => return Err(Failure::BrowserCrashed),
            _ => {}
        }
        Ok(())
    }

    /// A command whose answer nobody waits for.
    async fn tell(&mut self, method: &str, params: Value) -> Result<(), Failure> {
        let session = self.session.clone();
        self.connection
            .send(Some(&session), method, params)
            .await
            .map(drop)
    }
}
