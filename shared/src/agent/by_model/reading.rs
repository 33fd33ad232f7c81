//! What an answer of a model comes to, and what it changes of the task beside.

use crate::action::ServerTool;
use crate::agent::state::choice::Choice;
use crate::agent::state::memory::Memory;

/// What an answer comes to.
pub(super) enum Read {
    Choice(Choice),
    /// A tool of the server, to be run before the model is asked again.
    Tool(ServerTool),
    /// It declares the goal reached although something speaks against it: ask for that alone.
    Verify(String),
    /// It cannot be used, for this reason.
    Refused(String),
}

/// One thing that an answer changes of the task.
pub(super) enum Change {
    /// The step that is on is done: by the question to the user, or before, and the action is the next one's.
    StepDone,
    /// Every step is done.
    Complete,
    /// What was in doubt is settled by the verification.
    Settled,
    /// The way to an end that nothing bears out is none to show others.
    TeachesNothing,
    /// What goes with its action.
    Along(Along),
}

/// What goes with the action of an answer.
#[derive(Default)]
pub(super) struct Along {
    /// The task ends with the last action.
    pub(super) ends: bool,
    /// What was not taken of it, and why.
    pub(super) left_out: Vec<String>,
    /// What it had sent does all of a goal without a plan.
    pub(super) claims: bool,
    /// The plan goes on behind it, though it is none of its steps.
    pub(super) goes_on: bool,
    pub(super) expects: Option<String>,
}

/// Changes the task by an answer.
pub(super) fn apply(memory: &mut Memory, changes: Vec<Change>) {
    for change in changes {
        match change {
            Change::StepDone => memory.plan.advance(),
            Change::Complete => memory.plan.complete(),
            Change::Settled => {
                memory.unproven.clear();
                for failure in &mut memory.failures {
                    failure.resolved = true;
                }
            }
            Change::TeachesNothing => memory.routes.learns = false,
            Change::Along(along) => {
                memory.queue.ends |= along.ends;
                memory.queue.left_out.extend(along.left_out);
                memory.queue.claims = along.claims;
                memory.queue.goes_on = along.goes_on;
                memory.queue.expects = along.expects;
            }
        }
    }
}
