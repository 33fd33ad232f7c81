//! Asking a model where the rules do not suffice (contract §4.4 to §4.10). One call decides the
//! next action, and beside it judges the last one, analyses a new task and plans it. What no model
//! answers stays as the rules had it.

mod best;
mod consultation;
mod leisure;
mod mind;
mod reading;
mod research;
mod rules;
mod taking;
mod talk;
mod tools;
mod wanted;

pub use mind::Mind;
pub(super) use talk::Talk;

use super::answer::Route;
use super::choice::Choice;
use super::exact;
use super::follow;
use super::judge::Judgement;
use super::memory::Memory;
use super::notes::Refusal;
use super::permit::{self, Approved, Permitted};
use super::prompt::{Ask, Part};
use super::queue;
use super::reply::{Reply, Said};
use super::steer::Considered;
use super::view::Input;
use super::{guard, prompt};
use crate::action::Action;
use crate::model::{Prompt, Tier};
use crate::page::{Identity, Skeleton};
use crate::safety::Deed;
use crate::safety::critic::{self, Ruling, Veto};
use crate::task::UnexpectedEvent;
use crate::telemetry;
use consultation::{Consultation, NoAnswer};
use jiff::Timestamp;
use lifecycle::Setback;
use mind::Budget;
use reading::Read;
use rules::{alone, by_rules_again, undecided, without};
use std::collections::HashSet;
use taking::Reasoned;
use wanted::{corrected_twice, wanted};

/// Server tools in one request at most (contract §4.3).
const MOST_TOOLS: u8 = 3;
/// An answer that cannot be used is asked for once more (contract §4.3).
const MOST_REPAIRS: u8 = 1;

/// Lets the model choose: first what it has said already is carried out, then it is asked where the
/// rules' own choice is not an exact step.
pub(super) async fn consult(
    mind: &Mind<'_>,
    memory: &mut Memory,
    input: &Input<'_>,
    considered: &mut Considered<'_>,
) -> Result<(), UnexpectedEvent> {
    let queued = queued(memory, input, considered);
    let mut ask = Ask::default();
    if queued.is_some() {
        not_shown(memory, input, considered);
    } else {
        let Some(wanted) = wanted(mind, memory, considered) else {
            not_shown(memory, input, considered);
            return Ok(());
        };
        ask = wanted;
        leisure::affordable(&mut ask.parts, leisure::left(mind.deadline));
        if Budget::of(memory).is_spent() {
            tracing::warn!("the task's budget for models is spent");
            considered.choice = alone(memory, considered);
            return Ok(());
        }
    }
    let by_rules = undecided(memory, considered);
    let mut talk = Talk::new(mind, input.request, input.secrets);
    let mut approved = None;
    let consultation = Consultation {
        mind,
        input,
        talk: &mut talk,
        approved: &mut approved,
        tools: 0,
        repairs: 0,
        said: String::new(),
    };
    let outcome = match queued {
        Some(choice) => consultation.carry_on(memory, considered, choice).await,
        None => consultation.run(memory, considered, ask).await,
    };
    considered.thinking.spent += talk.used;
    considered.thinking.exchanges = talk.exchanges;
    considered.thinking.model = talk.model;
    memory.notes.spent += talk.used;
    match outcome {
        Ok(choice) => {
            memory.notes.silent_turns = 0;
            considered.choice = after_a_route(memory, &considered.choice, choice, input.now);
            considered.approved = approved;
            considered.thinking.route = Route::Model;
        }
        Err(NoAnswer::State(error)) => return Err(error),
        Err(NoAnswer::Unusable) => {
            tracing::warn!("no answer of the model can be used");
            by_rules_again(memory, by_rules);
            considered.choice = alone(memory, considered);
        }
        Err(NoAnswer::Model(error)) => {
            telemetry::degraded("model");
            tracing::warn!(%error, "no model answered");
            by_rules_again(memory, by_rules);
            considered.choice = without(memory, &error, considered);
        }
    }
    Ok(())
}

/// Without a model: what is left of an action that takes several goes before all else.
pub(super) fn carry_on(memory: &mut Memory, input: &Input, considered: &mut Considered) {
    if let Some(choice) = queued(memory, input, considered) {
        undecided(memory, considered);
        considered.choice = choice;
    }
}

/// The model is not asked now: what came up is new to it the next time.
fn not_shown(memory: &mut Memory, input: &Input, considered: &Considered) {
    let Some(before) = input.before else {
        return;
    };
    let known: HashSet<Identity> = before.skeleton.identities().collect();
    let came = considered.view.identities.iter();
    let came = came.filter(|one| !known.contains(one)).copied();
    memory.queue.unseen.note(came, &considered.judged.seen);
}

/// What the model said before and is still to be sent. Where something speaks against it, it is left,
/// and the model is told.
pub(super) fn queued(
    memory: &mut Memory,
    input: &Input,
    considered: &Considered,
) -> Option<Choice> {
    let judged = &considered.judged;
    if memory.queue.parts.is_empty()
        || matches!(judged.judgement, Judgement::LookAgain { .. })
        || considered.agreed
    {
        return None;
    }
    let against = match &judged.judgement {
        _ if memory.declined.is_some() => Some("the user did not agree to what came before it"),
        Judgement::Correct { .. } | Judgement::GiveUp => Some("what came before it failed"),
        Judgement::Blocked(_) => Some("the page does not go on"),
        _ if matches!(considered.choice, Choice::Block(_)) => Some("the page does not go on"),
        _ if judged.error => Some("the page shows an error since"),
        _ if memory.asking.is_some() => Some("the control asks first whether it is meant"),
        _ if judged.elsewhere => Some("another page is open since"),
        Judgement::GoOn | Judgement::LookAgain { .. } => None,
    };
    if let Some(why) = against {
        memory.queue.drop_rest(why);
        return None;
    }
    let (action, completes) = memory.queue.next(&considered.view)?;
    Some(Choice::Act {
        says: queue::says(&action, input.page),
        completes,
        then: Vec::new(),
        action,
    })
}

/// A task without a page: the model's plain answer. `None` where none came.
pub(super) async fn chat(talk: &mut Talk<'_>, memory: &mut Memory) -> Option<String> {
    let prompt = prompt::chat(&memory.goal);
    let answer = talk.ask::<Said>(Tier::Smart, "chat", &prompt).await;
    memory.notes.spent += talk.used;
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
    follow::leave(memory, setback, "its end was not confirmed", now);
    if let Choice::Act { completes, .. } = &mut choice {
        *completes = false;
    }
    choice
}

impl Consultation<'_, '_> {
    /// Sends what the model said before, where the gate lets it; else the model is asked anew.
    async fn carry_on(
        mut self,
        memory: &mut Memory,
        considered: &mut Considered<'_>,
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
        self.repairs = 0;
        let ask = wanted::asking(memory, considered, String::new());
        self.run(memory, considered, ask).await
    }

    async fn run(
        mut self,
        memory: &mut Memory,
        considered: &mut Considered<'_>,
        mut ask: Ask,
    ) -> Result<Choice, NoAnswer> {
        loop {
            let mut reply = self.reply(memory, considered, &ask).await?;
            if let Some(words) = more(&reply).filter(|_| self.tools < MOST_TOOLS) {
                self.tools += 1;
                ask.shown = Some(words);
                continue;
            }
            reply.action.clone_into(&mut self.said);
            if let Some(choice) = self.judge_anew(memory, considered, &reply)? {
                return Ok(choice);
            }
            if ask.parts.contains(&Part::Analysis) {
                match self.reason(memory, considered, &mut ask, reply).await? {
                    Reasoned::Choice(choice) => return Ok(choice),
                    Reasoned::Reply(after) => reply = *after,
                }
            }
            memory.queue.anew();
            Self::replan(memory, considered, &ask, &reply);
            let planned = (reply.action.trim().is_empty() && !reply.plan.is_empty())
                .then(|| exact::next_of_plan(memory, &considered.view));
            let read = match planned.flatten() {
                Some(choice) => Read::Choice(reading::in_the_models_words(choice, &reply)),
                None => reading::read(&reply, memory, self.input, considered, &ask),
            };
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
                match permit::permits_tool(memory, self.input, &tool) {
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

    /// Holds a choice against the gate. What needs the user's word is asked only where a critic
    /// that never saw the page finds that it serves the goal (control D10).
    async fn permitted(
        &mut self,
        memory: &mut Memory,
        ask: &mut Ask,
        choice: Choice,
    ) -> Result<Option<Choice>, NoAnswer> {
        let choice = guard::guard(choice, self.input.page, self.input.secrets);
        let choice = permit::presentable(memory, choice);
        let action = match &choice {
            Choice::Act { action, .. } => action.clone(),
            _ => return Ok(Some(choice)),
        };
        let permitted = permit::permit(memory, self.input, choice);
        let asked = matches!(permitted, Permitted::Confirm { .. });
        let (ruling, question, reason) = match permitted {
            Permitted::Pass(_) | Permitted::Confirm { .. }
                if let Some(why) = permit::against_thing(memory, self.input, &action, asked) =>
            {
                (memory.watch.vetoes.count(false), None, why)
            }
            Permitted::Pass(choice) => {
                memory.watch.vetoes.count(true);
                return Ok(Some(self.keep(choice)));
            }
            Permitted::Confirm { question, deeds } => {
                let named = critic::is_the_users_own(&memory.wish(), &action, self.input.page);
                let aligned = named || self.is_aligned(memory, &action, &deeds).await;
                let ruling = memory.watch.vetoes.count(aligned);
                let reason = "it goes beyond what the user asked for".to_owned();
                (ruling, Some(question), reason)
            }
            Permitted::Refused(reason) => (memory.watch.vetoes.count(false), None, reason),
        };
        if let (Ruling::GoOn, Some(question)) = (ruling, question) {
            return Ok(Some(self.keep(question)));
        }
        tracing::warn!(%reason, verb = action.verb(), "the gate held an action back");
        memory.watch.asked = None;
        if ruling == Ruling::HandBack {
            return Ok(Some(reading::handed_back(
                &action,
                self.input.page,
                &reason,
            )));
        }
        self.repair(memory, ask, &reason)?;
        Ok(None)
    }

    /// The choice, with what the gate lets out of it noted.
    fn keep(&mut self, choice: Choice<Approved>) -> Choice {
        choice.map(|approved| {
            *self.approved = Some(approved.clone());
            approved.into_action()
        })
    }

    /// The critic's opinion. None is a veto.
    async fn is_aligned(&mut self, memory: &Memory, action: &Action, deeds: &[Deed]) -> bool {
        let wish = memory.wish();
        let prompt = Prompt {
            system: critic::RULE.to_owned(),
            user: critic::request(&wish, action, self.input.page, deeds),
        };
        let asked = self.talk.ask::<Veto>(Tier::Fast, "veto", &prompt);
        asked.await.is_ok_and(|veto| veto.aligned)
    }

    async fn reply(
        &mut self,
        memory: &Memory,
        considered: &Considered<'_>,
        ask: &Ask,
    ) -> Result<Reply, NoAnswer> {
        let thinks = !ask.parts.is_empty() || corrected_twice(memory);
        let tier = if thinks { Tier::Smart } else { Tier::Fast };
        let fence = self.mind.fence();
        let prompt = prompt::turn(memory, self.input, &considered.view, ask, fence);
        let purpose = prompt::purpose(ask);
        Ok(self.talk.ask(tier, &purpose, &prompt).await?)
    }

    fn repair(&mut self, memory: &mut Memory, ask: &mut Ask, reason: &str) -> Result<(), NoAnswer> {
        memory.notes.refuse(Refusal {
            action: std::mem::take(&mut self.said),
            reason: reason.to_owned(),
            page: Skeleton::from(self.input.page).fingerprint(),
        });
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
