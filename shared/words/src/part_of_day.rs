//! Parts of a day: "Thursday morning" (`part_of_day.txt`).

use crate::work::Prepared;
use crate::{Folded, date};

/// A part of a day, from one hour to before another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PartOfDay {
    from: i8,
    to: i8,
}

/// What the parts are called, as words.
static PARTS: Prepared<Vec<(Vec<String>, PartOfDay)>> = Prepared::new(|| {
    let lines = include_str!("part_of_day.txt").lines();
    let lines = lines.filter_map(|line| line.split_once(':'));
    let entries = lines.filter_map(|(hours, names)| {
        let (from, to) = hours.split_once('-')?;
        let part = PartOfDay {
            from: from.parse().ok()?,
            to: to.parse().ok()?,
        };
        Some(
            names
                .split(',')
                .map(move |name| (Folded::words_of(name), part)),
        )
    });
    entries.flatten().collect()
});

impl PartOfDay {
    /// The part that a text names; none where it names two. "Good morning" greets.
    pub fn named(text: &str) -> Option<Self> {
        const GREETS: [&str; 9] = [
            "good", "guten", "buenas", "buena", "boa", "goede", "goeden", "bonne", "buona",
        ];
        let words = Folded::words_of(text);
        let greets = |at: usize| at > 0 && GREETS.contains(&words[at - 1].as_str());
        let (mut at, mut found) = (0, None);
        while at < words.len() {
            let longest = PARTS
                .iter()
                .filter(|(name, _)| words[at..].starts_with(name))
                .max_by_key(|(name, _)| name.len());
            let Some((name, part)) = longest.filter(|_| !greets(at)) else {
                at += 1;
                continue;
            };
            if found.is_some_and(|found| found != *part) {
                return None;
            }
            found = Some(*part);
            at += name.len();
        }
        found
    }

    /// Whether the first time of day in a text lies in it; `None` where there is none.
    pub fn begins(self, text: &str) -> Option<bool> {
        let hour = first_time(text)?;
        Some((self.from..self.to).contains(&hour))
    }
}

/// The hour of the first time of day in a text: "Thu 9:30 to 11:30", "jeudi, 17 h 30".
fn first_time(text: &str) -> Option<i8> {
    const LONGEST: usize = 3;
    let parts =
        text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '(' | ')' | '–' | '-'));
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    (0..parts.len()).find_map(|at| {
        let longest = LONGEST.min(parts.len() - at);
        (1..=longest).rev().find_map(|length| {
            let time = date::time(&parts[at..at + length].join(" "))?;
            Some(time.hour())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_part_of_a_day_tells_times_apart() {
        for (said, within, without) in [
            (
                "the Thursday morning group",
                "Group B, Thu 9:30 to 11:30",
                "Group C, Thu 15:00 to 17:00",
            ),
            ("jeudi après-midi", "jeudi 3, 17 h 30", "jeudi 3, 10h15"),
            (
                "el jueves por la mañana",
                "jueves, 8:00-10:00",
                "jueves, 16:00-18:00",
            ),
            (
                "am Dienstag Nachmittag",
                "Di, 14:00–16:00",
                "Di, 9:00–11:00",
            ),
            ("dinner in the evening", "7:30 pm", "1 pm"),
        ] {
            let part = PartOfDay::named(said).unwrap_or_else(|| panic!("{said}"));
            assert_eq!(part.begins(within), Some(true), "{said}: {within}");
            assert_eq!(part.begins(without), Some(false), "{said}: {without}");
            assert_eq!(part.begins("Group D"), None);
        }
    }

    #[test]
    fn two_parts_a_greeting_and_tomorrow_name_none() {
        for said in [
            "Good morning! Book me in",
            "morning or evening",
            "mañana",
            "morgen um zehn",
            "the afternoon session, not the morning one",
        ] {
            assert_eq!(PartOfDay::named(said), None, "{said}");
        }
    }
}
