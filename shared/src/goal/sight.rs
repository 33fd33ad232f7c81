//! A page as grounding looks at it: names made comparable once, and who stands beside whom.

mod section;

pub(super) use section::heading_level;

use super::name::{Folded, agreement, holds};
use crate::page::{Content, Element, NameSource, Page, Role};
use std::collections::HashSet;

/// One page with what earlier steps know about it.
pub(super) struct Sight<'a> {
    pub(super) page: &'a Page,
    names: Vec<Folded>,
    other_names: Vec<Vec<(Folded, f32)>>,
    /// Elements that were not there before the last action.
    fresh: &'a HashSet<usize>,
    /// Elements that were tried for this step in vain.
    avoid: &'a HashSet<usize>,
    /// The container of what was filled last: buttons of the same form come first.
    form: Option<std::sync::Arc<[String]>>,
    /// What the user chose when asked.
    pinned: Option<usize>,
    dialog: Option<(usize, usize)>,
}

impl<'a> Sight<'a> {
    pub(super) fn new(
        page: &'a Page,
        fresh: &'a HashSet<usize>,
        avoid: &'a HashSet<usize>,
    ) -> Self {
        let names = page
            .elements
            .iter()
            .map(|element| Folded::new(&element.name))
            .collect();
        let other_names = page.elements.iter().map(other_names).collect();
        Self {
            page,
            names,
            other_names,
            fresh,
            avoid,
            form: None,
            pinned: None,
            dialog: open_dialog(page),
        }
    }

    pub(super) fn with_form(mut self, filled: Option<usize>) -> Self {
        self.form = filled
            .and_then(|index| self.page.elements.get(index))
            .map(|element| element.container.clone());
        self
    }

    pub(super) fn with_pinned(mut self, pinned: Option<usize>) -> Self {
        self.pinned = pinned;
        self
    }

    pub(super) fn element(&self, index: usize) -> &Element {
        &self.page.elements[index]
    }

    pub(super) fn name(&self, index: usize) -> &Folded {
        &self.names[index]
    }

    pub(super) fn is_fresh(&self, index: usize) -> bool {
        self.fresh.contains(&index)
    }

    pub(super) fn is_avoided(&self, index: usize) -> bool {
        self.avoid.contains(&index)
    }

    /// The best agreement of the element's names with what is wanted.
    pub(super) fn name_agreement(&self, wanted: &Folded, index: usize) -> f32 {
        let trust = source_trust(self.element(index).name_source);
        self.other_names[index]
            .iter()
            .map(|(name, weight)| agreement(wanted, name) * weight)
            .fold(agreement(wanted, &self.names[index]) * trust, f32::max)
    }

    /// What speaks for or against an element beyond its name.
    pub(super) fn preference(&self, index: usize) -> f32 {
        let element = self.element(index);
        let mut preference = 0.0;
        if self.pinned == Some(index) {
            preference += 0.5;
        }
        if self.is_avoided(index) {
            preference -= 0.5;
        }
        if element.state.disabled {
            preference -= 0.3;
        }
        if element.state.occluded {
            preference -= 0.05;
        }
        if let Some((start, end)) = self.dialog {
            preference += if (start..end).contains(&element.node) {
                0.05
            } else {
                -0.05
            };
        }
        if self.is_fresh(index) {
            preference += 0.03;
        }
        if self
            .form
            .as_ref()
            .is_some_and(|form| !form.is_empty() && element.container == *form)
        {
            preference += 0.03;
        }
        preference
    }

    /// Two elements that do the same: a link and the picture in it, two links to one address.
    pub(super) fn same_thing(&self, first: usize, second: usize) -> bool {
        let (a, b) = (self.element(first), self.element(second));
        let address = |index| self.address(index);
        let same_address = match (address(first), address(second)) {
            (Some(one), Some(other)) => {
                one == other
                    || self.names[first] == self.names[second] && untracked(one) == untracked(other)
            }
            _ => false,
        };
        let nested = self.inside(a.node, b.node) || self.inside(b.node, a.node);
        let label_and_control = a.row.is_some()
            && a.row == b.row
            && self.names[first] == self.names[second]
            && (a.role == Role::Generic) != (b.role == Role::Generic);
        same_address || nested || label_and_control
    }

    /// Where a link leads, or an entry that wraps a link of its own name.
    fn address(&self, index: usize) -> Option<&str> {
        let own = self.element(index);
        let leads = |element: &'a Element| {
            let address = element.href.as_deref();
            address.filter(|address| !matches!(*address, "#" | ""))
        };
        let end = self.page.nodes.get(own.node).map_or(0, |node| node.end);
        let wrapped = || {
            self.page
                .elements
                .iter()
                .find(|inner| (own.node + 1..end).contains(&inner.node) && inner.name == own.name)
        };
        leads(&self.page.elements[index]).or_else(|| leads(wrapped()?))
    }

    /// What to press for an entry or a tab that wraps the link which does its work: a press on the
    /// link reaches both.
    pub(super) fn pressed_for(&self, index: usize) -> usize {
        let outer = self.element(index);
        if !matches!(
            outer.role,
            Role::Tab | Role::Menuitem | Role::Option | Role::Generic
        ) {
            return index;
        }
        let within = |other: &usize| self.inside(self.element(*other).node, outer.node);
        let mut inner = (0..self.page.elements.len()).filter(within);
        match (inner.next(), inner.next()) {
            (Some(only), None)
                if self.names[only] == self.names[index]
                    && matches!(
                        self.element(only).role,
                        Role::Link | Role::Button | Role::Menuitem
                    ) =>
            {
                only
            }
            _ => index,
        }
    }

    /// Whether the element is only a wrapper round another one.
    pub(super) fn holds_control(&self, index: usize) -> bool {
        let node = self.element(index).node;
        self.page
            .elements
            .iter()
            .any(|other| other.node != node && self.inside(other.node, node))
    }

    fn inside(&self, inner: usize, outer: usize) -> bool {
        self.page
            .nodes
            .get(outer)
            .is_some_and(|node| inner > outer && inner < node.end)
    }

    pub(super) fn row_folded(&self, index: usize) -> Option<Folded> {
        let row = self.element(index).row?;
        self.page.rows.get(row).map(|row| Folded::new(&row.text))
    }

    pub(super) fn in_row_of(&self, index: usize, anchor: &Folded) -> bool {
        self.row_folded(index)
            .is_some_and(|row| holds(&row, anchor))
            || holds(&self.names[index], anchor)
    }

    /// In the same row, or right beside the anchor's text.
    pub(super) fn beside(&self, index: usize, anchor: &Folded) -> bool {
        self.in_row_of(index, anchor)
            || holds(&Folded::new(&self.element(index).neighbour), anchor)
            || self.within(index, anchor)
    }

    pub(super) fn in_dialog(&self, index: usize) -> bool {
        let node = self.element(index).node;
        self.dialog
            .is_some_and(|(start, end)| (start..end).contains(&node))
    }

    /// The nodes of the dialog that is open.
    pub(super) fn dialog_nodes(&self) -> Option<std::ops::Range<usize>> {
        self.dialog.map(|(start, end)| start..end)
    }

    /// What an open dialog says, in one line.
    pub(super) fn question_text(&self) -> Option<String> {
        let (start, _) = self.dialog?;
        let text = self.text_within(start);
        Some(text.split_whitespace().collect::<Vec<_>>().join(" ")).filter(|text| !text.is_empty())
    }

    /// The texts among these nodes, with the node where each stands.
    pub(super) fn texts(
        &self,
        nodes: std::ops::Range<usize>,
    ) -> impl Iterator<Item = (usize, &'a str)> {
        let page = self.page;
        let end = nodes.end.min(page.nodes.len());
        (nodes.start..end)
            .filter(move |node| page.nodes[*node].content == Content::Text)
            .map(move |node| (node, page.node_text(node)))
    }

    pub(super) fn text_within(&self, node: usize) -> String {
        let end = self.page.nodes.get(node).map_or(node, |node| node.end);
        let texts: Vec<&str> = self.texts(node..end).map(|(_, text)| text.trim()).collect();
        texts.join(" ")
    }

    /// Where the anchor's text first stands, as a node.
    fn anchor_node(&self, anchor: &Folded) -> Option<usize> {
        let text = self
            .texts(0..self.page.nodes.len())
            .find(|(_, text)| holds(&Folded::new(text), anchor))
            .map(|(node, _)| node);
        text.or_else(|| {
            let named = self.names.iter().position(|name| holds(name, anchor))?;
            Some(self.element(named).node)
        })
    }

    pub(super) fn after(&self, index: usize, anchor: &Folded) -> bool {
        self.anchor_node(anchor)
            .is_some_and(|node| self.element(index).node > node)
    }

    pub(super) fn before(&self, index: usize, anchor: &Folded) -> bool {
        self.anchor_node(anchor)
            .is_some_and(|node| self.element(index).node < node)
    }
}

fn source_trust(source: NameSource) -> f32 {
    match source {
        NameSource::Label | NameSource::Content | NameSource::Title | NameSource::Value => 1.0,
        NameSource::Placeholder => 0.98,
        NameSource::Neighbour => 0.94,
        NameSource::Attribute => 0.92,
        NameSource::None => 0.0,
    }
}

/// Names by which a user may know an element beside its accessible one.
fn other_names(element: &Element) -> Vec<(Folded, f32)> {
    let field = element
        .field
        .as_ref()
        .map(|field| field.replace(['_', '-', '.'], " "));
    let shown = (!matches!(
        element.role,
        Role::Textbox | Role::Searchbox | Role::Spinbutton
    ))
    .then(|| element.value.clone())
    .flatten();
    [
        (Some(element.neighbour.clone()), 0.85),
        (element.placeholder.clone(), 0.96),
        (field, 0.9),
        (shown, 0.8),
    ]
    .into_iter()
    .filter_map(|(name, weight)| {
        name.filter(|name| !name.is_empty())
            .map(|name| (Folded::new(&name), weight))
    })
    .collect()
}

/// An address without what only tells where it was followed from.
fn untracked(address: &str) -> (&str, Vec<&str>) {
    const TRACKS: [&str; 8] = [
        "ref",
        "source",
        "ssrc",
        "src",
        "from",
        "return",
        "returnurl",
        "next",
    ];
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let kept = query.split('&').filter(|pair| {
        let key = pair.split('=').next().unwrap_or_default().to_lowercase();
        !pair.is_empty() && !key.starts_with("utm_") && !TRACKS.contains(&key.as_str())
    });
    (path, kept.collect())
}

/// The last open dialog: what a user must deal with first.
fn open_dialog(page: &Page) -> Option<(usize, usize)> {
    page.nodes
        .iter()
        .enumerate()
        .rev()
        .find_map(|(index, node)| match &node.content {
            Content::Tag { name, role, .. }
                if *name == "dialog" || matches!(role, Some("dialog" | "alertdialog")) =>
            {
                Some((index, node.end))
            }
            _ => None,
        })
}
