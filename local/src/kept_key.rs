//! Keys of this machine, made once and kept beside the table: one signs its tokens, one seals what
//! users give in confidence.

use coxswain::auth::keys::{self, KeyError};
use coxswain::safety::Sealer;
use secrecy::{ExposeSecret, SecretString};
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
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
}

/// The signing key kept in a folder, as PKCS#8 PEM; a new one where there is none yet.
pub fn signing(folder: &Path) -> Result<SecretString, KeptKeyError> {
    load_or_create(folder, SIGNING, keys::generate)
}

/// The sealing key kept in a folder, as base64url; a new one where there is none yet.
pub fn sealing(folder: &Path) -> Result<SecretString, KeptKeyError> {
    load_or_create(folder, SEALING, || Ok(Sealer::generate_key()?))
}

fn load_or_create(
    folder: &Path,
    file_name: &str,
    make: impl FnOnce() -> Result<SecretString, KeyError>,
) -> Result<SecretString, KeptKeyError> {
    let path = folder.join(file_name);
    match fs::read_to_string(&path) {
        Ok(key) => return Ok(SecretString::from(key)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(source) => return Err(KeptKeyError::File { path, source }),
    }
    let key = make()?;
    match write(&path, &key) {
        Ok(()) => Ok(key),
        Err(source) => Err(KeptKeyError::File { path, source }),
    }
}

/// Readable by its owner alone, and never over a key that is there already.
fn write(path: &Path, key: &SecretString) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)?;
    file.write_all(key.expose_secret().as_bytes())
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
}
