//! An action on a thing is bound to that thing.

use super::{check, click, deed, of, open, press, target};
use intent::{Relation, Target, Verb};

const ORDERS: &str = r#"<h1>Orders</h1><table>
<tr><td><a href="/o/1041" id="1">1041</a></td><td>Ann Lee</td><td><button id="2">Cancel</button></td></tr>
<tr><td><a href="/o/1042" id="3">1042</a></td><td>Omar Haddad</td><td><button id="4">Cancel</button></td></tr>
<tr><td><a href="/o/10421" id="5">10421</a></td><td>Eve Lind</td><td><button id="6">Cancel</button></td></tr></table>
<nav><button disabled id="7">Previous</button></nav>"#;

#[test]
fn the_control_stands_in_the_row_that_shows_the_thing() {
    check(
        ORDERS,
        &[
            (&[deed("cancel", "order 1042")], &["click(4)"]),
            (&[deed("cancel", "order 10421")], &["click(6)"]),
            (
                &[press(
                    Verb::Named("cancel".to_owned()),
                    of("order", "Omar Haddad"),
                )],
                &["click(4)"],
            ),
            (&[open("order 1041")], &["click(1)"]),
            (&[press(Verb::Open, of("order", "Eve Lind"))], &["click(5)"]),
        ],
    );
}

#[test]
fn a_thing_that_is_not_there_is_not_done_to_another() {
    check(
        ORDERS,
        &[
            (
                &[deed("cancel", "order 9999")],
                &["missing: a way to cancel “order 9999”"],
            ),
            (&[deed("cancel", "order 104")], &["missing: …"]),
            (&[deed("cancel", "my gym membership")], &["missing: …"]),
            (&[deed("close", "account 77")], &["missing: …"]),
            // Its own page may offer it.
            (&[deed("delete", "order 1042")], &["click(3)", "missing: …"]),
        ],
    );
}

#[test]
fn a_name_bears_its_thing_whole() {
    check(
        r#"<div><button id="1">Cancel 10421</button> <button id="2">Cancel 1042</button> <button id="3">Cancel newsletter</button></div>"#,
        &[
            (&[deed("cancel", "order 1042")], &["click(2)"]),
            (&[deed("cancel", "order 104")], &["missing: …"]),
            (&[deed("cancel", "the newsletter")], &["click(3)"]),
        ],
    );
}

#[test]
fn the_control_may_say_one_part_and_its_row_the_other() {
    check(
        r#"<ul><li>Rake $9 <button id="1">Add to cart</button></li><li>Spade $7 <button id="2">Add to cart</button></li></ul>"#,
        &[
            (&[deed("add", "the spade to the cart")], &["click(2)"]),
            (&[deed("add", "the hose to the cart")], &["missing: …"]),
        ],
    );
    check(
        r#"<ul><li>Order 5 <button id="1">Mark as paid</button><button id="3">Mark as sent</button></li><li>Order 6 <button id="2">Mark as paid</button></li></ul>"#,
        &[(&[deed("mark", "order 5 as paid")], &["click(1)"])],
    );
}

#[test]
fn several_that_belong_to_it_are_told_apart_by_their_rows() {
    check(
        r#"<ul><li>Trip to Oslo, 3 May <button id="1">Cancel</button></li><li>Trip to Oslo, 9 May <button id="2">Cancel</button></li><li>Trip to Rome <button id="3">Cancel</button></li></ul>"#,
        &[
            (
                &[deed("cancel", "the trip to Oslo")],
                &[
                    "ask: I see 2 things that “the trip to Oslo” could mean: 1) “Cancel” in “Trip to Oslo, 3 May”, 2) “Cancel” in “Trip to Oslo, 9 May”. Which one?",
                ],
            ),
            (&[deed("cancel", "the trip to Rome")], &["click(3)"]),
        ],
    );
}

#[test]
fn a_section_holds_its_thing_and_its_neighbour_another() {
    let html = r#"<main><section><h2>Order 1041</h2><p>Paid</p><button id="1">Cancel</button></section>
<section><h2>Order 1042</h2><p>Paid</p><button id="2">Cancel</button></section></main>"#;
    check(html, &[(&[deed("cancel", "order 1042")], &["click(2)"])]);
    let headed = r#"<main><h2>Order 1041</h2><p>Paid</p><button id="1">Cancel</button><h2>Order 1042</h2><p>Paid</p><button id="2">Cancel</button></main>"#;
    check(headed, &[(&[deed("cancel", "order 1042")], &["click(2)"])]);
}

#[test]
fn being_the_only_one_left_is_no_evidence() {
    check(
        r#"<main><p role="status">Order 1042 was cancelled.</p><div class="card"><div>Order 1043</div><div><button id="1">Cancel</button></div></div></main>"#,
        &[(
            &[deed("cancel", "order 1042")],
            &["ask: I can't see which of these belongs to “order 1042”…"],
        )],
    );
    check(
        r#"<main><h1>Order 1042</h1><p>2 lamps</p><div><button id="1">Cancel</button></div></main>"#,
        &[(&[deed("cancel", "order 1042")], &["click(1)"])],
    );
}

#[test]
fn a_row_within_the_things_row_is_another_things() {
    check(
        r#"<ul><li>Order 1042 <ul><li>Lamp <button id="1">Remove</button></li><li>Rug <button id="2">Remove</button></li></ul></li><li>Order 1043 <button id="3">Remove</button></li></ul>"#,
        &[
            (
                &[deed("remove", "order 1042")],
                &["ask: I can't see which…"],
            ),
            (
                &[press(
                    Verb::Named("remove".to_owned()),
                    of("the rug", "order 1042"),
                )],
                &["click(2)"],
            ),
        ],
    );
}

#[test]
fn the_forms_own_cancel_is_no_deed() {
    check(
        r#"<form><h2>Gym membership</h2><label>Name <input id="1"></label><button id="2">Save</button><button id="3">Cancel</button></form>"#,
        &[
            (&[deed("cancel", "my gym membership")], &["missing: …"]),
            (&[click("Cancel")], &["click(3)"]),
        ],
    );
}

#[test]
fn a_click_in_a_row_is_a_click_in_that_row() {
    let in_row = |name: &str, row: &str| Target {
        phrase: format!("{name} in the row of {row}"),
        relations: vec![Relation::InRow(row.to_owned())],
        ..target(name)
    };
    check(
        ORDERS,
        &[
            (
                &[press(Verb::Click, in_row("Cancel", "1042"))],
                &["click(4)"],
            ),
            (
                &[press(Verb::Click, in_row("Cancel", "9999"))],
                &["missing: …"],
            ),
            (&[click("Cancel")], &["ask: I see 3 things…"]),
        ],
    );
}

#[test]
fn rows_that_the_client_tore_apart_are_rows() {
    check(
        r#"

<html><head/><body><main>Orders Order Customer Total <a id="327">1001 </a>Ida Brandt 40.00 <button type="button" id="331">Cancel </button><a id="334">1002 </a>Sam Okoro 12.50 <button type="button" id="338">Cancel </button><a id="341">1003 </a>Mei Lin 99.00 <button type="button" id="345">Cancel </button><table><tbody><tr/></tbody></table></main></body></html>"#,
        &[
            (&[deed("cancel", "order 1002")], &["click(338)"]),
            (&[deed("cancel", "order 9999")], &["missing: …"]),
            (
                &[press(
                    Verb::Named("cancel".to_owned()),
                    of("the order", "Mei Lin"),
                )],
                &["click(345)"],
            ),
        ],
    );
}

#[test]
fn what_opens_a_thing_does_nothing_else_to_it() {
    check(
        r#"<ul><li><a id="1">Delete Anna Berg</a></li><li><a id="2">Anna Lund</a> <button id="3">Delete</button></li></ul>"#,
        &[
            (&[open("Anna Berg")], &["missing: “Anna Berg”"]),
            (&[open("Anna Lund")], &["click(2)"]),
        ],
    );
}

#[test]
fn what_an_earlier_step_chose_is_what_the_button_for_the_selection_is_about() {
    let html = r#"<table><tr><td><input type="checkbox" id="1"></td><td>1002</td></tr><tr><td><input type="checkbox" id="2"></td><td>1003</td></tr><tr><td><input type="checkbox" id="3"></td><td>1004</td></tr></table><button id="8">Mark as paid</button>"#;
    let select = || press(Verb::Choose, target("order 1003"));
    check(
        html,
        &[
            (
                &[select(), deed("mark", "order 1003 as paid")],
                &["check(2)", "click(8)"],
            ),
            (
                &[select(), deed("mark", "order 1004 as paid")],
                &["check(2)", "ask: I can't see which…"],
            ),
            (
                &[deed("mark", "order 1003 as paid")],
                &["ask: I can't see which…"],
            ),
        ],
    );
}

#[test]
fn a_name_with_its_sign_is_not_the_word_without_it() {
    let share = |whose: &str| {
        let every = Target {
            every: true,
            ..of("Share", whose)
        };
        press(Verb::Click, every)
    };
    check(
        r#"<ul><li><p>Dean @annis</p><p>Vulputate odio</p><button id="1">Share</button></li>
<li><p>Nolan @ullam</p><p>Amet, aliquam</p><button id="2">Share</button></li>
<li><p>Dean @annis</p><p>Ullam maecenas, for @ullamcorper</p><button id="3">Share</button></li>
<li><p>Kim @annis</p><p>Said by (@Ullam):</p><button id="4">Share</button></li></ul>"#,
        &[
            (&[share("@ullam")], &["click(2)", "click(4)"]),
            (&[share("@maecenas")], &["missing: …"]),
            (&[share("ullam")], &["click(2)", "click(3)", "click(4)"]),
        ],
    );
}
