//! A press of which nothing was seen may have done its deed: it is not repeated as if it had not.

use super::{Visit, ends, says, visit};
use crate::player::page;
use serde_json::json;

#[tokio::test]
async fn what_was_pressed_unseen_is_pressed_again_only_where_something_was_set_since() {
    let quiet = |_: &[String]| {
        page(
            r#"<main>Texts <p>cart.checkout: Zur Kasse </p><label><input type="checkbox" id="21"/>Reviewed by two </label><button id="30">Approve </button></main>"#,
        )
        .into()
    };
    let press = || {
        let mut press = says("click(30)", &[], &["Approve it"]);
        press["stepDone"] = json!(false);
        press
    };
    let presses = |visit: &Visit| visit.sent.iter().filter(|one| *one == "click(30)").count();
    let goal = "cart.checkout reads fine, approve it";
    let again = visit(
        goal,
        quiet,
        vec![press(), press(), ends()],
        &["yes", "yes", "no", "no"],
    )
    .await;
    assert_eq!(presses(&again), 1, "{:?} {:?}", again.sent, again.questions);
    let mut ticks = says("check(21)", &[], &[]);
    ticks["stepDone"] = json!(false);
    let replies = vec![press(), ticks, press(), ends()];
    let mended = visit(goal, quiet, replies, &["yes", "yes", "yes", "no", "no"]).await;
    assert_eq!(
        presses(&mended),
        2,
        "{:?} {:?}",
        mended.sent,
        mended.questions
    );
}

#[tokio::test]
async fn nor_what_was_saved_unseen_once_another_thing_was_looked_at() {
    let strings = |sent: &[String]| {
        let opened = sent.iter().rev().find(|one| one.starts_with("click(2"));
        let (fields, own) = match opened.map(String::as_str) {
            Some("click(21)") => (true, "Feder"),
            Some(_) => (true, "Sommer"),
            None => (false, ""),
        };
        let typed = sent.last().is_some_and(|one| !one.starts_with("click(2"));
        let text = if typed { "Frühling" } else { own };
        let fields = if fields {
            format!(
                r#"<p>In the app now: {own} </p><label>German <textarea id="30" value="{text}"></textarea></label><button id="38">Save as draft </button><button id="39">Approve </button>"#
            )
        } else {
            "<p>Choose a string on the left. </p>".to_owned()
        };
        page(&format!(
            r#"<main>Garden planner <div role="tree" id="20"><div role="treeitem" id="21">season.spring <em>to review </em></div><div role="treeitem" id="22">season.summer <em>approved </em></div></div>{fields}</main>"#
        ))
        .into()
    };
    let goes_on = |action: &str, then: &[&str]| {
        let mut said = says(action, then, &[]);
        said["stepDone"] = json!(false);
        said
    };
    let goal = "season.spring came out as a metal coil in german, it should say Frühling. only save it as a draft, marek approves those";
    let fill = "setValue(30, \"Frühling\")";
    let replies = vec![
        goes_on("click(21)", &[]),
        goes_on(fill, &["click(38)"]),
        goes_on("click(22)", &[]),
        goes_on("click(21)", &[fill, "click(38)"]),
        ends(),
    ];
    let visit = visit(goal, strings, replies, &["yes", "no", "no", "no"]).await;
    let presses = visit.sent.iter().filter(|one| *one == "click(38)");
    assert_eq!(presses.count(), 1, "{:?} {:?}", visit.sent, visit.questions);
}
