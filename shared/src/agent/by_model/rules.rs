//! The rules' own choice beside a model: taken back where it decides, taken up where none answers.

use super::questions;
use crate::agent::pipeline::Assessment;
use crate::agent::state::answer::Question;
use crate::agent::state::choice::Choice;
use crate::agent::state::memory::Memory;
use crate::agent::state::open::{Open, OpenNeed};
use crate::model::ModelError;
use words::phrase::Phrase;

/// Turns on which the user is told to wait for a model before the rules' own choice stands.
const MOST_SILENT_TURNS: u8 = 2;

/// Takes back what the rules chose: the model begins where they did. Gives the task as they left it.
pub(super) fn undecided(memory: &mut Memory, assessment: &mut Assessment<'_>) -> Option<Memory> {
    let before = assessment.undecided.take()?;
    let in_doubt = memory.plan.in_doubt;
    let queue = std::mem::take(&mut memory.queue);
    let by_rules = std::mem::replace(memory, *before);
    memory.plan.in_doubt = in_doubt;
    memory.queue = queue;
    memory.approved = None;
    Some(by_rules)
}

/// No answer counts: the task is as the rules left it, with what was learned meanwhile.
pub(super) fn by_rules_again(memory: &mut Memory, by_rules: Option<Memory>) {
    let Some(by_rules) = by_rules else {
        return;
    };
    let tried = std::mem::replace(memory, by_rules);
    memory.queue = tried.queue;
    memory.watch = tried.watch;
    memory.notes.spent = tried.notes.spent;
    memory.notes.silent_turns = tried.notes.silent_turns;
    memory.notes.research = tried.notes.research;
    memory.notes.analysis = tried.notes.analysis;
    memory.notes.refused = tried.notes.refused;
}

/// What is done without the model. Its plan is carried on by nobody but for exact steps.
fn alone(memory: &Memory, assessment: &Assessment<'_>) -> Choice {
    let guesses = match &assessment.choice {
        Choice::Act { .. } => !assessment.exact,
        // What no rule reads in it is no riddle for the user: the model knew what it meant.
        Choice::Ask(open) => open.need == OpenNeed::Meaning,
        _ => false,
    };
    if guesses && memory.plan.by_model && !assessment.agreed {
        return questions::at_a_loss(memory);
    }
    assessment.choice.clone()
}

/// What is done while no model answers: a little patience, then the rules' own choice.
pub(super) fn without(memory: &Memory, error: &ModelError, assessment: &Assessment<'_>) -> Choice {
    let may_pass = matches!(
        error,
        ModelError::Timeout | ModelError::Unavailable { .. } | ModelError::RateLimited { .. }
    );
    if may_pass && memory.notes.silent_turns <= MOST_SILENT_TURNS {
        return Choice::Wait {
            seconds: 3,
            says: Phrase::ThinkingLonger.say(memory.tongue(), &[]),
            nth: None,
        };
    }
    // A model that is silent is not the user's doing: the question is not one of those a task may ask.
    read_by_nobody(memory, alone(memory, assessment), Phrase::Silent, false)
}

/// What is done where the task has no more to spend on models.
pub(super) fn spent(memory: &Memory, assessment: &Assessment<'_>) -> Choice {
    read_by_nobody(memory, alone(memory, assessment), Phrase::Spent, true)
}

/// What is done where nothing that the model answered can be used.
pub(super) fn at_odds(memory: &Memory, assessment: &Assessment<'_>) -> Choice {
    read_by_nobody(memory, alone(memory, assessment), Phrase::AtOdds, true)
}

/// The same question in words that say why nobody read what the rules did not understand; as it was where they ask
/// something else, or nothing.
fn read_by_nobody(memory: &Memory, choice: Choice, why: Phrase, counts: bool) -> Choice {
    let at_a_loss = choice == questions::at_a_loss(memory);
    match choice {
        Choice::Ask(open) if at_a_loss || open.need == OpenNeed::Meaning => Choice::Ask(Open {
            question: Question {
                text: why.say(memory.tongue(), &[]),
                field: Question::NEXT_STEP.to_owned(),
                private: true,
            },
            counts: counts && open.counts,
            need: open.need,
        }),
        other => other,
    }
}
