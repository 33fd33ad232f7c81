//! What is chosen in a form or dialog that another button sends, and what belongs to no form.

use super::deferred::{begin, last};
use super::*;
use crate::safety::side_effect::SideEffect;

const GOAL: &str = "have the 200 hornbeams dropped at the priory site on thursday after lunch";

fn dialog(choices: &str, button: &str) -> String {
    format!(
        r#"<div role="dialog"><h2>Change delivery of H-4471</h2>{choices}<button type="button" data-id="7">Close</button><button type="button" data-id="8">{button}</button></div>"#
    )
}

const WINDOW: &str = r#"<label>Window <select data-id="1"><option>Choose</option><option>09:00 to 12:00</option><option>13:00 to 16:00</option></select></label>"#;
const LIFT: &str = r#"<label><input type="radio" name="lift" data-id="2"> Send a tail lift (£18)</label><label><input type="radio" name="lift" data-id="3" checked> By hand</label>"#;

#[test]
fn an_option_and_a_radio_button_are_told_where_their_dialog_is_saved() {
    let page = dialog(&format!("{WINDOW}{LIFT}"), "Save delivery");
    let acts = [
        r#"selectDropdown(1, "", "13:00 to 16:00")"#,
        "click(2)",
        "click(8)",
    ];
    let Verdict::Confirm(terms) = last(&mut begin(GOAL), &page, &acts) else {
        panic!("it leaves unasked");
    };
    for told in ["13:00 to 16:00", "Send a tail lift", "£18"] {
        assert!(terms.question().contains(told), "{}", terms.question());
    }
}

#[test]
fn another_radio_button_stands_in_the_place_of_the_one_that_was_chosen_before() {
    let page = dialog(LIFT, "Save delivery");
    let acts = ["click(2)", "click(3)", "click(8)"];
    if let Verdict::Confirm(terms) = last(&mut begin(GOAL), &page, &acts) {
        let chosen = terms.chosen.join(", ");
        assert!(!chosen.contains("tail lift"), "{}", terms.question());
    } else {
        panic!("it leaves unasked");
    }
}

#[test]
fn what_was_chosen_is_told_before_a_key_sends_it() {
    let page = dialog(
        &format!("<label>Note <input data-id=\"4\"></label>{LIFT}"),
        "Save delivery",
    );
    let acts = ["click(2)", "focus(4)", "press(\"Enter\")"];
    let Verdict::Confirm(terms) = last(&mut begin(GOAL), &page, &acts) else {
        panic!("it leaves unasked");
    };
    assert!(
        terms.question().contains("tail lift"),
        "{}",
        terms.question()
    );
}

#[test]
fn what_costs_waits_for_a_button_that_keeps_it_and_no_other() {
    let page = dialog(
        r#"<label>Plan <select data-id="1"><option>Basic</option><option>Premium, £49 a month</option></select></label>"#,
        "Remove member",
    );
    let act = [r#"selectDropdown(1, "", "Premium, £49 a month")"#];
    let verdict = last(&mut begin("put ann on the list"), &page, &act);
    assert!(matches!(verdict, Verdict::Confirm(_)));
}

#[test]
fn what_stands_beside_the_button_that_leaves_it_as_it_is_ends_a_dialog() {
    let page = |leaves: &str| {
        format!(
            r#"<div role="dialog"><h2>Reschedule</h2>{WINDOW}<button type="button" data-id="7">{leaves}</button><button type="button" data-id="8">Move appointment</button></div>"#
        )
    };
    let act = [r#"selectDropdown(1, "", "13:00 to 16:00")"#];
    for leaves in ["Keep as it is", "Cancel"] {
        assert_eq!(last(&mut begin(GOAL), &page(leaves), &act), Verdict::Pass);
    }
    let verdict = last(&mut begin(GOAL), &page("Close"), &act);
    assert!(matches!(verdict, Verdict::Confirm(_)));
}

#[test]
fn a_choice_that_nothing_sends_or_that_does_more_is_asked_about() {
    let alone = format!(r#"<div role="dialog"><h2>Delivery</h2>{LIFT}</div>"#);
    let shown = dialog(
        r#"<label><input type="radio" name="who" data-id="2"> Visible to everyone</label><label><input type="radio" name="who" data-id="3" checked> Only me</label>"#,
        "Save delivery",
    );
    let set = dialog(
        r#"<label><input type="checkbox" data-id="2"> Insure it (£18)</label>"#,
        "Save delivery",
    );
    for page in [alone, shown, set] {
        let verdict = last(&mut begin(GOAL), &page, &["click(2)"]);
        assert!(matches!(verdict, Verdict::Confirm(_)), "{page}");
    }
    let page = dialog(LIFT, "Save delivery");
    let asks = begin("what does a tail lift cost?");
    let verdict = last(&mut { asks }, &page, &["click(2)"]);
    assert!(matches!(verdict, Verdict::Confirm(_)));
}

/// A list with a filter above it, and a button in each row.
fn orders(button: &str) -> String {
    let row = |at: usize| {
        format!(
            r#"<tr><td>H-44{at}</td><td>hedging</td><td><button data-id="{at}">{button}</button></td></tr>"#
        )
    };
    let rows: String = (71..74).map(row).collect();
    format!(
        r#"<label>Status <select data-id="1"><option>all</option><option>open</option></select></label><label><input type="checkbox" data-id="2"> Hide out of stock</label><table>{rows}</table>"#
    )
}

#[test]
fn a_button_of_each_row_sends_no_filter_that_stands_above_the_list() {
    let goal = "set the status to open, then change the delivery of the hornbeams";
    let acts = [r#"selectDropdown(1, "", "open")"#, "click(72)"];
    let verdict = last(&mut begin(goal), &orders("Change delivery"), &acts);
    if let Verdict::Confirm(terms) = verdict {
        assert!(terms.leaving.is_empty(), "{}", terms.question());
    }
    // What the rows do takes no filter for a part of a form.
    let hides = last(&mut begin(GOAL), &orders("Add"), &["uncheck(2)"]);
    assert_eq!(hides, Verdict::Pass);
}

#[test]
fn an_entry_that_says_it_opens_a_further_menu_opens_one() {
    let entry = |name: &str, says: &str| {
        format!(r#"<div role="menu"><div role="menuitem" {says} data-id="9">{name}</div></div>"#)
    };
    let says = r#"aria-haspopup="menu" aria-expanded="false""#;
    let verdict = |page: String| last(&mut begin(GOAL), &page, &["click(9)"]);
    assert_eq!(verdict(entry("Membership", says)), Verdict::Pass);
    for page in [entry("Membership", ""), entry("Delete member", says)] {
        assert!(
            matches!(verdict(page.clone()), Verdict::Confirm(_)),
            "{page}"
        );
    }
}

#[test]
fn buttons_of_a_navigation_lead_through_the_page() {
    let page = |tag: &str, names: [&str; 3]| {
        let buttons: String = (7..10)
            .zip(names)
            .map(|(at, name)| format!(r#"<button type="button" data-id="{at}">{name}</button>"#))
            .collect();
        format!("<{tag}>{buttons}</{tag}><main>Hello</main>")
    };
    let verdict = |page: &str| last(&mut begin(GOAL), page, &["click(9)"]);
    let places = ["Parcels", "Deliveries", "Assemblies"];
    assert_eq!(verdict(&page("nav", places)), Verdict::Pass);
    for page in [
        page("div", places),
        page("nav", ["Parcels", "Deliveries", "Pay all"]),
        page("nav", ["Parcels", "Deliveries", "Yes, I agree"]),
        r#"<nav><button type="button" data-id="9">Assemblies</button></nav>"#.to_owned(),
    ] {
        assert!(matches!(verdict(&page), Verdict::Confirm(_)), "{page}");
    }
}

#[test]
fn a_step_that_is_counted_above_its_form_is_passed_and_told_at_the_end() {
    let page = |count: &str| {
        format!(
            r#"<main><p>Book the scope</p><p>{count}</p><form method="post"><label>From <input data-id="1"></label><a href="/">Give up</a><button data-id="9">Continue</button></form></main>"#
        )
    };
    let goal = "i need the scope from friday, for my thesis";
    let acts = [r#"setValue(1, "2 May")"#, "click(9)"];
    let asks = |count: &str| {
        let verdict = last(&mut begin(goal), &page(count), &acts);
        matches!(verdict, Verdict::Confirm(_))
    };
    assert!(!asks("Step 1 of 4"));
    assert!(asks("Step 4 of 4"));
}

#[test]
fn the_day_of_a_calendar_of_its_own_is_taken_by_its_button() {
    let calendar = |says: &str| {
        let day = |at: u32| {
            format!(
                r#"<button type="button" aria-label="{at} December 2026" data-id="{at}">{at}</button>"#
            )
        };
        let days: String = (10..18).map(day).collect();
        format!(
            r#"<div role="dialog"><p>{says}</p>{days}<button type="button" data-id="1">Cancel</button><button type="button" data-id="2">OK</button></div>"#
        )
    };
    let goal = "move samuel to the 16th of december";
    let form = dialog(
        r#"<button type="button" data-id="1">Choose date</button>"#,
        "Save appointment",
    );
    let days = calendar("Select date December 2026");
    let mut visit = begin(goal);
    assert_eq!(last(&mut visit, &form, &["click(1)"]), Verdict::Pass);
    let taken = last(&mut visit, &days, &["click(16)", "click(2)"]);
    assert_eq!(taken, Verdict::Pass);
    // A calendar that no form opened may be all that is asked.
    for (page, acts) in [
        (days, &["click(16)", "click(2)"][..]),
        (calendar("Cancel the contract on"), &["click(2)"]),
    ] {
        let verdict = last(&mut begin(goal), &page, acts);
        assert!(matches!(verdict, Verdict::Confirm(_)), "{page}");
    }
}

#[test]
fn an_hour_of_a_group_before_a_next_step_is_told_at_the_end() {
    let page = |next: &str| {
        let hour = |at: usize| {
            format!(r#"<label><input type="radio" name="t" data-id="{at}"> {at}:50</label>"#)
        };
        let hours: String = (8..12).map(hour).collect();
        format!(
            r#"<div><p>Free on Wed 2 Dec</p><div role="radiogroup">{hours}</div><button type="button" data-id="2">Discard</button><button type="button" data-id="3">{next}</button></div>"#
        )
    };
    let goal = "book margot in tomorrow, the earliest there is";
    let verdict = |page: &str| last(&mut begin(goal), page, &["click(8)"]);
    assert_eq!(verdict(&page("Next")), Verdict::Pass);
    let pager = r#"<h2>Free on Wednesday</h2><button type="button" data-id="8">9:00</button><button type="button" data-id="9">10:00</button><button type="button" data-id="2">Previous</button><button type="button" data-id="3">Next</button>"#;
    for page in [page("Help"), pager.to_owned()] {
        assert!(matches!(verdict(&page), Verdict::Confirm(_)), "{page}");
    }
}

#[test]
fn an_entry_of_the_list_that_a_form_opened_is_told_where_the_form_is_sent() {
    let goal = "cancel the hilux for martin, it is him who calls it off";
    let list = r#"<ul role="listbox"><li role="option" data-id="20">The client calls it off</li><li role="option" data-id="21">No longer needed</li></ul>"#;
    let form = dialog(
        r#"<form><label>Reason <input role="combobox" aria-expanded="false" data-id="1"></label></form>"#,
        "Save the cancellation",
    );
    let mut visit = begin(goal);
    assert_eq!(last(&mut visit, &form, &["click(1)"]), Verdict::Pass);
    assert_eq!(last(&mut visit, list, &["click(20)"]), Verdict::Pass);
    let Verdict::Confirm(terms) = last(&mut visit, &form, &["click(8)"]) else {
        panic!("it leaves unasked");
    };
    assert!(
        terms.question().contains("calls it off"),
        "{}",
        terms.question()
    );
    // A list that nobody opened from a form may take effect at once.
    let verdict = last(&mut begin(goal), list, &["click(20)"]);
    assert!(matches!(verdict, Verdict::Confirm(_)));
}

#[test]
fn a_choice_that_takes_away_or_an_entry_that_costs_is_asked_about_in_a_form_too() {
    let keeps = dialog(
        r#"<label><input type="radio" name="k" data-id="2"> Delete everything after 30 days</label><label><input type="radio" name="k" data-id="3" checked> Keep it</label>"#,
        "Save",
    );
    let goal = "call the folder Boats";
    let verdict = last(&mut begin(goal), &keeps, &["click(2)"]);
    assert!(matches!(verdict, Verdict::Confirm(_)), "{keeps}");
    let form = dialog(
        r#"<label>Plan <input role="combobox" aria-expanded="false" data-id="1"></label>"#,
        "Save",
    );
    let list = r#"<ul role="listbox" aria-label="Plan"><li role="option" data-id="20">Premium, £49 a month</li><li role="option" data-id="21">Basic</li></ul>"#;
    let mut visit = begin(goal);
    assert_eq!(last(&mut visit, &form, &["click(1)"]), Verdict::Pass);
    // Where it waits, the sum is told before it is sent.
    let mut verdict = last(&mut visit, list, &["click(20)"]);
    if verdict == Verdict::Pass {
        verdict = last(&mut visit, &form, &["click(8)"]);
    }
    let Verdict::Confirm(told) = verdict else {
        panic!("{verdict:?}");
    };
    assert!(told.question().contains("£49"), "{}", told.question());
}

#[test]
fn a_calendar_is_opened_from_a_form_that_is_half_filled_in() {
    let pick = |opens: &str, name: &str, keeps: &str| {
        let fields = format!(
            r#"<button type="button" {opens} data-id="1">{name}</button><label>Note to driver <textarea data-id="4"></textarea></label>"#
        );
        let page = dialog(&fields, keeps);
        let acts = [r#"setValue(4, "Please use the alley door")"#, "click(1)"];
        last(&mut begin(GOAL), &page, &acts)
    };
    let closed = r#"aria-haspopup="dialog" aria-expanded="false""#;
    assert_eq!(pick(closed, "Pick a date", "Save changes"), Verdict::Pass);
    for (opens, name, keeps) in [
        ("", "Pick a date", "Save changes"),
        (closed, "Send it to all", "Save changes"),
        (closed, "Pick a date", "Close"),
        (closed, "Finish", "Save draft"),
        (closed, "", "Save changes"),
    ] {
        let verdict = pick(opens, name, keeps);
        assert!(
            matches!(verdict, Verdict::Confirm(_)),
            "{opens} {name} {keeps}"
        );
    }
}

#[test]
fn a_box_costs_nothing_of_what_the_one_before_it_says() {
    let html = r#"<form>Telephone <input type="tel" data-id="1"><label><input type="checkbox" name="lunch" data-id="2"> Lunch with the group (£14 a day)</label><label><input type="checkbox" name="cover" data-id="3"> Accident insurance (£22)</label><label><input type="checkbox" name="rules" data-id="4"> I accept the terms of the school</label><button data-id="5">Continue</button></form>"#;
    let page = Page::from_text(html);
    let effects = |id: u64| {
        let id = crate::page::ElementId(id);
        crate::safety::effects(&Action::Check { id }, &page)
    };
    assert_eq!(effects(4), [SideEffect::Agree]);
    assert_eq!(effects(3), [SideEffect::Buy]);
}

#[test]
fn what_one_radio_button_says_is_said_of_the_others() {
    let keeps = dialog(
        r#"<label><input type="radio" name="k" data-id="2"> Delete after 30 days</label><label><input type="radio" name="k" data-id="3"> After 90 days</label>"#,
        "Save",
    );
    let verdict = last(&mut begin("call the folder Boats"), &keeps, &["click(3)"]);
    assert!(matches!(verdict, Verdict::Confirm(_)), "{verdict:?}");
}
