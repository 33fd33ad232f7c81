//! What the server holds to without trusting anybody: secrets stay out of everything stored.

mod given;
mod seal;
mod secret;

pub use given::Given;
pub use seal::{InvalidSealingKey, Sealer, Vault};
pub use secret::Secrets;
