//! What reaches others is agreed to with the boxes and lists that it sends, and with nothing that came up since.

use super::deeds::has;
use super::{Visit, ends, says, visit};
use crate::player::{Player, page};
use serde_json::{Value, json};
use stories::TestApp;
use stories::scripted_model::{Asked, Reply, ScriptedModel};

const GOAL: &str =
    "could Joanne take my late on the ninth? ask her for it, the manager needn't know";
const SEND: &str = "click(75)";

/// A request to swap a shift, with a line that sums it up, as the January client sends it.
fn swap(sent: &[String], line: &str, button: &str) -> Value {
    let has = |action: &str| sent.iter().any(|one| one == action);
    let with = if has("selectDropdown(58, \"\", \"Joanne Birch\")") {
        "with Joanne Birch"
    } else {
        "with nobody yet"
    };
    let said = if has(SEND) { "Request sent. " } else { "" };
    page(&format!(
        r#"<main>Ward 4 <dialog>Swap: Wed 9 Dec, late <label>Swap with  <select id="58">Choose Joanne Birch Ravi Menon </select></label><label><input type="checkbox" id="68"/> Copy in the ward manager </label><p role="alert" id="70">Swap Wed 9 Dec, late {with}{line}. </p><button id="74">Cancel </button><button id="75">{button} </button></dialog><p role="status" id="80">{said}</p></main>"#
    ))
    .into()
}

fn fills(set: &str) -> Value {
    says(
        "selectDropdown(58, \"\", \"Joanne Birch\")",
        &[set, SEND],
        &["Ask Joanne for the swap"],
    )
}

/// `line` and `button` say what stands there once the box is set so.
async fn ask_for_swap(
    goal: &str,
    set: &str,
    (line, button): (&'static str, &'static str),
    answers: &[&str],
) -> Visit {
    let shown = move |sent: &[String]| {
        if sent.iter().any(|one| one.contains("(68)")) {
            swap(sent, line, button)
        } else {
            swap(sent, "", "Send request")
        }
    };
    visit(goal, shown, vec![fills(set), ends()], answers).await
}

#[tokio::test]
async fn what_is_sent_to_somebody_is_asked_about_with_what_is_set_for_it() {
    let visit = ask_for_swap(GOAL, "uncheck(68)", ("", "Send request"), &[]).await;
    let about = |asked: &&String| asked.contains("press “Send request”");
    let asked: Vec<&String> = visit.questions.iter().filter(about).collect();
    let [asked] = asked.as_slice() else {
        panic!("{:?}", visit.questions);
    };
    for part in [
        "Switched off: “Copy in the ward manager”",
        "send something",
        "Swap with: “Joanne Birch”",
    ] {
        assert!(asked.contains(part), "{part}: {asked}");
    }
    assert!(!asked.contains("I can't see"), "{asked}");
    assert!(visit.pressed(SEND), "{:?}", visit.sent);
}

#[tokio::test]
async fn what_the_page_says_beside_that_since_is_asked_about_again() {
    for (line, button) in [
        (", and tell the whole ward", "Send request"),
        ("", "Send to all"),
    ] {
        let goal = "could Joanne take my late on the ninth? ask her for it";
        let answers = ["yes", "no", "no", "no"];
        let visit = ask_for_swap(goal, "check(68)", (line, button), &answers).await;
        assert!(
            visit.questions.len() > 1,
            "{line}{button}: {:?}",
            visit.questions
        );
        assert!(!visit.pressed(SEND), "{line}{button}: {:?}", visit.sent);
    }
}

#[tokio::test]
async fn what_is_sent_along_is_held_against_the_goal_by_the_critic() {
    let model = ScriptedModel::answering(|asked: &Asked| {
        Reply::json(if asked.schema_name() == "Veto" {
            json!({"aligned": false, "reason": "Nobody is to be asked."})
        } else {
            says("check(68)", &[SEND], &["Send it"])
        })
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let goal = "What would a swap with Joanne Birch look like? I only want to see it";
    let last = player.begin(goal, swap(&[], "", "Send request")).await;
    let requests = model.requests();
    let opinions = requests.iter().filter(|one| one.schema_name() == "Veto");
    assert!(opinions.count() > 0, "{last}");
    let question = last["userQuestion"].as_str().unwrap_or_default();
    assert!(!question.starts_with("May I"), "{last}");
}

/// A pick-up by somebody else: who it is can be chosen once that is set, and the page sums up the rest.
fn pick_up(sent: &[String]) -> Value {
    let other = has(sent, "click(21)");
    let who = if other {
        r#"<label>Person <select id="25"><option>Gran </option><option>Aunt Vi </option></select></label>"#
    } else {
        ""
    };
    let told = if has(sent, "click(23)") {
        "kept free"
    } else {
        "lent out"
    };
    page(&format!(
        r#"<main><div role="dialog" aria-label="Pick-up">Pick-up <label><input type="radio" name="w" id="20"/> Parent </label><label><input type="radio" name="w" id="21"/> Somebody else </label>{who}<label><input type="checkbox" id="23"/> Remind them by text </label><button aria-haspopup="listbox" aria-expanded="false" id="24">Rounds: none </button><p role="status">Seat {told}. </p><button id="29">Save pick-up </button></div></main>"#
    ))
    .into()
}

#[tokio::test]
async fn what_sends_nothing_is_not_asked_about_again_where_more_of_the_form_came_up() {
    for (first, then) in [("click(21)", "check(23)"), ("uncheck(23)", "click(24)")] {
        let replies = vec![
            says(first, &[then], &["Change the pick-up"]),
            says("fail()", &[], &[]),
        ];
        let goal = "see to the pick-up on Saturday";
        let visit = visit(goal, pick_up, replies, &["yes"; 6]).await;
        let then = then.replace("check", "click");
        assert!(visit.pressed(&then), "{:?}", visit.sent);
        assert_eq!(visit.questions.len(), 1, "{:?}", visit.questions);
    }
}

/// Medicines with a counter each.
fn medicines(sent: &[String]) -> Value {
    let count = 1 + sent.iter().filter(|one| *one == "click(22)").count();
    let row = |name: &str, id: u32, count: usize| {
        format!(
            r#"<article>{name} <p><button aria-label="Uno menos" id="{id}">− </button>{count} <button aria-label="Uno más" id="{}">+ </button><button id="{}">Añadir al pedido </button></p></article>"#,
            id + 1,
            id + 2
        )
    };
    page(&format!(
        r#"<main>Recetas <div>{}{}</div>Tu pedido <p role="alert">El pedido está vacío. </p></main>"#,
        row("Enalapril 10 mg (tensión), Eusebio (padre)", 21, count),
        row("Enalapril 5 mg (tensión), Rosario (yo)", 31, 1)
    ))
    .into()
}

#[tokio::test]
async fn nor_what_stands_in_the_row_of_a_counter_that_was_agreed_to_with_it() {
    let replies = vec![
        says("click(22)", &["click(23)"], &["Order two boxes"]),
        says("fail()", &[], &[]),
    ];
    let goal = "pide dos cajas de las pastillas de la tensión de mi padre porfa";
    let visit = visit(goal, medicines, replies, &["yes"; 6]).await;
    assert!(visit.pressed("click(23)"), "{:?}", visit.sent);
    assert_eq!(visit.questions.len(), 1, "{:?}", visit.questions);
}
