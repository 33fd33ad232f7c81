//! What is on a page: one parse of it, read by every extractor.

mod arbiter;
mod body;
mod framework;
mod language;
mod links;
mod markdown;
mod page;
mod structured;
mod tables;
mod title;
mod tree;
mod words;

pub use arbiter::Kind;
pub use body::{Body, BodySource, Candidate, Candidates, Shown, Support, candidates};
pub use links::Link;
pub use markdown::cut;
pub use page::{Extracted, MAX_DEPTH, Page, Signs, extract};
pub use structured::StructuredData;
pub use tables::Table;
pub use title::Title;

pub use words::{Overlap, count_words, overlap, word_f1};
