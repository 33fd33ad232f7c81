//! What only opens something: a menu of a row, a list of a form, a form that is still to be filled in.

use super::deferred::{begin, last};
use super::*;

#[test]
fn a_menu_that_is_called_after_its_row_is_opened() {
    for (name, passes) in [
        ("More for card 4417", true),
        ("Actions for order 4417", true),
        ("Opties voor 4417", true),
        ("Actions: Denise Alvarez", true),
        ("Actions: Marcus Webb", false),
        ("Actions: sell to Denise Alvarez", false),
        ("Refund for card 4417", false),
        ("More money for card 4417", false),
    ] {
        let page = format!(
            r#"<table><tr><td>4417</td><td>Denise Alvarez</td><td><button aria-label="{name}" data-id="9">⋯</button></td></tr><tr><td>2086</td><td>Marcus Webb</td><td><button data-id="8">⋯</button></td></tr></table>"#
        );
        let verdict = last(
            &mut begin("denise alvarez lost her card"),
            &page,
            &["click(9)"],
        );
        assert_eq!(verdict == Verdict::Pass, passes, "{name}");
    }
}

#[test]
fn more_of_what_the_page_speaks_of_is_no_menu() {
    let page = r#"<h2>Money for friends</h2><ul><li>Ann Reed, 12 June <button data-id="9">More money</button></li><li>Bo Diaz <button data-id="8">More money</button></li></ul>"#;
    let verdict = last(&mut begin("find ann's last payment"), page, &["click(9)"]);
    assert_ne!(verdict, Verdict::Pass);
}

#[test]
fn what_only_says_that_it_opens_something_is_asked_about() {
    for (goal, page) in [
        (
            "show my photos",
            r#"<div role="dialog"><h2>Delete 14 photos?</h2><button type="button" aria-haspopup="listbox" aria-expanded="false" data-id="9">Yes</button><button type="button">Cancel</button></div>"#,
        ),
        (
            "put my name down",
            r#"<div role="dialog"><label>Name <input data-id="1"></label><button type="button" aria-expanded="false" data-id="9">Ring everyone now</button><button type="button">Save</button></div>"#,
        ),
        (
            "show my profile",
            r#"<button type="text" role="searchbox" data-id="9">Delete account</button>"#,
        ),
    ] {
        let verdict = last(&mut begin(goal), page, &["click(9)"]);
        assert!(matches!(verdict, Verdict::Confirm(_)), "{page}");
    }
    // What was taken before is told where the last press sends it, whatever that is called.
    let page = r#"<div role="dialog"><h2>Sauna</h2><button type="button" data-id="1">9:00</button><button type="button" data-id="2">10:00</button><button type="button" data-id="9">New booking</button></div>"#;
    let mut visit = begin("book me the sauna tomorrow at ten");
    let asked = ["click(2)", "click(9)"].map(|act| visit_asks(&mut visit, page, act));
    assert!(asked.contains(&true));
}

fn visit_asks(visit: &mut Visit, page: &str, act: &str) -> bool {
    visit.arrive("https://desk.example/board", page);
    matches!(visit.act(&action(act)), Verdict::Confirm(_))
}

#[test]
fn what_begins_a_form_answers_nothing_and_what_stands_by_its_fields_does() {
    let goal = "book kingfisher north for the budget review";
    let only = |html: &str| last(&mut begin(goal), html, &["click(9)"]);
    for html in [
        r#"<h1>Rooms</h1><label>Search <input type="search" data-id="1"></label><button data-id="9">New booking</button>"#,
        r#"<table><tr><td>Osprey</td><td><button data-id="9">Edit</button></td></tr></table>"#,
        r#"<div role="menu"><div role="menuitem" data-id="9">Bearbeiten</div></div>"#,
        r#"<div role="menu"><div role="menuitem" data-id="9">Change role…</div></div>"#,
    ] {
        assert_eq!(only(html), Verdict::Pass, "{html}");
    }
    for html in [
        r#"<div role="dialog"><label>Name <input data-id="1"></label><button data-id="9">New booking</button></div>"#,
        r#"<div><label>Name <input data-id="1"></label><button data-id="9">Modifier</button></div>"#,
        r#"<form method="post"><button data-id="9">New booking</button></form>"#,
        r#"<button data-id="9">New booking, 40 EUR</button>"#,
        r#"<button data-id="9">Renew booking</button>"#,
    ] {
        assert!(matches!(only(html), Verdict::Confirm(_)), "{html}");
    }
}

#[test]
fn a_list_of_a_form_that_another_button_sends_only_opens() {
    let goal = "invite priya to the tuesday squad";
    let page = |button: &str| {
        format!(
            r#"<div role="dialog"><label>Name <input data-id="1"></label>{button}<button type="button" data-id="7">Send invitation</button></div>"#
        )
    };
    let only = |button: &str| last(&mut begin(goal), &page(button), &["click(9)"]);
    let folded = r#"<button type="button" aria-haspopup="listbox" aria-expanded="false" data-id="9">Please choose</button>"#;
    assert_eq!(only(folded), Verdict::Pass);
    for other in [
        folded.replace(" aria-expanded=\"false\"", ""),
        folded.replace("Please choose", "Delete member"),
    ] {
        assert!(matches!(only(&other), Verdict::Confirm(_)), "{other}");
    }
}

#[test]
fn the_same_button_in_each_row_that_says_it_opens_a_menu_opens_one() {
    let goal = "call the reading club book club";
    let row = |at: usize, name: &str| {
        format!(
            r#"<tr><td>Class {at}</td><td><button aria-label="{name}" aria-haspopup="menu" aria-expanded="false" data-id="{}"></button></td></tr>"#,
            at + 8
        )
    };
    let table = |names: [&str; 3]| {
        let rows: String = (1..4).zip(names).map(|(at, name)| row(at, name)).collect();
        format!("<table>{rows}</table>")
    };
    let only = |page: &str| last(&mut begin(goal), page, &["click(9)"]);
    assert_eq!(only(&table(["kebab"; 3])), Verdict::Pass);
    for names in [["kebab", "box", "box"], ["Archive"; 3]] {
        assert!(
            matches!(only(&table(names)), Verdict::Confirm(_)),
            "{names:?}"
        );
    }
}

#[test]
fn an_ellipsis_says_that_more_is_asked_first_but_of_no_deed() {
    let goal = "the lighthouse episode goes out on thursday";
    let menu = |name: &str| {
        format!(r#"<div role="menu"><div role="menuitem" data-id="9">{name}</div></div>"#)
    };
    for name in ["Slate it…", "Slate it..."] {
        assert_eq!(
            last(&mut begin(goal), &menu(name), &["click(9)"]),
            Verdict::Pass
        );
    }
    for page in [
        menu("Slate it"),
        menu("Delete episode…"),
        menu("Pay now…"),
        r#"<div role="dialog"><label>Title <input data-id="7"></label><button data-id="9">Slate it…</button></div>"#.to_owned(),
        r#"<form method="post" action="/x"><button data-id="9">Slate it…</button></form>"#
            .to_owned(),
    ] {
        let verdict = last(&mut begin(goal), &page, &["click(9)"]);
        assert!(matches!(verdict, Verdict::Confirm(_)), "{page}");
    }
}
