//! Reads of the table: one item, part of a partition, part of an index.

use super::item::{Item, is_live, seconds, text};
use super::key::{FROM_TO, Index, Key, LIVE};
use super::transaction::pause;
use super::{Store, StoreError};
use aws_sdk_dynamodb::operation::query::builders::QueryFluentBuilder;
use aws_sdk_dynamodb::types::{KeysAndAttributes, Select};
use jiff::Timestamp;
use tokio::time::{Instant, timeout_at};

impl Store {
    /// One item as it stands now, expired or not.
    pub(super) async fn get(&self, key: Key) -> Result<Option<Item>, StoreError> {
        let output = self
            .client
            .get_item()
            .table_name(&self.table)
            .set_key(Some(key.attributes()))
            .consistent_read(true)
            .send()
            .await?;
        Ok(output.item)
    }

    /// Several items as they stand now, expired or not, in one request. What the table leaves
    /// unread for its load is asked for again, as long as one operation may take.
    pub(super) async fn get_many<const N: usize>(
        &self,
        keys: [Option<Key>; N],
    ) -> Result<[Option<Item>; N], StoreError> {
        let keys = keys.map(|key| key.map(Key::attributes));
        let mut unread: Vec<Item> = keys.iter().flatten().cloned().collect();
        let mut found = Vec::new();
        let deadline = Instant::now() + self.within;
        for attempt in 0.. {
            let wanted = KeysAndAttributes::builder()
                .set_keys(Some(unread))
                .consistent_read(true)
                .build()
                .map_err(StoreError::malformed)?;
            let read = self.client.batch_get_item();
            let read = read.request_items(&self.table, wanted).send();
            let outcome = timeout_at(deadline, Box::pin(read)).await;
            let output = outcome.map_err(|elapsed| StoreError::Unavailable(elapsed.into()))??;
            found.extend(
                output
                    .responses
                    .into_iter()
                    .flatten()
                    .flat_map(|(_, items)| items),
            );
            let left = output.unprocessed_keys.into_iter().flatten();
            unread = left.flat_map(|(_, left)| left.keys).collect();
            if unread.is_empty() {
                break;
            }
            pause(attempt).await;
        }
        // An item comes without a word of which key it was asked for by.
        let mut of_key = |key: &Item| {
            let stands = |item: &Item| key.iter().all(|(name, part)| item.get(name) == Some(part));
            let at = found.iter().position(stands)?;
            Some(found.swap_remove(at))
        };
        Ok(keys.map(|key| key.and_then(|key| of_key(&key))))
    }

    /// One item that is there for a reader at `now`.
    pub(super) async fn get_live(
        &self,
        key: Key,
        now: Timestamp,
    ) -> Result<Option<Item>, StoreError> {
        Ok(self.get(key).await?.filter(|item| is_live(item, now)))
    }

    /// Items of one partition between two sort keys (both included), at most `limit`.
    pub(super) async fn range(&self, range: &Range) -> Result<Vec<Item>, StoreError> {
        self.range_in_order(range, false).await
    }

    /// The same from its end, where that is wanted.
    pub(super) async fn range_in_order(
        &self,
        range: &Range,
        newest_first: bool,
    ) -> Result<Vec<Item>, StoreError> {
        let query = self
            .client
            .query()
            .key_condition_expression(FROM_TO)
            .expression_attribute_values(":pk", text(&range.from.partition))
            .expression_attribute_values(":from", text(&range.from.sort))
            .expression_attribute_values(":to", text(&range.to.sort))
            .scan_index_forward(!newest_first)
            .consistent_read(true);
        self.collect(query, range.limit).await
    }

    /// Items of one partition of an index.
    pub(super) async fn index_range(&self, range: &IndexRange) -> Result<Vec<Item>, StoreError> {
        // The table refuses bounds that stand the wrong way round.
        if range.to.as_ref().is_some_and(|to| *to < range.from) {
            return Ok(Vec::new());
        }
        self.collect(self.index_query(range), range.limit).await
    }

    /// How many items [`Store::index_range`] would find without its limit, counted up to `most`: what is
    /// counted is read, and paid for.
    pub(super) async fn index_count(
        &self,
        range: &IndexRange,
        most: u32,
    ) -> Result<u32, StoreError> {
        let query = self.index_query(range).select(Select::Count);
        let page_size = i32::try_from(most).unwrap_or(i32::MAX);
        let query = query.limit(page_size);
        let mut count = 0;
        let mut start = None;
        loop {
            let page = query
                .clone()
                .table_name(&self.table)
                .set_exclusive_start_key(start);
            let output = page.send().await?;
            count += u32::try_from(output.count).unwrap_or_default();
            start = output.last_evaluated_key;
            if start.is_none() || count >= most {
                return Ok(count.min(most));
            }
        }
    }

    fn index_query(&self, range: &IndexRange) -> QueryFluentBuilder {
        let query = self
            .client
            .query()
            .index_name(range.index.name)
            .expression_attribute_values(":pk", text(&range.partition))
            .expression_attribute_values(":from", text(&range.from))
            .scan_index_forward(!range.newest_first);
        let query = match &range.to {
            None => query.key_condition_expression(range.index.from()),
            Some(to) => query
                .key_condition_expression(range.index.between())
                .expression_attribute_values(":to", text(to)),
        };
        match range.live_at {
            None => query,
            Some(now) => query
                .filter_expression(LIVE)
                .expression_attribute_values(":now", seconds(now)),
        }
    }

    /// A page ends at 1 MB, so that one query may take several.
    async fn collect(
        &self,
        query: QueryFluentBuilder,
        limit: usize,
    ) -> Result<Vec<Item>, StoreError> {
        let mut items = Vec::new();
        let mut start = None;
        loop {
            let wanted = i32::try_from(limit - items.len()).unwrap_or(i32::MAX);
            let output = query
                .clone()
                .table_name(&self.table)
                .limit(wanted)
                .set_exclusive_start_key(start)
                .send()
                .await?;
            items.extend(output.items.unwrap_or_default());
            start = output.last_evaluated_key;
            if start.is_none() || items.len() >= limit {
                return Ok(items);
            }
        }
    }
}

/// Part of a partition of the table.
#[derive(Debug, Clone)]
pub(super) struct Range {
    pub(super) from: Key,
    pub(super) to: Key,
    /// At least 1.
    pub(super) limit: usize,
}

/// Part of a partition of an index, from a sort key on.
#[derive(Debug, Clone)]
pub(super) struct IndexRange {
    pub(super) index: Index,
    pub(super) partition: String,
    pub(super) from: String,
    /// Included; the partition's end where there is none.
    pub(super) to: Option<String>,
    /// At least 1.
    pub(super) limit: usize,
    pub(super) newest_first: bool,
    /// Only items that are there for a reader at this time; all of them where there is none.
    pub(super) live_at: Option<Timestamp>,
}
