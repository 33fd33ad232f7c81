//! Days that the user tells from today on, held against what several like things show.

use super::values;
use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use jiff::civil::Date;
use words::near_day::{near_days, shows, stated_today};

/// Whether of several like things the one at that place, and no other, shows a day that the user told from today on ("tomorrow",
/// "this Saturday"): by their clock, or by what the page says today is.
pub(in crate::agent) fn is_told_by_day(
    memory: &Memory,
    view: &View,
    labels: &[String],
    at: usize,
) -> bool {
    let picks = |today: Date| {
        let said = values::texts(memory).flat_map(|text| near_days(text, today));
        let said: Vec<Date> = said.collect();
        let is_shown = |label: &String| said.iter().any(|day| shows(label, *day));
        let mut shown = (0..labels.len()).filter(|at| is_shown(&labels[*at]));
        shown.next().filter(|_| shown.next().is_none())
    };
    let clock = picks(view.today);
    let page = stated_today(&view.page.text()).and_then(picks);
    [clock, page].contains(&Some(at)) && [clock, page].into_iter().flatten().all(|one| one == at)
}
