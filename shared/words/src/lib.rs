//! What words mean, whatever page or goal they stand in.
//!
//! Every word list of the product with more than three entries belongs here. Pure: no I/O, no
//! clock; dates that depend on today are resolved with a date that the caller gives.

pub mod date;
mod folded;

pub use folded::Folded;
