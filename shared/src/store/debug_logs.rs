//! What a turn thought, for whoever looks for a fault: kept in debug mode alone, and for a week.

use super::item::{self, Item};
use super::key::{self, BY_STATUS, Key};
use super::owner::{Owner, owner_of, set_owner};
use super::read::{IndexRange, Range};
use super::transaction::{put, write};
use super::{Store, StoreError, record, retention};
use crate::auth::Scope;
use crate::task::TaskId;
use aws_sdk_dynamodb::types::TransactWriteItem;
use jiff::Timestamp;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The log of one turn.
#[derive(Debug, Clone, PartialEq)]
pub struct DebugLog {
    pub task_id: TaskId,
    pub at: Timestamp,
    /// Index of the step.
    pub step: u32,
    pub body: Value,
}

/// Which logs a reader wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DebugFilter {
    /// `None`: all of the caller's tasks.
    pub task: Option<TaskId>,
    /// Those after it, the oldest first; otherwise the newest.
    pub since: Option<Timestamp>,
    /// At least 1.
    pub limit: usize,
}

impl Store {
    /// Logs of the caller's turns, oldest first.
    pub async fn list_debug_logs<D: DeserializeOwned>(
        &self,
        scope: &Scope,
        filter: &DebugFilter,
        now: Timestamp,
    ) -> Result<Vec<D>, StoreError> {
        let from = filter.since.map(key::log_order_after).unwrap_or_default();
        let newest_first = filter.since.is_none();
        let mut items = if let Some(task) = filter.task {
            let range = Range {
                from: Key::debug_log(scope, task, &from),
                to: Key::after_debug_logs(scope, task),
                limit: filter.limit,
            };
            self.range_in_order(&range, newest_first).await?
        } else {
            // No key of an index may be compared with nothing.
            let from = Some(from).filter(|from| !from.is_empty());
            let range = IndexRange {
                index: BY_STATUS,
                partition: key::debug_logs_of(scope),
                from: from.unwrap_or_else(|| "0".to_owned()),
                to: None,
                limit: filter.limit,
                newest_first,
                live_at: Some(now),
            };
            self.index_range(&range).await?
        };
        if newest_first {
            items.reverse();
        }
        let mut logs = Vec::with_capacity(items.len());
        for mut item in items {
            if item::is_live(&item, now) && owner_of(&item, scope)? == Owner::Caller {
                logs.push(item::body(&mut item)?);
            }
        }
        Ok(logs)
    }

    pub(super) fn put_debug_log(
        &self,
        scope: &Scope,
        log: &DebugLog,
    ) -> Result<TransactWriteItem, StoreError> {
        let order = key::log_order(log.at, log.step);
        let key = Key::debug_log(scope, log.task_id, &order);
        let end = retention::debug_log_end(log.at);
        let mut item: Item = record::plain(key, Some(end), &log.body)?;
        set_owner(&mut item, scope);
        BY_STATUS.place(
            &mut item,
            key::debug_logs_of(scope),
            format!("{order}#{}", log.task_id.0),
        );
        item::check_size(&item, "a debug log")?;
        write(put(&self.table, item))
    }
}
