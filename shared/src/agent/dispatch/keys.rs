//! Days for clients that type key by key: a browser's date field throws away what was typed into it in another order
//! than that of its own parts, which is the one of the browser's language.

use crate::action::{Action, Verb};
use crate::agent::state::memory::Memory;
use crate::agent::state::outgoing::identity_of;
use crate::agent::state::view::{Input, View};
use crate::page::{Element, ElementId, Role};
use jiff::civil::Date;

/// Which of day, month and year comes first in a browser's date field (Unicode CLDR, short date formats).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum First {
    Month,
    Day,
    Year,
}

impl First {
    /// That of the language which the browser names first (`Accept-Language`, RFC 9110, section 12.5.4).
    fn of(languages: Option<&str>) -> Self {
        const MONTH_FIRST: [&str; 5] = ["en", "en-us", "en-ph", "es-pr", "es-pa"];
        const YEAR_FIRST: [&str; 13] = [
            "sv", "ja", "zh", "ko", "hu", "lt", "mn", "dz", "eo", "kok", "en-ca", "fr-ca", "en-za",
        ];
        let first = languages.and_then(|all| all.split([',', ';']).next());
        let tag = first.unwrap_or("en-US").trim().to_lowercase();
        let language = tag.split('-').next().unwrap_or_default();
        if MONTH_FIRST.contains(&tag.as_str()) {
            Self::Month
        } else if YEAR_FIRST
            .iter()
            .any(|known| *known == tag || *known == language)
        {
            Self::Year
        } else {
            Self::Day
        }
    }

    fn keys(self, day: Date) -> String {
        let format = match self {
            Self::Month => "%m%d%Y",
            Self::Day => "%d%m%Y",
            Self::Year => "%Y%m%d",
        };
        day.strftime(format).to_string()
    }
}

/// What is to be typed once the field has the focus, where an action writes a day into a date field, or a number into a part
/// of one, by a client that types.
pub(in crate::agent) fn typed_keys(action: &Action, input: &Input) -> Option<Action> {
    let Action::SetValue { id, text } = action else {
        return None;
    };
    let field = input.page.element(*id)?;
    if is_a_segment(field) && text.bytes().all(|byte| byte.is_ascii_digit()) {
        let typed = Action::Type { text: text.clone() };
        return input.request.declares_nothing.then_some(typed);
    }
    let takes_days = field.input_type.as_deref() == Some("date");
    let day: Date = text.parse().ok().filter(|_| takes_days)?;
    let order = First::of(input.request.language.as_deref());
    let text = order.keys(day);
    input
        .request
        .declares_nothing
        .then_some(Action::Type { text })
}

/// A part of a day or an hour that takes digits and is no browser's own field: a value cannot be set in it.
fn is_a_segment(field: &Element) -> bool {
    field.role == Role::Spinbutton && field.input_type.is_none()
}

/// Another field or control, where the one that the action writes into has the focus by what was done last: its keys would go on
/// where the last ones ended.
pub(in crate::agent) fn to_leave(
    memory: &Memory,
    view: &View,
    action: &Action,
) -> Option<ElementId> {
    let field = identity_of(action, view)?;
    let mut past = memory.past.iter().rev();
    let last = past.find(|past| !matches!(past.verb, Verb::Type | Verb::Press))?;
    let takes_focus = |one: &&Element| {
        let takes = one.role.is_field() || matches!(one.role, Role::Button | Role::Link);
        takes && Some(one.id) != action.target() && !one.state.disabled
    };
    let others = view.page.elements.iter().filter(takes_focus);
    let other = others.min_by_key(|one| !one.role.is_field());
    other
        .filter(|_| last.identity == Some(field))
        .map(|one| one.id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn a_day_is_typed_in_the_order_of_the_browsers_language() {
        for (languages, keys) in [
            (None, "03142027"),
            (Some("en-US,en;q=0.9"), "03142027"),
            (Some("en"), "03142027"),
            (Some("en-GB,en;q=0.9"), "14032027"),
            (Some("de;q=0.8, en"), "14032027"),
            (Some("sv-SE"), "20270314"),
            (Some("zh-CN,zh"), "20270314"),
        ] {
            assert_eq!(
                First::of(languages).keys(date(2027, 3, 14)),
                keys,
                "{languages:?}"
            );
        }
    }
}
