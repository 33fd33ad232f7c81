//! A word that becomes a secret late: typed without a field, said in other sessions of the user's and in
//! a chat, remembered, pushed. Nothing that is stored or sent from then on holds it.

use super::*;
use stories::pusher::{Manner, Pusher};

const GOAL: &str = "Open the Vault, whisper WORD, press Done";

/// Words of several shapes: of one alphabet, with signs, of several words.
const WORDS: [&str; 4] = [
    "mellon",
    "Speak\"Friend&enter",
    "ひらけごま",
    "correct horse battery",
];

/// A model that does these things one after another, the last of them again and again.
async fn doing(steps: Vec<Value>) -> ScriptedModel {
    let done = std::sync::atomic::AtomicUsize::new(0);
    ScriptedModel::answering(move |asked| {
        if asked.schema_name() == "Veto" {
            return Reply::json(json!({"aligned": true, "reason": "fine"}));
        }
        if asked.schema_name().is_empty() {
            return Reply::text("I see.");
        }
        let at = done.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let mut step = steps[at.min(steps.len() - 1)].clone();
        if asks_for(asked, "analysis") {
            step["analysis"] = super::super::sure();
        }
        Reply::json(step)
    })
    .await
}

fn doing_so(action: &str) -> Value {
    json!({"thought": "Going on.", "action": action, "stepDone": true})
}

fn without_field(word: &str) -> String {
    format!("type({})", Value::from(word))
}

/// What is left of the word once it was typed, or is asked about.
async fn left_after(word: &str, steps: Vec<Value>, door: &Value, form: &Value) -> Vec<String> {
    let shown = format!("{steps:?}");
    let model = doing(steps).await;
    let table = in_memory().await;
    let app = TestApp::with_model_alone_over(&model, table.store.clone()).await;
    let mut player = Player::new(&app).await;
    player.takes_chains = true;
    let goal = GOAL.replace("WORD", word);
    let mut answer = player.begin(&goal, door.clone()).await;
    for _ in 0..4 {
        let typing = ["setValue(", "type(", "ask_user("];
        if typing
            .iter()
            .any(|start| action(&answer).starts_with(start))
        {
            break;
        }
        answer = player.report(form.clone()).await;
    }
    assert!(came_to_it(&answer), "{word} {shown}: {answer}");
    let left = holding(&table, word).into_iter();
    let mut left: Vec<String> = left.map(|item| format!("at once: {item}")).collect();
    player.query = "yes".to_owned();
    let agreed = player.body(form.clone());
    player.send(&agreed).await;
    player.query = goal;
    player.report(form.clone()).await;
    left.extend(
        holding(&table, word)
            .into_iter()
            .map(|item| format!("later: {item}")),
    );
    left.iter()
        .map(|one| format!("{word} {shown}: {one}"))
        .collect()
}

#[tokio::test]
async fn what_is_typed_without_a_field_is_left_in_no_item() {
    let (mut left, mut played) = (Vec::new(), 0);
    for word in WORDS {
        let open = doing_so("click(5)");
        let typing = without_field(word);
        let mut planned = open.clone();
        planned["plan"] = json!([{"description": "Click \"Vault\""}, {"description": format!("Type \"{word}\" into \"Passphrase\"")}]);
        planned["thought"] = json!(format!("I open the vault, then I whisper {word}."));
        let mut chained = doing_so("click(3)");
        chained["then"] = json!([typing]);
        let ways = [
            vec![open.clone(), doing_so(&typing)],
            vec![open.clone(), doing_so("click(3)"), doing_so(&typing)],
            vec![planned.clone(), doing_so(&typing)],
            vec![planned, doing_so("focus(3)"), doing_so(&typing)],
            vec![open, chained, doing_so(&typing)],
        ];
        for steps in ways {
            let (door, form) = if played % 2 == 0 {
                january("Speak. ")
            } else {
                newest()
            };
            played += 1;
            left.extend(left_after(word, steps, &door, &form).await);
        }
    }
    assert_eq!(left, Vec::<String>::new(), "{}", left.len());
}

#[tokio::test]
async fn what_a_model_remembered_of_it_is_cleaned() {
    for word in WORDS {
        let remembered = format!("remember(\"gate\", {})", Value::from(word));
        let steps = [remembered, "click(5)".to_owned(), typed(word)];
        let steps = steps.iter().map(|step| doing_so(step)).collect();
        let (door, form) = january("Speak. ");
        let left = left_after(word, steps, &door, &form).await;
        assert_eq!(left, Vec::<String>::new());
    }
}

/// The goal was said in another session before, and nothing came of it; it was spoken of in a chat, too.
#[tokio::test]
async fn other_sessions_and_chats_of_the_user_are_cleaned() {
    for word in WORDS {
        let goal = GOAL.replace("WORD", word);
        let open = doing_so("click(5)");
        let model = doing(vec![open.clone(), open, doing_so(&typed(word))]).await;
        let table = in_memory().await;
        let app = TestApp::with_model_alone_over(&model, table.store.clone()).await;
        let mut player = Player::new(&app).await;
        let (door, form) = january("Speak. ");
        player.begin(&goal, door.clone()).await;
        let before = (player.session_id.take(), player.task_id.take());
        player.session_id = json!(uuid::Uuid::new_v4());
        let said = json!({"input": format!("At the gate one says {word}"), "modelName": "gpt-4o", "sessionId": "gates"});
        let chat = app.post("/api/agent", &player.token, &said).await;
        assert_eq!(chat.status, 200, "{chat:?}");
        let stranger = app.signed_in("bo@example.com", None).await;
        let theirs = app.post("/api/agent", &stranger, &said).await;
        assert_eq!(theirs.status, 200, "{theirs:?}");
        assert!(holding(&table, word).len() > 2, "nobody could know");

        player.begin(&goal, door).await;
        assert_ne!(player.session_id, before.0);
        let answer = player.report(form).await;

        assert!(came_to_it(&answer), "{answer}");
        let left = holding(&table, word);
        let own = left.iter().filter(|item| !item.contains("one says"));
        assert_eq!(own.count(), 0, "{left:?}");
        let path = "/api/sessions/gates/messages?limit=200";
        let told = app.get(path, &player.token).await.text;
        assert!(told.contains("At the gate one says ••••"), "{told}");
        let others = app.get(path, &stranger).await.body.to_string();
        assert!(
            others.contains("one says "),
            "what another user said is theirs"
        );
        assert!(!others.contains("••••"), "{others}");
    }
}

#[tokio::test]
async fn what_is_pushed_from_then_on_does_not_hold_it() {
    for word in WORDS {
        let pusher = Pusher::new(Manner::Well).await;
        let model = doing(vec![doing_so("click(5)"), doing_so(&typed(word))]).await;
        let url = model.url();
        let push = pusher.variables();
        let push = push.iter().map(|(name, value)| (*name, value.as_str()));
        let mut variables: Vec<(&str, &str)> = push.collect();
        let own = [
            ("RATE_LIMIT_SCALE", "1000"),
            ("OPENAI_BASE_URL", url.as_str()),
            ("FAST_PATH", "off"),
        ];
        variables.extend(own);
        let app = TestApp::with(&variables, local::endpoints::router()).await;
        let mut player = Player::new(&app).await;
        let (door, form) = january("Speak. ");
        player.begin(&GOAL.replace("WORD", word), door).await;
        pusher.take();
        let answer = player.report(form.clone()).await;
        assert!(came_to_it(&answer), "{answer}");
        player.report(form).await;
        let pushed = format!("{:?}", pusher.take());
        assert!(pushed.contains("new_message"), "{pushed}");
        let (json, debug) = (Value::from(word).to_string(), format!("{word:?}"));
        for written in [word, json.trim_matches('"'), debug.trim_matches('"')] {
            assert!(!pushed.contains(written), "{pushed}");
        }
    }
}
