use super::{Outcome, Step};
use crate::agent::verify::Method;
use Outcome::{Confirmed, Contradicted, NoEvidence, Unsure};

fn page(inner: &str) -> String {
    format!(
        r#"<html><head/><body><nav><a id="1">Home </a><a id="2">Reports </a></nav><main>Orders <button id="3">Save changes </button>{inner}</main></body></html>"#
    )
}

fn click(before: &str, number: u64, after: &str) -> Step {
    Step::text(&page(before), &format!("click({number})"), &page(after))
}

#[test]
fn a_plain_click_without_a_trace_is_no_evidence() {
    for number in [1, 3] {
        let verdict = click("", number, "").verdict();
        assert_eq!(verdict.outcome, NoEvidence);
        assert!(verdict.confidence < 0.5);
        assert_eq!(verdict.method, Method::Observations);
    }
}

#[test]
fn messages_decide() {
    let before = r#"<p role="status" id="9"/>"#;
    let say = |text: &str| format!(r#"<p role="status" id="9">{text} </p>"#);
    let saved = click(before, 3, &say("Your changes were saved successfully."));
    assert_eq!(saved.outcome(), Confirmed);
    let failed = click(before, 3, &say("Error: the changes could not be saved."));
    assert_eq!(failed.outcome(), Contradicted);
    assert!(failed.verdict().reason.contains("could not be saved"));
    let elsewhere = failed.at("https://clinic.test/other");
    assert_eq!(elsewhere.outcome(), Contradicted);
}

#[test]
fn a_message_about_its_row_alone_confirms_a_click() {
    let list = |says: &str| {
        format!(
            r#"<ul><li>Gym Northside €20 <button id="30">Pause </button></li><li>Gym Southside €25 <button id="33">Pause </button></li></ul><p role="status" id="39">{says} </p>"#
        )
    };
    let pause = |says: &str| click(&list(""), 33, &list(says)).outcome();
    assert_eq!(pause("Gym Southside €25 paused."), Confirmed);
    // Both rows are of a gym, and the other row is another thing.
    for says in ["Your gym is glad to see you.", "Gym Northside €20 paused."] {
        assert_eq!(pause(says), Unsure, "{says}");
    }
    assert_ne!(pause("Gym Southside is not paused."), Confirmed);
}

#[test]
fn a_tab_is_confirmed_by_the_heading_of_what_it_shows() {
    let cards = |heading: &str, texts: &str| {
        format!(
            r#"<div role="tablist" id="10"><button role="tab" id="11">Débito 4471 </button><button role="tab" id="12">Prepago 9020, de Leo </button></div><section role="tabpanel" id="20">{heading} <p>{texts}</p></section>"#
        )
    };
    let before = cards("Débito 4471, tuya", "Compras: no");
    let shown = cards("Prepago 9020, de Leo", "Compras: no");
    assert_eq!(click(&before, 12, &shown).outcome(), Confirmed);
    let other = cards("Débito 4471, tuya", "Compras: sí");
    assert_ne!(click(&before, 12, &other).outcome(), Confirmed);
}

#[test]
fn another_address_or_a_dialog_confirms_a_click() {
    assert_eq!(
        click("", 2, "").at("https://clinic.test/reports").outcome(),
        Confirmed
    );
    let dialog = r#"<div role="dialog" aria-label="Really?" id="20"><button id="21">Yes </button><button id="22">No </button></div>"#;
    assert_eq!(click("", 3, dialog).outcome(), Confirmed);
}

#[test]
fn an_entry_that_reads_like_an_error_is_none() {
    let list = |open: &str| {
        format!(r#"<form>Reason <div id="30"><span id="31">Choose </span></div>{open}</form>"#)
    };
    let entries = r#"<div role="listbox" id="40"><div role="option" aria-label="Entry error" id="41">Entry error </div></div><div title="Entry error" id="50"><div id="51">Entry error </div></div><div title="No show" id="52"><div id="53">No show </div></div>"#;
    let opened = click(&list(""), 30, &list(entries)).verdict();
    assert_ne!(opened.outcome, Contradicted, "{}", opened.reason);
    let failed = click(
        &list(""),
        30,
        &list(r#"<p role="alert" id="40">Entry error </p>"#),
    );
    assert_eq!(failed.outcome(), Contradicted);
}

#[test]
fn an_entry_whose_menu_alone_closed_was_not_chosen() {
    let menu = |open: bool| {
        let further = r#"<div role="menu" id="45"><div role="menuitem" id="46">Pause </div><div role="menuitem" id="47">End… </div></div>"#;
        let further = if open { further } else { "" };
        format!(
            r#"<div role="menu" id="40"><div role="menuitem" id="41">Copy number </div><div role="menuitem" aria-haspopup="menu" aria-expanded="{open}" id="42">Membership </div></div>{further}"#
        )
    };
    let alone = click(&menu(true), 47, &menu(false)).verdict();
    assert_eq!(alone.outcome, Contradicted, "{}", alone.reason);
    // With all of it gone it was.
    let chosen = click(&menu(true), 47, "").verdict();
    assert_eq!(chosen.outcome, Confirmed, "{}", chosen.reason);
}

#[test]
fn a_menu_must_open() {
    let button = |expanded: &str| {
        format!(
            r#"<button aria-haspopup="menu" aria-expanded="{expanded}" id="5">Actions </button>"#
        )
    };
    let menu = r#"<ul role="menu" id="6"><li role="menuitem" id="7">Export </li><li role="menuitem" id="8">Print </li></ul>"#;
    let open = click(&button("false"), 5, &format!("{}{menu}", button("true"))).verdict();
    assert_eq!((open.outcome, open.method), (Confirmed, Method::Dropdown));
    assert!(open.confidence >= 0.75);
    assert_eq!(
        click(&button("false"), 5, &button("true")).outcome(),
        Confirmed
    );
    assert_eq!(
        click(&button("false"), 5, &button("false")).outcome(),
        Contradicted
    );
    let away = click(&button("false"), 5, &button("false")).at("https://clinic.test/other");
    assert_eq!(away.outcome(), Contradicted);
    let folded = click(&format!("{}{menu}", button("true")), 5, &button("false"));
    assert_eq!(folded.outcome(), Confirmed);
    let still = click(
        &format!("{}{menu}", button("true")),
        5,
        &format!("{}{menu}", button("true")),
    );
    assert_eq!(still.outcome(), Contradicted);
}

#[test]
fn a_menu_that_does_not_say_whether_it_is_open_shows_by_what_comes() {
    let button = r#"<button data-has-popup="true" id="5">Actions </button>"#;
    let items = r#"<div><button id="7">Export </button><button id="8">Print </button></div>"#;
    let came = click(button, 5, &format!("{button}{items}")).verdict();
    assert_eq!(came.outcome, Confirmed);
    assert!(came.confidence >= 0.75);
    assert_eq!(click(button, 5, button).outcome(), Contradicted);
    let saw =
        r#"{"lastActionStatus": "success", "domChanges": {"addedCount": 2, "removedCount": 0}}"#;
    assert_eq!(click(button, 5, button).reported(saw).outcome(), Confirmed);
}

#[test]
fn a_native_dropdown_s_list_is_not_part_of_the_page() {
    let select = r#"<select name="sex" id="5">Unassigned Female Male </select>"#;
    assert_eq!(click(select, 5, select).outcome(), NoEvidence);
}

#[test]
fn a_sign_in_is_judged_by_whether_the_password_is_still_asked_for() {
    let form = r#"<form><label>User <input name="u" id="11"/></label><label>Password <input name="p" type="password" id="12"/></label><button type="submit" id="13">Sign in </button></form>"#;
    assert_eq!(click(form, 13, form).outcome(), Contradicted);
    assert_eq!(click(form, 13, "Welcome back ").outcome(), Confirmed);
    let away = "https://clinic.test/home";
    assert_eq!(click(form, 13, "").at(away).outcome(), Confirmed);
    assert_eq!(click(form, 13, form).at(away).outcome(), Unsure);
    let pending = click(form, 13, form).reported(r#"{"lastActionStatus": "pending"}"#);
    assert_eq!(pending.outcome(), NoEvidence);
}

#[test]
fn a_link_with_an_address_must_lead_there() {
    let link = |to: &str| {
        format!(
            r#"<!doctype html><html><head><title>A</title></head><body><p>Text</p><a data-id="5" href="{to}">Next</a></body></html>"#
        )
    };
    let step = |to: &str| Step::text(&link(to), "click(5)", &link(to));
    let outcome = |to: &str| {
        let mut step = step(to);
        let id = step.before.elements[0].id;
        step.action = crate::action::Action::Click { id };
        step.outcome()
    };
    assert_eq!(outcome("/orders"), Contradicted);
    assert_eq!(outcome("#part"), NoEvidence);
    assert_eq!(outcome("javascript:void(0)"), NoEvidence);
}

#[test]
fn what_a_button_says_is_looked_for() {
    let row = r#"<button id="5">Delete draft 3 </button>"#;
    assert_eq!(click(row, 5, "").outcome(), Confirmed);
    let banner = r#"<div>Cookies <button id="6">Close </button></div>"#;
    assert_eq!(click(banner, 6, "").outcome(), Confirmed);
    let add = r#"<button id="7">Add row </button>"#;
    let added = format!(r#"{add}<button id="8">Undo </button>"#);
    assert_eq!(click(add, 7, &added).outcome(), Confirmed);
}

#[test]
fn what_is_named_like_the_control_is_its_doing_and_the_rest_is_unsure() {
    let hello = r#"<button id="5">Say hello </button>"#;
    let greeted = format!(r#"{hello}<button id="6">Hello 1 </button>"#);
    assert_eq!(click(hello, 5, &greeted).outcome(), Confirmed);
    let other = format!(r#"{hello}<button id="6">Chat with us </button>"#);
    let verdict = click(hello, 5, &other).verdict();
    assert_eq!(verdict.outcome, Unsure, "{verdict:?}");
    assert_eq!(verdict.without_model().outcome, NoEvidence);
}

#[test]
fn a_tab_says_whether_it_is_selected() {
    let tabs = |first: &str, second: &str| {
        format!(
            r#"[{{"i": "1", "r": "tab", "n": "One", "s": "{first}", "box": [0, 0, 9, 9]}}, {{"i": "2", "r": "tab", "n": "Two", "s": "{second}", "box": [9, 0, 9, 9]}}]"#
        )
    };
    let step = Step::tree(&tabs("selected", ""), "click(2)", &tabs("", "selected"));
    assert_eq!(step.outcome(), Confirmed);
}

#[test]
fn a_required_field_left_empty_explains_a_form_that_stays() {
    let form = r#"[
        {"i": "1", "r": "inp", "n": "Name", "s": "required", "box": [0, 0, 9, 9]},
        {"i": "2", "r": "btn", "n": "Save", "box": [0, 20, 9, 9]}
    ]"#;
    let verdict = Step::tree(form, "click(2)", form).verdict();
    assert_eq!(verdict.outcome, Contradicted);
    assert_eq!(verdict.reason, "“Name” is required and empty.");
}

#[test]
fn absence_proves_nothing_on_a_page_that_was_cut_off() {
    let button = r#"<button aria-haspopup="menu" id="5">Actions </button>"#;
    let before = page(button);
    let cut = &before[..before.len() - 8];
    assert_eq!(Step::text(&before, "click(5)", cut).outcome(), NoEvidence);
}

#[test]
fn a_link_with_a_menu_may_lead_on() {
    let link = r#"<a aria-haspopup="true" aria-expanded="false" id="5">Products </a>"#;
    let step = click(link, 5, link).at("https://clinic.test/products");
    assert_eq!(step.outcome(), Confirmed);
}

#[test]
fn a_field_that_suggests_opens_only_when_something_is_typed() {
    let field = r#"<input role="combobox" aria-expanded="false" placeholder="City" id="5"/>"#;
    assert_eq!(click(field, 5, field).outcome(), NoEvidence);
}

#[test]
fn rows_in_another_order_confirm_a_sort() {
    let table = |rows: [&str; 3]| {
        let rows: String = rows
            .iter()
            .map(|name| format!("<li><a>{name} </a></li>"))
            .collect();
        format!(r#"<button id="30">Name </button><ul>{rows}</ul>"#)
    };
    let sorted = click(
        &table(["Eve", "Ada", "Kim"]),
        30,
        &table(["Ada", "Eve", "Kim"]),
    );
    assert_eq!(sorted.outcome(), Confirmed);
}

#[test]
fn a_cell_that_is_pressed_sorts_nothing() {
    let grid = |rows: [&str; 3]| {
        let cells = rows
            .iter()
            .map(|name| format!(r#"<li role="row"><a>{name} </a></li>"#));
        let rows: String = cells.collect();
        format!(r#"<div role="gridcell" id="30">Eve </div><ul>{rows}</ul>"#)
    };
    let pressed = click(
        &grid(["Eve", "Ada", "Kim"]),
        30,
        &grid(["Ada", "Eve", "Kim"]),
    );
    assert_ne!(pressed.outcome(), Confirmed);
}

#[test]
fn a_warning_before_the_deed_is_no_error() {
    let danger = r#"<div>Deleting the workspace cannot be undone. <button id="21">Cancel </button><button id="22">Delete for good </button></div>"#;
    assert_ne!(click("", 3, danger).outcome(), Contradicted);
}

#[test]
fn a_switch_that_opened_a_question_is_not_off_for_good() {
    let switch = r#"<button role="switch" aria-checked="false" aria-label="Two-factor" id="30"/>"#;
    let asks = format!(
        r#"{switch}<div role="dialog" aria-label="Sure?" id="40"><button id="41">Cancel </button><button id="42">Turn on </button></div>"#
    );
    assert_eq!(click(switch, 30, &asks).outcome(), NoEvidence);
    assert_eq!(click(switch, 30, switch).outcome(), Contradicted);
}

#[test]
fn a_number_that_counts_and_a_lock_that_opens_are_small_but_clear() {
    let guests = |count: &str, locked: &str| {
        format!(
            r#"<button id="11">−</button><p>{count}</p><button id="12">+</button><button{locked} id="13">Show rooms</button>"#
        )
    };
    let verdict = click(&guests("2", ""), 12, &guests("3", "")).verdict();
    assert_eq!(verdict.outcome, Outcome::Confirmed, "{verdict:?}");
    let verdict = click(&guests("2", r#" disabled="""#), 12, &guests("3", "")).verdict();
    assert_eq!(verdict.reason, "“Show rooms” can be used now.");
    let verdict = click(&guests("2", ""), 12, &guests("2", "")).verdict();
    assert_eq!(verdict.outcome, Outcome::NoEvidence, "{verdict:?}");
    let verdict = click(&guests("2", ""), 12, &guests("Loading", "")).verdict();
    assert_eq!(verdict.outcome, Outcome::Unsure, "{verdict:?}");
}
