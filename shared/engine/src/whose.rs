//! Whose a control is that somebody else than the rules chose.

use crate::locate::{Belongs, Bound, Object};
use crate::page_view::Phrase;
use crate::step::Step;
use intent::{Intent, Relation, Target, Verb};
use std::borrow::Cow;
use std::collections::HashSet;
use words::{Folded, label, same_word, synonym, thing};

/// Whose a control is, as far as the thing is concerned that a deed names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// Nothing speaks against its being that thing's.
    Its,
    /// It stands in the row of another; the thing is shown elsewhere.
    Anothers,
    /// The page shows the thing nowhere, and nothing of it was entered.
    Unshown,
}

/// Whose a control is for the deed that the step's intent orders. A row that says nothing of its own tells no thing.
pub fn whose(step: &Step, index: usize) -> Whose {
    let Intent::Press {
        verb: Verb::Named(verb),
        target,
    } = step.intent
    else {
        return Whose::Its;
    };
    let told = target.superlative.is_none() && target.ordinal.is_none() && target.count.is_none();
    let object = Object::of(&as_shown(target, step))
        .filter(|object| told && !target.every && !object.is_kind_only());
    let Some(object) = object else {
        return Whose::Its;
    };
    let mut entered = step.past.iter().map(|past| Folded::new(&past.value));
    if object.is_in(step.view.name(index)) || entered.any(|value| object.is_in(&value)) {
        return Whose::Its;
    }
    if !object.is_shown(step.view) {
        if is_its_page(&object, index, step) {
            return Whose::Its;
        }
        if let Some(shown) = in_other_words(&object, index, step) {
            return shown;
        }
        if is_its_row_alone(&object, index, step) {
            return Whose::Its;
        }
        // What is only to be made is shown nowhere yet, and what a basket takes may be called otherwise where it stands.
        let makes = synonym::same_meaning("add").contains(&verb.as_str());
        return if makes { Whose::Its } else { Whose::Unshown };
    }
    let elsewhere = Bound::of(&object, step).belongs(index, step.view) == Belongs::Elsewhere;
    let is_its = || in_other_words(&object, index, step) == Some(Whose::Its);
    if elsewhere && says_more(index, step) && !is_its() {
        Whose::Anothers
    } else {
        Whose::Its
    }
}

/// The page is the thing's own by its title, where the client shows no text that could say so, and has one such control,
/// which says the kind of thing that the goal says: "Delete contact" for one of the contacts. What was looked for is in a
/// title as well.
fn is_its_page(object: &Object, index: usize, step: &Step) -> bool {
    let view = step.view;
    let title = view.page.title.as_deref().unwrap_or_default();
    let parts = title.split([':', '|', '·', '–', '—', '›', '«', '»']);
    let mut parts = parts.flat_map(|part| part.split(" - ")).map(Folded::new);
    let is_said = |kind: &String| {
        let mut said = object.said().words().iter();
        said.any(|said| same_word(said, kind) || thing::same_kind(said, kind))
    };
    let mut kinds = view.name(index).words().iter();
    !view.shows_text()
        && view.like(index).count() == 1
        && kinds.any(|kind| thing::is_thing(kind) && is_said(kind))
        && !label::finds(&Folded::new(title))
        && parts.any(|part| object.is_all_of(&part))
}

/// The target without what it is listed in ("from the cart"), where the client shows controls and no text: a list's name
/// is none.
fn as_shown<'t>(target: &'t Target, step: &Step) -> Cow<'t, Target> {
    let listing = |relation: &Relation| match relation {
        Relation::Of(name) => thing::gathers(name),
        Relation::NextTo(_)
        | Relation::InRow(_)
        | Relation::Within(_)
        | Relation::Below(_)
        | Relation::Above(_) => false,
    };
    if step.view.shows_text() || !target.relations.iter().any(listing) {
        return Cow::Borrowed(target);
    }
    let mut shown = target.clone();
    shown.relations.retain(|relation| !listing(relation));
    Cow::Owned(shown)
}

/// Whose it is where the page shows the thing in other words than the goal: its row has each of them, in whatever form
/// and order ("the yoga class on Friday" is "Yoga, Fri 27 Nov"). `None` where no row has them all.
fn in_other_words(object: &Object, index: usize, step: &Step) -> Option<Whose> {
    let view = step.view;
    let wanted = object.telling(view);
    let shows = |unit: usize| {
        let names = view.within(unit).map(|one| view.element(one).name.as_str());
        let texts = [view.text_of(unit)];
        let texts = texts.iter().map(String::as_str).chain(names);
        let shown: Vec<String> = texts
            .filter_map(Phrase::told)
            .flat_map(|phrase| phrase.words().to_vec())
            .collect();
        wanted
            .iter()
            .all(|word| shown.iter().any(|shown| same_word(shown, word)))
    };
    let own = view.unit(view.control(index).region);
    let units: HashSet<usize> = view
        .like(index)
        .map(|one| view.unit(view.control(one).region))
        .filter(|unit| *unit != 0)
        .collect();
    if wanted.is_empty() {
        None
    } else if own != 0 && shows(own) {
        Some(Whose::Its)
    } else {
        let elsewhere = units.into_iter().any(|unit| unit != own && shows(unit));
        elsewhere.then_some(Whose::Anothers)
    }
}

/// The control's row alone of its list has all that the goal says of the thing, as an entry of the row's menu stands in no
/// unit of its own: "the May invoice for Marsh Lane" is "1043 Marsh Lane, 19 May".
fn is_its_row_alone(object: &Object, index: usize, step: &Step) -> bool {
    let page = step.view.page;
    let Some(own) = step.view.element(index).row else {
        return false;
    };
    let wanted = object.telling(step.view);
    let list = page.rows[own].list;
    let mut rows = (0..page.rows.len()).filter(|row| page.rows[*row].list == list);
    let has = |row: usize| {
        let said = Folded::new(&page.rows[row].text);
        let says = |word: &String| said.words().iter().any(|said| same_word(said, word));
        wanted.iter().all(says)
    };
    !wanted.is_empty() && rows.all(|row| has(row) == (row == own))
}

/// The control's row says more than its controls are called.
fn says_more(index: usize, step: &Step) -> bool {
    let page = step.view.page;
    let Some(row) = step.view.element(index).row else {
        return false;
    };
    let called: Vec<Folded> = page
        .elements_in_row(row)
        .iter()
        .map(|element| Folded::new(&element.name))
        .collect();
    let said = Folded::new(&page.rows[row].text);
    let is_called = |word: &String| called.iter().any(|name| name.words().contains(word));
    !said.words().iter().all(is_called)
}
