//! Counters of a window of time: rate limits.

use super::condition::conditional;
use super::item::{EXPIRES_AT, number, number_of, seconds};
use super::key::Key;
use super::{EMBEDDED_ANSWERS_WITHIN, Store, StoreError};
use crate::auth::Scope;
use aws_sdk_dynamodb::config::Builder;
use aws_sdk_dynamodb::config::retry::RetryConfig;
use aws_sdk_dynamodb::config::timeout::TimeoutConfig;
use aws_sdk_dynamodb::types::{ReturnValue, ReturnValuesOnConditionCheckFailure};
use jiff::Timestamp;
use std::net::IpAddr;

/// Whose units are counted.
#[derive(Debug, Clone, Copy)]
pub enum Subject<'a> {
    Tenant(&'a Scope),
    /// At login, before anybody is known.
    Email(&'a str),
    Address(IpAddr),
    /// What one network tries at one account.
    Pair(&'a str, IpAddr),
}

/// A limit on units in a fixed window of time.
#[derive(Debug, Clone, Copy)]
pub struct Counter<'a> {
    pub subject: Subject<'a>,
    /// What is limited: the endpoint's name.
    pub name: &'a str,
    pub limit: u32,
    pub window_seconds: u32,
}

/// What a counter said to one request; the fields of `X-RateLimit-*`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowance {
    pub allowed: bool,
    pub limit: u32,
    pub remaining: u32,
    pub reset_at: Timestamp,
}

impl Counter<'_> {
    /// The number of the window that `now` falls into, and its end.
    fn window(&self, now: Timestamp) -> (i64, Timestamp) {
        let length = i64::from(self.window_seconds.max(1));
        let window = now.as_second().div_euclid(length);
        (
            window,
            Timestamp::from_second((window + 1) * length).unwrap_or(Timestamp::MAX),
        )
    }

    fn key(&self, window: i64) -> Key {
        match self.subject {
            Subject::Tenant(scope) => Key::tenant_window(scope, self.name, window),
            Subject::Email(email) => Key::email_window(email, self.name, window),
            Subject::Address(address) => Key::address_window(address, self.name, window),
            Subject::Pair(email, address) => Key::pair_window(email, address, self.name, window),
        }
    }
}

/// How often a window was drawn on.
const UNITS: &str = "units";

/// One attempt, which may take the whole operation's time. Adding is not idempotent: a unit that
/// was taken without its answer being heard would be taken again by a second attempt.
pub(super) fn once() -> Builder {
    let timeouts = TimeoutConfig::builder()
        .operation_attempt_timeout(EMBEDDED_ANSWERS_WITHIN)
        .build();
    Builder::new()
        .retry_config(RetryConfig::disabled())
        .timeout_config(timeouts)
}

impl Store {
    /// Takes one unit where one is left: one conditional update, exact under any number of
    /// callers. A refusal costs nothing but itself.
    pub async fn take_unit(
        &self,
        counter: &Counter<'_>,
        now: Timestamp,
    ) -> Result<Allowance, StoreError> {
        let (window, reset_at) = counter.window(now);
        if counter.limit == 0 {
            return Ok(Allowance {
                allowed: false,
                limit: 0,
                remaining: 0,
                reset_at,
            });
        }
        let outcome = self
            .client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(counter.key(window).attributes()))
            .update_expression("SET #end = if_not_exists(#end, :end) ADD #units :one")
            .condition_expression("attribute_not_exists(#units) OR #units < :limit")
            .expression_attribute_names("#units", UNITS)
            .expression_attribute_names("#end", EXPIRES_AT)
            .expression_attribute_values(":one", number(1))
            .expression_attribute_values(":limit", number(counter.limit))
            .expression_attribute_values(":end", seconds(reset_at))
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
        let taken = u32::try_from(number_of(&item, UNITS)?).unwrap_or(u32::MAX);
        let remaining = counter.limit.saturating_sub(taken);
        Ok(Allowance {
            allowed,
            limit: counter.limit,
            remaining,
            reset_at,
        })
    }

    /// Gives back a unit that was taken at `now`: what it was taken for did not happen.
    pub async fn return_unit(
        &self,
        counter: &Counter<'_>,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let (window, _) = counter.window(now);
        let outcome = self
            .client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(counter.key(window).attributes()))
            .update_expression("ADD #units :back")
            .condition_expression("#units > :none")
            .expression_attribute_names("#units", UNITS)
            .expression_attribute_values(":back", number(-1))
            .expression_attribute_values(":none", number(0))
            .customize()
            .config_override(once())
            .send()
            .await;
        conditional(outcome)?.map(drop).or(Ok(()))
    }
}
