//! What a control's own name says that it does to the page (`effect.txt`).

use crate::lists::Lists;
use crate::work::Prepared;
use serde::{Deserialize, Serialize};

static LISTS: Prepared<Lists> = Prepared::new(|| Lists::read(include_str!("effect.txt")));

/// What a button says it does to what it names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Effect {
    /// Something new comes up: a page, a dialog, a form, a row.
    BringsUp,
    /// Something goes away: a dialog, a banner, a panel.
    Closes,
    /// Something is taken off the page for good.
    Removes,
    /// What was entered is kept or sent.
    Keeps,
}

impl Effect {
    /// The effect that a name speaks of.
    pub fn named(name: &str) -> Option<Self> {
        const ALL: [(&str, Effect); 4] = [
            ("closes", Effect::Closes),
            ("removes", Effect::Removes),
            ("keeps", Effect::Keeps),
            ("brings up", Effect::BringsUp),
        ];
        let name = name.trim().to_lowercase();
        let begins = |entry: &str| {
            let rest = name.strip_prefix(entry);
            rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
        };
        let found = ALL.iter().find(|(list, _)| LISTS.entries(list).any(begins));
        found.map(|(_, effect)| *effect)
    }
}

/// Whether a button's name says that it signs in (and not by way of another service).
pub fn signs_in(name: &str) -> bool {
    LISTS.has("signs in", &name.trim().to_lowercase())
}

/// Whether a field's name says that it takes a password.
pub fn takes_password(name: &str) -> bool {
    let name = name.to_lowercase();
    LISTS
        .entries("takes a password")
        .any(|part| name.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_is_done_and_what_is_taken() {
        for (name, effect) in [
            ("Close", Some(Effect::Closes)),
            ("Löschen", Some(Effect::Removes)),
            ("Save changes", Some(Effect::Keeps)),
            ("Ouvrir le menu", Some(Effect::BringsUp)),
            ("Opener", None),
        ] {
            assert_eq!(Effect::named(name), effect, "{name}");
        }
        assert!(signs_in(" Anmelden ") && !signs_in("Sign in with Example"));
        assert!(takes_password("Your Passwort") && !takes_password("Name"));
    }
}
