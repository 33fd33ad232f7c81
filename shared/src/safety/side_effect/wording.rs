//! What deeds are told as, to a person and to the second opinion.

use super::choice::denies;
use super::kind::SideEffect;
use super::label::{Kind, Label};
use crate::action::Action;
use crate::page::{Element, Role};
use crate::safety::amount;
use crate::safety::words::words;
use ::words::phrase::Phrase;
use ::words::tongue::Tongue;
use serde::{Deserialize, Serialize};

/// How an action sets what it works on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::safety) enum Sets {
    /// It presses, sends or opens it.
    #[default]
    Nothing,
    /// It sets a box or switch off.
    Off,
    /// It takes one of several that says neither a sum of its own nor that it pays.
    OneOfSeveral,
}

impl Sets {
    pub(in crate::safety) fn of(action: &Action, element: Option<&Element>, off: bool) -> Self {
        let chooses = element.is_some_and(|one| {
            let choice = matches!(
                one.role,
                Role::Radio | Role::Option | Role::Combobox | Role::Listbox
            );
            let said = action.option().unwrap_or(&one.name);
            let pays = |label: Label| label.deed.is_some_and(SideEffect::costs);
            choice && amount::all(said).is_empty() && !Label::read(said).is_some_and(pays)
        });
        match (off, chooses) {
            (true, _) => Self::Off,
            (false, true) => Self::OneOfSeveral,
            (false, false) => Self::Nothing,
        }
    }
}

/// What an action on a control of that name does, for a person: "this would …". What is switched off no longer does it,
/// who chooses a way to pay has not paid, "I do not agree" is no consent, and what lies behind "Next" is not known.
pub(in crate::safety) fn in_words(
    deeds: &[SideEffect],
    sets: Sets,
    name: &str,
    tongue: Tongue,
) -> String {
    let leads = || {
        let label = Label::read(name);
        label.is_some_and(|label| label.kind == Kind::Leads || label.points_on())
    };
    let words = deeds.iter().map(|deed| {
        if *deed == SideEffect::Agree && denies(name) {
            Phrase::Refuse
        } else if deed.costs() && sets == Sets::OneOfSeveral {
            Phrase::ChoosePayment
        } else if deed.costs() && leads() {
            Phrase::LeadToPaying
        } else if *deed == SideEffect::Transfer && trades(name) {
            Phrase::Trade
        } else {
            deed.phrase()
        }
    });
    // Several deeds may lead to the same.
    let mut words: Vec<String> = words.map(|phrase| phrase.say(tongue, &[])).collect();
    words.dedup();
    let words = words.into_iter();
    let also = |all: String, next: String| Phrase::AndAlso.say(tongue, &[&all, &next]);
    let all = words.reduce(also).unwrap_or_default();
    if sets == Sets::Off && !deeds.iter().all(|deed| deed.is_mild()) {
        return Phrase::SwitchedOff.say(tongue, &[&all]);
    }
    all
}

/// Goods are exchanged as well as currencies.
fn trades(name: &str) -> bool {
    let words = words(name);
    let trades = |word: &String| matches!(word.as_str(), "exchange" | "swap" | "trade");
    words.iter().any(trades)
}
