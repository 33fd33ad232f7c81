//! Secrets that only show themselves where they go: what an action would put into a password field
//! in clear. From then on it is a placeholder, and it is taken out of everything that is stored.

use super::resolve_task::Loaded;
use super::run::Done;
use super::run::{AcquiredTask, Run};
use crate::action::{Action, Chain};
use crate::agent::state::answer::Answer;
use crate::agent::state::error::TurnError;
use crate::agent::state::exchange::Exchange;
use crate::agent::state::memory::Memory;
use crate::agent::state::open::OpenNeed;
use crate::agent::state::record::{self, StepRecord};
use crate::agent::state::request::Request;
use crate::page::{Element, Page};
use crate::safety::{SecretKind, Secrets};
use crate::session::NewMessage;
use crate::store::{Redaction, TaskLookup, Versioned, reads, without};
use crate::task::TaskId;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
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

    /// The request as it may be written down, where its address, its title or its report repeats a secret;
    /// then the task may have read it there, too.
    pub(super) fn hide_repeated(
        &self,
        held: &mut AcquiredTask<'_>,
        secrets: &Secrets,
    ) -> Result<Option<Request>, TurnError> {
        let redact = |text: &str| secrets.redact(text);
        let clean = |text: &str| Secrets::mask(&redact(text));
        let request = self.request.without(&clean);
        if request.is_some() {
            rewrite_memory(&mut held.memory, &redact)?;
            held.session.url = held.session.url.as_deref().map(clean);
        }
        Ok(request)
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
        for exchange in &mut *made.exchanges {
            exchange.prompt = redact(&exchange.prompt);
            exchange.reply = redact(&exchange.reply);
        }
        hide_in_turn(held, made.messages, &secrets)?;
        let clean = |text: &str| Secrets::mask(&redact(text));
        let redaction = Redaction {
            clean: &clean,
            task: reads::<Memory>,
            step: reads::<(u32, StepRecord)>,
            keys: |task| Vec::deserialize(&task["keys"]).unwrap_or_default(),
            held: held.task_id,
        };
        let store = self.store;
        let stored = store.redact_session(self.scope, &held.session, &redaction);
        let mut keys = Box::pin(stored).await?;
        let session = held.session.session_id;
        let others = store.redact_others(self.scope, session, &redaction, self.now);
        keys.extend(Box::pin(others).await?);
        keys.extend_from_slice(&held.memory.keys);
        let answers = store.redact_answers(self.scope, &keys, &redact, reads::<Done>);
        Box::pin(answers).await?;
        Ok(Some(secrets))
    }
}

/// Takes what is secret out of all that the turn would store of its task, its session, and what the user said.
pub(super) fn hide_in_turn(
    held: &mut AcquiredTask<'_>,
    messages: &mut [NewMessage],
    secrets: &Secrets,
) -> Result<(), TurnError> {
    let redact = |text: &str| secrets.redact(text);
    rewrite_memory(&mut held.memory, &redact)?;
    for message in messages {
        rewrite_message(message, &redact);
    }
    if let Some(before) = &mut held.before {
        rewrite(before, &redact)?;
        held.packed = record::pack(before, secrets);
    }
    if let Some(task) = &mut held.interrupted {
        rewrite(&mut task.body, &redact)?;
        task.body.routes.changed = false;
    }
    held.session
        .without(&|text: &str| Secrets::mask(&redact(text)));
    Ok(())
}

/// Every text of a task, and what is only for this turn as it was.
fn rewrite_memory(
    memory: &mut Versioned<Memory>,
    redact: &(impl Fn(&str) -> String + Sync),
) -> Result<(), TurnError> {
    let (changed, watch) = (memory.routes.changed, &memory.watch);
    let (confirmed, agreed) = (watch.confirmed, watch.newly_agreed);
    rewrite(memory, redact)?;
    memory.routes.changed = changed;
    memory.watch.confirmed = confirmed;
    memory.watch.newly_agreed = agreed;
    Ok(())
}

/// The texts that the answer's actions put into fields for passwords, as they are, or would put there
/// after the user's yes.
fn late(answer: &Answer, memory: &Memory, page: &Page) -> Vec<String> {
    let chained = answer.chain.iter().flat_map(Chain::actions);
    let waiting = memory
        .phase
        .question()
        .into_iter()
        .filter_map(|open| match &open.need {
            OpenNeed::Approval(pending) => Some(&pending.action),
            _ => None,
        });
    let actions = chained.map(|one| &one.action).chain([&answer.action]);
    let actions = actions.chain(waiting);
    let mut found: Vec<String> = actions
        .filter_map(|action| into_password_field(action, page, memory))
        .filter(|text| !text.trim().is_empty() && Secrets::mask(text) == *text)
        .map(str::to_owned)
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

fn into_password_field<'a>(action: &'a Action, page: &Page, memory: &Memory) -> Option<&'a str> {
    let typed = action.typed()?;
    let takes = match action.target() {
        Some(id) => page.element(id).is_some_and(is_password),
        None => takes_what_is_typed(page, memory),
    };
    takes.then_some(typed)
}

fn is_password(field: &Element) -> bool {
    let dotted = field.input_type.as_deref() == Some("password");
    dotted || SecretKind::of_field(field) == Some(SecretKind::Password)
}

/// Whether what is typed without a field goes into one for passwords: into the one that was pressed
/// last, or where nobody knows which that is, into any of the page.
fn takes_what_is_typed(page: &Page, memory: &Memory) -> bool {
    let identities = page.identities();
    let pressed = memory.past.last().and_then(|past| past.identity);
    let mut fields = page.elements.iter().zip(identities);
    match fields.find(|(_, identity)| Some(**identity) == pressed) {
        Some((field, _)) if field.role.is_field() => is_password(field),
        _ => page.elements.iter().any(is_password),
    }
}

/// Every text in it as `redact` makes it.
fn rewrite<T: Serialize + DeserializeOwned>(
    of: &mut T,
    redact: &(impl Fn(&str) -> String + Sync),
) -> Result<(), TurnError> {
    let json = serde_json::to_value(&*of).map_err(TurnError::Stored)?;
    let json = without(&json, redact, reads::<T>);
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
