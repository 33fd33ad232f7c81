//! Why a message is not answered.

use crate::model::ModelError;
use crate::store::StoreError;

/// A field that breaks a rule.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {reason}")]
pub struct Invalid {
    /// Its JSON path.
    pub field: String,
    pub reason: String,
}

/// Why a message is not answered.
#[derive(Debug, thiserror::Error)]
pub enum ChatError {
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// Archived, or not the caller's.
    #[error("there is no such session")]
    SessionNotFound,
    #[error("the table failed")]
    Store(#[from] StoreError),
    #[error("the model failed")]
    Model(#[from] ModelError),
    #[error("the work on an answer broke off")]
    Panicked,
}

impl Invalid {
    pub(crate) fn new(field: impl Into<String>, reason: impl Into<String>) -> Self {
        Self {
            field: field.into(),
            reason: reason.into(),
        }
    }
}
