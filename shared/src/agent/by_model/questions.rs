//! What a model, or what holds one back, has the user asked.

use super::reply::Reply;
use crate::action::Action;
use crate::agent::gate::Approved;
use crate::agent::goal::question::ask_held_back;
use crate::agent::goal::which;
use crate::agent::state::answer::Question;
use crate::agent::state::choice::Choice;
use crate::agent::state::memory::Memory;
use crate::agent::state::open::{Open, OpenNeed, Pending};
use crate::agent::state::reason::{Missing, MissingKind};
use crate::agent::state::view::{self, Input};
use crate::safety;
use words::phrase::Phrase;
use words::tongue::Tongue;

/// The question that an answer asks, in its own words or in those `written` for a tool.
pub(super) fn question_of(reply: &Reply, written: Option<String>, tongue: Tongue) -> Choice {
    let asked = reply.question.clone().unwrap_or_default();
    let text = [Some(asked.text), written, Some(reply.thought.clone())]
        .into_iter()
        .flatten()
        .find(|text| !text.trim().is_empty())
        .unwrap_or_else(|| Phrase::WhatNext.say(tongue, &[]));
    let field = match asked.field.trim() {
        "" => Question::FREE.to_owned(),
        field => field.to_owned(),
    };
    Choice::Ask(Open {
        question: Question {
            text,
            field,
            private: true,
        },
        need: OpenNeed::Told,
        counts: false,
    })
}

/// So many of one name are listed beside what was held back.
const MOST_LISTED: usize = 6;

/// The question after the gate has held back twice what a model wanted (control D10). An answer that names the control, or
/// another of its name, says which is meant.
pub(super) fn handed_back(
    memory: &Memory,
    input: &Input,
    (action, says, completes): (&Action, &str, bool),
    reason: &str,
) -> Choice {
    let why = to_the_user(reason);
    let tongue = memory.tongue();
    let what = safety::in_words(action, input.page, tongue);
    let text = Phrase::AboutTo.say(tongue, &[&what, &why]);
    let view = view::view(input, &memory.goal);
    // What is entered or chosen is told by more than where.
    let presses = action.typed().is_none() && action.option().is_none();
    let target = action.target().filter(|_| presses);
    let element = target.and_then(|id| view.page.element(id));
    let like = element.map_or_else(Vec::new, |one| which::of_its_name(&view, one));
    let in_rows = element.is_some_and(|one| one.row.is_some());
    let text = if in_rows && (2..=MOST_LISTED).contains(&like.len()) {
        let listed = engine::which_of_these(&like, &view.engine, tongue).text;
        format!("{text} {listed}")
    } else {
        text
    };
    let offered = like.iter().map(|at| Pending {
        proposed: action.target() == Some(view.page.elements[*at].id),
        action: action.clone().on(view.page.elements[*at].id),
        target: view.identities.get(*at).copied(),
        says: says.to_owned(),
        completes,
    });
    let offered = offered.zip(which::labels(&view, &like)).collect();
    ask_held_back(memory, text, offered)
}

/// The question for the user's word, where a second opinion was twice against it (control D10): it says so.
pub(super) fn in_doubt(
    mut choice: Choice<Approved>,
    reason: &str,
    tongue: Tongue,
) -> Choice<Approved> {
    if let Choice::Ask(open) = &mut choice {
        let careful = Phrase::Careful.say(tongue, &[&to_the_user(reason)]);
        open.question.text = format!("{careful} {}", open.question.text);
    }
    choice
}

/// The same question, behind what the user has to know for it.
pub(super) fn told_first(mut choice: Choice<Approved>, told: &str) -> Choice<Approved> {
    if let Choice::Ask(open) = &mut choice {
        open.question.text = format!("{told} {}", open.question.text);
    }
    choice
}

/// Why something was held back, as it is told to the user.
fn to_the_user(reason: &str) -> String {
    let why = reason.split(": ask the user").next().unwrap_or(reason);
    why.replace("the user's", "your")
        .replace("the user", "you")
        .replace("the goal's", "your task's")
        .replace("the goal", "your task")
}

/// The question where the plan's next step takes a model, and none answers.
pub(super) fn at_a_loss(memory: &Memory) -> Choice {
    Choice::Ask(Open {
        question: Question {
            text: Phrase::AtALoss.say(memory.tongue(), &[]),
            field: Question::NEXT_STEP.to_owned(),
            private: true,
        },
        need: OpenNeed::Told,
        counts: false,
    })
}

/// The question for what is missing.
pub(super) fn missing(missing: &[Missing], reply: &Reply, tongue: Tongue) -> Choice {
    let fields: Vec<&str> = missing.iter().map(|one| one.field.as_str()).collect();
    let private = missing
        .iter()
        .all(|one| one.kind == MissingKind::PrivateData);
    let mut choice = question_of(reply, None, tongue);
    if let Choice::Ask(open) = &mut choice {
        open.question.private = private;
        if !fields.is_empty() {
            open.question.field = fields.join(", ");
        }
        if reply.question.is_none() && !fields.is_empty() {
            open.question.text = Phrase::NeededFromYou.say(tongue, &[&fields.join(", ")]);
        }
    }
    choice
}
