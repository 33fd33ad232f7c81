//! Every sample event of the gateway, answered by the shell that a function runs in.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use browse::pattern::{Observed, Pattern};
use coxswain::app::App;
use coxswain::auth::keys;
use coxswain::http::{Handler, MAX_BODY_BYTES, answer_event};
use coxswain::pages::PageJob;
use coxswain::store::scope_of;
use http_body_util::BodyExt;
use jiff::Timestamp;
use lambda_http::RequestExt;
use local::demo_user;
use rotate_keys::{Phase, Step};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use stories::described::{Asked, check};
use stories::loopback::{self, Loopback};
use stories::scripted_model::{Reply, ScriptedModel};
use stories::template::{resources, texts};
use stories::{Answer, TestApp};
use url::Url;
use uuid::Uuid;

/// What a sample says in the place of a token.
const PLACEHOLDER: &str = "TOKEN";

/// A user of another tenant, who uses up its limits.
const SPENDER: &str = "spender@example.com";

/// A page on which "click Edit" may mean two things, so that the task waits for an answer.
const TWO_LINKS: &str = r#"<a id="5">Edit </a><a id="6">Edit </a>"#;

/// A page to read.
const OARS: &str = "<title>Oars</title><h1>Oars</h1><p>Long and light.";

/// The other placeholders that stand for an id.
const IDS: [&str; 10] = [
    "OTHER_SESSION",
    "OTHER_TASK",
    "FINISHED_SESSION",
    "FINISHED",
    "ARCHIVED",
    "SPARE",
    "PERSONA",
    "SESSION_ID",
    "TASK_ID",
    "PATTERN_ID",
];

/// What stands for the samples' placeholders in this run: longer ones first, as some begin alike.
struct Fillings(Vec<(&'static str, String)>);

impl Fillings {
    /// Signs the demo user and another in, and begins tasks of which one comes to its end.
    async fn of(app: &TestApp) -> Self {
        let token = token(&app.login("demo@example.com", "coxswain-demo").await);
        let spender = app.token(SPENDER).await;
        let waiting = waiting(app, &token).await;
        let other = waiting_again(app, &token).await;
        let finished = finished(app, &token).await;
        let archived = waiting_again(app, &token).await;
        let archive = json!({"sessionId": archived.0});
        let answer = app.post("/api/session", &token, &archive).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let spare = waiting_again(app, &token).await;
        let persona = json!({"name": "Harbour master", "systemPrompt": "Be brief."});
        let persona = app.post("/api/personas", &token, &persona).await;
        let persona = persona.body["data"]["id"].as_str().unwrap().to_owned();
        Self(vec![
            (PLACEHOLDER, token),
            ("SPENDER", spender),
            ("OTHER_SESSION", other.0),
            ("OTHER_TASK", other.1),
            ("FINISHED_SESSION", finished.0),
            ("FINISHED", finished.1),
            ("ARCHIVED", archived.0),
            ("SPARE", spare.0),
            ("PERSONA", persona),
            ("SESSION_ID", waiting.0),
            ("TASK_ID", waiting.1),
            ("PATTERN_ID", learned(app).await),
        ])
    }

    fn fill(&self, sample: &str) -> String {
        let fillings = self.0.iter();
        fillings.fold(sample.to_owned(), |text, (placeholder, value)| {
            text.replace(placeholder, value)
        })
    }
}

/// An interface that the demo user's tenant has learned.
async fn learned(app: &TestApp) -> String {
    let url = |text: &str| Url::parse(text).unwrap();
    let seen = Observed {
        url: url("https://shop.example/api/oars"),
        method: "GET".to_owned(),
        status: 200,
        media_type: "application/json".to_owned(),
        auth_headers: Vec::new(),
        body: Some(json!({"total": 0})),
    };
    let pattern = Pattern::learn(
        &url("https://shop.example/oars"),
        "",
        &seen,
        Timestamp::now(),
    );
    let pattern = pattern.unwrap();
    let user = app.app.store.find_user("demo@example.com").await.unwrap();
    let scope = scope_of(&user.unwrap().profile);
    let id = pattern.id.clone();
    let pattern = pattern.into();
    app.app.store.keep_pattern(&scope, &pattern).await.unwrap();
    id
}

fn token(signed_in: &Answer) -> String {
    signed_in.body["accessToken"].as_str().unwrap().to_owned()
}

/// Session and task of an answer.
fn ids(asked: &Answer) -> (String, String) {
    let text = |field: &str| asked.body[field].as_str().unwrap().to_owned();
    (text("sessionId"), text("taskId"))
}

/// A task that waits for an answer.
async fn waiting(app: &TestApp, token: &str) -> (String, String) {
    let goal = json!({"url": "https://app.example.com/x", "query": "click Edit", "dom": TWO_LINKS});
    let asked = app.post("/api/agent/interact", token, &goal).await;
    assert_eq!(asked.body["status"], "needs_user_input", "{asked:?}");
    ids(&asked)
}

/// Another one, whose request differs: the same one at once would be the same task.
async fn waiting_again(app: &TestApp, token: &str) -> (String, String) {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let goal = json!({
        "url": "https://app.example.com/x", "query": "click Edit", "dom": TWO_LINKS, "tabId": number,
    });
    let asked = app.post("/api/agent/interact", token, &goal).await;
    assert_eq!(asked.body["status"], "needs_user_input", "{asked:?}");
    ids(&asked)
}

/// A task that has reached its goal.
async fn finished(app: &TestApp, token: &str) -> (String, String) {
    let goal = json!({
        "url": "https://app.example.com/x", "query": "click Edit", "dom": r#"<a id="5">Edit </a>"#,
    });
    let asked = app.post("/api/agent/interact", token, &goal).await;
    let (session, task) = ids(&asked);
    let next = json!({
        "url": "https://app.example.com/x/edit", "previousUrl": "https://app.example.com/x",
        "query": "click Edit", "sessionId": session, "taskId": task, "lastActionStatus": "success",
        "dom": r#"<h1>Edit the entry</h1><label>Name <input id="8" type="text"></label>"#,
    });
    let ended = app.post("/api/agent/interact", token, &next).await;
    assert_eq!(ended.body["action"], "finish()", "{ended:?}");
    (session, task)
}

/// Folders under `events/` that hold no events of the gateway.
const OTHERS: [&str; 5] = ["visits", "read-page", "rotate-keys", "summarize", "sweep"];

/// With push and debug mode on, every endpoint answers; nothing listens at the push server's port.
const EVERYTHING_ON: [(&str, &str); 7] = [
    ("DEBUG_MODE", "on"),
    ("PUSHER_APP_ID", "1"),
    ("PUSHER_HOST", "127.0.0.1"),
    ("PUSHER_KEY", "key"),
    ("PUSHER_PORT", "1"),
    ("PUSHER_SECRET", "secret"),
    ("PUSHER_TLS", "off"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../events")
}

fn events() -> Vec<(String, PathBuf)> {
    let mut events = Vec::new();
    let folders = fs::read_dir(root()).unwrap();
    for folder in folders
        .map(Result::unwrap)
        .filter(|entry| entry.path().is_dir())
    {
        let function = folder.file_name().into_string().unwrap();
        if !OTHERS.contains(&function.as_str()) {
            let files = fs::read_dir(folder.path()).unwrap();
            events.extend(files.map(|file| (function.clone(), file.unwrap().path())));
        }
    }
    events.sort();
    events
}

/// What a sample's name says: the status that it begins with, else 200.
fn expected(path: &Path) -> u16 {
    let name = path.file_stem().unwrap().to_str().unwrap();
    let status = name.split('-').next().unwrap();
    match status.parse() {
        Ok(status) => status,
        Err(_) if status == "ok" => 200,
        Err(error) => panic!("{name} does not say what is expected: {error}"),
    }
}

/// Plays one event to the function that it belongs to.
async fn play(app: &App, function: &str, text: &str) -> (Asked, Answer) {
    let event = lambda_http::request::from_str(text).unwrap();
    let endpoint = local::endpoints::router()
        .endpoints()
        .find(|endpoint| endpoint.name == function)
        .unwrap_or_else(|| panic!("{function} is no function"));
    let router = coxswain::http::Router::new([endpoint]);
    let asked = Asked {
        method: event.method().clone(),
        path: event.raw_http_path().to_owned(),
        body: Value::Null,
    };
    let (parts, body) = answer_event(app, &router, event).await.into_parts();
    let body = body.collect().await.unwrap().to_bytes();
    let text = String::from_utf8_lossy(&body).into_owned();
    let answer = Answer {
        status: parts.status,
        headers: parts.headers,
        body: serde_json::from_slice(&body).unwrap_or(Value::Null),
        text,
    };
    (asked, answer)
}

/// The function that needs a model to say anything.
const SPEAKS: &str = "chat";

async fn prepared(variables: &[(&str, &str)], sites: &[SocketAddr]) -> TestApp {
    let app = TestApp::reading(sites, variables).await;
    demo_user::keep_known(&app.app.store, &app.app.passwords)
        .await
        .unwrap();
    app.add_user(SPENDER, None).await;
    app
}

/// The same services, and a model beside them.
async fn speaking(app: &TestApp) -> (App, ScriptedModel) {
    let model = ScriptedModel::answering(|_| Reply::text("Four.")).await;
    let mut config = app.app.config.clone();
    config.models.configured = true;
    config.models.base_url = model.url();
    // It signs nothing: tokens are the other's.
    config.tokens.private_key = Some(keys::generate().unwrap());
    let mut speaking = App::new(config, app.app.store.clone()).unwrap();
    speaking.keys = app.app.keys.clone();
    (speaking, model)
}

#[tokio::test]
async fn every_sample_event_is_answered_as_its_name_says() {
    let site =
        Loopback::answering(|_| loopback::Reply::raw(200, OARS).with("content-type", "text/html"))
            .await;
    let mut variables = EVERYTHING_ON.to_vec();
    variables.push(("RATE_LIMIT_SCALE", "100"));
    let app = prepared(&variables, &[site.address()]).await;
    let (speaking, _model) = speaking(&app).await;
    let mut fillings = Fillings::of(&app).await;
    fillings.0.push(("PAGE_SITE", site.address().to_string()));
    for (function, path) in events() {
        let expected = expected(&path);
        if expected == 429 {
            continue;
        }
        let text = fillings.fill(&fs::read_to_string(&path).unwrap());
        let served = if function == SPEAKS {
            &speaking
        } else {
            &*app.app
        };
        let (asked, answer) = play(served, &function, &text).await;

        assert_eq!(answer.status, expected, "{}: {answer:?}", path.display());
        assert_eq!(
            answer.header("access-control-allow-origin"),
            "chrome-extension://abcdefghijklmnopabcdefghijklmnop"
        );
        let success = answer.body.get("success");
        assert!(
            success.is_none_or(|success| *success == (expected == 200)),
            "{}",
            path.display()
        );
        check(&asked, &answer);
        if expected == 204 {
            fillings = Fillings::of(&app).await;
            fillings.0.push(("PAGE_SITE", site.address().to_string()));
        }
    }
}

/// The gateway hands bodies on in base64 (`BinaryMediaTypes`): as texts in JSON, those with many
/// quotation marks would grow beyond what a function takes.
#[tokio::test]
async fn a_body_in_base64_is_read_like_any_other_and_the_largest_fits_into_an_event() {
    let app = prepared(&[], &[]).await;
    let text = fs::read_to_string(root().join("login/ok.json")).unwrap();
    let mut event: Value = serde_json::from_str(&text).unwrap();
    let body = event["body"].as_str().unwrap().to_owned();
    event["body"] = json!(STANDARD.encode(body));
    event["isBase64Encoded"] = json!(true);
    let (_, answer) = play(&app.app, "login", &event.to_string()).await;
    assert_eq!(answer.status, 200, "{answer:?}");

    event["body"] = json!(STANDARD.encode("\"".repeat(MAX_BODY_BYTES)));
    let most = 6 * 1024 * 1024 - 100_000;
    assert!(event.to_string().len() < most, "headers need room too");
    let (_, api) = resources("AWS::Serverless::Api").remove(0);
    assert_eq!(
        texts(&api["Properties"]["BinaryMediaTypes"]),
        ["application~1json"]
    );
}

/// The most that a free tenant may do in a window, and one more.
const OVER_EVERY_LIMIT: usize = 101;

#[tokio::test]
async fn a_sample_of_a_limit_is_refused_in_the_end() {
    let mut variables = EVERYTHING_ON.to_vec();
    variables.push(("RATE_LIMIT_SCALE", "0.1"));
    let app = prepared(&variables, &[]).await;
    let spender = app.token(SPENDER).await;
    let mut seen = 0;
    for (function, path) in events() {
        if expected(&path) != 429 {
            continue;
        }
        let text = fs::read_to_string(&path)
            .unwrap()
            .replace("SPENDER", &spender);
        let mut refused = false;
        for _ in 0..OVER_EVERY_LIMIT {
            let (asked, answer) = play(&app.app, &function, &text).await;
            check(&asked, &answer);
            refused = answer.status == 429;
            if refused {
                assert!(!answer.header("retry-after").is_empty(), "{answer:?}");
                break;
            }
        }
        assert!(refused, "{}", path.display());
        seen += 1;
    }
    assert!(seen > 15, "{seen}");
}

#[test]
fn the_event_of_a_schedule_is_one() {
    for function in ["sweep", "summarize"] {
        let path = root().join(function).join("hourly.json");
        let event: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        assert_eq!(event["detail-type"], "Scheduled Event");
        assert_eq!(event["source"], "aws.events");
    }
}

#[test]
fn an_event_that_no_gateway_sends_is_one_for_its_function() {
    let read = |function: &str, case: &str| {
        fs::read_to_string(root().join(function).join(format!("{case}.json"))).unwrap()
    };
    let job: PageJob = serde_json::from_str(&read("read-page", "inner")).unwrap();
    assert!(matches!(job, PageJob::Read { .. }));
    let note: summarize::Occasion = serde_json::from_str(&read("summarize", "note")).unwrap();
    assert!(format!("{note:?}").contains("tenant: Some"), "{note:?}");
    let steps = ["create", "set", "test", "finish"].map(|case| {
        let asked: Step = serde_json::from_str(&read("rotate-keys", case)).unwrap();
        asked.step
    });
    let order = [
        Phase::CreateSecret,
        Phase::SetSecret,
        Phase::TestSecret,
        Phase::FinishSecret,
    ];
    assert_eq!(steps, order);
}

#[test]
fn every_method_and_every_usual_refusal_has_a_sample() {
    let events = events();
    for endpoint in local::endpoints::router().endpoints() {
        let of_endpoint = events.iter().filter(|(name, _)| name == endpoint.name);
        let mut statuses = BTreeSet::new();
        let mut methods = BTreeSet::new();
        for (_, path) in of_endpoint {
            let event: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
            statuses.insert(expected(path));
            if expected(path) < 300 {
                methods.insert(event["httpMethod"].as_str().unwrap().to_owned());
            }
        }
        for method in endpoint.methods {
            assert!(
                methods.contains(method.as_str()),
                "{} {method}",
                endpoint.name
            );
        }
        let mut usual = vec![405];
        if let Handler::Protected { limit, .. } = &endpoint.handler {
            usual.push(401);
            usual.extend(limit.as_ref().map(|_| 429));
        }
        for status in usual {
            assert!(statuses.contains(&status), "{} {status}", endpoint.name);
        }
    }
}

#[tokio::test]
async fn a_revoked_token_opens_nothing() {
    let app = TestApp::start().await;
    let token = app.signed_in("ada@example.com", None).await;
    let signed_out = app.post("/api/v1/auth/logout", &token, &Value::Null).await;
    assert_eq!(signed_out.status, 204);
    let id = Uuid::new_v4().to_string();
    let ids = IDS.map(|placeholder| (placeholder, id.clone()));
    let fillings = Fillings([(PLACEHOLDER, token)].into_iter().chain(ids).collect());

    for (function, path) in events() {
        let text = fs::read_to_string(&path).unwrap();
        if text.contains(PLACEHOLDER) {
            let (_, answer) = play(&app.app, &function, &fillings.fill(&text)).await;
            // What cannot be read is refused before anybody asks who sends it.
            let unread = [400, 405, 415].contains(&expected(&path));
            let expected = if unread { expected(&path) } else { 401 };
            assert!(
                answer.status == 401 || (unread && answer.status == expected),
                "{}: {answer:?}",
                path.display()
            );
        }
    }
}

#[test]
fn every_function_has_sample_events() {
    for (id, function) in resources("AWS::Serverless::Function") {
        let folder = function["Properties"]["CodeUri"].as_str().unwrap();
        let folder = folder.trim_start_matches("functions/");
        let samples = fs::read_dir(root().join(folder)).unwrap();
        assert!(samples.count() > 0, "{id}");
    }
}
