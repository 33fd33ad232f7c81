//! Days and times as people say them.

use jiff::ToSpan;
use jiff::civil::{Date, Weekday};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A day as it was said; [`Day::on`] makes a date of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(
    rename_all = "camelCase",
    tag = "said",
    rename_all_fields = "camelCase"
)]
pub enum Day {
    /// "14 March 2026", "14 March". Without a year it is the next such day, today included.
    Calendar {
        #[serde(skip_serializing_if = "Option::is_none")]
        year: Option<i16>,
        month: i8,
        day: i8,
    },
    /// "today" (0), "tomorrow" (1), "in 3 days".
    InDays { days: i32 },
    /// "Friday", "next Friday", 1 for Monday to 7 (ISO 8601): the next one after today.
    Weekday { weekday: i8 },
}

impl Day {
    /// The date it means for someone whose today is `today`. `None` where there is no such date
    /// (29 February without a leap year near, or beyond the calendar).
    pub fn on(self, today: Date) -> Option<Date> {
        match self {
            Self::Calendar {
                year: Some(year),
                month,
                day,
            } => Date::new(year, month, day).ok(),
            // Eight years hold a leap year, whatever the century.
            Self::Calendar {
                year: None,
                month,
                day,
            } => (0..=8)
                .filter_map(|years| Date::new(today.year() + years, month, day).ok())
                .find(|date| *date >= today),
            Self::InDays { days } => today.checked_add(days.days()).ok(),
            Self::Weekday { weekday } => {
                let weekday = Weekday::from_monday_one_offset(weekday).ok()?;
                today.nth_weekday(1, weekday).ok()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn a_day_is_resolved_by_the_users_today() {
        // A Sunday.
        let today = date(2026, 11, 22);
        let calendar = |year, month, day| Day::Calendar { year, month, day };
        for (said, expected) in [
            (calendar(Some(2027), 3, 14), Some(date(2027, 3, 14))),
            (calendar(None, 3, 14), Some(date(2027, 3, 14))),
            (calendar(None, 11, 22), Some(today)),
            (calendar(None, 2, 29), Some(date(2028, 2, 29))),
            (calendar(Some(2027), 2, 29), None),
            (Day::InDays { days: 1 }, Some(date(2026, 11, 23))),
            (Day::Weekday { weekday: 5 }, Some(date(2026, 11, 27))),
            (Day::Weekday { weekday: 7 }, Some(date(2026, 11, 29))),
        ] {
            assert_eq!(said.on(today), expected, "{said:?}");
        }
    }
}
