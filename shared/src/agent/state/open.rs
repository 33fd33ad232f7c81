//! The question that is out, what kind of answer it waits for, and what became of a yes or a no.

use super::answer::Question;
use crate::action::Action;
use crate::page::Identity;
use crate::safety::{Consent, Secrets};
use serde::{Deserialize, Serialize};

/// The question that is out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Open {
    pub question: Question,
    pub need: OpenNeed,
    /// It is one of the few that may be asked about one step.
    #[serde(skip)]
    pub counts: bool,
}

impl Open {
    /// The answer may be a bare password, without a word that tells it from other text.
    pub fn asks_for_secret(&self) -> bool {
        matches!(self.need, OpenNeed::Clearance | OpenNeed::Value)
            && words::secret::is_secret(&self.question.field)
    }

    /// The answer, its known secrets taken out, may still be one as a whole.
    pub fn may_hold_secret(&self, answer: &str) -> bool {
        self.asks_for_secret() && !Secrets::default().misses(answer)
    }

    /// A secret is asked for, and the user does not want to give it: "no", "no, I have changed my mind".
    pub fn is_refused_by(&self, answer: &str) -> bool {
        let first = answer.split([',', '.', ';', '!']).next();
        let refuses = first.is_some_and(|first| Consent::read(first) == Consent::No);
        self.asks_for_secret() && refuses
    }

    /// Whether this answer is a bare password. An obstacle is also answered by "done", a sentence
    /// or an address, so there only another single word is one.
    pub fn takes_as_secret(&self, answer: &str) -> bool {
        let said = answer.trim().trim_end_matches(['.', '!']).to_lowercase();
        let is_word = !answer.trim().contains(char::is_whitespace)
            && !words::reply::Reply::Cleared.is(&said)
            && !is_address(&said);
        let is_value = self.need == OpenNeed::Value && !self.is_refused_by(answer);
        self.may_hold_secret(&Secrets::take(answer).0) && (is_value || is_word)
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
    /// Of several that are offered, the one that was to go.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub proposed: bool,
}

/// An e-mail address, by which a person signs in.
fn is_address(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-');
    text.split_once('@').is_some_and(|(_, host)| {
        host.rsplit_once('.')
            .is_some_and(|(_, end)| end.len() > 1 && end.bytes().all(|b| b.is_ascii_alphabetic()))
            && host.chars().all(plain)
    })
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
    /// Whether what was sent went through, where the page does not show it.
    Seen,
    /// A model asked: the answer is noted under what was asked for, and it decides again.
    Told,
    /// The one of these actions goes that the answer means, by what tells each of them, as for a choice.
    Which(Vec<(Pending, String)>),
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
    /// The user wants the task left ("never mind").
    #[serde(default)]
    pub leaves: bool,
    /// What the user was asked about, in its terms: "press “Save”".
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub asked: String,
    /// It was a step on the way: a model that leads may know another one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub on_the_way: bool,
}
