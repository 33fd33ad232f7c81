//! What the last action or the page leaves to do once no step is left.

use super::ask_engine::{after_all, ask};
use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use engine::Outcome;
use intent::{Intent, Setting, Target, Value};

/// What the last action left to do once no step is left.
pub(in crate::agent) fn leftover(memory: &Memory, view: &View) -> Option<Outcome> {
    after_all(memory, view, engine::leftover)
}

/// The button that sends what was filled in and is not sent, by its place in the page's elements.
pub(in crate::agent) fn unsent(memory: &Memory, view: &View) -> Option<usize> {
    after_all(memory, view, engine::unsent)
}

/// What the goal switches and the page shows to stand the other way: how the user calls it, and whether it is on. What
/// is switched more than once is to stand as it was said last.
pub(in crate::agent) fn stands_otherwise(memory: &Memory, view: &View) -> Option<(String, bool)> {
    let steps = memory.reading.steps.iter().rev().map(|step| &step.intent);
    let mut known: Vec<&Target> = Vec::new();
    for intent in steps {
        let Intent::Set {
            what,
            to: Value::Switch(setting),
        } = intent
        else {
            continue;
        };
        let wanted = match setting {
            Setting::On => true,
            Setting::Off => false,
            Setting::Toggle => continue,
        };
        let is_last = !known.contains(&what);
        known.push(what);
        let stands = ask(memory, view, memory.plan.current, intent, engine::stands);
        if let Some(on) = stands.filter(|on| *on != wanted && is_last) {
            return Some((what.phrase.clone(), on));
        }
    }
    None
}
