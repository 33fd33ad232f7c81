//! Taking in what a model answered beside its action: the verdict on the last one, the analysis of
//! a new task, a plan.

use super::interpret_reply;
use super::model_turn::{ModelTurn, NoAnswer};
use super::prompt::{Ask, Part};
use super::questions;
use super::reading;
use super::reply::Reply;
use super::time_budget::{self, Leisure};
use crate::agent::by_route;
use crate::agent::correct::apply_verdict::Judgement;
use crate::agent::correct::review::{Opinion, judge_last};
use crate::agent::decide::finish;
use crate::agent::pipeline::Assessment;
use crate::agent::state::answer::Reasoning;
use crate::agent::state::choice::Choice;
use crate::agent::state::memory::Memory;
use crate::agent::state::notes::Notes;
use crate::agent::state::phase::Event;
use crate::agent::state::plan::PlanStep;
use crate::agent::state::reason::{Analysis, Way};
use crate::task::Status;
use intent::Intent;

/// What the analysis of a task leads to.
pub(super) enum Reasoned {
    Choice(Choice),
    /// The answer to go on with: the first one, or the one that knows what the web says.
    Reply(Box<Reply>),
}

impl ModelTurn<'_, '_, '_> {
    /// Applies the model's word on the last action, where the rules had none.
    pub(super) fn judge_anew(
        &self,
        memory: &mut Memory,
        assessment: &mut Assessment<'_>,
        reply: &Reply,
    ) -> Result<Option<Choice>, NoAnswer> {
        let Some(judged) = &reply.last_action else {
            return Ok(None);
        };
        let Some(as_it_was) = assessment.judged.unsure.take() else {
            return Ok(None);
        };
        let (notes, in_doubt) = (memory.notes.clone(), memory.plan.in_doubt);
        let routes = std::mem::take(&mut memory.routes);
        *memory = *as_it_was;
        let opinion = Opinion {
            matches: judged.matches,
            confidence: judged.confidence,
            reason: judged.reason.clone(),
        };
        let told = memory.notes.history.len();
        assessment.judged = judge_last(memory, self.input, &assessment.view, Some(&opinion))?;
        assessment.judged.unsure = None;
        by_route::stay_left(memory, &routes, self.input.now);
        memory.plan.in_doubt = in_doubt;
        let history = memory
            .notes
            .history
            .split_off(told.min(memory.notes.history.len()));
        memory.notes = Notes {
            history: memory
                .notes
                .history
                .iter()
                .cloned()
                .chain(history)
                .collect(),
            ..notes
        };
        if memory.phase.status() == Status::Planning {
            memory.phase.on(Event::Planned)?;
        }
        Ok(match &assessment.judged.judgement {
            Judgement::GiveUp => Some(Choice::Fail {
                says: finish::gave_up(memory),
            }),
            Judgement::Blocked(blocker) => Some(Choice::Block(blocker.clone())),
            _ => None,
        })
    }

    /// Follows the routing table (document 1 §4.7.2): acts, searches first, or asks the user.
    pub(super) async fn reason(
        &mut self,
        memory: &mut Memory,
        assessment: &mut Assessment<'_>,
        ask: &mut Ask,
        reply: Reply,
    ) -> Result<Reasoned, NoAnswer> {
        let analysis = reply
            .analysis
            .clone()
            .unwrap_or_else(|| Analysis::conservative(&memory.goal));
        memory.notes.analysis = Some(analysis.clone());
        assessment.thinking.reasoning = Some(Reasoning {
            analysis: analysis.clone(),
            search_iteration: None,
        });
        // An end that it gives is carried out, whatever else it says.
        if interpret_reply::gives_up(&reply) {
            return Ok(Reasoned::Reply(Box::new(reply)));
        }
        let searches = match analysis.way(self.talk.degraded) {
            Way::Proceed => false,
            Way::CheckPage => !interpret_reply::stands_on_the_page(&reply, self.input.page),
            Way::VerifyBySearch | Way::Search => true,
            Way::AskUser => {
                let question = questions::missing(&analysis.missing_info, &reply, memory.tongue());
                // With the answer it goes on by this plan, not by what the rules had read.
                Self::replan(memory, assessment, ask, &reply);
                reading::apply(memory, interpret_reply::asked_as_planned(&reply, memory));
                return Ok(Reasoned::Choice(question));
            }
        };
        let fits = Leisure::Search.fits(time_budget::left(self.mind.deadline));
        let can_search = self.mind.search.is_some() && fits;
        let incomplete = analysis.can_proceed == Some(false);
        if incomplete && !searches || analysis.is_hopeless() && !can_search {
            let question = questions::missing(&analysis.missing_info, &reply, memory.tongue());
            Self::replan(memory, assessment, ask, &reply);
            reading::apply(memory, interpret_reply::asked_as_planned(&reply, memory));
            return Ok(Reasoned::Choice(question));
        }
        if !searches || !can_search {
            return Ok(Reasoned::Reply(Box::new(reply)));
        }
        let query = analysis
            .search_query
            .as_deref()
            .unwrap_or(&memory.goal)
            .to_owned();
        self.research(memory, assessment, ask, query).await
    }

    /// Takes the model's plan, asked for or not. A plan that was only in doubt stays where the model
    /// gives no other; what the rules had read stays nowhere once a model has taken the task over.
    pub(super) fn replan(
        memory: &mut Memory,
        assessment: &mut Assessment<'_>,
        ask: &Ask,
        reply: &Reply,
    ) {
        let asks = |part| ask.parts.contains(&part);
        memory.plan.in_doubt = false;
        if !reply.plan.is_empty() {
            memory.queue.sent.clear();
            assessment.replans = false;
            let steps = reply.plan.iter();
            let steps = steps.map(|step| (step.description.clone(), step.expected_outcome.clone()));
            memory.plan.remake(steps);
            strike(memory);
        } else if asks(Part::Plan) || !memory.plan.by_model {
            assessment.replans = false;
            memory.plan.remake([(memory.goal.clone(), None)]);
            memory.plan.leave_to_model(&memory.goal);
        }
    }
}

/// Takes out of a plan what presses a control of another deed than the goal's: nothing is to urge it, and the model is
/// told.
fn strike(memory: &mut Memory) {
    let user_request = memory.user_request();
    let is_foreign = |step: &PlanStep| match &step.intent {
        Some(Intent::Press { target, .. }) => {
            user_request.is_of_another_deed(&target.name) && !user_request.has_chosen(&target.name)
        }
        _ => false,
    };
    for step in memory.plan.strike(is_foreign) {
        let why = "nothing that the user said is to do that; it was taken out of the plan";
        memory.queue.left_out.push(format!("{step}: {why}"));
    }
    if memory.plan.is_done() {
        memory.plan.remake([(memory.goal.clone(), None)]);
        memory.plan.leave_to_model(&memory.goal);
    }
}
