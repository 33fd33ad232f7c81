//! Controls that are called alike only for a while: the button beside a field is "Close" while its list is open.

use super::scripted;
use crate::mind::sure;
use crate::player::{Player, action, page};
use serde_json::json;
use stories::TestApp;
use stories::scripted_model::Reply;

/// Two fields with the lists that their buttons open; the first one's is open, or has been chosen from.
fn visit(open: bool) -> String {
    let first = if open {
        r#"<input type="text" value="" role="combobox" aria-expanded="true" id="364"/><button aria-label="Close" type="button" id="366"/>"#
    } else {
        r#"<input type="text" value="Margot Finch" role="combobox" aria-expanded="false" id="364"/><button aria-label="Clear" type="button" id="366"/><button aria-label="Open" type="button" id="369"/>"#
    };
    let second = if open { (387, 389) } else { (390, 392) };
    let list = r#"<ul role="listbox" id="411"><li role="option" id="418">Margot Fincham </li><li role="option" id="419">Margot Finch </li></ul>"#;
    let list = if open { list } else { "" };
    page(&format!(
        r#"<main>New appointment <div>Patient <div>{first}</div></div><div>Clinician <div><input type="text" value="" role="combobox" aria-expanded="false" id="{}"/><button aria-label="Open" type="button" id="{}"/></div></div></main>{list}"#,
        second.0, second.1
    ))
}

#[tokio::test]
async fn the_only_one_of_a_name_is_not_taken_for_another_that_came_to_be_called_so() {
    let chooses = Reply::json(json!({
        "thought": "Margot it is, and then the clinician.",
        "action": "click(419)", "then": ["click(389)"],
        "stepDone": false, "analysis": sure(),
        "plan": [{"description": "Choose the patient and the clinician"}],
    }));
    let goes_on = Reply::json(json!({
        "thought": "Now the clinicians.", "action": "click(392)", "stepDone": false,
    }));
    let model = scripted(vec![chooses, goes_on]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let goal = "margot finch needs a blood test, get her in with ade bello tomorrow";
    let answer = player.begin(goal, visit(true)).await;
    assert_eq!(action(&answer), "click(419)", "{answer}");
    // The button of the first field is called "Open" by now, too.
    let answer = player.report(visit(false)).await;
    assert_eq!(action(&answer), "click(392)", "{answer}");
}

/// A table whose rows begin with a box, with what the page counts.
fn members(counted: &str) -> String {
    let row = |at: usize, name: &str| {
        format!(
            r#"<tr><td><button aria-label="Select row" type="button" role="checkbox" id="{at}"/></td><td><span id="{}">{name} </span></td><td><a id="{}">Profile </a></td></tr>"#,
            at + 2,
            at + 4
        )
    };
    let rows = [
        (20, "Noa Baker"),
        (30, "Fleur van Dijck"),
        (40, "Ruud Smit"),
    ];
    let rows: String = rows.map(|(at, name)| row(at, name)).concat();
    page(&format!(
        r"<main>Members <table><tbody>{rows}</tbody></table><p>{counted} </p></main>"
    ))
}

#[tokio::test]
async fn a_box_that_selects_its_row_is_pressed_where_the_page_counts_no_other() {
    for (counted, asks) in [
        ("0 of 3 selected", false),
        ("2 of 3 selected", true),
        ("2 von 3 ausgewählt", true),
        ("2 sélectionnées sur 3", true),
        ("3 coches disponibles", false),
    ] {
        let ticks = Reply::json(json!({
            "thought": "I select Noa.", "action": "check(20)", "stepDone": false,
            "analysis": sure(), "plan": [{"description": "Select Noa and move her"}],
        }));
        let model = scripted(vec![ticks]).await;
        let app = TestApp::with_model(&model).await;
        let mut player = Player::new(&app).await;
        let answer = player
            .begin("noa goes on to the next team", members(counted))
            .await;
        let expected = if asks { "ask_user()" } else { "click(20)" };
        assert_eq!(action(&answer), expected, "{counted}: {answer}");
    }
}

/// Rows that the January client tore out of their table, two of them of a June.
const INSTALMENTS: &str = r#"<main>Cellar of the three valleys. Today is Tuesday 8 September 2026. <section>Instalments Paid on For Total 15 juin 2026 3e acompte, récolte 2025 6 214,80 € <button id="490">Détail </button>16 mars 2026 2e acompte, récolte 2025 5 675,40 € <button id="496">Détail </button>15 décembre 2025 1er acompte, récolte 2025 4 964,00 € <button id="502">Détail </button>16 juin 2025 3e acompte, récolte 2024 4 924,90 € <button id="508">Détail </button><table><tbody><tr/></tbody><tbody><tr/><tr/><tr/><tr/></tbody></table></section></main>"#;

#[tokio::test]
async fn who_only_asks_is_not_asked_which_before_a_press_that_shows() {
    let looks = Reply::json(json!({
        "thought": "Je regarde.", "action": "click(490)", "stepDone": true, "analysis": sure(),
        "plan": [{"description": "Open the details of June"}, {"description": "Tell the sum"}],
    }));
    let model = scripted(vec![looks]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let goal = "en juin cette année la cave m'a versé combien rien que pour la syrah ? et il reste combien à toucher dessus";
    let answer = player.begin(goal, page(INSTALMENTS)).await;
    assert_eq!(action(&answer), "click(490)", "{answer}");
}
