//! What the rules do next for a step of the plan.

use super::ask_engine::ask;
use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use crate::session::{self, Facts};
use engine::{Need, Outcome, Question};
use intent::{Destination, Intent, Target, Value, Verb};
use words::Folded;
use words::phrase::Phrase;
use words::tongue::Tongue;

/// What to do next for the step `at` of the plan, on the page as it is.
pub(in crate::agent) fn next_step(memory: &Memory, view: &View, at: usize) -> Outcome {
    let Some(step) = memory.plan.steps.get(at) else {
        return Outcome::Done {
            because: "No step is left.".to_owned(),
        };
    };
    match &step.intent {
        Some(intent) => {
            let intent = recalled(intent, &memory.notes.facts);
            ask(memory, view, at, &intent, engine::next_step)
        }
        None => not_understood(memory, &step.description),
    }
}

/// The press that a step which is no command means, where a control of the page bears its very words.
pub(in crate::agent) fn press_so_called(memory: &Memory, view: &View) -> Option<Intent> {
    let step = memory.plan.step().filter(|step| step.intent.is_none())?;
    control_so_called(&step.description, view)
}

/// Words that are no command, but word for word the name of a control of the page.
fn control_so_called(words: &str, view: &View) -> Option<Intent> {
    let name = words.trim().trim_end_matches(['.', '!']);
    let wanted = Folded::new(name);
    let bears = view
        .page
        .elements
        .iter()
        .any(|element| Folded::new(&element.name) == wanted);
    bears.then(|| Intent::Press {
        verb: Verb::Click,
        target: Target {
            quoted: true,
            ..Target::named(name)
        },
    })
}

/// What was kept stands in the place of its name.
fn recalled(intent: &Intent, facts: &Facts) -> Intent {
    if let Intent::Set {
        what,
        to: Value::Remembered(key),
    } = intent
        && let Some(fact) = session::fact(facts, key)
    {
        return Intent::Set {
            what: what.clone(),
            to: Value::Literal(fact.value.clone()),
        };
    }
    intent.clone()
}

/// What was understood of the words and what was not, as a question.
fn not_understood(memory: &Memory, words: &str) -> Outcome {
    let whole = memory.reading.text.trim() == words;
    let tongue = memory.tongue();
    let in_parts = whole && tongue == Tongue::English;
    let question = memory.reading.question().filter(|_| in_parts);
    let question = question
        .unwrap_or_else(|| Phrase::NotUnderstoodPart.say(tongue, &[&intent::shorten(words, 120)]));
    Outcome::Ask(Question {
        text: question,
        about: "goal".to_owned(),
        need: Need::Meaning,
    })
}

/// The user's own words that a step puts into the page or opens.
pub(in crate::agent) fn is_spelled_out(intent: &Intent) -> bool {
    match intent {
        Intent::Set { to, .. } => matches!(
            to,
            Value::Literal(_) | Value::Date { .. } | Value::NameAndLiteral(_)
        ),
        Intent::Navigate { to } => matches!(to, Destination::Url(_)),
        _ => false,
    }
}
