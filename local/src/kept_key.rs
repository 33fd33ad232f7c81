//! Keys of this machine, made once and kept beside the table: one signs its tokens, one seals what
//! users give in confidence, one is the demo user's password where others reach the gateway.

use crate::kept_file;
use coxswain::auth::keys::{self, KeyError, SigningKey};
use coxswain::safety::Sealer;
use secrecy::{ExposeSecret, SecretString};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

const SIGNING: &str = "signing-key.pem";
const SEALING: &str = "sealing-key";
const DEMO_PASSWORD: &str = "demo-password";

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
    load_or_create(folder, SEALING, make, check_sealing)
}

/// The random password of the demo user that is kept in a folder, as base64url; a new one where
/// there is none yet.
pub fn demo_password(folder: &Path) -> Result<SecretString, KeptKeyError> {
    load_or_create(folder, DEMO_PASSWORD, new_demo_password, check_sealing)
}

/// The same, none where a folder has none.
pub fn former_demo_password(folder: &Path) -> Result<Option<SecretString>, KeptKeyError> {
    load(&folder.join(DEMO_PASSWORD), check_sealing)
}

/// A random password of 256 bits.
pub fn new_demo_password() -> Result<SecretString, KeyError> {
    Ok(Sealer::generate_key()?)
}

fn check_sealing(key: &SecretString) -> Result<(), KeyError> {
    Ok(Sealer::new(key).map(drop)?)
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
    check: impl Fn(&SecretString) -> Result<(), KeyError>,
) -> Result<SecretString, KeptKeyError> {
    let path = folder.join(file_name);
    if let Some(key) = load(&path, &check)? {
        return Ok(key);
    }
    let key = make()?;
    let source = match kept_file::create(&path, key.expose_secret().as_bytes()) {
        Ok(()) => return Ok(key),
        Err(source) => source,
    };
    // Another process may have been first: its key is everybody's.
    match load(&path, check)? {
        Some(first) => Ok(first),
        None => Err(KeptKeyError::File { path, source }),
    }
}

/// The key in a file; none where there is no file.
fn load(
    path: &Path,
    check: impl Fn(&SecretString) -> Result<(), KeyError>,
) -> Result<Option<SecretString>, KeptKeyError> {
    let path = path.to_owned();
    let key = match fs::read_to_string(&path) {
        Ok(key) => SecretString::from(key),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(source) => return Err(KeptKeyError::File { path, source }),
    };
    match check(&key) {
        Ok(()) => Ok(Some(key)),
        Err(source) => Err(KeptKeyError::Unusable { path, source }),
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

        for (keep, file_name) in [
            (signing as Keep, SIGNING),
            (sealing, SEALING),
            (demo_password, DEMO_PASSWORD),
        ] {
            let first = keep(&data).unwrap();
            let second = keep(&data).unwrap();

            assert_eq!(first.expose_secret(), second.expose_secret());
            let file = fs::metadata(data.join(file_name)).unwrap();
            assert_eq!(file.permissions().mode() & 0o777, 0o600);
        }
    }

    /// What a disk, a hand or a copy may leave in the place of a key.
    fn left(key: &str, other: &str) -> Vec<Vec<u8>> {
        let text = |text: &str| text.as_bytes().to_vec();
        vec![
            text(""),
            text("half a k"),
            text(" \n\n"),
            text(&key[..1]),
            text(&key[..key.len() / 2]),
            text(&key[..key.len() - 10]),
            text(&key[10..]),
            text(other),
            vec![0; key.len()],
            [&[0xff, 0xfe], key.as_bytes()].concat(),
            text("-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n"),
        ]
    }

    #[test]
    fn a_file_without_a_usable_key_is_named_and_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = |file_name: &str| folder.path().join(file_name);
        let made = [signing as Keep, sealing].map(|keep| keep(folder.path()).unwrap());
        let [one, other] = made.map(|key| key.expose_secret().to_owned());
        for (keep, file_name, left) in [
            (signing as Keep, SIGNING, left(&one, &other)),
            (sealing, SEALING, left(&other, &one)),
        ] {
            let path = path(file_name);
            for bytes in left {
                fs::write(&path, &bytes).unwrap();
                let told = String::from_utf8_lossy(&bytes).into_owned();
                let refused = keep(folder.path()).expect_err(&told).to_string();
                assert!(refused.contains(file_name), "{refused}: {told}");
                assert!(!refused.contains(&one[30..50]), "{refused}");
                assert_eq!(fs::read(&path).unwrap(), bytes);
            }
            fs::remove_file(&path).unwrap();
            fs::create_dir(&path).unwrap();
            let refused = keep(folder.path()).unwrap_err().to_string();
            assert!(refused.contains(file_name), "{refused}");
            fs::remove_dir(&path).unwrap();
            std::os::unix::fs::symlink("nowhere/at/all", &path).unwrap();
            let refused = keep(folder.path()).unwrap_err().to_string();
            assert!(refused.contains(file_name), "{refused}");
            assert!(path.is_symlink());
        }
    }

    #[test]
    fn of_processes_that_begin_together_all_have_the_first_ones_key() {
        for keep in [signing as Keep, sealing, demo_password] {
            let folder = tempfile::tempdir().unwrap();
            let keys: Vec<String> = std::thread::scope(|scope| {
                let begun: Vec<_> = (0..12)
                    .map(|_| scope.spawn(|| keep(folder.path()).unwrap()))
                    .collect();
                let keys = begun.into_iter().map(|one| one.join().unwrap());
                keys.map(|key| key.expose_secret().to_owned()).collect()
            });
            assert!(keys.iter().all(|key| *key == keys[0]));
            let names = fs::read_dir(folder.path()).unwrap().count();
            assert_eq!(names, 1, "what was written beside it is gone");
        }
    }
}
