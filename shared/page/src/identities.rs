//! Which element is which across snapshots: by role, name and place, never by number.

use super::folded::clip;
use super::identity::{hash, mix};
use super::{Content, Element, Identity, Node, Page, Role};
use std::collections::HashMap;

/// Text that tells a row from its neighbours, in characters.
const MAX_ROW_KEY: usize = 60;

impl Page {
    /// The identity of each element, in the order of [`Page::elements`].
    pub fn identities(&self) -> &[Identity] {
        let made = &self.derived.identities;
        made.get_or_init(|| self.make_identities().into())
    }

    /// The identity of one of its elements.
    pub fn identity_of(&self, element: &Element) -> Option<Identity> {
        let at = self
            .elements
            .partition_point(|other| other.node < element.node);
        let own = self
            .elements
            .get(at)
            .is_some_and(|own| own.id == element.id);
        own.then(|| self.identities()[at])
    }

    fn make_identities(&self) -> Vec<Identity> {
        let places = self.places();
        let rows: Vec<u64> = (0..self.rows.len()).map(|row| self.row_key(row)).collect();
        let likeness = |element: &Element| {
            let place = places.get(element.node).copied().unwrap_or_default();
            let row = element.row.and_then(|row| rows.get(row));
            let row = row.copied().unwrap_or_default();
            mix(mix(self.likeness(element), place), row)
        };
        let mut made: Vec<u64> = self.elements.iter().map(likeness).collect();
        let mut counts: HashMap<u64, u64> = HashMap::with_capacity(made.len());
        for at in self.as_they_came() {
            let order = counts.entry(made[at]).or_default();
            *order += 1;
            made[at] = mix(made[at], *order);
        }
        made.into_iter().map(Identity).collect()
    }

    /// The elements by their places in [`Page::elements`], those that were there first before those that came up since.
    /// Where a client's numbers stay these tell it: what comes up may stand before its like.
    fn as_they_came(&self) -> Vec<usize> {
        let mut all: Vec<usize> = (0..self.elements.len()).collect();
        if self.elements.iter().all(|element| element.bounds.is_some()) {
            all.sort_by_key(|at| self.elements[*at].id);
        }
        all
    }

    /// The element of that identity.
    pub fn find(&self, identity: Identity) -> Option<&Element> {
        let index = self
            .identities()
            .iter()
            .position(|&found| found == identity)?;
        self.elements.get(index)
    }

    /// Role and name. What only shows text is known by its role, so that its text may change.
    fn likeness(&self, element: &Element) -> u64 {
        let role = hash(17, element.role.as_str());
        if element.role != Role::Static {
            return hash(role, &element.name);
        }
        match self.nodes.get(element.node).map(Node::content) {
            Some(Content::Tag {
                name,
                role: written,
                label,
                ..
            }) => {
                let kind = hash(role, written.unwrap_or(name));
                hash(kind, label.unwrap_or_default())
            }
            Some(Content::Text) | None => role,
        }
    }

    /// For each node, the labelled containers and dialogs that hold it. Containers without a label
    /// come and go in the client's text as their content does.
    fn places(&self) -> Vec<u64> {
        let mut places: Vec<u64> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let outer = node
                .parent()
                .and_then(|parent| places.get(parent))
                .copied()
                .unwrap_or(1);
            places.push(match node.content() {
                Content::Tag {
                    label: Some(label),
                    element: None,
                    ..
                } => hash(outer, label),
                Content::Tag { .. }
                    if matches!(node.live_role(), Some("dialog" | "alertdialog")) =>
                {
                    hash(outer, "dialog")
                }
                Content::Tag { .. } | Content::Text => outer,
            });
        }
        places
    }

    /// The first words of a row tell it from its neighbours.
    fn row_key(&self, row: usize) -> u64 {
        let (start, end) = self.rows[row].nodes;
        let first = (start..end).find(|&node| self.nodes[node].is_text());
        let text = match first {
            Some(node) => self.node_text(node),
            None => self
                .elements_in_row(row)
                .first()
                .map_or("", |element| &element.name),
        };
        hash(23, clip(text, MAX_ROW_KEY))
    }
}
