//! The form, dialog or row that an element belongs to.

mod asks;
mod fields;

pub use asks::dialog_over;

use super::subject;
use crate::page::{Element, Form, Page, Role};
use std::ops::Range;

/// Of a page without forms: so many elements before a button may be its fields.
const NEAR: usize = 15;

/// What stands round an element.
#[derive(Debug)]
pub(in crate::safety) struct Scope<'a> {
    page: &'a Page,
    /// Nodes of the innermost form or dialog, else of the whole page.
    nodes: Range<usize>,
    /// Nodes of the form that a control in a dialog names, and that stands elsewhere.
    apart: Range<usize>,
    /// What belongs to the form without standing in it, as indices into the page's elements.
    members: &'a [usize],
    kind: Around,
    /// Index of the element in the page's table.
    position: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Around {
    Form,
    Dialog,
    Page,
}

impl<'a> Scope<'a> {
    pub(in crate::safety) fn around(element: &Element, page: &'a Page) -> Self {
        let mut at = Some(element.node);
        let mut found = (0..page.nodes.len(), Around::Page);
        while let Some(node) = at {
            let Some(here) = page.nodes.get(node) else {
                break;
            };
            if let Some(kind) = kind_of(here) {
                found = (node..here.end(), kind);
                break;
            }
            at = here.parent();
        }
        let position = page
            .elements
            .iter()
            .position(|other| other.id == element.id);
        let mut scope = Self {
            page,
            nodes: found.0,
            apart: 0..0,
            members: &[],
            kind: found.1,
            position: position.unwrap_or_default(),
        };
        if let Some(form) = element.form.and_then(|form| page.forms.get(form)) {
            scope.belong_to(form, element);
        }
        scope
    }

    /// The element belongs to this form: the one round it, or one that it names (HTML, section
    /// 4.10.18.3). Who stands in another form belongs to that no more.
    fn belong_to(&mut self, form: &'a Form, element: &Element) {
        let nodes = form
            .node
            .and_then(|at| Some(at..self.page.nodes.get(at)?.end()));
        let nodes = nodes.unwrap_or(element.node..element.node);
        let elsewhere = form.node.is_none() || !nodes.contains(&element.node);
        if elsewhere && self.kind == Around::Dialog {
            self.apart = nodes;
        } else if elsewhere {
            self.nodes = nodes;
        }
        if elsewhere {
            self.kind = Around::Form;
        }
        self.members = &form.named_by;
    }

    /// The dialog round the form.
    fn outer_dialog(&self) -> Option<Self> {
        let at = self.dialog().filter(|at| *at != self.nodes.start)?;
        Some(Self {
            page: self.page,
            nodes: at..self.page.nodes.get(at)?.end(),
            apart: 0..0,
            members: &[],
            kind: Around::Dialog,
            position: self.position,
        })
    }

    /// Whether it is a form or dialog, and not just the page.
    pub(in crate::safety) fn is_bounded(&self) -> bool {
        self.kind != Around::Page
    }

    /// The nodes of it, from and before.
    pub(in crate::safety) fn nodes(&self) -> (usize, usize) {
        (self.nodes.start, self.nodes.end)
    }

    /// The elements in it. Of a page without forms those that stand near before, up to the next; what each row of a list has for
    /// itself takes nothing from outside of its row, and does nothing to what stands there.
    pub(in crate::safety) fn elements(
        &self,
    ) -> impl Iterator<Item = &'a Element> + Clone + use<'a> {
        let page = self.page;
        let bounded = self.is_bounded();
        let end = (self.position + 3).min(page.elements.len());
        let start = self.position.saturating_sub(NEAR);
        let own = if bounded {
            page.elements_within(self.nodes.start, self.nodes.end)
        } else {
            page.elements.get(start..end).unwrap_or_default()
        };
        let row = page.elements.get(self.position).and_then(|one| one.row);
        let in_row = !bounded && page.is_of_each_row(self.position);
        let own = own.iter().enumerate().filter(move |(at, one)| {
            let of_a_row = || page.is_of_each_row(start + at);
            bounded || one.row == row || if in_row { !is_filter(one) } else { !of_a_row() }
        });
        let own = own.map(|(_, one)| one);
        let apart = page.elements_within(self.apart.start, self.apart.end);
        let members = self.members.iter();
        let members = members.filter_map(|at| page.elements.get(*at));
        own.chain(apart).chain(members)
    }

    /// So many elements behind it on the page as may belong with it.
    pub(in crate::safety) fn following(&self) -> &'a [Element] {
        let behind = self.page.elements.get(self.position + 1..);
        let behind = behind.unwrap_or_default();
        &behind[..behind.len().min(NEAR)]
    }

    /// Its text; nothing for a whole page.
    pub(in crate::safety) fn text(&self) -> &'a str {
        if self.is_bounded() {
            self.page.node_text(self.nodes.start)
        } else {
            ""
        }
    }

    /// The text of a form that the control names and that stands elsewhere.
    fn text_apart(&self) -> &'a str {
        if self.apart.is_empty() {
            ""
        } else {
            self.page.node_text(self.apart.start)
        }
    }

    /// Where no form or dialog is round the element, or its form is short: the text of the part of the page that it stands
    /// in, as long as that says little else.
    fn text_near(&self) -> &'a str {
        const LONGEST: usize = 600;
        let mut found = "";
        let mut at = self
            .page
            .elements
            .get(self.position)
            .map(|element| element.node);
        while let Some(node) = at {
            let text = self.page.node_text(node);
            if text.len() > LONGEST || self.kind == Around::Dialog {
                break;
            }
            found = text;
            at = self.page.nodes.get(node).and_then(page::Node::parent);
        }
        found
    }
}

fn kind_of(node: &page::Node) -> Option<Around> {
    let is_form =
        || node.tag_name() == Some("form") || matches!(node.acts_as(), Some("form" | "search"));
    if node.is_dialog() {
        return Some(Around::Dialog);
    }
    is_form().then_some(Around::Form)
}

/// A field that may narrow the list below it: nothing is written there, and nothing given.
fn is_filter(element: &Element) -> bool {
    let chooses = matches!(
        element.role,
        Role::Combobox | Role::Searchbox | Role::Checkbox | Role::Radio
    );
    chooses && !subject::gives_rights(element)
}

/// Pressing it may send the form that it stands in, or names.
pub(in crate::safety) fn may_send_a_form(element: &Element) -> bool {
    let kind = element.input_type.as_deref().unwrap_or("submit");
    element.role == Role::Button && !["button", "reset"].contains(&kind)
}
