//! What a page puts between an action and the next: suggestions under a field, a question whether
//! to go on. They are answered as the goal implies, or the user is asked.

pub(crate) mod confirmation;
pub(crate) mod suggestion;
pub(crate) mod type_to_confirm;
