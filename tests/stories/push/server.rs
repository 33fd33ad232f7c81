//! The push server of the local gateway, with clients that speak its protocol.

use crate::player::{Player, page};
use futures_util::{SinkExt, StreamExt};
use local::push::Keys;
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
    let mut tabs = [Tab::open(&app, &keys).await, Tab::open(&app, &keys).await];
    for tab in &mut tabs {
        let answer = tab.watch(&app, &player.token, &session).await;
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
