//! Summaries, made outside of any request: what was said since the newest one is folded into it.

use super::ChatError;
use super::context::{cut, line, tokens};
use super::prompt;
use crate::model::{ModelError, Models, Tier, Usage};
use crate::safety::Fence;
use crate::session::{Message, Role};
use crate::store::{DueSummary, SessionLookup, Store, Summary};
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::Deserialize;
use tokio::time::Instant;

/// Messages that one summary takes in at most; what is left waits for the next.
const MOST_MESSAGES: u32 = 100;
/// The longest summary, in tokens.
const LONGEST: usize = 1_000;

/// What came of a session that waited for a summary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Summarized {
    Stored,
    /// It was done already, or the session is no more.
    NotDue,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct Recap {
    /// The memory, anew.
    summary: String,
}

/// How a summary is made.
#[derive(Debug, Clone, Copy)]
pub struct Making {
    /// The largest prompt, in tokens.
    pub budget: usize,
    /// New for each summary.
    pub nonce: u128,
    pub now: Timestamp,
    pub deadline: Instant,
}

/// Makes the summary that a session waits for. Doing it twice, or two at once, stores it once; what
/// fails leaves the session waiting.
pub async fn summarize(
    store: &Store,
    models: &Models,
    due: &DueSummary,
    making: Making,
) -> Result<Summarized, ChatError> {
    let (scope, now) = (&due.scope, making.now);
    let SessionLookup::Mine(session) = store.load_session(scope, due.id, now).await? else {
        store.forget_due_summary(due, None).await?;
        return Ok(Summarized::NotDue);
    };
    if !session.is_summary_due() {
        store.forget_due_summary(due, Some(&session)).await?;
        return Ok(Summarized::NotDue);
    }
    let from = session.thread.summarized;
    let messages = store.list_messages(scope, &session, None, MOST_MESSAGES, from, now);
    let before = store.load_summary(scope, due.id, now);
    let (page, before) = tokio::try_join!(messages, before)?;
    let (said, covered) = told(&page.messages, making.budget / 2);
    let before = before.map(|summary| summary.into_value().text);
    let prompt = prompt::recap(before.as_deref(), &said, Fence::new(making.nonce));
    let mut usage = Usage::default();
    let heard = models.ask::<Recap>(Tier::Fast, &prompt, making.deadline, &mut usage);
    let text = heard.await?.value.summary;
    let text = cut(text.trim(), LONGEST);
    if text.is_empty() {
        let reason = "the summary is empty".to_owned();
        return Err(ModelError::Malformed { reason }.into());
    }
    let summary = Summary {
        text,
        covers: from + covered,
        at: now,
    };
    let stored = store.store_summary(due, &summary, now).await?;
    tracing::info!(
        covers = summary.covers,
        stored,
        prompt_tokens = usage.prompt_tokens,
        completion_tokens = usage.completion_tokens,
        "chat summarized"
    );
    Ok(if stored {
        Summarized::Stored
    } else {
        Summarized::NotDue
    })
}

/// The messages in lines, as many as fit, and how many those are: one at least.
fn told(messages: &[Message], budget: usize) -> (String, u32) {
    let mut lines: Vec<String> = Vec::new();
    let (mut spent, mut covered) = (0, 0);
    for message in messages {
        let line = cut(&line(message), budget / 4);
        spent += tokens(&line);
        if spent > budget && covered > 0 {
            break;
        }
        covered += 1;
        if message.body.role != Role::System {
            lines.push(line);
        }
    }
    (lines.join("\n"), covered)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::message::About;
    use uuid::Uuid;

    fn message(number: u32, text: &str) -> Message {
        Message {
            sequence_number: number,
            timestamp: Timestamp::UNIX_EPOCH,
            body: About::default().beside(Role::User, text.to_owned(), Uuid::nil()),
        }
    }

    #[test]
    fn as_many_messages_as_fit_are_summarized_at_once_and_never_none() {
        let long = "word ".repeat(200);
        let messages: Vec<Message> = (0..10).map(|number| message(number, &long)).collect();
        let (_, covered) = told(&messages, 100_000);
        assert_eq!(covered, 10);
        let (text, covered) = told(&messages, 1_000);
        assert!((2..10).contains(&covered), "{covered}");
        assert_eq!(text.lines().count(), covered as usize);
        let (_, covered) = told(&messages, 1);
        assert_eq!(covered, 1);
    }
}
