use super::{Outcome, Step};
use Outcome::{Confirmed, Contradicted, Unsure};

/// A form with a line under it, as the January client shows it.
fn form(said: &str) -> String {
    let said = match said {
        "" => r#"<p role="status" id="9"/>"#.to_owned(),
        said => format!(r#"<p role="status" id="9">{said} </p>"#),
    };
    format!(
        r#"<html><head/><body><main>Seats <form><input name="row" id="4"/><button id="5">Book </button></form>{said}</main></body></html>"#
    )
}

#[test]
fn what_asks_for_more_after_a_press_is_a_refusal() {
    for said in [
        "Please choose a row first.",
        "Select at least one seat",
        "Enter a valid address.",
        "You must be signed in",
        "At least 3 letters",
        "Bitte zuerst einen Platz aussuchen",
        "Veuillez indiquer une date",
        "Elige una fecha",
        "The postcode must have 5 digits.",
        "You can send at most 1000 euros a day.",
        "Die Überweisung überschreitet Ihr Limit",
        "El tamaño debe estar entre 10 y 30.",
        "Die Postleitzahl muss 5 Ziffern haben",
        "Não é possível renovar este livro.",
        "Nie można odnowić tej książki",
    ] {
        let step = Step::text(&form(""), "click(5)", &form(said));
        let verdict = step.verdict();
        assert_eq!(verdict.outcome, Contradicted, "{said}");
        assert!(verdict.reason.contains(said), "{}", verdict.reason);
    }
}

#[test]
fn the_same_words_refuse_nothing_where_they_stood_before_or_something_opened() {
    let hint = "Choose a row.";
    let step = Step::text(&form(hint), "click(5)", &form(hint));
    assert_ne!(step.outcome(), Contradicted);
    let dialog = r#"<div role="dialog" aria-label="Rows" id="20">Choose a row. <button id="21">1 </button><button id="22">2 </button></div></main>"#;
    let opened = form("").replace("</main>", dialog);
    let step = Step::text(&form(""), "click(5)", &opened);
    assert_ne!(step.outcome(), Contradicted);
    let mail = r#"<html><head/><body><main><a id="4">Invoice </a>SAID</main></body></html>"#;
    let step = Step::text(
        &mail.replace("SAID", ""),
        "click(4)",
        &mail.replace("SAID", "Please pay by Friday. "),
    );
    assert_ne!(step.outcome(), Contradicted);
}

#[test]
fn the_next_step_of_a_form_asks_for_what_is_chosen_there() {
    let wizard = |fields: &str, says: &str| {
        format!(
            r#"<html><head/><body><main>Pick-up <div id="9">{fields}</div><p role="alert" id="32">{says} </p><button id="33">Back </button><button id="34">Next </button></main></body></html>"#
        )
    };
    let things = r#"<label>Sofa  <input type="number" id="11"/></label>"#;
    let times = r#"<button id="21">Thu 9 to 12 </button><button id="22">Fri 9 to 12 </button>"#;
    let step = Step::text(
        &wizard(things, "To take along: 1 sofa."),
        "click(34)",
        &wizard(times, "Choose a time."),
    );
    assert_ne!(step.outcome(), Contradicted, "{:?}", step.verdict());
    let step = Step::text(
        &wizard(times, ""),
        "click(34)",
        &wizard(times, "Choose a time."),
    );
    assert_eq!(step.outcome(), Contradicted, "{:?}", step.verdict());
}

#[test]
fn a_form_that_opened_asks_for_what_it_was_opened_for() {
    let shifts = |came: &str| {
        format!(
            r#"<html><head/><body><main>Shifts <button id="5">Ask for a swap </button></main>{came}</body></html>"#
        )
    };
    let alert = r#"<p role="alert" id="24">Choose a colleague and one of their shifts. </p>"#;
    let opened = format!(
        r#"<div role="dialog" aria-label="Swap" id="20">Swap <label>Swap with  <select id="21">Ann Bo </select></label>{alert}<button id="25">Cancel </button><button id="26">Send </button></div>"#
    );
    let step = Step::text(&shifts(""), "click(5)", &shifts(&opened));
    assert_eq!(step.outcome(), Confirmed, "{:?}", step.verdict());
    let step = Step::text(
        &shifts(&opened),
        "click(26)",
        &shifts(&opened.replace("Choose a", "Please choose a")),
    );
    assert_eq!(step.outcome(), Contradicted, "{:?}", step.verdict());
}

/// A list whose rows end with a button, and what comes up over it.
fn loans(came: &str) -> String {
    format!(
        r#"<html><head/><body><main><ul><li>Dune, due in May <button id="4">Renew </button></li><li>Emma, due in June <button id="5">Renew </button></li></ul></main>{came}</body></html>"#
    )
}

#[test]
fn an_alert_refuses_where_nothing_can_be_filled_in() {
    for said in ["You must bring it back first.", "Please settle your fees."] {
        let alert = format!(r#"<div role="alert" id="30">{said} </div>"#);
        let step = Step::text(&loans(""), "click(4)", &loans(&alert));
        let verdict = step.verdict();
        assert_eq!(verdict.outcome, Contradicted, "{said}");
        assert!(verdict.reason.contains(said), "{}", verdict.reason);
    }
}

#[test]
fn a_dialog_that_can_only_be_put_away_says_whether_it_was_refused() {
    let opened = |said: &str, buttons: &str| {
        let dialog =
            format!(r#"<div role="dialog" aria-label="Renewal" id="30">{said} {buttons}</div>"#);
        Step::text(&loans(""), "click(4)", &loans(&dialog)).outcome()
    };
    let ok = r#"<button id="31">OK </button>"#;
    let refusals = [
        "Dune cannot be renewed.",
        "You must return Dune first.",
        "Impossible de prolonger ce prêt.",
    ];
    for said in refusals {
        assert_eq!(opened(said, ok), Contradicted, "{said}");
    }
    assert_eq!(opened("Dune was renewed successfully.", ok), Confirmed);
    // Words that no list has are no sign that it went through.
    let other = "Dune is reserved by another reader.";
    assert_eq!(opened(other, ok), Unsure);
    let alert = format!(r#"<div role="alert" id="30">{other} </div>"#);
    let step = Step::text(&loans(""), "click(4)", &loans(&alert));
    assert_eq!(step.outcome(), Unsure);
    // What can be answered is a question.
    let both = r#"<button id="31">Renew </button><button id="32">Cancel </button>"#;
    assert_eq!(opened("This cannot be undone.", both), Confirmed);
}

#[test]
fn what_only_shows_something_is_not_refused_by_a_notice() {
    let page = |came: &str| {
        format!(
            r#"<html><head/><body><main>Loans <button id="4">Show details </button></main>{came}</body></html>"#
        )
    };
    let dialog = r#"<div role="dialog" aria-label="Loan" id="30">Please note our hours: nine to five. <button id="31">Close </button></div>"#;
    let step = Step::text(&page(""), "click(4)", &page(dialog));
    assert_eq!(step.outcome(), Confirmed);
}
