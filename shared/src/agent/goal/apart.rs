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
    let like = |one: &&Element| one.role == element.role && one.name == element.name;
    let rows = page.elements.iter().filter(like);
    let mut rows = rows.filter_map(|one| Some((one.row?, page.row_of(one)?)));
    let (mut own, mut others) = (HashSet::new(), HashSet::new());
    for (at, row) in rows.by_ref() {
        let words = Folded::new(&row.text).words().to_vec();
        let into = if element.row == Some(at) {
            &mut own
        } else {
            &mut others
        };
        into.extend(words);
    }
    let tells = |sentence: &Folded, these: &HashSet<String>, those: &HashSet<String>| {
        let has = |all: &HashSet<String>, word: &str| all.iter().any(|one| same_word(one, word));
        let mut words = sentence.words().iter();
        words.any(|word| has(these, word) && !has(those, word) && !is_filler(word))
    };
    let orders = memory.user_request().orders();
    let is_ordered = |sentence: &Folded| {
        let mut orders = orders.iter();
        orders.any(|order| sentence.contains(&Folded::new(&order.words)))
    };
    let sentences = memory
        .goal
        .split(['.', '!', '?', ';', '\n'])
        .map(Folded::new);
    let (ordered, told): (Vec<Folded>, Vec<Folded>) = sentences.partition(is_ordered);
    told.iter().any(|one| tells(one, &own, &others))
        && told
            .iter()
            .chain(&ordered)
            .any(|one| tells(one, &others, &own))
        && !ordered.iter().any(|one| tells(one, &own, &others))
}
