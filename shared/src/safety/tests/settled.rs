//! What the user agreed to have set is kept by its form's button without another question.

use super::*;

const GOAL: &str = "our club page is for members alone from now on";

/// Settings with what else stands over their button.
fn settings(more: &str) -> String {
    format!(
        r#"<div role="dialog" aria-label="Club page"><h2>Club page</h2><label><input type="radio" name="who" data-id="1">Everybody</label><label><input type="radio" name="who" data-id="2">Closed group</label><label><input type="checkbox" data-id="3">Guest bookings</label><label>Note <input data-id="4"></label>{more}<button type="button" data-id="9">Save settings</button></div>"#
    )
}

/// A visit in which the user said yes to the setting of the box.
fn agreed(page: &str) -> Visit {
    let mut visit = Visit::begin(GOAL, "https://desk.example/board", page);
    let Verdict::Confirm(terms) = visit.act(&action("check(3)")) else {
        panic!("it leaves unasked");
    };
    visit.watch.asked = Some(*terms);
    visit.watch.answered("yes", now());
    assert_eq!(visit.act(&action("check(3)")), Verdict::Pass);
    visit
}

fn asks(visit: &mut Visit, act: &str) -> bool {
    matches!(visit.act(&action(act)), Verdict::Confirm(_))
}

#[test]
fn what_was_agreed_to_is_saved_unasked_once() {
    let page = settings("");
    assert!(asks(
        &mut Visit::begin(GOAL, "https://desk.example/board", &page),
        "click(9)"
    ));
    let mut visit = agreed(&page);
    assert_eq!(visit.act(&action("click(9)")), Verdict::Pass);
    assert!(asks(&mut visit, "click(9)"));
}

#[test]
fn what_goes_with_it_that_nobody_agreed_to_is_asked_about() {
    for more in ["<p>Saving closes your account.</p>", "<p>Total: 40 EUR</p>"] {
        assert!(asks(&mut agreed(&settings(more)), "click(9)"), "{more}");
    }
    let mut visit = agreed(&settings(""));
    assert_eq!(
        visit.act(&action(r#"setValue(4, "Open on Sundays")"#)),
        Verdict::Pass
    );
    assert!(asks(&mut visit, "click(9)"));
    for act in [
        "click(1)",
        "focus(4) ; type(\"Open on Sundays\")",
        "setValue(4, \"\")",
    ] {
        let mut visit = agreed(&settings(""));
        let mut acts = act.split(" ; ").chain(["click(9)"]);
        assert!(acts.any(|one| asks(&mut visit, one)), "{act}");
    }
    let mut visit = agreed(&settings(""));
    let sends = settings("").replace("Save settings", "Send to all members");
    visit.arrive("https://desk.example/board", &sends);
    assert!(asks(&mut visit, "click(9)"));
}
