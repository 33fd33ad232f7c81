//! A whole life of each published extension, call by call in its own order and with its own bodies.
//! What is asserted is what it reads, where it reads it.

use reqwest::Method;
use serde_json::{Value, json};
use stories::{Answer, PASSWORD, TestApp, answer};
use uuid::Uuid;

const EMAIL: &str = "ines@acme.example";
const HOST: &str = "app.example.com";
const URL: &str = "https://app.example.com/orders";
const PAGE: &str = "\n\n<html><head/><body><h1>Orders </h1><button id=\"5\">Save </button><button id=\"6\">Print </button></body></html>";
const SAVED: &str = "\n\n<html><head/><body><h1>Orders </h1><p role=\"status\" id=\"4\">Saved </p><button id=\"5\">Save </button><button id=\"6\">Print </button></body></html>";
const SIGN_IN: &str = "\n\n<html><head/><body><form>E-mail <input name=\"email\" type=\"email\" id=\"11\"/><label>Password <input name=\"pw\" type=\"password\" id=\"13\"/></label><button type=\"submit\" id=\"15\">Sign in </button></form></body></html>";
const REFUSED: &str = "\n\n<html><head/><body><form><div role=\"alert\" id=\"9\">Wrong password. </div>E-mail <input name=\"email\" type=\"email\" id=\"11\"/><label>Password <input name=\"pw\" type=\"password\" id=\"13\"/></label><button type=\"submit\" id=\"15\">Sign in </button></form></body></html>";
const WELCOME: &str =
    "\n\n<html><head/><body><h1>Welcome, Ines </h1><a id=\"5\">Sign out </a></body></html>";

/// An installed extension.
struct Extension<'a> {
    app: &'a TestApp,
    token: String,
}

impl<'a> Extension<'a> {
    /// Installs it for a new user, who signs in.
    async fn install(app: &'a TestApp) -> Self {
        app.add_user(EMAIL, Some("acme")).await;
        let signed_in = app.login(EMAIL, PASSWORD).await;
        assert_eq!(signed_in.status, 200);
        for field in ["accessToken", "expiresAt", "user", "tenantId", "tenantName"] {
            assert!(!signed_in.body[field].is_null(), "{field}");
        }
        let token = signed_in.body["accessToken"].as_str().unwrap().to_owned();
        Self { app, token }
    }

    /// Calls as it does: a content type on every call, no cookie, an origin where it writes.
    async fn call(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        let writes = method != Method::GET;
        let mut request = self.app.request(method, path);
        request = request.bearer_auth(&self.token);
        request = request.header("content-type", "application/json");
        if writes {
            request = request.header(
                "origin",
                "chrome-extension://abcdefghijklmnopabcdefghijklmnop",
            );
        }
        if let Some(body) = body {
            request = request.body(body.to_string());
        }
        answer(request).await
    }

    async fn get(&self, path: &str) -> Value {
        let answer = self.call(Method::GET, path, None).await;
        assert_eq!(answer.status, 200, "{path}: {:?}", answer.body);
        answer.body
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let answer = self.call(Method::POST, path, Some(body.clone())).await;
        assert_eq!(answer.status, 200, "{path} with {body}: {:?}", answer.body);
        answer.body
    }

    /// What both builds ask when the panel opens.
    async fn open_panel(&self) {
        let me = self.get("/api/v1/auth/session").await;
        assert_eq!(me["user"]["email"], EMAIL);
        assert!(me["tenantId"].is_string() && me["tenantName"].is_string());
        let preferences = self.get("/api/v1/user/preferences").await;
        assert!(["light", "dark", "system"].contains(&text(&preferences["preferences"]["theme"])));
        self.knowledge().await;
        self.sessions().await;
    }

    /// The bare host name of the page, without scheme or query.
    async fn knowledge(&self) {
        let known = self
            .get(&format!("/api/knowledge/resolve?url={HOST}"))
            .await;
        assert_eq!(known["hasOrgKnowledge"], false);
        assert!(
            known["context"].is_array(),
            "an error box stands in the chat without"
        );
        assert_eq!(known["domain"], HOST);
    }

    async fn sessions(&self) -> Vec<Value> {
        let path = "/api/session?status=active&includeArchived=false&limit=50";
        let listed = self.get(path).await;
        assert_eq!(listed["success"], true);
        assert!(listed["data"]["pagination"]["total"].is_u64());
        let sessions = listed["data"]["sessions"].as_array().unwrap().clone();
        for session in &sessions {
            for field in ["sessionId", "createdAt", "updatedAt", "status"] {
                assert!(session[field].is_string(), "{field} in {session}");
            }
            assert!(session["messageCount"].is_u64());
        }
        sessions
    }

    /// What the chat shows of a session.
    async fn messages(&self, session: &str, since: Option<&str>) -> Vec<Value> {
        let since = since.map_or(String::new(), |since| format!("&since={since}"));
        let path = format!("/api/session/{session}/messages?limit=50{since}");
        let listed = self.get(&path).await;
        let messages = listed["messages"].as_array().unwrap().clone();
        for message in &messages {
            for field in ["messageId", "role", "content", "timestamp"] {
                assert!(message[field].is_string(), "{field} in {message}");
            }
            assert!(message["sequenceNumber"].is_u64());
        }
        messages
    }

    async fn interact(&self, body: Value) -> Value {
        let said = self.post("/api/agent/interact", body).await;
        // Taken from `data`, and everything else from the top.
        for field in ["thought", "action", "taskId", "sessionId"] {
            assert!(said["data"][field].is_string(), "{field}: {said}");
            assert_eq!(said["data"][field], said[field]);
        }
        assert!(said["status"].is_string() && said["hasOrgKnowledge"].is_boolean());
        // Each of these ends the newest client.
        assert!(said["chainedActions"].is_null(), "{said}");
        assert_ne!(said["toolAction"]["toolType"], "SERVER");
        if said["status"] == "awaiting_user" || said["status"] == "needs_user_input" {
            assert_eq!(said["action"], "ask_user()");
            assert!(!text(&said["userQuestion"]).is_empty());
        }
        said
    }

    async fn sign_out(&self) {
        let out = self.call(Method::POST, "/api/v1/auth/logout", None).await;
        assert_eq!(out.status, 204);
        let after = self.call(Method::GET, "/api/v1/auth/session", None).await;
        assert_eq!(after.refusal(), (401, "UNAUTHORIZED"));
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}"))
}

/// What January's build reports of an action that ran, keys that it does not know left out.
fn january(query: &str, dom: &str, said: &Value) -> Value {
    json!({
        "url": URL, "query": query, "dom": dom,
        "taskId": said["taskId"], "sessionId": said["sessionId"],
        "lastActionStatus": "success",
        "lastActionResult": {"success": true, "actualState": "Dropdown menu appeared with 3 options: Save, Print, Export"},
        "domChanges": {
            "addedCount": 1, "removedCount": 0, "dropdownDetected": true,
            "dropdownOptions": ["Save", "Print"], "stabilizationTime": 500 + said["metrics"]["stepIndex"].as_u64().unwrap(),
            "previousUrl": URL, "urlChanged": false, "didNetworkOccur": false
        },
        "clientObservations": {"didUrlChange": false, "didDomMutate": true, "didNetworkOccur": false},
    })
}

#[tokio::test]
async fn january_s_extension_lives_its_life() {
    let app = TestApp::roomy().await;
    let extension = Extension::install(&app).await;
    extension.open_panel().await;
    extension
        .post("/api/v1/user/preferences", json!({"theme": "dark"}))
        .await;
    let preferences = extension.get("/api/v1/user/preferences").await;
    assert_eq!(preferences["preferences"]["theme"], "dark");

    // A session of its own making, which the server does not know yet.
    let session = Uuid::new_v4().to_string();
    assert!(extension.messages(&session, None).await.is_empty());
    let active = format!("/api/session/{session}/task/active?url=https%3A%2F%2F{HOST}%2Forders");
    let none = extension.call(Method::GET, &active, None).await;
    assert_eq!(none.status, 404);
    let form = format!("socket_id=1234.5678&channel_name=private-session-{session}");
    let signed = app.request(Method::POST, "/api/pusher/auth");
    let signed = signed.bearer_auth(&extension.token).body(form);
    let signed = signed.header("content-type", "application/x-www-form-urlencoded");
    assert_eq!(answer(signed).await.status, 404, "push is off here");

    let goal = "click Save, then click Print";
    let first = extension
        .interact(json!({"url": URL, "query": goal, "dom": PAGE, "sessionId": session}))
        .await;
    assert_eq!(first["action"], "click(5)");
    assert_eq!(first["sessionId"], session);
    assert_eq!(
        extension.sessions().await[0]["metadata"]["initialQuery"],
        goal
    );
    let second = extension.interact(january(goal, SAVED, &first)).await;
    assert_eq!(second["action"], "click(6)");
    let last = extension.interact(january(goal, SAVED, &second)).await;
    assert_eq!(
        (text(&last["action"]), text(&last["status"])),
        ("finish()", "completed")
    );
    assert_eq!(last["currentStep"], last["totalSteps"]);

    // The next goal still names the finished task; a question is answered on the same one.
    let asked = extension
        .interact(json!({"url": URL, "query": "click Archive", "dom": SAVED,
            "taskId": last["taskId"], "sessionId": session}))
        .await;
    assert_ne!(asked["taskId"], last["taskId"]);
    assert_eq!(asked["status"], "needs_user_input");
    let answered = extension
        .interact(json!({"url": URL, "query": "Print", "dom": SAVED,
            "taskId": asked["taskId"], "sessionId": session}))
        .await;
    assert_eq!(answered["taskId"], asked["taskId"]);
    assert_eq!(answered["action"], "click(6)");

    // New chat: the old task with a session of its own making.
    let chat = Uuid::new_v4().to_string();
    let error = json!({"message": "Element not found", "code": "ELEMENT_NOT_FOUND",
        "action": "click(\"elementId\":6)", "elementId": 6});
    let failed = extension
        .interact(json!({"url": URL, "query": "Print", "dom": SAVED,
            "taskId": answered["taskId"], "sessionId": session,
            "lastActionStatus": "failure", "lastActionError": error}))
        .await;
    assert_ne!(failed["action"], "finish()");
    let opened = extension
        .interact(json!({"url": URL, "query": "click Save", "dom": PAGE,
            "taskId": last["taskId"], "sessionId": chat}))
        .await;
    assert_eq!(opened["sessionId"], chat);
    assert_eq!(opened["action"], "click(5)");

    let messages = extension.messages(&session, None).await;
    let numbers: Vec<u64> = messages
        .iter()
        .map(|message| message["sequenceNumber"].as_u64().unwrap())
        .collect();
    assert_eq!(numbers, (0..numbers.len() as u64).collect::<Vec<_>>());
    let rename = extension
        .call(
            Method::PATCH,
            &format!("/api/session/{session}"),
            Some(json!({"title": "My orders"})),
        )
        .await;
    assert_eq!(rename.status, 200);
    extension
        .post("/api/session", json!({"sessionId": session}))
        .await;
    let left = extension.sessions().await;
    assert!(
        left.iter().all(|listed| listed["sessionId"] != session),
        "archived"
    );
    extension.sign_out().await;
}

/// What the newest build sends of a page: controls alone, as they come.
fn tree(nodes: &[(&str, &str, &str, Option<&str>)]) -> Value {
    nodes
        .iter()
        .map(|(id, role, name, value)| {
            let mut node =
                json!({"i": id, "r": role, "n": name, "xy": [100, 40], "box": [60, 30, 80, 20]});
            if let Some(value) = value {
                node["v"] = json!(value);
            }
            node
        })
        .collect()
}

fn newest(query: &str, nodes: &Value, session: &str) -> Value {
    json!({
        "url": URL, "query": query, "sessionId": session, "tabId": 1_729_384,
        "screenshot": null, "domMode": "semantic", "interactiveTree": nodes,
        "viewport": {"width": 1280, "height": 720}, "pageTitle": "Orders",
    })
}

fn reported(mut body: Value, task: &Value) -> Value {
    body["taskId"] = task.clone();
    body["lastActionStatus"] = json!("success");
    body["lastActionResult"] = json!({"success": true});
    body["domChanges"] = json!({"addedCount": 1, "removedCount": 0, "dropdownDetected": false,
        "stabilizationTime": 431, "previousUrl": URL, "urlChanged": false, "didNetworkOccur": false});
    body["clientObservations"] =
        json!({"didUrlChange": false, "didDomMutate": true, "didNetworkOccur": false});
    body
}

#[tokio::test]
async fn the_newest_extension_lives_its_life() {
    let app = TestApp::roomy().await;
    let extension = Extension::install(&app).await;
    extension.open_panel().await;
    let session = Uuid::new_v4().to_string();
    let opened = extension
        .post(
            "/api/session/init",
            json!({"sessionId": session, "url": URL, "domain": HOST, "tabId": 1_729_384}),
        )
        .await;
    assert_eq!(
        opened["data"],
        json!({"sessionId": session, "created": true})
    );
    extension.knowledge().await;

    let page = [("1", "btn", "Save", None), ("2", "btn", "Print", None)];
    let goal = "click Save, then click Edit";
    let first = extension
        .interact(newest(goal, &tree(&page), &session))
        .await;
    assert_eq!(first["action"], "click(1)");
    assert_eq!(first["actionDetails"]["name"], "click");
    let again = extension
        .post("/api/session/init", json!({"sessionId": session}))
        .await;
    assert_eq!(again["data"]["created"], false);
    let polled = extension.messages(&session, None).await;
    let since = text(&polled.last().unwrap()["timestamp"]).to_owned();

    // Two of a name: a question, which is answered with the session alone.
    let edits = [
        ("1", "btn", "Save", None),
        ("3", "link", "Edit", None),
        ("4", "link", "Edit", None),
    ];
    let body = reported(newest(goal, &tree(&edits), &session), &first["taskId"]);
    let asked = extension.interact(body).await;
    assert_eq!(asked["status"], "needs_user_input", "{asked}");
    let answered = extension
        .interact(newest("the second one", &tree(&edits), &session))
        .await;
    assert_eq!(answered["taskId"], asked["taskId"]);
    assert_eq!(answered["action"], "click(4)", "{answered}");
    let done = [
        ("1", "btn", "Save", None),
        ("5", "inp", "Name *", Some("Ada")),
    ];
    let body = reported(
        newest("the second one", &tree(&done), &session),
        &answered["taskId"],
    );
    let last = extension.interact(body).await;
    assert_eq!(last["action"], "finish()", "{last}");
    let news = extension.messages(&session, Some(&since)).await;
    assert!(
        !news.is_empty()
            && news
                .iter()
                .all(|message| text(&message["timestamp"]) > since.as_str())
    );

    // It shows what the server keeps, on its own session alone.
    let latest = extension.get("/api/session/latest?status=completed").await;
    assert_eq!(latest["sessionId"], session);
    let by_domain = extension
        .get("/api/session/by-domain/example.com?status=completed")
        .await;
    assert_eq!(by_domain["session"]["sessionId"], session);
    let report = format!(
        "/api/session/{session}/task/{}/report?format=json",
        text(&last["taskId"])
    );
    extension.get(&report).await;
    extension.sign_out().await;
}

#[tokio::test]
async fn a_blocked_task_is_resumed_and_reported_on() {
    let app = TestApp::roomy().await;
    let extension = Extension::install(&app).await;
    let goal = "Log in as ines@acme.example with password harbour-7";
    let mut said = extension
        .interact(json!({"url": URL, "query": goal, "dom": SIGN_IN}))
        .await;
    for _ in 0..2 {
        said = extension.interact(january(goal, SIGN_IN, &said)).await;
    }
    assert_eq!(said["action"], "click(15)");
    let blocked = extension.interact(january(goal, REFUSED, &said)).await;
    assert_eq!(blocked["blockerInfo"]["type"], "login_failure");
    let task = format!(
        "/api/session/{}/task/{}",
        text(&blocked["sessionId"]),
        text(&blocked["taskId"])
    );
    let active = format!(
        "/api/session/{}/task/active?url=https%3A%2F%2F{HOST}%2F",
        text(&blocked["sessionId"])
    );
    let active = extension.get(&active).await;
    assert_eq!(active["taskId"], blocked["taskId"]);

    let resumed = extension
        .post(
            &format!("{task}/resume"),
            json!({"resolutionMethod": "user_action_on_web"}),
        )
        .await;
    assert_eq!(resumed["status"], "executing");
    assert!(resumed["message"].is_string() && resumed["resumedAt"].is_string());
    let last = extension
        .interact(json!({"url": URL, "query": goal, "dom": WELCOME,
            "taskId": blocked["taskId"], "sessionId": blocked["sessionId"]}))
        .await;
    assert_eq!(last["action"], "finish()", "{last}");
    for format in ["json", "csv", "markdown"] {
        let path = format!("{task}/report?format={format}");
        let report = extension.call(Method::GET, &path, None).await;
        assert_eq!(report.status, 200, "{format}");
        assert!(!report.text.contains("harbour-7"), "{format}");
    }
    let stopped = extension
        .call(Method::POST, &format!("{task}/stop"), None)
        .await;
    assert!([200, 409].contains(&stopped.status.as_u16()), "{stopped:?}");
    extension.sign_out().await;
}
