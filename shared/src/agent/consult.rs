//! Asking a model where the rules do not suffice (contract §4.4 to §4.10). One call decides the
//! next action, and beside it judges the last one, analyses a new task and plans it. What no model
//! answers stays as the rules had it.

mod mind;
mod reading;
mod research;

pub use mind::Mind;

use super::decide::site_of;
use super::decide::{self, Choice};
use super::judge::Judgement;
use super::memory::Memory;
use super::notes::Spent;
use super::permit::{self, Permitted};
use super::prompt::{Ask, Part};
use super::reason::{Analysis, Way};
use super::reply::{Reply, Said};
use super::steer::{Considered, Input, Opinion, judge_last};
use super::verify::CONFIRMED_FROM;
use super::{finish, guard, prompt};
use crate::action::{Action, ServerTool};
use crate::model::{ModelError, Prompt, Tier, Usage};
use crate::safety::Deed;
use crate::safety::critic::{self, Ruling, Veto};
use crate::session;
use crate::task::{Phase, Status, UnexpectedEvent};
use mind::Budget;
use reading::Read;

/// Server tools in one request at most (contract §4.3).
const MOST_TOOLS: u8 = 3;
/// An answer that cannot be used is asked for once more (contract §4.3).
const MOST_REPAIRS: u8 = 1;
/// Turns on which the user is told to wait for a model before the rules' own choice stands.
const MOST_SILENT_TURNS: u8 = 2;

/// Why a model's answer does not count.
#[derive(Debug)]
enum NoAnswer {
    /// None came.
    Model(ModelError),
    /// None of those that came can be used.
    Unusable,
    State(UnexpectedEvent),
}

impl From<ModelError> for NoAnswer {
    fn from(error: ModelError) -> Self {
        Self::Model(error)
    }
}

impl From<UnexpectedEvent> for NoAnswer {
    fn from(error: UnexpectedEvent) -> Self {
        Self::State(error)
    }
}

/// Lets a model choose where the rules cannot.
pub(super) async fn consult(
    mind: &Mind<'_>,
    memory: &mut Memory,
    input: &Input<'_>,
    considered: &mut Considered<'_>,
) -> Result<(), UnexpectedEvent> {
    let Some(ask) = wanted(mind, memory, considered) else {
        return Ok(());
    };
    if Budget::of(memory).is_spent() {
        tracing::warn!("the task's budget for models is spent");
        return Ok(());
    }
    let mut used = Usage::default();
    let outcome = Consultation {
        mind,
        input,
        used: &mut used,
        tools: 0,
        repairs: 0,
    }
    .run(memory, considered, ask)
    .await;
    considered.thinking.spent += used;
    memory.notes.spent += used;
    match outcome {
        Ok(choice) => {
            memory.notes.silent_turns = 0;
            considered.choice = choice;
            considered.thinking.route = super::answer::Route::Model;
        }
        Err(NoAnswer::State(error)) => return Err(error),
        Err(NoAnswer::Unusable) => tracing::warn!("no answer of the model can be used"),
        Err(NoAnswer::Model(error)) => {
            tracing::warn!(%error, "no model answered");
            considered.choice = without(memory, &error, &considered.choice);
        }
    }
    Ok(())
}

/// A task without a page: the model's plain answer, and what it cost. `None` where none came.
pub(super) async fn chat(mind: &Mind<'_>, memory: &mut Memory) -> Option<(String, Spent)> {
    let mut used = Usage::default();
    let prompt = prompt::chat(&memory.goal);
    let answer = mind
        .models
        .ask::<Said>(Tier::Smart, &prompt, mind.deadline, &mut used)
        .await;
    let mut spent = Spent::default();
    spent += used;
    memory.notes.spent += used;
    match answer {
        Ok(said) if !said.thought.trim().is_empty() => Some((said.thought, spent)),
        Ok(_) => None,
        Err(error) => {
            tracing::warn!(%error, "no model answered");
            None
        }
    }
}

/// What is to be asked, where the rules' choice leaves something open.
fn wanted(mind: &Mind<'_>, memory: &Memory, considered: &Considered) -> Option<Ask> {
    let refused = memory.declined.as_ref().is_some_and(|one| one.flatly);
    if memory.phase.status().has_ended() || refused {
        return None;
    }
    let doubt = match (&considered.judged.judgement, &considered.choice) {
        (Judgement::LookAgain { .. } | Judgement::Blocked(_) | Judgement::GiveUp, _)
        | (_, Choice::Block(_)) => return None,
        (_, Choice::Ask(open)) => open.question.text.clone(),
        (_, Choice::Fail { says }) => says.clone(),
        (_, Choice::Wait { says, .. }) if memory.waits > 1 || memory.plan.by_model => says.clone(),
        (Judgement::Correct { reason, .. }, Choice::Act { .. }) if corrected_twice(memory) => {
            reason.clone()
        }
        (_, Choice::Finish { .. }) if doubtful_end(memory, considered) => {
            let mut ask = asking(memory, considered, doubts(memory));
            ask.parts.push(Part::GoalReached);
            return Some(ask);
        }
        _ if !mind.fast_path => String::new(),
        _ => return None,
    };
    Some(asking(memory, considered, doubt))
}

fn asking(memory: &Memory, considered: &Considered, doubt: String) -> Ask {
    let mut parts = Vec::new();
    if considered.judged.unsure.is_some() {
        parts.push(Part::LastAction);
    }
    if memory.notes.analysis.is_none() {
        parts.push(Part::Analysis);
    }
    if memory.notes.analysis.is_none() || considered.replans {
        parts.push(Part::Plan);
    }
    Ask {
        parts,
        doubt,
        seen: considered.judged.seen.clone(),
        ..Ask::default()
    }
}

fn corrected_twice(memory: &Memory) -> bool {
    matches!(
        memory.phase,
        Phase::Correcting {
            corrections: 2..,
            ..
        }
    )
}

/// A model's plan at its end, and something that was not seen to work.
fn doubtful_end(memory: &Memory, considered: &Considered) -> bool {
    memory.plan.by_model && (!memory.unproven.is_empty() || considered.judged.error)
}

fn doubts(memory: &Memory) -> String {
    let mut lines: Vec<String> = memory.unproven.iter().rev().take(5).cloned().collect();
    lines.extend(
        memory
            .failures
            .iter()
            .filter(|failure| !failure.resolved)
            .map(|failure| format!("{} failed: {}", failure.tried, failure.reason)),
    );
    lines.join("\n")
}

/// What is done while no model answers: a little patience, then the rules' own choice.
fn without(memory: &mut Memory, error: &ModelError, rules: &Choice) -> Choice {
    memory.notes.silent_turns = memory.notes.silent_turns.saturating_add(1);
    let may_pass = matches!(
        error,
        ModelError::Timeout | ModelError::Unavailable { .. } | ModelError::RateLimited { .. }
    );
    if may_pass && memory.notes.silent_turns <= MOST_SILENT_TURNS {
        return Choice::Wait {
            seconds: 3,
            says: "I need a moment longer to think about this step. Trying again in a few seconds."
                .to_owned(),
        };
    }
    rules.clone()
}

/// What the analysis of a task leads to.
enum Reasoned {
    Choice(Choice),
    /// The answer to go on with: the first one, or the one that knows what the web says.
    Reply(Box<Reply>),
}

/// One turn's conversation with a model.
struct Consultation<'a, 'b> {
    mind: &'a Mind<'a>,
    input: &'a Input<'a>,
    used: &'b mut Usage,
    tools: u8,
    repairs: u8,
}

impl Consultation<'_, '_> {
    async fn run(
        mut self,
        memory: &mut Memory,
        considered: &mut Considered<'_>,
        mut ask: Ask,
    ) -> Result<Choice, NoAnswer> {
        loop {
            let mut reply = self.reply(memory, considered, &ask).await?;
            if let Some(choice) = self.judge_anew(memory, considered, &reply)? {
                return Ok(choice);
            }
            if ask.parts.contains(&Part::Analysis) {
                match self.reason(memory, considered, &mut ask, reply).await? {
                    Reasoned::Choice(choice) => return Ok(choice),
                    Reasoned::Reply(after) => reply = *after,
                }
            }
            let read = match self.replan(memory, considered, &ask, &reply) {
                Some(choice) => Read::Choice(choice),
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
                self.repair(ask, "no more tools can be used now")?;
            }
            Read::Tool(tool) => {
                self.tools += 1;
                ask.repair = None;
                match permit::permits_tool(memory, self.input, &tool) {
                    Ok(()) => self.run_tool(memory, ask, tool).await,
                    Err(reason) => self.repair(ask, &reason)?,
                }
            }
            Read::Verify(doubt) => {
                ask.parts = vec![Part::GoalReached];
                ask.doubt = doubt;
                ask.repair = None;
            }
            Read::Refused(reason) => self.repair(ask, &reason)?,
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
        let (ruling, question, reason) = match permit::permit(memory, self.input, choice) {
            Permitted::Pass(choice) => {
                memory.watch.vetoes.count(true);
                return Ok(Some(choice));
            }
            Permitted::Confirm { question, deeds } => {
                let aligned = self.is_aligned(memory, &action, &deeds).await;
                let ruling = memory.watch.vetoes.count(aligned);
                let reason = "it goes beyond what the user asked for".to_owned();
                (ruling, Some(question), reason)
            }
            Permitted::Refused(reason) => (memory.watch.vetoes.count(false), None, reason),
        };
        if let (Ruling::GoOn, Some(question)) = (ruling, question) {
            return Ok(Some(question));
        }
        tracing::warn!(%reason, verb = action.verb(), "the gate held an action back");
        memory.watch.asked = None;
        if ruling == Ruling::HandBack {
            return Ok(Some(reading::handed_back()));
        }
        self.repair(ask, &reason)?;
        Ok(None)
    }

    /// The critic's opinion. None is a veto.
    async fn is_aligned(&mut self, memory: &Memory, action: &Action, deeds: &[Deed]) -> bool {
        let wish = permit::wish(memory);
        let prompt = Prompt {
            system: critic::RULE.to_owned(),
            user: critic::request(&wish, action, self.input.page, deeds),
        };
        let asked =
            self.mind
                .models
                .ask::<Veto>(Tier::Fast, &prompt, self.mind.deadline, self.used);
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
        let reply = self
            .mind
            .models
            .ask(tier, &prompt, self.mind.deadline, self.used)
            .await?;
        Ok(reply)
    }

    fn repair(&mut self, ask: &mut Ask, reason: &str) -> Result<(), NoAnswer> {
        self.repairs += 1;
        if self.repairs > MOST_REPAIRS {
            return Err(NoAnswer::Unusable);
        }
        ask.repair = Some(reason.to_owned());
        Ok(())
    }

    /// Applies the model's word on the last action, where the rules had none.
    fn judge_anew(
        &self,
        memory: &mut Memory,
        considered: &mut Considered<'_>,
        reply: &Reply,
    ) -> Result<Option<Choice>, NoAnswer> {
        let Some(judged) = &reply.last_action else {
            return Ok(None);
        };
        let Some(as_it_was) = considered.judged.unsure.take() else {
            return Ok(None);
        };
        let notes = memory.notes.clone();
        *memory = *as_it_was;
        let opinion = Opinion {
            matches: judged.matches,
            confidence: judged.confidence,
            reason: judged.reason.clone(),
        };
        let told = memory.notes.history.len();
        considered.judged = judge_last(memory, self.input, &considered.view, Some(&opinion))?;
        considered.judged.unsure = None;
        let history = memory
            .notes
            .history
            .split_off(told.min(memory.notes.history.len()));
        memory.notes = super::notes::Notes {
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
            memory.phase = memory.phase.clone().on(crate::task::Event::Planned)?;
        }
        Ok(match &considered.judged.judgement {
            Judgement::GiveUp => Some(Choice::Fail {
                says: finish::gave_up(memory),
            }),
            Judgement::Blocked(blocker) => Some(Choice::Block(blocker.clone())),
            _ => None,
        })
    }

    /// Follows the routing table (document 1 §4.7.2): acts, searches first, or asks the user.
    async fn reason(
        &mut self,
        memory: &mut Memory,
        considered: &mut Considered<'_>,
        ask: &mut Ask,
        reply: Reply,
    ) -> Result<Reasoned, NoAnswer> {
        let analysis = reply
            .analysis
            .clone()
            .unwrap_or_else(|| Analysis::conservative(&memory.goal));
        memory.notes.analysis = Some(analysis.clone());
        considered.thinking.reasoning = Some(super::answer::Reasoning {
            analysis: analysis.clone(),
            search_iteration: None,
        });
        let searches = match analysis.way(false) {
            Way::Proceed => false,
            Way::CheckPage => !reading::stands_on_the_page(&reply, self.input.page),
            Way::VerifyBySearch | Way::Search => true,
            Way::AskUser => {
                let question = reading::missing(&analysis.missing_info, &reply);
                return Ok(Reasoned::Choice(question));
            }
        };
        if !searches || self.mind.search.is_none() {
            return Ok(Reasoned::Reply(Box::new(reply)));
        }
        let query = analysis
            .search_query
            .as_deref()
            .unwrap_or(&memory.goal)
            .to_owned();
        self.research(memory, considered, ask, query).await
    }

    /// Takes the model's plan. Where the rules can carry out its first step, they do.
    fn replan(
        &self,
        memory: &mut Memory,
        considered: &mut Considered<'_>,
        ask: &Ask,
        reply: &Reply,
    ) -> Option<Choice> {
        if !ask.parts.contains(&Part::Plan) {
            return None;
        }
        considered.replans = false;
        if reply.plan.is_empty() {
            if !matches!(
                considered.choice,
                Choice::Act { .. } | Choice::Finish { .. }
            ) {
                memory.plan.leave_to_model(&memory.goal);
            }
            return None;
        }
        let steps = reply.plan.iter();
        let steps = steps.map(|step| (step.description.clone(), step.expected_outcome.clone()));
        memory.plan.remake(steps);
        if !self.mind.fast_path {
            return None;
        }
        let mut imagined = memory.clone();
        let choice = decide::decide(&mut imagined, &considered.view);
        if !matches!(choice, Choice::Act { .. }) {
            return None;
        }
        *memory = imagined;
        Some(reading::in_the_models_words(choice, reply))
    }

    async fn run_tool(&mut self, memory: &mut Memory, ask: &mut Ask, tool: ServerTool) {
        match tool {
            ServerTool::GoogleSearch { query } => {
                ask.results = self.search(memory, &query).await;
                if ask.results.is_empty() {
                    ask.doubt = format!("The search for “{query}” found nothing.");
                }
            }
            ServerTool::VerifySuccess { description } => {
                ask.parts = vec![Part::GoalReached];
                ask.doubt = description;
            }
            ServerTool::Remember { key, value } => {
                let from = site_of(self.input.url);
                ask.doubt = if memory.notes.remember(&key, &value, from) {
                    format!("“{key}” is kept.")
                } else {
                    format!("“{key}” is not kept: secrets are not.")
                };
            }
            ServerTool::Recall { key } => {
                ask.doubt = match session::fact(&memory.notes.facts, &key) {
                    Some(fact) => format!("“{key}” is: {}", fact.value),
                    None => format!("Nothing is kept as “{key}”."),
                };
            }
            ServerTool::AskUser { .. } => {}
        }
    }
}

/// Whether a judgement is a yes.
fn is_yes(judged: &super::reply::Judged) -> bool {
    judged.matches && judged.confidence >= CONFIRMED_FROM
}
