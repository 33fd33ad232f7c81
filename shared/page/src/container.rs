//! Landmarks, forms, dialogs, lists, sections: what holds elements and gives them a place.

use super::attribute::{self, Attribute, AttributeName};
use super::draft::{Context, Draft};
use super::folded::{Span, one_line};
use super::index::Index;
use super::markup::Flavour;
use super::tag::Tag;
use std::sync::Arc;

/// A nesting that goes deeper says nothing to a reader.
const MAX_NESTING: usize = 12;
/// A heading longer than this is prose.
const MAX_HEADING: usize = 60;

/// A container under construction.
#[derive(Debug, Default)]
pub(super) struct ContainerDraft {
    pub(super) parent: usize,
    pub(super) node: Option<usize>,
    nesting: usize,
    kind: Kind,
    label: Option<String>,
    heading: Option<Span>,
    /// The last heading directly in it: a list or table after it bears that name.
    last_heading: Option<Span>,
}

/// How a container is called when it has no name of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Kind {
    #[default]
    Page,
    /// Worth mentioning by its kind.
    Landmark(&'static str),
    /// Worth mentioning by its name only.
    Named,
    /// The same, and the heading before it is a name.
    Collection,
}

/// What kind of container a tag opens, if any.
pub(super) fn kind(tag: Tag, role: Option<&str>, labelled: bool) -> Option<Kind> {
    use Kind::{Collection, Landmark, Named};
    if let Some(role) = role {
        let kind = match role {
            "navigation" | "main" | "form" | "search" | "menu" | "menubar" | "toolbar"
            | "tablist" | "tabpanel" | "listbox" | "tree" => Landmark(landmark(role)),
            "dialog" | "alertdialog" => Landmark("dialog"),
            "banner" => Landmark("header"),
            "contentinfo" => Landmark("footer"),
            "complementary" => Landmark("aside"),
            "region" | "group" | "radiogroup" | "article" | "feed" => Named,
            "list" | "table" | "grid" | "treegrid" => Collection,
            _ if labelled && tag == Tag::Div => Named,
            _ => return None,
        };
        return Some(kind);
    }
    Some(match tag {
        Tag::Nav => Landmark("navigation"),
        Tag::Main => Landmark("main"),
        Tag::Header => Landmark("header"),
        Tag::Footer => Landmark("footer"),
        Tag::Aside => Landmark("aside"),
        Tag::Form => Landmark("form"),
        Tag::Search => Landmark("search"),
        Tag::Dialog => Landmark("dialog"),
        Tag::Section | Tag::Article | Tag::Fieldset | Tag::Details => Named,
        Tag::Ul | Tag::Ol | Tag::Table | Tag::Menu => Collection,
        Tag::Div if labelled => Named,
        _ => return None,
    })
}

fn landmark(role: &str) -> &'static str {
    const LANDMARKS: [&str; 11] = [
        "navigation",
        "main",
        "form",
        "search",
        "menu",
        "menubar",
        "toolbar",
        "tablist",
        "tabpanel",
        "listbox",
        "tree",
    ];
    LANDMARKS
        .iter()
        .find(|&&known| known == role)
        .copied()
        .unwrap_or("group")
}

pub(super) fn holds_rows(tag: Tag, role: Option<&str>) -> bool {
    match role {
        Some(role) => {
            matches!(
                role,
                "list" | "table" | "grid" | "treegrid" | "listbox" | "menu" | "feed"
            )
        }
        None => matches!(tag, Tag::Ul | Tag::Ol | Tag::Table | Tag::Menu),
    }
}

pub(super) fn is_table(tag: Tag, role: Option<&str>) -> bool {
    tag == Tag::Table || matches!(role, Some("table" | "grid" | "treegrid"))
}

pub(super) fn is_row(tag: Tag, role: Option<&str>) -> bool {
    match role {
        Some(role) => matches!(role, "row" | "listitem" | "option" | "article"),
        None => matches!(tag, Tag::Tr | Tag::Li),
    }
}

pub(super) fn is_cell(tag: Tag, role: Option<&str>) -> bool {
    match role {
        Some(role) => matches!(role, "cell" | "gridcell" | "columnheader" | "rowheader"),
        None => tag.is_cell(),
    }
}

/// The name that attributes give. An element with `data-hybrid` may bear another's (the January
/// client mixes up two lists).
pub(super) fn label<'a>(tag: Tag, attributes: &'a [Attribute<'_>]) -> Option<&'a str> {
    if tag == Tag::Img
        && let Some(alt) = attribute::filled(attributes, AttributeName::Alt)
    {
        return Some(alt);
    }
    let foreign = attribute::value(attributes, AttributeName::DataHybrid).is_some();
    attribute::filled(attributes, AttributeName::AriaLabel).filter(|_| !foreign)
}

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

    pub(super) fn note_heading(&mut self, container: Option<Index>, heading: Span) {
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
        let first = self.nodes.len() == parent + 2 && node.parent == Some(parent);
        let span = node.text;
        if !first || span.end - span.start > MAX_HEADING {
            return;
        }
        let container = &self.containers[context.container.map_or(0, Index::get)];
        if container.node == Some(parent) && container.kind != Kind::Collection {
            self.note_heading(context.container, span);
        }
    }

    /// Text right before a field is the field's label, not the section's heading.
    pub(super) fn retract_heading(&mut self, container: Option<Index>, field: usize) {
        let before = field.checked_sub(1).map(|node| self.nodes[node].text);
        let container = &mut self.containers[container.map_or(0, Index::get)];
        if self.flavour == Flavour::Client && container.heading == before {
            container.heading = None;
            container.last_heading = None;
            self.headings.pop();
        }
    }

    /// The names on the way to each container, outermost first.
    pub(super) fn container_paths(&self) -> Vec<Arc<[String]>> {
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
