//! What an element stands in: a section by its heading, a dialog, a panel by the button that folds it out.

use super::super::name::{Folded, agreement};
use super::Sight;
use crate::page::{Content, Element, Role};

impl Sight<'_> {
    /// In a container, section or dialog of that name, or under a heading of that name.
    pub(in crate::goal) fn within(&self, index: usize, anchor: &Folded) -> bool {
        let named = |name: &String| agreement(anchor, &Folded::new(name)) >= 0.75;
        let element = self.element(index);
        element.container.iter().any(named)
            || self.dialog_holds(element, anchor)
            || self.heading_over(index, anchor)
            || self.folded_out(index, anchor)
    }

    fn dialog_holds(&self, element: &Element, anchor: &Folded) -> bool {
        let asks = anchor
            .words()
            .iter()
            .any(|word| matches!(word.as_str(), "dialog" | "popup" | "modal" | "window"));
        asks && self
            .dialog
            .is_some_and(|(start, end)| (start..end).contains(&element.node))
    }

    /// The last heading-like text before the element agrees with the anchor.
    fn heading_over(&self, index: usize, anchor: &Folded) -> bool {
        let node = self.element(index).node;
        let nodes = &self.page.nodes[..node.min(self.page.nodes.len())];
        nodes
            .iter()
            .enumerate()
            .rev()
            .find_map(|(at, candidate)| match &candidate.content {
                Content::Tag { name, role, .. } if is_heading(name, role.as_deref()) => {
                    Some(agreement(anchor, &Folded::new(&self.text_within(at))) >= 0.75)
                }
                _ => None,
            })
            == Some(true)
    }

    /// Whether the button that folds out what the element stands in is called by the anchor.
    fn folded_out(&self, index: usize, anchor: &Folded) -> bool {
        let node = self.element(index).node;
        self.page.elements.iter().any(|button| {
            button.role == Role::Button
                && button.state.expanded == Some(true)
                && !button.state.has_popup
                && agreement(anchor, &Folded::new(&button.name)) >= 0.75
                && self.end_of_section(button.node).is_some_and(|section| {
                    (self.page.nodes[button.node].end..section).contains(&node)
                })
        })
    }

    /// Where the parent of a node ends, past the heading round the node.
    fn end_of_section(&self, node: usize) -> Option<usize> {
        let parent = self.page.nodes.get(node)?.parent?;
        let round = match &self.page.nodes[parent].content {
            Content::Tag { name, role, .. } if is_heading(name, role.as_deref()) => {
                self.page.nodes[parent].parent?
            }
            _ => parent,
        };
        Some(self.page.nodes[round].end)
    }

    /// Whether the element is a heading of the page, whatever listens on it.
    pub(in crate::goal) fn is_heading(&self, index: usize) -> bool {
        let element = self.element(index);
        let node = self.page.nodes.get(element.node);
        let tagged = node.is_some_and(|node| match &node.content {
            Content::Tag { name, role, .. } => is_heading(name, role.as_deref()),
            Content::Text => false,
        });
        tagged && element.role == Role::Generic
    }
}

fn is_heading(tag: &str, role: Option<&str>) -> bool {
    matches!(
        tag,
        "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "legend" | "caption" | "summary"
    ) || matches!(role, Some("heading"))
}

/// 1 for the page's own heading, greater for lesser ones; `None` for what is no heading.
pub(in crate::goal) fn heading_level(content: &Content) -> Option<u8> {
    let Content::Tag { name, role, .. } = content else {
        return None;
    };
    let digit = name.strip_prefix('h').and_then(|level| level.parse().ok());
    match digit {
        Some(level) => Some(level),
        None => is_heading(name, role.as_deref()).then_some(6),
    }
}
