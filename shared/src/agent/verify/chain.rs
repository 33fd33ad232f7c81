//! One verdict on a chain of actions (contract §4.7).

use super::super::observe::{Before, ClientReport, Sent};
use super::{Case, Method, Outcome, Verdict, find, reported};

/// Judges a chain as a whole. A chain that ends on a click is judged by that click: after a form is
/// sent its fields may be empty or gone. A chain of fields alone is as good as its worst field.
/// Where it broke, the break is the verdict.
pub(super) fn verdict(case: &Case<'_>, before: &Before) -> Verdict {
    let members: Vec<&Sent> = std::iter::once(&before.sent)
        .chain(&before.chained)
        .collect();
    let last = members.len() - 1;
    let one = |index: usize| Case {
        sent: members[index],
        now: find(members[index], case.page),
        expectation: case.expectation.filter(|_| index == last),
        ..*case
    };
    if let Some(failure) = case.report.failure() {
        return one(broken_at(case.report, last)).recorded(Method::ClientReport, reported(failure));
    }
    let end = one(last).verdict();
    if end.method != Method::ElementState {
        return end;
    }
    (0..last)
        .map(|index| one(index).verdict())
        .chain([end])
        .min_by_key(|verdict| match verdict.outcome {
            Outcome::Contradicted => 0,
            Outcome::Unsure => 1,
            Outcome::NoEvidence => 2,
            Outcome::Confirmed => 3,
        })
        .unwrap_or_else(|| case.verdict())
}

/// The action at which the client says that the chain broke.
fn broken_at(report: &ClientReport, last: usize) -> usize {
    let failed = report
        .chain_error
        .as_ref()
        .and_then(|error| error.failed_index);
    let executed = report
        .chain_partial_state
        .as_ref()
        .and_then(|state| state.executed_actions);
    failed.or(executed).unwrap_or(0).min(last)
}
