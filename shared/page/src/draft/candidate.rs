//! Which tags may become elements, and how the page numbers them.

use super::super::attribute::{self, Attribute, AttributeName};
use super::super::index::Index;
use super::super::markup::Flavour;
use super::super::role;
use super::super::tag::Tag;
use super::{Candidate, Context, Draft, SelectDraft};
use std::collections::HashSet;

/// Where an element's number comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Numbering {
    DataId,
    Id,
    /// Position among all elements of the document, `html` being 0.
    Position,
}

impl<'t> Draft<'t> {
    pub(super) fn note_candidate(
        &mut self,
        tag: Tag,
        node: usize,
        position: u64,
        attributes: &mut Vec<Attribute<'t>>,
        context: &mut Context,
    ) {
        let marks = Marks::of(attributes);
        self.census.full_markup |= marks.full_markup;
        self.census.references |= marks.references;
        if self.flavour == Flavour::Plain
            && let Some(id) = attributes
                .iter()
                .find(|found| found.name == AttributeName::Id)
        {
            self.anchors.push((id.value.clone(), node));
        }
        if tag.is_native_control() {
            self.census.controls += 1;
            self.census.with_id += usize::from(marks.id);
            self.census.with_data_id += usize::from(marks.data_id);
        }
        let acts = tag.is_native_control() || tag == Tag::Summary || marks.acts;
        if !acts && !marks.role && !marks.id && !marks.data_id {
            return;
        }
        let start = self.attributes.len();
        self.attributes.append(attributes);
        let mut candidate = Candidate {
            node,
            tag,
            position,
            attributes: start..self.attributes.len(),
            context: *context,
            acts,
            select: None,
            content: None,
        };
        if acts {
            context.control = Index::new(self.candidates.len());
        }
        if matches!(tag, Tag::Input | Tag::Select | Tag::Textarea) {
            self.retract_heading(context.container, node);
        }
        if tag == Tag::Select {
            self.selects.push(SelectDraft::default());
            candidate.select = Some(self.selects.len() - 1);
            context.select = candidate.select.and_then(Index::new);
        }
        self.candidates.push(candidate);
    }

    /// By what the page's own controls carry: most of them, each its own, or some of them where
    /// the text is a client's.
    pub(crate) fn numbering(&self) -> Numbering {
        if self.is_clients() {
            return Numbering::Id;
        }
        let census = &self.census;
        let most = |count: usize, name| {
            count > 0 && count * 2 >= census.controls && self.are_distinct(name)
        };
        if most(census.with_data_id, AttributeName::DataId) {
            return Numbering::DataId;
        }
        let by_id = match census.controls {
            0 => self.has_only_numbers_for_ids(),
            _ if most(census.with_id, AttributeName::Id) => true,
            // A client numbers what can be acted on: behind a dialog that is little of the page.
            _ => {
                census.with_id > 0
                    && !census.full_markup
                    && self.has_only_numbers_for_ids()
                    && self.are_distinct(AttributeName::Id)
            }
        };
        if by_id {
            Numbering::Id
        } else {
            Numbering::Position
        }
    }

    /// Numbers that name elements differ, but for a slip.
    fn are_distinct(&self, name: AttributeName) -> bool {
        let found = self
            .attributes
            .iter()
            .filter(|attribute| attribute.name == name);
        let numbers: Vec<u64> = found
            .filter_map(|attribute| number(&attribute.value))
            .collect();
        let distinct: HashSet<u64> = numbers.iter().copied().collect();
        distinct.len() * 10 >= numbers.len() * 9
    }

    fn has_only_numbers_for_ids(&self) -> bool {
        !self.anchors.is_empty() && self.anchors.iter().all(|(id, _)| number(id).is_some())
    }
}

/// What an element's attributes say at first sight.
#[derive(Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent marks, gathered in one pass"
)]
struct Marks {
    id: bool,
    data_id: bool,
    role: bool,
    /// A user can act on it.
    acts: bool,
    full_markup: bool,
    references: bool,
}

impl Marks {
    fn of(attributes: &[Attribute<'_>]) -> Self {
        let mut marks = Self::default();
        for Attribute { name, value, .. } in attributes {
            match name {
                AttributeName::Id => marks.id |= number(value).is_some(),
                AttributeName::DataId => marks.data_id |= number(value).is_some(),
                AttributeName::Role => {
                    marks.role |= !value.trim().is_empty();
                    marks.acts |= role::canonical(value).is_some_and(role::is_widget);
                }
                AttributeName::Onclick
                | AttributeName::Onmousedown
                | AttributeName::Onmouseup
                | AttributeName::Onkeydown
                | AttributeName::Onkeyup => marks.acts = true,
                AttributeName::Contenteditable => {
                    marks.acts |= !value.trim().eq_ignore_ascii_case("false");
                }
                AttributeName::Tabindex => {
                    marks.acts |= value.trim().parse().is_ok_and(|index: i64| index >= 0);
                }
                AttributeName::For => {
                    marks.references = true;
                    marks.full_markup = true;
                }
                AttributeName::AriaLabelledby | AttributeName::AriaDescribedby => {
                    marks.references = true;
                }
                AttributeName::Href
                | AttributeName::Class
                | AttributeName::Style
                | AttributeName::Checked
                | AttributeName::Selected
                | AttributeName::Disabled
                | AttributeName::Src
                | AttributeName::Alt => marks.full_markup = true,
                _ => {}
            }
        }
        marks
    }
}

/// An element's number as the client writes it.
pub(crate) fn number(text: &str) -> Option<u64> {
    let digits = text.trim();
    // Fifteen digits are exact in the client's numbers (doubles).
    let plain =
        (1..=15).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}

/// The candidate's number, where the page gives it one.
pub(crate) fn identifier(
    numbering: Numbering,
    candidate: &Candidate,
    attributes: &[Attribute<'_>],
) -> Option<u64> {
    match numbering {
        Numbering::DataId => attribute::value(attributes, AttributeName::DataId).and_then(number),
        Numbering::Id => attribute::value(attributes, AttributeName::Id).and_then(number),
        Numbering::Position => {
            let role = attribute::filled(attributes, AttributeName::Role);
            let speaks = role.and_then(role::canonical).is_some_and(role::speaks);
            (candidate.acts || speaks).then_some(candidate.position)
        }
    }
}
