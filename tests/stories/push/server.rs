//! The push server of the local gateway, with clients that speak its protocol.

use crate::player::{Player, page};
use futures_util::{SinkExt, StreamExt};
use local::push::{Keys, Patience};
use serde_json::{Value, json};
use std::time::Duration;
use stories::TestApp;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// One tab that is connected.
struct Tab {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    socket: String,
}

impl Tab {
    async fn open(app: &TestApp, keys: &Keys) -> Self {
        let mut stream = dial(app, &format!("/app/{}?protocol=7", keys.key)).await;
        let welcome = frame(&mut stream).await.unwrap();
        assert_eq!(welcome["event"], "pusher:connection_established");
        let data: Value = serde_json::from_str(welcome["data"].as_str().unwrap()).unwrap();
        assert_eq!(data["activity_timeout"], 120);
        let socket = data["socket_id"].as_str().unwrap().to_owned();
        Self { stream, socket }
    }

    async fn say(&mut self, event: &str, data: Value) {
        let text = json!({"event": event, "data": data}).to_string();
        self.stream.send(Message::text(text)).await.unwrap();
    }

    async fn hear(&mut self) -> Value {
        frame(&mut self.stream).await.unwrap()
    }

    /// Asks the API to sign the channel, then the server to subscribe to it.
    async fn watch(&mut self, app: &TestApp, token: &str, session: &Value) -> Value {
        let channel = format!("private-session-{}", session.as_str().unwrap());
        let body = json!({"socket_id": self.socket, "channel_name": channel});
        let signed = app.post("/api/pusher/auth", token, &body).await;
        let auth = signed.body["auth"].clone();
        self.say(
            "pusher:subscribe",
            json!({"channel": channel, "auth": auth}),
        )
        .await;
        self.hear().await
    }
}

async fn dial(app: &TestApp, path: &str) -> WebSocketStream<MaybeTlsStream<TcpStream>> {
    let url = app.url(path).replacen("http", "ws", 1);
    connect_async(url).await.unwrap().0
}

/// The next frame as JSON; `None` when the server closes, with its code.
async fn frame(stream: &mut WebSocketStream<MaybeTlsStream<TcpStream>>) -> Result<Value, u16> {
    loop {
        let next = timeout(Duration::from_secs(10), stream.next()).await;
        match next.unwrap().unwrap().unwrap() {
            Message::Text(text) => return Ok(serde_json::from_str(&text).unwrap()),
            Message::Close(frame) => return Err(frame.map_or(0, |frame| frame.code.into())),
            _ => {}
        }
    }
}

const TWO: &str = r#"<button id="5">Save </button><button id="6">Print </button>"#;
const SAVED: &str = r#"<p role="status" id="4">Saved </p><button id="5">Save </button><button id="6">Print </button>"#;

#[tokio::test]
async fn two_tabs_on_one_session_see_every_message_once_and_in_order() {
    let keys = Keys::random();
    let app = TestApp::pushing(&keys).await;
    let mut player = Player::new(&app).await;
    let eve = app.signed_in("eve@evil.example", None).await;
    player
        .begin("click Save, then click Print", page(TWO))
        .await;
    let session = player.session_id.clone();
    // What the one that acts is told needs no push: these two signed in elsewhere.
    let elsewhere = app.token("ada@example.com").await;
    let mut tabs = [Tab::open(&app, &keys).await, Tab::open(&app, &keys).await];
    for tab in &mut tabs {
        let answer = tab.watch(&app, &elsewhere, &session).await;
        assert_eq!(answer["event"], "pusher_internal:subscription_succeeded");
    }
    let mut stranger = Tab::open(&app, &keys).await;
    let refused = stranger.watch(&app, &eve, &session).await;
    assert_eq!(refused["event"], "pusher:subscription_error");
    assert_eq!(refused["data"]["status"], 401);

    player.report(page(SAVED)).await;
    player.report(page(SAVED)).await;

    let mut seen = Vec::new();
    for tab in &mut tabs {
        let mut numbers = Vec::new();
        let mut rounds = 0;
        while rounds < 2 {
            let event = tab.hear().await;
            let data: Value = serde_json::from_str(event["data"].as_str().unwrap()).unwrap();
            match event["event"].as_str().unwrap() {
                "new_message" => numbers.push(data["message"]["sequenceNumber"].as_u64().unwrap()),
                "interact_response" => rounds += 1,
                other => panic!("{other}"),
            }
        }
        seen.push(numbers);
    }
    assert!(seen[0].len() >= 2, "{seen:?}");
    let first = seen[0][0];
    assert!(seen[0].iter().zip(first..).all(|(seen, due)| *seen == due));
    assert_eq!(seen[0], seen[1]);
    stranger.say("pusher:ping", json!({})).await;
    assert_eq!(stranger.hear().await["event"], "pusher:pong", "and no more");
}

#[tokio::test]
async fn what_a_client_gets_wrong_is_told_by_the_protocol_s_codes() {
    let keys = Keys::random();
    let app = TestApp::pushing(&keys).await;
    for (path, code) in [
        ("/app/another?protocol=7".to_owned(), 4001),
        (format!("/app/{}?protocol=99", keys.key), 4007),
        (format!("/app/{}", keys.key), 4008),
    ] {
        let mut stream = dial(&app, &path).await;
        let error = frame(&mut stream).await.unwrap();
        assert_eq!(error["event"], "pusher:error");
        assert_eq!(error["data"]["code"], code, "{path}");
        assert_eq!(frame(&mut stream).await, Err(code), "{path}");
    }

    let mut tab = Tab::open(&app, &keys).await;
    tab.stream.send(Message::text("hello")).await.unwrap();
    assert_eq!(tab.hear().await["event"], "pusher:error");
    for (channel, status) in [
        ("private-x", 401),
        ("presence-x", 400),
        ("private-encrypted-x", 400),
        ("a b", 400),
    ] {
        tab.say("pusher:subscribe", json!({"channel": channel}))
            .await;
        let refused = tab.hear().await;
        assert_eq!(refused["event"], "pusher:subscription_error");
        assert_eq!(refused["data"]["status"], status, "{channel}");
    }
    tab.say("client-typing", json!({})).await;
    assert_eq!(tab.hear().await["event"], "pusher:error");
    tab.say("pusher:subscribe", json!({"channel": "public"}))
        .await;
    assert_eq!(
        tab.hear().await["event"],
        "pusher_internal:subscription_succeeded"
    );
}

#[tokio::test]
async fn the_http_api_takes_signed_calls_alone() {
    let keys = Keys::random();
    let app = TestApp::pushing(&keys).await;
    let stranger = app
        .request(reqwest::Method::POST, "/apps/coxswain/events")
        .body("{}");
    assert_eq!(stranger.send().await.unwrap().status(), 401);
    let nowhere = app.request(reqwest::Method::POST, "/apps/other/events");
    assert_eq!(nowhere.send().await.unwrap().status(), 404);
    // With push on, the endpoints beside it still answer.
    let unknown = app.request(reqwest::Method::GET, "/api/none");
    assert_eq!(unknown.send().await.unwrap().status(), 404);
}

/// The code that the server closes with; 0 where it gives none, or hangs up.
async fn ending(stream: &mut WebSocketStream<MaybeTlsStream<TcpStream>>) -> u16 {
    loop {
        let next = timeout(Duration::from_secs(10), stream.next()).await;
        match next.unwrap() {
            Some(Ok(Message::Close(frame))) => return frame.map_or(0, |frame| frame.code.into()),
            Some(Err(_)) | None => return 0,
            Some(Ok(_)) => {}
        }
    }
}

#[tokio::test]
async fn a_client_that_is_silent_is_asked_and_then_let_go() {
    let keys = Keys::random();
    let patience = Patience {
        activity: Duration::from_millis(300),
        pong: Duration::from_millis(300),
    };
    let app = TestApp::pushing_with(&keys, patience).await;
    let mut stream = dial(&app, &format!("/app/{}?protocol=7", keys.key)).await;
    let welcome = frame(&mut stream).await.unwrap();
    assert_eq!(welcome["event"], "pusher:connection_established");

    // An answer keeps it.
    for _ in 0..3 {
        let asked = frame(&mut stream).await.unwrap();
        assert_eq!(asked["event"], "pusher:ping");
        let pong = json!({"event": "pusher:pong", "data": {}}).to_string();
        stream.send(Message::text(pong)).await.unwrap();
    }
    assert_eq!(frame(&mut stream).await.unwrap()["event"], "pusher:ping");
    assert_eq!(frame(&mut stream).await, Err(4201));
}

#[tokio::test]
async fn garbage_is_answered_and_harms_nobody() {
    let keys = Keys::random();
    let app = TestApp::pushing(&keys).await;
    let mut tab = Tab::open(&app, &keys).await;
    for text in [
        "",
        "null",
        "[]",
        "{}",
        r#"{"event": 7}"#,
        r#"{"event": "pusher:subscribe"}"#,
        r#"{"event": "pusher:subscribe", "data": "no json"}"#,
        r#"{"event": "pusher:subscribe", "data": {"channel": 1}}"#,
        r#"{"event": "no such event", "data": {}}"#,
        r#"{"event": "pusher:signin", "data": {}}"#,
    ] {
        tab.stream.send(Message::text(text)).await.unwrap();
        let told = tab.hear().await;
        assert_eq!(told["event"], "pusher:error", "{text}: {told}");
        assert_eq!(told["data"]["code"], Value::Null, "{text}");
    }
    // Neither of these says anything.
    tab.stream
        .send(Message::binary(vec![0xff; 64]))
        .await
        .unwrap();
    tab.say("pusher:unsubscribe", json!({"channel": "never-joined"}))
        .await;
    tab.say("pusher:ping", json!({})).await;
    assert_eq!(tab.hear().await["event"], "pusher:pong");
}

#[tokio::test]
async fn a_frame_beyond_all_measure_ends_its_own_connection_alone() {
    let keys = Keys::random();
    let app = TestApp::pushing(&keys).await;
    let mut large = Tab::open(&app, &keys).await;
    let mut other = Tab::open(&app, &keys).await;
    let long = "x".repeat(64 * 1024);
    // The server may hang up before all of it is sent.
    let _ = large.stream.send(Message::text(long)).await;
    assert!([0, 1009].contains(&ending(&mut large.stream).await));
    other.say("pusher:ping", json!({})).await;
    assert_eq!(other.hear().await["event"], "pusher:pong");
}
