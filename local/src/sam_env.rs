//! The variables that `sam local invoke --env-vars FILE` gives the functions, so that they work on
//! the table and with the keys of this machine.

use crate::kept_key::{self, KeptKeyError};
use crate::push::{Keys, KeysError};
use crate::table::Endpoint;
use coxswain::auth::keys::{KeyError, SigningKey};
use coxswain::config::{Environment, Local, VARIABLES};
use secrecy::ExposeSecret;
use serde_json::{Map, Value, json};
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

/// Why the file cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum SamEnvError {
    #[error("no server of this data folder runs; start `cargo run` first")]
    NoTable,
    #[error("the table's endpoint is no address")]
    Endpoint,
    #[error(transparent)]
    KeptKey(#[from] KeptKeyError),
    #[error("the signing key cannot be used")]
    Key(#[from] KeyError),
    #[error(transparent)]
    Push(#[from] KeysError),
    #[error("{path} cannot be written")]
    File {
        path: PathBuf,
        #[source]
        source: io::Error,
    },
}

/// The values for every function, in SAM's form: what the environment says, and the rest from the
/// data folder. `host` is how a container reaches this machine.
pub fn variables(
    environment: &Environment,
    settings: &Local,
    host: &str,
) -> Result<Value, SamEnvError> {
    // What stays empty is unset: it must not be what SAM makes of a reference.
    let mut values: Map<String, Value> = VARIABLES
        .iter()
        .map(|name| {
            let text = environment.text(name).unwrap_or_default();
            ((*name).to_owned(), text.into())
        })
        .collect();
    let given = |values: &Map<String, Value>, name: &str| values[name] != "";
    if !given(&values, "TABLE_NAME") {
        values.insert("TABLE_NAME".to_owned(), "coxswain".into());
    }
    if !given(&values, "DYNAMODB_ENDPOINT") {
        let endpoint = Endpoint::noted_in(&settings.data).ok_or(SamEnvError::NoTable)?;
        let endpoint = endpoint.seen_from(host).ok_or(SamEnvError::Endpoint)?;
        values.insert("DYNAMODB_ENDPOINT".to_owned(), endpoint.into());
    }
    if !given(&values, "JWT_PRIVATE_KEY") {
        let key = kept_key::signing(&settings.data)?;
        let public = SigningKey::from_pem(&key)?.public_key().to_owned();
        values.insert("JWT_PRIVATE_KEY".to_owned(), key.expose_secret().into());
        values.insert("JWT_PUBLIC_KEYS".to_owned(), public.into());
    }
    if !given(&values, "SEALING_KEY") {
        let key = kept_key::sealing(&settings.data)?;
        values.insert("SEALING_KEY".to_owned(), key.expose_secret().into());
    }
    if !given(&values, "PUSHER_APP_ID") && settings.push {
        let keys = Keys::load_or_create(&settings.data)?;
        for (name, value) in [
            ("PUSHER_APP_ID", keys.app_id.as_str()),
            ("PUSHER_KEY", &keys.key),
            ("PUSHER_SECRET", keys.secret.expose_secret()),
            ("PUSHER_HOST", host),
            ("PUSHER_PORT", &settings.port.to_string()),
            ("PUSHER_TLS", "off"),
        ] {
            values.insert(name.to_owned(), value.into());
        }
    }
    Ok(json!({"Parameters": values}))
}

/// Writes them, for their owner alone: there are keys among them.
pub fn write(path: &Path, variables: &Value) -> Result<(), SamEnvError> {
    let written = || {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        // A file that is there may be open to others.
        match fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .mode(0o600)
            .open(path)?;
        writeln!(file, "{variables:#}")
    };
    written().map_err(|source| SamEnvError::File {
        path: path.to_owned(),
        source,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    fn settings(folder: &Path) -> Local {
        let data = folder.display().to_string();
        let environment = Environment::of(&[("COXSWAIN_DATA", &data), ("PORT", "8787")]);
        Local::read(&environment).unwrap()
    }

    #[test]
    fn every_variable_has_a_value_and_an_access_key_goes_with_the_address() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(
            folder.path().join("endpoint"),
            "http://127.0.0.1:4100\nk-1\n",
        )
        .unwrap();
        let environment = Environment::of(&[("OPENAI_BASE_URL", "http://127.0.0.1:8080/v1")]);

        let settings = settings(folder.path());
        let made = variables(&environment, &settings, "host.docker.internal").unwrap();

        let values = made["Parameters"].as_object().unwrap();
        assert_eq!(values.len(), VARIABLES.len());
        for (name, value) in [
            ("DYNAMODB_ENDPOINT", "http://k-1@host.docker.internal:4100"),
            ("OPENAI_BASE_URL", "http://127.0.0.1:8080/v1"),
            ("TABLE_NAME", "coxswain"),
            ("PUSHER_HOST", "host.docker.internal"),
            ("PUSHER_PORT", "8787"),
            ("SMART_MODEL_NAME", ""),
        ] {
            assert_eq!(values[name], value, "{name}");
        }
        let pem = values["JWT_PRIVATE_KEY"].as_str().unwrap();
        assert!(pem.starts_with("-----BEGIN PRIVATE KEY-----"));
    }

    #[test]
    fn without_a_server_there_is_no_table_and_the_file_is_its_owners() {
        let folder = tempfile::tempdir().unwrap();
        let none = variables(
            &Environment::default(),
            &settings(folder.path()),
            "127.0.0.1",
        );
        assert!(matches!(none, Err(SamEnvError::NoTable)));

        let file = folder.path().join("deep/env.json");
        fs::create_dir(folder.path().join("deep")).unwrap();
        fs::write(&file, "open to all").unwrap();
        write(&file, &json!({"Parameters": {}})).unwrap();
        let mode = fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
