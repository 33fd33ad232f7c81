//! What speaks against the control that a model chose, by the user's words and the page.

use super::ask_engine::{after_all, ask};
use crate::action::{Action, Past};
use crate::agent::goal::values;
use crate::agent::goal::which;
use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use crate::page::{Element, ElementId, Role};
use crate::safety::{self, Consent, SideEffect};
use engine::{Step, Whose};
use intent::{Intent, Verb};
use words::{Folded, label, same_word, synonym};

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
    let free = chosen || is_answered(memory, view, index) || is_set(memory, view, index);
    if free || !memory.reading.is_whole() {
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
        && !folds_out(&view.page.elements[index])
        && may_be_the_deed(memory, view, action)
    {
        Some("the page does not show the thing that the goal names: ask the user which is meant")
    } else {
        None
    }
}

/// The press would do something that counts, or is called as the goal says a deed: what only leads on is done to no thing.
fn may_be_the_deed(memory: &Memory, view: &View, action: &Action) -> bool {
    let element = action.target().and_then(|id| view.page.element(id));
    let name = Folded::new(element.map_or("", |one| &one.name));
    let mut steps = memory.reading.steps.iter();
    let is_said = steps.any(|step| {
        let Intent::Press {
            verb: Verb::Named(verb),
            ..
        } = &step.intent
        else {
            return false;
        };
        let mut words = name.words().iter();
        words.any(|word| {
            same_word(word, verb) || synonym::same_meaning(verb).contains(&word.as_str())
        })
    });
    is_said
        || safety::effects(action, view.page)
            .into_iter()
            .any(SideEffect::is_weighty)
}

/// A menu of the row or of another menu: what is done to the thing stands in it.
fn folds_out(element: &Element) -> bool {
    element.state.has_popup && element.state.expanded != Some(true)
}

/// The control stands in the row of something that the goal has set: no deed is done to that.
fn is_set(memory: &Memory, view: &View, index: usize) -> bool {
    let Some(row) = view.page.row_of(&view.page.elements[index]) else {
        return false;
    };
    let row = Folded::new(&row.text);
    let mut steps = memory.reading.steps.iter();
    steps.any(|step| {
        let Intent::Set { what, .. } = &step.intent else {
            return false;
        };
        let name = Folded::new(&what.name);
        !name.words().is_empty() && row.contains(&name)
    })
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

/// What the goal names to be chosen among the page's radio buttons and is not, where the press of a button would send or add
/// the rest of it.
pub(in crate::agent) fn to_choose_first(
    memory: &Memory,
    view: &View,
    action: &Action,
) -> Option<String> {
    const LEAST: usize = 5;
    let pressed = view.page.element(action.target()?)?;
    let name = Folded::new(&pressed.name);
    let by_name = label::keeps(&name) || label::sends(&name) || label::leads_on(&name);
    let sends = |effect: SideEffect| {
        effect.is_weighty() || matches!(effect, SideEffect::Submit | SideEffect::Add)
    };
    let by_effect = || safety::effects(action, view.page).into_iter().any(sends);
    if pressed.role != Role::Button || !by_name && !by_effect() {
        return None;
    }
    let goal = Folded::new(&memory.goal);
    let acted = |at: usize| {
        let mut past = memory.past.iter().filter(|past| !past.failed);
        past.any(|past| past.identity == Some(view.identities[at]))
    };
    // A short word may be in the goal for something else.
    let named = |one: &Element| {
        let called = Folded::new(&one.name);
        called.text().chars().count() >= LEAST && goal.contains(&called)
    };
    let elements = view.page.elements.iter().enumerate();
    let radios = elements.filter(|(_, one)| one.role == Role::Radio && named(one));
    let radios: Vec<(usize, &Element)> = radios.collect();
    // "From Standard to Express": one of a group was chosen, and the other is named as what it was.
    let chosen = |one: &Element| {
        let alike = |other: &Element| one.field.is_some() && other.field == one.field;
        let mut group = radios.iter().filter(|(_, other)| alike(other));
        group.any(|(at, _)| acted(*at))
    };
    let mut unset = radios
        .iter()
        .filter(|(at, one)| one.stands() != Some(true) && !acted(*at) && !chosen(one));
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
