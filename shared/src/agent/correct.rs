//! What became of the action that was out, and what follows from it for the task.

pub(super) mod apply_verdict;
mod arrival;
pub(super) mod expected;
pub(super) mod found;
mod required;
pub(super) mod review;
pub(super) mod taken;
