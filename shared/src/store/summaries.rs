//! Summaries of chats: the newest of each, and a note for each session that waits for one. The
//! notes stand in an index for a worker, and in the table's stream for the cloud's.

use super::commit::Refusal;
use super::item::{self, Item, text_of};
use super::key::{BY_STATUS, DUE_SUMMARIES, Key};
use super::owner::{OWNER, TENANT, set_owner};
use super::read::IndexRange;
use super::transaction::{MAX_ATTEMPTS, pause, rewrite, updated};
use super::{Conflict, SessionLookup, Store, StoreError, Versioned, key, record, retention};
use crate::auth::{Scope, TenantId, UserId, stored_scope};
use crate::session::{Session, SessionId, Thread, iso_milliseconds};
use aws_sdk_dynamodb::types::{Delete, TransactWriteItem};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// What a session's messages come to, from the first to a watermark.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Summary {
    pub text: String,
    /// How many messages it covers.
    pub covers: u32,
    #[serde(with = "iso_milliseconds")]
    pub at: Timestamp,
}

/// A session that waits for a summary, and whose it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueSummary {
    pub scope: Scope,
    pub id: SessionId,
}

const SESSION: &str = "session";

impl DueSummary {
    /// From the attributes of a note that the table's stream tells of.
    pub fn of_note(tenant: String, owner: Uuid, session: Uuid) -> Self {
        Self {
            scope: stored_scope(TenantId(tenant), UserId(owner)),
            id: SessionId(session),
        }
    }

    /// The sort key that a note has in the table, for a filter of its stream.
    pub const SORT_KEY: &str = "DUE";

    fn of(note: &Item) -> Result<Self, StoreError> {
        let id = |name| -> Result<Uuid, StoreError> {
            text_of(note, name)?.parse().map_err(StoreError::malformed)
        };
        let tenant = text_of(note, TENANT)?.to_owned();
        Ok(Self::of_note(tenant, id(OWNER)?, id(SESSION)?))
    }
}

impl Store {
    /// The newest summary of one of the caller's sessions.
    pub async fn load_summary(
        &self,
        scope: &Scope,
        id: SessionId,
        now: Timestamp,
    ) -> Result<Option<Versioned<Summary>>, StoreError> {
        let mut found = self.get_live(Key::summary(scope, id), now).await?;
        found.as_mut().map(item::body).transpose()
    }

    /// Sessions of all tenants that wait for a summary, the longest waiting first. For a worker,
    /// not for a request.
    pub async fn due_summaries(
        &self,
        limit: usize,
        now: Timestamp,
    ) -> Result<Vec<DueSummary>, StoreError> {
        let range = IndexRange {
            index: BY_STATUS,
            partition: DUE_SUMMARIES.to_owned(),
            from: String::from(" "),
            to: None,
            limit,
            newest_first: false,
            live_at: Some(now),
        };
        let notes = self.index_range(&range).await?;
        notes.iter().map(DueSummary::of).collect()
    }

    /// Stores a summary where it covers more than the one that is there, with the session's recap,
    /// and takes the note away unless more was said meanwhile. Says whether it was stored: the same
    /// work done twice is stored once.
    pub async fn store_summary(
        &self,
        due: &DueSummary,
        summary: &Summary,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let scope = &due.scope;
        for attempt in 0..MAX_ATTEMPTS {
            let SessionLookup::Mine(mut session) = self.load_session(scope, due.id, now).await?
            else {
                self.forget_due_summary(due, None).await?;
                return Ok(false);
            };
            if session.thread.summarized >= summary.covers {
                if !session.is_summary_due() {
                    self.forget_due_summary(due, Some(&session)).await?;
                }
                return Ok(false);
            }
            let expected = session.version;
            session.thread.summarized = summary.covers;
            session.thread.recap = Some(Thread::recap_of(&summary.text));
            session.version += 1;
            let key = Key::summary(scope, due.id);
            let before = self.load_summary(scope, due.id, now).await?;
            let summary = Versioned::after(before, summary.clone());
            let body = record::plain(key, Some(session.messages_until), &summary)?;
            item::check_size(&body, "a summary")?;
            let note = if session.is_summary_due() {
                self.note_due_summary(scope, &session)?
            } else {
                self.drop_due_summary(scope, due.id)?
            };
            let writes = vec![
                self.put_session(scope, &session, expected, now)?,
                updated(rewrite(&self.table, body, &[]))?,
                note,
            ];
            let writes = writes.into_iter();
            let writes = writes.map(|write| (write, Refusal::SessionMoved)).collect();
            if self.write_turn(writes).await? {
                return Ok(true);
            }
            pause(attempt).await;
        }
        Err(Conflict::SessionBusy.into())
    }

    /// Removes the note of a session that waits for nothing, as loaded: where it was written to
    /// since, the note stays.
    pub async fn forget_due_summary(
        &self,
        due: &DueSummary,
        session: Option<&Session>,
    ) -> Result<(), StoreError> {
        let mut writes = vec![self.drop_due_summary(&due.scope, due.id)?];
        if let Some(session) = session {
            writes.push(self.check_unchanged(&due.scope, session)?);
        }
        let writes = writes.into_iter();
        let writes = writes.map(|write| (write, Refusal::SessionMoved)).collect();
        self.write_turn(writes).await.map(drop)
    }

    /// The write of the note that a session waits for a summary.
    pub(super) fn note_due_summary(
        &self,
        scope: &Scope,
        session: &Session,
    ) -> Result<TransactWriteItem, StoreError> {
        let mut note: Item = Key::due_summary(scope, session.session_id).attributes();
        set_owner(&mut note, scope);
        let end = retention::session_end(session.status, session.updated_at);
        note.insert(item::EXPIRES_AT.to_owned(), item::seconds(end));
        let id = session.session_id;
        note.insert(SESSION.to_owned(), item::text(id.0.to_string()));
        let order = key::session_order(session.updated_at, id);
        BY_STATUS.place(&mut note, DUE_SUMMARIES.to_owned(), order);
        updated(rewrite(&self.table, note, &[]))
    }

    fn drop_due_summary(
        &self,
        scope: &Scope,
        id: SessionId,
    ) -> Result<TransactWriteItem, StoreError> {
        let delete = Delete::builder()
            .table_name(&self.table)
            .set_key(Some(Key::due_summary(scope, id).attributes()))
            .build()
            .map_err(StoreError::malformed)?;
        Ok(TransactWriteItem::builder().delete(delete).build())
    }
}
