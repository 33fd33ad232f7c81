//! Values that a page shows: beside a label, in a field, as a word of a passage.

use super::{Query, Usage, locate};
use crate::page_view::Phrase;
use crate::step::Step;
use intent::Target;
use page::{Content, Element};
use words::{Folded, Only, secret};

/// Nodes after a label among which its value stands.
const NEAR: usize = 12;

pub(crate) fn is_secret(element: &Element) -> bool {
    element.input_type.as_deref() == Some("password") || secret::is_secret(&element.name)
}

/// What the page shows beside that label: the field of that name, else the text after it. `None`
/// where the label stands in several places with different values.
pub(crate) fn shown_beside(label: &str, step: &Step) -> Option<String> {
    let view = step.view;
    let located = locate(&Query::named(label, Usage::Set), step);
    if let Some(index) = located.one() {
        return held(view.element(index));
    }
    shown_in_text(label, step)
}

/// The text after that label, where no field stands between them.
pub(crate) fn shown_in_text(label: &str, step: &Step) -> Option<String> {
    let view = step.view;
    let phrase = Phrase::of(Folded::new(label).words())?;
    let values: Vec<String> = view
        .places(&phrase)
        .into_iter()
        .filter_map(|node| after_label(node, label, step))
        .collect();
    let first = values.first()?;
    let same = values.iter().all(|value| value == first);
    same.then(|| first.clone())
}

/// "Total: 40.00" in one text, or the next text of the same row or list.
fn after_label(node: usize, label: &str, step: &Step) -> Option<String> {
    let view = step.view;
    let text = view.page.node_text(node).trim();
    let wanted = Folded::new(label);
    if let Some((head, tail)) = text.split_once(':')
        && super::same_name(&wanted, &Folded::new(head))
        && !tail.trim().is_empty()
    {
        return Some(tail.trim().to_owned());
    }
    let alone = super::same_name(&wanted, &Folded::new(text.trim_end_matches([':', ' '])));
    let end = view.page.nodes.get(node)?.end();
    let (at, next) = view
        .texts(end..end + NEAR)
        .find(|(_, text)| !text.trim().is_empty())?;
    let mut between = view.among(end..at);
    let field = between.any(|index| super::is_text_field(view.element(index)));
    (alone && !field).then(|| next.trim().to_owned())
}

fn held(element: &Element) -> Option<String> {
    let value = element.value.clone().filter(|value| !value.is_empty());
    value.filter(|_| !is_secret(element))
}

/// What that field or passage holds.
pub(crate) fn content_of(held_by: &Target, step: &Step) -> Option<String> {
    let located = locate(&Query::of(held_by, Usage::Set), step);
    let index = located.one().or_else(|| {
        let filled = |index: &usize| held(step.view.element(*index)).is_some();
        let rivals = located.rivals().into_iter().filter(filled);
        rivals.only()
    });
    match index {
        Some(index) => held(step.view.element(index)),
        None => passage(held_by, step),
    }
}

/// The only paragraph of the page, where a passage is meant.
fn passage(wanted: &Target, step: &Step) -> Option<String> {
    let view = step.view;
    if !wanted.name.is_empty()
        && !super::same_name(&Folded::new(&wanted.name), &Folded::new("text"))
    {
        return shown_beside(&wanted.name, step);
    }
    let paragraphs = (0..view.page.nodes.len()).filter(|node| {
        matches!(
            view.page.nodes[*node].content(),
            Content::Tag {
                name: "p" | "blockquote" | "pre",
                element: None,
                ..
            }
        )
    });
    let texts = paragraphs.map(|node| view.page.node_text(node).to_owned());
    texts.only()
}
