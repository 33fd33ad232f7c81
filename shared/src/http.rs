//! The edge round every handler: routing, limits, callers, envelopes, and the one table from
//! failures to statuses. Both shells, Lambda and the local gateway, answer through [`respond`].

mod body;
mod bounds;
mod call;
mod cors;
mod debug_info;
mod edge;
mod endpoint;
mod envelope;
mod error;
mod json;
mod lambda;
mod limit;
mod openapi;
mod operation;
mod pagination;
mod query;
mod reply;
mod request_id;
mod router;
mod stranger;

pub use body::Body;
pub use bounds::{Span, fitting, said, within};
pub use call::Call;
pub use edge::{Arrival, refusal, respond};
pub use endpoint::{Answer, Endpoint, Handler, Interface};
pub use error::{ApiError, ErrorCode, MAX_BODY_BYTES};
pub use json::parse_value;
pub use lambda::{answer_event, serve, serve_streaming};
pub use limit::Limit;
pub use openapi::document;
pub use operation::{Description, Operation, Topic};
pub use pagination::Pagination;
pub use reply::Reply;
pub use request_id::RequestId;
pub use router::{Route, Router};
