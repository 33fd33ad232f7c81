//! The stories: what the whole of it does, seen from outside.

mod store;
