//! The application's id, key and secret: made once, kept in the data folder.

use crate::kept_file;
use coxswain::config;
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::{Path, PathBuf};
use uuid::Uuid;

const FILE_NAME: &str = "push-keys.json";

/// What a server needs to push through this machine's push server.
#[derive(Debug, Clone)]
pub struct Keys {
    pub app_id: String,
    /// What clients connect with; no secret.
    pub key: String,
    pub secret: SecretString,
}

/// Why the keys cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum KeysError {
    #[error("{path} cannot be read or written")]
    File {
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    #[error("{path} holds no push keys; delete it to have new ones made")]
    Content {
        path: PathBuf,
        #[source]
        source: serde_json::Error,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Kept {
    app_id: String,
    key: String,
    secret: String,
}

impl Keys {
    /// New ones.
    pub fn random() -> Self {
        let random = || Uuid::new_v4().simple().to_string();
        Self {
            app_id: "coxswain".to_owned(),
            key: random(),
            secret: random().into(),
        }
    }

    /// Those kept in a folder; new ones where there are none yet.
    pub fn load_or_create(folder: &Path) -> Result<Self, KeysError> {
        let path = folder.join(FILE_NAME);
        match fs::read_to_string(&path) {
            Ok(text) => {
                let kept: Kept = serde_json::from_str(&text)
                    .map_err(|source| KeysError::Content { path, source })?;
                return Ok(kept.into());
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(source) => return Err(KeysError::File { path, source }),
        }
        let keys = Self::random();
        match keys.write(&path) {
            Ok(()) => Ok(keys),
            Err(source) => Err(KeysError::File { path, source }),
        }
    }

    /// How a process of this machine pushes through the server that listens at `address`.
    pub fn reached_at(&self, address: SocketAddr) -> config::Push {
        let host = match address.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.to_string(),
            IpAddr::V4(ip) => ip.to_string(),
            IpAddr::V6(ip) if ip.is_unspecified() => format!("[{}]", Ipv6Addr::LOCALHOST),
            IpAddr::V6(ip) => format!("[{ip}]"),
        };
        config::Push {
            app_id: self.app_id.clone(),
            key: self.key.clone(),
            secret: self.secret.clone(),
            host,
            port: address.port(),
            tls: false,
        }
    }

    /// Readable by its owner alone, and never over keys that are there already.
    fn write(&self, path: &Path) -> io::Result<()> {
        let kept = Kept {
            app_id: self.app_id.clone(),
            key: self.key.clone(),
            secret: self.secret.expose_secret().to_owned(),
        };
        kept_file::create(path, serde_json::to_string_pretty(&kept)?.as_bytes())
    }
}

impl From<Kept> for Keys {
    fn from(kept: Kept) -> Self {
        Self {
            app_id: kept.app_id,
            key: kept.key,
            secret: kept.secret.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn keys_are_made_once_and_are_their_owners_alone() {
        let folder = tempfile::tempdir().unwrap();

        let first = Keys::load_or_create(folder.path()).unwrap();
        let second = Keys::load_or_create(folder.path()).unwrap();

        assert_eq!(first.key, second.key);
        assert_eq!(first.secret.expose_secret(), second.secret.expose_secret());
        assert_ne!(first.key, Keys::random().key);
        let path = folder.path().join(FILE_NAME);
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);

        fs::write(&path, "{").unwrap();
        let broken = Keys::load_or_create(folder.path()).unwrap_err();
        assert!(broken.to_string().contains("delete it"));
    }

    #[test]
    fn a_server_that_listens_everywhere_is_reached_on_this_machine() {
        let keys = Keys::random();
        for (address, origin) in [
            ("0.0.0.0:80", "http://127.0.0.1:80"),
            ("[::]:81", "http://[::1]:81"),
            ("10.0.0.7:82", "http://10.0.0.7:82"),
        ] {
            let push = keys.reached_at(address.parse().unwrap());
            assert_eq!(push.origin(), origin);
        }
    }
}
