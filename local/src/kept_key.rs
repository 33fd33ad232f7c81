//! Keys of this machine, made once and kept beside the table: one signs its tokens, one seals what
//! users give in confidence.

use crate::kept_file;
use coxswain::auth::keys::{self, KeyError, SigningKey};
use coxswain::safety::Sealer;
use secrecy::{ExposeSecret, SecretString};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

const SIGNING: &str = "signing-key.pem";
const SEALING: &str = "sealing-key";

/// Why a key cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum KeptKeyError {
    #[error(transparent)]
    Key(#[from] KeyError),
    #[error("{path} cannot be read or written")]
    File {
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    #[error("{path} holds no usable key; bring it back, or delete it to have a new one made")]
    Unusable {
        path: PathBuf,
        #[source]
        source: KeyError,
    },
}

/// The signing key kept in a folder, as PKCS#8 PEM; a new one where there is none yet.
pub fn signing(folder: &Path) -> Result<SecretString, KeptKeyError> {
    load_or_create(folder, SIGNING, keys::generate, |key| {
        SigningKey::from_pem(key).map(drop)
    })
}

/// The sealing key kept in a folder, as base64url; a new one where there is none yet.
pub fn sealing(folder: &Path) -> Result<SecretString, KeptKeyError> {
    let make = || Ok(Sealer::generate_key()?);
    load_or_create(folder, SEALING, make, |key| Ok(Sealer::new(key).map(drop)?))
}

/// Whether a folder holds a key of this machine: then its table is no new one.
pub(crate) fn any_in(folder: &Path) -> bool {
    [SIGNING, SEALING]
        .iter()
        .any(|name| folder.join(name).exists())
}

fn load_or_create(
    folder: &Path,
    file_name: &str,
    make: impl FnOnce() -> Result<SecretString, KeyError>,
    check: impl FnOnce(&SecretString) -> Result<(), KeyError>,
) -> Result<SecretString, KeptKeyError> {
    let path = folder.join(file_name);
    match fs::read_to_string(&path) {
        Ok(key) => {
            let key = SecretString::from(key);
            return match check(&key) {
                Ok(()) => Ok(key),
                Err(source) => Err(KeptKeyError::Unusable { path, source }),
            };
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(source) => return Err(KeptKeyError::File { path, source }),
    }
    let key = make()?;
    match kept_file::create(&path, key.expose_secret().as_bytes()) {
        Ok(()) => Ok(key),
        Err(source) => Err(KeptKeyError::File { path, source }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    type Keep = fn(&Path) -> Result<SecretString, KeptKeyError>;

    #[test]
    fn a_key_is_made_once_and_is_its_owners_alone() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");

        for (keep, file_name) in [(signing as Keep, SIGNING), (sealing, SEALING)] {
            let first = keep(&data).unwrap();
            let second = keep(&data).unwrap();

            assert_eq!(first.expose_secret(), second.expose_secret());
            let file = fs::metadata(data.join(file_name)).unwrap();
            assert_eq!(file.permissions().mode() & 0o777, 0o600);
        }
    }

    #[test]
    fn a_file_without_a_usable_key_is_named_and_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        for (keep, file_name) in [(signing as Keep, SIGNING), (sealing, SEALING)] {
            let path = folder.path().join(file_name);
            for cut in ["", "half a k"] {
                fs::write(&path, cut).unwrap();
                let refused = keep(folder.path()).unwrap_err();
                assert!(refused.to_string().contains(file_name), "{refused}");
                assert_eq!(fs::read_to_string(&path).unwrap(), cut);
            }
        }
    }
}
