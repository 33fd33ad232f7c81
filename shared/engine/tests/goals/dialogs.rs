//! Questions of the page: "are you sure?", what is to be typed, suggestions.

use super::{check, then};

const SETTINGS: &str = r#"<h1>Security</h1><label>Two-factor sign-in <button role="switch" aria-checked="false" id="1"></button></label><button id="2">Delete workspace</button>"#;

#[test]
fn a_question_of_the_page_is_answered_as_the_goal_implies() {
    let dialog = |buttons: &str| {
        format!(
            r#"{SETTINGS}<div role="dialog" aria-label="Go on?"><p>This signs you out elsewhere.</p>{buttons}</div>"#
        )
    };
    for (goal, buttons, expected) in [
        (
            "Turn on Two-factor sign-in",
            r#"<button id="8">Cancel</button><button id="9">Turn on</button>"#,
            "click(9)",
        ),
        (
            "Turn on Two-factor sign-in",
            r#"<button id="8">No</button><button id="9">Yes</button>"#,
            "click(9)",
        ),
        (
            "Delete the workspace",
            r#"<button id="8">Keep it</button><button id="9">Delete</button>"#,
            "click(9)",
        ),
        (
            "Turn on Two-factor sign-in",
            r#"<button id="8">Cancel</button><button id="9">Buy the Plus plan</button>"#,
            "ask: The page asks",
        ),
    ] {
        let told = then(goal, SETTINGS, &dialog(buttons));
        assert!(told.starts_with(expected), "{goal} {buttons}: {told}");
    }
}

#[test]
fn a_question_without_a_dialogs_role_is_known_by_its_buttons() {
    let after = format!(
        r#"{SETTINGS}<div><p>Really delete it?</p><button id="8">Cancel</button><button id="9">Yes, delete</button></div>"#
    );
    assert_eq!(then("Delete the workspace", SETTINGS, &after), "click(9)");
}

#[test]
fn a_question_answered_by_typing_is_answered_as_it_says() {
    let dialog = |inside: &str| {
        format!(
            r#"{SETTINGS}<div role="dialog" aria-label="Sure?">{inside}<button id="8">Cancel</button></div>"#
        )
    };
    for (goal, inside, expected) in [
        (
            "Delete the workspace",
            r#"<p>Type ACME to confirm.</p><input id="7"><button id="9" disabled>Delete workspace</button>"#,
            r#"setValue(7, "ACME")"#,
        ),
        (
            "Delete the workspace",
            r#"<p>Type ACME to confirm.</p><input id="7" value="ACME"><button id="9">Delete workspace</button>"#,
            "click(9)",
        ),
        (
            "Delete the workspace",
            r#"<p>Enter your password to go on.</p><label>Password <input type="password" id="7"></label><button id="9" disabled>Delete workspace</button>"#,
            "ask: The page asks",
        ),
        (
            "Turn on Two-factor sign-in",
            r#"<label>Code <input id="7" required></label><button id="9">Turn on</button>"#,
            "ask: The page asks",
        ),
    ] {
        let told = then(goal, SETTINGS, &dialog(inside));
        assert!(told.starts_with(expected), "{goal} {inside}: {told}");
    }
}

#[test]
fn of_the_suggestions_the_one_that_fits_is_taken_and_two_are_a_question() {
    let form = r#"<label>From <input id="1"></label><label>To <input id="2"></label>"#;
    let list = |names: &[&str]| {
        let entries: Vec<String> = (10..)
            .zip(names)
            .map(|(id, name)| format!(r#"<li role="option" id="{id}">{name}</li>"#))
            .collect();
        format!(r#"{form}<ul role="listbox">{}</ul>"#, entries.concat())
    };
    for (goal, names, expected) in [
        (
            "Enter SHV into From and TYS into To",
            vec!["Nashville, TN (BNA)", "Shreveport, LA (SHV)"],
            "click(11)",
        ),
        (
            "Enter Springfield into From and Oslo into To",
            vec!["Springfield, IL", "Springfield, MO"],
            "ask: I see 2 things",
        ),
        (
            "Enter BRO into From and Oslo into To",
            vec!["Brookings, SD (BKX)", "Brownsville, TX (BRO)"],
            "click(11)",
        ),
        (
            "Enter AVP into From and Oslo into To",
            vec!["Scranton, PA (AVP)", "Wilkes Barre, PA (AVP)"],
            "ask: I see 2 things",
        ),
        (
            "Enter Springfield into From and Oslo into To",
            vec!["Nothing found"],
            "setValue(1",
        ),
    ] {
        let told = then(goal, form, &list(&names));
        assert!(told.starts_with(expected), "{goal} {names:?}: {told}");
    }
}

#[test]
fn a_page_of_its_own_that_asks_whether_one_is_sure_is_answered_too() {
    let before = r#"<h1>Ferns</h1><a href="/ferns/3/delete" id="1">Delete Maidenhair</a>"#;
    let sure = r##"<h1>Delete</h1><p>Are you sure you want to delete Maidenhair?</p><form><input type="submit" value="Yes, go on" id="11"><a href="#" id="12">No, take me back</a></form>"##;
    assert_eq!(then("Delete Maidenhair", before, sure), "click(11)");
    let gone = r#"<h1>Ferns</h1><p>Do you like ferns?</p><button id="13">Plant a fern</button><a href="/" id="14">Back</a>"#;
    assert_eq!(
        then("Delete Maidenhair", before, gone),
        "missing: a way to delete “Maidenhair”"
    );
}

#[test]
fn a_button_that_holds_its_icon_is_pressed_by_its_sign() {
    let html = r#"<html><head/><body><div role="dialog" id="1"><button type="button" title="Close" id="2"><span id="3"/>Close </button>Saved. <button type="button" id="5">Cancel </button></div></body></html>"#;
    check(html, &[(r#"Click the button labeled "x""#, &["click(2)"])]);
}

/// Trips, each a card with the same controls.
fn trips(names: &[&str]) -> String {
    let card = |(at, name): (usize, &&str)| {
        let id = 10 * at;
        format!(
            r#"<article><h3>{name}</h3><p>1 traveller</p><button id="{}">Change seat</button><button id="{}">Cancel</button></article>"#,
            id + 1,
            id + 2
        )
    };
    let cards: String = names.iter().enumerate().map(card).collect();
    format!("<main><h1>Trips</h1>{cards}</main>")
}

#[test]
fn the_controls_of_rows_are_no_question_of_the_page() {
    let before = trips(&["Bonn to Kiel", "Bonn to Ulm", "Ulm to Rome"]);
    let after = trips(&[
        "Bonn to Turin",
        "Bonn to Kiel",
        "Bonn to Ulm",
        "Ulm to Rome",
    ]);
    let told = then("Cancel the trip to Kiel", &before, &after);
    assert!(!told.contains("The page asks"), "{told}");
}

#[test]
fn what_stands_in_quotation_marks_stays_together() {
    check(
        &trips(&["Bonn to Ulm", "Ulm to Bonn"]),
        &[("Cancel the trip “Ulm to Bonn”", &["click(12)"])],
    );
}

#[test]
fn the_form_to_sign_in_is_brought_up_by_its_own_link_alone() {
    let goal = "Sign in as ada@example.com with password harbour-7";
    let wall = "<h1>Your session has expired</h1><a id=3>Sign in</a><a id=4>Help</a>";
    let form = "<form>E-mail <input name=email type=email id=11><label>Password <input type=password id=13></label></form>";
    assert_eq!(then(goal, wall, form), r#"setValue(11, "ada@example.com")"#);
    // A link that led to no form is not followed again, nor is another.
    let told = then(goal, wall, "<h1>Welcome</h1><a id=5>Log in</a>");
    assert!(told.starts_with("missing"), "{told}");
    check(wall, &[(r#"Enter "ada" as user name"#, &["missing: …"])]);
}
