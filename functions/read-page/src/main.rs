//! Reads public pages for the other functions. It alone dials what strangers name, so its role
//! allows nothing: there is no table, no secret and no other function that it could reach.

use browse::guard::Guard;
use coxswain::app::{StartError, reader};
use coxswain::config::{Config, Place};
use coxswain::pages::{PageJob, work};
use coxswain::telemetry;
use lambda_runtime::{Error, LambdaEvent, service_fn};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), StartError> {
    telemetry::init();
    let config = Config::from_env(Place::Cloud)?.browse;
    let reader = reader(&config, Guard::new(config.own_hosts.clone()))?;
    let run = async |event: LambdaEvent<PageJob>| {
        let done = work(&reader, event.payload).await;
        done.map_err(Error::from)
    };
    lambda_runtime::run(service_fn(run))
        .await
        .map_err(StartError::Runtime)
}
