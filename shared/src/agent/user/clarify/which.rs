//! Answers to which of several controls is meant, and to how to go on where one was held back.

use super::choice::{self, Answered};
use super::noted::{leave, note};
use super::several;
use crate::action::Action;
use crate::agent::state::answer::Question;
use crate::agent::state::memory::Memory;
use crate::agent::state::open::{Open, Pending};
use crate::agent::user::heard::{Change, Heard};
use intent::{Intent, Setting, Target, Value, Verb};

/// The action that the answer means goes.
pub(super) fn which(
    memory: &Memory,
    open: &Open,
    offered: &[(Pending, String)],
    answer: &str,
    url: &str,
) -> Heard {
    let labels = offered.iter().map(|(_, label)| label.clone());
    let options: Vec<(usize, String)> = labels.enumerate().collect();
    match choice::read(answer, &options) {
        Answered::One(at) => {
            let pending = offered[at].0.clone();
            let mut changes = note(open, answer, url);
            if pending.action.option().is_none() {
                changes.push(Change::Pinned(pending.target));
            }
            changes.push(Change::Approved(pending));
            Heard::said(changes)
        }
        Answered::Leave => Heard::said([leave(memory)]),
        Answered::Unclear | Answered::Other => {
            let each = each_in_turn(answer, offered).filter(|_| memory.plan.by_model);
            if let Some((steps, told)) = each {
                let mut changes = note(open, &told, url);
                changes.push(Change::First(steps));
                return Heard::said(changes);
            }
            let why = format!("the user was asked which was meant, and said: {answer}");
            let proposed = offered.iter().find(|(one, _)| one.proposed);
            let left = proposed.map(|(one, _)| format!("{}: {why}", one.action));
            let mut changes = note(open, answer, url);
            changes.push(Change::NoneChosen(left));
            Heard::unclear(changes)
        }
    }
}

/// The steps for several that the answer means, and their names in its place; none where a name does not tell them.
fn each_in_turn(answer: &str, offered: &[(Pending, String)]) -> Option<(Vec<Intent>, String)> {
    let labels: Vec<String> = offered.iter().map(|(_, label)| label.clone()).collect();
    let meant = several::meant(answer, &labels);
    let name = |at: &usize| labels[*at].lines().next().unwrap_or_default().trim();
    let told = meant.iter().map(name).collect::<Vec<_>>().join(" and ");
    if meant.is_empty() || several::named(&told, &labels) != meant {
        return None;
    }
    let step = |at: &usize| {
        let what = Target::named(name(at));
        let set = |to| Value::Switch(to);
        Some(match offered[*at].0.action {
            Action::Check { .. } => Intent::Set {
                what,
                to: set(Setting::On),
            },
            Action::Uncheck { .. } => Intent::Set {
                what,
                to: set(Setting::Off),
            },
            Action::Click { .. } => Intent::Press {
                verb: Verb::Click,
                target: what,
            },
            _ => return None,
        })
    };
    let steps: Option<Vec<Intent>> = meant.iter().map(step).collect();
    Some((steps?, told))
}

/// What a model wanted was held back, and the user was asked how to go on.
pub(super) fn is_held_back(open: &Open) -> bool {
    open.question.field == Question::NEXT_STEP
}

/// An answer that names one of several controls and says nothing else is taken up with that one, as far as the gate lets
/// it: what a yes or no is said to, "How shall I go on?" does not tell.
pub(super) fn held_back(
    open: &Open,
    offered: &[(Pending, String)],
    answer: &str,
    url: &str,
) -> Heard {
    let labels: Vec<String> = offered.iter().map(|(_, label)| label.clone()).collect();
    let mut changes = note(open, answer, url);
    if let Some(at) = several::names_alone(answer, &labels) {
        changes.push(Change::Approved(offered[at].0.clone()));
    }
    Heard::said(changes)
}
