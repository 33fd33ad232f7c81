//! The stories: what the whole of it does, seen from outside.

#![expect(clippy::unwrap_used, reason = "a story that cannot go on has failed")]

mod store;
