//! The main content: two extractors, and what stands in for them.

use super::arbiter::{Kind, Verdict, judge};
use super::framework::FrameworkData;
use super::structured::StructuredData;
use super::tree::{lines_of, text_of};
use super::words::{Bag, Overlap};
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

/// What the page shows, against which a text is held.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shown {
    /// All without what leads elsewhere.
    pub all: String,
    pub paragraphs: String,
}

impl Shown {
    pub fn of(tree: &Document) -> Self {
        let paragraphs = tree.select("p");
        let paragraphs = paragraphs.nodes().iter().map(text_of);
        Self {
            all: lines_of(
                &tree.root(),
                &["nav", "header", "footer", "aside", "form", "button"],
            ),
            paragraphs: paragraphs.collect::<Vec<_>>().join("\n"),
        }
    }
}

/// What speaks for a text, without knowing the truth. Each is a share of words, 0 to 1.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Support {
    /// F1 of both extractors' texts.
    pub agreement: f64,
    /// Of the first extractor's words, those that the second has.
    pub first_in_second: f64,
    /// F1 of the text and all that the page shows.
    pub coverage: f64,
    /// The same of the second extractor's text.
    pub second_coverage: f64,
    /// Of the text's words, those that the page shows.
    pub shown: f64,
    /// Of the words that the page shows, those that the text has.
    pub kept: f64,
    /// F1 of the text and the page's paragraphs.
    pub paragraphs: f64,
}

impl Support {
    fn of(text: &Bag, second: &Bag, both: Overlap, shown: &Shown) -> Self {
        let all = Bag::of(&shown.all);
        let of_page = text.overlap(&all);
        Self {
            agreement: both.f1(),
            first_in_second: both.left_in_right(),
            coverage: of_page.f1(),
            second_coverage: second.overlap(&all).f1(),
            shown: of_page.left_in_right(),
            kept: of_page.right_in_left(),
            paragraphs: text.overlap(&Bag::of(&shown.paragraphs)).f1(),
        }
    }
}

/// What both found.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidates {
    pub kind: Kind,
    /// `rs-trafilatura`.
    pub first: Candidate,
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
    pub support: Support,
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
    let first = first.map(|found| Candidate {
        text: found.content_text.trim().to_owned(),
        html: found.content_html,
        title: found.metadata.title,
    });
    Candidates {
        kind,
        first: first.unwrap_or_default(),
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
        shown: &Shown,
    ) -> Self {
        let Candidates {
            kind,
            first,
            second,
        } = candidates;
        let (bag, of_second) = (Bag::of(&first.text), Bag::of(&second.text));
        let both = bag.overlap(&of_second);
        let mut lengths = [
            Some(length(&first.text)),
            Some(length(&second.text)),
            None,
            None,
            None,
        ];
        let (source, taken, why) = match judge(kind, &first.text, both) {
            Verdict::First => (
                BodySource::First,
                first,
                "the extractor that knows kinds of pages",
            ),
            Verdict::Second(why) => (BodySource::Second, second, why),
        };
        let taken_bag = if source == BodySource::First {
            &bag
        } else {
            &of_second
        };
        let mut body = Self {
            support: Support::of(taken_bag, &of_second, both, shown),
            source,
            kind,
            text: taken.text,
            html: taken.html,
            why,
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
            body.text.clone_from(&shown.all);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::extract::word_f1;

    fn candidates_of(first: &str, second: &str) -> Candidates {
        let candidate = |text: &str| Candidate {
            text: text.to_owned(),
            ..Candidate::default()
        };
        Candidates {
            kind: Kind::Article,
            first: candidate(first),
            second: candidate(second),
        }
    }

    fn choose(first: &str, second: &str, article_body: &str) -> BodySource {
        let json_ld = vec![serde_json::json!({"@type": "Article", "articleBody": article_body})];
        let structured = StructuredData {
            json_ld,
            ..StructuredData::default()
        };
        let shown = Shown {
            all: "all".to_owned(),
            ..Shown::default()
        };
        Body::choose(candidates_of(first, second), &structured, None, &shown).source
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
        let agree = word_f1(&found.first.text, &found.second.text);
        assert!(agree > 0.9);
    }

    #[test]
    fn a_text_is_held_against_the_other_extractor_and_against_the_page() {
        let page = "<nav>Home Boats</nav><h1>Boat</h1><p>Down the river</p><p>by night</p>";
        let shown = Shown::of(&Document::from(page));
        assert_eq!(shown.paragraphs, "Down the river\nby night");
        assert!(shown.all.contains("Boat") && !shown.all.contains("Home"));

        let found = candidates_of("Boat down the river, advertised", "down the river by night");
        let body = Body::choose(found, &StructuredData::default(), None, &shown);

        let near = |value: f64, stated: f64| assert!((value - stated).abs() < 1e-9, "{value}");
        assert_eq!(body.source, BodySource::First);
        near(body.support.agreement, 0.6);
        near(body.support.first_in_second, 0.6);
        near(body.support.shown, 0.8);
        near(body.support.kept, 4.0 / 6.0);
        near(body.support.coverage, 8.0 / 11.0);
        near(body.support.second_coverage, 10.0 / 11.0);
        near(body.support.paragraphs, 0.6);
    }
}
