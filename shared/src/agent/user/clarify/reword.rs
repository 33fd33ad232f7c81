//! Answers to what was not understood, or was not found: other words for it.

use crate::agent::state::memory::Memory;
use crate::agent::user::heard::Change;
use crate::safety::{Consent, beside_no};
use intent::{Intent, Relation, Step, Target, Value, Verb};
use words::reply;
use words::{dated, is_filler, thing};

/// An answer about words that were not understood refines them. One that orders something takes the
/// step's place; any other is another name for what the step needs. `None` where it is none of them.
pub(super) fn reword(memory: &Memory, answer: &str) -> Option<Vec<Change>> {
    let step = memory.plan.step()?;
    let Some(intent) = step.intent.clone() else {
        return refine(memory, answer);
    };
    let consent = Consent::read(answer);
    if reply::knows_nothing(answer) || matches!(consent, Consent::Yes | Consent::No) {
        return None;
    }
    let answer = match consent {
        Consent::Instead => beside_no(answer),
        _ => answer,
    };
    let read = intent::read(answer);
    let orders = read.is_whole() && read.steps.iter().all(|step| names_something(&step.intent));
    let replaced = if orders {
        intents(read.steps)
    } else {
        vec![renamed(intent, answer)]
    };
    Some(vec![Change::Instead(replaced)])
}

/// What the user wants in the place of a press that they do not: an order, or the same on another thing. `None`
/// where it is neither.
pub(super) fn instead(memory: &Memory, told: &str) -> Option<Change> {
    let Some(Intent::Press { verb, target }) = memory.plan.intent().cloned() else {
        return None;
    };
    if told.is_empty() {
        return None;
    }
    let read = intent::read(told);
    let orders = read.is_whole() && read.steps.iter().all(|step| names_something(&step.intent));
    let replaced = match read.steps.as_slice() {
        [_, ..] if orders => intents(read.steps),
        _ => vec![on_another(verb, target, told)],
    };
    Some(Change::Instead(replaced))
}

/// The same press on the thing that the user names.
fn on_another(verb: Verb, was: Target, told: &str) -> Intent {
    if matches!(verb, Verb::Named(_)) {
        let target = intent::target(told);
        return Intent::Press { verb, target };
    }
    let control = Target {
        relations: vec![Relation::InRow(told.to_owned())],
        phrase: format!("{} in the row of {told}", was.name),
        ordinal: None,
        superlative: None,
        ..was
    };
    Intent::Press {
        verb,
        target: control,
    }
}

/// The step with another name for what it needs. What it is done to stays.
fn renamed(intent: Intent, answer: &str) -> Intent {
    if let Intent::Press { verb, target: was } = &intent
        && let Some(told) = the_one(answer).filter(|_| !was.is_unsaid())
    {
        let target = Target {
            phrase: format!("{} {told}", was.phrase),
            relations: vec![Relation::InRow(behind_the_first_word(told).to_owned())],
            ..Target::default()
        };
        let verb = verb.clone();
        return Intent::Press { verb, target };
    }
    let mut target = intent::target(answer);
    match intent {
        Intent::Press { verb, target: was } => {
            // "cancel order 1042" by the control that the user names, if it is that order's.
            let does = matches!(verb, Verb::Named(_)) && !was.is_unsaid();
            let thing = does.then_some(Relation::Of(was.phrase));
            target.relations.extend(was.relations);
            target.relations.extend(thing);
            let verb = if does { Verb::Click } else { verb };
            Intent::Press { verb, target }
        }
        Intent::Set {
            what,
            to: Value::Options(_),
        } => choosing(what, answer),
        Intent::Set { what: was, to } => {
            target.relations.extend(was.relations);
            Intent::Set { what: target, to }
        }
        Intent::Find { .. } => Intent::Find { target },
        _ => Intent::Press {
            verb: Verb::Click,
            target,
        },
    }
}

/// "the one in Bonn", "the one of 84.20": what is told of the thing, and no name of a control.
fn the_one(answer: &str) -> Option<&str> {
    let answer = answer.trim().trim_end_matches('.');
    let begin = ["the one ", "the ones ", "that one ", "one "];
    let told = begin.iter().find_map(|begin| {
        let said = answer.get(..begin.len())?;
        said.eq_ignore_ascii_case(begin)
            .then(|| answer[begin.len()..].trim())
    })?;
    let tells = [
        "of", "in", "on", "at", "from", "for", "with", "by", "about", "called", "named",
    ];
    let first = told.split_whitespace().next()?.to_lowercase();
    (tells.contains(&first.as_str()) && told.len() > first.len()).then_some(told)
}

fn behind_the_first_word(text: &str) -> &str {
    let text = text.split_once(' ').map_or(text, |(_, rest)| rest);
    text.trim().trim_start_matches("the ")
}

/// Another option of the same list.
pub(super) fn choosing(what: Target, answer: &str) -> Intent {
    let to = Value::Options(vec![answer.to_owned()]);
    Intent::Set { what, to }
}

/// The user's word on what was not understood of a step. `None` where it is not understood either.
fn refine(memory: &Memory, answer: &str) -> Option<Vec<Change>> {
    let step = memory.plan.step()?;
    let is_goal = step.description == memory.reading.text.trim();
    let read = if is_goal {
        memory.reading.refined(answer)
    } else {
        intent::read(&step.description).refined(answer)
    };
    if !read.is_whole() {
        return None;
    }
    let refined = is_goal.then(|| Change::Refined(read.clone()));
    let steps = Change::Instead(intents(read.steps));
    Some(refined.into_iter().chain([steps]).collect())
}

/// It says what is to be done and with what: a bare verb may be an answer.
pub(super) fn names_something(intent: &Intent) -> bool {
    !matches!(intent, Intent::Press { target, .. } if target.is_unsaid())
}

/// Whether what is ordered is a deed on a thing, and none on what was asked about. How to use the page (“click Edit”)
/// is an answer.
pub(super) fn is_about_another(ordered: &[Step], asked: &Intent) -> bool {
    let deed = |intent: &Intent| match intent {
        Intent::Press {
            verb: Verb::Named(_),
            target,
        } => Some(telling_words(&target.name)),
        _ => None,
    };
    let Some(asked) = deed(asked).filter(|words| !words.is_empty()) else {
        return false;
    };
    let another = |step: &Step| {
        deed(&step.intent).is_some_and(|said| !said.iter().any(|word| asked.contains(word)))
    };
    ordered.iter().all(another)
}

/// The words of a thing's name that tell it from others of its kind.
fn telling_words(name: &str) -> Vec<String> {
    let words = dated::telling_words(name).into_iter();
    words
        .filter(|word| !is_filler(word) && !thing::is_thing(word))
        .collect()
}

pub(super) fn intents(steps: Vec<Step>) -> Vec<Intent> {
    steps.into_iter().map(|step| step.intent).collect()
}
