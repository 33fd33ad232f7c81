//! What the words of a goal and of the user's answers, however they are put, tell of a press among like controls. A
//! model that chose one of several rows is held against this.

use crate::alike::{Alike, Said, alike};
use crate::beside::{beside, own_region};
use crate::step::Step;
use action::Verb;
use page::Role;
use std::collections::HashSet;
use words::{Folded, is_filler, label, may_be_forms, number, same_word, standing, tongue};

/// Why another control than the one chosen may be meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rival {
    /// What stands with a like control has all the said words that stand with this one, and more of them.
    Thing,
    /// The row has another control that is called by a said word; this one is not.
    Deed,
    /// What stands with these like controls, or what they are called, has the same of the said words.
    Equals(Vec<usize>),
    /// Another switch, box or entry is called by said words, and this one by none.
    Named(usize),
    /// Another entry is called by more of the said words, or by nothing else.
    Better(usize),
    /// It takes in more than was said.
    Further,
}

/// Like controls that are compared, at most.
const MOST: usize = 200;

/// What speaks for another control than the one that is to be pressed.
pub fn rival(step: &Step, index: usize, said: &Said) -> Option<Rival> {
    if said.is_of_several() {
        return None;
    }
    let opened_by = opener(step, index);
    // What was read beside it when it was pressed stands elsewhere since, where the page is torn from its texts.
    let is_torn = |at: usize| {
        let like: Vec<usize> = step.view.like(at).collect();
        beside(step, at, &like).is_empty()
    };
    let stands = Some(opened_by.unwrap_or(index)).filter(|at| opened_by.is_none() || !is_torn(*at));
    let found = stands
        .and_then(|at| another_thing(step, at, said))
        .or_else(|| another_deed(step, index, said))
        .or_else(|| another_choice(step, index, said))
        .or_else(|| another_entry(step, index, said))?;
    let tells = !said.turns() || !matches!(found, Rival::Better(_) | Rival::Further);
    tells.then_some(found)
}

/// The control of a row that was pressed last and opened what stands in no row.
pub(crate) fn opener(step: &Step, index: usize) -> Option<usize> {
    let view = step.view;
    let pressed = step.past.iter().rev().find(|past| !past.failed)?;
    let at = view.of_identity(pressed.identity.filter(|_| pressed.verb == Verb::Click)?)?;
    let came_up = view.element(index).role == Role::Menuitem || view.control(index).fresh;
    let opened =
        view.element(at).state.expanded.unwrap_or_default() || label::is_menu(view.name(at));
    (at != index && came_up && opened && !view.same_thing(at, index)).then_some(at)
}

/// Whether it is one of several that stand side by side: an entry, an option, a box.
fn is_entry(role: Role) -> bool {
    matches!(
        role,
        Role::Switch | Role::Checkbox | Role::Radio | Role::Option | Role::Menuitem
    )
}

/// Whether a control's name has a telling word that was said, and whether all of them are, in one breath that does not
/// turn on what it names.
fn said_of(step: &Step, index: usize, said: &Said) -> (bool, bool) {
    let words = step.view.name(index).words().iter();
    let telling: Vec<&String> = words.filter(|word| !is_filler(word)).collect();
    let hits = telling.iter().filter(|word| said.speaks_of(word)).count();
    let whole = hits > 0 && hits == telling.len();
    // "E-mail" is said as "email", too.
    let in_one = || telling.len() > 1 && said.speaks_of(&step.view.name(index).words().concat());
    (
        hits > 0 || in_one(),
        whole && said.speaks_in_one_breath(&telling),
    )
}

/// One word that a sentence has for other reasons as well: "Pour" of a vote. How something stands is said by such a word.
fn says_little(name: &Folded) -> bool {
    let [word] = name.words() else {
        return false;
    };
    tongue::is_small(word) && standing::as_switch(word).is_none()
}

fn another_choice(step: &Step, index: usize, said: &Said) -> Option<Rival> {
    let view = step.view;
    // What stands behind a dialog is none of its answers.
    let in_front = view.in_front(index);
    let own = view.element(index);
    // Where the goal speaks of what this one's group is called, a radio button of another group is none of its answers.
    let group = own.container.last().map(|name| Folded::new(name));
    let group = group.iter().flat_map(Folded::words);
    let group: Vec<&String> = group
        .filter(|word| !is_filler(word) && said.speaks_of(word))
        .collect();
    let elsewhere = |at: usize| {
        let other = view.element(at);
        let fields = own.field.as_ref().zip(other.field.as_ref());
        let radios = own.role == Role::Radio && other.role == Role::Radio;
        let apart = own.container.last() != other.container.last();
        // "Delivery to the station" says both in one breath.
        let together = || {
            let telling = view.name(at).words().iter().filter(|word| !is_filler(word));
            let both: Vec<&String> = group.iter().copied().chain(telling).collect();
            said.speaks_in_one_breath(&both)
        };
        radios
            && fields.is_some_and(|(own, other)| own != other)
            && (apart && !group.is_empty() && !together())
    };
    let is_like = |other: &usize| {
        is_entry(view.element(*other).role)
            && *other != index
            && !elsewhere(*other)
            && view.in_front(*other) == in_front
            && !says_little(view.name(*other))
    };
    if !is_entry(view.element(index).role) || said_of(step, index, said).0 {
        return None;
    }
    let mut others = view.indices().filter(is_like).take(MOST);
    let named = others.find(|other| said_of(step, *other, said).1 && !step.touched(*other))?;
    Some(Rival::Named(named))
}

/// Entries, suggestions and boxes that stand side by side, and what does something to somebody in its own name.
fn another_entry(step: &Step, index: usize, said: &Said) -> Option<Rival> {
    let view = step.view;
    let group = if is_entry(view.element(index).role) {
        side_by_side(step, index)
    } else {
        suggested(step, index).or_else(|| doing_alike(step, index, said))?
    };
    let names: Vec<&Folded> = group.iter().map(|one| view.name(*one)).collect();
    let at = group.iter().position(|one| *one == index)?;
    Some(match alike(&names, at, said, view)? {
        Alike::Further => Rival::Further,
        Alike::Better(other) => Rival::Better(group[other]),
        Alike::Equals(equals) => Rival::Equals(equals.iter().map(|one| group[*one]).collect()),
    })
}

/// The controls of its role that stand before and behind it without another one between.
fn side_by_side(step: &Step, index: usize) -> Vec<usize> {
    let view = step.view;
    let count = view.indices().end;
    let is_like = |one: &usize| view.element(*one).role == view.element(index).role;
    let before = (0..index).rev().take_while(is_like).take(MOST);
    let mut group: Vec<usize> = before.collect();
    group.reverse();
    group.extend((index..count).take_while(is_like).take(MOST));
    group
}

/// The links that hold what was typed last, where this one does.
fn suggested(step: &Step, index: usize) -> Option<Vec<usize>> {
    let view = step.view;
    let typed = step.past.iter().rev().find(|past| !past.failed)?;
    let typed = Folded::new(&typed.value);
    let holds = |one: &usize| {
        let mut words = typed.words().iter();
        words.all(|word| view.name(*one).words().contains(word))
    };
    let is_like = |one: &usize| view.element(*one).role == Role::Link;
    if typed.words().is_empty() || !is_like(&index) || !holds(&index) {
        return None;
    }
    let like = |one: &usize| is_like(one) && holds(one);
    Some(view.indices().filter(like).take(MOST).collect())
}

/// The buttons and links that begin with the verb with which this one does: "Invite Bo Diaz", "Invite Bo Dahl".
fn doing_alike(step: &Step, index: usize, said: &Said) -> Option<Vec<usize>> {
    let view = step.view;
    let first = |one: usize| view.name(one).words().first();
    let presses = |one: usize| matches!(view.element(one).role, Role::Button | Role::Link);
    let verb = first(index).filter(|verb| said.speaks_of(verb))?;
    if !presses(index) || !label::acts(view.name(index)) {
        return None;
    }
    let like = |one: &usize| presses(*one) && first(*one) == Some(verb);
    Some(view.indices().filter(like).take(MOST).collect())
}

fn another_thing(step: &Step, index: usize, said: &Said) -> Option<Rival> {
    let view = step.view;
    let like: Vec<usize> = view.like(index).collect();
    if like.len() < 2 {
        return None;
    }
    let places: Vec<HashSet<String>> = like.iter().map(|one| beside(step, *one, &like)).collect();
    let at = like.iter().position(|one| *one == index)?;
    let telling = said.telling(&places);
    let told = |place: &HashSet<String>| -> HashSet<String> {
        let shown = |word: &&&String| {
            let has = |place: &HashSet<String>| place.iter().any(|shown| same_word(shown, word));
            // A word that stands nowhere as it was said, for the place that has it in another form.
            let inflected = || {
                !said.has_name(word)
                    && !places.iter().any(has)
                    && place.iter().any(|shown| may_be_forms(shown, word))
            };
            has(place) || inflected()
        };
        telling.iter().filter(shown).copied().cloned().collect()
    };
    let own = told(&places[at]);
    let more = |place: &HashSet<String>| {
        let mut others = told(place);
        others.retain(|word| own.contains(word) || !said.turns_on(word));
        others.len() > own.len() && others.is_superset(&own)
    };
    let in_part = |place: &HashSet<String>| place.iter().any(|one| said.speaks_in_part_of(one));
    let own_in_part = in_part(&places[at]);
    let mut others = places.iter().filter(|place| more(place));
    if others.any(|place| !own_in_part || in_part(place)) {
        return Some(Rival::Thing);
    }
    let same = |at: &usize| told(&places[*at]) == own;
    let equals: Vec<usize> = (0..like.len()).filter(same).collect();
    let made = |at: &usize| said.made(&opening(step, like[*at], &like));
    let by_maker: Vec<usize> = equals.iter().copied().filter(made).collect();
    let equals = match by_maker.as_slice() {
        [] => equals,
        [only] if *only == at => return None,
        some if !some.contains(&at) => return Some(Rival::Thing),
        _ => by_maker,
    };
    let equals = said.narrowed(equals, |one| text_beside(step, like[one], &like));
    match equals.as_slice() {
        [only] if *only == at => return None,
        _ if !equals.contains(&at) => return Some(Rival::Thing),
        _ => {}
    }
    let in_all = |word: &String| places.iter().all(|place| told(place).contains(word));
    let is_whole = |at: &usize| {
        let tells =
            |word: &&String| !is_filler(word) && !places.iter().all(|place| place.contains(*word));
        let mut words = places[*at].iter().filter(tells).peekable();
        let said = |word: &String| telling.iter().any(|said| same_word(said, word));
        words.peek().is_some() && words.all(said)
    };
    if equals.len() > 1 && is_whole(&at) && equals.iter().filter(|one| is_whole(one)).count() == 1 {
        return None;
    }
    let named = own
        .iter()
        .any(|word| said.names_by(word, in_all(word), view));
    if equals.len() > 1 && named && does(step, index) && !tells_apart(said, &places) {
        return Some(Rival::Equals(equals.iter().map(|one| like[*one]).collect()));
    }
    None
}

/// The press does something, and more than to show the thing or what can be done with it.
fn does(step: &Step, index: usize) -> bool {
    let (name, role) = (step.view.name(index), step.view.element(index).role);
    let shows = label::opens(name) || label::is_menu(name) || role == Role::Link;
    !shows || label::acts(name)
}

/// What was said tells equals apart by a comparison, a place, or a day or number that the page may write otherwise.
fn tells_apart(said: &Said, places: &[HashSet<String>]) -> bool {
    let shown = |word: &str| places.iter().any(|place| place.contains(word));
    let dated = |word: &str| {
        word.chars().any(|c| c.is_ascii_digit())
            || words::date::month(word).is_some()
            || words::date::day(word).is_some()
    };
    // "Third" and "thirteen" of a goal may be "3" and "13" of the page.
    let spelled = |word: &str| {
        let cardinal = || number::counted(word).filter(|_| word.parse::<usize>().is_err());
        let number = number::placed(word).or_else(cardinal)?.to_string();
        let often = places
            .iter()
            .filter(|place| place.contains(&number))
            .count();
        (1..places.len()).contains(&often).then_some(())
    };
    let tells = |word: &str| dated(word) && !shown(word) || spelled(word).is_some();
    said.compares() || said.iter().any(tells)
}

/// What stands with a control and with none of its like, as it is read.
fn opening(step: &Step, index: usize, like: &[usize]) -> Vec<String> {
    Folded::words_of(&text_beside(step, index, like))
}

fn text_beside(step: &Step, index: usize, like: &[usize]) -> String {
    let text = own_region(step, index, like).map(|region| step.view.text_of(region));
    text.unwrap_or_default()
}

/// Whether what a control stands with says something, and not one word of it was said that names a thing.
pub fn is_strangers(step: &Step, index: usize, said: &Said) -> bool {
    let view = step.view;
    if view.in_front(index) {
        return false;
    }
    let mut like: Vec<usize> = view.like(index).collect();
    if like.len() < 2 && view.element(index).row.is_none() {
        return false;
    }
    // A row ends with its last control: alone in the list it has no like to end at.
    if like.len() < 2 {
        like = vec![index];
    }
    let place = match view.element(index).row {
        Some(row) if like.len() < 2 => in_row(step, row),
        _ => beside(step, index, &like),
    };
    let telling = |word: &&String| !is_filler(word) && word.chars().any(char::is_alphabetic);
    let is_said = |word: &String| said.speaks_of(word) && said.names_by(word, false, view);
    place.iter().any(|word| telling(&word)) && !place.iter().any(is_said)
}

/// The words of a row without what its buttons and the entries of its menu are called.
fn in_row(step: &Step, row: usize) -> HashSet<String> {
    let view = step.view;
    let text = view.page.rows.get(row).map_or("", |row| row.text.as_str());
    let presses = |one: &usize| {
        let role = view.element(*one).role;
        matches!(role, Role::Button | Role::Menuitem)
    };
    let called = view.in_row(row).filter(presses);
    let called: HashSet<&String> = called.flat_map(|one| view.name(one).words()).collect();
    let words = Folded::new(text).words().to_vec().into_iter();
    words.filter(|word| !called.contains(word)).collect()
}

fn another_deed(step: &Step, index: usize, said: &Said) -> Option<Rival> {
    let view = step.view;
    let row = view.element(index).row?;
    let is_said = |one: usize| said_of(step, one, said).0;
    // "Share alert" is not named by who speaks of the alert: its verb tells what it does.
    let is_firm = |one: usize| {
        let verb = view.name(one).words().first();
        verb.is_some_and(|word| !is_filler(word) && said.speaks_of(word) && !said.turns_on(word))
    };
    let does =
        |one: &usize| view.element(*one).role == Role::Button && label::acts(view.name(*one));
    let other = view
        .in_row(row)
        .filter(|one| *one != index && does(one) && is_firm(*one));
    let open = other.filter(|one| !step.touched(*one)).count() > 0;
    let own = view.element(index).role == Role::Button
        && !label::opens(view.name(index))
        && !label::is_menu(view.name(index));
    (open && own && !is_said(index)).then_some(Rival::Deed)
}
