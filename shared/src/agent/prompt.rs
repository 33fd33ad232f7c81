//! The prompts of the loop, from what a task knows and what the page shows. Every part has a cap,
//! and what is cut off says so. What strangers wrote stands inside the request's fence.

use super::decide::View;
use super::memory::Memory;
use super::notes::Told;
use super::permit::CANARY;
use super::plan::StepStatus;
use super::steer::Input;
use super::verify::Outcome;
use crate::action::Verb;
use crate::model::Prompt;
use crate::page::OutlineOptions;
use crate::safety::Fence;
use crate::search::Hit;
use askama::Template;

/// A part of the answer that is asked for beside the action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// Where what the task needs can be found.
    Analysis,
    Plan,
    /// Whether the last action did what it should.
    LastAction,
    /// Whether the goal is reached.
    GoalReached,
    /// What the search results are worth.
    Research,
}

/// One question to a model.
#[derive(Debug, Clone, Default)]
pub(super) struct Ask {
    pub(super) parts: Vec<Part>,
    /// What the rules could not do, or what is in doubt; it may quote the page.
    pub(super) doubt: String,
    /// Why the last answer could not be used.
    pub(super) repair: Option<String>,
    /// What was seen after the last action.
    pub(super) seen: Vec<String>,
    pub(super) results: Vec<Hit>,
}

/// The longest goal that a prompt holds, in characters, and so on for each part.
const GOAL: usize = 4_000;
const ANSWERS: usize = 1_000;
const KNOWLEDGE: usize = 3_000;
const RESEARCH: usize = 1_500;
const RESULTS: usize = 4_000;
const PLAN: usize = 1_500;
const FACTS: usize = 800;
const HISTORY: usize = 2_500;
const SEEN: usize = 700;
const REASON: usize = 600;
/// Steps of the past that are told in full.
const TOLD_IN_FULL: usize = 10;
/// The outline's share of the page's own text, and its bounds, in characters.
const OUTLINE_SHARE: usize = 20;
const OUTLINE_LEAST: usize = 2_400;
const OUTLINE_MOST: usize = 8_000;

#[derive(Template)]
#[template(path = "steer.md")]
struct Steer {
    canary: &'static str,
    actions: String,
}

#[derive(Template)]
#[template(path = "turn.md")]
struct Turn<'a> {
    goal: String,
    answers: Vec<(&'a str, String)>,
    steps_left: u32,
    waits: u8,
    rule: String,
    blocks: Vec<String>,
    ask: String,
}

#[derive(Template)]
#[template(path = "chat.md")]
struct Chat;

#[derive(Template)]
#[template(path = "summary.md")]
struct Summary {
    rule: String,
    goal: String,
    results: String,
}

/// The prompt for one turn. What does not change within a task comes first, so that a provider
/// can keep it.
pub(super) fn turn(memory: &Memory, input: &Input, view: &View, ask: &Ask, fence: Fence) -> Prompt {
    let notes = &memory.notes;
    let mut blocks = Vec::new();
    let mut block = |label: &str, title: &str, text: String| {
        if !text.is_empty() {
            // A page may show what the user gave as a secret.
            let text = input.secrets.redact(&text);
            blocks.push(format!("{title}\n{}", fence.around(label, &text)));
        }
    };
    if let Some(knowledge) = &notes.knowledge {
        let text = cap(knowledge, KNOWLEDGE);
        block("documents", "From the organization's documents:", text);
    }
    if let Some(research) = &notes.research {
        let text = cap(&research.summary, RESEARCH);
        block("research", "From the web:", text);
    }
    block(
        "results",
        "Search results:",
        cap(&hits(&ask.results), RESULTS),
    );
    block("task", "The task so far:", past(memory, ask));
    block(
        "page",
        "The page now ([number] role \"name\"; * is new):",
        outline(memory, input, view),
    );
    let answers = notes.answers.iter();
    let turn = Turn {
        goal: cap(&memory.goal, GOAL),
        answers: answers
            .map(|(asked, said)| (asked.as_str(), cap(said, ANSWERS)))
            .collect(),
        steps_left: Memory::MOST_STEPS.saturating_sub(memory.steps),
        waits: memory.waits,
        rule: fence.rule(),
        blocks,
        ask: request(ask),
    };
    Prompt {
        system: system(),
        user: rendered(&turn),
    }
}

/// The prompt for a summary of search results.
pub(super) fn summary(goal: &str, results: &[Hit], fence: Fence) -> Prompt {
    let results = cap(&hits(results), RESULTS);
    let summary = Summary {
        rule: fence.rule(),
        goal: cap(goal, GOAL),
        results: fence.around("results", &results),
    };
    Prompt {
        system: "You summarize search results. Answer with one JSON object.".to_owned(),
        user: rendered(&summary),
    }
}

/// The prompt for a task without a page.
pub(super) fn chat(goal: &str) -> Prompt {
    Prompt {
        system: rendered(&Chat),
        user: cap(goal, GOAL),
    }
}

/// The same for every task, so that a provider can keep it.
fn system() -> String {
    let offered = Verb::ALL
        .into_iter()
        .filter(|verb| *verb != Verb::AskQuestion);
    let actions: Vec<String> = offered.map(Verb::usage).collect();
    rendered(&Steer {
        canary: CANARY,
        actions: actions.join(", "),
    })
}

fn rendered(template: &impl Template) -> String {
    template.render().unwrap_or_else(|error| {
        tracing::error!(%error, "a prompt cannot be rendered");
        String::new()
    })
}

fn outline(memory: &Memory, input: &Input, view: &View) -> String {
    let raw = input.request.dom.as_deref().map_or(0, str::len);
    let budget = (raw / OUTLINE_SHARE).clamp(OUTLINE_LEAST, OUTLINE_MOST);
    let step = memory.plan.step().map(|step| step.description.as_str());
    let relevant = format!("{}\n{}", step.unwrap_or_default(), memory.goal);
    let outline = view.page.outline(&OutlineOptions {
        budget_chars: budget,
        before: input.before.map(|before| &before.skeleton),
        relevant_to: &relevant,
    });
    format!("{}\n{}", input.url, outline.text)
}

/// Plan, facts, history and what was just seen.
fn past(memory: &Memory, ask: &Ask) -> String {
    let mut text = String::new();
    let mut part = |title: &str, body: String| {
        if !body.is_empty() {
            text.push_str(&format!("{title}\n{body}\n"));
        }
    };
    part("Plan:", cap(&plan(memory), PLAN));
    part("Facts:", cap(&facts(memory), FACTS));
    part("Done, oldest first:", history(&memory.notes.history));
    part(
        "Seen after the last action:",
        cap(&ask.seen.join("\n"), SEEN),
    );
    part("In doubt:", cap(&ask.doubt, REASON));
    let refused = ask.repair.as_deref().unwrap_or_default();
    part("Your last answer was refused:", cap(refused, REASON));
    text.trim_end().to_owned()
}

fn plan(memory: &Memory) -> String {
    let line = |(index, step): (usize, &super::plan::PlanStep)| {
        let mark = match step.status {
            StepStatus::Completed => "done",
            StepStatus::Active => "now",
            StepStatus::Pending => "later",
            StepStatus::Failed => "failed",
        };
        format!("{}. [{mark}] {}", index + 1, step.description)
    };
    let lines: Vec<String> = memory.plan.steps.iter().enumerate().map(line).collect();
    lines.join("\n")
}

fn facts(memory: &Memory) -> String {
    let facts = memory.notes.facts.iter();
    let lines: Vec<String> = facts
        .map(|(key, value)| format!("{key}: {value}"))
        .collect();
    lines.join("\n")
}

/// The last steps in full, older ones in a line each, the oldest counted. An action that was not
/// seen to work is never told as a success.
fn history(told: &[Told]) -> String {
    let full_from = told.len().saturating_sub(TOLD_IN_FULL);
    let mut lines: Vec<String> = Vec::new();
    let mut used = 0;
    let mut first = told.len();
    for (index, one) in told.iter().enumerate().rev() {
        let line = line(index, one, index >= full_from);
        used += line.chars().count() + 1;
        if used > HISTORY {
            break;
        }
        first = index;
        lines.push(line);
    }
    if first > 0 {
        let failed = told[..first]
            .iter()
            .filter(|one| one.outcome == Outcome::Contradicted)
            .count();
        lines.push(format!(
            "({first} earlier actions left out, {failed} of them failed)"
        ));
    }
    lines.reverse();
    lines.join("\n")
}

fn line(index: usize, told: &Told, full: bool) -> String {
    let (says, reason) = if full { (240, 200) } else { (70, 50) };
    let outcome = match told.outcome {
        Outcome::Confirmed => "seen to work".to_owned(),
        Outcome::NoEvidence | Outcome::Unsure => "not seen to work or fail".to_owned(),
        Outcome::Contradicted => format!("FAILED: {}", cap(&told.reason, reason)),
    };
    format!("{}. {} — {outcome}", index + 1, cap(&told.says, says))
}

fn hits(results: &[Hit]) -> String {
    let lines: Vec<String> = results
        .iter()
        .map(|hit| format!("{}\n{}\n{}", hit.title, hit.url, cap(&hit.snippet, 600)))
        .collect();
    lines.join("\n\n")
}

/// What is asked for, in words.
fn request(ask: &Ask) -> String {
    let mut lines: Vec<&str> = Vec::new();
    lines.extend(ask.parts.iter().map(|part| asked_for(*part)));
    if ask.repair.is_some() {
        lines.push("Your last answer cannot be used, the task so far says why. Choose otherwise.");
    }
    lines.push("Give the next action.");
    lines.join("\n")
}

fn asked_for(part: Part) -> &'static str {
    match part {
        Part::Analysis => {
            "Give analysis: where what the task needs can be found (MEMORY: the user said it; PAGE: the page shows how; WEB_SEARCH: the web can tell how, with searchQuery; ASK_USER: only the user knows), confidence 0 to 1 from the evidence, reasoning, missingInfo, evidence."
        }
        Part::Plan => {
            "Give plan: the steps from here to the goal, each one small thing in the imperative with names in quotes as the page shows them, such as: Type \"Ada\" into \"First name\". Click \"Save\"."
        }
        Part::LastAction => {
            "Give lastAction: whether the last action did what it should, judged by what was seen (match, confidence, reason)."
        }
        Part::GoalReached => {
            "Give goalReached: whether the page shows that the goal is reached (match, confidence, reason). If not, give the action that leads on."
        }
        Part::Research => {
            "Give research: whether the search results tell how (solved, confidence), a refinedQuery if not, canProceed: whether all data that the goal needs is known, missing: what only the user can give."
        }
    }
}

/// The text, or its beginning and how much was left out.
fn cap(text: &str, most: usize) -> String {
    let text = text.trim();
    let count = text.chars().count();
    if count <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most).collect();
    format!("{kept}… ({} characters left out)", count - most)
}

#[cfg(test)]
mod tests;
