//! What an answer says beside itself in debug mode (contract §4.2 `ragDebug`, `debugInfo`): where
//! knowledge was looked for, and what was wrong with the last action. No passage, no prompt.

use coxswain::agent::Request;
use coxswain::agent::state::answer::{Answer, Strategy};
use coxswain::knowledge::Site;
use schemars::JsonSchema;
use serde::Serialize;

/// What the error of a contradicted action is called where its client named none.
const NOT_CONFIRMED: &str = "VERIFICATION_FAILED";

/// Both, for [`crate::response::InteractResponse::telling`].
#[derive(Debug)]
pub(crate) struct Debug {
    pub(crate) rag: RagDebug,
    pub(crate) info: Option<TurnInfo>,
}

/// Where the organization's knowledge was looked for.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RagDebug {
    /// The page's host, by which the tenant's patterns are asked; null where there is no page.
    active_domain: Option<String>,
    /// Whether a pattern covers it and there is something to be known.
    has_org_knowledge: bool,
    /// Passages about the task's goal.
    chunk_count: usize,
}

/// What was wrong with the last action.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TurnInfo {
    /// The client's own code, or `VERIFICATION_FAILED`.
    error_type: String,
    message: String,
    context: TurnContext,
    /// What is tried next, and what else may help.
    suggestions: Vec<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct TurnContext {
    /// Of the plan, from 0.
    step_index: usize,
    expected: String,
    actual: String,
    strategy: Option<Strategy>,
    attempt: Option<u8>,
}

impl Debug {
    pub(crate) fn of(request: &Request, answer: &Answer) -> Self {
        let site = request.url.as_deref().and_then(Site::parse);
        Self {
            rag: RagDebug {
                active_domain: site.map(|site| site.host().to_owned()),
                has_org_knowledge: answer.has_knowledge,
                chunk_count: answer.passages,
            },
            info: TurnInfo::of(request, answer),
        }
    }
}

impl TurnInfo {
    /// Nothing where nothing was contradicted.
    fn of(request: &Request, answer: &Answer) -> Option<Self> {
        let verdict = answer.verification.as_ref().filter(|one| !one.success)?;
        let reported = request.report.last_action_error.as_ref();
        let code = reported.and_then(|error| error.code.clone());
        let correction = answer.correction.as_ref();
        let mut suggestions = Vec::new();
        if let Some(correction) = correction {
            suggestions.push(format!("Tried next: {}", correction.corrected_step));
        }
        if reported.is_none() {
            suggestions.push(
                "Send the page once it is at rest, with live values and states: what is not in \
                 it cannot be seen."
                    .to_owned(),
            );
        }
        Some(Self {
            error_type: code.unwrap_or_else(|| NOT_CONFIRMED.to_owned()),
            message: verdict.reason.clone(),
            context: TurnContext {
                step_index: verdict.step_index,
                expected: verdict.expected_state.clone(),
                actual: verdict.actual_state.clone(),
                strategy: correction.map(|correction| correction.strategy),
                attempt: correction.map(|correction| correction.attempt_number),
            },
            suggestions,
        })
    }
}
