//! `POST /mcp`: wires the handler to Lambda. The logic lives in `lib.rs`.

use coxswain::app::{App, StartError};
use coxswain::{http, telemetry};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), StartError> {
    telemetry::init();
    let app = App::from_env().await?.reading_pages()?;
    http::serve_streaming(&app, &mcp::ENDPOINT).await
}
