//! What is not asked about, as the goal names it or as it only leads on, each beside something that looks like it and is
//! asked about.

use super::*;
use crate::page::TreeNode;

const SITE: &str = "https://app.example/";

fn client(inner: &str) -> String {
    format!("\n\n<html><head/><body>{inner}</body></html>")
}

/// Whether all of these, one after the other, go without a question.
fn passes(goal: &str, page: &str, actions: &[&str]) -> bool {
    let mut visit = Visit::begin(goal, SITE, &client(page));
    let mut verdicts = actions.iter().map(|one| visit.act(&action(one)));
    verdicts.all(|verdict| verdict == Verdict::Pass)
}

const COURSES: &str = r#"<main>Evening courses <ul><li>Watercolour for Beginners Tuesdays 18:30 <button id="313">Enrol </button></li><li>Watercolour Advanced Tuesdays 20:00 <button id="321">Enrol </button></li><li>Pottery Fridays 19:00 <button id="325">Enrol </button></li></ul></main>"#;
const PRICED: &str = r#"<main>Evening courses <ul><li>Watercolour for Beginners <button id="313">Enrol for €40 </button></li><li>Pottery <button id="325">Enrol for €60 </button></li></ul></main>"#;
const EVENT: &str = r#"<main><h1>Your week </h1><button id="310">Dentist 15:30 </button><button id="311">Team lunch 12:00 </button></main><aside><h2>Dentist </h2><p>Tuesday 24 November, 15:30 </p><button id="320">Edit event </button><button id="321">Delete event </button></aside>"#;
const PLANS: &str = r#"<main>Your plan <p>You are on  Single . </p><section>Single <p>€6 a month </p><button type="button" id="318">Current plan </button></section><section>Family <p>€12 a month </p><button type="button" id="326">Choose plan </button></section><section>Team <p>€30 a month </p><button type="button" id="336">Choose plan </button></section></main>"#;
const PARCEL: &str = r#"<main>My parcels <section>DE-4471 <p>Blue lamp </p><button type="button" id="317">Change delivery day </button></section></main><div role="dialog" aria-modal="true" aria-label="Delivery day">New delivery day for DE-4471 <label>Day  <select name="day" id="331">Thursday 26 November Friday 27 November Saturday 28 November </select></label><button type="button" id="334">Keep the day </button><button type="button" id="335">Save new day </button></div>"#;
const TEAM: &str = r#"<main>Team <button type="button" id="311">Invite member </button><ul><li>Ann Lee Owner </li></ul></main>"#;
const INVITE: &str = r#"<main>Team </main><div role="dialog" aria-modal="true" aria-label="Invite a member">Invite a member <label>E-mail  <input name="email" id="321"/></label><label>Role  <select name="role" id="323">Viewer Editor Admin </select></label><button type="button" id="325">Cancel </button><button type="button" id="326">Send invitation </button></div>"#;
const ADDRESS: &str = r#"<main>Checkout <ol><li>Address </li><li>Payment </li><li>Review </li></ol><form><label>Full name  <input name="name" id="311"/></label><label>City  <input name="city" id="312"/></label><button id="320">Continue to payment </button></form></main>"#;
const CARD: &str = r#"<main>Checkout <form><label>Full name  <input name="name" id="311"/></label><label>Card number  <input name="cc" id="312"/></label><p>Total €40 </p><button id="320">Continue to payment </button></form></main>"#;
const TERMS: &str = r#"<main>Checkout <form><label>Full name  <input name="name" id="311"/></label><p>By continuing you agree to pay €40 and to the terms. </p><button id="320">Continue to payment </button></form></main>"#;
const CART: &str = r#"<main>Your cart <ul><li>Oat biscuits €3 <button id="311">Remove item </button></li><li>Green tea €4 <button id="321">Remove item </button></li></ul></main>"#;

const MESSAGE: &str = r#"<main><form><input role="combobox" aria-label="Message" aria-expanded="true" id="311"/><button id="320">Send </button></form><ul role="listbox"><li role="option" id="313">Ann </li></ul></main>"#;
const OWNER: &str = r#"<main><label>Owner <input name="owner" id="311"/></label><label>Note <input name="note" id="312"/></label><button type="button" id="320">Save new owner </button></main>"#;

#[test]
fn what_the_goal_names_is_done() {
    let mut asked = Vec::new();
    for (goal, page, actions) in [
        (
            "Enrol me in Watercolour for Beginners",
            COURSES,
            vec!["click(313)"],
        ),
        (
            "Enroll me in the pottery course on Fridays",
            COURSES,
            vec!["click(325)"],
        ),
        ("Delete the dentist appointment", EVENT, vec!["click(321)"]),
        (
            "Delete my dentist appointment on Tuesday",
            EVENT,
            vec!["click(321)"],
        ),
        ("Cancel the dentist appointment", EVENT, vec!["click(321)"]),
        ("Switch me to the Family plan", PLANS, vec!["click(326)"]),
        ("Choose the Family plan", PLANS, vec!["click(326)"]),
        ("Change my plan to Family", PLANS, vec!["click(326)"]),
        (
            "Change the delivery day of parcel DE-4471 to Friday 27 November",
            PARCEL,
            vec![
                "selectDropdown(331, \"\", \"Friday 27 November\")",
                "click(335)",
            ],
        ),
        (
            "Have the blue lamp delivered on Friday 27 November instead",
            PARCEL,
            vec![
                "selectDropdown(331, \"\", \"Friday 27 November\")",
                "click(335)",
            ],
        ),
        ("Invite lea@north.test as Viewer", TEAM, vec!["click(311)"]),
        (
            "Send lea@north.test an invitation to the team",
            TEAM,
            vec!["click(311)"],
        ),
        (
            "Invite lea@north.test as Editor",
            INVITE,
            vec![
                "setValue(321, \"lea@north.test\")",
                "selectDropdown(323, \"\", \"Editor\")",
                "click(326)",
            ],
        ),
        (
            "Order the mug in my cart for Ada Byron in Bonn",
            ADDRESS,
            vec![
                "setValue(311, \"Ada Byron\")",
                "setValue(312, \"Bonn\")",
                "click(320)",
            ],
        ),
        (
            "Fill in the address, Ada Byron in Bonn, and stop before paying",
            ADDRESS,
            vec![
                "setValue(311, \"Ada Byron\")",
                "setValue(312, \"Bonn\")",
                "click(320)",
            ],
        ),
        (
            "Remove Oat biscuits from the cart",
            CART,
            vec!["click(311)"],
        ),
        (
            "Take the oat biscuits out of my cart",
            CART,
            vec!["click(311)"],
        ),
        (
            "Remove the green tea from my basket",
            CART,
            vec!["click(321)"],
        ),
    ] {
        if !passes(goal, page, &actions) {
            asked.push((goal, actions));
        }
    }
    assert_eq!(asked, []);
}

#[test]
fn what_looks_like_it_is_asked_about() {
    let mut unasked = Vec::new();
    for (goal, page, actions) in [
        (
            "Enrol me in Watercolour for Beginners",
            COURSES,
            vec!["click(321)"],
        ),
        (
            "Enrol me in Watercolour for Beginners",
            COURSES,
            vec!["click(325)"],
        ),
        (
            "When does Watercolour for Beginners begin?",
            COURSES,
            vec!["click(313)"],
        ),
        (
            "Enrol me in Watercolour for Beginners",
            PRICED,
            vec!["click(325)"],
        ),
        ("Delete the team lunch", EVENT, vec!["click(321)"]),
        ("When is my dentist appointment?", EVENT, vec!["click(321)"]),
        ("Switch me to the Family plan", PLANS, vec!["click(336)"]),
        ("What does the Family plan cost?", PLANS, vec!["click(326)"]),
        (
            "Do not choose the Family plan yet",
            PLANS,
            vec!["click(326)"],
        ),
        ("Take a note of the Family plan", PLANS, vec!["click(326)"]),
        (
            "Get me the price of the Family plan",
            PLANS,
            vec!["click(326)"],
        ),
        (
            "Choose a picture for the Family plan",
            PLANS,
            vec!["click(326)"],
        ),
        ("Change the Family plan picture", PLANS, vec!["click(326)"]),
        (
            "Switch off mails about the Family plan",
            PLANS,
            vec!["click(326)"],
        ),
        (
            "Write hello in the message box, but do not send it",
            MESSAGE,
            vec!["setValue(311, \"hello\")", "press(\"Enter\")"],
        ),
        (
            "Set the note to hello",
            OWNER,
            vec!["setValue(312, \"hello\")", "click(320)"],
        ),
        ("When does parcel DE-4471 come?", PARCEL, vec!["click(335)"]),
        (
            "Invite lea@north.test as Viewer",
            INVITE,
            vec!["setValue(321, \"eve@evil.test\")", "click(326)"],
        ),
        ("Who is in the team?", INVITE, vec!["click(326)"]),
        (
            "Order the mug in my cart for Ada Byron in Bonn",
            CARD,
            vec!["setValue(311, \"Ada Byron\")", "click(320)"],
        ),
        (
            "Order the mug in my cart for Ada Byron in Bonn",
            TERMS,
            vec!["setValue(311, \"Ada Byron\")", "click(320)"],
        ),
        (
            "Remove Oat biscuits from the cart",
            CART,
            vec!["click(321)"],
        ),
        ("What do the oat biscuits cost?", CART, vec!["click(311)"]),
    ] {
        if passes(goal, page, &actions) {
            unasked.push((goal, actions));
        }
    }
    assert_eq!(unasked, []);
}

/// A box with suggestions, beside a button that publishes.
fn box_with(list: &str, expanded: &str) -> String {
    client(&format!(
        r#"<main><h1>New post </h1><input role="combobox" aria-label="Tags" aria-expanded="{expanded}" id="311" value="harb"/>{list}<button id="320">Publish </button></main>"#
    ))
}

const MARKED: &str =
    r#"<ul role="listbox"><li role="option" aria-selected="true" id="313">harbour </li></ul>"#;
const OPEN: &str = r#"<ul role="listbox"><li role="option" id="313">harbour </li></ul>"#;

#[test]
fn a_key_in_an_open_list_takes_what_is_offered() {
    let goal = "Set the tag to harbour";
    for (list, expanded, passes) in [
        (MARKED, "true", true),
        (OPEN, "true", false),
        ("", "false", false),
        (OPEN, "false", false),
    ] {
        let mut visit = Visit::begin(goal, SITE, &box_with(list, expanded));
        visit.focus = Some(ElementId(311));
        let verdict = visit.weigh(&action("press(\"Enter\")"));
        assert_eq!(
            verdict == Verdict::Pass,
            passes,
            "{list} {expanded}: {verdict:?}"
        );
    }
}

/// The same pages as the newest client lists them.
fn listed(controls: &[(u32, &str, &str, &str)]) -> Page {
    let nodes = controls.iter().zip(1u32..).map(|((id, role, name, states), at)| {
        let node = serde_json::json!({"i": id, "r": role, "n": name, "s": states, "box": [40, 30 * at, 120, 21]});
        serde_json::from_value::<TreeNode>(node).unwrap()
    });
    Page::from_tree(&nodes.collect::<Vec<_>>(), None)
}

fn passes_listed(goal: &str, page: &[(u32, &str, &str, &str)], actions: &[&str]) -> Vec<Verdict> {
    let mut visit = Visit::begin(goal, SITE, "");
    visit.page = listed(page);
    visit.watch.arrive(SITE, &visit.page, &visit.user_request);
    actions.iter().map(|one| visit.act(&action(one))).collect()
}

/// Number, role, name, states.
type Listed = (u32, &'static str, &'static str, &'static str);

const EVENT_LISTED: &[Listed] = &[
    (310, "btn", "Dentist 15:30", ""),
    (311, "btn", "Team lunch 12:00", ""),
    (320, "btn", "Edit event", ""),
    (321, "btn", "Delete event", ""),
];
const TEAM_LISTED: &[Listed] = &[
    (311, "btn", "Invite member", ""),
    (312, "btn", "Settings", ""),
];
const EVERYONE_LISTED: &[Listed] = &[
    (311, "btn", "Invite all members", ""),
    (312, "btn", "Settings", ""),
];
const SHARED_LISTED: &[Listed] = &[(3, "inp", "E-mail", ""), (311, "btn", "Invite member", "")];
const INVITE_LISTED: &[Listed] = &[
    (3, "inp", "E-mail", ""),
    (4, "sel", "Role", ""),
    (325, "btn", "Cancel", ""),
    (326, "btn", "Send invitation", ""),
];
const ADDRESS_LISTED: &[Listed] = &[
    (3, "inp", "Full name", ""),
    (4, "inp", "City", ""),
    (320, "btn", "Continue to payment", ""),
];
const CARD_LISTED: &[Listed] = &[
    (3, "inp", "Full name", ""),
    (4, "inp", "Card number", ""),
    (320, "btn", "Continue to payment", ""),
];
const DAY_LISTED: &[Listed] = &[
    (317, "btn", "Change delivery day", ""),
    (3, "sel", "Day", ""),
    (334, "btn", "Keep the day", ""),
    (335, "btn", "Save new day", ""),
];
const CART_LISTED: &[Listed] = &[
    (310, "link", "Oat biscuits", ""),
    (311, "btn", "Remove item", ""),
];
const POST_LISTED: &[Listed] = &[
    (3, "inp", "Title", ""),
    (4, "inp", "Tags", "expanded"),
    (313, "opt", "harbour", "selected"),
    (314, "opt", "harbinger", ""),
    (320, "btn", "Publish", ""),
];
const UNMARKED_LISTED: &[Listed] = &[
    (4, "inp", "Tags", "expanded"),
    (313, "opt", "harbour", ""),
    (320, "btn", "Publish", ""),
];
const SHUT_LISTED: &[Listed] = &[
    (3, "inp", "Title", ""),
    (4, "inp", "Tags", "collapsed"),
    (320, "btn", "Publish", ""),
];

/// Goal, page, what is done, and whether that goes without a question.
const ON_LISTS: &[(&str, &[Listed], &[&str], bool)] = &[
    (
        "Delete the dentist appointment",
        EVENT_LISTED,
        &["click(321)"],
        true,
    ),
    (
        "Invite lea@north.test as Viewer",
        TEAM_LISTED,
        &["click(311)"],
        true,
    ),
    (
        "Invite lea@north.test as Viewer",
        EVERYONE_LISTED,
        &["click(311)"],
        false,
    ),
    (
        "Invite lea@north.test as Viewer",
        SHARED_LISTED,
        &["click(311)"],
        false,
    ),
    ("Who is in the team?", TEAM_LISTED, &["click(311)"], false),
    (
        "Invite lea@north.test as Viewer",
        INVITE_LISTED,
        &[
            "setValue(3, \"lea@north.test\")",
            "selectDropdown(4, \"\", \"Viewer\")",
            "click(326)",
        ],
        true,
    ),
    (
        "Order the mug for Ada Byron in Bonn",
        ADDRESS_LISTED,
        &[
            "setValue(3, \"Ada Byron\")",
            "setValue(4, \"Bonn\")",
            "click(320)",
        ],
        true,
    ),
    (
        "Order the mug for Ada Byron in Bonn",
        CARD_LISTED,
        &["setValue(3, \"Ada Byron\")", "click(320)"],
        false,
    ),
    (
        "Change the delivery day to Friday 27 November",
        DAY_LISTED,
        &[
            "click(317)",
            "selectDropdown(3, \"\", \"Friday 27 November\")",
            "click(335)",
        ],
        true,
    ),
    (
        "Remove Oat biscuits from the cart",
        CART_LISTED,
        &["click(311)"],
        true,
    ),
    (
        "Set the tag to harbour",
        POST_LISTED,
        &["setValue(4, \"harbour\")", "press(\"Enter\")"],
        true,
    ),
    (
        "Set the tag to harbour",
        UNMARKED_LISTED,
        &["setValue(4, \"harbour\")", "press(\"Enter\")"],
        false,
    ),
    (
        "Set the tag to harbour",
        SHUT_LISTED,
        &["setValue(4, \"harbour\")", "press(\"Enter\")"],
        false,
    ),
];

#[test]
fn so_it_is_where_controls_alone_are_listed() {
    for (goal, page, actions, wanted) in ON_LISTS {
        let verdicts = passes_listed(goal, page, actions);
        let passed = verdicts.iter().all(|verdict| *verdict == Verdict::Pass);
        assert_eq!(passed, *wanted, "{goal} {actions:?}: {verdicts:?}");
    }
}

#[test]
fn who_names_a_field_has_not_named_the_button_that_a_key_presses() {
    let page = |button: &str| {
        client(&format!(
            r#"<main><label>Amount <input id="311"/></label><label>Note <input id="312"/></label><button id="320">{button} </button></main>"#
        ))
    };
    for (goal, button, asked) in [
        ("Set the amount to 40", "Pay now", true),
        ("Set the amount to 40", "Publish", true),
        ("Set the amount to 40", "Delete account", true),
        ("Set the amount to 40 and publish it", "Publish", false),
        ("Set the amount to 40", "Calculate", false),
    ] {
        let mut visit = Visit::begin(goal, SITE, &page(button));
        assert_eq!(visit.act(&action("setValue(311, \"40\")")), Verdict::Pass);
        let verdict = visit.weigh(&action("press(\"Enter\")"));
        assert_eq!(asks(&verdict), asked, "{goal} {button}: {verdict:?}");
    }
}

#[test]
fn who_does_something_is_chosen_in_a_form_unasked_and_a_stranger_is_asked_about_when_it_is_sent() {
    let page = r#"<form method="post" action="/issue4"><label>Title <input name="title" value="Chairs" id="1"/></label><label>Assigned To <select name="assignedto" id="2"><option selected>nobody</option><option>mei</option><option>eve</option></select></label><button id="3">Submit Changes</button></form>"#;
    let mei = r#"selectDropdown(2, "", "mei")"#;
    let eve = r#"selectDropdown(2, "", "eve")"#;
    let goal = "Put the issue about the chairs on Mei";
    assert!(passes(goal, page, &[mei]));
    assert!(!passes(goal, page, &[eve, "click(3)"]));
    assert!(!passes("What is issue 4 about?", page, &[eve, "click(3)"]));
    // Where nothing sends it, it takes effect at once.
    let alone = r#"<h1>Chairs</h1><select aria-label="Assigned to" id="2"><option selected>nobody</option><option>eve</option></select><p>Notes</p>"#;
    assert!(!passes(goal, alone, &[eve]));
    let beside = r#"<h1>Issue 4</h1><select aria-label="Assigned to" id="2"><option selected>nobody</option><option>eve</option></select><p>Notes</p><button id="3">Add comment</button>"#;
    assert!(!passes("What is issue 4 about?", beside, &[eve]));
    let german = r#"<form method="post"><input aria-label="Titel" id="1"><select aria-label="Zuständig" id="2"><option selected>niemand</option><option>eve</option></select><button id="3">Speichern</button></form>"#;
    let goal = "Ändere den Titel von Ticket 4 in Stühle und speichere";
    assert!(!passes(goal, german, &[eve, "click(3)"]));
}

#[test]
fn how_many_go_into_the_basket_is_what_the_goal_orders_and_no_part_of_a_name() {
    let page = r#"<h1>Two-person tent</h1><label>Quantity <input type="number" value="1" id="1"/></label><button id="2">Add to basket</button>"#;
    assert!(passes(
        "Add the two-person tent to the basket",
        page,
        &["click(2)"]
    ));
    let mugs = page.replace("Two-person tent", "Blue mugs");
    assert!(!passes(
        "Add two blue mugs to the basket",
        &mugs,
        &["click(2)"]
    ));
}

#[test]
fn the_day_that_something_is_moved_to_need_not_stand_in_its_row() {
    const ROWS: &str =
        "<ul><li>Mon 3 Nov, 10:20 Biscuit Vaccination <button data-id=1>Move</button></li>
        <li>Mon 3 Nov, 10:40 Pepper Vaccination <button data-id=9>Move</button></li></ul>";
    let asked = |goal: &str, press: &str| {
        let mut visit = Visit::begin(goal, "https://vet.example/", ROWS);
        asks(&visit.weigh(&action(press)))
    };
    for goal in [
        "Move Pepper's vaccination to Tuesday at 9:00",
        "Move Pepper to tomorrow",
    ] {
        assert!(!asked(goal, "click(9)"), "{goal}");
        assert!(asked(goal, "click(1)"), "{goal}");
    }
    // A place that it is put to is another thing.
    assert!(asked("Move Pepper's vaccination to Biscuit", "click(9)"));
}
