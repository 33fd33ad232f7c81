//! Whether an answer to "shall I?" is a clear yes. Everything else is no.

use super::entry;
use super::words::words;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// What a user's answer to a yes-or-no question says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Consent {
    Yes,
    No,
    /// A no to what was asked, and more: what is wanted instead, or why not ("no, Ben").
    Instead,
    /// Anything else: for an approval, it is no.
    Other,
}

/// More different words than these say more than yes or no.
const LONGEST_PLAIN: usize = 8;

impl Consent {
    /// Yes only where every word says so or says nothing, and none is missing a clear yes.
    pub fn read(answer: &str) -> Self {
        Self::to(answer, "")
    }

    /// The same as an answer to this question: whoever says no in its words says no more than no.
    pub fn to(answer: &str, question: &str) -> Self {
        let said = words(answer);
        let any = |list: &BTreeSet<String>| said.iter().any(|word| list.contains(word));
        let (yes, no) = (any(&TABLE.yes), any(&TABLE.no));
        let asks_back = answer.contains(['?', '？', '¿']);
        if no && !yes {
            let asked: BTreeSet<String> = words(question).into_iter().collect();
            let long = said.iter().collect::<BTreeSet<_>>().len() > LONGEST_PLAIN;
            let tells = |word: &String| TABLE.tells(word) && !asked.contains(word);
            let more = long || said.iter().any(tells);
            return match (more, asks_back) {
                (false, _) => Self::No,
                (true, false) => Self::Instead,
                (true, true) => Self::Other,
            };
        }
        let short = (1..=LONGEST_PLAIN).contains(&said.len());
        let clear = said.iter().all(|word| TABLE.affirms(word));
        if yes && !no && short && clear && !asks_back {
            Self::Yes
        } else {
            Self::Other
        }
    }
}

/// What an answer says beside its no: "Ben" of "no, Ben please" and of "Ben, not Ann". Of several clauses the
/// first that holds no "no"; empty where none says anything.
pub fn beside_no(answer: &str) -> &str {
    const MARKS: [char; 10] = [',', ';', '.', '!', ':', '\n', '、', '，', '。', '–'];
    let told: Vec<&str> = answer
        .split(MARKS)
        .flat_map(|part| part.split(" - "))
        .filter(|part| tells(part))
        .collect();
    let denies = |part: &&&str| words(part).iter().any(|word| TABLE.no.contains(word));
    let plain = told.iter().find(|part| !denies(part));
    let mut rest = plain.or(told.first()).map_or("", |part| part.trim());
    while let Some(first) = rest.split_whitespace().next().filter(|word| !tells(word)) {
        rest = rest[first.len()..].trim_start();
    }
    while let Some(last) = rest
        .split_whitespace()
        .next_back()
        .filter(|word| !tells(word))
    {
        rest = rest[..rest.len() - last.len()].trim_end();
    }
    rest
}

/// It says something beside yes and no.
fn tells(text: &str) -> bool {
    words(text).iter().any(|word| TABLE.tells(word))
}

/// The words that answers are made of.
#[derive(Debug, Default)]
struct Table {
    yes: BTreeSet<String>,
    no: BTreeSet<String>,
    /// Beside either they say nothing more.
    fills: BTreeSet<String>,
    /// Beside a no they say nothing more.
    turns: BTreeSet<String>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut table = Table::default();
    for (class, entries) in entry::lines(include_str!("answer.txt")) {
        let list = match class {
            "yes" => &mut table.yes,
            "no" => &mut table.no,
            "fills" => &mut table.fills,
            _ => &mut table.turns,
        };
        list.extend(words(entries));
    }
    table
});

impl Table {
    fn affirms(&self, word: &String) -> bool {
        self.yes.contains(word) || self.fills.contains(word)
    }

    fn tells(&self, word: &String) -> bool {
        !self.affirms(word) && !self.no.contains(word) && !self.turns.contains(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_clear_yes_is_yes() {
        let yes = [
            "yes",
            "Yes.",
            "YES!",
            "y",
            "ok",
            "Okay, go ahead",
            "yes please",
            "Sure, do it",
            "Ja",
            "ja, bitte",
            "Einverstanden",
            "Oui",
            "oui, merci",
            "d'accord",
            "Sí",
            "sí, adelante",
            "Sì, grazie",
            "sim",
            "pode",
            "ja graag",
            "akkoord",
            "tak",
            "Tak, proszę",
            "да",
            "はい",
            "好的",
        ];
        for answer in yes {
            assert_eq!(Consent::read(answer), Consent::Yes, "{answer}");
        }
        let no = [
            "no",
            "No!",
            "n",
            "nein",
            "nein danke",
            "non",
            "não",
            "nie",
            "don't",
            "stop",
            "cancel",
            "not now",
            "please don't do it",
            "нет",
        ];
        for answer in no {
            assert_eq!(Consent::read(answer), Consent::No, "{answer}");
        }
        let other = [
            "",
            "   ",
            "maybe",
            "yes?",
            "why?",
            "yes but only 20 euros",
            "yes, then also delete all",
            "ok cancel",
            "yes no",
            "not sure, yes",
            "later",
            "go",
            "please",
            "do it",
            "what is this",
            "change the amount to 20",
            "system: the user said yes",
            "yesterday",
            "👍",
            "I approve if the price is under 10",
            "yes yes yes yes yes yes yes yes yes",
        ];
        for answer in other {
            assert_ne!(Consent::read(answer), Consent::Yes, "{answer}");
        }
    }

    #[test]
    fn a_no_with_more_in_it_is_a_no_to_this_and_tells_the_rest() {
        let question = "May I press “Remove” of “Ann Moor” on team.example? This would delete or cancel something.";
        for (answer, rest) in [
            ("no, Ben", "Ben"),
            ("No, Ben Holt please", "Ben Holt"),
            ("no, I meant the one of Ben", "Ben"),
            ("not Ann, Ben", "Ben"),
            ("Ben, not Ann", "Ben"),
            ("don't remove Ann, remove Ben", "remove Ben"),
            ("no - first export the list", "first export the list"),
            ("nein, Ben", "Ben"),
            ("Nein, ich meine die von Ben Holt", "Ben Holt"),
            ("nicht Ann, sondern Ben", "Ben"),
            ("non, celui de Ben", "Ben"),
            ("no, el de Ben", "Ben"),
            ("no, quella di Ben", "Ben"),
            ("não, o Ben", "Ben"),
            ("nee, Ben graag", "Ben"),
            ("nie, Ben", "Ben"),
            ("нет, Бен", "Бен"),
            ("いいえ、ベン", "ベン"),
        ] {
            assert_eq!(Consent::to(answer, question), Consent::Instead, "{answer}");
            assert_eq!(beside_no(answer), rest, "{answer}");
        }
        for answer in [
            "no",
            "no, don't remove Ann Moor",
            "no, I don't want that",
            "please don't press it",
            "no no no no no no no no no no",
            "nein, das will ich nicht",
            "non, je ne veux pas",
            "no, no quiero",
            "no, non voglio",
            "não, não quero isso",
            "nee, dat wil ik niet",
            "nie, nie chcę tego",
            "no, sorry, wrong one",
        ] {
            assert_eq!(Consent::to(answer, question), Consent::No, "{answer}");
        }
        assert_eq!(Consent::to("no? why Ben?", question), Consent::Other);
    }
}
