//! Nothing leaves that the page or the grammar does not allow (contract §4.3).

use crate::agent::state::answer::Question;
use crate::agent::state::choice::Choice;
use crate::agent::state::open::{Open, OpenNeed};
use crate::page::Page;
use crate::safety::Secrets;

/// Lets a choice pass, or turns it into an honest question or end.
pub(in crate::agent) fn guard(choice: Choice, page: &Page, secrets: &Secrets) -> Choice {
    let Choice::Act {
        action,
        says,
        completes,
        then,
    } = choice
    else {
        return choice;
    };
    let typed = match &action {
        crate::action::Action::SetValue { text, .. } | crate::action::Action::Type { text } => {
            text.as_str()
        }
        _ => "",
    };
    if secrets.misses(typed) {
        let text = "I no longer have the password for this. Please give me the whole task again, with the password.".to_owned();
        return Choice::Ask(Open {
            question: Question {
                text,
                field: "password".to_owned(),
                private: true,
            },
            need: OpenNeed::Clearance,
            counts: false,
        });
    }
    match action.check(page) {
        Ok(()) => Choice::Act {
            action,
            says,
            completes,
            then,
        },
        Err(error) => Choice::Fail {
            says: format!("I could not go on: {error}."),
        },
    }
}
