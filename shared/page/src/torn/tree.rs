//! The elements of a page's text, and the rows of its tables.

use super::super::script::{Event, Script};
use super::super::tag::Tag;
use std::ops::Range;

/// An element with its events, and what it holds.
#[derive(Debug)]
pub(super) struct Element {
    pub(super) tag: Tag,
    pub(super) events: Range<usize>,
    pub(super) children: Vec<Child>,
}

#[derive(Debug)]
pub(super) enum Child {
    /// The event of a text.
    Text(usize),
    /// Index into the list of elements.
    Element(usize),
}

impl Element {
    pub(super) fn inner(&self) -> impl Iterator<Item = usize> {
        self.children.iter().filter_map(|child| match child {
            Child::Text(_) => None,
            Child::Element(at) => Some(*at),
        })
    }
}

/// All elements of the text; the first stands for the text itself.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) elements: Vec<Element>,
    /// Of each: a table stands in it.
    pub(super) holds_table: Vec<bool>,
}

impl Tree {
    pub(super) fn of(script: &Script<'_>) -> Self {
        let end = script.events.len();
        let mut elements = vec![Element {
            tag: Tag::Html,
            events: 0..end,
            children: Vec::new(),
        }];
        let mut open = vec![0];
        for (at, event) in script.events.iter().enumerate() {
            let parent = open.last().copied().unwrap_or_default();
            match event {
                Event::Text(_) => elements[parent].children.push(Child::Text(at)),
                Event::Open {
                    name, self_closing, ..
                } => {
                    let own = elements.len();
                    elements[parent].children.push(Child::Element(own));
                    let leaf = *self_closing || name.tag.is_void();
                    elements.push(Element {
                        tag: name.tag,
                        events: at..if leaf { at + 1 } else { end },
                        children: Vec::new(),
                    });
                    if !leaf {
                        open.push(own);
                    }
                }
                Event::Close(name) => {
                    let closed = open.iter().rposition(|&own| elements[own].tag == name.tag);
                    for own in open.drain(closed.unwrap_or(open.len()).max(1)..) {
                        elements[own].events.end = at + 1;
                    }
                }
                Event::Begin | Event::End => {}
            }
        }
        let mut holds_table = vec![false; elements.len()];
        for at in (0..elements.len()).rev() {
            holds_table[at] = elements[at]
                .inner()
                .any(|child| holds_table[child] || elements[child].tag == Tag::Table);
        }
        Self {
            elements,
            holds_table,
        }
    }

    pub(super) fn is_blank(&self, row: usize) -> bool {
        self.elements[row].children.is_empty()
    }

    /// The rows that hold data: a first group of blank rows is the head.
    pub(super) fn rows(&self, table: &Element) -> Vec<usize> {
        let groups: Vec<Vec<usize>> = table
            .inner()
            .filter(|&group| self.elements[group].tag.is_row_group())
            .map(|group| {
                let rows = self.elements[group].inner();
                rows.filter(|&row| self.elements[row].tag == Tag::Tr)
                    .collect()
            })
            .collect();
        let heads = |row: &usize| {
            let mut cells = self.elements[*row].children.iter();
            cells
                .all(|cell| matches!(cell, Child::Element(at) if self.elements[*at].tag == Tag::Th))
        };
        let head = match groups.as_slice() {
            [head, _, ..] if head.len() <= 2 && head.iter().all(heads) => 1,
            _ => 0,
        };
        groups.into_iter().skip(head).flatten().collect()
    }
}
