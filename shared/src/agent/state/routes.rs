//! What a task has to do with learned routes.

use crate::route::{Footprint, Learned, Shape};
use crate::store::Versioned;
use intent::Goal;
use jiff::Timestamp;
use lifecycle::TrustLevel;
use serde::{Deserialize, Serialize};

/// What a task has to do with learned routes: the one it follows, and what it leaves to the next.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Routes {
    /// Models may decide this task, and rules before them: only then is there something to learn.
    pub learns: bool,
    /// What is stored of the goal's shape on the site, where it fits the goal.
    pub known: Option<Versioned<Learned>>,
    pub stage: Stage,
    /// The actions that held so far.
    pub trail: Vec<Footprint>,
    /// The user answered a question, or acted: it was not the goal alone that led to the end.
    pub helped: bool,
    /// `known` is to be stored.
    #[serde(skip)]
    pub changed: bool,
}

/// How a task stands to the route that is known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "is", content = "trust")]
pub enum Stage {
    /// There is none, or it was left.
    #[default]
    None,
    /// It is trusted so far, and not begun.
    Ready(TrustLevel),
    Following(TrustLevel),
    /// It is told to the model.
    Hint,
}

impl Routes {
    /// What a new task may follow or learn.
    pub(in crate::agent) fn begin(
        goal: &Goal,
        known: Option<Versioned<Learned>>,
        now: Timestamp,
    ) -> Self {
        let shape = Shape::of(goal);
        let known = known.filter(|known| known.recipe.fits(&shape));
        let stage = match known.as_ref().map(|known| known.provenance.trust(now)) {
            None => Stage::None,
            Some(TrustLevel::Low) => Stage::Hint,
            Some(level) => Stage::Ready(level),
        };
        Self {
            learns: true,
            known,
            stage,
            ..Self::default()
        }
    }

    pub(in crate::agent) fn is_following(&self) -> bool {
        matches!(self.stage, Stage::Following(_))
    }

    /// An end that nothing proves is believed: it never showed, and the route is well trusted.
    pub(in crate::agent) fn ends_unseen(&self) -> bool {
        let proven = self
            .known
            .as_ref()
            .is_some_and(|one| one.recipe.ends_proven());
        self.stage == Stage::Following(TrustLevel::High) && !proven
    }

    /// The user takes a hand in it: what follows is no longer the recipe's doing.
    pub(in crate::agent) fn take_help(&mut self) {
        self.helped = true;
        if self.is_following() {
            self.stage = Stage::None;
        }
    }

    /// What the model is told of a route that is not followed.
    pub(in crate::agent) fn hint(&self, goal: &Goal) -> Vec<String> {
        match (&self.known, self.stage) {
            (Some(known), Stage::Hint) => known.recipe.lines(&Shape::of(goal)).collect(),
            _ => Vec::new(),
        }
    }
}
