//! The key that signs this machine's tokens: made once, kept beside the table.

use coxswain::auth::keys::{self, KeyError};
use secrecy::{ExposeSecret, SecretString};
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

const FILE_NAME: &str = "signing-key.pem";

/// Why the key cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum SigningKeyError {
    #[error(transparent)]
    Key(#[from] KeyError),
    #[error("{path} cannot be read or written")]
    File {
        path: PathBuf,
        #[source]
        source: io::Error,
    },
}

/// The key kept in a folder; a new one where there is none yet.
pub fn load_or_create(folder: &Path) -> Result<SecretString, SigningKeyError> {
    let path = folder.join(FILE_NAME);
    match fs::read_to_string(&path) {
        Ok(pem) => return Ok(SecretString::from(pem)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(source) => return Err(SigningKeyError::File { path, source }),
    }
    let pem = keys::generate()?;
    match write(&path, &pem) {
        Ok(()) => Ok(pem),
        Err(source) => Err(SigningKeyError::File { path, source }),
    }
}

/// Readable by its owner alone, and never over a key that is there already.
fn write(path: &Path, pem: &SecretString) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)?;
    file.write_all(pem.expose_secret().as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn a_key_is_made_once_and_is_its_owners_alone() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");

        let first = load_or_create(&data).unwrap();
        let second = load_or_create(&data).unwrap();

        assert_eq!(first.expose_secret(), second.expose_secret());
        let mode = fs::metadata(data.join(FILE_NAME))
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
