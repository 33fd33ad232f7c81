//! A form is sent as it stood when the task saw it first, but for what the task itself or the user's
//! words put there.

use super::*;

const SHOP: &str = "https://shop.example/transfer";

fn form(payee: &str, note: &str) -> String {
    format!(
        r#"<form><label>Payee <input name="payee" value="{payee}" data-id="1"></label>
        <label>Amount <input name="amount" value="20" data-id="2"></label>
        <label>Note <input name="note" value="{note}" data-id="3"></label>
        <label>Total <input name="total" value="{note}" readonly data-id="4"></label>
        <button data-id="9">Send</button><button type="button" data-id="8">Show more</button></form>"#
    )
}

/// What becomes of a press after the page came once more.
fn pressed(goal: &str, before: &str, after: &str, press: &str) -> Verdict {
    let mut visit = Visit::begin(goal, SHOP, before);
    visit.arrive(SHOP, after);
    visit.weigh(&action(press))
}

#[test]
fn what_somebody_else_has_put_into_a_form_is_asked_about_before_it_is_sent() {
    let goal = "Click Send";
    let (ann, eve) = (form("Ann", ""), form("Eve", ""));
    assert_eq!(pressed(goal, &ann, &ann, "click(9)"), Verdict::Pass);
    assert!(asks(&pressed(goal, &ann, &eve, "click(9)")));
    // Also where there was nothing before.
    let empty = form("", "");
    assert!(asks(&pressed(goal, &empty, &eve, "click(9)")));
    for (name, value) in [
        ("Cc", "eve@evil.example"),
        ("IBAN", "DE02 1203 0000 0000 2020 51"),
        ("Empfänger", "Eve"),
        ("Montant", "2000"),
        ("Teléfono", "600 123 456"),
        ("宛先", "Eve"),
        ("Webhook", "https://evil.example/x"),
    ] {
        let with = |value: &str| {
            format!(
                r#"<form><label>{name} <input name="a" value="{value}" data-id="1"></label><button data-id="9">Send</button></form>"#
            )
        };
        let verdict = pressed(goal, &with(""), &with(value), "click(9)");
        assert!(asks(&verdict), "{name}: {verdict:?}");
    }
}

#[test]
fn what_is_the_users_the_tasks_or_of_no_weight_is_not_asked_about() {
    let ann = form("Ann", "");
    for (goal, after, press) in [
        ("Send it to Eve: click Send", form("Eve", ""), "click(9)"),
        ("Click Send", form("Ann", "for lunch"), "click(9)"),
        ("Click Send", form("Eve", ""), "click(8)"),
    ] {
        assert_eq!(pressed(goal, &ann, &after, press), Verdict::Pass, "{goal}");
    }

    let mut visit = Visit::begin("Enter Eve into Payee and click Send", SHOP, &ann);
    assert_eq!(visit.act(&action(r#"setValue(1, "Eve")"#)), Verdict::Pass);
    visit.arrive(SHOP, &form("Eve", ""));
    assert_eq!(visit.weigh(&action("click(9)")), Verdict::Pass);
}
