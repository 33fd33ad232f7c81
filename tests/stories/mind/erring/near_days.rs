//! A day that the user tells from today on picks one of several like things.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::Value;

const GOAL: &str = "reserva sitio en las canoas de este sábado por la mañana";

fn activities(today: &'static str) -> impl Fn(&[String]) -> Value {
    move |sent: &[String]| {
        let joined = sent.iter().any(|one| one.starts_with("click(4"));
        let message = if joined {
            "Plaza reservada: canoas."
        } else {
            ""
        };
        page(&format!(
            r#"<main>El Pinar <p>{today} </p><section>Actividades <ul><li>sáb 10 jul 9:45 Canoas por el embalse <button id="410">Apuntar </button></li><li>sáb 17 jul 9:45 Canoas por el embalse <button id="417">Apuntar </button></li><li>dom 11 jul 11:00 Cometas <button id="411">Apuntar </button></li></ul></section><p role="status" id="430">{message} </p></main>"#
        ))
        .into()
    }
}

fn joins(id: u32) -> Vec<Value> {
    vec![
        says(
            &format!("click({id})"),
            &[],
            &["Apuntar a las canoas del sábado"],
        ),
        ends(),
    ]
}

fn which(questions: &[String]) -> bool {
    questions.iter().any(|one| one.contains("Cuál de ellos"))
}

#[tokio::test]
async fn the_one_of_that_day_is_not_asked_about_where_the_page_says_what_today_is() {
    let today = "Hoy es lunes 5 de julio de 2027.";
    let visit = visit(GOAL, activities(today), joins(410), &["yes"; 4]).await;
    assert!(!which(&visit.questions), "{:?}", visit.questions);
    assert!(visit.pressed("click(410)"), "{:?}", visit.sent);
}

#[tokio::test]
async fn one_of_another_day_is_asked_about() {
    let today = "Hoy es lunes 5 de julio de 2027.";
    let visit = visit(GOAL, activities(today), joins(417), &["no"; 4]).await;
    assert!(which(&visit.questions), "{:?}", visit.questions);
    assert!(!visit.pressed("click(417)"), "{:?}", visit.sent);
}

#[tokio::test]
async fn nothing_is_told_by_it_where_nobody_knows_what_today_is_there() {
    let visit = visit(GOAL, activities(""), joins(410), &["no"; 4]).await;
    assert!(which(&visit.questions), "{:?}", visit.questions);
}
