//! The one place where the deterministic engine is asked.

use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use engine::Step;
use intent::{Intent, Target, Value};

/// Asks the engine, with everything that a decision is made from.
pub(super) fn ask<T>(
    memory: &Memory,
    view: &View,
    at: usize,
    intent: &Intent,
    engine: impl FnOnce(&Step) -> T,
) -> T {
    let steps = &memory.plan.steps;
    let after = steps.get(at + 1..).unwrap_or_default().iter();
    let upcoming: Vec<Intent> = after.filter_map(|step| step.intent.clone()).collect();
    let served = memory.past.last().map(|past| past.step);
    let previous = served.and_then(|step| steps.get(step)?.intent.as_ref());
    engine(&Step {
        intent,
        view: &view.engine,
        number: at,
        previous,
        upcoming: &upcoming,
        past: &memory.past,
        pinned: memory.pinned,
        today: view.today,
    })
}

/// Asks the engine when no step is left.
pub(super) fn after_all<T>(memory: &Memory, view: &View, engine: impl FnOnce(&Step) -> T) -> T {
    let nothing = Intent::Set {
        what: Target::default(),
        to: Value::NoOption,
    };
    ask(memory, view, memory.plan.current, &nothing, engine)
}
