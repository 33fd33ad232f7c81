//! What a turn reads and writes of learned routes: beside what it does anyway.

use super::run::Run;
use crate::agent::by_route::{self};
use crate::agent::state::memory::Memory;
use crate::agent::state::routes::Routes;
use crate::route::{Learned, Shape};
use crate::session::registrable_domain;
use crate::store::{RouteWrite, StoredRoute, Versioned};
use crate::task::Status;
use intent::Goal;
use serde::de::DeserializeOwned;

fn read<T: DeserializeOwned>(route: &StoredRoute) -> Option<T> {
    serde_json::from_str(&route.json).ok()
}

impl Run<'_> {
    /// What was learned of the goal's shape on its site by the user's own tasks, or alike by those of
    /// two others, read while the task is being opened. A
    /// table that cannot tell costs the task nothing.
    pub(super) async fn learned(&self, goal: &Goal) -> Option<Versioned<Learned>> {
        self.mind.filter(|mind| mind.fast_path)?;
        let domain = registrable_domain(self.request.url.as_deref()?)?;
        let shape = Shape::of(goal).key();
        let stored = self
            .store
            .load_routes(self.scope, &domain, &shape, self.now);
        let stored = match stored.await {
            Ok(stored) => stored,
            Err(error) => {
                tracing::warn!(%error, "the learned routes cannot be read");
                return None;
            }
        };
        let (own, others): (Vec<_>, Vec<_>) = stored
            .iter()
            .partition(|route| route.user == self.scope.user());
        let own = own.into_iter().find_map(read);
        own.or_else(|| {
            let others: Vec<_> = others.into_iter().filter_map(read).collect();
            Learned::agreed(&others, self.now).map(Versioned::from)
        })
    }

    /// What a new task has to do with them: nothing where no model may decide, or it alone.
    pub(super) fn routes(&self, goal: &Goal, learned: Option<Versioned<Learned>>) -> Routes {
        match self.mind.filter(|mind| mind.fast_path) {
            Some(_) => Routes::begin(goal, learned, self.now),
            None => Routes::default(),
        }
    }

    /// What the turn changes of what was learned.
    pub(super) fn taught(&self, memory: &mut Memory) -> Option<RouteWrite> {
        let follows = memory.routes.is_following();
        let mut learned = by_route::harvest(memory, self.now)?;
        let changes = follows || memory.phase.status() != Status::Completed;
        let known = changes && !std::mem::take(&mut learned.borrowed);
        Some(RouteWrite {
            domain: registrable_domain(memory.url.as_deref()?)?,
            shape: Shape::of(&memory.reading).key(),
            json: serde_json::to_string(&learned).ok()?,
            known,
        })
    }
}
