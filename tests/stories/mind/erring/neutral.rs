//! What a page says without a word that tells whether it worked: an end that was announced before waits for it to be read.

use super::{Visit, ends, says, visit};
use crate::player::page;
use serde_json::Value;

const GOAL: &str = "ria en henk willen graag bij opa zitten, zet ze even bij hem aan tafel";
const SAVE: &str = "click(370)";

/// The form of two guests, which stays open where the page has something against it.
fn guests(says: &str, is_open: bool) -> Value {
    let form = if is_open {
        r#"<label>Tafel <select id="363">Tafel 1 Tafel 3 </select></label><button id="370">Bewaren </button><button id="371">Annuleren </button>"#
    } else {
        r#"<button id="380">Bewerken </button>"#
    };
    page(&format!(
        r#"<main>Gasten <section aria-label="Tante Ria en oom Henk" id="3">{form}</section><p role="status" id="85">{says} </p></main>"#
    ))
    .into()
}

/// Chooses, saves and ends in one answer; then says whatever comes next.
async fn save(told: &'static str, stays: bool, next: Value) -> Visit {
    let all = says(
        "selectDropdown(363, \"\", \"Tafel 1\")",
        &[SAVE, "finish()"],
        &["Zet ze aan Tafel 1"],
    );
    let shown = move |sent: &[String]| {
        let is_saved = sent.iter().any(|one| one == SAVE);
        guests(if is_saved { told } else { "" }, stays || !is_saved)
    };
    visit(GOAL, shown, vec![all, next], &["yes", "yes", "no", "no"]).await
}

#[tokio::test]
async fn what_the_page_says_beside_an_open_form_is_read_before_the_end() {
    for told in [
        "Tafel 1 is vol, 8 van 8 plaatsen bezet.",
        "Aan Tafel 1 zitten er al 8.",
        "Niet bewaard: Tafel 1 is vol.",
        "Tafel 1 heeft geen plaats meer voor 2 personen.",
    ] {
        let visit = save(told, true, says("fail()", &[], &[])).await;
        assert!(visit.pressed(SAVE), "{told}: {:?}", visit.sent);
        assert!(!visit.is_called_done(), "{told}: {}", visit.last);
        assert!(visit.was_told(told), "{told}: {:?}", visit.told.last());
    }
}

#[tokio::test]
async fn and_so_is_what_it_says_when_the_form_is_gone() {
    for told in ["Tafel 1 bij opa is vol.", "Ria en Henk: tafel 1."] {
        let visit = save(told, false, says("fail()", &[], &[])).await;
        assert!(!visit.is_called_done(), "{told}: {}", visit.last);
        let visit = save(told, false, ends()).await;
        assert!(visit.is_called_done(), "{told}: {}", visit.last);
    }
}

#[tokio::test]
async fn a_report_is_an_answer_beside_it() {
    let visit = save("Bewaard.", true, ends()).await;
    assert!(visit.is_called_done(), "{}", visit.last);
    assert_eq!(visit.told.len(), 1, "{}", visit.told.join("\n-----\n"));
}

#[tokio::test]
async fn what_the_page_regrets_is_not_done_however_often_a_model_says_so() {
    for told in [
        "Dat gaat helaas niet meer: tafel 1 is vol.",
        "Helaas, aan tafel 1 zitten er al 8.",
        "Te laat: de indeling ligt vast.",
    ] {
        let visit = save(told, true, ends()).await;
        assert!(visit.pressed(SAVE), "{told}: {:?}", visit.sent);
        assert!(!visit.is_called_done(), "{told}: {}", visit.last);
    }
}
