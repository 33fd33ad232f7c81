//! Every endpoint there is, in the order of the contract's table.

use coxswain::http::{Endpoint, Router};

/// What the local gateway serves, what the template deploys, and what the document tells of.
pub static ALL: [&Endpoint; 5] = [
    &login::ENDPOINT,
    &current_user::ENDPOINT,
    &logout::ENDPOINT,
    &interact::ENDPOINT,
    &crate::ENDPOINT,
];

/// The router over all of them.
pub fn router() -> Router {
    Router::new(ALL)
}
