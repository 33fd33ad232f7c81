//! The user's words read once, however often a turn asks for them.

use super::UserRequest;
use crate::safety::clarification::Given;
use std::sync::{Arc, Mutex, PoisonError};
use words::work;

/// What was read last. It says nothing that the words themselves do not.
#[derive(Debug, Default)]
pub struct ReadOnce(Mutex<Option<Arc<UserRequest>>>);

impl ReadOnce {
    /// [`UserRequest::new`], or what it made of these words before.
    pub fn user_request(&self, goal: &str, given: &[Given]) -> Arc<UserRequest> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(read) = &*last
            && read.goal == goal
            && read.given == given
        {
            return Arc::clone(read);
        }
        let read = Arc::new(UserRequest::new(goal, given));
        // What was read without the means for it says less than there is.
        *last = (work::left() != Some(0)).then(|| Arc::clone(&read));
        read
    }
}

impl Clone for ReadOnce {
    fn clone(&self) -> Self {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Self(Mutex::new(last.clone()))
    }
}

impl PartialEq for ReadOnce {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
