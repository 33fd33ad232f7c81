//! Coxswain: the server-side mind of a browser agent.
//!
//! The map, in reading order:
//!
//! - [`page`] what a page is: text in, elements out; outline, identity, difference (a crate)
//! - [`action`] the closed grammar of what a client may be told to do (a crate)
//! - [`safety`] the gate that every action passes, and the controls it is made of
//! - [`route`] what a verified task teaches the next one of its shape
//! - [`session`] chat threads: messages, titles, domains
//! - [`task`] a task's states, and the one function that moves them
//! - [`push`] new messages on their way to whoever watches a session
//! - [`agent`] the loop, one stage a file
//! - [`chat`] a conversation with a model: streamed, remembered
//! - [`model`] language models: one client, two tiers, structured replies
//! - [`search`] web search: sources one after another
//! - [`knowledge`] what an organization has written down about its sites
//! - [`outside`] what every call to a service outside has in common
//! - [`pages`] public pages, read here or by the function that may do nothing else
//! - [`browsing`] public pages for a tenant: what they teach and sessions with sites kept
//! - [`http`] the edge round every handler
//! - [`auth`] passwords, tokens and who is calling
//! - [`store`] the table; nothing else knows DynamoDB
//! - [`health`] how the services that a process needs are doing
//! - [`app`] every service a handler may use, built once
//! - [`config`] the only reader of the environment
//! - [`telemetry`] logs and metrics

pub use ::action;
pub use ::page;

pub mod agent;
pub mod app;
pub mod auth;
pub mod browsing;
pub mod chat;
pub mod config;
pub mod health;
pub mod http;
pub mod knowledge;
pub mod model;
pub mod outside;
pub mod packing;
pub mod pages;
pub mod push;
pub mod route;
pub mod safety;
pub mod search;
pub mod session;
pub mod store;
pub mod task;
pub mod telemetry;
