//! Coxswain on one machine: the handlers of every function behind one HTTP server.

pub mod admin;
pub mod clock;
pub mod demo;
pub mod demo_user;
pub use openapi::endpoints;
mod explain;
pub mod gateway;
pub mod inspect;
mod kept_file;
pub mod kept_key;
pub mod knowledge;
pub mod memory;
pub mod mind;
pub mod playground;
pub mod push;
pub mod sam_env;
pub mod summarizer;
pub mod sweeper;
pub mod table;
