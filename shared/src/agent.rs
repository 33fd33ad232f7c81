//! The loop, one stage a file, in the order of a request.

pub mod observe;
pub mod predict;
pub mod verify;
