//! Public pages read for language models: fetched safely, understood, and judged.
//!
//! Knows neither tasks nor tenants nor the table: what is asked comes in, what was found goes out.

pub mod fetch;
pub mod guard;
