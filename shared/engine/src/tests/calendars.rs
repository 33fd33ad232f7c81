//! Calendars that come up for a field, however many months they show.

use super::{fill, then, turns};

const PLAIN: &str = r#"<label>Due date <input placeholder="Pick a day" id="1"></label>"#;

/// The days as cells, their numbers counted on from `first`.
fn days(first: usize, numbers: impl Iterator<Item = usize>) -> String {
    let cells = numbers.enumerate();
    let cells = cells.map(|(at, day)| format!(r#"<td id="{}">{day}</td>"#, first + at));
    format!("<table><tr>{}</tr></table>", cells.collect::<String>())
}

#[track_caller]
fn told(day: &str, calendar: &str, decision: &str) {
    let told = then(
        &[fill("due date", day)],
        PLAIN,
        &format!("{PLAIN}{calendar}"),
    );
    assert!(told.decision.starts_with(decision), "{day}: {told}");
}

#[test]
fn of_two_months_side_by_side_the_first_has_the_day() {
    let (march, april) = (days(100, 1..=31), days(200, 1..=30));
    let calendar = format!(
        r#"<div role="dialog"><button aria-label="Previous month" id="90"></button><div><b>March 2026</b>{march}</div><div><b>April 2026</b>{april}</div><button aria-label="Next month" id="91"></button></div>"#
    );
    told("25 March 2026", &calendar, "click(124)");
    told("3 March 2026", &calendar, "click(102)");
}

#[test]
fn a_day_elsewhere_on_the_page_heads_no_calendar() {
    let march = days(100, 1..=31);
    let calendar = format!(
        r#"<p>Posted 2 May 2026</p><div><div><b>March 2026</b><button aria-label="Next month" id="91"></button></div>{march}</div>"#
    );
    told("25 March 2026", &calendar, "click(124)");
    told("5 April 2026", &calendar, "click(91)");
}

#[test]
fn a_field_that_threw_the_day_away_does_not_hold_it() {
    let field = |value: &str| {
        format!(r#"<label>Due date <input placeholder="Pick a day" {value} id="1"></label>"#)
    };
    let told = |value: &str| {
        let plan = [fill("due date", "27 March 2026")];
        turns(&plan, &[&field(""), &field(value)])[1].clone()
    };
    assert!(told(r#"value="27/3/26""#).starts_with("done"));
    assert!(told("").starts_with("done"));
    assert!(told(r#"value="""#).starts_with("missing: a way to enter a day"));
}
