//! Nothing leaves that the page or the grammar does not allow (contract §4.3).

use crate::agent::state::answer::Question;
use crate::agent::state::choice::Choice;
use crate::agent::state::open::{Open, OpenNeed};
use crate::agent::state::view::Input;
use words::phrase::Phrase;
use words::tongue::Tongue;

/// Lets a choice pass, or turns it into an honest question or end.
pub(in crate::agent) fn guard(choice: Choice, input: &Input, tongue: Tongue) -> Choice {
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
    if input.secrets.misses(typed) {
        return Choice::Ask(Open {
            question: Question {
                text: Phrase::PasswordGone.say(tongue, &[]),
                field: "password".to_owned(),
                private: true,
            },
            need: OpenNeed::Clearance,
            counts: false,
        });
    }
    match action.check(input.page) {
        Ok(()) => Choice::Act {
            action,
            says,
            completes,
            then,
        },
        Err(error) => Choice::Fail {
            says: Phrase::CouldNotGoOn.say(tongue, &[&error.to_string()]),
        },
    }
}
