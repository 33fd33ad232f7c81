//! What the server holds to without trusting anybody: secrets stay out of everything stored.

mod given;
mod seal;
mod secret;

pub use given::Given;
pub use seal::{Sealer, SealingKeyError, Vault};
pub use secret::Secrets;
