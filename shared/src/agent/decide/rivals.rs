//! What speaks for another of several like controls than the one that is to be pressed.

mod selection;

use super::ask_engine::after_all;
use super::by_rules::is_of_another;
use super::done_to::{done_to_another, is_like_one_done};
use crate::action::{self, Action};
use crate::agent::goal::apart::is_spoken_of_apart;
use crate::agent::goal::namesake;
use crate::agent::goal::near_day;
use crate::agent::goal::several::counts_to;
use crate::agent::goal::values;
use crate::agent::goal::which::{self, Candidates, Objection};
use crate::agent::state::history::{held, presses, sent};
use crate::agent::state::memory::Memory;
use crate::agent::state::notes::HistoryEntry;
use crate::agent::state::outgoing::in_words;
use crate::agent::state::view::View;
use crate::page::{Element, Role};
use crate::safety::{self, Consent};
use engine::Rival;
use intent::{Intent, Setting, Value, Verb};
use words::tongue::Tongue;
use words::{Folded, label, verb};

/// The other is to be set as well, or stands behind the dialog that it opened and this one is in: what a dialog has is not told
/// by the words for what opened it. One that is only `better` may be what this one leads to.
fn is_no_rival(memory: &Memory, view: &View, other: usize, index: usize, better: bool) -> bool {
    let (own, theirs) = (&view.page.elements[index], &view.page.elements[other]);
    let dialog = safety::dialog_over(own, view.page);
    let behind = dialog.is_some() && safety::dialog_over(theirs, view.page) != dialog;
    behind
        || is_set_too(memory, view, other, index)
        || better && leads_on(memory, view, &theirs.name, index)
}

/// What speaks for another of several like controls than the one that a model chose, by the words of the goal and of
/// the user, whether the goal was understood or not.
pub(in crate::agent) fn against_choice(
    memory: &Memory,
    view: &View,
    action: &Action,
) -> Option<Objection> {
    let index = place_of_target(view, action)?;
    let element = &view.page.elements[index];
    if !may_have_rivals(memory, view, action, index) {
        return None;
    }
    if sets_back(memory, view, action, index) {
        let reason = format!(
            "“{}” was set already, and one more press sets it back. Say check() or uncheck(), as it is to stand",
            element.name
        );
        return Some(reason.into());
    }
    let folded = said_or_agreed(memory);
    if let Some(done) = done_to_another(memory, view, index, &folded) {
        let reason = format!(
            "it was done to {done} already, and nothing that the user said speaks of this one too"
        );
        return Some(reason.into());
    }
    let said = values::words_said(memory);
    let rival = after_all(memory, view, |step| engine::rival(step, index, &said))?;
    if let Rival::Equals(equals) = &rival {
        return against_equals(memory, view, action, index, equals);
    }
    (!is_meant_after_all(memory, view, index, &rival, &folded))
        .then(|| told(memory, view, index, &rival))
}

/// It is pressed or set, and nothing has said already that it is the one.
fn may_have_rivals(memory: &Memory, view: &View, action: &Action, index: usize) -> bool {
    let presses = matches!(
        action,
        Action::Click { .. } | Action::Check { .. } | Action::Uncheck { .. }
    );
    let element = &view.page.elements[index];
    // A wrong part of the page is only folded in again; a menu leads to what is done in its row.
    let unfolds = || {
        element.state.expanded.is_some()
            && !element.state.has_popup
            && only_looks(view, action, index)
    };
    presses
        && which::picked(memory, view, action) != Some(element.id)
        && namesake::meant(memory, view.page, action).is_none()
        && !unfolds()
}

/// What the user wrote, and the questions that they said yes to.
fn said_or_agreed(memory: &Memory) -> Vec<Folded> {
    let agreed = memory.notes.answers.iter();
    let agreed = agreed.filter(|(_, said)| Consent::read(said) == Consent::Yes);
    let agreed = agreed.map(|(asked, _)| asked.as_str());
    values::texts(memory)
        .chain(agreed)
        .map(Folded::new)
        .collect()
}

/// The goal's words fit several alike: an answer or a day tells which, or else the user is asked.
fn against_equals(
    memory: &Memory,
    view: &View,
    action: &Action,
    index: usize,
    equals: &[usize],
) -> Option<Objection> {
    let labels = which::labels(view, equals);
    let told = which::answered(memory, &labels);
    if !told.is_empty() {
        return other_than(&told, equals, index, view, action);
    }
    let own = equals.iter().position(|at| *at == index);
    // Who asks and orders nothing has nothing done to the thing that is looked at.
    let only_shows = || memory.user_request().asks() && only_looks(view, action, index);
    if own.is_some_and(|at| near_day::is_told_by_day(memory, view, &labels, at))
        || are_all_taken(memory, view, index, equals)
        || only_shows()
    {
        return None;
    }
    Some(alike(equals))
}

/// What was done, said or opened before takes the other's claim away.
fn is_meant_after_all(
    memory: &Memory,
    view: &View,
    index: usize,
    rival: &Rival,
    folded: &[Folded],
) -> bool {
    let element = |at: usize| &view.page.elements[at];
    match rival {
        Rival::Named(other) => {
            // "All but the butter": to take the others is what was said.
            memory.user_request().leaves_out(&element(*other).name)
                || is_no_rival(memory, view, *other, index, false)
        }
        Rival::Better(other) => is_no_rival(memory, view, *other, index, true),
        // What was done to another changes what is said of that one.
        Rival::Thing => is_like_one_done(memory, view, index, folded),
        Rival::Deed => is_spoken_of_apart(memory, view.page, element(index)),
        Rival::Further | Rival::Equals(_) => false,
    }
}

/// Why another is meant, for the model.
fn told(memory: &Memory, view: &View, index: usize, rival: &Rival) -> Objection {
    let element = &view.page.elements[index];
    let name = &element.name;
    match rival {
        Rival::Thing => {
            format!("what the goal names stands with another “{name}” than with this one").into()
        }
        Rival::Deed if is_of_another(memory, view, element.id) => {
            "it stands with another thing than the one that the goal names"
                .to_owned()
                .into()
        }
        Rival::Deed => "the goal names another control of the same row"
            .to_owned()
            .into(),
        Rival::Named(other) => {
            let other = &view.page.elements[*other].name;
            format!("the goal names “{other}” and not “{name}”").into()
        }
        Rival::Better(other) => which::better(name, &view.page.elements[*other].name),
        Rival::Further => which::further(name),
        Rival::Equals(equals) => alike(equals),
    }
}

fn alike(equals: &[usize]) -> Objection {
    let reason = format!("{} controls may be meant alike", equals.len());
    Objection::which(reason, Candidates::Controls(equals.to_vec()))
}

/// Another field than the one that a model writes a value into, or chooses it in, by the words that the user said the
/// value with.
pub(in crate::agent) fn against_field(
    memory: &Memory,
    view: &View,
    action: &Action,
) -> Option<Objection> {
    let index = place_of_target(view, action)?;
    let value = action.typed().or_else(|| action.option())?;
    let element = &view.page.elements[index];
    if which::picked(memory, view, action) == Some(element.id) {
        return None;
    }
    let said = values::words_said(memory);
    let other = after_all(memory, view, |step| {
        engine::other_field(step, index, value, &said)
    })?;
    let [other, this] = [&view.page.elements[other], element].map(|one| in_words(one, view.page));
    Some(format!("the user said that value of {other}, and not of {this}").into())
}

/// Both are boxes or options of two groups, and the other was set for this task or is set by the same answer: this one is
/// not set in its place. Where several groups have an option that is called like the other, it may be that of any of them.
fn is_set_too(memory: &Memory, view: &View, other: usize, index: usize) -> bool {
    let elements = &view.page.elements;
    let is_box = |at: usize| matches!(elements[at].role, Role::Checkbox | Role::Switch);
    let group = |at: usize| {
        let is_option = elements[at].role == Role::Radio;
        elements[at].field.as_ref().filter(|_| is_option)
    };
    if is_box(index) && is_box(other) {
        return is_taken(memory, view, other);
    }
    let sets = is_box(index) || elements[index].role == Role::Radio;
    let apart = |at: &usize| group(*at).is_some_and(|other| group(index) != Some(other));
    let alike = |at: &usize| elements[*at].name == elements[other].name;
    let mut others = (0..elements.len()).filter(|at| alike(at) && apart(at));
    sets && others.any(|at| is_taken(memory, view, at))
}

/// As many boxes as the goal counts are set, all of these.
fn are_all_taken(memory: &Memory, view: &View, index: usize, equals: &[usize]) -> bool {
    let is_box = matches!(
        view.page.elements[index].role,
        Role::Checkbox | Role::Switch
    );
    let taken = |at: &usize| *at == index || is_taken(memory, view, *at);
    is_box && counts_to(&memory.goal, equals.len()) && equals.iter().all(taken)
}

/// The task has worked on it, or the same answer does.
fn is_taken(memory: &Memory, view: &View, at: usize) -> bool {
    let identity = view.identities.get(at).copied();
    let mut done = memory.past.iter().filter(|past| !past.failed);
    let mut queued = memory.queue.parts.iter();
    done.any(|past| past.identity == identity) || queued.any(|part| part.target == identity)
}

/// A control of that name was pressed lately, and this one came up since: it goes on with what that began.
fn leads_on(memory: &Memory, view: &View, name: &str, index: usize) -> bool {
    const LATELY: usize = 3;
    let name = Folded::new(name);
    let is_it = |told: &HistoryEntry| Folded::new(told.name()) == name;
    let pressed: Vec<&HistoryEntry> = held(memory)
        .filter(|told| sent(told).as_ref().is_some_and(presses))
        .collect();
    let mut lately = pressed.iter().rev().take(LATELY);
    view.engine.came_up().any(|at| at == index) && lately.any(|told| is_it(told))
}

/// Where the page has what the action is done to.
fn place_of_target(view: &View, action: &Action) -> Option<usize> {
    let id = action.target()?;
    view.page.elements.iter().position(|one| one.id == id)
}

/// The control that the user said of these, where this one is none of those.
fn other_than(
    told: &[usize],
    of: &[usize],
    index: usize,
    view: &View,
    action: &Action,
) -> Option<Objection> {
    let mut told = told.iter().map(|at| of[*at]);
    let first = told.clone().next()?;
    let meant = safety::in_words(
        &action.clone().on(view.page.elements[first].id),
        view.page,
        Tongue::English,
    );
    let is_other = told.all(|at| at != index);
    is_other.then(|| format!("the user said which: {meant}").into())
}

/// What speaks against an action on one of several controls of a name that nothing on the page tells apart: the user's
/// words, or their answer, have to say which.
pub(in crate::agent) fn against_unmarked(
    memory: &Memory,
    view: &View,
    action: &Action,
) -> Option<Objection> {
    let index = place_of_target(view, action)?;
    let does = matches!(
        action,
        Action::Click { .. }
            | Action::DoubleClick { .. }
            | Action::Check { .. }
            | Action::Uncheck { .. }
            | Action::SelectDropdown { .. }
    );
    let settled = || {
        which::picked(memory, view, action) == Some(view.page.elements[index].id)
            || namesake::meant(memory, view.page, action).is_some()
    };
    if !does || only_looks(view, action, index) || settled() {
        return None;
    }
    let said = values::words_said(memory);
    let found = after_all(memory, view, |step| engine::unmarked(step, index, &said))?;
    let (one, alike) = (found.one, found.alike);
    // What opened an entry is pressed, whatever is done to the entry.
    if one != index && !matches!(action, Action::Click { .. }) {
        return None;
    }
    let name = &view.page.elements[one].name;
    if let Some(place) = found.place {
        let why = format!("the user said which “{name}”: number {place}, counted from the top");
        return Some(why.into());
    }
    let told = which::answered(memory, &which::labels(view, &alike));
    if !told.is_empty() {
        return other_than(&told, &alike, one, view, action);
    }
    let count = alike.len();
    let reason = format!("{count} controls are called “{name}”, and nothing tells them apart");
    Some(Objection::which(reason, Candidates::Controls(alike)))
}

/// The press shows or folds out something, and changes nothing: the wrong one is only put away again. What closes or
/// takes something does so to the thing that it stands with.
fn only_looks(view: &View, action: &Action, index: usize) -> bool {
    let element = &view.page.elements[index];
    let name = Folded::new(&element.name);
    let first = name.words().first();
    let does = label::acts(&name)
        || label::puts_away(&name)
        || label::acknowledges(&name)
        || label::leaves(&name)
        || first.is_some_and(|word| label::selects(word) || verb::fate(word).is_some());
    // What is called after a thing may as well send it.
    let after_thing =
        || safety::is_called_after_a_thing(element, view.page) && !label::opens(&name);
    let looks = || !safety::does_more_than_look(action, view.page) && !after_thing();
    !does && (element.state.expanded.is_some() || looks())
}

/// A second press of a box or switch of which the page does not show how it stands. The press behind a `check()` is the
/// one that sets it (`switching::press_behind`).
fn sets_back(memory: &Memory, view: &View, action: &Action, index: usize) -> bool {
    let is_box = matches!(
        view.page.elements[index].role,
        Role::Checkbox | Role::Switch
    );
    let identity = view.identities.get(index).copied();
    let mut past = memory.past.iter().rev().filter(|past| !past.failed);
    let last = past.find(|past| past.identity.is_some() && past.identity == identity);
    let drawn = !view.page.elements[index].is_native_box();
    let set = |verb| drawn && matches!(verb, action::Verb::Check | action::Verb::Uncheck);
    is_box
        && !orders_its_press(memory, &view.page.elements[index])
        && matches!(action, Action::Click { .. })
        && last.is_some_and(|last| last.verb == action.as_verb() || set(last.verb))
        && engine::told(index, &view.engine).is_none()
}

/// The user orders to press this very control.
fn orders_its_press(memory: &Memory, element: &Element) -> bool {
    let name = Folded::new(&element.name);
    let mut steps = memory.reading.steps.iter();
    steps.any(|step| {
        matches!(&step.intent, Intent::Press { target, .. } if Folded::new(&target.name) == name)
    })
}

/// The user orders a press, and not a state.
fn orders_a_press(memory: &Memory) -> bool {
    let mut steps = memory.reading.steps.iter().map(|step| &step.intent);
    steps.any(|intent| match intent {
        Intent::Press { verb, .. } => *verb == Verb::Click,
        Intent::Set { to, .. } => *to == Value::Switch(Setting::Toggle),
        _ => false,
    })
}

/// A switch or drawn box whose state the page does not show. Nothing speaks against it where the user orders the press
/// itself, or was asked about it: what the answer means is the model's to say.
pub(in crate::agent) fn unseen(memory: &Memory, view: &View, action: &Action) -> Option<Objection> {
    let index = place_of_target(view, action)?;
    if !may_have_rivals(memory, view, action, index) {
        return None;
    }
    let element = &view.page.elements[index];
    let off = selection::is_off_until_pressed(memory, view, element);
    let shown = off || engine::told(index, &view.engine).is_some();
    let drawn = view.page.shows_text() && !element.is_native_box();
    let is_set = match element.role {
        Role::Switch => true,
        Role::Checkbox => drawn,
        _ => false,
    };
    let pressed = matches!(action.clone().fitted(view.page), Action::Click { .. });
    let mut answers = memory.notes.answers.iter();
    let was_asked = answers.any(|(asked, _)| *asked == element.name);
    (is_set && pressed && !shown && !was_asked && !orders_a_press(memory)).then(|| {
        let reason = format!(
            "the page does not show whether “{}” is on or off",
            element.name
        );
        Objection::which(reason, Candidates::Unseen(index))
    })
}
