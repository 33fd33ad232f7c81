//! What speaks against the end of a task that a model declares, by the goal's own words and what was done, whatever
//! the model says of it and however often.

mod left;
mod wording;

use super::menu_open::menu_open;
use crate::action::{self, Action, Decision};
use crate::agent::decide::exact;
use crate::agent::decide::half_done;
use crate::agent::decide::left_over;
use crate::agent::decide::unsent::{self, is_unsent};
use crate::agent::goal::deed::{self, Standing};
use crate::agent::goal::value::{Kind, Value};
use crate::agent::goal::values;
use crate::agent::observe::Observation;
use crate::agent::state::choice::Choice;
use crate::agent::state::history::held;
use crate::agent::state::memory::{Failure, Memory};
use crate::agent::state::notes::HistoryEntry;
use crate::agent::state::plan::PlanStep;
use crate::agent::state::view::View;
use crate::page::{Element, Role};
use crate::safety::{self, Service, SideEffect};
use words::dated::{lies_between, named_days};
use words::tongue::Tongue;
use words::{Folded, label};

/// What the goal orders and nothing shows to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::agent) enum Unmet {
    /// The control of that name was not pressed, which sends what was filled in.
    Unsent(String),
    /// The control of that name stands beside what was filled in, and was not pressed.
    LeftInForm(String),
    /// It was pressed, and the page did not take what was filled in.
    Refused(String),
    /// Nothing was pressed or chosen, only typed.
    OnlyTyped,
    /// No control was pressed that does the deed, which the goal calls so.
    Undone(String),
    /// The page asks whether what was pressed last is meant, with the control of that name to say no.
    Asked(String),
    /// What was pressed last opened a menu, and nothing of it was chosen: the name of its control, or of the entry of which
    /// the goal speaks.
    MenuOpen(String),
    /// What was begun was called off with the control of that name.
    CalledOff(String),
    /// It stands in nothing that was done, and not on the page.
    Nowhere(String),
    /// What is so called stands the other way than the goal has it.
    Stands { name: String, on: bool },
    /// What the page said speaks of something else than of this.
    Other { said: String, named: String },
    /// The plan has this, the page shows how to do it, and nothing was done with its control.
    StepLeft(String),
}

/// What speaks against the end of a task, most of it only where a model planned. Nothing does once the user has seen to
/// it.
pub(in crate::agent) fn unmet(memory: &Memory, view: &View) -> Option<Unmet> {
    if memory.vouched.is_some() {
        return None;
    }
    let stands = left_over::stands_otherwise(memory, view);
    if let Some((name, on)) = stands {
        return Some(Unmet::Stands { name, on });
    }
    let open = undone(memory, view).or_else(|| asked(memory, view));
    if !memory.plan.by_model {
        return open;
    }
    unsent(memory, view)
        .or_else(|| {
            let left = left::in_form(memory, view).or_else(|| left::open(memory, view));
            left.map(Unmet::LeftInForm)
        })
        .or_else(|| only_typed(memory))
        .or(open)
        .or_else(|| menu_open(memory, view).map(Unmet::MenuOpen))
        .or_else(|| nowhere(memory, view))
        .or_else(|| of_another(memory))
        .or_else(|| step_left(memory, view))
}

fn unsent(memory: &Memory, view: &View) -> Option<Unmet> {
    let button = left_over::unsent(memory, view).and_then(|at| view.page.elements.get(at));
    // A button that keeps what was filled in says so by its name, whatever the goal says of a change.
    let keeps = |button: &&Element| label::keeps(&Folded::new(&button.name));
    let one_of_several = || {
        let mut keeping = view.page.elements.iter().filter(keeps);
        keeping.find(|one| one.role == Role::Button)
    };
    let typed = || is_unsent(memory, view, false) && !unsent::ends_reported(memory);
    let button = button.or_else(|| one_of_several().filter(|_| typed()));
    let changes =
        || intent::means_change(&memory.goal) || button.is_some_and(|button| keeps(&button));
    let waits = button.is_some() && changes() && !unsent::is_kept_itself(memory);
    if !waits && !is_unsent(memory, view, true) {
        return None;
    }
    let name = button.map_or_else(String::new, |button| button.name.clone());
    Some(unsent::refused(memory).map_or(Unmet::Unsent(name), Unmet::Refused))
}

/// Deeds that typing alone never does. To sign in or to look something up, what was typed is sent by a press that does
/// nothing else.
const BY_A_PRESS: [SideEffect; 7] = [
    SideEffect::Delete,
    SideEffect::Pay,
    SideEffect::Buy,
    SideEffect::Transfer,
    SideEffect::Share,
    SideEffect::Publish,
    SideEffect::Grant,
];

fn only_typed(memory: &Memory) -> Option<Unmet> {
    let types = |told: &HistoryEntry| {
        matches!(
            action::parse(&told.sent),
            Ok(Decision::Client(
                Action::SetValue { .. } | Action::Type { .. }
            ))
        )
    };
    let user_request = memory.user_request();
    let mut did = held(memory).filter(|told| told.does).peekable();
    let only_types = did.peek().is_some() && did.all(types);
    let stops = held(memory).last().is_some_and(types) && user_request.orders_a_deed();
    let orders = stops
        || BY_A_PRESS
            .into_iter()
            .any(|deed| user_request.asks_for(deed));
    (only_types && orders && memory.said.is_none()).then_some(Unmet::OnlyTyped)
}

/// Where nothing at all was done, the user is asked whether it is so already.
fn undone(memory: &Memory, view: &View) -> Option<Unmet> {
    held(memory).find(|told| told.does)?;
    let agreed = || deed::agreed_in_another_tongue(memory, &view.page.text());
    match deed::standing(memory) {
        Standing::Undone(_) if agreed() => None,
        Standing::Undone(words) => Some(Unmet::Undone(words)),
        Standing::CalledOff(name) => Some(Unmet::CalledOff(name)),
        Standing::Done => deed::left_of_several(memory).map(Unmet::Undone),
        Standing::None => None,
    }
}

/// The deed was the last that was pressed, nothing reports it, and a dialog offers to call it off; or a dialog that came
/// up with the last press asks something. Who only wants to be told something has opened what tells it.
fn asked(memory: &Memory, view: &View) -> Option<Unmet> {
    if half_done::asks(memory) && !half_done::is_for_a_change(memory) {
        return None;
    }
    let last = held(memory).last().filter(|last| !last.reported)?;
    if last.brought.iter().any(|line| Observation::asked(line))
        && let Some(name) = safety::asked_back(view.page)
    {
        return Some(Unmet::Asked(name.to_owned()));
    }
    if last.service != Service::Serves {
        return None;
    }
    let user_request = memory.user_request();
    let name = if view.shows_text() {
        let opened = !last.brought.is_empty();
        user_request.asked_in_dialog(view.page).filter(|_| opened)
    } else {
        // After the user's "no" it stands there still, and nothing has come up since.
        let denied = |failure: &Failure| failure.reason == Failure::DENIED && !failure.resolved;
        let all = memory.failures.iter().any(denied);
        let came_up: Vec<usize> = if all {
            (0..view.page.elements.len()).collect()
        } else {
            view.engine.came_up().collect()
        };
        user_request.asked_among(view.page, came_up)
    }?;
    Some(Unmet::Asked(name.to_owned()))
}

/// Stand before a day of the month, in the languages of the gate, and before no count.
const BEFORE_A_DAY: [&str; 16] = [
    "the", "am", "vom", "der", "den", "dem", "du", "le", "au", "el", "del", "il", "dal", "dia",
    "do", "de",
];

/// Pages that show no text cannot show a value either: there only what was entered counts.
fn nowhere(memory: &Memory, view: &View) -> Option<Unmet> {
    let filled = values::entered(memory).next().is_some();
    let counts = |value: &Value| match value.kind {
        Kind::Number => filled && value.text.len() > 1,
        Kind::Address | Kind::Secret => filled || view.shows_text(),
        // Where every noun has a capital, it names nothing.
        Kind::Name => view.shows_text() && Tongue::of(&memory.goal) != Tongue::German,
    };
    let done: Vec<&str> = held(memory)
        .flat_map(|told| {
            let brought = told.brought.iter().map(String::as_str);
            [told.sent.as_str(), told.element.as_str()]
                .into_iter()
                .chain(brought)
        })
        .chain(values::entered(memory).map(|past| past.value.as_str()))
        .chain(values::added(memory))
        .chain([view.url])
        .collect();
    let text = view.engine.evidence();
    let title = view.page.title.as_deref().unwrap_or_default();
    let shown = |value: &Value| {
        let mut elements = view.page.elements.iter();
        value.is_in(&text)
            || value.is_in(title)
            || elements.any(|element| {
                value.is_in(&element.name)
                    || element.value.as_deref().is_some_and(|one| value.is_in(one))
            })
    };
    held(memory).next()?;
    // Who wants the weekend of the 26th has it from Friday 25 to Monday 28.
    let is_around = |value: &Value| {
        let days: Vec<_> = done.iter().flat_map(|text| named_days(text)).collect();
        let day = value.text.parse().ok();
        let said = Folded::words_of(&memory.goal);
        let mut pairs = said.windows(2);
        let is_day =
            pairs.any(|pair| pair[1] == value.text && BEFORE_A_DAY.contains(&pair[0].as_str()));
        is_day && day.is_some_and(|day| lies_between(day, &days))
    };
    let is_seen = |value: &&Value| {
        done.iter().any(|text| value.is_in(text)) || shown(value) || is_around(value)
    };
    let said = values::said_to_be_entered(memory);
    let (names, others): (Vec<&Value>, Vec<&Value>) =
        said.iter().partition(|value| value.kind == Kind::Name);
    // People name more than what is to be done; where one of the names is seen, that was meant.
    let names = names.into_iter().filter(|name| counts(name));
    let unseen = names
        .clone()
        .next()
        .filter(|_| !names.clone().any(|name| is_seen(&name)));
    let mut missed = others
        .into_iter()
        .filter(|value| counts(value) && !is_seen(value));
    missed
        .next()
        .or(unseen)
        .map(|value| Unmet::Nowhere(value.text.clone()))
}

/// The page's answer to the last action names somebody, and nobody whom the user named.
fn of_another(memory: &Memory) -> Option<Unmet> {
    let answer = memory.said.as_deref()?;
    let named = deed::names_another(memory, answer)?;
    let said = answer.trim().to_owned();
    Some(Unmet::Other { said, named })
}

/// Whatever the page reports bears an end out, and so does nothing where it reports nothing: then a step of the plan
/// counts that changes something and whose control stands there untouched, the one that is on or a later press in exact
/// words.
fn step_left(memory: &Memory, view: &View) -> Option<Unmet> {
    if memory.said.is_some() || held(memory).any(|told| told.reported) {
        return None;
    }
    if let Some(Choice::Act { action, says, .. }) = exact::next_of_plan(memory, view)
        && is_left(memory, view, &action)
    {
        return Some(Unmet::StepLeft(says));
    }
    let is_press_left = |step: &&PlanStep| {
        let serves = |press: &Action| {
            let intent = step.intent.as_ref();
            intent.is_some_and(|intent| exact::serves(intent, press, view))
        };
        view.page.elements.iter().any(|one| {
            let press = Action::Click { id: one.id };
            let usable = one.role == Role::Button && !one.state.disabled;
            usable && serves(&press) && is_left(memory, view, &press)
        })
    };
    let mut later = memory.plan.steps.iter().skip(memory.plan.current + 1);
    let left = later.find(is_press_left)?;
    Some(Unmet::StepLeft(format!("{}.", left.description)))
}

/// The action changes something or sends what this task has filled in, and nothing was done with its control.
fn is_left(memory: &Memory, view: &View, action: &Action) -> bool {
    let is_touched = |element: &Element| {
        let identity = view.page.identity_of(element);
        let mut done = memory.past.iter().filter(|past| !past.failed);
        identity.is_some() && done.any(|past| past.identity == identity)
    };
    let sends = |element: &Element| {
        let mut fields = view.page.elements.iter().filter(|one| one.role.is_field());
        element.form.is_some() && fields.any(|one| one.form == element.form && is_touched(one))
    };
    let element = action.target().and_then(|id| view.page.element(id));
    let does = |one| safety::does_more_than_look(action, view.page) || sends(one);
    element.is_some_and(|one| !is_touched(one) && does(one))
}

impl Unmet {
    /// Who only asks is answered by what follows from the page: an answer that says what the page calls otherwise may end
    /// there, "Zurich is in Switzerland".
    pub(in crate::agent) fn is_explained(&self, memory: &Memory, answer: &str) -> bool {
        let Self::Nowhere(text) = self else {
            return false;
        };
        let (answer, text) = (Folded::new(answer), Folded::new(text));
        half_done::asks(memory)
            && !memory.user_request().orders_a_deed()
            && !held(memory).any(|told| told.does && told.service == Service::Serves)
            && answer.contains(&text)
    }
}
