//! A page of the newest client, which sends controls alone, that is the thing's own by its title.

use super::{Visit, ends, says, visit};
use serde_json::{Value, json};

/// A contact's page, which shows what it is about in its title alone.
fn contact(title: &'static str, called: &'static [&'static str]) -> impl Fn(&[String]) -> Value {
    move |_| {
        let mut controls = vec![json!({"i": "661", "r": "link", "n": "Edit contact"})];
        let deletes = (662..).zip(called);
        controls
            .extend(deletes.map(|(id, name)| json!({"i": id.to_string(), "r": "btn", "n": name})));
        json!({"title": title, "controls": controls})
    }
}

async fn deleting(goal: &str, title: &'static str, called: &'static [&'static str]) -> Visit {
    let replies = vec![
        says("click(662)", &["finish()"], &["Delete it"]),
        says("click(662)", &[], &[]),
        ends(),
    ];
    visit(goal, contact(title, called), replies, &["yes"; 4]).await
}

const GOAL: &str = "Delete Bo Diaz from my contacts";

#[tokio::test]
async fn a_page_is_the_things_own_by_its_title() {
    for title in ["Bo Diaz", "Bo Diaz | Contacts"] {
        let visit = deleting(GOAL, title, &["Delete contact"]).await;
        let told = &visit.questions;
        assert!(visit.pressed("click(662)"), "{title}: {told:?}");
    }
}

#[tokio::test]
async fn a_page_that_only_speaks_of_the_thing_is_not_its_own() {
    for title in [
        "Contacts",
        "Bo Diaz and others",
        "Results for Bo Diaz",
        "Bo Diaz - Search",
        "Suche: Bo Diaz",
        "Wyniki – Bo Diaz",
        "Bodil Diaz",
    ] {
        let visit = deleting(GOAL, title, &["Delete contact"]).await;
        let told = &visit.questions;
        assert!(!visit.pressed("click(662)"), "{title}: {told:?}");
    }
}

#[tokio::test]
async fn a_title_tells_nothing_of_what_does_not_say_the_kind_of_thing_or_stands_there_twice() {
    for (goal, title, called) in [
        (GOAL, "Bo Diaz", &["Delete"][..]),
        (GOAL, "Bo Diaz", &["Delete all"]),
        (GOAL, "Bo Diaz", &["Delete contact", "Delete contact"]),
        (
            "Delete the folder Beech Lane",
            "Beech Lane | Mail",
            &["Delete message"],
        ),
    ] {
        let visit = deleting(goal, title, called).await;
        let told = &visit.questions;
        assert!(!visit.pressed("click(662)"), "{called:?}: {told:?}");
    }
}
