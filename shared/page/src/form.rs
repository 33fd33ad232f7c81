//! The forms of a page: where each is sent, what it sends that nobody sees, and which controls belong
//! to it from elsewhere (HTML, section 4.10.18.3, "form owner").

use super::attribute::{self, Attribute, AttributeName};
use super::index::Index;
use super::{Element, Form, HiddenField, Node};
use std::collections::HashMap;

/// The longest name and value kept, in bytes; a longer value is a program's state.
const MAX_NAME: usize = 200;
const MAX_VALUE: usize = 4_000;

/// The forms under construction.
#[derive(Debug, Default)]
pub(super) struct FormDrafts {
    forms: Vec<Form>,
    /// Where each is sent, if it says so.
    actions: Vec<Option<String>>,
    /// Forms that have an id.
    named: HashMap<String, usize>,
    /// Hidden fields that name their form, which may come later.
    apart: Vec<(String, HiddenField)>,
}

impl FormDrafts {
    /// A form begins, whether it is seen or not: its index.
    pub(super) fn open(&mut self, attributes: &[Attribute<'_>]) -> Option<Index> {
        let at = self.forms.len();
        if let Some(id) = attribute::filled(attributes, AttributeName::Id) {
            self.named.entry(id.to_owned()).or_insert(at);
        }
        let action = attribute::filled(attributes, AttributeName::Action);
        self.actions.push(action.map(str::to_owned));
        self.forms.push(Form::default());
        Index::new(at)
    }

    /// The form stands at that node.
    pub(super) fn stands_at(&mut self, node: usize, form: Option<Index>) {
        if let Some(form) = form.and_then(|form| self.forms.get_mut(form.get())) {
            form.node = Some(node);
        }
    }

    /// An input that is not shown: its form sends it all the same.
    pub(super) fn hide(&mut self, attributes: &[Attribute<'_>], around: Option<Index>) {
        let Some(field) = hidden_field(attributes) else {
            return;
        };
        if let Some(id) = attribute::filled(attributes, AttributeName::Form) {
            self.apart.push((id.to_owned(), field));
        } else if let Some(form) = around.and_then(|form| self.forms.get_mut(form.get())) {
            form.hidden.push(field);
        }
    }

    /// The form that a control belongs to: the one that it names, else the one round it.
    pub(super) fn owner(
        &self,
        attributes: &[Attribute<'_>],
        around: Option<Index>,
    ) -> Option<usize> {
        match attribute::filled(attributes, AttributeName::Form) {
            Some(id) => self.named.get(id).copied(),
            None => around.map(Index::get),
        }
    }

    pub(super) fn action(&self, form: usize) -> Option<&str> {
        self.actions.get(form)?.as_deref()
    }

    /// The forms, with the elements that belong to each from elsewhere.
    pub(super) fn finish(mut self, elements: &[Element], nodes: &[Node]) -> Box<[Form]> {
        for (id, field) in self.apart {
            if let Some(at) = self.named.get(&id) {
                self.forms[*at].hidden.push(field);
            }
        }
        note_members(&mut self.forms, elements, nodes);
        self.forms.into_boxed_slice()
    }
}

/// Notes at each form the elements that name it and do not stand in it.
pub(super) fn note_members(forms: &mut [Form], elements: &[Element], nodes: &[Node]) {
    for form in &mut *forms {
        form.named_by.clear();
    }
    for (at, element) in elements.iter().enumerate() {
        let Some(form) = element.form.and_then(|form| forms.get_mut(form)) else {
            continue;
        };
        let inside = form
            .node
            .is_some_and(|node| (node..nodes[node].end).contains(&element.node));
        if !inside {
            form.named_by.push(at);
        }
    }
}

/// What is sent of the input (HTML, section 4.10.22.4): nothing of buttons, of what is disabled or not
/// ticked.
fn hidden_field(attributes: &[Attribute<'_>]) -> Option<HiddenField> {
    let is = |name, wanted: &[&str]| {
        attribute::filled(attributes, name)
            .is_some_and(|value| wanted.iter().any(|word| value.eq_ignore_ascii_case(word)))
    };
    let has = |name| attribute::value(attributes, name).is_some();
    let button = is(
        AttributeName::Type,
        &["button", "submit", "reset", "image", "file"],
    );
    let unticked = is(AttributeName::Type, &["checkbox", "radio"]) && !has(AttributeName::Checked);
    if button || unticked || has(AttributeName::Disabled) {
        return None;
    }
    let name = attribute::filled(attributes, AttributeName::Name)?;
    let value = attribute::filled(attributes, AttributeName::Value).unwrap_or_default();
    let cut = |text: &str, most| text[..text.floor_char_boundary(most)].to_owned();
    Some(HiddenField {
        name: cut(name, MAX_NAME),
        value: cut(value, MAX_VALUE),
    })
}
