//! Asking a model where the rules do not suffice (contract §4.4 to §4.10). One call decides the
//! next action, and beside it judges the last one, analyses a new task and plans it. What no model
//! answers stays as the rules had it.

mod apply_reply;
mod best;
mod conversation;
mod ending;
mod following;
mod interpret_reply;
mod model_turn;
mod permitted;
pub(super) mod prompt;
mod questions;
mod reading;
pub(super) mod reply;
mod research;
mod rules;
mod services;
mod time_budget;
mod tools;
mod when_to_ask;

pub(super) use conversation::Conversation;
pub use services::ModelServices;

use super::by_route;
use super::correct::apply_verdict::Judgement;
use super::decide::exact;
use super::gate;
use super::pipeline::Assessment;
use super::state::answer::Route;
use super::state::choice::Choice;
use super::state::memory::Memory;
use super::state::notes::Refusal;
use super::state::outgoing::in_words;
use super::state::queue::{self, Unseen};
use super::state::view::Input;
use crate::action::{self, Decision, Verb};
use crate::model::Tier;
use crate::page::Identity;
use crate::safety;
use crate::task::UnexpectedEvent;
use crate::telemetry;
use apply_reply::Reasoned;
use jiff::Timestamp;
use lifecycle::Setback;
use model_turn::{ModelTurn, NoAnswer};
use prompt::{Ask, Part};
use reading::Read;
use reply::{Reply, Said};
use rules::{by_rules_again, undecided, without};
use services::Budget;
use std::collections::HashSet;
use when_to_ask::{corrected_twice, wanted};

/// Server tools in one request at most (contract §4.3).
const MOST_TOOLS: u8 = 3;
/// An answer that cannot be used is asked for once more (contract §4.3).
const MOST_REPAIRS: u8 = 1;

/// Lets the model choose: first what it has said already is carried out, then it is asked where the
/// rules' own choice is not an exact step.
pub(super) async fn consult(
    mind: &ModelServices<'_>,
    memory: &mut Memory,
    input: &Input<'_>,
    assessment: &mut Assessment<'_>,
) -> Result<(), UnexpectedEvent> {
    let queued = queued(memory, input, assessment);
    let mut ask = Ask::default();
    if queued.is_some() {
        memory.queue.unseen = not_shown(&memory.queue.unseen, input, assessment);
    } else {
        let Some(wanted) = wanted(mind, memory, assessment) else {
            memory.queue.unseen = not_shown(&memory.queue.unseen, input, assessment);
            return Ok(());
        };
        ask = wanted;
        time_budget::affordable(&mut ask.parts, time_budget::left(mind.deadline));
        if Budget::of(memory).is_spent() {
            tracing::warn!("the task's budget for models is spent");
            assessment.choice = rules::spent(memory, assessment);
            return Ok(());
        }
    }
    let by_rules = undecided(memory, assessment);
    let mut talk = Conversation::new(mind, input.request, input.secrets);
    let mut approved = None;
    let consultation = ModelTurn {
        mind,
        input,
        talk: &mut talk,
        approved: &mut approved,
        tools: 0,
        repairs: 0,
        said: String::new(),
    };
    let outcome = match queued {
        Some(choice) => consultation.carry_on(memory, assessment, choice).await,
        None => consultation.run(memory, assessment, ask).await,
    };
    assessment.thinking.spent += talk.used;
    assessment.thinking.exchanges = talk.exchanges;
    assessment.thinking.model = talk.model;
    memory.notes.spent += talk.used;
    match outcome {
        Ok(choice) => {
            memory.notes.silent_turns = 0;
            assessment.choice = after_a_route(memory, &assessment.choice, choice, input.now);
            assessment.approved = approved;
            assessment.thinking.route = Route::Model;
        }
        Err(NoAnswer::State(error)) => return Err(error),
        Err(NoAnswer::Unusable) => {
            tracing::warn!("no answer of the model can be used");
            by_rules_again(memory, by_rules);
            assessment.choice = rules::at_odds(memory, assessment);
        }
        Err(NoAnswer::Model(error)) => {
            telemetry::degraded("model");
            tracing::warn!(%error, "no model answered");
            by_rules_again(memory, by_rules);
            memory.notes.silent_turns = memory.notes.silent_turns.saturating_add(1);
            assessment.choice = without(memory, &error, assessment);
        }
    }
    Ok(())
}

/// Without a model: what is left of an action that takes several goes before all else.
pub(super) fn carry_on(memory: &mut Memory, input: &Input, assessment: &mut Assessment) {
    if let Some(choice) = queued(memory, input, assessment) {
        undecided(memory, assessment);
        assessment.choice = choice;
    }
}

/// What came up on a turn on which the model is not asked: it is new to it the next time.
fn not_shown(unseen: &Unseen, input: &Input, assessment: &Assessment) -> Unseen {
    let mut unseen = unseen.clone();
    if let Some(before) = input.before {
        let known: HashSet<Identity> = before.skeleton.identities().collect();
        let came = assessment.view.identities.iter();
        let came = came.filter(|one| !known.contains(one)).copied();
        unseen.note(came, &assessment.judged.seen);
    }
    unseen
}

/// What the model said before and is still to be sent. Where something speaks against it, it is left,
/// and the model is told.
pub(super) fn queued(
    memory: &mut Memory,
    input: &Input,
    assessment: &Assessment,
) -> Option<Choice> {
    let judged = &assessment.judged;
    if memory.queue.parts.is_empty()
        || matches!(judged.judgement, Judgement::LookAgain { .. })
        || assessment.agreed
    {
        return None;
    }
    let against = match &judged.judgement {
        _ if memory.declined.is_some() => Some("the user did not agree to what came before it"),
        Judgement::Correct { .. } | Judgement::GiveUp => Some("what came before it failed"),
        Judgement::Blocked(_) => Some("the page does not go on"),
        _ if matches!(assessment.choice, Choice::Block(_)) => Some("the page does not go on"),
        _ if judged.error => Some("the page shows an error since"),
        _ if memory.asking.is_some() => Some("the control asks first whether it is meant"),
        _ if judged.elsewhere => Some("another page is open since"),
        _ if judged.dialog_opened
            && (repeats_last(memory) || safety::asked_back(input.page).is_some()) =>
        {
            Some("a dialog opened with it")
        }
        Judgement::GoOn | Judgement::LookAgain { .. } => None,
    };
    if let Some(why) = against {
        memory.queue.drop_rest(why);
        return None;
    }
    let (action, completes) = memory.queue.next(&assessment.view, &memory.past)?;
    memory.queue.carries_on = true;
    Some(Choice::Act {
        says: queue::says(&action, input.page, memory.tongue()),
        completes,
        then: Vec::new(),
        action,
    })
}

/// What is next is done to the element that the last action went to.
fn repeats_last(memory: &Memory) -> bool {
    let next = memory.queue.parts.front();
    // A list that was opened is chosen from.
    let next = next.filter(|part| part.action.as_verb() != Verb::SelectDropdown);
    let next = next.and_then(|part| part.target);
    let last = memory.past.last().and_then(|past| past.identity);
    next.is_some() && next == last
}

/// A task without a page: the model's plain answer. `None` where none came.
pub(super) async fn chat(talk: &mut Conversation<'_>, memory: &Memory) -> Option<String> {
    let prompt = prompt::chat(&memory.goal);
    let answer = talk.ask::<Said>(Tier::Smart, "chat", &prompt).await;
    match answer {
        Ok(said) if !said.thought.trim().is_empty() => Some(said.thought),
        Ok(_) => None,
        Err(error) => {
            tracing::warn!(%error, "no model answered");
            None
        }
    }
}

/// Where a model goes on after a learned route instead of ending, the route is left: it did not
/// reach the goal.
fn after_a_route(
    memory: &mut Memory,
    before: &Choice,
    mut choice: Choice,
    now: Timestamp,
) -> Choice {
    if !memory.routes.is_following() || matches!(choice, Choice::Finish { .. }) {
        return choice;
    }
    let ended = matches!(before, Choice::Finish { .. });
    let setback = ended.then_some(Setback::Invalid);
    by_route::leave(memory, setback, "its end was not confirmed", now);
    if let Choice::Act { completes, .. } = &mut choice {
        *completes = false;
    }
    choice
}

impl ModelTurn<'_, '_, '_> {
    /// Sends what the model said before, where the gate lets it; else the model is asked anew.
    async fn carry_on(
        mut self,
        memory: &mut Memory,
        assessment: &mut Assessment<'_>,
        choice: Choice,
    ) -> Result<Choice, NoAnswer> {
        let mut ask = Ask::default();
        if let Choice::Act { action, .. } = &choice {
            self.said = action.to_string();
        }
        if let Some(choice) = self.permitted(memory, &mut ask, choice).await? {
            return Ok(choice);
        }
        let why = ask.repair.take().unwrap_or_default();
        memory.queue.left_out.push(why);
        memory.queue.drop_rest("what came before it was refused");
        memory.queue.carries_on = false;
        self.repairs = 0;
        let ask = when_to_ask::asking(memory, assessment, String::new());
        self.run(memory, assessment, ask).await
    }

    async fn run(
        mut self,
        memory: &mut Memory,
        assessment: &mut Assessment<'_>,
        mut ask: Ask,
    ) -> Result<Choice, NoAnswer> {
        loop {
            let mut reply = self.reply(memory, assessment, &ask).await?;
            if let Some(words) = more(&reply).filter(|_| self.tools < MOST_TOOLS) {
                self.tools += 1;
                ask.shown = Some(words);
                continue;
            }
            reply.action.clone_into(&mut self.said);
            if let Some(choice) = self.judge_anew(memory, assessment, &reply)? {
                return Ok(choice);
            }
            if ask.parts.contains(&Part::Analysis) {
                match self.reason(memory, assessment, &mut ask, reply).await? {
                    Reasoned::Choice(choice) => return Ok(gate::presentable(memory, choice)),
                    Reasoned::Reply(after) => reply = *after,
                }
            }
            memory.queue.anew();
            Self::replan(memory, assessment, &ask, &reply);
            let planned = (reply.action.trim().is_empty() && !reply.plan.is_empty())
                .then(|| exact::begin_plan(memory, &assessment.view));
            let (read, changes) = planned.flatten().map_or_else(
                || interpret_reply::read(&reply, memory, self.input, assessment, &ask),
                |choice| {
                    let choice = interpret_reply::in_the_models_words(choice, &reply);
                    (Read::Choice(choice), Vec::new())
                },
            );
            reading::apply(memory, changes);
            ask.parts.retain(|part| *part == Part::GoalReached);
            if let Some(choice) = self.follow(memory, &mut ask, read).await? {
                return Ok(choice);
            }
        }
    }

    /// `None` where the model is to be asked again.
    async fn follow(
        &mut self,
        memory: &mut Memory,
        ask: &mut Ask,
        read: Read,
    ) -> Result<Option<Choice>, NoAnswer> {
        match read {
            Read::Choice(choice) => return self.permitted(memory, ask, choice).await,
            Read::Tool(_) if self.tools >= MOST_TOOLS => {
                self.repair(memory, ask, "no more tools can be used now")?;
            }
            Read::Tool(tool) => {
                self.tools += 1;
                ask.repair = None;
                match gate::permits_tool(memory, self.input, &tool) {
                    Ok(()) => self.run_tool(memory, ask, tool).await,
                    Err(reason) => self.repair(memory, ask, &reason)?,
                }
            }
            Read::Verify(doubt) => {
                ask.parts = vec![Part::GoalReached];
                ask.doubt = doubt;
                ask.repair = None;
            }
            Read::Refused(reason) => self.repair(memory, ask, &reason)?,
        }
        Ok(None)
    }

    async fn reply(
        &mut self,
        memory: &Memory,
        assessment: &Assessment<'_>,
        ask: &Ask,
    ) -> Result<Reply, NoAnswer> {
        let thinks = !ask.parts.is_empty() || corrected_twice(memory);
        let tier = if thinks { Tier::Smart } else { Tier::Fast };
        let fence = self.mind.fence();
        let prompt = prompt::turn(memory, self.input, &assessment.view, ask, fence);
        let purpose = prompt::purpose(ask);
        let mut reply: Reply = self.talk.ask(tier, &purpose, &prompt).await?;
        // A secret goes by its placeholder, whoever wrote it out.
        let steps = reply.plan.iter_mut().map(|step| &mut step.description);
        for text in std::iter::once(&mut reply.action)
            .chain(&mut reply.then)
            .chain(steps)
        {
            *text = self.input.secrets.redact(text);
        }
        Ok(reply)
    }

    /// Numbers are another element's by the next turn: the control is named.
    fn note_refused(&mut self, memory: &mut Memory, reason: &str) {
        let action = std::mem::take(&mut self.said);
        let parsed = match action::parse(&action) {
            Ok(Decision::Client(action)) => action.target(),
            _ => None,
        };
        let element = parsed.and_then(|id| self.input.page.element(id));
        memory.notes.refuse(Refusal {
            element: element.map_or_else(String::new, |one| in_words(one, self.input.page)),
            action,
            reason: reason.to_owned(),
            page: self.input.page.fingerprint(),
            answers: memory.notes.answers.len(),
        });
    }

    fn repair(&mut self, memory: &mut Memory, ask: &mut Ask, reason: &str) -> Result<(), NoAnswer> {
        self.note_refused(memory, reason);
        self.repairs += 1;
        if self.repairs > MOST_REPAIRS {
            return Err(NoAnswer::Unusable);
        }
        ask.repair = Some(reason.to_owned());
        Ok(())
    }
}

/// The part of the page that it wants to see more of before it decides.
fn more(reply: &Reply) -> Option<String> {
    let words = reply.show.as_deref()?.trim();
    (!words.is_empty() && reply.action.trim().is_empty()).then(|| words.to_owned())
}
