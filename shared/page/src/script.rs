//! What page text says, piece by piece and with templates spelled out, before it becomes a tree.

use super::attribute::Attribute;
use super::draft::Draft;
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

    /// Builds the tree.
    pub(super) fn play(self, draft: &mut Draft<'t>) {
        let mut begun = Vec::new();
        let mut all = self.attributes;
        let mut own = Vec::new();
        for event in self.events {
            match event {
                Event::Text(text) => draft.text(&text),
                Event::Open {
                    name,
                    self_closing,
                    attributes,
                } => {
                    own.clear();
                    own.extend(all[attributes].iter_mut().map(|one| Attribute {
                        name: one.name,
                        value: std::mem::take(&mut one.value),
                        quoted: one.quoted,
                    }));
                    draft.open(name, &mut own, self_closing);
                }
                Event::Close(name) => draft.close(name),
                Event::Begin => begun.push(draft.depth()),
                Event::End => {
                    if let Some(depth) = begun.pop() {
                        draft.close_to(depth);
                    }
                }
            }
        }
    }
}
