//! What the stories are told with.

#![expect(
    clippy::expect_used,
    clippy::missing_panics_doc,
    reason = "a story whose scene cannot be set has failed"
)]

pub mod faults;
pub mod table;
