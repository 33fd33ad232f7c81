//! Where an address comes from (control D6). Only what a page links to, the user typed, a search
//! found or the task opened before is opened; a model's own addresses are not.

use super::user_request::UserRequest;
use super::words::squeezed;
use crate::page::Page;
use serde::{Deserialize, Serialize};
use url::Url;

/// Addresses that a task has seen, as hashes. Stored with it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Addresses {
    known: Vec<u64>,
}

/// The last so many addresses are known: twice what 50 steps can open, and three searches find.
const MOST: usize = 150;

/// How an address came about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// Typed by the user, found by a search, opened before.
    Known,
    /// A link on the page.
    Link,
    /// The front page of a site, with nothing in it but the site's name.
    FrontPage,
    /// A known address with another query, made of the user's words and small numbers only.
    UsersWords,
    /// What no one showed: the parts that a model may have put data into.
    Made(Vec<String>),
    /// No address of the web.
    Forbidden,
}

impl Addresses {
    /// A page was opened, or a search found this address.
    pub fn learn(&mut self, address: &str) {
        let Some(url) = parse(address) else {
            return;
        };
        let mut bare = url.clone();
        bare.set_fragment(None);
        let hashes = [hash(&bare), hash(&url)];
        self.known.retain(|known| !hashes.contains(known));
        self.known.push(hashes[0]);
        self.known
            .extend((hashes[1] != hashes[0]).then_some(hashes[1]));
        let surplus = self.known.len().saturating_sub(MOST);
        self.known.drain(..surplus);
    }

    /// Where `address` comes from, seen from the page at `here`.
    pub fn origin(
        &self,
        address: &str,
        here: &str,
        page: &Page,
        user_request: &UserRequest,
    ) -> Origin {
        let Some(url) = parse(address) else {
            return Origin::Forbidden;
        };
        let links = links(page, here);
        let typed = typed(&user_request.own_words());
        if self.known.contains(&hash(&url)) || typed.iter().any(|known| same(known, &url)) {
            return Origin::Known;
        }
        if links.iter().any(|known| same(known, &url)) {
            return Origin::Link;
        }
        let front = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        let shown = links.iter().chain(&typed);
        if front && is_bare(&url) && is_host_shown(&url, here, shown) {
            return Origin::FrontPage;
        }
        let mut bare = url.clone();
        bare.set_query(None);
        bare.set_fragment(None);
        let is_known = |known: &Url| {
            let mut known = known.clone();
            known.set_query(None);
            known.set_fragment(None);
            same(&known, &bare)
        };
        let mut shown = links.iter().chain(&typed);
        let base = self.known.contains(&hash(&bare)) || shown.any(is_known);
        if base && is_bare(&url) && asks_in_users_words(&url, user_request) {
            return Origin::UsersWords;
        }
        Origin::Made(parts(&url))
    }
}

/// A web address in the form in which two of them compare.
fn parse(address: &str) -> Option<Url> {
    let address = address.trim();
    let scheme = address.split_once("://")?.0.to_ascii_lowercase();
    let url = Url::parse(address).ok()?;
    (matches!(scheme.as_str(), "http" | "https") && url.has_host()).then_some(url)
}

/// The host is its site's own name, or one that somebody showed: any other may have been put together.
fn is_host_shown<'u>(url: &Url, here: &str, mut shown: impl Iterator<Item = &'u Url>) -> bool {
    let host = url.host_str().unwrap_or_default();
    let site = crate::session::registrable_domain(url.as_str());
    let bare = host.strip_prefix("www.").unwrap_or(host);
    let here = Url::parse(here).ok();
    site.is_none_or(|site| site == bare)
        || here.is_some_and(|here| here.host_str() == Some(host))
        || shown.any(|shown| shown.host_str() == Some(host))
}

/// Nobody is named before the host.
fn is_bare(url: &Url) -> bool {
    url.username().is_empty() && url.password().is_none()
}

/// Nothing was added to a known address: a slash at the end says nothing, and the place on the page
/// may be left out.
fn same(known: &Url, url: &Url) -> bool {
    let bare = |url: &Url| key(url).split('#').next().map(str::to_owned);
    key(known) == key(url) || url.fragment().is_none() && bare(known) == bare(url)
}

fn key(url: &Url) -> String {
    let mut bare = url.clone();
    bare.set_fragment(None);
    let bare = bare.to_string();
    let place = url.fragment().map(|place| format!("#{place}"));
    format!(
        "{}{}",
        bare.trim_end_matches('/'),
        place.unwrap_or_default()
    )
}

fn hash(url: &Url) -> u64 {
    super::hash::hash(key(url).chars())
}

/// What the addresses of the page at `here` are relative to (HTML, section 4.2.3).
fn base(page: &Page, here: &str) -> Option<Url> {
    let here = Url::parse(here).ok();
    let said = page.base.as_deref().map(str::trim);
    match (here, said) {
        (Some(here), Some(said)) => here.join(said).ok().or(Some(here)),
        (here, said) => said.and_then(|said| Url::parse(said).ok()).or(here),
    }
}

/// Where an address leads that the page at `here` shows.
pub(super) fn led_to(address: &str, page: &Page, here: &str) -> Option<Url> {
    base(page, here)?.join(address.trim()).ok()
}

/// The addresses that the page's links lead to.
fn links(page: &Page, here: &str) -> Vec<Url> {
    let base = base(page, here);
    let hrefs = page
        .elements
        .iter()
        .filter_map(|element| element.href.as_deref());
    hrefs
        .filter_map(|href| match &base {
            Some(base) => base.join(href.trim()).ok(),
            None => Url::parse(href.trim()).ok(),
        })
        .filter(|url| matches!(url.scheme(), "http" | "https"))
        .collect()
}

/// The addresses that a text spells out.
fn typed(text: &str) -> Vec<Url> {
    text.split(|c: char| c.is_whitespace() || matches!(c, '"' | '“' | '”' | '<' | '>' | '(' | ')'))
        .map(|word| word.trim_end_matches(['.', ',', ';', '!', '?', ':', '\'']))
        .filter(|word| word.contains('.') && !word.contains('@'))
        .flat_map(|word| {
            if word.contains("://") {
                [parse(word), None]
            } else {
                [
                    parse(&format!("https://{word}")),
                    parse(&format!("http://{word}")),
                ]
            }
        })
        .flatten()
        .collect()
}

/// Every value in the query is the user's, or a number that counts pages.
fn asks_in_users_words(url: &Url, user_request: &UserRequest) -> bool {
    const LONGEST_COUNT: usize = 3;
    let counts =
        |text: &str| text.len() <= LONGEST_COUNT && text.chars().all(|c| c.is_ascii_digit());
    let known = |text: &str| counts(text) || user_request.has_typed(text);
    url.fragment().is_none_or(known)
        && url
            .query_pairs()
            .all(|(name, value)| known(&value) && squeezed(&name).chars().count() <= 12)
}

/// What can carry data: subdomains, user, path, query, fragment; decoded.
pub(super) fn parts(url: &Url) -> Vec<String> {
    let decoded = |text: &str| {
        percent_encoding::percent_decode_str(text)
            .decode_utf8_lossy()
            .into_owned()
    };
    let host = url.host_str().unwrap_or_default();
    let domain = crate::session::registrable_domain(url.as_str()).unwrap_or_default();
    let labels = host.strip_suffix(&domain).unwrap_or_default();
    let mut parts = vec![
        labels.trim_end_matches('.').to_owned(),
        decoded(url.username()),
        decoded(url.password().unwrap_or_default()),
    ];
    parts.extend(url.path_segments().into_iter().flatten().map(decoded));
    for (name, value) in url.query_pairs() {
        parts.extend([name.into_owned(), value.into_owned()]);
    }
    parts.extend(url.fragment().map(decoded));
    parts.retain(|part| !part.is_empty());
    parts
}

/// The same of an address as text; nothing where it is none.
pub(super) fn parts_of(address: &str) -> Vec<String> {
    parse(address).as_ref().map(parts).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: &str = "https://shop.example/list?page=2";
    const PAGE: &str = r#"<a href="/item/7">Mug</a><a href="details?id=3#top">More</a>
        <a href="https://partner.example/offer?x=1">Offer</a><a href="javascript:void(0)">Menu</a>
        <a href="/search?q=a">Search</a>"#;

    fn origin(address: &str) -> Origin {
        let mut addresses = Addresses::default();
        addresses.learn("https://shop.example/orders/");
        addresses.learn("https://hits.example/found?id=9");
        let user_request = UserRequest::new(
            "search for blue mugs, see https://typed.example/a or other.example/b",
            &[],
        );
        addresses.origin(address, HERE, &Page::from_text(PAGE), &user_request)
    }

    #[test]
    fn links_typed_found_and_opened_addresses_are_known() {
        for address in [
            "https://typed.example/a",
            "https://other.example/b",
            "http://other.example/b",
            "https://shop.example/orders",
            "https://hits.example/found?id=9",
        ] {
            assert_eq!(origin(address), Origin::Known, "{address}");
        }
        for address in [
            "https://shop.example/item/7",
            "https://shop.example/item/7/",
            "https://shop.example/details?id=3",
            "https://partner.example/offer?x=1",
        ] {
            assert_eq!(origin(address), Origin::Link, "{address}");
        }
        assert_eq!(origin("https://shop.example/"), Origin::FrontPage);
        assert_eq!(
            origin("https://shop.example/search?q=blue+mugs"),
            Origin::UsersWords
        );
        assert_eq!(
            origin("https://shop.example/list?page=3"),
            Origin::Made(vec!["list".to_owned(), "page".to_owned(), "3".to_owned()])
        );
    }

    #[test]
    fn what_nobody_showed_is_made() {
        for address in [
            "https://shop.example/item/8",
            "https://shop.example/item/7/delete",
            "https://shop.example/search?q=harbour-7781",
            "https://partner.example/offer?x=secret",
            "https://evil.example/collect",
            "https://harbour7781.evil.example/",
            "https://user:pass@shop.example/item/7",
            "https://shop.example/search?q=blue#harbour7781",
        ] {
            let found = origin(address);
            let made = matches!(found, Origin::Made(_)) || found == Origin::FrontPage;
            assert!(made, "{address}: {found:?}");
        }
    }

    #[test]
    fn what_is_no_address_of_the_web_is_refused() {
        for address in [
            "javascript:alert(1)",
            "JavaScript:alert(1)",
            "java\nscript:alert(1)",
            " data:text/html,<script>",
            "file:///etc/hosts",
            "about:blank",
            "chrome://settings",
            "blob:https://shop.example/1",
            "vbscript:x",
            "//evil.example/x",
            "/item/7",
            "https:evil.example",
            "https://",
            "mailto:a@b.example",
            "",
        ] {
            assert_eq!(origin(address), Origin::Forbidden, "{address}");
        }
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let mut addresses = Addresses::default();
        for number in 0..1_000 {
            addresses.learn(&format!("https://shop.example/{number}"));
        }
        assert_eq!(addresses.known.len(), MOST);
    }
}
