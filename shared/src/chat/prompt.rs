//! The chat's prompts.

use crate::model::Prompt;
use crate::safety::Fence;
use askama::Template;

/// Who answers where nobody else was asked for.
const NOBODY: &str = "You are a helpful assistant. Answer in the user's language, in plain words. \
                      Say so when you do not know something; invent no facts.";

const MEMORY_KEEPER: &str = "You keep the memory of a conversation between a user and an assistant. Answer with one JSON \
     object.";

#[derive(Template)]
#[template(path = "converse.md")]
struct Converse<'a> {
    persona: &'a str,
    asked: &'a str,
    format: Option<&'a str>,
    rule: String,
    /// Whether something outside of the system prompt stands in a fence.
    fenced: bool,
    memory: &'a str,
}

#[derive(Template)]
#[template(path = "recap.md")]
struct Recap {
    rule: String,
    before: String,
    messages: String,
}

/// How a model shall answer, in words.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Manner<'a> {
    pub(super) persona: Option<&'a str>,
    /// The request's own system prompt; empty where there is none.
    pub(super) asked: &'a str,
    pub(super) format: Option<&'a str>,
}

/// The system prompt of a conversation, and what is remembered of it, fenced already.
pub(super) fn system(manner: Manner<'_>, memory: &str, fenced: bool, fence: Fence) -> String {
    rendered(&Converse {
        persona: manner.persona.unwrap_or(NOBODY),
        asked: manner.asked,
        format: manner.format,
        rule: fence.rule(),
        fenced,
        memory,
    })
}

/// The prompt for a new summary, from the one before and what was said since.
pub(super) fn recap(before: Option<&str>, messages: &str, fence: Fence) -> Prompt {
    let recap = Recap {
        rule: fence.rule(),
        before: before.map_or_else(String::new, |text| fence.around("memory", text)),
        messages: fence.around("messages", messages),
    };
    Prompt {
        system: MEMORY_KEEPER.to_owned(),
        user: rendered(&recap),
    }
}

fn rendered(template: &impl Template) -> String {
    template.render().unwrap_or_else(|error| {
        tracing::error!(%error, "a prompt cannot be rendered");
        String::new()
    })
}
