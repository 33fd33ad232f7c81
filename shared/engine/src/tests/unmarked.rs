//! A press among controls of one name that nothing tells apart, against the words of the goal.

use super::rival::by;
use crate::{Unmarked, unmarked};
use page::{Page, TreeNode};

/// A control and three of one name, as a client lists them that shows no text.
fn listed(name: &str) -> Page {
    let control = |id: u64, name: &str| TreeNode {
        i: Some(page::ElementId(id)),
        r: "btn".to_owned(),
        n: name.to_owned(),
        ..TreeNode::default()
    };
    let nodes = [
        control(1, "Search"),
        control(2, name),
        control(3, name),
        control(4, name),
    ];
    Page::from_tree(&nodes, None)
}

/// Three of one name, each with another control behind it in its row, as a client lists them that shows no text.
fn beside(others: [&str; 3]) -> Page {
    let control = |id: u64, name: &str, left: f32, top: f32| TreeNode {
        i: Some(page::ElementId(id)),
        r: "btn".to_owned(),
        n: name.to_owned(),
        xy: Some([left + 30.0, top + 10.0]),
        bounds: Some([left, top, 60.0, 20.0]),
        ..TreeNode::default()
    };
    let rows = [(10, 80.0), (20, 102.0), (30, 124.0)]
        .into_iter()
        .zip(others);
    let nodes: Vec<TreeNode> = rows
        .flat_map(|((id, top), other)| {
            [
                control(id, "Cancel", 100.0, top),
                control(id + 1, other, 170.0, top),
            ]
        })
        .collect();
    Page::from_tree(&nodes, None)
}

#[test]
fn what_another_button_of_its_row_is_called_after_tells_it_apart() {
    let goal = "I don't need the garden chairs any more, call that order off";
    let named = beside([
        "Reorder Lamp",
        "Reorder Garden chairs",
        "Reorder Tea towels",
    ]);
    for id in [10, 20, 30] {
        assert_eq!(by(&named, id, goal, unmarked), None, "{id}");
    }
    for others in [["Reorder"; 3], ["Pay", "Track", "Return"]] {
        let told = by(&beside(others), 20, goal, unmarked);
        assert!(told.is_some(), "{others:?}");
    }
}

#[derive(Debug, PartialEq)]
enum Told {
    Chosen,
    Open,
    Other(usize),
}
use Told::{Chosen, Open, Other};

#[track_caller]
fn check(name: &str, cases: &[(&str, u64, Told)]) {
    let page = listed(name);
    for (said, id, expected) in cases {
        let told = match by(&page, *id, said, unmarked) {
            None => Chosen,
            Some(Unmarked { place: None, .. }) => Open,
            Some(Unmarked {
                place: Some(place), ..
            }) => Other(place),
        };
        assert_eq!(told, *expected, "{said}: {id}");
    }
}

#[test]
fn what_nothing_tells_apart_is_chosen_by_its_place() {
    check(
        "Buy ticket",
        &[
            ("buy the cheapest ticket", 2, Open),
            ("buy the third ticket", 2, Other(3)),
            ("buy the third ticket", 4, Chosen),
            ("I looked around, so buy the third one", 4, Chosen),
            ("buy the last ticket", 4, Chosen),
            ("buy the last ticket", 2, Other(3)),
            ("buy the second and the third ticket", 4, Chosen),
            ("buy the second and the third ticket", 2, Open),
            ("press the second button", 3, Chosen),
            ("buy the second ticket from my list", 3, Chosen),
            ("search trains", 1, Chosen),
        ],
    );
}

#[test]
fn a_number_that_stands_in_the_words_for_something_else_chooses_none() {
    check(
        "Buy ticket",
        &[
            ("first buy a ticket", 2, Open),
            ("first, buy a ticket", 2, Open),
            ("buy a ticket for the last trip", 4, Open),
            ("buy a ticket for the 1st of May", 2, Open),
            ("buy a ticket for the second time", 3, Open),
            ("buy a first class ticket", 4, Open),
            ("buy the first ticket to be had for May", 2, Open),
            ("buy the second ticket from the bottom", 3, Open),
            ("buy the second ticket for Leo", 3, Open),
            ("the first ticket was torn, buy one for Leo", 2, Open),
            ("just buy a ticket for the other trip", 2, Open),
        ],
    );
}

#[test]
fn all_are_chosen_by_words_that_mean_all_of_them() {
    check(
        "Delete",
        &[
            ("delete all messages", 3, Chosen),
            ("please remove every message, the inbox is full", 3, Chosen),
            ("delete all of the messages on this page", 3, Chosen),
            ("which? all of them", 3, Chosen),
            ("delete a message, that is all", 3, Open),
            ("after all, delete the message", 3, Open),
            ("of all messages delete the old one", 3, Open),
            ("delete all messages except Leo's", 3, Open),
            ("delete all messages from Leo", 3, Open),
            ("I have read all messages, delete the old one", 3, Open),
            ("delete a message every day", 3, Open),
            ("delete both messages", 3, Open),
        ],
    );
    for (name, said) in [
        ("Löschen", "Lösche alle Nachrichten"),
        ("Supprimer", "Supprime tous les messages"),
        ("Eliminar", "Elimina todos los mensajes"),
        ("Elimina", "Elimina tutti i messaggi"),
        ("Apagar", "Apague todas as mensagens"),
        ("Verwijderen", "Verwijder alle berichten"),
        ("Usuń", "Usuń wszystkie wiadomości"),
    ] {
        check(name, &[(said, 3, Chosen)]);
    }
    for (name, said) in [
        ("Löschen", "Lösche alle Nachrichten von Leo"),
        ("Supprimer", "Supprime tous les messages sauf un"),
        ("Eliminar", "Elimina el mensaje, eso es todo"),
        ("Usuń", "Usuń wiadomość od Leo"),
    ] {
        check(name, &[(said, 3, Open)]);
    }
}
