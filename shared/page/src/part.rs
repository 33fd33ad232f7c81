//! Numbered elements of a client's text that are no controls of their own. The January client numbers whatever the pointer
//! changes its shape over, and that is inherited: each span and picture in a button has a number, too, and so has each box round
//! a field.

use super::Role;
use super::attribute::{self, AttributeName};
use super::draft::{Candidate, Draft};
use super::index::Index;
use super::name::Names;
use super::role;
use super::tag::Tag;
use std::collections::{HashMap, HashSet};

/// What became of each of a draft's candidates.
#[derive(Debug, Default)]
pub(super) struct Parts {
    /// By candidate: it belongs to another one.
    part: Vec<bool>,
    /// By candidate: what it is, where nothing but its place says so.
    roles: HashMap<usize, Role>,
    /// The outermost box round a field: its node, by the field's candidate.
    boxes: HashMap<usize, usize>,
    /// The label of a browser's own box, by the box.
    labels: HashMap<usize, usize>,
}

impl Parts {
    pub(super) fn of(draft: &Draft<'_>, names: &Names<'_, '_>) -> Self {
        if !draft.is_clients() {
            return Self::default();
        }
        let mut reader = Reader {
            draft,
            names,
            acting: acting_before(draft),
            parts: Self {
                part: vec![false; draft.candidates.len()],
                ..Self::default()
            },
        };
        reader.find_boxes();
        reader.find_labels_of_boxes();
        reader.find_labels();
        reader.find_entries();
        reader.find_parts();
        reader.parts
    }

    pub(super) fn is_part(&self, candidate: usize) -> bool {
        self.part.get(candidate) == Some(&true)
    }

    pub(super) fn role(&self, candidate: usize) -> Option<Role> {
        self.roles.get(&candidate).copied()
    }

    pub(super) fn box_round(&self, candidate: usize) -> Option<usize> {
        self.boxes.get(&candidate).copied()
    }

    pub(super) fn label_of(&self, candidate: usize) -> Option<usize> {
        self.labels.get(&candidate).copied()
    }
}

/// How many candidates that act stand before each.
fn acting_before(draft: &Draft<'_>) -> Vec<usize> {
    let mut count = 0;
    let mut before = Vec::with_capacity(draft.candidates.len() + 1);
    before.push(0);
    for candidate in &draft.candidates {
        count += usize::from(candidate.acts);
        before.push(count);
    }
    before
}

struct Reader<'r, 'd, 't> {
    draft: &'r Draft<'t>,
    names: &'r Names<'d, 't>,
    acting: Vec<usize>,
    parts: Parts,
}

impl Reader<'_, '_, '_> {
    fn candidate(&self, index: usize) -> &Candidate {
        &self.draft.candidates[index]
    }

    /// The first candidate behind what this one holds.
    fn end(&self, index: usize) -> usize {
        let end = self.draft.nodes[self.candidate(index).node].end();
        let later = &self.draft.candidates[index..];
        index + later.partition_point(|one| one.node < end)
    }

    /// The one candidate that acts in what this one holds.
    fn only_acting(&self, index: usize) -> Option<usize> {
        let (first, end) = (index + 1, self.end(index));
        let one = self.acting[end] - self.acting[first] == 1;
        one.then(|| (first..end).find(|inner| self.candidate(*inner).acts))?
    }

    fn text(&self, index: usize) -> &str {
        self.names.slice(self.candidate(index).node).trim()
    }

    fn attribute(&self, index: usize, name: AttributeName) -> Option<&str> {
        let attributes = &self.draft.attributes[self.candidate(index).attributes.clone()];
        attribute::filled(attributes, name)
    }

    fn said_role(&self, index: usize) -> Option<&str> {
        self.attribute(index, AttributeName::Role)
    }

    /// Its role says nothing of what it does.
    fn is_bare(&self, index: usize) -> bool {
        let one = self.candidate(index);
        let plain = !matches!(
            one.tag,
            Tag::Label | Tag::Tr | Tag::Td | Tag::Th | Tag::Option
        );
        let silent = |role| matches!(role, "none" | "presentation" | "img" | "image" | "rowgroup");
        !one.acts && plain && self.said_role(index).is_none_or(silent)
    }

    /// It is called something of its own, and is no mere picture.
    fn is_called(&self, index: usize) -> bool {
        let called = [AttributeName::AriaLabel, AttributeName::Title];
        let picture = matches!(self.said_role(index), Some("img" | "image"));
        !picture
            && called
                .into_iter()
                .any(|name| self.attribute(index, name).is_some())
    }

    fn role(&self, index: usize) -> Role {
        let one = self.candidate(index);
        let attributes = &self.draft.attributes[one.attributes.clone()];
        role::of(one.tag, attributes, one.context.control.is_some())
    }

    fn find_boxes(&mut self) {
        for index in 0..self.draft.candidates.len() {
            let is_box = self.is_bare(index) || self.said_role(index) == Some("combobox");
            if !is_box || self.parts.is_part(index) {
                continue;
            }
            let Some(field) = self.only_acting(index) else {
                continue;
            };
            let takes = matches!(
                self.role(field),
                Role::Combobox | Role::Textbox | Role::Searchbox | Role::Spinbutton
            );
            if !takes || self.candidate(field).tag != Tag::Input {
                continue;
            }
            // What else stands in the box of a text field may be pressed apart from it; a list shows what was chosen.
            let list = self.role(field) == Role::Combobox;
            let node = self.candidate(field).node;
            let belongs = |inner: usize| {
                let holds = self.draft.nodes[self.candidate(inner).node].end() > node
                    && self.candidate(inner).node < node;
                let silent = self.text(inner).is_empty() || list;
                inner == index || self.is_bare(inner) && (holds || silent && !self.is_called(inner))
            };
            let inside = index..self.end(index);
            let all: Vec<usize> = inside.filter(|inner| *inner != field).collect();
            if !list && !all.iter().all(|inner| belongs(*inner)) {
                continue;
            }
            let parts: Vec<usize> = all.into_iter().filter(|inner| belongs(*inner)).collect();
            for inner in parts {
                self.parts.part[inner] = true;
            }
            self.parts.boxes.insert(field, self.candidate(index).node);
        }
    }

    /// A list that draws only what is in view tells a reader of screens the first entries apart from what is pressed: these
    /// go, and what is drawn is what they were.
    fn find_entries(&mut self) {
        for list in 0..self.draft.candidates.len() {
            if self.said_role(list) != Some("listbox") {
                continue;
            }
            let told: Vec<usize> = (list + 1..self.end(list)).collect();
            let drawn = self.drawn_beside(list);
            let names: HashSet<&str> = drawn.iter().map(|one| self.called(*one)).collect();
            let is_drawn = |entry: &usize| names.contains(self.called(*entry));
            let entries = told
                .iter()
                .all(|one| self.said_role(*one) == Some("option"));
            if told.is_empty() || !entries || !told.iter().all(is_drawn) {
                continue;
            }
            for entry in std::iter::once(list).chain(told) {
                self.parts.part[entry] = true;
            }
            for one in drawn {
                self.parts.roles.insert(one, Role::Option);
            }
        }
    }

    /// What has a number of its own in the part of the page right behind a list.
    fn drawn_beside(&self, list: usize) -> Vec<usize> {
        let nodes = &self.draft.nodes;
        let node = self.candidate(list).node;
        let behind = nodes[node].end();
        let sibling = nodes.get(behind);
        let Some(sibling) = sibling.filter(|one| one.parent() == nodes[node].parent()) else {
            return Vec::new();
        };
        let mut drawn: Vec<usize> = Vec::new();
        for index in self.end(list)..self.draft.candidates.len() {
            let node = self.candidate(index).node;
            if node >= sibling.end() {
                break;
            }
            let within = drawn.last().is_some_and(|outer| index < self.end(*outer));
            if !within && self.is_bare(index) {
                drawn.push(index);
            }
        }
        drawn
    }

    fn called(&self, index: usize) -> &str {
        let label = self.attribute(index, AttributeName::AriaLabel);
        label.map_or_else(|| self.text(index), str::trim)
    }

    fn find_labels(&mut self) {
        let inner = self.draft.candidates.iter().filter(|one| one.acts);
        let holding: HashSet<usize> = inner
            .filter_map(|one| one.context.label.map(Index::get))
            .collect();
        for index in 0..self.draft.candidates.len() {
            let one = self.candidate(index);
            let holds = one
                .context
                .label
                .is_some_and(|label| holding.contains(&label.get()));
            let known = self.parts.is_part(index);
            if one.tag != Tag::Label || one.acts || holds || known || self.stands_by_a_field(index)
            {
                continue;
            }
            let before = index.checked_sub(1).filter(|before| {
                let end = self.draft.nodes[self.candidate(*before).node].end();
                self.is_bare(*before) && self.text(*before).is_empty() && end == one.node
            });
            let empty = |inner: usize| self.is_bare(inner) && self.text(inner).is_empty();
            let draws = before.is_some() || (index + 1..self.end(index)).any(empty);
            let role = match (self.in_radio_group(one.node), draws) {
                (true, _) => Role::Radio,
                (false, true) => Role::Checkbox,
                // Nothing is drawn beside it that could be ticked.
                (false, false) => continue,
            };
            self.parts.roles.insert(index, role);
            if let Some(before) = before {
                self.parts.part[before] = true;
            }
        }
    }

    /// A label right behind a browser's own box, or round it: a press on either sets the box.
    fn find_labels_of_boxes(&mut self) {
        for index in 0..self.draft.candidates.len() {
            if self.candidate(index).tag != Tag::Label || self.candidate(index).acts {
                continue;
            }
            let parent = |index: usize| self.draft.nodes[self.candidate(index).node].parent();
            let is_before = |before: &usize| {
                let end = self.draft.nodes[self.candidate(*before).node].end();
                end == self.candidate(index).node && parent(*before) == parent(index)
            };
            let held = self.end(index) > index + 1;
            let of = if held {
                self.only_acting(index)
            } else {
                index.checked_sub(1).filter(is_before)
            };
            let is_box = |one: &usize| {
                self.candidate(*one).tag == Tag::Input
                    && matches!(self.role(*one), Role::Checkbox | Role::Radio | Role::Switch)
            };
            if let Some(own) = of.filter(is_box).filter(|_| !self.text(index).is_empty()) {
                self.parts.part[index] = true;
                self.parts.labels.insert(own, index);
            }
        }
    }

    /// A field stands right before or behind the label.
    fn stands_by_a_field(&self, index: usize) -> bool {
        let parent = |index: usize| self.draft.nodes[self.candidate(index).node].parent();
        let own = parent(index);
        let is_field = |other: usize| {
            parent(other) == own && self.candidate(other).acts && self.role(other).is_field()
        };
        let next = self.end(index);
        index.checked_sub(1).is_some_and(is_field)
            || next < self.draft.candidates.len() && is_field(next)
    }

    fn in_radio_group(&self, node: usize) -> bool {
        const REACH: usize = 6;
        let mut at = Some(node);
        let outer = std::iter::from_fn(|| {
            at = self.draft.nodes[at?].parent();
            at
        });
        outer.take(REACH).any(|node| {
            matches!(
                self.draft.nodes[node].content(),
                super::Content::Tag {
                    role: Some("radiogroup"),
                    ..
                }
            )
        })
    }

    fn find_parts(&mut self) {
        // What holds the candidate at hand and is no part itself.
        let mut open: Vec<usize> = Vec::new();
        for index in 0..self.draft.candidates.len() {
            let node = self.candidate(index).node;
            while open
                .last()
                .is_some_and(|outer| self.draft.nodes[self.candidate(*outer).node].end() <= node)
            {
                open.pop();
            }
            let within = open.last().copied();
            if within.is_some_and(|list| self.is_shown_in_a_list(index, list)) {
                self.parts.part[index] = true;
            }
            if !self.parts.is_part(index) && self.is_bare(index) {
                let part = within.is_some_and(|outer| self.belongs_to(index, outer))
                    || self.only_wraps(index);
                self.parts.part[index] = part;
            }
            if self.is_cell_of_one(index) {
                self.parts.part[index] = true;
            }
            if !self.parts.is_part(index) {
                open.push(index);
            }
        }
    }

    /// A cell round one control that has all of its text: a day of a calendar.
    fn is_cell_of_one(&self, index: usize) -> bool {
        let tag = matches!(self.candidate(index).tag, Tag::Td | Tag::Th);
        let cell = tag && self.said_role(index).is_none()
            || matches!(self.said_role(index), Some("gridcell" | "cell"));
        let wraps = |inner: usize| self.text(inner) == self.text(index);
        cell && !self.text(index).is_empty() && self.only_acting(index).is_some_and(wraps)
    }

    /// What a folded list shows of what was chosen, which calls itself a text field.
    fn is_shown_in_a_list(&self, index: usize, list: usize) -> bool {
        self.said_role(index) == Some("textbox")
            && !self.candidate(index).tag.is_native_control()
            && self.said_role(list) == Some("combobox")
    }

    /// It says nothing that the one around it does not say.
    fn belongs_to(&self, index: usize, outer: usize) -> bool {
        let (text, whole) = (self.text(index), self.text(outer));
        let same = !text.is_empty() && text == whole;
        let silent = text.is_empty() && !self.is_called(index) && self.only_acting(index).is_none();
        match self.role(outer) {
            // A row, a cell or an entry of a tree may hold what is pressed apart from it.
            Role::Row | Role::Cell | Role::Gridcell | Role::Treeitem | Role::Columnheader => {
                let picture = self.attribute(index, AttributeName::AriaLabel).is_some();
                same || silent && !picture
            }
            Role::Generic | Role::Static | Role::Listbox | Role::Menu | Role::Menubar => {
                let ticks = self.parts.roles.contains_key(&outer);
                let shown = || self.role(outer) == Role::Static && self.stands_behind_words(index);
                let said = !whole.is_empty() && !shown();
                same || silent && (ticks || said || whole.is_empty() && self.is_bare(outer))
            }
            _ => !self.is_called(index) || self.names_only(index, outer),
        }
    }

    /// A part with a part in it, alone in a line with the words before it, as switches are drawn.
    fn stands_behind_words(&self, index: usize) -> bool {
        let node = self.candidate(index).node;
        let nodes = &self.draft.nodes;
        let Some(line) = nodes[node].parent() else {
            return false;
        };
        let last = nodes[node].end() == nodes[line].end();
        last && self.end(index) == index + 2 && self.names.has_text_before(node)
    }

    /// What it is called is what the one around it is called.
    fn names_only(&self, index: usize, outer: usize) -> bool {
        let label = |index| self.attribute(index, AttributeName::AriaLabel);
        label(index).is_some() && label(index) == label(outer)
    }

    /// A box round one control that has all of its text, or one that only arranges what it holds.
    fn only_wraps(&self, index: usize) -> bool {
        let arranges = matches!(
            self.said_role(index),
            Some("none" | "presentation" | "rowgroup")
        );
        let holds = self.end(index) > index + 1;
        let wraps = |inner: usize| self.text(inner) == self.text(index);
        arranges && (holds || self.text(index).is_empty())
            || self.only_acting(index).is_some_and(wraps)
    }
}
