//! Pages as applications have them, with explicit instructions.

use super::*;

const MAIL: &str = r#"<header><button aria-label="Compose" id="1">Compose</button><input type="search" placeholder="Search mail" id="2"></header>
<nav><a href="/inbox" aria-current="page" id="3">Inbox</a><a href="/sent" id="4">Sent</a><a href="/drafts" id="5">Drafts</a><a href="/trash" id="6">Trash</a></nav>
<main><ul>
<li><input type="checkbox" id="10"><button aria-label="Star" id="11"></button><a href="/m/1" id="12">Anna Berg — Harbour plan</a><button aria-label="Archive" id="13"></button><button aria-label="Delete" id="14"></button></li>
<li><input type="checkbox" id="20"><button aria-label="Star" id="21"></button><a href="/m/2" id="22">Omar Haddad — Invoice 77</a><button aria-label="Archive" id="23"></button><button aria-label="Delete" id="24"></button></li>
<li><input type="checkbox" id="30"><button aria-label="Star" id="31"></button><a href="/m/3" id="32">Eve Lind — Re: Tides</a><button aria-label="Archive" id="33"></button><button aria-label="Delete" id="34"></button></li>
</ul></main>"#;

fn named(verb: &str, target: Target) -> Intent {
    press(Verb::Named(verb.to_owned()), target)
}

#[test]
fn mail() {
    let second = Target {
        ordinal: Some(intent::Ordinal::Nth(2)),
        phrase: "second message".to_owned(),
        ..of_kind("", Kind::Result)
    };
    let search = set(
        Target::of_kind(Kind::SearchBox),
        Value::Literal("invoice".to_owned()),
    );
    check(
        MAIL,
        &[
            (
                &[press(Verb::Open, of("the message", "Anna Berg"))],
                &["click(12)"],
            ),
            (
                &[press(Verb::Open, of("the e-mail", "Harbour plan"))],
                &["click(12)"],
            ),
            (
                &[named("delete", of("the message", "Omar Haddad"))],
                &["click(24)"],
            ),
            (
                &[named("archive", of("message", "Eve Lind"))],
                &["click(33)"],
            ),
            (
                &[named("star", of("the e-mail", "Omar Haddad"))],
                &["click(21)"],
            ),
            (&[open("Drafts")], &["click(5)"]),
            (
                &[search, submit(Form::Search)],
                &[r#"setValue(2, "invoice")"#, r#"press("Enter")"#],
            ),
            (&[press(Verb::Open, second)], &["click(22)"]),
            (
                &[named("delete", of("the message", "Kim Park"))],
                &["missing: …"],
            ),
        ],
    );
}

const SETTINGS: &str = r#"<h1>Settings</h1><div role="tablist"><button role="tab" aria-selected="true" data-id="1">Profile</button><button role="tab" aria-selected="false" data-id="2">Notifications</button><button role="tab" aria-selected="false" data-id="3">Billing</button></div>
<section><label for="n">Display name</label><input id="n" data-id="10" value="Ada"><label for="l">Language</label><select id="l" data-id="11"><option>English</option><option>Deutsch</option><option>Norsk</option></select>
<div><span>Dark mode</span><button role="switch" aria-checked="false" aria-label="Dark mode" data-id="13"></button></div>
<button data-id="15">Save changes</button></section><section><h2>Danger zone</h2><button data-id="16">Delete account</button></section>"#;

#[test]
fn settings() {
    check(
        SETTINGS,
        &[
            (&[switch("dark mode", Setting::On)], &["click(13)"]),
            (
                &[fill("display name", "Ada Byron"), submit(Form::Changes)],
                &[r#"setValue(10, "Ada Byron")"#, "click(15)"],
            ),
            (&[open("Billing")], &["click(3)"]),
            (
                &[press(Verb::Open, of_kind("notifications", Kind::Tab))],
                &["click(2)"],
            ),
            (&[named("delete", target("my account"))], &["click(16)"]),
            (&[named("delete", target("my profile"))], &["missing: …"]),
            (&[named("save", target("changes"))], &["click(15)"]),
        ],
    );
}

const WIZARD: &str = r#"<h1>New booking</h1><form>
<fieldset><legend>Room</legend><label><input type="radio" name="room" value="s" id="1"> Single</label><label><input type="radio" name="room" value="d" id="2"> Double</label></fieldset>
<label>Number of guests <input type="number" id="5"></label>
<label>Special requests <textarea id="7"></textarea></label>
<label><input type="checkbox" id="8"> I accept the house rules</label>
<button type="button" id="9">Back</button><button type="submit" id="10">Continue</button></form>"#;

#[test]
fn a_wizard() {
    check(
        WIZARD,
        &[
            (
                &[
                    fill("number of guests", "3"),
                    fill("Special requests", "Quiet room"),
                ],
                &[r#"setValue(5, "3")"#, r#"setValue(7, "Quiet room")"#],
            ),
            (
                &[switch("the house rules", Setting::On), click("Continue")],
                &["check(8)", "click(10)"],
            ),
            (&[click("Next")], &["click(10)"]),
            (&[click("Finish")], &["missing: “Finish”"]),
        ],
    );
}

#[test]
fn signing_in() {
    let html = r#"<header><a id="1">Sign in</a></header><form><input name="login" id="2"><label>Password <input type="password" id="3"></label><button type="submit" id="4">Sign in</button></form>"#;
    check(
        html,
        &[(
            &[
                fill("user name", "ines"),
                fill("password", "{{secret:1}}"),
                submit(Form::SignIn),
            ],
            &[
                r#"setValue(2, "ines")"#,
                r#"setValue(3, "{{secret:1}}")"#,
                "click(4)",
            ],
        )],
    );
}

#[test]
fn what_saves_and_what_saves_and_goes_on_are_two_buttons() {
    check(
        r#"<form><input aria-label="Depth" value="3" id="1"><input type="submit" value="Save" id="2"><input type="submit" value="Save and add another" id="3"></form>"#,
        &[(
            &[fill("depth", "4"), submit(Form::Changes)],
            &[r#"setValue(1, "4")"#, "click(2)"],
        )],
    );
}

#[test]
fn a_new_thing_is_added_from_the_row_of_its_kind() {
    let form = Form::New {
        verb: "add".to_owned(),
        noun: "crew".to_owned(),
    };
    check(
        r#"<table><tr><td>Vessels</td><td><a href="/v" id="1">Add</a></td></tr><tr><td>Crews</td><td><a href="/c" id="2">Add</a></td></tr></table>"#,
        &[(&[Intent::OpenForm { form }], &["click(2)"])],
    );
}

#[test]
fn which_of_two_brings_up_the_form_is_not_told_by_what_sends_one() {
    let form = Form::New {
        verb: "create".to_owned(),
        noun: "task".to_owned(),
    };
    check(
        r#"<button type="button" id="1">New task</button><form><button type="submit" id="2">New task</button></form>"#,
        &[(&[Intent::OpenForm { form }], &["ask: I see 2 things…"])],
    );
}

#[test]
fn a_name_in_quotation_marks_is_that_name() {
    let quoted = |name: &str| Target {
        quoted: true,
        ..target(name)
    };
    check(
        r#"<a id="1">Low</a><div tabindex="0" id="3">The nets lie by the pier</div><button title="Close" id="4"></button>"#,
        &[
            (&[press(Verb::Click, quoted("pier"))], &["missing: “pier”"]),
            (&[press(Verb::Click, quoted("Low"))], &["click(1)"]),
            (&[press(Verb::Click, quoted("x"))], &["click(4)"]),
        ],
    );
}

#[test]
fn the_newest_clients_controls_are_told_by_their_names() {
    let node = |i: u64, r: &str, n: &str, y: f32| page::TreeNode {
        i: Some(page::ElementId(i)),
        r: r.to_owned(),
        n: n.to_owned(),
        bounds: Some([10.0, y, 80.0, 20.0]),
        ..page::TreeNode::default()
    };
    let mut cancel = node(2, "btn", "Cancel", 10.0);
    cancel.bounds = Some([200.0, 10.0, 80.0, 20.0]);
    let mut other = node(4, "btn", "Cancel", 50.0);
    other.bounds = Some([200.0, 50.0, 80.0, 20.0]);
    let mut third = node(7, "btn", "Cancel", 90.0);
    third.bounds = Some([200.0, 90.0, 80.0, 20.0]);
    let nodes = [
        node(6, "link", "1043", 90.0),
        third,
        node(1, "link", "1041", 10.0),
        cancel,
        node(3, "link", "1042", 50.0),
        other,
        node(5, "sel", "Language", 150.0),
    ];
    let page = Page::from_tree(&nodes, None);
    for (intent, expected) in [
        (deed("cancel", "order 1042"), "click(4)"),
        (deed("cancel", "order 9999"), "missing"),
        (
            fill("language", "Norsk"),
            r#"selectDropdown(5, "", "Norsk")"#,
        ),
    ] {
        let plan = [intent];
        let told = Play::of(&plan).on(&page, 0, &HashSet::new());
        assert!(told.decision.starts_with(expected), "{told}");
    }
}

const CRM: &str = r#"<h1>Customers</h1>
<input type="search" aria-label="Search customers" id="1"><button id="2">Search</button>
<label>Rows per page <select id="3"><option>10</option><option>25</option><option>50</option></select></label>
<table><thead><tr><th><button id="5">Name</button></th><th><button id="6">City</button></th><th></th></tr></thead><tbody>
<tr><td><input type="checkbox" aria-label="Select Jane Roe" id="10"></td><td><a href="/c/1" id="11">Jane Roe</a></td><td>Oslo</td><td><button id="12">Message</button><button id="13">Edit</button></td></tr>
<tr><td><input type="checkbox" aria-label="Select Omar Haddad" id="20"></td><td><a href="/c/2" id="21">Omar Haddad</a></td><td>Porto</td><td><button id="22">Message</button><button id="23">Edit</button></td></tr>
<tr><td><input type="checkbox" aria-label="Select Ann Lee" id="30"></td><td><a href="/c/3" id="31">Ann Lee</a></td><td>Bergen</td><td><button id="32">Message</button><button id="33">Edit</button></td></tr>
</tbody></table>"#;

#[test]
fn people_in_a_table() {
    let by_city = set(
        of_kind("city", Kind::Sorting),
        Value::Order {
            order: None,
            said: String::new(),
        },
    );
    check(
        CRM,
        &[
            (
                &[press(Verb::Open, of("the record", "Jane Roe"))],
                &["click(11)"],
            ),
            (&[named("message", target("Omar Haddad"))], &["click(22)"]),
            (&[named("edit", target("Jane Roe"))], &["click(13)"]),
            (&[press(Verb::Choose, target("Ann Lee"))], &["click(30)"]),
            (
                &[fill("rows per page", "50")],
                &[r#"selectDropdown(3, "", "50")"#],
            ),
            (
                &[fill("page size", "25")],
                &[r#"selectDropdown(3, "", "25")"#],
            ),
            (&[by_city], &["click(6)"]),
            (&[click("Edit")], &["ask: I see 3 things…"]),
            (
                &[Intent::Find {
                    target: target("Ada Byron"),
                }],
                &[
                    r#"setValue(1, "Ada Byron")"#,
                    "click(2)",
                    "missing: “Ada Byron”",
                ],
            ),
        ],
    );
}

const SHOP: &str = r#"<h1>Shop</h1><ul><li><a href="/p/1" id="11">Kettle</a> $ 24.00 4.1 out of 5 <button id="12">Add to cart</button></li>
<li><a href="/p/2" id="21">Rake</a> $ 12.00 4.8 out of 5 <button id="22">Add to cart</button></li>
<li><a href="/p/3" id="31">Small kettle</a> $ 19.00 3.9 out of 5 <button id="32">Add to cart</button></li></ul>"#;

#[test]
fn the_best_of_a_list_is_the_best_of_what_was_meant() {
    use intent::{Extreme, Measure, Superlative};
    let best = |name: &str, extreme, measure| Target {
        superlative: Some(Superlative { extreme, measure }),
        ..target(name)
    };
    let add = |target| named("add", target);
    check(
        SHOP,
        &[
            (
                &[add(best(
                    "kettle to the cart",
                    Extreme::Least,
                    Measure::Price,
                ))],
                &["click(32)"],
            ),
            (
                &[add(best(
                    "item to the cart",
                    Extreme::Most,
                    Measure::Rating,
                ))],
                &["click(22)"],
            ),
            (
                &[press(
                    Verb::Open,
                    best("item", Extreme::Least, Measure::Price),
                )],
                &["click(21)"],
            ),
            (
                &[press(
                    Verb::Open,
                    best("hose", Extreme::Least, Measure::Price),
                )],
                &["missing: …"],
            ),
        ],
    );
    check(
        r#"<ul><li><a id="1">A</a> $5</li><li><a id="2">B</a> $5</li><li><a id="3">C</a> $9</li></ul>"#,
        &[(
            &[press(
                Verb::Open,
                best("item", Extreme::Least, Measure::Price),
            )],
            &["ask: I see 2 things…"],
        )],
    );
}

#[test]
fn a_search_is_sent_by_its_own_button_or_by_a_key_in_its_field() {
    let plan = &[
        fill("from", "Faro"),
        press(Verb::Click, Target::named("more seats")),
        submit(Form::Search),
    ];
    let form = |sends: &str| {
        format!(
            r#"<form><label>From <input id="1"></label><button type="button" id="2">More seats</button>{sends}</form>"#
        )
    };
    let filled = [r#"setValue(1, "Faro")"#, "click(2)"];
    check(
        &form(r#"<button id="3">Search trains</button>"#),
        &[(plan, &[filled[0], filled[1], "click(3)"])],
    );
    check(
        &form(""),
        &[(
            plan,
            &[filled[0], filled[1], "click(1)", r#"press("Enter")"#],
        )],
    );
}
