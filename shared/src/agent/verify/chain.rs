//! The verdicts on a chain of actions, one for each that was tried (contract §4.7).

use super::super::observe::{Before, ClientReport, Observations, Sent};
use super::case::Case;
use super::verdict::{Method, Outcome, Verdict};
use crate::page::Page;

/// Judges everything that was sent, in order, up to the action at which the client says that it
/// broke: what follows a break was not done and gets no verdict. A client that speaks of no break
/// is taken to have done it all.
pub fn verify_chain(
    before: &Before,
    page: &Page,
    observations: &Observations,
    report: &ClientReport,
) -> Vec<Verdict> {
    let sent: Vec<&Sent> = std::iter::once(&before.sent)
        .chain(&before.chained)
        .collect();
    let tried = tried(report, sent.len());
    // The report's failure belongs to the action that broke the chain, not to those before it.
    let silent = ClientReport {
        last_action_status: None,
        last_action_error: None,
        last_action_result: None,
        chain_error: None,
        ..report.clone()
    };
    // So does what the page complains of: the client looks after each action, and went on.
    let calm = observations.without_errors();
    let broke = report.chain_error.is_some();
    let mut verdicts: Vec<Verdict> = sent
        .into_iter()
        .take(tried)
        .enumerate()
        .map(|(index, sent)| {
            let is_last = index + 1 == tried;
            let report = if is_last { report } else { &silent };
            let seen = if is_last || !broke {
                observations
            } else {
                &calm
            };
            Case::new(sent, page, seen, report).verdict()
        })
        .collect();
    follow_the_end(&mut verdicts);
    verdicts
}

/// How many actions were tried, the failed one included: at least the first.
fn tried(report: &ClientReport, total: usize) -> usize {
    let failed_at = report
        .chain_error
        .as_ref()
        .and_then(|error| error.failed_index)
        .map(|index| index.saturating_add(1));
    let executed = report
        .chain_partial_state
        .as_ref()
        .and_then(|state| state.executed_actions)
        .map(|executed| executed.saturating_add(usize::from(report.failure().is_some())));
    failed_at.or(executed).unwrap_or(total).clamp(1, total)
}

/// After a form is sent its fields may be empty or gone. What they show then says nothing of what
/// was entered: it was right if the form was taken, else it stays open.
fn follow_the_end(verdicts: &mut [Verdict]) {
    let Some((end, fields)) = verdicts.split_last_mut() else {
        return;
    };
    if matches!(end.method, Method::ElementState | Method::ClientReport) {
        return;
    }
    for field in fields
        .iter_mut()
        .filter(|field| field.outcome != Outcome::Confirmed)
    {
        let (outcome, confidence, reason) = match end.outcome {
            Outcome::Confirmed => (Outcome::Confirmed, 0.7, "What it was entered for worked."),
            Outcome::Contradicted => continue,
            Outcome::NoEvidence | Outcome::Unsure => (
                Outcome::NoEvidence,
                0.5,
                "The form may have been emptied since.",
            ),
        };
        field.unshown = false;
        field.outcome = outcome;
        field.confidence = confidence;
        reason.clone_into(&mut field.reason);
    }
}
