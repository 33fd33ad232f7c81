//! From what an extraction looks like to how good it is.
//!
//! A line fitted to the word F1 of 381 pages with known content (the Article Extraction Benchmark
//! and 200 test pages of the Web Content Extraction Benchmark): the score is the F1 to expect.
//! `just extraction` measures it, fits it anew, and says how well it predicts pages that it was
//! not fitted on.

use crate::extract::Body;

/// Texts below this many words are rarely a page's content.
const TINY: usize = 40;

/// From about here on, length says no more.
const LONG: f64 = 400.0;

/// What is known of an extraction without knowing the truth, each between 0 and 1: a constant,
/// the extractor's own score, the agreement of both, the length, whether it is tiny, whether the
/// page is a list or a product, whether it is a service's.
pub type Evidence = [f64; 7];

/// What each piece of evidence weighs.
const WEIGHTS: Evidence = [0.518, 0.019, 0.183, 0.262, -0.317, -0.128, -0.111];

/// The evidence that a body carries.
pub fn evidence(body: &Body) -> Evidence {
    use crate::extract::Kind;
    let words = crate::extract::count_words(&body.text);
    #[expect(clippy::cast_precision_loss, reason = "words of one page")]
    let length = ((1.0 + words as f64).ln() / LONG.ln()).min(1.0);
    let is = |condition: bool| f64::from(u8::from(condition));
    [
        1.0,
        body.self_score,
        body.overlap.f1(),
        length,
        is(words < TINY),
        is(body.kind.is_listing() || body.kind == Kind::Product),
        is(body.kind == Kind::Service),
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
    fn agreement_and_length_raise_the_score_and_lists_lower_it() {
        let prose = [1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0];
        let at = |index: usize, value: f64| {
            let mut changed = prose;
            changed[index] = value;
            content_score(&changed)
        };
        let best = content_score(&prose);
        assert!(best >= 0.9);
        for (index, value) in [(2, 0.2), (3, 0.4), (4, 1.0), (5, 1.0), (6, 1.0)] {
            assert!(at(index, value) < best, "{index}");
        }
        assert!(content_score(&[1.0, 0.3, 0.0, 0.3, 1.0, 1.0, 0.0]) < 0.2);
    }
}
