//! Whether a tier's page is taken.

use crate::extract::Extracted;
use crate::failure::Failure;
use crate::trust::ValidationDetails;
use http::HeaderMap;
use http::header::RETRY_AFTER;
use jiff::Timestamp;
use jiff::fmt::rfc2822;
use std::time::Duration;

/// Characters that a page's content has, if nothing speaks against it.
const MIN_LENGTH: usize = 500;

/// Waits that sites may name are cut here.
const LONGEST_WAIT: Duration = Duration::from_secs(24 * 60 * 60);

/// What is thought of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    Good,
    /// Shown if no fuller tier does better.
    Partial(Failure),
    Failed(Failure),
}

/// Judges what the site answered, by its status before its content.
pub fn judge(
    status: u16,
    headers: &HeaderMap,
    page: Option<&Extracted>,
    has_session: bool,
) -> Verdict {
    let is_challenge =
        headers.get("cf-mitigated").is_some() || page.is_some_and(|page| page.signs.is_challenge);
    if let Some(failure) = of_status(status, headers, is_challenge, has_session) {
        return Verdict::Failed(failure);
    }
    let Some(page) = page else {
        return Verdict::Good;
    };
    let length = page.body.text.chars().count();
    if length >= MIN_LENGTH {
        return Verdict::Good;
    }
    if page.signs.is_incomplete {
        return Verdict::Failed(Failure::RequiresJs);
    }
    match length {
        0 if page.signs.has_scripts => Verdict::Failed(Failure::RequiresJs),
        0 => Verdict::Failed(Failure::Empty),
        // Nothing could add to a page without scripts.
        _ if !page.signs.has_scripts => Verdict::Good,
        _ => Verdict::Partial(Failure::TooShort(length)),
    }
}

fn of_status(
    status: u16,
    headers: &HeaderMap,
    is_challenge: bool,
    has_session: bool,
) -> Option<Failure> {
    match (status, is_challenge) {
        (429, true) => Some(Failure::BlockedRateLimited),
        (_, true) => Some(Failure::BotDetection),
        (200..=299, _) => None,
        (401, _) if has_session => Some(Failure::InvalidCredentials),
        (401 | 407, _) => Some(Failure::MissingSession),
        (429, _) => Some(Failure::RateLimited {
            retry_after: retry_after(headers),
        }),
        (503, _) if headers.contains_key(RETRY_AFTER) => Some(Failure::RateLimited {
            retry_after: retry_after(headers),
        }),
        (451, _) => Some(Failure::GeoRestricted),
        _ => Some(Failure::Status(status)),
    }
}

/// Seconds, or a date (RFC 9110, 10.2.3).
fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let value = headers.get(RETRY_AFTER)?.to_str().ok()?.trim();
    let wait = match value.parse() {
        Ok(seconds) => Duration::from_secs(seconds),
        Err(_) => {
            let at = rfc2822::parse(value).ok()?.timestamp();
            Duration::try_from(at.duration_since(Timestamp::now())).unwrap_or_default()
        }
    };
    Some(wait.min(LONGEST_WAIT))
}

/// The same facts, for the trace.
pub fn details(page: &Extracted) -> ValidationDetails {
    let content_length = page.body.text.chars().count();
    ValidationDetails {
        content_length,
        has_semantic_markers: page.signs.is_semantic,
        has_incomplete_markers: page.signs.is_incomplete,
        meets_min_length: content_length >= MIN_LENGTH,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::extract::{Page, extract};
    use http::HeaderValue;
    use url::Url;

    fn verdict(status: u16, html: &str) -> Verdict {
        let url = Url::parse("https://shop.example/").unwrap();
        let page = extract(Page {
            url: &url,
            html,
            content_language: None,
        })
        .unwrap();
        judge(status, &HeaderMap::new(), Some(&page), false)
    }

    #[test]
    fn a_status_is_judged_by_what_comes_with_it() {
        let wall = "<title>Just a moment...</title><script src='/cdn-cgi/challenge-platform/b.js'></script>";
        let plain = "<p>You may not see this.";
        for (status, html, failure) in [
            (403, plain, Failure::Status(403)),
            (403, wall, Failure::BotDetection),
            (200, wall, Failure::BotDetection),
            (503, wall, Failure::BotDetection),
            (429, wall, Failure::BlockedRateLimited),
            (429, plain, Failure::RateLimited { retry_after: None }),
            (401, plain, Failure::MissingSession),
            (451, plain, Failure::GeoRestricted),
            (404, plain, Failure::Status(404)),
            (500, plain, Failure::Status(500)),
        ] {
            assert_eq!(
                verdict(status, html),
                Verdict::Failed(failure),
                "{status} {html}"
            );
        }
    }

    #[test]
    fn a_short_page_is_whole_only_when_nothing_could_add_to_it() {
        let short = "<h1>Closed</h1><p>The yard is closed today.";
        assert_eq!(verdict(200, short), Verdict::Good);
        assert!(matches!(
            verdict(200, &format!("{short}<script src=a.js></script>")),
            Verdict::Partial(Failure::TooShort(_))
        ));
        assert_eq!(
            verdict(200, "<div id=root></div><script src=a.js></script>"),
            Verdict::Failed(Failure::RequiresJs)
        );
        assert_eq!(
            verdict(200, "<body></body>"),
            Verdict::Failed(Failure::Empty)
        );
    }

    #[test]
    fn a_wait_is_read_as_seconds_or_as_a_date() {
        let wait = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(RETRY_AFTER, HeaderValue::from_static(value));
            retry_after(&headers)
        };
        assert_eq!(wait("7"), Some(Duration::from_secs(7)));
        assert_eq!(wait("99999999"), Some(LONGEST_WAIT));
        assert_eq!(wait("Wed, 21 Oct 2015 07:28:00 GMT"), Some(Duration::ZERO));
        assert_eq!(wait("soon"), None);
    }
}
