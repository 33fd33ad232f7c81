//! Browsers of our own: found, started, and gone with this process.

use crate::failure::Failure;
use serde_json::Value;
use std::net::Ipv4Addr;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep};
use url::Url;

/// How long a browser may take to listen. Chromium on a busy machine takes ten seconds.
const START: Duration = Duration::from_secs(20);

/// Nobody listens here, so whatever a browser dials by itself fails.
const NOWHERE: &str = "http://127.0.0.1:9";

#[derive(Debug)]
pub(super) struct Running {
    child: Child,
    pub(super) address: String,
}

impl Running {
    pub(super) async fn start(words: &[String]) -> Result<Self, Failure> {
        let (program, own) = words.split_first().ok_or(Failure::BrowserUnavailable)?;
        let port = free_port().await.ok_or(Failure::BrowserUnavailable)?;
        let mut command = Command::new(program);
        command.args(own).args(arguments(program, port));
        command.env("LIGHTPANDA_DISABLE_TELEMETRY", "true");
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .kill_on_drop(true);
        let mut child = command.spawn().map_err(|error| {
            tracing::warn!(%error, "a browser cannot be started");
            Failure::BrowserUnavailable
        })?;
        let listing = format!("http://127.0.0.1:{port}");
        let until = Instant::now() + START;
        while Instant::now() < until && matches!(child.try_wait(), Ok(None)) {
            if let Ok(address) = socket(&listing).await {
                return Ok(Self { child, address });
            }
            sleep(Duration::from_millis(50)).await;
        }
        Err(Failure::BrowserUnavailable)
    }

    pub(super) fn is_alive(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }
}

/// What a program needs to listen, and to reach nothing by itself. Lightpanda has commands,
/// everything else is taken for a Chromium.
fn arguments(program: &str, port: u16) -> Vec<String> {
    let name = Path::new(program)
        .file_name()
        .map(|name| name.to_string_lossy().to_lowercase());
    let port = port.to_string();
    let words: Vec<&str> = if name.is_some_and(|name| name.contains("lightpanda")) {
        vec![
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            &port,
            "--http-proxy",
            NOWHERE,
            "--cdp-max-message-size",
            "33554432",
        ]
    } else {
        vec![
            "--headless=new",
            "--disable-gpu",
            "--disable-extensions",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--proxy-bypass-list=<-loopback>",
            "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
        ]
    };
    let mut words: Vec<String> = words.into_iter().map(str::to_owned).collect();
    if !words.iter().any(|word| word == "serve") {
        words.push(format!("--proxy-server={NOWHERE}"));
        words.push(format!("--remote-debugging-port={port}"));
        let profile =
            std::env::temp_dir().join(format!("coxswain-browser-{}-{port}", std::process::id()));
        words.push(format!("--user-data-dir={}", profile.display()));
        words.push("about:blank".to_owned());
    }
    words
}

async fn free_port() -> Option<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.ok()?;
    Some(listener.local_addr().ok()?.port())
}

/// The socket of a browser: an address of one is taken as it is, another asked for it.
pub(super) async fn socket(address: &str) -> Result<String, Failure> {
    if address.starts_with("ws") {
        return Ok(address.to_owned());
    }
    let base = Url::parse(address).map_err(|_| Failure::BrowserUnavailable)?;
    let version = base
        .join("/json/version")
        .map_err(|_| Failure::BrowserUnavailable)?;
    let client = crate::fetch::http_client()
        .no_proxy()
        .timeout(Duration::from_secs(5))
        .build();
    let client = client.map_err(|_| Failure::BrowserUnavailable)?;
    let answer = client
        .get(version)
        .send()
        .await
        .map_err(|_| Failure::BrowserUnavailable)?;
    let answer: Value = answer
        .json()
        .await
        .map_err(|_| Failure::BrowserUnavailable)?;
    let socket = answer["webSocketDebuggerUrl"]
        .as_str()
        .ok_or(Failure::BrowserUnavailable)?;
    Ok(socket.to_owned())
}
