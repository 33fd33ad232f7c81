//! Which language somebody writes in, by the small words of it.

use crate::Folded;
use std::sync::LazyLock;

/// A language that the program can end a task in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tongue {
    English,
    German,
    French,
    Spanish,
    Italian,
    Portuguese,
    Dutch,
    Polish,
}

const TONGUES: [(&str, Tongue); 8] = [
    ("en", Tongue::English),
    ("de", Tongue::German),
    ("fr", Tongue::French),
    ("es", Tongue::Spanish),
    ("it", Tongue::Italian),
    ("pt", Tongue::Portuguese),
    ("nl", Tongue::Dutch),
    ("pl", Tongue::Polish),
];

static SMALL: LazyLock<Vec<(Tongue, Vec<String>)>> = LazyLock::new(|| {
    let lines = include_str!("tongue.txt").lines();
    let entries = lines.filter_map(|line| line.split_once(':'));
    let tongue = |head: &str| TONGUES.iter().find(|(code, _)| *code == head);
    let words = |words: &str| {
        words
            .split(',')
            .flat_map(|one| Folded::new(one).words().to_vec())
            .collect()
    };
    entries
        .filter_map(|(head, small)| Some((tongue(head)?.1, words(small))))
        .collect()
});

impl Tongue {
    /// The language that a text is written in. What cannot be told is English.
    pub fn of(text: &str) -> Self {
        let text = Folded::new(text);
        let hits = |small: &[String]| {
            let words = text.words().iter();
            words.filter(|word| small.contains(word)).count()
        };
        let mut best = (Self::English, 0);
        let mut even = false;
        for (tongue, small) in SMALL.iter() {
            let found = hits(small);
            if found > best.1 {
                (best, even) = ((*tongue, found), false);
            } else if found == best.1 {
                even = true;
            }
        }
        if even { Self::English } else { best.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::Tongue;

    #[test]
    fn a_goal_is_known_by_its_small_words() {
        for (goal, tongue) in [
            ("Delete the report of Ann", Tongue::English),
            ("Click \"Löschen\"", Tongue::English),
            ("Lösche bitte den Bericht von Ann", Tongue::German),
            ("Schalte die Benachrichtigungen aus", Tongue::German),
            (
                "Supprime le rapport de mon équipe, s'il te plaît",
                Tongue::French,
            ),
            ("Borra el informe del equipo, por favor", Tongue::Spanish),
            (
                "Per favore elimina il rapporto della squadra",
                Tongue::Italian,
            ),
            (
                "Quero que remova o relatório da minha equipe",
                Tongue::Portuguese,
            ),
            ("Verwijder het rapport van mijn team", Tongue::Dutch),
            ("Proszę usuń ten raport z listy", Tongue::Polish),
            ("1042", Tongue::English),
        ] {
            assert_eq!(Tongue::of(goal), tongue, "{goal}");
        }
    }
}
