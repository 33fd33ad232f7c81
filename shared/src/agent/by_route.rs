//! Following a learned route: each step of the recipe is found on the page as it is now, goes
//! through the gate like any other, and is verified by the usual rules. At the first mismatch the
//! task is left to the model for good.

use super::correct::apply_verdict::Judgement;
use super::decide::finish;
use super::gate::{self, Approved, Permitted};
use super::goal::deed::{self, Standing};
use super::state::answer::Strategy;
use super::state::choice::Choice;
use super::state::memory::Memory;
use super::state::phase::Phase;
use super::state::plan::Plan;
use super::state::routes::{Routes, Stage};
use super::state::view::Input;
use crate::route::{Learned, Lost, Recipe, Shape};
use crate::store::Versioned;
use crate::task::Status;
use jiff::Timestamp;
use lifecycle::{Setback, TrustLevel};

/// Waits in a row for an element that a recipe knows.
const MOST_WAITS: u8 = 2;

/// Begins to follow where the page shows the first step, and leaves where the last one failed.
pub(super) fn take_stock(memory: &mut Memory, input: &Input, judgement: &Judgement) {
    match (memory.routes.stage, judgement) {
        (Stage::Ready(level), _) => begin(memory, input, level),
        // The element has another number by now: it is found anew.
        (
            Stage::Following(_),
            Judgement::Correct {
                strategy: Strategy::AlternativeSelector,
                ..
            },
        ) if is_first_correction(memory) => {}
        (Stage::Following(_), Judgement::Correct { .. } | Judgement::GiveUp) => {
            leave(
                memory,
                Some(Setback::Invalid),
                "a step did not work",
                input.now,
            );
        }
        // A sign-in that is refused is not the recipe's fault.
        (Stage::Following(_), Judgement::Blocked(_)) => memory.routes.stage = Stage::None,
        _ => {}
    }
}

fn is_first_correction(memory: &Memory) -> bool {
    matches!(memory.phase, Phase::Correcting { corrections: 1, .. })
}

fn begin(memory: &mut Memory, input: &Input, level: TrustLevel) {
    let Some(known) = &memory.routes.known else {
        return;
    };
    let shape = Shape::of(&memory.reading);
    if known.recipe.starts_on(input.url, &shape, input.page) {
        memory.plan = Plan::of_lines(known.recipe.lines(&shape));
        memory.routes.stage = Stage::Following(level);
        return;
    }
    // Begun elsewhere, it says nothing of the recipe.
    let changed = known.recipe.begins_at(input.url);
    let setback = changed.then_some(Setback::SiteChanged);
    leave(
        memory,
        setback,
        "its first step is not on the page",
        input.now,
    );
}

/// The recipe's next step, and its end after the last; nothing where none is followed.
pub(super) fn next(memory: &mut Memory, input: &Input) -> Option<Choice<Approved>> {
    if !memory.routes.is_following() {
        return None;
    }
    let at = memory.plan.current;
    let shape = Shape::of(&memory.reading);
    let recipe: &Recipe = &memory.routes.known.as_ref()?.recipe;
    let (action, says) = match recipe.next(at, &shape, input.page) {
        None => {
            let says = finish::summary(memory);
            return Some(Choice::Finish { says });
        }
        Some(Ok(action)) => (action, says(recipe, at, &shape)),
        Some(Err(Lost::Missing)) if memory.waits < MOST_WAITS && memory.steps > 0 => {
            let nth = memory.waits + 1;
            return Some(Choice::Wait {
                seconds: u32::from(nth),
                says: "Giving the page a moment before the next step.".to_owned(),
                nth: Some(nth),
            });
        }
        Some(Err(_)) => {
            leave(
                memory,
                Some(Setback::SiteChanged),
                "a step is not on the page",
                input.now,
            );
            return None;
        }
    };
    memory.waits = 0;
    let foreign = deed::is_foreign(memory, input.page, &action);
    let choice = Choice::Act {
        action,
        says,
        completes: true,
        then: Vec::new(),
    };
    match gate::permit(memory, input, choice) {
        Permitted::Confirm { .. } if foreign => {
            memory.watch.asked = None;
            let reason = "it does what the goal does not name";
            leave(memory, Some(Setback::Invalid), reason, input.now);
            None
        }
        Permitted::Pass(choice)
        | Permitted::Confirm {
            question: choice, ..
        } => Some(choice),
        Permitted::Refused(reason) => {
            leave(memory, Some(Setback::Invalid), &reason, input.now);
            None
        }
    }
}

fn says(recipe: &Recipe, at: usize, shape: &Shape) -> String {
    let told = recipe.step(at).map(|step| step.tell(shape));
    let told = told.unwrap_or_default();
    if at == 0 {
        format!("I know this task from before, so I do it the same way. {told}")
    } else {
        told
    }
}

/// Leaves the route for the rest of the task. A setback lowers the trust in it.
pub(super) fn leave(memory: &mut Memory, setback: Option<Setback>, reason: &str, now: Timestamp) {
    let routes = &mut memory.routes;
    let followed = routes.is_following();
    routes.stage = Stage::None;
    tracing::info!(
        reason,
        counts = setback.is_some(),
        "a learned route was left"
    );
    if let (Some(known), Some(setback)) = (&mut routes.known, setback) {
        known.provenance.failed(setback, now);
        routes.changed = true;
    }
    if !followed {
        return;
    }
    memory.waits = 0;
    if memory.plan.current == 0 && memory.past.is_empty() {
        memory.plan = Plan::default();
    } else {
        // What the rules would read in the goal is done in part: the model finds out what is left.
        memory.plan.remake([(memory.goal.clone(), None)]);
        memory.plan.leave_to_model(&memory.goal);
    }
}

/// A model judged the last action after the route was left: it stays so.
pub(super) fn stay_left(memory: &mut Memory, before: &Routes, now: Timestamp) {
    if memory.routes.is_following() && !before.is_following() {
        leave(memory, None, "it was left before", now);
        memory.routes.known.clone_from(&before.known);
        memory.routes.changed = before.changed;
    }
}

/// What the turn's end changes of what is known, where something is to be stored.
pub(super) fn harvest(memory: &mut Memory, now: Timestamp) -> Option<Versioned<Learned>> {
    if !memory.routes.learns {
        return None;
    }
    if memory.phase.status() == Status::Completed {
        let learned = if memory.routes.is_following() {
            verified(memory, now)
        } else {
            taught(memory, now)
        };
        if let Some(learned) = learned {
            memory.routes.known = Some(learned);
            memory.routes.changed = true;
        }
    }
    if memory.phase.status().has_ended() {
        memory.routes.trail = Vec::new();
    }
    let changed = std::mem::take(&mut memory.routes.changed);
    memory.routes.known.clone().filter(|_| changed)
}

/// The recipe once more: it led to an end that is proven.
fn verified(memory: &Memory, now: Timestamp) -> Option<Versioned<Learned>> {
    let known = memory.routes.known.as_ref()?;
    let proven = memory.unproven.is_empty() && memory.vouched.is_none();
    (proven && is_done(memory)).then(|| once_more(known, now))
}

fn once_more(known: &Versioned<Learned>, now: Timestamp) -> Versioned<Learned> {
    Versioned::after(Some(known.clone()), known.verified(now))
}

/// A step of the task was the deed that the goal orders, where it names one.
fn is_done(memory: &Memory) -> bool {
    matches!(deed::standing(memory), Standing::None | Standing::Done)
}

/// What a task teaches that a model led to an end that is proven.
fn taught(memory: &Memory, now: Timestamp) -> Option<Versioned<Learned>> {
    let led = memory.notes.spent.calls > 0;
    let proven = memory.unproven.is_empty() && memory.vouched.is_none();
    if !led || memory.routes.helped || !proven || !is_done(memory) {
        return None;
    }
    let shape = Shape::of(&memory.reading);
    let url = memory.url.as_deref()?;
    let recipe = match Recipe::learn(&shape, url, &memory.routes.trail) {
        Ok(recipe) => recipe,
        Err(reason) => {
            tracing::info!(%reason, "a task teaches nothing");
            return None;
        }
    };
    let known = memory.routes.known.as_ref();
    let again = known.filter(|known| known.recipe == recipe);
    Some(again.map_or_else(
        || Learned::new(recipe.clone(), now).into(),
        |known| once_more(known, now),
    ))
}
