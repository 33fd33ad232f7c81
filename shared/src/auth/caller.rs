//! From a claim to a caller: a token says who is calling, the table says whether it still may.

use super::token::{Claim, InvalidToken, LEEWAY, TokenId};
use super::{KeyRing, Scope, TenantId, UserId};
use crate::config::Tokens;
use crate::store::{Standing, Store, StoreError, Tier};
use ::http::HeaderMap;
use ::http::header::AUTHORIZATION;
use jiff::Timestamp;

/// Who is calling: a claim that the table has confirmed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller(Claim);

impl Claim {
    /// Reads the one bearer token of a request.
    pub fn from_headers(
        headers: &HeaderMap,
        keys: &KeyRing,
        settings: &Tokens,
        now: Timestamp,
    ) -> Result<Self, InvalidToken> {
        let mut values = headers.get_all(AUTHORIZATION).iter();
        let value = values.next().ok_or(InvalidToken::Missing)?;
        if values.next().is_some() {
            return Err(InvalidToken::Ambiguous);
        }
        let text = value.to_str().map_err(|_| InvalidToken::Malformed)?;
        let (scheme, token) = text.split_once(' ').ok_or(InvalidToken::Missing)?;
        if !scheme.eq_ignore_ascii_case("bearer") {
            return Err(InvalidToken::Missing);
        }
        keys.verify(settings, token.trim(), now)
    }

    /// Asks the table whether the token was revoked, or its account disabled.
    pub async fn confirm<E>(self, store: &Store, now: Timestamp) -> Result<Caller, E>
    where
        E: From<InvalidToken> + From<StoreError>,
    {
        let asked = async |scope: &Scope, jti: &str| {
            // The SDK's futures have tens of kilobytes, which every caller's would carry.
            let standing = Box::pin(store.token_standing(scope, jti, now)).await?;
            Ok((standing, Ok(())))
        };
        self.confirm_reading(asked).await.map(|(caller, ())| caller)
    }

    /// Confirms the claim by what is read together with other things. These are handed out only
    /// with a confirmed caller: a revoked token's error comes before their own.
    pub async fn confirm_reading<T, E>(
        self,
        reads: impl AsyncFnOnce(&Scope, &str) -> Result<(Standing, Result<T, StoreError>), StoreError>,
    ) -> Result<(Caller, T), E>
    where
        E: From<InvalidToken> + From<StoreError>,
    {
        let (standing, read) = reads(&self.scope, &self.token.to_string()).await?;
        let caller = self.confirmed(standing)?;
        Ok((caller, read?))
    }

    /// The tier is today's, not that of the day when the token was issued.
    fn confirmed(self, standing: Standing) -> Result<Caller, InvalidToken> {
        if !standing.admits(self.issued_at) {
            return Err(InvalidToken::Revoked);
        }
        let tier = standing.tier.unwrap_or(self.tier);
        Ok(Caller(Self { tier, ..self }))
    }
}

impl Caller {
    pub fn scope(&self) -> &Scope {
        &self.0.scope
    }

    pub fn tenant(&self) -> &TenantId {
        self.0.tenant()
    }

    pub fn user(&self) -> UserId {
        self.0.user()
    }

    pub fn tier(&self) -> Tier {
        self.0.tier
    }

    /// The token that the call came with.
    pub fn token(&self) -> TokenId {
        self.0.token
    }

    /// From when on nobody takes the token any more, clocks apart included.
    pub fn token_ends_at(&self) -> Timestamp {
        self.0
            .expires_at
            .saturating_add(LEEWAY)
            .unwrap_or(Timestamp::MAX)
    }
}
