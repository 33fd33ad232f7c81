//! The user's words read once, however often a turn asks for them.

use super::UserRequest;
use crate::safety::clarification::Given;
use std::sync::{Arc, Mutex, PoisonError};
use words::work;

/// What was read last. It says nothing that the words themselves do not.
#[derive(Debug, Default)]
pub struct ReadOnce(Mutex<Option<Read>>);

#[derive(Debug, Clone)]
struct Read {
    answers: Vec<(String, String)>,
    orders: Vec<String>,
    request: Arc<UserRequest>,
}

impl ReadOnce {
    /// [`UserRequest::new`] with these answers and orders, or what was made of the same before. `answers` are questions, each
    /// with what was said to it; `orders` are what [`UserRequest::reworded`] let through.
    pub fn user_request(
        &self,
        goal: &str,
        given: &[Given],
        answers: &[(String, String)],
        orders: &[String],
    ) -> Arc<UserRequest> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(read) = &*last
            && read.request.goal == goal
            && read.request.given == given
            && read.answers == answers
            && read.orders == orders
        {
            return Arc::clone(&read.request);
        }
        let said = answers.iter();
        let said = said.map(|(asked, said)| (asked.as_str(), said.as_str()));
        let request = Arc::new(
            UserRequest::new(goal, given)
                .with_answers(said)
                .with_orders(orders),
        );
        // What was read without the means for it says less than there is.
        *last = (work::left() != Some(0)).then(|| Read {
            answers: answers.to_vec(),
            orders: orders.to_vec(),
            request: Arc::clone(&request),
        });
        request
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

#[cfg(test)]
mod tests {
    use super::ReadOnce;
    use crate::safety::clarification::Given;
    use std::sync::Arc;

    #[test]
    fn the_same_words_are_read_once_and_others_anew() {
        let read = ReadOnce::default();
        let first = read.user_request("Cancel order 5", &[], &[], &[]);
        let again = read.user_request("Cancel order 5", &[], &[], &[]);
        assert!(Arc::ptr_eq(&first, &again));
        let answers = [("May I press “Erase”?".to_owned(), "yes".to_owned())];
        let answered = read.user_request("Cancel order 5", &[], &answers, &[]);
        assert_eq!(answered.chosen, [["erase"]]);
        let given = [Given::new("day", "12 May 2026", "https://shop.example/")];
        let told = read.user_request("Cancel order 5", &given, &[], &[]);
        assert_eq!(told.given, given);
        assert!(told.chosen.is_empty());
        assert_eq!(read.user_request("Open it", &[], &[], &[]).goal, "Open it");
    }
}
