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
