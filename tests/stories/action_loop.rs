//! The action loop, told as the extension meets it: pages and reports in, actions out.

mod answers;
mod bad_input;
mod blockers;
mod chains;
mod ends;
mod goals;
mod heard;
mod ids;
mod limits;
mod questions;
mod restarts;
mod retries;
mod rounds;
mod second_press;
pub(crate) mod secrets;
mod snapshots;
mod things;
mod trouble;
mod two_tabs;
