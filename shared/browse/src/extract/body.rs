//! The main content: two extractors, and what stands in for them.

use super::arbiter::{Kind, Verdict, judge};
use super::framework::FrameworkData;
use super::structured::StructuredData;
use super::tree::lines_of;
use super::words::{Overlap, overlap};
use dom_query::Document;
use dom_smoothie::{Config, Readability, TextMode};
use std::panic::catch_unwind;
use url::Url;

/// A text of fewer characters may be replaced by what the page says for machines.
const SHORT: usize = 500;

/// What an extractor found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Candidate {
    pub text: String,
    pub html: Option<String>,
    pub title: Option<String>,
}

/// What both found.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidates {
    pub kind: Kind,
    /// `rs-trafilatura`.
    pub first: Candidate,
    /// What the first thinks of its own result, 0 to 1.
    pub self_score: f64,
    /// `dom_smoothie`.
    pub second: Candidate,
}

/// Whose text was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BodySource {
    First,
    Second,
    Structured,
    Framework,
    /// All that the page shows, navigation left out.
    AllText,
}

/// The content of a page, and what speaks for it.
#[derive(Debug, Clone, PartialEq)]
pub struct Body {
    pub source: BodySource,
    pub kind: Kind,
    pub text: String,
    pub html: Option<String>,
    pub why: &'static str,
    pub self_score: f64,
    pub overlap: Overlap,
    /// Characters that each way came to, in the order of [`BodySource`].
    pub lengths: [Option<usize>; 5],
}

/// Runs both extractors. A panic in one is a page without its result.
pub fn candidates(html: &str, url: &Url) -> Candidates {
    let first = catch_unwind(|| {
        let options = rs_trafilatura::Options {
            url: Some(url.to_string()),
            include_links: true,
            ..Default::default()
        };
        rs_trafilatura::extract_with_options(html, &options).ok()
    });
    let first = first.ok().flatten();
    let kind = first
        .as_ref()
        .and_then(|found| found.metadata.page_type.as_deref());
    let kind = Kind::parse(kind);
    let self_score = first
        .as_ref()
        .map_or(0.0, |found| found.extraction_quality.clamp(0.0, 1.0));
    let first = first.map(|found| Candidate {
        text: found.content_text.trim().to_owned(),
        html: found.content_html,
        title: found.metadata.title,
    });
    Candidates {
        kind,
        first: first.unwrap_or_default(),
        self_score,
        second: catch_unwind(|| second(html, url))
            .ok()
            .flatten()
            .unwrap_or_default(),
    }
}

fn second(html: &str, url: &Url) -> Option<Candidate> {
    let config = Config {
        text_mode: TextMode::Formatted,
        ..Config::default()
    };
    let article = Readability::new(html, Some(url.as_str()), Some(config))
        .ok()?
        .parse()
        .ok()?;
    Some(Candidate {
        text: article.text_content.trim().to_owned(),
        html: Some(article.content.to_string()),
        title: Some(article.title).filter(|title| !title.is_empty()),
    })
}

impl Body {
    /// Takes the extractor that is to be believed, or what stands in for both.
    pub fn choose(
        candidates: Candidates,
        structured: &StructuredData,
        framework: Option<&FrameworkData>,
        all_text: impl FnOnce() -> String,
    ) -> Self {
        let Candidates {
            kind,
            first,
            self_score,
            second,
        } = candidates;
        let shared = overlap(&first.text, &second.text);
        let mut lengths = [
            Some(length(&first.text)),
            Some(length(&second.text)),
            None,
            None,
            None,
        ];
        let (source, taken, why) = match judge(kind, &first.text, shared) {
            Verdict::First => (
                BodySource::First,
                first,
                "the extractor that knows kinds of pages",
            ),
            Verdict::Second(why) => (BodySource::Second, second, why),
        };
        let mut body = Self {
            source,
            kind,
            text: taken.text,
            html: taken.html,
            why,
            self_score,
            overlap: shared,
            lengths,
        };
        if length(&body.text) >= SHORT {
            return body;
        }
        let article = structured
            .subject_text(&["articleBody"])
            .unwrap_or_default();
        let framework = framework.map_or("", |data| data.text.as_str());
        lengths[2] = Some(length(article)).filter(|length| *length > 0);
        lengths[3] = Some(length(framework)).filter(|length| *length > 0);
        body.lengths = lengths;
        for (source, text, why) in [
            (
                BodySource::Structured,
                article,
                "the page shows little, and says more for machines",
            ),
            (
                BodySource::Framework,
                framework,
                "the page shows little, and its scripts would show more",
            ),
        ] {
            if length(text) > 2 * length(&body.text) {
                body = Self {
                    source,
                    text: text.to_owned(),
                    html: None,
                    why,
                    ..body
                };
            }
        }
        if body.text.is_empty() {
            body.text = all_text();
            body.lengths[4] = Some(length(&body.text));
            body.source = BodySource::AllText;
            body.html = None;
            body.why = "no extractor found anything";
        }
        body
    }
}

fn length(text: &str) -> usize {
    text.chars().count()
}

/// What the page shows, without what leads elsewhere.
pub fn all_text(tree: &Document) -> String {
    lines_of(
        &tree.root(),
        &["nav", "header", "footer", "aside", "form", "button"],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidates_of(first: &str, second: &str) -> Candidates {
        let candidate = |text: &str| Candidate {
            text: text.to_owned(),
            ..Candidate::default()
        };
        Candidates {
            kind: Kind::Article,
            first: candidate(first),
            self_score: 0.8,
            second: candidate(second),
        }
    }

    fn choose(first: &str, second: &str, article_body: &str) -> BodySource {
        let json_ld = vec![serde_json::json!({"@type": "Article", "articleBody": article_body})];
        let structured = StructuredData {
            json_ld,
            ..StructuredData::default()
        };
        Body::choose(candidates_of(first, second), &structured, None, || {
            "all".to_owned()
        })
        .source
    }

    #[test]
    fn what_the_page_shows_goes_before_what_it_says_for_machines() {
        let long = "The boat went slowly down the river. ".repeat(20);
        assert_eq!(choose(&long, &long, &long.repeat(3)), BodySource::First);
        assert_eq!(choose("Short.", "Short.", &long), BodySource::Structured);
        assert_eq!(choose("Short.", "Short.", "Short too"), BodySource::First);
        assert_eq!(choose("", "", ""), BodySource::AllText);
    }

    #[test]
    fn an_article_is_found_by_both() {
        let paragraph = "<p>The boat went slowly down the river, and nobody on the bank looked up from what they did.</p>".repeat(8);
        let html = format!(
            "<title>Boat</title><nav><a href=/>Home</a></nav><article><h1>Boat</h1>{paragraph}</article><footer>© Shop</footer>"
        );

        let found = candidates(&html, &Url::parse("https://shop.example/boat").unwrap());

        for candidate in [&found.first, &found.second] {
            assert!(candidate.text.contains("down the river"), "{found:?}");
            assert!(!candidate.text.contains('©'), "{found:?}");
        }
        assert!(overlap(&found.first.text, &found.second.text).f1() > 0.9);
    }
}
