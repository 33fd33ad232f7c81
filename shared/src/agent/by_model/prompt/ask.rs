//! What a model is asked for.

use crate::agent::state::answer::Strategy;
use crate::search::Hit;

/// A part of the answer that is asked for beside the action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::agent) enum Part {
    /// Where what the task needs can be found.
    Analysis,
    Plan,
    /// Whether the rest of the plan still fits the page, and another plan if not.
    Outlook,
    /// Whether the last action did what it should.
    LastAction,
    /// Whether the goal is reached.
    GoalReached,
    /// What the search results are worth.
    Research,
}

/// One question to a model.
#[derive(Debug, Clone, Default)]
pub(in crate::agent) struct Ask {
    pub(in crate::agent) parts: Vec<Part>,
    /// What the rules could not do, or what is in doubt; it may quote the page.
    pub(in crate::agent) doubt: String,
    /// How to go on after what came of the last action.
    pub(in crate::agent) hint: Option<&'static str>,
    /// Why the last answer could not be used.
    pub(in crate::agent) repair: Option<String>,
    /// What the last action should bring about.
    pub(in crate::agent) expected: String,
    /// What was seen after the last action.
    pub(in crate::agent) seen: Vec<String>,
    pub(in crate::agent) results: Vec<Hit>,
    /// Words of the part of the page of which more is to be shown.
    pub(in crate::agent) shown: Option<String>,
}

/// How a strategy of correction is told (document 1 §4.9).
pub(in crate::agent) fn hint(strategy: Strategy) -> &'static str {
    match strategy {
        Strategy::AlternativeSelector => {
            "The last action did not find its element: it stands under another number now."
        }
        Strategy::AlternativeTool => {
            "The last action did not work: use another control or another kind of action for it."
        }
        Strategy::GatherInformation => {
            "The page objects: read what it says, find what it asks for, on the page or from the user, before you send again."
        }
        Strategy::UpdatePlan => {
            "The step failed again and again: give another plan for what is left."
        }
        Strategy::RetryWithDelay => {
            "The last action may only have been too early: try it once more, or give wait(2) with the same action in then."
        }
    }
}

/// What to do with a menu that has just opened (document 1 §4.9.1).
pub(in crate::agent) const MENU_IS_OPEN: &str =
    "The menu is open: choose an item of it, or ask the user which, and press no other control.";

/// What is asked for, by the names of the answer's parts.
pub(in crate::agent) fn purpose(ask: &Ask) -> String {
    let parts = ask.parts.iter().map(|part| match part {
        Part::Analysis => "analysis",
        Part::Plan => "plan",
        Part::Outlook => "outlook",
        Part::LastAction => "lastAction",
        Part::GoalReached => "goalReached",
        Part::Research => "research",
    });
    let parts: Vec<&str> = parts.chain(["action"]).collect();
    parts.join(", ")
}

/// What is asked for, in words.
pub(super) fn request(ask: &Ask) -> String {
    let mut lines: Vec<&str> = Vec::new();
    lines.extend(ask.parts.iter().map(|part| asked_for(*part)));
    lines.extend(ask.hint);
    if ask.repair.is_some() {
        lines.push("Your last answer cannot be used, the task so far says why. Choose otherwise.");
    }
    lines.push("Give the next action.");
    lines.join("\n")
}

fn asked_for(part: Part) -> &'static str {
    match part {
        Part::Analysis => {
            "Give analysis: where what the task needs can be found (MEMORY: the user said it; PAGE: the page shows how; WEB_SEARCH: the web can tell how, with searchQuery; ASK_USER: only the user knows), reasoning, missingInfo, evidence, canProceed: whether all data that the goal needs is known, and confidence 0 to 1 from four factors: quality (how directly the evidence says it), completeness (how much of what is needed is known), complexity (how many steps are unsure), reliability (how far the source can be trusted). Below 0.5 nothing is done and the user is asked."
        }
        Part::Plan => {
            "Give plan: the steps from here to the goal, each one small thing in the imperative with names in quotes as the page shows them, such as: Type \"Ada\" into \"First name\". Click \"Save\"."
        }
        Part::Outlook => {
            "Much of the page is new. Give plan, the steps from here to the goal, only if the steps that are left no longer fit it; otherwise leave plan empty."
        }
        Part::LastAction => {
            "Give lastAction: whether the last action did what it should, judged by what was seen (match, confidence, reason)."
        }
        Part::GoalReached => {
            "Give goalReached: whether the page shows that the goal is reached (match, confidence, reason), and finish(). If not, give the action that leads on. If everything was done and sent, and no page can show what came of it, say so with unseen true."
        }
        Part::Research => {
            "Give research: whether the search results tell how (solved, confidence), a refinedQuery if not, canProceed: whether all data that the goal needs is known, missing: what only the user can give, evidence."
        }
    }
}
