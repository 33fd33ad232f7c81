//! The table's two sparse indexes: their partitions, and the order of items in them.

use super::part::{segment, user};
use crate::auth::Scope;
use crate::session::{SessionId, SessionStatus, iso_milliseconds};
use crate::store::item::Item;
use crate::task::TaskId;
use aws_sdk_dynamodb::types::AttributeValue;
use jiff::{SignedDuration, Timestamp};

pub(in crate::store) const BY_STATUS: Index = Index {
    name: "gsi1",
    partition: "gsi1pk",
    sort: "gsi1sk",
};
pub(in crate::store) const BY_DOMAIN: Index = Index {
    name: "gsi2",
    partition: "gsi2pk",
    sort: "gsi2sk",
};

/// One of the table's sparse indexes.
#[derive(Debug, Clone, Copy)]
pub(in crate::store) struct Index {
    pub(in crate::store) name: &'static str,
    pub(in crate::store) partition: &'static str,
    pub(in crate::store) sort: &'static str,
}

impl Index {
    /// The key condition of a query from `:from` on.
    pub(in crate::store) fn from(self) -> String {
        format!("{} = :pk AND {} >= :from", self.partition, self.sort)
    }

    /// The key condition of a query between `:from` and `:to`, both included.
    pub(in crate::store) fn between(self) -> String {
        format!(
            "{} = :pk AND {} BETWEEN :from AND :to",
            self.partition, self.sort
        )
    }

    /// An item's place in the index.
    pub(in crate::store) fn place(self, item: &mut Item, partition: String, sort: String) {
        item.insert(self.partition.to_owned(), AttributeValue::S(partition));
        item.insert(self.sort.to_owned(), AttributeValue::S(sort));
    }
}

/// The index partition of sessions that wait for a summary, of all tenants.
pub(in crate::store) const DUE_SUMMARIES: &str = "DUE#";

/// The index partition of all users, for the operator's list.
pub(in crate::store) const USERS: &str = "USERS";

/// How many index partitions hold the open tasks of all tenants: one alone would take no more
/// than a thousand writes a second.
pub(in crate::store) const OPEN_TASK_SHARDS: u8 = 8;

/// One index partition of open tasks.
pub(in crate::store) fn open_tasks(shard: u8) -> String {
    format!("OPEN#{shard}")
}

/// The place of an open task: its partition, and its order there by when it was last touched.
pub(in crate::store) fn open_task_place(id: TaskId, touched: Timestamp) -> (String, String) {
    let shard = id.0.as_bytes()[15] % OPEN_TASK_SHARDS;
    let order = format!("{}#{}", iso_milliseconds::text(touched), id.0);
    (open_tasks(shard), order)
}

/// One index partition of sessions whose messages are to be kept longer.
pub(in crate::store) fn ageing_sessions(shard: u8) -> String {
    format!("AGEING#{shard}")
}

/// The place of such a session: its partition, and its order there by when it was marked.
pub(in crate::store) fn ageing_session_place(id: SessionId, marked: Timestamp) -> (String, String) {
    let shard = id.0.as_bytes()[15] % OPEN_TASK_SHARDS;
    let order = format!("{}#{}", iso_milliseconds::text(marked), id.0);
    (ageing_sessions(shard), order)
}

/// The index partition of a user's debug logs.
pub(in crate::store) fn debug_logs_of(scope: &Scope) -> String {
    format!("{}#LOGS", user(scope))
}

/// The place of a turn's log among others.
pub(in crate::store) fn log_order(at: Timestamp, step: u32) -> String {
    format!("{}#{step:04}", iso_milliseconds::text(at))
}

/// The first place after a time.
pub(in crate::store) fn log_order_after(time: Timestamp) -> String {
    let next = time.saturating_add(SignedDuration::from_millis(1));
    iso_milliseconds::text(next.unwrap_or(Timestamp::MAX))
}

/// The index partition of a user's sessions of one status.
pub(in crate::store) fn sessions_by_status(scope: &Scope, status: SessionStatus) -> String {
    format!("{}#S#{}", user(scope), status.as_str())
}

/// The index partition of a user's sessions of one domain and status.
pub(in crate::store) fn sessions_by_domain(
    scope: &Scope,
    domain: &str,
    status: SessionStatus,
) -> String {
    format!(
        "{}#D#{}#S#{}",
        user(scope),
        segment(domain),
        status.as_str()
    )
}

/// The place of a session among others: by time, then by id.
pub(in crate::store) fn session_order(updated_at: Timestamp, id: SessionId) -> String {
    format!("{}#{}", session_order_from(updated_at), id.0)
}

/// The last place before that of another session: as long as it, and less by its last digit.
pub(in crate::store) fn session_order_before(updated_at: Timestamp, id: SessionId) -> String {
    let mut order = session_order(updated_at, id).into_bytes();
    if let Some(digit) = order.last_mut() {
        *digit -= 1;
    }
    String::from_utf8(order).unwrap_or_default()
}

/// The first place at or after a time. Text of fixed width sorts as the times do.
pub(in crate::store) fn session_order_from(time: Timestamp) -> String {
    iso_milliseconds::text(time)
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn nothing_stands_between_a_place_and_the_one_before_it() {
        let time: Timestamp = "2026-01-29T12:00:00Z".parse().unwrap();
        for last in ["0", "9", "a", "f"] {
            let id: Uuid = format!("0198c0de-0000-4000-8000-00000000000{last}")
                .parse()
                .unwrap();
            let before = session_order_before(time, SessionId(id));
            assert!(before < session_order(time, SessionId(id)));
            for other in
                ["0", "8", "9", "a", "e", "f"].map(|digit| id.to_string()[..35].to_owned() + digit)
            {
                let other: Uuid = other.parse().unwrap();
                let place = session_order(time, SessionId(other));
                assert_eq!(other < id, place <= before, "{other} {id}");
            }
        }
    }

    #[test]
    fn places_in_a_list_sort_as_times_do() {
        let at = |text: &str| session_order_from(text.parse().unwrap());
        let times = [
            "2026-01-29T12:00:00Z",
            "2026-01-29T12:00:00.5Z",
            "2026-01-29T12:00:01Z",
        ];
        assert!(times.map(at).is_sorted());
    }
}
