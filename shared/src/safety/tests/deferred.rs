//! Forms of several steps, and what only leads up to what is sent: a count, a way to pay, a box that stays off.

use super::other_ways::numbered;
use super::*;

/// A task of that goal on that page, with these acts done; what becomes of the last.
pub(super) fn last(visit: &mut Visit, page: &str, acts: &[&str]) -> Verdict {
    visit.arrive("https://desk.example/board", &numbered(page));
    let (last, before) = acts.split_last().expect("an act");
    for act in before {
        assert_eq!(visit.act(&action(act)), Verdict::Pass, "{act}: {page}");
    }
    visit.act(&action(last))
}

pub(super) fn begin(goal: &str) -> Visit {
    Visit::begin(goal, "https://desk.example/board", "<p>Welcome</p>")
}

const GOAL: &str = "get two seats on the market trip and pay the driver";
const FIRST: &str = r#"<div role="dialog"><h2>Book the market trip, step 1 of 3</h2><p>£6.00 a seat</p><label>Seats <select data-id="7"><option>1</option><option selected>2</option></select></label><label>Stop <select data-id="8"><option>Co-op</option><option selected>The Green</option></select></label><button data-id="5">Back</button><button data-id="9">Next</button></div>"#;

#[test]
fn a_step_before_the_last_is_passed_and_told_where_all_of_it_is_sent() {
    let acts = [
        "selectDropdown(7, \"\", \"2\")",
        "selectDropdown(8, \"\", \"The Green\")",
        "click(9)",
    ];
    for name in ["Confirm", "Done", "Finish", "Get two seats"] {
        let mut visit = begin(GOAL);
        assert_eq!(last(&mut visit, FIRST, &acts), Verdict::Pass);
        let page = format!(
            r#"<div role="dialog"><h2>Market trip, step 3 of 3</h2><button data-id="5">Back</button><button data-id="9">{name}</button></div>"#
        );
        let Verdict::Confirm(terms) = last(&mut visit, &page, &["click(9)"]) else {
            panic!("“{name}” leaves unasked");
        };
        let question = terms.question();
        assert!(question.contains("The Green"), "{question}");
    }
}

#[test]
fn a_price_that_was_chosen_on_the_way_is_told_at_the_end() {
    const WAYS: &str = r#"<div role="dialog"><h2>New card</h2><label><input type="radio" name="w" data-id="1"> Post, £1.50</label><label><input type="radio" name="w" data-id="2"> Collect</label><button data-id="5">Cancel</button><button data-id="9">Next</button></div>"#;
    const END: &str = r#"<div role="dialog"><h2>New card</h2><p>The old one stops.</p><button data-id="5">Cancel</button><button data-id="9">OK</button></div>"#;
    let mut visit = begin("get me a new card, by post");
    let chosen = last(&mut visit, WAYS, &["check(1)"]);
    if let Verdict::Confirm(terms) = chosen {
        visit.watch.asked = Some(*terms);
        visit.watch.answered("yes", now());
        visit.act(&action("check(1)"));
    }
    let next = visit.act(&action("click(9)"));
    if next == Verdict::Pass {
        let Verdict::Confirm(terms) = last(&mut visit, END, &["click(9)"]) else {
            panic!("it leaves unasked");
        };
        assert!(terms.question().contains("£1.50"), "{}", terms.question());
    }
}

#[test]
fn what_may_be_the_last_step_or_takes_a_secret_is_asked_about() {
    for page in [
        FIRST
            .replace("step 1 of 3", "step 3 of 3")
            .replace("Next", "Continue"),
        FIRST
            .replace("step 1 of 3", "seats")
            .replace("Next", "Continue"),
        FIRST.replace(
            "<label>Stop",
            "<label>Card number <input name=\"card\" data-id=\"6\"></label><label>Stop",
        ),
        FIRST
            .replace("step 1 of 3", "step 1 of 3: pay 500 EUR to Eve")
            .replace("select", "i"),
    ] {
        let mut visit = begin(GOAL);
        let chosen = last(
            &mut visit,
            &page,
            &["selectDropdown(8, \"\", \"The Green\")"],
        );
        let verdict = visit.act(&action("click(9)"));
        assert!(matches!(verdict, Verdict::Confirm(_)), "{chosen:?} {page}");
    }
}

#[test]
fn a_yes_to_something_else_on_the_way_leaves_it_to_be_told() {
    let mut visit = begin(GOAL);
    let acts = ["selectDropdown(8, \"\", \"The Green\")", "click(9)"];
    assert_eq!(last(&mut visit, FIRST, &acts), Verdict::Pass);
    let second = r#"<div role="dialog"><h2>Step 2 of 3</h2><label><input type="checkbox" data-id="1"> Remember my stop</label><button data-id="5">Back</button><button data-id="9">Next</button></div>"#;
    let Verdict::Confirm(terms) = last(&mut visit, second, &["check(1)"]) else {
        panic!("a box that nobody named is set unasked");
    };
    visit.watch.asked = Some(*terms);
    visit.watch.answered("yes", now());
    assert_eq!(visit.act(&action("check(1)")), Verdict::Pass);
    assert_eq!(visit.act(&action("click(9)")), Verdict::Pass);
    let third = r#"<div role="dialog"><h2>Step 3 of 3</h2><button data-id="5">Back</button><button data-id="9">Confirm</button></div>"#;
    let Verdict::Confirm(terms) = last(&mut visit, third, &["click(9)"]) else {
        panic!("it leaves unasked");
    };
    let question = terms.question();
    assert!(question.contains("The Green"), "{question}");
}

#[test]
fn what_was_called_off_is_not_told_later() {
    let mut visit = begin(GOAL);
    let acts = ["selectDropdown(7, \"\", \"2\")", "click(9)"];
    assert_eq!(last(&mut visit, FIRST, &acts), Verdict::Pass);
    let page = r#"<div role="dialog"><h2>Step 2 of 3</h2><button data-id="5">Cancel</button><button data-id="9">Next</button></div>"#;
    assert_eq!(last(&mut visit, page, &["click(5)"]), Verdict::Pass);
    assert!(visit.watch.carried.is_empty());
}

#[test]
fn one_more_of_what_is_counted_sends_nothing_of_the_form_round_it() {
    const FORM: &str = r#"<div role="dialog"><p>Palas (3 € cada una): <button aria-label="Una pala menos" data-id="8">−</button>0 <button aria-label="Una pala más" data-id="9">+</button></p><label>Duración <select data-id="7"><option>60 minutos</option><option>90 minutos</option></select></label><button data-id="5">Volver</button><button data-id="6">Confirmar reserva</button></div>"#;
    let acts = ["selectDropdown(7, \"\", \"90 minutos\")", "click(9)"];
    let verdict = last(&mut begin("pide dos palas, media hora más"), FORM, &acts);
    assert_eq!(verdict, Verdict::Pass);
}

#[test]
fn the_way_to_pay_that_the_goal_speaks_of_is_chosen_and_no_other() {
    for (goal, own, passes) in [
        ("take it off my voucher", "Voucher, 10 uses", true),
        ("que se descuente del bono", "Bono de 10 usos", true),
        ("take it off my voucher", "Card ending 4410", false),
        ("take it off my voucher", "Voucher, £10", false),
        ("not the voucher please, book it", "Voucher, 10 uses", false),
        (
            "the card is at home, take the voucher",
            "Voucher, 10 uses",
            false,
        ),
        ("book it", "Voucher, 10 uses", false),
    ] {
        let page = format!(
            r#"<fieldset>Paying <label><input name="pay" type="radio" data-id="7"> Card at the counter</label><label><input name="pay" type="radio" data-id="9"> {own}</label></fieldset><button data-id="6">Book</button>"#
        );
        let verdict = last(&mut begin(goal), &page, &["check(9)"]);
        assert_eq!(verdict == Verdict::Pass, passes, "{goal}: {own}");
    }
}

#[test]
fn what_a_dialog_takes_as_it_is_chosen_is_asked_about() {
    let page = r#"<div role="dialog" aria-label="Bathroom"><p>21 degrees</p><label>Mode <select data-id="9"><option>Auto</option><option>Frost guard</option></select></label><button data-id="7">Vacation plan</button><button data-id="8">Close</button></div>"#;
    let choose = ["selectDropdown(9, \"\", \"Frost guard\")"];
    for goal in [
        "what is the temperature in the bathroom",
        "put ann on the list",
    ] {
        assert_ne!(
            last(&mut begin(goal), page, &choose),
            Verdict::Pass,
            "{goal}"
        );
    }
}

#[test]
fn a_way_that_means_all_of_a_series_goes_along_where_the_goal_says_so() {
    let page = r#"<div role="dialog" aria-label="Delete dentist, Friday"><form><label><input type="radio" name="s" data-id="8"> All events of the series</label><label><input type="radio" name="s" checked data-id="7"> Only this event</label><button data-id="9">Delete event</button></form></div>"#;
    for (goal, acts, passes) in [
        (
            "delete the dentist event on friday",
            &["check(8)", "click(9)"][..],
            false,
        ),
        (
            "delete the dentist event on friday",
            &["check(8)", "check(7)", "click(9)"],
            true,
        ),
        (
            "delete the dentist event and remind all of us",
            &["check(8)", "click(9)"],
            false,
        ),
        (
            "delete all events of the dentist series",
            &["check(8)", "click(9)"],
            true,
        ),
    ] {
        let verdict = last(&mut begin(goal), page, acts);
        assert_eq!(verdict == Verdict::Pass, passes, "{goal}: {acts:?}");
    }
}

#[test]
fn a_box_that_is_to_stay_off_is_told_where_its_form_is_sent() {
    let page = |name: &str, checked: &str| {
        format!(
            r#"<form><label>Name <input data-id="1"></label><label><input type="checkbox" data-id="9"{checked}> {name}</label><button data-id="6">Save</button></form>"#
        )
    };
    let goal = "save my name as Ann";
    let acts = ["setValue(1, \"Ann\")", "uncheck(9)"];
    for name in ["Rent a table, £3", "Email the holder about it"] {
        let mut visit = begin(goal);
        let verdict = last(&mut visit, &page(name, ""), &acts);
        assert_eq!(verdict, Verdict::Pass, "{name}");
        let Verdict::Confirm(terms) = visit.act(&action("click(6)")) else {
            panic!("it leaves unasked");
        };
        let question = terms.question();
        assert!(
            question.contains(&format!("Switched off: “{name}”")),
            "{question}"
        );
        // "Continue" may be the last step.
        let page_of_another = page(name, "").replace("Save", "Continue");
        let mut other = begin(goal);
        let verdict = last(
            &mut other,
            &page_of_another,
            &[acts[0], acts[1], "click(6)"],
        );
        assert!(matches!(verdict, Verdict::Confirm(_)), "{name}");
        // What stands on is somebody's choice.
        let verdict = last(&mut begin(goal), &page(name, " checked"), &acts);
        assert!(matches!(verdict, Verdict::Confirm(_)), "{name}");
    }
}

#[test]
fn a_notice_that_is_closed_calls_off_nothing_of_a_form_beside_it() {
    let page = r#"<div role="dialog" aria-label="News"><p>We have moved.</p><button data-id="3">Close</button></div><form><label>Name <input data-id="1"></label><label><input type="checkbox" data-id="9"> Arm the alarm at night</label><button data-id="6">Save</button></form>"#;
    let acts = ["setValue(1, \"Ann\")", "uncheck(9)", "click(3)"];
    let mut visit = begin("save my name as Ann");
    assert_eq!(last(&mut visit, page, &acts), Verdict::Pass);
    let verdict = visit.act(&action("click(6)"));
    assert!(matches!(verdict, Verdict::Confirm(_)), "{verdict:?}");
}

#[test]
fn a_choice_that_may_keep_itself_or_shows_something_to_others_is_asked_about() {
    let radios = |name: &str| {
        format!(
            r#"<label><input name="v" type="radio" data-id="7"> Public</label><label><input name="v" type="radio" data-id="9"> {name}</label>"#
        )
    };
    let goal = "set my partner status to partners";
    for page in [
        format!(
            r#"{}<button data-id="6">Delete profile</button>"#,
            radios("End membership for partners")
        ),
        format!(
            r#"<form>{}<button data-id="6">Save</button></form>"#,
            radios("Share with partners")
        ),
        format!(
            r#"<form>{}<button data-id="6">Save</button></form>"#,
            radios("Give partners access")
        ),
    ] {
        let verdict = last(&mut begin(goal), &page, &["check(9)"]);
        assert!(matches!(verdict, Verdict::Confirm(_)), "{page}");
    }
}

#[test]
fn what_a_dialog_says_leaves_out_the_choices_that_another_was_made_of() {
    const KEYS: &str = r#"<div role="dialog"><h2>Hand out key 14</h2><form><p>Who takes it?</p><label><input type="radio" name="who" data-id="1" checked> Carys Bevan</label><label><input type="radio" name="who" data-id="2"> Karis Beaven</label><label><input type="checkbox" data-id="3"> Tell the office</label><button data-id="9">Hand out key</button></form></div>"#;
    let mut visit = begin("give key 14 to carys bevan");
    let Verdict::Confirm(terms) = last(&mut visit, KEYS, &["click(9)"]) else {
        panic!("it leaves unasked");
    };
    let question = terms.question();
    assert!(!question.contains("Karis"), "{question}");
    for part in ["Chosen: “Carys Bevan”", "Who takes it?", "Tell the office"] {
        assert!(question.contains(part), "{question}");
    }
    // What only has the same words is said.
    let other = KEYS.replace("<p>Who", "<p>Karis Beaven is away. Who");
    let Verdict::Confirm(terms) = last(&mut visit, &other, &["click(9)"]) else {
        panic!("it leaves unasked");
    };
    assert!(terms.question().contains("Karis Beaven is away"));
}
