//! The days in the user's own words, held against those that fields hold which this task has set.

use super::memory::Memory;
use super::view::View;
use crate::page::Element;
use words::Folded;
use words::dated::{NamedDay, named_days};

/// Words by which a day is told from another: which one is meant then stands nowhere.
const RELATIVE: [&str; 16] = [
    "day", "days", "week", "weeks", "month", "months", "later", "earlier", "after", "before",
    "than", "until", "till", "between", "next", "previous",
];

/// What speaks against sending a form: a day that the user said stands in no field, and one that this task has
/// worked on holds a day that they did not say. `texts` are all that the user wrote.
pub(super) fn another_day(texts: &[&str], memory: &Memory, view: &View) -> Option<String> {
    let is_relative = |text: &str| {
        let text = Folded::new(text);
        text.words()
            .iter()
            .any(|word| RELATIVE.contains(&word.as_str()))
    };
    if texts.iter().any(|text| is_relative(text)) {
        return None;
    }
    let said: Vec<NamedDay> = texts.iter().flat_map(|text| named_days(text)).collect();
    let held: Vec<(&Element, bool, NamedDay)> = held(memory, view);
    let is_held = |day: NamedDay| held.iter().any(|(.., other)| other.may_be(day));
    let is_said = |day: NamedDay| said.iter().any(|other| other.may_be(day));
    let missing = said.iter().find(|day| !is_held(**day))?;
    let (field, ..) = held
        .iter()
        .find(|(_, is_worked_on, day)| *is_worked_on && !is_said(*day))?;
    Some(format!(
        "the user said {}, which stands in no field, and “{}” holds “{}”",
        told(*missing),
        field.name,
        field.value.as_deref().unwrap_or_default()
    ))
}

/// The fields that hold one day each, whether this task has worked on them, and that day.
fn held<'v>(memory: &Memory, view: &View<'v>) -> Vec<(&'v Element, bool, NamedDay)> {
    let all = view.page.elements.iter().enumerate();
    let day = |(at, field): (usize, &'v Element)| {
        let days = named_days(field.value.as_deref()?);
        let [day] = days[..] else { return None };
        let identity = view.identities.get(at).copied();
        let mut past = memory.past.iter();
        let is_worked_on = past.any(|past| past.identity.is_some() && past.identity == identity);
        Some((field, is_worked_on, day))
    };
    all.filter(|(_, field)| field.role.is_field())
        .filter_map(day)
        .collect()
}

/// As "2027-03-14", without a year that nobody said.
fn told(day: NamedDay) -> String {
    let year = day.year.map_or(String::new(), |year| format!("{year}-"));
    format!("{year}{:02}-{:02}", day.month, day.day)
}
