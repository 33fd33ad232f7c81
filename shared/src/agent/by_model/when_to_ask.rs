//! Whether a model is to be asked, and for what.

use super::prompt::{Ask, MENU_IS_OPEN, Part, hint};
use super::services::ModelServices;
use crate::action::{self, Action, Decision};
use crate::agent::correct::apply_verdict::Judgement;
use crate::agent::decide::half_done;
use crate::agent::decide::left_over;
use crate::agent::decide::progress::repeats;
use crate::agent::decide::unsent::is_unsent;
use crate::agent::gate::unmet::unmet;
use crate::agent::pipeline::Assessment;
use crate::agent::state::answer::Route;
use crate::agent::state::choice::Choice;
use crate::agent::state::memory::Memory;
use crate::agent::state::open::{Declined, OpenNeed};
use crate::agent::state::phase::Phase;
use crate::agent::verify::Outcome;
use crate::page::Role;
use intent::Intent;

/// What is to be asked. The rules go without asking only where their choice is an exact step of
/// what they read as a whole, or of the model's own plan; all else is the model's, and so is the turn
/// after an action that it did not call the end of its step.
pub(super) fn wanted(
    mind: &ModelServices<'_>,
    memory: &Memory,
    assessment: &Assessment,
) -> Option<Ask> {
    let goes_on = memory.goes_on_without();
    let refused = memory.declined.as_ref().is_some_and(|one| one.flatly) && !goes_on;
    if memory.phase.status().has_ended() || refused || assessment.thinking.route == Route::Replay {
        return None;
    }
    let said = memory.declined.as_ref().filter(|one| !one.leaves);
    if let Some(declined) = said.filter(|_| goes_on) {
        return Some(asking(memory, assessment, said_no(declined)));
    }
    let by_rules = mind.fast_path && !memory.queue.models_turn;
    let doubt = match (&assessment.judged.judgement, &assessment.choice) {
        (Judgement::LookAgain { .. } | Judgement::Blocked(_) | Judgement::GiveUp, _)
        | (_, Choice::Block(_)) => return None,
        _ if assessment.agreed => return None,
        (Judgement::GoOn, Choice::Finish { .. }) if ends_as_said(memory, assessment) => {
            return None;
        }
        (_, Choice::Finish { .. }) if is_open(memory, assessment) => {
            return Some(asking_whether_reached(memory, assessment));
        }
        (_, Choice::Finish { .. }) if mind.fast_path => return None,
        // The user said something else than yes or no: the model reads what.
        (_, Choice::Act { says, .. }) if said.is_some() => {
            format!("The user did not agree to this yet: {says}")
        }
        // Its finish() came to its turn, and the plan has steps left.
        (Judgement::GoOn, _) if comes_to_its_finish(memory) => {
            return Some(asking_whether_reached(memory, assessment));
        }
        (Judgement::GoOn, Choice::Act { .. }) if by_rules && assessment.exact => return None,
        (Judgement::GoOn, Choice::Act { says, .. }) if let Some(why) = &assessment.against => {
            format!("A step of the plan was held back: {says} For {why}.")
        }
        (Judgement::GoOn, Choice::Act { says, .. })
            if repeats(memory, &assessment.choice, &assessment.view) =>
        {
            let last = memory.notes.history.last();
            let failed = last.is_some_and(|last| last.outcome == Outcome::Contradicted);
            let how = if failed { " and failed" } else { "" };
            format!(
                "The step that is on was carried out since it was planned{how}: {says} Unless it is to be done once more, give the plan without it."
            )
        }
        (_, Choice::Wait { nth, .. })
            if by_rules && !memory.plan.by_model && nth.unwrap_or(memory.waits) <= 1 =>
        {
            return None;
        }
        // Nobody can do anything yet on a page that is on its way.
        (Judgement::GoOn, Choice::Wait { nth, .. })
            if by_rules && is_bare(assessment) && nth.unwrap_or(memory.waits) <= 1 =>
        {
            return None;
        }
        (Judgement::Correct { reason, .. }, _) => reason.clone(),
        (_, Choice::Ask(open)) if matches!(open.need, OpenNeed::Choice(_)) => {
            format!(
                "Rules cannot tell which is meant; they would ask the user: {}",
                open.question.text
            )
        }
        (Judgement::GoOn, Choice::Wait { .. }) if memory.plan.by_model => not_found(memory),
        (Judgement::GoOn, Choice::Ask(open))
            if memory.plan.by_model && open.need == OpenNeed::Meaning =>
        {
            not_found(memory)
        }
        (_, Choice::Wait { says, .. } | Choice::Fail { says }) => says.clone(),
        (_, Choice::Ask(_) | Choice::Act { .. } | Choice::Finish { .. }) => String::new(),
    };
    Some(asking(memory, assessment, doubt))
}

fn said_no(declined: &Declined) -> String {
    format!(
        "The user was asked whether to {}, and said no. That is to stay undone, in another way too; the rest of the goal is not called off. Go on without it where that can be, ask the user where it cannot, or end with fail().",
        declined.asked
    )
}

/// That no rule finds what a model's step names; of a step that no rule reads there is nothing to say.
fn not_found(memory: &Memory) -> String {
    let named = memory.plan.intent().is_some_and(|intent| {
        matches!(
            intent,
            Intent::Press { .. } | Intent::Point { .. } | Intent::Drag { .. }
        )
    });
    if !named {
        return String::new();
    }
    "The step that is on was not carried out: no control in the list is called so. What has no number there can be neither pressed nor pointed at.".to_owned()
}

/// The page became another one, which has nothing to press or to fill in.
fn is_bare(assessment: &Assessment) -> bool {
    let mut elements = assessment.view.page.elements.iter();
    assessment.judged.moved && elements.all(|element| element.role == Role::Static)
}

/// All that it had sent before its `finish()` is done, and no control asks whether its press was meant.
fn comes_to_its_finish(memory: &Memory) -> bool {
    memory.queue.comes_to_its_end() && memory.asking.is_none()
}

fn asking_whether_reached(memory: &Memory, assessment: &Assessment) -> Ask {
    let unmet = unmet(memory, &assessment.view).map(|unmet| unmet.reason());
    let asked = usize::from(assessment.judged.unsure.is_some());
    let doubt = [memory.doubts(asked), unmet.unwrap_or_default()].join("\n");
    let said = memory.queue.ends || memory.plan.ends;
    let left = memory.plan.steps.get(memory.plan.current..);
    let left = left
        .unwrap_or_default()
        .iter()
        .filter(|step| memory.queue.ends && !step.is_conditional() && !step.only_checks());
    let left: Vec<&str> = left.map(|step| step.description.as_str()).collect();
    let doubt = match (doubt.trim(), left.as_slice()) {
        ("", []) if said => {
            "finish() was not carried out yet: nothing that came up says by itself that the goal is reached.".to_owned()
        }
        (doubt, []) => doubt.to_owned(),
        (doubt, left) => format!("finish() was not carried out yet: these steps seem to be left: {}\n{doubt}", left.join("; ")),
    };
    let mut ask = asking(memory, assessment, doubt);
    if memory.routes.is_following() {
        // Nothing is planned anew before the end is known to be none.
        ask.parts.retain(|part| *part == Part::LastAction);
    }
    if !ask.parts.contains(&Part::GoalReached) {
        ask.parts.push(Part::GoalReached);
    }
    ask
}

pub(super) fn asking(memory: &Memory, assessment: &Assessment, doubt: String) -> Ask {
    let mut parts = Vec::new();
    if assessment.judged.unsure.is_some() {
        parts.push(Part::LastAction);
    }
    if memory.notes.analysis.is_none() {
        parts.push(Part::Analysis);
    }
    if memory.notes.analysis.is_none() || assessment.replans {
        parts.push(Part::Plan);
    } else if memory.plan.in_doubt {
        parts.push(Part::Outlook);
    }
    if memory.queue.claims && assessment.judged.judgement == Judgement::GoOn {
        parts.push(Part::GoalReached);
    }
    Ask {
        parts,
        doubt,
        hint: match &assessment.judged.judgement {
            Judgement::Correct { strategy, .. } => Some(hint(*strategy)),
            Judgement::GoOn if assessment.judged.menu_opened => Some(MENU_IS_OPEN),
            _ => None,
        },
        expected: match (&assessment.judged.unsure, &assessment.judged.verification) {
            (Some(_), Some(verification)) => verification.expected_state.clone(),
            _ => String::new(),
        },
        seen: assessment.judged.seen.clone(),
        ..Ask::default()
    }
}

pub(super) fn corrected_twice(memory: &Memory) -> bool {
    matches!(
        memory.phase,
        Phase::Correcting {
            corrections: 2..,
            ..
        }
    )
}

/// The model said that the task ends with what it had sent, and the page said something to it that
/// bears it out. A client that shows no text can say nothing more: what was sent is told as not confirmed.
fn ends_as_said(memory: &Memory, assessment: &Assessment) -> bool {
    let judged = &assessment.judged;
    let proven =
        memory.unproven.is_empty() && (judged.answered || shows_itself(memory, assessment));
    let unseen = !assessment.view.shows_text()
        && judged.unsure.is_none()
        && half_done::is_pressed_unseen(memory)
        && !is_unsent(memory, &assessment.view, false);
    (memory.queue.ends || memory.plan.ends)
        && unmet(memory, &assessment.view).is_none()
        && memory.queue.parts.is_empty()
        && (proven || unseen)
        && !judged.error
}

/// What was sent last was seen to work, and the page need not say anything to it: it chose what the user wrote, or set
/// the box that they name, and nothing is left to be sent.
fn shows_itself(memory: &Memory, assessment: &Assessment) -> bool {
    let last = memory.notes.history.last();
    let Some(last) = last.filter(|last| last.outcome == Outcome::Confirmed) else {
        return false;
    };
    let user_request = memory.user_request();
    let Ok(Decision::Client(action)) = action::parse(&last.sent) else {
        return false;
    };
    let role = last.element.split(' ').next().unwrap_or_default();
    let is_box = matches!(role, "radio" | "checkbox" | "switch");
    let own = match &action {
        Action::SelectDropdown { .. } => action
            .option()
            .is_some_and(|option| user_request.has_typed(option)),
        Action::Click { .. } | Action::Check { .. } | Action::Uncheck { .. } if is_box => {
            user_request.has_typed(last.name())
        }
        _ => false,
    };
    own && left_over::unsent(memory, &assessment.view).is_none()
}

/// The end of the plan that is not yet known for the goal's: a model made the plan, something of a
/// learned route was not seen to work, what was sent left no trace, or the page shows an error.
fn is_open(memory: &Memory, assessment: &Assessment) -> bool {
    let unseen = !memory.unproven.is_empty() && !memory.routes.ends_unseen();
    let following = memory.routes.is_following();
    let sent = half_done::is_sent_unseen(memory) && !following;
    let unmet = following && unmet(memory, &assessment.view).is_some();
    memory.plan.by_model && (unseen || !following) || unmet || sent || assessment.judged.error
}
