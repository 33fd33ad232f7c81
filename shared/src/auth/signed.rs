//! JSON web signatures (RFC 7515) in the compact form, of one algorithm: `EdDSA` over Ed25519 (RFC 8037).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::signature::{ED25519, Ed25519KeyPair, UnparsedPublicKey};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

const ALGORITHM: &str = "EdDSA";

#[derive(Serialize, Deserialize)]
struct Header<'a> {
    typ: Option<Cow<'a, str>>,
    alg: Cow<'a, str>,
    kid: Option<Cow<'a, str>>,
    /// What must be understood besides: nothing is.
    #[serde(skip_serializing)]
    crit: Option<IgnoredAny>,
}

/// A text in this form. Nothing of it is true before [`Signed::claims`] has answered.
pub(super) struct Signed<'a> {
    header: Header<'static>,
    /// What the signature is over.
    message: &'a str,
    claims: &'a str,
    signature: &'a str,
}

impl<'a> Signed<'a> {
    /// `None` where it has not the form.
    pub(super) fn read(text: &'a str) -> Option<Self> {
        let (message, signature) = text.rsplit_once('.')?;
        let (header, claims) = message.split_once('.')?;
        let header = URL_SAFE_NO_PAD.decode(header).ok()?;
        Some(Self {
            header: serde_json::from_slice(&header).ok()?,
            message,
            claims,
            signature,
        })
    }

    pub(super) fn kind(&self) -> Option<&str> {
        self.header.typ.as_deref()
    }

    pub(super) fn key_id(&self) -> Option<&str> {
        self.header.kid.as_deref()
    }

    /// What was signed under a public key. `None` where another signed it, or nobody, or it reads otherwise.
    pub(super) fn claims<T: DeserializeOwned>(&self, public_key: &[u8]) -> Option<T> {
        if self.header.alg != ALGORITHM || self.header.crit.is_some() {
            return None;
        }
        let signature = URL_SAFE_NO_PAD.decode(self.signature).ok()?;
        UnparsedPublicKey::new(&ED25519, public_key)
            .verify(self.message.as_bytes(), &signature)
            .ok()?;
        let claims = URL_SAFE_NO_PAD.decode(self.claims).ok()?;
        serde_json::from_slice(&claims).ok()
    }
}

/// Signs claims.
pub(super) fn sign(
    pair: &Ed25519KeyPair,
    (kind, key_id): (&str, &str),
    claims: &impl Serialize,
) -> Result<String, serde_json::Error> {
    let header = Header {
        typ: Some(kind.into()),
        alg: ALGORITHM.into(),
        kid: Some(key_id.into()),
        crit: None,
    };
    let (header, claims) = (serde_json::to_vec(&header)?, serde_json::to_vec(claims)?);
    Ok(signed(pair, &header, &claims))
}

/// Signs a header and claims as they are.
pub(super) fn signed(pair: &Ed25519KeyPair, header: &[u8], claims: &[u8]) -> String {
    let encoded = |bytes: &[u8]| URL_SAFE_NO_PAD.encode(bytes);
    let message = format!("{}.{}", encoded(header), encoded(claims));
    let signature = encoded(pair.sign(message.as_bytes()).as_ref());
    format!("{message}.{signature}")
}
