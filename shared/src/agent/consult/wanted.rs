//! Whether a model is to be asked, and for what.

use super::Mind;
use crate::agent::answer::Route;
use crate::agent::decide::Choice;
use crate::agent::judge::Judgement;
use crate::agent::memory::Memory;
use crate::agent::prompt::{Ask, Part};
use crate::agent::steer::Considered;
use crate::task::Phase;

/// What is to be asked, where the rules' choice leaves something open.
pub(super) fn wanted(mind: &Mind<'_>, memory: &Memory, considered: &Considered) -> Option<Ask> {
    let refused = memory.declined.as_ref().is_some_and(|one| one.flatly);
    if memory.phase.status().has_ended() || refused || considered.thinking.route == Route::Replay {
        return None;
    }
    let said = memory.declined.as_ref().filter(|one| !one.leaves);
    let doubt = match (&considered.judged.judgement, &considered.choice) {
        (Judgement::LookAgain { .. } | Judgement::Blocked(_) | Judgement::GiveUp, _)
        | (_, Choice::Block(_)) => return None,
        (_, Choice::Ask(open)) => open.question.text.clone(),
        (_, Choice::Fail { says }) => says.clone(),
        (_, Choice::Wait { says, .. }) if memory.waits > 1 || memory.plan.by_model => says.clone(),
        // The user said something else than yes or no: the model reads what.
        (_, Choice::Act { says, .. }) if said.is_some() => {
            format!("The user did not agree to this yet: {says}")
        }
        (Judgement::Correct { reason, .. }, Choice::Act { .. }) if corrected_twice(memory) => {
            reason.clone()
        }
        (_, Choice::Finish { .. }) if doubtful_end(memory, considered) => {
            let mut ask = asking(memory, considered, doubts(memory));
            if memory.routes.is_following() {
                // Nothing is planned anew before the end is known to be none.
                ask.parts.retain(|part| *part == Part::LastAction);
            }
            ask.parts.push(Part::GoalReached);
            return Some(ask);
        }
        _ if !mind.fast_path => String::new(),
        _ => return None,
    };
    Some(asking(memory, considered, doubt))
}

fn asking(memory: &Memory, considered: &Considered, doubt: String) -> Ask {
    let mut parts = Vec::new();
    if considered.judged.unsure.is_some() {
        parts.push(Part::LastAction);
    }
    if memory.notes.analysis.is_none() {
        parts.push(Part::Analysis);
    }
    if memory.notes.analysis.is_none() || considered.replans {
        parts.push(Part::Plan);
    } else if memory.plan.in_doubt {
        parts.push(Part::Outlook);
    }
    Ask {
        parts,
        doubt,
        seen: considered.judged.seen.clone(),
        ..Ask::default()
    }
}

pub(super) fn corrected_twice(memory: &Memory) -> bool {
    matches!(
        memory.phase,
        Phase::Correcting {
            corrections: 2..,
            ..
        }
    )
}

/// A model's plan at its end, and something that was not seen to work.
fn doubtful_end(memory: &Memory, considered: &Considered) -> bool {
    let unseen = !memory.unproven.is_empty() && !memory.routes.ends_unseen();
    memory.plan.by_model && (unseen || considered.judged.error)
}

pub(super) fn doubts(memory: &Memory) -> String {
    let mut lines: Vec<String> = memory.unproven.iter().rev().take(5).cloned().collect();
    lines.extend(
        memory
            .failures
            .iter()
            .filter(|failure| !failure.resolved)
            .map(|failure| format!("{} failed: {}", failure.tried, failure.reason)),
    );
    lines.join("\n")
}
