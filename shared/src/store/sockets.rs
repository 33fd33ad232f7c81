//! Sockets that were let hear a session's channel, with the tokens that they came with: one item beside the
//! claim on the session's id.

use super::condition::conditional;
use super::item::{EXPIRES_AT, Item, seconds, text};
use super::key::{ABSENT, Key};
use super::{Store, StoreError};
use crate::auth::TokenId;
use crate::push::SocketId;
use crate::session::SessionId;
use aws_sdk_dynamodb::types::AttributeValue;
use jiff::{SignedDuration, Timestamp};

const SOCKETS: &str = "sockets";

/// The sockets of one session that are remembered, the newest.
const MOST: usize = 64;
/// A socket may live longer than the token that it came with.
const KEPT: SignedDuration = SignedDuration::from_hours(24 * 30);
/// Two that come at once are noted one after the other.
const ATTEMPTS: usize = 4;

/// Who was let hear a session's channel.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Listeners {
    /// The sockets of the token that was asked about, the newest first.
    pub own: Vec<SocketId>,
    /// Sockets of other tokens were let hear it too.
    pub others: bool,
}

impl Store {
    /// Remembers a socket that was let hear a session's channel with a token.
    pub async fn note_socket(
        &self,
        session: SessionId,
        token: TokenId,
        socket: &SocketId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let noted = format!("{} {}", token.0, socket.as_str());
        for _ in 0..ATTEMPTS {
            let found = self.get_live(Key::session_sockets(session), now).await?;
            let known = found.as_ref().map_or_else(Vec::new, known);
            let others = known.iter().filter(|one| **one != noted);
            let others = others.skip((known.len() + 1).saturating_sub(MOST));
            let mut sockets: Vec<AttributeValue> = others.map(|one| text(one.as_str())).collect();
            sockets.push(text(noted.as_str()));
            let mut item = Key::session_sockets(session).attributes();
            item.insert(SOCKETS.to_owned(), AttributeValue::L(sockets));
            item.insert(EXPIRES_AT.to_owned(), seconds(now + KEPT));
            let put = self.client.put_item().table_name(&self.table);
            let put = put.set_item(Some(item));
            let put = match found.and_then(|mut found| found.remove(SOCKETS)) {
                Some(was) => put
                    .condition_expression(format!("{SOCKETS} = :was"))
                    .expression_attribute_values(":was", was),
                None => put
                    .condition_expression(ABSENT)
                    .expression_attribute_values(":now", seconds(now)),
            };
            if conditional(put.send().await)?.is_ok() {
                break;
            }
        }
        Ok(())
    }

    /// Who was let hear a session's channel, seen from a token.
    pub async fn listeners(
        &self,
        session: SessionId,
        token: TokenId,
        now: Timestamp,
    ) -> Result<Listeners, StoreError> {
        let found = self.get_live(Key::session_sockets(session), now).await?;
        let known = found.as_ref().map_or_else(Vec::new, known);
        let token = token.0.to_string();
        let pairs = known.iter().rev().filter_map(|one| one.split_once(' '));
        let (own, others): (Vec<_>, Vec<_>) = pairs.partition(|(of, _)| *of == token);
        Ok(Listeners {
            own: own
                .into_iter()
                .filter_map(|(_, socket)| socket.parse().ok())
                .collect(),
            others: !others.is_empty(),
        })
    }
}

/// Each as token and socket, the newest last.
fn known(item: &Item) -> Vec<String> {
    let list = item.get(SOCKETS).and_then(|value| value.as_l().ok());
    let texts = list.into_iter().flatten();
    texts
        .filter_map(|value| value.as_s().ok().cloned())
        .collect()
}
