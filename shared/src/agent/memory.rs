//! What a task remembers between requests. One stored item holds it all, so a turn costs the same
//! whatever the history's length. Secrets are placeholders here.

use super::answer::{Answer, Question};
use super::notes::Notes;
use super::plan::Plan;
use super::stuck::Stuck;
use crate::action::Action;
use crate::goal::{self, Past};
use crate::page::Identity;
use crate::safety::{Watch, Wish};
use crate::task::Phase;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// A failure that was seen, until a later success of the same step makes it good.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Failure {
    pub at: Timestamp,
    pub step: usize,
    /// What was tried, in plain words.
    pub tried: String,
    pub reason: String,
    pub resolved: bool,
}

/// What is out at the client: one action, or a chain of them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Outstanding {
    /// In the order of execution; empty while the client only waits.
    pub actions: Vec<OutstandingAction>,
    /// What was said about it.
    pub says: String,
    pub at: Timestamp,
}

/// One action that is out, and what it serves.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OutstandingAction {
    pub past: Past,
    /// The plan step is complete once the action held.
    pub completes: bool,
}

/// The last answer, for a client that asks again because it never got it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Answered {
    pub body_hash: String,
    pub at: Timestamp,
    pub replays: u8,
    pub answer: Answer,
}

/// The question that is out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Open {
    pub question: Question,
    pub need: OpenNeed,
}

impl Open {
    /// The answer may be a bare password, without a word that tells it from other text.
    pub fn asks_for_sign_in(&self) -> bool {
        self.need == OpenNeed::Clearance && goal::is_secret(&self.question.field)
    }
}

/// An action that waits for the user's yes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Pending {
    pub action: Action,
    /// The element that it works on: its number may be another by then.
    pub target: Option<Identity>,
    pub says: String,
    pub completes: bool,
}

/// What kind of answer it waits for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind", content = "of")]
pub enum OpenNeed {
    /// One of these elements, in the order the question lists them: its identity, and its name
    /// with its place on further lines.
    Choice(Vec<(Identity, String)>),
    Value,
    Meaning,
    /// The user clears the page's obstacle, or gives what it takes.
    Clearance,
    /// A model asked: the answer is noted under what was asked for, and it decides again.
    Told,
    /// A clear yes lets this action go, any other answer does not (control D8).
    Approval(Box<Pending>),
}

/// What the user did not agree to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Declined {
    /// What was to be done, in plain words.
    pub says: String,
    /// It was a clear no; otherwise the user said something else, which is in the notes.
    pub flatly: bool,
}

/// A task's memory.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Memory {
    pub goal: String,
    /// Where the task began.
    pub url: Option<String>,
    pub phase: Phase,
    pub plan: Plan,
    /// Actions given so far.
    pub steps: u32,
    pub past: Vec<Past>,
    /// The actions that are out, until the client reports.
    pub outstanding: Option<Outstanding>,
    /// The outstanding action seemed to fail and is being looked at a second time.
    pub rechecking: bool,
    pub failures: Vec<Failure>,
    /// What was done and could not be seen to have worked, in plain words.
    pub unproven: Vec<String>,
    /// The message of success that the last action brought up, in the page's words.
    #[serde(default)]
    pub said: Option<String>,
    /// Waits in a row for something to appear.
    pub waits: u8,
    pub questions: u8,
    pub open: Option<Open>,
    /// The user has cleared what the page blocked with, or says what it takes.
    #[serde(default)]
    pub cleared: bool,
    /// The element that the user chose when asked, by identity, for the current step.
    pub pinned: Option<Identity>,
    pub stuck: Stuck,
    #[serde(default)]
    pub notes: Notes,
    /// What the gate knows of the task.
    #[serde(default)]
    pub watch: Watch,
    /// What the user has just agreed to.
    #[serde(default)]
    pub approved: Option<Pending>,
    /// What the user has just not agreed to.
    #[serde(default)]
    pub declined: Option<Declined>,
    pub answered: Option<Answered>,
}

impl Memory {
    /// At most this many actions a task (contract §4.4).
    pub const MOST_STEPS: u32 = 50;
    /// A failure counts against a finish for this long (contract §4.10).
    pub const FAILURE_COUNTS: SignedDuration = SignedDuration::from_mins(5);

    pub fn new(goal: String, url: Option<String>) -> Self {
        let watch = Watch::begin(url.as_deref(), &Wish::new(&goal, &[]));
        Self {
            goal,
            url,
            phase: Phase::NEW,
            plan: Plan::default(),
            steps: 0,
            past: Vec::new(),
            outstanding: None,
            rechecking: false,
            failures: Vec::new(),
            unproven: Vec::new(),
            said: None,
            waits: 0,
            questions: 0,
            open: None,
            cleared: false,
            pinned: None,
            stuck: Stuck::default(),
            notes: Notes::default(),
            watch,
            approved: None,
            declined: None,
            answered: None,
        }
    }

    /// The failure that stands against an honest finish, where there is one.
    pub fn standing_failure(&self, now: Timestamp) -> Option<&Failure> {
        self.failures.iter().rev().find(|failure| {
            !failure.resolved && now.duration_since(failure.at) <= Self::FAILURE_COUNTS
        })
    }
}
