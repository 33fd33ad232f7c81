//! Secrets that only show themselves where they go: what an action would put into a password field
//! in clear. From then on it is a placeholder, and it is taken out of everything that is stored.

use super::run::{AcquiredTask, Run};
use crate::action::{Action, Chain};
use crate::agent::answer::Answer;
use crate::agent::error::TurnError;
use crate::agent::exchange::Exchange;
use crate::agent::memory::{Memory, OpenNeed};
use crate::agent::resolve_task::Loaded;
use crate::page::Page;
use crate::safety::{SecretKind, Secrets};
use crate::session::NewMessage;
use crate::store::TaskLookup;
use crate::task::TaskId;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// What a turn has made so far, and what must be without secrets before it is stored.
pub(super) struct Made<'m> {
    pub(super) answer: &'m mut Answer,
    pub(super) messages: &'m mut [NewMessage],
    pub(super) exchanges: &'m mut [Exchange],
}

impl Run<'_> {
    /// What the task that the request names knows by now. Its goal gets its placeholders: a secret may
    /// have shown itself, or been given for a field, after it was said first.
    pub(super) fn known_by_now(&self, loaded: &mut Loaded) -> Secrets {
        let Some(TaskLookup::Mine(task)) = &mut loaded.task else {
            return Secrets::default();
        };
        let known = self.known_to(task.id, &task.body);
        task.body.goal = known.redact(&task.body.goal);
        known
    }

    /// Everything that a task was given and still knows.
    pub(super) fn known_to(&self, task: TaskId, memory: &Memory) -> Secrets {
        let mut given = memory.given.clone();
        given.recall(self.vault(task).as_ref(), self.now)
    }

    /// Everything known to be secret after this turn, where it is more than before it.
    ///
    /// # Errors
    ///
    /// Where what was stored before cannot be cleaned: the turn must not be answered then.
    pub(super) async fn hide_late(
        &self,
        held: &mut AcquiredTask<'_>,
        page: Option<&Page>,
        made: &mut Made<'_>,
    ) -> Result<Option<Secrets>, TurnError> {
        let late = page.map(|page| late(made.answer, &held.memory, page));
        let late = late.unwrap_or_default();
        if late.is_empty() {
            return Ok(None);
        }
        let vault = self.vault(held.task_id);
        let mut secrets = self.secrets.clone();
        for text in late {
            let given = &mut held.memory.given;
            let (_, known) = given.hide("password", &text, vault.as_ref(), self.now);
            secrets = secrets.and(known);
        }
        let redact = |text: &str| secrets.redact(text);
        rewrite(made.answer, &redact)?;
        let (changed, watch) = (held.memory.routes.changed, &held.memory.watch);
        let (confirmed, agreed) = (watch.confirmed, watch.newly_agreed);
        rewrite(&mut held.memory, &redact)?;
        held.memory.routes.changed = changed;
        held.memory.watch.confirmed = confirmed;
        held.memory.watch.newly_agreed = agreed;
        for message in &mut *made.messages {
            rewrite_message(message, &redact);
        }
        for exchange in &mut *made.exchanges {
            exchange.prompt = redact(&exchange.prompt);
            exchange.reply = redact(&exchange.reply);
        }
        let session = &mut held.session;
        session.title = Secrets::mask(&redact(&session.title));
        let first = session.metadata.initial_query.take();
        session.metadata.initial_query = first.map(|text| Secrets::mask(&redact(&text)));
        if held.how.is_some() {
            let clean = |text: &str| Secrets::mask(&secrets.redact(text));
            let store = self.store;
            store
                .redact_task(
                    self.scope,
                    &held.session,
                    held.task_id,
                    held.created_at,
                    &clean,
                )
                .await?;
        }
        Ok(Some(secrets))
    }
}

/// The texts that the answer's actions put into fields for passwords, as they are, or would put there
/// after the user's yes.
fn late(answer: &Answer, memory: &Memory, page: &Page) -> Vec<String> {
    let chained = answer.chain.iter().flat_map(Chain::actions);
    let waiting = memory.open.iter().filter_map(|open| match &open.need {
        OpenNeed::Approval(pending) => Some(&pending.action),
        _ => None,
    });
    let actions = chained.map(|one| &one.action).chain([&answer.action]);
    let actions = actions.chain(waiting);
    let mut found: Vec<String> = actions
        .filter_map(|action| into_password_field(action, page))
        .filter(|text| !text.trim().is_empty() && Secrets::mask(text) == *text)
        .map(str::to_owned)
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

fn into_password_field<'a>(action: &'a Action, page: &Page) -> Option<&'a str> {
    let field = page.element(action.target()?)?;
    let dotted = field.input_type.as_deref() == Some("password");
    let takes = dotted || SecretKind::of_field(field) == Some(SecretKind::Password);
    action.typed().filter(|_| takes)
}

/// Every text in it as `redact` makes it.
fn rewrite<T: Serialize + DeserializeOwned>(
    of: &mut T,
    redact: &impl Fn(&str) -> String,
) -> Result<(), TurnError> {
    let mut json = serde_json::to_value(&*of).map_err(TurnError::Stored)?;
    in_texts(&mut json, redact);
    *of = serde_json::from_value(json).map_err(TurnError::Stored)?;
    Ok(())
}

fn in_texts(value: &mut Value, redact: &impl Fn(&str) -> String) {
    match value {
        Value::String(text) => *text = redact(text),
        Value::Array(list) => list.iter_mut().for_each(|one| in_texts(one, redact)),
        Value::Object(map) => map.values_mut().for_each(|one| in_texts(one, redact)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// People see dots where a placeholder stands.
fn rewrite_message(message: &mut NewMessage, redact: &impl Fn(&str) -> String) {
    let clean = |text: &str| Secrets::mask(&redact(text));
    message.content = clean(&message.content);
    let texts = [&mut message.action_string, &mut message.dom_summary];
    for text in texts.into_iter().flatten() {
        *text = clean(text);
    }
    let values = [&mut message.action_payload, &mut message.error];
    for value in values.into_iter().flatten() {
        in_texts(value, &clean);
    }
    for value in message.metadata.values_mut() {
        in_texts(value, &clean);
    }
}
