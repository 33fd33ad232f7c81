//! A server that is killed between two calls loses nothing that it answered.

use crate::player::{INTERACT, action, page, status};
use coxswain::app::App;
use coxswain::config::{self, Config, Environment, Place};
use coxswain::outside::http_client;
use local::demo_user;
use local::table::Table;
use local::{endpoints, gateway, kept_key};
use serde_json::{Value, json};
use std::env;
use std::fs;
use std::net::Ipv4Addr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::sleep;
use uuid::Uuid;

/// Names the data folder to the process that serves.
const FOLDER: &str = "STORY_DATA_FOLDER";
const ADDRESS: &str = "address";
const PATIENCE: Duration = Duration::from_mins(1);

/// Not a story: the server of the story below, in a process that can be killed.
#[tokio::test]
#[ignore = "serves until it is killed"]
async fn serve_until_killed() {
    let Some(folder) = env::var_os(FOLDER) else {
        return;
    };
    let folder = Path::new(&folder);
    let mut config = Config::read(&Environment::of(&[]), Place::Laptop).unwrap();
    let table = config::Table {
        name: "stories".to_owned(),
        endpoint: None,
    };
    let table = Table::open(&table, folder).await.unwrap();
    config.tokens.private_key = Some(kept_key::signing(folder).unwrap());
    let app = Arc::new(App::new(config, table.store.clone()).unwrap());
    demo_user::keep_known(&app.store, &app.passwords)
        .await
        .unwrap();
    let running = gateway::start(app, endpoints::router(), (Ipv4Addr::LOCALHOST, 0).into())
        .await
        .unwrap();
    let note = folder.join("address.new");
    fs::write(&note, running.address().to_string()).unwrap();
    fs::rename(note, folder.join(ADDRESS)).unwrap();
    sleep(PATIENCE).await;
}

/// A server in a process of its own; killed when dropped.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    async fn start(folder: &Path) -> Self {
        let _ = fs::remove_file(folder.join(ADDRESS));
        let child = Command::new(env::current_exe().unwrap())
            .args([
                "--exact",
                "action_loop::restarts::serve_until_killed",
                "--ignored",
            ])
            .env(FOLDER, folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut server = Self {
            child,
            address: String::new(),
        };
        let deadline = Instant::now() + PATIENCE;
        while server.address.is_empty() {
            assert!(Instant::now() < deadline, "the server does not start");
            sleep(Duration::from_millis(50)).await;
            server.address = fs::read_to_string(folder.join(ADDRESS)).unwrap_or_default();
        }
        server
    }

    async fn post(&self, path: &str, token: &str, body: &Value) -> Value {
        self.post_keyed(path, token, &Uuid::new_v4().to_string(), body)
            .await
    }

    async fn post_keyed(&self, path: &str, token: &str, key: &str, body: &Value) -> Value {
        let client = http_client().no_proxy().build().unwrap();
        let request = client.post(format!("http://{}{path}", self.address));
        let request = request.bearer_auth(token).header("idempotency-key", key);
        let response = request.json(body).send().await.unwrap();
        assert_eq!(response.status(), 200);
        response.json().await.unwrap()
    }
}

impl Drop for Server {
    /// SIGKILL: nothing can be tidied up.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test]
async fn a_killed_server_loses_nothing_that_it_answered() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let credentials = json!({"email": "demo@example.com", "password": "coxswain-demo"});
    let login = server.post("/api/v1/auth/login", "", &credentials).await;
    let token = login["accessToken"].as_str().unwrap();
    let buttons = r#"<button id="5">Save </button><button id="6">Print </button><button id="7">Close </button>"#;
    let goal = "click Save, then click Print, then click Close";
    let mut body = json!({"url": "https://example.com/", "query": goal, "dom": page(buttons)});
    let first = server.post(INTERACT, token, &body).await;
    assert_eq!(action(&first), "click(5)");
    drop(server);

    let server = Server::start(folder.path()).await;
    body["taskId"] = first["taskId"].clone();
    body["sessionId"] = first["sessionId"].clone();
    body["lastActionStatus"] = json!("success");
    body["dom"] = json!(page(&format!(
        r#"<p role="status" id="4">Saved </p>{buttons}"#
    )));
    let second = server.post_keyed(INTERACT, token, "2", &body).await;
    assert_eq!(action(&second), "click(6)");
    assert_eq!(second["verification"]["success"], true);
    drop(server);

    // The client never got that answer and asks again.
    let server = Server::start(folder.path()).await;
    let again = server.post_keyed(INTERACT, token, "2", &body).await;
    assert_eq!(
        (action(&again), &again["plan"]),
        ("click(6)", &second["plan"])
    );
    body["dom"] = json!(page(&format!(
        r#"<p role="status" id="4">Printed </p>{buttons}"#
    )));
    let third = server.post(INTERACT, token, &body).await;
    assert_eq!(action(&third), "click(7)");
    body["dom"] = json!(page("<h1>Closed </h1><a id=\"3\">Home </a>"));
    let last = server.post(INTERACT, token, &body).await;
    assert_eq!(status(&last), "completed");
}
