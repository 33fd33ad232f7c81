//! Revoked tokens, and whether a token's owner may still use it.

use super::key::Key;
use super::{Store, StoreError, item};
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
        let mut item = Key::revoked_token(scope, jti).attributes();
        item.insert(item::EXPIRES_AT.to_owned(), item::seconds(expires_at));
        self.client
            .put_item()
            .table_name(&self.table)
            .set_item(Some(item))
            .send()
            .await?;
        Ok(())
    }

    /// Everything that stands against a token, in one consistent round.
    pub async fn token_standing(
        &self,
        scope: &Scope,
        jti: &str,
        now: Timestamp,
    ) -> Result<Standing, StoreError> {
        let (revoked, profile) = tokio::try_join!(
            self.get_live(Key::revoked_token(scope, jti), now),
            self.load_profile(scope),
        )?;
        Ok(Standing {
            revoked: revoked.is_some(),
            disabled: profile.as_ref().is_none_or(|profile| profile.disabled),
            valid_after: profile.and_then(|profile| profile.tokens_valid_after),
        })
    }
}
