//! Whether an answer to "shall I?" is a clear yes. Everything else is no.

use super::entry;
use super::words::words;
use ::words::work::Prepared;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

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

/// Whether an answer names what was asked about, and nothing else: "the live one" of "Blue Lanterns (live)". Its words
/// must tell that from its like (`others`), or be all what the control itself is called (`name`). A place counts
/// among all of them, from 1.
pub(super) fn names_asked(answer: &str, asked: &Asked) -> bool {
    let tells = named(answer);
    if tells.is_empty() {
        return false;
    }
    let all_in = |text: &str| {
        let shown = words(text);
        let mut tells = tells.iter();
        tells.all(|word| shown.iter().any(|shown| ::words::same_word(shown, word)))
    };
    if all_in(&asked.name) {
        return true;
    }
    if let ([word], Some(place)) = (tells.as_slice(), asked.place) {
        let counted = ::words::number::ordinal(word);
        if counted.is_some() && !all_in(&asked.row) {
            return counted == Some(place);
        }
    }
    let with_name = |row: &String| all_in(&format!("{} {row}", asked.name));
    with_name(&asked.row) && !asked.others.iter().any(with_name)
}

/// The words by which an answer names something, where it neither denies nor asks back and is short.
pub(super) fn named(answer: &str) -> Vec<String> {
    let said = words(answer);
    let denies = said.iter().any(|word| TABLE.no.contains(word));
    let asks_back = answer.contains(['?', '？', '¿']);
    if denies || asks_back || said.len() > LONGEST_PLAIN {
        return Vec::new();
    }
    let tells = |word: &String| !TABLE.affirms(word) && !TABLE.points.contains(word);
    said.into_iter().filter(tells).collect()
}

/// What a question asks about, in the page's words. Kept while the question is out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct Asked {
    /// What the control is called.
    pub(super) name: String,
    /// What it stands with.
    pub(super) row: String,
    /// The same of its like.
    pub(super) others: Vec<String>,
    /// Its place among them, from the top.
    pub(super) place: Option<usize>,
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
    /// Beside what was asked about they say nothing more.
    points: BTreeSet<String>,
}

static TABLE: Prepared<Table> = Prepared::new(|| {
    let mut table = Table::default();
    for (class, entries) in entry::lines(include_str!("answer.txt")) {
        let list = match class {
            "yes" => &mut table.yes,
            "no" => &mut table.no,
            "fills" => &mut table.fills,
            "points" => &mut table.points,
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
    fn who_names_what_was_asked_about_and_nothing_else_agrees() {
        let live = Asked {
            name: "Remove from playlist".to_owned(),
            row: "Blue Lanterns (live)".to_owned(),
            others: vec!["Blue Lanterns".to_owned(), "Slow Tide".to_owned()],
            place: Some(2),
        };
        let yearly = Asked {
            name: "Yearly".to_owned(),
            ..Asked::default()
        };
        let class = Asked {
            name: "Cancel".to_owned(),
            row: "Yoga Fri 27 Nov".to_owned(),
            others: vec!["Yoga Tue 24 Nov".to_owned()],
            place: Some(1),
        };
        for (answer, asked) in [
            ("the live one", &live),
            ("yes, the live one", &live),
            ("the second one please", &live),
            ("Blue Lanterns (live)", &live),
            ("remove the live one", &live),
            ("remove from playlist", &live),
            ("yearly", &yearly),
            ("Yearly please", &yearly),
            ("the one on Friday", &class),
        ] {
            assert!(names_asked(answer, asked), "{answer}");
        }
        for (answer, asked) in [
            ("Blue Lanterns", &live),
            ("remove Blue Lanterns", &live),
            ("the first one", &live),
            ("slow tide", &live),
            ("not the live one", &live),
            ("the live one?", &live),
            ("the live one if it is the last", &live),
            ("the live one and slow tide", &live),
            ("remove it only when nobody listens", &live),
            ("monthly", &yearly),
            ("yearly but not now", &yearly),
            ("yearly for 10 euros", &yearly),
            ("yoga", &class),
            ("the one on Tuesday", &class),
            ("cancel", &class),
            ("please", &yearly),
            ("", &yearly),
        ] {
            assert!(!names_asked(answer, asked), "{answer}");
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
