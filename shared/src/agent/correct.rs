//! What became of the action that was out, and what follows from it for the task.

mod aftermath;
pub(super) mod apply_verdict;
mod evidence;
pub(super) mod expected;
pub(super) mod found;
pub(super) mod review;
pub(super) mod taken;
