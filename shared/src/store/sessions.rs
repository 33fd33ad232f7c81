//! Sessions: one item each, listed by status and by domain through the two indexes.

use super::{Store, StoreError};
use crate::auth::Scope;
use crate::session::{Session, SessionId, SessionStatus};
use jiff::Timestamp;

/// Whose session an id names.
#[derive(Debug, Clone, PartialEq)]
pub enum SessionLookup {
    Mine(Session),
    /// Another user's of the same tenant.
    Colleagues,
    /// Another tenant's: for the caller it does not exist, and it can never be the caller's.
    OtherTenants,
    /// Nobody's yet.
    Absent,
}

/// What came of [`Store::init_session`].
#[derive(Debug, Clone, PartialEq)]
pub enum Init {
    Created(Session),
    /// The caller's own, as it stands.
    Existing(Session),
    Colleagues,
    OtherTenants,
}

/// Which of a user's sessions a list shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionFilter {
    Status(SessionStatus),
    /// Every status but `archived`.
    Unarchived,
    All,
}

/// One page of a list, newest `updatedAt` first.
#[derive(Debug, Clone, PartialEq)]
pub struct SessionPage {
    pub sessions: Vec<Session>,
    /// How many there are beside the page.
    pub total: u32,
}

impl Store {
    pub async fn load_session(
        &self,
        scope: &Scope,
        id: SessionId,
        now: Timestamp,
    ) -> Result<SessionLookup, StoreError> {
        todo!()
    }

    /// Stores a session that was only opened, claiming its id across all tenants. Does nothing
    /// where the caller has it already.
    pub async fn init_session(
        &self,
        scope: &Scope,
        session: Session,
        now: Timestamp,
    ) -> Result<Init, StoreError> {
        todo!()
    }

    pub async fn list_sessions(
        &self,
        scope: &Scope,
        filter: SessionFilter,
        limit: u32,
        offset: u32,
        now: Timestamp,
    ) -> Result<SessionPage, StoreError> {
        todo!()
    }

    /// The newest session of a status.
    pub async fn latest_session(
        &self,
        scope: &Scope,
        status: SessionStatus,
        now: Timestamp,
    ) -> Result<Option<Session>, StoreError> {
        todo!()
    }

    /// The newest session of a domain and status.
    pub async fn session_by_domain(
        &self,
        scope: &Scope,
        domain: &str,
        status: SessionStatus,
        now: Timestamp,
    ) -> Result<Option<Session>, StoreError> {
        todo!()
    }

    /// Gives a session of the caller's a title of the user's own. `None` where it is not there.
    pub async fn rename_session(
        &self,
        scope: &Scope,
        id: SessionId,
        title: &str,
        now: Timestamp,
    ) -> Result<Option<Session>, StoreError> {
        todo!()
    }

    /// Archives a session of the caller's; again is well.
    pub async fn archive_session(
        &self,
        scope: &Scope,
        id: SessionId,
        now: Timestamp,
    ) -> Result<SessionLookup, StoreError> {
        todo!()
    }
}
