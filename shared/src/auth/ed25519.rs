//! Ed25519 by ring for `jsonwebtoken`: the backends that come with it have many more algorithms, in every program.

use jsonwebtoken::crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils};
use jsonwebtoken::errors::{ErrorKind, Result};
use jsonwebtoken::signature::{Error, Signer, Verifier};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey};
use ring::signature::{ED25519, Ed25519KeyPair, UnparsedPublicKey};
use std::sync::Once;

static PROVIDER: CryptoProvider = CryptoProvider {
    signer_factory: |algorithm, key| signer(*algorithm, key),
    verifier_factory: |algorithm, key| verifier(*algorithm, key),
    key_utils: KeyUtils::new_unimplemented(),
};

/// Makes it what tokens of this process are signed and verified with.
pub(super) fn install() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        // Whoever was first has the same.
        let _ = PROVIDER.install_default();
    });
}

/// The key pair of a PKCS#8 private key, with its public half or, as OpenSSL writes it, without.
pub(super) fn pair(der: &[u8]) -> Option<Ed25519KeyPair> {
    Ed25519KeyPair::from_pkcs8_maybe_unchecked(der).ok()
}

struct Pair(Ed25519KeyPair);

struct Public(DecodingKey);

fn signer(algorithm: Algorithm, key: &EncodingKey) -> Result<Box<dyn JwtSigner>> {
    if algorithm != Algorithm::EdDSA {
        return Err(ErrorKind::InvalidAlgorithm.into());
    }
    let pair = pair(key.as_bytes()).ok_or(ErrorKind::InvalidEddsaKey)?;
    Ok(Box::new(Pair(pair)))
}

fn verifier(algorithm: Algorithm, key: &DecodingKey) -> Result<Box<dyn JwtVerifier>> {
    if algorithm != Algorithm::EdDSA {
        return Err(ErrorKind::InvalidAlgorithm.into());
    }
    Ok(Box::new(Public(key.clone())))
}

impl Signer<Vec<u8>> for Pair {
    fn try_sign(&self, message: &[u8]) -> std::result::Result<Vec<u8>, Error> {
        Ok(self.0.sign(message).as_ref().to_vec())
    }
}

impl JwtSigner for Pair {
    fn algorithm(&self) -> Algorithm {
        Algorithm::EdDSA
    }
}

impl Verifier<Vec<u8>> for Public {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> std::result::Result<(), Error> {
        let key = self.0.try_get_as_bytes().map_err(Error::from_source)?;
        let public = UnparsedPublicKey::new(&ED25519, key);
        public.verify(message, signature).map_err(|_| Error::new())
    }
}

impl JwtVerifier for Public {
    fn algorithm(&self) -> Algorithm {
        Algorithm::EdDSA
    }
}
