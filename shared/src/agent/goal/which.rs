//! Which of several like things an action is for, where only the user can tell: the question, and what earlier
//! answers say of it.

use super::question::{self, with_place};
use super::values::{named_in, words_said};
use crate::action::Action;
use crate::agent::state::choice::Choice;
use crate::agent::state::memory::Memory;
use crate::agent::state::open::Pending;
use crate::agent::state::view::View;
use crate::agent::user::clarify::choice::{Answered, read};
use crate::agent::user::clarify::several;
use crate::page::{Element, ElementId, Page, Role};
use crate::safety::Consent;
use engine::{Alike, Question, alike};
use std::collections::HashSet;
use words::Folded;
use words::phrase::Phrase;
use words::tongue::Tongue;

/// What speaks against an action that somebody else than the rules chose.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::agent) struct Objection {
    /// For a model, which may choose something else.
    pub(in crate::agent) reason: String,
    /// The candidates, where the user is to say which is meant.
    pub(in crate::agent) which: Option<Candidates>,
}

/// What an action may be for.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::agent) enum Candidates {
    /// Controls, by their places in the page's elements.
    Controls(Vec<usize>),
    /// Options of the list that the action chooses from.
    Options(Vec<String>),
    /// The option that the action chooses, where the client runs all of them together in one text and another may fit.
    Itself,
    /// A switch of which the page does not show how it stands: a press may set it either way.
    Unseen(usize),
}

impl Candidates {
    /// They are controls to press, or the ways of one choice, and each is called otherwise.
    pub(in crate::agent) fn are_told_by_name(&self, page: &Page) -> bool {
        let Self::Controls(indices) = self else {
            return false;
        };
        let all = || indices.iter().map(|at| &page.elements[*at]);
        let presses = |one: &Element| {
            use Role::{Button, Link, Menuitem, Radio};
            matches!(one.role, Button | Link | Menuitem | Radio)
        };
        let names: HashSet<&str> = all().map(|one| one.name.as_str()).collect();
        names.len() == indices.len() && all().all(presses)
    }
}

impl From<String> for Objection {
    fn from(reason: String) -> Self {
        Self {
            reason,
            which: None,
        }
    }
}

impl Objection {
    pub(in crate::agent) fn which(reason: String, which: Candidates) -> Self {
        Self {
            reason,
            which: Some(which),
        }
    }
}

/// What one of several of its name can be told by, for each.
pub(in crate::agent) fn labels(view: &View, indices: &[usize]) -> Vec<String> {
    let label = |index: &usize| with_place(view.page, *index);
    indices.iter().map(label).collect()
}

/// Which of these the user's answers to earlier questions mean; none where they do not say. A bare number says so only
/// where it was asked which.
pub(in crate::agent) fn answered(memory: &Memory, labels: &[String]) -> Vec<usize> {
    meant(memory, labels, |_| true)
}

fn meant(memory: &Memory, labels: &[String], counts: impl Fn(Consent) -> bool) -> Vec<usize> {
    let options: Vec<(usize, String)> = labels.iter().cloned().enumerate().collect();
    // In a question of a model's own the numbers are the model's.
    let asks_which = |field: &str| {
        const LONGEST_FIELD: usize = 4;
        let field = Folded::new(field);
        let words = field.words();
        words.len() <= LONGEST_FIELD && words.iter().any(|word| word == "which")
    };
    let is_number = |said: &str| {
        said.chars()
            .all(|c| c.is_ascii_digit() || !c.is_alphanumeric())
    };
    let mut answers = memory
        .notes
        .answers
        .iter()
        .rev()
        .filter_map(|(asked, said)| {
            let consent = Consent::read(said);
            if consent == Consent::Yes {
                return Some(named_in(asked)).filter(|named| !named.is_empty());
            }
            let tells = consent != Consent::No && counts(consent);
            (tells && (asks_which(asked) || !is_number(said))).then(|| said.clone())
        });
    let told = answers.find_map(|said| match read(&said, &options) {
        Answered::One(at) => Some(vec![at]),
        Answered::Leave | Answered::Unclear | Answered::Other => {
            Some(several::named(&said, labels)).filter(|named| !named.is_empty())
        }
    });
    told.unwrap_or_default()
}

/// The controls of a control's role and name, in the page's order.
pub(in crate::agent) fn of_its_name(view: &View, element: &Element) -> Vec<usize> {
    let like = |other: &Element| other.role == element.role && other.name == element.name;
    let all = view.page.elements.iter().enumerate();
    all.filter(|(_, other)| like(other))
        .map(|(at, _)| at)
        .collect()
}

/// The control that the user chose when asked which: by a question of the engine's, or by an answer to a model's that
/// means it and none of its like. Once one of them was pressed, the answer is used up. A no that names another one
/// ("no, Ben") is none: what that one would do was not told yet.
pub(in crate::agent) fn picked(memory: &Memory, view: &View, action: &Action) -> Option<ElementId> {
    let identity = |at: usize| view.identities.get(at).copied();
    if let Some(pinned) = memory.pinned {
        let at = (0..view.identities.len()).find(|at| identity(*at) == Some(pinned))?;
        return Some(view.page.elements[at].id);
    }
    let id = action.target()?;
    let element = view.page.element(id)?;
    let like = of_its_name(view, element);
    let called = format!("{} \"{}\"", element.role.as_str(), element.name);
    let mut done = memory.notes.history.iter();
    let is_used = done.any(|told| told.does && told.element.starts_with(&called));
    if like.len() < 2 || is_used {
        return None;
    }
    let meant = meant(memory, &labels(view, &like), |consent| {
        consent != Consent::Instead
    });
    let mut meant = meant.iter().map(|at| &view.page.elements[like[*at]]);
    meant.any(|chosen| chosen.id == id).then_some(id)
}

/// What speaks against the option that an action chooses of a list, by the options beside it.
pub(in crate::agent) fn against_option(
    memory: &Memory,
    view: &View,
    action: &Action,
) -> Option<Objection> {
    let field = action.target().and_then(|id| view.page.element(id))?;
    let chosen = Folded::new(action.option()?);
    if let Some(text) = field
        .details()
        .options_text
        .as_deref()
        .filter(|_| field.details().options.is_empty())
    {
        let fits = engine::fits_another(&chosen, &Folded::new(text), &words_said(memory));
        return fits.then(|| {
            let reason = format!("more than one option of “{}” may be meant", field.name);
            Objection::which(reason, Candidates::Itself)
        });
    }
    let offered = &field.details().options;
    let names: Vec<Folded> = offered.iter().map(|one| Folded::new(one)).collect();
    let at = names.iter().position(|one| *one == chosen)?;
    let told = answered(memory, offered);
    if let Some(first) = told.first() {
        let other = !told.contains(&at);
        return other.then(|| format!("the user said which: “{}”", offered[*first]).into());
    }
    let names: Vec<&Folded> = names.iter().collect();
    let (own, list) = (&offered[at], &field.name);
    Some(
        match alike(&names, at, &words_said(memory), &view.engine)? {
            Alike::Further => further(own),
            Alike::Better(other) => better(own, &offered[other]),
            Alike::Equals(equals) => {
                let equals: Vec<String> = equals.iter().map(|one| offered[*one].clone()).collect();
                let reason = format!("{} options of “{list}” may be meant", equals.len());
                Objection::which(reason, Candidates::Options(equals))
            }
        },
    )
}

pub(in crate::agent) fn further(name: &str) -> Objection {
    format!("“{name}” goes further than the user did").into()
}

pub(in crate::agent) fn better(name: &str, other: &str) -> Objection {
    format!("the user's words are “{other}” rather than “{name}”").into()
}

/// The question which of the candidates is meant; what is chosen goes out as `action` would have.
pub(in crate::agent) fn ask(
    memory: &Memory,
    view: &View,
    candidates: &Candidates,
    (action, says, completes): (&Action, &str, bool),
) -> Choice {
    let pending = |offered: Action, at: Option<usize>| Pending {
        proposed: offered == *action,
        action: offered,
        target: at.and_then(|at| view.identities.get(at).copied()),
        says: says.to_owned(),
        completes,
    };
    let at = |action: &Action| {
        let id = action.target()?;
        view.page.elements.iter().position(|one| one.id == id)
    };
    let (asked, offered) = match candidates {
        Candidates::Controls(indices) => {
            let on = |index: &usize| {
                let id = view.page.elements[*index].id;
                pending(action.clone().on(id), Some(*index))
            };
            let labels = labels(view, indices);
            let asked = engine::which_of_these(indices, &view.engine, memory.tongue());
            (asked, indices.iter().map(on).zip(labels).collect())
        }
        Candidates::Unseen(index) => {
            let label = with_place(view.page, *index);
            let offered = vec![(pending(action.clone(), Some(*index)), label)];
            (engine::how_it_stands(*index, &view.engine), offered)
        }
        Candidates::Itself => {
            let at = at(action);
            let list = at.map(|at| &view.page.elements[at]);
            let option = action.option().unwrap_or_default().to_owned();
            let asked = whether_option(list, &option, memory.tongue());
            (asked, vec![(pending(action.clone(), at), option)])
        }
        Candidates::Options(options) => {
            let at = at(action);
            let with = |option: &String| {
                let Action::SelectDropdown { id, .. } = action else {
                    return pending(action.clone(), at);
                };
                let action = Action::SelectDropdown {
                    id: *id,
                    value: None,
                    text: Some(option.clone()),
                };
                pending(action, at)
            };
            let list = at.map_or("", |at| view.page.elements[at].name.as_str());
            let offered = options.iter().map(with).zip(options.iter().cloned());
            (
                which_option(list, options, memory.tongue()),
                offered.collect(),
            )
        }
    };
    question::ask_which(memory, asked, offered)
}

fn whether_option(list: Option<&Element>, option: &str, tongue: Tongue) -> Question {
    let name = list.map_or("", |list| list.name.as_str());
    let offered = list.and_then(|list| list.details().options_text.as_deref());
    let offered = intent::shorten(offered.unwrap_or_default().trim(), 200);
    Question {
        text: Phrase::WhetherOption.say(tongue, &[name, &offered, option]),
        about: "which".to_owned(),
        need: engine::Need::Value,
    }
}

fn which_option(list: &str, options: &[String], tongue: Tongue) -> Question {
    let told = options.iter().enumerate();
    let told = told.map(|(at, option)| format!("{}) “{option}”", at + 1));
    let told = told.collect::<Vec<_>>().join(", ");
    Question {
        text: Phrase::WhichOption.say(tongue, &[&options.len().to_string(), list, &told]),
        about: "which".to_owned(),
        need: engine::Need::Value,
    }
}
