//! The prompts of the loop, from what a task knows and what the page shows. Every part has a cap,
//! and what is cut off says so. What strangers wrote stands inside the request's fence.

mod ask;
mod cap;
mod history;
mod past;

pub(in crate::agent) use ask::{Ask, MENU_IS_OPEN, Part, hint, purpose};

use crate::action::Verb;
use crate::agent::gate::CANARY;
use crate::agent::state::memory::Memory;
use crate::agent::state::request::Request;
use crate::agent::state::view::{Input, View};
use crate::model::Prompt;
use crate::page::OutlineOptions;
use crate::safety::Fence;
use crate::search::Hit;
use askama::Template;
use cap::cap;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use past::past;

/// The longest goal that a prompt holds, in characters, and so on for each part.
const GOAL: usize = 4_000;
const ANSWERS: usize = 1_000;
const SAID: usize = 1_500;
const KNOWLEDGE: usize = 3_000;
const LEARNED: usize = 1_500;
const RESEARCH: usize = 1_500;
const RESULTS: usize = 7_000;
/// A page whose outline takes no more is told whole, in characters.
const OUTLINE_WHOLE: usize = 12_000;
/// Of a longer one so much is told; more of a part is told when it is asked for.
const OUTLINE_PART: usize = 8_000;
const PAGE: &str = "The page now ([number] role \"name\"; * is new):";
/// The same of a client that lists controls.
const CONTROLS: &str = "The page now ([number] role \"name\"; * is new). This browser lists the page's controls and nothing else: no text, heading or message of it can be seen, nor what a closed list offers, and what is not listed may well stand on the page. An entry of a closed list is chosen by its whole text: take the user's word for it where that may be all of it, else ask the user:";
/// Under it, where the model asked for more of it than was left out.
const NOTHING_MORE: &str = "That is all of the page: nothing of it is left out.";
/// The same of a client that lists controls.
const NO_MORE_LISTED: &str = "That is all that this browser lists of the page. A field of a kind that it does not list, as one for a date, may stand on the page still.";

#[derive(Template)]
#[template(path = "steer.md")]
struct Steer {
    canary: &'static str,
    /// The client's page text tells of fields, boxes and tabs how they stood when the page was loaded.
    shows_as_loaded: bool,
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
    let known = known(memory, ask);
    let so_far = ("task", "The task so far:", past(memory, input, view, ask));
    let told = known.into_iter().chain([so_far]);
    // A page may show what the user gave as a secret.
    let fenced = |label: &str, text: &str| fence.around(label, &input.secrets.redact(text));
    let blocks = told
        .filter(|(_, _, text)| !text.is_empty())
        .map(|(label, title, text)| format!("{title}\n{}", fenced(label, &text)));
    let (outline, is_whole) = outline(memory, input, view, ask);
    let title = if view.shows_text() { PAGE } else { CONTROLS };
    let page = format!("{title}\n{}", fenced("page", &outline));
    let nothing_more = is_whole && ask.shown.is_some();
    let no_more = if view.shows_text() {
        NOTHING_MORE
    } else {
        NO_MORE_LISTED
    };
    let nothing_more = nothing_more.then(|| no_more.to_owned());
    let page = [Some(page), nothing_more].into_iter().flatten();
    let answers = memory.notes.answers.iter();
    let turn = Turn {
        now: clock(input.now),
        goal: cap(&memory.goal, GOAL),
        answers: answers
            .map(|(asked, said)| (asked.as_str(), cap(said, ANSWERS)))
            .collect(),
        steps_left: Memory::MOST_STEPS.saturating_sub(memory.steps),
        waits: memory.waits,
        rule: fence.rule(),
        blocks: blocks.chain(page).collect(),
        ask: ask::request(ask),
    };
    Prompt {
        system: system(input.request, view.shows_text()),
        user: rendered(&turn),
    }
}

/// What was known before the task or looked up for it: what each part is called, its title, its text.
fn known(memory: &Memory, ask: &Ask) -> [(&'static str, &'static str, String); 5] {
    let notes = &memory.notes;
    let knowledge = notes.knowledge.as_deref().unwrap_or_default();
    let learned = memory.routes.hint(&memory.reading).join("\n");
    let research = notes.research.as_ref();
    let research = research.map_or("", |research| research.summary.as_str());
    [
        (
            "said",
            "Said in this session before the task:",
            cap(&notes.said, SAID),
        ),
        (
            "documents",
            "From the organization's documents:",
            cap(knowledge, KNOWLEDGE),
        ),
        (
            "learned",
            "What led there on this site before; it may be out of date:",
            cap(&learned, LEARNED),
        ),
        ("research", "From the web:", cap(research, RESEARCH)),
        (
            "results",
            "Search results:",
            cap(&hits(&ask.results), RESULTS),
        ),
    ]
}

/// Date and time for a reader. No client tells its user's zone.
fn clock(now: Timestamp) -> String {
    let time = now.to_zoned(TimeZone::UTC).strftime("%A %-d %B %Y, %H:%M");
    format!(
        "{time} UTC; the user's own zone is not known. Where the page says what day it is, that day counts"
    )
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

/// The same for every task of a client, so that a provider can keep it.
fn system(client: &Request, shows_text: bool) -> String {
    let fails = |verb: &Verb| match verb {
        Verb::GoBack | Verb::GoForward => client.declares_nothing,
        Verb::Press | Verb::Scroll => client.declares_nothing && shows_text,
        _ => false,
    };
    let offered = Verb::ALL.into_iter().filter(|verb| !fails(verb));
    let offered = offered.filter(|verb| *verb != Verb::AskQuestion);
    let actions: Vec<String> = offered.map(Verb::usage).collect();
    rendered(&Steer {
        canary: CANARY,
        shows_as_loaded: client.declares_nothing && shows_text,
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
    let within = |budget| OutlineOptions {
        budget_chars: budget,
        before: input.before.map(|before| &before.skeleton),
        also_new: &memory.queue.unseen.elements,
        relevant_to: &relevant,
    };
    let whole = match asked {
        Some(_) => view.page.outline_in_full(&within(OUTLINE_WHOLE)),
        None => view.page.outline(&within(OUTLINE_WHOLE)),
    };
    let is_whole = whole.omitted == 0;
    let shown = if is_whole || asked.is_some() {
        whole
    } else {
        view.page.outline(&within(OUTLINE_PART))
    };
    (format!("{}\n{}", input.url, shown.text), is_whole)
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

#[cfg(test)]
mod tests;
