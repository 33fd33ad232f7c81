//! What an element is called: its accessible name, and the text beside it.

use super::attribute::{self, Attribute, AttributeName};
use super::draft::{Candidate, Draft};
use super::folded::{clip, joined, one_line};
use super::index::Index;
use super::tag::Tag;
use super::{Content, NameSource, Role};
use std::collections::HashMap;

/// The longest name and neighbour, in characters.
pub(super) const MAX_NAME: usize = 200;
/// How many nodes to look at for a picture's or icon's label.
const MAX_INNER: usize = 12;

/// Names elements of one finished draft.
pub(super) struct Names<'d, 't> {
    pub(super) draft: &'d Draft<'t>,
    pub(super) text: &'d str,
    /// Node of each `id`, the first of that name; empty where nothing refers to one.
    anchors: HashMap<&'d str, usize>,
    /// The label that names each `id`.
    targets: HashMap<&'d str, usize>,
}

impl<'d, 't> Names<'d, 't> {
    pub(super) fn new(draft: &'d Draft<'t>) -> Self {
        let mut anchors = HashMap::new();
        let mut targets = HashMap::new();
        if draft.census.references {
            for (id, node) in &draft.anchors {
                anchors.entry(id.as_ref()).or_insert(*node);
            }
            for (index, label) in draft.labels.iter().enumerate() {
                if let Some(target) = &label.target {
                    targets.entry(target.as_ref()).or_insert(index);
                }
            }
        }
        Self {
            draft,
            text: draft.text.as_str(),
            anchors,
            targets,
        }
    }

    /// The accessible name without what only stands beside the element.
    pub(super) fn own(
        &self,
        candidate: &Candidate,
        attributes: &[Attribute<'t>],
        role: Role,
    ) -> (String, NameSource) {
        let foreign = attribute::value(attributes, AttributeName::DataHybrid).is_some();
        let filled = |name| attribute::filled(attributes, name);
        let label = filled(AttributeName::AriaLabel).filter(|_| !foreign);
        if let Some(label) = label {
            return (one_line(label, MAX_NAME), NameSource::Label);
        }
        if let Some(label) = self.referenced(attributes, AttributeName::AriaLabelledby) {
            return (label, NameSource::Label);
        }
        if role.is_field()
            && let Some(label) = self.label(candidate, attributes)
        {
            return (label, NameSource::Label);
        }
        if role.is_named_by_content() && !candidate.tag.is_void() {
            let content = self.content(candidate.node);
            if !content.is_empty() {
                return (content, NameSource::Content);
            }
        }
        if candidate.tag == Tag::Input
            && role == Role::Button
            && let Some(name) = button_value(attributes)
        {
            return (name, NameSource::Value);
        }
        let rest = [
            (AttributeName::Alt, NameSource::Content),
            (AttributeName::Title, NameSource::Title),
            (AttributeName::Placeholder, NameSource::Placeholder),
        ];
        rest.into_iter()
            .find_map(|(name, source)| Some((one_line(filled(name)?, MAX_NAME), source)))
            .unwrap_or_else(|| {
                let described = self.referenced(attributes, AttributeName::AriaDescribedby);
                described.map_or((String::new(), NameSource::None), |text| {
                    (text, NameSource::Title)
                })
            })
    }

    /// The text of the elements that an ARIA reference lists.
    pub(super) fn referenced(
        &self,
        attributes: &[Attribute<'t>],
        name: AttributeName,
    ) -> Option<String> {
        if self.anchors.is_empty() {
            return None;
        }
        let ids = attribute::filled(attributes, name)?;
        let texts = ids
            .split_ascii_whitespace()
            .take(8)
            .filter_map(|id| self.anchors.get(id))
            .map(|&node| self.content(node))
            .filter(|text| !text.is_empty());
        let joined = texts.collect::<Vec<_>>().join(" ");
        Some(clip(&joined, MAX_NAME).to_owned()).filter(|text| !text.is_empty())
    }

    fn label(&self, candidate: &Candidate, attributes: &[Attribute<'t>]) -> Option<String> {
        let by_id = attribute::value(attributes, AttributeName::Id)
            .and_then(|id| self.targets.get(id).copied());
        [by_id, candidate.context.label.map(Index::get)]
            .into_iter()
            .flatten()
            .map(|label| self.content(self.draft.labels[label].node))
            .find(|text| !text.is_empty())
    }

    /// All text in a node; where there is none, the label of a picture in it.
    pub(super) fn content(&self, node: usize) -> String {
        let text = joined(self.slice(node), MAX_NAME);
        if !text.is_empty() {
            return text;
        }
        let end = self.draft.nodes[node].end().min(node + MAX_INNER);
        (node + 1..end)
            .find_map(|inner| match self.draft.nodes[inner].content() {
                Content::Tag {
                    label: Some(label), ..
                } => Some(one_line(label, MAX_NAME)),
                Content::Tag { label: None, .. } | Content::Text => None,
            })
            .unwrap_or_default()
    }

    pub(super) fn slice(&self, node: usize) -> &'d str {
        let span = self.draft.nodes[node].text();
        self.text.get(span.start..span.end).unwrap_or_default()
    }
}

fn button_value(attributes: &[Attribute<'_>]) -> Option<String> {
    let value = attribute::filled(attributes, AttributeName::Value);
    let fallback = || match attribute::filled(attributes, AttributeName::Type)? {
        "submit" => Some("Submit"),
        "reset" => Some("Reset"),
        _ => None,
    };
    Some(one_line(value.or_else(fallback)?, MAX_NAME))
}

/// A `name` attribute as words: `user[first_name]`, `firstName` → `user first name`, `first name`.
pub(super) fn humanised(field: &str) -> String {
    let mut words = String::new();
    let mut lower = false;
    for character in clip(field, MAX_NAME).chars() {
        let boundary = !character.is_alphanumeric();
        if (boundary || (lower && character.is_uppercase()))
            && !words.ends_with(' ')
            && !words.is_empty()
        {
            words.push(' ');
        }
        if !boundary {
            words.extend(character.to_lowercase());
        }
        lower = character.is_lowercase() || character.is_numeric();
    }
    words.truncate(words.trim_end().len());
    words
}

/// A name made for programs, without the words at its end that tell how the element stands, and
/// whether these say that it is on: `like active` → `like`.
pub(super) fn without_state(name: String) -> (String, Option<bool>) {
    const ON: [&str; 5] = ["active", "selected", "pressed", "checked", "toggled"];
    match name.rsplit_once(' ') {
        Some((rest, last)) if ON.contains(&last) => (rest.to_owned(), Some(true)),
        _ => (name, None),
    }
}
