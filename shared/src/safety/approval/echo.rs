//! What a page tells of actions that the user agreed to together: a summary of what was just entered says nothing new.

use crate::page::Page;
use crate::safety::amount;
use crate::safety::hash::hash;
use crate::safety::lasting::lasting;
use crate::safety::side_effect::{LEXICON, denies};
use crate::safety::words::words;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use words::dated::with_days;
use words::old_and_new::{Age, clearly};
use words::{Folded, is_filler};

/// The lines round a control as they were when the user agreed, and the words that later ones may have. Hashes: a page's
/// text is not kept for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Echo {
    lines: Vec<Line>,
    said: Said,
    /// What the control itself is called.
    control: Vec<u32>,
    /// What stands over the form or dialog, and stays.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    heading: Vec<u32>,
}

/// What was agreed to be entered and set.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct Said {
    pub(super) words: Vec<u32>,
    /// Those of boxes that are set off.
    pub(super) off: Vec<u32>,
    /// So many more boxes are on.
    pub(super) more: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Line {
    /// Of its text, without numbers where something was pressed that may count.
    text: u64,
    words: Vec<u32>,
    /// It says that something is not so.
    denies: bool,
    /// What it counts, where it says no more than that, and how many: "2 items selected", "No item selected".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    counts: Option<(u64, i64)>,
}

/// The words of a text that tell something, days as one.
pub(super) fn telling(text: &str) -> impl Iterator<Item = u32> {
    let words = with_days(without_oclock(&Folded::words_of(text)), false).into_iter();
    // That something is not so is told apart, of a whole line.
    let plain = |word: &String| is_filler(word) || heads_a_summary(word);
    let words = words.filter(move |word| !plain(word) && !denies(word));
    // Half of it tells words apart as well.
    words.map(|word| u32::try_from(hash(word.chars()) >> 32).unwrap_or_default())
}

/// It says that what follows is what was chosen: "New time: 17:30", "Selected: Platea L 7".
fn heads_a_summary(word: &str) -> bool {
    const CHOSEN: &str = "chosen selected selection choice gewählt ausgewählt auswahl choisi choisie choix sélectionné elegido \
        elegida seleccionado seleccionada scelto scelta selezionato escolhido escolhida selecionado gekozen geselecteerd \
        keuze wybrano wybrany wybrana";
    clearly(word) == Some(Age::New) || CHOSEN.split_whitespace().any(|one| one == word)
}

/// The words without those that only say that the number before is an hour.
fn without_oclock(words: &[String]) -> Vec<String> {
    const OCLOCK: [&str; 3] = ["uhr", "uur", "oclock"];
    let is_number = |at: usize| words[at].ends_with(|c: char| c.is_ascii_digit());
    let tells = |at: usize| at > 0 && OCLOCK.contains(&words[at].as_str()) && is_number(at - 1);
    let kept = (0..words.len()).filter(|at| !tells(*at));
    kept.map(|at| words[at].clone()).collect()
}

impl Echo {
    /// A page of more words is bound by its text itself.
    const MOST: usize = 400;

    /// `None` where there is too much to keep, or nothing was entered.
    pub(super) fn of(lines: Vec<Line>, name: &str, said: &Said) -> Option<Self> {
        let count = lines.iter().map(|line| line.words.len() + 2).sum::<usize>();
        let fits = count <= Self::MOST && !said.words.is_empty();
        fits.then(|| Self {
            lines,
            said: said.clone(),
            control: telling(name).collect(),
            heading: Vec::new(),
        })
    }

    /// The same under the `heading` of its form or dialog, but for words of it that stand for doing something.
    pub(super) fn under_a_heading(mut self, heading: &str) -> Self {
        const LONGEST: usize = 12;
        let does = |word: &&str| {
            let said = LEXICON.in_prose(&words(word), &[]);
            said.iter().any(|said| !said.deed.is_mild())
        };
        let said: Vec<&str> = heading.split_whitespace().collect();
        if said.len() <= LONGEST {
            let kept: Vec<&str> = said.into_iter().filter(|word| !does(word)).collect();
            self.heading = telling(&kept.join(" ")).collect();
        }
        self
    }

    /// Whether what has come since only repeats what was agreed to: each new line stands in the place of one that is gone
    /// or beside them, has something of that, and nothing but that, what the control and the form are called, and what stood in
    /// lines that are gone. That something is not so it says of what was set off, and of that alone.
    pub(super) fn is_all(&self, lines: &[Line]) -> bool {
        let is_in = |all: &[Line], line: &Line| all.iter().any(|one| one.text == line.text);
        let gone: Vec<&Line> = self.lines.iter().filter(|one| !is_in(lines, one)).collect();
        let new: Vec<&Line> = lines
            .iter()
            .filter(|one| !is_in(&self.lines, one))
            .collect();
        let stood = gone.iter().flat_map(|line| &line.words);
        let may: HashSet<u32> = stood
            .chain(&self.said.words)
            .chain(&self.control)
            .chain(&self.heading)
            .copied()
            .collect();
        let is_count = |line: &Line| {
            let so_many = |was: &&Line| {
                let counted = line.counts.zip(was.counts);
                counted.is_some_and(|(now, was)| now == (was.0, was.1 + self.said.more))
            };
            gone.iter().any(so_many)
        };
        let echoes = |line: &Line| {
            if is_count(line) {
                return true;
            }
            let has = |these: &[u32]| line.words.iter().any(|word| these.contains(word));
            let denied = |one: &&Line| one.denies && has(&one.words);
            has(&self.said.words)
                && line.words.iter().all(|word| may.contains(word))
                && line.denies == has(&self.said.off)
                && (line.denies || !gone.iter().any(denied))
        };
        gone.len() <= new.len() && new.into_iter().all(echoes)
    }
}

impl Line {
    fn of(text: &str, counted: bool) -> Self {
        let kept = |c: &char| !(counted && c.is_ascii_digit());
        Self {
            text: hash(text.chars().filter(kept)),
            words: telling(text).collect(),
            denies: denies(text),
            counts: counting(text),
        }
    }
}

/// What a line of few words counts, and how many: one number, or that there is none.
fn counting(text: &str) -> Option<(u64, i64)> {
    const MOST: usize = 5;
    const NONE: &str = "no none zero kein keine keiner keinen aucun aucune ningún ninguno ninguna nessun nessuno nessuna nenhum \
        nenhuma geen żaden żadna żadne";
    if !amount::all(text).is_empty() {
        return None;
    }
    let words = Folded::words_of(text);
    let (numbers, words): (Vec<String>, Vec<String>) = words
        .into_iter()
        .partition(|word| word.bytes().all(|b| b.is_ascii_digit()));
    let (none, words): (Vec<String>, Vec<String>) = words
        .into_iter()
        .partition(|word| NONE.split_whitespace().any(|none| none == word));
    let number = match (numbers.as_slice(), none.as_slice()) {
        ([number], []) => number.parse().ok()?,
        ([], [_]) => 0,
        _ => return None,
    };
    // One is told by another form than two.
    let stems = words
        .iter()
        .map(|word| word.trim_end_matches(['s', 'n', 'e']));
    let stems: Vec<&str> = stems.collect();
    (1..=MOST)
        .contains(&stems.len())
        .then(|| (hash(stems.join(" ").chars()), number))
}

/// The lines of the page's part in `nodes`, without what changes by itself; `counted`: something was pressed that may count.
pub(super) fn lines(page: &Page, (start, end): (usize, usize), counted: bool) -> Vec<Line> {
    let all = page.statements_within(start, end).into_iter();
    let all = all.map(|line| lasting(&line));
    all.filter(|line| !line.trim().is_empty())
        .map(|line| Line::of(&line, counted))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(all: &[&str]) -> Vec<Line> {
        all.iter().map(|line| Line::of(line, false)).collect()
    }

    fn said(words: &[&str], off: &[&str]) -> Said {
        let all = |texts: &[&str]| texts.iter().flat_map(|text| telling(text)).collect();
        Said {
            words: all(&[words, off].concat()),
            off: all(off),
            more: 0,
        }
    }

    #[test]
    fn a_line_that_counts_says_as_many_more_as_were_set() {
        let said = Said {
            more: 2,
            ..said(&["Bol à soupe", "Bol à thé"], &[])
        };
        for (before, now, same) in [
            ("Aucune pièce cochée", "2 pièces cochées", true),
            ("1 pièce cochée", "3 pièces cochées", true),
            ("No item selected", "2 items selected", true),
            ("Keine Zeile gewählt", "2 Zeilen gewählt", true),
            ("Aucune pièce cochée", "3 pièces cochées", false),
            ("Aucune pièce cochée", "2 pièces données", false),
            ("No item selected", "2 items selected, 40 €", false),
            ("0 € to pay", "2 € to pay", false),
        ] {
            let kept = Echo::of(lines(&[before]), "Demander", &said).unwrap();
            assert_eq!(kept.is_all(&lines(&[now])), same, "{before}: {now}");
        }
    }

    #[test]
    fn a_summary_of_what_was_entered_says_nothing_new() {
        let before = ["Choose a rota first.", "Not shared with anyone."];
        let entered = ["Rota", "Payments", "Jonas Weber", "2026-11-06", "22:30"];
        let kept = Echo::of(lines(&before), "Add override", &said(&entered, &[])).unwrap();
        let shows = |now: &[&str]| kept.is_all(&lines(now));
        for now in [
            "Override: Payments, Jonas Weber, 6 November 2026 to 22:30",
            "Rota Payments: Jonas Weber",
        ] {
            assert!(shows(&[now, before[1]]), "{now}");
        }
        for now in [
            "Override: Payments, Jonna Weber",
            "Payments: Jonas Weber, 40 €",
            "Payments: Jonas Weber, 7 November 2026",
            "No payments: Jonas Weber",
            "Search rota",
        ] {
            assert!(!shows(&[now, before[1]]), "{now}");
        }
        for head in ["New", "Selected", "Neuer", "Auswahl", "Gewählt"] {
            assert!(
                shows(&[&format!("{head}: Jonas Weber"), before[1]]),
                "{head}"
            );
            assert!(
                !shows(&[&format!("{head}: Jonna Weber"), before[1]]),
                "{head}"
            );
        }
        assert!(!shows(&["Rota: Payments", "Shared with Jonas Weber."]));
        assert!(!shows(&["Rota: Payments"]), "a line is gone");
    }

    #[test]
    fn a_summary_may_be_headed_as_its_dialog_is() {
        let before = [
            "Termin für A-311 Heizkörper kalt",
            "Wer geht hin?",
            "Lindenstraße 14, 2. OG links",
        ];
        let said = said(
            &[
                "Wer geht hin?",
                "Petra Kuhnt",
                "2026-12-03",
                "10:00",
                "Mieter öffnet selbst",
            ],
            &["Mieter per SMS benachrichtigen"],
        );
        let kept = Echo::of(lines(&before), "Termin speichern", &said).unwrap();
        let summary = "Termin: A-311 Heizkörper kalt, Petra Kuhnt, 03.12.2026, 10:00 Uhr, Mieter öffnet, ohne SMS.";
        let now = [before[0], before[1], summary];
        assert!(!kept.is_all(&lines(&now)));
        let kept = kept.under_a_heading(before[0]);
        assert!(kept.is_all(&lines(&now)));
        let other = summary.replace("A-311", "A-312");
        assert!(!kept.is_all(&lines(&[before[0], before[1], &other])));
    }

    #[test]
    fn what_is_said_otherwise_of_a_box_that_is_set_off_is_new() {
        let said = said(
            &["Select 2032 Harbour Barbers"],
            &["Put the late fee of 15.00 on reminders"],
        );
        for (before, now, same) in [
            ("with late fee", "without late fee", true),
            ("without late fee", "with late fee", false),
            ("with late fee", "with a late fee", false),
        ] {
            let line = |fee: &str| format!("Reminders go out {fee}.");
            let kept = Echo::of(lines(&[&line(before)]), "Remind selected", &said).unwrap();
            assert_eq!(kept.is_all(&lines(&[&line(now)])), same, "{before}: {now}");
        }
        let kept = Echo::of(lines(&["Nobody selected."]), "Remind selected", &said).unwrap();
        assert!(kept.is_all(&lines(&["Selected: 2032 Harbour Barbers."])));
        for other in [
            "Selected: 2031 Harbour Bakery.",
            "Selected: 2031 Harbour Barbers.",
        ] {
            assert!(!kept.is_all(&lines(&[other])), "{other}");
        }
    }
}
