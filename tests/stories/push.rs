//! Push: who may watch a session, and what those who watch it are told.

mod rights;
mod rounds;
mod server;
