//! What the program itself says is in the user's language: whether to do something, which of several is meant, a refusal.

use super::{says, visit};
use crate::player::{page, text};
use serde_json::Value;

/// Two lists of like buttons, as the January client sends them.
fn dues(_: &[String]) -> Value {
    page(
        r#"<main>Beiträge <table><tbody><tr><td>B-611 Heinrich Bruns </td><td><button id="31">Defenestrieren </button></td></tr><tr><td>B-702 Hanno Bruns </td><td><button id="32">Defenestrieren </button></td></tr></tbody></table></main>"#,
    )
    .into()
}

#[tokio::test]
async fn a_question_and_a_refusal_are_in_the_language_of_the_goal() {
    let press = || vec![says("click(31)", &[], &["Sieh nach dem Beitrag"])];
    for (goal, asks, ends) in [
        (
            "Kümmere dich bitte um den Beitrag von Heinrich Bruns",
            "Darf ich auf app.example.com “Defenestrieren” bei “B-611 Heinrich Bruns” drücken?",
            "Dem wurde nicht zugestimmt, darum habe ich davor angehalten:",
        ),
        (
            "Occupe-toi de la cotisation de Heinrich Bruns pour moi",
            "Puis-je appuyer sur “Defenestrieren” de “B-611 Heinrich Bruns” sur app.example.com ?",
            "Vous n'avez pas donné votre accord, je m'arrête donc avant ceci :",
        ),
        (
            "Zajmij się proszę składką, którą ma Heinrich Bruns",
            "Czy mogę nacisnąć “Defenestrieren” przy “B-611 Heinrich Bruns” na app.example.com?",
            "Nie było na to zgody, więc zatrzymuję się przed tym:",
        ),
        (
            "See to the dues of Heinrich Bruns",
            "May I press “Defenestrieren” of “B-611 Heinrich Bruns” on app.example.com?",
            "You did not agree to this, so I stopped before it:",
        ),
    ] {
        let visit = visit(goal, dues, press(), &["no"; 4]).await;
        let asked = &visit.questions[0];
        assert!(asked.starts_with(asks), "{asked}");
        let end = visit.last["thought"].as_str().unwrap_or_default();
        assert!(end.starts_with(ends), "{end}");
        assert!(!visit.pressed("click(31)"), "{:?}", visit.sent);
    }
}

#[tokio::test]
async fn an_answer_in_that_language_is_read() {
    let press = vec![says("click(31)", &[], &["Sieh nach dem Beitrag"])];
    let goal = "Kümmere dich bitte um den Beitrag von Heinrich Bruns";
    let visit = visit(goal, dues, press, &["ja, bitte"]).await;
    assert!(visit.pressed("click(31)"), "{:?}", visit.questions);
}

#[tokio::test]
async fn which_of_several_is_asked_in_the_language_of_the_goal() {
    let press = vec![says("click(31)", &[], &["Sieh nach dem Beitrag"])];
    let goal = "Kümmere dich bitte um den Beitrag vom Bruns, der ist noch offen";
    let visit = visit(goal, dues, press, &["B-702", "nein", "nein"]).await;
    let asked = &visit.questions[0];
    let told = "Hier gibt es 2-mal “Defenestrieren”: 1) in “B-611 Heinrich Bruns”, 2) in “B-702 Hanno Bruns”. Welches davon?";
    assert_eq!(asked, told, "{:?}", visit.questions);
}

/// A form that is filled in and saved, with a wall before it that only a person passes.
fn account(sent: &[String]) -> Value {
    match sent.len() {
        0..=2 => page(
            r#"<main><h1>Konto</h1><form><label>Ort <input name="city" id="41"/></label><label>Straße <input name="street" id="42"/></label><label><input type="checkbox" name="news" id="43"/> Rundbrief</label><button type="submit" id="44">Speichern </button></form></main>"#,
        )
        .into(),
        _ => page(r#"<main><h1>Bist du ein Mensch?</h1><div class="g-recaptcha"><label><input type="checkbox" id="51"/> I'm not a robot</label></div></main>"#).into(),
    }
}

#[tokio::test]
async fn each_part_and_what_stands_in_the_way_is_told_in_the_language_of_the_goal() {
    let goal = "Ändere den Ort auf Bremen, die Straße auf Am Wall 3, kreuze den Rundbrief an und speichere es";
    let fills = says(
        "setValue(41, \"Bremen\")",
        &["setValue(42, \"Am Wall 3\")", "check(43)", "click(44)"],
        &["Ort, Straße und Rundbrief ändern und speichern"],
    );
    let visit = visit(goal, account, vec![fills], &["nein"; 4]).await;
    assert_eq!(
        visit.thoughts[1], "Ich fülle “Straße” aus.",
        "{:?}",
        visit.thoughts
    );
    assert_eq!(
        visit.thoughts[2], "Ich setze das Häkchen bei “Rundbrief”.",
        "{:?}",
        visit.thoughts
    );
    let wall = "Die Seite will wissen, dass ein Mensch da ist: “";
    let told = |thought: &String| thought.starts_with(wall);
    assert!(visit.thoughts.iter().any(told), "{:?}", visit.thoughts);
    let end = text(&visit.last, "thought");
    assert_eq!(
        end,
        "Ich komme an dieser Seite nicht vorbei: “I'm not a robot”."
    );
}
