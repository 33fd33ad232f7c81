//! The sessions of a user by status and by domain, newest first.

use super::key::{self, BY_DOMAIN, BY_STATUS};
use super::read::IndexRange;
use super::sessions::session_of;
use super::{Store, StoreError, item, retention};
use crate::auth::Scope;
use crate::session::{Session, SessionStatus};
use futures_util::future::try_join_all;
use jiff::Timestamp;

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
    /// How many the whole list has.
    pub total: u32,
}

impl SessionFilter {
    fn statuses(&self) -> &[SessionStatus] {
        match self {
            Self::Status(status) => std::slice::from_ref(status),
            Self::Unarchived => &SessionStatus::ALL[..4],
            Self::All => &SessionStatus::ALL,
        }
    }
}

impl Store {
    pub async fn list_sessions(
        &self,
        scope: &Scope,
        filter: SessionFilter,
        limit: u32,
        offset: u32,
        now: Timestamp,
    ) -> Result<SessionPage, StoreError> {
        // As many of each status as the page could need: the page is cut from their merger.
        let wanted = limit.saturating_add(offset).max(1) as usize;
        let parts = filter.statuses().iter().map(|&status| async move {
            let range = in_status(scope, status, wanted, now);
            tokio::try_join!(self.index_range(&range), self.index_count(&range))
        });
        let mut items = Vec::new();
        let mut total = 0;
        for (found, count) in try_join_all(parts).await? {
            items.extend(found);
            total += count;
        }
        let sort = BY_STATUS.sort;
        items.sort_by(|a, b| {
            item::text_of(b, sort)
                .ok()
                .cmp(&item::text_of(a, sort).ok())
        });
        let page = items.into_iter().skip(offset as usize).take(limit as usize);
        let sessions = page.map(session_of).collect::<Result<_, _>>()?;
        Ok(SessionPage { sessions, total })
    }

    /// The newest session of a status.
    pub async fn latest_session(
        &self,
        scope: &Scope,
        status: SessionStatus,
        now: Timestamp,
    ) -> Result<Option<Session>, StoreError> {
        self.first_of(&in_status(scope, status, 1, now)).await
    }

    /// The newest session of a domain and status.
    pub async fn session_by_domain(
        &self,
        scope: &Scope,
        domain: &str,
        status: SessionStatus,
        now: Timestamp,
    ) -> Result<Option<Session>, StoreError> {
        let range = IndexRange {
            index: BY_DOMAIN,
            partition: key::sessions_by_domain(scope, domain, status),
            ..in_status(scope, status, 1, now)
        };
        self.first_of(&range).await
    }

    async fn first_of(&self, range: &IndexRange) -> Result<Option<Session>, StoreError> {
        self.index_range(range)
            .await?
            .into_iter()
            .next()
            .map(session_of)
            .transpose()
    }
}

fn in_status(scope: &Scope, status: SessionStatus, limit: usize, now: Timestamp) -> IndexRange {
    IndexRange {
        index: BY_STATUS,
        partition: key::sessions_by_status(scope, status),
        from: key::session_order_from(retention::oldest_live_session(status, now)),
        limit,
        newest_first: true,
    }
}
