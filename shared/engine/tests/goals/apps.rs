//! Pages as applications have them, with goals as people put them.

use super::{Play, check, on, then};
use intent::Intent;
use page::Page;

const MAIL: &str = r#"<header><button aria-label="Compose" id="1">Compose</button><input type="search" placeholder="Search mail" id="2"></header>
<nav><a href="/inbox" aria-current="page" id="3">Inbox</a><a href="/sent" id="4">Sent</a><a href="/drafts" id="5">Drafts</a><a href="/trash" id="6">Trash</a></nav>
<main><ul>
<li><input type="checkbox" id="10"><button aria-label="Star" id="11"></button><a href="/m/1" id="12">Anna Berg — Harbour plan</a><button aria-label="Archive" id="13"></button><button aria-label="Delete" id="14"></button></li>
<li><input type="checkbox" id="20"><button aria-label="Star" id="21"></button><a href="/m/2" id="22">Omar Haddad — Invoice 77</a><button aria-label="Archive" id="23"></button><button aria-label="Delete" id="24"></button></li>
<li><input type="checkbox" id="30"><button aria-label="Star" id="31"></button><a href="/m/3" id="32">Eve Lind — Re: Tides</a><button aria-label="Archive" id="33"></button><button aria-label="Delete" id="34"></button></li>
</ul></main>"#;

#[test]
fn mail() {
    check(
        MAIL,
        &[
            ("Open the message from Anna Berg", &["click(12)"]),
            ("Open the e-mail about Harbour plan", &["click(12)"]),
            ("Delete the message from Omar Haddad", &["click(24)"]),
            ("Archive Eve Lind's message", &["click(33)"]),
            ("Star the e-mail from Omar Haddad", &["click(21)"]),
            ("Go to Drafts", &["click(5)"]),
            ("Open the sent folder", &["click(4)"]),
            (
                "Search for invoice",
                &[r#"setValue(2, "invoice")"#, "press(\"Enter\")"],
            ),
            ("Open the second message", &["click(22)"]),
            ("Delete the message from Kim Park", &["missing: …"]),
            (
                r#"Send an email to eve@a.test with subject "Hi" and body "See you""#,
                &["ask: …"],
            ),
        ],
    );
}

const WIZARD: &str = r#"<h1>New booking</h1><p>Step 2 of 4</p><form>
<fieldset><legend>Room</legend><label><input type="radio" name="room" value="s" id="1"> Single</label><label><input type="radio" name="room" value="d" id="2"> Double</label></fieldset>
<fieldset><legend>Breakfast</legend><label><input type="radio" name="b" value="y" id="3"> Yes</label><label><input type="radio" name="b" value="n" id="4"> No</label></fieldset>
<label>Number of guests <input type="number" id="5"></label><label>Arrival date <input type="date" id="6"></label>
<label>Special requests <textarea id="7"></textarea></label>
<label><input type="checkbox" id="8"> I accept the house rules</label>
<button type="button" id="9">Back</button><button type="submit" id="10">Continue</button></form>"#;

#[test]
fn a_wizard() {
    check(
        WIZARD,
        &[
            ("Choose a double room", &["click(2)"]),
            ("Choose Yes for Breakfast", &["click(3)"]),
            (
                "Choose No for breakfast and continue",
                &["click(4)", "click(10)"],
            ),
            (
                "Set the number of guests to 3 and the arrival date to 12 May 2026",
                &[r#"setValue(5, "3")"#, r#"setValue(6, "2026-05-12")"#],
            ),
            (
                r#"Write "Quiet room" in Special requests"#,
                &[r#"setValue(7, "Quiet room")"#],
            ),
            (
                "Accept the house rules and click Continue",
                &["check(8)", "click(10)"],
            ),
            ("Go back", &["goBack()"]),
            ("Click Next", &["click(10)"]),
            ("Choose Yes", &["click(3)"]),
        ],
    );
}

const CALENDAR: &str = r#"<h1>May 2026</h1><div><button aria-label="Previous month" id="1">‹</button><button aria-label="Next month" id="2">›</button><button id="3">Today</button>
<button id="4">Day</button><button id="5">Week</button><button aria-pressed="true" id="6">Month</button><button id="7">New event</button></div>
<div><a href="/e/1" id="11">Tide talk 10:00</a><a href="/e/2" id="12">Dentist 14:30</a></div>"#;

#[test]
fn a_calendar() {
    check(
        CALENDAR,
        &[
            ("Go to the next month", &["click(2)"]),
            ("Switch to the week view", &["click(5)"]),
            ("Show the day view", &["click(4)"]),
            ("Open the Dentist appointment", &["click(12)"]),
            ("Add a new event", &["click(7)"]),
            (
                "Create an event called Regatta",
                &["click(7)", "missing: a field for “event name”"],
            ),
        ],
    );
}

const SETTINGS: &str = r#"<h1>Settings</h1><div role="tablist"><button role="tab" aria-selected="true" id="1">Profile</button><button role="tab" aria-selected="false" id="2">Notifications</button><button role="tab" aria-selected="false" id="3">Billing</button></div>
<section><label for="n">Display name</label><input id="n" data-id="10" value="Ada"><label for="l">Language</label><select id="l" data-id="11"><option>English</option><option>Deutsch</option><option>Norsk</option></select>
<label for="z">Time zone</label><select id="z" data-id="12"><option>UTC</option><option>Europe/Oslo</option></select>
<div><span>Dark mode</span><button role="switch" aria-checked="false" aria-label="Dark mode" data-id="13"></button></div>
<div><span>Weekly digest</span><button role="switch" aria-checked="true" aria-label="Weekly digest" data-id="14"></button></div>
<button data-id="15">Save changes</button></section><section><h2>Danger zone</h2><button data-id="16">Delete account</button></section>"#;

#[test]
fn settings() {
    let html = SETTINGS
        .replace(" id=\"1\"", " data-id=\"1\"")
        .replace(" id=\"2\"", " data-id=\"2\"")
        .replace(" id=\"3\"", " data-id=\"3\"");
    check(
        &html,
        &[
            ("Turn on dark mode", &["click(13)"]),
            ("Switch dark mode on", &["click(13)"]),
            ("Turn the weekly digest off", &["click(14)"]),
            ("Turn on the weekly digest", &[]),
            (
                "Change my display name to Ada Byron and save",
                &[r#"setValue(10, "Ada Byron")"#, "click(15)"],
            ),
            (
                "Set the language to Norsk and the time zone to Europe/Oslo, then save the changes",
                &[
                    r#"selectDropdown(11, "", "Norsk")"#,
                    r#"selectDropdown(12, "", "Europe/Oslo")"#,
                    "click(15)",
                ],
            ),
            ("Switch to Billing", &["click(3)"]),
            ("Open the notifications tab", &["click(2)"]),
            ("Delete my account", &["click(16)"]),
            (
                "Set the language to Suomi",
                &["ask: “Language” has no entry “Suomi”…"],
            ),
        ],
    );
}

const ADMIN: &str = r#"<h1>Users</h1><button id="1">Invite user</button><table>
<tr><th>Name</th><th>Role</th><th>Active</th><th></th></tr>
<tr><td>Ada Byron</td><td><select aria-label="Role of Ada Byron" id="10"><option>Viewer</option><option>Editor</option><option>Admin</option></select></td><td><input type="checkbox" aria-label="Active" id="11" checked></td><td><button aria-haspopup="menu" aria-expanded="false" aria-label="More actions" id="12">…</button></td></tr>
<tr><td>Bo Diaz</td><td><select aria-label="Role of Bo Diaz" id="20"><option>Viewer</option><option>Editor</option><option>Admin</option></select></td><td><input type="checkbox" aria-label="Active" id="21" checked></td><td><button aria-haspopup="menu" aria-expanded="false" aria-label="More actions" id="22">…</button></td></tr>
<tr><td>Cy Eng</td><td><select aria-label="Role of Cy Eng" id="30"><option>Viewer</option><option>Editor</option><option>Admin</option></select></td><td><input type="checkbox" aria-label="Active" id="31"></td><td><button aria-haspopup="menu" aria-expanded="false" aria-label="More actions" id="32">…</button></td></tr></table>"#;

#[test]
fn an_admin_table() {
    check(
        ADMIN,
        &[
            (
                "Set Bo Diaz's role to Admin",
                &[r#"selectDropdown(20, "", "Admin")"#],
            ),
            (
                "Change the role of Cy Eng to Editor",
                &[r#"selectDropdown(30, "", "Editor")"#],
            ),
            (
                "Make Bo Diaz an admin",
                &[r#"selectDropdown(20, "", "Admin")"#],
            ),
            ("Open the more actions menu of Cy Eng", &["click(32)"]),
            ("Uncheck Active for Ada Byron", &["click(11)"]),
            ("Deactivate Bo Diaz", &["missing: a switch for “Bo Diaz”"]),
            ("Invite a user", &["click(1)"]),
            ("Set the role to Admin", &["ask: I see 3 things…"]),
        ],
    );
}

const FORUM: &str = r#"<header><a href="/" id="1">Home</a><a href="/login?from=header" id="2">Log in</a><a href="/join" id="3">Sign up</a><a href="/doctors" id="4">Find a Doctor</a>
<input type="search" placeholder="Search the forum" id="5"><a href="/give?utm_source=top" id="6">Donate</a></header>
<main><h1>Leaky gutters</h1><article><p>Mine leak. <a href="/u/eve#1" id="10">»</a></p><button id="11">Reply</button><a href="/s/t1" id="12">Share on Twitter</a></article>
<article><p>Use tape. <a href="/u/eve#2" id="13">»</a></p><a href="/s/t2" id="14">Share on Twitter</a></article>
<article><p>So did I. <a href="/u/eve#3" id="15">»</a></p><a href="/s/t3" id="16">Share on Twitter</a></article>
<div>Share: <a href="/s/reddit" id="20">Reddit</a> <a href="/s/mail" id="21">Email</a></div><a href="/edit/7" id="22">Edit</a><a href="/info/7" id="23">Page information</a></main>
<footer><a href="/give?utm_source=foot" id="30">Donate</a><a href="/de" id="31">Deutsch</a><a href="/fr" id="32">Français</a><button id="33" aria-expanded="false">What should I bring?</button></footer>"#;

#[test]
fn a_forum() {
    check(
        FORUM,
        &[
            ("Donate", &["click(6)"]),
            ("Find a doctor", &["click(4)"]),
            ("Find gutters", &[]),
            (
                "Search the forum for gutters",
                &[r#"setValue(5, "gutters")"#, "press(\"Enter\")"],
            ),
            ("Edit this page", &["click(22)"]),
            (
                "Reply to this thread",
                &["click(33)", "ask: I can't see which…"],
            ),
            ("Share this thread on Reddit", &["click(20)", "missing: …"]),
            ("Share the second comment on Twitter", &["click(14)"]),
            (
                "Change the language to German",
                &["click(33)", "missing: …"],
            ),
            ("Translate this page to French", &["ask: I understood: …"]),
            ("What should I bring?", &["ask: I did not understand: …"]),
            (
                "What did Eve say about tape?",
                &["ask: I did not understand: …"],
            ),
            (
                "Find out whether tape helps",
                &["ask: I did not understand: …"],
            ),
            ("Go to the next page", &["ask: I see 3 things…"]),
            ("Sign up", &["click(3)"]),
            ("Track my order", &["click(33)", "missing: …"]),
        ],
    );
}

#[test]
fn the_ticket_that_compares_best_is_booked() {
    let tickets = r#"<div><div><div><label>Duration:</label> <div>3h 43m</div></div> <button id="1">Book for $1117</button></div>
<div><div><label>Duration:</label> <div>0h 7m</div></div> <button id="2">Book for $280</button></div>
<div><div><label>Duration:</label> <div>17h 37m</div></div> <button id="3">Book for $459</button></div></div>"#;
    check(
        tickets,
        &[
            ("Buy the ticket with the shortest duration", &["click(2)"]),
            ("Book the ticket with the shortest duration", &["click(2)"]),
        ],
    );
}

#[test]
fn a_name_alone_does_not_carry_out_what_is_asked_of_it() {
    let patients = r#"<table><tr><td><a href="/p/1" id="1">Ines Dahl</a></td><td><button aria-haspopup="menu" aria-expanded="false" aria-label="Actions for Ines Dahl" id="2"></button></td></tr>
<tr><td><a href="/p/2" id="3">Omar Haddad</a></td><td><button aria-haspopup="menu" aria-expanded="false" aria-label="Actions for Omar Haddad" id="4"></button></td></tr></table>"#;
    check(
        patients,
        &[
            (
                "Archive Omar Haddad",
                &["click(4)", "click(3)", "missing: …"],
            ),
            ("Open Omar Haddad", &["click(3)"]),
        ],
    );
}

#[test]
fn what_a_label_says_is_pressed_by_its_label() {
    check(
        r#"<h2>Clementine</h2><div>Phone: <a id="20">373-684-4941</a></div><div>Email: <a id="24">c@open.test</a></div><div>Address: <a id="28">2474 Salas Blvd</a></div>"#,
        &[
            ("Click on the phone number", &["click(20)"]),
            ("Click Clementine's phone number", &["click(20)"]),
            ("Find Clementine and click on their address", &["click(28)"]),
        ],
    );
}

const SHOP: &str = r#"<h1>Rake</h1><label>Your e-mail <input type="email" id="1"></label><button id="2">Subscribe</button>
<button id="3" aria-expanded="false">Language</button><a href="/orders" id="4">Track my order</a><h2>Reviews</h2><a href="/reviews" id="5">Read all reviews</a>"#;

#[test]
fn a_product_page() {
    check(
        SHOP,
        &[
            (
                "Subscribe with ada@example.com",
                &[r#"setValue(1, "ada@example.com")"#, "click(2)"],
            ),
            (
                "Sign me up for the newsletter with ada@example.com",
                &[
                    "ask: I can't see which of these belongs to “email of newsletter”: 1) “Your e-mail”…",
                ],
            ),
            ("Track my order", &["click(4)"]),
            ("Read the reviews", &["click(5)"]),
            ("Set the language to German", &["click(3)", "missing: …"]),
        ],
    );
}

#[test]
fn three_cards_without_a_control_are_no_list_to_compare() {
    let html = r#"<h1>Ferries</h1><button id="1">Filter</button>
<div id="2"><b>Departs 07:10</b> <i>3 h 05 min</i> <u>41.00 €</u></div>
<div id="3"><b>Departs 11:40</b> <i>2 h 50 min</i> <u>38.50 €</u></div>
<div id="4"><b>Departs 19:00</b> <i>2 h 55 min</i> <u>64.00 €</u></div>"#;
    check(
        html,
        &[
            ("Book the cheapest ferry", &["missing: …"]),
            ("Choose the most expensive ferry", &["missing: …"]),
            ("Select the fastest one", &["missing: …"]),
            ("Pick the earliest ferry", &["missing: …"]),
        ],
    );
}

const GUESTS: &str = r#"<form><label>Arrival <input type="date" id="1"></label>
<div><span>Adults</span><button type="button" id="2">−</button><span>2</span><button type="button" id="3">+</button></div>
<div><span>Children</span><button type="button" id="4">−</button><span>0</span><button type="button" id="5">+</button></div>
<div role="group" aria-label="Rooms"><button type="button" aria-label="Decrease" id="6">-</button><output>3</output><button type="button" aria-label="Increase" id="7">+</button></div>
<button id="8">Show rooms</button></form>"#;

#[test]
fn what_is_counted_by_two_buttons() {
    let first = |goal| on(GUESTS, goal).into_iter().next();
    assert_eq!(first("Set adults to 3").as_deref(), Some("click(3)"));
    assert_eq!(first("Enter 1 for adults").as_deref(), Some("click(2)"));
    assert_eq!(first("Enter 2 as children").as_deref(), Some("click(5)"));
    assert_eq!(first("Set the rooms to 2").as_deref(), Some("click(6)"));
    assert_eq!(first("Set the number of adults to 2"), None);
    assert_eq!(
        first("Set the pets to 1").as_deref(),
        Some("missing: a field for “pets”")
    );
}

const WHO: &str = r#"<h1>Your details</h1><form>
<label>Full name <input id="1"></label><label>Phone <input required id="2"></label>
<button type="button" id="3">Back</button><button id="4">Continue to review</button></form>"#;
const LAST: &str = r#"<h1>Your stay</h1><p>Total 120 €</p>
<label><input type="checkbox" id="1"> I agree to the house rules</label><label><input type="checkbox" id="2"> Send me offers</label>
<button id="3">Back</button><button id="4">Complete booking</button>"#;

#[test]
fn a_booking_goes_on_to_its_end() {
    let played = |html: &str| {
        let verb = "book".to_owned();
        Play::of(vec![Intent::Proceed { verb }]).through(&Page::from_text(html))
    };
    assert_eq!(
        played(WHO),
        ["ask: The form also wants “Phone”. What should I enter?"]
    );
    let filled = WHO.replace("required", "");
    assert_eq!(played(&filled)[0], "click(4)");
    // What the user did not name stays as it is: the page says so where it wants it.
    assert_eq!(played(LAST), ["click(4)"]);
    assert_eq!(
        played("<h1>Thank you</h1><button id=\"1\">Back</button>"),
        ["missing: a way on to book it"]
    );
}

#[test]
fn a_control_that_is_called_by_the_deed_and_its_thing_is_pressed() {
    let page = r##"<ul><li><a href="#1" id="1">Tin kettle</a> <button title="Add Tin kettle to cart" id="2"></button></li><li><a href="#2" id="3">Reading lamp</a> <button title="Add Reading lamp to cart" id="4"></button></li></ul>"##;
    check(
        page,
        &[
            ("Add a Reading lamp to the cart", &["click(4)"]),
            // Its own page may offer it; what is called by more is not pressed.
            ("Add the lamp to the cart", &["click(3)", "missing: …"]),
        ],
    );
}

#[test]
fn the_field_of_a_thing_that_is_a_link_is_looked_for_behind_it() {
    let list = r#"<h1>Issues</h1><table><tr><th>Id</th><th>Title</th></tr><tr><td>4</td><td><a href="/issue4" id="4">Wi-Fi drops in the library</a></td></tr><tr><td>5</td><td><a href="/issue5" id="5">Printer jams</a></td></tr></table>"#;
    let issue = |title: &str| {
        format!(
            r#"<h1>{title}</h1><form><label>Priority <select id="8"><option>low</option><option>urgent</option></select></label><button id="9">Submit Changes</button></form>"#
        )
    };
    let goal = "Change the priority of \"Wi-Fi drops in the library\" to urgent";
    check(list, &[(goal, &["click(4)", "missing: …"])]);
    let there = then(goal, list, &issue("Wi-Fi drops in the library"));
    assert_eq!(there, "selectDropdown(8, \"\", \"urgent\")");
    // Another thing's field is not its.
    let another = then(goal, list, &issue("Printer jams"));
    assert!(another.starts_with("ask: "), "{another}");
    // A link that does something with it is not pressed to look.
    let acts = r#"<ul><li>Oslo <a id="4">Delete Oslo</a></li></ul>"#;
    let goal = "Change the priority of Oslo to urgent";
    check(acts, &[(goal, &["missing: …"])]);
}
