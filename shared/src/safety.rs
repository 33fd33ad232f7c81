//! What the server holds to without trusting anybody: secrets stay out of everything stored.

mod secret;

pub use secret::Secrets;
