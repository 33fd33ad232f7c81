//! End tags, and what a complete element means.

use super::super::folded::Gap;
use super::super::markup::{Flavour, TagName};
use super::super::tag::Tag;
use super::{Context, Draft, Stage, Visibility};

impl<'t> Draft<'t> {
    pub(super) fn pop(&mut self) {
        let Some(open) = self.stack.pop() else {
            return;
        };
        self.open_counts[open.name.tag as usize] -= 1;
        if let Some(node) = open.node {
            self.finish(node, open.name.tag, open.context);
        } else if matches!(open.name.tag, Tag::Textarea | Tag::Select) {
            self.forms.end_hidden();
        }
    }

    /// A node is complete.
    pub(super) fn finish(&mut self, node: usize, tag: Tag, context: Context) {
        let end = self.text.len();
        let nodes = self.nodes.len();
        self.nodes[node].set_end(nodes);
        self.nodes[node].end_text(end);
        let span = self.nodes[node].text();
        self.separate(tag);
        self.after_link = tag == Tag::A;
        if span.start == span.end {
            return;
        }
        if tag.is_heading() || matches!(tag, Tag::Legend | Tag::Summary | Tag::Caption) {
            self.note_heading(context.container, span);
        }
        if let (Tag::Th, Some(table), Some(column)) = (tag, context.table, context.column) {
            let headings = &mut self.tables[table.get()];
            if headings.len() == column.get() {
                headings.push(span);
            }
        }
    }

    /// An end tag.
    pub(crate) fn close(&mut self, name: TagName<'t>) {
        let tag = name.tag;
        if self.overflow > 0 && !tag.is_void() {
            self.overflow -= 1;
            return;
        }
        if matches!(tag, Tag::Html | Tag::Body) {
            self.stage = if tag == Tag::Html {
                Stage::Ended
            } else {
                self.stage
            };
            return;
        }
        let found = self.matching(name);
        match found {
            Some(depth) => self.close_to(depth),
            None if matches!(tag, Tag::P | Tag::Br) && self.flavour == Flavour::Plain => {
                // A stray `</p>` is an empty paragraph, `</br>` a line break: both count.
                if self.context().visibility != Visibility::Absent {
                    self.position += 1;
                }
                self.text.separate(Gap::Line);
            }
            None => {}
        }
    }

    /// Where in the stack the element stands that an end tag closes.
    fn matching(&self, name: TagName<'_>) -> Option<usize> {
        let tag = name.tag;
        if tag.is_void() || self.open_counts[tag as usize] == 0 && !tag.is_heading() {
            return None;
        }
        for (depth, open) in self.stack.iter().enumerate().rev() {
            let there = open.name.tag;
            if open.name.is(name) || tag.is_heading() && there.is_heading() {
                return Some(depth);
            }
            let barrier = if tag.is_table_part() {
                there == Tag::Table
            } else if there.is_scope() {
                true
            } else {
                there.is_special() && !tag.is_special() && !tag.is_formatting()
            };
            if barrier {
                return None;
            }
        }
        None
    }
}
