//! Pages that need their scripts, read through a browser that speaks Chrome's debugging protocol.
//!
//! The browser itself reaches nothing: each request that a page makes is stopped, held against the
//! guard, fetched here, and handed back (`Fetch.fulfillRequest`). So the limits of [`crate::fetch`]
//! hold for scripts as well, and a name cannot mean another address to the browser than to the
//! guard. Browsers that are started here are also given a proxy that nobody listens at, for what
//! cannot be stopped this way.

mod connection;
mod launch;
mod page;
mod rendered;
#[cfg(test)]
mod tests;

pub use rendered::Rendered;

use crate::failure::Failure;
use crate::fetch::Fetcher;
use connection::Connection;
use launch::Running;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout_at};
use url::Url;

/// Before the deadline, the page is read as far as it has come.
const RESERVE: Duration = Duration::from_millis(300);

/// Where a browser is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Place {
    /// It runs already, at this address: `ws://…`, or `http://…` of its list of targets.
    At(String),
    /// It is started on demand: a program and its own arguments.
    Spawned(Vec<String>),
}

/// A browser that is set up; whether it answers is seen when it is needed.
#[derive(Debug)]
pub struct Browser {
    place: Place,
    running: Mutex<Option<Running>>,
}

/// The setting names no browser.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("must be spawn:PROGRAM [ARGUMENTS], ws://… or http://…")]
pub struct NoBrowser;

impl Browser {
    /// Of a setting: `spawn:/usr/bin/chromium --no-sandbox`, `ws://127.0.0.1:9222/`,
    /// `http://127.0.0.1:9222`.
    pub fn parse(setting: &str) -> Result<Self, NoBrowser> {
        let setting = setting.trim();
        let place = if let Some(command) = setting.strip_prefix("spawn:") {
            let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
            if words.is_empty() {
                return Err(NoBrowser);
            }
            Place::Spawned(words)
        } else if setting.starts_with("ws://") || setting.starts_with("http://") {
            Place::At(setting.to_owned())
        } else {
            return Err(NoBrowser);
        };
        Ok(Self {
            place,
            running: Mutex::new(None),
        })
    }

    /// Loads a page, lets its scripts come to rest, and reads it.
    pub async fn render(
        &self,
        fetcher: &Fetcher,
        url: &Url,
        cookies: &[String],
        wait_for: Option<&str>,
        deadline: Instant,
    ) -> Result<Rendered, Failure> {
        let address = timeout_at(deadline, self.address())
            .await
            .map_err(|_| Failure::BrowserUnavailable)??;
        let connection = timeout_at(deadline, Connection::open(&address)).await;
        let connection = connection.map_err(|_| Failure::BrowserUnavailable)??;
        let now = Instant::now();
        let rest = deadline.checked_sub(RESERVE).unwrap_or(deadline).max(now);
        let asked = page::Asked {
            url,
            cookies,
            wait_for,
            rest,
        };
        let mut page = page::OpenPage::open(connection, fetcher, deadline).await?;
        let rendered = page.load(&asked).await;
        // A browser that does not close the page throws it away with the connection.
        let _ = tokio::time::timeout(Duration::from_secs(1), page.close()).await;
        rendered
    }

    /// Where the browser listens; a browser that is not running is started.
    async fn address(&self) -> Result<String, Failure> {
        let words = match &self.place {
            Place::At(address) => return launch::socket(address).await,
            Place::Spawned(words) => words,
        };
        let mut running = self.running.lock().await;
        if let Some(browser) = running.as_mut()
            && browser.is_alive()
        {
            return Ok(browser.address.clone());
        }
        let browser = Running::start(words).await?;
        let address = browser.address.clone();
        *running = Some(browser);
        Ok(address)
    }
}
