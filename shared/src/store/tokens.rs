//! Revoked tokens, and whether a token's owner may still use it.

use super::{Store, StoreError};
use crate::auth::Scope;
use jiff::Timestamp;

/// What the table knows against a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    pub revoked: bool,
    /// The user is disabled, or is no more.
    pub disabled: bool,
    /// Tokens issued before are refused.
    pub valid_after: Option<Timestamp>,
}

impl Store {
    /// Refuses the token from now on. The record ends with the token itself.
    pub async fn revoke_token(
        &self,
        scope: &Scope,
        jti: &str,
        expires_at: Timestamp,
    ) -> Result<(), StoreError> {
        todo!()
    }

    /// Everything that stands against a token, in one consistent read.
    pub async fn token_standing(
        &self,
        scope: &Scope,
        jti: &str,
        now: Timestamp,
    ) -> Result<Standing, StoreError> {
        todo!()
    }
}
