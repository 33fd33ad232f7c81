//! A number between two buttons that count it down and up: guests, a quantity.

use super::Wanted;
use crate::locate::{Belongs, Bound, LabelMatch, Object, compare};
use crate::proposal::Proposal;
use crate::saying::{naming, progress};
use crate::step::Step;
use page::Role;
use words::label::counting::{Count, counts};
use words::{Folded, Only};

/// Presses further than this are no way to reach a number.
const MOST_PRESSES: i64 = 20;
/// The two buttons stand this near to each other, in nodes.
const NEAR: usize = 16;

/// Two buttons and the number between them.
#[derive(Debug)]
pub(crate) struct Stepper {
    down: usize,
    up: usize,
    pub(super) shown: i64,
}

/// The one stepper that counts what is so called: by what its buttons say, by the text before
/// them, or by the heading over them; of a thing that is named, its own.
pub(super) fn find(name: &str, object: Option<&Object>, step: &Step) -> Option<Stepper> {
    let wanted = Folded::new(name.strip_prefix("number of ").unwrap_or(name));
    let bound = object.map(|object| Bound::of(object, step));
    let belongs = |stepper: &Stepper| {
        let is_its = |bound: &Bound| bound.belongs(stepper.up, step.view) != Belongs::Elsewhere;
        bound.as_ref().is_none_or(is_its)
    };
    let found = steppers(step)
        .into_iter()
        .filter(|(stepper, said)| is_of(stepper, said, &wanted, step) && belongs(stepper))
        .map(|(stepper, _)| stepper);
    found.only()
}

fn steppers(step: &Step) -> Vec<(Stepper, String)> {
    let view = step.view;
    let counting: Vec<(usize, Count, String)> = view
        .indices()
        .filter(|index| matches!(view.element(*index).role, Role::Button | Role::Generic))
        .filter_map(|index| {
            let (way, said) = counts(view.name(index))?;
            Some((index, way, said))
        })
        .collect();
    counting
        .windows(2)
        .filter_map(|pair| {
            let [(first, one, said), (second, other, _)] = pair else {
                return None;
            };
            let (down, up) = match (one, other) {
                (Count::Down, Count::Up) => (*first, *second),
                (Count::Up, Count::Down) => (*second, *first),
                _ => return None,
            };
            Some((between(down, up, step)?, said.clone()))
        })
        .collect()
}

fn between(down: usize, up: usize, step: &Step) -> Option<Stepper> {
    let view = step.view;
    let (first, last) = (down.min(up), down.max(up));
    let (from, to) = (view.element(first).node, view.element(last).node);
    let number = |text: &str| text.trim().parse().ok();
    let typed = || {
        let mut inside = (first + 1..last).filter_map(|index| view.element(index).value.as_deref());
        inside.find_map(number)
    };
    let shown = view.texts(from..to).find_map(|(_, text)| number(text));
    (to - from <= NEAR).then_some(())?;
    Some(Stepper {
        down,
        up,
        shown: shown.or_else(typed)?,
    })
}

fn is_of(stepper: &Stepper, said: &str, wanted: &Folded, step: &Step) -> bool {
    let view = step.view;
    let is = |name: &Folded| compare(wanted, name) != LabelMatch::None;
    let from = view.element(stepper.down.min(stepper.up)).node;
    let region = view.control(stepper.down).region;
    let start = from.saturating_sub(NEAR).max(view.region(region).start);
    let before = view
        .texts(start..from)
        .filter(|(_, text)| text.chars().any(char::is_alphabetic))
        .last();
    // A part that is a row of its like is named as a part.
    let mut over = view.chain(region).take(2);
    let over = over.find_map(|at| view.region(at).name.as_ref());
    is(&Folded::new(said))
        || before.is_some_and(|(_, text)| is(&Folded::new(text)))
        || over.is_some_and(is)
}

pub(super) fn set(stepper: &Stepper, wanted: &Wanted, step: &Step) -> Proposal {
    let said = wanted.said();
    let number = said.split_whitespace().find_map(|word| word.parse().ok());
    let Some(to): Option<i64> = number else {
        return Proposal::missing(format!("a number in {}", naming::quoted(&said)));
    };
    let missing = to - stepper.shown;
    let index = if missing > 0 {
        stepper.up
    } else {
        stepper.down
    };
    let element = step.view.element(index);
    if missing == 0 {
        return Proposal::done(format!("It stands at {to}."));
    }
    if missing.abs() > MOST_PRESSES || element.state.disabled {
        return Proposal::missing(format!("a way to count to {to}"));
    }
    let last = missing.abs() == 1;
    let says = progress::clicking(element);
    if last {
        Proposal::act(step.click(index), says)
    } else {
        Proposal::partly(step.click(index), says)
    }
}
