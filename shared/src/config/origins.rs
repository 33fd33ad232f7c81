//! Which origins may read answers across origins.

use super::environment::{ConfigError, Environment, list, unusable};
use super::place::Place;
use url::Url;

const VARIABLE: &str = "EXTENSION_ORIGINS";

/// Schemes that an origin may have. Extensions have schemes of their own.
const SCHEMES: [&str; 4] = ["chrome-extension", "moz-extension", "https", "http"];

/// The origins that are allowed. Read from `EXTENSION_ORIGINS` (comma list); on a laptop any
/// extension and any origin of this machine besides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origins {
    listed: Vec<String>,
    place: Place,
}

impl Origins {
    pub(super) fn read(environment: &Environment, place: Place) -> Result<Self, ConfigError> {
        let listed = list(&environment.text(VARIABLE).unwrap_or_default());
        for origin in &listed {
            if !is_origin(origin) {
                return Err(unusable(
                    VARIABLE,
                    format!("holds {origin:?}, which is no origin"),
                ));
            }
        }
        Ok(Self { listed, place })
    }

    /// Whether answers may be read from this origin, written as a browser sends it.
    pub fn allow(&self, origin: &str) -> bool {
        self.listed.iter().any(|listed| listed == origin)
            || self.place == Place::Laptop && is_origin(origin) && is_at_hand(origin)
    }
}

/// Scheme, host and perhaps a port, and nothing after them.
fn is_origin(text: &str) -> bool {
    let Ok(url) = Url::parse(text) else {
        return false;
    };
    let host = url.host_str().unwrap_or_default();
    let port = url
        .port()
        .map(|port| format!(":{port}"))
        .unwrap_or_default();
    SCHEMES.contains(&url.scheme())
        && text == format!("{}://{host}{port}", url.scheme())
        && !host.is_empty()
}

fn is_at_hand(origin: &str) -> bool {
    let Some((scheme, rest)) = origin.split_once("://") else {
        return false;
    };
    let host = rest.split(':').next().unwrap_or_default();
    scheme.ends_with("-extension")
        || (scheme == "http" && ["localhost", "127.0.0.1"].contains(&host))
}
