//! How a tier comes by a page: one request, the cache, or a browser.

use super::document::Document;
use super::reading::Asked;
use super::set_up::Reader;
use crate::browser::Rendered;
use crate::cache::{Found, Kept};
use crate::failure::Failure;
use crate::fetch::{Fetched, Request};
use crate::pattern::Observed;
use crate::request::Freshness;
use crate::result::{ConsoleMessage, NetworkRequest};
use crate::tier::Tier;
use http::header::{CONTENT_LANGUAGE, IF_NONE_MATCH};
use http::{HeaderMap, StatusCode};
use jiff::Timestamp;
use std::sync::Arc;
use std::time::Duration;
use url::Url;

/// A page as one tier had it.
pub(super) struct Had {
    pub(super) url: Url,
    pub(super) status: u16,
    pub(super) headers: HeaderMap,
    pub(super) document: Document,
    pub(super) html: Option<String>,
    pub(super) at: Timestamp,
    pub(super) cache_age: Option<Duration>,
    pub(super) network: Vec<NetworkRequest>,
    pub(super) console: Vec<ConsoleMessage>,
    pub(super) observed: Vec<Observed>,
}

impl Reader {
    /// The page by one tier.
    pub(super) async fn attempt(&self, tier: Tier, asked: Asked<'_>) -> Result<Had, Failure> {
        let Some(browser) = self.browser(tier) else {
            return self.fetched(asked).await;
        };
        let wait_for = asked.request.options.wait_for_selector.as_deref();
        let cookies = &asked.session.cookies;
        let rendered = browser
            .render(&self.fetcher, asked.url, cookies, wait_for, asked.deadline)
            .await?;
        self.rendered(rendered).await
    }

    /// The first tier: one request, or none where the cache has the page.
    async fn fetched(&self, asked: Asked<'_>) -> Result<Had, Failure> {
        let Asked {
            url,
            request,
            session,
            deadline,
            ..
        } = asked;
        let now = Timestamp::now();
        let has_session = !session.cookies.is_empty();
        let freshness = if has_session {
            Freshness::Realtime
        } else {
            request.options.freshness()
        };
        let mut get = Request::get(url.clone());
        get.cookies.clone_from(&session.cookies);
        let (kept, age) = match self.cache.find(url, freshness, now) {
            Found::Fresh(kept) => {
                let age = Duration::try_from(now.duration_since(kept.at)).unwrap_or_default();
                (kept, Some(age))
            }
            Found::Stale(kept, tag) => {
                get.headers.insert(IF_NONE_MATCH, tag);
                let fetched = self.fetcher.fetch(get, deadline).await?;
                let is_same = fetched.status == StatusCode::NOT_MODIFIED;
                (
                    Kept {
                        fetched: if is_same { kept.fetched } else { fetched },
                        at: now,
                    },
                    None,
                )
            }
            Found::Nothing => (
                Kept {
                    fetched: self.fetcher.fetch(get, deadline).await?,
                    at: now,
                },
                None,
            ),
        };
        if !has_session && age.is_none() {
            self.cache.keep(url, &kept.fetched, now);
        }
        self.understood(kept, age).await
    }

    async fn understood(&self, kept: Kept, cache_age: Option<Duration>) -> Result<Had, Failure> {
        let Kept { fetched, at } = kept;
        let page = fetched.clone();
        let document = self.on_a_deep_stack(move || Document::of(&page)).await??;
        let Fetched {
            url,
            status,
            headers,
            ..
        } = fetched;
        Ok(Had {
            url,
            status: status.as_u16(),
            headers,
            html: document.html().map(str::to_owned),
            document,
            at,
            cache_age,
            network: Vec::new(),
            console: Vec::new(),
            observed: Vec::new(),
        })
    }

    async fn rendered(&self, rendered: Rendered) -> Result<Had, Failure> {
        let Rendered {
            url,
            status,
            headers,
            html,
            network,
            console,
            observed,
        } = rendered;
        let language = headers
            .get(CONTENT_LANGUAGE)
            .and_then(|value| value.to_str().ok())
            .map(str::to_owned);
        let (address, source) = (url.clone(), html.clone());
        let document = self
            .on_a_deep_stack(move || Document::of_html(&address, source, language.as_deref()))
            .await??;
        Ok(Had {
            url,
            status,
            headers,
            document,
            html: Some(html),
            at: Timestamp::now(),
            cache_age: None,
            network,
            console,
            observed,
        })
    }

    /// Runs what takes long and recurses on a thread of its own, a few at a time. Who waits may
    /// leave; the thread ends by itself.
    async fn on_a_deep_stack<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        const STACK_BYTES: usize = 32 * 1024 * 1024;
        let permit = Arc::clone(&self.taking_apart)
            .acquire_owned()
            .await
            .map_err(|_| Failure::Internal)?;
        let (done, outcome) = tokio::sync::oneshot::channel();
        let thread = std::thread::Builder::new()
            .name("page".to_owned())
            .stack_size(STACK_BYTES);
        let spawned = thread.spawn(move || {
            let outcome = work();
            drop(permit);
            // Nobody waits any more when the deadline has passed.
            let _ = done.send(outcome);
        });
        spawned.map_err(|_| Failure::Internal)?;
        outcome.await.map_err(|_| Failure::Internal)
    }
}
