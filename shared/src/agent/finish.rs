//! Ending honestly (contract §4.10): what was done, what the page says of it, what is unproven.

use super::half_done;
use super::memory::Memory;
use super::plan::Plan;
use jiff::Timestamp;

/// Whether a finish may pass, and if not, what stands against it.
pub(super) fn objection(memory: &Memory, now: Timestamp) -> Option<String> {
    if !memory.plan.is_done() {
        return Some("the plan has steps left".to_owned());
    }
    let standing = memory.standing_failure(now)?;
    Some(format!("{} failed: {}", standing.tried, standing.reason))
}

/// What the user reads at the end. Of the page's own words only those are quoted that came with the
/// last action: what stood there all along proves nothing.
pub(super) fn summary(memory: &Memory) -> String {
    let left = unserved(memory);
    let mut summary = match (&memory.said, memory.past.is_empty()) {
        _ if !left.is_empty() => format!("I did what I understood, but not this: {left}."),
        (Some(text), false) => format!("Done. The page says: “{}”", shorten(text.trim(), 160)),
        (_, true) if !memory.notes.kept.is_empty() => "Done.".to_owned(),
        (_, true) => {
            "There was nothing left to do: the page already shows what you asked for.".to_owned()
        }
        _ if half_done::is_sent_unseen(memory) => "Sent, not confirmed.".to_owned(),
        _ if !memory.unproven.is_empty() || memory.vouched.is_some() => {
            "I went through all the steps.".to_owned()
        }
        _ => "Done.".to_owned(),
    };
    for key in &memory.notes.kept {
        if let Some(fact) = memory.notes.facts.get(key) {
            let value = shorten(&fact.value, 160);
            summary.push_str(&format!(" I keep {key} in mind: “{value}”."));
        }
    }
    summary + &unseen(memory)
}

/// What took effect by the user's word alone, and what nobody saw.
pub(super) fn unseen(memory: &Memory) -> String {
    let mut told = String::new();
    if let Some(vouched) = &memory.vouched {
        told.push_str(" You say that this went through, which the page did not show: ");
        told.push_str(vouched);
    }
    if let Some(last) = memory.unproven.last() {
        told.push_str(" I could not see on the page whether this took effect: ");
        told.push_str(last);
    }
    told
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

/// The honest end of a task that went nowhere.
pub(super) fn gave_up(memory: &Memory) -> String {
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
        return "I could not reach the goal on this page.".to_owned();
    }
    format!(
        "I could not reach the goal. What I tried: {}.",
        tried.join("; ")
    )
}

fn shorten(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let cut: String = text.chars().take(most).collect();
    format!("{cut}…")
}

/// The answer to a task without a page, when no model is there to talk.
pub(super) const NO_PAGE: &str =
    "I can act on web pages, but I see none here. Open the page and tell me what to do on it.";
