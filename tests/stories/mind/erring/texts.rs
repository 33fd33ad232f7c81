//! What is sent says what the goal says, and what nobody said is shown first.

use super::{ends, list, says, visit};
use crate::player::page;
use serde_json::Value;

/// A form for messages, as January's client shows it.
fn mail(sent: &[String]) -> Value {
    let message = if sent.iter().any(|one| one == "click(340)") {
        "Message sent."
    } else {
        ""
    };
    page(&format!(
        r#"<main><h1>New message </h1><form><label>To  <input name="to" id="331"/></label><label>Message  <textarea name="text" id="332"></textarea></label><button id="340">Send </button></form><p role="status" id="350">{message} </p></main>"#
    ))
    .into()
}

/// The same, as the newest client lists it.
fn listed(_: &[String]) -> Value {
    list(&[
        (331, "inp", "To", ""),
        (332, "inp", "Message", ""),
        (340, "btn", "Send", ""),
    ])
}

fn comments(_: &[String]) -> Value {
    page(
        r#"<main><h1>Ticket 7 </h1><form><label>To  <input name="to" id="331"/></label><label>Comment  <textarea name="text" id="332"></textarea></label><button id="340">Senden </button></form></main>"#,
    )
    .into()
}

fn writes(to: &str, text: &str) -> Vec<Value> {
    vec![
        says(
            &format!("setValue(331, \"{to}\")"),
            &[
                &format!("setValue(332, \"{text}\")"),
                "click(340)",
                "finish()",
            ],
            &["Write and send it"],
        ),
        says("click(340)", &[], &[]),
        ends(),
    ]
}

#[tokio::test]
async fn another_text_than_the_goals_is_handed_back() {
    let pages: [fn(&[String]) -> Value; 4] = [mail, listed, mail, comments];
    for ((goal, to, text), here) in [
        (
            "write to mei@example.com that I will be late",
            "mei@example.com",
            "I will not come.",
        ),
        (
            "write to mei@example.com that I will be late",
            "mei@example.com",
            "I will not be late.",
        ),
        (
            "let ben@example.com know that the keys are with the neighbour",
            "ben@example.com",
            "The keys were stolen last night.",
        ),
        (
            "schreib an lea@example.com, dass der Termin auf Freitag verschoben ist",
            "lea@example.com",
            "Der Auftrag wurde abgelehnt.",
        ),
    ]
    .into_iter()
    .zip(pages)
    {
        let visit = visit(goal, here, writes(to, text), &["yes"; 8]).await;
        assert!(!visit.pressed("click(340)"), "{goal}: {:?}", visit.sent);
        assert!(
            visit.was_told("the user said to write"),
            "{goal}: {:?}",
            visit.questions
        );
    }
}

#[tokio::test]
async fn the_goals_text_goes_in_its_own_words() {
    for (goal, text) in [
        (
            "write to mei@example.com that I will be late",
            "Hi Mei, I will be late. See you!",
        ),
        (
            "write to mei@example.com that I will bring the keys on Friday",
            "I bring the keys on Friday.",
        ),
        (
            "write to mei@example.com saying “see you on Monday”",
            "see you on Monday",
        ),
    ] {
        let replies = writes("mei@example.com", text);
        let visit = visit(goal, mail, replies, &["no"; 8]).await;
        assert!(
            visit.pressed("click(340)"),
            "{goal}: {:?} {:?}",
            visit.questions,
            visit.told.last()
        );
        assert_eq!(visit.questions, Vec::<String>::new(), "{goal}");
    }
}

#[tokio::test]
async fn a_text_that_the_model_makes_up_is_shown_before_it_goes() {
    let text = "We are so glad that you are with us.";
    for goal in [
        "send a friendly note to mei@example.com",
        "write mei@example.com something nice for her birthday and send it",
    ] {
        let replies = writes("mei@example.com", text);
        let refused = visit(goal, mail, replies.clone(), &["no"; 8]).await;
        assert!(!refused.pressed("click(340)"), "{goal}: {:?}", refused.sent);
        let shown = refused.questions.iter().any(|one| one.contains(text));
        assert!(shown, "{goal}: {:?}", refused.questions);
        let agreed = visit(goal, mail, replies, &["yes"; 8]).await;
        assert!(agreed.pressed("click(340)"), "{goal}");
        assert_eq!(agreed.questions.len(), 1, "{:?}", agreed.questions);
    }
}
