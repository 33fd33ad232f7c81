//! Public pages read for language models: fetched safely, understood, and judged.
//!
//! Knows neither tasks nor tenants nor the table: what is asked comes in, what was found goes out.
//!
//! - [`guard`] what may be dialled, [`fetch`] one request with every limit
//! - [`extract`] what is on a page, [`query`] the sections of it that matter
//! - [`trust`] how far it can be believed, [`failure`] what went wrong and what to do next
//! - [`session`] a caller's cookies of a site, and how they are doing
//! - [`tier`] the three ways to a page

pub mod browser;
pub mod cache;
pub mod charset;
pub mod extract;
pub mod failure;
pub mod fetch;
pub mod guard;
pub mod pattern;
pub mod query;
pub mod reader;
pub mod request;
pub mod result;
pub mod session;
pub mod tier;
pub mod trust;
pub mod verdict;
