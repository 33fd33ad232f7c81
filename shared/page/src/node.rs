//! One node of the page's tree, and what it is.

use super::Role;
use super::folded::Span;
use super::index::Index;
use super::role::AriaRole;
use super::tag::Tag;

/// One node of the page's tree, in document order. A page has five for a hundred characters of its
/// source, so places are kept in four bytes: no request brings a text that needs more.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    label: Option<Box<str>>,
    /// Where its text lies in the page's prose.
    text: (u32, u32),
    end: u32,
    parent: Option<Index>,
    element: Option<Index>,
    kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Text,
    Tag(Tag, Option<AriaRole>),
    /// Of a list of controls.
    Control(Role),
}

/// What a node is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Content<'n> {
    /// See [`super::Page::node_text`].
    Text,
    Tag {
        /// Lower case; `custom` for an element that HTML does not define.
        name: &'static str,
        /// The first ARIA role that the `role` attribute names.
        role: Option<&'static str>,
        /// `aria-label` or its like, of a container.
        label: Option<&'n str>,
        /// Index into [`super::Page::elements`] when a user can act on it.
        element: Option<usize>,
    },
}

impl Node {
    pub(super) fn text_at(text: Span) -> Self {
        Self::of(Kind::Text, text)
    }

    pub(super) fn tag(tag: Tag, role: Option<AriaRole>, label: Option<&str>, text: Span) -> Self {
        Self {
            label: label.map(Box::from),
            ..Self::of(Kind::Tag(tag, role), text)
        }
    }

    pub(super) fn control(role: Role, text: Span) -> Self {
        Self::of(Kind::Control(role), text)
    }

    fn of(kind: Kind, text: Span) -> Self {
        Self {
            label: None,
            text: (place(text.start), place(text.end)),
            end: 0,
            parent: None,
            element: None,
            kind,
        }
    }

    /// The same at its place in the tree.
    #[must_use]
    pub(super) fn standing(mut self, parent: Option<usize>, end: usize) -> Self {
        self.parent = parent.and_then(Index::new);
        self.set_end(end);
        self
    }

    pub fn parent(&self) -> Option<usize> {
        self.parent.map(Index::get)
    }

    /// One past the last node of its subtree.
    pub fn end(&self) -> usize {
        self.end as usize
    }

    pub fn content(&self) -> Content<'_> {
        let (name, role) = match self.kind {
            Kind::Text => return Content::Text,
            Kind::Tag(tag, role) => (tag.name(), role.map(AriaRole::as_str)),
            Kind::Control(role) => (role.as_str(), Some(role.as_str())),
        };
        Content::Tag {
            name,
            role,
            label: self.label.as_deref(),
            element: self.element.map(Index::get),
        }
    }

    /// The name of its tag; `None` for text.
    pub fn tag_name(&self) -> Option<&'static str> {
        match self.content() {
            Content::Tag { name, .. } => Some(name),
            Content::Text => None,
        }
    }

    /// Its role, else the name of its tag; `None` for text.
    pub fn acts_as(&self) -> Option<&'static str> {
        match self.content() {
            Content::Tag { name, role, .. } => Some(role.unwrap_or(name)),
            Content::Text => None,
        }
    }

    pub fn is_dialog(&self) -> bool {
        self.tag_name() == Some("dialog")
            || matches!(self.acts_as(), Some("dialog" | "alertdialog"))
    }

    pub(super) fn text(&self) -> Span {
        Span {
            start: self.text.0 as usize,
            end: self.text.1 as usize,
        }
    }

    pub(super) fn is_text(&self) -> bool {
        self.kind == Kind::Text
    }

    pub(super) fn set_end(&mut self, end: usize) {
        self.end = place(end);
    }

    pub(super) fn end_text(&mut self, end: usize) {
        self.text.1 = place(end);
    }

    pub(super) fn set_element(&mut self, element: Option<usize>) {
        self.element = element.and_then(Index::new);
    }

    /// A leaf like this, with no text, the next after `nodes` others and `characters` of text.
    pub(super) fn without_text(&self, nodes: usize, characters: usize) -> Self {
        let text = (place(characters), place(characters));
        let leaf = Self {
            text,
            ..self.clone()
        };
        leaf.standing(self.parent(), nodes + 1)
    }

    /// The same behind `nodes` others, its text `characters` further on.
    #[must_use]
    pub(super) fn moved(mut self, nodes: usize, characters: usize) -> Self {
        let Span { start, end } = self.text();
        self.text = (place(start + characters), place(end + characters));
        let parent = self.parent().map(|parent| parent + nodes);
        let end = self.end() + nodes;
        self.standing(parent, end)
    }
}

fn place(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_takes_forty_bytes() {
        assert_eq!(size_of::<Node>(), 40);
    }
}
