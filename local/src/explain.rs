//! How a goal is read and decided on a page, with the reasons: for the command line.

use coxswain::agent::{Answer, Request, preview};
use coxswain::page::Page;
use coxswain::safety::Secrets;
use coxswain::task::{Status, UnexpectedEvent};
use engine::{Explanation, Outcome, PageView};
use intent::{Goal, Intent, Reason, Span};
use jiff::civil::Date;
use serde::Serialize;
use std::collections::HashSet;
use std::fmt;

/// A decision and everything that led to it. Its `Display` is for people, as JSON for programs.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Report {
    /// Secrets in it are placeholders.
    goal: String,
    steps: Vec<ReadStep>,
    /// What no step serves.
    unread: Vec<Left>,
    /// What is asked where the reading is not whole: then nothing is done.
    question: Option<String>,
    /// The first step that the page leaves to do, and those before it.
    decisions: Vec<Decision>,
    /// What the loop answers.
    answer: Stages,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ReadStep {
    description: String,
    /// The words of the goal that it took.
    words: Vec<String>,
    intent: Intent,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Left {
    text: String,
    why: Reason,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Decision {
    /// Place in the plan, from 0.
    step: usize,
    #[serde(flatten)]
    explanation: Explanation,
}

/// What the loop answers with all its stages: obstacles, the gate, the check of the end.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Stages {
    thought: String,
    action: String,
    status: Status,
}

impl Report {
    pub(crate) fn new(
        goal: &str,
        page: &Page,
        url: &str,
        today: Date,
    ) -> Result<Self, UnexpectedEvent> {
        let request = Request {
            query: goal.to_owned(),
            url: Some(url.to_owned()),
            ..Request::default()
        };
        let answer = preview(&request, page)?;
        let (masked, _) = Secrets::take(goal);
        let read = intent::read(&masked);
        let question = read.question();
        let decisions = match question {
            Some(_) => Vec::new(),
            None => decisions(&read, page, url, today),
        };
        Ok(Self {
            steps: read
                .steps
                .iter()
                .map(|step| ReadStep::new(step, &masked))
                .collect(),
            unread: read.unread.iter().map(Left::from).collect(),
            question,
            decisions,
            answer: Stages::from(&answer),
            goal: masked,
        })
    }
}

impl ReadStep {
    fn new(step: &intent::Step, goal: &str) -> Self {
        let words = |span: &Span| span.of(goal).to_owned();
        Self {
            description: intent::describe(&step.intent),
            words: step.words.iter().map(words).collect(),
            intent: step.intent.clone(),
        }
    }
}

impl From<&intent::Unread> for Left {
    fn from(unread: &intent::Unread) -> Self {
        Self {
            text: unread.text.clone(),
            why: unread.why,
        }
    }
}

impl From<&Answer> for Stages {
    fn from(answer: &Answer) -> Self {
        Self {
            thought: Secrets::mask(&answer.thought),
            action: Secrets::mask_in(&answer.action).to_string(),
            status: answer.status,
        }
    }
}

/// Why a part was left, for a person.
fn why(reason: Reason) -> &'static str {
    match reason {
        Reason::Detail => "its verb has no place for it",
        Reason::NoCommand => "no command",
        Reason::Incomplete => "a command that lacks something",
        Reason::Condition => "a condition",
        Reason::Repetition => "a repetition",
        Reason::Question => "a question",
    }
}

/// The steps up to the first that is not done already.
fn decisions(goal: &Goal, page: &Page, url: &str, today: Date) -> Vec<Decision> {
    let plan: Vec<Intent> = goal.steps.iter().map(|step| step.intent.clone()).collect();
    let fresh = HashSet::new();
    let view = PageView::new(page, url, &fresh).for_goal(&goal.text);
    let mut decisions = Vec::new();
    for (number, intent) in plan.iter().enumerate() {
        let explanation = engine::explain(&engine::Step {
            intent,
            view: &view,
            number,
            previous: None,
            upcoming: &plan[number + 1..],
            past: &[],
            pinned: None,
            today,
        });
        let goes_on = matches!(
            explanation.outcome,
            Outcome::Done { .. } | Outcome::Remember { .. }
        );
        decisions.push(Decision {
            step: number,
            explanation,
        });
        if !goes_on {
            break;
        }
    }
    decisions
}

impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "Read")?;
        for (at, step) in self.steps.iter().enumerate() {
            let words = step.words.join(" | ");
            writeln!(formatter, "  {}. {}   [{words}]", at + 1, step.description)?;
        }
        for left in &self.unread {
            writeln!(formatter, "  left: “{}” ({})", left.text, why(left.why))?;
        }
        if let Some(question) = &self.question {
            writeln!(formatter, "Asks     {question}")?;
        }
        for decision in &self.decisions {
            writeln!(formatter, "\nStep {}", decision.step + 1)?;
            write!(formatter, "{}", decision.explanation)?;
        }
        let Stages {
            thought,
            action,
            status,
        } = &self.answer;
        writeln!(formatter, "\nThe loop, after obstacles and gate")?;
        writeln!(formatter, "Thought  {thought}")?;
        writeln!(formatter, "Action   {action}")?;
        writeln!(formatter, "Status   {}", status.as_str())
    }
}
