//! Every endpoint there is, in the order of the contract's table.

use coxswain::http::{Endpoint, Router};

static ALL: [&Endpoint; 4] = [
    &login::ENDPOINT,
    &current_user::ENDPOINT,
    &logout::ENDPOINT,
    &interact::ENDPOINT,
];

/// The router over all of them.
pub fn router() -> Router {
    Router::new(ALL)
}
