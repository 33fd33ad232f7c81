//! Access tokens: JSON web tokens of one kind, `at+jwt` signed with Ed25519.
//!
//! Verification is strict where the library is lenient: one algorithm, a known key, every claim
//! required and typed, and time compared with the request's own `now`.

use super::keys::SigningKey;
use super::{KeyRing, Scope, TenantId, UserId};
use crate::config::Tokens;
use crate::store::Tier;
use jiff::{SignedDuration, Timestamp};
use jsonwebtoken::{Algorithm, Header, Validation};
use serde::{Deserialize, Serialize};
use std::fmt;
use uuid::Uuid;

/// Longest token looked at. Ours have about 500 bytes.
const MAX_TOKEN_BYTES: usize = 4096;

/// How far two machines' clocks may be apart.
pub(super) const LEEWAY: SignedDuration = SignedDuration::from_secs(5);

const TOKEN_TYPE: &str = "at+jwt";

/// One token, so that it can be revoked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TokenId(pub Uuid);

impl fmt::Display for TokenId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// Why a token is refused. The caller learns nothing of it; the log does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidToken {
    #[error("there is no bearer token")]
    Missing,
    #[error("there is more than one authorization header")]
    Ambiguous,
    #[error("the token is too long, or not one of ours in form or signature")]
    Malformed,
    #[error("the token names no key of ours")]
    UnknownKey,
    #[error("the token is not of the type at+jwt")]
    WrongType,
    #[error("the token was issued by or for someone else")]
    WrongParty,
    #[error("the token is not valid yet")]
    NotYetValid,
    #[error("the token has expired")]
    Expired,
    #[error("the token was revoked")]
    Revoked,
}

/// The claims as they stand in a token. Times are Unix seconds.
#[derive(Debug, Serialize, Deserialize)]
struct Claims {
    iss: String,
    aud: String,
    sub: UserId,
    tid: TenantId,
    tier: Tier,
    jti: TokenId,
    iat: i64,
    nbf: i64,
    exp: i64,
}

/// A token just issued.
#[derive(Debug)]
pub struct Grant {
    /// The token's text. Never logged.
    pub token: String,
    pub id: TokenId,
    pub expires_at: Timestamp,
}

/// What a verified token says. Nobody has asked yet whether it was revoked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    pub(super) scope: Scope,
    pub(super) tier: Tier,
    pub(super) token: TokenId,
    pub(super) issued_at: Timestamp,
    pub(super) expires_at: Timestamp,
}

impl Claim {
    pub fn scope(&self) -> &Scope {
        &self.scope
    }

    pub fn tenant(&self) -> &TenantId {
        self.scope.tenant()
    }

    pub fn user(&self) -> UserId {
        self.scope.user()
    }

    pub fn tier(&self) -> Tier {
        self.tier
    }
}

impl SigningKey {
    /// Issues a token for one account.
    pub fn issue(
        &self,
        settings: &Tokens,
        scope: &Scope,
        tier: Tier,
        now: Timestamp,
    ) -> Result<Grant, jsonwebtoken::errors::Error> {
        let issued = now.as_second();
        let expires = issued.saturating_add(settings.lifetime.as_secs());
        let id = TokenId(Uuid::new_v4());
        let claims = Claims {
            iss: settings.issuer.clone(),
            aud: settings.audience.clone(),
            sub: scope.user(),
            tid: scope.tenant().clone(),
            tier,
            jti: id,
            iat: issued,
            nbf: issued,
            exp: expires,
        };
        let mut header = Header::new(Algorithm::EdDSA);
        header.typ = Some(TOKEN_TYPE.to_owned());
        header.kid = Some(self.id.clone());
        let token = jsonwebtoken::encode(&header, &claims, &self.encoding)?;
        Ok(Grant {
            token,
            id,
            expires_at: Timestamp::from_second(expires).unwrap_or(Timestamp::MAX),
        })
    }
}

impl KeyRing {
    /// Signs a token of nobody with `key`, and verifies it.
    pub fn try_key(
        &self,
        key: &SigningKey,
        settings: &Tokens,
        now: Timestamp,
    ) -> Result<(), InvalidToken> {
        let nobody = Scope {
            tenant: TenantId(String::new()),
            user: UserId(Uuid::nil()),
        };
        let granted = key.issue(settings, &nobody, Tier::Free, now);
        let granted = granted.map_err(|_| InvalidToken::Malformed)?;
        self.verify(settings, &granted.token, now).map(drop)
    }

    /// What a token claims, when it is ours, whole and in its time. Revocation is not read here.
    pub fn verify(
        &self,
        settings: &Tokens,
        token: &str,
        now: Timestamp,
    ) -> Result<Claim, InvalidToken> {
        if token.len() > MAX_TOKEN_BYTES {
            return Err(InvalidToken::Malformed);
        }
        let header = jsonwebtoken::decode_header(token).map_err(|_| InvalidToken::Malformed)?;
        if header.typ.as_deref() != Some(TOKEN_TYPE) {
            return Err(InvalidToken::WrongType);
        }
        let key_id = header.kid.as_deref().unwrap_or_default();
        let key = self.find(key_id, now).ok_or(InvalidToken::UnknownKey)?;
        let claims = jsonwebtoken::decode::<Claims>(token, key, &signature_only())
            .map_err(|_| InvalidToken::Malformed)?
            .claims;
        check(settings, &claims, now)?;
        Ok(Claim {
            scope: Scope {
                tenant: claims.tid,
                user: claims.sub,
            },
            tier: claims.tier,
            token: claims.jti,
            issued_at: Timestamp::from_second(claims.iat).map_err(|_| InvalidToken::Malformed)?,
            expires_at: Timestamp::from_second(claims.exp).map_err(|_| InvalidToken::Malformed)?,
        })
    }
}

/// The library reads the machine's clock for `exp` and `nbf` and takes any of several audiences;
/// [`check`] does all of that instead.
fn signature_only() -> Validation {
    let mut validation = Validation::new(Algorithm::EdDSA);
    validation.required_spec_claims.clear();
    validation.validate_exp = false;
    validation.validate_nbf = false;
    validation.validate_aud = false;
    validation
}

fn check(settings: &Tokens, claims: &Claims, now: Timestamp) -> Result<(), InvalidToken> {
    let now = now.as_second();
    let leeway = LEEWAY.as_secs();
    if claims.iss != settings.issuer || claims.aud != settings.audience {
        return Err(InvalidToken::WrongParty);
    }
    if claims.nbf.max(claims.iat) > now.saturating_add(leeway) {
        return Err(InvalidToken::NotYetValid);
    }
    if claims.exp <= now.saturating_sub(leeway) {
        return Err(InvalidToken::Expired);
    }
    Ok(())
}

#[cfg(test)]
mod tests;
