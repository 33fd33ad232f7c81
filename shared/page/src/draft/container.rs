//! Containers under construction: how deep they lie, what they are headed by.

use super::super::container::Kind;
use super::super::folded::{Span, one_line};
use super::super::index::Index;
use super::super::markup::Flavour;
use super::{ContainerDraft, Context, Draft};
use std::sync::Arc;

/// A nesting that goes deeper says nothing to a reader.
const MAX_NESTING: usize = 12;
/// A heading longer than this is prose.
const MAX_HEADING: usize = 60;

impl Draft<'_> {
    pub(super) fn open_container(
        &mut self,
        kind: Kind,
        label: Option<&str>,
        node: usize,
        parent: Option<Index>,
    ) -> Option<Index> {
        let outer = &self.containers[parent.map_or(0, Index::get)];
        if outer.nesting >= MAX_NESTING {
            return parent;
        }
        let nesting = outer.nesting + 1;
        let heading = outer
            .last_heading
            .filter(|heading| kind == Kind::Collection && outer.heading != Some(*heading));
        let label = label.map(str::to_owned);
        self.containers.push(ContainerDraft {
            parent: parent.map_or(0, Index::get),
            node: Some(node),
            nesting,
            kind,
            label,
            heading,
            last_heading: None,
        });
        Index::new(self.containers.len() - 1)
    }

    pub(in super::super) fn note_heading(&mut self, container: Option<Index>, heading: Span) {
        self.headings.push(heading);
        let container = &mut self.containers[container.map_or(0, Index::get)];
        container.heading.get_or_insert(heading);
        container.last_heading = Some(heading);
    }

    /// The client drops heading tags: a short text that opens a section is its heading.
    pub(super) fn note_leading_text(&mut self, context: Context) {
        let (Some(node), Some(parent)) = (self.nodes.last(), context.node.map(Index::get)) else {
            return;
        };
        let first = self.nodes.len() == parent + 2 && node.parent() == Some(parent);
        let span = node.text();
        if !first || span.end - span.start > MAX_HEADING {
            return;
        }
        let container = &self.containers[context.container.map_or(0, Index::get)];
        if container.node == Some(parent) && container.kind != Kind::Collection {
            self.note_heading(context.container, span);
        }
    }

    /// Text right before a field is the field's label, not the section's heading.
    pub(in super::super) fn retract_heading(&mut self, container: Option<Index>, field: usize) {
        let before = field.checked_sub(1).map(|node| self.nodes[node].text());
        let container = &mut self.containers[container.map_or(0, Index::get)];
        if self.flavour == Flavour::Client && container.heading == before {
            container.heading = None;
            container.last_heading = None;
            self.headings.pop();
        }
    }

    /// The names on the way to each container, outermost first.
    pub(in super::super) fn container_paths(&self) -> Vec<Arc<[String]>> {
        let mut paths: Vec<Arc<[String]>> = Vec::with_capacity(self.containers.len());
        for container in &self.containers {
            let heading = || {
                let span = container.heading?;
                let text = &self.text.as_str()[span.start..span.end];
                Some(one_line(text, MAX_HEADING)).filter(|text| !text.is_empty())
            };
            let name = match (&container.label, container.kind) {
                (Some(label), _) => Some(one_line(label, MAX_HEADING)),
                (None, Kind::Page) => None,
                (None, Kind::Landmark(kind)) => heading().or_else(|| Some(kind.to_owned())),
                (None, Kind::Named | Kind::Collection) => heading(),
            };
            let outer = paths.get(container.parent).cloned().unwrap_or_default();
            paths.push(match name {
                Some(name) => outer.iter().cloned().chain([name]).collect(),
                None => outer,
            });
        }
        paths
    }
}
