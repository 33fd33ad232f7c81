use super::{Outcome, Step};
use Outcome::{Confirmed, Contradicted, NoEvidence};

fn inp(value: &str) -> String {
    format!(
        r#"[{{"i": "3", "r": "inp", "n": "Name", "v": "{value}", "xy": [5, 5], "box": [0, 0, 10, 10]}}]"#
    )
}

const EMPTY: &str = r#"[{"i": "3", "r": "inp", "n": "Name", "xy": [5, 5], "box": [0, 0, 10, 10]}]"#;

#[test]
fn a_field_that_shows_its_value_is_judged_by_it() {
    for (before, action, after, outcome) in [
        ("", r#"setValue(3, "Jane")"#, "Jane", Confirmed),
        ("", r#"setValue(3, "Jane  Roe")"#, "Jane Roe", Confirmed),
        ("", "setValue(3, \"one\ntwo\")", "one two", Confirmed),
        ("", r#"setValue(3, "jane")"#, "JANE", Confirmed),
        (
            "",
            r#"setValue(3, "5551234567")"#,
            "(555) 123-4567",
            Confirmed,
        ),
        ("", r#"setValue(3, "1988-04-12")"#, "12.4.1988", Confirmed),
        ("", r#"setValue(3, "1234.5")"#, "$1,234.50", Confirmed),
        ("", r#"setValue(3, "harbour-7")"#, "•••••••••", Confirmed),
        ("", r#"setValue(3, "{{secret:1}}")"#, "•••••", Confirmed),
        ("old", r#"setValue(3, "Jane")"#, "old", Contradicted),
        ("old", r#"setValue(3, "Jane")"#, "oldJane", Contradicted),
        ("", r#"setValue(3, "Jane")"#, "Ja", Contradicted),
        ("", r#"setValue(3, "harbour-7")"#, "•••", Contradicted),
        ("old", r#"setValue(3, "")"#, "old", Contradicted),
    ] {
        let step = Step::tree(&inp(before), action, &inp(after));
        assert_eq!(step.outcome(), outcome, "{action}: {after}");
    }
}

#[test]
fn a_missing_value_means_an_empty_field_only_where_values_are_shown() {
    let tree = Step::tree(EMPTY, r#"setValue(3, "Jane")"#, EMPTY);
    assert_eq!(tree.verdict().reason, "The field is still empty.");
    assert_eq!(tree.outcome(), Contradicted);
    let form = r#"<html><head/><body><form><label>Name <input name="n" id="3"/></label></form><button id="9">Go </button></body></html>"#;
    let text = Step::text(form, r#"setValue(3, "Jane")"#, form);
    assert_eq!(text.outcome(), NoEvidence);
}

#[test]
fn an_attribute_proves_a_text_and_never_disproves_it() {
    let form = |value: &str| {
        format!(
            r#"<html><head/><body><main>Form <label>Name <input name="n" value="{value}" id="3"/></label></main></body></html>"#
        )
    };
    let step = |after: &str| Step::text(&form("old"), r#"setValue(3, "Jane")"#, &form(after));
    assert_eq!(step("Jane").outcome(), Confirmed);
    assert_eq!(step("old").outcome(), NoEvidence);
}

#[test]
fn a_field_that_is_gone_proves_nothing() {
    let step = Step::tree(
        EMPTY,
        r#"setValue(3, "Jane")"#,
        r#"[{"i": "9", "r": "btn", "n": "Go"}]"#,
    );
    assert_eq!(step.outcome(), NoEvidence);
}

#[test]
fn an_error_beside_a_field_counts_unless_the_field_shows_the_text() {
    let form = |error: &str| {
        format!(
            r#"<html><head/><body><form><label>E-mail <input name="n" id="3"/></label><p role="alert" id="4">{error}</p></form></body></html>"#
        )
    };
    let step = Step::text(
        &form(""),
        r#"setValue(3, "x")"#,
        &form("Please enter a valid e-mail address "),
    );
    assert_eq!(step.outcome(), Contradicted);
    assert!(step.verdict().reason.contains("valid e-mail"));
}

#[test]
fn a_tick_is_judged_where_it_shows() {
    let chk = |state: &str| {
        format!(r#"[{{"i": "7", "r": "chk", "n": "News", "s": "{state}", "box": [0, 0, 9, 9]}}]"#)
    };
    for (before, action, after, outcome) in [
        ("", "check(7)", "checked", Confirmed),
        ("", "check(7)", "", Contradicted),
        ("checked", "uncheck(7)", "", Confirmed),
        ("checked", "uncheck(7)", "checked", Contradicted),
        ("", "click(7)", "checked", Confirmed),
        ("checked", "click(7)", "checked", Contradicted),
    ] {
        let step = Step::tree(&chk(before), action, &chk(after));
        assert_eq!(step.outcome(), outcome, "{action}: {before} → {after}");
    }
    let form = r#"<html><head/><body><form><label><input name="n" type="checkbox" id="7"/> News </label></form></body></html>"#;
    assert_eq!(Step::text(form, "check(7)", form).outcome(), NoEvidence);
}

#[test]
fn a_choice_is_judged_where_it_shows() {
    let sel = |value: &str| {
        format!(
            r#"[{{"i": "6", "r": "sel", "n": "Sex", "v": "{value}", "s": "collapsed", "box": [0, 0, 9, 9]}}]"#
        )
    };
    for (action, after, outcome) in [
        (r#"selectDropdown(6, "", "Female")"#, "Female", Confirmed),
        (r#"selectDropdown(6, "", "female")"#, "Female", Confirmed),
        (r#"selectDropdown(6, "f")"#, "Female", Confirmed),
        (
            r#"selectDropdown(6, "", "Female")"#,
            "Unassigned",
            Contradicted,
        ),
        (r#"selectDropdown(6, "", "Female")"#, "", Contradicted),
        (r#"setValue(6, "Fem")"#, "Female", Confirmed),
    ] {
        let step = Step::tree(&sel("Unassigned"), action, &sel(after));
        assert_eq!(step.outcome(), outcome, "{action}: {after}");
    }
}

#[test]
fn a_secret_is_named_nowhere() {
    let pin = |value: &str| {
        format!(r#"[{{"i": "3", "r": "inp", "n": "PIN", "v": "{value}", "box": [0, 0, 9, 9]}}]"#)
    };
    let verdict = Step::tree(&pin(""), r#"setValue(3, "4711")"#, &pin("0815")).verdict();
    let record = serde_json::to_string(&verdict).unwrap();
    assert!(
        !record.contains("4711") && !record.contains("0815"),
        "{record}"
    );
}

#[test]
fn what_only_comes_of_an_entry_or_a_choice_proves_it_where_values_are_not_shown() {
    let form = |list: &str, rows: [&str; 3]| {
        let rows: String = rows.iter().map(|row| format!("<li>{row} </li>")).collect();
        format!(
            r#"<html><head/><body><main><label for="m" id="319">Station </label><input id="320"/>{list}<label>Sort by <select name="s" id="321"><option id="322">Name </option><option id="323">Price </option></select></label><ul>{rows}</ul></main></body></html>"#
        )
    };
    let rows = ["Kettle 30", "Lamp 10", "Mat 20"];
    let suggestions =
        r#"<ul role="listbox" id="330"><li role="option" id="331">Bonn Hbf </li></ul>"#;
    let typed = r#"setValue(320, "Bonn")"#;
    let chosen = r#"selectDropdown(321, "", "Price")"#;
    let sorted = ["Lamp 10", "Mat 20", "Kettle 30"];
    for (action, after, outcome) in [
        (typed, form(suggestions, rows), Confirmed),
        (typed, form("", rows), NoEvidence),
        (chosen, form("", sorted), Confirmed),
        (chosen, form("", rows), NoEvidence),
        (typed, form("", sorted), NoEvidence),
    ] {
        let step = Step::text(&form("", rows), action, &after);
        assert_eq!(step.outcome(), outcome, "{action}: {after}");
    }
}

#[test]
fn a_line_that_takes_up_what_was_entered_or_chosen_proves_it() {
    let form = |told: &str| {
        format!(
            r#"<html><head/><body><main><label>Town <input id="320"/></label><label>Seats <input id="321"/></label><fieldset>Time <label><input name="t" type="radio" id="322"/> 14:50 </label><label><input name="t" type="radio" id="323"/> 17:15 </label></fieldset><p role="status" id="330">{told} </p></main></body></html>"#
        )
    };
    let town = r#"setValue(320, "Bonn")"#;
    let seats = r#"setValue(321, "17")"#;
    for (action, told, outcome) in [
        (town, "Your trip: Bonn, 14:50.", Confirmed),
        (town, "Your trip: Bremen, 14:50.", NoEvidence),
        // A number may be of anything.
        (seats, "Your trip: Bonn, 17:15.", NoEvidence),
        ("click(323)", "Your trip: Bonn, 17:15.", Confirmed),
        ("click(323)", "Your trip: Bonn, 14:50.", NoEvidence),
    ] {
        let step = Step::text(&form(""), action, &form(told));
        assert_eq!(step.outcome(), outcome, "{action}: {told}");
    }
}
