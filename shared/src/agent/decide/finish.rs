//! Ending honestly (contract §4.10): what was done, what the page says of it, what is unproven.

use super::half_done;
use crate::agent::observe::Observation;
use crate::agent::state::history::{held, presses, sent};
use crate::agent::state::memory::Memory;
use crate::agent::state::notes::HistoryEntry;
use crate::agent::state::plan::Plan;
use crate::safety::Service;
use intent::shorten;
use jiff::Timestamp;
use words::phrase::Phrase;
use words::{Folded, label};

/// Whether a finish may pass, and if not, what stands against it.
pub(in crate::agent) fn objection(memory: &Memory, now: Timestamp) -> Option<String> {
    if !memory.plan.is_done() {
        return Some("the plan has steps left".to_owned());
    }
    let standing = memory.standing_failure(now)?;
    Some(format!("{} failed: {}", standing.tried, standing.reason))
}

/// What the user reads at the end. Of the page's own words only those are quoted that came with the
/// last action: what stood there all along proves nothing.
pub(in crate::agent) fn summary(memory: &Memory) -> String {
    let left = unserved(memory);
    let tongue = memory.tongue();
    let ends = |phrase: Phrase| phrase.say(tongue, &[]);
    let mut summary = match (&memory.said, memory.past.is_empty()) {
        _ if !left.is_empty() => Phrase::AllButThis.say(tongue, &[&left]),
        (Some(text), false) => Phrase::DoneAndTold.say(tongue, &[&shorten(text.trim(), 160)]),
        (_, true) if !memory.notes.kept.is_empty() => ends(Phrase::Done),
        (_, true) => ends(Phrase::NothingLeft),
        _ if half_done::is_sent_unseen(memory) => ends(Phrase::Unconfirmed),
        _ if !memory.unproven.is_empty() || memory.vouched.is_some() => ends(Phrase::AllSteps),
        _ => ends(Phrase::Done),
    };
    for key in &memory.notes.kept {
        if let Some(fact) = memory.notes.facts.get(key) {
            let kept = Phrase::KeptInMind.say(tongue, &[key, &shorten(&fact.value, 160)]);
            summary.push_str(&format!(" {kept}"));
        }
    }
    summary + &unseen(memory)
}

/// What is so by the user's word alone, and what nobody saw.
pub(in crate::agent) fn unseen(memory: &Memory) -> String {
    let mut told = vouched(memory);
    if let Some(last) = memory.unproven.last() {
        told.push(' ');
        told.push_str(&Phrase::EffectUnseen.say(memory.tongue(), &[last]));
    }
    told
}

/// What is so by the user's word alone.
pub(in crate::agent) fn vouched(memory: &Memory) -> String {
    let vouched = memory.vouched.as_deref();
    let told = |said| Phrase::DoneByWord.say(memory.tongue(), &[said]);
    vouched.map_or_else(String::new, |said| format!(" {}", told(said)))
}

/// The goal's words that no step served.
fn unserved(memory: &Memory) -> String {
    if memory.plan.by_model {
        // It planned by the whole goal.
        return String::new();
    }
    let quoted = |text: &str| format!("“{}”", shorten(text.trim(), 80));
    let unread = memory.reading.unread.iter().map(|part| quoted(&part.text));
    let beyond = memory.reading.steps.iter().skip(Plan::MOST_STEPS);
    let beyond = beyond.map(|step| quoted(&intent::describe(&step.intent)));
    unread.chain(beyond).collect::<Vec<_>>().join(", ")
}

/// The user said no to what was to be done, and nothing else is.
pub(in crate::agent) fn not_agreed(memory: &Memory, says: &str) -> String {
    let says = says.trim_end_matches('.');
    Phrase::NotAgreed.say(memory.tongue(), &[says]) + &stays(memory)
}

/// What of the task was kept, sent or reported before it stopped: the user has to know that it stays.
pub(in crate::agent) fn stays(memory: &Memory) -> String {
    const MOST: usize = 3;
    let is_kept = |told: &&HistoryEntry| {
        let name = Folded::new(told.name());
        let presses = sent(told).is_some_and(|action| presses(&action));
        let keeps = label::keeps(&name) || label::sends(&name);
        // What opened a dialog is done by what is pressed there.
        let began = told.brought.iter().any(|line| Observation::asked(line));
        presses && (told.reported || !began && (keeps || told.service == Service::Serves))
    };
    let kept: Vec<String> = held(memory)
        .filter(is_kept)
        .map(|told| format!("“{}”", shorten(told.name(), 60)))
        .collect();
    if kept.is_empty() {
        return String::new();
    }
    let from = kept.len().saturating_sub(MOST);
    let stays = Phrase::Stays.say(memory.tongue(), &[&kept[from..].join(", ")]);
    format!(" {stays}")
}

/// The honest end of a task that went nowhere.
pub(in crate::agent) fn gave_up(memory: &Memory) -> String {
    let tried: Vec<String> = memory
        .failures
        .iter()
        .rev()
        .filter(|failure| !failure.resolved)
        .take(3)
        .map(|failure| {
            format!(
                "{} ({})",
                failure.tried.trim_end_matches('.'),
                failure.reason.trim_end_matches('.')
            )
        })
        .collect();
    if tried.is_empty() {
        return Phrase::GaveUp.say(memory.tongue(), &[]);
    }
    Phrase::GaveUpAfter.say(memory.tongue(), &[&tried.join("; ")])
}
