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
}

fn orders(thing: &str) -> Vec<Order> {
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
        }));
    }
    found
}

#[test]
fn what_is_ordered_in_so_many_words_is_asked_about_only_for_another_thing() {
    let orders = orders("Birke 12");
    let mut asked = Vec::new();
    for order in &orders {
        let Order { goal, label, .. } = order;
        let page = format!(
            r#"<h1>Board</h1><table><tr><td>Birke 12</td><td><button data-id="9">{label}</button></td></tr><tr><td>Linde 4</td><td><button data-id="8">{label}</button></td></tr></table>"#
        );
        let passes = |act: &str| {
            let mut visit = Visit::begin(goal, "https://desk.example/board", &page);
            visit.act(&action(act)) == Verdict::Pass
        };
        if !passes("click(9)") {
            asked.push(goal);
        }
        assert!(!order.changes || !passes("click(8)"), "{goal}: {label}");
    }
    let (count, most) = (orders.len(), orders.len() * MOST_OF_THOUSAND / 1000);
    assert!(
        asked.len() <= most,
        "{} of {count}: {asked:#?}",
        asked.len()
    );
}
