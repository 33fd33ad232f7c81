//! How long things are kept (contract §8).

use crate::session::{Session, SessionStatus};
use jiff::{SignedDuration, Timestamp};

/// What ended well or badly, and what has not ended yet.
const KEPT: SignedDuration = SignedDuration::from_hours(90 * 24);
/// What was broken off.
const KEPT_INTERRUPTED: SignedDuration = SignedDuration::from_hours(30 * 24);
/// Messages outlast the session's present end by this much, so that a session in daily use does
/// not rewrite all of them with every turn. Readers see them as long as they see the session.
const MESSAGE_SLACK: SignedDuration = SignedDuration::from_hours(30 * 24);

/// A page as it came.
const KEPT_SNAPSHOT: SignedDuration = SignedDuration::from_hours(30 * 24);
/// A learned route, after it was last of use.
const KEPT_ROUTE: SignedDuration = SignedDuration::from_hours(90 * 24);
/// A learned interface, after it last worked.
const KEPT_PATTERN: SignedDuration = SignedDuration::from_hours(90 * 24);
/// A session with a site, after its last use.
const KEPT_SITE_SESSION: SignedDuration = SignedDuration::from_hours(90 * 24);
/// A control that a user agreed to.
const KEPT_AGREED: SignedDuration = SignedDuration::from_hours(90 * 24);
/// What a turn thought.
const KEPT_DEBUG_LOG: SignedDuration = SignedDuration::from_hours(7 * 24);
/// A file for the chat.
const KEPT_FILE: SignedDuration = SignedDuration::from_hours(30 * 24);
/// An id that a client made and asked to watch, and never used.
const KEPT_CLAIM: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Clocks may be as far apart. What is held for longer than this beyond a hold that begins now was
/// taken by a clock that has been put back since.
pub(super) const CLOCKS_APART: SignedDuration = SignedDuration::from_mins(1);

/// A network that has signed an account in.
const KEPT_NETWORK: SignedDuration = SignedDuration::from_hours(90 * 24);

fn kept(status: SessionStatus) -> SignedDuration {
    match status {
        SessionStatus::Interrupted => KEPT_INTERRUPTED,
        SessionStatus::Active
        | SessionStatus::Completed
        | SessionStatus::Failed
        | SessionStatus::Archived => KEPT,
    }
}

/// When a session ends that nobody touches again.
pub(super) fn session_end(status: SessionStatus, updated_at: Timestamp) -> Timestamp {
    updated_at + kept(status)
}

/// The earliest `updatedAt` of a session of this status that has not ended by `now`. Ends are
/// stored in whole seconds, so this is one.
pub(super) fn oldest_live_session(status: SessionStatus, now: Timestamp) -> Timestamp {
    let whole = Timestamp::from_second(now.as_second()).unwrap_or(now);
    whole - kept(status) + SignedDuration::from_secs(1)
}

pub(super) fn snapshot_end(at: Timestamp) -> Timestamp {
    at + KEPT_SNAPSHOT
}

pub(super) fn route_end(used_at: Timestamp) -> Timestamp {
    used_at + KEPT_ROUTE
}

pub(super) fn agreed_end(at: Timestamp) -> Timestamp {
    at + KEPT_AGREED
}

pub(super) fn pattern_end(verified_at: Timestamp) -> Timestamp {
    verified_at + KEPT_PATTERN
}

pub(super) fn site_session_end(used_at: Timestamp) -> Timestamp {
    used_at + KEPT_SITE_SESSION
}

pub(super) fn debug_log_end(at: Timestamp) -> Timestamp {
    at + KEPT_DEBUG_LOG
}

pub(super) fn file_end(at: Timestamp) -> Timestamp {
    at + KEPT_FILE
}

pub(super) fn known_network_end(signed_in_at: Timestamp) -> Timestamp {
    signed_in_at + KEPT_NETWORK
}

/// When the claim to a session's id ends that no session followed.
pub(super) fn claim_end(now: Timestamp) -> Timestamp {
    now + KEPT_CLAIM
}

/// When the messages end of a session that ends at `session_end`.
pub(super) fn messages_end(session_end: Timestamp) -> Timestamp {
    session_end + MESSAGE_SLACK
}

/// When a task of this status ends that nobody touches again.
pub(super) fn task_end(status: &str, updated_at: Timestamp) -> Timestamp {
    session_end(SessionStatus::following(status), updated_at)
}

/// Whether the session's first messages would leave the table before it does.
pub(super) fn session_ages(session: &Session) -> bool {
    session.messages_until < session_end(session.status, session.updated_at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_is_listed_exactly_as_long_as_it_is_read() {
        let now: Timestamp = "2026-01-29T12:00:00.700Z".parse().unwrap();
        for status in [SessionStatus::Active, SessionStatus::Interrupted] {
            let oldest = oldest_live_session(status, now);
            let ends = |updated_at| session_end(status, updated_at).as_second();
            assert!(ends(oldest) > now.as_second());
            assert!(ends(oldest - SignedDuration::from_millis(1)) <= now.as_second());
        }
    }

    #[test]
    fn what_was_broken_off_goes_first() {
        let now: Timestamp = "2026-01-01T00:00:00Z".parse().unwrap();
        let days = |status| (task_end(status, now) - now).get_seconds() / 86_400;
        assert_eq!(
            [days("interrupted"), days("completed"), days("executing")],
            [30, 90, 90]
        );
        let days = |end: Timestamp| (end - now).get_seconds() / 86_400;
        assert_eq!(
            [
                snapshot_end(now),
                debug_log_end(now),
                claim_end(now),
                route_end(now)
            ]
            .map(days),
            [30, 7, 30, 90]
        );
    }
}
