//! Rows of lists that are compared, counted and turned through.

use super::{Target, turns};
use intent::{Extreme, Intent, Kind, Measure, Relation, Superlative, Verb};

fn oldest(name: &str) -> Intent {
    let target = Target {
        superlative: Some(Superlative {
            extreme: Extreme::Least,
            measure: Measure::Time,
        }),
        phrase: format!("oldest {name}"),
        ..Target::named(name)
    };
    super::press(Verb::Named("delete".to_owned()), target)
}

#[test]
fn the_oldest_is_told_by_its_day_and_then_by_its_time() {
    let list = |times: [&str; 3]| {
        let rows = times.iter().enumerate();
        let rows = rows
            .map(|(at, time)| format!("<li>Tides, {time} <button id={at}>Delete</button></li>"));
        format!("<ul>{}</ul>", rows.collect::<String>())
    };
    let taken = |times| super::played(&list(times), &[oldest("message")]);
    assert_eq!(
        taken(["3 May 10:30", "4 May 09:00", "3 May 11:00"]),
        ["click(0)"]
    );
    assert_eq!(
        taken(["3 May 2026", "4 May 2025", "1 June 2025"]),
        ["click(1)"]
    );
    assert_eq!(taken(["10:30", "09:00", "11:00"]), ["click(1)"]);
    for mixed in [
        ["3 May 10:30", "09:00", "11:00"],
        ["3 May 2026", "4 May", "5 May"],
    ] {
        assert!(taken(mixed)[0].starts_with("missing"), "{mixed:?}");
    }
}

#[test]
fn so_many_are_pressed_as_were_said_whatever_they_are_called_then() {
    let posts = |names: [&str; 3]| {
        let rows = names.iter().enumerate();
        let rows = rows
            .map(|(at, name)| format!(r#"<li>Post {at} <button id="{at}">{name}</button></li>"#));
        format!("<ul>{}</ul>", rows.collect::<String>())
    };
    let like = |count: usize| {
        let target = Target {
            count: Some(count),
            ..Target::named("Like")
        };
        [super::press(Verb::Click, target)]
    };
    let (none, one) = (posts(["Like"; 3]), posts(["Unlike", "Like", "Like"]));
    let (two, all) = (posts(["Unlike", "Unlike", "Like"]), posts(["Unlike"; 3]));
    assert_eq!(
        turns(&like(2), &[&none, &one, &two]),
        ["click(0)", "click(1)", "done: All of “Like” are done."]
    );
    assert_eq!(
        turns(&like(5), &[&none, &one, &two, &all]),
        [
            "click(0)",
            "click(1)",
            "click(2)",
            "missing: 2 more of “Like”"
        ]
    );
}

#[test]
fn a_thing_in_a_section_is_not_opened_elsewhere() {
    let tides = Target {
        phrase: "Tide tables in the Archive section".to_owned(),
        relations: vec![Relation::Within("Archive".to_owned())],
        ..Target::named("Tide tables")
    };
    let plan = [super::press(Verb::Open, tides)];
    let page = |inside: &str| {
        format!(
            r#"<section><h2>Current</h2><ul><li><a id="1">Tide tables</a></li></ul></section><section><h2>Archive</h2>{inside}</section>"#
        )
    };
    let told = |inside: &str| super::played(&page(inside), &plan);
    assert_eq!(told(r#"<a id="2">Tide tables</a>"#), ["click(2)"]);
    assert_eq!(
        told(
            r#"<ul><li>Tide tables <button id="2">View</button></li><li>Letters <button id="3">View</button></li></ul>"#
        ),
        ["click(2)"]
    );
    for inside in ["", r#"<a id="2">Letters</a>"#] {
        assert!(told(inside)[0].starts_with("missing"), "{:?}", told(inside));
    }
}

#[test]
fn a_page_of_a_list_is_not_known_where_nothing_tells_it() {
    let to = |page: &str| {
        let what = Target::of_kind(Kind::Pager);
        [super::set(what, super::Value::Literal(page.to_owned()))]
    };
    let turners = |previous: &str| {
        format!(r#"<button {previous} id="1">Previous</button><button id="2">Next</button>"#)
    };
    let (first, some) = (turners("disabled"), turners(""));
    assert_eq!(
        turns(&to("2"), &[&first, &some]),
        ["click(2)", "done: Page 2 is open."]
    );
    assert_eq!(turns(&to("1"), &[&first]), ["done: Page 1 is open."]);
    for page in ["1", "3"] {
        assert!(
            turns(&to(page), &[&some])[0].starts_with("missing"),
            "{page}"
        );
    }
}
