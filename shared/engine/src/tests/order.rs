//! Every tactic has a page on which it decides, and one on which it keeps silent. Where it decides,
//! the name stands beside what comes of it: without the tactic the case fails.

use super::*;
use crate::Belongs;
use crate::tactic::ORDER;
use intent::{Destination, Extreme, Gesture, Measure, Order, Superlative};

/// A tactic, a page and a plan for which it decides, the decision; a page for which it does not.
struct Case {
    tactic: &'static str,
    html: &'static str,
    plan: Vec<Intent>,
    decides: &'static str,
    silent: &'static str,
}

fn case(
    tactic: &'static str,
    html: &'static str,
    plan: Intent,
    decides: &'static str,
    silent: &'static str,
) -> Case {
    Case {
        tactic,
        html,
        plan: vec![plan],
        decides,
        silent,
    }
}

fn least(measure: Measure) -> Target {
    Target {
        superlative: Some(Superlative {
            extreme: Extreme::Least,
            measure,
        }),
        ..target("flight")
    }
}

fn every(name: &str, kind: Kind) -> Target {
    Target {
        every: true,
        ..of_kind(name, kind)
    }
}

fn sorted(by: &str) -> Intent {
    let order = Value::Order {
        order: Some(Order::Ascending),
        said: "lowest first".to_owned(),
    };
    set(of_kind(by, Kind::Sorting), order)
}

fn pager(page: &str) -> Intent {
    set(
        Target::of_kind(Kind::Pager),
        Value::Literal(page.to_owned()),
    )
}

fn second(kind: Kind) -> Intent {
    let ordinal = Some(intent::Ordinal::Nth(2));
    let target = Target {
        ordinal,
        ..of_kind("", kind)
    };
    press(Verb::Open, target)
}

fn presses() -> Vec<Case> {
    vec![
        case(
            "row-by-place",
            "<nav><a id=9>Home</a></nav><ul><li><a id=1>Ann</a></li><li><a id=2>Bo</a></li></ul>",
            second(Kind::Result),
            "click(2)",
            "<ul><li><a id=1>Ann</a></li></ul>",
        ),
        case(
            "best-of-rows",
            "<ul><li>A $90 <button id=1>Select</button></li><li>B $70 <button id=2>Select</button></li><li>C $80 <button id=3>Select</button></li></ul>",
            press(Verb::Choose, least(Measure::Price)),
            "click(2)",
            "<ul><li>A <button id=1>Select</button></li><li>B <button id=2>Select</button></li></ul>",
        ),
        case(
            "every-one",
            "<div><button id=1>Like</button><button aria-pressed=true id=2>Like</button></div>",
            press(Verb::Click, every("Like", Kind::Button)),
            "click(1)",
            "<button id=1>Share</button>",
        ),
        case(
            "exact-label",
            "<button id=1>Add to cart</button><button id=2>Cart</button>",
            press(Verb::Named("add".to_owned()), target("to cart")),
            "click(1)",
            "<button id=1>Add</button><button id=2>Cart</button>",
        ),
        case(
            "format-of-deed",
            "<select aria-label=Format id=1><option>CSV</option><option>PDF</option></select><h1>Report</h1><button id=2>Download</button>",
            deed("download as pdf", "report"),
            "selectDropdown(1",
            "<h1>Report</h1><button id=2>Download PDF</button>",
        ),
        case(
            "verb-of-form",
            "<form><input id=3><button id=1>Save changes</button><button id=2>Close</button></form>",
            press(Verb::Named("save".to_owned()), Target::default()),
            "click(1)",
            "<form><input id=3><button id=1>Save draft</button><button id=2>Save changes</button></form>",
        ),
        case(
            "tick-of-thing",
            "<ul><li><input type=checkbox id=1><label>Sweep</label></li><li><input type=checkbox id=2><label>Rake</label></li></ul>",
            deed("mark as done", "Sweep"),
            "check(1)",
            "<table><tr><td><input type=checkbox id=1></td><td>Sweep</td></tr></table>",
        ),
        case(
            "box-of-thing",
            "<button id=9>Delete</button><table><tr><td><input type=checkbox aria-label='Select a.txt' id=1></td><td>a.txt</td></tr><tr><td><input type=checkbox aria-label='Select b.txt' id=2></td><td>b.txt</td></tr></table>",
            deed("delete", "b.txt"),
            "check(2)",
            "<button id=9>Delete</button><table><tr><td><input type=checkbox aria-label='Done' id=1></td><td>a.txt</td></tr><tr><td><input type=checkbox aria-label='Done' id=2></td><td>b.txt</td></tr></table>",
        ),
        case(
            "list-of-thing",
            "<table><tr><td>4</td><td><select aria-label=Status id=1><option>New</option><option>In progress</option></select></td></tr><tr><td>5</td><td><select aria-label=Status id=2><option>New</option><option>In progress</option></select></td></tr></table>",
            fill("issue 4", "in progress"),
            r#"selectDropdown(1, "", "In progress")"#,
            "<table><tr><td>4</td><td><select aria-label=Status id=1><option>New</option><option>Closed</option></select></td></tr><tr><td>5</td><td><select aria-label=Status id=2><option>New</option><option>In progress</option></select></td></tr></table>",
        ),
        case(
            "keeper-of-form",
            "<form><input id=3><button id=1>Save changes</button><button id=2>Close</button></form>",
            press(
                Verb::Click,
                Target {
                    quoted: true,
                    ..target("Save")
                },
            ),
            "click(1)",
            "<form><input id=3><button id=1>Save draft</button><button id=2>Save changes</button></form>",
        ),
        case(
            "named-control",
            "<button id=1>Save changes</button><button id=2>Close</button>",
            click("Save"),
            "click(1)",
            "<button id=1>Store</button>",
        ),
    ]
}

/// Presses told by the thing that they are for.
fn presses_of_things() -> Vec<Case> {
    vec![
        case(
            "control-of-thing",
            "<ul><li>Ann <button id=1>Archive</button></li><li>Bo <button id=2>Archive</button></li></ul>",
            deed("archive", "Bo"),
            "click(2)",
            "<ul><li>Ann <button id=1>Archive</button></li></ul>",
        ),
        case(
            "option-of-choice",
            "<label><input type=radio name=r id=1> Single room</label><label><input type=radio name=r id=2> Double room</label>",
            press(Verb::Choose, target("double")),
            "click(2)",
            "<label><input type=radio name=r id=1> Single</label>",
        ),
        case(
            "control-of-choice",
            "<a id=1>Garden</a><a id=2>Kitchen</a>",
            press(Verb::Choose, target("Kitchen")),
            "click(2)",
            "<a id=1>Garden</a>",
        ),
        case(
            "opener-of-thing",
            "<ul><li>Ann <button id=1>View</button></li><li>Bo <button id=2>View</button></li></ul>",
            open("Bo"),
            "click(2)",
            "<ul><li>Ann <button id=1>View</button></li><li>Cy <button id=2>View</button></li></ul>",
        ),
        case(
            "thing-itself",
            "<ul><li><a id=1>Ann: Harbour plan</a></li><li><a id=2>Bo: Tides</a></li></ul>",
            press(Verb::Open, of("message", "Bo")),
            "click(2)",
            "<ul><li><a id=1>Ann: Harbour plan</a></li><li><a id=2>Delete Bo</a></li></ul>",
        ),
        case(
            "link-of-row",
            "<ul><li>Ann <a id=1>A-1</a></li><li>Bo <a id=2>B-2</a></li></ul>",
            open("Bo"),
            "click(2)",
            "<ul><li>Ann <a id=1>A-1</a></li><li>Bo <button id=2>Delete</button></li></ul>",
        ),
        case(
            "taker-of-thing",
            "<ul><li>BA 12 <button id=1>Select</button></li><li>LH 7 <button id=2>Select</button></li></ul>",
            press(Verb::Choose, target("LH 7")),
            "click(2)",
            "<ul><li>BA 12 <button id=1>Select</button></li><li>LH 9 <button id=2>Select</button></li></ul>",
        ),
        case(
            "whose",
            "<main><p>Order 1042 has gone out.</p><div><div>Order 1043</div><button id=1>Cancel</button></div></main>",
            deed("cancel", "order 1042"),
            "ask: I can't see which",
            "<main><p>Order 1042 has gone out.</p></main>",
        ),
        case(
            "unseen",
            "<button aria-label=Cancel id=1></button><button aria-label=Cancel id=2></button>",
            deed("cancel", "order 1042"),
            "ask: Your browser's extension shows me this page's controls",
            "<p>Orders</p><button aria-label=Cancel id=1></button><button aria-label=Cancel id=2></button>",
        ),
    ]
}

fn every_case() -> impl Iterator<Item = Case> {
    let presses = presses().into_iter().chain(presses_of_things());
    presses.chain(sets()).chain(others())
}

fn sets() -> Vec<Case> {
    vec![
        case(
            "sort",
            "<table><tr><th><button id=1>Price</button></th></tr><tr><td>3</td></tr></table>",
            sorted("price"),
            "click(1)",
            "<table><tr><th>Name</th></tr></table>",
        ),
        case(
            "page-of-list",
            "<nav><a id=1>1</a><a id=2>2</a><a id=3>Next</a></nav>",
            pager("2"),
            "click(2)",
            "<a id=1>Home</a>",
        ),
        case(
            "search-box",
            "<input type=search id=1><input name=mail id=2>",
            set(
                Target::of_kind(Kind::SearchBox),
                Value::Literal("tides".to_owned()),
            ),
            r#"setValue(1, "tides")"#,
            "<input name=mail id=1><input name=phone id=2>",
        ),
        case(
            "name-and-value",
            "<label>First name <input id=1></label><label>Name of firm <input id=2></label>",
            set(
                Target::default(),
                Value::NameAndLiteral("first name Jas".to_owned()),
            ),
            r#"setValue(1, "Jas")"#,
            "<label>Firm <input id=2></label>",
        ),
        case(
            "every-field",
            "<label><input type=checkbox id=1> A</label><label><input type=checkbox id=2> B</label>",
            set(every("", Kind::Checkbox), Value::Switch(Setting::On)),
            "check(1)",
            "<button id=1>A</button>",
        ),
        case(
            "field",
            "<label>City <input id=1></label>",
            fill("town", "Oslo"),
            r#"setValue(1, "Oslo")"#,
            "<label>Street <input id=1></label>",
        ),
        case(
            "group",
            "<fieldset><legend>Breakfast</legend><label><input type=radio name=b id=1> Yes</label></fieldset><fieldset><legend>Parking</legend><label><input type=radio name=p id=2> Yes</label></fieldset>",
            set(target("parking"), Value::Options(vec!["Yes".to_owned()])),
            "click(2)",
            "<fieldset><legend>Breakfast</legend><label><input type=radio name=b id=1> Yes</label></fieldset>",
        ),
        case(
            "option",
            "<select aria-label=Size id=1><option>Small</option><option>Large</option></select>",
            choose(&["Large"]),
            r#"selectDropdown(1, "", "Large")"#,
            "<select aria-label=Size id=1><option>Small</option></select>",
        ),
        case(
            "counter",
            "<p>Guests <button id=1>-</button> 2 <button id=2>+</button></p>",
            fill("number of guests", "4"),
            "click(2)",
            "<p>Rooms <button id=1>-</button> 2 <button id=2>+</button></p>",
        ),
        case(
            "whose-field",
            "<input aria-label=Email id=1><button aria-expanded=false id=2>Language</button>",
            set(
                of("email", "newsletter"),
                Value::Literal("b@a.test".to_owned()),
            ),
            "ask: I can't see which of these belongs to “email of newsletter”: 1) “Email”",
            "<input aria-label=Email id=1><button aria-expanded=false id=2>Newsletter</button>",
        ),
    ]
}

#[expect(clippy::too_many_lines, reason = "a table")]
fn others() -> Vec<Case> {
    let go = Intent::Navigate {
        to: Destination::Back,
    };
    let point = Intent::Point {
        gesture: Gesture::Hover,
        target: target("Help"),
    };
    let drag = Intent::Drag {
        from: target("Card A"),
        to: target("Done"),
    };
    let expand = Intent::Expand {
        target: target("Details"),
        open: true,
    };
    let scroll = Intent::Scroll {
        down: true,
        far: false,
        inside: None,
    };
    let box_ = Intent::Scroll {
        down: true,
        far: true,
        inside: Some(target("Terms")),
    };
    let remember = Intent::Remember {
        what: Value::Shown("Total".to_owned()),
        key: "total".to_owned(),
    };
    let find = Intent::Find {
        target: target("Eve Lind"),
    };
    let proceed = Intent::Proceed {
        verb: "book".to_owned(),
    };
    let new = Form::New {
        verb: "create".to_owned(),
        noun: "task".to_owned(),
    };
    let empty = "<p>Nothing</p>";
    vec![
        case(
            "submit",
            "<form><input name=a id=1><button type=submit id=2>Save</button></form>",
            submit(Form::Changes),
            "click(2)",
            empty,
        ),
        case(
            "open-form",
            "<button id=1>New task</button><button id=2>New list</button>",
            Intent::OpenForm { form: new },
            "click(1)",
            "<button id=2>New list</button>",
        ),
        Case {
            plan: vec![fill("user name", "ada"), submit(Form::SignIn)],
            ..case(
                "sign-in-form",
                "<h1>Your session has expired</h1><a href=/in id=1>Log in</a>",
                fill("user name", "ada"),
                "click(1)",
                "<a href=/in id=1>Log in</a><input aria-label=Code type=password id=2>",
            )
        },
        case(
            "go-on",
            "<button id=1>Continue</button>",
            proceed,
            "click(1)",
            empty,
        ),
        case("go", empty, go, "goBack()", ""),
        case("find", "<p>Eve Lind</p>", find, "done: ", empty),
        case(
            "point",
            "<button id=1>Help</button>",
            point,
            "hover(1)",
            empty,
        ),
        case(
            "drag",
            "<button id=1>Card A</button><div tabindex=0 role=button id=2>Done</div>",
            drag,
            "dragAndDrop(1, 2)",
            empty,
        ),
        case(
            "expand",
            "<button aria-expanded=false id=1>Details</button>",
            expand,
            "click(1)",
            empty,
        ),
        case("scroll", empty, scroll, "scroll(true, 1)", ""),
        case(
            "scroll",
            "<textarea aria-label=Terms id=1></textarea>",
            box_,
            "scroll(true, 100, 1)",
            empty,
        ),
        case(
            "remember",
            "<p>Total: 40.00</p>",
            remember,
            "remember total",
            empty,
        ),
        case(
            "reveal",
            "<button aria-expanded=false id=1>More settings</button>",
            fill("nickname", "Bo"),
            "click(1)",
            "<button aria-expanded=true id=1>More settings</button>",
        ),
    ]
}

#[test]
fn a_tactic_decides_on_its_page_and_keeps_silent_on_another() {
    let mut wrong = Vec::new();
    for case in every_case() {
        let on = |html: &str| {
            let page = Page::from_text(html);
            Play::of(&case.plan).on(&page, 0, &HashSet::new())
        };
        let told = on(case.html);
        if told.tactic != case.tactic || !told.decision.starts_with(case.decides) {
            wrong.push(format!("{} decides otherwise:\n{told}", case.tactic));
        }
        let always = matches!(case.tactic, "go") || case.silent.is_empty();
        let told = on(case.silent);
        if !always && told.tactic == case.tactic {
            wrong.push(format!("{} is not silent:\n{told}", case.tactic));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_tactic_is_without_a_case() {
    let interrupts = ["suggestion", "type-to-confirm", "confirmation"];
    let cases = every_case();
    let known: HashSet<&str> = cases.map(|case| case.tactic).chain(interrupts).collect();
    let without = ORDER.iter().map(|entry| entry.name);
    let without: Vec<&str> = without.filter(|name| !known.contains(name)).collect();
    assert!(without.is_empty(), "{without:?}");
}

#[test]
fn an_explanation_tells_the_candidates_and_their_features() {
    let page = Page::from_text(
        "<ul><li>Ann <button id=1>Archive</button></li><li>Bo <button id=2>Archive</button></li></ul>",
    );
    let plan = [deed("archive", "Bo")];
    let told = Play::of(&plan).on(&page, 0, &HashSet::new());
    let of = |id: u64| told.candidates.iter().find(|one| one.id.0 == id).unwrap();
    assert_eq!(
        (of(2).features.belongs, of(2).score.is_some()),
        (Belongs::Row, true)
    );
    assert_eq!(
        (of(1).features.belongs, of(1).score),
        (Belongs::Elsewhere, None)
    );
    let json = serde_json::to_value(&told).unwrap();
    assert_eq!(json["tactic"], "control-of-thing");
    assert!(told.to_string().contains("never"));
}
