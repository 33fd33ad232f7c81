//! What the client says of its last action (contract §4.1). Only the positive is sound: `success`
//! means that nothing threw, an absent change proves nothing, and a page load is reported as a
//! dropdown.

use schemars::JsonSchema;
use serde::Deserialize;

/// The client's account of the last action, flattened into a request.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ClientReport {
    /// The address before the last action, where the client says it beside `domChanges`.
    pub previous_url: Option<String>,
    pub last_action_status: Option<ActionStatus>,
    pub last_action_error: Option<ActionFailure>,
    pub last_action_result: Option<ActionResult>,
    pub dom_changes: Option<DomChanges>,
    pub client_observations: Option<ClientObservations>,
    pub client_verification: Option<ClientVerification>,
    pub chain_partial_state: Option<ChainPartialState>,
    pub chain_error: Option<ChainFailure>,
}

/// `lastActionStatus`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ActionStatus {
    /// Nothing threw; no more than that.
    Success,
    Failure,
    Pending,
}

/// `lastActionError`. The message is written by a stranger's page as much as by the client.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActionFailure {
    pub message: Option<String>,
    pub code: Option<String>,
    /// Not always the string that was sent: `click("elementId":12)`.
    pub action: Option<String>,
    pub element_id: Option<u64>,
}

/// `lastActionResult`.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActionResult {
    pub success: Option<bool>,
    /// Prose; calls every page load a dropdown menu, so nothing is concluded from it.
    pub actual_state: Option<String>,
}

/// `domChanges`; the counts are of controls only.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DomChanges {
    pub added_count: Option<u64>,
    pub removed_count: Option<u64>,
    /// True for any two added buttons; no evidence of a dropdown.
    pub dropdown_detected: Option<bool>,
    pub dropdown_options: Option<Vec<String>>,
    /// Milliseconds.
    pub stabilization_time: Option<f64>,
    pub previous_url: Option<String>,
    pub url_changed: Option<bool>,
    pub did_network_occur: Option<bool>,
}

/// `clientObservations`.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClientObservations {
    /// False in every action that was watched, also where the click fetched.
    pub did_network_occur: Option<bool>,
    /// Whether controls came or went; changes of text do not count.
    pub did_dom_mutate: Option<bool>,
    pub did_url_change: Option<bool>,
}

/// `clientVerification`.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClientVerification {
    pub element_found: Option<bool>,
    pub selector: Option<String>,
    pub url_changed: Option<bool>,
}

/// `chainPartialState`: how far a chain came (contract §4.7).
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChainPartialState {
    pub executed_actions: Option<usize>,
    pub total_actions_in_chain: Option<usize>,
}

/// `chainError`: where a chain broke (contract §4.7).
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChainFailure {
    pub action: Option<String>,
    pub message: Option<String>,
    pub code: Option<String>,
    pub element_id: Option<u64>,
    /// Counted from 0.
    pub failed_index: Option<usize>,
}

/// A failure as the client reported it, of an action or inside a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReportedFailure<'a> {
    pub code: Option<&'a str>,
    pub message: Option<&'a str>,
}

impl ClientReport {
    /// The texts that clients and pages may have put anything into.
    pub(in crate::agent) fn texts_mut(&mut self) -> impl Iterator<Item = &mut String> {
        let error = self.last_action_error.as_mut();
        let error = error.map(|error| [&mut error.message, &mut error.action]);
        let chained = self.chain_error.as_mut();
        let chained = chained.map(|error| [&mut error.message, &mut error.action]);
        let result = self.last_action_result.as_mut();
        let changes = self.dom_changes.as_mut();
        let each = error.into_iter().chain(chained).flatten();
        let each = each.chain(result.map(|result| &mut result.actual_state));
        let each = each.chain(changes.map(|changes| &mut changes.previous_url));
        each.chain([&mut self.previous_url]).flatten()
    }

    /// Whether the client tells at all what came of an action.
    pub fn is_present(&self) -> bool {
        self.last_action_status.is_some()
            || self.last_action_error.is_some()
            || self.last_action_result.is_some()
            || self.chain_partial_state.is_some()
            || self.chain_error.is_some()
    }

    /// The failure that the client reported, in whichever of its ways.
    pub fn failure(&self) -> Option<ReportedFailure<'_>> {
        if let Some(error) = &self.chain_error {
            return Some(ReportedFailure {
                code: error.code.as_deref(),
                message: error.message.as_deref(),
            });
        }
        let result = self.last_action_result.as_ref();
        let failed = self.last_action_status == Some(ActionStatus::Failure)
            || self.last_action_error.is_some()
            || result.is_some_and(|result| result.success == Some(false));
        failed.then(|| {
            let error = self.last_action_error.as_ref();
            ReportedFailure {
                code: error.and_then(|error| error.code.as_deref()),
                message: error
                    .and_then(|error| error.message.as_deref())
                    .or_else(|| result.and_then(|result| result.actual_state.as_deref())),
            }
        })
    }

    /// Whether the client says that it carried the action out without an error.
    pub fn says_success(&self) -> bool {
        self.last_action_status == Some(ActionStatus::Success)
    }

    /// Whether the client saw the address change, by any of its words.
    pub fn says_url_changed(&self) -> bool {
        let changes = self
            .dom_changes
            .as_ref()
            .and_then(|changes| changes.url_changed);
        let observed = self
            .client_observations
            .as_ref()
            .and_then(|observed| observed.did_url_change);
        let verified = self
            .client_verification
            .as_ref()
            .and_then(|verified| verified.url_changed);
        [changes, observed, verified].contains(&Some(true))
    }

    /// Controls that came and went, where the client counted any.
    pub fn mutation(&self) -> Option<(u64, u64)> {
        let changes = self.dom_changes.as_ref();
        let added = changes.and_then(|changes| changes.added_count).unwrap_or(0);
        let removed = changes
            .and_then(|changes| changes.removed_count)
            .unwrap_or(0);
        let mutated = self
            .client_observations
            .as_ref()
            .and_then(|observed| observed.did_dom_mutate);
        (added.saturating_add(removed) > 0 || mutated == Some(true)).then_some((added, removed))
    }

    /// The address before the last action, in the contract's order of trust (§4.5).
    pub fn url_before(&self) -> Option<&str> {
        self.previous_url.as_deref().or_else(|| {
            self.dom_changes
                .as_ref()
                .and_then(|changes| changes.previous_url.as_deref())
        })
    }
}
