//! Counters of a window of time: rate limits.

use super::{Store, StoreError};
use crate::auth::Scope;
use jiff::Timestamp;
use std::net::IpAddr;

/// Whose units are counted.
#[derive(Debug, Clone, Copy)]
pub enum Subject<'a> {
    Tenant(&'a Scope),
    /// At login, before anybody is known.
    Email(&'a str),
    Address(IpAddr),
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

impl Store {
    /// Takes one unit where one is left: one conditional update, exact under any number of callers.
    pub async fn take_unit(
        &self,
        counter: &Counter<'_>,
        now: Timestamp,
    ) -> Result<Allowance, StoreError> {
        todo!()
    }
}
