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
