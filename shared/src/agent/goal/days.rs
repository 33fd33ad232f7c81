//! The days in the user's own words, held against those that fields hold which this task has set.

use crate::action::Verb;
use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use crate::page::Element;
use crate::safety;
use words::Folded;
use words::date::weekday_name;
use words::dated::{NamedDay, is_range_of_days, is_relative_day, named_days};

/// What speaks against sending a form: a day that the user said stands in no field, and one that this task has
/// worked on holds a day that they did not say. `texts` are all that the user wrote.
pub(in crate::agent) fn another_day(
    texts: &[&str],
    memory: &Memory,
    view: &View,
) -> Option<String> {
    let is_relative = |text: &str| {
        // "A day from then" counts, "the delivery day" does not.
        const COUNTS: [&str; 4] = ["a", "one", "every", "each"];
        let text = Folded::new(text);
        let words = text.words();
        let counted = |pair: &[String]| COUNTS.contains(&pair[0].as_str()) && pair[1] == "day";
        words.windows(2).any(counted) || words.iter().any(|word| is_relative_day(word))
    };
    if texts.iter().any(|text| is_relative(text)) {
        return None;
    }
    let said: Vec<NamedDay> = texts.iter().flat_map(|text| named_days(text)).collect();
    let held = held(memory, view);
    let is_held = |day: NamedDay| held.iter().any(|(.., other)| other.may_be(day));
    let is_said = |day: NamedDay| said.iter().any(|other| other.may_be(day));
    let missing = said.iter().find(|day| !is_held(**day))?;
    let (field, _, value, _) = held
        .iter()
        .find(|(_, set, _, day)| *set && !is_said(*day))?;
    Some(format!(
        "the user said {}, which stands in no field, and “{}” holds “{}”",
        told(*missing),
        field.name,
        value
    ))
}

/// What speaks against a press on a day of the week that the user did not say, where they said another one.
pub(in crate::agent) fn another_weekday(texts: &[&str], element: &Element) -> Option<String> {
    /// A shorter word may be another one: "sat", "mon".
    const SHORTEST: usize = 5;
    let called = Folded::new(&element.name);
    let [called] = called.words() else {
        return None;
    };
    let here = weekday_name(called)?;
    let texts: Vec<Folded> = texts.iter().map(|text| Folded::new(text)).collect();
    let said = || texts.iter().flat_map(Folded::words);
    let range = |word: &String| is_range_of_days(word) || is_relative_day(word);
    let day = |word: &String| weekday_name(word).or_else(|| weekday_name(word.strip_suffix('s')?));
    let pair = |pair: &[String]| day(&pair[0]).is_some() && day(&pair[1]).is_some();
    let spans = texts.iter().any(|text| text.words().windows(2).any(pair));
    let mut whole = said().filter(|word| word.len() >= SHORTEST);
    let named = whole.find_map(day)?;
    let sets_back = element.state.checked == Some(true) || element.state.pressed == Some(true);
    let other = !said().any(|word| day(word) == Some(here));
    (other && !spans && !sets_back && !said().any(range)).then(|| {
        format!(
            "the user said {named}, and “{}” is another day",
            element.name
        )
    })
}

/// The fields that hold one day each, whether this task has set them, and that day. What the client tells without its
/// value holds what this task entered or chose there.
fn held<'v>(memory: &'v Memory, view: &View<'v>) -> Vec<(&'v Element, bool, &'v str, NamedDay)> {
    let all = view.page.elements.iter().enumerate();
    let day = |(at, field): (usize, &'v Element)| {
        let identity = view.identities.get(at).copied();
        let mut past = memory.past.iter().rev();
        let set = past.find(|past| past.identity.is_some() && past.identity == identity);
        let entered = set.filter(|past| !past.failed).filter(|past| {
            let enters = matches!(past.verb, Verb::SetValue | Verb::SelectDropdown);
            // A day that is typed key by key begins with the focus.
            enters || past.verb == Verb::Focus && !past.value.is_empty()
        });
        // A client through which days are typed key by key shows a field's value as the page was loaded.
        let typed = entered.filter(|past| past.verb == Verb::Focus);
        let shown = field.value.as_deref().filter(|value| !value.is_empty());
        let value = shown.filter(|_| typed.is_none());
        let value = value.or(entered.map(|past| past.value.as_str()))?;
        let days = named_days(value);
        let [day] = days[..] else { return None };
        Some((field, set.is_some(), value, day))
    };
    let takes = |field: &Element| field.role.is_field() && !safety::only_narrows(field, view.page);
    all.filter(|(_, field)| takes(field))
        .filter_map(day)
        .collect()
}

/// As "2027-03-14", without a year that nobody said.
fn told(day: NamedDay) -> String {
    let year = day.year.map_or(String::new(), |year| format!("{year}-"));
    format!("{year}{:02}-{:02}", day.month, day.day)
}
