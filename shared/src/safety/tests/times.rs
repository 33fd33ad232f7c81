//! A day, an hour or a length that a form takes and another press sends.

use super::deferred::{begin, last};
use super::*;

const TIMES: &str = r#"<div role="dialog"><h2>Book: Bandsaw, small</h2><form><label>Day <select data-id="6"><option>Choose</option><option>Saturday 12 June</option></select></label><button type="button" data-id="3">9:00–11:00</button><button type="button" data-id="4">14:00–16:00</button><button data-id="8">Confirm booking</button><button data-id="9">Close</button></form></div>"#;

#[test]
fn a_time_of_several_is_taken_and_told_where_the_form_is_sent() {
    let mut visit = begin("get me on the little bandsaw this saturday, first thing");
    let acts = [
        "selectDropdown(6, \"\", \"Saturday 12 June\")",
        "click(4)",
        "click(3)",
        "click(8)",
    ];
    let Verdict::Confirm(terms) = last(&mut visit, TIMES, &acts) else {
        panic!("it leaves unasked");
    };
    let question = terms.question();
    assert!(question.contains("9:00–11:00"), "{question}");
    assert!(!question.contains("14:00"), "{question}");
}

#[test]
fn a_time_that_nothing_else_sends_or_that_does_more_is_asked_about() {
    let goal = "get me on the little bandsaw this saturday, first thing";
    for (goal, page) in [
        (
            goal,
            TIMES.replace(r#"<button data-id="8">Confirm booking</button>"#, ""),
        ),
        (goal, TIMES.replace("14:00–16:00", "Help")),
        (goal, TIMES.replace(" type=\"button\"", "")),
        (goal, TIMES.replace("Confirm booking", "Cancel appointment")),
        (goal, TIMES.replace("<form>", "<form method=\"post\">")),
        (
            goal,
            TIMES.replace(">9:00–11:00", ">9:00–11:00, pay 40 EUR"),
        ),
        (
            "when is the little bandsaw free this saturday?",
            TIMES.to_owned(),
        ),
        (
            "show me when the little bandsaw is free this saturday",
            TIMES.to_owned(),
        ),
    ] {
        let mut visit = begin(goal);
        let verdict = last(
            &mut visit,
            &page,
            &["selectDropdown(6, \"\", \"Saturday 12 June\")", "click(3)"],
        );
        assert!(matches!(verdict, Verdict::Confirm(_)), "{goal}: {page}");
    }
}

/// Days in a dialog of their own, with what else it says.
fn calendar(says: &str, days: &[u32]) -> String {
    let day = |day: &u32| {
        format!(
            r#"<button type="button" aria-label="{day} March 2026" data-id="{day}">{day}</button>"#
        )
    };
    let days: String = days.iter().map(day).collect();
    format!(r#"<div role="dialog"><p>{says}</p><p>Mo Tu We Th Fr Sa Su</p>{days}</div>"#)
}

#[test]
fn a_day_of_a_calendar_answers_nothing() {
    let goal = "put the knitters in the green room some day in the last week";
    let all = [23, 24, 25, 26, 27, 30, 31];
    let free = calendar("March 2026", &all);
    assert_eq!(last(&mut begin(goal), &free, &["click(26)"]), Verdict::Pass);
    for page in [
        calendar("Close the account on", &all),
        calendar("March 2026", &[26, 27]),
    ] {
        let verdict = last(&mut begin(goal), &page, &["click(26)"]);
        assert!(matches!(verdict, Verdict::Confirm(_)), "{page}");
    }
}

#[test]
fn an_hour_that_nothing_else_sends_is_asked_about() {
    let goal = "book me the sauna tomorrow at ten";
    let hour = |at: usize| format!(r#"<button type="button" data-id="{at}">{at}:00</button>"#);
    let hours: String = (9..14).map(hour).collect();
    let page = format!(r#"<div role="dialog" aria-label="Pick an hour">{hours}</div>"#);
    let verdict = last(&mut begin(goal), &page, &["click(10)"]);
    assert!(matches!(verdict, Verdict::Confirm(_)), "{page}");
}

#[test]
fn an_hour_of_the_open_list_of_a_form_is_told_where_the_form_is_sent() {
    let goal = "put the gutter down for tuesday from 2 till tea time";
    // So many that the field is not near.
    let hour = |at: u32| {
        let (whole, half) = (at / 2, if at.is_multiple_of(2) { "00" } else { "30" });
        format!(r#"<li role="option" data-id="{at}">{whole}:{half}</li>"#)
    };
    let hours: String = (10..44).map(hour).collect();
    let page = |open: bool, sends: &str| {
        format!(
            r#"<div role="dialog" aria-label="New job"><label>Until <input role="combobox" aria-expanded="{open}" data-id="6"></label>{sends}</div>
            <ul role="listbox">{hours}</ul>"#
        )
    };
    let sends = r#"<button type="button" data-id="7">Save</button>"#;
    assert_eq!(
        last(&mut begin(goal), &page(true, sends), &["click(31)"]),
        Verdict::Pass
    );
    let mut visit = begin(goal);
    let Verdict::Confirm(terms) = last(&mut visit, &page(true, sends), &["click(31)", "click(7)"])
    else {
        panic!("it leaves unasked");
    };
    assert!(terms.question().contains("15:30"), "{}", terms.question());
    for page in [page(false, sends), page(true, "")] {
        let verdict = last(&mut begin(goal), &page, &["click(31)"]);
        assert!(matches!(verdict, Verdict::Confirm(_)), "{page}");
    }
}

#[test]
fn how_long_it_takes_is_told_where_the_form_is_sent() {
    let goal = "book noor in with elena on thursday, three quarters of an hour";
    let page = |sends: &str| {
        let length =
            |at: usize| format!(r#"<button type="button" data-id="{at}">{at} min</button>"#);
        let lengths: String = [30, 45, 60].map(length).concat();
        format!(
            r#"<div role="dialog"><h2>New lesson</h2><label>Date <input data-id="1"></label>{lengths}<button type="button" data-id="9">{sends}</button></div>"#
        )
    };
    let acts = ["click(45)", "click(9)"];
    let Verdict::Confirm(terms) = last(&mut begin(goal), &page("Book lesson"), &acts) else {
        panic!("it leaves unasked");
    };
    assert!(terms.question().contains("45 min"), "{}", terms.question());
    for other in ["Cancel lesson", "Close"] {
        let verdict = last(&mut begin(goal), &page(other), &["click(45)"]);
        assert!(matches!(verdict, Verdict::Confirm(_)), "{other}");
    }
}

#[test]
fn a_day_of_a_calendar_drawn_apart_is_of_the_field_that_opened_it() {
    let goal = "they stay two more nights";
    let page = |open: bool| {
        let day = |at: u32| {
            format!(
                r#"<td role="gridcell"><div role="button" aria-label="{at} de agosto de 2026" data-id="{at}">{at}</div></td>"#
            )
        };
        let days: String = (10..17).map(day).collect();
        format!(
            r#"<div role="dialog"><h2>Cambiar fechas</h2><span role="spinbutton" aria-label="day" data-id="4">14</span><button type="button" aria-label="Abrir calendario" aria-haspopup="dialog" aria-expanded="{open}" data-id="5"></button><button type="button" data-id="6">Guardar fechas</button></div><div role="application"><table role="grid"><tr>{days}</tr></table></div>"#
        )
    };
    assert_eq!(
        last(&mut begin(goal), &page(true), &["click(16)"]),
        Verdict::Pass
    );
    let verdict = last(&mut begin(goal), &page(false), &["click(16)"]);
    assert!(matches!(verdict, Verdict::Confirm(_)));
}

#[test]
fn the_one_day_of_the_weekday_that_the_goal_says_is_named() {
    for (goal, days, passes) in [
        (
            "get me a court on thursday",
            ["Wed 19 May", "Thu 20 May"],
            true,
        ),
        (
            "cógeme pista para el jueves",
            ["mié 19 may", "jue 20 may"],
            true,
        ),
        (
            "ik wil donderdag een baan",
            ["wo 19 mei", "do 20 mei"],
            true,
        ),
        (
            "get me a court on thursday",
            ["Thu 13 May", "Thu 20 May"],
            false,
        ),
        (
            "get me a court on wednesday",
            ["Wed 19 May", "Thu 20 May"],
            false,
        ),
        (
            "get me a court, but not on thursday",
            ["Wed 19 May", "Thu 20 May"],
            false,
        ),
        (
            "get me a court on thursday",
            ["Wed 19 May", "Cancel Thu 20 May"],
            false,
        ),
    ] {
        let [other, own] = days;
        let page =
            format!(r#"<button data-id="8">{other}</button><button data-id="9">{own}</button>"#);
        let verdict = last(&mut begin(goal), &page, &["click(9)"]);
        assert_eq!(verdict == Verdict::Pass, passes, "{goal}: {own}");
    }
}
