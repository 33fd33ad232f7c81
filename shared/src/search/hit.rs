//! One result, cut to size.

use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use url::Url;

const MAX_TITLE_CHARS: usize = 200;
const MAX_SNIPPET_CHARS: usize = 1000;
const MAX_URL_CHARS: usize = 2048;

/// One result. Its texts are a stranger's.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Hit {
    /// One line, at most 200 characters.
    pub title: String,
    /// http or https, at most 2,048 characters.
    pub url: String,
    /// One line, at most 1,000 characters.
    pub snippet: String,
    /// How well it fits by its source's own count, in thousandths; `None` where the source does not
    /// say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    /// What its page says on the query, where somebody read it: Markdown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
}

impl Hit {
    /// A source's score as it is kept.
    pub(super) fn thousandths(score: Option<f64>) -> Option<u32> {
        let score = score.filter(|score| score.is_finite() && *score >= 0.0)?;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "clamped to the range of u32"
        )]
        let whole = (score * 1000.0).round().min(f64::from(u32::MAX)) as u32;
        Some(whole)
    }

    /// The same with less of its text, to be kept.
    #[must_use]
    pub fn shortened(&self, most: usize) -> Self {
        Self {
            snippet: self.snippet.chars().take(most).collect(),
            page: self
                .page
                .as_ref()
                .map(|page| page.chars().take(most).collect()),
            ..self.clone()
        }
    }
}

/// The usable ones: with a web address, where a domain is given on that site, each once, on one
/// line, cut.
pub(super) fn clean(hits: Vec<Hit>, domain: Option<&str>, most: usize) -> Vec<Hit> {
    let usable = hits.into_iter().filter_map(|hit| {
        let url = Url::parse(hit.url.trim()).ok()?;
        let is_web = ["http", "https"].contains(&url.scheme());
        let is_wanted = domain.is_none_or(|domain| is_within(&url, domain));
        let is_short = url.as_str().len() <= MAX_URL_CHARS;
        (is_web && is_wanted && is_short).then(|| Hit {
            title: one_line(&hit.title, MAX_TITLE_CHARS),
            snippet: one_line(&hit.snippet, MAX_SNIPPET_CHARS),
            url: url.into(),
            score: hit.score,
            page: None,
        })
    });
    distinct(usable.collect(), most)
}

/// The first of each address.
pub(super) fn distinct(hits: Vec<Hit>, most: usize) -> Vec<Hit> {
    let mut seen = HashSet::new();
    let mut kept = hits;
    kept.retain(|hit| seen.insert(hit.url.clone()));
    kept.truncate(most);
    kept
}

fn is_within(url: &Url, domain: &str) -> bool {
    let host = url.host_str().unwrap_or_default();
    let rest = host.strip_suffix(&domain.to_lowercase());
    rest.is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
}

fn one_line(text: &str, most: usize) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    let line = words
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ");
    line.chars().take(most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hit(url: &str) -> Hit {
        Hit {
            title: " A\n title\u{0} ".to_owned(),
            url: url.to_owned(),
            snippet: "x".repeat(5000),
            score: None,
            page: None,
        }
    }

    fn kept(urls: &[&str], domain: Option<&str>) -> Vec<String> {
        let hits = urls.iter().map(|url| hit(url)).collect();
        let kept = clean(hits, domain, 3).into_iter();
        kept.map(|hit| hit.url).collect()
    }

    #[test]
    fn only_what_can_be_visited_is_kept_and_each_once() {
        let urls = [
            "https://a.example/",
            "javascript:alert(1)",
            "nothing",
            "https://a.example",
        ];
        assert_eq!(kept(&urls, None), ["https://a.example/"]);
        let many = ["http://a/1", "http://a/2", "http://a/3", "http://a/4"];
        assert_eq!(kept(&many, None).len(), 3);
    }

    #[test]
    fn a_site_is_its_domain_and_what_is_below() {
        let urls = [
            "https://acme.example/a",
            "https://docs.ACME.example/b",
            "https://badacme.example/c",
            "https://acme.example.evil.example/d",
        ];
        assert_eq!(
            kept(&urls, Some("acme.example")),
            ["https://acme.example/a", "https://docs.acme.example/b"]
        );
    }

    #[test]
    fn texts_are_one_line_and_short() {
        let clean = clean(vec![hit("http://a/")], None, 3).remove(0);
        assert_eq!(
            (clean.title.as_str(), clean.snippet.len()),
            ("A title", MAX_SNIPPET_CHARS)
        );
    }
}
