//! The worker behind the table's stream: wires it to Lambda. The logic lives in `lib.rs`.

use coxswain::app::{App, StartError};
use coxswain::telemetry;
use lambda_runtime::{Error, LambdaEvent, service_fn};
use std::time::Duration;
use summarize::{Occasion, handle};

/// What looking for what was left behind may take: the function is given two minutes.
const WITHIN: Duration = Duration::from_secs(70);

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), StartError> {
    telemetry::init();
    let app = App::from_env().await?;
    let run = async |event: LambdaEvent<Occasion>| {
        let handled = handle(&app, event.payload, WITHIN).await;
        handled.map_err(Error::from)
    };
    lambda_runtime::run(service_fn(run))
        .await
        .map_err(StartError::Runtime)
}
