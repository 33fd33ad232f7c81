//! The gate at the end of deciding: what a choice may become before it leaves (contract §11
//! "Approval"; controls D4 to D10). It holds for the rules' choices and for a model's alike.

pub(super) mod absent;
pub(super) mod against_deed;
mod against_thing;
mod approved;
mod ask;
mod done_before;
pub(super) mod guard;
mod menu_open;
mod saved;
pub(super) mod shown;
mod together;
pub(super) mod unmet;
mod unseen;
mod weigh;

use super::state::choice::Choice;
use super::state::memory::Memory;
use super::state::open::Pending;
use super::state::view::Input;
use crate::action::{Action, ServerTool};
use crate::agent::decide::finish;
use crate::page::Page;
use crate::safety::{self, Speech, UserRequest, Verdict};
pub(super) use against_thing::against_thing;
pub(super) use approved::{Approved, Permitted};
use ask::confirm;
pub(super) use ask::{ask_which, was_told_which};
use std::sync::Arc;
use weigh::{element_of, gate_of, weigh};
pub(super) use weigh::{focus, is_picked};
use words::phrase::Phrase;

/// A word that stands in the prompts of the loop and nowhere else.
pub(super) const CANARY: &str = "cw-steer-5b1e9a";

/// Holds a choice against the gate.
pub(super) fn permit(memory: &mut Memory, input: &Input, choice: Choice) -> Permitted {
    let Choice::Act {
        action: proposed,
        says,
        ..
    } = &choice
    else {
        return Permitted::Pass(choice.map(Approved::new));
    };
    match weigh(memory, input, proposed) {
        Verdict::Pass => Permitted::Pass(choice.map(Approved::new)),
        // Whoever said no to it is not asked again, and nobody knows another way.
        Verdict::Refuse(safety::Reason::Declined) => Permitted::Pass(Choice::Fail {
            says: finish::not_agreed(memory, says),
        }),
        Verdict::Refuse(reason) => Permitted::Refused(reason.to_string()),
        Verdict::Confirm(terms) => confirm(memory, input, choice, *terms),
    }
}

/// The choice as it may leave: what `approved` is for passed the gate when it was chosen. What the gate refuses ends
/// honestly: nobody knows another way by then.
pub(super) fn approve(
    memory: &mut Memory,
    input: &Input,
    choice: Choice,
    approved: Option<Approved>,
) -> Choice<Approved> {
    if let (Choice::Act { action, .. }, Some(approved)) = (&choice, approved)
        && action == approved.action()
    {
        return choice.map(|_| approved);
    }
    match permit(memory, input, choice) {
        Permitted::Pass(choice)
        | Permitted::Confirm {
            question: choice, ..
        } => choice,
        Permitted::Refused(reason) => Choice::Fail {
            says: Phrase::NotSafe.say(memory.tongue(), &[&reason]),
        },
    }
}

/// The question whether it is this very one, told by its place, in the terms in which everything is asked about.
pub(super) fn ask_whether(memory: &mut Memory, input: &Input, choice: Choice) -> Choice<Approved> {
    let Choice::Act { action, .. } = &choice else {
        return choice.map(Approved::new);
    };
    let user_request = memory.user_request();
    let gate = gate_of(memory, input, &user_request, None);
    let terms = safety::terms_of(&gate, input.page, input.url, action);
    match confirm(memory, input, choice, terms) {
        Permitted::Confirm { question, .. } | Permitted::Pass(question) => question,
        Permitted::Refused(reason) => Choice::Fail { says: reason },
    }
}

/// An action of a chain, where it may go with the first.
pub(super) fn in_chain(memory: &mut Memory, input: &Input, action: &Action) -> Option<Approved> {
    if memory.plan.by_model && against_thing(memory, input, action, false).is_some() {
        return None;
    }
    let asked = memory.watch.asked.clone();
    let passes = weigh(memory, input, action) == Verdict::Pass;
    memory.watch.asked = asked;
    passes.then(|| Approved::new(action.clone()))
}

/// Whether a tool of the server may be used so.
pub(super) fn permits_tool(
    memory: &mut Memory,
    input: &Input,
    tool: &ServerTool,
) -> Result<(), String> {
    let picked = memory
        .pinned
        .and_then(|identity| element_of(input, identity));
    let user_request = memory.user_request();
    let mut gate = gate_of(memory, input, &user_request, picked);
    match safety::gate_tool(&mut gate, input.page, input.url, tool, input.now) {
        Verdict::Pass => Ok(()),
        Verdict::Refuse(reason) => Err(reason.to_string()),
        Verdict::Confirm(_) => {
            Err("it would tell a stranger what only this page or these documents know".to_owned())
        }
    }
}

/// Whether the goal or a step of the plan names what the action is done to, and what it chooses.
/// What is only written, opened or looked at is told by the goal's own words or not at all.
pub(super) fn is_named(memory: &Memory, page: &Page, action: &Action) -> bool {
    let plan: Vec<&str> = memory
        .plan
        .steps
        .iter()
        .map(|step| step.description.as_str())
        .collect();
    let wishes = [
        memory.user_request(),
        Arc::new(UserRequest::new(&plan.join(".\n"), &[])),
    ];
    wishes
        .iter()
        .any(|user_request| user_request.names(action, page))
}

/// What is searched for where a model wants to search for this: its words where they tell nobody
/// anything, else the goal's own.
pub(super) fn searched(memory: &mut Memory, input: &Input, query: &str) -> String {
    let tool = ServerTool::GoogleSearch {
        query: query.to_owned(),
    };
    match permits_tool(memory, input, &tool) {
        Ok(()) => query.to_owned(),
        Err(_) => memory.user_request().searchable(),
    }
}

/// The action that the user agreed to, as the page has it now. `None` where its element is gone.
pub(super) fn taken_up(input: &Input, pending: Pending) -> Option<Choice> {
    let action = match pending.target {
        Some(identity) => pending.action.on(element_of(input, identity)?),
        None => pending.action,
    };
    Some(Choice::Act {
        action,
        says: pending.says,
        completes: pending.completes,
        then: Vec::new(),
    })
}

/// A model's words as the user may read them (control D11).
pub(super) fn presentable(memory: &Memory, choice: Choice) -> Choice {
    let knowledge = memory.notes.knowledge.as_deref().unwrap_or_default();
    let knowledge = [knowledge];
    let speech = Speech {
        canary: CANARY,
        knowledge: &knowledge,
        origins: &memory.watch.origins,
    };
    let clean = |text: String| {
        let cleaned = speech.clean(&text);
        if !cleaned.removed.is_empty() {
            tracing::warn!(removed = ?cleaned.removed, "something was taken out of what a model said");
        }
        cleaned.text
    };
    match choice {
        Choice::Act {
            action,
            says,
            completes,
            then,
        } => Choice::Act {
            action,
            says: clean(says),
            completes,
            then,
        },
        Choice::Ask(mut open) => {
            open.question.text = clean(open.question.text);
            Choice::Ask(open)
        }
        Choice::Finish { says } => Choice::Finish { says: clean(says) },
        Choice::Fail { says } => Choice::Fail { says: clean(says) },
        other => other,
    }
}
