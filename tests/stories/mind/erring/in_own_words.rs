//! Numbers and questions as users write them, and forms with several groups.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::Value;

/// The sizes of a hire, until they are saved.
fn hire(sent: &[String]) -> Value {
    let saved = sent.iter().any(|one| one == "click(361)");
    let message = if saved { "Misure salvate." } else { "" };
    page(&format!(
        r#"<main>Noleggio N-52 di Natale, Matteo <form><label>Altezza (cm) <input name="h" type="number" value="142" id="321"/></label><label>Scarponi (mondopoint) <select name="s" value="24,5" id="327">24,5 25 25,5 26 </select></label><button id="361">Salva misure </button></form><p role="status" id="370">{message} </p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn a_size_that_is_said_in_parts_is_the_one_that_was_entered() {
    let goal = "matteo è cresciuto: metti 1 metro e 48 e 25 e mezzo di scarponi, il resto va bene";
    for (height, held) in [("148", false), ("184", true)] {
        let fills = says(
            &format!("setValue(321, \"{height}\")"),
            &["selectDropdown(327, \"\", \"25,5\")", "click(361)"],
            &["Enter both sizes and save them"],
        );
        let replies = vec![fills, says("click(361)", &[], &[]), ends()];
        let visit = visit(goal, hire, replies, &["yes"; 4]).await;
        let stopped = visit.was_told("which was entered nowhere");
        assert_eq!(stopped, held, "{height}: {:?}", visit.questions);
        assert_eq!(visit.pressed("click(361)"), !held, "{:?}", visit.questions);
    }
}

/// An account of a brewery, with its details once they are asked for.
fn account(sent: &[String]) -> Value {
    let open = sent.iter().any(|one| one == "click(330)");
    let kegs = if open {
        "<p>Kegs still out: 8. Deposit held: $300. </p>"
    } else {
        ""
    };
    page(&format!(
        r#"<main>Accounts <p>Granite Street Tavern, Duluth </p><button id="330">Details </button>{kegs}</main>"#
    ))
    .into()
}

#[tokio::test]
async fn who_asks_whats_is_answered_and_not_asked_whether_it_is_so() {
    let goal = "how many kegs has granite street tavern still got? and whats the deposit we're holding from them";
    let opens = says("click(330)", &[], &["Look at the account"]);
    let mut tells = ends();
    tells["thought"] = "They still have 8 kegs, and you hold $300.".into();
    let visit = visit(goal, account, vec![opens, tells], &["I asked you"; 4]).await;
    let asked = visit.questions.iter().any(|one| one.contains("already"));
    assert!(!asked, "{:?}", visit.questions);
    assert!(visit.is_called_done(), "{}", visit.last);
}

/// An enrolment that is not taken without its rules.
fn enrolment(sent: &[String]) -> Value {
    let agreed = sent.iter().any(|one| one.ends_with("(350)"));
    let message = match (sent.iter().any(|one| one == "click(352)"), agreed) {
        (true, true) => "Iscritto.",
        (true, false) => "Devi accettare il regolamento della scuola.",
        (false, _) => "",
    };
    page(&format!(
        r#"<main>Iscrizione: K-18 Argento sci, 13:30 <p role="alert" id="317">{message} </p><form><fieldset>Casco <label><input name="helmet" type="radio" value="suo" id="327"/> Ha il suo </label><label><input name="helmet" type="radio" value="noleggio" id="330"/> A noleggio (15 €) </label></fieldset><fieldset>Ritrovo <label><input name="meet" type="radio" value="Campo" id="335"/> Campo scuola </label><label><input name="meet" type="radio" value="Valle" id="338"/> Stazione a valle </label></fieldset><label><input name="cover" type="checkbox" value="si" id="347"/> Assicurazione infortuni (22 €) </label><label><input name="rules" type="checkbox" value="si" id="350"/> Accetto il regolamento della scuola </label><button id="352">Continua </button></form></main>"#
    ))
    .into()
}

const ENROL: &str = "mattia mettilo nell'argento sci del pomeriggio. il casco ce l'ha, lo portiamo noi alla stazione a valle";

#[tokio::test]
async fn a_choice_of_the_group_that_the_goal_answers_is_held_against_that_answer() {
    let form = |_: &[String]| {
        page(
            r#"<main><form><fieldset>Delivery <label><input name="to" type="radio" value="home" id="11"/> Home </label><label><input name="to" type="radio" value="depot" id="12"/> Depot </label></fieldset><fieldset>Pick-up point <label><input name="point" type="radio" value="station" id="13"/> Station </label><label><input name="point" type="radio" value="kiosk" id="14"/> Kiosk </label></fieldset><button id="15">Save </button></form></main>"#,
        )
        .into()
    };
    let replies = vec![
        says("click(11)", &[], &["Choose where it goes"]),
        says("fail()", &[], &[]),
    ];
    let visit = visit(
        "the delivery goes to the station",
        form,
        replies,
        &["no"; 3],
    )
    .await;
    assert!(!visit.pressed("click(11)"), "{:?}", visit.sent);
}

#[tokio::test]
async fn a_choice_of_one_group_waits_for_none_of_another() {
    let fills = says(
        "click(327)",
        &["click(338)", "click(352)"],
        &["Fill in the enrolment and go on"],
    );
    let visit = visit(
        ENROL,
        enrolment,
        vec![fills, says("fail()", &[], &[])],
        &["yes"; 3],
    )
    .await;
    assert!(
        visit.pressed("click(327)") && visit.pressed("click(338)"),
        "{:?}",
        visit.told
    );
}
