//! Reading a value off the page: what stands beside a label, a text meant for copying.

use super::fill;
use super::instruction::{Ordinal, Target};
use super::name::{Folded, agreement};
use super::sight::Sight;
use super::suit::is_text_field;
use crate::page::Content;

/// What the page shows beside `label`: "Language: French", or a cell right after the label's.
pub(super) fn value_of(label: &str, sight: &Sight) -> Option<String> {
    let wanted = Folded::new(label);
    let texts: Vec<&str> = sight
        .texts(0..sight.page.nodes.len())
        .map(|(_, text)| text.trim())
        .filter(|text| !text.is_empty())
        .collect();
    let pair = texts.iter().enumerate().find_map(|(index, text)| {
        if let Some((name, value)) = text.split_once(':')
            && agreement(&wanted, &Folded::new(name)) >= 0.97
            && !value.trim().is_empty()
        {
            return Some(value.trim().to_owned());
        }
        let is_label = agreement(&wanted, &Folded::new(text.trim_end_matches(':'))) >= 0.97;
        let next = texts.get(index + 1)?;
        // The label of a field in a form has another label after it, not a value.
        (is_label && !labels_field(text, sight)).then(|| (*next).to_owned())
    });
    pair.or_else(|| inside_longer_text(label, &texts, &field_names(sight)))
}

fn labels_field(text: &str, sight: &Sight) -> bool {
    let folded = Folded::new(text.trim_end_matches(':'));
    let fields = sight
        .page
        .elements
        .iter()
        .enumerate()
        .filter(|(_, element)| is_text_field(element));
    let named: Vec<usize> = fields
        .filter(|(index, _)| agreement(&folded, sight.name(*index)) >= 0.97)
        .map(|(index, _)| index)
        .collect();
    // Where the same text stands in a table as well, the first of them is the table's.
    let standing = sight
        .texts(0..sight.page.nodes.len())
        .filter(|(_, other)| Folded::new(other.trim_end_matches(':')) == folded)
        .count();
    !named.is_empty() && standing <= named.len()
}

/// Where a page's text runs together ("Language French Gender Male"): the word after the label. A
/// sentence that only speaks of the label goes on with a small word.
fn inside_longer_text(label: &str, texts: &[&str], labels: &[String]) -> Option<String> {
    const GO_ON: [&str; 12] = [
        "into", "in", "to", "of", "and", "or", "the", "for", "from", "is", "on", "with",
    ];
    let label = label.trim().trim_end_matches(':').to_lowercase();
    if label.is_empty() {
        return None;
    }
    texts.iter().find_map(|text| {
        let lower = text.to_lowercase();
        lower.match_indices(&label).find_map(|(at, _)| {
            let before = lower[..at].chars().next_back();
            let rest = text
                .get(at + label.len()..)?
                .strip_prefix([':', ' '])?
                .trim_start_matches([':', ' ']);
            let words: Vec<&str> = rest.split_whitespace().collect();
            let value = words.first()?;
            let alone = before.is_none_or(|c| !c.is_alphanumeric());
            (alone && !GO_ON.contains(value)).then(|| one_value(&words, labels))
        })
    })
}

/// How far a value goes: to a label that is known, else to the end of the text where that is near,
/// else it is one word.
fn one_value(words: &[&str], labels: &[String]) -> String {
    const LONGEST: usize = 4;
    let starts_label = |at: &usize| {
        let rest = words[*at..].join(" ").to_lowercase();
        labels
            .iter()
            .any(|label| rest == *label || rest.starts_with(&format!("{label} ")))
    };
    let end = (1..words.len().min(LONGEST + 1)).find(starts_label);
    let end = end.unwrap_or(if words.len() == 2 { 2 } else { 1 });
    words[..end].join(" ")
}

/// The names of the fields to fill in, in lower case.
fn field_names(sight: &Sight) -> Vec<String> {
    let fields = sight
        .page
        .elements
        .iter()
        .filter(|element| is_text_field(element));
    fields
        .map(|field| {
            field
                .name
                .trim()
                .trim_end_matches(':')
                .trim()
                .to_lowercase()
        })
        .filter(|name| !name.is_empty())
        .collect()
}

/// The text that a page shows for copying: the last text before the first text field that is not
/// the field's name.
pub(super) fn shown_text(sight: &Sight) -> Option<String> {
    let field = sight
        .page
        .elements
        .iter()
        .find(|element| is_text_field(element))?;
    let before: Vec<&str> = sight
        .texts(0..field.node)
        .map(|(_, text)| text.trim())
        .filter(|text| !text.is_empty())
        .collect();
    before.last().map(|text| spelled(text))
}

/// One word of the field or the passage so called, without the punctuation around it.
pub(super) fn word_of(which: Ordinal, of: &Target, sight: &Sight) -> Option<String> {
    let text = passage(of, sight).or_else(|| fill::content_of(of, sight))?;
    let mut words = text
        .split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()))
        .filter(|word| !word.is_empty());
    let word = match which {
        Ordinal::Nth(place) => words.nth(place.checked_sub(1)?),
        Ordinal::Last => words.next_back(),
    };
    word.map(str::to_owned)
}

/// The paragraph or heading that is meant: the one counted, else the only one.
fn passage(of: &Target, sight: &Sight) -> Option<String> {
    let noun = of.name.to_lowercase();
    let tags: &[&str] = match noun.as_str() {
        "paragraph" => &["p"],
        "heading" | "headline" | "title" => &["h1", "h2", "h3", "h4", "h5", "h6"],
        _ => return None,
    };
    let mut found = (0..sight.page.nodes.len())
        .filter(|node| match &sight.page.nodes[*node].content {
            Content::Tag { name, .. } => tags.contains(name),
            Content::Text => false,
        })
        .map(|node| sight.text_within(node))
        .peekable();
    // Some clients leave paragraphs out: then it is the text before the field.
    if noun == "paragraph" && of.ordinal.is_none() && found.peek().is_none() {
        return shown_text(sight);
    }
    match of.ordinal {
        Some(Ordinal::Nth(place)) => found.nth(place.checked_sub(1)?),
        Some(Ordinal::Last) => found.last(),
        None => found.next().filter(|_| found.next().is_none()),
    }
}

/// Letters that stand apart, as a page's text gives those of separate elements, are one word.
fn spelled(text: &str) -> String {
    let letters: Vec<&str> = text.split_whitespace().collect();
    let apart = letters.len() > 1 && letters.iter().all(|letter| letter.chars().count() == 1);
    if apart {
        letters.concat()
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_stands_after_its_label_where_text_runs_together() {
        let texts = [
            "Enter the value of Gender into the field",
            "City New York Religion Hinduism Color aqua Year of Birth 2011 Gender Male Country Faroe Islands",
        ];
        let labels = ["religion".to_owned(), "city".to_owned()];
        for (label, value) in [
            ("Gender:", Some("Male")),
            ("year of birth", Some("2011")),
            ("country", Some("Faroe Islands")),
            ("Religion", Some("Hinduism")),
            ("City", Some("New York")),
            ("Street", None),
        ] {
            assert_eq!(
                inside_longer_text(label, &texts, &labels).as_deref(),
                value,
                "{label}"
            );
        }
    }

    #[test]
    fn letters_apart_are_one_word_and_words_stay_as_they_are() {
        assert_eq!(spelled("I U X "), "IUX");
        assert_eq!(spelled("a big ship"), "a big ship");
    }
}
