//! A model that errs, before a user who says yes to whatever is asked: what it does and says is held against the
//! goal's own words, on pages as the public clients send them.

mod again;
mod apart;
mod asked_back;
mod asked_once;
mod behind;
mod between;
mod both;
mod calls;
mod caused;
mod counted;
mod deeds;
mod deeds_told;
mod denied;
mod drawn_boxes;
mod drawn_lists;
mod ended;
mod ends;
mod expected;
mod fields;
mod form_left;
mod groups;
mod heard;
mod held_up;
mod in_other_words;
mod in_own_words;
mod inferred;
mod kept;
mod may_leave;
mod menus;
mod namesakes;
mod near_days;
mod neutral;
mod nowhere;
mod opened;
mod opened_dialog;
mod ordered;
mod questions;
mod refused;
mod reworded;
mod rightly;
mod said_there;
mod sent_together;
mod shown;
mod silent;
mod spoken;
mod summed_up;
mod switched;
mod texts;
mod things;
mod ticked;
mod titled;
mod told;
mod told_apart;
mod trusted;
mod twice;
mod typed_days;
mod unmarked;
mod unneeded;
mod unshown;
mod values;
mod which;
mod written;

use super::sure;
use crate::player::{Player, action, status, text};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::sync::Mutex;
use stories::TestApp;
use stories::scripted_model::{Asked, Reply, ScriptedModel};

/// What came of a task.
pub(super) struct Visit {
    /// The actions that reached the page.
    pub(super) sent: Vec<String>,
    /// What the user read with each of them.
    pub(super) thoughts: Vec<String>,
    /// What the user was asked.
    pub(super) questions: Vec<String>,
    pub(super) last: Value,
    /// What the model was told, prompt after prompt.
    pub(super) told: Vec<String>,
}

impl Visit {
    /// The task ended as done, in whatever words.
    pub(super) fn is_called_done(&self) -> bool {
        status(&self.last) == "completed"
    }

    pub(super) fn pressed(&self, action: &str) -> bool {
        self.sent.iter().any(|sent| sent == action)
    }

    pub(super) fn was_told(&self, part: &str) -> bool {
        self.told.iter().any(|told| told.contains(part))
    }
}

/// One answer of the model: an action, what follows on it, and a plan where it gives one.
pub(super) fn says(action: &str, then: &[&str], plan: &[&str]) -> Value {
    let plan: Vec<Value> = plan
        .iter()
        .map(|step| json!({"description": step}))
        .collect();
    json!({
        "thought": "I see to it.",
        "action": action,
        "then": then,
        "stepDone": true,
        "analysis": sure(),
        "plan": plan,
    })
}

/// The end, and that the goal is reached whatever the page shows.
pub(super) fn ends() -> Value {
    json!({
        "thought": "All is done.",
        "action": "finish()",
        "lastAction": {"match": true, "confidence": 0.95, "reason": "It worked."},
        "goalReached": {"match": true, "confidence": 0.95, "reason": "It looks done."},
    })
}

/// Plays a goal: the page by what was sent so far, the model's answers in order and the last of them again and again,
/// the user's answers in order and then "yes".
pub(super) async fn visit(
    goal: &str,
    page: impl Fn(&[String]) -> Value,
    replies: Vec<Value>,
    answers: &[&str],
) -> Visit {
    let replies = Mutex::new(VecDeque::from(replies));
    let model = ScriptedModel::answering(move |asked: &Asked| {
        if asked.schema_name() == "Veto" {
            return Reply::json(json!({"aligned": true, "reason": "It was asked for."}));
        }
        let mut left = replies.lock().unwrap();
        let next = left.front().cloned().unwrap_or_else(ends);
        if left.len() > 1 {
            left.pop_front();
        }
        Reply::json(next)
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let mut answers = answers.iter();
    let (mut sent, mut thoughts, mut questions) = (Vec::new(), Vec::new(), Vec::new());
    let mut last = player.begin(goal, page(&sent)).await;
    for _ in 0..16 {
        if status(&last) == "needs_user_input" {
            questions.push(last["userQuestion"].as_str().unwrap_or_default().to_owned());
            player.query = (*answers.next().unwrap_or(&"yes")).to_owned();
            let body = player.body(page(&sent));
            last = player.send(&body).await;
        } else if matches!(status(&last), "completed" | "failed") {
            break;
        } else {
            sent.push(action(&last).to_owned());
            thoughts.push(text(&last, "thought").to_owned());
            last = player.report(page(&sent)).await;
        }
    }
    let told = model.requests().into_iter().map(|one| one.user).collect();
    Visit {
        sent,
        thoughts,
        questions,
        last,
        told,
    }
}

/// The list of the newest extension, with values where the controls have some.
pub(super) fn list(controls: &[(u32, &str, &str, &str)]) -> Value {
    controls
        .iter()
        .map(|(id, role, name, value)| {
            let mut one = json!({"i": id.to_string(), "r": role, "n": name});
            if !value.is_empty() {
                one["v"] = json!(value);
            }
            one
        })
        .collect()
}

/// Rows of a link and a button as the newest extension lists them, each where it stands on the screen.
pub(super) fn rows(rows: &[(u32, &str, u32, &str)]) -> Vec<Value> {
    let controls = rows.iter().enumerate().map(|(at, (link, name, button, does))| {
        let top = 81 + 21 * at;
        let width = 8 * name.len();
        [
            json!({"i": link.to_string(), "r": "link", "n": name, "xy": [48 + width / 2, top + 8], "box": [48, top, width, 17]}),
            json!({"i": button.to_string(), "r": "btn", "n": does, "xy": [88 + width, top + 9], "box": [55 + width, top - 1, 66, 21]}),
        ]
    });
    controls.flatten().collect()
}
