//! Which control holds which, and which do the same.

use super::{PageView, RegionKind};
use page::{Content, Role};

/// Like controls that are compared, at most.
const MOST_LIKE: usize = 200;

impl PageView<'_> {
    /// The innermost form or dialog that holds a control, a region.
    pub(crate) fn form_of(&self, index: usize) -> Option<usize> {
        let holds =
            |at: &usize| matches!(self.region(*at).kind, RegionKind::Form | RegionKind::Dialog);
        self.chain(self.control(index).region).find(holds)
    }

    /// The controls of the role and name of this one, itself among them, in the page's order.
    pub(crate) fn like(&self, index: usize) -> impl Iterator<Item = usize> {
        let (name, role) = (self.name(index), self.element(index).role);
        self.indices()
            .filter(move |one| self.element(*one).role == role && self.name(*one) == name)
            .take(MOST_LIKE)
    }

    pub(crate) fn holds(&self, outer: usize, inner: usize) -> bool {
        let (outer, inner) = (self.element(outer).node, self.element(inner).node);
        let end = self.page.nodes.get(outer).map_or(0, page::Node::end);
        inner > outer && inner < end
    }

    /// Two elements that do the same: one in the other, two links to one address.
    pub(crate) fn same_thing(&self, first: usize, second: usize) -> bool {
        let leads = |index: usize| {
            let address = self.element(index).href.as_deref().map(without_tracking);
            address.filter(|address| !matches!(address.as_str(), "#" | ""))
        };
        let same_address = leads(first).is_some_and(|first| Some(first) == leads(second));
        same_address || self.holds(first, second) || self.holds(second, first)
    }

    /// Whether it is an entry of a menu, not of a bar, that opens a further menu.
    pub(crate) fn opens_from_menu(&self, index: usize) -> bool {
        let element = self.element(index);
        let mut held = self.page.around(element.node);
        let menu = held.find_map(|node| match self.page.nodes[node].content() {
            Content::Tag { role, .. } => role.filter(|role| ["menu", "menubar"].contains(role)),
            Content::Text => None,
        });
        element.role == Role::Menuitem && element.state.has_popup && menu == Some("menu")
    }

    /// What to press for an entry that wraps the one control which does its work: a press on the
    /// inner one reaches both.
    pub(crate) fn pressed_for(&self, index: usize) -> usize {
        let outer = matches!(
            self.element(index).role,
            Role::Tab | Role::Menuitem | Role::Option | Role::Generic | Role::Treeitem
        );
        match self.controls[index].wraps.filter(|_| outer) {
            Some(inner)
                if self.name(inner) == self.name(index)
                    && matches!(
                        self.element(inner).role,
                        Role::Link | Role::Button | Role::Menuitem
                    ) =>
            {
                inner
            }
            _ => index,
        }
    }
}

/// An address without the parameters that only tell where a link stood (`utm_source` and its like).
fn without_tracking(address: &str) -> String {
    let Some((path, query)) = address.split_once('?') else {
        return address.to_owned();
    };
    let kept = query.split('&').filter(|part| !part.starts_with("utm_"));
    let kept: Vec<&str> = kept.collect();
    if kept.is_empty() {
        path.to_owned()
    } else {
        format!("{path}?{}", kept.join("&"))
    }
}
