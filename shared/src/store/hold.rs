//! What one request holds at the table until its turn is stored: leases of tasks, and the key of
//! its answer. Whatever ends the request gives them back, unless the commit took them.

use super::{AnswerKey, Claim, Lease, Store, StoreError};
use crate::auth::Scope;
use crate::task::TaskId;
use futures_util::future::join_all;
use jiff::Timestamp;
use serde::de::DeserializeOwned;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::time::timeout;
use uuid::Uuid;

/// What one request holds. It is named before it is asked for: also where the reply to a lease was
/// lost, the lease is given back. Dropped by a deadline or a panic, it is given back by a task of
/// its own ([`Store::settled`] waits for those).
#[derive(Debug)]
pub struct Hold {
    store: Store,
    scope: Scope,
    /// In whose name: the holder of the leases, and the claimant of the key.
    name: Uuid,
    until: Timestamp,
    tasks: Vec<TaskId>,
    key_hash: Option<String>,
    taken: AtomicBool,
}

/// Something could not be given back: it ends by itself at `until`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StillHeld {
    pub until: Timestamp,
}

/// A request that failed, and what it held could not be given back either.
#[derive(Debug)]
pub struct FailedHolding<E> {
    pub error: E,
    pub until: Timestamp,
}

impl Hold {
    /// Holds nothing yet. What it will hold ends by itself at `until`.
    pub fn new(store: &Store, scope: &Scope, until: Timestamp) -> Self {
        Self {
            store: store.clone(),
            scope: scope.clone(),
            name: Uuid::new_v4(),
            until,
            tasks: Vec::new(),
            key_hash: None,
            taken: AtomicBool::new(false),
        }
    }

    /// The same, about to lease a task.
    #[must_use]
    pub fn of_task(mut self, id: TaskId) -> Self {
        self.tasks.push(id);
        self
    }

    /// The same, about to claim the key of an answer.
    #[must_use]
    pub fn of_answer(mut self, key_hash: Option<String>) -> Self {
        self.key_hash = key_hash;
        self
    }

    /// The holder of its leases, for [`TaskWrite::holder`](super::TaskWrite::holder).
    pub fn name(&self) -> Uuid {
        self.name
    }

    /// The key of its answer, where the request has one.
    pub fn key_hash(&self) -> Option<&str> {
        self.key_hash.as_deref()
    }

    /// Leases one of its tasks.
    pub async fn lease<T: DeserializeOwned>(
        &self,
        id: TaskId,
        now: Timestamp,
    ) -> Result<Lease<T>, StoreError> {
        debug_assert!(self.tasks.contains(&id), "a lease that nobody gives back");
        self.store
            .lease_task(&self.scope, id, self.name, self.until, now)
            .await
    }

    /// Claims the key of its answer.
    pub async fn claim(&self, key: &AnswerKey<'_>, now: Timestamp) -> Result<Claim, StoreError> {
        debug_assert_eq!(self.key_hash.as_deref(), Some(key.key_hash));
        self.store
            .claim_answer(&self.scope, key, self.name, now, self.until)
            .await
    }

    /// A commit has ended the leases and answered for the key.
    pub fn taken(&self) {
        self.taken.store(true, Ordering::Release);
    }

    /// Gives back what no commit took, all at once.
    pub async fn give_back(&self) -> Result<(), StillHeld> {
        let back = self.back();
        let outcome = back.give().await;
        // Until here a request that is broken off gives back by `drop`.
        self.taken();
        outcome
    }

    fn back(&self) -> Back {
        let held = !self.taken.load(Ordering::Acquire);
        Back {
            store: self.store.clone(),
            scope: self.scope.clone(),
            name: self.name,
            until: self.until,
            tasks: if held { self.tasks.clone() } else { Vec::new() },
            key_hash: self.key_hash.clone().filter(|_| held),
        }
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let back = self.back();
        if back.is_nothing() {
            return;
        }
        let Ok(runtime) = Handle::try_current() else {
            return;
        };
        let pending = back.store.pending.clone();
        pending.send_modify(|count| *count += 1);
        runtime.spawn(async move {
            let _ = back.give().await;
            pending.send_modify(|count| *count -= 1);
        });
    }
}

/// What is to be given back.
struct Back {
    store: Store,
    scope: Scope,
    name: Uuid,
    until: Timestamp,
    tasks: Vec<TaskId>,
    key_hash: Option<String>,
}

impl Back {
    fn is_nothing(&self) -> bool {
        self.tasks.is_empty() && self.key_hash.is_none()
    }

    /// Nothing happens to what is another's by now.
    async fn give(self) -> Result<(), StillHeld> {
        let leases = self.tasks.iter().map(|task| {
            let release = self.store.release_task(&self.scope, *task, self.name);
            // Boxed: the SDK's futures have tens of kilobytes.
            Box::pin(release)
        });
        let claim = async {
            match &self.key_hash {
                None => Ok(()),
                Some(key_hash) => {
                    let (scope, until) = (&self.scope, self.until);
                    let release = self.store.release_answer(scope, key_hash, self.name, until);
                    Box::pin(release).await
                }
            }
        };
        let (mut outcomes, claim) = tokio::join!(join_all(leases), claim);
        outcomes.push(claim);
        for error in outcomes.iter().filter_map(|outcome| outcome.as_ref().err()) {
            tracing::warn!(%error, "what a request held was not given back");
        }
        if outcomes.iter().any(Result::is_err) {
            return Err(StillHeld { until: self.until });
        }
        Ok(())
    }
}

impl Store {
    /// Waits until what broken-off requests held is given back, at most `within`. A function that
    /// answered is frozen at once, and what it still meant to do waits for its next request.
    pub async fn settled(&self, within: Duration) {
        let mut pending = self.pending.subscribe();
        let settled = pending.wait_for(|count| *count == 0);
        if timeout(within, settled).await.is_err() {
            tracing::warn!("what a broken-off request held is not given back yet");
        }
    }
}
