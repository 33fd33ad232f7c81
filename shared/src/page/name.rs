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
/// How many nodes to look at for a picture's or icon's label, and for text beside an element.
const REACH: usize = 12;

/// Names elements of one finished draft.
pub(super) struct Names<'d, 't> {
    draft: &'d Draft<'t>,
    text: &'d str,
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
        if role.is_field() {
            if let Some(label) = self.label(candidate, attributes) {
                return (label, NameSource::Label);
            }
        }
        if role.is_named_by_content() && !candidate.tag.is_void() {
            let content = self.content(candidate.node);
            if !content.is_empty() {
                return (content, NameSource::Content);
            }
        }
        if candidate.tag == Tag::Input && role == Role::Button {
            if let Some(name) = button_value(attributes) {
                return (name, NameSource::Value);
            }
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
        let end = self.draft.nodes[node].end.min(node + REACH);
        (node + 1..end)
            .find_map(|inner| match &self.draft.nodes[inner].content {
                Content::Tag {
                    label: Some(label), ..
                } => Some(one_line(label, MAX_NAME)),
                Content::Tag { label: None, .. } | Content::Text => None,
            })
            .unwrap_or_default()
    }

    fn slice(&self, node: usize) -> &'d str {
        let span = self.draft.nodes[node].text;
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    /// The text beside an element, inside of `bounds` (nodes).
    pub(super) fn beside(
        &self,
        candidate: &Candidate,
        role: Role,
        bounds: (usize, usize),
    ) -> String {
        let ticked = matches!(role, Role::Checkbox | Role::Radio | Role::Switch);
        let after = if ticked {
            self.after(candidate.node, bounds.1)
        } else {
            None
        };
        after
            .or_else(|| {
                self.before(
                    candidate.node,
                    role,
                    self.cell(candidate).unwrap_or(bounds.0),
                )
            })
            .or_else(|| self.column(candidate))
            .or_else(|| self.before(candidate.node, role, bounds.0))
            .or_else(|| {
                self.after(candidate.node, bounds.1)
                    .filter(|_| !role.is_field())
            })
            .map(|text| joined(text, MAX_NAME))
            .unwrap_or_default()
    }

    fn before(&self, node: usize, role: Role, start: usize) -> Option<&'d str> {
        let earliest = start.max(node.saturating_sub(REACH));
        for index in (earliest..node).rev() {
            match self.draft.tags[index] {
                None if role.is_field() && self.in_control(index) => {}
                None => return Some(self.slice(index)),
                Some(Tag::Input | Tag::Select | Tag::Textarea) if role.is_field() => return None,
                Some(_) => {}
            }
        }
        None
    }

    fn after(&self, node: usize, end: usize) -> Option<&'d str> {
        let first = self.draft.nodes[node].end;
        for index in first..end.min(first + REACH / 2) {
            match self.draft.tags[index] {
                None => return Some(self.slice(index)),
                Some(tag) if tag.is_native_control() => return None,
                Some(_) => {}
            }
        }
        None
    }

    /// The text belongs to a link or button.
    fn in_control(&self, text: usize) -> bool {
        let mut parent = self.draft.nodes[text].parent;
        for _ in 0..3 {
            let Some(node) = parent else {
                return false;
            };
            if matches!(self.draft.tags[node], Some(Tag::A | Tag::Button)) {
                return true;
            }
            parent = self.draft.nodes[node].parent;
        }
        false
    }

    /// The first node of the table cell that holds the candidate.
    fn cell(&self, candidate: &Candidate) -> Option<usize> {
        candidate.context.column?;
        let mut node = candidate.node;
        for _ in 0..6 {
            if self.draft.tags[node].is_some_and(Tag::is_cell) {
                return Some(node);
            }
            node = self.draft.nodes[node].parent?;
        }
        None
    }

    /// The heading of the candidate's column.
    fn column(&self, candidate: &Candidate) -> Option<&'d str> {
        let headings = self.draft.tables.get(candidate.context.table?.get())?;
        let span = headings.get(candidate.context.column?.get())?;
        self.text.get(span.start..span.end)
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
