//! The plan: the steps that a goal asks for, and how far they are carried out.

use super::quotes::quoted;
use crate::safety::Secrets;
use intent::{Goal, Intent, Target, Value as Entered};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use words::Folded;

/// How a plan step stands (contract §4.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StepStatus {
    Pending,
    Active,
    Completed,
    Failed,
}

/// One step of a plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanStep {
    /// For the user, plain words. Of a step that no rule reads, all there is.
    pub description: String,
    /// What the rules read in it: `do` says what kind of thing it is. `None` where they cannot
    /// carry it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Map<String, Value>>")]
    pub intent: Option<Intent>,
    pub status: StepStatus,
    /// What should be seen after it, where a model planned it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_outcome: Option<String>,
}

/// The steps of a task. Every step before `current` is completed or was not needed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Plan {
    pub steps: Vec<PlanStep>,
    pub current: usize,
    /// A model planned it: what it calls done is checked before it is believed.
    #[serde(default)]
    pub by_model: bool,
    /// The page became another one, and no rule could tell since whether the steps that are left
    /// fit it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_doubt: bool,
    /// Whoever planned it says that the goal is reached with its last step, where that is seen to work.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ends: bool,
}

impl Plan {
    /// Steps that a plan holds at most: a task takes at most 50 actions (contract §4.4).
    pub const MOST_STEPS: usize = 50;

    /// The steps of a goal. One that was not understood as a whole is one step that no rule carries
    /// out: nothing is done before somebody has said what the rest means.
    pub fn of_goal(goal: &Goal) -> Self {
        let steps = if goal.is_whole() {
            let steps = goal.steps.iter().take(Self::MOST_STEPS);
            steps
                .map(|step| PlanStep::new(step.intent.clone()))
                .collect()
        } else {
            vec![PlanStep::unread(goal.text.trim().to_owned())]
        };
        let mut plan = Self {
            steps,
            ..Self::default()
        };
        plan.activate();
        plan
    }

    /// The steps of a learned route: each is one action. What it calls done is checked as if a
    /// model had planned it.
    pub fn of_lines(lines: impl IntoIterator<Item = String>) -> Self {
        let steps = lines.into_iter().take(Self::MOST_STEPS);
        let mut plan = Self {
            steps: steps.map(PlanStep::unread).collect(),
            current: 0,
            by_model: true,
            ..Self::default()
        };
        plan.activate();
        plan
    }

    /// Gives the steps of a plan that was stored without intents what the goal says they are.
    pub fn read_again(&mut self, goal: &Goal) {
        let same = goal.is_whole() && goal.steps.len() == self.steps.len();
        for (at, step) in self.steps.iter_mut().enumerate() {
            if step.intent.is_none() && !self.by_model {
                step.intent = match goal.steps.get(at).filter(|_| same) {
                    Some(read) => Some(read.intent.clone()),
                    None => read_alone(&step.description),
                };
            }
        }
    }

    /// Puts a model's steps in the place of everything that is not done yet. A step that reads as
    /// one plain instruction is carried out by the rules, any other by the model.
    pub fn remake(&mut self, steps: impl IntoIterator<Item = (String, Option<String>)>) {
        self.steps.truncate(self.current);
        let room = Self::MOST_STEPS.saturating_sub(self.current);
        let planned = steps
            .into_iter()
            .filter(|(text, _)| !text.trim().is_empty());
        let mut planned: Vec<_> = planned.collect();
        self.ends = planned.len() > 1 && planned.last().is_some_and(|(text, _)| is_finish(text));
        planned.truncate(planned.len() - usize::from(self.ends));
        self.steps
            .extend(planned.into_iter().take(room).map(|(text, expected)| {
                // A plan of nothing else: nothing is left to be done.
                if is_finish(&text) {
                    PlanStep::unread(text)
                } else {
                    PlanStep::planned(text, expected)
                }
            }));
        self.by_model = true;
        self.in_doubt = false;
        self.activate();
    }

    /// Takes steps out that are not done yet; gives their descriptions.
    pub(in crate::agent) fn strike(
        &mut self,
        is_struck: impl Fn(&PlanStep) -> bool,
    ) -> Vec<String> {
        let left = self.steps.split_off(self.current.min(self.steps.len()));
        let (struck, left): (Vec<PlanStep>, Vec<PlanStep>) = left.into_iter().partition(is_struck);
        self.steps.extend(left);
        self.activate();
        struck.into_iter().map(|step| step.description).collect()
    }

    /// Whoever planned says that all is done: steps that are there only for a case that may not come are taken out, where no
    /// others are left.
    pub(in crate::agent) fn leave_conditions(&mut self) {
        let left = self.steps.get(self.current..).unwrap_or_default();
        if left.iter().all(PlanStep::is_conditional) {
            self.steps.truncate(self.current);
        }
    }

    /// The current step is one that only the model can take: what the rules had read into it was
    /// not what it means. A plan of one step is the goal itself.
    pub fn leave_to_model(&mut self, goal: &str) {
        let whole = self.steps.len() == 1;
        if let Some(step) = self.steps.get_mut(self.current) {
            if whole {
                goal.clone_into(&mut step.description);
            }
            step.intent = None;
        }
        self.by_model = true;
    }

    /// What is left is declared done.
    pub fn complete(&mut self) {
        while !self.is_done() {
            self.advance();
        }
    }

    /// The step to be carried out now; `None` when all are done.
    pub fn step(&self) -> Option<&PlanStep> {
        self.steps.get(self.current)
    }

    pub fn is_done(&self) -> bool {
        self.current >= self.steps.len()
    }

    /// The current step is done; the next one is on.
    pub fn advance(&mut self) {
        if let Some(step) = self.steps.get_mut(self.current) {
            step.status = StepStatus::Completed;
            self.current += 1;
        }
        self.activate();
    }

    /// The current step cannot be done.
    pub fn fail(&mut self) {
        if let Some(step) = self.steps.get_mut(self.current) {
            step.status = StepStatus::Failed;
        }
    }

    /// Puts others in the current step's place.
    pub fn replace_current(&mut self, intents: Vec<Intent>) {
        if self.is_done() {
            return;
        }
        let new = intents.into_iter().map(PlanStep::new);
        self.steps.splice(self.current..=self.current, new);
        self.steps.truncate(Self::MOST_STEPS);
        self.activate();
    }

    /// Puts further steps before the current one; after the last one where all are done.
    pub fn insert(&mut self, intents: Vec<Intent>) {
        if let Some(step) = self.steps.get_mut(self.current) {
            step.status = StepStatus::Pending;
        }
        let at = self.current.min(self.steps.len());
        let new = intents.into_iter().map(PlanStep::new);
        self.steps.splice(at..at, new);
        self.steps.truncate(Self::MOST_STEPS);
        self.activate();
    }

    /// Takes the steps up again that put something into fields right before the current one: what
    /// was entered was refused. Each field is filled once, with what was given for it last.
    pub fn enter_again(&mut self) {
        let from = self.entered_from();
        for step in self.steps.iter_mut().take(self.current + 1).skip(from) {
            step.status = StepStatus::Pending;
        }
        self.current = from;
        self.activate();
    }

    /// The steps that may still be carried out: from those on that [`Plan::enter_again`] would take
    /// up.
    pub fn still_needed(&self) -> &[PlanStep] {
        &self.steps[self.entered_from()..]
    }

    /// The first of the steps right before the current one that put something into fields, back to
    /// where one of those fields comes a second time.
    fn entered_from(&self) -> usize {
        let mut from = self.current.min(self.steps.len());
        let mut fields = Vec::new();
        while let Some(step) = from.checked_sub(1).map(|before| &self.steps[before]) {
            let field = step.field().filter(|field| !fields.contains(field));
            let Some(field) = field.filter(|_| step.enters()) else {
                break;
            };
            fields.push(field);
            from -= 1;
        }
        from
    }

    /// What the rules read in the current step.
    pub fn intent(&self) -> Option<&Intent> {
        self.step()?.intent.as_ref()
    }

    fn activate(&mut self) {
        if let Some(step) = self.steps.get_mut(self.current) {
            step.status = StepStatus::Active;
        }
    }
}

impl PlanStep {
    fn new(intent: Intent) -> Self {
        Self {
            description: intent::describe(&intent),
            intent: Some(intent),
            status: StepStatus::Pending,
            expected_outcome: None,
        }
    }

    fn unread(description: String) -> Self {
        Self {
            description,
            intent: None,
            status: StepStatus::Pending,
            expected_outcome: None,
        }
    }

    /// Whether the step is there only for a case that may not come: who ends the task has seen that it did not.
    pub(in crate::agent) fn is_conditional(&self) -> bool {
        let step = Folded::new(&self.description);
        let first = step.words().first();
        first.is_some_and(|word| words::grammar::begins_condition(word))
    }

    /// Whether it only says to look whether something is so: who ends the task has looked.
    pub(in crate::agent) fn only_checks(&self) -> bool {
        words::grammar::only_checks(Folded::new(&self.description).words())
    }

    /// It puts something into a field.
    fn enters(&self) -> bool {
        self.intent.as_ref().is_some_and(enters)
    }

    fn field(&self) -> Option<&Target> {
        match self.intent.as_ref()? {
            Intent::Set { what, .. } => Some(what),
            _ => None,
        }
    }

    fn planned(description: String, expected_outcome: Option<String>) -> Self {
        Self {
            intent: read_alone(&description).filter(|intent| is_quoted(intent, &description)),
            description,
            status: StepStatus::Pending,
            expected_outcome,
        }
    }
}

/// What a text asks for, where that is one step and all of it is understood.
fn read_alone(text: &str) -> Option<Intent> {
    let read = intent::read(text);
    match read.steps.as_slice() {
        [only] if read.is_whole() => Some(only.intent.clone()),
        _ => None,
    }
}

/// Whether a step has the names and texts that it is about in quotation marks. Where it has not, what
/// was read in it is one meaning among others.
fn is_quoted(intent: &Intent, text: &str) -> bool {
    let parts: Vec<Folded> = quoted(text).map(Folded::new).collect();
    let holds = |name: &str| parts.contains(&Folded::new(name));
    let named = |target: &Target| {
        let nothing = target.name.is_empty() && target.phrase.is_empty();
        nothing || holds(&target.name) || holds(&target.phrase)
    };
    match intent {
        // A text in quotation marks ends where it ends: what is left of the step is the field, and it goes out only into one
        // that is called so.
        Intent::Set {
            to: Entered::Literal(text),
            ..
        } if holds(text) => true,
        Intent::Set { what, to } => {
            named(what)
                && match to {
                    Entered::Literal(text) => Secrets::is_placeholder(text),
                    Entered::NameAndLiteral(text) => holds(text),
                    Entered::Options(options) => options.iter().all(|option| holds(option)),
                    _ => true,
                }
        }
        Intent::Press { target, .. }
        | Intent::Point { target, .. }
        | Intent::Expand { target, .. } => named(target),
        Intent::Drag { from, to } => named(from) && named(to),
        _ => true,
    }
}

/// Whether a planner's line only says that the goal is reached.
fn is_finish(line: &str) -> bool {
    let line = line.trim().trim_end_matches('.').to_lowercase();
    matches!(line.as_str(), "finish" | "finish()")
}

/// Whether it puts something into a field.
pub(in crate::agent) fn enters(intent: &Intent) -> bool {
    match intent {
        Intent::Set { what, to } => match to {
            Entered::Literal(_)
            | Entered::Date { .. }
            | Entered::NameAndLiteral(_)
            | Entered::Shown(_)
            | Entered::ByLabel
            | Entered::Content(_)
            | Entered::Own(_)
            | Entered::Remembered(_) => what.kind != Some(intent::Kind::Pager),
            Entered::Options(_)
            | Entered::NoOption
            | Entered::Switch(_)
            | Entered::Order { .. } => false,
        },
        _ => false,
    }
}
