//! Rows that the user tells apart, each with what is to become of it.

use crate::agent::state::memory::Memory;
use crate::page::{Element, Page};
use std::collections::HashSet;
use words::{Folded, is_filler, same_word};

/// The user tells rows of the page apart, and speaks of this one beside what orders the deed: "P1 stays longer. P2 has
/// left, so end that one".
pub(in crate::agent) fn is_spoken_of_apart(
    memory: &Memory,
    page: &Page,
    element: &Element,
) -> bool {
    let (own, others) = words_of_rows(page, element);
    let has = |all: &HashSet<String>, word: &str| all.iter().any(|one| same_word(one, word));
    // Whether a word tells this row from the others, or one of the others from this.
    let told = |word: &String| {
        let told = (has(&own, word), has(&others, word));
        (told.0 != told.1 && !is_filler(word)).then_some(told.0)
    };
    let orders = memory.user_request().orders();
    let is_ordered = |sentence: &Folded| {
        let mut orders = orders.iter();
        orders.any(|order| sentence.contains(&Folded::new(&order.words)))
    };
    let sentences = memory.goal.split(['.', '!', '?', ';', '\n']);
    let sentences: Vec<Folded> = sentences.map(Folded::new).collect();
    let rows_of = |sentence: &Folded| -> Vec<bool> {
        let words = sentence.words().iter();
        words.filter_map(told).collect()
    };
    let first = sentences.iter().position(is_ordered).unwrap_or_default();
    let ordered = sentences.iter().filter(|one| is_ordered(one));
    let ordered: Vec<bool> = ordered.flat_map(rows_of).collect();
    let before: Vec<bool> = sentences[..first].iter().flat_map(rows_of).collect();
    let beside = sentences.iter().filter(|one| !is_ordered(one));
    // "Decline hers" is about whom the sentence before names last.
    let of_another = match ordered.as_slice() {
        [] => before.last() == Some(&false),
        named => !named.contains(&true),
    };
    of_another && beside.flat_map(rows_of).any(|own| own)
}

/// The user said yes to a question that names the control, and its row where it has like ones, or took up those words.
pub(in crate::agent) fn is_agreed_to(memory: &Memory, page: &Page, element: &Element) -> bool {
    let (own, others) = words_of_rows(page, element);
    let tells = |word: &String| own.contains(word) && !others.contains(word) && !is_filler(word);
    let name = Folded::new(&element.name);
    let mut answers = memory.notes.answers.iter();
    memory.user_request().has_chosen(&element.name)
        && answers.any(|(asked, said)| {
            let told = Folded::new(&format!("{asked} {said}"));
            told.contains(&name) && (others.is_empty() || told.words().iter().any(tells))
        })
}

/// The words of the control's row, and those of the rows of its like.
fn words_of_rows(page: &Page, element: &Element) -> (HashSet<String>, HashSet<String>) {
    let like = |one: &&Element| one.role == element.role && one.name == element.name;
    let rows = page.elements.iter().filter(like);
    let rows = rows.filter_map(|one| Some((one.row?, page.row_of(one)?)));
    let (mut own, mut others) = (HashSet::new(), HashSet::new());
    for (at, row) in rows {
        let words = Folded::new(&row.text).words().to_vec();
        let into = if element.row == Some(at) {
            &mut own
        } else {
            &mut others
        };
        into.extend(words);
    }
    (own, others)
}
