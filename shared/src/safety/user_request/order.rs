//! A deed that the goal orders.

use super::text;
use crate::safety::side_effect::SideEffect;
use crate::safety::words::words;
use ::words::{same_word, synonym, verb};

/// A deed that the goal orders, in its own word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    /// "void", "turn off".
    pub words: String,
    /// Plurals of what it is done to: several things, or one that is called so ("the notifications").
    pub plurals: Vec<String>,
    /// It is to be done to the user: "send me a text the evening before" may be a thing to be set.
    pub to_user: bool,
    /// Others are to do it, and it is ordered from them by what no word of it may stand on: "à faire enlever".
    pub by_others: bool,
    pub(super) deed: Option<SideEffect>,
}

impl Order {
    /// A word of it, or one that means the same, is among these.
    pub(super) fn is_said_in(&self, shown: &[String]) -> bool {
        let own = words(&self.words);
        let alike = |one: &String, other: &String| {
            same_word(one, other)
                || has_stem(one, other)
                || synonym::of(one).is_some_and(|group| synonym::of(other) == Some(group))
        };
        own.iter()
            .any(|one| shown.iter().any(|other| alike(one, other)))
    }

    /// It is done by sending what is filled in.
    pub(super) fn is_sent(&self) -> bool {
        !self.takes_away()
    }

    pub(super) fn fate(&self) -> Option<verb::Fate> {
        let own = words(&self.words);
        let told = own.iter().find_map(|word| verb::fate(word));
        told.or_else(|| self.takes_away().then_some(verb::Fate::Ends))
    }

    /// What it is done to is gone or ended afterwards.
    pub(crate) fn takes_away(&self) -> bool {
        self.deed == Some(SideEffect::Delete)
    }
}

/// Words for who speaks, behind a verb.
pub(super) fn is_the_user(word: &str) -> bool {
    const SPEAKERS: &str = "me us mir uns moi nous mij ons mi ci nos mnie nam mig oss os";
    SPEAKERS.split(' ').any(|one| one == word)
}

/// The same word in another form, by a beginning that is long enough to tell it: "anula" and "anular", not "star" and
/// "start".
fn has_stem(one: &str, other: &str) -> bool {
    const SHORTEST: usize = 5;
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b);
    same.count() >= SHORTEST && text::alike(one, other)
}

/// Deeds that typing and choosing never do.
pub(super) fn is_pressed(deed: SideEffect) -> bool {
    matches!(
        deed,
        SideEffect::Pay
            | SideEffect::Buy
            | SideEffect::Transfer
            | SideEffect::Delete
            | SideEffect::Send
            | SideEffect::Publish
            | SideEffect::Share
            | SideEffect::Grant
    )
}

/// One of the deeds that pages call by the same names.
pub(super) fn kindred(deed: SideEffect) -> SideEffect {
    match deed {
        SideEffect::Pay | SideEffect::Buy | SideEffect::Transfer => SideEffect::Pay,
        SideEffect::Send | SideEffect::Publish | SideEffect::Share | SideEffect::Submit => {
            SideEffect::Send
        }
        SideEffect::Delete
        | SideEffect::Grant
        | SideEffect::Install
        | SideEffect::Upload
        | SideEffect::Credential
        | SideEffect::Write
        | SideEffect::Visit
        | SideEffect::Disclose
        | SideEffect::Answer
        | SideEffect::Agree
        | SideEffect::Add
        | SideEffect::Edit
        | SideEffect::Unnamed => deed,
    }
}
