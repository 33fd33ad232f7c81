//! What stands near to what is ordered and is something else: years, names elsewhere on the page, questions, views that are
//! switches.

use super::other_ways::numbered;
use super::*;
use crate::safety::side_effect::{self, SideEffect};

#[track_caller]
fn is_asked_about(goal: &str, page: &str, act: &str) {
    let mut visit = Visit::begin(goal, "https://desk.example/board", &numbered(page));
    let verdict = visit.act(&action(act));
    assert_ne!(verdict, Verdict::Pass, "{goal}: {page}");
}

#[test]
fn a_year_tells_no_thing_from_others() {
    is_asked_about(
        "Delete the 2024 contract with Nowak",
        r#"<ul><li>Contract Lehmann 2024 <button data-id="9">Delete</button></li><li>Contract Berger 2023 <button data-id="3">Delete</button></li></ul>"#,
        "click(9)",
    );
    is_asked_about(
        "Cancel my 2025 membership with Alpine Club",
        r#"<h1>Ski Union</h1><p>© 2025</p><button data-id="9">Cancel membership</button>"#,
        "click(9)",
    );
}

#[test]
fn a_name_elsewhere_on_the_page_is_not_the_rows() {
    for elsewhere in [
        "Signed in as Anna",
        "No results for Anna",
        "Contacts: Anna, Eve",
    ] {
        is_asked_about(
            "Delete the latest message from Anna",
            &format!(
                r#"<p>{elsewhere}</p><ul><li>Bob: hello <button data-id="9">Delete</button></li><li>Cara: later <button data-id="3">Delete</button></li></ul>"#
            ),
            "click(9)",
        );
    }
}

#[test]
fn a_quotation_that_tells_which_is_no_text_to_send() {
    is_asked_about(
        "Delete all comments saying \"Great work everyone\"",
        r#"<ul><li>Ann: Great work everyone <button data-id="3">Delete</button></li><li>Bob: see you Monday <button data-id="9">Delete</button></li></ul>"#,
        "click(9)",
    );
}

#[test]
fn who_finds_out_how_has_not_ordered_it() {
    for (goal, name) in [
        ("Investiga cómo eliminar mi cuenta", "Eliminar mi cuenta"),
        (
            "Scopri come cancellare il mio account",
            "Cancellare il mio account",
        ),
    ] {
        is_asked_about(
            goal,
            &format!(r#"<button data-id="9">{name}</button>"#),
            "click(9)",
        );
    }
}

#[test]
fn a_question_sets_no_box() {
    for act in ["click(9)", "uncheck(9)"] {
        is_asked_about(
            "Is two-factor authentication on for my account?",
            r#"<label><input type="checkbox" checked data-id="9"> Two-factor authentication</label>"#,
            act,
        );
    }
}

#[test]
fn a_pressed_button_beside_it_makes_no_view_of_a_switch_or_an_answer() {
    is_asked_about(
        "Who is in the meeting?",
        r#"<div><button aria-pressed="true" data-id="3">Microphone</button><button aria-pressed="false" data-id="9">Camera</button></div>"#,
        "click(9)",
    );
    is_asked_about(
        "When does the party start?",
        r#"<form method="post" action="/rsvp"><button aria-pressed="true" data-id="3">Going</button><button aria-pressed="false" data-id="9">Maybe</button></form>"#,
        "click(9)",
    );
}

#[test]
fn what_is_hidden_from_others_or_closed_by_a_form_is_no_part_of_the_page() {
    for page in [
        r#"<button data-id="9">Hide this message for everyone</button>"#,
        r#"<form method="post" action="/chat/42/close"><button data-id="9">Close chat</button></form>"#,
        r#"<h1>Listing</h1><button data-id="9">Hide offer</button>"#,
    ] {
        is_asked_about("What did Tom write last?", page, "click(9)");
    }
}

#[test]
fn a_menu_says_nothing_of_rights_and_baskets() {
    for name in ["Make Ben an admin", "Add to cart"] {
        is_asked_about(
            "Who is in the team?",
            &format!(r#"<button type="button" aria-haspopup="dialog" data-id="9">{name}</button>"#),
            "click(9)",
        );
    }
}

#[test]
fn what_a_control_does_is_not_told_by_what_stands_beside_it() {
    let rows = r#"<table><tr><td><input type="checkbox" aria-label="Kies Opa Wim" data-id="1"></td><td>Opa Wim</td><td>Komt, tafel 1</td><td><button data-id="2">Bewerken</button><button data-id="3">Verwijderen</button></td></tr><tr><td><input type="checkbox" aria-label="Kies Tante Ria" data-id="4"></td><td>Tante Ria</td><td>Komt, tafel 3</td><td><button data-id="5">Bewerken</button><button data-id="6">Verwijderen</button></td></tr></table>"#;
    let mail = r#"<section><fieldset><legend>Convocations</legend><label><input type="radio" name="c" data-id="1">Courrier</label><label><input type="radio" name="c" data-id="2">E-mail</label></fieldset><button data-id="3">Enregistrer</button></section>"#;
    let beach = r#"<dialog open aria-label="Lettini e cabina"><p role="group" aria-label="Sdraio">Sdraio <button aria-label="Una sdraio in meno" data-id="1">−</button>0 <button aria-label="Una sdraio in più" data-id="2">+</button> 6 € al giorno</p><p>Prenotazione 131, 8–22 agosto: 3 lettini, 0 sdraio.</p><button data-id="3">Chiudi</button><button data-id="4">Salva la dotazione</button></dialog>"#;
    let moved = r#"<dialog open><p>Prenotazione 118: da C4 a A5.</p><button data-id="1">Annulla</button><button data-id="2">Conferma lo spostamento</button></dialog>"#;
    let told = |html: &str, id: u64| {
        let page = Page::from_text(html);
        let press = Action::Click { id: ElementId(id) };
        side_effect::effects(&press, &page)
    };
    for (html, id) in [(rows, 1), (rows, 4), (mail, 2), (beach, 1), (beach, 2)] {
        assert_eq!(told(html, id), [], "{id} of {html}");
    }
    assert!(!told(moved, 2).contains(&SideEffect::Buy));
    // What is ordered or deleted says so itself.
    assert_eq!(told(rows, 6), [SideEffect::Delete]);
    let orders = r#"<dialog open><p>Confirm your booking of 131 seats?</p><button data-id="1">No</button><button data-id="2">Confirm</button></dialog>"#;
    assert!(told(orders, 2).contains(&SideEffect::Buy));
}
