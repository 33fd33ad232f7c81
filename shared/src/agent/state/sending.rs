//! What a task has sent so far of what it filled in.

use super::history::{held, sent};
use super::memory::Memory;
use super::notes::HistoryEntry;
use super::outgoing::kind;
use crate::action::{Action, Past, Verb};
use crate::agent::verify::Outcome;
use crate::page::ElementId;
use crate::safety::Service;
use words::{Folded, label};

/// Whatever number a control has.
pub(in crate::agent) const ANY: ElementId = ElementId(0);

/// What held, the newest first, each with what was told of it where that is known.
pub(in crate::agent) fn worked(
    memory: &Memory,
) -> impl Iterator<Item = (&Past, Option<&HistoryEntry>)> + Clone {
    let past = memory.past.iter().rev().filter(|past| !past.failed);
    let told: Vec<&HistoryEntry> = held(memory).collect();
    let mut told = told.into_iter().rev();
    let mut with = Vec::new();
    for past in past {
        let verb =
            |one: &&HistoryEntry| sent(one).is_some_and(|action| action.as_verb() == past.verb);
        with.push((past, told.next().filter(verb)));
    }
    with.into_iter()
}

/// From where on in the past nothing was sent any more: behind the last press that sends by its name, does what the goal
/// orders or is reported on, and was seen to work.
pub(in crate::agent) fn last_sending(memory: &Memory) -> usize {
    let sends = |(past, told): &(&Past, Option<&HistoryEntry>)| {
        let seen = told.is_some_and(|told| told.outcome == Outcome::Confirmed);
        let serves = told.is_some_and(|told| told.service == Service::Serves);
        let presses = matches!(past.verb, Verb::Click | Verb::Press);
        let goes = matches!(past.verb, Verb::Navigate | Verb::GoBack | Verb::GoForward);
        let reported = told.is_some_and(|told| told.reported);
        goes || seen && presses && (serves || reported || was_a_sending(past, memory))
    };
    let Some((sending, _)) = worked(memory).find(sends) else {
        return 0;
    };
    let at = memory
        .past
        .iter()
        .rposition(|past| std::ptr::eq(past, sending));
    at.map_or(0, |at| at + 1)
}

/// The press of a button that sends by its name or does what the goal orders, whether the page still has it or not.
pub(in crate::agent) fn was_a_sending(past: &Past, memory: &Memory) -> bool {
    let pressed = kind(&Action::Click { id: ANY }, past.identity);
    let mut told = memory.notes.history.iter();
    let told = told.find(|told| past.identity.is_some() && told.kind == pressed);
    let Some(told) = told.filter(|told| told.service != Service::CallsOff) else {
        return false;
    };
    let name = told.element.strip_prefix("button \"");
    let name = name.and_then(|name| name.split('"').next());
    name.is_some_and(|name| {
        if told.service == Service::Serves {
            return true;
        }
        let name = Folded::new(name);
        label::sends(&name) || label::keeps(&name) || label::acts(&name)
    })
}
