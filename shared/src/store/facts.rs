//! What the tasks of a session keep for one another: one item beside the session, which goes with it.

use super::key::Key;
use super::transaction::{rewrite, updated};
use super::{Store, StoreError, item, record, retention};
use crate::auth::Scope;
use crate::session::{Facts, Session, SessionId};
use aws_sdk_dynamodb::types::TransactWriteItem;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// As it is stored: names are no attributes of the table's.
#[derive(Serialize, Deserialize)]
struct Kept {
    /// A JSON object.
    json: String,
}

/// Whether a stored body can still be read.
pub(super) fn are_facts(body: &Value) -> bool {
    let kept = Kept::deserialize(body).ok();
    kept.is_some_and(|kept| serde_json::from_str::<Facts>(&kept.json).is_ok())
}

impl Store {
    /// What the tasks of one of the caller's sessions keep. Ask for no session but the caller's.
    pub async fn load_facts(
        &self,
        scope: &Scope,
        id: SessionId,
        now: Timestamp,
    ) -> Result<Facts, StoreError> {
        let Some(mut found) = self.get_live(Key::facts(scope, id), now).await? else {
            return Ok(Facts::new());
        };
        let kept: Kept = item::body(&mut found)?;
        serde_json::from_str(&kept.json).map_err(StoreError::malformed)
    }

    /// The write of all that a session keeps.
    pub(super) fn put_facts(
        &self,
        scope: &Scope,
        session: &Session,
        facts: &Facts,
    ) -> Result<TransactWriteItem, StoreError> {
        let kept = Kept {
            json: serde_json::to_string(facts).map_err(StoreError::malformed)?,
        };
        let end = retention::session_end(session.status, session.updated_at);
        let key = Key::facts(scope, session.session_id);
        let item = record::plain(key, Some(end), &kept)?;
        updated(rewrite(&self.table, item, &[]))
    }
}
