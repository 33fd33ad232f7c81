//! The chat: a conversation with a language model that is remembered (document 3, contract §6).
//!
//! - `ChatRequest`: what a client may say, with every bound; `session_id`: its name for a session
//! - `prepare`: what one message needs is read, the message stored, its context put together
//! - `Prepared::answer`: the model is asked, and what it said stored, whatever ended it
//! - `context`: what a model is told within a budget; `recall`: what of the past has to do with it
//! - `importance`, `summarize`: what the memory keeps
//! - `Persona`, `Upload`: who answers, and what is shown to it
//!
//! What is said is stored and sent without the secrets in it.

mod clean;
mod context;
mod error;
mod file;
mod importance;
mod message;
mod persona;
mod prompt;
mod recall;
mod relay;
mod request;
mod summarize;
mod thread_name;
mod turn;
mod view;

pub use clean::without_secrets;
pub use error::{ChatError, Invalid};
pub use file::{FileKind, Upload};
pub use importance::importance;
pub use message::{ChatMessage, State, Told};
pub use persona::{Persona, PersonaRequest};
pub use relay::Event;
pub use request::{ChatRequest, Mode, Request, SettingsRequest};
pub use summarize::{Making, Summarized, summarize};
pub use thread_name::{session_id, shown_id};
pub use turn::{Answered, Prepared, Services, prepare};
pub use view::{ChatView, PinRequest, SaveRequest, save};
