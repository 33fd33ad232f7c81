//! Every endpoint there is, in the order of the contract's table.

use coxswain::http::{Endpoint, Router};

static ALL: [&Endpoint; 9] = [
    &login::ENDPOINT,
    &current_user::ENDPOINT,
    &logout::ENDPOINT,
    &interact::ENDPOINT,
    &resolve_knowledge::ENDPOINT,
    &pusher_auth::ENDPOINT,
    &debug_logs::ENDPOINT,
    &debug_export::ENDPOINT,
    &health::ENDPOINT,
];

/// The router over all of them.
pub fn router() -> Router {
    Router::new(ALL)
}
