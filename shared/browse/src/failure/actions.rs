//! What may help after a failure. Every tool that is named exists, and the parameters fit it.

use super::cause::{Context, Failure};
use crate::fetch::FetchError;
use crate::tier::Tier;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::time::Duration;

/// What a site that limits is given when it names no time itself.
const RATE_LIMIT_DELAY: Duration = Duration::from_mins(1);

/// What a network or a server that failed is given.
const RETRY_DELAY: Duration = Duration::from_secs(2);

/// What may be done about a failure.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecommendedAction {
    pub action: String,
    pub description: String,
    /// The lowest first.
    #[schemars(range(min = 1))]
    pub priority: u32,
    /// Milliseconds to wait before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suggested_delay_ms: Option<u64>,
    /// The tool to call (MCP).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tool_to_use: Option<String>,
    /// Its arguments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parameters: Option<Map<String, Value>>,
}

impl RecommendedAction {
    fn new(action: &str, description: impl Into<String>) -> Self {
        Self {
            action: action.to_owned(),
            description: description.into(),
            priority: 0,
            suggested_delay_ms: None,
            tool_to_use: None,
            parameters: None,
        }
    }

    fn after(mut self, delay: Duration) -> Self {
        self.suggested_delay_ms = u64::try_from(delay.as_millis()).ok();
        self
    }

    fn with(mut self, tool: &str, parameters: &Value) -> Self {
        self.tool_to_use = Some(tool.to_owned());
        self.parameters = parameters.as_object().cloned();
        self
    }
}

/// The actions for a failure, best first.
pub(super) fn of(failure: &Failure, context: &Context, tiers: &[Tier]) -> Vec<RecommendedAction> {
    let advice = Advice { context, tiers };
    let mut actions = advice.on(failure);
    for (index, action) in actions.iter_mut().enumerate() {
        action.priority = u32::try_from(index + 1).unwrap_or(u32::MAX);
    }
    actions
}

struct Advice<'a> {
    context: &'a Context,
    tiers: &'a [Tier],
}

impl Advice<'_> {
    fn on(&self, failure: &Failure) -> Vec<RecommendedAction> {
        match failure {
            Failure::InvalidArgument { field, reason } => vec![RecommendedAction::new(
                "fix_argument",
                format!("Correct {field} ({reason}) and call again"),
            )],
            Failure::UnknownTool(_) => vec![RecommendedAction::new(
                "list_tools",
                "Choose one of the tools that are listed",
            )],
            Failure::ConfirmationRequired(_) => vec![RecommendedAction::new(
                "confirm",
                "Ask the user whether to send it; then call again with confirm: true",
            )],
            Failure::TierNotConfigured(tier) => self.without(*tier),
            Failure::Fetch(error) => self.on_fetch(error),
            Failure::OutOfTime(_) => {
                vec![self.again("retry", "Try again with more time", RETRY_DELAY, None)]
            }
            Failure::Status(status) => self.on_status(*status),
            Failure::RateLimited { retry_after } => {
                self.slower(retry_after.unwrap_or(RATE_LIMIT_DELAY))
            }
            Failure::BlockedRateLimited => self.slower(RATE_LIMIT_DELAY),
            Failure::MissingSession => vec![save_session()],
            Failure::InvalidCredentials | Failure::SessionExpired => {
                vec![self.refresh_session(), save_session()]
            }
            Failure::BotDetection => {
                let mut actions = self.fuller("The site may let a whole browser through");
                actions.push(RecommendedAction::new(
                    "report_to_user",
                    "The site does not want to be read by programs; the user can open it",
                ));
                actions
            }
            Failure::GeoRestricted => vec![RecommendedAction::new(
                "report_to_user",
                "The site does not serve the region that it is asked from",
            )],
            Failure::RequiresJs => {
                let actions = self.fuller("Run the page's scripts");
                if actions.is_empty() {
                    vec![no_browser()]
                } else {
                    actions
                }
            }
            Failure::Empty | Failure::TooShort(_) => {
                let mut actions = self.fuller("Its scripts may bring the content");
                actions.push(RecommendedAction::new(
                    "report_to_user",
                    "The page has no content to read",
                ));
                actions
            }
            Failure::UnsupportedType(_) | Failure::TooDeep => vec![RecommendedAction::new(
                "report_to_user",
                "This cannot be read as a page; look for another form of it",
            )],
            Failure::UnexpectedResponse | Failure::SiteChanged => vec![self.again(
                "retry_fresh",
                "Read the page itself, without what was learned before",
                Duration::ZERO,
                Some(("freshnessRequirement", json!("realtime"))),
            )],
            Failure::BrowserUnavailable | Failure::BrowserCrashed => vec![
                self.again("retry", "Try again", RETRY_DELAY, None),
                self.again(
                    "use_lighter_tier",
                    "Read the page without its scripts",
                    Duration::ZERO,
                    Some(("forceTier", json!(Tier::Intelligence))),
                ),
            ],
            Failure::SelectorMissing(_) => vec![self.again(
                "retry",
                "Read the page without waiting for the element",
                Duration::ZERO,
                None,
            )],
            Failure::Internal => vec![self.again("retry", "Try again", RETRY_DELAY, None)],
        }
    }

    fn on_fetch(&self, error: &FetchError) -> Vec<RecommendedAction> {
        match error {
            FetchError::Refused(_) => vec![RecommendedAction::new(
                "use_public_url",
                "Only public addresses over http and https are read",
            )],
            FetchError::Unresolvable => vec![
                RecommendedAction::new("check_url", "Check the host's spelling"),
                self.again("retry", "Try again", RETRY_DELAY, None),
            ],
            FetchError::Connection
            | FetchError::Interrupted
            | FetchError::TimedOut
            | FetchError::SetUp => {
                vec![self.again("retry", "Try again, up to three times", RETRY_DELAY, None)]
            }
            FetchError::Tls => vec![RecommendedAction::new(
                "report_to_user",
                "The site's certificate is not to be trusted",
            )],
            FetchError::TooManyRedirects | FetchError::BadRedirect => vec![RecommendedAction::new(
                "check_url",
                "The address leads nowhere; look for another",
            )],
            FetchError::TooLarge | FetchError::Encoding => vec![RecommendedAction::new(
                "report_to_user",
                "The answer cannot be read; look for another form of it",
            )],
        }
    }

    fn on_status(&self, status: u16) -> Vec<RecommendedAction> {
        match status {
            404 | 410 => vec![RecommendedAction::new(
                "check_url",
                "The page is not there; look for its new address",
            )],
            408 | 425 | 500..=599 => {
                vec![self.again("retry", "Try again, up to three times", RETRY_DELAY, None)]
            }
            _ => vec![RecommendedAction::new(
                "report_to_user",
                "The site refuses this request",
            )],
        }
    }

    /// The fuller tiers that are set up, the next one first.
    fn fuller(&self, why: &str) -> Vec<RecommendedAction> {
        let tried = self.context.tier.unwrap_or(Tier::Intelligence);
        let fuller = Tier::ALL
            .into_iter()
            .filter(|tier| *tier > tried && self.tiers.contains(tier));
        fuller
            .map(|tier| {
                let forced = Some(("forceTier", json!(tier)));
                self.again("use_browser_tier", why, Duration::ZERO, forced)
            })
            .collect()
    }

    /// After a tier that is not set up: those that are.
    fn without(&self, missing: Tier) -> Vec<RecommendedAction> {
        let mut there: Vec<Tier> = self
            .tiers
            .iter()
            .copied()
            .filter(|tier| *tier != missing)
            .collect();
        there.sort_by_key(|tier| std::cmp::Reverse(*tier));
        let mut actions: Vec<_> = there
            .into_iter()
            .map(|tier| {
                let forced = Some(("forceTier", json!(tier)));
                self.again(
                    "use_other_tier",
                    "Use a tier that is set up",
                    Duration::ZERO,
                    forced,
                )
            })
            .collect();
        actions.push(no_browser());
        actions
    }

    fn refresh_session(&self) -> RecommendedAction {
        let action = RecommendedAction::new(
            "refresh_session",
            "Ask the site once for what it sets anew, then read the page again",
        );
        let Some(url) = &self.context.url else {
            return action;
        };
        let mut parameters = json!({"url": url});
        if let Some(profile) = &self.context.session_profile {
            parameters["sessionProfile"] = json!(profile);
        }
        action.with("refresh_session", &parameters)
    }

    fn slower(&self, delay: Duration) -> Vec<RecommendedAction> {
        let wait = format!("Wait {} seconds, then try again", delay.as_secs().max(1));
        vec![
            self.again("wait_and_retry", &wait, delay, None),
            RecommendedAction::new("reduce_frequency", "Ask this site less often"),
        ]
    }

    /// The same page once more, with one argument of its own where that helps.
    fn again(
        &self,
        action: &str,
        description: &str,
        delay: Duration,
        argument: Option<(&str, Value)>,
    ) -> RecommendedAction {
        let mut action = RecommendedAction::new(action, description);
        if !delay.is_zero() {
            action = action.after(delay);
        }
        let Some(url) = &self.context.url else {
            return action;
        };
        let mut parameters = json!({"url": url});
        if let Some((name, value)) = argument {
            parameters[name] = value;
        }
        action.with("smart_browse", &parameters)
    }
}

fn save_session() -> RecommendedAction {
    RecommendedAction::new(
        "save_session",
        "Ask the user to sign in to the site in a browser and to save its cookies as a session; then read the page with it",
    )
}

fn no_browser() -> RecommendedAction {
    RecommendedAction::new(
        "configure_browser",
        "Ask the operator to set up a browser for the lightweight or the playwright tier",
    )
}
