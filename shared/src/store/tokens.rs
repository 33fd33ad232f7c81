//! Revoked tokens, and whether a token's owner may still use it.

use super::item::{Item, is_live};
use super::key::Key;
use super::read::Range;
use super::users::{Profile, Tier};
use super::{Store, StoreError, item, record};
use crate::auth::Scope;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// A token that was issued and has not expired, without what would let anyone use it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct IssuedToken {
    pub id: String,
    pub issued_at: Timestamp,
    pub expires_at: Timestamp,
    /// The network that signed in, where the shell knew it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub network: Option<String>,
}

/// What the table knows against a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// What the user's tenant pays for now; `None` where the user is no more.
    pub tier: Option<Tier>,
    pub revoked: bool,
    /// The user is disabled, or is no more.
    pub disabled: bool,
    /// Tokens issued before are refused.
    pub valid_after: Option<Timestamp>,
}

impl Standing {
    /// Whether a token that was issued then may be used.
    pub fn admits(&self, issued_at: Timestamp) -> bool {
        let outlived = self.valid_after.is_some_and(|from| issued_at < from);
        !(self.revoked || self.disabled || outlived)
    }
}

impl Store {
    /// Remembers that a token was issued, until it expires.
    pub async fn note_token(&self, scope: &Scope, token: &IssuedToken) -> Result<(), StoreError> {
        let key = Key::issued_token(scope, &token.id);
        self.client
            .put_item()
            .table_name(&self.table)
            .set_item(Some(record::plain(key, Some(token.expires_at), token)?))
            .send()
            .await?;
        Ok(())
    }

    /// The tokens with which a user may call now, the oldest first. For the operator, not for a
    /// request.
    pub async fn list_tokens(
        &self,
        scope: &Scope,
        now: Timestamp,
    ) -> Result<Vec<IssuedToken>, StoreError> {
        let (from, to) = Key::issued_tokens(scope);
        let range = Range {
            from,
            to,
            limit: usize::MAX,
        };
        let mut tokens = Vec::new();
        for mut item in self.range(&range).await? {
            if !is_live(&item, now) {
                continue;
            }
            let token: IssuedToken = item::body(&mut item)?;
            let standing = self.token_standing(scope, &token.id, now).await?;
            if standing.admits(token.issued_at) {
                tokens.push(token);
            }
        }
        tokens.sort_by_key(|token| token.issued_at);
        Ok(tokens)
    }

    /// Refuses the token from now on. The record ends with the token itself.
    pub async fn revoke_token(
        &self,
        scope: &Scope,
        jti: &str,
        expires_at: Timestamp,
    ) -> Result<(), StoreError> {
        let mut item = Key::revoked_token(scope, jti).attributes();
        item.insert(item::EXPIRES_AT.to_owned(), item::seconds(expires_at));
        self.keep_item(item).await
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
            self.profile_item(scope),
        )?;
        standing(revoked.as_ref(), profile)
    }
}

/// What the record of a revocation and the owner's profile come to.
pub(super) fn standing(
    revoked: Option<&Item>,
    mut profile: Option<Item>,
) -> Result<Standing, StoreError> {
    let profile = profile.as_mut().map(item::body::<Profile>).transpose()?;
    Ok(Standing {
        tier: profile.as_ref().map(|profile| profile.tier),
        revoked: revoked.is_some(),
        disabled: profile.as_ref().is_none_or(|profile| profile.disabled),
        valid_after: profile.and_then(|profile| profile.tokens_valid_after),
    })
}
