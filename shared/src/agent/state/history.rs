//! What was done, as it is told: the action, the name of its control, its row.

use super::memory::Memory;
use super::notes::HistoryEntry;
use crate::action::{self, Action, Decision};
use crate::agent::verify::Outcome;

/// What was done with success, the oldest first.
pub(in crate::agent) fn held(memory: &Memory) -> impl Iterator<Item = &HistoryEntry> {
    let told = memory.notes.history.iter();
    told.filter(|told| told.outcome != Outcome::Contradicted)
}

/// The action as it was sent.
pub(in crate::agent) fn sent(told: &HistoryEntry) -> Option<Action> {
    match action::parse(&told.sent) {
        Ok(Decision::Client(action)) => Some(action),
        _ => None,
    }
}

/// It enters, chooses or sets something.
pub(in crate::agent) fn fills(action: &Action) -> bool {
    matches!(
        action,
        Action::SetValue { .. }
            | Action::Type { .. }
            | Action::SelectDropdown { .. }
            | Action::Check { .. }
            | Action::Uncheck { .. }
    )
}

pub(in crate::agent) fn presses(action: &Action) -> bool {
    matches!(action, Action::Click { .. } | Action::DoubleClick { .. })
}

/// What stands behind the name in `button "Cancel" of "1042 Lamp"`.
pub(in crate::agent) fn row_in(element: &str) -> &str {
    element.split("\" of \"").nth(1).unwrap_or_default()
}
