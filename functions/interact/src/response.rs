//! The answer as clients read it (contract §4.2). Here, at the last moment, the task's secrets go
//! into the action.

use crate::debug::{Debug, RagDebug, TurnInfo};
use coxswain::action::{ActionDetails, ActionType, ChainMetadata, ClientCheck, Level};
use coxswain::agent::Done;
use coxswain::agent::state::answer::{
    Answer, Blocker, Correction, Reasoning, Route, TaskType, Verification,
};
use coxswain::agent::state::plan::{PlanStep, StepStatus};
use coxswain::page::ElementId;
use coxswain::safety::Secrets;
use coxswain::session::SessionId;
use coxswain::task::{Status, TaskId};
use schemars::JsonSchema;
use serde::Serialize;
use std::time::Duration;

/// The next action, and how the task stands.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InteractResponse {
    /// For the user, in plain words.
    thought: String,
    /// `name(argument, …)`: numbers are element ids, strings are quoted and not escaped.
    action: String,
    action_details: ActionDetails,
    usage: Usage,
    task_id: TaskId,
    session_id: SessionId,
    task_type: TaskType,
    has_org_knowledge: bool,
    status: Status,
    plan: PlanView,
    /// Counted from 1; the last step stays current once the plan is done.
    current_step: usize,
    total_steps: usize,
    /// What should be seen once the action is carried out.
    #[serde(skip_serializing_if = "Option::is_none")]
    expected_outcome: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    verification: Option<Verification>,
    #[serde(skip_serializing_if = "Option::is_none")]
    correction: Option<Correction>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tool_action: Option<ToolAction>,
    /// Several actions that are safe in one go, `action` the first of them; for clients with the
    /// capability `chain`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    chained_actions: Vec<ChainedActionView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chain_metadata: Option<ChainMetadata>,
    /// What the user is to be asked. The answer comes as `query`.
    #[serde(skip_serializing_if = "Option::is_none")]
    user_question: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    missing_information: Vec<MissingInformation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    context: Option<QuestionContext>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reasoning: Option<Reasoning>,
    #[serde(skip_serializing_if = "Option::is_none")]
    blocker_info: Option<Blocker>,
    web_search_performed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    web_search_summary: Option<String>,
    metrics: Metrics,
    /// In debug mode alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    rag_debug: Option<RagDebug>,
    /// In debug mode, where the last action did not do what it should.
    #[serde(skip_serializing_if = "Option::is_none")]
    debug_info: Option<TurnInfo>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Usage {
    prompt_tokens: u32,
    completion_tokens: u32,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct PlanView {
    steps: Vec<StepView>,
    current_step_index: usize,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct StepView {
    id: String,
    index: usize,
    description: String,
    status: StepStatus,
    tool_type: ToolType,
    /// What should be seen once it is done, where a model planned it.
    #[serde(skip_serializing_if = "Option::is_none")]
    expected_outcome: Option<String>,
}

/// Where an action runs. `SERVER` never reaches a client: it breaks the newest one.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema)]
enum ToolType {
    #[serde(rename = "DOM")]
    Dom,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ToolAction {
    tool_name: String,
    tool_type: ToolType,
    parameters: ActionDetails,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ChainedActionView {
    action: String,
    description: String,
    index: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    target_element_id: Option<ElementId>,
    action_type: ActionType,
    verification_level: Level,
    client_verification_checks: Vec<ClientCheck>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct MissingInformation {
    field: String,
    #[serde(rename = "type")]
    #[schemars(extend("enum" = [EXTERNAL_KNOWLEDGE, PRIVATE_DATA]))]
    kind: &'static str,
    description: String,
}

const EXTERNAL_KNOWLEDGE: &str = "EXTERNAL_KNOWLEDGE";
const PRIVATE_DATA: &str = "PRIVATE_DATA";

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct QuestionContext {
    search_performed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    search_summary: Option<String>,
    reasoning: String,
}

/// What the turn took.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Metrics {
    duration_ms: u64,
    llm_calls: u32,
    llm_ms: u64,
    store_ms: u64,
    prompt_tokens: u32,
    completion_tokens: u32,
    step_index: u32,
    route: Route,
}

impl InteractResponse {
    /// Shapes a turn's outcome. `took` is the whole request's time, `thought_for` the part of it
    /// that was not spent at the table.
    pub(crate) fn new(done: Done, took: Duration) -> Self {
        let Done {
            task_id,
            session_id,
            answer,
            secrets,
            thinking,
            messages: _,
            exchanges: _,
        } = done;
        let answer = answer.masked();
        let action = secrets.reveal_in(&answer.action);
        let chain = answer
            .chain
            .as_ref()
            .map(|chain| chain.with_texts(|action| secrets.reveal_in(action)));
        let total_steps = answer.plan.steps.len();
        let asks = answer.question.is_some();
        let (route, spent) = (answer.route, answer.spent);
        let summary = answer
            .research
            .as_ref()
            .map(|research| research.summary.clone());
        Self {
            thought: answer.thought.clone(),
            action: action.to_string(),
            action_details: action.details(),
            usage: Usage {
                prompt_tokens: spent.prompt_tokens,
                completion_tokens: spent.completion_tokens,
            },
            task_id,
            session_id,
            task_type: answer.task_type,
            has_org_knowledge: answer.has_knowledge,
            status: answer.status,
            current_step: (answer.plan.current + 1).min(total_steps).max(1),
            total_steps,
            plan: plan_view(&answer),
            expected_outcome: answer.expected_outcome.clone(),
            tool_action: (!asks && !action.is_terminal()).then(|| ToolAction {
                tool_name: action.verb().to_owned(),
                tool_type: ToolType::Dom,
                parameters: action.details(),
            }),
            chained_actions: chain
                .iter()
                .flat_map(|chain| chain.actions().iter().map(chained))
                .collect(),
            chain_metadata: chain.as_ref().map(|chain| chain.metadata().clone()),
            missing_information: missing(&answer),
            context: answer.question.as_ref().map(|question| QuestionContext {
                search_performed: summary.is_some(),
                search_summary: summary.clone(),
                reasoning: answer
                    .reasoning
                    .as_ref()
                    .map(|reasoning| reasoning.analysis.reasoning.clone())
                    .filter(|reasoning| !reasoning.is_empty())
                    .unwrap_or_else(|| question.text.clone()),
            }),
            user_question: answer.question.map(|question| question.text),
            verification: answer.verification,
            correction: answer.correction,
            blocker_info: answer.blocker,
            reasoning: answer.reasoning,
            web_search_performed: summary.is_some(),
            web_search_summary: summary.filter(|text| !text.is_empty()),
            metrics: Metrics {
                duration_ms: milliseconds(took),
                llm_calls: spent.calls,
                llm_ms: spent.milliseconds,
                store_ms: milliseconds(took.saturating_sub(thinking)),
                prompt_tokens: spent.prompt_tokens,
                completion_tokens: spent.completion_tokens,
                step_index: answer.step_index,
                route,
            },
            rag_debug: None,
            debug_info: None,
        }
    }

    /// The same with what debug mode tells.
    pub(crate) fn telling(mut self, debug: Option<Debug>) -> Self {
        if let Some(Debug { rag, info }) = debug {
            self.rag_debug = Some(rag);
            self.debug_info = info;
        }
        self
    }
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

fn plan_view(answer: &Answer) -> PlanView {
    let view = |(index, step): (usize, &PlanStep)| StepView {
        id: format!("step-{}", index + 1),
        index,
        description: step.description.clone(),
        status: step.status,
        tool_type: ToolType::Dom,
        expected_outcome: step.expected_outcome.clone(),
    };
    PlanView {
        steps: answer.plan.steps.iter().enumerate().map(view).collect(),
        current_step_index: answer
            .plan
            .current
            .min(answer.plan.steps.len().saturating_sub(1)),
    }
}

fn chained(one: &coxswain::action::ChainedAction) -> ChainedActionView {
    ChainedActionView {
        action: one.action.to_string(),
        description: Secrets::mask(&one.description),
        index: one.index,
        target_element_id: one.target_element_id,
        action_type: one.action_type,
        verification_level: one.verification_level,
        client_verification_checks: one.client_verification_checks.clone(),
    }
}

fn missing(answer: &Answer) -> Vec<MissingInformation> {
    answer
        .question
        .iter()
        .map(|question| MissingInformation {
            field: question.field.clone(),
            kind: if question.private {
                PRIVATE_DATA
            } else {
                EXTERNAL_KNOWLEDGE
            },
            description: question.text.clone(),
        })
        .collect()
}
