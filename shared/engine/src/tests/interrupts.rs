//! What a page puts between an action and the next.

use super::{Intent, Setting, Target, Verb, deed, fill, press, switch, target, then};

const SETTINGS: &str = r#"<h1>Security</h1><label>Two-factor sign-in <button role="switch" aria-checked="false" id="1"></button></label><button id="2">Delete workspace</button>"#;

fn dialog(inside: &str) -> String {
    format!(
        r#"{SETTINGS}<div role="dialog" aria-label="Go on?"><p>This signs you out elsewhere.</p>{inside}</div>"#
    )
}

#[track_caller]
fn told(plan: &[Intent], before: &str, after: &str, tactic: &str, decision: &str) {
    let told = then(plan, before, after);
    assert!(
        told.tactic == tactic && told.decision.starts_with(decision),
        "{plan:?}\n{told}"
    );
}

#[test]
fn a_question_of_the_page_is_answered_as_the_goal_implies() {
    let on = [switch("Two-factor sign-in", Setting::On)];
    let delete = [deed("delete", "the workspace")];
    for (plan, buttons, tactic, decision) in [
        (
            &on,
            r#"<button id="8">Cancel</button><button id="9">Turn on</button>"#,
            "confirmation",
            "click(9)",
        ),
        (
            &on,
            r#"<button id="8">No</button><button id="9">Yes</button>"#,
            "confirmation",
            "click(9)",
        ),
        (
            &delete,
            r#"<button id="8">Keep it</button><button id="9">Delete</button>"#,
            "confirmation",
            "click(9)",
        ),
        (
            &on,
            r#"<button id="8">Cancel</button><button id="9">Buy the Plus plan</button>"#,
            "confirmation",
            "ask: The page asks",
        ),
        (
            &delete,
            r#"<button id="8">Cancel</button><button id="9">Delete everything else</button>"#,
            "confirmation",
            "ask: The page asks",
        ),
    ] {
        told(plan, SETTINGS, &dialog(buttons), tactic, decision);
    }
}

#[test]
fn what_does_not_ask_is_not_answered() {
    let plan = [deed("delete", "the workspace"), super::click("Save")];
    let after = format!(
        r#"{SETTINGS}<button id="8">Cancel</button><label>Why <input id="7"></label><button id="9">Delete</button><button id="3">Save</button>"#
    );
    told(&plan, SETTINGS, &after, "exact-label", "click(3)");
}

#[test]
fn a_question_without_a_dialogs_role_is_known_by_its_buttons() {
    let after = format!(
        r#"{SETTINGS}<div><p>Really delete it?</p><button id="8">Cancel</button><button id="9">Yes, delete</button></div>"#
    );
    told(
        &[deed("delete", "the workspace")],
        SETTINGS,
        &after,
        "confirmation",
        "click(9)",
    );
}

#[test]
fn a_question_answered_by_typing_is_answered_as_it_says() {
    let delete = [deed("delete", "the workspace")];
    let cancel = r#"<button id="8">Cancel</button>"#;
    for (inside, decision) in [
        (
            r#"<p>Type ACME to confirm.</p><input id="7"><button id="9" disabled>Delete workspace</button>"#,
            r#"setValue(7, "ACME")"#,
        ),
        (
            r#"<p>Type ACME to confirm.</p><input id="7" value="ACME"><button id="9">Delete workspace</button>"#,
            "click(9)",
        ),
        (
            r#"<p>Enter your password to go on.</p><label>Password <input type="password" id="7"></label><button id="9" disabled>Delete workspace</button>"#,
            "ask: The page asks",
        ),
    ] {
        let after = dialog(&format!("{inside}{cancel}"));
        told(&delete, SETTINGS, &after, "type-to-confirm", decision);
    }
    let silent = dialog(&format!(
        r#"<label>Reason <input id="7"></label><button id="9">Delete workspace</button>{cancel}"#
    ));
    assert_ne!(then(&delete, SETTINGS, &silent).tactic, "type-to-confirm");
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
    for (typed, names, tactic, decision) in [
        (
            "SHV",
            vec!["Nashville, TN (BNA)", "Shreveport, LA (SHV)"],
            "suggestion",
            "click(11)",
        ),
        (
            "Springfield",
            vec!["Springfield, IL", "Springfield, MO"],
            "suggestion",
            "ask: I see 2 things",
        ),
        (
            "BRO",
            vec!["Brookings, SD (BKX)", "Brownsville, TX (BRO)"],
            "suggestion",
            "click(11)",
        ),
        (
            "Springfield",
            vec!["Nothing found"],
            "field",
            r#"setValue(2, "Oslo")"#,
        ),
    ] {
        let plan = [fill("From", typed), fill("To", "Oslo")];
        told(&plan, form, &list(&names), tactic, decision);
    }
}

#[test]
fn a_new_name_is_no_text_that_a_dialog_wants_typed() {
    const FOLDERS: &str = r#"<ul><li>Drafts <button id="1">Rename</button></li><li>Sent <button id="2">Rename</button></li></ul>"#;
    let drafts = Target {
        quoted: true,
        ..target("Drafts")
    };
    let plan = [
        press(Verb::Named("rename".to_owned()), drafts),
        fill("name", "Old"),
    ];
    for value in ["", "Drafts"] {
        let dialog = format!(
            r#"{FOLDERS}<div role="dialog"><h2>Rename folder</h2><label>Name <input value="{value}" id="3"></label><button id="4">Rename</button><button id="5">Cancel</button></div>"#
        );
        told(&plan, FOLDERS, &dialog, "field", r#"setValue(3, "Old")"#);
    }
}

#[test]
fn a_link_that_came_up_is_a_suggestion_under_a_field_that_offers_some() {
    let plan = [fill("From", "Oslo"), fill("To", "Faro")];
    for (offers, tactic, decision) in [
        (r#"autocomplete="off""#, "suggestion", "click(9)"),
        ("", "field", "setValue(2"),
    ] {
        let form = format!(
            r#"<label>From <input {offers} id="1"></label><label>To <input id="2"></label>"#
        );
        let after = format!(r#"{form}<p><a id="9">Oslo in spring</a></p>"#);
        told(&plan, &form, &after, tactic, decision);
    }
}
