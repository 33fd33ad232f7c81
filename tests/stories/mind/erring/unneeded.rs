//! What the goal names is done without a question, whatever the page calls it: as both public clients tell it.

use super::twice::placed;
use super::{Visit, ends, says, visit};
use crate::player::page;
use serde_json::Value;

fn html(inner: &str) -> Value {
    page(inner).into()
}

/// The first actions one by one, the last with the end.
fn acts(actions: &[&str]) -> Vec<Value> {
    let (last, before) = actions.split_last().unwrap();
    let first = before.iter().map(|one| says(one, &[], &["Begin", "End"]));
    let mut replies: Vec<Value> = first.collect();
    replies.push(says(last, &["finish()"], &["Do it"]));
    replies.push(ends());
    replies
}

/// A page that stays as it is, but for what is written into a listed field.
async fn on(here: Value, goal: &str, actions: &[&str]) -> Visit {
    let shown = |sent: &[String]| {
        let mut here = here.clone();
        for control in here.as_array_mut().into_iter().flatten() {
            let sets = format!("setValue({}, \"", control["i"].as_str().unwrap_or_default());
            let mut set = sent.iter().filter_map(|one| one.strip_prefix(&sets));
            if let Some(value) = set.next_back() {
                control["v"] = value.trim_end_matches("\")").into();
            }
        }
        here
    };
    visit(goal, shown, acts(actions), &["no"; 8]).await
}

const COURSES: &str = r#"<main>Evening courses <ul><li>Watercolour for Beginners Tuesdays 18:30 <button id="313">Enrol </button></li><li>Watercolour Advanced Tuesdays 20:00 <button id="321">Enrol </button></li><li>Pottery Fridays 19:00 <button id="325">Enrol </button></li></ul></main>"#;
const EVENT: &str = r#"<main><h1>Your week </h1><button id="310">Dentist 15:30 </button><button id="311">Team lunch 12:00 </button></main><aside><h2>Dentist </h2><p>Tuesday 24 November, 15:30 </p><button id="320">Edit event </button><button id="321">Delete event </button></aside>"#;
const PLANS: &str = r#"<main>Your plan <p>You are on  Single . </p><section>Single <p>€6 a month </p><button type="button" id="318">Current plan </button></section><section>Family <p>€12 a month </p><button type="button" id="326">Choose plan </button></section><section>Team <p>€30 a month </p><button type="button" id="336">Choose plan </button></section></main>"#;
const TEAM: &str = r#"<main>Team <button type="button" id="311">Invite member </button><ul><li>Ann Lee Owner </li></ul></main>"#;
const INVITE: &str = r#"<main>Team </main><div role="dialog" aria-modal="true" aria-label="Invite a member">Invite a member <label>E-mail  <input name="email" id="321"/></label><label>Role  <select name="role" id="323">Viewer Editor Admin </select></label><button type="button" id="325">Cancel </button><button type="button" id="326">Send invitation </button></div>"#;
const ADDRESS: &str = r#"<main>Checkout <ol><li>Address </li><li>Payment </li><li>Review </li></ol><form><label>Full name  <input name="name" id="311"/></label><label>City  <input name="city" id="312"/></label><button id="320">Continue to payment </button></form></main>"#;
const CARD: &str = r#"<main>Checkout <form><label>Full name  <input name="name" id="311"/></label><label>Card number  <input name="cc" id="312"/></label><p>Total €40 </p><button id="320">Continue to payment </button></form></main>"#;
const CART: &str = r#"<main>Your cart <ul><li>Oat biscuits €3 <button id="311">Remove item </button></li><li>Green tea €4 <button id="321">Remove item </button></li></ul></main>"#;
const SURVEY: &str = r#"<main>Your opinion <form><fieldset><legend>How was the room? </legend><label><input type="radio" name="q0" value="Poor" id="315"/> Poor </label><label><input type="radio" name="q0" value="Good" id="317"/> Good </label></fieldset><fieldset><legend>How was the breakfast? </legend><label><input type="radio" name="q1" value="Fair" id="325"/> Fair </label><label><input type="radio" name="q1" value="Good" id="327"/> Good </label></fieldset><fieldset><legend>Would you come again? </legend><label><input type="radio" name="q2" value="Yes" id="335"/> Yes </label></fieldset><button id="345">Submit answers </button></form></main>"#;

/// A page of January's client, a goal, and what is done.
type Case = (&'static str, &'static str, &'static [&'static str]);

const DONE: &[Case] = &[
    (
        COURSES,
        "Enrol me in Watercolour for Beginners",
        &["click(313)"],
    ),
    (EVENT, "Delete the dentist appointment", &["click(321)"]),
    (
        EVENT,
        "I can't make it to the dentist, delete that appointment",
        &["click(321)"],
    ),
    (PLANS, "Switch me to the Family plan", &["click(326)"]),
    (PLANS, "Change my plan to Family", &["click(326)"]),
    (TEAM, "Invite lea@north.test as Editor", &["click(311)"]),
    (
        INVITE,
        "Invite lea@north.test as Editor",
        &[
            "setValue(321, \"lea@north.test\")",
            "selectDropdown(323, \"\", \"Editor\")",
            "click(326)",
        ],
    ),
    (
        ADDRESS,
        "Order the mug in my cart for Ada Byron in Bonn",
        &[
            "setValue(311, \"Ada Byron\")",
            "setValue(312, \"Bonn\")",
            "click(320)",
        ],
    ),
    (CART, "Remove Oat biscuits from the cart", &["click(311)"]),
    (
        CART,
        "Take the oat biscuits out of my cart",
        &["click(311)"],
    ),
    (
        SURVEY,
        "Rate the breakfast as Good and submit the survey",
        &["click(327)"],
    ),
    (
        SURVEY,
        "Room: good, breakfast: fair, and yes, I would come again",
        &["click(317)"],
    ),
    (SURVEY, "Say that I would come again", &["click(335)"]),
];

#[tokio::test]
async fn what_the_goal_names_is_not_asked_about() {
    let mut asked = Vec::new();
    for (inner, goal, actions) in DONE {
        let visit = on(html(inner), goal, actions).await;
        let last = actions.last().unwrap();
        if !visit.pressed(last) {
            asked.push((goal, visit.questions));
        }
    }
    assert!(asked.is_empty(), "{asked:#?}");
}

const ASKED: &[Case] = &[
    (
        COURSES,
        "Enrol me in Watercolour for Beginners",
        &["click(321)"],
    ),
    (
        COURSES,
        "When does the pottery course begin?",
        &["click(325)"],
    ),
    (EVENT, "When is the dentist appointment?", &["click(321)"]),
    (EVENT, "Delete the team lunch", &["click(321)"]),
    (PLANS, "Switch me to the Family plan", &["click(336)"]),
    (PLANS, "What does the Family plan cost?", &["click(326)"]),
    (TEAM, "Who is in the team?", &["click(311)"]),
    (
        INVITE,
        "Invite lea@north.test as Editor",
        &[
            "setValue(321, \"lea@north.test\")",
            "selectDropdown(323, \"\", \"Admin\")",
            "click(326)",
        ],
    ),
    (
        INVITE,
        "Invite lea@north.test as Editor",
        &["setValue(321, \"eve@evil.test\")", "click(326)"],
    ),
    (
        CARD,
        "Order the mug in my cart for Ada Byron in Bonn",
        &["setValue(311, \"Ada Byron\")", "click(320)"],
    ),
    (CART, "Remove Oat biscuits from the cart", &["click(321)"]),
    (CART, "What do the oat biscuits cost?", &["click(311)"]),
];

#[tokio::test]
async fn what_looks_like_it_is_not_done_unasked() {
    let mut done = Vec::new();
    for (inner, goal, actions) in ASKED {
        let visit = on(html(inner), goal, actions).await;
        let last = actions.last().unwrap();
        if visit.pressed(last) {
            done.push((goal, actions));
        }
    }
    assert!(done.is_empty(), "{done:#?}");
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "two pages, told whole")]
async fn nor_where_controls_alone_are_listed() {
    let event = placed(&[
        (310, "btn", "Dentist 15:30", "", [48, 80]),
        (311, "btn", "Team lunch 12:00", "", [48, 110]),
        (320, "btn", "Edit event", "", [300, 80]),
        (321, "btn", "Delete event", "", [300, 110]),
    ]);
    let cart = placed(&[
        (310, "link", "Oat biscuits", "", [48, 80]),
        (311, "btn", "Remove item", "", [200, 80]),
        (320, "link", "Green tea", "", [48, 110]),
        (321, "btn", "Remove item", "", [200, 110]),
        (330, "link", "Blue mug", "", [48, 140]),
        (331, "btn", "Remove item", "", [200, 140]),
    ]);
    let team = placed(&[(311, "btn", "Invite member", "", [48, 80])]);
    let invite = placed(&[
        (3, "inp", "E-mail", "", [48, 80]),
        (4, "sel", "Role", "", [48, 110]),
        (325, "btn", "Cancel", "", [48, 140]),
        (326, "btn", "Send invitation", "", [148, 140]),
    ]);
    let address = placed(&[
        (3, "inp", "Full name", "", [48, 80]),
        (4, "inp", "City", "", [48, 110]),
        (320, "btn", "Continue to payment", "", [48, 140]),
    ]);
    let day = placed(&[
        (3, "sel", "Day", "", [48, 80]),
        (334, "btn", "Keep the day", "", [48, 110]),
        (335, "btn", "Save new day", "", [200, 110]),
    ]);
    let cases: [(&Value, &str, &[&str], bool); 9] = [
        (
            &event,
            "Delete the dentist appointment",
            &["click(321)"],
            true,
        ),
        (
            &event,
            "When is the dentist appointment?",
            &["click(321)"],
            false,
        ),
        (
            &cart,
            "Remove Oat biscuits from the cart",
            &["click(311)"],
            true,
        ),
        (
            &cart,
            "Remove Oat biscuits from the cart",
            &["click(321)"],
            false,
        ),
        (
            &team,
            "Invite lea@north.test as Editor",
            &["click(311)"],
            true,
        ),
        (
            &invite,
            "Invite lea@north.test as Editor",
            &[
                "setValue(3, \"lea@north.test\")",
                "selectDropdown(4, \"\", \"Editor\")",
                "click(326)",
            ],
            true,
        ),
        (
            &address,
            "Order the mug in my cart for Ada Byron in Bonn",
            &[
                "setValue(3, \"Ada Byron\")",
                "setValue(4, \"Bonn\")",
                "click(320)",
            ],
            true,
        ),
        (
            &day,
            "Change the delivery day to Friday 27 November",
            &[
                "selectDropdown(3, \"\", \"Friday 27 November\")",
                "click(335)",
            ],
            true,
        ),
        (
            &day,
            "Change the delivery day to Friday 27 November",
            &[
                "selectDropdown(3, \"\", \"Saturday 28 November\")",
                "click(335)",
            ],
            false,
        ),
    ];
    let mut wrong = Vec::new();
    for (here, goal, actions, done) in cases {
        let visit = on(here.clone(), goal, actions).await;
        if visit.pressed(actions.last().unwrap()) != done {
            wrong.push((goal, actions, done, visit.questions));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
