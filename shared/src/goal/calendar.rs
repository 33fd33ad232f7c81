//! Date pickers: opening the calendar, turning its months, pressing the day.

use super::describe;
use super::format;
use super::moves::Move;
use super::name::{Folded, agreement, holds};
use super::scene::Scene;
use super::sight::Sight;
use crate::action::Action;
use crate::page::{Content, Element, Role};
use jiff::civil::Date;

/// The next move towards a date where the field takes it from a calendar; `None` where it can just
/// be typed.
pub(super) fn pick(field: usize, text: &str, scene: &Scene, sight: &Sight) -> Option<Move> {
    let wanted = format::date(text)?;
    let element = sight.element(field);
    if element.input_type.as_deref() == Some("date") {
        return None;
    }
    let refused = scene.refused_typing(field);
    let typed = scene.typed_into(field);
    // What came up while one typed is the field's own calendar, and so is what was turned since.
    let turned = scene
        .done_here()
        .last()
        .is_some_and(|past| past.verb == "click");
    let own = |day: usize| !typed || turned || sight.is_fresh(day);
    if let Some((shown, around)) = shown_month(sight)
        && days(sight).any(own)
    {
        return Some(within_calendar(wanted, shown, around, scene, sight));
    }
    if typed {
        return Some(Move::Done {
            because: format!("{} was filled in.", describe::element(element)),
        });
    }
    let by_calendar = element.state.readonly || element.state.has_popup || refused;
    if refused && scene.acted_on(field) {
        return Some(Move::Missing {
            what: format!("the calendar of {}", describe::element(element)),
        });
    }
    if !by_calendar || scene.acted_on(field) {
        return None;
    }
    Some(Move::partly(
        Action::Click { id: element.id },
        format!("Opening the calendar of {}.", describe::element(element)),
    ))
}

/// A date was typed for this step, and nothing speaks against it.
pub(super) fn was_typed(scene: &Scene) -> bool {
    scene
        .done_here()
        .any(|past| past.verb == "setValue" && format::date(&past.value).is_some())
}

/// Whether typing this may bring a calendar up which then takes the day: it is a date, and nothing
/// about the field tells how to write one.
pub(super) fn may_come_up(element: &Element, text: &str) -> bool {
    let kind = element.input_type.as_deref();
    let told = format::for_input(kind, element.placeholder.as_deref(), text) != text;
    let plain = matches!(kind, None | Some("text"));
    plain && element.role == Role::Textbox && !told && format::date(text).is_some()
}

/// The month that an open calendar shows, and the node where its heading stands.
fn shown_month(sight: &Sight) -> Option<(Date, usize)> {
    if days(sight).count() < 27 {
        return None;
    }
    if let Some(told) = told_month(sight) {
        return Some(told);
    }
    let mut words: Vec<(usize, &str)> = Vec::new();
    for (node, content) in sight.page.nodes.iter().enumerate() {
        if content.content == Content::Text {
            let text = sight.page.node_text(node);
            words.extend(
                text.split([' ', ',', '\u{a0}'])
                    .filter(|word| !word.is_empty())
                    .map(|word| (node, word)),
            );
        }
    }
    words.windows(2).find_map(|pair| {
        let month = format::month(pair[0].1)?;
        let year: i16 = pair[1]
            .1
            .parse()
            .ok()
            .filter(|year| (1000..3000).contains(year))?;
        Some((Date::new(year, month, 1).ok()?, pair[0].0))
    })
}

/// The month that most days name themselves, where they are called by their whole date.
fn told_month(sight: &Sight) -> Option<(Date, usize)> {
    let dates: Vec<Date> = days(sight)
        .filter_map(|day| whole_date(day, sight))
        .collect();
    let middle = dates.get(dates.len() / 2).filter(|_| dates.len() >= 27)?;
    let first = days(sight).next()?;
    Some((
        middle.first_of_month(),
        sight.element(first).node.saturating_sub(1),
    ))
}

fn days(sight: &Sight) -> impl Iterator<Item = usize> {
    (0..sight.page.elements.len())
        .filter(|index| day_number(*index, sight).is_some() || whole_date(*index, sight).is_some())
}

fn day_number(index: usize, sight: &Sight) -> Option<i8> {
    sight
        .element(index)
        .name
        .trim()
        .parse()
        .ok()
        .filter(|day| (1..=31).contains(day))
}

/// "March 14, 2026", "Choose Saturday, March 14th, 2026".
fn whole_date(index: usize, sight: &Sight) -> Option<Date> {
    let name = &sight.element(index).name;
    let words: Vec<&str> = name.split_whitespace().collect();
    let last = words.len().checked_sub(3)?;
    (words.len() <= 6).then(|| format::date(&words[last..].join(" ")))?
}

fn within_calendar(wanted: Date, shown: Date, around: usize, scene: &Scene, sight: &Sight) -> Move {
    let months = |date: Date| i32::from(date.year()) * 12 + i32::from(date.month());
    let apart = months(wanted) - months(shown);
    if apart != 0 {
        let names: &[&str] = if apart > 0 {
            &["next", "next month", "›", ">"]
        } else {
            &["prev", "previous", "previous month", "‹", "<"]
        };
        return match turner(names, around, sight) {
            Some(index) => Move::partly(
                Action::Click {
                    id: scene.id(index),
                },
                format!("Turning the calendar to {}.", wanted.strftime("%B %Y")),
            ),
            None => Move::Missing {
                what: format!("a way to turn the calendar to {}", wanted.strftime("%B %Y")),
            },
        };
    }
    match day(wanted, around, sight) {
        Some(index) => Move::act(
            Action::Click {
                id: scene.id(index),
            },
            format!("Choosing {}.", wanted.strftime("%B %-d, %Y")),
        ),
        None => Move::Missing {
            what: format!("the day {} in the calendar", wanted.day()),
        },
    }
}

/// The day's element. A month's last days also stand before its first, as those of the month
/// before; and its first after its last.
fn day(wanted: Date, around: usize, sight: &Sight) -> Option<usize> {
    let named: Vec<usize> = days(sight)
        .filter(|index| {
            let number = whole_date(*index, sight).map(|date| date == wanted);
            number.unwrap_or(day_number(*index, sight) == Some(wanted.day()))
                && sight.element(*index).node > around
                && !sight.element(*index).state.disabled
        })
        .collect();
    let late = wanted.day() > 20;
    if late { named.last() } else { named.first() }.copied()
}

/// The button that turns the month, the one closest to the month's heading.
fn turner(names: &[&str], around: usize, sight: &Sight) -> Option<usize> {
    let wanted: Vec<Folded> = names.iter().map(|name| Folded::new(name)).collect();
    (0..sight.page.elements.len())
        .filter(|index| {
            let own = sight.name(*index);
            let month = own.words().iter().any(|word| word == "month");
            wanted.iter().any(|name| {
                agreement(name, own) >= 0.9 || (month && holds(own, name) && !name.is_empty())
            })
        })
        .min_by_key(|index| sight.element(*index).node.abs_diff(around))
}
