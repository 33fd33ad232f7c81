//! What a tenant may use in a day.

use crate::player::{Player, action, page};
use coxswain::auth::TenantId;
use coxswain::store::{Store, Tier, Usage};
use jiff::Timestamp;
use local::admin::UserCommand;
use serde_json::json;
use stories::scripted_model::{Reply, ScriptedModel};
use stories::table::in_memory;
use stories::{Answer, TestApp};

const GOAL: &str = "click Save, then click Print";

fn two() -> String {
    page("<button id=\"5\">Save </button><button id=\"6\">Print </button>")
}

/// Brings a tenant close to the end of its day, or over it.
async fn use_up(store: &Store, tenant: &str, used: Usage) {
    let tenant = TenantId(tenant.to_owned());
    store
        .note_use(&tenant, used, Timestamp::now())
        .await
        .unwrap();
}

fn refused(answer: &Answer) {
    assert_eq!(answer.refusal(), (429, "QUOTA_EXCEEDED"), "{answer:?}");
    let seconds: u32 = answer.header("retry-after").parse().unwrap();
    // Not until midnight: a client sleeps as long as it is told.
    assert!((1..=60).contains(&seconds), "{seconds}");
    assert!(answer.body["resetAt"].is_null());
}

#[tokio::test]
async fn a_tenant_whose_day_is_used_up_begins_nothing_and_is_told_what_is_left() {
    let app = TestApp::start().await;
    let quota = Usage::quota(Tier::Free, 1.0);
    let ada = app.signed_in("ada@acme.com", Some("acme")).await;
    let bob = app.signed_in("bob@rival.com", Some("rival")).await;
    let mut running = Player::with_token(&app, ada.clone());
    running.begin(GOAL, two()).await;
    let used = Usage {
        tasks: quota.tasks - 1,
        tokens: 7,
        ..Usage::default()
    };
    use_up(&app.app.store, "acme", used).await;

    let goal = json!({"url": "https://a.example/", "query": GOAL, "dom": two()});
    let answer = app.post("/api/agent/interact", &ada, &goal).await;
    refused(&answer);
    let told = &answer.body["quota"];
    assert_eq!(told["limit"]["tasks"], quota.tasks);
    assert_eq!(
        (&told["left"]["tasks"], &told["used"]["tasks"]),
        (&json!(0), &json!(quota.tasks))
    );
    assert_eq!(told["left"]["tokens"], quota.tokens - 7);
    let reset: Timestamp = told["resetAt"].as_str().unwrap().parse().unwrap();
    assert!(reset > Timestamp::now());
    assert_eq!(reset.as_second() % 86_400, 0);
    // What runs goes on, and other tenants begin.
    let answer = running.report(two().replace("Save", "Saved")).await;
    assert_eq!(action(&answer), "click(6)");
    let answer = app.post("/api/agent/interact", &bob, &goal).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    // A higher tier counts at once.
    let tier = UserCommand::Tier {
        email: "ada@acme.com".to_owned(),
        tier: Tier::Pro,
    };
    let run = tier.run(&app.app.store, &app.app.passwords, Timestamp::now());
    run.await.unwrap();
    let answer = app.post("/api/agent/interact", &ada, &goal).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

#[tokio::test]
async fn each_measure_alone_can_be_used_up() {
    let quota = Usage::quota(Tier::Free, 1.0);
    let none = Usage::default();
    let goal = json!({"url": "https://a.example/", "query": GOAL, "dom": two()});
    for (used, opens) in [
        (
            Usage {
                sessions: quota.sessions,
                ..none
            },
            false,
        ),
        (
            Usage {
                bytes: quota.bytes,
                ..none
            },
            false,
        ),
        (
            Usage {
                tokens: quota.tokens,
                ..none
            },
            false,
        ),
        (
            Usage {
                sessions: quota.sessions - 1,
                bytes: quota.bytes - 1,
                ..none
            },
            true,
        ),
    ] {
        let app = TestApp::start().await;
        let ada = app.signed_in("ada@acme.com", Some("acme")).await;
        use_up(&app.app.store, "acme", used).await;
        let answer = app.post("/api/agent/interact", &ada, &goal).await;
        if opens {
            assert_eq!(answer.status, 200, "{used:?}");
        } else {
            refused(&answer);
        }
        let body = json!({"sessionId": uuid::Uuid::new_v4()});
        let opened = app.post("/api/session/init", &ada, &body).await;
        refused(&opened);
    }
}

#[tokio::test]
async fn a_session_that_is_full_of_tasks_takes_no_session_more() {
    let app = TestApp::start().await;
    let ada = app.signed_in("ada@acme.com", Some("acme")).await;
    let mut player = Player::with_token(&app, ada.clone());
    player.begin("click Save", two()).await;
    let quota = Usage::quota(Tier::Free, 1.0);
    let used = Usage {
        sessions: quota.sessions,
        ..Usage::default()
    };
    use_up(&app.app.store, "acme", used).await;
    let goal = json!({"url": "https://a.example/", "query": "click Print", "dom": two(),
        "sessionId": player.session_id});
    let answer = app.post("/api/agent/interact", &ada, &goal).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

#[tokio::test]
async fn what_a_task_stores_and_asks_of_models_is_counted() {
    let model = ScriptedModel::answering(|_| {
        Reply::json(json!({"thought": "I'll close it.", "action": "click(5)"})).counting(300, 20)
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let ada = app.signed_in("ada@acme.com", Some("acme")).await;
    let mut player = Player::with_token(&app, ada);
    player.begin("Bring the case to a good end", two()).await;
    let tenant = TenantId("acme".to_owned());
    let used = app
        .app
        .store
        .usage(&tenant, Timestamp::now())
        .await
        .unwrap();
    assert_eq!((used.tasks, used.sessions), (1, 1));
    let asked = u64::try_from(model.requests().len()).unwrap();
    assert!(asked > 0);
    assert_eq!(used.tokens, asked * 320);
    assert!(used.bytes > 500, "{used:?}");

    let list = UserCommand::List { usage: true };
    let run = list.run(&app.app.store, &app.app.passwords, Timestamp::now());
    let table = run.await.unwrap();
    let row = table.lines().nth(1).unwrap();
    assert!(row.starts_with("ada@acme.com"), "{table}");
    assert!(row.contains("1 of 500") && row.contains(&format!("{} of 2000000", used.tokens)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_quota_is_exact_under_many_callers() {
    let table = in_memory().await;
    let tenant = TenantId("acme".to_owned());
    let quota = Usage {
        tasks: 10,
        sessions: 100,
        bytes: 100,
        tokens: 100,
    };
    let one = Usage {
        tasks: 1,
        ..Usage::default()
    };
    let now = Timestamp::now();
    let mut callers = tokio::task::JoinSet::new();
    for _ in 0..30 {
        let (store, tenant) = (table.store.clone(), tenant.clone());
        callers.spawn(async move { store.draw(&tenant, quota, one, now).await.unwrap().allowed });
    }
    let allowed = callers
        .join_all()
        .await
        .into_iter()
        .filter(|one| *one)
        .count();
    assert_eq!(allowed, 10);
}
