//! Pages as they came, in pieces that an item holds. Nothing loads them but who asks for one.

use super::item::{self, Item, check_size};
use super::key::Key;
use super::owner::{Owner, owner_of, set_owner};
use super::read::Range;
use super::transaction::{rewrite, updated};
use super::{Conflict, Store, StoreError, record, retention};
use crate::auth::Scope;
use crate::packing;
use crate::session::{SnapshotId, iso_milliseconds};
use crate::task::TaskId;
use aws_sdk_dynamodb::primitives::Blob;
use aws_sdk_dynamodb::types::{AttributeValue, Delete, TransactWriteItem};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// How a page's text is to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum SnapshotForm {
    /// Page text, as a client's `dom`.
    Dom,
    /// The controls as JSON, as a client's `interactiveTree`.
    Tree,
}

/// A page as it was when a step was decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    pub id: SnapshotId,
    pub about: SnapshotAbout,
    pub text: String,
}

/// What is known of a snapshot without its text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SnapshotAbout {
    pub task_id: TaskId,
    /// Index of the step.
    pub step: u32,
    #[serde(with = "iso_milliseconds")]
    pub at: Timestamp,
    pub url: Option<String>,
    pub form: SnapshotForm,
}

/// What one piece holds, in bytes; the rest of its item is small.
const PIECE_BYTES: usize = 350 * 1024;
/// More pieces than any page has: 500,000 characters take 2 MB before they are packed.
const MAX_PIECES: usize = 16;
const PIECE: &str = "piece";

impl Store {
    /// A snapshot of the caller's.
    pub async fn load_snapshot(
        &self,
        scope: &Scope,
        id: SnapshotId,
        now: Timestamp,
    ) -> Result<Option<Snapshot>, StoreError> {
        let range = Range {
            from: Key::snapshot(scope, id, 0),
            to: Key::snapshot(scope, id, MAX_PIECES - 1),
            limit: MAX_PIECES,
        };
        let pieces = self.range(&range).await?;
        let mut packed = Vec::new();
        let mut about = None;
        for mut piece in pieces {
            if !item::is_live(&piece, now) || owner_of(&piece, scope)? != Owner::Caller {
                return Ok(None);
            }
            if let Some(AttributeValue::B(blob)) = piece.remove(PIECE) {
                packed.extend(blob.into_inner());
            }
            about = about.or(Some(piece));
        }
        let Some(mut first) = about else {
            return Ok(None);
        };
        let text =
            packing::unpack(&packed, packing::MAX_PAGE_BYTES).map_err(StoreError::malformed)?;
        Ok(Some(Snapshot {
            id,
            about: item::body(&mut first)?,
            text: String::from_utf8(text).map_err(StoreError::malformed)?,
        }))
    }

    /// Replaces a page by what `clean` makes of it, where that is another text.
    pub(super) async fn redact_snapshot(
        &self,
        scope: &Scope,
        id: SnapshotId,
        clean: &(dyn Fn(&str) -> String + Sync),
    ) -> Result<(), StoreError> {
        // Expired or not: it is deleted days late.
        let found = self.load_snapshot(scope, id, Timestamp::UNIX_EPOCH).await?;
        let Some(mut snapshot) = found else {
            return Ok(());
        };
        let text = clean(&snapshot.text);
        if text == snapshot.text {
            return Ok(());
        }
        snapshot.text = text;
        let mut writes = self.put_snapshot(scope, &snapshot)?;
        // Dots may take more room than what they stand for, and less.
        for index in writes.len()..MAX_PIECES {
            let delete = Delete::builder()
                .table_name(&self.table)
                .set_key(Some(Key::snapshot(scope, id, index).attributes()))
                .build()
                .map_err(StoreError::malformed)?;
            writes.push(TransactWriteItem::builder().delete(delete).build());
        }
        match self.transact(writes).await? {
            Ok(()) => Ok(()),
            Err(_) => Err(Conflict::Transaction.into()),
        }
    }

    /// The writes of a snapshot.
    pub(super) fn put_snapshot(
        &self,
        scope: &Scope,
        snapshot: &Snapshot,
    ) -> Result<Vec<TransactWriteItem>, StoreError> {
        let packed = packing::pack(snapshot.text.as_bytes()).map_err(StoreError::malformed)?;
        let end = retention::snapshot_end(snapshot.about.at);
        let pieces = packed.chunks(PIECE_BYTES).enumerate();
        pieces
            .map(|(index, piece)| {
                let key = Key::snapshot(scope, snapshot.id, index);
                let mut item: Item = record::plain(key, Some(end), &snapshot.about)?;
                set_owner(&mut item, scope);
                item.insert(PIECE.to_owned(), AttributeValue::B(Blob::new(piece)));
                check_size(&item, "a piece of a snapshot")?;
                updated(rewrite(&self.table, item, &[]))
            })
            .collect()
    }
}
