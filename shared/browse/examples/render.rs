//! Reads a page that needs its scripts through the browser that `CDP_LIGHTWEIGHT` names, and shows
//! what the same page comes to without one. The page stands on this machine.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "what does not work ends it"
)]

use browse::browser::Browser;
use browse::fetch::SystemNames;
use browse::guard::Guard;
use browse::reader::{Browsers, Reader, Session};
use browse::request::{BrowseOptions, BrowseRequest};
use browse::tier::Tier;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::Instant;

const SHELL: &str = "<!doctype html><html lang=en><head><title>Boats</title></head><body><div id=root></div><script src=/app.js></script></body></html>";

const SCRIPT: &str = "
fetch('/api/boats?page=1').then(answer => answer.json()).then(found => {
  document.getElementById('root').innerHTML = '<main><h1>' + found.title + '</h1>'
    + found.items.map(item => '<p>' + item + '</p>').join('') + '</main>';
  fetch('http://169.254.169.254/latest/meta-data/').catch(() => console.log('refused, as it should be'));
});";

#[tokio::main]
async fn main() {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(answer(stream));
        }
    });
    let setting = std::env::var("CDP_LIGHTWEIGHT").unwrap();
    let browsers = Browsers {
        lightweight: Some(Browser::parse(&setting).unwrap()),
        full: None,
    };
    let reader = Reader::new(
        Guard::default().except(address),
        Arc::new(SystemNames),
        browsers,
    )
    .unwrap();
    for dearest in [Tier::Intelligence, Tier::Lightweight] {
        let options = BrowseOptions {
            max_cost_tier: Some(dearest),
            include_network: Some(true),
            include_console: Some(true),
            include_decision_trace: Some(true),
            ..BrowseOptions::default()
        };
        let request = BrowseRequest {
            url: format!("http://{address}/"),
            options,
        };
        let deadline = Instant::now() + Duration::from_secs(40);
        let read = reader
            .read(&request, &Session::default(), deadline, &|_| {})
            .await;
        println!("\nmaxCostTier: {dearest}");
        match read.outcome {
            Ok(page) => {
                println!("{}", serde_json::to_string_pretty(&page).unwrap());
                assert!(page.content.text.contains("Boat number 7"));
                assert_eq!(read.learned.len(), 1);
            }
            Err(error) => {
                println!("{}", serde_json::to_string_pretty(&error).unwrap());
                assert_eq!(
                    dearest,
                    Tier::Intelligence,
                    "the browser did not read the page"
                );
            }
        }
    }
}

async fn answer(mut stream: TcpStream) {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let Ok(byte) = stream.read_u8().await else {
            return;
        };
        head.push(byte);
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    let path = head.split_whitespace().nth(1).unwrap_or("/").to_owned();
    let items: Vec<String> = (1..=12).map(|number| format!("Boat number {number} went slowly down the river, and nobody looked up from what they did.")).collect();
    let (kind, body) = match path.as_str() {
        "/app.js" => ("text/javascript", SCRIPT.to_owned()),
        path if path.starts_with("/api/boats") => (
            "application/json",
            serde_json::json!({"title": "Boats", "items": items}).to_string(),
        ),
        _ => ("text/html; charset=utf-8", SHELL.to_owned()),
    };
    let answer = format!(
        "HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let _ = stream.write_all(answer.as_bytes()).await;
}
