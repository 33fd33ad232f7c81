//! The verdicts on a chain, one for each action that ran (contract §4.7).

use super::super::observe::{Before, ClientReport, Observations, Sent};
use super::{Case, Verdict};
use crate::page::Page;

/// Judges the actions of a chain in order, up to the one at which the client says that it broke:
/// what follows a break was not done and gets no verdict. A client that speaks of no break is
/// taken to have done them all; where it did not, the fields that it shows will tell.
pub fn verify_chain(
    before: &Before,
    page: &Page,
    observations: &Observations,
    report: &ClientReport,
) -> Vec<Verdict> {
    let sent: Vec<&Sent> = std::iter::once(&before.sent)
        .chain(&before.chained)
        .collect();
    let judged = reached(report, sent.len());
    // The report's failure belongs to the action that broke the chain, not to those before it.
    let silent = ClientReport {
        last_action_status: None,
        last_action_error: None,
        last_action_result: None,
        chain_error: None,
        ..report.clone()
    };
    sent.into_iter()
        .take(judged)
        .enumerate()
        .map(|(index, sent)| {
            let case = Case {
                sent,
                page,
                seen: observations,
                report: if index + 1 == judged { report } else { &silent },
            };
            case.verdict()
        })
        .collect()
}

/// How many actions were tried, the failed one included: at least the first.
fn reached(report: &ClientReport, total: usize) -> usize {
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
