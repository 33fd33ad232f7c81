//! What a model is told of a conversation, within a budget: system prompt and persona, the newest
//! summary, pinned messages, what of the past has to do with the question, the last turns word for
//! word, and the question with its files (contract §6).

use super::message::Told;
use super::prompt::{self, Manner};
use super::recall::closest;
use crate::model::{self, Speaker};
use crate::safety::Fence;
use crate::session::{Message, Role};
use std::collections::BTreeSet;

/// The last messages are told word for word.
const RECENT: usize = 8;
/// What a message costs beside its text, in tokens.
const EACH: usize = 4;
/// Bytes of a token, where there are fewest: English has four and more, Chinese three.
const BYTES_PER_TOKEN: usize = 3;

/// What is said now.
pub(super) struct Question<'a> {
    pub(super) manner: Manner<'a>,
    pub(super) input: &'a str,
    /// Names and texts of files.
    pub(super) documents: &'a [(String, String)],
    /// Pictures, as `data:` URLs.
    pub(super) images: Vec<String>,
}

/// What was said before.
#[derive(Clone, Copy)]
pub(super) struct Past<'a> {
    pub(super) summary: Option<&'a str>,
    /// Oldest first.
    pub(super) messages: &'a [Message],
    /// Sequence numbers.
    pub(super) pinned: &'a [u32],
}

/// Tokens that a text takes, estimated upwards.
pub(super) fn tokens(text: &str) -> usize {
    text.len().div_ceil(BYTES_PER_TOKEN) + EACH
}

/// The text, cut to so many tokens.
pub(super) fn cut(text: &str, most: usize) -> String {
    if tokens(text) <= most {
        return text.to_owned();
    }
    let bytes = most.saturating_sub(EACH + 1) * BYTES_PER_TOKEN;
    let end = text.floor_char_boundary(bytes);
    format!("{}…", &text[..end])
}

/// A message in a line of its own, with its time.
pub(super) fn line(message: &Message) -> String {
    let who = match message.body.role {
        Role::User => "User",
        Role::Assistant | Role::System => "Assistant",
    };
    let at = message.timestamp.strftime("%Y-%m-%d %H:%M");
    format!("[{at}] {who}: {}", message.body.content)
}

/// The conversation for a model, and what of the past is in it. What must be there (the question
/// and how it is to be answered) is there even where it alone is over the budget.
pub(super) fn assemble(
    question: Question<'_>,
    past: Past<'_>,
    fence: Fence,
    budget: usize,
) -> (Vec<model::Message>, Told) {
    let fixed = prompt::system(question.manner, "", true, fence);
    let left = budget.saturating_sub(tokens(&fixed) + tokens(question.input));
    let mut purse = Purse { left };
    let documents = documents(question.documents, fence, &mut purse);
    let summary = past.summary.map(|text| {
        let text = cut(text, purse.left / 4);
        purse.pay(&text);
        text
    });
    let said: Vec<&Message> = past
        .messages
        .iter()
        .filter(|message| message.body.role != Role::System)
        .collect();
    let choice = Choice::of(&said, past.pinned, question.input, &mut purse);
    let memory = memory(summary.as_deref(), &said, &choice, fence);
    let recent = &said[choice.recent_from..];
    let is_fenced = !documents.is_empty() || recent.iter().any(|message| is_of_a_task(message));
    let system = prompt::system(question.manner, &memory, is_fenced, fence);
    let mut conversation = vec![model::Message::new(Speaker::System, system)];
    for message in recent {
        push(&mut conversation, turn(message, choice.longest, fence));
    }
    let asked = format!("{}{documents}", question.input);
    let asked = model::Message::new(Speaker::User, asked).showing(question.images);
    push(&mut conversation, asked);
    let size: usize = conversation.iter().map(|turn| tokens(&turn.text)).sum();
    let told = choice.told(said.len(), summary.is_some(), size);
    (conversation, told)
}

/// What may still be spent, in tokens.
struct Purse {
    left: usize,
}

impl Purse {
    fn pay(&mut self, text: &str) {
        self.left = self.left.saturating_sub(tokens(text));
    }
}

/// Which messages are told, as indexes, the oldest first.
struct Choice {
    pinned: BTreeSet<usize>,
    recalled: BTreeSet<usize>,
    recent_from: usize,
    /// Tokens that one message may take.
    longest: usize,
}

impl Choice {
    /// Pinned ones have a quarter of the purse; the recent ones, from the newest back, what the
    /// others leave, and at most two thirds of it where there is more to remember.
    fn of(said: &[&Message], pinned: &[u32], input: &str, purse: &mut Purse) -> Self {
        let longest = (purse.left / 4).max(EACH + 1);
        let cost = |index: usize| tokens(&cut(&line(said[index]), longest));
        let mut chosen = Self {
            pinned: BTreeSet::new(),
            recalled: BTreeSet::new(),
            recent_from: said.len(),
            longest,
        };
        let first_recent = said.len().saturating_sub(RECENT);
        let share = purse.left / 4;
        let mut spent = 0;
        let is_pinned = |index: &usize| pinned.contains(&said[*index].sequence_number);
        for index in (0..first_recent).rev().filter(is_pinned) {
            if spent + cost(index) <= share {
                spent += cost(index);
                chosen.pinned.insert(index);
            }
        }
        purse.left -= spent.min(purse.left);
        let share = if first_recent > 0 {
            purse.left * 2 / 3
        } else {
            purse.left
        };
        let mut spent = 0;
        for index in (first_recent..said.len()).rev() {
            spent += cost(index);
            if spent > share {
                break;
            }
            purse.left = purse.left.saturating_sub(cost(index));
            chosen.recent_from = index;
        }
        // A model's turn has a user's before it.
        let own_turns = said[chosen.recent_from..].iter();
        let unasked = own_turns.take_while(|message| message.body.role == Role::Assistant);
        chosen.recent_from += unasked.count();
        chosen.recall(said, input, purse, cost);
        chosen
    }

    /// What has to do with the question, each with the message before and after it.
    fn recall(
        &mut self,
        said: &[&Message],
        input: &str,
        purse: &mut Purse,
        cost: impl Fn(usize) -> usize,
    ) {
        let older = &said[..self.recent_from];
        let texts: Vec<&str> = older
            .iter()
            .map(|message| message.body.content.as_str())
            .collect();
        for hit in closest(input, &texts) {
            let neighbours = [Some(hit), hit.checked_sub(1), Some(hit + 1)];
            for index in neighbours.into_iter().flatten() {
                let known = self.pinned.contains(&index) || self.recalled.contains(&index);
                if index < older.len() && !known && cost(index) <= purse.left {
                    purse.left -= cost(index);
                    self.recalled.insert(index);
                }
            }
        }
    }

    fn told(&self, said: usize, summary: bool, tokens: usize) -> Told {
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let recent = said - self.recent_from;
        let messages = recent + self.pinned.len() + self.recalled.len();
        Told {
            messages: count(messages),
            recalled: count(self.recalled.len()),
            left_out: count(said - messages),
            summary,
            tokens: count(tokens),
        }
    }
}

/// What is remembered, between marks: a conversation repeats what documents and pages said.
fn memory(summary: Option<&str>, said: &[&Message], choice: &Choice, fence: Fence) -> String {
    let lines = |indexes: &BTreeSet<usize>| {
        let lines = indexes.iter();
        let lines = lines.map(|index| cut(&line(said[*index]), choice.longest));
        lines.collect::<Vec<_>>().join("\n")
    };
    let parts = [
        (
            "summary",
            "In short:",
            summary.unwrap_or_default().to_owned(),
        ),
        (
            "pinned",
            "The user wants these kept in mind:",
            lines(&choice.pinned),
        ),
        ("earlier", "Said earlier:", lines(&choice.recalled)),
    ];
    let parts = parts.iter().filter(|(_, _, text)| !text.is_empty());
    let parts = parts.map(|(label, title, text)| format!("{title}\n{}", fence.around(label, text)));
    parts.collect::<Vec<_>>().join("\n")
}

/// The files' texts behind a question. Half of the purse is theirs.
fn documents(files: &[(String, String)], fence: Fence, purse: &mut Purse) -> String {
    let share = purse.left / 2 / files.len().max(1);
    let mut told = String::new();
    for (name, text) in files {
        let text = cut(&format!("{name}\n{text}"), share);
        purse.pay(&text);
        told.push_str(&format!("\n\n{}", fence.around("document", &text)));
    }
    told
}

/// What tasks said in the session tells of pages.
fn is_of_a_task(message: &Message) -> bool {
    message.body.task_id.is_some() && message.body.role == Role::Assistant
}

fn turn(message: &Message, longest: usize, fence: Fence) -> model::Message {
    let text = cut(&message.body.content, longest);
    match message.body.role {
        Role::User => model::Message::new(Speaker::User, text),
        Role::Assistant | Role::System if is_of_a_task(message) => {
            model::Message::new(Speaker::Assistant, fence.around("browser", &text))
        }
        Role::Assistant | Role::System => model::Message::new(Speaker::Assistant, text),
    }
}

/// Adds a turn; two of one speaker become one, as strict endpoints want it.
fn push(conversation: &mut Vec<model::Message>, turn: model::Message) {
    match conversation.last_mut() {
        Some(last) if last.speaker == turn.speaker => {
            last.text.push_str("\n\n");
            last.text.push_str(&turn.text);
            last.images.extend(turn.images);
        }
        _ => conversation.push(turn),
    }
}

#[cfg(test)]
mod tests;
