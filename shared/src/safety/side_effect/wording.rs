//! What deeds are told as, to a person and to the second opinion.

use super::choice::denies;
use super::kind::SideEffect;
use super::label::{Kind, Label};
use crate::safety::words::words;
use ::words::phrase::Phrase;
use ::words::tongue::Tongue;

/// What an action on a control of that name does, for a person: "this would …". What is switched `off` no longer does it,
/// "I do not agree" is no consent, and what lies behind "Next" is not known.
pub(in crate::safety) fn in_words(
    deeds: &[SideEffect],
    off: bool,
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
        } else if deed.costs() && leads() {
            Phrase::LeadToPaying
        } else if *deed == SideEffect::Transfer && trades(name) {
            Phrase::Trade
        } else {
            deed.phrase()
        }
    });
    let words = words.map(|phrase| phrase.say(tongue, &[]));
    let also = |all: String, next: String| Phrase::AndAlso.say(tongue, &[&all, &next]);
    let all = words.reduce(also).unwrap_or_default();
    if off && !deeds.iter().all(|deed| deed.is_mild()) {
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
