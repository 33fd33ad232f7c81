//! What was said, oldest first: in pages, since a time, without gaps.

use super::{init, new_id, refused_field, twin};
use crate::player::{INTERACT, Player, long_goal, long_page, page};
use reqwest::Method;
use serde_json::{Value, json};
use stories::{Answer, TestApp, answer};
use tokio::task::JoinSet;

fn numbers(answer: &Answer) -> Vec<u64> {
    let messages = twin(answer)["messages"].as_array().unwrap();
    let number = |message: &Value| message["sequenceNumber"].as_u64().unwrap();
    messages.iter().map(number).collect()
}

/// A task of six clicks after five calls: the goal, the plan, and one answer a call.
async fn talked(app: &TestApp) -> Player<'_> {
    let mut player = Player::new(app).await;
    player.begin(&long_goal(6), long_page(6, 0)).await;
    for step in 1..5 {
        player.report(long_page(6, step)).await;
    }
    player
}

async fn get(player: &Player<'_>, query: &str) -> Answer {
    let session = player.session_id.as_str().unwrap();
    let path = format!("/api/session/{session}/messages{query}");
    player.app.get(&path, &player.token).await
}

#[tokio::test]
async fn messages_are_shown_oldest_first() {
    let app = TestApp::roomy().await;
    let player = talked(&app).await;
    let all = get(&player, "").await;
    assert_eq!(numbers(&all), (0..7).collect::<Vec<_>>());
    let body = &all.body;
    assert_eq!(
        (&body["sessionId"], &body["total"]),
        (&player.session_id, &json!(7))
    );
    assert_eq!(
        body["pagination"],
        json!({"total": 7, "limit": 50, "offset": 0, "hasMore": false})
    );
    let roles: Vec<&str> = body["messages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["role"].as_str().unwrap())
        .collect();
    assert_eq!(roles[..3], ["user", "system", "assistant"]);
    assert_eq!(
        body["messages"][1]["metadata"]["messageType"],
        "plan_preview"
    );
    assert_eq!(
        body["messages"][1]["metadata"]["steps"]
            .as_array()
            .unwrap()
            .len(),
        6
    );
    let first_action = &body["messages"][2];
    assert_eq!(first_action["actionString"], "click(11)");
    assert_eq!(first_action["actionPayload"]["name"], "click");
    for message in body["messages"].as_array().unwrap() {
        assert!(message["content"].is_string() && message["messageId"].is_string());
        assert!(message.get("snapshotId").is_none() && message.get("taskId").is_none());
    }
}

#[tokio::test]
async fn messages_come_in_pages_by_offset_and_by_cursor() {
    let app = TestApp::roomy().await;
    let player = talked(&app).await;
    assert_eq!(numbers(&get(&player, "?limit=3").await), [0, 1, 2]);
    assert_eq!(numbers(&get(&player, "?limit=3&offset=5").await), [5, 6]);
    assert_eq!(
        numbers(&get(&player, "?limit=200&offset=7").await),
        Vec::<u64>::new()
    );
    let mut seen = Vec::new();
    let mut query = "?limit=3".to_owned();
    loop {
        let part = get(&player, &query).await;
        assert_eq!(part.body["total"], 7);
        seen.extend(numbers(&part));
        let pagination = &part.body["pagination"];
        assert_eq!(pagination["hasMore"], pagination["nextCursor"].is_string());
        let Some(cursor) = pagination["nextCursor"].as_str() else {
            break;
        };
        query = format!("?limit=3&cursor={cursor}");
    }
    assert_eq!(seen, (0..7).collect::<Vec<_>>());
}

#[tokio::test]
async fn messages_after_a_time_are_those_after_it() {
    let app = TestApp::roomy().await;
    let player = talked(&app).await;
    let all = get(&player, "").await;
    let body = &all.body;
    for (index, message) in body["messages"].as_array().unwrap().iter().enumerate() {
        let since = message["timestamp"].as_str().unwrap();
        let after = get(&player, &format!("?since={since}")).await;
        assert_eq!(numbers(&after), (index as u64 + 1..7).collect::<Vec<_>>());
        assert_eq!(after.body["total"], 7, "the whole session's");
        let two = get(&player, &format!("?since={since}&limit=1&offset=1")).await;
        let second: Vec<u64> = (index as u64 + 2..7).take(1).collect();
        assert_eq!(numbers(&two), second);
    }
    assert_eq!(
        numbers(&get(&player, "?since=2020-01-01T00:00:00%2B02:00").await).len(),
        7
    );
    assert_eq!(
        numbers(&get(&player, "?since=2020-01-01T00:00:00+02:00").await).len(),
        7
    );
}

#[tokio::test]
async fn a_parameter_out_of_bounds_is_named() {
    let app = TestApp::roomy().await;
    let player = talked(&app).await;
    for (query, field) in [
        ("limit=0", "limit"),
        ("limit=201", "limit"),
        ("offset=-1", "offset"),
        ("since=yesterday", "since"),
        ("since=2026-01-29", "since"),
        ("cursor=x", "cursor"),
        ("cursor=bWVzc2FnZSAz&offset=1", "cursor"),
    ] {
        assert_eq!(
            refused_field(&get(&player, &format!("?{query}")).await),
            field,
            "{query}"
        );
    }
}

#[tokio::test]
async fn a_session_that_nobody_knows_yet_has_no_messages() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    let opened = init(&app, &token, json!({})).await;
    for id in [new_id(), opened] {
        let answer = app
            .get(&format!("/api/session/{id}/messages?limit=50"), &token)
            .await;
        assert_eq!(numbers(&answer), Vec::<u64>::new());
        assert_eq!(
            (&answer.body["sessionId"], &answer.body["total"]),
            (&json!(id), &json!(0))
        );
    }
}

/// Two tabs of one session say things at the same time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn numbers_are_dense_though_many_write_at_once() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    let id = init(&app, &token, json!({})).await;
    let mut clients = JoinSet::new();
    for client in 0..6 {
        let request = app.request(Method::POST, INTERACT).bearer_auth(&token);
        let inner = format!("<button id=\"5\">Save {client} </button>");
        let body = json!({
            "url": "https://a.example/", "query": format!("click \"Save {client}\""),
            "dom": page(&inner), "sessionId": id,
        });
        clients.spawn(answer(request.json(&body)));
    }
    let answers = clients.join_all().await;
    let stored = answers.iter().filter(|answer| answer.status == 200).count();
    assert!(stored >= 1);
    for refused in answers.iter().filter(|answer| answer.status != 200) {
        assert_eq!(refused.refusal(), (409, "RESOURCE_CONFLICT"), "{refused:?}");
        assert_eq!(refused.header("retry-after"), "1");
    }
    let all = app
        .get(&format!("/api/session/{id}/messages?limit=200"), &token)
        .await;
    // Of each stored request: the goal, its plan, the answer.
    assert_eq!(numbers(&all), (0..3 * stored as u64).collect::<Vec<_>>());
    let shown = app.get(&format!("/api/session/{id}"), &token).await;
    assert_eq!(shown.body["messageCount"], 3 * stored);
}

#[tokio::test]
async fn a_plan_that_is_remade_is_told() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let inner = page(r#"<button id="5">Download </button><button id="6">Print </button>"#);
    let mut asked = player.begin("click Frobnicate", inner.clone()).await;
    while asked["status"] == "executing" {
        asked = player.report(inner.clone()).await;
    }
    assert_eq!(asked["status"], "needs_user_input");
    "Print".clone_into(&mut player.query);
    let body = player.body(inner);
    player.send(&body).await;

    let path = format!(
        "/api/session/{}/messages",
        player.session_id.as_str().unwrap()
    );
    let messages = app.get(&path, &player.token).await;
    let plans: Vec<(&Value, &Value)> = messages.body["messages"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|message| message["metadata"]["messageType"].is_string())
        .map(|message| {
            (
                &message["metadata"]["messageType"],
                &message["metadata"]["steps"],
            )
        })
        .collect();
    assert_eq!(plans.len(), 2, "{plans:?}");
    assert_eq!(plans[0].0, "plan_preview");
    assert_eq!(plans[1].0, "plan_update");
    assert_ne!(plans[0].1, plans[1].1);
    assert!(plans[1].1.to_string().contains("Print"));
}

#[tokio::test]
async fn a_message_gets_what_became_of_its_action() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let form = |says: &str| {
        page(&format!(
            r#"<p role="status" id="5">{says} </p><button id="6">Refund </button><button id="7">Close case </button>"#
        ))
    };
    let goal = "Click \"Refund\", then click \"Close case\"";
    player.begin(goal, form("")).await;
    player
        .report(form("The refund was saved successfully."))
        .await;
    let error = json!({"message": "It is covered", "code": "ACTION_FAILED", "action": "click(7)", "elementId": 7});
    player
        .report_failure(error, form("The refund was saved successfully."))
        .await;
    let said = get(&player, "").await;
    let messages = said.body["messages"].as_array().unwrap();
    let of = |action: &str| {
        let found = messages.iter().find(|one| one["actionString"] == action);
        found.unwrap_or_else(|| panic!("no {action} in {messages:?}"))
    };
    let (first, second) = (of("click(6)"), of("click(7)"));
    assert_eq!(first["status"], "success", "{first}");
    assert_eq!(first["metadata"]["verification_result"]["success"], true);
    assert_eq!(second["status"], "failure", "{second}");
    assert_eq!(second["error"]["message"], "It is covered");
    assert_eq!(second["error"]["code"], "ACTION_FAILED");
    assert_eq!(first["actionPayload"]["type"], "click");
    assert_eq!(first["actionPayload"]["action"], "click(6)");
    assert_eq!(
        first["actionPayload"]["parsedAction"]["args"]["elementId"],
        6
    );
    assert!(first["metadata"]["latency"].is_u64() && first["metadata"]["tokens_used"].is_object());
    let session = player.session_id.as_str().unwrap();
    let session = player
        .app
        .get(&format!("/api/session/{session}"), &player.token)
        .await;
    assert_eq!(
        twin(&session)["metadata"]["taskType"],
        "simple",
        "{:?}",
        session.body
    );
}
