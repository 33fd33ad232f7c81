//! What a task remembers between requests. One stored item holds it all, so a turn costs the same
//! whatever the history's length. Secrets are placeholders here.

use super::answer::{Answer, BlockerKind};
use super::asking::{Asking, Namesake};
use super::notes::{HistoryEntry, Notes};
use super::open::{Declined, Pending};
use super::phase::{Phase, stored};
use super::plan::Plan;
use super::queue::{Halfway, Queue};
use super::routes::Routes;
use super::stuck::Stuck;
use crate::action::{Action, Past, Verb};
use crate::page::Identity;
use crate::safety::{ReadOnce, SafetyState, SealedSecrets, UserRequest};
use intent::Goal;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::sync::Arc;
use uuid::Uuid;
use words::tongue::Tongue;

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

impl Failure {
    /// The reason of what the user says is not done.
    pub const DENIED: &str = "you say that it did not go through";
}

/// The message that told of the action that is out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Announced {
    pub message: Uuid,
    /// Its place in the session; `None`: the last one.
    pub at: Option<u32>,
}

/// The last answer, and what it was given to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Answered {
    pub body_hash: String,
    pub at: Timestamp,
    pub answer: Answer,
}

/// What the task was blocked by last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Blocked {
    pub kind: BlockerKind,
    /// The one field that takes what is missing, by its name on the page.
    #[serde(default)]
    pub field: Option<String>,
    /// How often the task was blocked so far, by whatever.
    pub times: u8,
}

/// A task's memory.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Memory {
    pub goal: String,
    /// The goal as it was read when the task began, refined by what the user said of it since.
    #[serde(default)]
    pub reading: Goal,
    /// Where the task began.
    pub url: Option<String>,
    #[serde(flatten, with = "stored")]
    pub phase: Phase,
    pub plan: Plan,
    /// Actions given so far.
    pub steps: u32,
    pub past: Vec<Past>,
    pub failures: Vec<Failure>,
    /// What was done and could not be seen to have worked, in plain words.
    pub unproven: Vec<String>,
    /// What the user says went through, where the page showed nothing of it.
    #[serde(default)]
    pub vouched: Option<String>,
    /// The message of success that the last action brought up, in the page's words.
    #[serde(default)]
    pub said: Option<String>,
    /// Where the action that is out was told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub announced: Option<Announced>,
    /// What the control asks that was pressed last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asking: Option<Asking>,
    /// The control that came up under the name of the one that was pressed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub namesake: Option<Namesake>,
    /// What a model said beside the action that is out.
    #[serde(default)]
    pub queue: Queue,
    /// Waits in a row for something to appear.
    pub waits: u8,
    pub questions: u8,
    /// Answers in a row that chose none of the options.
    #[serde(default)]
    pub unclear: u8,
    /// The address of the page on which the last question was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked_at: Option<String>,
    /// The user has cleared what the page blocked with, or says what it takes.
    #[serde(default)]
    pub cleared: bool,
    #[serde(default)]
    pub blocked: Option<Blocked>,
    /// The element that the user chose when asked, by identity, for the current step.
    pub pinned: Option<Identity>,
    pub stuck: Stuck,
    #[serde(default)]
    pub notes: Notes,
    /// What it follows of earlier tasks, and may teach later ones.
    #[serde(default)]
    pub routes: Routes,
    /// What the gate knows of the task.
    #[serde(default)]
    pub watch: SafetyState,
    /// What the user has just agreed to.
    #[serde(default)]
    pub approved: Option<Pending>,
    /// What the user has just not agreed to.
    #[serde(default)]
    pub declined: Option<Declined>,
    pub answered: Option<Answered>,
    /// The key of the answer to the request that opened the task, until a further step: so long the
    /// same request opens no second one (contract §4.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known_as: Option<String>,
    /// When that ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known_until: Option<Timestamp>,
    /// The keys under which answers of this task are kept for requests that may come again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keys: Vec<String>,
    /// What stands behind the placeholders, sealed, for a while.
    #[serde(default)]
    pub given: SealedSecrets,
    #[serde(skip)]
    pub read: ReadOnce,
    /// The same with orders in other words.
    #[serde(skip)]
    pub reworded: ReadOnce,
    /// What another version of this program remembers.
    #[serde(flatten)]
    pub other: Map<String, Value>,
}

impl Memory {
    /// At most this many actions a task (contract §4.4).
    pub const MOST_STEPS: u32 = 50;
    /// So often a page may block a task before it fails.
    pub const MOST_BLOCKS: u8 = 5;
    /// Without a key, a request that opens a task is known again for so long after its answer was
    /// stored (contract §4.1); until then it still runs.
    pub const KNOWN_AGAIN: SignedDuration = SignedDuration::from_secs(10);
    /// A failure counts against a finish for this long (contract §4.10).
    pub const FAILURE_COUNTS: SignedDuration = SignedDuration::from_mins(5);

    /// A new task for a goal that was read.
    pub fn new(reading: Goal, url: Option<String>) -> Self {
        Self::of_read(reading, url, ReadOnce::default())
    }

    /// The same where the goal's words may have been read before.
    pub fn of_read(reading: Goal, url: Option<String>, read: ReadOnce) -> Self {
        let watch = SafetyState::begin(
            url.as_deref(),
            &read.user_request(&reading.text, &[], &[], &[]),
        );
        Self {
            goal: reading.text.clone(),
            reading,
            url,
            phase: Phase::NEW,
            plan: Plan::default(),
            steps: 0,
            past: Vec::new(),
            failures: Vec::new(),
            unproven: Vec::new(),
            vouched: None,
            said: None,
            announced: None,
            asking: None,
            namesake: None,
            queue: Queue::default(),
            waits: 0,
            questions: 0,
            unclear: 0,
            asked_at: None,
            cleared: false,
            blocked: None,
            pinned: None,
            stuck: Stuck::default(),
            notes: Notes::default(),
            routes: Routes::default(),
            watch,
            approved: None,
            declined: None,
            answered: None,
            known_as: None,
            known_until: None,
            keys: Vec::new(),
            given: SealedSecrets::default(),
            read,
            reworded: ReadOnce::default(),
            other: Map::new(),
        }
    }

    /// The key by which the request that opened the task was known again, now that it no longer is;
    /// `None` where it stands for nothing by now, or for another task.
    pub fn no_longer_known(&mut self, created_at: Timestamp, now: Timestamp) -> Option<String> {
        let known_as = self.known_as.take();
        let until = self.known_until.take();
        let until = until.unwrap_or(created_at + Self::KNOWN_AGAIN);
        known_as.filter(|_| now <= until)
    }

    /// Drops what stands behind placeholders that nothing needs any more: all of it when the task has
    /// ended. `answer` is what now goes out. What a model may still ask for stays.
    pub fn forget_secrets(&mut self, answer: &Answer) {
        if self.phase.status().has_ended() {
            self.given.forget();
            return;
        }
        if self.plan.by_model {
            return;
        }
        let pending = self.phase.question().map(|open| &open.need);
        let needed = serde_json::to_string(&(
            self.plan.still_needed(),
            &answer.action,
            &answer.chain,
            pending,
            &self.approved,
        ));
        // What cannot be told is not dropped.
        if let Ok(needed) = needed {
            self.given.keep_those_in(&needed);
        }
    }

    /// The user has just said no to a step on the way, and a model that leads hears of it. Who says no again and again is not
    /// asked for more.
    pub(in crate::agent) fn goes_on_without(&self) -> bool {
        const MOST_DECLINED: usize = 2;
        let declined = self.declined.as_ref();
        declined.is_some_and(|one| one.flatly && one.on_the_way)
            && self.watch.declined.len() <= MOST_DECLINED
    }

    /// What the user asked for, in their own words.
    pub fn user_request(&self) -> Arc<UserRequest> {
        let answers = &self.notes.answers;
        self.read
            .user_request(&self.goal, &self.watch.given, answers, &[])
    }

    /// The same with what it orders in other words, which the gate holds a press against.
    pub(in crate::agent) fn reworded_request(&self) -> Arc<UserRequest> {
        let answers = &self.notes.answers;
        let orders = self.watch.orders.as_deref().unwrap_or_default();
        if orders.is_empty() {
            return self.user_request();
        }
        self.reworded
            .user_request(&self.goal, &self.watch.given, answers, orders)
    }

    /// The user's language.
    pub fn tongue(&self) -> Tongue {
        Tongue::of(&self.goal)
    }

    /// What speaks against an end, in lines, but for what was not seen of the last `asked`: that is asked about by itself.
    pub fn doubts(&self, asked: usize) -> String {
        let unseen = self.unproven.iter().rev().skip(asked).take(5);
        // What an earlier version kept of it is what was said.
        let is_of = |told: &&HistoryEntry, what: &str| told.in_words() == what || told.says == what;
        let mut lines: Vec<String> = unseen
            .map(|what| {
                let mut told = self.notes.history.iter().rev();
                let told = told.find(|told| is_of(told, what));
                let why = if told.is_some_and(|told| !told.unshown) {
                    "Not seen to have worked"
                } else {
                    "This browser cannot show whether it worked"
                };
                format!("{why}: {what}")
            })
            .collect();
        lines.extend(
            self.failures
                .iter()
                .filter(|failure| !failure.resolved)
                .map(|failure| format!("{} failed: {}", failure.tried, failure.reason)),
        );
        lines.join("\n")
    }

    /// The box that this press sets, right behind the action that set it the other way, or that is set once more since the
    /// page did not hear of it.
    pub(in crate::agent) fn set_by_press(
        &self,
        action: &Action,
        on: Option<Identity>,
    ) -> Option<Halfway> {
        let halfway = self.queue.halfway.filter(|one| Some(one.element) == on)?;
        let last = self
            .past
            .last()
            .filter(|last| !last.failed && last.identity == on)?;
        let sets = matches!(last.verb, Verb::Check | Verb::Uncheck);
        let presses = matches!(action, Action::Click { .. });
        (sets && presses || self.set_again(action, on)).then_some(halfway)
    }

    /// The action sets a box as the last one did.
    pub(in crate::agent) fn set_again(&self, action: &Action, on: Option<Identity>) -> bool {
        let last = self.past.last().filter(|last| !last.failed);
        let same =
            |last: &Past| on.is_some() && last.identity == on && last.verb == action.as_verb();
        matches!(action, Action::Check { .. } | Action::Uncheck { .. }) && last.is_some_and(same)
    }

    /// The failure that stands against an honest finish, where there is one.
    pub fn standing_failure(&self, now: Timestamp) -> Option<&Failure> {
        self.failures.iter().rev().find(|failure| {
            !failure.resolved && now.duration_since(failure.at).abs() <= Self::FAILURE_COUNTS
        })
    }
}
