//! The request as clients send it (contract §4.1), checked field by field.

use coxswain::agent::Request;
use coxswain::agent::observe::{
    ActionFailure, ActionResult, ActionStatus, ChainFailure, ChainPartialState, ClientObservations,
    ClientReport, ClientVerification, DomChanges,
};
use coxswain::http::{ApiError, said, within};
use coxswain::page::TreeNode;
use coxswain::safety::Secrets;
use coxswain::session::{SessionId, mixes_alphabets};
use coxswain::task::TaskId;
use schemars::JsonSchema;
use serde::Deserialize;
use url::Url;
use uuid::Uuid;

/// Lengths count UTF-16 units, as the client counts them.
const MAX_QUERY: usize = 10_000;
const MAX_DOM: usize = 500_000;
const MAX_URL: usize = 2_048;
const MAX_TITLE: usize = 10_000;
const MAX_DOMAIN: usize = 253;
const MAX_KEY: usize = 255;
/// The newest client sends 1,500 controls of a large page; ten times that is no page.
const MAX_TREE: usize = 20_000;

/// A text of the client's choice, new for each step.
#[derive(JsonSchema)]
#[schemars(inline)]
pub(crate) struct Key(
    #[expect(dead_code, reason = "the header is read as text")]
    #[schemars(length(min = 1, max = MAX_KEY))]
    String,
);

/// A goal, the page, and what came of the last action. Lengths count UTF-16 units.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InteractRequest {
    /// The goal; or the answer, where the task waits for one. `{{secret:` is refused: so this server writes what
    /// was given in confidence.
    #[schemars(length(min = 1, max = MAX_QUERY), regex(pattern = r"\S"))]
    query: String,
    /// The page's address, http or https. Required with a page.
    #[schemars(url, length(max = MAX_URL))]
    url: Option<String>,
    /// The page's text: simplified markup whose controls have numbers as `id`. Required with
    /// `url`, unless there is an `interactiveTree`.
    #[schemars(length(max = MAX_DOM))]
    dom: Option<String>,
    /// The task that goes on.
    #[serde(
        default,
        deserialize_with = "uuid::serde::hyphenated::option::deserialize"
    )]
    task_id: Option<Uuid>,
    /// The conversation; an id of the client's own making is taken too.
    #[serde(
        default,
        deserialize_with = "uuid::serde::hyphenated::option::deserialize"
    )]
    session_id: Option<Uuid>,
    /// What the page calls itself.
    page_title: Option<String>,
    /// What the session shall be called, if it has no name yet; the domain goes before it.
    #[schemars(length(max = MAX_TITLE))]
    title: Option<String>,
    /// The site that the session belongs to, if it has none yet; without it, that of `url`.
    #[schemars(length(max = MAX_DOMAIN))]
    domain: Option<String>,
    /// What the client can do besides: `chain`, to carry out `chainedActions`.
    capabilities: Option<Vec<String>>,
    /// The page as a list of its controls, in the place of `dom`.
    #[schemars(length(max = MAX_TREE))]
    interactive_tree: Option<Vec<TreeNode>>,
    // The report's fields, not a flattened `ClientReport`: flattening loses a bad field's path.
    /// The address before the last action.
    previous_url: Option<String>,
    last_action_status: Option<ActionStatus>,
    last_action_error: Option<ActionFailure>,
    last_action_result: Option<ActionResult>,
    dom_changes: Option<DomChanges>,
    client_observations: Option<ClientObservations>,
    client_verification: Option<ClientVerification>,
    chain_partial_state: Option<ChainPartialState>,
    chain_error: Option<ChainFailure>,
}

impl InteractRequest {
    /// Checks the bounds and makes the agent's request of it.
    pub(crate) fn into_request(
        self,
        key: Option<&str>,
        body_hash: String,
    ) -> Result<Request, ApiError> {
        within("query", &self.query, MAX_QUERY)?;
        if self.query.trim().is_empty() {
            return Err(ApiError::validation("query", "must not be blank"));
        }
        if Secrets::is_forged(&self.query) {
            return Err(ApiError::validation(
                "query",
                "must not hold \"{{secret:\", which stands for what was given in confidence",
            ));
        }
        if let Some(dom) = &self.dom {
            within("dom", dom, MAX_DOM)?;
        }
        let (title, domain) = (said(self.title), said(self.domain));
        within("title", title.as_deref().unwrap_or_default(), MAX_TITLE)?;
        within("domain", domain.as_deref().unwrap_or_default(), MAX_DOMAIN)?;
        let dom = self.dom.filter(|dom| !dom.trim().is_empty());
        let tree = self.interactive_tree;
        if tree.as_ref().is_some_and(|tree| tree.len() > MAX_TREE) {
            return Err(ApiError::validation(
                "interactiveTree",
                format!("must have at most {MAX_TREE} nodes"),
            ));
        }
        let has_page = dom.is_some() || tree.is_some();
        match &self.url {
            Some(url) => check_url(url, self.task_id.is_some())?,
            None if has_page => return Err(ApiError::validation("url", "is required with a page")),
            None => {}
        }
        if self.url.is_some() && !has_page {
            return Err(ApiError::validation(
                "dom",
                "is required, or interactiveTree in its place",
            ));
        }
        if key.is_some_and(|key| key.is_empty() || key.len() > MAX_KEY) {
            return Err(ApiError::validation(
                "Idempotency-Key",
                format!("must have 1 to {MAX_KEY} characters"),
            ));
        }
        Ok(Request {
            task_id: self.task_id.map(TaskId),
            session_id: self.session_id.map(SessionId),
            url: self.url,
            query: self.query.trim().to_owned(),
            dom,
            tree,
            page_title: self.page_title,
            session_title: title.map(|title| Secrets::mask(&Secrets::take(&title).0)),
            session_domain: domain,
            declares_nothing: self.capabilities.is_none(),
            language: None,
            takes_chains: self
                .capabilities
                .unwrap_or_default()
                .iter()
                .any(|one| one == "chain"),
            report: ClientReport {
                previous_url: self.previous_url,
                last_action_status: self.last_action_status,
                last_action_error: self.last_action_error,
                last_action_result: self.last_action_result,
                dom_changes: self.dom_changes,
                client_observations: self.client_observations,
                client_verification: self.client_verification,
                chain_partial_state: self.chain_partial_state,
                chain_error: self.chain_error,
            },
            idempotency_key: key.map(str::to_owned),
            body_hash,
            debug: false,
        })
    }
}

/// A task that runs may find itself on a page of the browser's own (`chrome-extension:`); a new one
/// cannot begin there.
fn check_url(url: &str, runs: bool) -> Result<(), ApiError> {
    within("url", url, MAX_URL)?;
    let parsed =
        Url::parse(url).map_err(|_| ApiError::validation("url", "must be an absolute URL"))?;
    if !parsed.username().is_empty() || parsed.password().is_some() {
        return Err(ApiError::validation(
            "url",
            "must not hold a user name or password",
        ));
    }
    if parsed.host_str().is_some_and(mixes_alphabets) {
        return Err(ApiError::validation(
            "url",
            "must not mix alphabets in its host",
        ));
    }
    let web = matches!(parsed.scheme(), "http" | "https") && parsed.has_host();
    let own = matches!(
        parsed.scheme(),
        "chrome-extension" | "moz-extension" | "chrome" | "about"
    );
    if web || (runs && own) {
        return Ok(());
    }
    Err(ApiError::validation("url", "must be an http or https URL"))
}
