use super::{Outcome, Step};
use Outcome::Contradicted;

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
