//! What the model is told of its own answers: nothing of it vanishes, and nothing that is over stands there as if it were
//! not.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::{Value, json};

fn html(inner: &str) -> Value {
    page(inner).into()
}

/// A tracker's form for a keyword, which is emptied when it is sent.
fn keywords(sent: &[String]) -> Value {
    let made = if sent.len() < 2 {
        ""
    } else {
        r#"<p>keyword 5 created</p><a href="/keyword5" id="90">furniture </a>"#
    };
    html(&format!(
        r#"<main>{made}<a href="/keyword3" id="96">rooms </a><form><label>Keyword <input id="106" name="name"/></label><button id="115" type="submit">Submit New Entry </button></form></main>"#
    ))
}

#[tokio::test]
async fn what_was_sent_is_not_told_as_entered() {
    let replies = vec![
        says(
            "setValue(106, \"furniture\")",
            &[],
            &["Enter the name", "Send it", "Look at it"],
        ),
        says("click(115)", &[], &[]),
        says("fail()", &[], &[]),
    ];
    let visit = visit("Add a keyword called furniture", keywords, replies, &[]).await;
    let told = |at: usize| visit.told[at].contains("Entered and not sent since");
    assert!(told(1) && !told(2), "{:?}", visit.told);
    assert!(!visit.was_told("answered it at once"), "{:?}", visit.told);
}

/// A list that is filtered while something is typed, and says how much is left of it.
fn filtered(sent: &[String]) -> Value {
    let left = if sent.is_empty() {
        ""
    } else {
        "2 of 40 boats are shown. "
    };
    html(&format!(
        r#"<main><input aria-label="Filter boats" id="106"/><button id="115">Export </button><p role="status" id="116">{left}</p></main>"#
    ))
}

#[tokio::test]
async fn what_the_page_answered_at_once_is_told_so() {
    let replies = vec![
        says("setValue(106, \"dinghy\")", &[], &["Filter", "Look"]),
        says("fail()", &[], &[]),
    ];
    let visit = visit("Show me the dinghies", filtered, replies, &[]).await;
    let answered = ": dinghy (the page answered it at once)";
    assert!(visit.was_told(answered), "{:?}", visit.told);
}

/// A course's form.
fn form(_: &[String]) -> Value {
    html(
        r#"<main><form><input aria-label="Full name" id="330"/><input aria-label="E-mail" id="332"/><button id="337">Sign up </button></form></main>"#,
    )
}

#[tokio::test]
async fn a_question_behind_other_actions_is_told_as_left_out() {
    let replies = vec![
        says(
            "setValue(330, \"Ida Holm\")",
            &["ask_user()"],
            &["Fill in the name", "Ask for the mail"],
        ),
        says("fail()", &[], &[]),
    ];
    let visit = visit("Sign me up, I am Ida Holm", form, replies, &[]).await;
    assert!(visit.was_told("ask_user(): "), "{:?}", visit.told);
}

#[tokio::test]
async fn a_step_that_asks_is_done_when_it_is_answered() {
    let mut asks = says(
        "ask_user()",
        &[],
        &[
            "Ask the user which address is meant",
            "Fill in the address that the user has named",
        ],
    );
    asks["question"] = json!({"text": "Which address?", "field": "which address"});
    let replies = vec![asks, says("fail()", &[], &[])];
    let visit = visit(
        "Sign me up, I am Ida Holm",
        form,
        replies,
        &["the one at work"],
    )
    .await;
    assert!(visit.was_told("1. [done] Ask the user"), "{:?}", visit.told);
    assert!(visit.was_told("2. [now] Fill in"), "{:?}", visit.told);
}

/// Who takes part, each with controls that only a resting pointer brings up.
fn participants(_: &[String]) -> Value {
    html(
        r#"<main><table><tr><td>Mei</td><td>+64.23</td></tr><tr><td>Tom</td><td>-50.77</td></tr></table><a href="/invite" id="166">Invite people </a></main>"#,
    )
}

#[tokio::test]
async fn a_step_on_what_has_no_number_comes_back_with_the_reason() {
    let replies = vec![
        says(
            "wait(1)",
            &[],
            &[
                "Wait 1 second",
                "Hover over \"Tom -50.77\"",
                "Click \"Edit\" of Tom",
            ],
        ),
        says("findText(\"-50.77\")", &[], &[]),
        says("fail()", &[], &[]),
    ];
    let visit = visit("Rename Tom to Thomas", participants, replies, &["no"; 4]).await;
    assert!(visit.was_told("was not carried out"), "{:?}", visit.told);
    assert!(visit.was_told("with no control"), "{:?}", visit.told);
}

/// Details of a user, among them fields for another password.
fn details(sent: &[String]) -> Value {
    let report = if sent.len() < 2 {
        ""
    } else {
        "<p>user 3 phone edited ok</p>"
    };
    html(&format!(
        r#"<main>{report}<form><label>Name <input id="87" value="Ines Dahl"/></label><label>Login Name <input id="92" value="ines"/></label><label>Login Password <input id="97" type="password"/></label><label>Confirm Password <input id="102" type="password"/></label><label>Phone <input id="112"/></label><label>Organisation <input id="117"/></label><button id="139" type="submit">Submit Changes </button></form></main>"#
    ))
}

#[tokio::test]
async fn a_password_that_nobody_entered_is_no_secret_given_away() {
    let replies = vec![
        says(
            "setValue(112, \"555 0142\")",
            &["click(139)", "finish()"],
            &["Change the phone number"],
        ),
        ends(),
    ];
    let goal = "Change my phone number to 555 0142";
    let visit = visit(goal, details, replies, &[]).await;
    assert!(visit.is_called_done(), "{:?} {}", visit.sent, visit.last);
    assert!(!visit.was_told("something secret"), "{:?}", visit.told);
    assert!(!visit.was_told("Give goalReached"), "{:?}", visit.told);
    assert!(visit.questions.is_empty(), "{:?}", visit.questions);
}

/// Rows of the newest client without anything that tells them apart.
fn transfers(_: &[String]) -> Value {
    super::list(&[
        (332, "btn", "Edit", ""),
        (333, "btn", "Cancel", ""),
        (339, "btn", "Edit", ""),
        (340, "btn", "Cancel", ""),
    ])
}

#[tokio::test]
async fn an_action_that_the_user_could_not_tell_from_others_is_told_as_that() {
    let replies = vec![
        says(
            "click(332)",
            &[],
            &["Look at the transfers", "Cancel the one to Greenfield"],
        ),
        says("fail()", &[], &[]),
    ];
    let goal = "I already paid Greenfield, please stop that transfer";
    let visit = visit(goal, transfers, replies, &["I don't know"; 8]).await;
    if !visit.pressed("click(332)") {
        let told = visit.told.iter().skip(1);
        let whole = told.cloned().collect::<String>();
        assert!(
            whole.contains("click(332)"),
            "{:?} {whole}",
            visit.questions
        );
    }
}

/// A form that says what it misses.
fn appointment(sent: &[String]) -> Value {
    let misses = if sent.is_empty() {
        ""
    } else {
        "Please tell us the reason for your visit."
    };
    html(&format!(
        r#"<main>Book an appointment <form><label>Reason for your visit <input id="335"/></label><p role="alert" id="336">{misses} </p><button id="338">Confirm appointment </button></form></main>"#
    ))
}

#[tokio::test]
async fn a_form_that_misses_something_is_not_to_be_sent_by_another_control() {
    let replies = vec![
        says("click(338)", &[], &["Confirm the appointment"]),
        says("fail()", &[], &[]),
    ];
    let visit = visit("Confirm the appointment", appointment, replies, &["yes"; 4]).await;
    assert!(!visit.was_told("use another control"), "{:?}", visit.told);
    assert!(visit.was_told("The page objects"), "{:?}", visit.told);
}

/// A form with one field, as January's client sends it: without what was typed.
fn visit_form(sent: &[String]) -> Value {
    let confirmed = sent.iter().any(|one| one == "click(338)");
    html(if confirmed {
        r"<main>Book an appointment <p>See you soon</p><p>Your appointment is confirmed.</p></main>"
    } else {
        r#"<main>Book an appointment <div role="tablist"><button role="tab" id="310">Dr. Lindqvist </button><button role="tab" id="311">Dr. Okafor </button></div><form><label>Reason for your visit <input id="335"/></label><button id="338">Confirm appointment </button></form></main>"#
    })
}

#[tokio::test]
async fn a_step_for_the_only_field_takes_no_model() {
    let replies = vec![
        says(
            "click(311)",
            &[],
            &[
                "Open the tab of Dr. Okafor",
                "Enter \"back pain\" as reason",
                "Click \"Confirm appointment\"",
                "finish()",
            ],
        ),
        says("fail()", &[], &[]),
    ];
    let goal = "Book with Dr. Okafor, reason back pain, and confirm the appointment";
    let visit = visit(goal, visit_form, replies, &[]).await;
    let entered = visit.pressed("setValue(335, \"back pain\")");
    assert!(entered, "{:?} {:?}", visit.sent, visit.told.last());
    assert_eq!(
        visit.told.len(),
        1,
        "{:?} {}",
        visit.sent,
        visit.told.last().unwrap()
    );
    assert!(visit.is_called_done(), "{:?} {}", visit.sent, visit.last);
}

#[tokio::test]
async fn what_this_client_never_shows_is_said_once_and_is_no_doubt() {
    let replies = vec![
        says(
            "click(311)",
            &[],
            &["Open his tab", "Fill in the reason", "Confirm it"],
        ),
        says("setValue(335, \"back pain\")", &[], &[]),
        says("fail()", &[], &[]),
    ];
    let goal = "Book with Dr. Okafor, reason back pain";
    let visit = visit(goal, visit_form, replies, &["no"; 4]).await;
    for told in &visit.told {
        // The rules say it, and no turn again.
        assert!(!told.contains("as the page was loaded"), "{told}");
        assert!(!told.contains("not seen to work or fail"), "{told}");
    }
    assert!(
        visit.was_told("does not show which tab is open"),
        "{:?}",
        visit.told
    );
    assert!(
        visit.was_told("does not show what is in the field"),
        "{:?}",
        visit.told
    );
}

#[tokio::test]
async fn an_end_that_was_given_and_not_taken_is_told() {
    // The element of the first is not there: what stands behind it is told as well.
    let replies = vec![
        says(
            "setValue(335, \"back pain\")",
            &["click(777)", "finish()"],
            &["Fill it in", "Confirm it"],
        ),
        says("fail()", &[], &[]),
    ];
    let goal = "Book with Dr. Okafor, reason back pain";
    let visit = visit(goal, visit_form, replies, &["no"; 4]).await;
    assert!(visit.was_told("click(777): "), "{:?}", visit.told);
    assert!(visit.was_told("finish(): "), "{:?}", visit.told);
}

/// A long text in a field, as a client sends it that shows what is in it.
fn long_text(_: &[String]) -> Value {
    let text = "Nunc id tellus. ".repeat(30);
    html(&format!(
        r#"<main>Find the last word <textarea id="13" value="{text}Fringilla"/><input id="14"/><button id="15">Submit </button></main>"#
    ))
}

#[tokio::test]
async fn a_value_that_is_cut_says_so_and_is_searched_whole() {
    let replies = vec![
        says(
            "findText(\"Fringilla\")",
            &[],
            &["Look for it", "Copy it", "Send it"],
        ),
        says("fail()", &[], &[]),
    ];
    let goal = "Put the last word of the long text into the other field and submit";
    let visit = visit(goal, long_text, replies, &["no"; 4]).await;
    assert!(visit.told[0].contains("...\""), "{}", visit.told[0]);
    assert!(visit.was_told("stands in [13]"), "{:?}", visit.told);
    assert!(!visit.was_told("is not on the page"), "{:?}", visit.told);
}

#[tokio::test]
async fn who_says_no_halfway_is_told_what_stays_done() {
    let swap = |sent: &[String]| {
        let place = if sent.is_empty() {
            "School"
        } else {
            "Town hall"
        };
        html(&format!(
            r#"<main>Volunteers <form>Tariq Aziz <select name="place" id="11"><option>{place}</option></select><button id="14">Save change </button></form><form>Ben Otto <button id="24">Hand over </button></form></main>"#
        ))
    };
    let plan = ["Click \"Save change\"", "Click \"Hand over\""];
    let replies = vec![
        says("click(14)", &[], &plan),
        says("click(24)", &[], &[]),
        says("fail()", &[], &[]),
    ];
    let goal = "tariq and ben want to trade their places, see to that";
    let visit = visit(goal, swap, replies, &["yes", "no"]).await;
    assert_eq!(visit.sent, ["click(14)"], "{:?}", visit.questions);
    let thought = visit.last["thought"].as_str().unwrap();
    let told = "What was done before stays as it is: “Save change”.";
    assert!(thought.ends_with(told), "{thought}");
}
