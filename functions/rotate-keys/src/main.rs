//! Rotates the key that signs tokens: wires it to Lambda. The logic lives in `lib.rs`.

use coxswain::app::{Secrets, StartError};
use coxswain::config::{Config, Place};
use coxswain::telemetry;
use jiff::Timestamp;
use lambda_runtime::{Error, LambdaEvent, service_fn};
use rotate_keys::{Rotation, Step};
use std::time::Duration;

/// Who met a key that it does not know looks at the list again after ten seconds.
const READ_AGAIN: Duration = Duration::from_secs(11);

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), StartError> {
    telemetry::init();
    let tokens = Config::from_env(Place::Cloud)?.tokens;
    let rotation = Rotation::new(Secrets::from_env(), tokens, READ_AGAIN);
    let run = async |event: LambdaEvent<Step>| {
        let done = rotation.step(&event.payload, Timestamp::now()).await;
        done.map_err(Error::from)
    };
    lambda_runtime::run(service_fn(run))
        .await
        .map_err(StartError::Runtime)
}
