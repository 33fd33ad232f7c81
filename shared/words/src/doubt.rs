//! Controls that ask by their own name whether their press is meant.

use crate::{Folded, is_filler, label};

/// Words that doubt, of the languages whose deeds are known.
const DOUBTS: [&str; 11] = [
    "sure", "really", "certain", "sicher", "wirklich", "vraiment", "seguro", "segura", "sicuro",
    "davvero", "zeker",
];
/// First words that want the same once more.
const CONFIRMS: [&str; 6] = [
    "confirm",
    "bestätigen",
    "confirmer",
    "confirmar",
    "conferma",
    "bevestigen",
];
/// First words of an answer that agrees: a control is called so once it asks.
const YES: [&str; 8] = ["yes", "ja", "jawohl", "oui", "sí", "sì", "sim", "tak"];
/// Words of such questions that say nothing of what is asked.
const SAYS_LITTLE: [&str; 14] = [
    "yes", "are", "you", "do", "want", "is", "im", "i", "am", "click", "press", "tap", "again",
    "once",
];

/// What a control asks that has just been pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doubt {
    /// Whether the press was meant: it says nothing that the control did not say before.
    Same,
    /// It says more than that.
    More,
}

/// Whether a control that was called `was` when it was pressed asks by its name of `now` whether that is meant.
pub fn asks_again(now: &Folded, was: &Folded) -> Option<Doubt> {
    let words = now.words();
    let is = |list: &[&str], word: &String| list.contains(&word.as_str());
    let doubts = words.iter().any(|word| is(&DOUBTS, word));
    let again = words.iter().any(|word| word == "again")
        && words
            .iter()
            .any(|word| ["click", "press", "tap"].contains(&word.as_str()));
    let confirms = words.first().is_some_and(|word| is(&CONFIRMS, word));
    let of_deed = label::acts(was) && (confirms || now.text().ends_with('?'));
    let begins = |name: &Folded| name.words().first().is_some_and(|word| is(&YES, word));
    let answers = begins(now) && !begins(was);
    if now == was || !(doubts || again || of_deed || answers) {
        return None;
    }
    let told = |word: &String| {
        is(&DOUBTS, word)
            || is(&CONFIRMS, word)
            || is(&SAYS_LITTLE, word)
            || is_filler(word)
            || was.words().contains(word)
    };
    Some(if words.iter().all(told) {
        Doubt::Same
    } else {
        Doubt::More
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pressed_control_that_asks_is_told_from_one_that_goes_on() {
        for (was, now, doubt) in [
            ("delete", "Are you sure?", Some(Doubt::Same)),
            ("Delete", "Delete?", Some(Doubt::Same)),
            ("Delete", "Confirm", Some(Doubt::Same)),
            ("Löschen", "Wirklich löschen?", Some(Doubt::Same)),
            ("Remove", "Yes, I'm sure", Some(Doubt::Same)),
            ("Close account", "Click again to close", Some(Doubt::Same)),
            ("Delete", "Really delete all 12 bills?", Some(Doubt::More)),
            ("Delete", "Delete forever?", Some(Doubt::More)),
            (
                "Clear this desk",
                "Yes, send Tomas Ruiz off A2",
                Some(Doubt::More),
            ),
            ("Abmelden", "Ja, abmelden", Some(Doubt::More)),
            ("Next", "Confirm", None),
            ("Help", "Need help?", None),
            ("Follow", "Following", None),
            ("Delete", "Deleted", None),
            ("Save", "Save again", None),
            ("Are you sure?", "Are you sure?", None),
        ] {
            let told = asks_again(&Folded::new(now), &Folded::new(was));
            assert_eq!(told, doubt, "{was} → {now}");
        }
    }
}
