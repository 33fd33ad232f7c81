//! What page text says, piece by piece and with templates spelled out, before it becomes a tree.

use super::attribute::Attribute;
use super::markup::TagName;
use std::borrow::Cow;
use std::ops::Range;

/// One piece of page text.
#[derive(Debug, Clone)]
pub(super) enum Event<'t> {
    Text(Cow<'t, str>),
    Open {
        name: TagName<'t>,
        self_closing: bool,
        /// Its attributes in [`Script::attributes`].
        attributes: Range<usize>,
    },
    Close(TagName<'t>),
    /// What is opened between these two is closed at the second.
    Begin,
    End,
}

/// All pieces of one page text in order.
#[derive(Debug, Default)]
pub(super) struct Script<'t> {
    pub(super) events: Vec<Event<'t>>,
    pub(super) attributes: Vec<Attribute<'t>>,
}

impl<'t> Script<'t> {
    pub(super) fn with_capacity(length: usize) -> Self {
        Self {
            events: Vec::with_capacity(length / 12),
            attributes: Vec::with_capacity(length / 24),
        }
    }

    pub(super) fn text(&mut self, text: impl Into<Cow<'t, str>>) {
        self.events.push(Event::Text(text.into()));
    }

    /// Takes the attributes over.
    pub(super) fn open(
        &mut self,
        name: TagName<'t>,
        attributes: &mut Vec<Attribute<'t>>,
        self_closing: bool,
    ) {
        let start = self.attributes.len();
        self.attributes.append(attributes);
        self.events.push(Event::Open {
            name,
            self_closing,
            attributes: start..self.attributes.len(),
        });
    }

    pub(super) fn close(&mut self, name: TagName<'t>) {
        self.events.push(Event::Close(name));
    }
}
