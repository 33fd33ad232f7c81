//! What the task has behind it: plan, facts, what was done, refused and entered, and what was just seen.

use super::ask::Ask;
use super::cap::cap;
use super::history::history;
use crate::action::{Action, Past, Verb};
use crate::agent::decide::unsent;
use crate::agent::gate;
use crate::agent::state::memory::Memory;
use crate::agent::state::notes::Refusal;
use crate::agent::state::outgoing::{in_words, kind};
use crate::agent::state::plan::{PlanStep, StepStatus};
use crate::agent::state::sending::last_sending;
use crate::agent::state::view::{Input, View};
use crate::agent::verify::Outcome;
use crate::page::{ElementId, Page};
use std::ops::Range;
use words::Folded;

/// The longest plan that a prompt holds, in characters, and so on for each part.
const PLAN: usize = 1_500;

const FACTS: usize = 800;

const REFUSED: usize = 800;

const SEEN: usize = 1_200;

const REASON: usize = 600;

const LEFT_OUT: usize = 800;

const ENTERED: usize = 1_000;

/// Plan, facts, history and what was just seen.
pub(super) fn past(memory: &Memory, input: &Input, view: &View, ask: &Ask) -> String {
    let mut text = String::new();
    let mut part = |title: &str, body: String| {
        if !body.is_empty() {
            text.push_str(&format!("{title}\n{body}\n"));
        }
    };
    // What the rules had read in the goal is no plan of the model's.
    if memory.plan.by_model {
        part("Plan:", cap(&plan(memory), PLAN));
    } else if !memory.past.is_empty() && memory.reading.is_whole() {
        let title = "What rules took the goal for, and how far that is carried out:";
        part(title, cap(&plan(memory), PLAN));
    }
    part("Facts:", cap(&facts(memory), FACTS));
    part("Done, oldest first:", history(&memory.notes.history));
    let refused = refused(memory, input.page, ask);
    part("Not let through before:", cap(&refused, REFUSED));
    let asked = memory.notes.asked_which.clone();
    part("Asked of the user last on “which”:", cap(&asked, REASON));
    part("Focus, by what was done last:", focus(memory, input));
    let (sent, tried) = (last_sending(memory), unsent::last_try(memory));
    let tried = tried.filter(|tried| tried.at > sent);
    let open = tried.as_ref().map_or(sent, |tried| tried.at);
    if let Some(tried) = tried {
        let title = format!("{}, though the field does not show it:", tried.told());
        part(&title, cap(&entered(memory, view, sent..open), ENTERED));
    }
    part(
        "Entered and not sent since, though the field does not show it:",
        cap(&entered(memory, view, open..memory.past.len()), ENTERED),
    );
    part("Expected of it:", cap(&ask.expected, SEEN));
    let earlier = memory.queue.unseen.lines.iter();
    let earlier = earlier
        .filter(|line| !ask.seen.contains(line))
        .map(String::as_str);
    let earlier = earlier.collect::<Vec<_>>().join("\n");
    part(
        "Seen after the actions before the last:",
        cap(&earlier, SEEN),
    );
    part(
        "Seen after the last action:",
        cap(&ask.seen.join("\n"), SEEN),
    );
    part("In doubt:", cap(&ask.doubt, REASON));
    let left_out = memory.queue.left_out.join("\n");
    part(
        "Of your last answer not carried out:",
        cap(&left_out, LEFT_OUT),
    );
    let refused = ask.repair.as_deref().unwrap_or_default();
    part("Your last answer was refused:", cap(refused, REASON));
    text.trim_end().to_owned()
}

fn plan(memory: &Memory) -> String {
    let line = |(index, step): (usize, &PlanStep)| {
        let mark = match step.status {
            StepStatus::Completed => "done",
            StepStatus::Active => "now",
            StepStatus::Pending => "later",
            StepStatus::Failed => "failed",
        };
        format!("{}. [{mark}] {}", index + 1, step.description)
    };
    let mut lines: Vec<String> = memory.plan.steps.iter().enumerate().map(line).collect();
    if memory.plan.ends {
        lines.push(format!("{}. [later] finish()", lines.len() + 1));
    }
    lines.join("\n")
}

fn facts(memory: &Memory) -> String {
    let facts = memory.notes.facts.iter();
    let lines: Vec<String> = facts
        .map(|(key, fact)| format!("{key}: {}", fact.value))
        .collect();
    lines.join("\n")
}

/// What the model was not let do, and whether that was on the page as it is now.
fn refused(memory: &Memory, page: &Page, ask: &Ask) -> String {
    if memory.notes.refused.is_empty() {
        return String::new();
    }
    // The last one is told as that.
    let told = usize::from(ask.repair.is_some());
    let now = page.fingerprint();
    // What the user has let go since is no longer held back.
    let went = |one: &&Refusal| {
        let mut done = memory.notes.history.iter();
        !one.element.is_empty() && done.any(|told| told.element == one.element)
    };
    let refused = memory.notes.refused.iter().rev().skip(told);
    let lines = refused.filter(|one| !went(one)).map(|one| {
        let here = one.page == now;
        let place = if one.answers < memory.notes.answers.len() {
            "before the user's last answer: it may be let through now"
        } else if here {
            "on this page as it is"
        } else {
            "on another page or state"
        };
        // A number is another element's by then.
        let action = match one.action.split_once('(') {
            Some((verb, _)) if !here && !one.element.is_empty() => verb,
            _ => &one.action,
        };
        let on = match one.element.as_str() {
            "" => String::new(),
            element => format!(" on {element}"),
        };
        format!("{action}{on}: {} ({place})", one.reason)
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The field that the last action left the focus in.
fn focus(memory: &Memory, input: &Input) -> String {
    let id = gate::focus(memory, input);
    let field = id.and_then(|id| input.page.element(id));
    let field = field.filter(|element| element.role.is_field());
    field.map_or_else(String::new, |element| {
        format!("[{}] {}", element.id.0, in_words(element, input.page))
    })
}

/// What was entered or chosen last in each field that shows something else since, behind a place in the past. What was
/// sent and seen to be is no longer there.
fn entered(memory: &Memory, view: &View, behind: Range<usize>) -> String {
    let mut lines = Vec::new();
    for (element, identity) in view.page.elements.iter().zip(view.identities) {
        // A client that places elements tells what stands in them.
        if element.bounds.is_some() {
            continue;
        }
        let mut past = memory.past.iter();
        let last = past.rposition(|past| past.identity == Some(*identity) && !past.failed);
        let last = last.filter(|at| behind.contains(at) && !memory.past[*at].elsewhere);
        let entered = last
            .map(|at| &memory.past[at])
            .filter(|past| matches!(past.verb, Verb::SetValue | Verb::SelectDropdown));
        // A suggestion that was taken says more than what was typed for it.
        let shows = |past: &&Past| {
            let shown = element.value.as_deref().unwrap_or_default();
            Folded::new(shown).contains(&Folded::new(&past.value))
        };
        let Some(entered) = entered.filter(|past| !shows(past)) else {
            continue;
        };
        let field = in_words(element, view.page);
        let shows = match element.value.as_deref() {
            Some(value) if !value.is_empty() => format!(" (it shows “{value}”)"),
            _ => String::new(),
        };
        let answered = if was_answered(memory, entered) {
            " (the page answered it at once)"
        } else {
            ""
        };
        lines.push(format!(
            "[{}] {field}: {}{shows}{answered}",
            element.id.0, entered.value
        ));
    }
    lines.join("\n")
}

/// The page had a message for it, as a search has that looks while it is typed.
fn was_answered(memory: &Memory, entered: &Past) -> bool {
    let text = entered.value.clone();
    let id = ElementId(0);
    let action = match entered.verb {
        Verb::SetValue => Action::SetValue { id, text },
        _ => Action::SelectDropdown {
            id,
            value: None,
            text: Some(text),
        },
    };
    let kind = kind(&action, entered.identity);
    let told = memory.notes.history.iter().rfind(|told| told.kind == kind);
    told.is_some_and(|told| told.outcome != Outcome::Contradicted && !told.brought.is_empty())
}
