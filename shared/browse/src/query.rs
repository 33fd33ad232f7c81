//! The sections of a page that matter for a question.

use std::collections::{HashMap, HashSet};

/// Okapi BM25's usual constants (Robertson and Zaragoza, 2009).
const K1: f64 = 1.2;
const B: f64 = 0.75;

/// Shorter sections go with the one before.
const SHORT: usize = 120;

/// Longer sections are cut at a paragraph.
const LONG: usize = 1500;

/// The Markdown of the sections that hold the question's words, in the page's order, the best
/// first into the room that there is. `None` where no section holds any.
pub fn relevant(markdown: &str, question: &str, max_chars: usize) -> Option<String> {
    let sections = sections(markdown);
    let terms: HashSet<String> = words(question).collect();
    let scores = scores(&sections, &terms);
    let mut ranked: Vec<usize> = (0..sections.len())
        .filter(|index| scores[*index] > 0.0)
        .collect();
    ranked.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]));
    let best = scores.get(*ranked.first()?)?;
    // What scores a small part of the best has its words by chance.
    let mut taken: Vec<usize> = Vec::new();
    let mut room = max_chars;
    for index in ranked {
        let length = sections[index].chars().count();
        if scores[index] >= best * 0.25 && (length <= room || taken.is_empty()) {
            room = room.saturating_sub(length + 2);
            taken.push(index);
        }
    }
    taken.sort_unstable();
    let taken: Vec<&str> = taken
        .into_iter()
        .map(|index| sections[index].as_str())
        .collect();
    Some(taken.join("\n\n"))
}

/// Sections begin at headings, and a long one also at its paragraphs; each part then carries its
/// heading.
fn sections(markdown: &str) -> Vec<String> {
    let mut sections: Vec<String> = Vec::new();
    let mut heading = String::new();
    for block in markdown
        .split("\n\n")
        .map(str::trim)
        .filter(|block| !block.is_empty())
    {
        if block.starts_with('#') {
            block
                .lines()
                .next()
                .unwrap_or_default()
                .clone_into(&mut heading);
            sections.push(block.to_owned());
            continue;
        }
        match sections.last_mut() {
            Some(last) if last.len() < SHORT || last.len() + block.len() < LONG => {
                last.push_str("\n\n");
                last.push_str(block);
            }
            _ if heading.is_empty() => sections.push(block.to_owned()),
            _ => sections.push(format!("{heading}\n\n{block}")),
        }
    }
    sections
}

fn scores(sections: &[String], terms: &HashSet<String>) -> Vec<f64> {
    let counted: Vec<(HashMap<String, f64>, f64)> = sections
        .iter()
        .map(|section| {
            let mut counts = HashMap::new();
            let mut length = 0.0;
            for word in words(section) {
                *counts.entry(word).or_insert(0.0) += 1.0;
                length += 1.0;
            }
            (counts, length)
        })
        .collect();
    let count = f64::from(u32::try_from(sections.len()).unwrap_or(u32::MAX));
    let average = counted.iter().map(|(_, length)| length).sum::<f64>() / count.max(1.0);
    let rarity = |term: &String| {
        let holding = counted
            .iter()
            .filter(|(counts, _)| counts.contains_key(term))
            .count();
        let holding = f64::from(u32::try_from(holding).unwrap_or(u32::MAX));
        (1.0 + (count - holding + 0.5) / (holding + 0.5)).ln()
    };
    let rarities: Vec<(&String, f64)> = terms.iter().map(|term| (term, rarity(term))).collect();
    let score = |(counts, length): &(HashMap<String, f64>, f64)| {
        let parts = rarities.iter().map(|(term, rarity)| {
            let often = counts.get(*term).copied().unwrap_or(0.0);
            rarity * often * (K1 + 1.0) / (often + K1 * (1.0 - B + B * length / average.max(1.0)))
        });
        parts.sum()
    };
    counted.iter().map(score).collect()
}

/// Words in lower case, without their plural `s`; very short ones say nothing.
fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words
        .filter(|word| {
            word.chars().count() > 2 || word.chars().any(|c| c.is_numeric() || !c.is_ascii())
        })
        .map(|word| {
            let word = word.to_lowercase();
            let stem = word
                .strip_suffix('s')
                .filter(|stem| stem.len() > 3 && !stem.ends_with('s'));
            stem.map_or_else(|| word.clone(), str::to_owned)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Shop\n\nWe sell boats of wood, made by hand since 1920, in the old yard by the river where the first were made.\n\n\
        ## Shipping\n\nParcels leave within two days and reach you within a week; heavy goods take longer than that, and cost more.\n\n\
        ## Refunds\n\nSend the oar back within 14 days and we refund its price. The costs of sending it back are yours to bear.\n\n\
        ## Contact\n\nWrite to us, or come by: the yard is open from Monday to Friday, from eight in the morning to five.";

    #[test]
    fn the_section_that_answers_comes_alone() {
        let found = relevant(PAGE, "May I have a refund for an oar?", 1000).unwrap();

        assert!(found.starts_with("## Refunds"), "{found}");
        assert!(!found.contains("Contact"), "{found}");
    }

    #[test]
    fn sections_keep_the_pages_order_and_the_room() {
        let found = relevant(PAGE, "refund shipping", 1000).unwrap();
        assert!(found.find("Shipping") < found.find("Refunds"));
        assert!(
            relevant(PAGE, "refund shipping", 150)
                .unwrap()
                .chars()
                .count()
                <= 150
        );
    }

    #[test]
    fn a_question_that_the_page_does_not_touch_finds_nothing() {
        assert_eq!(relevant(PAGE, "quantum chromodynamics", 1000), None);
        assert_eq!(relevant("", "anything", 1000), None);
    }
}
