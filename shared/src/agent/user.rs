//! What the user says and does to a task: an answer, words on a blocker, a stop, going on, a change by hand.

pub(super) mod clarify;
pub(super) mod clearance;
pub(super) mod edit;
pub(super) mod heard;
pub(super) mod resume;
pub(super) mod stop;
