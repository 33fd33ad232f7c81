//! A session is one chat thread of one user; its messages, title and domain (contract §3).

mod domain;
mod fact;
pub mod iso_milliseconds;
mod message;
mod thread;
mod title;
mod view;

pub use domain::{mixes_alphabets, registrable_domain, web_address};
pub use fact::{Fact, FactSource, Facts, fact};
pub use message::{CameOf, Message, MessageStatus, MessageView, NewMessage, Role, SnapshotId};
pub use thread::Thread;
pub use title::{renamed, title};
pub use view::SessionView;

use jiff::{SignedDuration, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

/// One chat thread.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
#[schemars(inline)]
pub struct SessionId(pub Uuid);

/// What a session is at; it follows its latest task until the user archives it (contract §11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum SessionStatus {
    Active,
    Completed,
    Failed,
    Interrupted,
    Archived,
}

/// The task that a session's status follows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LatestTask {
    pub id: crate::task::TaskId,
    /// The contract's word for it (contract §4.4).
    pub status: String,
}

/// What is known of a session beside its messages.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Metadata {
    /// The beginning of what was asked first; the whole of it is the first message. Of a session
    /// that was renamed, its title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub initial_query: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub task_type: Option<String>,
    #[serde(flatten)]
    pub other: Map<String, Value>,
}

/// One chat thread of one user.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Session {
    pub session_id: SessionId,
    pub title: String,
    /// Where the first task began; absent in a chat without a page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub domain: Option<String>,
    pub status: SessionStatus,
    pub is_renamed: bool,
    #[serde(with = "iso_milliseconds")]
    pub created_at: Timestamp,
    #[serde(with = "iso_milliseconds")]
    pub updated_at: Timestamp,
    /// Also the sequence number that the next message gets.
    pub message_count: u32,
    pub metadata: Metadata,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub latest_task: Option<LatestTask>,
    #[serde(default, skip_serializing_if = "Thread::is_empty")]
    pub thread: Thread,
    /// What another version of this program keeps of it.
    #[serde(flatten)]
    pub(crate) other: Map<String, Value>,
    /// Counts the stored writes; 0 is a session that was never stored.
    #[serde(skip)]
    pub(crate) version: u64,
    /// When the oldest of its messages leaves the table.
    #[serde(skip)]
    pub(crate) messages_until: Timestamp,
}

/// What a session is opened with.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Opening<'a> {
    pub url: Option<&'a str>,
    pub query: Option<&'a str>,
    /// The client's own idea of the domain.
    pub domain: Option<&'a str>,
    /// The client's own title, in the place of the query.
    pub title: Option<&'a str>,
    pub task_type: Option<&'a str>,
}

impl Opening<'_> {
    /// The domain that the client names (document 5 §2), else that of the address. A name that the
    /// address lies under is a rougher word for the same site: the Public Suffix List is exact
    /// about it (contract §9).
    fn site(&self) -> Option<String> {
        let named = self.domain.and_then(registrable_domain);
        let found = self.url.and_then(registrable_domain);
        match (named, found) {
            (Some(named), Some(found)) if lies_under(&found, &named) => Some(found),
            (named, found) => named.or(found),
        }
    }
}

fn lies_under(host: &str, domain: &str) -> bool {
    let below = host.strip_suffix(domain);
    below.is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
}

impl SessionStatus {
    /// Every status, in the order of the contract.
    pub const ALL: [Self; 5] = [
        Self::Active,
        Self::Completed,
        Self::Failed,
        Self::Interrupted,
        Self::Archived,
    ];

    /// The contract's word.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Completed => "completed",
            Self::Failed => "failed",
            Self::Interrupted => "interrupted",
            Self::Archived => "archived",
        }
    }

    /// The status of a session whose latest task is at `task_status` (contract §11).
    pub fn following(task_status: &str) -> Self {
        match task_status {
            "completed" => Self::Completed,
            "failed" => Self::Failed,
            "interrupted" => Self::Interrupted,
            _ => Self::Active,
        }
    }
}

impl Metadata {
    /// In characters; a list of sessions carries this text for each of them.
    pub const MAX_QUERY_CHARS: usize = 500;
}

impl Session {
    /// A session that nobody has stored yet.
    pub fn open(id: SessionId, opening: &Opening<'_>, now: Timestamp) -> Self {
        let now = whole_milliseconds(now);
        let mut session = Self {
            session_id: id,
            title: String::new(),
            url: None,
            domain: None,
            status: SessionStatus::Active,
            is_renamed: false,
            created_at: now,
            updated_at: now,
            message_count: 0,
            metadata: Metadata::default(),
            latest_task: None,
            thread: Thread::default(),
            other: Map::new(),
            version: 0,
            messages_until: now,
        };
        session.learn(opening);
        session
    }

    /// Fills in what the session did not know yet: one that a client made beforehand gets its
    /// place and name from its first task.
    pub fn learn(&mut self, opening: &Opening<'_>) {
        if self.url.is_none() {
            self.url = opening.url.map(str::to_owned);
        }
        if self.domain.is_none() {
            self.domain = opening.site();
        }
        if self.metadata.task_type.is_none() {
            self.metadata.task_type = opening.task_type.map(str::to_owned);
        }
        if self.metadata.initial_query.is_none() {
            self.metadata.initial_query = opening
                .query
                .map(|query| query.chars().take(Metadata::MAX_QUERY_CHARS).collect());
            if !self.is_renamed {
                let query = opening.title.or(opening.query);
                self.title = title(self.domain.as_deref(), query);
            }
        }
    }

    /// Whether lists show it: nothing was said in a session that was only opened (contract §11).
    pub fn is_listed(&self) -> bool {
        self.message_count > 0 || self.thread.saved
    }

    /// Whether enough was said since its newest summary to make another.
    pub fn is_summary_due(&self) -> bool {
        self.message_count.saturating_sub(self.thread.summarized) >= Thread::SUMMARY_AFTER
    }

    /// Takes texts out of what it is called and of what was said in it. What was cut off of a text in
    /// its title is not known any more, so that the title is made anew.
    pub fn without(&mut self, clean: &impl Fn(&str) -> String) {
        let query = self.metadata.initial_query.take();
        let cleaned = query.as_deref().map(clean);
        let title = clean(&self.title);
        self.title = match &cleaned {
            Some(cleaned) if Some(cleaned) != query.as_ref() && !self.is_renamed => {
                title::title(self.domain.as_deref(), Some(cleaned))
            }
            _ => title,
        };
        self.metadata.initial_query = cleaned;
        let recap = self.thread.recap.take();
        self.thread.recap = recap.as_deref().map(clean);
    }

    /// Gives the session the user's own title.
    pub fn rename(&mut self, wanted: &str) {
        self.title = renamed(self.domain.as_deref(), wanted);
        self.is_renamed = true;
    }

    /// Lets the session's status follow a task of it. An older task does not take it from a newer
    /// one that still runs, and an archived session stays archived.
    pub(crate) fn follow(&mut self, task: LatestTask, is_new: bool) {
        let led_by_another = self.latest_task.as_ref().is_some_and(|latest| {
            latest.id != task.id
                && SessionStatus::following(&latest.status) == SessionStatus::Active
        });
        if led_by_another && !is_new {
            return;
        }
        if self.status != SessionStatus::Archived {
            self.status = SessionStatus::following(&task.status);
        }
        self.latest_task = Some(task);
    }

    /// Gives messages their places behind those that the session has. Their times rise strictly,
    /// whatever the clocks of their writers say: a reader that asks for what came after a message
    /// misses none.
    pub(crate) fn append(&mut self, messages: &[NewMessage], now: Timestamp) -> Vec<Message> {
        let mut placed = Vec::with_capacity(messages.len());
        for body in messages.iter().cloned() {
            if self.message_count > 0 {
                self.updated_at += SignedDuration::from_millis(1);
            }
            self.touch(now);
            placed.push(Message {
                sequence_number: self.message_count,
                timestamp: self.updated_at,
                body,
            });
            self.message_count += 1;
        }
        self.touch(now);
        placed
    }

    /// Moves `updatedAt` on, never back.
    pub(crate) fn touch(&mut self, now: Timestamp) {
        self.updated_at = self.updated_at.max(whole_milliseconds(now));
    }
}

/// Nothing finer is stored.
fn whole_milliseconds(time: Timestamp) -> Timestamp {
    Timestamp::from_millisecond(time.as_millisecond()).unwrap_or(time)
}
