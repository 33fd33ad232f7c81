//! What a client found when it used a learned interface.

use crate::auth::Scope;
use crate::store::{Store, StoreError};
use ::browse::pattern::ApiPattern;
use ::browse::trust::SCHEMA_VERSION;
use jiff::Timestamp;
use lifecycle::Setback;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How it did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
pub struct Feedback {
    /// Whether the interface gave what it should.
    pub worked: bool,
    /// Why not; `failed` when not said.
    pub reason: Option<Setback>,
}

/// A pattern after it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Rated {
    #[serde(flatten)]
    pub pattern: ApiPattern,
    /// `MAJOR.MINOR`.
    pub schema_version: String,
}

/// The pattern as it is from now on; nothing where the tenant knows none of this id.
///
/// # Errors
///
/// Where the table does not answer.
pub async fn rate(
    store: &Store,
    scope: &Scope,
    id: &str,
    feedback: Feedback,
    now: Timestamp,
) -> Result<Option<Rated>, StoreError> {
    let Some(mut pattern) = store.load_pattern(scope, id, now).await? else {
        return Ok(None);
    };
    let setback = feedback.reason.unwrap_or(Setback::Failed);
    let setback = (!feedback.worked).then_some(setback);
    pattern.provenance.used(setback, now);
    store.keep_pattern(scope, &pattern).await?;
    Ok(Some(Rated {
        pattern: pattern.view(now),
        schema_version: SCHEMA_VERSION.to_owned(),
    }))
}
