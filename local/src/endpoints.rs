//! Every endpoint there is, in the order of the contract's table.

use coxswain::http::{Endpoint, Router};

static ALL: [&Endpoint; 5] = [
    &login::ENDPOINT,
    &current_user::ENDPOINT,
    &logout::ENDPOINT,
    &interact::ENDPOINT,
    &pusher_auth::ENDPOINT,
];

/// The router over all of them.
pub fn router() -> Router {
    Router::new(ALL)
}
