//! The prompts of the loop, from what a task knows and what the page shows. Every part has a cap,
//! and what is cut off says so. What strangers wrote stands inside the request's fence.

mod ask;

pub(in crate::agent) use ask::{Ask, MENU_IS_OPEN, Part, hint, purpose};

use crate::agent::gate::{self, CANARY};
use crate::agent::state::history::sent;
use crate::agent::state::memory::Memory;
use crate::agent::state::notes::{HistoryEntry, Refusal};
use crate::agent::state::outgoing::in_words;
use crate::agent::state::plan::StepStatus;

use crate::action::{Past, Verb};
use crate::agent::decide::unsent;
use crate::agent::state::view::Input;
use crate::agent::state::view::View;
use crate::agent::verify::Outcome;
use crate::model::Prompt;
use crate::page::{Element, OutlineOptions, Page, Role};
use crate::safety::Fence;
use crate::search::Hit;
use askama::Template;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use std::ops::Range;
use words::Folded;

/// The longest goal that a prompt holds, in characters, and so on for each part.
const GOAL: usize = 4_000;
const ANSWERS: usize = 1_000;
const SAID: usize = 1_500;
const KNOWLEDGE: usize = 3_000;
const LEARNED: usize = 1_500;
const RESEARCH: usize = 1_500;
const RESULTS: usize = 7_000;
const PLAN: usize = 1_500;
const FACTS: usize = 800;
const HISTORY: usize = 4_000;
const REFUSED: usize = 800;
const SEEN: usize = 1_200;
const REASON: usize = 600;
const LEFT_OUT: usize = 800;
const ENTERED: usize = 1_000;
/// Steps of the past that are told in full.
const TOLD_IN_FULL: usize = 10;
/// A page whose outline takes no more is told whole, in characters.
const OUTLINE_WHOLE: usize = 12_000;
/// Of a longer one so much is told; more of a part is told when it is asked for.
const OUTLINE_PART: usize = 8_000;
const PAGE: &str = "The page now ([number] role \"name\"; * is new):";
/// The same of a client that lists controls.
const CONTROLS: &str = "The page now ([number] role \"name\"; * is new). This browser lists the page's controls and nothing else: no text, heading or message of it can be seen, nor what a closed list offers, so that nothing missing here is missing on the page:";
/// Under it, where the page has fields, boxes or tabs and none of them shows how it stands.
const AS_LOADED: &str = include_str!("../../../prompts/as_loaded.md");
/// Under it, where the model asked for more of it than was left out.
const NOTHING_MORE: &str = "That is all of the page: nothing of it is left out.";

#[derive(Template)]
#[template(path = "steer.md")]
struct Steer {
    canary: &'static str,
    actions: String,
}

#[derive(Template)]
#[template(path = "turn.md")]
struct Turn<'a> {
    now: String,
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
pub(in crate::agent) fn turn(
    memory: &Memory,
    input: &Input,
    view: &View,
    ask: &Ask,
    fence: Fence,
) -> Prompt {
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
    block("said", "Said in this session before the task:", said);
    if let Some(knowledge) = &notes.knowledge {
        let text = cap(knowledge, KNOWLEDGE);
        block("documents", "From the organization's documents:", text);
    }
    let learned = memory.routes.hint(&memory.reading).join("\n");
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
    block("task", "The task so far:", past(memory, input, view, ask));
    let answers = notes.answers.iter();
    let mut turn = Turn {
        now: clock(input.now),
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
    let (outline, is_whole) = outline(memory, input, view, ask);
    let outline = fence.around("page", &input.secrets.redact(&outline));
    let title = if view.shows_text() { PAGE } else { CONTROLS };
    turn.blocks.push(format!("{title}\n{outline}"));
    if shows_as_loaded(view) {
        turn.blocks.push(AS_LOADED.trim_end().to_owned());
    }
    if is_whole && ask.shown.is_some() {
        turn.blocks.push(NOTHING_MORE.to_owned());
    }
    Prompt {
        system,
        user: rendered(&turn),
    }
}

/// The client sends the page's text, and of its fields, boxes and tabs none with how it stands now.
fn shows_as_loaded(view: &View) -> bool {
    let elements = || view.page.elements.iter();
    let stands = |element: &Element| {
        element.role.is_field()
            || matches!(
                element.role,
                Role::Checkbox | Role::Radio | Role::Switch | Role::Tab
            )
    };
    let shows = |element: &Element| {
        let state = &element.state;
        let told = state.checked.or(state.selected).or(state.pressed);
        element.bounds.is_some() || told.is_some() || element.value.is_some()
    };
    view.shows_text() && elements().any(stands) && !elements().any(shows)
}

/// Date and time for a reader. No client tells its user's zone.
fn clock(now: Timestamp) -> String {
    let time = now.to_zoned(TimeZone::UTC).strftime("%A %-d %B %Y, %H:%M");
    format!("{time} UTC; the user's own zone is not known")
}

/// The prompt for a summary of search results.
pub(in crate::agent) fn summary(goal: &str, results: &[Hit], fence: Fence) -> Prompt {
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
pub(in crate::agent) fn chat(goal: &str) -> Prompt {
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

/// The page: whole where it fits, else what matters most of it, with the parts that were asked for; and whether that is
/// all of it.
fn outline(memory: &Memory, input: &Input, view: &View, ask: &Ask) -> (String, bool) {
    let step = memory.plan.step().map(|step| step.description.as_str());
    let asked = ask.shown.as_deref();
    let relevant = match asked {
        Some(asked) => asked.to_owned(),
        None => format!("{}\n{}", step.unwrap_or_default(), memory.goal),
    };
    let within = |budget| {
        view.page.outline(&OutlineOptions {
            budget_chars: budget,
            before: input.before.map(|before| &before.skeleton),
            also_new: &memory.queue.unseen.elements,
            relevant_to: &relevant,
        })
    };
    let whole = within(OUTLINE_WHOLE);
    let is_whole = whole.omitted == 0;
    let shown = if is_whole || asked.is_some() {
        whole
    } else {
        within(OUTLINE_PART)
    };
    (format!("{}\n{}", input.url, shown.text), is_whole)
}

/// What the model was not let do, and whether that was on the page as it is now.
fn refused(memory: &Memory, page: &Page, ask: &Ask) -> String {
    if memory.notes.refused.is_empty() {
        return String::new();
    }
    // The last one is told as that.
    let told = usize::from(ask.repair.is_some());
    let now = page.fingerprint();
    // What the user has let go since is no longer held back.
    let went = |one: &&Refusal| {
        let mut done = memory.notes.history.iter();
        !one.element.is_empty() && done.any(|told| told.element == one.element)
    };
    let refused = memory.notes.refused.iter().rev().skip(told);
    let lines = refused.filter(|one| !went(one)).map(|one| {
        let here = one.page == now;
        let place = if here {
            "on this page as it is"
        } else {
            "on another page or state"
        };
        // A number is another element's by then.
        let action = match one.action.split_once('(') {
            Some((verb, _)) if !here && !one.element.is_empty() => verb,
            _ => &one.action,
        };
        let on = match one.element.as_str() {
            "" => String::new(),
            element => format!(" on {element}"),
        };
        format!("{action}{on}: {} ({place})", one.reason)
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The field that the last action left the focus in.
fn focus(memory: &Memory, input: &Input) -> String {
    let id = gate::focus(memory, input);
    let field = id.and_then(|id| input.page.element(id));
    let field = field.filter(|element| element.role.is_field());
    field.map_or_else(String::new, |element| {
        format!("[{}] {}", element.id.0, in_words(element, input.page))
    })
}

/// What was entered or chosen last in each field that shows something else since, behind a place in the past. What was
/// sent and seen to be is no longer there.
fn entered(memory: &Memory, view: &View, behind: Range<usize>) -> String {
    let mut lines = Vec::new();
    for (element, identity) in view.page.elements.iter().zip(view.identities) {
        // A client that places elements tells what stands in them.
        if element.bounds.is_some() {
            continue;
        }
        let mut past = memory.past.iter();
        let last = past.rposition(|past| past.identity == Some(*identity) && !past.failed);
        let last = last.filter(|at| behind.contains(at));
        let entered = last
            .map(|at| &memory.past[at])
            .filter(|past| matches!(past.verb, Verb::SetValue | Verb::SelectDropdown));
        // A suggestion that was taken says more than what was typed for it.
        let shows = |past: &&Past| {
            let shown = element.value.as_deref().unwrap_or_default();
            Folded::new(shown).contains(&Folded::new(&past.value))
        };
        let Some(entered) = entered.filter(|past| !shows(past)) else {
            continue;
        };
        let field = in_words(element, view.page);
        let shows = match element.value.as_deref() {
            Some(value) if !value.is_empty() => format!(" (it shows “{value}”)"),
            _ => String::new(),
        };
        lines.push(format!(
            "[{}] {field}: {}{shows}",
            element.id.0, entered.value
        ));
    }
    lines.join("\n")
}

/// Plan, facts, history and what was just seen.
fn past(memory: &Memory, input: &Input, view: &View, ask: &Ask) -> String {
    let mut text = String::new();
    let mut part = |title: &str, body: String| {
        if !body.is_empty() {
            text.push_str(&format!("{title}\n{body}\n"));
        }
    };
    // What the rules had read in the goal is no plan of the model's.
    if memory.plan.by_model {
        part("Plan:", cap(&plan(memory), PLAN));
    } else if !memory.past.is_empty() && memory.reading.is_whole() {
        let title = "What rules took the goal for, and how far that is carried out:";
        part(title, cap(&plan(memory), PLAN));
    }
    part("Facts:", cap(&facts(memory), FACTS));
    part("Done, oldest first:", history(&memory.notes.history));
    let refused = refused(memory, input.page, ask);
    part("Not let through before:", cap(&refused, REFUSED));
    part("Focus, by what was done last:", focus(memory, input));
    let (sent, tried) = (unsent::last_sending(memory), unsent::last_try(memory));
    let tried = tried.filter(|tried| tried.at > sent);
    let open = tried.as_ref().map_or(sent, |tried| tried.at);
    if let Some(tried) = tried {
        let title = format!("{}, though the field does not show it:", tried.told());
        part(&title, cap(&entered(memory, view, sent..open), ENTERED));
    }
    part(
        "Entered and not sent since, though the field does not show it:",
        cap(&entered(memory, view, open..memory.past.len()), ENTERED),
    );
    part("Expected of it:", cap(&ask.expected, SEEN));
    let earlier = memory.queue.unseen.lines.iter();
    let earlier = earlier
        .filter(|line| !ask.seen.contains(line))
        .map(String::as_str);
    let earlier = earlier.collect::<Vec<_>>().join("\n");
    part(
        "Seen after the actions before the last:",
        cap(&earlier, SEEN),
    );
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
    let line = |(index, step): (usize, &crate::agent::state::plan::PlanStep)| {
        let mark = match step.status {
            StepStatus::Completed => "done",
            StepStatus::Active => "now",
            StepStatus::Pending => "later",
            StepStatus::Failed => "failed",
        };
        format!("{}. [{mark}] {}", index + 1, step.description)
    };
    let mut lines: Vec<String> = memory.plan.steps.iter().enumerate().map(line).collect();
    if memory.plan.ends {
        lines.push(format!("{}. [later] finish()", lines.len() + 1));
    }
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
fn history(told: &[HistoryEntry]) -> String {
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

/// One action as it was sent, on what, and what came of it.
fn line(index: usize, told: &HistoryEntry, full: bool) -> String {
    let mut line = format!("{}. ", index + 1);
    line.push_str(&cap(&told.sent, if full { 160 } else { 60 }));
    if !told.element.is_empty() {
        line.push_str(&format!(
            " on {}",
            cap(&told.element, if full { 180 } else { 60 })
        ));
    }
    if told.sent.is_empty() {
        line.push_str(&cap(&told.says, if full { 240 } else { 70 }));
    }
    line.push_str(" — ");
    line.push_str(match told.outcome {
        Outcome::Confirmed => "seen to work",
        Outcome::NoEvidence | Outcome::Unsure if told.unshown && switches(told) => {
            "sent, and not seen: "
        }
        Outcome::NoEvidence | Outcome::Unsure if told.unshown => "carried out: ",
        Outcome::NoEvidence | Outcome::Unsure => "not seen to work or fail",
        Outcome::Contradicted => "FAILED: ",
    });
    if told.outcome == Outcome::Contradicted || told.unshown {
        line.push_str(&cap(&told.reason, if full { 200 } else { 80 }));
    }
    if !full {
        return line;
    }
    if let Some(error) = &told.error {
        let code = error.code.as_deref().unwrap_or("no code");
        let message = error.message.as_deref().unwrap_or("no message");
        line.push_str(&format!(
            " The browser says: {code}, “{}”",
            cap(message, 200)
        ));
    }
    for brought in &told.brought {
        line.push_str(&format!("; {}", cap(brought, 160)));
    }
    line
}

/// It sets a box, which may not hear it.
fn switches(told: &HistoryEntry) -> bool {
    let role = told.element.split(' ').next().unwrap_or_default();
    let set =
        sent(told).is_some_and(|action| matches!(action.as_verb(), Verb::Check | Verb::Uncheck));
    set || matches!(role, "radio" | "checkbox" | "switch")
}

fn hits(results: &[Hit]) -> String {
    let lines: Vec<String> = results
        .iter()
        .map(|hit| {
            let mut line = format!("{}\n{}\n{}", hit.title, hit.url, cap(&hit.snippet, 600));
            if let Some(page) = &hit.page {
                line.push_str(&format!("\nIts page says:\n{}", cap(page, 1_200)));
            }
            line
        })
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
