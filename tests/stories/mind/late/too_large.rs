//! A task that no item holds any more is given up. On the turn that learns a secret, what is stored
//! instead of it is without the secret too.

use super::*;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use coxswain::packing;
use stories::faults::BadLine;
use stories::kinds;

const WORD: &str = "mellon";

/// An item's bytes before it is packed, at most.
const ITEM: usize = 400 * 1024;

/// Makes every stored task so large that hardly anything more fits into its item.
async fn fill_tasks(line: &BadLine) -> usize {
    let mut filled = 0;
    for mut item in line.table.items().unwrap() {
        if kinds::of(&item) != "T#TASK META" {
            continue;
        }
        let packed = STANDARD
            .decode(item["data"]["B"].as_str().unwrap())
            .unwrap();
        let body = packing::unpack(&packed, ITEM).unwrap();
        let mut body: Value = serde_json::from_slice(&body).unwrap();
        let room = ITEM - body.to_string().len();
        body["later"] = Value::from("x".repeat(room - 100));
        let body = body.to_string();
        let packed = packing::pack(body.as_bytes()).unwrap();
        item["data"]["B"] = json!(STANDARD.encode(packed));
        line.raw("PutItem", json!({ "Item": item })).await;
        filled += 1;
    }
    filled
}

#[tokio::test]
async fn what_a_task_that_is_given_up_leaves_is_without_it() {
    let model = keeper(typed(WORD)).await;
    let line = BadLine::new().await;
    let app = TestApp::with_model_alone_over(&model, line.table.store.clone()).await;
    let mut player = Player::new(&app).await;
    let (door, form) = january("Speak. ");
    let goal = format!("Open the Vault, whisper {WORD}, press Done");
    player.begin(&goal, door).await;
    assert!(!holding(&line.table, WORD).is_empty(), "nobody could know");
    assert_eq!(fill_tasks(&line).await, 1);

    let answer = player.report(form).await;

    assert_eq!(action(&answer), "fail()", "{answer}");
    assert!(answer.to_string().contains("too large"), "{answer}");
    assert_eq!(holding(&line.table, WORD), Vec::<String>::new());
}
