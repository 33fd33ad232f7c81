//! The engine's words for people: every sentence that it says stands here.

pub(crate) mod missing;
pub(crate) mod naming;
mod options;
pub(crate) mod progress;
pub(crate) mod question;
