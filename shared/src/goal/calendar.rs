//! Date pickers: opening the calendar, turning its months, pressing the day.

use super::describe;
use super::format;
use super::moves::Move;
use super::name::{Folded, agreement};
use super::scene::Scene;
use super::sight::Sight;
use crate::action::Action;
use crate::page::Content;
use jiff::civil::Date;

/// The next move towards a date where the field takes it from a calendar; `None` where it can just
/// be typed.
pub(super) fn pick(field: usize, text: &str, scene: &Scene, sight: &Sight) -> Option<Move> {
    let wanted = format::date(text)?;
    let element = sight.element(field);
    if element.input_type.as_deref() == Some("date") {
        return None;
    }
    if let Some((shown, around)) = shown_month(sight) {
        return Some(within_calendar(wanted, shown, around, scene, sight));
    }
    let refused = scene.refused_typing(field);
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

/// The month that an open calendar shows, and the node where its heading stands.
fn shown_month(sight: &Sight) -> Option<(Date, usize)> {
    let days = (0..sight.page.elements.len())
        .filter(|index| day_number(*index, sight).is_some())
        .count();
    if days < 27 {
        return None;
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

fn day_number(index: usize, sight: &Sight) -> Option<i8> {
    sight
        .element(index)
        .name
        .trim()
        .parse()
        .ok()
        .filter(|day| (1..=31).contains(day))
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
    let day = (0..scene.page.elements.len()).find(|index| {
        day_number(*index, sight) == Some(wanted.day())
            && sight.element(*index).node > around
            && !sight.element(*index).state.disabled
    });
    match day {
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

/// The button that turns the month, the one closest to the month's heading.
fn turner(names: &[&str], around: usize, sight: &Sight) -> Option<usize> {
    let wanted: Vec<Folded> = names.iter().map(|name| Folded::new(name)).collect();
    (0..sight.page.elements.len())
        .filter(|index| {
            wanted
                .iter()
                .any(|name| agreement(name, sight.name(*index)) >= 0.9)
        })
        .min_by_key(|index| sight.element(*index).node.abs_diff(around))
}
