//! What a decision is made from: an intent, the page, and what was done before.

use crate::page_view::PageView;
use action::{Past, Verb};
use intent::Intent;
use jiff::civil::Date;
use page::Identity;

/// What a decision is made from.
#[derive(Debug, Clone, Copy)]
pub struct Step<'a> {
    pub intent: &'a Intent,
    pub view: &'a PageView<'a>,
    /// Index of the intent in the plan.
    pub number: usize,
    /// The intent that the last action served.
    pub previous: Option<&'a Intent>,
    /// The intents after this one.
    pub upcoming: &'a [Intent],
    /// In the order in which they were sent.
    pub past: &'a [Past],
    /// The element that the user chose when asked.
    pub pinned: Option<Identity>,
    /// The user's today: days such as "tomorrow" are counted from it.
    pub today: Date,
}

impl<'a> Step<'a> {
    /// Actions sent for this step that were not contradicted.
    pub(crate) fn done(&self) -> impl Iterator<Item = &'a Past> {
        let number = self.number;
        self.past
            .iter()
            .filter(move |past| past.step == number && !past.failed)
    }

    pub(crate) fn last(&self) -> Option<&'a Past> {
        self.past.last()
    }

    /// The last action, where it was this step's own and was not contradicted.
    pub(crate) fn last_here(&self) -> Option<&'a Past> {
        self.past
            .last()
            .filter(|past| past.step == self.number && !past.failed)
    }

    /// The action was one on that element.
    pub(crate) fn is(&self, past: &Past, index: usize) -> bool {
        past.identity.is_some() && past.identity == self.view.identity(index)
    }

    pub(crate) fn acted_on(&self, index: usize) -> bool {
        self.done().any(|past| self.is(past, index))
    }

    /// It was acted on for this step, with whatever outcome.
    pub(crate) fn tried(&self, index: usize) -> bool {
        self.past
            .iter()
            .any(|past| past.step == self.number && self.is(past, index))
    }

    /// It was acted on in this task, for whichever step and with whatever outcome.
    pub(crate) fn touched(&self, index: usize) -> bool {
        self.past.iter().any(|past| self.is(past, index))
    }

    /// It was acted on for this step in vain, and no element was acted on with success since:
    /// loading a page puts nothing right.
    pub(crate) fn failed_on(&self, index: usize) -> bool {
        let here = |past: &&Past| past.step == self.number;
        self.past
            .iter()
            .filter(here)
            .rev()
            .filter(|past| past.failed || past.identity.is_some())
            .take_while(|past| past.failed)
            .any(|past| self.is(past, index))
    }

    pub(crate) fn sent(&self, index: usize, verb: Verb) -> Option<&'a Past> {
        let mut done = self.past.iter().rev();
        done.find(|past| {
            past.step == self.number && !past.failed && past.verb == verb && self.is(past, index)
        })
    }

    pub(crate) fn refused(&self, index: usize, verb: Verb) -> bool {
        self.past.iter().any(|past| {
            past.step == self.number && past.failed && past.verb == verb && self.is(past, index)
        })
    }

    pub(crate) fn pinned_index(&self) -> Option<usize> {
        self.view.of_identity(self.pinned?)
    }

    /// It was acted on last, so keys go to it. Pointing, scrolling and what failed take the focus nowhere.
    pub(crate) fn has_focus(&self, index: usize) -> bool {
        let moves = |past: &&Past| {
            let stays = matches!(past.verb, Verb::Hover | Verb::Scroll);
            past.identity.is_some() && !past.failed && !stays
        };
        let last = self.past.iter().rev().find(moves);
        last.is_some_and(|past| self.is(past, index))
    }

    /// The element that was filled last, where it is still there.
    pub(crate) fn last_filled(&self) -> Option<usize> {
        let fills = |past: &&Past| !past.failed && past.identity.is_some() && enters(past.verb);
        let filled = self.past.iter().rev().find(fills)?;
        self.view.of_identity(filled.identity?)
    }
}

/// Whether an action puts a value into what it acts on.
pub(crate) fn enters(verb: Verb) -> bool {
    matches!(
        verb,
        Verb::SetValue | Verb::Type | Verb::SelectDropdown | Verb::Check | Verb::Uncheck
    )
}
