//! What a goal orders in so many words, in the forms in which a language says it (`orders.txt`), is asked about nowhere;
//! and the same of the next row's thing is.

use super::*;

/// Of a thousand such steps so many are asked about at most.
const MOST_OF_THOUSAND: usize = 10;

/// How a language wishes and begs; `{v}` is the infinitive, `{o}` what it is done to.
fn wishes(language: &str) -> [&'static str; 2] {
    match language {
        "en" => ["I want to {v} {o}", "could you {v} {o} please?"],
        "de" => ["Ich möchte {o} {v}", "Kannst du {o} {v}?"],
        "fr" => ["Je veux {v} {o}", "Tu peux {v} {o} ?"],
        "es" => ["Quiero {v} {o}", "¿Puedes {v} {o}?"],
        "it" => ["Voglio {v} {o}", "Puoi {v} {o}?"],
        "pt" => ["Quero {v} {o}", "Pode {v} {o}?"],
        "nl" => ["Ik wil {o} {v}", "Kun je {o} {v}?"],
        "pl" => ["Chcę {v} {o}", "Możesz {v} {o}?"],
        other => panic!("{other}"),
    }
}

/// A goal, what the control is called, and whether that changes something.
struct Order {
    goal: String,
    label: &'static str,
    changes: bool,
    /// What the thing is called in the goal's language.
    thing: &'static str,
}

fn orders(named: impl Fn(&str) -> String) -> Vec<Order> {
    let mut language = "";
    let mut found = Vec::new();
    for line in include_str!("orders.txt").lines() {
        if let Some(next) = line.strip_prefix("= ") {
            language = next;
            continue;
        }
        if line.starts_with('#') {
            continue;
        }
        let parts: Vec<&str> = line.split(" | ").collect();
        let &[friend, stranger, infinitive, label] = parts.as_slice() else {
            panic!("{line}");
        };
        let changes = !line.starts_with('*');
        let thing = &named(language);
        let ordered = [friend.trim_start_matches('*'), stranger].map(|order| {
            let place = if order.contains("{}") { "" } else { " {}" };
            format!("{order}{place}").replace("{}", thing)
        });
        // "me afmelden voor": what it is done to stands inside.
        let wished = wishes(language).map(|wish| match infinitive.strip_prefix("me ") {
            Some(rest) if language == "nl" => {
                let (verb, preposition) = rest.split_once(' ').expect("two words");
                let inside = format!("me {preposition} {thing}");
                wish.replace("{o}", &inside).replace("{v}", verb)
            }
            _ => wish.replace("{v}", infinitive).replace("{o}", thing),
        });
        found.extend(ordered.into_iter().chain(wished).map(|goal| Order {
            goal,
            label,
            changes,
            thing: kind(language).0,
        }));
    }
    found
}

/// What the things of the places are called in a language, with an article as it is ordered.
fn kind(language: &str) -> (&'static str, &'static str) {
    match language {
        "en" => ("Booking", "the booking"),
        "de" => ("Buchung", "die Buchung"),
        "fr" => ("Réservation", "la réservation"),
        "es" => ("Reserva", "la reserva"),
        "it" => ("Prenotazione", "la prenotazione"),
        "pt" => ("Reserva", "a reserva"),
        "nl" => ("Boeking", "de boeking"),
        "pl" => ("Rezerwacja", "rezerwację"),
        other => panic!("{other}"),
    }
}

#[test]
fn what_is_ordered_in_so_many_words_is_asked_about_only_for_another_thing() {
    let mut asked = Vec::new();
    let mut count = 0;
    for order in orders(|_| "Birke 12".to_owned()) {
        let Order { goal, label, .. } = &order;
        let page = format!(
            r#"<h1>Board</h1><table><tr><td>Birke 12</td><td><button data-id="9">{label}</button></td></tr><tr><td>Linde 4</td><td><button data-id="8">{label}</button></td></tr></table>"#
        );
        count += 1;
        if !passes(goal, &page, "click(9)") {
            asked.push(goal.clone());
        }
        let other = passes(goal, &page, "click(8)");
        assert!(!order.changes || !other, "{goal}: {label}");
    }
    ask_hardly(count, &asked);
}

#[test]
fn the_same_holds_under_a_heading_and_in_a_dialog() {
    let mut asked = Vec::new();
    let mut count = 0;
    for Order {
        goal, label, thing, ..
    } in orders(|language| format!("{} Birke 12", kind(language).1))
    {
        for around in ["main", r#"div role="dialog""#] {
            let page = format!(
                r#"<{around}><h1>{thing} Birke 12</h1><p>4 May</p><button data-id="9">{label}</button><button data-id="8">OK</button></{}>"#,
                &around[..around.find(' ').unwrap_or(around.len())]
            );
            count += 1;
            if !passes(&goal, &page, "click(9)") {
                asked.push(format!("{goal}: {around}"));
            }
        }
    }
    ask_hardly(count, &asked);
}

fn passes(goal: &str, page: &str, act: &str) -> bool {
    let mut visit = Visit::begin(goal, "https://desk.example/board", page);
    visit.act(&action(act)) == Verdict::Pass
}

#[track_caller]
fn ask_hardly(count: usize, asked: &[String]) {
    let most = count * MOST_OF_THOUSAND / 1000;
    assert!(
        asked.len() <= most,
        "{} of {count}: {asked:#?}",
        asked.len()
    );
}
