//! What a goal orders is not asked about once more where the page says it in other words: a dialog that asks back, a sum
//! that is sent, a person of whom a list has more of the name.

use super::other_ways::numbered;
use super::*;

const SITE: &str = "https://desk.example/board";

fn passes(goal: &str, html: &str, acts: &[&str]) -> bool {
    let mut visit = Visit::begin(goal, SITE, &numbered(html));
    acts.iter()
        .all(|act| visit.act(&action(act)) == Verdict::Pass)
}

#[test]
fn a_dialog_that_asks_back_the_order_is_answered_and_no_other_is() {
    let dialog = |asks: &str, yes: &str| {
        format!(
            r#"<div role="dialog"><p>{asks}</p><button data-id="8">No</button><button data-id="9">{yes}</button></div>"#
        )
    };
    for (goal, asks, yes, left) in [
        ("Archive Birke 12", "Archive Birke 12?", "Yes", true),
        (
            "Archive Birke 12",
            "Are you sure you want to archive Birke 12?",
            "Yes, archive",
            true,
        ),
        ("Archive Birke 12", "Archive Linde 4?", "Yes", false),
        ("Archive Birke 12", "Archive all?", "Yes", false),
        (
            "Archive Birke 12",
            "Archive Birke 12 and Linde 4?",
            "Yes",
            false,
        ),
        ("Archive Birke 12", "Publish Birke 12?", "Yes", false),
        ("Don't archive Birke 12", "Archive Birke 12?", "Yes", false),
        ("Can I archive Birke 12?", "Archive Birke 12?", "Yes", false),
        (
            "Archiviere Birke 12",
            "Möchten Sie Birke 12 wirklich archivieren?",
            "Ja",
            true,
        ),
        (
            "Cancel my dentist on Friday",
            "Cancel dentist, Fri 13 June 09:00?",
            "Yes, cancel",
            true,
        ),
        (
            "Cancel my dentist on Friday",
            "Cancel dentist, Thu 12 June 09:00?",
            "Yes, cancel",
            false,
        ),
        (
            "Sag meinen Zahnarzttermin am Freitag ab",
            "Zahnarzttermin am Freitag, 13. Juni absagen?",
            "Ja, absagen",
            true,
        ),
        (
            "Sag meinen Zahnarzttermin am Freitag ab",
            "Zahnarzttermin am Donnerstag, 12. Juni absagen?",
            "Ja, absagen",
            false,
        ),
        (
            "Cancela mi reserva de pádel del jueves",
            "¿Cancelar la reserva de pádel del jueves a las 19:00?",
            "Sí",
            true,
        ),
        (
            "Archive Birke 12",
            "Archive Birke 12? This costs 5 EUR.",
            "Yes",
            false,
        ),
        (
            "Archive Birke 12",
            "Archive Birke 12? Deletes its files, too.",
            "Yes",
            false,
        ),
        (
            "Archive Birke 12",
            r#"Archive Birke 12? <label><input type="checkbox" checked data-id="5"> Tell the owners</label>"#,
            "Yes",
            false,
        ),
    ] {
        let page = dialog(asks, yes);
        assert_eq!(passes(goal, &page, &["click(9)"]), left, "{goal}: {asks}");
    }
}

#[test]
fn a_dialog_that_is_headed_by_the_thing_does_no_more_than_its_button_says() {
    let page = |head: &str| {
        format!(
            r#"<div role="dialog"><h2>{head}</h2><p>4. Mai</p><button data-id="9">Archive</button><button data-id="8">Close</button></div>"#
        )
    };
    assert!(passes(
        "Archive the booking Birke 12",
        &page("Booking Birke 12"),
        &["click(9)"]
    ));
    for head in ["Booking Birke 12, 49.00 EUR", "Pay for booking Birke 12"] {
        let goal = "Archive the booking Birke 12";
        assert!(!passes(goal, &page(head), &["click(9)"]), "{head}");
    }
    assert!(!passes(
        "Archive Birke 12",
        &page("Booking Birke 12"),
        &["click(9)"]
    ));
}

#[test]
fn a_sum_is_sent_to_whom_the_goal_says_and_as_often() {
    let form = |to: &str| {
        format!(
            r#"<form action="/transfer"><h2>To {to}</h2><label>Amount in £ <input data-id="3" name="amount"></label><label>Repeat <select data-id="4"><option>Once</option><option>Every month</option></select></label><button data-id="9">Send money</button></form>"#
        )
    };
    let acts = [r#"setValue(3, "40.00")"#, "click(9)"];
    assert!(passes("Send 40 pounds to Maisie", &form("Maisie"), &acts));
    assert!(passes("Send Maisie 40 pounds", &form("Maisie"), &acts));
    assert!(!passes("Send 40 pounds to Bo", &form("Maisie"), &acts));
    let other = [r#"setValue(3, "400.00")"#, "click(9)"];
    assert!(!passes("Send 40 pounds to Maisie", &form("Maisie"), &other));
    let monthly = [
        r#"setValue(3, "40.00")"#,
        r#"selectDropdown(4, "Every month")"#,
        "click(9)",
    ];
    assert!(!passes(
        "Send 40 pounds to Maisie",
        &form("Maisie"),
        &monthly
    ));
    let note = "Send Maisie a note that I owe her 40 pounds";
    assert!(!passes(note, &form("Maisie"), &acts));
    let photos = "Send Maisie 40 pounds worth of photos";
    assert!(!passes(photos, &form("Maisie"), &acts));
    let page = r#"<h1>Birke</h1><button data-id="9">Cancelar reserva</button>"#;
    assert!(passes(
        "Pode cancelar a reserva Birke?",
        page,
        &["click(9)"]
    ));
    for asked in [
        "Pode o João cancelar a reserva Birke?",
        "Pode ser que eu queira cancelar a reserva Birke",
    ] {
        assert!(!passes(asked, page, &["click(9)"]), "{asked}");
    }
}

#[test]
fn an_option_is_named_by_a_part_that_no_other_has() {
    let page = |number: u32| {
        format!(
            r#"<h1>#{number} Login loops</h1><label>Assignee <select data-id="9"><option value="">Unassigned</option><option value="rb">Renske Bakker</option><option value="tb">Tom Bakker</option><option value="tv">Tom Vos</option></select></label>"#
        )
    };
    let chooses = |goal: &str, option: &str, number: u32| {
        let act = format!(r#"selectDropdown(9, "", "{option}")"#);
        passes(goal, &page(number), &[act.as_str()])
    };
    assert!(chooses(
        "Assign ticket 4821 to Renske",
        "Renske Bakker",
        4821
    ));
    assert!(!chooses(
        "Assign ticket 4821 to Renske",
        "Renske Bakker",
        4812
    ));
    assert!(!chooses("Assign ticket 4821 to Tom", "Tom Bakker", 4821));
    assert!(!chooses("Assign ticket 4821 to Renske", "Tom Vos", 4821));
    assert!(!chooses(
        "Assign ticket 4821, but not to Renske",
        "Renske Bakker",
        4821
    ));
}

#[test]
fn who_only_looks_goes_where_the_goal_says_that_it_is_to_be_seen() {
    for (goal, html, left) in [
        (
            "What was my balance at the end of March?",
            r#"<h1>Account</h1><button data-id="9">March</button>"#,
            true,
        ),
        (
            "When is my next dentist appointment?",
            r#"<h3>Dr Osei</h3><button data-id="8">Cancel appointment</button><button data-id="9">Appointment details</button>"#,
            true,
        ),
        (
            "What temperature is it in the nursery?",
            r#"<h2>Home</h2><div role="tab" data-id="9">Nursery</div>"#,
            true,
        ),
        (
            "Is the irrigation on?",
            r#"<h2>Garden</h2><button data-id="9">Irrigation</button>"#,
            false,
        ),
        (
            "When is my next dentist appointment?",
            r#"<h3>Dr Osei</h3><button data-id="9">Share appointment details</button>"#,
            false,
        ),
        (
            "Any hotel with parking for Saturday?",
            r#"<label><input type="checkbox" data-id="9"> Parking</label>"#,
            true,
        ),
        (
            "Is the parking alarm on?",
            r#"<label><input type="checkbox" data-id="9"> Parking</label>"#,
            false,
        ),
    ] {
        let act = if html.contains("checkbox") {
            "check(9)"
        } else {
            "click(9)"
        };
        assert_eq!(passes(goal, html, &[act]), left, "{goal}: {html}");
    }
}

#[test]
fn who_is_to_be_put_down_joins_or_enrols_and_for_nothing_else() {
    let rows = r#"<ul><li>Kurs Linde <button data-id="8">Join</button></li><li>Kurs Birke <button data-id="9">Join</button></li></ul>"#;
    for goal in [
        "Sign me up for Kurs Birke",
        "Register me for Kurs Birke",
        "Melde mich für Kurs Birke an",
    ] {
        assert!(passes(goal, rows, &["click(9)"]), "{goal}");
        assert!(!passes(goal, rows, &["click(8)"]), "{goal}");
    }
    assert!(!passes("When does Kurs Birke begin?", rows, &["click(9)"]));
}

#[test]
fn a_counter_beside_prices_is_pressed_where_something_else_sends_it() {
    let page = |inside: &str| {
        format!(
            r#"<div role="dialog"><h2>Breakfast</h2><label><input type="radio" name="k" data-id="3" checked> Small, 9.50 EUR</label><p>Sunday 0</p>{inside}</div>"#
        )
    };
    let counters = r#"<button data-id="8">Sunday: one person less</button><button data-id="9">Sunday: one person more</button>"#;
    let goal = "Breakfast for my parents on Sunday, the small one, both of them";
    let sent = page(&format!("{counters}<button data-id=\"7\">Apply</button>"));
    assert!(passes(goal, &sent, &["click(9)", "click(9)"]));
    assert!(!passes(goal, &sent, &["click(9)", "click(7)"]));
    // By itself it may take effect at once.
    assert!(!passes(goal, &page(counters), &["click(9)"]));
    let deed = sent.replace("Sunday: one person more", "Order: one person more");
    assert!(!passes(goal, &deed, &["click(9)"]));
}
