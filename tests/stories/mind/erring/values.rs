//! What is sent holds the goal's values, and none of another kind's in their places.

use super::{ends, list, says, visit};
use crate::player::page;
use serde_json::Value;

fn bank(sent: &[String]) -> Value {
    let message = if sent.iter().any(|one| one == "click(329)") {
        "The transfer was sent."
    } else {
        ""
    };
    page(&format!(
        r#"<main>Standing orders <ul><li>Gym Northside €20  <button id="310">Pause </button><button id="311">Delete </button></li></ul><form>Transfer <label>To  <select name="to" id="321">Ann Lee Bo Diaz Bo Dahl </select></label><label>Amount  <input name="amount" id="326"/></label><label>Reference  <input name="ref" id="328"/></label><button id="329">Transfer </button></form><p role="status" id="330">{message} </p></main>"#
    ))
    .into()
}

fn transfer(to: &str, amount: &str) -> Value {
    says(
        &format!("selectDropdown(321, \"\", \"{to}\")"),
        &[
            &format!("setValue(326, \"{amount}\")"),
            "click(329)",
            "finish()",
        ],
        &["Fill in the transfer and send it"],
    )
}

#[tokio::test]
async fn another_sum_or_another_person_is_handed_back_before_it_is_sent() {
    for (goal, to, amount, missed) in [
        ("transfer 40 to Bo Diaz", "Bo Diaz", "400", "40"),
        ("I owe Bo Diaz 40, transfer that", "Ann Lee", "40", "Bo"),
        ("I owe Bo Diaz 40, transfer that", "Bo Diaz", "400", "40"),
    ] {
        let replies = vec![transfer(to, amount), says("click(329)", &[], &[]), ends()];
        let visit = visit(goal, bank, replies, &["no"; 8]).await;
        assert!(!visit.pressed("click(329)"), "{goal}: {:?}", visit.sent);
        assert!(
            visit.was_told(&format!("the user said {missed}")),
            "{goal}: {:?}",
            visit.questions
        );
    }
}

#[tokio::test]
async fn what_the_goal_says_is_sent_without_ado() {
    for (goal, amount) in [
        ("I owe Bo Diaz 40, transfer that", "40.00"),
        ("I owe Bo Diaz forty euros: transfer 40 €", "€ 40"),
        ("transfer 1,200 to Bo Diaz please and thanks", "1200"),
    ] {
        let replies = vec![
            transfer("Bo Diaz", amount),
            says("click(329)", &[], &[]),
            ends(),
        ];
        let visit = visit(goal, bank, replies, &["yes"; 8]).await;
        assert!(
            visit.pressed("click(329)"),
            "{goal}: {:?} {:?}",
            visit.sent,
            visit.questions
        );
        assert!(!visit.was_told("which was entered nowhere"), "{goal}");
    }
}

/// A calendar under its field, of which the newest reference client shows what it holds.
fn calendar(sent: &[String]) -> Value {
    let day = |(id, text): (u32, &str)| {
        let chosen = sent.iter().any(|one| *one == format!("click({id})"));
        chosen.then(|| format!("12/{text}/2026"))
    };
    let value = [(396, "21"), (398, "22")].into_iter().find_map(day);
    let open = sent.iter().any(|one| one == "click(317)") && value.is_none();
    let days = if open {
        r##"<table><tr><td><a href="#" id="396">21</a></td><td><a href="#" id="398">22</a></td></tr></table>"##
    } else {
        ""
    };
    let value = value.unwrap_or_default();
    page(&format!(
        r#"<main><form><label>Date: <input name="day" type="text" value="{value}" id="317"/></label><button id="319">Submit</button></form>{days}</main>"#
    ))
    .into()
}

#[tokio::test]
async fn another_day_of_a_calendar_is_handed_back_before_it_is_sent() {
    for (goal, day, passes) in [
        ("Select 12/21/2026 as the date and hit submit.", 398, false),
        ("Select 12/21/2026 as the date and hit submit.", 396, true),
        (
            "Take 21 December 2026 as the date and submit it",
            398,
            false,
        ),
        ("Take 21 December 2026 as the date and submit it", 396, true),
        (
            "Take the day after 21 December 2026 and submit it",
            398,
            true,
        ),
    ] {
        let chooses = format!("click({day})");
        let replies = vec![
            says(
                "click(317)",
                &[],
                &["Open the calendar", "Pick the day", "Click \"Submit\""],
            ),
            says(&chooses, &["click(319)", "finish()"], &[]),
            says("click(319)", &[], &[]),
            ends(),
        ];
        let visit = visit(goal, calendar, replies, &["no"; 8]).await;
        assert_eq!(
            visit.pressed("click(319)"),
            passes,
            "{goal}: {:?} {:?}",
            visit.sent,
            visit.questions
        );
        let held = "which stands in no field, and “Date:” holds “12/22/2026”";
        assert_eq!(visit.was_told(held), !passes, "{goal}");
    }
}

#[tokio::test]
async fn what_a_row_of_the_page_calls_so_is_entered_for_it() {
    let facts = |_: &[String]| -> Value {
        page(
            r#"<main><table><tr><td>Religion</td><td>Buddhism</td></tr><tr><td>Gender</td><td>Female</td></tr></table><form><label>Answer <input name="q" type="text" value="" id="332"/></label><button id="333">Submit</button></form></main>"#,
        )
        .into()
    };
    for (entered, passes) in [("Female", true), ("Buddhism", false)] {
        let replies = vec![
            says(
                &format!("setValue(332, \"{entered}\")"),
                &["click(333)", "finish()"],
                &["Enter it", "Click \"Submit\""],
            ),
            says("click(333)", &[], &[]),
            ends(),
        ];
        let goal = "Enter the value of Gender into the text field and press Submit.";
        let visit = visit(goal, facts, replies, &["no"; 8]).await;
        assert_eq!(visit.pressed("click(333)"), passes, "{:?}", visit.questions);
    }
}

#[tokio::test]
async fn the_old_password_for_the_new_one_is_handed_back() {
    let account = |_: &[String]| {
        list(&[
            (7, "btn", "Change password", ""),
            (3, "inp", "Current password", ""),
            (4, "inp", "New password", ""),
        ])
    };
    let replies = vec![
        says(
            "setValue(3, \"{{secret:1}}\")",
            &["setValue(4, \"{{secret:1}}\")", "click(7)", "finish()"],
            &[],
        ),
        says("click(7)", &[], &[]),
        ends(),
    ];
    let goal = "my colleague saw it, so change my password from harbour-7 to wrong-1";
    let visit = visit(goal, account, replies, &["no"; 8]).await;
    assert!(
        !visit.pressed("click(7)"),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
    assert!(
        visit.was_told("takes the secret that the user wants"),
        "{:?}",
        visit.questions
    );
}

/// The newest client's list of an account's form.
fn account(names: [&'static str; 2]) -> impl Fn(&[String]) -> Value {
    move |_| {
        list(&[
            (7, "btn", "Change password", ""),
            (3, "inp", names[0], ""),
            (4, "inp", names[1], ""),
        ])
    }
}

#[tokio::test]
async fn two_passwords_go_where_the_goal_says() {
    let english = ["Current password", "New password"];
    let german = ["Bisheriges Passwort", "Neues Passwort"];
    for (goal, names, old, new) in [
        (
            "change my password from harbour-7 to wrong-1",
            english,
            1,
            2,
        ),
        (
            "my password is harbour-7, make the new one wrong-1",
            english,
            1,
            2,
        ),
        (
            "the new password shall be wrong-1, the old password is harbour-7, change it",
            english,
            1,
            2,
        ),
        (
            "ändere mein Passwort von harbour-7 auf wrong-1",
            german,
            1,
            2,
        ),
    ] {
        let fill = |first: u8, second: u8| {
            says(
                &format!("setValue(3, \"{{{{secret:{first}}}}}\")"),
                &[
                    &format!("setValue(4, \"{{{{secret:{second}}}}}\")"),
                    "click(7)",
                    "finish()",
                ],
                &["Change it"],
            )
        };
        let swapped = vec![fill(new, old), fill(new, old), ends()];
        let wrong = visit(goal, account(names), swapped, &["yes"; 8]).await;
        assert!(!wrong.pressed("click(7)"), "{goal}: {:?}", wrong.sent);
        let right = vec![fill(old, new), ends()];
        let right = visit(goal, account(names), right, &["yes"; 8]).await;
        assert!(right.pressed("click(7)"), "{goal}: {:?}", right.questions);
    }
}

/// A search with suggestions, as the newest client lists it.
fn trains(sent: &[String]) -> Value {
    let value = |field: &str| {
        let begin = format!("setValue({field}, \"");
        let typed = sent.iter().rev().find_map(|one| one.strip_prefix(&begin));
        typed.map_or("", |typed| typed.trim_end_matches("\")"))
    };
    let (from, to) = (value("4").to_owned(), value("5").to_owned());
    let mut controls = vec![
        (4, "inp", "From", from.as_str()),
        (5, "inp", "To", to.as_str()),
        (324, "btn", "Search trains", ""),
    ];
    if !from.is_empty() {
        controls.push((373, "opt", from.as_str(), ""));
    }
    list(&controls)
}

fn search(from: &str, to: &str) -> Vec<Value> {
    vec![
        says(&format!("setValue(4, \"{from}\")"), &[], &["Search"]),
        says(
            "click(373)",
            &[&format!("setValue(5, \"{to}\")"), "click(324)"],
            &[],
        ),
        says("click(324)", &[], &[]),
        ends(),
    ]
}

#[tokio::test]
async fn another_place_than_the_goals_is_not_searched_for() {
    for goal in [
        "buy the cheapest ticket from Bonn Hbf to Ulm Hbf",
        "I have to be in Ulm Hbf tonight and start in Bonn Hbf: which trains are there?",
    ] {
        let replies = search("Bonn Hbf", "Kiel Hbf");
        let visit = visit(goal, trains, replies, &["yes"; 8]).await;
        assert!(!visit.pressed("click(324)"), "{goal}: {:?}", visit.sent);
        assert!(visit.was_told("Kiel Hbf"), "{goal}: {:?}", visit.questions);
    }
}

#[tokio::test]
async fn the_goals_own_place_is_searched_for_without_ado() {
    for goal in [
        "buy the cheapest ticket from Bonn Hbf to Ulm Hbf",
        "I have to be in Ulm Hbf tonight and start in Bonn Hbf: which trains are there?",
    ] {
        let replies = search("Bonn Hbf", "Ulm Hbf");
        let visit = visit(goal, trains, replies, &["no"; 8]).await;
        assert!(
            visit.pressed("click(324)"),
            "{goal}: {:?} {:?} {}",
            visit.sent,
            visit.questions,
            visit.last
        );
        let asked = visit.questions.iter().any(|one| one.contains("May I"));
        assert!(!asked, "{goal}: {:?}", visit.questions);
        assert!(!visit.was_told("On: a"), "{goal}");
    }
}

#[tokio::test]
async fn an_option_sends_no_form() {
    let replies = search("Bonn Beuel", "Ulm Hbf");
    let goal = "which trains are there from the east bank of Bonn to Ulm Hbf?";
    let visit = visit(goal, trains, replies, &["no"; 8]).await;
    assert!(
        visit.pressed("click(373)"),
        "{:?} {}",
        visit.questions,
        visit.last
    );
}

#[tokio::test]
async fn all_that_is_wrong_is_told_at_once() {
    let replies = vec![
        transfer("Ann Lee", "400"),
        says("click(329)", &[], &[]),
        ends(),
    ];
    let goal = "transfer 40 to Bo Diaz";
    let visit = visit(goal, bank, replies, &["no"; 8]).await;
    let both = |told: &String| told.contains("user said 40") && told.contains("user said Bo");
    assert!(visit.told.iter().any(both), "{:?}", visit.told.last());
}

#[tokio::test]
async fn a_number_that_was_typed_is_a_value_and_no_thing_to_go_to() {
    let forms = |_: &[String]| -> Value {
        page(
            r#"<main><form>Postal address <label>Street <input id="10"/></label><button id="11">Save </button></form><form>Bank details <label>Account number <input name="number" value="GB00 HARB 0001 7788" id="27"/></label><button id="28">Save </button></form></main>"#,
        )
        .into()
    };
    let typed = "setValue(27, \"GB00 HARB 0002 4455\")";
    let plan = [
        "Type \"GB00 HARB 0002 4455\" into \"Account number\"",
        "Click \"Save\" of Bank details",
    ];
    let replies = vec![says(typed, &[], &plan), says("click(28)", &[], &[]), ends()];
    let goal = "Take the fee from my new account from now on, GB00 HARB 0002 4455";
    let visit = visit(goal, forms, replies, &["yes"; 4]).await;
    assert_eq!(visit.sent, [typed, "click(28)"], "{:?}", visit.questions);
}

#[tokio::test]
async fn how_far_something_may_go_need_not_be_seen() {
    for (goal, booked) in [
        (
            "book the loft for Ines Dahl, at most 500 kronor",
            "Loft är bokat.",
        ),
        (
            "boka loftet åt Ines Dahl, det får kosta högst 500 kronor",
            "Loft är bokat.",
        ),
        (
            "boka loftet åt Ines Dahl, det får kosta högst 500 kronor",
            "",
        ),
    ] {
        let rooms = |sent: &[String]| -> Value {
            let told = if sent.len() > 1 { booked } else { "" };
            page(&format!(
                r#"<form>Loft <p>Totalt 450 kr </p><label>Namn  <input name="name" id="315"/></label><button id="327">Boka </button></form><p role="status" id="332">{told} </p>"#
            ))
            .into()
        };
        let replies = vec![
            says("setValue(315, \"Ines Dahl\")", &["click(327)"], &[]),
            ends(),
        ];
        let visit = visit(goal, rooms, replies, &[]).await;
        let asked = visit.questions.join(" ");
        assert!(visit.pressed("click(327)"), "{goal}: {:?}", visit.sent);
        assert!(!visit.was_told("stands in nothing"), "{goal}");
        assert!(!asked.contains("500”"), "{goal}: {asked}");
        assert!(visit.is_called_done(), "{goal}: {}", visit.last);
    }
}

#[tokio::test]
async fn the_seventh_of_april_is_not_sent_for_the_fourth_of_july_in_any_language() {
    let court = |sent: &[String]| {
        let said = if sent.iter().any(|one| one == "click(329)") {
            "Court 2 is booked."
        } else {
            ""
        };
        page(&format!(
            r#"<main><form>Court 2 <label>Day  <input type="date" name="day" id="326"/></label><button id="329">Book </button></form><p role="status" id="330">{said} </p></main>"#
        ))
        .into()
    };
    for goal in [
        "Book court 2 for 4 July 2026",
        "Book court 2, am 4. Juli 2026",
        "Book court 2, el 4 de julio de 2026",
        "Book court 2, den 4. juli 2026",
    ] {
        let book = says(
            "setValue(326, \"2026-04-07\")",
            &["click(329)", "finish()"],
            &["Book the court"],
        );
        let visit = visit(
            goal,
            court,
            vec![book, says("fail()", &[], &[])],
            &["no"; 8],
        )
        .await;
        eprintln!(
            "{goal}: {:?} {:?} {}",
            visit.sent, visit.questions, visit.last["thought"]
        );
        assert!(!visit.pressed("click(329)"), "{goal}: {:?}", visit.sent);
        assert!(!visit.is_called_done(), "{goal}: {}", visit.last);
    }
}

/// A product's stock, as it stood when the page was loaded.
fn stock(sent: &[String]) -> Value {
    let told = if sent.iter().any(|one| one == "click(346)") {
        "Saved, Wool beanie: Rust stock 17. "
    } else {
        ""
    };
    page(&format!(
        r#"<main><form>Wool beanie <label>In stock, Rust <input name="stock" type="number" value="3" id="339"/></label><button id="346">Save product </button></form><p role="status" id="350">{told}</p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn what_comes_on_top_of_what_there_is_is_entered_as_the_sum() {
    let replies = || {
        vec![
            says(
                "setValue(339, \"17\")",
                &["click(346)", "finish()"],
                &["Set the stock", "Save it"],
            ),
            ends(),
        ]
    };
    let goal = "14 kids beanies in rust have come, they come on top of the ones we have. save that";
    let sum = visit(goal, stock, replies(), &[]).await;
    assert!(sum.is_called_done(), "{:?}", sum.questions);
    assert!(!sum.was_told("entered nowhere"), "{:?}", sum.told.last());
    let goal = "we have 14 kids beanies in rust now. save that";
    let other = visit(goal, stock, replies(), &["no"; 4]).await;
    assert!(!other.is_called_done(), "{:?}", other.sent);
}
