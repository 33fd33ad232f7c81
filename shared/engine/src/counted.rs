//! What the user's words say by number and place alone of which of several like controls are meant.

use intent::Kind;
use std::collections::BTreeSet;
use words::grammar::{DETERMINERS, PRONOUNS, RESTRICTIONS, is_preposition};
use words::{Folded, date, is_filler, label, number, same_word, several, synonym, thing};

/// What the user said, clause by clause.
#[derive(Debug, Clone, Default)]
pub(crate) struct Counted {
    clauses: Vec<Vec<String>>,
}

impl Counted {
    pub(crate) fn read(&mut self, text: &str) {
        let mut clause = String::new();
        for word in text.split_whitespace() {
            clause.push_str(word);
            clause.push(' ');
            if word.ends_with([',', ';', ':', '.', '!', '?', ')']) {
                self.close(&clause);
                clause.clear();
            }
        }
        self.close(&clause);
    }

    fn close(&mut self, clause: &str) {
        self.clauses.push(Folded::words_of(clause));
    }

    /// Each of `count` controls of this name is meant.
    pub(crate) fn takes_all(&self, name: &Folded, count: usize) -> bool {
        let leaves_out =
            |word: &String| several::leaves_out(word) || RESTRICTIONS.contains(&word.as_str());
        let takes = |clause: &Vec<String>| {
            let ordered = orders(clause, name) || is_answer(clause, is_all);
            ordered && (0..clause.len()).any(|at| takes_all_at(clause, at, count))
        };
        !self.clauses.iter().flatten().any(leaves_out) && self.clauses.iter().any(takes)
    }

    /// The places among `count` controls of this name, counted from 1.
    pub(crate) fn places(&self, name: &Folded, count: usize) -> BTreeSet<usize> {
        let told = self.clauses.iter().flat_map(|clause| {
            let ordered =
                orders(clause, name) || is_answer(clause, |word| place(word, 1).is_some());
            (0..clause.len()).filter_map(move |at| place_at(clause, at, (name, count), ordered))
        });
        told.collect()
    }
}

fn is_all(word: &str) -> bool {
    several::means_each(word) || several::means_two(word)
}

fn place(word: &str, count: usize) -> Option<usize> {
    number::ordinal(word).or_else(|| number::is_last(word).then_some(count))
}

/// The clause is about what a control of this name does: it has the verb that the name begins with, or one of its words
/// where it begins with none, in whatever form.
fn orders(clause: &[String], name: &Folded) -> bool {
    let own = name.words();
    let own = if label::acts(name) { &own[..1] } else { own };
    let mut telling = clause.iter().filter(|word| !is_filler(word));
    telling.any(|word| own.iter().any(|own| is_form_of(word, own)))
}

/// "Lösche" is a form of "Löschen" and "apague" of "apagar"; "remove" says the same as "delete".
fn is_form_of(word: &str, own: &str) -> bool {
    const LEAST: usize = 4;
    let stem = |word: &str| {
        let stem = word.trim_end_matches(['a', 'e', 'i', 'o', 'u', 'r', 'n']);
        (stem.chars().count() >= LEAST).then(|| stem.to_owned())
    };
    same_word(word, own)
        || stem(word).is_some_and(|word| stem(own) == Some(word))
        || synonym::of(word).is_some_and(|group| synonym::of(own) == Some(group))
}

/// The clause says nothing beside this: "all of them", "the third one".
fn is_answer(clause: &[String], says: impl Fn(&str) -> bool) -> bool {
    let is_empty = |word: &str| {
        is_filler(word) || PRONOUNS.contains(&word) || number::cardinal(word).is_some()
    };
    clause.iter().any(|word| says(word)) && clause.iter().all(|word| says(word) || is_empty(word))
}

/// "all tickets", and neither "all day" nor "of all tickets" nor "all tickets about the printer".
fn takes_all_at(clause: &[String], at: usize, count: usize) -> bool {
    let (word, rest) = (&clause[at], &clause[at + 1..]);
    let before = at.checked_sub(1).map(|at| clause[at].as_str());
    let apart = before.is_some_and(|word| is_preposition(word) || several::turns(word));
    let rest = rest.strip_prefix(&["of".to_owned()]).unwrap_or(rest);
    let meant = several::means_each(word) || several::means_two(word) && count == 2;
    let is_span = rest.first().is_some_and(|word| several::is_span(word));
    meant && !apart && !is_span && !is_narrowed(rest)
}

/// The place that is said at a word of a clause: of a kind of control, or where the clause is about the deed, of a thing.
/// "A second one" is a further one.
fn place_at(
    clause: &[String],
    at: usize,
    (name, count): (&Folded, usize),
    ordered: bool,
) -> Option<usize> {
    let place = place(&clause[at], count)?;
    let before = at.checked_sub(1).map(|at| clause[at].as_str());
    let next = clause.get(at + 1).map(String::as_str);
    let is_further = matches!(before, Some("a" | "an"));
    let led = before.is_some_and(|word| DETERMINERS.contains(&word) && !is_preposition(word));
    let goes_on = |word: &str| matches!(word, "and" | "or") || self::place(word, 1).is_some();
    let bare = led && next.is_none_or(goes_on);
    // The last thing of a kind may be the latest.
    let is_last = number::is_last(&clause[at]);
    let counts_thing = |word: &str| is_called(word, name) || !is_last && thing::is_thing(word);
    let counts = bare || next.is_some_and(counts_thing);
    let told = next.is_some_and(is_control) || ordered && counts;
    let after = if bare { at + 1 } else { at + 2 };
    let apart =
        is_further || is_dated(clause, at) || is_narrowed(clause.get(after..).unwrap_or_default());
    (told && !apart).then_some(place)
}

/// The word stands for what a control of this name is about: "ticket" of "Buy ticket".
fn is_called(word: &str, name: &Folded) -> bool {
    let about = &name.words()[usize::from(label::acts(name))..];
    word == "one" || about.iter().any(|own| same_word(own, word))
}

/// The word is one for a control and not for what it stands with.
fn is_control(word: &str) -> bool {
    let stands_with = |kind: &Kind| {
        matches!(
            kind,
            Kind::Row | Kind::Result | Kind::Section | Kind::Dialog | Kind::Icon
        )
    };
    intent::kind(word).is_some_and(|kind| !stands_with(&kind))
}

/// What follows tells some from the others, and not where all of them are listed.
fn is_narrowed(rest: &[String]) -> bool {
    let own = rest
        .iter()
        .take_while(|word| *word != "and" && *word != "then");
    let own: Vec<&str> = own.map(String::as_str).collect();
    let Some(at) = own.iter().position(|word| several::narrows(word)) else {
        return false;
    };
    let listed = own[at + 1..].iter().filter(|word| !is_filler(word));
    let listed: Vec<&str> = listed.copied().collect();
    let whole = matches!(listed.as_slice(), ["page" | "list" | "screen"]);
    !whole && !thing::gathers(&listed.join(" "))
}

/// A day or month stands beside it: "the 3rd of May".
fn is_dated(clause: &[String], at: usize) -> bool {
    let around = at.saturating_sub(2)..(at + 3).min(clause.len());
    let mut around = around.filter(|one| *one != at).map(|one| &clause[one]);
    around.any(|word| !is_filler(word) && date::is_day_or_month(word))
}
