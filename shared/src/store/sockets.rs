//! Sockets that were let hear a session's channel, by the token that they came with.

use super::item::{EXPIRES_AT, seconds, text};
use super::key::Key;
use super::{Store, StoreError};
use crate::auth::TokenId;
use crate::push::SocketId;
use crate::session::SessionId;
use jiff::Timestamp;

const SOCKET: &str = "socket";

impl Store {
    /// Remembers the socket that was let hear a session's channel last with a token, until the token ends.
    pub async fn note_socket(
        &self,
        session: SessionId,
        token: TokenId,
        socket: &SocketId,
        until: Timestamp,
    ) -> Result<(), StoreError> {
        let mut item = Key::session_socket(session, token.0).attributes();
        item.insert(SOCKET.to_owned(), text(socket.as_str()));
        item.insert(EXPIRES_AT.to_owned(), seconds(until));
        let put = self.client.put_item().table_name(&self.table);
        put.set_item(Some(item)).send().await?;
        Ok(())
    }

    /// The socket that was let hear a session's channel last with a token.
    pub async fn socket_of(
        &self,
        session: SessionId,
        token: TokenId,
        now: Timestamp,
    ) -> Result<Option<SocketId>, StoreError> {
        let found = self.get_live(Key::session_socket(session, token.0), now);
        let found = found.await?;
        let socket = found
            .as_ref()
            .and_then(|item| item.get(SOCKET)?.as_s().ok());
        Ok(socket.and_then(|socket| socket.parse().ok()))
    }
}
