//! Every endpoint there is, in the order of the contract's table.

use crate::ENDPOINT;
use coxswain::http::{Endpoint, Interface, Router};

/// What the local gateway serves, what the template deploys, and what the document tells of.
pub static ALL: [&Endpoint; 35] = [
    &login::ENDPOINT,
    &current_user::ENDPOINT,
    &logout::ENDPOINT,
    &preferences::ENDPOINT,
    &interact::ENDPOINT,
    &resolve_knowledge::ENDPOINT,
    &browse_page::ENDPOINT,
    &browse_batch::ENDPOINT,
    &patterns::ENDPOINT,
    &pattern_feedback::ENDPOINT,
    &mcp::ENDPOINT,
    &pusher_auth::ENDPOINT,
    &debug_logs::ENDPOINT,
    &debug_export::ENDPOINT,
    &health::ENDPOINT,
    &sessions::ENDPOINT,
    &init_session::ENDPOINT,
    &latest_session::ENDPOINT,
    &session::ENDPOINT,
    &session_messages::ENDPOINT,
    &session_by_domain::ENDPOINT,
    &active_task::ENDPOINT,
    &resume_task::ENDPOINT,
    &stop_task::ENDPOINT,
    &task_report::ENDPOINT,
    &chat::ENDPOINT,
    &chat_models::ENDPOINT,
    &chat_files::ENDPOINT,
    &personas::ENDPOINT,
    &persona::ENDPOINT,
    &chats::ENDPOINT,
    &save_chat::ENDPOINT,
    &chat_session::ENDPOINT,
    &chat_messages::ENDPOINT,
    &ENDPOINT,
];

/// What the document tells. Made when the program is built, so that a program that only tells does
/// not link what it tells of.
pub static INTERFACES: [Interface; ALL.len()] = {
    let mut interfaces = [ENDPOINT.interface(); ALL.len()];
    let mut at = 0;
    while at < ALL.len() {
        interfaces[at] = ALL[at].interface();
        at += 1;
    }
    interfaces
};

/// The router over all of them.
pub fn router() -> Router {
    Router::new(ALL)
}
