//! How many things a press is about, as its name or its dialog's question says: "Delete selected (2)", "Delete 14
//! snapshots?".

use super::form;
use crate::page::{Element, Page};
use crate::safety::amount;
use crate::safety::lasting::is_unit;
use crate::safety::side_effect::{self, Label, Scope, SideEffect};
use crate::safety::user_request::UserRequest;
use crate::safety::words::words;
use ::words::date::is_day_or_month;

/// Longer numbers name something.
const LONGEST_COUNT: usize = 3;

/// The press is about more things than the goal speaks of.
pub(super) fn takes_more_than_said(element: &Element, page: &Page, user: &UserRequest) -> bool {
    let in_row = element.row.and_then(|row| page.rows.get(row));
    let row = in_row.map_or_else(Vec::new, |row| words(&row.text));
    let asked = Scope::around(element, page).question();
    let texts = [Some(element.name.as_str()), asked.as_deref()];
    let counts = texts.into_iter().flatten().flat_map(counted);
    let mut more = counts.filter(|count| *count > 1 && !user.may_count(*count));
    more.any(|count| !row.contains(&count.to_string()))
}

/// The user's own in other signs at most: a number that they wrote as a word is theirs in digits.
pub(in crate::safety) fn is_said(text: &str, user: &UserRequest) -> bool {
    let number = text.trim().parse();
    form::is_users(text, user) || number.is_ok_and(|count| user.may_count(count))
}

/// What goes into the basket is not as many as the goal says: the field beside the button says how many.
pub(super) fn puts_another_count_in(element: &Element, page: &Page, user: &UserRequest) -> bool {
    let labels = side_effect::labels(element, page);
    let other = |field: &Element| {
        let value = field.value.as_deref().unwrap_or_default().trim();
        let count: Option<usize> = value.parse().ok().filter(|_| form::counts(field));
        count.is_some_and(|count| {
            count > 1 && !user.may_count(count) || count == 1 && user.counts_several()
        })
    };
    let mut near = Scope::around(element, page).elements();
    labels.iter().any(|label| label.basket().is_some()) && near.any(other)
}

/// "+" or "−" beside its like, with the count between them: it brings that nearer to a number that the goal says of what the
/// control names.
pub(super) fn counts_towards(element: &Element, page: &Page, user: &UserRequest) -> bool {
    const MOST: usize = 100;
    let parent = |one: &Element| page.nodes.get(one.node).and_then(page::Node::parent);
    let own = sign_of(element, page);
    let like = |other: &&Element| {
        other.id != element.id
            && parent(other) == parent(element)
            && sign_of(other, page) == own.map(|more| !more)
    };
    let mut twins = page.elements.iter().filter(like);
    let (Some(more), Some(twin), None) = (own, twins.next(), twins.next()) else {
        return false;
    };
    let Some(count) = count_between(element, twin, page) else {
        return false;
    };
    let said = |number: usize| user.has_number(number);
    let nearer = if more {
        (count + 1..count + MOST).any(said)
    } else {
        (0..count).any(said)
    };
    let told = |word: &String| {
        let named = [word.clone()];
        user.speaks_of_all(word)
            || ::words::is_filler(word)
            || side_effect::is_step(word)
            || form::is_called_a_count(&named)
            || Label::read(word).is_some_and(|label| {
                matches!(label.deed, Some(SideEffect::Add | SideEffect::Delete))
            })
    };
    nearer && !element.details().posts && words(&element.name).iter().all(told)
}

/// More or less, by the sign that the button shows.
fn sign_of(button: &Element, page: &Page) -> Option<bool> {
    match page.node_text(button.node).trim() {
        "+" | "＋" => Some(true),
        "-" | "−" | "–" | "—" => Some(false),
        _ => None,
    }
}

/// The only number that the page shows between two controls.
fn count_between(one: &Element, other: &Element, page: &Page) -> Option<usize> {
    let (first, last) = (one.node.min(other.node), one.node.max(other.node));
    let start = page.nodes.get(first)?.end();
    let fields = page.elements_within(start, last).iter();
    let values = fields.filter_map(|field| field.value.clone());
    let texts = page.statements_within(start, last).into_iter();
    let numbers = values
        .chain(texts)
        .filter_map(|text| text.trim().parse().ok());
    let numbers: Vec<usize> = numbers.collect();
    match numbers.as_slice() {
        [only] => Some(*only),
        _ => None,
    }
}

/// The numbers of a text that count something: one in brackets, or one before a word that is no unit of time.
fn counted(text: &str) -> Vec<usize> {
    let amounts = amount::all(text);
    let all = words(text);
    let in_brackets = |word: &String| text.contains(&format!("({word})"));
    let thing = |next: &String| {
        next.chars().all(char::is_alphabetic) && !is_unit(next) && !is_day_or_month(next)
    };
    let counts = all.iter().enumerate().filter(|(at, word)| {
        let is_sum = || amounts.iter().any(|sum| sum.text.contains(word.as_str()));
        let of_day = at
            .checked_sub(1)
            .is_some_and(|before| is_day_or_month(&all[before]));
        word.len() <= LONGEST_COUNT
            && !of_day
            && (in_brackets(word) || all.get(at + 1).is_some_and(thing))
            && !is_sum()
    });
    counts.filter_map(|(_, word)| word.parse().ok()).collect()
}
