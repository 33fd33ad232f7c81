//! What words mean, whatever page or goal they stand in.
//!
//! Every word list of the product with more than three entries belongs here. Pure: no I/O, no
//! clock; dates that depend on today are resolved with a date that the caller gives.

pub mod date;
mod filler;
mod folded;
mod inflection;
pub mod label;
pub mod number;
pub mod secret;
pub mod synonym;
pub mod thing;

pub use filler::is_filler;
pub use folded::Folded;
pub use inflection::same_word;
