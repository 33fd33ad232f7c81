//! A caller's session with a site: the cookies that a browser had there (RFC 6265), which of them a
//! page gets, and how the session is doing.

use crate::failure::Failure;
use crate::pattern::domain_of;
use cookie_store::{CookieExpiration, CookieStore};
use jiff::{SignedDuration, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use url::Url;

/// The profile that is meant where none is named.
pub const USUAL_PROFILE: &str = "default";

/// Most cookies of one session.
pub const MOST_COOKIES: usize = 100;

/// Longest name and value together, in bytes (RFC 6265, 6.1).
const LONGEST_COOKIE: usize = 4096;

/// A session that ends within this is told of.
const SOON: SignedDuration = SignedDuration::from_hours(24);

/// Unused for longer than this, a session is not to be counted on.
const STALE: SignedDuration = SignedDuration::from_hours(30 * 24);

/// One cookie, as browsers export them.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct GivenCookie {
    pub name: String,
    pub value: String,
    /// With it, hosts below it get the cookie too; without, the URL's own host alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub domain: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// Unix time in seconds. A cookie without one does not expire by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires: Option<i64>,
    #[serde(default)]
    pub secure: bool,
}

impl fmt::Debug for GivenCookie {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("GivenCookie")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// How a session is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SessionHealth {
    Healthy,
    /// A cookie of it ends within a day.
    ExpiringSoon,
    /// No cookie of it lives any more.
    Expired,
    /// Not used for thirty days.
    Stale,
    NotFound,
}

/// The cookies of one session.
#[derive(Clone)]
pub struct Cookies(CookieStore);

impl fmt::Debug for Cookies {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Cookies")
    }
}

impl Cookies {
    /// Takes what a browser had for a site. Each cookie must be one that the URL's host may set.
    pub fn given(url: &Url, given: &[GivenCookie], now: Timestamp) -> Result<Self, Failure> {
        if given.is_empty() || given.len() > MOST_COOKIES {
            let reason = format!("must have between 1 and {MOST_COOKIES} entries");
            return Err(Failure::argument("cookies", reason));
        }
        let mut store = CookieStore::new();
        for (index, cookie) in given.iter().enumerate() {
            let wrong = |reason: &str| Failure::argument(format!("cookies[{index}]"), reason);
            let line = line_of(cookie, now).map_err(wrong)?;
            let of_suffix = cookie.domain.as_deref().is_some_and(|domain| {
                let domain = domain.trim_start_matches('.').to_ascii_lowercase();
                domain_of(url).is_some_and(|own| !domain.ends_with(&own))
            });
            if of_suffix || store.parse(&line, url).is_err() {
                return Err(wrong("is not for this url's host, or has expired"));
            }
        }
        Ok(Self(store))
    }

    /// `name=value` of each that a request to this URL gets.
    pub fn sent_to(&self, url: &Url) -> Vec<String> {
        let values = self.0.get_request_values(url);
        values
            .map(|(name, value)| format!("{name}={value}"))
            .collect()
    }

    /// Takes in what a site set anew. What it may not set is left out.
    pub fn renew(&mut self, url: &Url, set: &[String]) -> usize {
        let taken = set.iter().filter(|line| self.0.parse(line, url).is_ok());
        taken.count()
    }

    pub fn health(&self, used_at: Timestamp, now: Timestamp) -> SessionHealth {
        let ends = |cookie: &cookie_store::Cookie<'_>| match &cookie.expires {
            CookieExpiration::AtUtc(at) => Timestamp::from_second(at.unix_timestamp()).ok(),
            CookieExpiration::SessionEnd => None,
        };
        let mut living = self
            .0
            .iter_any()
            .map(ends)
            .filter(|end| end.is_none_or(|end| end > now));
        let Some(first) = living.next() else {
            return SessionHealth::Expired;
        };
        if now.duration_since(used_at) > STALE {
            return SessionHealth::Stale;
        }
        let mut ends = living.chain([first]).flatten();
        if ends.any(|end| end.duration_since(now) < SOON) {
            SessionHealth::ExpiringSoon
        } else {
            SessionHealth::Healthy
        }
    }

    /// To be sealed and kept.
    pub fn to_text(&self) -> Option<String> {
        let mut text = Vec::new();
        cookie_store::serde::json::save_incl_expired_and_nonpersistent(&self.0, &mut text).ok()?;
        String::from_utf8(text).ok()
    }

    pub fn from_text(text: &str) -> Option<Self> {
        let store = cookie_store::serde::json::load_all(text.as_bytes());
        store.ok().map(Self)
    }
}

/// A cookie as a server would set it.
fn line_of(cookie: &GivenCookie, now: Timestamp) -> Result<String, &'static str> {
    let GivenCookie { name, value, .. } = cookie;
    let is_plain = |text: &str| text.chars().all(|c| !c.is_control() && c != ';');
    let is_name = !name.is_empty() && !name.contains('=') && !name.contains(char::is_whitespace);
    let rest = [cookie.domain.as_deref(), cookie.path.as_deref()];
    let mut texts = rest.into_iter().flatten().chain([name.as_str(), value]);
    if !is_name || name.len() + value.len() > LONGEST_COOKIE || !texts.all(is_plain) {
        return Err("has a name, value, domain or path that no cookie may have");
    }
    let mut line = format!("{name}={value}");
    if let Some(domain) = &cookie.domain {
        line.push_str(&format!("; Domain={domain}"));
    }
    line.push_str(&format!("; Path={}", cookie.path.as_deref().unwrap_or("/")));
    if let Some(expires) = cookie.expires {
        line.push_str(&format!(
            "; Max-Age={}",
            expires.saturating_sub(now.as_second())
        ));
    }
    if cookie.secure {
        line.push_str("; Secure");
    }
    Ok(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn url(text: &str) -> Url {
        Url::parse(text).unwrap()
    }

    fn cookie(name: &str, value: &str) -> GivenCookie {
        GivenCookie {
            name: name.to_owned(),
            value: value.to_owned(),
            domain: None,
            path: None,
            expires: None,
            secure: false,
        }
    }

    fn given(cookies: &[GivenCookie]) -> Result<Cookies, Failure> {
        Cookies::given(&url("https://www.shop.example/"), cookies, Timestamp::now())
    }

    #[test]
    fn a_cookie_goes_where_a_browser_would_send_it() {
        let below = GivenCookie {
            domain: Some("shop.example".to_owned()),
            ..cookie("all", "1")
        };
        let inner = GivenCookie {
            path: Some("/account".to_owned()),
            ..cookie("inner", "2")
        };
        let secure = GivenCookie {
            secure: true,
            ..cookie("secure", "3")
        };
        let cookies = given(&[below, inner, secure, cookie("own", "4")]).unwrap();
        let cookies = Cookies::from_text(&cookies.to_text().unwrap()).unwrap();
        for (address, sent) in [
            (
                "https://www.shop.example/",
                &["all=1", "own=4", "secure=3"][..],
            ),
            (
                "https://www.shop.example/account",
                &["all=1", "inner=2", "own=4", "secure=3"],
            ),
            ("http://www.shop.example/", &["all=1", "own=4"]),
            ("https://api.shop.example/", &["all=1"]),
            ("https://other.example/", &[]),
        ] {
            let mut got = cookies.sent_to(&url(address));
            got.sort();
            assert_eq!(got, sent, "{address}");
        }
    }

    #[test]
    fn what_the_host_may_not_set_is_named() {
        for spoilt in [
            cookie("", "1"),
            cookie("a b", "1"),
            cookie("a", "1; Domain=evil.example"),
            cookie("a", &"x".repeat(5000)),
            GivenCookie {
                domain: Some("other.example".to_owned()),
                ..cookie("a", "1")
            },
            GivenCookie {
                domain: Some("example".to_owned()),
                ..cookie("a", "1")
            },
            GivenCookie {
                expires: Some(1),
                ..cookie("a", "1")
            },
        ] {
            let Err(Failure::InvalidArgument { field, .. }) =
                given(&[cookie("b", "1"), spoilt.clone()])
            else {
                panic!("{spoilt:?} is taken")
            };
            assert_eq!(field, "cookies[1]");
        }
        assert!(given(&[]).is_err());
    }

    #[test]
    fn a_session_is_as_well_as_its_cookies_and_its_use() {
        let now = Timestamp::now();
        let hours = SignedDuration::from_hours;
        let with = |ends: &[Option<i64>]| {
            let cookies = ends.iter().enumerate().map(|(number, end)| GivenCookie {
                expires: end.map(|end| (now + hours(end)).as_second()),
                ..cookie(&format!("c{number}"), "1")
            });
            given(&cookies.collect::<Vec<_>>()).unwrap()
        };
        for (ends, used, later, health) in [
            (&[None][..], 0, 0, SessionHealth::Healthy),
            (&[Some(48)], 0, 0, SessionHealth::Healthy),
            (&[Some(23), None], 0, 0, SessionHealth::ExpiringSoon),
            (&[Some(2), Some(3)], 0, 4, SessionHealth::Expired),
            (&[Some(2), Some(99)], 0, 4, SessionHealth::Healthy),
            (&[None], -31 * 24, 0, SessionHealth::Stale),
        ] {
            let told = with(ends).health(now + hours(used), now + hours(later));
            assert_eq!(told, health, "{ends:?}");
        }
    }

    #[test]
    fn a_site_renews_its_own_cookies_alone() {
        let mut cookies = given(&[cookie("sid", "old")]).unwrap();
        let set = [
            "sid=new; Path=/".to_owned(),
            "x=1; Domain=other.example".to_owned(),
        ];
        let here = url("https://www.shop.example/");
        assert_eq!(cookies.renew(&here, &set), 1);
        assert_eq!(cookies.sent_to(&here), ["sid=new"]);
        assert!(!format!("{cookies:?}").contains("new"));
    }
}
