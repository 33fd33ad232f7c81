//! Fields that take a day from a calendar: opened, its months turned, the day pressed.

use super::{Wanted, text};
use crate::proposal::Proposal;
use crate::saying::{naming, progress};
use crate::step::Step;
use action::Verb;
use jiff::civil::Date;
use std::ops::Range;
use words::date;
use words::label::turning::{Turn, turns};

/// The fewest days of a month.
const MONTH: usize = 27;
/// The most days of the month before that stand before a month's first.
const WEEK: usize = 7;
/// Turns further than this are no way to reach a month.
const MOST_TURNS: usize = 36;
/// Words of a day's name ("Choose Saturday, March 14th, 2026").
const MOST_WORDS: usize = 6;

/// Whether the field takes its day from a calendar: it cannot be typed into, says that something
/// pops up, refused what was typed, or a calendar came up.
pub(super) fn takes(index: usize, step: &Step) -> bool {
    let element = step.view.element(index);
    if element.input_type.as_deref() == Some("date") {
        return false;
    }
    let opened = step.done().next().is_some() && Calendar::of(step).is_some();
    element.state.readonly
        || element.state.has_popup
        || step.refused(index, Verb::SetValue)
        || opened
}

pub(super) fn set(index: usize, wanted: &Wanted, step: &Step) -> Proposal {
    let Wanted::Day { date, .. } = wanted else {
        return text::set(index, wanted, step);
    };
    let element = step.view.element(index);
    if let Some(calendar) = Calendar::of(step) {
        return calendar.pick(*date, step);
    }
    if !step.acted_on(index) {
        return Proposal::partly(step.click(index), progress::opening(element));
    }
    if !element.state.readonly && !step.refused(index, Verb::SetValue) {
        return text::set(index, wanted, step);
    }
    Proposal::missing(format!("the calendar of {}", naming::element(element)))
}

/// A month that the page shows day by day.
struct Calendar {
    /// Its days, each with the date that it names itself, else the day's number.
    days: Vec<(usize, Option<Date>, i8)>,
    month: Date,
    /// The node of its heading.
    heading: usize,
}

impl Calendar {
    fn of(step: &Step) -> Option<Self> {
        let view = step.view;
        let days: Vec<(usize, Option<Date>, i8)> = view
            .indices()
            .filter_map(|index| {
                let name = view.element(index).name.trim();
                let whole = whole_date(name);
                let number = name.parse().ok().filter(|day| (1..=31).contains(day));
                let day = whole.map(Date::day).or(number)?;
                Some((index, whole, day))
            })
            .collect();
        if days.len() < MONTH {
            return None;
        }
        let dates: Vec<Date> = days.iter().filter_map(|(_, date, _)| *date).collect();
        let told = dates.get(dates.len() / 2).filter(|_| dates.len() >= MONTH);
        let (month, heading) = match told {
            Some(middle) => {
                let first = view.element(days[0].0).node;
                (middle.first_of_month(), first.saturating_sub(1))
            }
            None => headed(&days, step)?,
        };
        Some(Self {
            days,
            month,
            heading,
        })
    }

    fn pick(&self, wanted: Date, step: &Step) -> Proposal {
        let months = |date: Date| i32::from(date.year()) * 12 + i32::from(date.month());
        let apart = months(wanted) - months(self.month);
        if apart != 0 {
            let way = if apart > 0 {
                Turn::Next
            } else {
                Turn::Previous
            };
            return self.turn(way, wanted, step);
        }
        match self.day(wanted, step) {
            Some(index) => {
                let says = format!("Choosing {}.", wanted.strftime("%B %-d, %Y"));
                Proposal::act(step.click(index), says)
            }
            None => Proposal::missing(format!("the day {} in the calendar", wanted.day())),
        }
    }

    /// The control that turns the month, the closest to its heading.
    fn turn(&self, way: Turn, wanted: Date, step: &Step) -> Proposal {
        let view = step.view;
        let month = wanted.strftime("%B %Y").to_string();
        let turner = view
            .indices()
            .filter(|index| turns(view.name(*index)) == Some(way))
            .filter(|index| !view.element(*index).state.disabled)
            .min_by_key(|index| view.element(*index).node.abs_diff(self.heading));
        let turned = step.done().count();
        match turner.filter(|_| turned < MOST_TURNS) {
            Some(index) => Proposal::partly(
                step.click(index),
                format!("Turning the calendar to {month}."),
            ),
            None => Proposal::missing(format!("a way to turn the calendar to {month}")),
        }
    }

    /// The days of the month before also stand before its first, and those of the next one after its last.
    fn day(&self, wanted: Date, step: &Step) -> Option<usize> {
        let view = step.view;
        let node = |index: usize| view.element(index).node;
        let below = self.days.iter().filter(|one| node(one.0) > self.heading);
        let below: Vec<_> = below.collect();
        let first = below.iter().position(|(_, _, day)| *day == 1);
        let before = first.filter(|at| *at <= WEEK).unwrap_or_default();
        let is_free = |index: usize| !view.element(index).state.disabled;
        let is_it = |(at, (index, date, day)): &(usize, &(usize, Option<Date>, i8))| match date {
            // A day at the turn of two months may stand under both.
            Some(date) => *date == wanted && is_free(*index),
            None => *at >= before && *day == wanted.day(),
        };
        let mut found = below.iter().copied().enumerate().filter(is_it);
        let found = found.next().map(|(_, (index, ..))| *index);
        found.filter(|index| is_free(*index))
    }
}

/// "March 14, 2026", "Choose Saturday, March 14th, 2026".
fn whole_date(name: &str) -> Option<Date> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let last = words
        .len()
        .checked_sub(3)
        .filter(|_| words.len() <= MOST_WORDS)?;
    match date::day(&words[last..].join(" "))? {
        date::Day::Calendar {
            year: Some(year),
            month,
            day,
            ..
        } => Date::new(year, month, day).ok(),
        _ => None,
    }
}

/// The first month with a year in the smallest part of the page that holds the days and names one.
fn headed(days: &[(usize, Option<Date>, i8)], step: &Step) -> Option<(Date, usize)> {
    let view = step.view;
    let nodes = &view.page.nodes;
    let (first, last) = (days.first()?.0, days.last()?.0);
    let (first, last) = (view.element(first).node, view.element(last).node);
    let parts = view.page.around(first).map(|node| node..nodes[node].end());
    let mut parts = parts.filter(|part| part.contains(&last));
    let found = parts.find_map(|part| month_in(part, step));
    found.or_else(|| month_in(0..nodes.len(), step))
}

/// The first month with a year among the texts of these nodes.
fn month_in(nodes: Range<usize>, step: &Step) -> Option<(Date, usize)> {
    let words: Vec<(usize, &str)> = step
        .view
        .texts(nodes)
        .flat_map(|(node, text)| {
            let said = text.split([' ', ',', '\u{a0}']);
            said.filter(|word| !word.is_empty())
                .map(move |word| (node, word))
        })
        .collect();
    words.windows(2).find_map(|pair| {
        let month = date::month(pair[0].1)?;
        let year: i16 = pair[1].1.parse().ok()?;
        let year = Some(year).filter(|year| (1_000..3_000).contains(year))?;
        Some((Date::new(year, month, 1).ok()?, pair[0].0))
    })
}
