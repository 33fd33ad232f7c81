//! Reading a value off the page: what stands beside a label, a text meant for copying.

use super::ground::is_text_field;
use super::name::{Folded, agreement};
use super::sight::Sight;

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
    pair.or_else(|| inside_longer_text(label, &texts))
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

/// Where a page's text runs together ("Language French Gender Male"): the word after the label.
fn inside_longer_text(label: &str, texts: &[&str]) -> Option<String> {
    let lower = label.to_lowercase();
    texts.iter().find_map(|text| {
        let at = text.to_lowercase().find(&lower)?;
        let before = text[..at].chars().next_back();
        let rest = text.get(at + lower.len()..)?.trim_start_matches([':', ' ']);
        let alone = before.is_none_or(|c| !c.is_alphanumeric()) && !rest.is_empty();
        alone
            .then(|| rest.split_whitespace().next().map(str::to_owned))
            .flatten()
    })
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
    before.last().map(|text| (*text).to_owned())
}
