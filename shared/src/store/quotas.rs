//! What a tenant may use in a day, and what it has used: tasks, sessions, stored bytes, tokens of
//! models (document 1 §7.3). What is kept for so many days is bounded by what a day may add.

use super::condition::conditional;
use super::counters::once;
use super::item::{EXPIRES_AT, Item, number, number_of, seconds};
use super::key::Key;
use super::{Store, StoreError, Tier};
use crate::auth::TenantId;
use aws_sdk_dynamodb::types::{ReturnValue, ReturnValuesOnConditionCheckFailure};
use jiff::{SignedDuration, Timestamp};
use schemars::JsonSchema;
use serde::Serialize;

/// One day's use of a tenant, or as much as it may use.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Usage {
    /// Tasks begun.
    pub tasks: u64,
    /// Sessions opened.
    pub sessions: u64,
    /// Bytes stored.
    pub bytes: u64,
    /// Tokens of models, asked and answered.
    pub tokens: u64,
}

/// How a tenant stands against its quota.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Drawn {
    pub allowed: bool,
    pub used: Usage,
    pub quota: Usage,
    /// When the next day begins, in UTC.
    pub reset_at: Timestamp,
}

const DAY: i64 = 24 * 60 * 60;
/// How long a day's use can be looked up.
const KEPT: SignedDuration = SignedDuration::from_hours(7 * 24);

impl Usage {
    /// What a free tenant may use in a day, before any scaling.
    const FREE: Self = Self {
        tasks: 500,
        sessions: 1_000,
        bytes: 500_000_000,
        tokens: 2_000_000,
    };

    /// What a tenant of this tier may use in a day; never less than one of anything.
    pub fn quota(tier: Tier, scale: f64) -> Self {
        Self::FREE.each(|count| {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_precision_loss,
                clippy::cast_sign_loss,
                reason = "a quota is no exact number, and casts saturate"
            )]
            let scaled = (count as f64 * f64::from(tier.factor()) * scale).round() as u64;
            scaled.clamp(1, u64::from(u32::MAX) * 1_000)
        })
    }

    /// What of this quota is left after some use.
    #[must_use]
    pub fn less(self, used: Self) -> Self {
        Self {
            tasks: self.tasks.saturating_sub(used.tasks),
            sessions: self.sessions.saturating_sub(used.sessions),
            bytes: self.bytes.saturating_sub(used.bytes),
            tokens: self.tokens.saturating_sub(used.tokens),
        }
    }

    fn each(self, change: impl Fn(u64) -> u64) -> Self {
        Self {
            tasks: change(self.tasks),
            sessions: change(self.sessions),
            bytes: change(self.bytes),
            tokens: change(self.tokens),
        }
    }

    fn by_name(self) -> [(&'static str, u64); 4] {
        [
            ("tasks", self.tasks),
            ("sessions", self.sessions),
            ("bytes", self.bytes),
            ("tokens", self.tokens),
        ]
    }

    fn of_item(item: &Item) -> Self {
        let count =
            |name| number_of(item, name).map_or(0, |count| u64::try_from(count).unwrap_or(0));
        Self {
            tasks: count("tasks"),
            sessions: count("sessions"),
            bytes: count("bytes"),
            tokens: count("tokens"),
        }
    }
}

impl Store {
    /// Takes what is wanted of a tenant's day, where the day has some of it left, and some bytes
    /// and tokens, of which nobody knows beforehand how many it will be: one conditional update.
    pub async fn draw(
        &self,
        tenant: &TenantId,
        quota: Usage,
        wanted: Usage,
        now: Timestamp,
    ) -> Result<Drawn, StoreError> {
        let (key, reset_at) = day_of(tenant, now);
        let mut update = self.adding(key, wanted, reset_at);
        let mut conditions = Vec::new();
        let measures = wanted.by_name().into_iter().zip(quota.by_name());
        for ((name, count), (_, most)) in measures {
            if count > 0 || ["bytes", "tokens"].contains(&name) {
                conditions.push(format!(
                    "(attribute_not_exists(#{name}) OR #{name} < :most_{name})"
                ));
                update = update.expression_attribute_values(format!(":most_{name}"), number(most));
            }
        }
        let outcome = update
            .condition_expression(conditions.join(" AND "))
            .return_values(ReturnValue::AllNew)
            .return_values_on_condition_check_failure(ReturnValuesOnConditionCheckFailure::AllOld)
            .customize()
            .config_override(once())
            .send()
            .await;
        let (allowed, item) = match conditional(outcome)? {
            Ok(output) => (true, output.attributes.unwrap_or_default()),
            Err(blocking) => (false, blocking),
        };
        Ok(Drawn {
            allowed,
            used: Usage::of_item(&item),
            quota,
            reset_at,
        })
    }

    /// Adds what was used without a question.
    pub async fn note_use(
        &self,
        tenant: &TenantId,
        used: Usage,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let (key, reset_at) = day_of(tenant, now);
        let update = self.adding(key, used, reset_at);
        update.customize().config_override(once()).send().await?;
        Ok(())
    }

    /// What a tenant has used today.
    pub async fn usage(&self, tenant: &TenantId, now: Timestamp) -> Result<Usage, StoreError> {
        let (key, _) = day_of(tenant, now);
        let item = self.get(key).await?.unwrap_or_default();
        Ok(Usage::of_item(&item))
    }

    fn adding(
        &self,
        key: Key,
        more: Usage,
        reset_at: Timestamp,
    ) -> aws_sdk_dynamodb::operation::update_item::builders::UpdateItemFluentBuilder {
        let end = reset_at.saturating_add(KEPT).unwrap_or(reset_at);
        let mut update = self
            .client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(key.attributes()))
            .expression_attribute_names("#end", EXPIRES_AT)
            .expression_attribute_values(":end", seconds(end));
        let mut adds = Vec::new();
        for (name, count) in more.by_name() {
            adds.push(format!("#{name} :{name}"));
            update = update
                .expression_attribute_names(format!("#{name}"), name)
                .expression_attribute_values(format!(":{name}"), number(count));
        }
        update.update_expression(format!(
            "SET #end = if_not_exists(#end, :end) ADD {}",
            adds.join(", ")
        ))
    }
}

/// Where a tenant's day stands, and when it ends.
fn day_of(tenant: &TenantId, now: Timestamp) -> (Key, Timestamp) {
    let day = now.as_second().div_euclid(DAY);
    let end = Timestamp::from_second((day + 1) * DAY).unwrap_or(Timestamp::MAX);
    (Key::used_in(tenant, day), end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tier_and_the_scale_multiply_a_quota() {
        let tasks = |tier, scale| Usage::quota(tier, scale).tasks;
        assert_eq!(tasks(Tier::Free, 1.0), 500);
        assert_eq!(tasks(Tier::Pro, 1.0), 3_000);
        assert_eq!(tasks(Tier::Enterprise, 2.0), 30_000);
        assert_eq!(tasks(Tier::Free, 0.000_001), 1);
        assert_eq!(Usage::quota(Tier::Pro, 1.0).tokens, 12_000_000);
    }

    #[test]
    fn what_is_left_is_never_less_than_nothing() {
        let quota = Usage::quota(Tier::Free, 1.0);
        let used = Usage {
            tasks: 9_000,
            tokens: 1,
            ..Usage::default()
        };
        let left = quota.less(used);
        assert_eq!((left.tasks, left.tokens), (0, 1_999_999));
    }
}
