//! Which task and session a request means.

use crate::player::{Player, action, page, status};
use coxswain::store::TaskLookup;
use coxswain::store::scope_of;
use coxswain::task::TaskId;
use jiff::Timestamp;
use serde_json::{Value, json};
use stories::TestApp;
use uuid::Uuid;

const BUTTONS: &str = r#"<button id="5">Save </button><button id="6">Print </button>"#;
const SAVED: &str = r#"<p role="status" id="4">Saved </p><button id="5">Save </button><button id="6">Print </button>"#;

fn new_id() -> Value {
    json!(Uuid::new_v4())
}

/// A player whose first task is completed.
async fn finished(app: &TestApp) -> Player<'_> {
    let mut player = Player::new(app).await;
    player.begin("click Save", page(BUTTONS)).await;
    let last = player.report(page(SAVED)).await;
    assert_eq!(status(&last), "completed");
    player
}

/// What the table says of a task of Ada's.
async fn stored_status(app: &TestApp, task: &Value) -> String {
    let user = app
        .app
        .store
        .find_user("ada@example.com")
        .await
        .unwrap()
        .unwrap();
    let id = TaskId(task.as_str().unwrap().parse().unwrap());
    let scope = scope_of(&user.profile);
    match app
        .app
        .store
        .load_task::<Value>(&scope, id, Timestamp::now())
        .await
        .unwrap()
    {
        TaskLookup::Mine(task) => task.status.clone(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_request_without_ids_makes_both_and_nulls_are_no_ids() {
    let app = TestApp::roomy().await;
    let player = Player::new(&app).await;
    let body = json!({"url": player.url, "query": "click Save", "dom": page(BUTTONS), "taskId": null, "sessionId": null});
    let answer = player.post(&body).await.body;
    assert_ne!(answer["taskId"], answer["sessionId"]);
    for field in ["taskId", "sessionId"] {
        let id = answer[field].as_str().unwrap();
        assert_eq!(id.parse::<Uuid>().unwrap().to_string(), id);
    }
}

#[tokio::test]
async fn a_session_id_of_the_clients_own_making_is_kept() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let own = new_id();
    player.session_id = own.clone();
    let answer = player.begin("click Save", page(BUTTONS)).await;
    assert_eq!(answer["sessionId"], own);
}

#[tokio::test]
async fn a_finished_tasks_id_with_a_new_goal_opens_the_task_in_the_new_session() {
    let app = TestApp::roomy().await;
    let mut player = finished(&app).await;
    let (old, own) = (player.task_id.clone(), new_id());
    player.session_id = own.clone();
    let answer = player.begin("click Print", page(BUTTONS)).await;
    assert_eq!(action(&answer), "click(6)");
    assert_ne!(answer["taskId"], old);
    assert_eq!(answer["sessionId"], own);
}

#[tokio::test]
async fn a_finished_tasks_id_alone_opens_the_next_task_in_its_session() {
    let app = TestApp::roomy().await;
    let mut player = finished(&app).await;
    let (old, session) = (player.task_id.clone(), player.session_id.clone());
    player.session_id = Value::Null;
    let answer = player.begin("click Print", page(BUTTONS)).await;
    assert_ne!(answer["taskId"], old);
    assert_eq!(answer["sessionId"], session);
}

#[tokio::test]
async fn a_finished_goal_may_be_set_again_but_not_reported_on() {
    let app = TestApp::roomy().await;
    let mut player = finished(&app).await;
    let mut late = player.report_body(page(BUTTONS));
    late["tabId"] = json!(3);
    assert_eq!(player.post(&late).await.refusal(), (409, "TASK_COMPLETED"));
    let old = player.task_id.clone();
    let answer = player.begin("click Save", page(BUTTONS)).await;
    assert_ne!(answer["taskId"], old);
    assert_eq!(action(&answer), "click(5)");
}

#[tokio::test]
async fn another_goal_in_mid_task_interrupts_it_and_opens_its_own() {
    let app = TestApp::roomy().await;
    for with_task_id in [true, false] {
        let email = format!("ada{with_task_id}@example.com");
        let token = app.signed_in(&email, None).await;
        let mut player = Player::with_token(&app, token);
        let first = player.begin("click Save", page(BUTTONS)).await;
        if !with_task_id {
            player.task_id = Value::Null;
        }
        let second = player.begin("click Print", page(BUTTONS)).await;
        assert_ne!(second["taskId"], first["taskId"]);
        assert_eq!(second["sessionId"], first["sessionId"]);
        assert_eq!(action(&second), "click(6)");
    }
}

#[tokio::test]
async fn an_interrupted_task_goes_on_with_its_own_goal_only() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let first = player.begin("click Save", page(BUTTONS)).await;
    player.begin("click Print", page(BUTTONS)).await;
    assert_eq!(stored_status(&app, &first["taskId"]).await, "interrupted");
    player.task_id = first["taskId"].clone();
    let other = player.begin("click Save and Print", page(BUTTONS)).await;
    assert_ne!(other["taskId"], first["taskId"]);
    player.task_id = first["taskId"].clone();
    let resumed = player.begin("click Save", page(BUTTONS)).await;
    assert_eq!(resumed["taskId"], first["taskId"]);
    assert_eq!(
        (action(&resumed), status(&resumed)),
        ("click(5)", "executing")
    );
}

#[tokio::test]
async fn an_unknown_session_beside_a_running_task_does_not_disturb_it() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let first = player
        .begin("click Save, then click Print", page(BUTTONS))
        .await;
    player.session_id = new_id();
    let second = player.report(page(SAVED)).await;
    assert_eq!(action(&second), "click(6)");
    assert_eq!(second["taskId"], first["taskId"]);
    assert_eq!(second["sessionId"], first["sessionId"]);
}

#[tokio::test]
async fn a_task_of_nobody_or_of_another_tenant_is_not_found() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.begin("click Save", page(BUTTONS)).await;
    let token = app.signed_in("bo@example.com", None).await;
    let mut stranger = Player::with_token(&app, token);
    stranger.query = "click Save".to_owned();
    for id in [player.task_id.clone(), new_id()] {
        stranger.task_id = id;
        let answer = stranger.post(&stranger.report_body(page(BUTTONS))).await;
        assert_eq!(answer.refusal(), (404, "TASK_NOT_FOUND"));
    }
}

#[tokio::test]
async fn another_tenants_session_id_does_not_exist_for_the_caller() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.begin("click Save", page(BUTTONS)).await;
    let token = app.signed_in("bo@example.com", None).await;
    let mut stranger = Player::with_token(&app, token);
    stranger.session_id = player.session_id.clone();
    let answer = stranger.begin("click Print", page(BUTTONS)).await;
    assert_ne!(answer["sessionId"], player.session_id);
    let next = player.report(page(SAVED)).await;
    assert_eq!(status(&next), "completed");
}

#[tokio::test]
async fn a_colleagues_task_and_session_are_forbidden() {
    let app = TestApp::roomy().await;
    let ann = app.signed_in("ann@acme.com", Some("acme")).await;
    let bo = app.signed_in("bo@acme.com", Some("acme")).await;
    let mut ann = Player::with_token(&app, ann);
    ann.begin("click Save", page(BUTTONS)).await;
    let mut bo = Player::with_token(&app, bo);
    bo.query = "click Save".to_owned();
    bo.task_id = ann.task_id.clone();
    let answer = bo.post(&bo.report_body(page(BUTTONS))).await;
    assert_eq!(answer.refusal(), (403, "FORBIDDEN"));
    (bo.task_id, bo.session_id) = (Value::Null, ann.session_id.clone());
    let answer = bo.post(&bo.body(page(BUTTONS))).await;
    assert_eq!(answer.refusal(), (403, "FORBIDDEN"));
}

/// The other ways in which RFC 9562 and its forerunners have the same number written.
fn other_forms(id: &str) -> [String; 3] {
    let simple = id.replace('-', "");
    [simple, format!("{{{id}}}"), format!("urn:uuid:{id}")]
}

/// One number is one id and one key: who writes it otherwise names nothing, in a body, a path or a query.
#[tokio::test]
async fn an_id_is_written_in_one_way_wherever_it_stands() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let begun = player.begin("click Save", page(BUTTONS)).await;
    let [task, session] = ["taskId", "sessionId"].map(|id| begun[id].as_str().unwrap().to_owned());
    let report = player.report_body(page(SAVED));
    for (known, field) in [(&task, "taskId"), (&session, "sessionId")] {
        for form in other_forms(known) {
            let mut body = report.clone();
            body[field] = json!(form);
            let turn = player.post(&body).await;
            assert_eq!(
                turn.refusal(),
                (400, "VALIDATION_ERROR"),
                "{form}: {turn:?}"
            );
            assert_eq!(turn.body["details"]["field"], field, "{form}: {turn:?}");
        }
    }
    for form in other_forms(&session) {
        let (one, token) = (json!({"sessionId": form}), &player.token);
        for path in ["/api/session/init", "/api/session"] {
            let answer = app.post(path, token, &one).await;
            assert_eq!(answer.refusal(), (400, "VALIDATION_ERROR"), "{path} {form}");
        }
        for path in [
            format!("/api/session/{form}/messages"),
            format!("/api/session/{form}/task/{task}/report"),
        ] {
            let answer = app.get(&path, token).await;
            assert_eq!(answer.refusal(), (400, "VALIDATION_ERROR"), "{path}");
        }
        for more in [json!({"personaId": form}), json!({"fileIds": [form]})] {
            let mut said = json!({"input": "Hello", "modelName": "gpt-4o-mini"});
            said.as_object_mut()
                .unwrap()
                .extend(more.as_object().unwrap().clone());
            let answer = app.post("/api/agent", token, &said).await;
            assert_eq!(answer.status, 400, "{more} {answer:?}");
        }
        let saved = json!({"sessionId": "boats", "personaId": form});
        let answer = app.post("/api/sessions/save", token, &saved).await;
        assert_eq!(answer.status, 400, "{form} {answer:?}");
    }
    let mut shouted = report;
    shouted["taskId"] = json!(task.to_uppercase());
    let next = player.post(&shouted).await;
    assert_eq!(next.body["taskId"], json!(task), "{next:?}");
}
