//! What is kept of an answer, whatever was asked.

use crate::agent::state::answer::Question;
use crate::agent::state::memory::Memory;
use crate::agent::state::open::{Declined, Open, OpenNeed};
use crate::agent::user::heard::Change;
use crate::safety::{Consent, Given};
use words::reply;

/// What a question of a model, or which one is meant, was answered with. A model's is kept itself: what "yes" or a name is
/// said to, its field does not tell.
pub(super) fn note(open: &Open, answer: &str, url: &str) -> Vec<Change> {
    const LONGEST: usize = 200;
    let asked = match &open.need {
        OpenNeed::Told => intent::shorten(&open.question.text, LONGEST),
        _ => open.question.field.clone(),
    };
    let mut changes = vec![
        given(open, answer, url),
        Change::Noted(asked, answer.to_owned()),
    ];
    if open.question.field == Question::WHICH {
        let text = intent::shorten(&open.question.text, LONGEST * 2);
        changes.push(Change::AskedWhich(text));
    }
    if open.question.field == Question::NEXT_STEP && !says_no(answer, open) {
        changes.push(Change::Explained(open.question.text.clone()));
    }
    changes
}

pub(super) fn says_no(answer: &str, open: &Open) -> bool {
    let consent = Consent::to(answer, &open.question.text);
    matches!(consent, Consent::No | Consent::Instead) && !reply::knows_nothing(answer)
}

pub(super) fn given(open: &Open, answer: &str, url: &str) -> Change {
    Change::Given(Given::new(&open.question.field, answer, url))
}

/// The user wants nothing more of it.
pub(super) fn leave(memory: &Memory) -> Change {
    // A model's steps are in a language of its own.
    let step = memory.plan.step().filter(|_| !memory.plan.by_model);
    let says = step.map_or_else(|| memory.goal.clone(), |step| step.description.clone());
    Change::Declined(Declined {
        says,
        flatly: true,
        asked: String::new(),
        on_the_way: false,
        leaves: true,
    })
}
