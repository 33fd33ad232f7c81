//! The scheduled sweep: wires it to Lambda. The logic lives in `lib.rs`.

use coxswain::app::{App, StartError};
use coxswain::telemetry;
use jiff::Timestamp;
use lambda_runtime::{Error, LambdaEvent, service_fn};
use serde_json::Value;
use std::time::Duration;

/// What a run may take: the function is given a minute.
const WITHIN: Duration = Duration::from_secs(45);

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), StartError> {
    telemetry::init();
    let store = App::from_env().await?.store;
    let run = async |_: LambdaEvent<Value>| {
        let swept = sweep::sweep(&store, Timestamp::now(), WITHIN).await;
        swept.map_err(Error::from)
    };
    lambda_runtime::run(service_fn(run))
        .await
        .map_err(StartError::Runtime)
}
