//! What the words of a goal and of the user's answers, however they are put, tell of a press among like controls. A
//! model that chose one of several rows is held against this.

use crate::step::Step;
use action::Verb;
use page::Role;
use std::collections::HashSet;
use words::{Folded, is_filler, label, same_word};

/// Why another control than the one chosen may be meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rival {
    /// What stands with a like control has all the said words that stand with this one, and more of them.
    Thing,
    /// The row has another control that is called by a said word; this one is not.
    Deed,
    /// Nothing on the page tells this control from so many of its name, itself among them.
    Alike(usize),
    /// The like of that place, counted from the top, is the one that was said.
    Place(usize),
    /// Another switch, box or entry is called by said words, and this one by none.
    Named(usize),
    /// Another entry that came up for what was typed has all the said words that this one has; both say more.
    Entry(usize),
}

/// Like controls that are compared, at most.
const MOST: usize = 200;

/// Say that what is named beside them is not what is meant, or not alone.
const TURNING: [&str; 22] = [
    "all", "every", "each", "both", "any", "other", "others", "besides", "after", "before",
    "above", "below", "under", "older", "newer", "next", "previous", "between", "no", "none",
    "neither", "again",
];

/// What speaks for another control than the one that is to be pressed.
pub fn rival(step: &Step, index: usize, said: &[Folded]) -> Option<Rival> {
    let words = said.iter().flat_map(Folded::words);
    let said: HashSet<&str> = words.map(String::as_str).collect();
    let turns = |word: &&str| TURNING.contains(word) || words::grammar::RESTRICTIONS.contains(word);
    if said.iter().any(turns) {
        return None;
    }
    let stands = opener(step, index).unwrap_or(index);
    another_thing(step, stands, &said)
        .or_else(|| another_deed(step, index, &said))
        .or_else(|| another_choice(step, index, &said))
        .or_else(|| another_entry(step, index, &said))
}

/// Whether what is said means more than one thing, or turns on what it names.
pub fn speaks_of_several(said: &Folded) -> bool {
    let turns = |word: &String| {
        TURNING.contains(&word.as_str()) || words::grammar::RESTRICTIONS.contains(&word.as_str())
    };
    said.words().iter().any(turns)
}

/// The control of a row that was pressed last and opened what stands in no row.
fn opener(step: &Step, index: usize) -> Option<usize> {
    let view = step.view;
    let pressed = step.past.iter().rev().find(|past| !past.failed)?;
    let at = view.of_identity(pressed.identity.filter(|_| pressed.verb == Verb::Click)?)?;
    let is_entry = view.element(index).role == Role::Menuitem || view.control(index).fresh;
    let opened =
        view.element(at).state.expanded.unwrap_or_default() || label::is_menu(view.name(at));
    (at != index && is_entry && opened && !view.same_thing(at, index)).then_some(at)
}

fn is_choice(role: Role) -> bool {
    matches!(
        role,
        Role::Switch | Role::Checkbox | Role::Radio | Role::Option | Role::Menuitem
    )
}

/// The telling words of a control's name that are said, and whether all of them are.
fn said_of<'v>(step: &Step<'v>, index: usize, said: &HashSet<&str>) -> (HashSet<&'v str>, bool) {
    let words = step.view.name(index).words().iter().map(String::as_str);
    let telling: HashSet<&str> = words.filter(|word| !is_filler(word)).collect();
    let is_said = |word: &&str| said.iter().any(|said| same_word(word, said));
    let hits: HashSet<&str> = telling.iter().copied().filter(is_said).collect();
    let all = !telling.is_empty() && hits.len() == telling.len();
    (hits, all)
}

fn another_choice(step: &Step, index: usize, said: &HashSet<&str>) -> Option<Rival> {
    let view = step.view;
    let is_like = |other: &usize| is_choice(view.element(*other).role) && *other != index;
    if !is_choice(view.element(index).role) || !said_of(step, index, said).0.is_empty() {
        return None;
    }
    let done = |other: &usize| {
        let identity = view.identity(*other);
        step.past
            .iter()
            .any(|past| identity.is_some() && past.identity == identity)
    };
    let mut others = view.indices().filter(is_like).take(MOST);
    let named = others.find(|other| said_of(step, *other, said).1 && !done(other))?;
    Some(Rival::Named(named))
}

/// Suggestions for what was typed last: one that says more than the user did is not taken while another has as many of
/// their words.
fn another_entry(step: &Step, index: usize, said: &HashSet<&str>) -> Option<Rival> {
    let view = step.view;
    let role = view.element(index).role;
    let typed = step.past.iter().rev().find(|past| !past.failed)?;
    let typed = Folded::new(&typed.value);
    let holds = |one: usize| {
        typed
            .words()
            .iter()
            .all(|word| view.name(one).words().contains(word))
    };
    let (own, all) = said_of(step, index, said);
    if typed.words().is_empty() || !is_entry(role) || !holds(index) || all {
        return None;
    }
    let is_like =
        |other: &usize| *other != index && view.element(*other).role == role && holds(*other);
    let mut others = view.indices().filter(is_like).take(MOST);
    let rival = others.find(|other| said_of(step, *other, said).0.len() >= own.len())?;
    Some(Rival::Entry(rival))
}

fn is_entry(role: Role) -> bool {
    matches!(role, Role::Option | Role::Menuitem | Role::Link)
}

fn another_thing(step: &Step, index: usize, said: &HashSet<&str>) -> Option<Rival> {
    let view = step.view;
    let (name, role) = (view.name(index), view.element(index).role);
    let is_like = |other: &usize| view.element(*other).role == role && view.name(*other) == name;
    let like: Vec<usize> = view.indices().filter(is_like).take(MOST).collect();
    if like.len() < 2 {
        return None;
    }
    let places: Vec<HashSet<String>> = like.iter().map(|one| beside(step, *one, &like)).collect();
    let at = like.iter().position(|one| *one == index)?;
    let told = |place: &HashSet<String>| -> HashSet<String> {
        let telling = |word: &&String| !is_filler(word) && said.contains(word.as_str());
        place.iter().filter(telling).cloned().collect()
    };
    let own = told(&places[at]);
    let more = |place: &HashSet<String>| {
        let others = told(place);
        others.len() > own.len() && others.is_superset(&own)
    };
    if places.iter().any(more) {
        return Some(Rival::Thing);
    }
    let mute = places.iter().all(HashSet::is_empty)
        && (view.element(index).row.is_some() || !view.shows_text());
    if !mute
        || label::sends(name)
        || label::keeps(name)
        || said.iter().any(|word| words::number::is_last(word))
    {
        return None;
    }
    let mut counted = said.iter().filter_map(|word| words::number::ordinal(word));
    match (counted.next(), counted.next()) {
        (None, _) => Some(Rival::Alike(like.len())),
        (Some(place), None) => (place != at + 1).then_some(Rival::Place(place)),
        _ => None,
    }
}

/// The words that stand with a control and with none of its like, without what buttons are called.
fn beside(step: &Step, index: usize, like: &[usize]) -> HashSet<String> {
    let view = step.view;
    let node = |one: &usize| view.element(*one).node;
    let alone = |region: &usize| {
        let span = view.region(*region);
        let first = like.partition_point(|one| node(one) < span.start);
        let last = like.partition_point(|one| node(one) < span.end);
        last - first == 1
    };
    let widest = view
        .chain(view.control(index).region)
        .take_while(alone)
        .last();
    let Some(region) = widest else {
        return HashSet::new();
    };
    let mut said = Folded::new(&view.text_of(region)).words().to_vec();
    let is_button = |one: &usize| view.element(*one).role == Role::Button;
    let (buttons, others): (Vec<usize>, Vec<usize>) = view.within(region).partition(is_button);
    said.extend(
        others
            .iter()
            .flat_map(|one| view.name(*one).words().iter().cloned()),
    );
    let called: HashSet<&String> = buttons
        .iter()
        .flat_map(|one| view.name(*one).words())
        .collect();
    said.into_iter()
        .filter(|word| !called.contains(word))
        .collect()
}

fn another_deed(step: &Step, index: usize, said: &HashSet<&str>) -> Option<Rival> {
    let view = step.view;
    let row = view.element(index).row?;
    let is_said = |one: usize| {
        let mut words = view.name(one).words().iter();
        words.any(|word| !is_filler(word) && said.iter().any(|said| same_word(word, said)))
    };
    let does =
        |one: &usize| view.element(*one).role == Role::Button && label::acts(view.name(*one));
    let pressed = |one: &usize| {
        step.past
            .iter()
            .any(|past| past.identity.is_some() && past.identity == view.identity(*one))
    };
    let other = view
        .in_row(row)
        .filter(|one| *one != index && does(one) && is_said(*one));
    let open = other.filter(|one| !pressed(one)).count() > 0;
    let own = view.element(index).role == Role::Button
        && !label::opens(view.name(index))
        && !label::is_menu(view.name(index));
    (open && own && !is_said(index)).then_some(Rival::Deed)
}
