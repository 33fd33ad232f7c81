//! What can go wrong at the table, by what a caller does about it.

use aws_sdk_dynamodb::error::{BoxError, ProvideErrorMetadata, SdkError};
use std::error::Error;
use std::fmt::Debug;

/// A failure of the table.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The table could not be reached, or refused to answer in time: 503 with `Retry-After`.
    #[error("the table cannot be reached")]
    Unavailable(#[source] BoxError),
    /// It was asked to store several things at once, and whether it did is not known: to the client
    /// the same as [`StoreError::Unavailable`].
    #[error("the table did not say whether it has stored this")]
    Unanswered(#[source] BoxError),
    /// Another writer was first.
    #[error(transparent)]
    Conflict(#[from] Conflict),
    /// The thing to be created is there already.
    #[error("{0} exists already")]
    AlreadyExists(&'static str),
    /// A stored item cannot be read, or the request was wrong: a defect of ours.
    #[error("an item of the table or a request to it is malformed")]
    Malformed(#[source] BoxError),
    /// An item would not fit into the table (400 KB).
    #[error("{what} takes {size_bytes} bytes, more than an item holds")]
    TooLarge {
        what: &'static str,
        size_bytes: usize,
    },
}

/// Why a write lost against another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Conflict {
    /// The task's lease is no longer the writer's.
    #[error("another request holds the task")]
    LeaseLost,
    /// This step of the task is stored already.
    #[error("the step is stored already")]
    StepExists,
    /// The session's id belongs to another user.
    #[error("the session belongs to somebody else")]
    SessionTaken,
    /// The session was deleted while it was written to.
    #[error("the session is no more")]
    SessionGone,
    /// The session kept changing under the writer.
    #[error("the session is being written by too many requests")]
    SessionBusy,
    /// The preferences kept changing under the writer.
    #[error("the preferences are being written by too many requests")]
    PreferencesBusy,
    /// The idempotency record is no longer the writer's.
    #[error("another request answers for this idempotency key")]
    AnswerLost,
    /// The table itself reported transactions in each other's way.
    #[error("another transaction holds one of the items")]
    Transaction,
}

impl StoreError {
    /// The failure of a write that may have happened all the same: a refusal may come to the second
    /// attempt alone, after the reply to the first was lost.
    pub(super) fn of_write(error: impl Into<Self>) -> Self {
        match error.into() {
            Self::Unavailable(source) => Self::Unanswered(source),
            error => error,
        }
    }

    pub(super) fn malformed(source: impl Into<BoxError>) -> Self {
        Self::Malformed(source.into())
    }
}

impl<E, R> From<SdkError<E, R>> for StoreError
where
    E: ProvideErrorMetadata + Error + Send + Sync + 'static,
    R: Debug + Send + Sync + 'static,
{
    fn from(error: SdkError<E, R>) -> Self {
        match error.code() {
            Some("ValidationException" | "SerializationException") => Self::malformed(error),
            Some("TransactionConflictException") => Self::Conflict(Conflict::Transaction),
            _ if matches!(error, SdkError::ConstructionFailure(_)) => Self::malformed(error),
            _ => Self::Unavailable(error.into()),
        }
    }
}
