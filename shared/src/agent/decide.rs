//! The next action by the plan and the deterministic engine.

use super::answer::{Blocker, Question};
use super::by_rules;
use super::finish;
use super::half_done;
use super::memory::{Memory, Open, OpenNeed};
use super::missing::missing;
use super::plan::Plan;
use super::second_press;
use crate::action::Action;
use crate::page::{Identity, Page};
use crate::safety::{SecretKind, Secrets};
use crate::session::{self, FactSource};
use engine::{Act, Need, Outcome, PageView};
use intent::{Intent, Value};
use jiff::civil::Date;

/// The page as this turn sees it.
#[derive(Debug)]
pub(super) struct View<'a> {
    pub(super) page: &'a Page,
    pub(super) url: &'a str,
    /// Identity of each element, in the page's order.
    pub(super) identities: Vec<Identity>,
    /// The same page as the engine looks at it.
    pub(super) engine: PageView<'a>,
    /// The user's today.
    pub(super) today: Date,
}

impl View<'_> {
    /// Whether the client sends what the page says, or its controls alone.
    pub(super) fn shows_text(&self) -> bool {
        self.page.nodes.iter().any(|node| node.parent.is_some())
    }
}

/// What this turn does.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Choice {
    Act {
        action: Action,
        says: String,
        completes: bool,
        /// Further actions of a model's chain; the rules find their own.
        then: Vec<Action>,
    },
    /// Give the page time.
    Wait {
        seconds: u32,
        says: String,
    },
    Ask(Open),
    Block(Blocker),
    Finish {
        says: String,
    },
    Fail {
        says: String,
    },
}

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

/// Questions a task may ask about one step before it fails.
const MOST_QUESTIONS: u8 = 4;

/// Walks the plan from its current step to the first thing there is to do.
pub(super) fn decide(memory: &mut Memory, view: &View) -> Decided {
    if let Some(choice) = second_press::confirm(memory, view) {
        let ahead = Ahead::There;
        return Decided { choice, ahead };
    }
    while !memory.plan.is_done() {
        by_rules::take_for_a_name(memory, view);
        let step = memory.plan.current;
        match by_rules::next_step(memory, view, step) {
            Outcome::Done { .. } => next_step(memory),
            Outcome::Remember {
                key,
                value,
                from_page,
            } => {
                let from = if from_page {
                    site_of(view.url)
                } else {
                    FactSource::User
                };
                if keeps_a_secret(memory.plan.intent())
                    || !memory.notes.remember(&key, &value, from)
                {
                    let says = format!("I do not keep {key} for later: it may be a secret.");
                    return Decided::failed(&says);
                }
                next_step(memory);
            }
            Outcome::Act(Act {
                action,
                says,
                completes,
            }) => {
                memory.waits = 0;
                if brings_a_placeholder(&action, memory.plan.intent()) {
                    return Decided::failed(
                        "The page shows a text there that I do not copy: it looks like one of my own marks for a secret.",
                    );
                }
                let choice = Choice::Act {
                    action,
                    says,
                    completes,
                    then: Vec::new(),
                };
                return Decided {
                    choice,
                    ahead: Ahead::There,
                };
            }
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

/// What is to be done when no step is left.
fn after_the_plan(memory: &mut Memory, view: &View) -> Choice {
    match by_rules::leftover(memory, view) {
        Some(Outcome::Act(Act { action, says, .. })) => Choice::Act {
            action,
            says,
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
    let button = by_rules::unsent(memory, view)?;
    let element = view.page.elements.get(button)?;
    if memory.plan.by_model || !intent::means_change(&memory.goal) {
        let says = format!(
            "I filled in what you said. It is not sent: I did not press “{}”.{}",
            element.name,
            finish::unseen(memory)
        );
        return Some(Choice::Finish { says });
    }
    Some(Choice::Act {
        action: Action::Click { id: element.id },
        says: format!("Clicking “{}”.", element.name),
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
    let typed = super::settle::typed(action);
    let named = intent.is_some_and(by_rules::is_spelled_out);
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

pub(super) fn ask(memory: &mut Memory, view: &View, asked: engine::Question) -> Choice {
    let engine::Question { text, about, need } = asked;
    if memory.questions >= MOST_QUESTIONS {
        return Choice::Fail {
            says: format!("I still can't tell what to do: {text}"),
        };
    }
    if memory.unclear > 1 {
        return Choice::Fail {
            says: not_told(&need, &text),
        };
    }
    let text = if memory.unclear > 0 {
        format!("{} {text}", again(&need))
    } else {
        text
    };
    memory.questions += 1;
    let need = match need {
        Need::Choice(rivals) => OpenNeed::Choice(
            rivals
                .into_iter()
                .map(|index| (view.identities[index], with_place(view.page, index)))
                .collect(),
        ),
        Need::Value => OpenNeed::Value,
        Need::Meaning => OpenNeed::Meaning,
    };
    Choice::Ask(Open {
        question: Question {
            text,
            field: about,
            // What is meant, which one and which value: only the user can tell.
            private: true,
        },
        need,
    })
}

/// What is said before a question that is asked once more.
fn again(need: &Need) -> &'static str {
    match need {
        Need::Choice(_) => {
            "I can take one of these only. Say its number or its words, or “never mind”."
        }
        Need::Value => "I can't go on without it. Say what to enter, or “never mind”.",
        Need::Meaning => "I can't go on with that. Say it in other words, or “never mind”.",
    }
}

/// The end after two answers that did not say it.
fn not_told(need: &Need, asked: &str) -> String {
    let stopped = match need {
        Need::Choice(_) => "I can't tell which one you mean, so I chose none.",
        Need::Value => "I can't go on without what to enter there, so I stopped.",
        Need::Meaning => "I can't tell what you mean, so I stopped.",
    };
    format!("{stopped} I had asked: {asked}")
}

/// What an element can be told by: its name, the row it stands in, the parts of the page around it.
fn with_place(page: &Page, index: usize) -> String {
    let element = &page.elements[index];
    let row = element.row.and_then(|row| page.rows.get(row));
    let mut lines = vec![element.name.as_str()];
    lines.extend(row.map(|row| row.text.as_str()));
    lines.extend(element.container.iter().map(String::as_str));
    lines.join("\n")
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
