//! The deed that the goal orders, and what was done of it.

use super::value::{self, Kind, Value};
use super::values;
use crate::action::{Action, Past};
use crate::agent::observe::Observation;
use crate::agent::state::history::{fills, held, presses, row_in, sent};
use crate::agent::state::memory::Memory;
use crate::agent::state::notes::HistoryEntry;
use crate::agent::state::outstanding::OutstandingAction;
use crate::agent::verify::Outcome;
use crate::page::{MessageKind, Page};
use crate::safety::{Order, Service, SideEffect, UserRequest};
use std::sync::Arc;
use words::said::reading::says;
use words::said::{Meaning, plain};
use words::tongue::Tongue;
use words::{Folded, is_filler, label, same_word, verb};

/// How the goal's deed stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::agent) enum Standing {
    /// The goal orders none that a press alone does.
    None,
    Done,
    /// Nothing that was pressed is it; in the goal's own word.
    Undone(String),
    /// It, or what was filled in for it, was called off with the control of that name.
    CalledOff(String),
}

/// What has become of the goal's deed.
pub(in crate::agent) fn standing(memory: &Memory) -> Standing {
    let request = memory.user_request();
    let orders = request.orders();
    let (mut served, mut confirmed, mut filled) = (false, false, false);
    let mut called_off = None;
    for told in held(memory) {
        let action = sent(told);
        if told.does && action.as_ref().is_some_and(fills) {
            (filled, called_off) = (true, None);
        }
        match told.service {
            Service::Serves if !action.as_ref().is_some_and(fills) => {
                (served, filled, called_off) = (true, false, None);
                confirmed = told.reported;
            }
            Service::CallsOff if filled || served && !confirmed => {
                called_off = Some(told.name().to_owned());
                (served, filled) = (false, false);
            }
            Service::Serves | Service::CallsOff | Service::Beside => {}
        }
        if called_off.is_some() && is_reported_in_words(memory, &orders, told) {
            (served, confirmed, filled, called_off) = (true, true, false, None);
        }
        let agreed = told.agreed && told.reported && is_of_no_known_deed(&request, told);
        served |= told.service == Service::Serves
            || agreed
            || is_called_by_the_goal(&request, told)
            || is_reported_as_it(&request, told)
            || is_told_as_gone(memory, &orders, told);
        confirmed |= told.reported && served;
        let name = Folded::new(told.name());
        if label::sends(&name) || label::keeps(&name) {
            filled = false;
        }
    }
    // What the user is to be sent later is set and kept; what others are to do is ordered from them by a press.
    let ordered = |told: &HistoryEntry| {
        let name = Folded::new(told.name());
        let presses = told.does && sent(told).as_ref().is_some_and(presses);
        presses && (told.reported || label::sends(&name) || label::keeps(&name))
    };
    let mut left = orders
        .iter()
        .filter(|order| !order.to_user || !is_kept(memory))
        .filter(|order| !order.by_others || !held(memory).any(ordered));
    match (left.next(), called_off) {
        (_, Some(name)) => Standing::CalledOff(name),
        (None, None) => Standing::None,
        (Some(_), None) if served => Standing::Done,
        (Some(order), None) => Standing::Undone(order.words.clone()),
    }
}

/// What was filled in was kept or sent by a press, and the page told something of the goal for it.
fn is_kept(memory: &Memory) -> bool {
    let mut filled = false;
    held(memory).any(|told| {
        let action = sent(told);
        filled |= action.as_ref().is_some_and(fills);
        let tells =
            |line: &String| !Observation::asked(line) && speaks_of_goal(memory, &Folded::new(line));
        let presses = told.does && action.as_ref().is_some_and(presses);
        (told.reported || filled && presses) && told.brought.iter().any(tells)
    })
}

/// The text has two telling words of the goal.
fn speaks_of_goal(memory: &Memory, text: &Folded) -> bool {
    const ENOUGH: usize = 2;
    let goal = Folded::new(&memory.goal);
    let telling = goal.words().iter().filter(|word| !is_filler(word));
    let says = |word: &&String| text.words().iter().any(|one| same_word(one, word));
    telling.filter(says).count() >= ENOUGH
}

/// Of several deeds that the goal orders, one that an open step of the plan names and that nothing which was done or
/// reported is called by.
pub(in crate::agent) fn left_of_several(memory: &Memory) -> Option<String> {
    let orders = memory.user_request().orders();
    let says = |text: &str, order: &Order| {
        let text = Folded::new(text);
        let mut words = order.words.split(' ').filter(|word| !is_filler(word));
        words.all(|word| text.words().iter().any(|one| same_word(one, word)))
    };
    let done = |order: &Order| {
        held(memory).any(|told| {
            let mut brought = told.brought.iter();
            says(&told.element, order) || brought.any(|line| says(line, order))
        }) || is_entered_as_said(memory, order)
    };
    let planned = |order: &Order| {
        let mut open = memory.plan.steps.iter().skip(memory.plan.current);
        open.any(|step| says(&step.description, order))
    };
    let mut left = orders.iter().filter(|one| planned(one) && !done(one));
    left.next()
        .filter(|_| orders.len() > 1)
        .map(|one| one.words.clone())
}

/// What the goal says behind the order was entered word for word, and another of its deeds was pressed since, which sent it:
/// "cancel it, and write there: back at six".
fn is_entered_as_said(memory: &Memory, order: &Order) -> bool {
    const FEWEST: usize = 2;
    let goal = Folded::new(&memory.goal);
    let place = |text: &str| {
        let text = Folded::new(text);
        let length = text.words().len();
        let mut runs = goal.words().windows(length.max(1));
        runs.position(|run| run == text.words()).zip(Some(length))
    };
    let Some((at, length)) = place(&order.words) else {
        return false;
    };
    let says = |past: &&Past| {
        let entered = place(&past.value);
        entered.is_some_and(|(start, words)| start >= at + length && words >= FEWEST)
    };
    let Some(entered) = values::entered(memory).filter(says).last() else {
        return false;
    };
    let enters = |told: &&HistoryEntry| {
        let typed = sent(told).and_then(|action| action.typed().map(str::to_owned));
        typed.as_deref() == Some(entered.value.as_str())
    };
    let told: Vec<&HistoryEntry> = held(memory).collect();
    let Some(at) = told.iter().rposition(enters) else {
        return false;
    };
    told[at..]
        .iter()
        .any(|later| later.service == Service::Serves && sent(later).as_ref().is_some_and(presses))
}

/// The page's own word for what takes a thing away: the press of a control of no deed that is known took the goal's
/// thing, and the page reported that.
fn is_reported_as_it(request: &UserRequest, told: &HistoryEntry) -> bool {
    told.took && told.reported && is_of_no_known_deed(request, told)
}

/// The goal says all of the name of the control that was pressed, other than as what not to do, and the page reported that:
/// "take it off sale (pause, not delete)".
fn is_called_by_the_goal(request: &UserRequest, told: &HistoryEntry) -> bool {
    let name = Folded::new(told.name());
    let goal = Folded::new(request.goal());
    let mut telling = name.words().iter().filter(|word| !is_filler(word));
    let presses = sent(told).as_ref().is_some_and(presses);
    let does = told.does && told.reported && told.service != Service::CallsOff;
    presses
        && does
        && label::acts(&name)
        && telling.clone().next().is_some()
        && telling.all(|word| goal.says(word))
        && !request.leaves_out(told.name())
        && !request.is_of_another_deed(told.name())
}

/// What the goal wants taken out of something is no longer there, in the page's words to a press: "Lasagne is no longer
/// among your favourites". That it can no longer be done is no such report.
fn is_told_as_gone(memory: &Memory, orders: &[Order], told: &HistoryEntry) -> bool {
    const ENOUGH: usize = 2;
    let names = |text: &Folded, order: &Order| {
        let mut words = order.words.split(' ').filter(|word| !is_filler(word));
        words.any(|word| text.says(word))
    };
    let goal = Folded::new(&memory.goal);
    let tells = |line: &String| {
        let telling = Folded::new(line);
        let mut words: Vec<&String> = telling.words().iter().collect();
        words.dedup();
        let own = words
            .into_iter()
            .filter(|word| !is_filler(word) && goal.says(word));
        let line = plain(line);
        let is_refused = says(&line, Meaning::Possible.phrases())
            || orders.iter().any(|order| names(&telling, order));
        says(&line, Meaning::Gone.phrases()) && !is_refused && own.count() >= ENOUGH
    };
    orders.iter().any(Order::takes_away)
        && sent(told).as_ref().is_some_and(presses)
        && told.brought.iter().any(tells)
}

/// A control was pressed whose name says no deed that is known to be another than the goal's.
fn is_of_no_known_deed(request: &UserRequest, told: &HistoryEntry) -> bool {
    let name = told.name();
    let folded = Folded::new(name);
    let known = label::acts(&folded)
        || folded.words().iter().any(|word| verb::fate(word).is_some())
        || request.is_of_another_deed(name);
    !known && sent(told).as_ref().is_some_and(presses)
}

/// The page is in another language than the goal, and none of its words can be the goal's: what the user said yes to is
/// taken for it where the page answers with the pressed control's own word in another form.
pub(in crate::agent) fn agreed_in_another_tongue(memory: &Memory, page: &str) -> bool {
    let request = memory.user_request();
    let answered = |told: &HistoryEntry| {
        let lines = || told.brought.iter().filter(|line| !Observation::asked(line));
        let seen =
            told.outcome == Outcome::Confirmed && lines().any(|line| inflects(told.name(), line));
        told.agreed && seen && is_of_no_known_deed(&request, told)
    };
    Tongue::of(&memory.goal) != Tongue::of(page) && held(memory).any(answered)
}

/// The text has a word of the name in another form: "bloqueada" for "Bloquear", "gesperrt" for "Sperren".
fn inflects(name: &str, text: &str) -> bool {
    const STEM: usize = 5;
    let stem = |word: &str| -> Option<String> {
        let word = word.strip_prefix("ge").unwrap_or(word);
        let stem: String = word.chars().take(STEM).collect();
        (stem.chars().count() == STEM).then_some(stem)
    };
    let text = Folded::new(text);
    let name = Folded::new(name);
    name.words().iter().any(|word| {
        let is_form = |one: &String| one != word && stem(one).is_some() && stem(one) == stem(word);
        text.words().iter().any(is_form)
    })
}

/// The page reports with it the goal's own deed, of nothing that the user did not speak of: where the goal orders none by a
/// word of its own, by two words that it has.
fn is_reported_in_words(memory: &Memory, orders: &[Order], told: &HistoryEntry) -> bool {
    let pressed = Folded::new(told.name());
    let reports = told
        .brought
        .iter()
        .filter_map(|line| Observation::reported(line));
    let mut reports = reports.filter(|_| told.reported);
    reports.any(|line| {
        let said = Folded::new(line);
        let says = |word: &str| said.words().iter().any(|one| same_word(one, word));
        let denies = said.words().iter().any(|word| words::grammar::denies(word));
        let of_deed = |order: &Order| {
            let mut words = order.words.split(' ').filter(|word| !is_filler(word));
            let own = |word: &str| pressed.words().iter().any(|one| same_word(one, word));
            words.all(|word| says(word) && !(told.service == Service::CallsOff && own(word)))
        };
        let is_it = match orders {
            [] => speaks_of_goal(memory, &said),
            orders => orders.iter().any(of_deed),
        };
        is_it
            && !denies
            && !is_of_another_number(memory, line)
            && names_another(memory, line).is_none()
    })
}

/// The user named numbers, and the page's words have others alone.
fn is_of_another_number(memory: &Memory, line: &str) -> bool {
    let is_number = |value: &&Value| value.kind == Kind::Number;
    let said = values::said(memory);
    let mut named = said.iter().filter(is_number).peekable();
    let told = value::of(line);
    named.peek().is_some()
        && told.iter().any(|value| is_number(&value))
        && !named.any(|value| value.is_in(line))
}

/// What the user said in this task, each text by itself.
fn requests(memory: &Memory) -> impl Iterator<Item = Arc<UserRequest>> {
    let answers = memory.notes.answers.iter();
    let answers = answers.map(|(_, said)| Arc::new(UserRequest::new(said, &[])));
    std::iter::once(memory.user_request()).chain(answers)
}

/// What an action is to the deed that the user orders, with the goal or since.
pub(in crate::agent) fn service(
    memory: &Memory,
    page: &Page,
    action: &Action,
    filled: bool,
) -> Service {
    let mut best = None;
    for request in requests(memory) {
        match request.service(action, page, filled) {
            Service::Serves => return Service::Serves,
            Service::CallsOff => best = Some(Service::CallsOff),
            Service::Beside => {}
        }
    }
    best.unwrap_or(Service::Beside)
}

/// This task has filled something in.
pub(in crate::agent) fn has_filled(memory: &Memory) -> bool {
    held(memory).any(|told| told.does && sent(told).as_ref().is_some_and(fills))
}

/// What goes out, each with what it is to the goal's deed.
pub(in crate::agent) fn noted(
    memory: &Memory,
    page: &Page,
    steps: Vec<(Action, String, OutstandingAction)>,
) -> Vec<OutstandingAction> {
    let mut filled = has_filled(memory);
    let noted = steps.into_iter().map(|(action, _, out)| {
        let service = service(memory, page, &action, filled);
        filled |= out.does && fills(&action);
        OutstandingAction { service, ..out }
    });
    noted.collect()
}

/// The goal's deed was done, as the page reports: that the user said otherwise of what was done before is void.
pub(in crate::agent) fn voids_denial(memory: &Memory) -> bool {
    memory.notes.history.last().is_some_and(|told| {
        told.reported && told.service == Service::Serves && sent(told).as_ref().is_some_and(presses)
    })
}

/// Whether an action that needs the user's word is what the goal orders.
pub(in crate::agent) fn is_ordered(memory: &Memory, page: &Page, action: &Action) -> bool {
    let orders = !memory.user_request().orders().is_empty();
    orders && service(memory, page, action, has_filled(memory)) == Service::Serves
}

/// Whether an action that needs the user's word is none of what the goal orders.
pub(in crate::agent) fn is_foreign(memory: &Memory, page: &Page, action: &Action) -> bool {
    let orders = !memory.user_request().orders().is_empty();
    orders && service(memory, page, action, has_filled(memory)) != Service::Serves
}

/// A line up to where it says to whom something went, in its own language; all of it where the goal itself says to whom.
fn before_whom<'l>(goal: &str, line: &'l str) -> &'l str {
    let to = |text: &str| match Tongue::of(text) {
        Tongue::English => " to ",
        Tongue::German => " an ",
        Tongue::French => " à ",
        Tongue::Dutch => " aan ",
        Tongue::Polish => " do ",
        Tongue::Spanish | Tongue::Italian => " a ",
        Tongue::Portuguese => " para ",
    };
    if goal.contains(to(goal)) {
        return line;
    }
    let end = line.find(to(line));
    &line[..end.unwrap_or(line.len())]
}

fn is_said_or_entered(memory: &Memory, value: &Value) -> bool {
    let entered = values::entered(memory).any(|past| value.is_in(&past.value));
    entered || value.is_in(&memory.goal)
}

/// Whom the user named beside somebody whom the page's words tell apart as another: "Biscuit (Tom Henry)", where Mrs
/// Henderson's Biscuit is meant.
pub(in crate::agent) fn tells_apart(memory: &Memory, words: &str) -> Option<String> {
    let said = values::said(memory);
    let is_name = |value: &&Value| value.kind == Kind::Name;
    let named = || said.iter().filter(is_name);
    let (before, rest) = words.split_once('(')?;
    let (inside, _) = rest.split_once(')')?;
    let called = before.split_whitespace().next_back()?;
    let others = value::of(inside);
    let mut others = others.iter().filter(is_name).peekable();
    let foreign = others.peek().is_some() && !others.any(|other| is_said_or_entered(memory, other));
    let mut missing = named().filter(|value| !value.is_in(words));
    let is_told = named().any(|value| value.is_in(called));
    let missing = missing.next().filter(|_| foreign && is_told)?;
    Some(missing.text.clone())
}

/// Whom the user named, where the page's words name somebody else alone.
pub(in crate::agent) fn names_another(memory: &Memory, words: &str) -> Option<String> {
    if let Some(named) = tells_apart(memory, words) {
        return Some(named);
    }
    let said = values::said(memory);
    let is_name = |value: &&Value| value.kind == Kind::Name;
    let mut named = said.iter().filter(is_name).peekable();
    let first = named.peek()?.text.clone();
    let request = memory.user_request();
    let reaches = [
        SideEffect::Send,
        SideEffect::Share,
        SideEffect::Grant,
        SideEffect::Transfer,
        SideEffect::Pay,
    ];
    let is_for_somebody = reaches.into_iter().any(|deed| request.asks_for(deed));
    // "Week 23 was submitted to Petra Vogt": who gets it is none of what it is about.
    let about = if is_for_somebody {
        words
    } else {
        before_whom(&memory.goal, words)
    };
    let others = value::of(about);
    // "Boat on Sunday" stood with Anna Berg where it was opened.
    let stood_with_it = |other: &Value| {
        let of_users = |told: &&HistoryEntry| {
            let mut said = said.iter().filter(is_name);
            said.any(|value| value.is_in(told.name()))
        };
        let mut done = held(memory).filter(of_users);
        done.any(|told| other.is_in(row_in(&told.element)))
    };
    let is_known = |other: &Value| is_said_or_entered(memory, other) || stood_with_it(other);
    let reports = |other: &Value| MessageKind::of(&other.text) == MessageKind::Success;
    let foreign = others
        .iter()
        .any(|other| is_name(&other) && !reports(other) && !is_known(other));
    (foreign && !named.any(|value| value.is_in(words))).then_some(first)
}
