//! What speaks against the control that a model chose, by the user's words and the page.

use super::ask_engine::{after_all, ask};
use crate::action::{Action, Past};
use crate::agent::goal::namesake;
use crate::agent::goal::values;
use crate::agent::goal::which::{self, Candidates, Objection};
use crate::agent::state::memory::Memory;
use crate::agent::state::outgoing::in_words;
use crate::agent::state::view::View;
use crate::agent::verify::Outcome::Confirmed;
use crate::page::{Element, ElementId, Role};
use crate::safety::{self, Consent};
use engine::{Rival, Step, Whose};
use intent::{Intent, Setting, Value, Verb};
use std::collections::HashSet;
use words::{Folded, label};

/// What speaks against a press that a model chose, by the things which the goal's deeds name: it is another's, or the
/// page shows none of them. What the user has spoken of since, or chosen, is not held against it.
pub(in crate::agent) fn against_press(
    memory: &Memory,
    view: &View,
    action: &Action,
) -> Option<&'static str> {
    let at = |id| view.page.elements.iter().position(|one| one.id == id);
    let index = action.target().and_then(at)?;
    let chosen = memory
        .pinned
        .is_some_and(|one| view.identities.get(index) == Some(&one));
    if chosen || !memory.reading.is_whole() || is_answered(memory, view, index) {
        return None;
    }
    let steps = memory.reading.steps.iter().map(|step| &step.intent);
    let deeds = steps.filter(|intent| {
        matches!(
            intent,
            Intent::Press {
                verb: Verb::Named(_),
                ..
            }
        )
    });
    let whose: Vec<Whose> = deeds
        .map(|intent| {
            let asked = |step: &Step| engine::whose(step, index);
            ask(memory, view, memory.plan.current, intent, asked)
        })
        .collect();
    if whose.is_empty() || whose.contains(&Whose::Its) {
        None
    } else if whose.contains(&Whose::Anothers) {
        Some("it is done to another thing than the one that the goal names")
    } else if (memory.notes.answers.is_empty() || is_a_guess(memory, view, action))
        && !keeps_entries(memory, view, index)
    {
        Some("the page does not show the thing that the goal names: ask the user which is meant")
    } else {
        None
    }
}

/// One of several that are called alike, by a client that shows no text to tell them apart, and none that the user has
/// pointed at.
fn is_a_guess(memory: &Memory, view: &View, action: &Action) -> bool {
    let Some(one) = action.target().and_then(|id| view.page.element(id)) else {
        return false;
    };
    let mut others = view.page.elements.iter();
    let alike =
        |other: &Element| other.id != one.id && (other.role, &other.name) == (one.role, &one.name);
    !view.shows_text() && which::picked(memory, view, action) != Some(one.id) && others.any(alike)
}

/// What the goal names to be chosen among the page's radio buttons and is not, where a press would send the rest of it.
pub(in crate::agent) fn to_choose_first(
    memory: &Memory,
    view: &View,
    action: &Action,
) -> Option<String> {
    const LEAST: usize = 5;
    let pressed = view.page.element(action.target()?)?;
    let sends = pressed.role == Role::Button && safety::does_more_than_look(action, view.page);
    if !sends {
        return None;
    }
    let goal = Folded::new(&memory.goal);
    let acted = |at: usize| {
        let mut past = memory.past.iter().filter(|past| !past.failed);
        past.any(|past| past.identity == Some(view.identities[at]))
    };
    let elements = view.page.elements.iter().enumerate();
    let mut unset = elements.filter(|(at, one)| {
        let called = Folded::new(&one.name);
        // A short word may be in the goal for something else.
        let named = called.text().chars().count() >= LEAST && goal.contains(&called);
        named && one.role == Role::Radio && one.stands() != Some(true) && !acted(*at)
    });
    unset.next().map(|(_, one)| one.name.clone())
}

/// It is the one button of the page that keeps or sends what is filled in, and this task has filled something in: what
/// that is, is told by the fields.
fn keeps_entries(memory: &Memory, view: &View, index: usize) -> bool {
    let keeps = |element: &Element| {
        let name = Folded::new(&element.name);
        element.role == Role::Button && (label::keeps(&name) || label::sends(&name))
    };
    let elements = &view.page.elements;
    let mut all = (0..elements.len()).filter(|at| keeps(&elements[*at]));
    let alone = all.next() == Some(index) && all.next().is_none();
    let filled = |past: &Past| {
        let at = view
            .identities
            .iter()
            .position(|one| past.identity == Some(*one));
        at.is_some_and(|at| {
            let role = elements[at].role;
            role.is_field() || matches!(role, Role::Checkbox | Role::Radio)
        })
    };
    alone && memory.past.iter().any(|past| !past.failed && filled(past))
}

/// What speaks for another of several like controls than the one that a model chose, by the words of the goal and of
/// the user, whether the goal was understood or not.
pub(in crate::agent) fn against_choice(
    memory: &Memory,
    view: &View,
    action: &Action,
) -> Option<Objection> {
    let at = |id| view.page.elements.iter().position(|one| one.id == id);
    let index = action.target().and_then(at)?;
    let presses = matches!(
        action,
        Action::Click { .. } | Action::Check { .. } | Action::Uncheck { .. }
    );
    let element = &view.page.elements[index];
    if !presses || which::picked(memory, view, action) == Some(element.id) {
        return None;
    }
    if namesake::meant(memory, view.page, action).is_some() {
        return None;
    }
    let folded: Vec<Folded> = values::texts(memory).map(Folded::new).collect();
    let name = &element.name;
    if let Some(done) = done_to_another(memory, view, index, &folded) {
        let reason = format!(
            "it was done to {done} already, and nothing that the user said speaks of this one too"
        );
        return Some(reason.into());
    }
    let said = values::words_said(memory);
    let Some(rival) = after_all(memory, view, |step| engine::rival(step, index, &said)) else {
        return unseen_switch(memory, view, action, index);
    };
    if let Rival::Equals(equals) | Rival::Unmarked(equals) = &rival
        && let Some(told) = which::answered(memory, &which::labels(view, equals))
    {
        let other = &view.page.elements[equals[told]];
        let meant = safety::in_words(&action.clone().on(other.id), view.page);
        return (equals[told] != index).then(|| format!("the user said which: {meant}").into());
    }
    if matches!(rival, Rival::Unmarked(_)) && only_looks(view, action, index) {
        return None;
    }
    Some(match rival {
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
        Rival::Place(place) => {
            format!("the user said which “{name}”: number {place}, counted from the top").into()
        }
        Rival::Named(other) => {
            let other = &view.page.elements[other].name;
            format!("the goal names “{other}” and not “{name}”").into()
        }
        Rival::Better(other) => which::better(name, &view.page.elements[other].name),
        Rival::Further => which::further(name),
        Rival::Equals(equals) | Rival::Unmarked(equals) => {
            let reason = format!("{} controls may be meant alike", equals.len());
            Objection::which(reason, Candidates::Controls(equals))
        }
    })
}

/// The press shows or folds out something, and changes nothing: the wrong one is only put away again.
fn only_looks(view: &View, action: &Action, index: usize) -> bool {
    let element = &view.page.elements[index];
    let folds = element.state.expanded.is_some() && !label::acts(&Folded::new(&element.name));
    folds || !safety::does_more_than_look(action, view.page)
}

/// A switch of which the page does not show how it stands, unless the user orders the press itself.
fn unseen_switch(memory: &Memory, view: &View, action: &Action, index: usize) -> Option<Objection> {
    let element = &view.page.elements[index];
    let shown = engine::told(index, &view.engine).is_some();
    let is_switch = element.role == Role::Switch && matches!(action, Action::Click { .. });
    let mut steps = memory.reading.steps.iter().map(|step| &step.intent);
    let is_ordered = steps.any(|intent| match intent {
        Intent::Press { verb, .. } => *verb == Verb::Click,
        Intent::Set { to, .. } => *to == Value::Switch(Setting::Toggle),
        _ => false,
    });
    (is_switch && !shown && !is_ordered).then(|| {
        let reason = format!(
            "the page does not show whether “{}” is on or off",
            element.name
        );
        Objection::which(reason, Candidates::Unseen(index))
    })
}

/// Whether a control stands with something of which nothing that the user said speaks.
pub(in crate::agent) fn is_of_another(memory: &Memory, view: &View, id: ElementId) -> bool {
    let index = view.page.elements.iter().position(|one| one.id == id);
    let said = values::words_said(memory);
    index.is_some_and(|index| {
        after_all(memory, view, |step| {
            engine::is_strangers(step, index, &said)
        })
    })
}

/// The thing that a control of this name was pressed for with success, where what the user said speaks of it and not of
/// this control's.
fn done_to_another(memory: &Memory, view: &View, index: usize, said: &[Folded]) -> Option<String> {
    let element = &view.page.elements[index];
    let here = in_words(element, view.page);
    let called = format!("{} \"{}\"", element.role.as_str(), element.name);
    let speaks = |of: &str| -> HashSet<String> {
        let of = Folded::new(of.strip_prefix(called.as_str()).unwrap_or_default());
        let is_said = |word: &&String| said.iter().any(|one| one.words().contains(word));
        let words = of.words().iter().filter(is_said);
        words
            .filter(|word| !words::is_filler(word))
            .cloned()
            .collect()
    };
    let own = speaks(&here);
    let mut done =
        memory.notes.history.iter().filter(|told| {
            told.does && told.outcome == Confirmed && told.element.starts_with(&called)
        });
    let told = done.find(|told| {
        let there = speaks(&told.element);
        told.element != here && there.len() > own.len() && there.is_superset(&own)
    })?;
    if said.iter().any(engine::speaks_of_several) {
        return None;
    }
    let thing = told.element.strip_prefix(called.as_str())?;
    Some(thing.trim_start_matches(" of ").to_owned())
}

/// The user's answers say a word of the control's row.
fn is_answered(memory: &Memory, view: &View, index: usize) -> bool {
    let row = view.page.row_of(&view.page.elements[index]);
    let row = Folded::new(row.map_or("", |row| row.text.as_str()));
    let answers = memory.notes.answers.iter();
    let answers = answers.map(|(asked, said)| match Consent::read(said) {
        Consent::Yes => Folded::new(&values::named_in(asked)),
        _ => Folded::new(said),
    });
    let given = memory
        .watch
        .given
        .iter()
        .map(|given| Folded::new(&given.text));
    let says = |said: Folded| {
        let telling = |word: &&String| !words::is_filler(word) && row.words().contains(word);
        said.words().iter().any(|word| telling(&word))
    };
    answers.chain(given).any(says)
}
