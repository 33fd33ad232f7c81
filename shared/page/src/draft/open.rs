//! Opening tags.

use super::super::Node;
use super::super::attribute::{self, Attribute, AttributeName};
use super::super::container;
use super::super::folded::{Gap, Span};
use super::super::index::Index;
use super::super::markup::{Flavour, TagName};
use super::super::repeat;
use super::super::role;
use super::super::tag::Tag;
use super::{Context, Draft, LabelDraft, MAX_DEPTH, Open, RowDraft, Visibility};

impl<'t> Draft<'t> {
    /// An opening tag.
    pub(crate) fn open(
        &mut self,
        name: TagName<'t>,
        attributes: &mut Vec<Attribute<'t>>,
        self_closing: bool,
    ) {
        let tag = name.tag;
        if !self.place(tag) {
            return;
        }
        if tag == Tag::Base && self.base.is_none() {
            let base = attribute::filled(attributes, AttributeName::Href);
            self.base = base.map(str::to_owned);
        }
        let position = self.position;
        let mut context = self.context();
        if context.visibility != Visibility::Absent {
            self.position += 1;
        }
        if tag == Tag::Form && context.visibility != Visibility::Absent {
            context.form = self.forms.open(attributes);
        }
        let leaf = self_closing || tag.is_void();
        if context.select.is_some() && context.visibility == Visibility::Shown {
            self.open_in_select(tag, attributes, context);
            if !leaf {
                self.push(name, None, context, false);
            }
            return;
        }
        let closed = tag == Tag::Details
            && self.flavour == Flavour::Plain
            && attribute::value(attributes, AttributeName::Open).is_none();
        if self.is_hidden(tag, attributes, context) {
            if context.visibility != Visibility::Absent {
                self.hide(tag, attributes, context);
            }
            if !leaf {
                let absent = tag == Tag::Template || context.visibility == Visibility::Absent;
                context.visibility = if absent {
                    Visibility::Absent
                } else {
                    Visibility::Hidden
                };
                self.push(name, None, context, false);
            }
            return;
        }
        let node = self.open_node(name, attributes, &mut context);
        if tag == Tag::Img
            && let Some(alt) = attribute::filled(attributes, AttributeName::Alt)
        {
            self.text_node(alt, Index::new(node));
        }
        self.note_candidate(tag, node, position, attributes, &mut context);
        if tag == Tag::Svg {
            context.visibility = Visibility::Hidden;
        }
        if leaf {
            self.finish(node, tag, self.context());
        } else {
            self.push(name, Some(node), context, closed);
        }
    }

    /// What is not shown may be sent all the same.
    fn hide(&mut self, tag: Tag, attributes: &[Attribute<'t>], context: Context) {
        match tag {
            Tag::Input => self.forms.hide(attributes, context.form),
            Tag::Textarea | Tag::Select => {
                self.forms.hide_with_content(tag, attributes, context.form);
            }
            Tag::Option => self.forms.hide_option(attributes),
            _ => {}
        }
    }

    fn is_hidden(&self, tag: Tag, attributes: &[Attribute<'t>], context: Context) -> bool {
        context.visibility != Visibility::Shown
            || tag.is_invisible()
            || attribute::hides(attributes)
            || (tag != Tag::Summary && self.stack.last().is_some_and(|open| open.closed))
            || (tag == Tag::Dialog
                && self.document
                && attribute::value(attributes, AttributeName::Open).is_none())
            || (tag == Tag::Input
                && attribute::value(attributes, AttributeName::Type)
                    .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("hidden")))
    }

    fn open_node(
        &mut self,
        name: TagName<'t>,
        attributes: &[Attribute<'t>],
        context: &mut Context,
    ) -> usize {
        let tag = name.tag;
        self.separate(tag);
        let node = self.nodes.len();
        let role = attribute::filled(attributes, AttributeName::Role).and_then(role::aria);
        let role_name = role.map(role::AriaRole::as_str);
        let label = container::label(tag, attributes);
        if tag == Tag::Form {
            self.forms.stands_at(node, context.form);
        }
        self.note_context(tag, role_name, label, attributes, node, context);
        self.tags.push(Some(tag));
        self.shapes.push(repeat::shape_of(name, role_name));
        let at = self.text.len();
        let text = Span { start: at, end: at };
        let opened = Node::tag(tag, role, label, text);
        let parent = context.node.map(Index::get);
        self.nodes.push(opened.standing(parent, node + 1));
        context.node = Index::new(node);
        node
    }

    /// What the element means for everything in it.
    fn note_context(
        &mut self,
        tag: Tag,
        role: Option<&str>,
        label: Option<&str>,
        attributes: &[Attribute<'t>],
        node: usize,
        context: &mut Context,
    ) {
        if let Some(kind) = container::kind(tag, role, label.is_some()) {
            context.container = self.open_container(kind, label, node, context.container);
        }
        match tag {
            Tag::Label => {
                let target = attributes
                    .iter()
                    .find(|attribute| attribute.name == AttributeName::For)
                    .map(|attribute| attribute.value.clone());
                self.labels.push(LabelDraft { node, target });
                context.label = Index::new(self.labels.len() - 1);
            }
            Tag::Fieldset => {
                context.disabled |= attribute::value(attributes, AttributeName::Disabled).is_some();
            }
            _ => {}
        }
        if container::is_cell(tag, role) {
            context.sorted = match attribute::value(attributes, AttributeName::AriaSort) {
                Some("ascending") => Some(true),
                Some("descending") => Some(false),
                _ => None,
            };
        }
        if container::holds_rows(tag, role) {
            context.list = Index::new(node);
        }
        if container::is_table(tag, role) {
            self.tables.push(Vec::new());
            context.table = Index::new(self.tables.len() - 1);
            context.column = None;
        }
        if container::is_row(tag, role) {
            self.rows.push(RowDraft {
                node,
                list: context.list.or(context.node).map(Index::get),
            });
            context.row = Index::new(self.rows.len() - 1);
            context.column = None;
        } else if container::is_cell(tag, role)
            && let Some(row) = self
                .stack
                .iter_mut()
                .rev()
                .take(4)
                .find(|open| open.context.row.is_some())
        {
            context.column = Index::new(row.columns);
            row.columns += 1;
        }
    }

    pub(super) fn separate(&mut self, tag: Tag) {
        if tag.is_block() {
            self.text.separate(Gap::Line);
        } else if tag.is_boxed() || (tag == Tag::A && self.after_link) {
            self.text.separate(Gap::Space);
        }
        self.after_link = false;
    }

    pub(super) fn push(
        &mut self,
        name: TagName<'t>,
        node: Option<usize>,
        context: Context,
        closed: bool,
    ) {
        if self.stack.len() >= MAX_DEPTH {
            self.overflow += 1;
            return;
        }
        self.open_counts[name.tag as usize] += 1;
        self.stack.push(Open {
            name,
            node,
            context,
            columns: 0,
            closed,
        });
    }
}
