//! The loop: what one call of a client comes to (contract §4).
//!
//! `turn` is the way of a request with its I/O; `pipeline` the stages of its thinking, in order:
//! observe, verify, judge (correct), plan, follow or decide, guard, predict, finish. A stage takes what it
//! needs by reference and gives back a value; none calls another. What a user does to a task outside
//! the loop is in `edit`, `stop` and `resume`; what is told of it afterwards in `report`.

mod absent;
mod against_deed;
pub mod answer;
mod apply_verdict;
pub mod asking;
mod blocker;
mod by_model;
pub mod by_route;
mod by_rules;
mod capped;
mod chain;
mod choice;
mod clarify;
mod days;
pub mod debug;
mod decide;
mod deed;
mod dispatch;
mod edit;
mod error;
mod exact;
pub mod exchange;
mod finish;
mod found;
mod guard;
mod half_done;
mod heard;
mod history;
mod keys;
pub mod memory;
mod namesake;
mod not_found;
pub mod notes;
pub mod observe;
mod old_and_new;
pub mod open;
mod outgoing;
pub mod outstanding;
mod permit;
pub mod phase;
mod pipeline;
pub mod plan;
pub mod predict;
mod progress;
mod prompt;
mod question;
pub mod queue;
mod quotes;
pub mod reason;
pub mod record;
mod reply;
pub mod report;
mod request;
mod resolve_task;
mod resume;
mod review;
pub mod routes;
mod second_press;
mod seen;
mod steered;
mod stop;
mod stuck;
mod switching;
mod taken;
mod turn;
mod unmet;
mod unsent;
mod values;
pub mod verify;
mod view;
mod which;
mod wording;

pub use answer::Answer;
pub use by_model::ModelServices;
pub use edit::Named;
pub use error::TurnError;
pub use request::Request;
pub use resolve_task::Loaded;
pub use resume::{Detail, Resolution, resume};
pub use stop::stop;
pub use turn::{Done, Kind, Services, carry_out, preview};
