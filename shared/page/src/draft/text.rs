//! Text between tags.

use super::super::Node;
use super::super::folded::one_line;
use super::super::index::Index;
use super::super::markup::Flavour;
use super::super::repeat;
use super::super::tag::Tag;
use super::{Draft, Stage, Visibility};
use std::borrow::Cow;

impl Draft<'_> {
    /// Text between tags.
    pub(crate) fn text(&mut self, raw: &str) {
        let context = self.context();
        if self.top() == Some(Tag::Title) {
            return self.title_text(raw);
        }
        if context.visibility == Visibility::Hidden && self.forms.takes_hidden_text() {
            let decoded = self.decode(raw);
            self.forms.hide_text(&decoded);
        }
        if context.visibility != Visibility::Shown
            || self.stack.last().is_some_and(|open| open.closed)
        {
            return;
        }
        if self.stage != Stage::Body && !self.enter_body_for_text(raw) {
            return;
        }
        let decoded = self.decode(raw);
        if let Some(select) = context.select {
            return self.select_text(select, &decoded);
        }
        if self.top() == Some(Tag::Textarea) {
            if let Some(candidate) = context
                .control
                .and_then(|index| self.candidates.get_mut(index.get()))
            {
                candidate.content.get_or_insert_default().push_str(&decoded);
            }
            return;
        }
        self.text_node(&decoded, context.node);
        if self.flavour == Flavour::Client {
            self.note_leading_text(context);
        }
    }

    fn decode<'r>(&self, raw: &'r str) -> Cow<'r, str> {
        if self.flavour == Flavour::Plain && raw.contains('&') {
            html_escape::decode_html_entities(raw)
        } else {
            Cow::Borrowed(raw)
        }
    }

    fn title_text(&mut self, raw: &str) {
        let picture = self
            .stack
            .iter()
            .rev()
            .nth(1)
            .filter(|open| open.name.tag == Tag::Svg);
        let picture = picture.map(|open| open.node.and_then(Index::new));
        let decoded = self.decode(raw);
        if let Some(node) = picture {
            if node.is_some() {
                self.text_node(&decoded, node);
            }
        } else if self.title.is_none() {
            self.title = Some(one_line(&decoded, 300)).filter(|title| !title.is_empty());
        }
    }

    pub(super) fn text_node(&mut self, text: &str, parent: Option<Index>) {
        let Some(span) = self.text.push(text) else {
            return;
        };
        let parent = parent.map(Index::get);
        self.after_link = false;
        if let Some(last) = self.nodes.last_mut()
            && last.is_text()
            && last.parent() == parent
        {
            last.end_text(span.end);
            return;
        }
        self.tags.push(None);
        self.shapes.push(repeat::SHAPE_OF_TEXT);
        let end = self.nodes.len() + 1;
        self.nodes.push(Node::text_at(span).standing(parent, end));
    }
}
