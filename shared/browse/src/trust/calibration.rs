//! From what an extraction looks like to how good it is.
//!
//! A line fitted to the word F1 of the pages of the Web Content Extraction Benchmark's development
//! part: the score is the F1 to expect. What counts as evidence was chosen by cross-validation on the
//! same part. `just extraction` measures it on pages that it was not fitted to, and fits it anew.

use crate::extract::{Body, count_words};
use std::collections::HashSet;

/// From about here on, length says no more.
const LONG: f64 = 400.0;

/// A line of fewer words is short.
const SHORT: usize = 6;

/// What is known of an extraction without knowing the truth, each between 0 and 1, in the order of
/// [`evidence`].
pub type Evidence = [f64; 12];

/// What each piece of evidence weighs beside the others: some say the same twice, and the second
/// time takes off.
const WEIGHTS: Evidence = [
    0.061, 0.467, 0.270, -0.072, 0.110, -0.238, 0.527, -0.089, -0.160, 0.163, -0.248, 0.127,
];

/// The evidence that a body carries.
pub fn evidence(body: &Body) -> Evidence {
    let words = whole(count_words(&body.text));
    let lines = Lines::of(&body.text);
    let support = &body.support;
    [
        1.0,
        ((1.0 + words).ln() / LONG.ln()).min(1.0),
        support.agreement,
        support.first_in_second,
        support.paragraphs,
        support.shown,
        support.coverage,
        support.second_coverage,
        support.kept,
        lines.ended,
        lines.repeated,
        lines.short,
    ]
}

/// What the lines of a text look like. Prose has sentences; menus and cards have short lines that
/// come again.
struct Lines {
    /// The share that ends as a sentence does.
    ended: f64,
    /// The share that stood there before.
    repeated: f64,
    short: f64,
}

impl Lines {
    fn of(text: &str) -> Self {
        const ENDS: [char; 8] = ['.', '!', '?', '…', ':', '"', '”', '。'];
        let lines: Vec<&str> = text
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .collect();
        let share = |some: usize| whole(some) / whole(lines.len().max(1));
        let ended = lines.iter().filter(|line| line.ends_with(ENDS)).count();
        let distinct = lines.iter().collect::<HashSet<_>>().len();
        let short = lines.iter().filter(|line| count_words(line) < SHORT);
        Self {
            ended: share(ended),
            repeated: share(lines.len() - distinct),
            short: share(short.count()),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "words and lines of one page")]
fn whole(count: usize) -> f64 {
    count as f64
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
    fn agreement_length_prose_and_the_page_raise_the_score() {
        let prose = [1.0, 1.0, 0.97, 1.0, 0.9, 1.0, 0.7, 0.9, 0.6, 0.8, 0.0, 0.1];
        let at = |index: usize, value: f64| {
            let mut changed = prose;
            changed[index] = value;
            content_score(&changed)
        };
        let best = content_score(&prose);
        assert!(best >= 0.9, "{best}");
        for index in [1, 2, 4, 6, 9] {
            assert!(at(index, 0.2) < best, "{index}");
        }
        assert!(at(10, 0.5) < best);
        let poor = content_score(&[1.0, 0.3, 0.0, 0.0, 0.0, 0.1, 0.0, 0.5, 0.0, 0.1, 0.2, 0.1]);
        assert!(poor < 0.4, "{poor}");
    }

    #[test]
    fn lines_are_told_by_their_ends_and_by_what_comes_again() {
        let lines = Lines::of("Boats\n\nDown the river.\n  Read more \nRead more\nBy night?");
        let near = |value: f64, stated: f64| assert!((value - stated).abs() < 1e-9, "{value}");
        near(lines.ended, 0.4);
        near(lines.short, 1.0);
        near(lines.repeated, 0.2);
        near(Lines::of("").ended, 0.0);
    }
}
