//! Files for the chat, in pieces that an item holds. The first piece is stored last: a file whose
//! upload was broken off is not there.

use super::item::{self, Item, check_size};
use super::key::Key;
use super::owner::{Owner, owner_of, set_owner};
use super::read::Range;
use super::{Store, StoreError, record, retention};
use crate::auth::Scope;
use aws_sdk_dynamodb::primitives::Blob;
use aws_sdk_dynamodb::types::AttributeValue;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A file of a user's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFile {
    pub id: Uuid,
    pub about: StoredFileAbout,
    pub content: Vec<u8>,
}

/// What is known of a file without its content.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StoredFileAbout {
    pub name: String,
    pub media_type: String,
    pub size_bytes: u32,
}

/// What one piece holds, in bytes; the rest of its item is small.
const PIECE_BYTES: usize = 350 * 1024;
const MAX_PIECES: usize = 16;
const PIECE: &str = "piece";

impl Store {
    /// Stores a file of the caller's; says until when it is kept.
    pub async fn add_file(
        &self,
        scope: &Scope,
        file: &StoredFile,
        now: Timestamp,
    ) -> Result<Timestamp, StoreError> {
        let end = retention::file_end(now);
        let pieces: Vec<&[u8]> = file.content.chunks(PIECE_BYTES).collect();
        for (index, piece) in pieces.into_iter().enumerate().rev() {
            let key = Key::file(scope, file.id, index);
            let mut stored: Item = record::plain(key, Some(end), &file.about)?;
            set_owner(&mut stored, scope);
            stored.insert(PIECE.to_owned(), AttributeValue::B(Blob::new(piece)));
            check_size(&stored, "a piece of a file")?;
            let put = self.client.put_item().table_name(&self.table);
            put.set_item(Some(stored)).send().await?;
        }
        Ok(end)
    }

    /// A file of the caller's.
    pub async fn load_file(
        &self,
        scope: &Scope,
        id: Uuid,
        now: Timestamp,
    ) -> Result<Option<StoredFile>, StoreError> {
        let range = Range {
            from: Key::file(scope, id, 0),
            to: Key::file(scope, id, MAX_PIECES - 1),
            limit: MAX_PIECES,
        };
        let mut about: Option<StoredFileAbout> = None;
        let mut content = Vec::new();
        for mut piece in self.range(&range).await? {
            if !item::is_live(&piece, now) || owner_of(&piece, scope)? != Owner::Caller {
                return Ok(None);
            }
            if let Some(AttributeValue::B(blob)) = piece.remove(PIECE) {
                content.extend(blob.into_inner());
            }
            if about.is_none() {
                about = Some(item::body(&mut piece)?);
            }
        }
        let whole = about.filter(|about| about.size_bytes as usize == content.len());
        Ok(whole.map(|about| StoredFile { id, about, content }))
    }
}
