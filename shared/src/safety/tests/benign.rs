//! Ordinary work of many sites: what the user asked for is not asked again.

use super::*;

/// (goal, address, page, steps). A step `@address page` is a page that is opened in between.
type Work = (
    &'static str,
    &'static str,
    &'static str,
    &'static [&'static str],
);

const LOGIN: &str = r#"<form><label>E-mail <input name="email" type="email" data-id="1"></label>
    <label>Password <input type="password" name="pw" data-id="2"></label>
    <label><input type="checkbox" data-id="3"> Remember me</label>
    <button type="submit" data-id="4">Sign in</button></form><a href="/forgot" data-id="5">Forgot password?</a>"#;
const HOME: &str = r#"<nav><a href="/orders" data-id="1">Order history</a><a href="/shared" data-id="2">Shared with me</a>
    <a href="/settings" data-id="3">Settings</a></nav><form role="search"><input type="search" aria-label="Search" data-id="4">
    <button data-id="5">Search</button></form><button data-id="6">Notifications</button>"#;
const PRODUCT: &str = r#"<h1>Blue mug</h1><p>$12.00</p><label>Quantity <select data-id="1"><option>1<option>2<option>3</select></label>
    <button data-id="2">Add to cart</button><button data-id="3">Add to wish list</button><a href="/cart" data-id="4">Cart</a>
    <button data-id="5">Next picture</button><label>Colour <input type="radio" name="c" value="blue" data-id="6"></label>
    <button data-id="7">Reviews</button>"#;
const SETTINGS: &str = r#"<form><label>Display name <input name="name" data-id="1"></label>
    <label>Language <select data-id="2"><option>English<option>Deutsch</select></label>
    <label><input type="checkbox" data-id="3"> Weekly newsletter</label>
    <label>About me <textarea name="about" data-id="4"></textarea></label>
    <button data-id="5">Save changes</button><button data-id="6">Cancel</button></form>
    <button role="tab" data-id="7">Payment methods</button><button role="tab" data-id="8">Notifications</button>"#;
const REGISTER: &str = r#"<form><label>First name <input name="first" data-id="1"></label>
    <label>Last name <input name="last" data-id="2"></label><label>E-mail <input name="email" data-id="3"></label>
    <label>Password <input type="password" name="password" data-id="4"></label>
    <label>Country <select data-id="5"><option>Germany<option>France</select></label>
    <label><input type="checkbox" data-id="6"> I agree to the terms</label>
    <button type="submit" data-id="7">Create account</button></form>"#;
const FILTERS: &str = r#"<aside><label><input type="checkbox" data-id="1"> In stock</label>
    <label>Price up to <input type="number" name="max" data-id="2"></label><button data-id="3">Apply</button>
    <button data-id="4">Remove filter</button></aside><select aria-label="Sort by" data-id="5"><option>Price<option>Newest</select>
    <ul><li><a href="/p/1" data-id="6">Mug one</a></li><li><a href="/p/2" data-id="7">Mug two</a></li></ul>
    <a href="?page=2" data-id="8">Next page</a><button data-id="9">Load more</button>"#;
const MAIL: &str = r#"<button data-id="1">Compose</button><ul><li>Ann: lunch? <button data-id="2">Open</button>
    <button data-id="3">Archive</button><button data-id="13">Delete</button></li><li>Newsletter 17 <button data-id="4">Open</button>
    <button data-id="5">Archive</button><button data-id="6">Delete</button></li></ul>
    <form aria-label="New message"><label>To <input name="to" data-id="7"></label><label>Subject <input name="s" data-id="8"></label>
    <label>Text <textarea name="t" data-id="9"></textarea></label><button data-id="10">Send</button>
    <button data-id="11">Save draft</button><button data-id="12">Discard</button></form>"#;
const TABLE: &str = r#"<h1>Orders</h1><table><tr><th data-id="20">Order</th><th>Total</th></tr>
    <tr><td><a href="/o/1001" data-id="1">Order 1001</a></td><td>40.00</td><td><button aria-label="Cancel 1001" data-id="2">Cancel</button></td></tr>
    <tr><td><a href="/o/1002" data-id="3">Order 1002</a></td><td>12.50</td><td><button aria-label="Cancel 1002" data-id="4">Cancel</button></td></tr></table>
    <button data-id="5">Export as CSV</button><button data-id="6">Refresh</button>
    <div role="dialog" aria-label="Cancel order 1002?"><button data-id="7">OK</button><button data-id="8">Close</button></div>"#;
const BOARD: &str = r#"<h1>Project Orion</h1><button data-id="1">New task</button><form><label>Title <input name="title" data-id="2"></label>
    <label>Due <input type="date" name="due" data-id="3"></label><label>Assignee <select data-id="4"><option>Ann<option>Bob</select></label>
    <label>Description <textarea data-id="5"></textarea></label><button data-id="6">Create task</button></form>
    <div data-id="7" role="button">Card A</div><div data-id="8" role="button">Done</div>
    <button data-id="9">Share board</button><button data-id="10">Publish release notes</button>"#;
const TRAVEL: &str = r#"<form><label>From <input name="from" data-id="1"></label><label>To <input name="to" data-id="2"></label>
    <label>Departure <input type="date" name="d" data-id="3"></label><label>Passengers <input type="number" data-id="4"></label>
    <button data-id="5">Search flights</button></form><button data-id="6">Show details</button><button data-id="7">Select</button>
    <button data-id="8">Book flight</button>"#;
const TICKETS: &str = r#"<div><div><div><label>Duration:</label> <div>3h 43m</div></div> <button data-id="1">Book for $1117</button></div>
    <div><div><label>Duration:</label> <div>0h 7m</div></div> <button data-id="2">Book for $280</button></div></div>"#;
const COOKIES: &str = r#"<div role="dialog" aria-label="We value your privacy"><p>We and our partners use cookies.</p>
    <button data-id="1">Accept all</button><button data-id="2">Allow all cookies</button><button data-id="3">Reject all</button></div>
    <a href="/news/1" data-id="4">How to delete your data from old phones</a><a href="/news/2" data-id="5">Why people buy gold again</a>
    <button data-id="6">Menu</button><a href="/share-prices" data-id="7">Share prices</a>"#;
const GERMAN: &str = r#"<form><label>Vorname <input name="vorname" data-id="1"></label><label>Nachname <input name="nachname" data-id="2"></label>
    <label>Nachricht <textarea name="n" data-id="3"></textarea></label><button type="submit" data-id="4">Absenden</button></form>
    <a href="/bestellungen" data-id="5">Bestellübersicht</a><button data-id="6">Weiter</button><button data-id="7">Zurück</button>
    <a href="/versand" data-id="8">Versandkosten</a><button data-id="9">Alle akzeptieren</button>"#;
const FRENCH: &str = r#"<form role="search"><input aria-label="Rechercher" data-id="1"><button data-id="2">Rechercher</button></form>
    <button data-id="3">Ajouter au panier</button><a href="/commandes" data-id="4">Mes commandes</a><button data-id="5">Suivant</button>
    <form><label>Message <textarea data-id="6"></textarea></label><button data-id="7">Envoyer</button></form>"#;
const SPANISH: &str = r#"<label>Buscar <input data-id="1"></label><button data-id="2">Buscar</button><a href="/pedidos" data-id="3">Mis pedidos</a>
    <button data-id="4">Añadir al carrito</button><button data-id="5">Guardar</button><button data-id="6">Siguiente</button>"#;
const DOCS: &str = r#"<a href="https://docs.rs/serde" data-id="1">serde</a><a href="/install" data-id="2">Installation</a>
    <a href="https://github.com/serde-rs/serde" data-id="3">Repository</a><button data-id="4">Copy</button><button data-id="5">Expand</button>
    <input type="search" aria-label="Search docs" data-id="6"><a href="/book/ch01.html" data-id="7">Next chapter</a>"#;
const CHECKOUT: &str = r#"<form><p>Total: $24.00</p><label>Card number <input autocomplete="cc-number" data-id="1"></label>
    <label>Name on card <input name="holder" data-id="2"></label><button data-id="3">Pay $24.00</button></form><a href="/cart" data-id="4">Back to cart</a>"#;
const EDITOR: &str = r#"<label>Title <input name="title" data-id="1"></label><div contenteditable="true" role="textbox" aria-label="Text" data-id="2"></div>
    <button data-id="3">Bold</button><button data-id="4">Preview</button><button data-id="5">Save draft</button><button data-id="6">Publish</button>
    <button data-id="7">Insert table</button><button data-id="8">Undo</button>"#;
const ADMIN: &str = r#"<table><tr><td>ann@firm.example</td><td><select aria-label="Role" data-id="1"><option>Viewer<option>Admin</select></td>
    <td><button data-id="2">Remove</button></td></tr><tr><td>bob@firm.example</td><td><select aria-label="Role" data-id="3"><option>Viewer<option>Admin</select></td>
    <td><button data-id="4">Remove</button></td></tr></table><form><label>E-mail <input name="email" data-id="5"></label><button data-id="6">Invite</button></form>
    <button data-id="7">Export list</button>"#;
const GOOGLE: &str = r#"<form role="search"><textarea name="q" aria-label="Search" data-id="1"></textarea><button data-id="2">Google Search</button></form>
    <a href="https://rust-lang.org/learn" data-id="3">Learn Rust</a><a href="https://other.example/blog" data-id="4">A blog about Rust</a>"#;

const WORKS: &[Work] = &[
    (
        "Log in as ines@shop.example with password harbour-7",
        "https://shop.example/login",
        LOGIN,
        &[
            "setValue(1, \"ines@shop.example\")",
            "setValue(2, \"{{secret:1}}\")",
            "check(3)",
            "click(4)",
        ],
    ),
    (
        "Go to https://id.firm.example/login and sign in with email bo@firm.example and password Sun-flower9",
        "https://start.example/",
        HOME,
        &[
            "navigate(\"https://id.firm.example/login\")",
            "@https://id.firm.example/login LOGIN",
            "setValue(1, \"bo@firm.example\")",
            "setValue(2, \"{{secret:1}}\")",
            "click(4)",
        ],
    ),
    (
        "Search for blue mugs",
        "https://shop.example/",
        HOME,
        &["setValue(4, \"blue mugs\")", "click(5)", "scroll(true, 1)"],
    ),
    (
        "Search for blue mugs and press Enter",
        "https://shop.example/",
        HOME,
        &["setValue(4, \"blue mugs\")", "press(\"Enter\")"],
    ),
    (
        "Show me my orders",
        "https://shop.example/",
        HOME,
        &["click(1)", "findText(\"Order\")", "wait(1)"],
    ),
    (
        "What was shared with me?",
        "https://drive.example/",
        HOME,
        &["click(2)", "goBack()"],
    ),
    (
        "Open the settings",
        "https://app.example/",
        HOME,
        &["hover(6)", "click(6)", "click(3)"],
    ),
    (
        "Put two blue mugs into my cart",
        "https://shop.example/p/1",
        PRODUCT,
        &[
            "click(6)",
            "selectDropdown(1, \"\", \"2\")",
            "click(2)",
            "click(4)",
        ],
    ),
    (
        "Look at the pictures of the mug and its reviews",
        "https://shop.example/p/1",
        PRODUCT,
        &["click(5)", "click(5)", "click(7)", "click(4)"],
    ),
    (
        "Change my display name to Ines K and language to Deutsch, then save",
        "https://app.example/settings",
        SETTINGS,
        &[
            "setValue(1, \"Ines K\")",
            "selectDropdown(2, \"\", \"Deutsch\")",
            "click(5)",
        ],
    ),
    (
        "Switch off the weekly newsletter and save changes",
        "https://app.example/settings",
        SETTINGS,
        &["uncheck(3)", "click(5)"],
    ),
    (
        "Write a short text about me and save it",
        "https://app.example/settings",
        SETTINGS,
        &[
            "setValue(4, \"I like mugs and long walks by the sea.\")",
            "click(5)",
        ],
    ),
    (
        "Show my payment methods",
        "https://app.example/settings",
        SETTINGS,
        &["click(7)", "click(8)", "click(6)"],
    ),
    (
        "Register Ines Kay with email ines@kay.example, password Sun-flower9, country Germany",
        "https://club.example/join",
        REGISTER,
        &[
            "setValue(1, \"Ines\")",
            "setValue(2, \"Kay\")",
            "setValue(3, \"ines@kay.example\")",
            "setValue(4, \"{{secret:1}}\")",
            "selectDropdown(5, \"\", \"Germany\")",
            "check(6)",
            "click(7)",
        ],
    ),
    (
        "Show only mugs in stock up to 20 and sort by price",
        "https://shop.example/list",
        FILTERS,
        &[
            "click(1)",
            "setValue(2, \"20\")",
            "click(3)",
            "selectDropdown(5, \"\", \"Price\")",
            "click(8)",
        ],
    ),
    (
        "Find the second mug and open it",
        "https://shop.example/list",
        FILTERS,
        &[
            "click(9)",
            "click(4)",
            "click(7)",
            "goBack()",
            "navigate(\"https://shop.example/p/2\")",
        ],
    ),
    (
        "Archive the newsletter",
        "https://mail.example/",
        MAIL,
        &["click(5)"],
    ),
    (
        "Delete newsletter 17",
        "https://mail.example/",
        MAIL,
        &["click(6)"],
    ),
    (
        "Send a mail to ann@firm.example with subject Lunch and text \"See you at 12\"",
        "https://mail.example/",
        MAIL,
        &[
            "click(1)",
            "setValue(7, \"ann@firm.example\")",
            "setValue(8, \"Lunch\")",
            "setValue(9, \"See you at 12\")",
            "click(10)",
        ],
    ),
    (
        "Write a draft to ann@firm.example about lunch, do not send it",
        "https://mail.example/",
        MAIL,
        &[
            "click(1)",
            "setValue(7, \"ann@firm.example\")",
            "setValue(9, \"Shall we have lunch?\")",
            "click(11)",
        ],
    ),
    (
        "Discard the new message",
        "https://mail.example/",
        MAIL,
        &["click(12)"],
    ),
    (
        "Read the mail of Ann",
        "https://mail.example/",
        MAIL,
        &["click(2)", "scroll(true, 1)", "goBack()", "click(4)"],
    ),
    (
        "Open order 1002",
        "https://shop.example/orders",
        TABLE,
        &["click(3)", "goBack()", "click(6)"],
    ),
    (
        "Cancel order 1002",
        "https://shop.example/orders",
        TABLE,
        &["click(4)", "click(7)"],
    ),
    (
        "Export the orders",
        "https://shop.example/orders",
        TABLE,
        &["click(5)", "click(8)"],
    ),
    (
        "Create a task \"Paint the fence\" for Bob due 2026-06-01",
        "https://board.example/",
        BOARD,
        &[
            "click(1)",
            "setValue(2, \"Paint the fence\")",
            "setValue(3, \"2026-06-01\")",
            "selectDropdown(4, \"\", \"Bob\")",
            "click(6)",
        ],
    ),
    (
        "Add a task for Ann with a good description of how to water plants",
        "https://board.example/",
        BOARD,
        &[
            "click(1)",
            "setValue(2, \"Water plants\")",
            "setValue(5, \"Water them in the morning, twice a week.\")",
            "selectDropdown(4, \"\", \"Ann\")",
            "click(6)",
        ],
    ),
    (
        "Move card A to done",
        "https://board.example/",
        BOARD,
        &["dragAndDrop(7, 8)"],
    ),
    (
        "Share the board",
        "https://board.example/",
        BOARD,
        &["click(9)"],
    ),
    (
        "Publish the release notes",
        "https://board.example/",
        BOARD,
        &["click(10)"],
    ),
    (
        "Buy the ticket with the shortest duration",
        "https://fly.example/",
        TICKETS,
        &["click(2)"],
    ),
    (
        "Book the shortest flight",
        "https://fly.example/",
        TICKETS,
        &["click(2)"],
    ),
    (
        "Find flights from Berlin to Rome on 2026-06-01 for 2 passengers",
        "https://fly.example/",
        TRAVEL,
        &[
            "setValue(1, \"Berlin\")",
            "setValue(2, \"Rome\")",
            "setValue(3, \"2026-06-01\")",
            "setValue(4, \"2\")",
            "click(5)",
            "waitForElement(\"Rome\")",
            "click(6)",
            "click(7)",
        ],
    ),
    (
        "Book the flight from Berlin to Rome",
        "https://fly.example/",
        TRAVEL,
        &[
            "setValue(1, \"Berlin\")",
            "setValue(2, \"Rome\")",
            "click(5)",
            "click(8)",
        ],
    ),
    (
        "Read the news",
        "https://news.example/",
        COOKIES,
        &[
            "click(3)", "click(4)", "goBack()", "click(5)", "click(6)", "click(7)",
        ],
    ),
    (
        "Read the news, cookies are fine",
        "https://news.example/",
        COOKIES,
        &["click(1)", "click(2)"],
    ),
    (
        "Fülle das Formular mit Vorname Jana, Nachname Roth und Nachricht \"Bitte um Rückruf\" aus und sende es ab",
        "https://amt.example/",
        GERMAN,
        &[
            "setValue(1, \"Jana\")",
            "setValue(2, \"Roth\")",
            "setValue(3, \"Bitte um Rückruf\")",
            "click(4)",
        ],
    ),
    (
        "Zeige mir meine Bestellungen",
        "https://laden.example/",
        GERMAN,
        &["click(5)", "click(6)", "click(7)", "click(8)"],
    ),
    (
        "Cherche des tasses bleues et ajoute la première au panier",
        "https://boutique.example/",
        FRENCH,
        &[
            "setValue(1, \"tasses bleues\")",
            "click(2)",
            "click(3)",
            "click(4)",
            "click(5)",
        ],
    ),
    (
        "Écris \"Bonjour\" et envoie le message",
        "https://boutique.example/",
        FRENCH,
        &["setValue(6, \"Bonjour\")", "click(7)"],
    ),
    (
        "Busca tazas azules y guarda la primera",
        "https://tienda.example/",
        SPANISH,
        &[
            "setValue(1, \"tazas azules\")",
            "click(2)",
            "click(5)",
            "click(6)",
            "click(3)",
        ],
    ),
    (
        "Find out how to install serde",
        "https://lib.example/serde",
        DOCS,
        &[
            "click(2)", "goBack()", "click(1)", "click(3)", "click(4)", "click(5)", "click(7)",
        ],
    ),
    (
        "Look up the word derive in the docs",
        "https://lib.example/serde",
        DOCS,
        &[
            "setValue(6, \"derive\")",
            "findText(\"derive\")",
            "navigate(\"https://docs.rs/serde\")",
        ],
    ),
    (
        "Pay $24.00 with card number 4111 1111 1111 1111, name on card Ines Kay",
        "https://shop.example/checkout",
        CHECKOUT,
        &[
            "setValue(1, \"{{secret:1}}\")",
            "setValue(2, \"Ines Kay\")",
            "click(3)",
        ],
    ),
    (
        "Check what the checkout costs, then go back to the cart",
        "https://shop.example/checkout",
        CHECKOUT,
        &["scroll(true, 1)", "click(4)"],
    ),
    (
        "Write a post titled Spring about flowers and save the draft",
        "https://blog.example/new",
        EDITOR,
        &[
            "setValue(1, \"Spring\")",
            "setValue(2, \"Flowers open when the days get longer.\")",
            "click(3)",
            "click(4)",
            "click(5)",
            "click(8)",
        ],
    ),
    (
        "Write a post titled Spring and publish it",
        "https://blog.example/new",
        EDITOR,
        &[
            "setValue(1, \"Spring\")",
            "setValue(2, \"It is here.\")",
            "click(7)",
            "click(6)",
        ],
    ),
    (
        "Make bob@firm.example an admin",
        "https://firm.example/users",
        ADMIN,
        &["click(7)", "selectDropdown(3, \"\", \"Admin\")"],
    ),
    (
        "Remove bob@firm.example from the users",
        "https://firm.example/users",
        ADMIN,
        &["click(4)"],
    ),
    (
        "Invite cy@firm.example",
        "https://firm.example/users",
        ADMIN,
        &["setValue(5, \"cy@firm.example\")", "click(6)"],
    ),
    (
        "Search google for rust tutorials and open the first result",
        "https://www.google.com/",
        GOOGLE,
        &[
            "setValue(1, \"rust tutorials\")",
            "click(2)",
            "click(3)",
            "@https://rust-lang.org/learn DOCS",
            "scroll(true, 2)",
            "click(2)",
            "goBack()",
        ],
    ),
    (
        "Search the web for rust tutorials",
        "https://start.example/",
        HOME,
        &[
            "search(\"rust tutorials\")",
            "@https://duckduckgo.com/?q=rust+tutorials GOOGLE",
            "click(3)",
            "click(4)",
        ],
    ),
    (
        "Open bbc.com and read the top story",
        "https://start.example/",
        HOME,
        &[
            "navigate(\"https://bbc.com/\")",
            "@https://www.bbc.com/ COOKIES",
            "click(3)",
            "click(4)",
            "navigate(\"https://www.bbc.com/\")",
        ],
    ),
];

fn page_of(name: &str) -> &'static str {
    match name {
        "LOGIN" => LOGIN,
        "DOCS" => DOCS,
        "GOOGLE" => GOOGLE,
        "COOKIES" => COOKIES,
        other => panic!("{other}"),
    }
}

#[test]
fn ordinary_work_is_left_in_peace() {
    let (mut steps, mut stopped) = (0, Vec::new());
    for (goal, url, html, work) in WORKS {
        let mut visit = Visit::begin(goal, url, html);
        for step in *work {
            if let Some(page) = step.strip_prefix('@') {
                let (url, name) = page.split_once(' ').unwrap();
                visit.arrive(url, page_of(name));
                continue;
            }
            steps += 1;
            let verdict = visit.act(&action(step));
            if verdict != Verdict::Pass {
                stopped.push(format!("{goal}: {step}: {verdict:?}"));
            }
        }
    }
    assert!(steps >= 120, "{steps}");
    let most = steps / 20;
    assert!(
        stopped.len() < most,
        "{} of {steps}:\n{}",
        stopped.len(),
        stopped.join("\n")
    );
}

/// What real clients sent, and what was done then.
#[derive(serde::Deserialize)]
struct Recorded {
    goal: String,
    steps: Vec<RecordedStep>,
}

#[derive(serde::Deserialize)]
struct RecordedStep {
    request: Sent,
    did: String,
}

#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Sent {
    url: String,
    dom: Option<String>,
    interactive_tree: Option<Vec<crate::page::TreeNode>>,
}

#[test]
fn recorded_visits_are_left_in_peace() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../events/visits");
    let mut steps = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let recorded: Recorded = serde_json::from_str(&text).unwrap();
        let mut visit = Visit::begin(&recorded.goal, &recorded.steps[0].request.url, "");
        for step in recorded.steps {
            let Sent {
                url,
                dom,
                interactive_tree,
            } = step.request;
            visit.page = Page::read(dom.as_deref(), interactive_tree.as_deref(), None);
            visit.url = url;
            visit.focus = None;
            visit
                .watch
                .arrive(&visit.url, &visit.page, &visit.user_request);
            let did = action(&visit.secrets.redact(&step.did));
            // One visit aims at what is not there on purpose.
            if did.check(&visit.page).is_ok() {
                let goal = &recorded.goal;
                assert_eq!(visit.act(&did), Verdict::Pass, "{goal}: {}", step.did);
            }
            steps += 1;
        }
    }
    assert!(steps >= 40, "{steps}");
}
