//! Sessions that are used for longer than their first messages were meant to last. A request only
//! marks such a session; the sweep keeps its messages longer, a part at a time, and remembers how
//! far it came. The mark stands on the claim to the session's id.

use super::condition::conditional;
use super::item::{self, Item, number_of, seconds, text, text_of};
use super::key::{self, BY_STATUS, EXISTS, Key};
use super::owner::{OWNER, TENANT};
use super::read::IndexRange;
use super::{SessionLookup, Store, StoreError, retention};
use crate::auth::{Scope, TenantId, UserId, stored_scope};
use crate::session::{Session, SessionId};
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use futures_util::future::try_join_all;
use futures_util::{StreamExt, TryStreamExt, stream};
use jiff::Timestamp;

/// A session whose messages are to be kept longer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgeingSession {
    pub scope: Scope,
    pub id: SessionId,
    /// How many messages are done, and until when they are kept now.
    done: Option<(u32, Timestamp)>,
}

/// What one pass over a session came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// Every message lasts as long as the session now, and longer.
    All,
    /// The next pass goes on.
    Part,
    /// The session is no more.
    Nothing,
}

/// How many messages are kept longer at the same time.
const PARALLEL: usize = 16;
/// After so many it is noted how far the pass came.
const BATCH: u32 = 400;

const DONE: &str = "keptMessages";
const UNTIL: &str = "keptUntil";

impl Store {
    /// The write that marks a session, for the sweep to find. Its claim lasts longer at once.
    pub(super) fn mark_ageing(
        &self,
        scope: &Scope,
        session: &Session,
        now: Timestamp,
    ) -> Result<TransactWriteItem, StoreError> {
        let (partition, order) = key::ageing_session_place(session.session_id, now);
        let session_end = retention::session_end(session.status, session.updated_at);
        let update = Update::builder()
            .table_name(&self.table)
            .set_key(Some(Key::session_claim(session.session_id).attributes()))
            .update_expression(
                "SET #index = :index, #order = if_not_exists(#order, :order), \
                 #tenant = :tenant, #owner = :owner, #end = :end",
            )
            .expression_attribute_names("#index", BY_STATUS.partition)
            .expression_attribute_names("#order", BY_STATUS.sort)
            .expression_attribute_names("#tenant", TENANT)
            .expression_attribute_names("#owner", OWNER)
            .expression_attribute_names("#end", item::EXPIRES_AT)
            .expression_attribute_values(":index", text(partition))
            .expression_attribute_values(":order", text(order))
            .expression_attribute_values(":tenant", text(&scope.tenant().0))
            .expression_attribute_values(":owner", text(scope.user().0.to_string()))
            .expression_attribute_values(":end", seconds(retention::messages_end(session_end)))
            .build()
            .map_err(StoreError::malformed)?;
        Ok(TransactWriteItem::builder().update(update).build())
    }

    /// Sessions of all tenants that are marked, the longest first; at most about `limit`. For the
    /// operator, not for a request.
    pub async fn ageing_sessions(
        &self,
        limit: usize,
        now: Timestamp,
    ) -> Result<Vec<AgeingSession>, StoreError> {
        let shards = key::OPEN_TASK_SHARDS;
        let each = limit.div_ceil(shards.into()).max(1);
        let parts = (0..shards).map(|shard| {
            let range = IndexRange {
                index: BY_STATUS,
                partition: key::ageing_sessions(shard),
                from: String::from(" "),
                to: None,
                limit: each,
                newest_first: false,
                live_at: Some(now),
            };
            async move { self.index_range(&range).await }
        });
        let claims = try_join_all(parts).await?.into_iter().flatten();
        claims.map(|claim| ageing_session(&claim)).collect()
    }

    /// Keeps at most about `most` messages of a marked session longer, from where the last pass
    /// ended.
    pub async fn keep_messages(
        &self,
        ageing: &AgeingSession,
        most: u32,
        now: Timestamp,
    ) -> Result<Kept, StoreError> {
        let AgeingSession { scope, id, done } = ageing;
        let SessionLookup::Mine(session) = self.load_session(scope, *id, now).await? else {
            self.unmark(*id, None).await?;
            return Ok(Kept::Nothing);
        };
        let session_end = retention::session_end(session.status, session.updated_at);
        // Used again since: what was done so far is not enough.
        let done = done.filter(|(_, until)| *until >= session_end);
        let (mut from, until) = done.unwrap_or((0, retention::messages_end(session_end)));
        let last = from.saturating_add(most).min(session.message_count);
        if session.thread.summarized > 0 {
            self.keep(Key::summary(scope, *id), until).await?;
        }
        while from < last {
            let to = from.saturating_add(BATCH).min(last);
            let keys = (from..to).map(|number| Key::message(scope, *id, number));
            stream::iter(keys)
                .map(|key| self.keep(key, until))
                .buffer_unordered(PARALLEL)
                .try_collect::<()>()
                .await?;
            from = to;
            self.note_kept(*id, from, until).await?;
        }
        // What was said meanwhile lasts as long by itself.
        if from < session.message_count || !self.settle_kept(scope, &session, until).await? {
            return Ok(Kept::Part);
        }
        self.unmark(*id, Some(until)).await?;
        Ok(Kept::All)
    }

    async fn keep(&self, key: Key, until: Timestamp) -> Result<(), StoreError> {
        let outcome = self
            .client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(key.attributes()))
            .update_expression("SET #end = :until")
            // One that was written later lasts longer already.
            .condition_expression(format!("{EXISTS} AND #end < :until"))
            .expression_attribute_names("#end", item::EXPIRES_AT)
            .expression_attribute_values(":until", seconds(until))
            .send()
            .await;
        conditional(outcome)?.map(drop).or(Ok(()))
    }

    async fn note_kept(
        &self,
        id: SessionId,
        done: u32,
        until: Timestamp,
    ) -> Result<(), StoreError> {
        let outcome = self
            .client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(Key::session_claim(id).attributes()))
            .update_expression("SET #done = :done, #until = :until")
            .condition_expression(EXISTS)
            .expression_attribute_names("#done", DONE)
            .expression_attribute_names("#until", UNTIL)
            .expression_attribute_values(":done", item::number(done))
            .expression_attribute_values(":until", seconds(until))
            .send()
            .await;
        conditional(outcome)?.map(drop).or(Ok(()))
    }

    /// Whether the session, unchanged since it was loaded, knows now until when its messages last.
    async fn settle_kept(
        &self,
        scope: &Scope,
        session: &Session,
        until: Timestamp,
    ) -> Result<bool, StoreError> {
        let outcome = self
            .client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(Key::session(scope, session.session_id).attributes()))
            .update_expression("SET messagesUntil = :until, #version = :next")
            .condition_expression("#version = :version")
            .expression_attribute_names("#version", "version")
            .expression_attribute_values(":until", seconds(until))
            .expression_attribute_values(":version", item::number(session.version))
            .expression_attribute_values(":next", item::number(session.version + 1))
            .send()
            .await;
        Ok(conditional(outcome)?.is_ok())
    }

    async fn unmark(&self, id: SessionId, until: Option<Timestamp>) -> Result<(), StoreError> {
        let update = self
            .client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(Key::session_claim(id).attributes()))
            .condition_expression(EXISTS)
            .expression_attribute_names("#index", BY_STATUS.partition)
            .expression_attribute_names("#order", BY_STATUS.sort)
            .expression_attribute_names("#done", DONE)
            .expression_attribute_names("#until", UNTIL);
        let remove = "REMOVE #index, #order, #done, #until";
        let update = match until {
            None => update.update_expression(remove),
            Some(end) => update
                .update_expression(format!("{remove} SET #end = :end"))
                .expression_attribute_names("#end", item::EXPIRES_AT)
                .expression_attribute_values(":end", seconds(end)),
        };
        conditional(update.send().await)?.map(drop).or(Ok(()))
    }
}

fn ageing_session(claim: &Item) -> Result<AgeingSession, StoreError> {
    let uuid = |text: &str| text.parse::<uuid::Uuid>().map_err(StoreError::malformed);
    let tenant = TenantId(text_of(claim, TENANT)?.to_owned());
    let order = text_of(claim, BY_STATUS.sort)?;
    let id = order.rsplit('#').next().unwrap_or_default();
    let done = match (number_of(claim, DONE), number_of(claim, UNTIL)) {
        (Ok(done), Ok(until)) => {
            let until = Timestamp::from_second(until).map_err(StoreError::malformed)?;
            Some((u32::try_from(done).map_err(StoreError::malformed)?, until))
        }
        _ => None,
    };
    Ok(AgeingSession {
        scope: stored_scope(tenant, UserId(uuid(text_of(claim, OWNER)?)?)),
        id: SessionId(uuid(id)?),
        done,
    })
}
