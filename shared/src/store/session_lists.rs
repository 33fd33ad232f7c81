//! The sessions of a user by status and by domain, newest first.

use super::key::{self, BY_DOMAIN, BY_STATUS};
use super::read::IndexRange;
use super::sessions::session_of;
use super::{Store, StoreError, item, retention};
use crate::auth::Scope;
use crate::session::{Session, SessionId, SessionStatus};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use futures_util::future::try_join_all;
use jiff::Timestamp;
use std::fmt;
use std::str::FromStr;

/// A list's total counts so many sessions of a status at least, and no more than its page needs.
const MOST_COUNTED: u32 = 1_000;

/// Which of a user's sessions a list shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionFilter {
    /// Those of one status exactly.
    Status(SessionStatus),
    /// Every status but `archived`.
    Unarchived,
    All,
}

/// What `status=…` asks for: `active` is whatever is not archived, for a chat that ended well must
/// not leave its user's history (contract §11).
impl From<SessionStatus> for SessionFilter {
    fn from(status: SessionStatus) -> Self {
        match status {
            SessionStatus::Active => Self::Unarchived,
            exact => Self::Status(exact),
        }
    }
}

/// Where a page of a list begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionsFrom {
    /// So many are skipped.
    Offset(u32),
    /// After the last one of the page before. What changed in between neither hides a session nor
    /// shows one twice, unless it became newer itself.
    Cursor(SessionCursor),
}

/// The end of a page. As text it is opaque to clients.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionCursor {
    /// How many sessions stand on the pages up to here.
    pub passed: u32,
    updated_at: Timestamp,
    id: SessionId,
}

/// The text is no cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("is not a cursor that this list gave")]
pub struct InvalidCursor;

/// One page of a list, newest `updatedAt` first.
#[derive(Debug, Clone, PartialEq)]
pub struct SessionPage {
    pub sessions: Vec<Session>,
    /// How many the whole list has.
    pub total: u32,
    /// Where the next page begins, where there is one.
    pub next: Option<SessionCursor>,
}

impl SessionsFrom {
    /// How many stand before the page.
    pub fn passed(self) -> u32 {
        match self {
            Self::Offset(offset) => offset,
            Self::Cursor(cursor) => cursor.passed,
        }
    }
}

impl fmt::Display for SessionCursor {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (updated_at, id) = (self.updated_at.as_millisecond(), self.id.0);
        let text = format!("{} {updated_at} {id}", self.passed);
        formatter.write_str(&URL_SAFE_NO_PAD.encode(text))
    }
}

impl FromStr for SessionCursor {
    type Err = InvalidCursor;

    fn from_str(text: &str) -> Result<Self, InvalidCursor> {
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| InvalidCursor)?;
        let text = String::from_utf8(bytes).map_err(|_| InvalidCursor)?;
        let mut parts = text.split(' ');
        let mut part = || parts.next().ok_or(InvalidCursor);
        let (passed, updated_at, id) = (part()?, part()?, part()?);
        let updated_at = updated_at.parse().map_err(|_| InvalidCursor)?;
        Ok(Self {
            passed: passed.parse().map_err(|_| InvalidCursor)?,
            updated_at: Timestamp::from_millisecond(updated_at).map_err(|_| InvalidCursor)?,
            id: SessionId(id.parse().map_err(|_| InvalidCursor)?),
        })
    }
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
    /// At most `limit` sessions of the caller's, newest first. The cost follows the page and how
    /// many sessions there are, never their messages.
    pub async fn list_sessions(
        &self,
        scope: &Scope,
        filter: SessionFilter,
        limit: u32,
        from: SessionsFrom,
        now: Timestamp,
    ) -> Result<SessionPage, StoreError> {
        let (offset, to) = match from {
            SessionsFrom::Offset(offset) => (offset, None),
            SessionsFrom::Cursor(SessionCursor { updated_at, id, .. }) => {
                (0, Some(key::session_order_before(updated_at, id)))
            }
        };
        // As many of each status as the page could need, and one to see whether there are more:
        // the page is cut from their merger.
        let wanted = limit.saturating_add(offset).saturating_add(1) as usize;
        let parts = filter.statuses().iter().map(|&status| {
            let all = in_status(scope, status, wanted, now);
            let range = IndexRange {
                to: to.clone(),
                ..all.clone()
            };
            let most = MOST_COUNTED.max(offset.saturating_add(limit).saturating_add(1));
            async move { tokio::try_join!(self.index_range(&range), self.index_count(&all, most)) }
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
        let mut rest = items.into_iter().skip(offset as usize);
        let page = rest.by_ref().take(limit as usize);
        let sessions: Vec<Session> = page.map(session_of).collect::<Result<_, _>>()?;
        let last = sessions.last().filter(|_| rest.next().is_some());
        let next = last.map(|last| SessionCursor {
            passed: from.passed().saturating_add(limit),
            updated_at: last.updated_at,
            id: last.session_id,
        });
        Ok(SessionPage {
            sessions,
            total,
            next,
        })
    }

    /// The session that was used last, of those that the filter shows.
    pub async fn latest_session(
        &self,
        scope: &Scope,
        filter: SessionFilter,
        now: Timestamp,
    ) -> Result<Option<Session>, StoreError> {
        let statuses = filter.statuses().iter();
        self.newest_of(statuses.map(|&status| in_status(scope, status, 1, now)))
            .await
    }

    /// The session of a domain that was used last, of those that the filter shows.
    pub async fn session_by_domain(
        &self,
        scope: &Scope,
        domain: &str,
        filter: SessionFilter,
        now: Timestamp,
    ) -> Result<Option<Session>, StoreError> {
        let statuses = filter.statuses().iter();
        self.newest_of(statuses.map(|&status| IndexRange {
            index: BY_DOMAIN,
            partition: key::sessions_by_domain(scope, domain, status),
            ..in_status(scope, status, 1, now)
        }))
        .await
    }

    /// The newest of the first sessions of several ranges.
    async fn newest_of(
        &self,
        ranges: impl Iterator<Item = IndexRange>,
    ) -> Result<Option<Session>, StoreError> {
        let found = ranges.map(|range| async move { self.index_range(&range).await });
        let found = try_join_all(found).await?.into_iter().flatten();
        let sessions: Vec<Session> = found.map(session_of).collect::<Result<_, _>>()?;
        let newest_first = |session: &Session| (session.updated_at, session.session_id);
        Ok(sessions.into_iter().max_by_key(newest_first))
    }
}

fn in_status(scope: &Scope, status: SessionStatus, limit: usize, now: Timestamp) -> IndexRange {
    IndexRange {
        index: BY_STATUS,
        partition: key::sessions_by_status(scope, status),
        from: key::session_order_from(retention::oldest_live_session(status, now)),
        to: None,
        limit,
        newest_first: true,
        live_at: Some(now),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use uuid::Uuid;

    proptest! {
        #[test]
        fn a_cursor_comes_back_as_it_was_given(passed: u32, milliseconds in 0..4_000_000_000_000_i64, id: u128) {
            let cursor = SessionCursor {
                passed,
                updated_at: Timestamp::from_millisecond(milliseconds).unwrap(),
                id: SessionId(Uuid::from_u128(id)),
            };
            prop_assert_eq!(cursor.to_string().parse(), Ok(cursor));
        }

        #[test]
        fn any_other_text_is_no_cursor(text in ".{0,40}") {
            prop_assert_eq!(text.parse::<SessionCursor>(), Err(InvalidCursor));
        }
    }
}
