//! Which of the things that a question listed an answer means: by their words first, by their place
//! only where the answer says nothing else.

use crate::safety::Consent;
use intent::Intent;
use words::Folded;
use words::date;
use words::dated::{best_by_day, telling_words};
use words::number::{self, placed};
use words::reply::{self, Reply, plain};

/// What an answer to a question with options says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::agent) enum Answered<T> {
    One(T),
    /// Leave all of it.
    Leave,
    /// It speaks of the options, and not of one of them: none, several, or nobody knows.
    Unclear,
    /// It says something else.
    Other,
}

pub(in crate::agent) fn read<T: Copy>(answer: &str, options: &[(T, String)]) -> Answered<T> {
    let labels: Vec<Vec<String>> = options
        .iter()
        .map(|(_, label)| telling_words(label))
        .collect();
    let plain = plain(answer);
    let one = |index: usize| Answered::One(options[index].0);
    if let Some(index) = by_name(&plain, options) {
        return one(index);
    }
    let said = telling_words(&plain);
    let names_one = || matches!(told_apart(&said, &labels), Told::One(_));
    if leaves(&plain) && !names_one() {
        return Answered::Leave;
    }
    if Reply::ChoosesNone.is(&plain) || reply::knows_nothing(answer) {
        return Answered::Unclear;
    }
    if let Some(index) = agreed_to(answer, options) {
        return one(index);
    }
    // The one thing that was offered was not it.
    if options.len() == 1 && Consent::read(answer) == Consent::No {
        return Answered::Leave;
    }
    let refers = said.iter().any(|word| word == "one") || said.len() <= 2;
    match told_apart(&said, &labels) {
        Told::One(index) => one(index),
        Told::Several => Answered::Unclear,
        Told::Nothing => match place(&said, &labels).or_else(|| compared(&said, options)) {
            Some(index) => one(index),
            None if refers && speaks_of_place(&said) => Answered::Unclear,
            None if speaks_of_options(&said, &labels) && !goes_elsewhere(&plain) => {
                Answered::Unclear
            }
            None => Answered::Other,
        },
    }
}

/// To a question of what there is, this says that there is nothing.
pub(super) fn is_nothing(answer: &str) -> bool {
    plain(answer) == "nothing"
}

/// Whether an answer drops the whole task, whatever was asked: "never mind", "no, leave it then, I'll call them".
pub(super) fn leaves(answer: &str) -> bool {
    let plain = plain(answer);
    let plain = plain.strip_prefix("oh ").unwrap_or(&plain);
    let mut clauses = plain.split([',', ';', '.', '!']).map(bare);
    let refuses = || Consent::read(answer) != Consent::Other;
    Reply::Leaves.is(plain)
        || refuses() && clauses.any(|clause| Reply::Leaves.is(clause)) && !orders_something(plain)
}

/// A clause without the "then" at either end of it.
fn bare(clause: &str) -> &str {
    let clause = clause.trim();
    let (first, rest) = clause.split_once(' ').unwrap_or(("", clause));
    let clause = if Reply::Follows.is(first) {
        rest
    } else {
        clause
    };
    let (rest, last) = clause.rsplit_once(' ').unwrap_or((clause, ""));
    if Reply::Follows.is(last) {
        rest
    } else {
        clause
    }
}

fn orders_something(answer: &str) -> bool {
    !intent::read(answer).steps.is_empty()
}

/// It gives an order of its own, rather than naming one of the options.
fn goes_elsewhere(answer: &str) -> bool {
    let read = intent::read(answer);
    let orders = |intent: &Intent| matches!(intent, Intent::Press { .. } | Intent::Navigate { .. });
    read.steps.iter().any(|step| orders(&step.intent))
}

/// The one option of that name.
fn by_name<T>(answer: &str, options: &[(T, String)]) -> Option<usize> {
    let name = |label: &str| {
        label
            .lines()
            .next()
            .unwrap_or_default()
            .trim()
            .to_lowercase()
    };
    let mut named = (0..options.len()).filter(|index| name(&options[*index].1) == answer);
    named.next().filter(|_| named.next().is_none())
}

/// A bare yes or no, where one of the options agrees and the others do not.
fn agreed_to<T>(answer: &str, options: &[(T, String)]) -> Option<usize> {
    let declines = |index: &usize| {
        let (_, label) = &options[*index];
        words::label::declines(&Folded::new(label.lines().next().unwrap_or_default()))
    };
    if let ([_], Consent::Yes) = (options, Consent::read(answer)) {
        return Some(0);
    }
    let (declines, agrees): (Vec<usize>, Vec<usize>) = (0..options.len()).partition(declines);
    match (
        Consent::read(answer),
        agrees.as_slice(),
        declines.as_slice(),
    ) {
        (Consent::Yes, [only], [_, ..]) | (Consent::No, [_, ..], [only, ..]) => Some(*only),
        _ => None,
    }
}

enum Told {
    One(usize),
    /// Its words stand at several, or some at one and some at another.
    Several,
    Nothing,
}

/// By words that stand at some options and not at all: "the one in Letter drafts". A number or a
/// date that does not stand at the option is about something else.
fn told_apart(said: &[String], labels: &[Vec<String>]) -> Told {
    let alike = |word: &String, other: &String| {
        let day = date::weekday_anywhere(word);
        words::same_word(word, other) || day.is_some() && day == date::weekday_anywhere(other)
    };
    let stands = |word: &String, label: &Vec<String>| label.iter().any(|other| alike(word, other));
    let telling: Vec<&String> = said
        .iter()
        .filter(|word| !Reply::Empty.is(word) && !Reply::Counts.is(word))
        // "Two metres" says how much, whatever else a row counts in words.
        .filter(|word| is_number(word) || number::cardinal(word).is_none())
        .filter(|word| !labels.iter().all(|label| stands(word, label)))
        .collect();
    let hits = |label: &Vec<String>| telling.iter().filter(|word| stands(word, label)).count();
    let most = labels.iter().map(hits).max().unwrap_or_default();
    if most == 0 {
        return Told::Nothing;
    }
    let best: Vec<usize> = (0..labels.len())
        .filter(|index| hits(&labels[*index]) == most)
        .collect();
    let [only] = best.as_slice() else {
        return Told::Several;
    };
    let denied = telling
        .iter()
        .any(|word| is_number(word) && !stands(word, &labels[*only]));
    if denied {
        Told::Several
    } else {
        Told::One(*only)
    }
}

fn is_number(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit())
}

/// "2", "number 2", "the second", "the last one": a place, where the answer says nothing else and
/// no option bears the number.
fn place(said: &[String], labels: &[Vec<String>]) -> Option<usize> {
    let words: Vec<&str> = said
        .iter()
        .map(String::as_str)
        .filter(|word| !Reply::Empty.is(word))
        .collect();
    let (counted, word) = match words.as_slice() {
        [word] => (false, *word),
        [count, word] if Reply::Counts.is(count) => (true, *word),
        [word, count] if Reply::Counts.is(count) => (false, *word),
        _ => return None,
    };
    let borne = labels.iter().flatten().any(|other| other == word);
    if borne {
        return None;
    }
    let digits = word.parse().ok().filter(|_| counted || word.len() < 3);
    let at: usize = digits.or_else(|| reply::place(word, labels.len()))?;
    at.checked_sub(1).filter(|index| *index < labels.len())
}

/// "the latest", "the oldest one": by the days that tell the options apart.
fn compared<T>(said: &[String], options: &[(T, String)]) -> Option<usize> {
    let mut words = said.iter().filter(|word| !Reply::Empty.is(word));
    let word = words.next().filter(|_| words.next().is_none())?;
    let texts: Vec<&str> = options.iter().map(|(_, label)| label.as_str()).collect();
    let latest = Reply::Latest.is(word);
    if !latest && !Reply::Earliest.is(word) {
        return None;
    }
    best_by_day(latest, &texts)
}

/// It points at one of them, by a number or by what all of them bear.
fn speaks_of_options(said: &[String], labels: &[Vec<String>]) -> bool {
    let borne = |word: &String| {
        let mut all = labels.iter();
        !Reply::Empty.is(word) && all.all(|label| label.contains(word))
    };
    said.iter()
        .any(|word| word == "one" || is_number(word) || borne(word))
}

fn speaks_of_place(said: &[String]) -> bool {
    said.iter()
        .any(|word| Reply::Places.is(word) || is_number(word) || placed(word).is_some())
}

#[cfg(test)]
mod tests {
    use super::{Answered, read};
    use crate::page::Page;

    /// Buttons of one name in rows of these texts, as a question lists them.
    fn options(rows: &[&str]) -> Vec<(crate::page::Identity, String)> {
        let html: String = rows
            .iter()
            .map(|row| format!("<li>{row} <button>Cancel</button></li>"))
            .collect();
        let page = Page::from_text(&format!("<ul>{html}</ul>"));
        let identities = page.identities();
        assert_eq!(identities.len(), rows.len());
        let labels = rows.iter().map(|row| format!("Cancel\n{row}"));
        identities.iter().copied().zip(labels).collect()
    }

    fn chosen(answer: &str, rows: &[&str]) -> Result<usize, Answered<crate::page::Identity>> {
        let options = options(rows);
        match read(answer, &options) {
            Answered::One(identity) => Ok(options
                .iter()
                .position(|(one, _)| *one == identity)
                .unwrap_or_default()),
            other => Err(other),
        }
    }

    #[test]
    fn an_answer_is_matched_by_words_before_numbers() {
        let trips = ["Oslo 3 May", "Rome 1 May", "Bern 12 June 2026"];
        for (answer, rows, expected) in [
            ("the one on 1 May", &trips[..], 1),
            ("May 1", &trips, 1),
            ("the one on May 3rd", &trips, 0),
            ("2", &trips, 1),
            ("number 2", &trips, 1),
            ("option 3", &trips, 2),
            ("the second", &trips, 1),
            ("the 2nd one", &trips, 1),
            ("the last one", &trips, 2),
            ("the one in June", &trips, 2),
            ("Bern", &trips, 2),
            ("the Rome one", &trips, 1),
            ("the upper one", &trips[..2], 0),
            ("the lower one", &trips[..2], 1),
            ("the latest", &["Oslo 3 May", "Rome 1 May"], 0),
            ("the oldest one", &["Oslo 3 May", "Rome 1 May"], 1),
            ("1042", &["Order 10421", "Order 1042"], 1),
            ("2", &["Draft 2", "Draft 1"], 0),
            ("the one for Ines", &["Bo's trip", "Ines's trip"], 1),
            ("die zweite", &trips, 1),
            ("el último", &trips, 2),
            ("Nummer 3", &trips, 2),
        ] {
            assert_eq!(chosen(answer, rows), Ok(expected), "{answer}: {rows:?}");
        }
    }

    #[test]
    fn what_chooses_none_is_no_place() {
        let trips = ["Oslo 3 May", "Rome 5 May"];
        for answer in [
            "the one on 1 May",
            "both",
            "neither",
            "I don't know",
            "7",
            "the third one",
            "order 1",
            "the one in May",
            "the Oslo one on 5 May",
            "the other one",
        ] {
            assert_eq!(chosen(answer, &trips), Err(Answered::Unclear), "{answer}");
        }
        for answer in ["never mind", "Never mind.", "forget it", "stop"] {
            assert_eq!(chosen(answer, &trips), Err(Answered::Leave), "{answer}");
        }
        for answer in [
            "no, leave it then, I'll call them",
            "nein, dann lass es",
            "non, laisse tomber alors. merci",
        ] {
            assert_eq!(chosen(answer, &trips), Err(Answered::Leave), "{answer}");
        }
        assert!(!super::leaves("no, leave it and press Save"));
        assert!(!super::leaves("no, leave it, click on Rome instead"));
        for (answer, means) in [
            ("beide", Answered::Unclear),
            ("je ne sais pas", Answered::Unclear),
            ("olvídalo", Answered::Leave),
        ] {
            assert_eq!(chosen(answer, &trips), Err(means), "{answer}");
        }
        let more = ["a 1 b", "c 1 d"];
        assert_eq!(chosen("1", &more), Err(Answered::Unclear));
        assert_eq!(chosen("no", &trips[..1]), Err(Answered::Leave));
        assert_eq!(chosen("yes", &trips[..1]), Ok(0));
    }
}
