//! Building the view and asking a question of it takes work in proportion to the page.

use super::{Play, deed, fill, open};
use crate::{PageView, Step, next_step};
use page::Page;
use std::collections::HashSet;

type Shape = (&'static str, fn(usize) -> String);

/// Shapes that took quadratic time, each of so many parts.
const SHAPES: [Shape; 6] = [
    ("expanded buttons", |parts| {
        (0..parts)
            .map(|at| format!(r#"<button aria-expanded="true" id="{at}">Part {at}</button>"#))
            .collect()
    }),
    ("one long heading", |parts| {
        let heading = "word ".repeat(parts);
        let buttons: String = (0..parts)
            .map(|at| format!(r#"<button id="{at}">Press {at}</button>"#))
            .collect();
        format!("<h1>{heading}</h1>{buttons}")
    }),
    ("nested buttons", |parts| {
        (0..parts)
            .map(|at| format!(r#"<button id="{at}">In"#))
            .collect()
    }),
    ("nested dialogs", |parts| {
        r#"<div role="dialog">In"#.repeat(parts)
    }),
    ("headings", |parts| {
        (0..parts)
            .map(|at| {
                format!(
                    r#"<h{}>Part {at}</h2><button id="{at}">Cancel</button>"#,
                    at % 6 + 1
                )
            })
            .collect()
    }),
    ("one word", |parts| {
        let rows = "<li>1042 1042 <button>Cancel</button></li>".repeat(parts);
        format!("<ul>{rows}</ul>")
    }),
];

/// The work of building the view and of asking it for something that binds, opens and sets.
fn visited(html: &str) -> usize {
    let page = Page::from_text(html);
    let view = PageView::new(&page, "", &HashSet::new());
    let plan = [
        deed("cancel", "order 1042"),
        open("Part 7"),
        fill("Part 7", "x"),
    ];
    for (number, intent) in plan.iter().enumerate() {
        next_step(&Step {
            intent,
            view: &view,
            number,
            previous: None,
            upcoming: &plan[number + 1..],
            past: &[],
            pinned: None,
            today: jiff::civil::date(2026, 3, 2),
        });
    }
    view.visited()
}

#[test]
fn a_page_twice_as_long_is_twice_the_work() {
    for (shape, build) in SHAPES {
        let (one, two) = (visited(&build(400)), visited(&build(800)));
        assert!(two * 10 <= one * 22, "{shape}: {one} grows to {two}");
    }
}

#[test]
fn what_lies_beyond_the_caps_is_told() {
    let html: String = (0..6_000)
        .map(|at| format!(r#"<button id="{at}">Press {at}</button>"#))
        .collect();
    let page = Page::from_text(&html);
    let view = PageView::new(&page, "", &HashSet::new());
    assert_eq!(view.left_out(), 2_000);
    let plan = [deed("cancel", "order 7")];
    let told = Play::of(&plan).on(&page, 0, &HashSet::new());
    assert!(told.decision.contains("2000 more"), "{told}");
}

proptest::proptest! {
    #[test]
    fn no_page_breaks_it(html in "[<>a-z0-9 \"=/]{0,400}", thing in "[a-z0-9 ]{0,20}") {
        let page = Page::from_text(&html);
        let plan = [deed("cancel", &thing), open(&thing), fill(&thing, "x")];
        for number in 0..plan.len() {
            let _ = Play::of(&plan).on(&page, number, &HashSet::new());
        }
    }
}
