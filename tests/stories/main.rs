//! Stories over the whole HTTP surface, told from outside.

#![expect(
    clippy::unwrap_used,
    reason = "what is missing from an answer fails its test"
)]

mod action_loop;
mod browse;
mod browse_arguments;
mod browse_function;
mod browse_sessions;
mod chat;
mod clock_back;
mod cost;
mod debug;
mod declined;
mod documented;
mod edge;
mod events;
mod explain;
mod extension;
mod faults;
mod health;
mod knowledge;
mod logs;
mod mind;
mod model;
mod model_run;
mod openapi;
mod player;
mod push;
mod quotas;
mod retention;
mod rotation;
mod search;
mod sessions;
mod sign_in;
mod store;
mod strangers;
mod template;
mod unanswered;
mod walls;
