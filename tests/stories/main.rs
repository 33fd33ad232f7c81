//! Stories over the whole HTTP surface, told from outside.

#![expect(
    clippy::unwrap_used,
    reason = "what is missing from an answer fails its test"
)]

mod action_loop;
mod edge;
mod events;
mod logs;
mod openapi;
mod sign_in;
mod store;
mod template;
mod walls;
