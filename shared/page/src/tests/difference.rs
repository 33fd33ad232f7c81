//! Identity, skeleton and difference.

use super::super::{Difference, MessageKind, Page, Role, Skeleton, What};
use super::{LIST, ORDERS, at, client, names, stored};

fn between(before: &Page, now: &Page) -> Difference {
    Difference::between(&stored(before), now)
}

#[test]
fn identities_do_not_depend_on_numbers() {
    let before = Page::from_text(LIST);
    let mut shifted = LIST.to_owned();
    for (old, new) in [("(10,", "(30,"), (",13)", ",33)"), ("id=\"5\"", "id=\"4\"")] {
        shifted = shifted.replace(old, new);
    }
    let now = Page::from_text(&shifted);
    assert_eq!(before.identities(), now.identities());
    assert!(between(&before, &now).is_empty());
    assert_eq!(
        Skeleton::from(&before).fingerprint(),
        Skeleton::from(&now).fingerprint()
    );
    let open = before.identities()[3];
    assert_eq!(now.find(open).map(|element| element.id.0), Some(33));
}

#[test]
fn identities_are_stored_and_must_stay_as_they_are() {
    let page = client(r#"<section aria-label="Team"><button id="3">Add </button></section>"#);
    insta::assert_debug_snapshot!(page.identities(), @r"
    [
        Identity(
            18387279473816006192,
        ),
    ]
    ");
}

#[test]
fn like_buttons_are_told_apart_by_their_rows() {
    let row =
        |name: &str, id: u64| format!("<li><p>{name} </p><button id=\"{id}\">Open </button></li>");
    let before = client(&format!("<ul>{}{}</ul>", row("Ann", 5), row("Bo", 8)));
    let now = client(&format!(
        "<ul>{}{}{}</ul>",
        row("Zoe", 5),
        row("Ann", 8),
        row("Bo", 11)
    ));
    assert_eq!(
        now.find(before.identities()[0]).map(|element| element.id.0),
        Some(8)
    );
    let difference = between(&before, &now);
    assert_eq!(
        difference
            .appeared
            .iter()
            .map(|seen| seen.id.map(|id| id.0))
            .collect::<Vec<_>>(),
        [Some(5)]
    );
    assert!((difference.same_page_share - 1.0).abs() < f32::EPSILON);
}

#[test]
fn an_opened_menu_is_seen() {
    let before = Page::from_text(ORDERS);
    let open = ORDERS.replace("aria-expanded=\"false\"", "aria-expanded=\"true\"").replace(
        "<p role=\"status\"",
        "<ul role=\"menu\" id=\"312\"><li role=\"menuitem\" id=\"313\">Archive all </li><li role=\"menuitem\" id=\"314\">Print </li></ul><p role=\"status\"",
    );
    let difference = between(&before, &Page::from_text(&open));
    let appeared: Vec<(Role, &str)> = difference
        .appeared
        .iter()
        .map(|seen| (seen.role, seen.name.as_str()))
        .collect();
    assert_eq!(
        appeared,
        [
            (Role::Menu, ""),
            (Role::Menuitem, "Archive all"),
            (Role::Menuitem, "Print")
        ]
    );
    let changed = &difference.changed[0];
    assert_eq!(
        (changed.what, changed.after.as_deref()),
        (What::Expanded, Some("true"))
    );
    assert!(difference.disappeared.is_empty());
}

#[test]
fn a_status_line_that_speaks_is_a_message() {
    let before = Page::from_text(ORDERS);
    let now = Page::from_text(&ORDERS.replace("Nothing done yet.", "Archive all done."));
    let difference = between(&before, &now);
    assert_eq!(difference.messages_appeared.len(), 1);
    assert_eq!(difference.messages_appeared[0].kind, MessageKind::Success);
    assert_eq!(difference.changed[0].what, What::Name);
    assert!(difference.appeared.is_empty() && difference.disappeared.is_empty());
}

#[test]
fn an_unmarked_error_line_is_a_message() {
    let form = |error: &str| {
        client(&format!(
            "<form>{error}<input name=\"user\" id=\"4\"/><button id=\"5\">Go </button></form>"
        ))
    };
    let difference = between(&form(""), &form("<p>User name or password is wrong. </p>"));
    assert_eq!(difference.messages_appeared[0].kind, MessageKind::Error);
    assert_eq!(
        difference.texts_appeared,
        ["User name or password is wrong."]
    );
}

#[test]
fn an_error_that_was_told_before_is_no_message_where_its_line_is_divided_otherwise() {
    let loans = |text: &str| {
        client(&format!(
            "<main><p>{text} </p><button id=\"5\">Renew </button></main>"
        ))
    };
    let row = "Slow Bread 11 June Reserved by another reader, cannot be renewed Tintin 14 June";
    let before = loans(&format!("Istanbul 11 June {row}"));
    let divided = format!("Istanbul 9 July renewed today </p><p>{row}");
    assert!(
        between(&before, &loans(&divided))
            .messages_appeared
            .is_empty()
    );
    let twice =
        format!("{divided} </p><p>Istanbul Reserved by another reader, cannot be renewed Tintin");
    assert!(
        !between(&before, &loans(&twice))
            .messages_appeared
            .is_empty()
    );
    let another = divided.replace("renewed today", "cannot be renewed today");
    assert!(
        !between(&before, &loans(&another))
            .messages_appeared
            .is_empty()
    );
}

#[test]
fn a_new_button_is_no_message() {
    let difference = between(
        &client("<a id=\"3\">Home </a>"),
        &client("<a id=\"3\">Home </a><p>Sure? <button id=\"4\">Done </button></p>"),
    );
    assert_eq!(difference.texts_appeared, ["Sure?"]);
    assert!(difference.messages_appeared.is_empty());
}

#[test]
fn a_renamed_button_is_a_change_not_another_button() {
    let page = |name: &str| {
        client(&format!(
            "<a id=\"3\">Home </a><button id=\"4\">{name} </button><a id=\"5\">Help </a>"
        ))
    };
    let difference = between(&page("Follow"), &page("Following"));
    assert!(difference.appeared.is_empty() && difference.disappeared.is_empty());
    let change = &difference.changed[0];
    assert_eq!(
        (
            change.what,
            change.before.as_deref(),
            change.after.as_deref()
        ),
        (What::Name, Some("Follow"), Some("Following"))
    );
}

#[test]
fn dialogs_come_and_go() {
    let plain = client("<a id=\"3\">Home </a>");
    let asking = client(
        "<a id=\"3\">Home </a><div role=\"dialog\" aria-label=\"Sure?\" id=\"4\"><button id=\"5\">Yes </button></div>",
    );
    assert_eq!(between(&plain, &asking).dialogs_appeared, ["Sure?"]);
    assert_eq!(between(&asking, &plain).dialogs_disappeared, ["Sure?"]);
}

#[test]
fn another_page_shares_nothing() {
    let difference = between(
        &Page::from_text(LIST),
        &client("<input name=\"x\" id=\"3\"/>"),
    );
    assert!(difference.same_page_share < f32::EPSILON);
    assert_eq!(difference.disappeared.len(), 9);
}

#[test]
fn words_tell_errors_from_success() {
    for (text, kind) in [
        ("Invalid e-mail address", MessageKind::Error),
        ("We couldn't find that: try again.", MessageKind::Error),
        ("Saved, but 2 errors remain", MessageKind::Error),
        ("No errors found", MessageKind::Neutral),
        ("Patient Jas Kumar created.", MessageKind::Success),
        ("Thank you!", MessageKind::Success),
        ("Passwort ist ungültig", MessageKind::Error),
        ("Mot de passe incorrect", MessageKind::Error),
        ("Guardado con éxito", MessageKind::Success),
        ("Erfolgreich gespeichert", MessageKind::Success),
        ("Read about trials and terrors", MessageKind::Neutral),
        ("Deleting it cannot be undone.", MessageKind::Neutral),
        (
            "Please enter the name of the workspace to confirm",
            MessageKind::Neutral,
        ),
        ("The workspace cannot be deleted", MessageKind::Error),
        ("Not saved: table 1 has 8 of 8.", MessageKind::Error),
        (
            "Niet bewaard: Tafel 1 is vol, 8 van 8 plaatsen bezet.",
            MessageKind::Error,
        ),
        ("Nicht gespeichert!", MessageKind::Error),
        (
            "Das geht leider nicht mehr: Bestellschluss war heute um 18 Uhr.",
            MessageKind::Error,
        ),
        ("Unfortunately all seats are taken.", MessageKind::Error),
        ("Helaas, tafel 1 is vol.", MessageKind::Error),
        ("It is not too late to change it.", MessageKind::Neutral),
        (
            "Il tuo voto: Edil Lario. Una volta inviato non si può cambiare.",
            MessageKind::Neutral,
        ),
        ("Se ha enviado su solicitud.", MessageKind::Success),
        ("Once sent, it is with the clerk.", MessageKind::Neutral),
        ("Einmal gespeichert, gilt es sofort.", MessageKind::Neutral),
        (
            "Une fois enregistré, le choix est définitif.",
            MessageKind::Neutral,
        ),
        (
            "Sorry to see you go. Your membership is cancelled.",
            MessageKind::Neutral,
        ),
        ("Non salvato: il posto è occupato", MessageKind::Error),
        ("Nie zapisano.", MessageKind::Error),
        ("Order 7: not confirmed", MessageKind::Neutral),
        ("Not saved yet", MessageKind::Neutral),
        ("Salvato.", MessageKind::Success),
        ("Opgeslagen", MessageKind::Success),
        ("", MessageKind::Neutral),
    ] {
        assert_eq!(MessageKind::of(text), kind, "{text}");
    }
}

#[test]
fn text_before_an_element_is_found() {
    let page = Page::from_text(ORDERS);
    assert_eq!(page.text_before(at(&page, 338), 15), "Sam Okoro 12.50");
    assert_eq!(names(&page)[0], "Home");
    assert_eq!(page.messages()[0].text, "Nothing done yet.");
}

#[test]
fn another_order_is_a_difference_and_so_is_the_sorting_of_a_column() {
    let table = |sort: &str, rows: [&str; 3]| {
        let rows: String = rows
            .iter()
            .map(|name| format!("<tr><td>{name}</td><td>Oslo</td></tr>"))
            .collect();
        Page::from_text(&format!(
            r#"<table><tr><th aria-sort="{sort}"><button id="5">Name</button></th><th>City</th></tr>{rows}</table>"#
        ))
    };
    let before = table("none", ["Eve", "Ada", "Kim"]);
    assert!(between(&before, &table("none", ["Eve", "Ada", "Kim"])).is_empty());
    assert!(between(&before, &table("none", ["Ada", "Eve", "Kim"])).reordered);
    let sorted = between(&before, &table("ascending", ["Eve", "Ada", "Kim"]));
    assert!(!sorted.reordered);
    assert_eq!(sorted.changed[0].what, What::Sorted);
}

#[test]
fn a_denial_is_of_what_stands_behind_it() {
    for (text, kind) in [
        ("Import finished: 10 errors", MessageKind::Error),
        ("Import finished: 0 errors", MessageKind::Neutral),
        ("Added: 0, Failed: 3", MessageKind::Error),
        ("Upload failed. No errors in step 1.", MessageKind::Error),
        ("Saved, no errors", MessageKind::Success),
        ("No errors, all saved", MessageKind::Success),
        ("Saved without any errors", MessageKind::Success),
        ("Gespeichert, keine Fehler", MessageKind::Success),
        ("Nessun errore", MessageKind::Neutral),
        ("Sem erro", MessageKind::Neutral),
        ("Geen fout", MessageKind::Neutral),
        ("Żaden błąd", MessageKind::Neutral),
        ("Your changes were not saved.", MessageKind::Neutral),
        ("Room 4 was not booked", MessageKind::Neutral),
        ("Your changes weren't saved", MessageKind::Neutral),
        (
            "Die Änderungen wurden nicht gespeichert",
            MessageKind::Neutral,
        ),
        (
            "Vos modifications n'ont pas été enregistrées, rien n'est enregistré",
            MessageKind::Neutral,
        ),
        ("What is wrong with it?", MessageKind::Neutral),
        ("It failed to load. Try again?", MessageKind::Error),
        ("Saved. The mail was not sent.", MessageKind::Success),
        ("Sent. Do not reply to this mail.", MessageKind::Success),
        (
            "Thank you, no further action is needed",
            MessageKind::Success,
        ),
    ] {
        assert_eq!(MessageKind::of(text), kind, "{text}");
    }
}

#[test]
fn a_dialog_called_by_its_text_stays_where_something_is_chosen_in_it() {
    let dialog = |text: &str| {
        client(&format!(
            "<dialog>{text} <button id=\"5\">Close </button></dialog>"
        ))
    };
    let open = dialog("Move delivery: Washer 7 kg (K-218) New time Choose a time");
    let chosen = dialog("Move delivery: Washer 7 kg (K-218) New time Tue 21 Sep");
    assert!(between(&open, &chosen).dialogs_appeared.is_empty());
    let asks = dialog("Move delivery: Washer 7 kg (K-218) Really move it?");
    assert_eq!(between(&open, &asks).dialogs_appeared.len(), 1);
}

#[test]
fn a_dialog_called_after_what_was_chosen_in_it_stays() {
    let calendar = |label: &str, chosen: u32| {
        let day = |day: u32| {
            let pressed = if day == chosen { "true" } else { "false" };
            format!(
                "<button aria-pressed=\"{pressed}\" id=\"{}\">{day} </button>",
                day + 10
            )
        };
        let days: String = (1..=12).map(day).collect();
        client(&format!(
            "<div role=\"dialog\" aria-label=\"{label}\">{days}<button id=\"5\">OK </button></div>"
        ))
    };
    let open = calendar("Select date", 0);
    let chosen = between(&open, &calendar("Mon, 9 March", 9));
    assert!(chosen.dialogs_appeared.is_empty() && chosen.dialogs_disappeared.is_empty());
    let asks = between(&open, &calendar("Take Mon, 9 March?", 9));
    assert_eq!(asks.dialogs_appeared, ["Take Mon, 9 March?"]);
    let other = client(
        "<div role=\"dialog\" aria-label=\"New entry\"><button id=\"5\">OK </button><button id=\"6\">Cancel </button></div>",
    );
    assert_eq!(between(&open, &other).dialogs_appeared, ["New entry"]);
}

/// The page at hand, compared as a turn does: with what lay behind what covered it.
fn compared(before: &Skeleton, now: &Page) -> (Difference, Skeleton) {
    let bare = before.laid_bare(now);
    let before = bare.as_ref().unwrap_or(before);
    (
        Difference::on_one_page(before, now),
        Skeleton::over(now, Some(before)),
    )
}

#[test]
fn what_is_covered_is_neither_gone_nor_new() {
    let plain = client(
        "<main><h1>Shifts</h1><input placeholder=\"Search\" id=\"3\"/><button id=\"4\">New </button><p role=\"status\" id=\"9\"></p></main>",
    );
    let dialog = client(
        "<div role=\"dialog\" aria-label=\"Edit\"><input placeholder=\"Name\" id=\"5\"/><button id=\"6\">Save </button></div><p role=\"status\" id=\"9\"></p>",
    );
    let list = client(
        "<ul role=\"listbox\"><li role=\"option\" id=\"5\">Red</li><li role=\"option\" id=\"6\">Blue</li></ul>",
    );
    let ends = client(
        "<main><h1>Shifts</h1><input placeholder=\"Search\" id=\"3\"/><button id=\"4\">New </button><p>Ann saved</p><p role=\"status\" id=\"9\"></p></main>",
    );
    let (opened, kept) = compared(&Skeleton::from(&plain), &dialog);
    assert_eq!(opened.dialogs_appeared, ["Edit"]);
    assert!(opened.disappeared.is_empty() && opened.same_page_share > 0.9);
    let (listed, kept) = compared(&kept, &list);
    assert!(listed.dialogs_disappeared.is_empty(), "{listed:?}");
    let (chosen, kept) = compared(&kept, &dialog);
    assert!(chosen.dialogs_appeared.is_empty(), "{chosen:?}");
    assert!(chosen.appeared.is_empty(), "{chosen:?}");
    let (saved, kept) = compared(&kept, &ends);
    assert_eq!(saved.dialogs_disappeared, ["Edit"]);
    assert_eq!(saved.texts_appeared, ["Ann saved"]);
    assert!(saved.appeared.is_empty(), "{saved:?}");
    assert_eq!(kept, Skeleton::from(&ends));
    // A dialog over a dialog over the page, and back to the page at once.
    let asks = client(
        "<div role=\"dialog\" aria-label=\"Sure?\"><button id=\"7\">Yes </button><button id=\"8\">No </button></div>",
    );
    let (_, kept) = compared(&Skeleton::from(&plain), &dialog);
    let (asked, kept) = compared(&kept, &asks);
    assert_eq!(asked.dialogs_appeared, ["Sure?"]);
    let (done, _) = compared(&kept, &plain);
    assert!(done.appeared.is_empty(), "{done:?}");
    // A page that never lay behind is another one.
    let other = client("<a id=\"3\">Home </a>");
    assert_eq!(compared(&kept, &other).0.appeared.len(), 1);
}
