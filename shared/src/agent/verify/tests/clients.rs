use super::{Outcome, Step, URL, report};
use crate::action::{Action, Decision, parse};
use crate::agent::observe::{Before, observe};
use crate::agent::verify::{Method, Verdict, verify_chain};
use crate::page::Page;
use Outcome::{Confirmed, Contradicted, NoEvidence};
use proptest::prelude::*;

const PAGE: &str = r#"<html><head/><body><nav><a id="1">Home </a></nav><main>Welcome <button id="2">Go </button></main></body></html>"#;

#[test]
fn a_failure_that_the_client_reports_is_one_whatever_else_changed() {
    for json in [
        r#"{"lastActionStatus": "failure"}"#,
        r#"{"lastActionError": {"message": "gone", "code": "ELEMENT_NOT_FOUND"}}"#,
        r#"{"lastActionStatus": "success", "lastActionResult": {"success": false, "actualState": "gone"}}"#,
        r#"{"chainError": {"message": "gone", "failedIndex": 0}}"#,
    ] {
        let step = Step::text(PAGE, "click(2)", PAGE).at("https://clinic.test/other");
        let verdict = step.reported(json).verdict();
        assert_eq!(verdict.outcome, Contradicted, "{json}");
        assert_eq!(verdict.method, Method::ClientReport);
        assert!(verdict.confidence > 0.9);
    }
}

#[test]
fn a_client_s_prose_and_its_dropdowns_prove_nothing() {
    let step = Step::text(PAGE, "click(2)", PAGE).reported(
        r#"{"lastActionStatus": "success",
            "lastActionResult": {"success": true, "actualState": "Dropdown menu appeared with 2 options: A, B"},
            "domChanges": {"addedCount": 0, "removedCount": 0, "dropdownDetected": true, "dropdownOptions": ["A", "B"],
                           "stabilizationTime": 629, "didNetworkOccur": true},
            "clientObservations": {"didNetworkOccur": true, "didDomMutate": false, "didUrlChange": false}}"#,
    );
    assert_eq!(step.outcome(), NoEvidence);
}

#[test]
fn nulls_and_unknown_fields_are_no_report() {
    let step = Step::text(PAGE, "click(2)", PAGE).reported(
        r#"{"lastActionStatus": null, "lastActionError": null, "lastActionResult": null, "domChanges": null,
            "clientObservations": null, "clientVerification": null, "surprise": 1}"#,
    );
    assert_eq!(step.outcome(), NoEvidence);
}

#[test]
fn a_model_s_verdict_keeps_to_the_threshold() {
    let verdict = || Step::text(PAGE, "click(2)", PAGE).verdict();
    for (matches, confidence, outcome) in [
        (true, 0.8, Confirmed),
        (false, 0.8, Contradicted),
        (true, 0.6, NoEvidence),
        (false, f32::NAN, NoEvidence),
        (true, 7.0, NoEvidence),
    ] {
        let verdict = verdict().by_model(matches, confidence, "because".to_owned());
        assert_eq!(verdict.outcome, outcome);
        assert_eq!(verdict.method, Method::Model);
    }
}

fn form(first: &str, second: &str) -> String {
    format!(
        r#"[{{"i": "1", "r": "inp", "n": "First", "v": "{first}", "box": [0, 0, 9, 9]}},
            {{"i": "2", "r": "inp", "n": "Last", "v": "{second}", "box": [0, 20, 9, 9]}},
            {{"i": "3", "r": "btn", "n": "Go", "box": [0, 40, 9, 9]}}]"#
    )
}

fn action(text: &str) -> Action {
    match parse(text) {
        Ok(Decision::Client(action)) => action,
        other => panic!("{other:?}"),
    }
}

fn chain(steps: &[&str], after: &str, json: &str) -> Vec<Verdict> {
    let page = super::tree(&form("", ""));
    let sent = |step: &&str| super::sent(&action(step), &page);
    let mut before = Before::new(URL, &page, sent(&steps[0]));
    before.chained = steps[1..].iter().map(sent).collect();
    let now = super::tree(after);
    let report = report(json);
    let seen = observe(&before, URL, &now, &report);
    verify_chain(&before, &now, &seen, &report)
}

fn outcomes(steps: &[&str], after: &str, json: &str) -> Vec<Outcome> {
    chain(steps, after, json)
        .iter()
        .map(|verdict| verdict.outcome)
        .collect()
}

#[test]
fn what_the_page_complains_of_belongs_to_the_action_that_broke_the_chain() {
    const FORM: &str = r#"<form><input type="password" aria-label="Password" id="1"/><button id="3">Sign in</button></form>"#;
    let page = Page::from_text(FORM);
    let refused = Page::from_text(&format!(r#"<p role="alert">Wrong password.</p>{FORM}"#));
    let mut before = Before::new(
        URL,
        &page,
        super::sent(&action(r#"setValue(1, "low-tide")"#), &page),
    );
    before.chained = vec![super::sent(&action("click(3)"), &page)];
    for (json, first) in [
        (
            r#"{"chainError": {"message": "Wrong password.", "failedIndex": 1}}"#,
            NoEvidence,
        ),
        (r#"{"lastActionStatus": "success"}"#, Contradicted),
    ] {
        let report = report(json);
        let seen = observe(&before, URL, &refused, &report);
        let verdicts = verify_chain(&before, &refused, &seen, &report);
        let outcomes: Vec<_> = verdicts.iter().map(|verdict| verdict.outcome).collect();
        assert_eq!(outcomes, [first, Contradicted], "{json}");
    }
}

const FIELDS: [&str; 2] = [r#"setValue(1, "Jane")"#, r#"setValue(2, "Roe")"#];
const FORM: [&str; 2] = [r#"setValue(1, "Jane")"#, "click(3)"];
const SUCCESS: &str = r#"{"lastActionStatus": "success"}"#;

#[test]
fn every_field_of_a_chain_is_judged_by_itself() {
    assert_eq!(
        outcomes(&FIELDS, &form("Jane", "Roe"), SUCCESS),
        [Confirmed; 2]
    );
    assert_eq!(
        outcomes(&FIELDS, &form("Jane", ""), SUCCESS),
        [Confirmed, Contradicted]
    );
    assert_eq!(
        outcomes(&FIELDS[..1], &form("Jane", ""), SUCCESS),
        [Confirmed]
    );
}

#[test]
fn the_fields_of_a_form_that_was_sent_follow_the_click_that_sent_it() {
    let gone = r#"[{"i": "9", "r": "btn", "n": "New patient"}]"#;
    assert_eq!(outcomes(&FORM, gone, SUCCESS), [Confirmed; 2]);
    assert_eq!(outcomes(&FORM, &form("", ""), SUCCESS), [NoEvidence; 2]);
}

#[test]
fn a_broken_chain_is_judged_up_to_where_it_broke() {
    let broken = r#"{"lastActionStatus": "failure",
        "chainPartialState": {"executedActions": 1, "totalActionsInChain": 2},
        "chainError": {"message": "no such field", "code": "ELEMENT_NOT_FOUND", "failedIndex": 1}}"#;
    let verdicts = chain(&FIELDS, &form("Jane", ""), broken);
    assert_eq!(verdicts[0].outcome, Confirmed);
    assert_eq!(verdicts[1].outcome, Contradicted);
    assert_eq!(verdicts[1].method, Method::ClientReport);
    assert_eq!(verdicts[1].actual, "no such field");
    let at_once = r#"{"chainPartialState": {"executedActions": 0, "totalActionsInChain": 2},
        "chainError": {"message": "no such field", "failedIndex": 0}}"#;
    assert_eq!(outcomes(&FIELDS, &form("", ""), at_once), [Contradicted]);
}

fn pages() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        Just(r#"<button aria-haspopup="menu" aria-expanded="true" id="1">Menu </button>"#),
        Just(r#"<li role="menuitem" id="2">Print </li>"#),
        Just(r#"<input name="n" value="x" id="1"/>"#),
        Just(r#"<input type="password" id="2"/>"#),
        Just(r#"<p role="alert" id="3">Failed </p>"#),
        Just(r#"<button id="1"/>"#),
        Just("Some text "),
        Just("<div><"),
    ];
    prop::collection::vec(part, 0..6)
        .prop_map(|parts| format!("<html><head/><body>{}</body></html>", parts.concat()))
}

proptest! {
    #[test]
    fn every_step_gets_a_verdict_within_the_threshold(
        before in pages(),
        after in pages(),
        action in prop::sample::select(vec![
            "click(1)", "click(2)", "setValue(1, \"x\")", "check(1)", "selectDropdown(1, \"\", \"x\")",
            "navigate(\"https://a.test\")", "goBack()", "type(\"x\")", "press(\"Enter\")", "wait(1)", "hover(2)",
        ]),
        url in prop::sample::select(vec![URL, "https://a.test/", "not an address", ""]),
    ) {
        let verdict = Step::text(&before, action, &after).at(url).verdict();
        let proven = matches!(verdict.outcome, Confirmed | Contradicted);
        prop_assert_eq!(proven, verdict.confidence >= 0.7, "{:?}", verdict);
        prop_assert!(!verdict.reason.is_empty() && !verdict.expected.is_empty());
    }
}
