//! What the stories are told with.

#![expect(
    clippy::expect_used,
    reason = "a story whose scene cannot be set has failed"
)]

pub mod table;
