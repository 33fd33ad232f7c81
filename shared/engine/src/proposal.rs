//! What the engine answers.

use crate::locate::Located;
use action::Action;

/// What to do next for an intent.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    Act(Act),
    /// Nothing is left to do for it; why, in plain words.
    Done {
        because: String,
    },
    /// The user must say something first.
    Ask(Question),
    /// What it needs is not on the page; what that is, in plain words.
    Missing {
        what: String,
    },
    /// Keep this for later; then the intent is complete.
    Remember {
        key: String,
        value: String,
        /// The page shows it; otherwise the user said it.
        from_page: bool,
    },
}

/// One action for the client.
#[derive(Debug, Clone, PartialEq)]
pub struct Act {
    pub action: Action,
    /// For the user, plain words, present tense.
    pub says: String,
    /// With this action the intent is complete.
    pub completes: bool,
}

/// A question for the user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    pub text: String,
    /// What the answer is about, in a word or two.
    pub about: String,
    pub need: Need,
}

/// What kind of answer a question waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Need {
    /// One of these elements of the page, in the order in which the question lists them.
    Choice(Vec<usize>),
    /// The text to enter.
    Value,
    /// What is meant: another name, or the intent in other words.
    Meaning,
}

/// What a tactic proposes, and the candidates that it weighed.
#[derive(Debug, Clone, PartialEq)]
pub struct Proposal {
    pub outcome: Outcome,
    pub located: Option<Located>,
}

impl Proposal {
    pub(crate) fn act(action: Action, says: String) -> Self {
        Self::from(Outcome::Act(Act {
            action,
            says,
            completes: true,
        }))
    }

    /// More is to be done for the intent after it.
    pub(crate) fn partly(action: Action, says: String) -> Self {
        Self::act(action, says).completing(false)
    }

    /// An action completes the intent only where this holds, too.
    pub(crate) fn completing(mut self, whether: bool) -> Self {
        if let Outcome::Act(act) = &mut self.outcome {
            act.completes &= whether;
        }
        self
    }

    pub(crate) fn done(because: impl Into<String>) -> Self {
        Self::from(Outcome::Done {
            because: because.into(),
        })
    }

    pub(crate) fn missing(what: impl Into<String>) -> Self {
        Self::from(Outcome::Missing { what: what.into() })
    }

    pub(crate) fn ask(question: Question) -> Self {
        Self::from(Outcome::Ask(question))
    }

    pub(crate) fn with(mut self, located: Located) -> Self {
        self.located = Some(located);
        self
    }
}

impl From<Outcome> for Proposal {
    fn from(outcome: Outcome) -> Self {
        Self {
            outcome,
            located: None,
        }
    }
}
