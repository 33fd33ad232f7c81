//! Coxswain on one machine: the handlers of every function behind one HTTP server.

pub mod endpoints;
pub mod gateway;
pub mod signing_key;
