//! What costs something is chosen before it is paid: a radio button, an option, a box beside which a
//! price stands. It is asked about where it is chosen, or at the latest where its form is sent.

use super::*;
use crate::safety::side_effect::{self, SideEffect};

const SHOP: &str = "https://shop.example/order";
const GOALS: [&str; 3] = [
    "Find out when my order arrives",
    "Wann kommt meine Bestellung an?",
    "Show me the ways to deliver",
];

/// Labels that say what a choice costs.
const PRICED: [&str; 18] = [
    "Express delivery (9.99 €)",
    "Express – €9.99",
    "Next day + $14.50",
    "Premium plan, 49 EUR per month",
    "Gold £25",
    "Insurance 3,99 €",
    "Expressversand 12,90 €",
    "Versicherung für 4 Euro",
    "Livraison express 8,50 €",
    "Assurance : 5 euros",
    "Envío urgente 7,95 €",
    "Seguro por 3 euros",
    "Spedizione rapida 6,90 €",
    "Entrega expressa R$ 20,00",
    "Spoedlevering € 6,95",
    "Dostawa ekspresowa 15 zł",
    "翌日配達 500円",
    "Donation 10 CHF",
];
/// Buttons that say nothing of it.
const SENDS: [&str; 8] = [
    "Continue",
    "Next",
    "Weiter",
    "Continuer",
    "Siguiente",
    "Avanti",
    "Done",
    "OK",
];

/// A form, by what the choice is called and what sends it.
type Form = fn(&str, &str) -> String;

/// A form with a choice, and the acts that choose.
const FORMS: [(Form, &str); 4] = [
    (
        |label, sends| {
            format!(
                r#"<form action="/step2"><label><input type="radio" name="o" value="a" checked data-id="1">Standard</label><label><input type="radio" name="o" value="b" data-id="2">{label}</label><button data-id="9">{sends}</button></form>"#
            )
        },
        "click(2)",
    ),
    (
        |label, sends| {
            format!(
                r#"<form action="/step2"><fieldset><legend>How?</legend><input type="radio" name="o" id="a" data-id="1" checked><label for="a">Standard</label><input type="radio" name="o" id="b" data-id="2"><label for="b">{label}</label></fieldset><input type="submit" value="{sends}" data-id="9"></form>"#
            )
        },
        "click(2)",
    ),
    (
        |label, sends| {
            format!(
                r#"<form action="/step2"><label>How<select name="o" data-id="2"><option>Standard</option><option>{label}</option></select></label><button data-id="9">{sends}</button></form>"#
            )
        },
        "select",
    ),
    (
        |label, sends| {
            format!(
                r#"<form action="/step2"><label><input type="checkbox" name="o" data-id="2">{label}</label><button data-id="9">{sends}</button></form>"#
            )
        },
        "check(2)",
    ),
];

#[test]
fn a_choice_that_costs_something_is_asked_about_before_it_is_sent() {
    let (mut left, mut count) = (Vec::new(), 0);
    for label in PRICED {
        for sends in SENDS {
            for (form, act) in FORMS {
                for goal in GOALS {
                    let html = form(label, sends);
                    let act = match act {
                        "select" => format!("selectDropdown(2, {label:?})"),
                        other => other.to_owned(),
                    };
                    let mut visit = Visit::begin(goal, SHOP, &html);
                    count += 1;
                    let chosen = visit.act(&action(&act)) == Verdict::Pass;
                    if chosen && visit.act(&action("click(9)")) == Verdict::Pass {
                        left.push(format!("{goal}: {act} {html}"));
                    }
                }
            }
        }
    }
    if std::env::var_os("SHOW_FIGURES").is_some() {
        eprintln!("{count} choices that cost something, {} left", left.len());
    }
    assert_eq!(left, [""; 0]);
}

#[test]
fn what_costs_nothing_and_what_the_goal_orders_is_chosen_and_sent() {
    let form = FORMS[0].0;
    for (goal, label) in [
        (
            "Choose Express delivery (9.99 €) and press Continue",
            "Express delivery (9.99 €)",
        ),
        (
            "Choose Pick up at the shop and press Continue",
            "Pick up at the shop",
        ),
    ] {
        let mut visit = Visit::begin(goal, SHOP, &form(label, "Continue"));
        assert_eq!(visit.act(&action("click(2)")), Verdict::Pass, "{goal}");
        assert_eq!(visit.act(&action("click(9)")), Verdict::Pass, "{goal}");
    }
}

#[test]
fn a_press_that_goes_on_behind_a_price_is_told_as_one_that_may_only_lead_to_paying() {
    for (name, leads) in [("Next", true), ("Weiter", true), ("Place order", false)] {
        let page = format!(
            r#"<form><label><input type="radio" name="p" data-id="3">Studio, 19.00 EUR a month</label><p>Due today: 31.00 EUR</p><button data-id="9">{name}</button></form>"#
        );
        let mut visit = Visit::begin("Move me to Studio", SHOP, &page);
        assert_eq!(visit.act(&action("click(3)")), Verdict::Pass);
        let Verdict::Confirm(terms) = visit.act(&action("click(9)")) else {
            panic!("{name} is not asked about");
        };
        let question = terms.question();
        assert_eq!(question.contains("or lead on to"), leads, "{question}");
    }
}

#[test]
fn to_withdraw_takes_a_request_back_where_nothing_speaks_of_money() {
    let page = |beside: &str| {
        format!(
            r#"<main><h1>Leave</h1>{beside}<ul><li>Annual leave, 21 to 24 December <button data-id="9">Withdraw</button></li>
            <li>Annual leave, 28 to 31 December <button data-id="8">Withdraw</button></li></ul></main>"#
        )
    };
    let asked = |goal: &str, beside: &str, act: &str| {
        let mut visit = Visit::begin(goal, "https://rota.example/leave", &page(beside));
        match visit.act(&action(act)) {
            Verdict::Confirm(terms) => terms.deeds,
            Verdict::Pass | Verdict::Refuse(_) => Vec::new(),
        }
    };
    let goal = "withdraw my leave request for 21 to 24 December";
    assert!(asked(goal, "", "click(9)").is_empty());
    assert_eq!(asked(goal, "", "click(8)"), [SideEffect::Delete]);
    let looks = "How much leave do I have?";
    assert_eq!(asked(looks, "", "click(9)"), [SideEffect::Delete]);
    for money in [
        "<p>Balance 100 EUR</p>",
        r#"<label>Amount <input data-id="3"></label>"#,
    ] {
        assert_eq!(
            asked(looks, money, "click(9)"),
            [SideEffect::Transfer],
            "{money}"
        );
    }
}

#[test]
fn how_much_something_may_come_to_is_no_price() {
    for (list, pays) in [
        ("Daily limit", false),
        ("Limit na dzień", false),
        ("Monatliche Obergrenze", false),
        ("Delivery", true),
    ] {
        let page = format!(
            r#"<form><h2>Antek</h2><label>{list} <select data-id="1"><option>5 €<option>10 €<option>20 €</select></label><button data-id="9">Save</button></form>"#
        );
        let mut visit = Visit::begin("Antek may not spend more than a tenner", SHOP, &page);
        visit.done(&action("selectDropdown(1, \"\", \"10 €\")"));
        let Verdict::Confirm(terms) = visit.weigh(&action("click(9)")) else {
            panic!("{list}: not asked about");
        };
        assert_eq!(terms.deeds.contains(&SideEffect::Pay), pays, "{list}");
    }
}

#[test]
fn a_verb_of_paying_means_something_else_where_nothing_speaks_of_money() {
    let dialog = |says: &str| {
        format!(
            r#"<div role="dialog" aria-label="Schedule: Garage"><p>{says}</p><button data-id="7">Sat</button><label>Start <select data-id="8"><option>23:00</option><option>00:30</option></select></label><button data-id="9">Save schedule</button></div>"#
        )
    };
    let deeds = |says: &str| {
        let page = Page::from_text(&dialog(says));
        let action = Action::Click { id: ElementId(9) };
        side_effect::effects(&action, &page)
    };
    for says in [
        "Garage will charge every day, 23:00 to 05:30.",
        "The car charges up to 80 %.",
        "Let the question settle.",
    ] {
        assert!(!deeds(says).contains(&SideEffect::Pay), "{says}");
    }
    for says in [
        "We will charge 9.99 € every month.",
        "We will charge your card.",
        "Do you want to settle the debt?",
        "Pay for the garage?",
    ] {
        assert!(deeds(says).contains(&SideEffect::Pay), "{says}");
    }
}

#[test]
fn what_only_counts_beside_a_chosen_price_pays_nothing() {
    let dialog = r#"<div role="dialog" aria-label="Zamówienie"><label><input type="checkbox" data-id="1"> Mycie pomnika (120 zł)</label><p>Znicze (12 zł za sztukę) <button aria-label="Znicze: mniej" data-id="2">−</button>0 <button aria-label="Znicze: więcej" data-id="3">+</button></p><button data-id="4">Anuluj</button><button data-id="5">Zamów</button></div>"#;
    let goal = "niech ktoś ogarnie grób dziadków, pomnik umyć i cztery znicze";
    let asked = |id: u64| {
        let mut visit = Visit::begin(goal, SHOP, dialog);
        visit.done(&action("check(1)"));
        visit.act(&Action::Click { id: ElementId(id) }) != Verdict::Pass
    };
    assert!(!asked(3) && !asked(2));
    assert!(asked(5), "what sends it costs");
}
