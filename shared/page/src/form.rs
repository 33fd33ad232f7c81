//! The forms of a page: where each is sent, what it sends that nobody sees, and which controls belong
//! to it from elsewhere (HTML, section 4.10.18.3, "form owner").

use super::attribute::{self, Attribute, AttributeName};
use super::index::Index;
use super::tag::Tag;
use super::{Element, Form, HiddenField, Node};
use std::collections::HashMap;

/// The longest name and value kept, in bytes.
const MAX_NAME: usize = 200;
const MAX_VALUE: usize = 70_000;

/// The forms under construction.
#[derive(Debug, Default)]
pub(super) struct FormDrafts {
    forms: Vec<Form>,
    /// Where each is sent, if it says so.
    actions: Vec<Option<String>>,
    /// Whether each is sent by a method that changes something.
    posts: Vec<bool>,
    /// Whether each says that it is sent by one that changes nothing.
    gets: Vec<bool>,
    /// Forms that have an id.
    named: HashMap<String, usize>,
    /// Hidden fields that name their form, which may come later.
    apart: Vec<(String, HiddenField)>,
    /// A hidden text area or list that is open.
    open: Option<OpenField>,
}

/// A hidden control whose content says what is sent.
#[derive(Debug)]
struct OpenField {
    name: String,
    /// The form that it names, and the one round it.
    named: Option<String>,
    around: Option<Index>,
    sends: Sends,
    /// What is sent so far.
    values: Vec<String>,
    /// Text that comes belongs to the last value.
    takes_text: bool,
}

#[derive(Debug, PartialEq, Eq)]
enum Sends {
    Text,
    /// The first option until another is selected.
    First,
    /// What is selected alone.
    Selected,
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
        let method = attribute::filled(attributes, AttributeName::Method);
        self.posts.push(method.is_some_and(is_post));
        self.gets.push(method.is_some_and(is_get));
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
        self.add(
            attribute::filled(attributes, AttributeName::Form),
            around,
            field,
        );
    }

    /// A text area or a list that is not shown: its content follows.
    pub(super) fn hide_with_content(
        &mut self,
        tag: Tag,
        attributes: &[Attribute<'_>],
        around: Option<Index>,
    ) {
        let has = |name| attribute::value(attributes, name).is_some();
        let name = attribute::filled(attributes, AttributeName::Name);
        let Some(name) = name.filter(|_| !has(AttributeName::Disabled)) else {
            self.open = None;
            return;
        };
        let sends = match tag {
            Tag::Select if has(AttributeName::Multiple) => Sends::Selected,
            Tag::Select => Sends::First,
            _ => Sends::Text,
        };
        let named = attribute::filled(attributes, AttributeName::Form);
        self.open = Some(OpenField {
            name: cut(name, MAX_NAME),
            named: named.map(str::to_owned),
            around,
            takes_text: sends == Sends::Text,
            values: vec![String::new(); usize::from(sends == Sends::Text)],
            sends,
        });
    }

    /// An option of the hidden list that is open (HTML, section 4.10.10).
    pub(super) fn hide_option(&mut self, attributes: &[Attribute<'_>]) {
        let Some(open) = &mut self.open else {
            return;
        };
        let has = |name| attribute::value(attributes, name).is_some();
        let selected = has(AttributeName::Selected);
        let wanted = match open.sends {
            Sends::Text => return,
            Sends::First => selected || open.values.is_empty(),
            Sends::Selected => selected,
        };
        open.takes_text = false;
        if !wanted || has(AttributeName::Disabled) {
            return;
        }
        if open.sends == Sends::First {
            open.values.clear();
            if selected {
                open.sends = Sends::Selected;
            }
        }
        let value = attribute::value(attributes, AttributeName::Value);
        open.takes_text = value.is_none();
        open.values.push(cut(value.unwrap_or_default(), MAX_VALUE));
    }

    /// Text that is not shown.
    pub(super) fn hide_text(&mut self, text: &str) {
        if let Some(open) = self.open.as_mut().filter(|open| open.takes_text)
            && let Some(value) = open.values.last_mut()
        {
            let room = MAX_VALUE.saturating_sub(value.len());
            value.push_str(&cut(text, room));
        }
    }

    /// Whether text that is not shown is sent with a form.
    pub(super) fn takes_hidden_text(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.takes_text)
    }

    /// The hidden control that is open ends.
    pub(super) fn end_hidden(&mut self) {
        let Some(open) = self.open.take() else {
            return;
        };
        for value in open.values {
            let name = open.name.clone();
            let value = value.trim().to_owned();
            let field = HiddenField { name, value };
            self.add(open.named.as_deref(), open.around, field);
        }
    }

    fn add(&mut self, named: Option<&str>, around: Option<Index>, field: HiddenField) {
        if let Some(id) = named {
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

    pub(super) fn posts(&self, form: usize) -> bool {
        self.posts.get(form).is_some_and(|posts| *posts)
    }

    pub(super) fn gets(&self, form: usize) -> bool {
        self.gets.get(form).is_some_and(|gets| *gets)
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
            .is_some_and(|node| (node..nodes[node].end()).contains(&element.node));
        if !inside {
            form.named_by.push(at);
        }
    }
}

/// The one method of forms that changes something (HTML, section 4.10.18.6).
pub(super) fn is_post(method: &str) -> bool {
    method.eq_ignore_ascii_case("post")
}

pub(super) fn is_get(method: &str) -> bool {
    method.trim().eq_ignore_ascii_case("get")
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
    Some(HiddenField {
        name: cut(name, MAX_NAME),
        value: cut(value, MAX_VALUE),
    })
}

fn cut(text: &str, most: usize) -> String {
    text[..text.floor_char_boundary(most)].to_owned()
}
