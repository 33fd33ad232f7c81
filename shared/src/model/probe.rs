//! Whether the endpoint works for us.

use super::Models;
use crate::health::Probe;
use ::http::StatusCode;
use secrecy::ExposeSecret;

impl Models {
    /// Asks the endpoint for its list of models with our key: nothing that costs. Not every
    /// endpoint has the list; one that refuses the key takes no question either. A process that
    /// only watches has no key: then it is enough that something answers.
    pub fn probe(&self) -> Probe {
        let (http, key) = (self.http.clone(), self.key.clone());
        let address = format!("{}/models", self.base_url);
        Box::new(move |_| {
            let (http, key, address) = (http.clone(), key.clone(), address.clone());
            Box::pin(async move {
                let mut request = http.get(address);
                let key = key.read().await?;
                if let Some(key) = &key {
                    request = request.bearer_auth(key.expose_secret());
                }
                let answer = request.send().await.map_err(reqwest::Error::without_url)?;
                match answer.status() {
                    StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN if key.is_some() => {
                        Err("it refuses our key".into())
                    }
                    status if status.is_server_error() => {
                        Err(format!("it answers with {status}").into())
                    }
                    _ => Ok(()),
                }
            })
        })
    }
}
