//! The two names of the protocol that matter here: a client's connection, and a session's channel.

use crate::session::SessionId;
use serde::Serialize;
use std::str::FromStr;
use uuid::Uuid;

/// What the protocol asks of a channel that only some may hear.
const PREFIX: &str = "private-session-";

/// No server makes longer ones.
const MAX_SOCKET_ID_BYTES: usize = 64;

/// One client's connection to the push server: two numbers with a dot between.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct SocketId(String);

/// The text names no connection.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("must be two numbers with a dot between")]
pub struct InvalidSocketId;

impl FromStr for SocketId {
    type Err = InvalidSocketId;

    fn from_str(text: &str) -> Result<Self, InvalidSocketId> {
        let digits =
            |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        match text.split_once('.') {
            Some((left, right))
                if digits(left) && digits(right) && text.len() <= MAX_SOCKET_ID_BYTES =>
            {
                Ok(Self(text.to_owned()))
            }
            _ => Err(InvalidSocketId),
        }
    }
}

impl SocketId {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The channel of a session.
pub fn channel_of(session: SessionId) -> String {
    format!("{PREFIX}{}", session.0)
}

/// The session of a channel, where it is one's: names of channels are exact to the letter.
pub fn session_of(channel: &str) -> Option<SessionId> {
    let id: Uuid = channel.strip_prefix(PREFIX)?.parse().ok()?;
    Some(SessionId(id)).filter(|id| channel_of(*id) == channel)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_socket_id_is_two_numbers() {
        for good in ["1234.1234", "0.1", "98765432101.12345678901"] {
            assert_eq!(good.parse::<SocketId>().unwrap().as_str(), good);
        }
        let long = format!("1.{}", "1".repeat(MAX_SOCKET_ID_BYTES));
        for bad in [
            "",
            ".",
            "1",
            "1.",
            ".1",
            "1.2.3",
            "1.2 ",
            "-1.2",
            "1.2\n",
            "1.2:private-x",
            "١.٢",
            &long,
        ] {
            assert_eq!(bad.parse::<SocketId>(), Err(InvalidSocketId), "{bad:?}");
        }
    }

    #[test]
    fn only_a_sessions_own_channel_is_one() {
        let id = "0190a6f0-1111-7222-8333-444455556666";
        let session = SessionId(id.parse().unwrap());
        assert_eq!(session_of(&channel_of(session)), Some(session));
        for other in [
            id.to_owned(),
            format!("session-{id}"),
            format!("presence-session-{id}"),
            format!("private-session-{}", id.to_uppercase()),
            format!("private-session-{{{id}}}"),
            format!("private-session-{}", id.replace('-', "")),
            format!("private-session-{id} "),
            "private-session-".to_owned(),
        ] {
            assert_eq!(session_of(&other), None, "{other}");
        }
    }
}
