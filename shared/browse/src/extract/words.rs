//! Two texts compared by their words.

use std::collections::HashMap;

/// Words of a text, in lower case, and how often each stands in it.
#[derive(Debug)]
pub(crate) struct Bag {
    counts: HashMap<String, usize>,
    total: usize,
}

impl Bag {
    pub(crate) fn of(text: &str) -> Self {
        let mut counts = HashMap::new();
        let mut total = 0;
        for word in words(text) {
            *counts.entry(word.to_lowercase()).or_insert(0) += 1;
            total += 1;
        }
        Self { counts, total }
    }

    pub(crate) fn overlap(&self, right: &Self) -> Overlap {
        let common = self
            .counts
            .iter()
            .map(|(word, count)| *count.min(right.counts.get(word).unwrap_or(&0)));
        Overlap {
            shared: common.sum(),
            left: self.total,
            right: right.total,
        }
    }
}

/// Runs of letters and digits.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
        .filter(|word| !word.is_empty())
}

/// How many words a text has.
pub fn count_words(text: &str) -> usize {
    words(text).count()
}

/// How many words two texts share, and how many each has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Overlap {
    pub shared: usize,
    pub left: usize,
    pub right: usize,
}

/// The words of two texts as bags.
pub fn overlap(left: &str, right: &str) -> Overlap {
    Bag::of(left).overlap(&Bag::of(right))
}

impl Overlap {
    /// The share of the left text's words that the right one has.
    pub fn left_in_right(self) -> f64 {
        ratio(self.shared, self.left)
    }

    /// The share of the right text's words that the left one has.
    pub fn right_in_left(self) -> f64 {
        ratio(self.shared, self.right)
    }

    /// The harmonic mean of precision and recall; two empty texts agree.
    pub fn f1(self) -> f64 {
        if self.left + self.right == 0 {
            return 1.0;
        }
        ratio(2 * self.shared, self.left + self.right)
    }
}

/// Word F1 of a text against another.
pub fn word_f1(text: &str, truth: &str) -> f64 {
    overlap(text, truth).f1()
}

#[expect(clippy::cast_precision_loss, reason = "words of one page")]
pub(crate) fn ratio(part: usize, whole: usize) -> f64 {
    if whole == 0 {
        0.0
    } else {
        part as f64 / whole as f64
    }
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "scores are rounded, or exact by nature")]
mod tests {
    use super::*;

    #[test]
    fn texts_are_compared_as_bags_of_words() {
        let shared = overlap("One two, two three", "two TWO four");
        assert_eq!((shared.shared, shared.left, shared.right), (2, 4, 3));
        assert!((shared.f1() - 4.0 / 7.0).abs() < 1e-9);
        assert_eq!(word_f1("", ""), 1.0);
        assert_eq!(word_f1("a", ""), 0.0);
    }
}
