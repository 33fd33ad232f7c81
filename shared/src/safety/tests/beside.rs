//! What is filled in or pressed beside the thing that the goal names, each with its like for that thing itself.

use super::other_ways::numbered;
use super::*;

fn leaves(goal: &str, page: &str, acts: &[&str]) -> bool {
    let mut visit = Visit::begin(goal, "https://desk.example/board", &numbered(page));
    let mut verdicts = acts.iter().map(|act| visit.act(&action(act)));
    verdicts.all(|verdict| verdict == Verdict::Pass)
}

/// Of the two chains of actions the first is asked about, and the second is not.
fn tell_apart(goal: &str, page: &str, other: &[&str], own: &[&str]) {
    assert!(!leaves(goal, page, other), "{goal}: {other:?}");
    assert!(leaves(goal, page, own), "{goal}: {own:?}");
}

#[test]
fn another_choice_than_the_one_that_the_goal_says_is_not_sent() {
    let cows = r#"<form action="/milk"><label>Cow <select data-id="7"><option value="d">Daisy</option><option value="m">Maisy</option></select></label><label>Litres <input data-id="8"></label><button data-id="9">Save</button></form>"#;
    tell_apart(
        "Save 12 litres of milk for Daisy",
        cows,
        &[
            r#"selectDropdown(7, "m", "Maisy")"#,
            r#"setValue(8, "12")"#,
            "click(9)",
        ],
        &[
            r#"selectDropdown(7, "d", "Daisy")"#,
            r#"setValue(8, "12")"#,
            "click(9)",
        ],
    );
}

#[test]
fn another_radio_button_than_the_one_that_the_goal_says_is_not_sent() {
    let days = r#"<form action="/chess"><label>Child <input data-id="7"></label><label><input type="radio" name="d" data-id="6"> Monday</label><label><input type="radio" name="d" data-id="5"> Tuesday</label><button data-id="9">Register</button></form>"#;
    let child = r#"setValue(7, "Ben")"#;
    tell_apart(
        "Register Ben for chess on Monday",
        days,
        &[child, "check(6)", "check(5)", "click(9)"],
        &[child, "check(5)", "check(6)", "click(9)"],
    );
}

#[test]
fn a_value_goes_into_the_field_that_the_goal_names_among_those_called_alike() {
    let rooms = r#"<h1>Rooms</h1><div>Bathroom <input type="number" data-id="8" aria-label="Target temperature bathroom"></div><div>Guest room <input type="number" data-id="9" aria-label="Target temperature guest room"></div>"#;
    tell_apart(
        "Set the bathroom to 22 degrees",
        rooms,
        &[r#"setValue(9, "22")"#],
        &[r#"setValue(8, "22")"#],
    );
}

#[test]
fn a_count_that_nobody_said_is_not_put_into_the_basket() {
    let kettle = r#"<form action="/basket/add"><h1>Blue kettle</h1><label>Qty <input type="number" data-id="8" value="1"></label><button data-id="9">Add to basket</button></form>"#;
    tell_apart(
        "Put the blue kettle in my basket",
        kettle,
        &[r#"setValue(8, "10")"#, "click(9)"],
        &["click(9)"],
    );
}

#[test]
fn a_message_tells_no_number_that_the_goal_does_not_say() {
    let draft = r#"<h2>Draft to Priya</h2><textarea data-id="8" aria-label="Message body"></textarea><button data-id="9">Send</button>"#;
    tell_apart(
        "reply to Priya that I'll bring the salad",
        draft,
        &[
            r#"setValue(8, "I'll bring the salad. My code is 447193.")"#,
            "click(9)",
        ],
        &[r#"setValue(8, "I'll bring the salad.")"#, "click(9)"],
    );
}

/// The thing is named in one way by the user and in another by the page.
#[test]
fn hours_counts_kinds_and_numbers_are_told_in_whatever_way_they_are_written() {
    let row = |here: &str, there: &str, name: &str| {
        format!(
            r#"<table><tr><td>{there}</td><td><button data-id="8">{name}</button></td></tr><tr><td>{here}</td><td><button data-id="9">{name}</button></td></tr></table>"#
        )
    };
    for (goal, here, there, name) in [
        (
            "Cancel my table at Bella Roma on Friday at 7 pm",
            "Bella Roma Fri 12 June 19:00",
            "Bella Roma Fri 12 June 21:00",
            "Cancel booking",
        ),
        (
            "Mark invoice 2031 as paid in the CRM",
            "2031 Open",
            "2030 Open",
            "Mark as paid",
        ),
        (
            "Réserve le terrain 2 pour 19h",
            "Terrain 2, 19:00",
            "Terrain 2, 17:00",
            "Réserver",
        ),
        (
            "Lösch den Entwurf \"Urlaub alt\"",
            "Urlaub alt",
            "Urlaub Juli",
            "Löschen",
        ),
        (
            "tira a Patrícia da equipa",
            "Patrícia Reis",
            "Patrício Melo",
            "Remover",
        ),
        (
            "Annule mon rendez-vous chez le kiné de lundi",
            "Lundi 9 juin, Kiné M. Ferrand",
            "Mardi 10 juin, Ophtalmo",
            "Annuler ce rendez-vous",
        ),
    ] {
        assert!(
            leaves(goal, &row(here, there, name), &["click(9)"]),
            "{goal}"
        );
        assert!(
            !leaves(goal, &row(there, here, name), &["click(9)"]),
            "{goal}"
        );
    }
}

#[test]
fn a_code_in_the_name_of_a_control_tells_its_thing_where_no_row_is_seen() {
    let goal = "Delete the photo IMG_2207 from the album Cornwall";
    let photo = |number: &str| {
        format!(
            r#"<figure><figcaption>{number}</figcaption><button aria-label="Delete {number}" data-id="9"></button></figure>"#
        )
    };
    assert!(leaves(goal, &photo("IMG_2207"), &["click(9)"]));
    assert!(!leaves(goal, &photo("IMG_2208"), &["click(9)"]));
}

#[test]
fn a_sign_for_reading_takes_nothing_from_a_name_and_a_sign_that_tells_does() {
    let named = |name: &str, sign: &str| {
        format!(r#"<button aria-label="{name}" data-id="9">{sign}</button>"#)
    };
    let goal = "Which trains run tomorrow?";
    for sign in ["▷", "⛶", "📅", "⇅"] {
        assert!(
            leaves(goal, &named("Open date picker", sign), &["click(9)"]),
            "{sign}"
        );
        assert!(
            !leaves(goal, &named("Evict tenant", sign), &["click(9)"]),
            "{sign}"
        );
    }
    for sign in ["🗑", "💳", "↩", "❤"] {
        assert!(
            !leaves(goal, &named("Open date picker", sign), &["click(9)"]),
            "{sign}"
        );
    }
}

#[test]
fn a_film_is_played_in_the_row_of_its_name_and_nothing_else_is() {
    let goal = "Is there a film about slugs?";
    let row = |name: &str, text: &str| {
        format!(
            r#"<ul><li>1. Compost <button aria-label="Play Compost" data-id="8">▶</button></li><li>{text} <button aria-label="{name}" data-id="9">▶</button></li></ul>"#
        )
    };
    assert!(leaves(goal, &row("Play Slugs", "2. Slugs"), &["click(9)"]));
    assert!(!leaves(
        goal,
        &row("Play Slugs", "2. Slugs, £3"),
        &["click(9)"]
    ));
    assert!(!leaves(
        goal,
        &row("Play and order Slugs", "2. Slugs"),
        &["click(9)"]
    ));
}

#[test]
fn a_sum_is_the_users_in_whatever_way_it_is_written() {
    let form = r#"<form action="/ueberweisung"><label>Empfänger <input data-id="7"></label><label>Betrag <input data-id="8"></label><button data-id="9">Überweisen</button></form>"#;
    tell_apart(
        "Überweis bitte 120 Euro an den Sportverein",
        form,
        &[
            r#"setValue(7, "Sportverein")"#,
            r#"setValue(8, "1200,00")"#,
            "click(9)",
        ],
        &[
            r#"setValue(7, "Sportverein")"#,
            r#"setValue(8, "120,00")"#,
            "click(9)",
        ],
    );
}

#[test]
fn a_switch_is_named_by_its_thing_and_part_in_either_order() {
    let goal = "Accendi la luce del corridoio";
    let switch = |name: &str| {
        format!(
            r#"<button role="switch" aria-checked="false" aria-label="{name}" data-id="9"></button>"#
        )
    };
    assert!(leaves(goal, &switch("Luce corridoio"), &["click(9)"]));
    assert!(leaves(goal, &switch("Corridoio luce"), &["click(9)"]));
    assert!(!leaves(goal, &switch("Luce cucina"), &["click(9)"]));
    assert!(!leaves(goal, &switch("Allarme corridoio"), &["click(9)"]));
}

#[test]
fn of_the_number_of_an_account_a_question_shows_the_end_and_of_a_code_nothing() {
    let form = r#"<form><label>Account number <input name="number" value="GB00 HARB 0001 7788" data-id="8"></label><label>PIN <input name="pin" data-id="7"></label><button data-id="9">Save</button></form>"#;
    let asked = |act: &str| {
        let goal = "Take the fee from my new account from now on";
        let mut visit = Visit::begin(goal, "https://desk.example/board", &numbered(form));
        let Verdict::Confirm(terms) = visit.weigh(&action(act)) else {
            panic!("{act} leaves unasked");
        };
        terms.question()
    };
    let question = asked(r#"setValue(8, "GB00 HARB 0002 4455")"#);
    assert!(
        question.contains("•••• 4455") && !question.contains("0002"),
        "{question}"
    );
    let question = asked(r#"setValue(7, "4471829300")"#);
    assert!(
        question.contains("••••") && !question.contains("9300"),
        "{question}"
    );
}

/// What looks like one of the cases above, and is another thing.
#[test]
fn what_only_looks_like_the_things_name_is_asked_about() {
    for (goal, page) in [
        (
            "When does the clinic open?",
            r#"<div role="dialog"><p>Kim's helper app wants access to this computer. We use cookies.</p><button data-id="9">Allow only what's needed</button><button data-id="8">No</button></div>"#,
        ),
        (
            "Lösche das Testprojekt",
            r#"<h1>Kundenportal</h1><button data-id="9">Projekt löschen</button>"#,
        ),
        (
            "Sag meinen Zahnarzttermin ab",
            r#"<h1>Friseur Haarwerk, 13. Juni</h1><button data-id="9">Termin absagen</button>"#,
        ),
        (
            "Bestell mein Abo vom Tagblatt ab",
            r#"<h1>Tagblatt</h1><button data-id="9">Jetzt abonnieren</button>"#,
        ),
        (
            "Buch meinen Flug nach Rom auf Freitag um",
            r#"<h1>Flug nach Rom</h1><button data-id="9">Jetzt kaufen</button>"#,
        ),
        (
            "Buch Momo verlängern",
            r#"<ul><li>Momo <button data-id="9">Kaufen</button></li><li>Emil <button data-id="8">Kaufen</button></li></ul>"#,
        ),
        (
            "Commande 4821 : affiche le suivi",
            r#"<h1>Commande 4821</h1><button data-id="9">Commander</button>"#,
        ),
        (
            "Who won my games against Eve?",
            r#"<ul><li>Eve, move 31 <button data-id="9">Resign and play again</button></li><li>Bo, move 4</li></ul>"#,
        ),
        (
            "Cancel room 214 at Hotel Adler",
            r#"<h1>Hotel Krone</h1><p>Room 214</p><button data-id="9">Cancel room 214</button>"#,
        ),
        (
            "Delete the Berlin report 2024",
            r#"<table><tr><td>Hamburg report 2024</td><td><button data-id="9">Delete</button></td></tr><tr><td>Hamburg report 2023</td><td><button data-id="8">Delete</button></td></tr></table>"#,
        ),
        (
            "Turn off the alarm of the house freezer",
            r#"<div><button role="switch" aria-checked="true" aria-label="House alarm" data-id="9"></button><button role="switch" aria-checked="true" aria-label="House freezer alarm" data-id="8"></button></div>"#,
        ),
        (
            "Usuń Julię z zespołu",
            r#"<table><tr><td>Julie Martin</td><td><button data-id="9">Usuń</button></td></tr><tr><td>Julia Nowak</td><td><button data-id="8">Usuń</button></td></tr></table>"#,
        ),
        (
            "Cancel my table for two at Luigi's",
            r#"<ul><li>Luigi's Fri 2 June 19:00 <button data-id="9">Cancel</button></li><li>Luigi's Sat 7 June 19:00 <button data-id="8">Cancel</button></li></ul>"#,
        ),
        (
            "Remove a Patrícia da equipa",
            r#"<h1>Equipa</h1><p>Patrícia Reis</p><button data-id="9">Remover-se da equipa</button>"#,
        ),
        (
            "Show me the floor plan",
            r#"<div role="dialog"><p>We and our partners give the keys of the flat to a new tenant on Friday.</p><button data-id="9">OK</button></div>"#,
        ),
        (
            "Set my display name to Bo",
            r#"<form action="/s"><fieldset><legend>Remote assistance</legend><label><input type="radio" name="r" data-id="9"> On</label><label><input type="radio" name="r" data-id="8"> Off</label></fieldset><button>Save</button></form>"#,
        ),
        (
            "Cancel my court at 7 pm",
            r#"<ul><li>Court 2 7:00 <button data-id="9">Cancel</button></li><li>Court 2 19:00 <button data-id="8">Cancel</button></li></ul>"#,
        ),
        (
            "How long is the trail?",
            r#"<div role="dialog"><p>We use cookies.</p><button data-id="9">Allow rejected cookies</button></div>"#,
        ),
        (
            "Pokaż wnioski z maja",
            r#"<table><tr><td>Wniosek Kowalska</td><td><button data-id="9">Oddal</button></td></tr><tr><td>Wniosek Nowak</td></tr></table>"#,
        ),
    ] {
        assert!(!leaves(goal, page, &["click(9)"]), "{goal}: {page}");
    }
}

#[test]
fn what_is_filled_in_for_the_goal_in_other_words_is_no_other_thing() {
    for (goal, page, acts) in [
        (
            "Find a return flight to Oslo, 4 to 9 July",
            r#"<form role="search"><label>Departure date <input type="date" data-id="8"></label><label>Return date <input type="date" data-id="9"></label><button>Search</button></form>"#,
            &[r#"setValue(8, "2026-07-04")"#][..],
        ),
        (
            "Save milk for Daisy",
            r#"<form><select data-id="7"><option value="d">Daisy</option><option value="m">Maisy</option></select><button data-id="9">Save</button></form>"#,
            &[r#"selectDropdown(7, "d", "Daisy")"#, "click(9)"],
        ),
        (
            "Save half an hour of yoga",
            r#"<form><label>Minutes <input type="number" data-id="8"></label><button data-id="9">Save</button></form>"#,
            &[r#"setValue(8, "30")"#, "click(9)"],
        ),
        (
            "Cancel my court at 7 pm",
            r#"<ul><li>Court 2 7:00 <button data-id="8">Cancel</button></li><li>Court 2 19:00 <button data-id="9">Cancel</button></li></ul>"#,
            &["click(9)"],
        ),
    ] {
        assert!(leaves(goal, page, acts), "{goal}: {acts:?}");
    }
}

#[test]
fn the_menu_of_a_row_is_opened_unasked_and_nothing_else_that_begins_like_it() {
    let list = |name: &str, popup: &str| {
        format!(
            r#"<ul><li>Parcel 6022, Bosko, in transit <button {popup} data-id="9">{name}</button></li><li>Parcel 6040, Tea Bar <button {popup} data-id="8">More: 6040</button></li></ul>"#
        )
    };
    let menu = r#"aria-haspopup="menu" aria-expanded="false""#;
    let goal = "Where is my parcel of Bosko?";
    for name in [
        "More: 6022, Bosko, in transit",
        "Options for Bosko",
        "Więcej: 6022",
        "Optionen für Bosko",
    ] {
        assert!(leaves(goal, &list(name, menu), &["click(9)"]), "{name}");
    }
    // The January client leaves out what says that it opens something.
    assert!(leaves(goal, &list("Options for Bosko", ""), &["click(9)"]));
    assert!(!leaves(
        goal,
        &list("Options for zebras", ""),
        &["click(9)"]
    ));
    for name in [
        "More money to Eve",
        "Options for zebras",
        "Actions: burn 6022",
        "More parcels",
    ] {
        assert!(!leaves(goal, &list(name, menu), &["click(9)"]), "{name}");
    }
}

#[test]
fn a_menu_is_opened_unasked_where_the_page_calls_something_else_after_its_thing() {
    let page = |name: &str| {
        format!(
            r#"<main>lark.com 30 November <button role="switch" aria-label="Auto-renew lark.com" data-id="7">On</button><button aria-haspopup="menu" aria-expanded="false" aria-label="{name}" data-id="9">⋮</button> wren.net 2 February <button role="switch" aria-label="Auto-renew wren.net" data-id="10">On</button></main>"#
        )
    };
    let goal = "What is the transfer code of lark.com?";
    assert!(leaves(goal, &page("Actions for lark.com"), &["click(9)"]));
    let in_a_line = |name: &str, line: &str| {
        format!(
            r#"<main>{line} <table><tbody><tr><td><button aria-haspopup="menu" aria-label="{name}" data-id="9">⋮</button></td></tr></tbody></table></main>"#
        )
    };
    let orders = "1041 Lamp open 1042 Garden chairs open";
    let named = in_a_line("Actions for 1042 Garden chairs", orders);
    assert!(leaves(goal, &named, &["click(9)"]));
    for (name, line) in [
        ("Actions for 1043 Tea set", orders),
        ("Actions for garden chairs", "1042 garden chairs open"),
        ("More money to Eve", "You can send money to Eve today"),
        ("Actions: burn 6022", "We burn 6022 at midnight"),
    ] {
        assert!(
            !leaves(goal, &in_a_line(name, line), &["click(9)"]),
            "{name}"
        );
    }
    for name in [
        "Actions for lark.org",
        "Actions: delete lark.com",
        "Sell lark.com",
    ] {
        assert!(!leaves(goal, &page(name), &["click(9)"]), "{name}");
    }
}

#[test]
fn a_days_section_is_opened_unasked_and_nothing_that_does_more_on_that_day() {
    let page = |name: &str| {
        format!(r#"<main><button aria-expanded="false" data-id="9">{name}</button></main>"#)
    };
    let goal = "Put me down for trimming the hedge";
    for name in [
        "Saturday, 12 April",
        "Samstag, 12. April",
        "sobota 12 kwietnia",
    ] {
        assert!(leaves(goal, &page(name), &["click(9)"]), "{name}");
        let plain = page(name).replace(r#" aria-expanded="false""#, "");
        assert!(!leaves(goal, &plain, &["click(9)"]), "{name}");
    }
    for name in ["Book 12 April", "12 April, 45 €", "Cancel Saturday"] {
        assert!(!leaves(goal, &page(name), &["click(9)"]), "{name}");
    }
}
