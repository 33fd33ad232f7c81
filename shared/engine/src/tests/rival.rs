//! A press that a model chose among like controls, against the words of the goal.

use crate::{PageView, Rival, Said, Step, rival};
use intent::{Intent, Target, Value};
use jiff::civil::date;
use page::Page;
use std::collections::HashSet;

fn told(page: &Page, id: u64, said: &str) -> Option<Rival> {
    by(page, id, said, rival)
}

pub(super) fn by<T>(
    page: &Page,
    id: u64,
    said: &str,
    asks: fn(&Step, usize, &Said) -> Option<T>,
) -> Option<T> {
    step_on(page, id, |step, index| {
        let said = Said::new([said].into_iter(), std::iter::empty());
        asks(step, index, &said)
    })
}

/// A step at this page, and the place of its element with this id.
pub(super) fn step_on<T>(page: &Page, id: u64, asks: impl FnOnce(&Step, usize) -> T) -> T {
    let view = PageView::new(page, "https://app.test/", &HashSet::new());
    let intent = Intent::Set {
        what: Target::default(),
        to: Value::NoOption,
    };
    let step = Step {
        intent: &intent,
        view: &view,
        number: 0,
        previous: None,
        upcoming: &[],
        past: &[],
        pinned: None,
        today: date(2026, 3, 2),
    };
    let mut elements = page.elements.iter();
    let index = elements.position(|one| one.id.0 == id).unwrap();
    asks(&step, index)
}

#[track_caller]
fn check(html: &str, cases: &[(&str, u64, Option<Rival>)]) {
    let page = Page::from_text(html);
    for (said, id, expected) in cases {
        assert_eq!(told(&page, *id, said), *expected, "{said}: {id}");
    }
}

const ROWS: &str = r#"<ul>
<li>Omar Reyes: Holiday <button id="1">Archive</button><button id="2">Delete</button></li>
<li><a href="/4" id="9">Mei Lin: Lunch</a> <button id="3">Archive</button><button id="4">Delete</button></li>
<li>Mei Ota: Rent <button id="5">Archive</button><button id="6">Delete</button></li></ul>"#;

#[test]
fn a_row_with_more_of_the_goals_words_speaks_against_the_others() {
    check(
        ROWS,
        &[
            ("delete the mail from Mei Lin", 2, Some(Rival::Thing)),
            ("delete the mail from Mei Lin", 6, Some(Rival::Thing)),
            ("delete the mail from Mei Lin", 4, None),
            ("efface le message de Mei Lin", 2, Some(Rival::Thing)),
            // Each of both may be meant.
            (
                "delete the mail from Mei",
                4,
                Some(Rival::Equals(vec![4, 6])),
            ),
            ("delete the latest mail from Mei", 4, None),
            ("delete both mails from Mei", 4, None),
            ("delete the mail from Mei", 2, Some(Rival::Thing)),
            ("delete the oldest mail", 2, None),
            // What is named is what is not meant, or not alone.
            ("delete all mails except the one from Mei Lin", 2, None),
            ("delete every mail, also Mei Lin's", 2, None),
        ],
    );
}

#[test]
fn a_not_of_another_clause_says_nothing_of_the_thing() {
    check(
        ROWS,
        &[
            (
                "delete Mei Lin's mail, but not forever",
                2,
                Some(Rival::Thing),
            ),
            ("delete Mei Lin's mail, but not forever", 4, None),
            (
                "delete Mei Lin's mail. do not archive it",
                3,
                Some(Rival::Deed),
            ),
            (
                "Mei Lin is only a pest, delete hers. (not the other Mei)",
                6,
                Some(Rival::Thing),
            ),
            (
                "Mei Lin is only a pest, delete hers. (not the other Mei)",
                4,
                None,
            ),
            ("not Mei Lin's", 2, None),
            ("clear the list, only Mei Lin's not", 2, None),
            ("archive Omar's. do not delete Mei Lin's", 1, None),
        ],
    );
}

#[test]
fn cards_and_sections_are_told_apart_as_rows_are() {
    let cards = r#"<section><h2>Gold plan</h2><p>All of it</p><button id="1">Choose</button></section>
<section><h2>Basic plan</h2><p>Some of it</p><button id="2">Choose</button></section>"#;
    check(
        cards,
        &[
            ("take the gold plan", 2, Some(Rival::Thing)),
            ("take the gold plan", 1, None),
        ],
    );
}

#[test]
fn the_control_that_the_goal_names_goes_before_another_of_its_row() {
    check(
        ROWS,
        &[
            ("delete the mail from Mei Lin", 3, Some(Rival::Deed)),
            ("archive the mail from Mei Lin", 3, None),
            ("put the mail from Mei Lin away", 3, None),
        ],
    );
    let menu = r#"<ul><li>Rent <button id="1">Delete</button><button id="2">Details</button><button id="3">Pause</button></li></ul>"#;
    check(
        menu,
        &[
            ("Delete Rent", 2, None),
            ("Delete Rent", 3, Some(Rival::Deed)),
        ],
    );
}

#[test]
fn what_is_similar_is_not_what_is_named() {
    let boxes = r#"<label><input type="checkbox" id="1">cars</label><label><input type="checkbox" id="2">huge</label>"#;
    check(
        boxes,
        &[
            ("Select words similar to vehicle, cars and big", 2, None),
            ("Select cars", 2, Some(Rival::Named(0))),
        ],
    );
}

#[test]
fn a_number_in_words_tells_rows_apart_by_its_digits() {
    let fees = r#"<table><tr><td>Heinrich Bruns</td><td>2. Quartal</td><td><button id="1">Eintragen</button></td></tr>
<tr><td>Heinrich Bruns</td><td>3. Quartal</td><td><button id="2">Eintragen</button></td></tr>
<tr><td>Hanno Bruns</td><td>3. Quartal</td><td><button id="3">Eintragen</button></td></tr></table>"#;
    let equals = Some(Rival::Equals(vec![0, 1]));
    check(
        fees,
        &[
            ("heinrich bruns hat bezahlt", 2, equals),
            (
                "heinrich bruns hat das dritte quartal bezahlt, das zweite schuldet er",
                2,
                None,
            ),
            ("heinrich bruns has paid for quarter three", 2, None),
        ],
    );
}

#[test]
fn what_was_said_is_a_part_of_the_word_that_stands_with_it() {
    let lines = r#"<fieldset><legend>Remblokken voor</legend><label><input type="radio" name="a" id="1"> Nu doen</label><label><input type="radio" name="a" id="2"> Volgende keer</label></fieldset>
<fieldset><legend>Distributieriem vervangen</legend><label><input type="radio" name="b" id="3"> Nu doen</label><label><input type="radio" name="b" id="4"> Volgende keer</label></fieldset>
<fieldset><legend>Airco bijvullen</legend><label><input type="radio" name="c" id="5"> Nu doen</label><label><input type="radio" name="c" id="6"> Volgende keer</label></fieldset>"#;
    let goal = "de remblokken moeten natuurlijk wel, die riem zien we de volgende keer weer";
    check(lines, &[(goal, 4, None), (goal, 6, Some(Rival::Thing))]);
}

#[test]
fn what_names_only_the_thing_is_no_other_deed() {
    let pets = r#"<section><ul><li>Biscuit <button id="1">Mark as found</button><button id="2">Share alert</button><button id="3">Remove Ellen Ward</button></li></ul></section>"#;
    check(
        pets,
        &[
            ("biscuit's back!!! you can take the alert down", 1, None),
            ("sign biscuit over to pat.ward@post.test", 1, None),
            ("share the alert for biscuit", 1, Some(Rival::Deed)),
        ],
    );
}

#[test]
fn what_stands_behind_a_dialog_is_none_of_its_answers() {
    let vote = r#"<main><fieldset><label><input type="radio" name="v" id="1">Pour l'ensemble</label><label><input type="radio" name="v" id="2">Contre</label></fieldset>
<div role="dialog" aria-modal="true" aria-label="Pouvoir"><label><input type="checkbox" id="3">Toute la séance</label><button id="4">Confirmer</button></div></main>"#;
    check(vote, &[("c'est elle qui votera pour l'ensemble", 3, None)]);
    let small = r#"<main><fieldset><label><input type="radio" name="v" id="1">Pour</label></fieldset><label><input type="checkbox" id="3">Toute la séance</label></main>"#;
    check(
        small,
        &[("c'est madame benali qui votera pour moi", 3, None)],
    );
}

/// A board's columns, each card with a title that opens it and a menu.
const BOARD: &str = r#"<section><h2>Doing (2)</h2><div><div><button id="1">Fix broken sign-in link</button><button aria-label="Card menu" id="2">⋯</button>Due Thu 11 Mar</div><div><button id="3">Fix broken sign-up link</button><button aria-label="Card menu" id="4">⋯</button>Due Fri 12 Mar</div><div><button id="7">Pricing page: table</button><button aria-label="Card menu" id="8">⋯</button>Due Thu 18 Mar</div></div></section>
<section><h2>Review (1)</h2><div><button id="5">Homepage headline</button><button aria-label="Card menu" id="6">⋯</button>Due Wed 10 Mar</div></section>"#;

#[test]
fn a_card_is_told_by_the_button_that_is_its_title() {
    let said = "the sign-up link is fixed, move that card to review";
    check(BOARD, &[(said, 4, None), (said, 2, Some(Rival::Thing))]);
}

#[test]
fn what_is_noted_behind_a_name_is_no_better_name() {
    let runs = r#"<div role="listbox"><div role="option" id="1">Ward 1</div>
<div role="option" id="2">Outdoor run 1: Clover is in it</div><div role="option" id="3">Outdoor run 2</div></div>"#;
    let said = "then he can go in an outside run, whichever one is empty";
    check(runs, &[(said, 3, None)]);
    let carers = r#"<div role="listbox"><div role="option" id="1">Maureen Bright, Hexley: does not take these</div>
<div role="option" id="2">Maureen Tate, Low Barns, 2 spaces</div></div>"#;
    let said = "they are going to maureen, give her food to take with them";
    check(carers, &[(said, 2, None)]);
}
