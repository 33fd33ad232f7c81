//! What went into a password field is taken out of everything that was stored before, however the
//! goal was worded: of the task, of the tasks of its session before it, and of the pages they saw.

mod elsewhere;
mod too_large;

use super::{asks_for, first, then};
use crate::player::{Player, action, controls, page};
use serde_json::{Value, json};
use stories::TestApp;
use stories::scripted_model::{Reply, ScriptedModel};
use stories::table::{StoryTable, in_memory, text_of};

/// Wordings in which nothing says that a secret comes, and what is typed.
const SAID: [(&str, &str); 14] = [
    (
        "Open the Vault, the pass for it being WORD, and press Done",
        "mellon9",
    ),
    (
        "Open the Vault; tell the keeper WORD at the gate; press Done",
        "Mellon",
    ),
    ("Open the Vault, whisper WORD, press Done", "Speak\"Friend"),
    ("Open the Vault, whisper WORD, press Done", "a&b<c>d"),
    ("Open the Vault, whisper WORD, press Done", "back\\slash/9"),
    (
        "Open the Vault, whisper WORD, press Done",
        "per%25cent+plus",
    ),
    (
        "Open the Vault with the old word of the elves, which is WORD",
        "correct horse battery staple",
    ),
    (
        "Öffne den Tresor und flüstere dabei WORD, dann Fertig",
        "Schlüsselblume",
    ),
    ("Ouvre le coffre : dis WORD au gardien", "sésame-ouvre-toi"),
    ("Abre la bóveda y susurra WORD", "ñandú77"),
    ("金庫を開けて WORD とささやいて", "ひらけごま"),
    ("Открой хранилище и шепни WORD", "сезам-1"),
    ("Open the Vault, whisper WORD, press Done", "success"),
    ("Open the Vault, whisper WORD, press Done", "user"),
];

/// The clients' pages: a door, and behind it a field for the word.
fn january(inner: &str) -> (Value, Value) {
    let door = format!(r#"<h1>Doors </h1><p>{inner} </p><a href="/vault" id="5">Vault </a>"#);
    let form = format!(
        r#"<h1>Vault </h1><p>{inner} </p><label>Passphrase <input type="password" name="p" id="3"/></label><button id="4">Done </button>"#
    );
    (page(&door).into(), page(&form).into())
}

fn newest() -> (Value, Value) {
    let mut form = controls(&[(3, "textbox", "Passphrase"), (4, "button", "Done")]);
    form[0]["t"] = json!("password");
    (controls(&[(5, "link", "Vault")]), form)
}

/// All that the table holds, as whoever may read it reads it.
fn stored(table: &StoryTable) -> Vec<String> {
    let items = table.items().unwrap();
    items.iter().map(text_of).collect()
}

/// The items in which the word stands, in clear or as it is written in addresses, pages and JSON.
fn holding(table: &StoryTable, word: &str) -> Vec<String> {
    let json = Value::from(word).to_string();
    let json = json.trim_matches('"').to_owned();
    let percent = url::form_urlencoded::byte_serialize(word.as_bytes());
    let html = word.replace('&', "&amp;").replace('<', "&lt;");
    let twice = Value::from(json.as_str()).to_string();
    let twice = twice.trim_matches('"').to_owned();
    let written =
        [word.to_owned(), json, percent.collect(), html, twice].map(|one| one.to_lowercase());
    let stands = |text: &String| {
        let text = text.to_lowercase();
        // The word itself may be one of the program's own.
        let own = ["success", "user"].contains(&word);
        written.iter().any(|one| {
            if own {
                text.contains(&format!("whisper {one}"))
            } else {
                text.contains(one)
            }
        })
    };
    stored(table).into_iter().filter(stands).collect()
}

fn typed(word: &str) -> String {
    format!("setValue(3, {})", Value::from(word))
}

/// A model that opens the vault, and there types the word.
async fn keeper(typing: String) -> ScriptedModel {
    ScriptedModel::answering(move |asked| {
        if asked.schema_name() == "Veto" {
            return Reply::json(json!({"aligned": true, "reason": "fine"}));
        }
        let action = if asked.user.contains("Passphrase") {
            typing.as_str()
        } else {
            "click(5)"
        };
        if asks_for(asked, "analysis") {
            first(action)
        } else {
            then(action)
        }
    })
    .await
}

/// Whether it went into the field, or is asked about.
fn came_to_it(answer: &Value) -> bool {
    ["setValue(3", "type(", "ask_user("]
        .iter()
        .any(|start| action(answer).starts_with(start))
}

fn shown(item: &str, word: &str) -> String {
    let at = item
        .to_lowercase()
        .find(&word.to_lowercase())
        .unwrap_or_default();
    let from = item.floor_char_boundary(at.saturating_sub(300).min(item.len()));
    item[from..].chars().take(600).collect()
}

/// One task from its opening to the word and one step further: what is left of it.
async fn played(said: &str, word: &str, door: &Value, form: &Value) -> Vec<String> {
    let model = keeper(typed(word)).await;
    let table = in_memory().await;
    let app = TestApp::with_model_alone_over(&model, table.store.clone()).await;
    let mut player = Player::new(&app).await;
    player.query = said.replace("WORD", word);
    let opening = player.body(door.clone());
    let opened = player.post_keyed("one", &opening).await;
    assert_eq!(opened.status, 200, "{said}: {opened:?}");
    player.task_id = opened.body["taskId"].clone();
    player.session_id = opened.body["sessionId"].clone();
    let report = player.report_body(form.clone());
    let answer = player.post_keyed("two", &report).await;
    assert_eq!(answer.status, 200, "{said}: {answer:?}");
    if !came_to_it(&answer.body) {
        return vec![format!("{said}: it is not typed: {}", answer.body)];
    }
    let left = holding(&table, word);
    let mut left: Vec<String> = left.iter().map(|item| shown(item, word)).collect();
    let asked = model.requests().len();
    let mut on = player.report_body(form.clone());
    let percent: String = url::form_urlencoded::byte_serialize(word.as_bytes()).collect();
    on["url"] = json!(format!("{}?word={percent}", player.url));
    player.send(&on).await;
    for request in &model.requests()[asked..] {
        if request.user.contains(&format!("whisper {word}")) {
            left.push(format!("the model was told {}", request.user));
        }
    }
    let session = player.session_id.as_str().unwrap();
    let task = player.task_id.as_str().unwrap();
    for path in ["messages".to_owned(), format!("task/{task}/report")] {
        let path = format!("/api/session/{session}/{path}");
        let read = app.get(&path, &player.token).await;
        assert_eq!(read.status, 200, "{said} ({word}): {path} {read:?}");
    }
    let again = player.post_keyed("one", &opening).await;
    assert_eq!(again.status, 200, "{said} ({word}): {again:?}");
    left.extend(
        holding(&table, word)
            .iter()
            .map(|item| format!("later: {}", shown(item, word))),
    );
    left.iter()
        .map(|one| format!("{said} ({word}): {one}"))
        .collect()
}

#[tokio::test]
async fn nothing_that_is_stored_holds_what_went_into_a_password_field() {
    let mut left: Vec<String> = Vec::new();
    for (said, word) in SAID {
        for (door, form) in [january("Speak. "), newest()] {
            left.extend(played(said, word, &door, &form).await);
        }
    }
    assert_eq!(left, Vec::<String>::new(), "{}", left.len());
}

/// A goal that was given up, and is said again in the same session.
#[tokio::test]
async fn the_tasks_before_it_in_the_session_are_cleaned_too() {
    const WORD: &str = "mellon";
    let goal = format!("Open the Vault, whisper {WORD}, press Done");
    let model = keeper(typed(WORD)).await;
    let table = in_memory().await;
    let app = TestApp::with_model_alone_over(&model, table.store.clone()).await;
    let mut player = Player::new(&app).await;
    let told = format!(
        "The keeper said {WORD} to you. {}",
        "Long is the way. ".repeat(80)
    );
    let (door, form) = january(&told);
    player.begin(&goal, door.clone()).await;
    assert!(!holding(&table, WORD).is_empty(), "nobody could know");
    let [session, task] = [&player.session_id, &player.task_id].map(|id| id.as_str().unwrap());
    let path = format!("/api/session/{session}/task/{task}/stop");
    let stopped = app.post(&path, &player.token, &json!({})).await;
    assert_eq!(stopped.status, 200, "{stopped:?}");
    player.task_id = Value::Null;

    player.begin(&goal, door).await;
    let answer = player.report(form).await;

    assert!(came_to_it(&answer), "{answer}");
    assert_eq!(holding(&table, WORD), Vec::<String>::new());
}

/// What is cut off in a title or a line was a part of it.
#[tokio::test]
async fn no_part_of_a_long_one_is_left_where_it_was_cut_off() {
    let word = "correcthorsebatterystaple".repeat(5);
    let model = keeper(typed(&word)).await;
    let table = in_memory().await;
    let app = TestApp::with_model_alone_over(&model, table.store.clone()).await;
    let mut player = Player::new(&app).await;
    let (door, form) = january("Speak. ");
    player
        .begin(&format!("Open the Vault, whisper {word}"), door)
        .await;
    let answer = player.report(form).await;
    assert!(came_to_it(&answer), "{answer}");
    let left = holding(&table, "correcthorse");
    assert_eq!(left, Vec::<String>::new());
}
