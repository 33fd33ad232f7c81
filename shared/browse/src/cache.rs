//! Pages that were fetched, kept for a while: honestly, as HTTP has it (RFC 9111).

use crate::fetch::Fetched;
use crate::request::Freshness;
use http::HeaderValue;
use http::header::{CACHE_CONTROL, ETAG, VARY};
use jiff::{SignedDuration, Timestamp};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use url::Url;

/// Fresh for this long where the site says nothing, and never longer.
const USUAL_AGE: SignedDuration = SignedDuration::from_mins(15);

const MAX_PAGES: usize = 200;
const MAX_BYTES: usize = 32 * 1024 * 1024;

/// A page from the cache.
#[derive(Debug, Clone)]
pub struct Kept {
    pub fetched: Fetched,
    pub at: Timestamp,
}

/// What the cache has for a request.
#[derive(Debug, Clone)]
pub enum Found {
    /// To be answered with.
    Fresh(Kept),
    /// To be asked for again, with its `ETag`.
    Stale(Kept, HeaderValue),
    Nothing,
}

/// Pages without any session, in the memory of this process. A page that was fetched with a
/// session's cookies never gets here.
#[derive(Debug, Default)]
pub struct Cache(Mutex<HashMap<Url, Kept>>);

impl Cache {
    pub fn find(&self, url: &Url, freshness: Freshness, now: Timestamp) -> Found {
        if freshness == Freshness::Realtime {
            return Found::Nothing;
        }
        let kept = self
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get(url)
            .cloned();
        let Some(kept) = kept else {
            return Found::Nothing;
        };
        if freshness == Freshness::Cached
            || now.duration_since(kept.at).abs() < lifetime(&kept.fetched)
        {
            return Found::Fresh(kept);
        }
        match kept.fetched.headers.get(ETAG).cloned() {
            Some(tag) => Found::Stale(kept, tag),
            None => Found::Nothing,
        }
    }

    /// Keeps a page that may be kept.
    pub fn keep(&self, url: &Url, fetched: &Fetched, now: Timestamp) {
        if fetched.status != 200 || !may_keep(fetched) {
            return;
        }
        let mut pages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pages.insert(
            url.clone(),
            Kept {
                fetched: fetched.clone(),
                at: now,
            },
        );
        while pages.len() > MAX_PAGES
            || pages
                .values()
                .map(|kept| kept.fetched.body.len())
                .sum::<usize>()
                > MAX_BYTES
        {
            let oldest = pages
                .iter()
                .min_by_key(|(_, kept)| kept.at)
                .map(|(url, _)| url.clone());
            let Some(oldest) = oldest else { break };
            pages.remove(&oldest);
        }
    }
}

fn may_keep(fetched: &Fetched) -> bool {
    let control = fetched
        .header(&CACHE_CONTROL)
        .unwrap_or_default()
        .to_ascii_lowercase();
    let varies = fetched.header(&VARY).unwrap_or_default();
    !control.contains("no-store") && !control.contains("private") && !varies.contains('*')
}

/// How long a page counts as fresh.
fn lifetime(fetched: &Fetched) -> SignedDuration {
    let control = fetched
        .header(&CACHE_CONTROL)
        .unwrap_or_default()
        .to_ascii_lowercase();
    if control.contains("no-cache") {
        return SignedDuration::ZERO;
    }
    let stated = control
        .split(',')
        .find_map(|directive| directive.trim().strip_prefix("max-age=")?.parse().ok());
    stated
        .map_or(USUAL_AGE, SignedDuration::from_secs)
        .min(USUAL_AGE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::{HeaderMap, StatusCode};
    use std::time::Duration;

    fn page(headers: &[(&'static str, &'static str)]) -> Fetched {
        let headers: HeaderMap = headers
            .iter()
            .map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value)))
            .collect();
        Fetched {
            url: url(),
            redirects: Vec::new(),
            status: StatusCode::OK,
            headers,
            body: "x".into(),
            elapsed: Duration::ZERO,
        }
    }

    fn url() -> Url {
        Url::parse("https://shop.example/").unwrap()
    }

    fn after(seconds: i64) -> Timestamp {
        Timestamp::from_second(1_780_000_000 + seconds).unwrap()
    }

    fn found(
        headers: &[(&'static str, &'static str)],
        freshness: Freshness,
        age: i64,
    ) -> &'static str {
        let cache = Cache::default();
        cache.keep(&url(), &page(headers), after(0));
        match cache.find(&url(), freshness, after(age)) {
            Found::Fresh(_) => "fresh",
            Found::Stale(..) => "stale",
            Found::Nothing => "nothing",
        }
    }

    #[test]
    fn a_page_is_as_fresh_as_the_site_and_the_caller_have_it() {
        use Freshness::{Any, Cached, Realtime};
        for (headers, freshness, age, outcome) in [
            (&[][..], Any, 899, "fresh"),
            (&[][..], Any, 901, "nothing"),
            (&[("etag", "\"1\"")][..], Any, 901, "stale"),
            (&[][..], Cached, 1_000_000, "fresh"),
            (&[][..], Realtime, 0, "nothing"),
            (
                &[("cache-control", "public, max-age=60")][..],
                Any,
                59,
                "fresh",
            ),
            (
                &[("cache-control", "public, max-age=60")][..],
                Any,
                61,
                "nothing",
            ),
            (
                &[("cache-control", "max-age=99999")][..],
                Any,
                901,
                "nothing",
            ),
            (
                &[("cache-control", "no-cache"), ("etag", "\"1\"")][..],
                Any,
                0,
                "stale",
            ),
            (&[("cache-control", "no-store")][..], Cached, 0, "nothing"),
            (&[("cache-control", "private")][..], Cached, 0, "nothing"),
            (&[("vary", "*")][..], Cached, 0, "nothing"),
        ] {
            assert_eq!(
                found(headers, freshness, age),
                outcome,
                "{headers:?} {freshness:?} {age}"
            );
        }
    }

    #[test]
    fn the_cache_has_a_largest_size() {
        let cache = Cache::default();
        for number in 0..=MAX_PAGES {
            let url = url().join(&number.to_string()).unwrap();
            cache.keep(&url, &page(&[]), after(i64::try_from(number).unwrap()));
        }
        assert_eq!(cache.0.lock().unwrap().len(), MAX_PAGES);
        let oldest = url().join("0").unwrap();
        assert!(matches!(
            cache.find(&oldest, Freshness::Cached, after(300)),
            Found::Nothing
        ));
    }
}
