//! A function that does nothing: what the others' size and start are measured against.

use lambda_http::{Body, Error, Request, Response, service_fn};
use std::convert::Infallible;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    lambda_http::run(service_fn(|_: Request| async {
        Ok::<_, Infallible>(Response::new(Body::Empty))
    }))
    .await
}
