//! Which of two extractors is believed.
//!
//! `rs-trafilatura` knows kinds of pages and is the better on all that is not prose;
//! `dom_smoothie` finds prose and nothing else. Each has a way of going wrong that the other's
//! result shows. The three rules and their figures were chosen on the Article Extraction Benchmark
//! and 200 test pages of the Web Content Extraction Benchmark; `just extraction` measures them.

use super::words::{Overlap, ratio, words};

/// What kind of page it is, as `rs-trafilatura` sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Article,
    Collection,
    Documentation,
    Forum,
    Listing,
    Product,
    Service,
}

impl Kind {
    pub(super) fn parse(name: Option<&str>) -> Self {
        match name {
            Some("forum") => Self::Forum,
            Some("product") => Self::Product,
            Some("collection" | "category") => Self::Collection,
            Some("listing") => Self::Listing,
            Some("documentation") => Self::Documentation,
            Some("service") => Self::Service,
            _ => Self::Article,
        }
    }

    /// A page of many small things, where prose is beside the point.
    pub fn is_listing(self) -> bool {
        matches!(self, Self::Collection | Self::Listing)
    }
}

/// Which text is taken, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    First,
    Second(&'static str),
}

/// Fewer words than these say nothing about an extractor.
const ENOUGH: usize = 50;

/// From here on, the second text counts as contained in the first.
const CONTAINED: f64 = 0.9;

/// More words in a line than paragraphs have: the text lost its structure, or never had one.
const RUNNING: usize = 100;

pub(super) fn judge(kind: Kind, first: &str, shared: Overlap) -> Verdict {
    let (left, right) = (shared.left, shared.right);
    if left == 0 && right > 0 {
        return Verdict::Second("the first extractor found nothing");
    }
    if !kind.is_listing() && left * 2 < right {
        return Verdict::Second("the first extractor found less than half as much");
    }
    let is_contained = right >= ENOUGH && shared.right_in_left() > CONTAINED;
    let longer = ratio(left, right);
    if is_contained && longer > 1.3 && words_in_a_line(first) > RUNNING {
        return Verdict::Second("the first extractor's text has no paragraphs");
    }
    if is_contained && kind == Kind::Article && longer > 1.05 && longer < 1.5 {
        return Verdict::Second("the first extractor kept what stands round the article");
    }
    Verdict::First
}

fn words_in_a_line(text: &str) -> usize {
    let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
    words(text).count() / lines.max(1)
}

#[cfg(test)]
mod tests {
    use super::super::words::overlap;
    use super::*;

    fn text(words: std::ops::Range<u32>, per_line: usize) -> String {
        let words: Vec<String> = words.map(|number| format!("w{number}")).collect();
        words
            .chunks(per_line)
            .map(|line| line.join(" "))
            .collect::<Vec<_>>()
            .join("\n")
    }

    #[test]
    fn each_rule_decides_its_own_case() {
        for (kind, first, second, is_second) in [
            // Agreement, or nothing from the second.
            (Kind::Article, text(0..200, 20), text(0..200, 20), false),
            (Kind::Article, text(0..200, 20), String::new(), false),
            (Kind::Article, String::new(), text(0..200, 20), true),
            // Far too little, but not where lists are the content.
            (Kind::Product, text(0..60, 20), text(0..200, 20), true),
            (Kind::Listing, text(0..60, 20), text(0..200, 20), false),
            // Teasers round an article; a long page of which the second saw a section.
            (Kind::Article, text(0..250, 20), text(0..200, 20), true),
            (Kind::Article, text(0..800, 20), text(0..200, 20), false),
            (Kind::Service, text(0..250, 20), text(0..200, 20), false),
            // One run of words.
            (Kind::Service, text(0..800, 800), text(0..200, 20), true),
        ] {
            let verdict = judge(kind, &first, overlap(&first, &second));
            assert_eq!(verdict != Verdict::First, is_second, "{kind:?} {first}");
        }
    }
}
