//! The next action by the plan and the deterministic engine.

pub(super) mod against_plan;
mod ask_engine;
pub(super) mod by_rules;
mod done_to;
pub(super) mod exact;
pub(super) mod finish;
pub(super) mod form_left;
pub(super) mod half_done;
pub(super) mod left_over;
pub(super) mod next_step;
pub(super) mod not_found;
pub(super) mod progress;
pub(super) mod rivals;
pub(super) mod unsent;

use super::goal::question::ask;
use super::goal::second_press;
use super::state::choice::Choice;
use super::state::memory::Memory;
use super::state::outgoing::typed;
use super::state::plan::Plan;
use super::state::queue;
use super::state::view::View;
use crate::action::Action;
use crate::safety::{SecretKind, Secrets};
use crate::session::{self, FactSource};
use engine::{Act, Need, Outcome};
use intent::{Intent, Value};
use not_found::missing;
use words::phrase::Phrase;
use words::tongue::Tongue;

/// What the rules decided, and what they found for the step that is on.
#[derive(Debug)]
pub(super) struct Decided {
    pub(super) choice: Choice,
    pub(super) ahead: Ahead,
}

impl Decided {
    fn failed(says: &str) -> Self {
        Self {
            choice: Choice::Fail {
                says: says.to_owned(),
            },
            ahead: Ahead::Unknown,
        }
    }
}

/// What the page has for the step that comes next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Ahead {
    There,
    /// This is not there, in words.
    Missing(String),
    /// No step is left.
    Nothing,
    /// No rule can tell.
    Unknown,
}

impl Ahead {
    /// For a person.
    pub(super) fn sentence(&self) -> Option<String> {
        match self {
            Self::There => Some("What comes next can be done here.".to_owned()),
            Self::Missing(what) => Some(format!("Next, {what} is needed, and is not there yet.")),
            Self::Nothing | Self::Unknown => None,
        }
    }
}

/// Walks the plan from its current step to the first thing there is to do.
pub(super) fn decide(memory: &mut Memory, view: &View) -> Decided {
    if let Some(choice) = second_press::confirm(memory, view) {
        let ahead = Ahead::There;
        return Decided { choice, ahead };
    }
    while !memory.plan.is_done() {
        if let Some(press) = next_step::press_so_called(memory, view) {
            if is_the_goal(memory) {
                // The page knows what all of it means.
                memory.reading.unread.clear();
            }
            memory.plan.replace_current(vec![press]);
        }
        if half_done::is_left_by_the_end(memory, view) {
            next_step(memory);
            continue;
        }
        let step = memory.plan.current;
        match next_step::next_step(memory, view, step) {
            Outcome::Done { .. } => next_step(memory),
            Outcome::Remember {
                key,
                value,
                from_page,
            } => {
                if !keep(memory, view, (&key, &value), from_page) {
                    let says = format!("I do not keep {key} for later: it may be a secret.");
                    return Decided::failed(&says);
                }
                next_step(memory);
            }
            Outcome::Act(act) => return acted(memory, view, act),
            Outcome::Ask(question) => {
                let ahead = match question.need {
                    Need::Choice(_) | Need::Value => Ahead::There,
                    Need::Meaning => Ahead::Unknown,
                };
                let choice = ask(memory, view, question);
                return Decided { choice, ahead };
            }
            Outcome::Missing { what } => match missing(memory, view, &what) {
                Some(choice) => {
                    let ahead = Ahead::Missing(what);
                    return Decided { choice, ahead };
                }
                None => next_step(memory),
            },
        }
    }
    Decided {
        choice: after_the_plan(memory, view),
        ahead: Ahead::Nothing,
    }
}

/// Keeps a value that a later step needs, under its name, unless it may be a secret.
fn keep(memory: &mut Memory, view: &View, (key, value): (&str, &str), from_page: bool) -> bool {
    let from = if from_page {
        site_of(view.url)
    } else {
        FactSource::User
    };
    !keeps_a_secret(memory.plan.intent()) && memory.notes.remember(key, value, from)
}

fn acted(memory: &mut Memory, view: &View, act: Act) -> Decided {
    let Act {
        action,
        says,
        completes,
    } = act;
    memory.waits = 0;
    if brings_a_placeholder(&action, memory.plan.intent()) {
        return Decided::failed(
            "The page shows a text there that I do not copy: it looks like one of my own marks for a secret.",
        );
    }
    let choice = Choice::Act {
        says: told(memory, view, &action, says),
        action,
        completes,
        then: Vec::new(),
    };
    Decided {
        choice,
        ahead: Ahead::There,
    }
}

/// What the user reads of an action: the engine's own words, which are English, else what it does in their language.
fn told(memory: &Memory, view: &View, action: &Action, says: String) -> String {
    match memory.tongue() {
        Tongue::English => says,
        tongue => queue::says(action, view.page, tongue),
    }
}

/// The step that is on is the whole goal as it was said.
fn is_the_goal(memory: &Memory) -> bool {
    let step = memory.plan.step();
    step.is_some_and(|step| step.description == memory.reading.text.trim())
}

/// What is to be done when no step is left.
fn after_the_plan(memory: &Memory, view: &View) -> Choice {
    match left_over::leftover(memory, view) {
        Some(Outcome::Act(Act { action, says, .. })) => Choice::Act {
            says: told(memory, view, &action, says),
            action,
            completes: false,
            then: Vec::new(),
        },
        Some(Outcome::Ask(question)) => ask(memory, view, question),
        _ => half_done::menu(memory, view)
            .or_else(|| unsent(memory, view))
            .unwrap_or_else(|| Choice::Finish {
                says: finish::summary(memory),
            }),
    }
}

/// What was filled in and not sent: it is sent where the goal is for something to change; where the
/// goal is for the filling itself, the end says so. A model's plan says itself what is sent.
fn unsent(memory: &Memory, view: &View) -> Option<Choice> {
    let button = left_over::unsent(memory, view)?;
    let element = view.page.elements.get(button)?;
    if memory.plan.by_model || !intent::means_change(&memory.goal) {
        let says = Phrase::FilledNotSent.say(memory.tongue(), &[&element.name]);
        let says = says + &finish::unseen(memory);
        return Some(Choice::Finish { says });
    }
    Some(Choice::Act {
        action: Action::Click { id: element.id },
        says: Phrase::Clicking.say(memory.tongue(), &[&element.name]),
        completes: false,
        then: Vec::new(),
    })
}

/// What is to be kept is called a secret on the page.
fn keeps_a_secret(intent: Option<&Intent>) -> bool {
    match intent {
        Some(Intent::Remember {
            what: Value::Shown(label),
            ..
        }) => SecretKind::of_name(label).is_some(),
        _ => false,
    }
}

/// A page's text must not pass for the mark of a secret: those are in the user's words alone.
pub(super) fn brings_a_placeholder(action: &Action, intent: Option<&Intent>) -> bool {
    let typed = typed(action);
    let named = intent.is_some_and(next_step::is_spelled_out);
    !named && Secrets::default().misses(&typed)
}

/// Where something that a page shows was read.
pub(super) fn site_of(url: &str) -> FactSource {
    session::registrable_domain(url).map_or(FactSource::Unknown, FactSource::Site)
}

fn next_step(memory: &mut Memory) {
    memory.plan.advance();
    memory.waits = 0;
    memory.pinned = None;
    memory.unclear = 0;
    memory.questions = 0;
}

/// Plans a goal, or plans what is left of it anew.
pub(super) fn plan(memory: &mut Memory) {
    if memory.reading.text.is_empty() {
        // It was opened by a version that kept no reading.
        memory.reading = intent::read(&memory.goal);
        memory.plan.read_again(&memory.reading);
    }
    if memory.plan.steps.is_empty() {
        memory.plan = Plan::of_goal(&memory.reading);
    }
}
