//! The loop: what one call of a client comes to (contract §4).
//!
//! `turn` is the way of a request with its I/O; `steer` the stages of its thinking, in order:
//! observe, verify, judge (correct), plan, decide, guard, predict, finish. A stage takes what it
//! needs by reference and gives back a value; none calls another.

pub mod answer;
mod chain;
mod clarify;
mod consult;
pub mod debug;
mod decide;
mod error;
mod finish;
mod guard;
mod judge;
pub mod memory;
pub mod notes;
pub mod observe;
mod open;
pub mod plan;
pub mod predict;
mod permit;
mod prompt;
pub mod reason;
pub mod record;
mod reply;
mod request;
mod settle;
mod seen;
mod steer;
mod stuck;
mod turn;
pub mod verify;

pub use answer::Answer;
pub use consult::Mind;
pub use error::TurnError;
pub use open::Loaded;
pub use request::Request;
pub use turn::{Done, Kind, carry_out, load, preview};
