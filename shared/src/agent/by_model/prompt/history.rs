//! What was done, an action a line.

use super::cap::cap;
use crate::action::{Action, Verb};
use crate::agent::state::history::sent;
use crate::agent::state::notes::HistoryEntry;
use crate::agent::verify::Outcome;

/// The longest history that a prompt holds, in characters.
pub(super) const HISTORY: usize = 4_000;

/// Steps of the past that are told in full.
const TOLD_IN_FULL: usize = 10;

/// The last steps in full, older ones in a line each, the oldest counted. An action that was not
/// seen to work is never told as a success.
pub(super) fn history(told: &[HistoryEntry]) -> String {
    let told = settings_in_one(told);
    let full_from = told.len().saturating_sub(TOLD_IN_FULL);
    let mut lines: Vec<String> = Vec::new();
    let mut used = 0;
    let mut first = told.len();
    for (index, one) in told.iter().enumerate().rev() {
        let line = line(index, one, index >= full_from);
        used += line.chars().count() + 1;
        if used > HISTORY {
            break;
        }
        first = index;
        lines.push(line);
    }
    if first > 0 {
        let failed = told[..first]
            .iter()
            .filter(|one| one.outcome == Outcome::Contradicted)
            .count();
        lines.push(format!(
            "({first} earlier actions left out, {failed} of them failed)"
        ));
    }
    lines.reverse();
    lines.join("\n")
}

/// A box that was set the other way and pressed then is one action for who reads it: what the two came to.
fn settings_in_one(told: &[HistoryEntry]) -> Vec<HistoryEntry> {
    let mut lines = Vec::new();
    let mut rest = told.iter().peekable();
    while let Some(one) = rest.next() {
        let pair = rest.peek().and_then(|next| came_to(one, next));
        lines.push(match pair {
            Some(action) => HistoryEntry {
                sent: action.to_string(),
                ..rest.next().unwrap_or(one).clone()
            },
            None => one.clone(),
        });
    }
    lines
}

fn came_to(set: &HistoryEntry, pressed: &HistoryEntry) -> Option<Action> {
    let Action::Click { id: on } = sent(pressed)? else {
        return None;
    };
    match sent(set)? {
        _ if set.element != pressed.element => None,
        Action::Check { id } if id == on => Some(Action::Uncheck { id }),
        Action::Uncheck { id } if id == on => Some(Action::Check { id }),
        _ => None,
    }
}

/// One action as it was sent, on what, and what came of it.
fn line(index: usize, told: &HistoryEntry, full: bool) -> String {
    let mut line = format!("{}. ", index + 1);
    line.push_str(&cap(&told.sent, if full { 160 } else { 60 }));
    if !told.element.is_empty() {
        line.push_str(&format!(
            " on {}",
            cap(&told.element, if full { 180 } else { 60 })
        ));
    }
    if told.sent.is_empty() {
        line.push_str(&cap(&told.says, if full { 240 } else { 70 }));
    }
    line.push_str(" — ");
    line.push_str(match told.outcome {
        Outcome::Confirmed => "seen to work",
        Outcome::NoEvidence | Outcome::Unsure if told.unshown && switches(told) => {
            "sent, and not seen: "
        }
        Outcome::NoEvidence | Outcome::Unsure if told.unshown => "carried out: ",
        Outcome::NoEvidence | Outcome::Unsure => "not seen to work or fail",
        Outcome::Contradicted => "FAILED: ",
    });
    if told.outcome == Outcome::Contradicted || told.unshown {
        line.push_str(&cap(&told.reason, if full { 200 } else { 80 }));
    }
    if !full {
        return line;
    }
    if let Some(error) = &told.error {
        let code = error.code.as_deref().unwrap_or("no code");
        let message = error.message.as_deref().unwrap_or("no message");
        line.push_str(&format!(
            " The browser says: {code}, “{}”",
            cap(message, 200)
        ));
    }
    for brought in &told.brought {
        line.push_str(&format!("; {}", cap(brought, 160)));
    }
    line
}

/// It sets a box, which may not hear it.
fn switches(told: &HistoryEntry) -> bool {
    let role = told.element.split(' ').next().unwrap_or_default();
    let set =
        sent(told).is_some_and(|action| matches!(action.as_verb(), Verb::Check | Verb::Uncheck));
    set || matches!(role, "radio" | "checkbox" | "switch")
}
