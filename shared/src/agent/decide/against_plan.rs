//! What speaks against a model's action by the steps that the goal says or its own plan has: a box set the other way, a
//! later step before one that can be done now.

use super::exact;
use super::progress::{is_repeated, turns};
use crate::action::Action;
use crate::agent::state::choice::Choice;
use crate::agent::state::memory::Memory;
use crate::agent::state::plan::PlanStep;
use crate::agent::state::view::View;
use crate::safety;
use intent::{Intent, Setting, Value};
use words::Folded;

/// Why the action cannot be meant as the steps stand.
pub(in crate::agent) fn against_plan(
    memory: &Memory,
    view: &View,
    action: &Action,
) -> Option<String> {
    turned(memory, view, action).or_else(|| out_of_turn(memory, view, action))
}

/// A box that is set the other way than every step which names it says, of the goal's or else of the plan.
fn turned(memory: &Memory, view: &View, action: &Action) -> Option<String> {
    let sets = matches!(action, Action::Check { .. } | Action::Uncheck { .. });
    let element = action.target().and_then(|id| view.page.element(id))?;
    let name = Folded::new(&element.name);
    let setting = |intent: &Intent| match intent {
        Intent::Set {
            what,
            to: Value::Switch(to),
        } => {
            let said = [&what.name, &what.phrase].map(|said| Folded::new(said));
            let plain = what.relations.is_empty() && what.ordinal.is_none();
            let named = !name.words().is_empty() && said.contains(&name);
            (plain && named).then_some(*to)
        }
        _ => None,
    };
    let own: Vec<Setting> = memory
        .reading
        .steps
        .iter()
        .filter_map(|step| setting(&step.intent))
        .collect();
    let left = memory.plan.steps.get(memory.plan.current..);
    let planned = left
        .unwrap_or_default()
        .iter()
        .filter_map(|step| step.intent.as_ref());
    let said = if own.is_empty() {
        planned.filter_map(setting).collect()
    } else {
        own
    };
    let against = sets && !said.is_empty() && !said.iter().any(|setting| turns(*setting, action));
    against.then(|| {
        let to = if said[0] == Setting::On { "on" } else { "off" };
        format!("“{}” is to be {to}, as the steps say", element.name)
    })
}

/// What a later step of the plan says in exact words, and changes something, while the page shows that the step which is
/// on can be done and is not.
fn out_of_turn(memory: &Memory, view: &View, action: &Action) -> Option<String> {
    let on = memory.plan.current;
    let later = memory.plan.steps.get(on + 1..).unwrap_or_default();
    let says = |step: &PlanStep| {
        let intent = step.intent.as_ref();
        let presses =
            |intent: &&Intent| matches!(intent, Intent::Press { .. } | Intent::Submit { .. });
        intent
            .filter(presses)
            .is_some_and(|intent| exact::serves(intent, action, view))
    };
    if !later.iter().any(says) || !safety::does_more_than_look(action, view.page) {
        return None;
    }
    let step = memory.plan.steps.get(on)?;
    let sets = matches!(step.intent, Some(Intent::Set { .. }));
    let Some(Choice::Act { action: first, .. }) =
        exact::next_of_plan(memory, view).filter(|_| sets)
    else {
        return None;
    };
    // What the plan says was sent since, whoever is to say that its step is done.
    let waits = first != *action && !is_repeated(memory, &first, view);
    waits.then(|| {
        format!(
            "“{}” of the plan comes before it, and is not done",
            step.description
        )
    })
}
