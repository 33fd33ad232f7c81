//! What the server holds to without trusting anybody: secrets stay out of everything stored.

mod fence;
mod plain;
mod secret;
mod words;

pub use fence::Fence;
pub use secret::Secrets;
