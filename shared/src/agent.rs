//! The loop: what one call of a client comes to (contract §4).
//!
//! `turn` is the way of a request with its I/O; `pipeline` the stages of its thinking, in order: observe, verify,
//! correct, plan, follow or decide, gate, predict, dispatch. A stage takes what it needs by reference and gives back a
//! value; none calls another. What a user does to a task outside the loop is in `user`; what is told of it afterwards
//! in `report`. The rooms, each using only those before it, stand in ARCHITECTURE.md.

mod blocker;
mod by_model;
pub mod by_route;
pub mod correct;
mod decide;
mod dispatch;
mod gate;
mod goal;
pub mod observe;
mod pipeline;
pub mod predict;
pub mod report;
pub mod state;
pub mod turn;
pub mod user;
pub mod verify;

pub use by_model::ModelServices;
pub use state::answer::Answer;
pub use state::error::TurnError;
pub use state::request::Request;
pub use turn::resolve_task::Loaded;
pub use turn::{Done, Kind, Services, carry_out, preview};
pub use user::edit::Named;
pub use user::resume::{Detail, Resolution, resume};
pub use user::stop::stop;
