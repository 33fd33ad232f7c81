//! What a task is: what it remembers between requests, what is out at its client, what a turn is made from and comes to.

pub mod answer;
pub mod asking;
pub(super) mod capped;
pub(super) mod choice;
pub(super) mod drawn_list;
pub(super) mod error;
pub mod exchange;
pub(super) mod history;
pub mod memory;
pub mod notes;
pub mod open;
pub(super) mod outgoing;
pub mod outstanding;
pub mod phase;
pub mod plan;
pub mod queue;
pub(super) mod quotes;
pub mod reason;
pub mod record;
pub(super) mod request;
pub mod routes;
pub(super) mod sending;
pub(super) mod steered;
pub(super) mod stuck;
pub(super) mod switching;
pub(super) mod view;
