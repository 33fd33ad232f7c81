//! What stands in menus, on other pages of a list, or in a box that scrolls.

use super::check;

const FEED: &str = r#"<ul>
<li><b>Ann Berg</b> <p>Low tide at six</p><span data-name="like" id="10"></span><span data-name="more" id="11"></span></li>
<li><b>Omar Lind</b> <p>The ferry is late</p><span data-name="like active" id="20"></span><span data-name="more" id="21"></span></li>
<li><b>Ann Berg</b> <p>New nets</p><span data-name="like" id="30"></span><span data-name="more" id="31"></span></li>
<li><b>Ann Berg</b> <p>Old boats</p><span data-name="like active" id="40"></span><span data-name="more" id="41"></span></li></ul>"#;

#[test]
fn what_is_not_in_a_row_may_be_behind_its_more() {
    check(
        FEED,
        &[
            (
                "For the user Omar Lind, click the \"Mute\" button",
                &["click(21)", "missing: …"],
            ),
            (
                "Click the \"Mute\" button on the post by Omar Lind",
                &["click(21)", "missing: …"],
            ),
        ],
    );
}

#[test]
fn so_many_of_like_buttons_are_pressed_and_none_that_is_on() {
    check(
        FEED,
        &[
            (
                "Click the \"Like\" button on all posts by Ann Berg",
                &["click(10)", "click(30)"],
            ),
            (
                "Click the \"Like\" button on one post by Ann Berg",
                &["click(10)"],
            ),
        ],
    );
}

#[test]
fn an_entry_with_a_menu_of_its_own_opens_under_the_pointer() {
    let html = r#"<ul role="menu"><li><div role="menuitem" id="1">New</div></li>
        <li><div role="menuitem" aria-haspopup="true" id="2">Export</div></li>
        <li><div role="menuitem" aria-haspopup="true" id="3">Share</div></li></ul>"#;
    check(
        html,
        &[
            ("Select Export > PDF", &["hover(2)", "missing: “PDF”"]),
            (
                "Click Export, then click PDF",
                &["hover(2)", "missing: “PDF”"],
            ),
            (
                "Choose Export, then choose PDF",
                &["hover(2)", "missing: …"],
            ),
            ("Select Export", &["click(2)"]),
            ("Select New", &["click(1)"]),
        ],
    );
    let (menu, save) = (html, r#"<button id="9">Save</button>"#);
    check(
        &format!("{menu}{save}"),
        &[("Select Export, then click Save", &["click(2)", "click(9)"])],
    );
    // The entries of a bar stay open until they are pressed.
    check(
        &html.replace(r#"role="menu""#, r#"role="menubar""#),
        &[("Select Export > PDF", &["click(2)", "missing: “PDF”"])],
    );
}

#[test]
fn nothing_is_pressed_in_a_menu_to_look_into_it() {
    check(
        r#"<ul role="menu"><li id="5"><div role="menuitem" id="1"><span id="6"></span>Delete all</div></li>
        <li id="7"><div role="menuitem" aria-haspopup="true" id="2">Export</div>
        <ul role="menu"><li id="8"><div role="menuitem" id="3">As text</div></li></ul></li></ul>"#,
        &[(
            "Find and click on the item labelled \"PDF\"",
            &["hover(2)", "missing: …"],
        )],
    );
}

#[test]
fn a_list_that_does_not_show_what_is_chosen_is_asked_once_for_each() {
    check(
        "<html><head/><body><div>Crew: <select id=\"13\">Ann Bo Eve Omar </select><button id=\"24\">Send </button></div></body></html>",
        &[(
            "Select Bo, Eve from the list and click Send",
            &[
                "selectDropdown(13, \"\", \"Bo\")",
                "selectDropdown(13, \"\", \"Eve\")",
                "click(24)",
            ],
        )],
    );
}

#[test]
fn a_persons_phone_is_the_one_under_her_name() {
    let html = |person: &str| {
        format!(
            r##"<main><p>Please find Eve Lind in the crew list</p><h2>{person}</h2><div>Phone: <a href="#" id="1">555 01</a></div><div>Cabin: <a href="#" id="7">C 4</a></div><div>Boat: <a href="#" id="8">Tern</a></div></main>
            <nav><a href="#" id="2">1</a><a href="#" id="3">2</a><a href="#" id="4">></a></nav>"##
        )
    };
    let goal = "Find Eve Lind in the crew list and click on her phone";
    check(&html("Eve Lind"), &[(goal, &["click(1)"])]);
    // The page speaks of her, so nothing is turned for her, and another's phone is not hers.
    check(&html("Omar Haddad"), &[(goal, &["missing: …"])]);
}

#[test]
fn a_box_is_scrolled_to_its_end_though_it_is_locked() {
    check(
        r#"<h1>Terms</h1><textarea id="1" disabled value="Long text"></textarea><input type="text" placeholder="Name" id="2"><button id="3">Agree</button>"#,
        &[
            (
                "Scroll to the bottom of the textarea, then press Agree",
                &["scroll(true, 100, 1)", "click(3)"],
            ),
            (
                "Scroll the textarea to the top of the text hit ok",
                &["ask: I understood: …"],
            ),
            ("Scroll down", &["scroll(true, 1)"]),
            ("Scroll to the bottom of the page", &["scroll(true, 100)"]),
        ],
    );
}

#[test]
fn numbers_alone_are_no_list_to_compare() {
    check(
        r#"<div><div onclick="x" tabindex="0" id="1">7</div><div tabindex="0" id="2">12</div><div tabindex="0" id="3">4</div></div><button id="4">Done</button>"#,
        &[
            (
                "Pick the card with the highest number and press Done",
                &["missing: …"],
            ),
            ("Click the smallest number", &["missing: …"]),
        ],
    );
}

#[test]
fn one_word_in_quotation_marks_is_not_all_that_holds_it() {
    check(
        r#"<div role="tablist"><a role="tab" aria-selected="true" id="1">Low</a><a role="tab" aria-selected="false" id="2">High</a></div>
        <div role="tabpanel" tabindex="0" id="3">The nets of <a href="/n" id="4">Bo</a> lie by the pier</div>"#,
        &[("Click on the link \"pier\"", &["click(2)", "missing: …"])],
    );
}

#[test]
fn all_sections_are_folded_as_well_as_unfolded_and_only_those_that_are_named() {
    let section = |name: &str, open: bool, id: u32| {
        format!(r#"<button aria-expanded="{open}" id="{id}">{name}</button>"#)
    };
    let page = [
        section("Shipping to Oslo", true, 1),
        section("Billing", true, 2),
        section("Shipping to Faro", false, 3),
    ]
    .concat();
    check(
        &page,
        &[
            ("Collapse all sections", &["click(1)", "click(2)"]),
            ("Expand all sections", &["click(3)"]),
            ("Collapse all Shipping sections", &["click(1)"]),
            ("Collapse Shipping to Faro", &[]),
        ],
    );
}
