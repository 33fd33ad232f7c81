//! What became of the action that was out, and what follows from it for the task.

mod answered;
pub(super) mod apply_verdict;
mod arrival;
mod called_off;
mod evidence;
pub(super) mod expected;
pub(super) mod found;
mod halfway;
mod keep;
mod opened_menu;
mod required;
pub(super) mod review;
pub(super) mod taken;
