//! Which of things that hold the goal's words alike is the user's to say, once.

use super::{Visit, ends, list, rows, says, visit};
use crate::player::page;
use serde_json::{Value, json};

fn html(inner: &str) -> Value {
    page(inner).into()
}

/// Yes to whatever is asked.
const ROTE: [&str; 8] = ["yes"; 8];

fn assert_not_pressed(visit: &Visit, wrong: &str, goal: &str) {
    assert!(
        !visit.pressed(wrong),
        "{goal}: {:?} {:?}",
        visit.sent,
        visit.questions
    );
}

/// The model asks the user first, in its own words.
fn asks(text: &str, field: &str, plan: &[&str]) -> Value {
    let mut asks = says("ask_user()", &[], plan);
    asks["question"] = json!({"text": text, "field": field});
    asks
}

fn bank(sent: &[String]) -> Value {
    let message = if sent.iter().any(|one| one == "click(329)") {
        "The transfer was sent."
    } else {
        ""
    };
    html(&format!(
        r#"<main><form>Transfer <label>To  <select name="to" id="321">Ann Lee Bo Diaz Bo Dahl </select></label><label>Amount  <input name="amount" id="326"/></label><button id="329">Transfer </button></form><p role="status" id="330">{message} </p></main>"#
    ))
}

fn transfer(to: &str) -> Value {
    says(
        &format!("selectDropdown(321, \"\", \"{to}\")"),
        &["setValue(326, \"40\")", "click(329)", "finish()"],
        &["Fill in the transfer and send it"],
    )
}

#[tokio::test]
async fn two_options_of_the_name_are_asked_about() {
    for goal in ["transfer 40 to Bo", "I owe Bo 40, so transfer that to him"] {
        let replies = || vec![transfer("Bo Diaz"), ends()];
        let refused = visit(goal, bank, replies(), &["no"; 8]).await;
        assert_not_pressed(&refused, "click(329)", goal);
        let asked = &refused.questions[0];
        assert!(
            asked.contains("Bo Dahl") && asked.contains("Should I choose “Bo Diaz”?"),
            "{asked}"
        );
        let agreed = visit(goal, bank, replies(), &ROTE).await;
        let told = &agreed.questions[1];
        assert!(told.contains("To: Bo Diaz."), "{:?}", agreed.questions);
    }
}

#[tokio::test]
async fn the_option_that_the_user_says_goes() {
    let replies = vec![transfer("Bo Diaz"), transfer("Bo Dahl"), ends()];
    let answers = ["Bo Dahl", "yes", "yes"];
    let visit = visit("transfer 40 to Bo", bank, replies, &answers).await;
    let chosen = "selectDropdown(321, \"\", \"Bo Dahl\")";
    assert!(visit.pressed(chosen), "{:?}", visit.questions);
    assert!(visit.pressed("click(329)"), "{:?}", visit.questions);
}

/// Three rows, the first and the last of one name, as January's client shows them.
fn invoices(_: &[String]) -> Value {
    html(
        r#"<table><tr><td>INV-201</td><td>Acme Ltd</td><td>3 June</td><td><button id="321">Send reminder </button></td></tr><tr><td>INV-202</td><td>Bright &amp; Co</td><td>5 June</td><td><button id="331">Send reminder </button></td></tr><tr><td>INV-203</td><td>Acme Ltd</td><td>9 June</td><td><button id="341">Send reminder </button></td></tr></table><p role="status" id="350"> </p>"#,
    )
}

/// The same for mails.
fn mails(_: &[String]) -> Value {
    html(
        r#"<ul><li>Mei Lin: Lunch  <button id="321">Delete </button></li><li>Omar Reyes: Holiday  <button id="331">Delete </button></li><li>Mei Lin: Keys  <button id="341">Delete </button></li></ul><p role="status" id="350"> </p>"#,
    )
}

/// The same in the newest client's list, which shows links and buttons alone.
fn members(_: &[String]) -> Value {
    rows(&[
        (320, "Ida Moor", 321, "Remove"),
        (330, "Cy Lund", 331, "Remove"),
        (340, "Ben Moor", 341, "Remove"),
    ])
    .into()
}

#[tokio::test]
async fn two_rows_of_the_name_are_asked_about() {
    let goals = [
        "send a reminder to Acme Ltd",
        "Acme Ltd has not paid, send them a reminder",
        "delete the mail from Mei Lin",
        "please delete what Mei Lin wrote",
        "remove Moor",
    ];
    let shown: [fn(&[String]) -> Value; 5] = [invoices, invoices, mails, mails, members];
    for (goal, here) in goals.into_iter().zip(shown) {
        for first in [
            says("click(341)", &["finish()"], &["Do it"]),
            says("focus(341)", &["click(341)", "finish()"], &["Do it"]),
        ] {
            let replies = vec![first, says("click(341)", &[], &[]), ends()];
            let visit = visit(goal, here, replies, &ROTE).await;
            assert_not_pressed(&visit, "click(341)", goal);
            let asked = visit.questions.join(" ");
            assert!(asked.contains("Which one"), "{goal}: {asked}");
        }
    }
}

#[tokio::test]
async fn the_row_that_the_user_says_goes_without_another_question() {
    for (goal, answer, right) in [
        (
            "send a reminder to Acme Ltd",
            "the one of 3 June",
            "click(321)",
        ),
        ("send a reminder to Acme Ltd", "the second", "click(341)"),
        ("send a reminder to Acme Ltd", "INV-203", "click(341)"),
    ] {
        let replies = vec![says("click(341)", &["finish()"], &["Remind them"]), ends()];
        let visit = visit(goal, invoices, replies, &[answer, "no", "no"]).await;
        assert_eq!(visit.sent.first().map(String::as_str), Some(right));
        assert!(!visit.questions[1..].iter().any(|one| one.contains("May I")));
    }
}

#[tokio::test]
async fn nor_where_the_model_had_asked() {
    let which = || asks("Which invoice?", "which invoice", &["Remind them"]);
    for (answer, press) in [
        ("the one of 3 June", "click(321)"),
        ("the first", "click(321)"),
        ("INV-203", "click(341)"),
    ] {
        let replies = vec![which(), says(press, &["finish()"], &[]), ends()];
        let answers = [answer, "no", "no", "no"];
        let visit = visit("send a reminder to Acme Ltd", invoices, replies, &answers).await;
        assert!(visit.pressed(press), "{answer}: {:?}", visit.questions);
        assert!(!visit.questions[1..].iter().any(|one| one.contains("May I")));
    }
    let replies = vec![which(), says("click(341)", &["finish()"], &[]), ends()];
    let answers = ["the one of 3 June", "yes", "yes", "yes"];
    let goal = "send a reminder to Acme Ltd";
    let visit = visit(goal, invoices, replies, &answers).await;
    assert_not_pressed(&visit, "click(341)", goal);
}

#[tokio::test]
async fn nor_where_the_deed_reaches_others() {
    let bills = |_: &[String]| {
        html(
            r#"<ul><li>Rent March 900 <button id="321">Share </button></li><li>Gas March 60 <button id="331">Share </button></li><li>Rent April 900 <button id="341">Share </button></li></ul><p role="status" id="350"> </p>"#,
        )
    };
    for asks_first in [false, true] {
        let mut replies = vec![says("click(341)", &["finish()"], &["Share it"]), ends()];
        if asks_first {
            replies.insert(0, asks("Which bill?", "which bill", &["Share it"]));
        }
        let visit = visit(
            "share the Rent bill",
            bills,
            replies,
            &["the one of April", "no", "no"],
        )
        .await;
        assert!(
            visit.pressed("click(341)"),
            "{asks_first}: {:?}",
            visit.questions
        );
        assert!(
            !visit.questions[1..].iter().any(|one| one.contains("May I")),
            "{:?}",
            visit.questions
        );
        // Nor is a second model asked.
        assert!(!visit.was_told("It would: "), "{asks_first}");
    }
}

#[tokio::test]
async fn like_controls_without_a_row_are_told_by_their_place() {
    let shop = |_: &[String]| {
        list(&[
            (321, "btn", "Remove", ""),
            (323, "btn", "Remove", ""),
            (325, "btn", "Remove", ""),
            (3, "inp", "Coupon", ""),
        ])
    };
    let goal = "remove the old pan from my list";
    let replies = || vec![says("click(321)", &["finish()"], &["Remove it"]), ends()];
    let rote = visit(goal, shop, replies(), &ROTE).await;
    assert!(rote.sent.is_empty(), "{:?} {:?}", rote.sent, rote.questions);
    assert!(
        rote.questions[0].contains("the second from the top"),
        "{:?}",
        rote.questions
    );
    let told = visit(goal, shop, replies(), &["the third", "no", "no"]).await;
    assert_eq!(told.sent, ["click(325)"], "{:?}", told.questions);
    assert_eq!(told.questions.len(), 1, "{:?}", told.questions);
}

/// Suggestions that came up for what was typed, after another press.
fn suggestions(options: [&'static str; 2]) -> impl Fn(&[String]) -> Value {
    move |sent| {
        let mut controls = vec![
            (3, "inp", "Share with", ""),
            (317, "btn", "Show more", ""),
            (343, "btn", "Share", ""),
        ];
        if sent.iter().any(|one| one.starts_with("setValue")) {
            controls[0].3 = "typed";
            controls.push((328, "opt", options[0], ""));
            controls.push((329, "opt", options[1], ""));
        }
        list(&controls)
    }
}

#[tokio::test]
async fn what_goes_further_than_the_goal_is_never_the_goals() {
    for (goal, options, typed) in [
        (
            "invite Dora as owner",
            ["Dora, and all friends", "Dora Hill"],
            "Dora",
        ),
        (
            "share it with Oslo",
            ["Oslo and everyone above", "Oslo team"],
            "Oslo",
        ),
        (
            "teile es mit Lena",
            ["Lena und alle Gäste", "Lena Kranz"],
            "Lena",
        ),
    ] {
        for (wrong, alike) in [("click(328)", false), ("click(329)", true)] {
            let typing = format!("setValue(3, \"{typed}\")");
            let replies = vec![
                says(&typing, &["click(317)"], &["Share it"]),
                says(wrong, &["click(343)", "finish()"], &[]),
                says(wrong, &[], &[]),
                ends(),
            ];
            let visit = visit(goal, suggestions(options), replies, &ROTE).await;
            assert_not_pressed(&visit, wrong, goal);
            let which = |one: &String| one.contains("Which one") || one.contains("Welches davon");
            let asked = visit.questions.iter().any(which);
            assert_eq!(asked, alike, "{goal}: {:?}", visit.questions);
        }
    }
}

#[tokio::test]
async fn cards_of_one_kind_are_asked_about() {
    let checkout = |_: &[String]| {
        html(
            r#"<main>Payment <form><label><input type="radio" name="card" id="321"/> Visa ending 1234 </label><label><input type="radio" name="card" id="322"/> Visa ending 9876 </label><label><input type="radio" name="card" id="323"/> Giro </label><button id="330">Save choice </button></form></main>"#,
        )
    };
    let goal = "from now on use my Visa here and save";
    let replies = vec![
        says("click(322)", &["click(330)", "finish()"], &["Choose it"]),
        says("click(322)", &[], &[]),
        ends(),
    ];
    let visit = visit(goal, checkout, replies, &ROTE).await;
    assert_not_pressed(&visit, "click(322)", goal);
    assert!(visit.questions[0].contains("1234"), "{:?}", visit.questions);
}

#[tokio::test]
async fn what_the_goal_tells_apart_is_not_asked_about() {
    for (goal, press) in [
        ("send a reminder to Bright & Co", "click(331)"),
        ("send a reminder to Acme Ltd for INV-203", "click(341)"),
        (
            "send a reminder to Acme Ltd for the one of 3 June",
            "click(321)",
        ),
    ] {
        let replies = vec![says(press, &["finish()"], &["Remind them"]), ends()];
        let visit = visit(goal, invoices, replies, &["no"; 8]).await;
        assert!(visit.pressed(press), "{goal}: {:?}", visit.questions);
        assert!(
            visit.questions.iter().all(|one| !one.contains("Which one")),
            "{goal}: {:?}",
            visit.questions
        );
    }
}

#[tokio::test]
async fn an_answer_may_mean_several() {
    let rights = |sent: &[String]| {
        let save = if sent.is_empty() { "" } else { "Save changes" };
        list(&[
            (1, "chk", "Marta Silva: View", ""),
            (2, "chk", "Priya Nair: View", ""),
            (3, "chk", "Priya Nair: Comment", ""),
            (4, "chk", "Priya Nair: Edit", ""),
            (5, "chk", "Priya Nair: Approve", ""),
            (9, "btn", save, ""),
        ])
    };
    let plan = &[
        "Tick Priya Nair: Comment",
        "Tick Priya Nair: Edit",
        "Click \"Save changes\"",
    ];
    let replies = vec![
        says("check(3)", &["check(4)", "click(9)"], plan),
        says("check(4)", &["click(9)"], &[]),
        says("click(9)", &[], &[]),
        ends(),
    ];
    let goal = "Give Priya the same rights that Marta has";
    let answers = ["Comment and Edit", "yes", "yes", "yes"];
    let visit = visit(goal, rights, replies, &answers).await;
    assert!(
        visit.questions[0].contains("Which one"),
        "{:?}",
        visit.questions
    );
    for right in ["(3)", "(4)"] {
        let set = |one: &String| one.ends_with(right);
        assert!(
            visit.sent.iter().any(set),
            "{right} {:?} {:?}",
            visit.sent,
            visit.questions
        );
    }
    assert!(
        !visit.sent.iter().any(|one| one.ends_with("(5)")),
        "{:?}",
        visit.sent
    );
}

/// Reservations whose texts January's client tore out of their rows, and which no shape divides.
fn reservations(sent: &[String]) -> Value {
    let cancelled = sent.iter().any(|one| one == "click(365)");
    let told = if cancelled {
        "“Braiding Sweetgrass” is cancelled. "
    } else {
        ""
    };
    html(&format!(
        r#"<main>Reservations Title Queue Pick up at The Mirror and the Light place 4 of 9 Main library Braiding Sweetgrass place 2 of 2 Northside branch A Field Guide to Mosses ready, kept until 9 June Main library <table><tbody><tr/></tbody><tbody><tr><td><button id="357">Pause </button><button id="358">Cancel </button></td></tr><tr><td><button id="364">Pause </button><button id="365">Cancel </button></td></tr><tr><td><button id="371">Pause </button><button id="372">Cancel </button></td></tr></tbody></table><p role="status" id="377">{told}</p></main>"#
    ))
}

#[tokio::test]
async fn an_answer_that_the_page_cannot_show_leads_to_a_yes_or_no_to_the_very_one() {
    let goal = "take me off the queue for Braiding Sweetgrass, cancel it";
    let cancels = says("click(365)", &["finish()"], &["Click \"Cancel\""]);
    let replies = || vec![cancels.clone(), cancels.clone(), ends()];
    let agreed = visit(
        goal,
        reservations,
        replies(),
        &["Braiding Sweetgrass", "yes"],
    )
    .await;
    assert!(
        agreed.questions[0].contains("Which one?")
            && agreed.questions[1].contains("“Cancel” (number 2 of 3 from the top"),
        "{:?}",
        agreed.questions
    );
    assert!(agreed.pressed("click(365)"), "{:?}", agreed.sent);
    let answers = ["Braiding Sweetgrass", "no", "no", "no"];
    let refused = visit(goal, reservations, replies(), &answers).await;
    assert_not_pressed(&refused, "click(365)", goal);
}

/// The same, where a post that was hidden is called otherwise.
fn posts(sent: &[String]) -> Value {
    let button = |id: u32| {
        let hidden = sent.contains(&format!("click({id})"));
        let name = if hidden { "Show again" } else { "Hide" };
        format!(
            r#"<tr><td><button id="{id}">{name} </button><button id="{}">Ban member </button></td></tr>"#,
            id + 1
        )
    };
    let rows: String = [327, 336, 354].map(button).concat();
    html(&format!(
        r#"<main>Reported posts Member Thread Post Reported as sealfan Parking at the harbour The seals were here long before your cars! rude sealfan2 Parking at the harbour Cheap seal toys, only today spam gull_77 Boat for sale Click here and win a boat spam <table><tbody><tr/></tbody><tbody>{rows}</tbody></table><p role="status" id="371"/></main>"#
    ))
}

#[tokio::test]
async fn who_said_it_so_once_is_not_asked_which_again() {
    let goal = "hide everything that was reported as spam";
    let first = says("click(336)", &["click(354)"], &["Hide both posts"]);
    let mut second = says("click(354)", &[], &[]);
    second["stepDone"] = json!(false);
    let replies = vec![first.clone(), first, second.clone(), second, ends()];
    let answers = ["the posts of sealfan2 and gull_77", "yes", "yes"];
    let visit = visit(goal, posts, replies, &answers).await;
    let which = visit
        .questions
        .iter()
        .filter(|one| one.contains("Which one"));
    assert_eq!(which.count(), 1, "{:?}", visit.questions);
    assert!(
        visit
            .questions
            .iter()
            .any(|one| one.contains("“Hide” (number 2 of 2")),
        "{:?}",
        visit.questions
    );
    assert!(visit.pressed("click(354)"), "{:?}", visit.sent);
}

#[tokio::test]
async fn an_answer_in_the_goals_own_words_is_no_new_task() {
    let goal = "pause the reservation of Braiding Sweetgrass";
    let pauses = says("click(364)", &["finish()"], &["Click \"Pause\""]);
    let replies = vec![pauses.clone(), pauses, ends()];
    let answers = ["Pause Braiding Sweetgrass", "yes"];
    let visit = visit(goal, reservations, replies, &answers).await;
    assert!(
        visit.pressed("click(364)"),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
}

/// Books of which some can be renewed: the client keeps one cell of each such row, and tears the title out of it.
fn loans(sent: &[String]) -> Value {
    if sent.iter().any(|one| one == "click(325)") {
        html(
            r#"<main>My library account Ida Moor, card 20 117. Fees: none. On loan Title Author Due back Renewal Istanbul: A Walker's Guide R. Kaya 9 July renewed today The Slow Bread Book M. Okafor 11 June Reserved by another reader, cannot be renewed Tintin in Tibet Hergé 14 June Knots and Splices C. Budworth 18 June <table><tbody><tr/></tbody><tbody><tr/><tr/><tr><td>renewed 0 of 2 times  <button id="335">Renew </button></td></tr><tr><td>renewed 1 of 2 times  <button id="341">Renew </button></td></tr></tbody></table><p role="status" id="376">“Istanbul: A Walker's Guide” is yours until 9 July. </p></main>"#,
        )
    } else {
        html(
            r#"<main>My library account Ida Moor, card 20 117. Fees: none. On loan Title Author Due back Renewal Istanbul: A Walker's Guide R. Kaya 11 June The Slow Bread Book M. Okafor 11 June Reserved by another reader, cannot be renewed Tintin in Tibet Hergé 14 June Knots and Splices C. Budworth 18 June <table><tbody><tr/></tbody><tbody><tr><td>renewed 0 of 2 times  <button id="325">Renew </button></td></tr><tr/><tr><td>renewed 0 of 2 times  <button id="336">Renew </button></td></tr><tr><td>renewed 1 of 2 times  <button id="342">Renew </button></td></tr></tbody></table><p role="status" id="377"/></main>"#,
        )
    }
}

#[tokio::test]
async fn a_yes_to_one_row_is_none_to_the_next_that_says_the_same() {
    let goal =
        "Renew everything that can still be renewed, but not Tintin, that one goes back today";
    let plan = [
        "Go on until Renew is pressed of Istanbul",
        "Click \"Renew\" of \"Knots and Splices\"",
    ];
    let mut first = says("click(325)", &[], &plan);
    first["stepDone"] = json!(false);
    let mut wrong = says("click(335)", &[], &[]);
    wrong["stepDone"] = json!(false);
    let answers = ["Istanbul and Knots and Splices", "yes", "no", "no", "no"];
    let visit = visit(goal, loans, vec![first.clone(), first, wrong], &answers).await;
    assert_not_pressed(&visit, "click(335)", goal);
    assert!(!visit.was_told("FAILED"), "{:?}", visit.told.last());
}
