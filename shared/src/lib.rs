//! Coxswain: the server-side mind of a browser agent.
//!
//! The map, in reading order:
//!
//! - [`page`] what a page is: text in, elements out; outline, identity, difference
//! - [`action`] the closed grammar of what a client may be told to do
//! - [`goal`] the deterministic engine: reads a goal and grounds it in a page
//! - [`safety`] the gate that every action passes, and the controls it is made of
//! - [`session`] chat threads: messages, titles, domains
//! - [`task`] a task's states, and the one function that moves them
//! - [`agent`] the loop, one stage a file
//! - [`http`] the edge round every handler
//! - [`auth`] passwords, tokens and who is calling
//! - [`store`] the table; nothing else knows DynamoDB
//! - [`app`] every service a handler may use, built once
//! - [`config`] the only reader of the environment
//! - [`telemetry`] logs and metrics

pub mod action;
pub mod agent;
pub mod app;
pub mod auth;
pub mod config;
pub mod goal;
pub mod http;
pub mod page;
pub mod safety;
pub mod session;
pub mod store;
pub mod task;
pub mod telemetry;
