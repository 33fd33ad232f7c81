//! Messages to a browser and from it.

use crate::failure::Failure;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// Largest message taken: a page's HTML as a JSON string.
const MAX_MESSAGE_BYTES: usize = 32 * 1024 * 1024;

/// One connection: commands out, answers and events in.
pub(super) struct Connection {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next_id: u64,
}

impl Connection {
    pub(super) async fn open(address: &str) -> Result<Self, Failure> {
        let config = WebSocketConfig::default()
            .max_message_size(Some(MAX_MESSAGE_BYTES))
            .max_frame_size(Some(MAX_MESSAGE_BYTES));
        let connected = connect_async_with_config(address, Some(config), true).await;
        let (socket, _) = connected.map_err(|_| Failure::BrowserUnavailable)?;
        Ok(Self { socket, next_id: 1 })
    }

    /// Sends a command and returns its number.
    pub(super) async fn send(
        &mut self,
        session: Option<&str>,
        method: &str,
        params: Value,
    ) -> Result<u64, Failure> {
        let id = self.next_id;
        self.next_id += 1;
        let mut message = json!({"id": id, "method": method, "params": params});
        if let Some(session) = session {
            message["sessionId"] = json!(session);
        }
        let sent = self.socket.send(Message::text(message.to_string())).await;
        sent.map_err(|_| Failure::BrowserCrashed)?;
        Ok(id)
    }

    /// The next answer or event.
    pub(super) async fn next(&mut self) -> Result<Value, Failure> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    return serde_json::from_str(&text).map_err(|_| Failure::BrowserCrashed);
                }
                Some(Ok(
                    Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_),
                )) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Failure::BrowserCrashed),
            }
        }
    }
}
