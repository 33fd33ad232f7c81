//! From what an extraction looks like to how good it is.
//!
//! A line fitted to the word F1 of 458 pages with known content, two thirds of the Article
//! Extraction Benchmark and of the test part of the Web Content Extraction Benchmark: the score is
//! the F1 to expect. `just extraction` measures it on the third that it was not fitted to, and fits it
//! anew.

use crate::extract::Body;

/// From about here on, length says no more.
const LONG: f64 = 400.0;

/// What is known of an extraction without knowing the truth, each between 0 and 1: a constant, the
/// length, the agreement of both extractors, how much of the first's text the second has, how far the
/// text and the page's paragraphs are the same, how much of the text the page shows, and how much of
/// what the page shows the text is, and the second extractor's.
pub type Evidence = [f64; 8];

/// What each piece of evidence weighs. A second extractor that takes the whole page says little.
const WEIGHTS: Evidence = [0.234, 0.262, 0.119, 0.169, 0.120, 0.095, 0.289, -0.286];

/// The evidence that a body carries.
pub fn evidence(body: &Body) -> Evidence {
    let words = crate::extract::count_words(&body.text);
    #[expect(clippy::cast_precision_loss, reason = "words of one page")]
    let length = ((1.0 + words as f64).ln() / LONG.ln()).min(1.0);
    let support = &body.support;
    [
        1.0,
        length,
        support.agreement,
        support.first_in_second,
        support.paragraphs,
        support.shown,
        support.coverage,
        support.second_coverage,
    ]
}

/// How good an extraction with this evidence is to be expected, 0 to 1.
pub fn content_score(evidence: &Evidence) -> f64 {
    let sum: f64 = evidence
        .iter()
        .zip(WEIGHTS)
        .map(|(piece, weight)| piece * weight)
        .sum();
    sum.clamp(0.0, 0.98)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agreement_length_and_the_page_raise_the_score() {
        let prose = [1.0, 1.0, 0.97, 1.0, 0.9, 1.0, 0.7, 0.9];
        let at = |index: usize, value: f64| {
            let mut changed = prose;
            changed[index] = value;
            content_score(&changed)
        };
        let best = content_score(&prose);
        assert!(best >= 0.9, "{best}");
        for index in 1..=6 {
            assert!(at(index, 0.2) < best, "{index}");
        }
        assert!(at(7, 0.1) > best);
        let poor = content_score(&[1.0, 0.3, 0.0, 0.0, 0.0, 0.1, 0.0, 0.5]);
        assert!(poor < 0.2, "{poor}");
    }
}
