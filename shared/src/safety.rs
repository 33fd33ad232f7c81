//! What the server holds to without trusting anybody, least of all a model: the gate that every
//! action passes, and the controls it is made of.
//!
//! - [`gate()`] puts the controls together; [`SafetyState`] is what it remembers of a task
//! - [`Fence`], [`Plain`]: what strangers wrote reaches a prompt as data
//! - [`UserRequest`]: what the user asked for, in their own words; [`Given`]: answers to questions
//! - [`Origins`], [`Addresses`], [`Opened`], [`ReadTokens`]: where a task may write, what it may open, what
//!   it knows
//! - [`Terms`], [`Approval`], [`Consent`]: asking in exact terms, and what a yes is worth
//! - [`Notice`], [`CookieAnswer`]: what asks about cookies and nothing else
//! - [`Secrets`] stay out of everything stored, but for [`SealedSecrets`]; [`Speech`] is what may be said
//! - [`critic`]: a second opinion without a page's words

#![deny(clippy::wildcard_enum_match_arm)]

mod address;
mod answer;
mod approval;
mod carried;
mod clarification;
mod cookies;
pub mod critic;
mod entry;
mod exposure;
mod fence;
mod field;
mod gate;
mod hash;
mod lasting;
mod opened;
mod origins;
mod placeholder;
mod plain;
mod safety_state;
mod seal;
mod sealed;
mod secret;
mod settled;
mod side_effect;
mod speech;
mod stood;
mod terms;
#[cfg(test)]
mod tests;
mod total;
mod user_request;
mod words;
mod written;

use ::words::amount;

pub use address::{Addresses, Origin};
pub use answer::{Consent, beside_no};
pub use approval::{Agreed, Approval, Approvals, Aside, Binding, LIFETIME, Place, Void};
pub use clarification::Given;
pub use cookies::{CookieAnswer, Notice};
pub use exposure::{Exfiltration, ReadTokens};
pub use fence::Fence;
pub use field::SecretKind;
pub use gate::{Gate, Reason, Verdict, gate, gate_tool, looks_for, terms_of};
pub use opened::Opened;
pub use origins::{Foreign, Origins};
pub use plain::Plain;
pub use safety_state::SafetyState;
pub use seal::{Sealer, SealingKeyError, Vault};
pub use sealed::SealedSecrets;
pub use secret::{Misplaced, Secrets};
pub use side_effect::{
    SideEffect, dialog_over, does_more_than_look, effects, is_called_after_a_thing, only_narrows,
    selects_row,
};
pub use speech::{Cleaned, Removed, Speech};
pub use terms::{PressFacts, Terms, in_words, written_before};
pub use user_request::{Message, Order, ReadOnce, Service, UserRequest, asked_back, named_deed};
