//! What speaks against an action by the deed that the goal orders.

use super::saved;
use super::shown::{came_up, is_said};
use crate::action::Action;
use crate::agent::goal::deed::{Standing, has_filled, names_another, service, standing};
use crate::agent::goal::{value, values};
use crate::agent::state::history::{self, held, name_in, presses, row_in, sent};
use crate::agent::state::memory::Memory;
use crate::agent::state::notes::HistoryEntry;
use crate::agent::state::outgoing::in_words;
use crate::agent::state::view::Input;
use crate::agent::verify::Outcome;
use crate::page::{Element, Page, Role};
use crate::safety::{self, Service, SideEffect};
use std::collections::HashSet;
use words::{Folded, is_filler, label, verb};

/// What speaks against an action by the deed that the goal orders: it was done already, the action calls it off at the
/// end, or does another deed where the goal's own can be done. `asked`: the user would be asked about it.
pub(in crate::agent) fn against(
    memory: &Memory,
    input: &Input,
    action: &Action,
    asked: bool,
) -> Option<String> {
    if !presses(action) {
        return None;
    }
    let page = input.page;
    let element = action.target().and_then(|id| page.element(id))?;
    let deed = safety::named_deed(action, page);
    if deed.is_some()
        && let Some(why) = done_before(memory, input, element)
    {
        return Some(why);
    }
    let service = service(memory, page, action, has_filled(memory));
    let begun = has_filled(memory) || held(memory).any(|told| told.service == Service::Serves);
    if service == Service::CallsOff && memory.queue.ends && begun && memory.said.is_none() {
        let name = &element.name;
        return Some(format!(
            "“{name}” leaves as it was what was begun, and the task would end with that"
        ));
    }
    let pointless = undoes(memory, page, element)
        .or_else(|| saved::before(memory, input, element))
        .or_else(|| saved::nothing_changed(memory, page, element).filter(|_| !asked));
    if pointless.is_some() {
        return pointless;
    }
    if service == Service::Serves {
        return None;
    }
    elsewhere(memory, page, element)
        .or_else(|| at_its_thing(memory, page, element))
        .or_else(|| {
            let beside = || beside(memory, page, element, deed);
            (asked && !is_asked_back(memory, input, element))
                .then(beside)
                .flatten()
        })
}

/// The deed was done, as was seen.
fn is_done(memory: &Memory) -> bool {
    let seen = |told: &HistoryEntry| told.reported || told.outcome == Outcome::Confirmed;
    let mut done = held(memory).filter(|told| told.service == Service::Serves);
    done.any(|told| seen(told) && sent(told).as_ref().is_some_and(presses))
        && matches!(standing(memory), Standing::Done)
}

/// A switch that was set as the goal has it: a second press sets it back.
fn undoes(memory: &Memory, page: &Page, element: &Element) -> Option<String> {
    if !matches!(element.role, Role::Switch | Role::Checkbox) {
        return None;
    }
    let called = in_words(element, page);
    let mut done = held(memory).filter(|told| told.element == called);
    let set = done
        .any(|told| told.outcome == Outcome::Confirmed && sent(told).as_ref().is_some_and(presses));
    let again = engine::speaks_of_several(&Folded::new(&memory.goal));
    (set && !again).then(|| {
        format!(
            "“{}” was switched already: a second press would undo that",
            element.name
        )
    })
}

/// What does something to another row than the one to which the goal's deed was done, and the user speaks neither of
/// that row nor of that.
fn elsewhere(memory: &Memory, page: &Page, element: &Element) -> Option<String> {
    let name = Folded::new(&element.name);
    let in_row = page.row_of(element).is_some() && element.role == Role::Button;
    let acts = in_row && label::acts(&name) && !is_said(memory, &element.name, &HashSet::new());
    (acts && !speaks_of_goal(memory, page, element) && is_done(memory) && !is_for_several(memory))
        .then(|| {
            "what the goal orders was done already, and nothing that the user said speaks of this row"
                .to_owned()
        })
}

/// The deed was pressed last, nothing reports it yet, and this came up with it: it is one of the answers to what the page
/// asks back.
fn is_asked_back(memory: &Memory, input: &Input, element: &Element) -> bool {
    let last = held(memory).last();
    let open = last.is_some_and(|last| last.service == Service::Serves && !last.reported);
    open && came_up(input, element)
}

/// Another deed than the goal's, at the thing to which that was done, or where the page has the goal's own.
fn beside(
    memory: &Memory,
    page: &Page,
    element: &Element,
    deed: Option<SideEffect>,
) -> Option<String> {
    let user_request = memory.user_request();
    if user_request.orders().is_empty() {
        return None;
    }
    let row = page
        .row_of(element)
        .map(|_| row_in(&in_words(element, page)).to_owned());
    let at_done = |told: &HistoryEntry| {
        let seen = told.outcome == Outcome::Confirmed && told.service == Service::Serves;
        let same = row
            .as_deref()
            .is_some_and(|row| is_same_row(row, row_in(&told.element)));
        seen && (same || deed.is_some())
    };
    if held(memory).any(at_done) {
        return Some(
            "what the goal orders was done already, and this is another thing than that".to_owned(),
        );
    }
    let deed = deed.filter(|_| !speaks_of_goal(memory, page, element))?;
    user_request.has_control(page).then(|| {
        format!(
            "nothing that the user said is to {}, and what they said can be done on this page",
            deed.words()
        )
    })
}

/// Another deed at the goal's own thing: the contrary of what is ordered, or one beside the control of that.
fn at_its_thing(memory: &Memory, page: &Page, element: &Element) -> Option<String> {
    let user_request = memory.user_request();
    let name = &element.name;
    let opens = element.state.has_popup || element.state.expanded.is_some();
    let own = element.row.is_none() || speaks_of_goal(memory, page, element);
    if opens || !own || element.role != Role::Button || is_spoken_of_apart(memory, page, element) {
        return None;
    }
    if user_request.is_contrary(element, page) {
        return Some(format!(
            "“{name}” is none of what the user said is to be done, and does not lead to it"
        ));
    }
    let own = Folded::new(name);
    own.words().first().and_then(|verb| verb::fate(verb))?;
    let other = user_request.control_beside(element, page)?;
    Some(format!(
        "“{name}” is none of what the user said is to be done: “{}” of the same row is",
        other.name
    ))
}

/// The user tells rows of the page apart, and the sentence that orders a deed speaks of others than this one: "P1 stays
/// longer. P2 has left, so end that one".
fn is_spoken_of_apart(memory: &Memory, page: &Page, element: &Element) -> bool {
    let like = |one: &&Element| one.role == element.role && one.name == element.name;
    let rows = page.elements.iter().filter(like);
    let mut rows = rows.filter_map(|one| Some((one.row?, page.row_of(one)?)));
    let (mut own, mut others) = (HashSet::new(), HashSet::new());
    for (at, row) in rows.by_ref() {
        let words = Folded::new(&row.text).words().to_vec();
        let into = if element.row == Some(at) {
            &mut own
        } else {
            &mut others
        };
        into.extend(words);
    }
    let tells = |sentence: &Folded, these: &HashSet<String>, those: &HashSet<String>| {
        let mut words = sentence.words().iter();
        words.any(|word| these.contains(word) && !those.contains(word) && !is_filler(word))
    };
    let orders = memory.user_request().orders();
    let is_ordered = |sentence: &Folded| {
        let mut orders = orders.iter();
        orders.any(|order| sentence.contains(&Folded::new(&order.words)))
    };
    let sentences = memory
        .goal
        .split(['.', '!', '?', ';', '\n'])
        .map(Folded::new);
    let (ordered, told): (Vec<Folded>, Vec<Folded>) = sentences.partition(is_ordered);
    told.iter().any(|one| tells(one, &own, &others))
        && ordered.iter().any(|one| tells(one, &others, &own))
        && !ordered.iter().any(|one| tells(one, &own, &others))
}

/// Most of the words are the same: a row changes with what is done to it.
fn is_same_row(one: &str, other: &str) -> bool {
    let (one, other) = (Folded::new(one), Folded::new(other));
    let shared = one
        .words()
        .iter()
        .filter(|word| other.words().contains(word))
        .count();
    shared > 0 && shared * 2 >= one.words().len().max(other.words().len())
}

/// What the controls of an element's row are called, in words.
fn called_in_row(page: &Page, element: &Element) -> HashSet<String> {
    let members = element.row.map_or(&[][..], |row| page.elements_in_row(row));
    let buttons = members.iter().filter(|one| one.role == Role::Button);
    buttons
        .flat_map(|one| Folded::new(&one.name).words().to_vec())
        .collect()
}

/// The row of a control shows a word of what the user said, beside what its controls are called.
fn speaks_of_goal(memory: &Memory, page: &Page, element: &Element) -> bool {
    let row = page.row_of(element);
    row.is_some_and(|row| is_said(memory, &row.text, &called_in_row(page, element)))
}

/// The same deed was done with a control of that name, and the goal is for one.
fn done_before(memory: &Memory, input: &Input, element: &Element) -> Option<String> {
    let here = in_words(element, input.page);
    let called = here.split(" of \"").next().unwrap_or_default().to_owned();
    let told: Vec<&HistoryEntry> = held(memory).collect();
    let is_like = |one: &HistoryEntry| {
        let same = one.element == called
            || one
                .element
                .strip_prefix(called.as_str())
                .is_some_and(|rest| rest.starts_with(" of \""));
        same && sent(one).as_ref().is_some_and(presses)
    };
    let at = told.iter().rposition(|one| is_like(one))?;
    let (done, after) = (told[at], &told[at + 1..]);
    let answered = done.reported || !done.brought.is_empty();
    let seen = answered || done.outcome == Outcome::Confirmed;
    let called_off = after.iter().any(|one| one.service == Service::CallsOff);
    // Nothing shows what came of it, and all is as it was when it was pressed: what was filled in since was so before.
    let fills = |one: &&&HistoryEntry| sent(one).as_ref().is_some_and(history::fills);
    let is_known = |one: &&HistoryEntry| told[..at].iter().any(|before| before.sent == one.sent);
    let is_as_it_was = || after.iter().filter(fills).all(is_known);
    let unseen = !seen && done.page == input.page.fingerprint() && is_as_it_was();
    if !seen && !unseen || !done.reported && (called_off || confirms(after, input, element)) {
        return None;
    }
    if is_for_several(memory)
        || brings_another_value(memory, after)
        || was_of_another(memory, input.page, done, element)
    {
        return None;
    }
    let row = row_in(&done.element).trim_end_matches('"');
    let thing = if row.is_empty() {
        String::new()
    } else {
        format!(" to {row}")
    };
    let name = &element.name;
    Some(if unseen {
        format!(
            "“{name}” was pressed{thing} already on this very page, which shows nothing of it: once more may do it twice. End it as unseen, or ask the user"
        )
    } else {
        format!("“{name}” was done{thing} already, and the user asked for it once")
    })
}

/// What was done was done to another thing than the user speaks of, and this one is of theirs.
fn was_of_another(memory: &Memory, page: &Page, done: &HistoryEntry, element: &Element) -> bool {
    let told = done
        .brought
        .iter()
        .any(|line| names_another(memory, line).is_some());
    let row = row_in(&done.element);
    let strange = !row.is_empty() && !is_said(memory, row, &called_in_row(page, element));
    told || strange && speaks_of_goal(memory, page, element)
}

/// The control came up with that press, and only what agrees was pressed since: it is the question whether it is meant.
fn confirms(after: &[&HistoryEntry], input: &Input, element: &Element) -> bool {
    let agrees = |one: &&HistoryEntry| {
        let name = Folded::new(name_in(&one.element));
        let pressed = sent(one).as_ref().is_some_and(presses);
        !pressed || label::agrees(&name) || label::leads_on(&name)
    };
    came_up(input, element) && after.iter().all(agrees)
}

/// The user speaks of more than one: "both", "twice", "the two", "all of them"; or the deed is done to several. One
/// thing that is itself called by the plural ("Email notifications") is no several.
fn is_for_several(memory: &Memory) -> bool {
    let answers = memory.notes.answers.iter().map(|(_, said)| said.as_str());
    let mut said = std::iter::once(memory.goal.as_str())
        .chain(answers)
        .map(Folded::new);
    names_several(&memory.goal)
        || said.any(|said| {
            let several = |word: &String| words::number::tells_several(word);
            engine::speaks_of_several(&said) || said.words().iter().any(several)
        })
        || memory
            .user_request()
            .orders()
            .iter()
            .flat_map(|order| &order.plurals)
            .any(|plural| !is_called_so(memory, plural))
}

/// What the goal's deed was done to bears the word.
fn is_called_so(memory: &Memory, plural: &str) -> bool {
    let done = held(memory).filter(|told| told.service == Service::Serves);
    let mut done = done.map(|told| Folded::new(&told.element));
    done.any(|element| element.words().iter().any(|word| word == plural))
}

/// Two names or addresses stand side by side: "Ann and Bo".
fn names_several(goal: &str) -> bool {
    let joins = |between: &str| {
        let between = between.trim_start_matches(',').trim();
        let mut words = between.split_whitespace();
        between.is_empty() && goal.contains(',')
            || matches!(words.next(), Some("and" | "&" | "or" | "then"))
                && words.all(words::grammar::is_preposition)
    };
    let mut end = None;
    for value in value::of(goal) {
        let from = end.unwrap_or_default();
        let Some(at) = goal[from..].find(&value.text).map(|at| from + at) else {
            continue;
        };
        if end.is_some_and(|end| joins(&goal[end..at])) {
            return true;
        }
        end = Some(at + value.text.len());
    }
    false
}

/// Something that the user said was entered since, and not before.
fn brings_another_value(memory: &Memory, after: &[&HistoryEntry]) -> bool {
    let typed = |one: &HistoryEntry| sent(one).and_then(|action| action.typed().map(str::to_owned));
    let since: Vec<String> = after.iter().filter_map(|one| typed(one)).collect();
    let all: Vec<String> = held(memory).filter_map(typed).collect();
    let before = &all[..all.len().saturating_sub(since.len())];
    values::said(memory).iter().any(|value| {
        since.iter().any(|text| value.is_in(text)) && !before.iter().any(|text| value.is_in(text))
    })
}
