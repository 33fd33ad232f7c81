//! The prompts of the loop, from what a task knows and what the page shows. Every part has a cap,
//! and what is cut off says so. What strangers wrote stands inside the request's fence.

mod ask;

pub(super) use ask::{Ask, Part, purpose};

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

/// The longest goal that a prompt holds, in characters, and so on for each part.
const GOAL: usize = 4_000;
const ANSWERS: usize = 1_000;
const SAID: usize = 1_500;
const KNOWLEDGE: usize = 3_000;
const LEARNED: usize = 1_500;
const RESEARCH: usize = 1_500;
const RESULTS: usize = 4_000;
const PLAN: usize = 1_500;
const FACTS: usize = 800;
const HISTORY: usize = 2_500;
const SEEN: usize = 700;
const REASON: usize = 600;
const LEFT_OUT: usize = 800;
/// Steps of the past that are told in full.
const TOLD_IN_FULL: usize = 10;
/// A page's outline takes what the rest leaves of this share of the page's own text, within these
/// bounds, in characters.
const PROMPT_SHARE: usize = 10;
const OUTLINE_LEAST: usize = 2_400;
const OUTLINE_MOST: usize = 8_000;
/// From this size on the share is kept, though the outline gets short.
const LARGE_PAGE: usize = 45_000;
const OUTLINE_LEAST_OF_LARGE: usize = 1_500;
const PAGE: &str = "The page now ([number] role \"name\"; * is new):";

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
    let said = cap(&notes.said, SAID);
    block("said", "The user said before this task:", said);
    if let Some(knowledge) = &notes.knowledge {
        let text = cap(knowledge, KNOWLEDGE);
        block("documents", "From the organization's documents:", text);
    }
    let learned = memory.routes.hint(&memory.goal).join("\n");
    block(
        "learned",
        "What led there on this site before; it may be out of date:",
        cap(&learned, LEARNED),
    );
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
    let answers = notes.answers.iter();
    let mut turn = Turn {
        goal: cap(&memory.goal, GOAL),
        answers: answers
            .map(|(asked, said)| (asked.as_str(), cap(said, ANSWERS)))
            .collect(),
        steps_left: Memory::MOST_STEPS.saturating_sub(memory.steps),
        waits: memory.waits,
        rule: fence.rule(),
        blocks,
        ask: ask::request(ask),
    };
    let system = system();
    let block = |text: &str| format!("{PAGE}\n{}", fence.around("page", text));
    let rest = [&system, &rendered(&turn), &block(input.url)];
    let rest = rest.iter().map(|text| text.chars().count()).sum();
    let outline = outline(memory, input, view, rest);
    turn.blocks.push(block(&outline));
    Prompt {
        system,
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

/// The page in a budget that depends on its size and on how long the rest of the prompt is.
fn outline(memory: &Memory, input: &Input, view: &View, rest: usize) -> String {
    let dom = input.request.dom.as_deref();
    let raw = dom.map_or(0, |dom| dom.chars().count());
    let least = if raw < LARGE_PAGE {
        OUTLINE_LEAST
    } else {
        OUTLINE_LEAST_OF_LARGE
    };
    let budget = (raw / PROMPT_SHARE)
        .saturating_sub(rest)
        .clamp(least, OUTLINE_MOST);
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
    // What the rules had read in the goal is no plan of the model's.
    if memory.plan.by_model {
        part("Plan:", cap(&plan(memory), PLAN));
    }
    part("Facts:", cap(&facts(memory), FACTS));
    part("Done, oldest first:", history(&memory.notes.history));
    part(
        "Seen after the last action:",
        cap(&ask.seen.join("\n"), SEEN),
    );
    part("In doubt:", cap(&ask.doubt, REASON));
    let left_out = memory.queue.left_out.join("\n");
    part(
        "Of your last answer not carried out:",
        cap(&left_out, LEFT_OUT),
    );
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
        .map(|(key, fact)| format!("{key}: {}", fact.value))
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
