//! What lists, documents and players show of themselves and of what they hold, as names say it (`view.txt`).

use super::clause::{is_made_of, with};
use super::harmless_terms::TABLE as HARMLESS;
use super::lexicon::LEXICON;
use crate::page::{Element, Page, Role};
use crate::safety::entry::{Entries, Entry, word_table};
use crate::safety::words::words;
use ::words::grammar::is_preposition;
use ::words::several::narrows;
use ::words::work::Prepared;
use ::words::{date, thing};
use std::ops::Range;

static TABLE: Prepared<Table> = Prepared::new(|| Table::read(include_str!("view.txt")));

word_table! {
    struct Table {
        arranges: "arranges",
        keys: "key",
        states: "state",
        only: "only",
        hides: "hides",
        wholes: "whole",
        details: "detail",
        about: "about",
        informs: "informs",
        menus: "menus",
        asks: "asks",
        expands: "expands",
        enlarges: "enlarges",
        bounds: "bounds",
        lists: "lists",
        steps: "steps",
        behind: "behind",
        counted: "counted",
        turns: "turns",
        pictures: "picture",
        folders: "folder",
        players: "player",
        films: "film",
        plays: "plays",
    }
}

/// The clause turns, enlarges or colours what is seen, or puts a list in order, or narrows it.
pub(super) fn arranges(clause: &[String]) -> bool {
    let is_state = |rest: &[String]| is_made_of(rest, &TABLE.states, &HARMLESS.filler);
    let is_key = |rest: &[String]| is_made_of(rest, &TABLE.keys, &HARMLESS.filler);
    TABLE.wholes.has(clause)
        || with(&TABLE.arranges, clause, is_key)
        || with(&TABLE.only, clause, is_state)
        || with(&TABLE.hides, clause, is_state)
}

/// The clause names what is told of a thing: its details, rules, history.
pub(super) fn tells(clause: &[String]) -> bool {
    const LONGEST: usize = 4;
    let is = |list: &Entries<Entry>, word: &String| {
        let word = std::slice::from_ref(word);
        list.has(word)
    };
    let known = |word: &String| {
        is(&TABLE.about, word)
            || is(&HARMLESS.filler, word)
            || names_places(std::slice::from_ref(word))
    };
    let detail = |word: &String| is(&TABLE.details, word);
    clause.len() <= LONGEST
        && (is_made_of(clause, &TABLE.details, &TABLE.about)
            || clause.iter().any(detail) && clause.iter().all(|word| detail(word) || known(word)))
}

/// Where a name has words for what is told of a thing: "details" in "Appointment details".
pub(in crate::safety) fn details_in(name: &[String]) -> Vec<usize> {
    let is_detail = |at: &usize| {
        let word = std::slice::from_ref(&name[*at]);
        TABLE.details.has(word) || TABLE.about.has(word)
    };
    let found: Vec<usize> = (0..name.len()).filter(is_detail).collect();
    let tells = |at: &usize| TABLE.details.has(std::slice::from_ref(&name[*at]));
    if found.iter().any(tells) {
        found
    } else {
        Vec::new()
    }
}

/// What is told of a thing that is called behind it by a kind, a number or a day: "Details: RT-2077", "Details of the order
/// of 14 March". Any other word may say what else the control does.
pub(super) fn tells_of(text: &str) -> bool {
    const LONGEST_PREFIX: usize = 3;
    let said = words(text);
    let heads = (1..said.len()).filter(|at| TABLE.informs.has(&said[..*at]));
    let Some(head) = heads.max() else {
        return false;
    };
    let thing = &said[head..];
    let numbered = |word: &String| word.bytes().any(|b| b.is_ascii_digit());
    let known = |at: usize| {
        let word = &thing[at];
        let of_code =
            word.chars().count() <= LONGEST_PREFIX && thing.get(at + 1).is_some_and(numbered);
        let fills = HARMLESS.filler.has(std::slice::from_ref(word));
        numbered(word) || of_code || fills || thing::is_thing(word) || date::is_day_or_month(word)
    };
    let named = |word: &String| numbered(word) || thing::is_thing(word);
    thing.iter().any(named) && (0..thing.len()).all(known)
}

/// A menu that is called after what it stands at: "Actions: Mowing, 12 Larkspur Court" in the row that says just that. "More
/// money" is none.
pub(in crate::safety) fn is_menu_of_its_row(element: &Element, page: &Page) -> bool {
    let details = element.details();
    let said = words(&element.name);
    let called = element
        .name
        .split_once(':')
        .map(|(head, _)| words(head).len());
    let leads = |word: &String| is_preposition(word) || narrows(word);
    let heads = (1..said.len()).filter(|at| TABLE.menus.has(&said[..*at]));
    let heads = heads.filter(|at| called == Some(*at) || leads(&said[*at]));
    let row = page.row_of(element);
    let row = row.map(|row| row.text.replacen(&element.name, " ", 1));
    let over = element.container.iter().map(String::as_str);
    let over = over.chain(page.headings()).chain(row.as_deref());
    let shown: Vec<String> = over.flat_map(words).collect();
    let is_known = |word: &String| {
        shown.contains(word) || HARMLESS.filler.has(std::slice::from_ref(word)) || leads(word)
    };
    element.role == Role::Button
        && row.is_some()
        && !details.posts
        && details.program.is_none()
        && heads
            .max()
            .is_some_and(|head| said[head..].iter().all(is_known))
}

/// The clause goes to the next of what is shown, or back: "Next message", "Earlier trains".
pub(super) fn turns(clause: &[String]) -> bool {
    let lists = [
        &TABLE.about,
        &TABLE.details,
        &TABLE.keys,
        &HARMLESS.place,
        &HARMLESS.filler,
    ];
    let known = |word: &String| {
        let one = std::slice::from_ref(word);
        thing::is_thing(word) || lists.iter().any(|list| list.has(one))
    };
    with(&TABLE.turns, clause, |rest| {
        !rest.is_empty() && rest.iter().all(known) && LEXICON.noun_in(rest).is_none()
    })
}

/// Those words are part of a phrase for what is told of a thing: "bid" in "bid history".
pub(super) fn is_in_phrase(clause: &[String], part: &Range<usize>) -> bool {
    (0..=part.start).any(|start| {
        let near = TABLE.details.near(clause, start);
        let phrases = near.filter(|entry| entry.len() > part.len());
        let mut ends = phrases.filter_map(|entry| entry.at(clause, start));
        ends.any(|end| end >= part.end)
    })
}

/// "Sort by: price", "Remove filter: Pool": the first part says that a list is arranged, the rest how, in a few words.
pub(super) fn is_arranged(text: &str) -> bool {
    const MOST_WORDS: usize = 4;
    text.split_once(':').is_some_and(|(head, value)| {
        let (head, value) = (words(head), words(value));
        let arranges = TABLE.arranges.has(&head);
        arranges && (1..=MOST_WORDS).contains(&value.len())
    })
}

/// The words begin with saying that a list is arranged.
pub(super) fn begins_to_arrange(words: &[String]) -> bool {
    TABLE.arranges.iter().any(|entry| entry.begins(words))
}

/// A list of that name narrows, orders or shows in another way what is seen: "Sort by", "Year", "Rows per page".
pub(super) fn narrows_lists(name: &[String]) -> bool {
    TABLE.arranges.iter().any(|entry| entry.begins(name))
        || is_made_of(name, &TABLE.lists, &HARMLESS.filler)
        || is_made_of(name, &TABLE.plays, &HARMLESS.filler)
}

/// The clause makes one more or less of what is looked for: "Increase number of adults", "une personne de plus".
pub(super) fn steps(clause: &[String]) -> bool {
    let counted = |rest: &[String]| is_made_of(rest, &TABLE.counted, &HARMLESS.filler);
    with(&TABLE.steps, clause, counted)
        || (1..clause.len()).any(|at| {
            let (what, more) = clause.split_at(at);
            TABLE.behind.has(more) && counted(what)
        })
}

/// A word that makes one more or less of something: "more", "weniger", "increase".
pub(in crate::safety) fn is_step(word: &str) -> bool {
    let word = [word.to_owned()];
    TABLE.behind.has(&word) || TABLE.steps.has(&word)
}

/// The words say up to where a list goes: "Maximum price", "Radius".
pub(super) fn bounds(words: &[String]) -> bool {
    with(&TABLE.bounds, words, |rest| {
        rest.is_empty() || is_made_of(rest, &TABLE.keys, &HARMLESS.filler)
    })
}

/// A choice by which a list is narrowed says how many rows are left: "Breakfast included (41)".
pub(super) fn is_counted(name: &str) -> bool {
    let count = name
        .trim_end()
        .strip_suffix(')')
        .and_then(|name| name.rsplit_once('('));
    count.is_some_and(|(said, count)| {
        let digits = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | ' ' | '+');
        !said.trim().is_empty() && !count.is_empty() && count.chars().all(digits)
    })
}

/// The name of a menu or group says that what is chosen in it arranges a list.
pub(super) fn is_of_arranging(name: &[String]) -> bool {
    TABLE.arranges.has(name)
}

/// What columns are called after: a word, or several that tell what stands in one.
pub(super) fn is_of_columns(name: &[String]) -> bool {
    name.len() == 1
        || is_made_of(name, &TABLE.keys, &HARMLESS.filler)
        || names_places(name)
        || tells(name)
}

/// "Status: open": what a list is ordered by, or a part of a page, and how it stands.
pub(super) fn names_its_value(text: &str) -> bool {
    const MOST_WORDS: usize = 3;
    text.split_once(':').is_some_and(|(head, value)| {
        let (head, value) = (words(head), words(value));
        let called = is_made_of(&head, &TABLE.keys, &HARMLESS.filler) || names_places(&head);
        called && (1..=MOST_WORDS).contains(&value.len())
    })
}

/// The words begin a question.
pub(super) fn asks(words: &[String]) -> bool {
    const SHORTEST: usize = 3;
    words.len() >= SHORTEST && TABLE.asks.iter().any(|entry| entry.begins(words))
}

/// The words say that a thing or a part of a page is folded out or in: "Expand order 1042".
pub(super) fn expands(words: &[String]) -> bool {
    let known = |word: &String| {
        let one = std::slice::from_ref(word);
        let fills = || HARMLESS.filler.has(one);
        is_number(word) || thing::is_thing(word) || fills() || names_places(one)
    };
    with(&TABLE.expands, words, |rest| rest.iter().all(known))
}

/// The words say how the rows of a list are, or name a part of a page.
pub(super) fn heads_a_list(words: &[String]) -> bool {
    is_made_of(words, &TABLE.states, &HARMLESS.filler) || names_places(words)
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|b| b.is_ascii_digit())
}

/// The words say that a picture is shown larger.
pub(super) fn enlarges(words: &[String]) -> bool {
    with(&TABLE.enlarges, words, |rest| {
        is_made_of(rest, &TABLE.pictures, &HARMLESS.filler)
    })
}

/// The words name a folder.
pub(in crate::safety) fn is_folder(words: &[String]) -> bool {
    TABLE.folders.has(words)
}

/// The words name a player of pictures or sound.
pub(super) fn names_a_player(words: &[String]) -> bool {
    TABLE.players.iter().any(|entry| entry.stands_in(words)) || TABLE.films.has(words)
}

/// The words are such as the controls of a player are called by; a letter by itself is the key for it.
pub(super) fn plays(spoken: &[String]) -> bool {
    let key = |word: &String| word.chars().count() == 1;
    let mut parts = spoken.split(|word: &String| is_number(word));
    let told: Vec<&[String]> = parts.by_ref().filter(|part| !part.is_empty()).collect();
    let without_key = |part: &[String]| match part {
        [own @ .., last] if key(last) && !own.is_empty() => {
            is_made_of(own, &TABLE.plays, &HARMLESS.filler)
        }
        _ => false,
    };
    !told.is_empty()
        && told
            .iter()
            .all(|part| is_made_of(part, &TABLE.plays, &HARMLESS.filler) || without_key(part))
}

/// Parts of a page, and nothing else.
fn names_places(words: &[String]) -> bool {
    is_made_of(words, &HARMLESS.place, &HARMLESS.filler)
}
