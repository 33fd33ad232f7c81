//! An operation, as the document tells of it.

use crate::http::endpoint::Interface;
use crate::http::operation::{Operation, Topic};

/// The key of the request id among the components' parameters and headers.
pub(super) const REQUEST_ID: &str = "RequestId";

/// One operation with the endpoint that it is of.
pub(super) struct Told {
    pub(super) endpoint: Interface,
    pub(super) topic: Topic,
    pub(super) operation: Operation,
}
