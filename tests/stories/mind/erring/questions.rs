//! What the user is asked tells what is meant.

use super::{ends, list, says, visit};
use crate::player::page;
use serde_json::Value;

fn html(inner: &str) -> Value {
    page(inner).into()
}

#[tokio::test]
async fn what_was_held_back_is_named_with_its_row_and_why() {
    let bills = |_: &[String]| {
        html(
            r#"<table><tr><td>Groceries at the market</td><td><button id="11">Delete</button></td></tr><tr><td>Taxi to the station</td><td><button id="21">Delete</button></td></tr></table>"#,
        )
    };
    let replies = vec![says("click(21)", &[], &["Delete it"])];
    let visit = visit("Delete the groceries bill", bills, replies, &["no"; 8]).await;
    let first = &visit.questions[0];
    assert!(
        first.contains("“Delete”") && first.contains("another"),
        "{first}"
    );
    assert!(!first.contains("doesn't mention"), "{first}");
}

#[tokio::test]
async fn one_of_several_of_a_name_is_told_by_its_place() {
    let account = |_: &[String]| {
        list(&[
            (321, "btn", "Delete", ""),
            (323, "btn", "Delete", ""),
            (3, "inp", "Current password", ""),
        ])
    };
    let replies = vec![says("click(323)", &["finish()"], &["Delete it"]), ends()];
    let visit = visit("delete my old address", account, replies, &["never mind"]).await;
    let asked = &visit.questions[0];
    assert!(
        asked.contains("the second from the top") && asked.contains("what each stands with"),
        "{:?}",
        visit.questions
    );
    assert_eq!(visit.sent, Vec::<String>::new());
}

#[tokio::test]
async fn a_no_that_says_which_is_no_end() {
    let club = |_: &[String]| {
        html(
            r#"<ul><li>Ann Moor  <button id="317">Remove </button></li><li>Ben Moor  <button id="320">Remove </button></li></ul>"#,
        )
    };
    let replies = vec![
        says("click(317)", &["finish()"], &["Remove the member"]),
        says("click(320)", &["finish()"], &["Remove the member"]),
        ends(),
    ];
    let goal = "somebody called Moor is to go: remove that member";
    let visit = visit(goal, club, replies, &["no, Ben", "yes", "yes"]).await;
    assert!(
        visit.pressed("click(320)"),
        "{:?} {}",
        visit.questions,
        visit.last
    );
    assert!(!visit.pressed("click(317)"), "{:?}", visit.sent);
}

#[tokio::test]
async fn only_what_the_form_holds_is_said_to_be_sent() {
    let shop = |_: &[String]| {
        html(
            r#"<form role="search"><label>Search products  <input name="q" value="Mug" id="301"/></label><button id="302">Search </button></form><label>Sort by  <select id="303">Relevance Price </select></label><main>Checkout <form><label>Full name  <input name="n" id="311"/></label><label>City  <input name="c" id="312"/></label>Mug Total €9 <button id="320">Pay now </button></form></main>"#,
        )
    };
    let replies = vec![
        says(
            "setValue(311, \"Ada Byron\")",
            &["setValue(312, \"Bonn\")", "click(320)"],
            &["Pay"],
        ),
        ends(),
    ];
    let goal = "the address is Ada Byron in Bonn, get me the mug that is in the cart";
    let visit = visit(goal, shop, replies, &["no"; 8]).await;
    let asked = visit.questions.join(" ");
    assert!(
        asked.contains("Pay now"),
        "{:?} {:?}",
        visit.questions,
        visit.sent
    );
    assert!(
        !asked.contains("Search products") && !asked.contains("Sort by"),
        "{asked}"
    );
}

#[tokio::test]
async fn what_is_paid_and_for_what_is_told_where_the_page_shows_it() {
    let shop = |_: &[String]| {
        html(
            r#"<header><input placeholder="Search products" value="Mug" id="301"/><button id="302">Search </button></header><main><label>Sort by  <select id="303">Relevance Price </select></label><ul><li>Toaster €29 <button id="304">Add to cart </button></li><li>Mug €9 <button id="305">Add to cart </button></li></ul><section aria-label="Cart"><h2>Your cart</h2><ul><li>Mug <button id="309">Remove </button></li></ul><p>Total €9</p></section><section aria-label="Checkout"><form><label>Full name  <input name="n" id="311"/></label><button id="320">Pay now </button></form></section></main>"#,
        )
    };
    let replies = vec![
        says("setValue(311, \"Ada Byron\")", &["click(320)"], &["Pay"]),
        ends(),
    ];
    let goal = "I am Ada Byron: check out what is in the cart";
    let visit = visit(goal, shop, replies, &["no"; 8]).await;
    let asked = visit.questions.join(" ");
    assert!(
        asked.contains("Amount: €9") && asked.contains("For: Mug"),
        "{asked}"
    );
    assert!(!asked.contains("Toaster"), "{asked}");
}

#[tokio::test]
async fn the_search_beside_a_form_is_no_part_of_what_is_sent() {
    let shop = |_: &[String]| {
        list(&[
            (301, "inp", "Search products", "Mug"),
            (303, "sel", "Sort by", "Relevance"),
            (311, "inp", "Full name", ""),
            (320, "btn", "Pay now", ""),
        ])
    };
    let replies = vec![
        says("setValue(311, \"Ada Byron\")", &["click(320)"], &["Pay"]),
        ends(),
    ];
    let goal = "I am Ada Byron: check out what is in the cart";
    let visit = visit(goal, shop, replies, &["no"; 8]).await;
    let asked = visit.questions.join(" ");
    assert!(asked.contains("Full name"), "{asked}");
    assert!(
        !asked.contains("Search products") && !asked.contains("Sort by"),
        "{asked}"
    );
}

/// A mailbox as January's client sends it: what fields hold is not shown, and all of it has one address.
fn mailbox(sent: &[String]) -> Value {
    let open = |who: &str| {
        html(&format!(
            r#"<h2>From {who} </h2><form><label>Your reply  <textarea name="text" id="314"/></label><button id="315">Send reply </button></form><button id="317">Archive </button><a id="318">Inbox </a>"#
        ))
    };
    match sent.last().map(String::as_str) {
        None | Some("click(318)") => html(
            r#"<ul><li>Anna Berg:  <a id="313">Boat </a></li><li>Omar Haddad:  <a id="316">Friday </a></li></ul>"#,
        ),
        Some("click(316)" | "setValue(314, \"Friday is fine\")") => open("Omar Haddad"),
        Some(_) => open("Anna Berg"),
    }
}

#[tokio::test]
async fn what_was_typed_on_another_page_of_the_address_is_not_told_as_sent_and_who_is_not_to_be_seen_is_told()
 {
    let replies = vec![
        says("click(316)", &[], &["Answer Omar"]),
        says("setValue(314, \"Friday is fine\")", &[], &[]),
        says("click(318)", &[], &[]),
        says("click(313)", &[], &[]),
        says("click(315)", &[], &[]),
        ends(),
    ];
    let goal = "Answer Omar with \"Friday is fine\"";
    let visit = visit(goal, mailbox, replies, &["no"; 8]).await;
    assert!(!visit.pressed("click(315)"), "{:?}", visit.sent);
    let asked = visit
        .questions
        .iter()
        .find(|one| one.contains("Send reply"));
    let asked = asked.unwrap_or_else(|| panic!("{:?} {:?}", visit.sent, visit.questions));
    assert!(!asked.contains("Friday is fine"), "{asked}");
    assert!(asked.contains("I can't see “Omar”"), "{asked}");
}

fn bills(_: &[String]) -> Value {
    html(
        r#"<table><tr><td>Groceries at the market</td><td><button id="11">Delete</button></td></tr><tr><td>Taxi to the station</td><td><button id="21">Delete</button></td></tr></table>"#,
    )
}

#[tokio::test]
async fn who_names_what_was_held_back_has_it_done() {
    for (answer, pressed) in [
        ("the taxi one", "click(21)"),
        ("the groceries", "click(11)"),
    ] {
        let replies = vec![
            says("click(21)", &[], &["Delete it"]),
            says("click(21)", &[], &["Delete it"]),
            ends(),
        ];
        let goal = "Delete the groceries bill";
        let visit = visit(goal, bills, replies, &[answer, "yes", "no", "no"]).await;
        assert!(visit.questions[0].contains("How shall I go on?"));
        assert_eq!(visit.sent, [pressed], "{answer} {:?}", visit.questions);
    }
}

#[tokio::test]
async fn what_was_held_back_is_not_asked_about_for_ever() {
    for answer in ["yes", "as you like", "Press the button please"] {
        let replies = vec![says("click(21)", &[], &["Delete it"])];
        let visit = visit("Delete the groceries bill", bills, replies, &[answer; 12]).await;
        assert!(visit.questions.len() <= 4, "{answer} {:?}", visit.questions);
        assert_eq!(visit.sent, Vec::<String>::new(), "{answer}");
        assert_eq!(visit.last["action"], "fail()", "{}", visit.last);
    }
}

/// Records of which two begin alike, the menu of the second as it stands behind its press, and the dialog behind that.
fn records(sent: &[String]) -> Value {
    let pressed = |what: &str| sent.iter().any(|one| one == what);
    let menu = if pressed("click(24)") {
        r#"<div role="menu" id="30"><div role="menuitem" id="31">Change lifetime </div><div role="menuitem" id="32">Duplicate </div></div>"#
    } else {
        ""
    };
    let dialog = if pressed("click(31)") {
        r#"<dialog>Lifetime of shop.larch.example Let the old one run out first? <button id="41">Go ahead </button><button id="42">Not now </button></dialog>"#
    } else {
        ""
    };
    page(&format!(
        r#"<main>Records <table><tr><td>shop-old.larch.example</td><td>3600</td><td><button aria-label="More" aria-haspopup="menu" id="22">⋯ </button></td></tr><tr><td>shop.larch.example</td><td>7200</td><td><button aria-label="More" aria-haspopup="menu" id="24">⋯ </button>{menu}</td></tr></table>{dialog}</main>"#
    ))
    .into()
}

#[tokio::test]
async fn an_entry_of_a_menu_is_asked_about_with_the_row_of_its_menu_and_a_dialogs_button_with_its_words()
 {
    let goal = "have shop.larch.example live five minutes only, the old one stays as it is";
    let replies = ["click(24)", "click(31)", "click(41)"].map(|one| says(one, &[], &["Set it"]));
    let visit = visit(goal, records, replies.to_vec(), &["yes", "no", "no"]).await;
    let told = visit.questions.join("\n");
    assert!(
        told.contains("“Change lifetime” in the menu of “shop.larch.example 7200"),
        "{told}"
    );
    assert!(
        told.contains(
            "The dialog says: “Lifetime of shop.larch.example Let the old one run out first?”"
        ),
        "{told}"
    );
}

#[tokio::test]
async fn an_entry_that_was_there_before_is_of_no_rows_menu() {
    let board = |_: &[String]| {
        html(
            r#"<main><div role="menubar" id="5"><div role="menuitem" id="6">Frobnicate </div></div><table><tr><td>Lamp 7</td><td><button id="22">Show more </button></td></tr><tr><td>Bench 8</td><td><button id="24">Show more </button></td></tr></table></main>"#,
        )
    };
    let replies = ["click(24)", "click(6)"].map(|one| says(one, &[], &["Sort it out"]));
    let visit = visit(
        "Sort the board out for good",
        board,
        replies.to_vec(),
        &["yes", "no", "no"],
    )
    .await;
    let told = visit.questions.join("\n");
    assert!(
        told.contains("Frobnicate") && !told.contains("in the menu of"),
        "{told}"
    );
}

/// Discounts, of which one unfolds its fields under the table of January's client.
fn discounts(sent: &[String]) -> Value {
    let open = sent.iter().any(|one| one == "click(365)");
    let row = |id: u32| {
        let expanded = open && id == 365;
        format!(
            r#"<tr><td><button aria-expanded="{expanded}" id="{id}">Edit </button><button id="{}">End now </button></td></tr>"#,
            id + 1
        )
    };
    let rows: String = [347, 356, 365].map(row).concat();
    let fields = if open {
        r#"<label><input type="checkbox" id="381"/> Can be combined with other codes </label><button type="button" id="387">Save discount </button>"#
    } else {
        ""
    };
    page(&format!(
        "<main>Discounts <button id=\"320\">Create discount </button>Code What Ends STUDENTPOST Free delivery for students 31/12/2026 STAFF10 10 % off for staff never WINTER15 15 % off all wool 24/12/2026 <table><tbody><tr/></tbody><tbody>{rows}</tbody></table>{fields}</main>"
    ))
    .into()
}

#[tokio::test]
async fn the_row_at_which_a_form_was_opened_is_told_with_what_is_asked_of_it() {
    let goal = "the wool one goes on longer, but not on top of another code";
    let replies = vec![
        says(
            "click(365)",
            &[],
            &["Click \"Edit\" of \"WINTER15\"", "Save it"],
        ),
        says("click(387)", &[], &[]),
        says("fail()", &[], &[]),
    ];
    let visit = visit(goal, discounts, replies, &["no"; 3]).await;
    let asked = visit.questions.last().expect("it is asked about");
    let told = "It was opened at “WINTER15 15 % off all wool 24/12/2026";
    assert!(asked.contains(told), "{:?}", visit.questions);
}
