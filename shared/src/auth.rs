//! Who is calling: passwords, tokens, and the scope that every stored key is made from.
//!
//! A [`Claim`] is what a token says; a [`Caller`] is a claim that the table has confirmed. Only
//! this module makes either, so a handler that holds one cannot have skipped the check.

mod caller;
mod ed25519;
mod identity;
pub mod keys;
pub mod password;
mod published;
mod ring;
mod scope;
mod token;

pub use self::ring::KeyRing;
pub use caller::Caller;
pub use identity::{Identity, Person};
pub use published::{PublicKey, Published};
pub(crate) use scope::stored_scope;
pub use scope::{Scope, TenantId, UserId};
pub use token::{Claim, Grant, InvalidToken, TokenId};
