//! A page's title, from where it may stand.

use super::structured::StructuredData;
use super::tree::{collapse, text_of};
use crate::trust::{Confidence, Source, TitleAttempt};
use dom_query::Document;

/// Between a page's title and the site's name.
const SEPARATORS: [&str; 9] = [
    " | ", " - ", " – ", " — ", " · ", " :: ", " » ", " • ", " / ",
];

#[derive(Debug, Clone, PartialEq)]
pub struct Title {
    pub text: String,
    pub confidence: Confidence,
    pub attempts: Vec<TitleAttempt>,
}

impl Title {
    /// The first that is there: what the page says for machines, its title, its first heading, and
    /// the framework's. Another place that says the same makes it surer.
    pub fn of(tree: &Document, structured: &StructuredData, framework: Option<&str>) -> Self {
        let heading = tree
            .select("h1")
            .nodes()
            .iter()
            .map(text_of)
            .find(|text| !text.is_empty());
        let site = structured.open_graph_text("og:site_name");
        let stated = tree
            .select("head title, title")
            .nodes()
            .first()
            .map(|title| collapse(&title.text()));
        let stated = stated
            .filter(|text| !text.is_empty())
            .map(|text| without_site(&text, site, heading.as_deref()));
        let card = structured
            .open_graph_text("og:title")
            .map(|text| without_site(&collapse(text), site, heading.as_deref()));
        let subject = structured.subject_text(&["headline"]).map(collapse);
        let places = [
            (
                "json_ld_headline",
                Source::StructuredData,
                Source::StructuredData.baseline(),
                subject,
            ),
            (
                "og_title",
                Source::StructuredData,
                Source::StructuredData.baseline(),
                card,
            ),
            ("title_tag", Source::SelectorMatch, 0.85, stated),
            ("h1", Source::Heuristic, 0.70, heading),
            (
                "framework_data",
                Source::FrameworkData,
                Source::FrameworkData.baseline(),
                framework.map(collapse),
            ),
        ];
        let chosen = places.iter().position(|(.., value)| value.is_some());
        let attempts = places
            .iter()
            .enumerate()
            .map(|(index, (place, _, score, value))| TitleAttempt {
                source: (*place).to_owned(),
                found: value.is_some(),
                value: value.clone(),
                confidence_score: *score,
                selected: Some(index) == chosen,
            });
        let attempts = attempts.collect();
        let Some((place, source, score, Some(text))) = chosen.map(|index| places[index].clone())
        else {
            let confidence = Confidence::new(0.0, Source::Unknown, "the page has no title");
            return Self {
                text: String::new(),
                confidence,
                attempts,
            };
        };
        let same = |value: &Option<String>| {
            value
                .as_ref()
                .is_some_and(|value| value.eq_ignore_ascii_case(&text))
        };
        let agreeing = places.iter().filter(|(.., value)| same(value)).count();
        let (score, reason) = if agreeing > 1 {
            (
                score.max(0.9),
                format!("{place}, and {} more say the same", agreeing - 1),
            )
        } else {
            (score, format!("{place} alone"))
        };
        Self {
            text,
            confidence: Confidence::new(score, source, reason),
            attempts,
        }
    }
}

/// A title without the site's name at its end: where the name is known, or the heading says what
/// the title is.
fn without_site(title: &str, site: Option<&str>, heading: Option<&str>) -> String {
    for separator in SEPARATORS {
        let Some((begun, rest)) = title.rsplit_once(separator) else {
            continue;
        };
        let is_site = site.is_some_and(|site| site.eq_ignore_ascii_case(rest.trim()));
        let is_heading = heading.is_some_and(|heading| heading.eq_ignore_ascii_case(begun.trim()));
        if is_site || is_heading {
            return begun.trim().to_owned();
        }
    }
    title.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use url::Url;

    fn of(html: &str) -> Title {
        let tree = Document::from(html);
        let structured = StructuredData::of(&tree, &Url::parse("https://shop.example/").unwrap());
        Title::of(&tree, &structured, None)
    }

    #[test]
    fn the_site_is_no_part_of_the_title() {
        for (html, title) in [
            ("<title>Oars | Shop</title><h1>Oars</h1>", "Oars"),
            (
                "<title>Oars - Shop</title><meta property=og:site_name content=Shop>",
                "Oars",
            ),
            (
                "<title>Up - and away</title><h1>Other</h1>",
                "Up - and away",
            ),
            ("<h1> Oars <i>long</i></h1>", "Oars long"),
            ("<p>Nothing", ""),
        ] {
            assert_eq!(of(html).text, title, "{html}");
        }
    }

    #[test]
    fn where_it_stands_says_how_sure_it_is() {
        for (html, score, source) in [
            (
                "<meta property=og:title content=Oars><title>Boats</title>",
                0.95,
                Source::StructuredData,
            ),
            ("<title>Oars</title>", 0.85, Source::SelectorMatch),
            (
                "<title>Oars</title><h1>Oars</h1>",
                0.90,
                Source::SelectorMatch,
            ),
            ("<h1>Oars</h1>", 0.70, Source::Heuristic),
            ("<p>", 0.0, Source::Unknown),
        ] {
            let found = of(html);
            assert_eq!(
                (found.confidence.score, found.confidence.source),
                (score, source),
                "{html}"
            );
            assert_eq!(
                found
                    .attempts
                    .iter()
                    .filter(|attempt| attempt.selected)
                    .count(),
                usize::from(score > 0.0)
            );
        }
    }
}
