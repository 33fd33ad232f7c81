//! What is done to a thing is done to that thing, and to no other.

use super::on;

/// A table of orders whose rows lost their tags, under a pager.
const ORDERS: &str = r#"<main>Your orders <button id="4">Previous </button><button id="5">Next </button>Order 1041 open <button id="11">Cancel </button>Order 1042 open <button id="12">Cancel </button>Order 1043 open <button id="13">Cancel </button></main>"#;
/// Orders as a page's own markup has them, the pager's "Previous" locked, and one to open below.
const LOCKED: &str = r#"<button disabled id="4">Previous</button><button id="5">Next</button><table><tr><td>1041</td><td><button id="11">Cancel</button></td></tr><tr><td>1043</td><td><button id="13">Cancel</button></td></tr></table>"#;
/// The same with a second number that begins alike, and one that is shipped.
const ALIKE: &str = r#"<main>Order 10421 open <button id="11">Cancel </button>Order 1044 open <button id="12">Cancel </button>Order 1042 shipped </main>"#;
/// Written rows; the first has no button any more.
const ONE_LEFT: &str = r#"<ul><li>Order 1042 <span>shipped </span></li><li>Order 1043 <span>open </span><button id="13">Cancel </button></li></ul>"#;
const TWICE: &str = r#"<ul><li>Order 1042 part 1 <button id="11">Cancel </button></li><li>Order 1042 part 2 <button id="12">Cancel </button></li><li>Order 1050 <button id="13">Cancel </button></li></ul>"#;
const TOTALS: &str = r#"<ul><li>Order 1050 <span>total 1042 EUR </span><button id="11">Cancel </button></li><li>Order 1051 <span>total 18 EUR </span><button id="12">Cancel </button></li></ul>"#;
const NAMED: &str = r#"<ul><li>Order one <button aria-label="Cancel order 1041" id="11"/></li><li>Order two <button aria-label="Cancel order 1042" id="12"/></li></ul>"#;
const TRIPS: &str = r#"<ul><li><span>Oslo </span><span>Ines </span>3 May <button id="11">Cancel </button></li><li><span>Rome </span><span>Bo </span>1 May <button id="12">Cancel </button></li><li><span>Bern </span><span>Kim </span>30 May <button id="13">Cancel </button></li></ul>"#;
const INES_GONE: &str = r#"<ul><li><span>Oslo </span><span>Ines </span>cancelled </li><li><span>Rome </span><span>Bo </span>1 May <button id="12">Cancel </button></li></ul>"#;
const CARDS: &str = r#"<main><div><h3>Gym <b>membership </b></h3><p>Next payment <b>3 May </b></p><button id="11">Cancel </button></div><div><h3>Daily <b>News </b></h3><p>Next payment <b>9 May </b></p><button id="12">Cancel </button></div></main>"#;
const STREAMING: &str = r#"<main><h1>Streaming <b>plan </b></h1><p>Next payment <b>3 May </b></p><button id="11">Cancel </button></main>"#;
const ACCOUNTS: &str = r#"<ul><li>Account 76 <button id="11">Close </button></li><li>Account 78 <button id="12">Close </button></li></ul>"#;
const APPOINTMENTS: &str = r#"<ul><li>Dentist 3 May <button id="11">Cancel </button></li><li>Eye test 9 May <button id="12">Cancel </button></li></ul>"#;
const NEWEST_SHIPPED: &str = r#"<ul><li>Order 1041 <span>10:05 </span><button id="11">Cancel </button></li><li>Order 1042 <span>11:20 </span><button id="12">Cancel </button></li><li>Order 1043 <span>12:40 shipped </span><a id="13">Track </a></li></ul>"#;

#[test]
fn a_thing_that_the_page_shows_is_what_is_pressed() {
    let mut wrong = Vec::new();
    for (goal, inner, expected) in [
        ("Cancel order 1042", ORDERS, "click(12)"),
        ("Please cancel my order 1043", ORDERS, "click(13)"),
        ("Cancel order number 1041", ORDERS, "click(11)"),
        ("Click Cancel in the row of order 1042", ORDERS, "click(12)"),
        ("Cancel order 1042", NAMED, "click(12)"),
        ("Cancel Ines's trip", TRIPS, "click(11)"),
        ("Cancel the trip on 1 May", TRIPS, "click(12)"),
        ("Cancel the trip on May 30", TRIPS, "click(13)"),
        ("Cancel my gym membership", CARDS, "click(11)"),
        ("Close account 78", ACCOUNTS, "click(12)"),
        ("Cancel the dentist appointment", APPOINTMENTS, "click(11)"),
        ("Cancel the second order", ORDERS, "click(12)"),
    ] {
        let told = on(inner, goal);
        if told.first().map(String::as_str) != Some(expected) {
            wrong.push(format!("{goal}: {expected}, told {told:?}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn a_thing_that_is_not_there_is_asked_about_before_anything_is_pressed() {
    let mut wrong = Vec::new();
    for (goal, inner, named) in [
        ("Cancel order 9999", ORDERS, "9999"),
        ("Click Cancel in the row of order 9999", ORDERS, "9999"),
        ("Cancel order 1042", ALIKE, "1042"),
        ("Cancel order 104", ORDERS, "104"),
        ("Cancel order 9999", LOCKED, "9999"),
        ("Archive order 1041", LOCKED, "1041"),
        ("Cancel order 1042", ONE_LEFT, "1042"),
        ("Cancel order 1042", TWICE, "1042"),
        ("Cancel order 1042", TOTALS, "1042"),
        ("Cancel order 1050", NAMED, "1050"),
        ("Cancel Ines's trip", INES_GONE, "Ines"),
        ("Cancel Otto's trip", TRIPS, "Otto"),
        ("Cancel the trip on 2 May", TRIPS, "2 May"),
        ("Cancel my gym membership", STREAMING, "gym"),
        ("Cancel my piano membership", CARDS, "piano"),
        ("Close account 77", ACCOUNTS, "77"),
        ("Cancel my haircut appointment", APPOINTMENTS, "haircut"),
        ("Cancel my order", ONE_LEFT, "order"),
        ("Cancel the latest order", NEWEST_SHIPPED, "latest"),
        ("Cancel the first order", ONE_LEFT, "first"),
    ] {
        let told = on(inner, goal);
        let asks = matches!(told.as_slice(), [only] if only.starts_with("ask:") || only.starts_with("missing:"));
        if !asks || !told[0].contains(named) {
            wrong.push(format!("{goal}: told {told:?}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
