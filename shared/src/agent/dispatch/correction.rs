//! What a turn tells of how it went about what had failed.

use crate::agent::correct::apply_verdict::Judgement;
use crate::agent::gate::Approved;
use crate::agent::state::answer::{Correction, Strategy};
use crate::agent::state::choice::Choice;
use crate::agent::state::memory::Memory;
use crate::agent::state::phase::Phase;
use jiff::Timestamp;

/// What was tried, what is tried now, and why; nothing where all goes on.
pub(in crate::agent) fn correction(
    memory: &Memory,
    judgement: &Judgement,
    choice: &Choice<Approved>,
    now: Timestamp,
) -> Option<Correction> {
    let (strategy, reason) = match judgement {
        Judgement::Correct { strategy, reason } => (*strategy, reason.clone()),
        Judgement::LookAgain { reason } => (Strategy::RetryWithDelay, reason.clone()),
        Judgement::GoOn | Judgement::Blocked(_) | Judgement::GiveUp => return None,
    };
    let attempt_number = match &memory.phase {
        Phase::Correcting { corrections, .. } => *corrections,
        _ => 1,
    };
    let original = memory.failures.last().map(|failure| failure.tried.clone());
    let outstanding = memory.phase.out().map(|out| out.says.clone());
    let corrected_step = match choice {
        Choice::Act { says, .. }
        | Choice::Wait { says, .. }
        | Choice::Finish { says }
        | Choice::Fail { says } => says.clone(),
        Choice::Ask(open) => open.question.text.clone(),
        Choice::Block(blocker) => blocker.user_message.clone(),
    };
    Some(Correction {
        step_index: memory.plan.current,
        strategy,
        reason,
        attempt_number,
        original_step: outstanding.or(original).unwrap_or_default(),
        corrected_step,
        timestamp: now,
    })
}
